// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Codecs
  import Foundation
  import MultiplaneGraphics
  import MultiplaneImages
  import TestSupport
  import Testing

  /// Files of each format, compared with the values that Pillow reads: pillow-jpeg, pillow-gif and pillow-webp.
  @Suite struct PillowTests {
    private struct Difference {
      /// The largest difference of a premultiplied channel.
      var largest = 0
      var pixels = 0
    }

    private func compare(_ file: ImageFile, _ sheet: CGImage) throws -> Difference {
      let reader = try ImageReader(file.data())
      expect(reader.width == file.width && reader.height == file.height, "\(file.name)")
      expectEqual(reader.frameCount, file.frameCount, "\(file.name)")
      expectEqual(reader.loopCount, file.loops, "\(file.name)")
      expectEqual(reader.orientation, file.orientation, "\(file.name)")
      var difference = Difference()
      for n in 0..<min(reader.frameCount, file.frameCount) {
        expectEqual(reader.unclampedDuration(at: n), file.durations[n], "\(file.name) \(n)")
        let image = try reader.image(at: n)
        for y in 0..<file.height {
          for x in 0..<file.width {
            let a = image[x, y], b = sheet[n * file.width + x, file.top + y]
            let apart = zip(
              [a.red, a.green, a.blue, a.alpha], [b.red, b.green, b.blue, b.alpha]
            ).map { abs(Int($0) - Int($1)) }.max()!
            difference.largest = max(difference.largest, apart)
            difference.pixels += apart > 0 ? 1 : 0
          }
        }
      }
      return difference
    }

    /// Profiles are converted with doubles here, and with tables of 16 bits by Pillow; frames of a WebP are composited
    /// with premultiplied alpha here, and with straight alpha there.
    private static let bounds = [
      "display-p3.jpg": 1, "gray-profile.jpg": 1, "display-p3.webp": 1, "animated-mixed.webp": 1,
      "animated-alpha.webp": 1,
    ]

    @Test(arguments: ["jpeg", "gif", "webp"]) func imagesMatchPillow(format: String) throws {
      let sheet = try ImageReader(
        contentsOf: ImageFile.folder.appendingPathComponent("pillow-\(format).png")
      ).image()
      let files = try ImageFile.all(format)
      expectEqual(files.count, 20)
      for file in files {
        let difference = try compare(file, sheet)
        if difference.pixels > 0 {
          print(
            "\(file.testDescription): \(difference.pixels) pixels differ from Pillow's, "
              + "by \(difference.largest) at most")
        }
        expect(difference.largest <= Self.bounds[file.name] ?? 0, "\(file.name)")
      }
    }

    @Test func framesDecodeInAnyOrder() throws {
      for file in try ImageFile.every where file.frameCount > 1 {
        let forward = try ImageReader(file.data())
        let frames = try (0..<file.frameCount).map { try forward.image(at: $0) }
        let reader = try ImageReader(file.data())
        for n in (0..<file.frameCount).reversed() {
          expect(try reader.image(at: n).hasPixels(of: frames[n]), "\(file.name) \(n)")
        }
      }
    }
  }
#endif
