// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Codecs
  import Foundation
  import MultiplaneGraphics
  import MultiplaneImages
  import TestSupport
  import Testing

  /// Replays the seeds and the findings of the image fuzzers: Fuzzing/FailCases.
  @Suite struct ImageReplayTests {
    @Test(arguments: ["PNG", "JPEG", "GIF", "WebP"]) func fuzzCasesDecodeOrThrow(folder: String)
      throws
    {
      let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      let cases = try FileManager.default.contentsOfDirectory(
        at: root.appendingPathComponent("Fuzzing/FailCases/" + folder),
        includingPropertiesForKeys: nil)
      expect(cases.count >= 4)
      var limits = ImageLimits()
      (limits.pixels, limits.frames, limits.animationPixels) = (1 << 18, 64, 1 << 21)
      limits.memory = 32 << 20
      for file in cases {
        let data = try Data(contentsOf: file)
        do {
          let reader = try ImageReader(data, limits: limits)
          for n in 0..<reader.frameCount {
            let image = try reader.image(at: n)
            expect(image.width == reader.width && image.height == reader.height)
          }
        } catch let fault as ImageReadError {
          expect(
            (0...data.count).contains(fault.offset ?? -1), "\(file.lastPathComponent): \(fault)")
        }
      }
    }
  }
#endif
