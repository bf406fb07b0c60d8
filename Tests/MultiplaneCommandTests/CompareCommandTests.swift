// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools && Codecs && os(Linux)
  import Foundation
  import MultiplaneGraphics
  import MultiplaneImages
  import Testing

  @Suite struct CompareCommandTests {
    private let folder = URL(fileURLWithPath: NSTemporaryDirectory())
      .appendingPathComponent("compare-\(UUID().uuidString)")

    private func picture(_ name: String, _ bytes: [UInt8], width: Int = 2) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let image = try #require(
        CGImage(width: width, height: bytes.count / 4 / width, premultipliedRGBA: bytes))
      try image.pngData().write(to: folder.appendingPathComponent(name))
    }

    private func run(_ arguments: [String]) throws -> (code: Int32, said: String) {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let process = Process()
      process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
        .deletingLastPathComponent().appendingPathComponent("multiplane")
      process.arguments = ["compare"] + arguments
      process.currentDirectoryURL = folder
      let said = folder.appendingPathComponent("said")
      try Data().write(to: said)
      let handle = try FileHandle(forWritingTo: said)
      (process.standardOutput, process.standardError) = (handle, handle)
      process.standardInput = FileHandle.nullDevice
      try process.run()
      process.waitUntilExit()
      return (process.terminationStatus, try String(contentsOf: said, encoding: .utf8))
    }

    @Test(arguments: [[], ["--no-isolation"]]) func equalPicturesEndWithZero(
      options: [String]
    ) throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try picture("a.png", [1, 2, 3, 255, 4, 5, 6, 255])
      try picture("b.png", [1, 2, 3, 255, 4, 5, 6, 255])
      let result = try run(["a.png", "b.png", "-o", "d.png"] + options)
      #expect(result.code == 0 && result.said == "equal: 2 x 1 pixels\n")
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/d.png"))
    }

    @Test func otherPicturesEndWithThree() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try picture("a.png", [1, 2, 3, 255, 4, 5, 6, 255])
      try picture("b.png", [1, 2, 3, 255, 4, 9, 6, 255])
      try picture("c.png", [1, 2, 3, 255, 4, 9, 6, 255], width: 1)
      let result = try run(["a.png", "b.png", "-o", "d.png"])
      #expect(result.code == 3)
      #expect(
        result.said == """
          different: 1 of 2 pixels, by at most 4 of 255; first (1, 0): [4, 5, 6, 255], \
          not [4, 9, 6, 255]

          """)
      let difference = try ImageReader(
        contentsOf: folder.appendingPathComponent("d.png")
      ).image()
      #expect(difference.width == 2 && difference.height == 1)
      #expect(difference[0, 0].red == 0 && difference[1, 0].red == 100)
      let sizes = try run(["a.png", "c.png"])
      #expect(sizes.code == 3 && sizes.said == "different: 2 x 1 pixels, not 1 x 2\n")
    }

    @Test func whatCannotBeComparedIsSaid() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try picture("a.png", [1, 2, 3, 255, 4, 5, 6, 255])
      let file = try Data(contentsOf: folder.appendingPathComponent("a.png"))
      try file.prefix(50).write(to: folder.appendingPathComponent("half.png"))
      let half = try run(["a.png", "half.png"])
      #expect(half.code == 1 && half.said.hasPrefix("error: half.png: PNG: the file ends within"))
      let missing = try run(["none.png", "a.png"])
      #expect(missing.code == 1 && missing.said.hasPrefix("error: none.png cannot be read"))
      let frames = NSMutableData()
      let film = try #require(CGImageDestinationCreateWithData(frames, kUTTypeGIF, 2, nil))
      for red: UInt8 in [1, 200] {
        let image = try #require(
          CGImage(width: 1, height: 1, premultipliedRGBA: [red, 0, 0, 255]))
        CGImageDestinationAddImage(film, image, nil)
      }
      #expect(CGImageDestinationFinalize(film))
      try Data(referencing: frames).write(to: folder.appendingPathComponent("film.gif"))
      let animation = try run(["film.gif", "a.png"])
      #expect(animation.code == 1 && animation.said.contains("an animation of 2 pictures"))
      #expect(try run(["a.png", "a.png", "-o", "d.jpg"]).code == 2)
      let help = try run(["--help"])
      #expect(help.code == 0 && help.said.contains("films and animations are not compared"))
    }
  }
#endif
