// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneImages
import MultiplaneRaster
import TestSupport
import Testing

@Suite struct CGImagePNGTests {
  @Test(arguments: PNGEncoder.CompressionLevel.allCases)
  func pngDataRoundTrips(setting: PNGEncoder.CompressionLevel) throws {
    var patterns = GoldenPatterns(seed: 47)
    let bitmap = patterns.rectangles(50, 30, count: 5)
    let data = CGImage(bitmap).pngData(setting)
    expect(try GoldenPNG([UInt8](data)).still == GoldenPNG.Image(bitmap))
  }
}

@Suite struct GoldenTests {
  @Test func goldenComparisonDetectsDifferences() throws {
    let bitmap = GoldenPatterns.gradient(24, 16)
    expectGolden(bitmap, named: "golden/gradient")
    // The rest must not be recorded.
    guard ProcessInfo.processInfo.environment["MULTIPLANE_RECORD"] != "1" else { return }
    let other = GoldenPatterns.copy(bitmap)
    other.pixels[5 * other.stride + 7] ^= 1
    withKnownIssue {
      expectGolden(other, named: "golden/gradient")
    } matching: { issue in
      issue.comments.contains {
        $0.rawValue.hasPrefix("golden/gradient: 1 pixels differ, by at most 1")
          && $0.rawValue.contains("(7, 5): ")
      }
    }
    let small = GoldenPatterns.gradient(23, 16)
    withKnownIssue { expectGolden(small, named: "golden/gradient") }
    withKnownIssue {
      expectGolden(bitmap, named: "golden/missing")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("MULTIPLANE_RECORD=1 records it") }
    }
    let failures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../out/golden-failures/MultiplaneImagesTests/golden")
    let names = try FileManager.default.contentsOfDirectory(atPath: failures.path)
    for kind in ["actual", "expected", "difference"] {
      expect(names.contains("gradient-\(kind).png"))
    }
    try FileManager.default.removeItem(at: failures)
  }
}
