// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics
import TestSupport
import Testing

@testable import MultiplaneImages

@Suite struct ImageScalingTests {
  @Test func uniformImageStaysUniform() {
    let plain = CGImage.formula(37, 23) { _, _ in (200, 100, 7, 255) }
    for (width, height) in [(36, 22), (19, 7), (5, 23), (1, 1)] {
      let small = plain.downsampled(width: width, height: height)
      let expected = CGImage.formula(width, height) { _, _ in (200, 100, 7, 255) }
      expect(small.hasPixels(of: expected))
    }
  }

  @Test func halvingAveragesFourPixels() {
    let image = CGImage.formula(4, 2) { x, y in (UInt8(x * 50 + y * 10), 0, 0, 255) }
    let small = image.downsampled(width: 2, height: 1)
    expect(small[0, 0].red == 30 && small[1, 0].red == 130)
    expectEqual(small[0, 0].alpha, 255)
  }

  @Test func partialPixelsAreWeightedByArea() {
    // Each of two pixels covers one and a half of three.
    let image = CGImage.formula(3, 1) { x, _ in ([0, 90, 240][x], 0, 0, 255) }
    let small = image.downsampled(width: 2, height: 1)
    expect(small[0, 0].red == 30 && small[1, 0].red == 190)
  }

  @Test func orientationsMatchEXIF() {
    // A letter F of two columns and three rows distinguishes all eight.
    let pixels: [UInt8] = [1, 2, 3, 4, 5, 6]
    let image = CGImage.formula(2, 3) { x, y in (pixels[y * 2 + x], 0, 0, 255) }
    let expected: [(CGImagePropertyOrientation, [UInt8])] = [
      (.up, [1, 2, 3, 4, 5, 6]), (.upMirrored, [2, 1, 4, 3, 6, 5]),
      (.down, [6, 5, 4, 3, 2, 1]), (.downMirrored, [5, 6, 3, 4, 1, 2]),
      (.leftMirrored, [1, 3, 5, 2, 4, 6]), (.right, [5, 3, 1, 6, 4, 2]),
      (.rightMirrored, [6, 4, 2, 5, 3, 1]), (.left, [2, 4, 6, 1, 3, 5]),
    ]
    for (orientation, reds) in expected {
      let upright = image.oriented(orientation)
      let isTurned = orientation.rawValue >= 5
      expect(upright.width == (isTurned ? 3 : 2) && upright.height == (isTurned ? 2 : 3))
      var found: [UInt8] = []
      for y in 0..<upright.height { for x in 0..<upright.width { found.append(upright[x, y].red) } }
      expectEqual(found, reds, "\(orientation)")
    }
  }
}
