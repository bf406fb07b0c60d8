// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneImages
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneFilm

@Suite struct ChangedRectTests {
  @Test func changedRectIsMinimal() {
    var patterns = GoldenPatterns(seed: 23)
    for (w, h) in [(1, 1), (1, 20), (20, 1), (33, 17), (70, 40)] {
      let before = patterns.rectangles(w, h, count: 2)
      expect(ChangedRect(from: before, to: before) == nil)
      for _ in 0..<20 {
        let after = GoldenPatterns.copy(before)
        var (left, right, top, bottom) = (w, -1, h, -1)
        for _ in 0...patterns.next(3) {
          let (x, y) = (patterns.next(w), patterns.next(h))
          after.pixels[y * after.stride + x] ^= 0x100
        }
        for y in 0..<h {
          for x in 0..<w
          where after.pixels[y * after.stride + x] != before.pixels[y * before.stride + x] {
            (left, right) = (min(left, x), max(right, x))
            (top, bottom) = (min(top, y), max(bottom, y))
          }
        }
        let expected =
          right < 0
          ? nil
          : ChangedRect(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
        expectEqual(ChangedRect(from: before, to: after), expected)
      }
    }
  }

  @Test func frameRatesConvertToFractions() {
    func rate(_ value: Double) -> [Int]? {
      FilmSettings(width: 1, height: 1, framesPerSecond: value).frameRate
        .map { [$0.frames, $0.seconds] }
    }
    expectEqual(rate(60), [60, 1])
    expectEqual(rate(29.97), [30_000, 1001])
    expectEqual(rate(30_000.0 / 1001), [30_000, 1001])
    expectEqual(rate(23.98), [24_000, 1001])
    expectEqual(rate(59.94), [60_000, 1001])
    expectEqual(rate(12.5), [25, 2])
    expectEqual(rate(1.0 / 3), [1, 3])
    expectEqual(rate(0.1), [1, 10])
    expectEqual(rate(1e-6), [1, 1_000_000])
    for bad in [0, -5, .nan, .infinity, 1e7, 1e-9] { expect(rate(bad) == nil) }
    // The fraction approximates the requested rate.
    var patterns = GoldenPatterns(seed: 29)
    for _ in 0..<500 {
      let value = Double(patterns.next(1 << 40) + 1) / Double(1 << 33)
      if let fraction = rate(value) {
        let error = abs(Double(fraction[0]) / Double(fraction[1]) - value)
        expect(error < 0.005 && greatestCommonDivisor(fraction[0], fraction[1]) == 1)
      }
    }
  }
}
