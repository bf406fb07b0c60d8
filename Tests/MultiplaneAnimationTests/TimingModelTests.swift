// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneAnimation

@Suite("Timing model of browsers")
struct TimingModelTests {
  /// The rows that Core Animation's timing can represent: a cycle of nonzero duration, played at least once, forward.
  ///
  /// Without an equivalent are no iterations (a repeat count of 0 plays once), a duration of 0 (it means the
  /// transaction's), an offset into an infinite cycle, and a negative rate, at which browsers begin at the end and Core
  /// Animation at the start.
  @Test func matchesBrowserTimingModel() throws {
    guard let rows = try Oracles.rows("oracles/wpt/timing_model.tsv") else { return }
    var count = 0
    for row in rows {
      guard row.count >= 14, let iterations = Double(row[3]), iterations > 0,
        let start = Double(row[4]), let duration = Double(row[5]), duration > 0,
        duration.isFinite || start == 0, let delay = Double(row[6]), let endDelay = Double(row[7]),
        endDelay >= 0, let rate = Float(row[10]), rate > 0, row[9] == "normal"
      else { continue }
      count += 1
      var timing = MediaTiming(beginTime: delay, duration: duration)
      timing.timeOffset = start == 0 ? 0 : start * duration
      timing.repeatCount = Float(iterations)
      timing.speed = rate
      timing.fillMode = CAMediaTimingFillMode(rawValue: row[8])
      let end = timing.endTime
      let instants: [(text: String, time: Double)] = [
        (row[11], delay - 0.001), (row[12], delay),
        (row[13], end.isFinite ? end + endDelay + 0.001 : .infinity),
      ]
      for (text, time) in instants where !text.isEmpty && time.isFinite {
        let phase = timing.phase(time)
        let value = row[1] == "progress" ? phase?.progress : phase.map { $0.iteration }
        if start != 0, time > end, (start + iterations).truncatingRemainder(dividingBy: 1) == 0 {
          // With a time offset Core Animation treats the end as the start of the next cycle.
          expect(value != Double(text))
        } else {
          expectEqual(value, Double(text), "\(row) at \(time)")
        }
      }
    }
    expectEqual(count, 28)
    Oracles.count("timing_model", rows: count)
  }

  @Test func phasesStayWithinCycle() {
    for reverses in [false, true] {
      for speed in [Float(0.3), 1, 2.7, -1] {
        for offset in [0, 0.4, 7.9, -1.3] {
          var timing = MediaTiming(beginTime: 0.2, duration: 0.7)
          timing.autoreverses = reverses
          timing.speed = speed
          timing.timeOffset = offset
          timing.repeatCount = 3.25
          timing.fillMode = .both
          for i in -50...200 {
            let phase = timing.phase(Double(i) / 10)
            expect(phase != nil && (0...1).contains(phase!.progress) && phase!.iteration >= 0)
          }
        }
      }
    }
  }
}
