// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

/// Delayed calls and timers with selectors follow the stage's clock.
@MainActor @Suite struct DelayedPerformTests {
  @MainActor private final class Wheel: NSObject {
    let record: Recorder
    init(_ record: Recorder) { self.record = record }
    func turn(_ argument: Any?) { record("turn") }
    func tick(_ timer: Timer) { record("\(timer.userInfo ?? "")") }
  }

  @Test func delayedCallsAndTimersFollowClock() throws {
    let stage = Stage.small
    let record = Recorder(stage)
    stage.perform {
      let wheel = Wheel(record)
      wheel.perform(Selector(Wheel.turn), with: nil, afterDelay: 0.3)
      wheel.perform(Selector(Wheel.turn), with: nil, afterDelay: 0.1)
      wheel.perform(Selector(Wheel.turn, name: "turn:"), with: nil, afterDelay: 0.7)
      NSObject.cancelPreviousPerformRequests(
        withTarget: wheel, selector: Selector("turn:"), object: nil)
      Timer.scheduledTimer(
        timeInterval: 0.4, target: wheel, selector: Selector(Wheel.tick), userInfo: "tick",
        repeats: true)
      wheel.performSelector(onMainThread: Selector(Wheel.turn), with: nil, waitUntilDone: false)
    }
    try stage.simulate(to: 1)
    expectEqual(record.log, ["turn@0.0", "turn@0.1", "turn@0.3", "tick@0.4", "tick@0.8"])
  }
}
