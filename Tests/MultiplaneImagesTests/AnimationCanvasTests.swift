// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MultiplaneImages

@Suite struct AnimationCanvasTests {
  private func placement(
    _ x: Int, _ y: Int, _ width: Int, _ height: Int, _ disposal: FrameDisposal
  ) -> FramePlacement {
    FramePlacement(x: x, y: y, width: width, height: height, disposal: disposal)
  }

  private func pixels(_ count: Int, _ value: UInt32) -> [UInt32] {
    Array(repeating: value | 0xFF00_0000, count: count)
  }

  @Test func restoreSavesOnlyFrameRegion() {
    var canvas = AnimationCanvas(width: 300, height: 200)
    canvas.put(pixels(300 * 200, 1), placement(0, 0, 300, 200, .keep))
    expect(canvas.saved.isEmpty)
    let below = canvas.pixels
    var copied = 0
    for n in 0..<50 {
      canvas.put(pixels(6, 7), placement(3 * n, 2 * n, 3, 2, .restore))
      copied += canvas.saved.count
      expectEqual(canvas.pixels[2 * n * 300 + 3 * n], 0xFF00_0007)
    }
    expectEqual(copied, 50 * 6)
    canvas.put(pixels(1, 1), placement(0, 0, 1, 1, .keep))
    expect(canvas.pixels == below && canvas.saved.isEmpty)
  }

  @Test func regionOutsideCanvasIsNotSaved() {
    var canvas = AnimationCanvas(width: 4, height: 3)
    canvas.put(pixels(12, 1), placement(0, 0, 4, 3, .keep))
    let below = canvas.pixels
    // 2 x 1 pixels of it are visible.
    canvas.put(pixels(20, 5), placement(2, 2, 5, 4, .restore))
    expectEqual(canvas.saved.count, 2)
    expectEqual(canvas.pixels[10...], [0xFF00_0005, 0xFF00_0005])
    canvas.put(pixels(20, 6), placement(9, 9, 5, 4, .restore))
    expect(canvas.pixels == below && canvas.saved.isEmpty)
    canvas.put(pixels(1, 9), placement(0, 0, 1, 1, .clear))
    expect(canvas.pixels[0] == 0xFF00_0009 && canvas.pixels[1...] == below[1...])
    canvas.put(pixels(1, 9), placement(1, 0, 1, 1, .keep))
    expect(canvas.pixels[0] == 0 && canvas.pixels[1] == 0xFF00_0009)
  }
}
