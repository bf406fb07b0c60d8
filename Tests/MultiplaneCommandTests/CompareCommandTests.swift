// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools && Codecs && os(Linux)
  import Foundation
  import MultiplaneGraphics
  import MultiplaneImages
  import TestSupport
  import Testing

  @Suite struct CompareCommandTests {
    private let folder = CommandProcess.folder()

    private func writeImage(_ name: String, _ bytes: [UInt8], width: Int = 2) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let image = try #require(
        CGImage(width: width, height: bytes.count / 4 / width, premultipliedRGBA: bytes))
      try image.pngData().write(to: folder.appendingPathComponent(name))
    }

    private func run(_ arguments: [String]) throws -> (code: Int32, said: String) {
      let result = try CommandProcess.run(["compare"] + arguments, in: folder)
      return (result.code, result.output + result.error)
    }

    @Test(arguments: [[], ["--no-isolation"]]) func equalImagesExitWithZero(
      options: [String]
    ) throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try writeImage("a.png", [1, 2, 3, 255, 4, 5, 6, 255])
      try writeImage("b.png", [1, 2, 3, 255, 4, 5, 6, 255])
      let result = try run(["a.png", "b.png", "-o", "d.png"] + options)
      expect(result.code == 0 && result.said == "equal: 2 x 1 pixels\n")
      expect(!FileManager.default.fileExists(atPath: folder.path + "/d.png"))
    }

    @Test func differentImagesExitWithThree() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try writeImage("a.png", [1, 2, 3, 255, 4, 5, 6, 255])
      try writeImage("b.png", [1, 2, 3, 255, 4, 9, 6, 255])
      try writeImage("c.png", [1, 2, 3, 255, 4, 9, 6, 255], width: 1)
      let result = try run(["a.png", "b.png", "-o", "d.png"])
      expectEqual(result.code, 3)
      expectEqual(
        result.said,
        """
        different: 1 of 2 pixels, by at most 4 of 255; first (1, 0): [4, 5, 6, 255], \
        not [4, 9, 6, 255]

        """)
      let difference = try ImageReader(
        contentsOf: folder.appendingPathComponent("d.png")
      ).image()
      expect(difference.width == 2 && difference.height == 1)
      expect(difference[0, 0].red == 0 && difference[1, 0].red == 100)
      let sizes = try run(["a.png", "c.png"])
      expect(sizes.code == 3 && sizes.said == "different: 2 x 1 pixels, not 1 x 2\n")
    }

    @Test func unreadableFilesAreReported() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try writeImage("a.png", [1, 2, 3, 255, 4, 5, 6, 255])
      let file = try Data(contentsOf: folder.appendingPathComponent("a.png"))
      try file.prefix(50).write(to: folder.appendingPathComponent("half.png"))
      let half = try run(["a.png", "half.png"])
      expect(half.code == 1 && half.said.hasPrefix("error: half.png: PNG: the file ends within"))
      let missing = try run(["none.png", "a.png"])
      expect(missing.code == 1 && missing.said.hasPrefix("error: none.png cannot be read"))
      expect(try run(["a.png", "a.png", "-o", "d.jpg"]).code == 2)
      let help = try run(["--help"])
      expect(help.code == 0 && help.said.contains("compare now.png expected.png"))
    }

    private func writeAnimation(_ name: String, _ reds: [UInt8], delay: Double = 0.1) throws {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let data = NSMutableData()
      let film = try #require(
        CGImageDestinationCreateWithData(data, kUTTypeGIF, reds.count, nil))
      for red in reds {
        let image = try #require(
          CGImage(width: 1, height: 1, premultipliedRGBA: [red, 0, 0, 255]))
        let timing: [CFString: Any] = [
          kCGImagePropertyGIFDictionary: [kCGImagePropertyGIFDelayTime: delay]
        ]
        CGImageDestinationAddImage(film, image, timing as CFDictionary)
      }
      expect(CGImageDestinationFinalize(film))
      try Data(referencing: data).write(to: folder.appendingPathComponent(name))
    }

    @Test func animationsAreComparedFrameByFrame() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try writeAnimation("a.gif", [10, 20, 30])
      try writeAnimation("same.gif", [10, 20, 30])
      try writeAnimation("other.gif", [10, 22, 33])
      try writeAnimation("short.gif", [10, 20])
      try writeAnimation("slow.gif", [10, 20, 30], delay: 0.2)
      expect(try run(["a.gif", "same.gif"]) == (0, "equal: 3 frames of 1 x 1 pixels\n"))
      let other = try run(["a.gif", "other.gif", "-o", "d.png"])
      expect(
        other == (
          3,
          """
          different: 2 of 3 frames; frame 1 in 1 of 1 pixels, by at most 2 of 255; \
          first (0, 0): [20, 0, 0, 255], not [22, 0, 0, 255]

          """
        ))
      expect(FileManager.default.fileExists(atPath: folder.path + "/d.png"))
      expect(try run(["a.gif", "other.gif", "--tolerance", "3"]).code == 0)
      expect(try run(["a.gif", "other.gif", "--tolerance", "2"]).code == 3)
      expect(try run(["a.gif", "short.gif"]) == (3, "different: 3 frames, not 2\n"))
      expect(
        try run(["a.gif", "slow.gif"]) == (3, "different: frame 0 lasts 0.1 s, not 0.2 s\n"))
      let json = try run(["a.gif", "other.gif", "--json"])
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(json.said.utf8)) as? [String: Any])
      expect(object["equal"] as? Bool == false && object["differentFrames"] as? Int == 2)
      expectEqual(object["frame"] as? Int, 1)
    }

    @Test func videosAreReadWithFFmpeg() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      // Frames of 2 x 2 pixels: luma, then one value for each chroma plane.
      func writeFilm(_ name: String, _ lumas: [UInt8]) throws {
        var bytes = Data("YUV4MPEG2 W2 H2 F25:1 Ip A1:1 C420jpeg\n".utf8)
        for luma in lumas {
          bytes += Data("FRAME\n".utf8) + Data([luma, luma, luma, luma, 128, 128])
        }
        try bytes.write(to: folder.appendingPathComponent(name))
      }
      try writeFilm("a.y4m", [40, 80, 120])
      try writeFilm("same.y4m", [40, 80, 120])
      try writeFilm("other.y4m", [40, 80, 160])
      expect(try run(["a.y4m", "same.y4m"]) == (0, "equal: 3 frames of 2 x 2 pixels\n"))
      let other = try run(["a.y4m", "other.y4m"])
      expectEqual(other.code, 3)
      expect(other.said.hasPrefix("different: 1 of 3 frames; frame 2 in 4 of 4 pixels"))
      try Data("no film".utf8).write(to: folder.appendingPathComponent("bad.mp4"))
      let bad = try run(["bad.mp4", "a.y4m"])
      expect(bad.code == 1 && bad.said.hasPrefix("error: bad.mp4 contains no video"))
    }
  }
#endif
