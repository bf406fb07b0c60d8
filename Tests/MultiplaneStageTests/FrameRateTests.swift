// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@Suite struct FrameRateTests {
  @Test func coincidingFramesHaveEqualTimes() {
    let rates = [24, 25, 30, 50, 60, 120].map { FrameRate($0)! }
    for slow in rates {
      for fast in rates {
        for frame in 0..<600 where (frame * fast.frames) % slow.frames == 0 {
          let other = frame * fast.frames / slow.frames
          expectEqual(slow.time(ofFrame: frame), fast.time(ofFrame: other))
        }
      }
    }
    expectEqual(FrameRate(60)!.time(ofFrame: 45), 0.75)
    expectEqual(FrameRate(10)!.time(ofFrame: 3), 0.3)
    expectEqual(FrameRate(30000, per: 1001)!.time(ofFrame: 30), 1.001)
  }

  @Test(arguments: [
    ("30", "30"), ("29.97", "2997/100"), ("30000/1001", "30000/1001"), ("60/2", "30"),
    ("23.976", "2997/125"), ("0.5", "1/2"), ("", nil), ("0", nil), ("-1", nil), ("1/0", nil),
    ("a", nil), ("1e3", nil), ("1.", nil), (".5", nil), ("1/2/3", nil), ("2.5/1", nil),
    ("99999999999999999999", nil), ("inf", nil),
  ])
  func text(_ text: String, _ expected: String?) {
    expectEqual(FrameRate(text)?.description, expected)
  }

  @Test func frameCountInDuration() {
    expectEqual(FrameRate(30)!.frameCount(in: 1), 30)
    expectEqual(FrameRate(24)!.frameCount(in: 5), 120)
    expectEqual(FrameRate(10)!.frameCount(in: 0.3), 3)
    expectEqual(FrameRate(10)!.frameCount(in: 0.31), 4)
    expectEqual(FrameRate(10)!.frameCount(in: 0.01), 1)
    expectEqual(FrameRate(30)!.frameCount(in: 1.001), 31)
    for duration in [0, -1, .infinity, .nan, 1e300] as [Double] {
      expect(FrameRate(30)!.frameCount(in: duration) == nil)
    }
    for fps in 1...120 {
      for frames in 1...200 {
        let rate = FrameRate(fps)!
        expectEqual(rate.frameCount(in: rate.time(ofFrame: frames)), frames)
      }
    }
  }
}
