// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools && Codecs && os(Linux)
  import Foundation
  import MultiplaneImages
  import TestSupport
  import Testing

  @Suite struct PathCommandTests {
    private let folder = CommandProcess.folder()

    @Test func pathDataIsConvertedToSource() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let result = try CommandProcess.run(["path", "M0 0L3 4Z", "--name", "line"], in: folder)
      expectEqual(result.code, 0)
      expectEqual(
        result.output,
        """
        // 3 elements, length 10, bounds x 0 to 3, y 0 to 4
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 0, y: 0))
        line.addLine(to: CGPoint(x: 3, y: 4))
        line.close()

        """)
      let other = try CommandProcess.run(
        ["path", "--as", "coregraphics", "--precision", "1"], in: folder,
        input: "m 0.26 0 h 2\n")
      expect(other.output.contains("let path = CGMutablePath()"))
      expect(other.output.contains("path.move(to: CGPoint(x: 0.3, y: 0))"))
    }

    @Test func measurementsAsJSON() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      // The bounds of the curve, which do not contain its control points.
      let result = try CommandProcess.run(["path", "--json", "M0 0C0 8 6 8 6 0"], in: folder)
      let object = try #require(
        JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
      expectEqual(object["bounds"] as? [Double], [0, 0, 6, 6])
      expectEqual(object["elements"] as? Int, 2)
      expect(try #require(object["length"] as? Double) > 13)
    }

    @Test func imageIsUpright() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      // Wide at the top and narrow at the bottom, since the y axis points down in SVG.
      let result = try CommandProcess.run(
        ["path", "M0 0H40L20 20Z", "-o", "a.png", "--side", "64"], in: folder)
      expectEqual(result.code, 0)
      let image = try ImageReader(contentsOf: folder.appendingPathComponent("a.png")).image()
      expect(image.width == 64 && image.height == 34)
      expect(image[8, 4].red == 0 && image[8, 29].red == 255 && image[32, 20].red == 0)
    }

    @Test func usageErrorsAreReported() throws {
      defer { try? FileManager.default.removeItem(at: folder) }
      let wrong = try CommandProcess.run(["path", "M0 0L10 1x"], in: folder)
      expectEqual(wrong.code, 2)
      expectEqual(
        wrong.error,
        """
        error: path data, offset 9: expected a number or a command, found 'x'
        hint: Parsing stopped after: M0 0L10 1

        """)
      for arguments in [
        ["M0 0", "--name", "1st"], ["M0 0", "-o", "a.jpg"], ["M0 0", "--side", "1"],
        ["M0 0", "--precision", "20"], ["M0 0", "--stroke", "0"], ["M0 0", "--name", "class"],
        ["M0 0", "--name", "_"],
      ] {
        expect(try CommandProcess.run(["path"] + arguments, in: folder).code == 2, "\(arguments)")
      }
      let empty = try CommandProcess.run(["path", "M0 0L5 0", "-o", "a.png"], in: folder)
      expectEqual(empty.code, 0)
      let nothing = try CommandProcess.run(["path", "M0 0", "-o", "b.png"], in: folder)
      expect(nothing.code == 1 && nothing.error.contains("nothing to draw"))
    }
  }
#endif
