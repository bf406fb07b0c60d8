// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import TestSupport
import Testing

@testable import MultiplaneLive

@Suite struct LiveLimitsTests {
  @Test func keptTimeIsTenMinutesUnlessSet() {
    expectEqual(LiveLimits.keptTime("2.5"), 2.5)
    for value in [nil, "", "x", "0", "-1", "inf", "nan"] {
      expectEqual(LiveLimits.keptTime(value), 600)
    }
  }

  @Test func scaleIsReducedForLargeSizes() {
    expectEqual(LiveLimits.scale(2, width: 390, height: 844), 2)
    for (width, height) in [(4096.0, 4096.0), (100_000, 10), (1e6, 1e6), (0, 0), (65_535, 1)] {
      let scale = LiveLimits.scale(4, width: width, height: height)
      expect(scale > 0 && scale <= 4)
      expect(width * scale <= Double(LiveLimits.side))
      expect(width * height * scale * scale <= Double(LiveLimits.pixels) * 1.000_001)
    }
  }
}
