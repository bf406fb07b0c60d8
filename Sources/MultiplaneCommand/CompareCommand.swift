// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import ArgumentParser
  import Foundation
  import MultiplaneGraphics
  import MultiplaneImages

  struct Compare: ParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Compare two pictures pixel by pixel.",
      discussion: """
        Takes PNG, JPEG, GIF and WebP files of one picture each, as sRGB and as they lie in the \
        file; films and animations are not compared. Ends with 0 when all pixels are equal, with 3 when they are \
        not, and with 1 when a file cannot be read.
        """)

    @Argument(help: "The picture.") var picture: String
    @Argument(help: "The picture that it should be.") var expected: String

    @Option(
      name: [.short, .customLong("output")],
      help: ArgumentHelp(
        "A PNG file for where they differ: black where they are equal. Not written when they are.",
        valueName: "file.png"))
    var output: String?

    @Flag(
      inversion: .prefixedNo,
      help: "Read each file in a process of its own, which a damaged file cannot leave.")
    var isolation = true

    func validate() throws {
      if let output, !output.lowercased().hasSuffix(".png") {
        throw ValidationError("The difference is a PNG file: its name ends in .png, not \(output).")
      }
    }

    func run() throws {
      let (own, other) = (try read(picture), try read(expected))
      guard own.width == other.width, own.height == other.height else {
        print(
          "different: \(own.width) x \(own.height) pixels, not \(other.width) x \(other.height)")
        throw ExitCode(3)
      }
      let comparison = PictureComparison(own.bitmap, other.bitmap, perChannel: 0)
      guard let first = comparison.first else {
        print("equal: \(own.width) x \(own.height) pixels")
        return
      }
      print(
        "different: \(comparison.count) of \(own.width * own.height) pixels, by at most "
          + "\(comparison.largest) of 255; first (\(first.x), \(first.y)): \(first.actual), "
          + "not \(first.expected)")
      if let output {
        let data = CGImage(adopting: comparison.difference).pngData()
        do { try data.write(to: URL(fileURLWithPath: output), options: .atomic) } catch {
          throw SceneProductError(
            code: 1, message: "\(output) cannot be written: \(error.localizedDescription)")
        }
      }
      throw ExitCode(3)
    }

    private func read(_ path: String) throws -> CGImage {
      do {
        let reader = try ImageReader(
          contentsOf: URL(fileURLWithPath: path), isolated: isolation)
        guard reader.frameCount == 1 else {
          throw SceneProductError(
            code: 1, message: "\(path) is an animation of \(reader.frameCount) pictures.",
            hint: "multiplane compare takes single pictures.")
        }
        return try reader.image()
      } catch let error as ImageReadError {
        throw SceneProductError(
          code: 1, message: "\(path): \(error)",
          hint: error.kind == .stopped && isolation
            ? "--no-isolation reads it in this process." : nil)
      } catch let error as CocoaError {
        throw SceneProductError(
          code: 1, message: "\(path) cannot be read: \(error.localizedDescription)")
      }
    }
  }
#endif
