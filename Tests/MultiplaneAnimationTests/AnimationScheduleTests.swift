// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

@MainActor @Suite("Schedule of animation events") struct AnimationScheduleTests {
  /// A linear congruential generator with the same sequence in each run.
  private struct Numbers {
    var state: UInt64
    mutating func next(below limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
  }

  private func entry(_ layer: CALayer) -> AnimationSchedule.Entry {
    .init(
      layer: layer,
      attached: .make(CABasicAnimation(keyPath: "opacity"), key: nil, completions: []))
  }

  @Test func entriesAreOrderedByTime() {
    var numbers = Numbers(state: 7)
    var schedule = AnimationSchedule()
    let layer = CALayer()
    var kept: [AnimationSchedule.Entry] = []
    for i in 0..<500 {
      let new = entry(layer)
      schedule.insert(new, at: Double(numbers.next(below: 50)))
      kept.append(new)
      if i % 3 == 0 {
        let gone = kept.remove(at: numbers.next(below: kept.count))
        schedule.remove(gone.attached)
        schedule.remove(gone.attached)
      }
      if i % 50 == 49 {
        schedule.reschedule {
          $0.attached.sequenceNumber % 2 == 0 ? .infinity : 50 - $0.attached.eventTime
        }
      }
    }
    expectEqual(schedule.entries.count, kept.count)
    let expected = kept.map { ($0.attached.eventTime, $0.attached.sequenceNumber) }.sorted(by: <)
    var found: [(Double, Int)] = []
    while let first = schedule.first {
      found.append((first.attached.eventTime, first.attached.sequenceNumber))
      let removed = schedule.removeFirst()
      expect(removed.attached === first.attached)
    }
    expect(found.elementsEqual(expected, by: ==))
  }

  @Test func animationsEndInOrder() {
    let live = LiveTree()
    var numbers = Numbers(state: 3)
    var durations: [Double] = []
    live.run {
      for i in 0..<200 {
        let duration = Double(1 + numbers.next(below: 400)) / 100
        durations.append(duration)
        live.layer.add(live.animation(" \(i)", duration: duration), forKey: "\(i)")
      }
    }
    live.go(to: 0)
    expectEqual(live.log.entries, (0..<200).map { "start \($0)" })
    live.log.entries = []
    var times: [Double] = []
    while let next = live.context.nextEventTime {
      times.append(next)
      live.go(to: next)
    }
    expectEqual(times, Set(durations).sorted())
    let order = durations.enumerated().sorted { ($0.element, $0.offset) < ($1.element, $1.offset) }
    expectEqual(live.log.entries, order.map { "stop \($0.offset) true" })
  }

  @Test func removedAnimationsHaveNoEvents() {
    let live = LiveTree()
    live.run {
      for i in 1...5 { live.layer.add(live.animation(duration: Double(i)), forKey: "\(i)") }
    }
    live.go(to: 0)
    live.run { live.layer.removeAnimation(forKey: "1") }
    expectEqual(live.context.nextEventTime, 2)
    live.run { live.layer.add(live.animation(duration: 9), forKey: "2") }
    live.context.commit()
    expectEqual(live.context.nextEventTime, 3)
    live.host.silently { live.layer.speed = 2 }
    live.context.commit()
    expectEqual(live.context.nextEventTime, 1.5)
    live.host.silently { live.layer.speed = 0 }
    live.context.commit()
    expect(live.context.nextEventTime == nil)
    live.host.silently { live.layer.removeFromSuperlayer() }
    live.go(to: 1)
    expect(live.context.nextEventTime == nil && live.layer.animationKeys() == nil)
    expectEqual(live.log.entries.count { $0 == "stop false" }, 6)
  }

  @Test func completedAnimationsAreRemovedWithLayer() {
    let live = LiveTree()
    let staying = live.animation()
    staying.isRemovedOnCompletion = false
    live.run { live.layer.add(staying, forKey: "a") }
    for time in [0.0, 1, 5] { live.go(to: time) }
    expect(live.layer.animationKeys() == ["a"] && live.context.nextEventTime == nil)
    live.host.silently { live.layer.removeFromSuperlayer() }
    live.go(to: 6)
    expect(live.layer.animationKeys() == nil && live.log.entries == ["start", "stop true"])
  }

  @Test func delegatesCanRemoveAnimations() {
    final class Ender: NSObject, CAAnimationDelegate {
      let onStop: () -> Void
      init(_ onStop: @escaping () -> Void) { self.onStop = onStop }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { onStop() }
    }
    let live = LiveTree()
    let first = CABasicAnimation(keyPath: "opacity")
    first.duration = 1
    let layer = live.layer
    let (again, other) = (live.animation(" again", duration: 2), live.animation(" other"))
    first.delegate = Ender {
      layer.removeAnimation(forKey: "other")
      layer.add(again, forKey: "again")
    }
    live.run {
      layer.add(first, forKey: "first")
      layer.add(other, forKey: "other")
    }
    for time in [0.0, 1, 2, 3] { live.go(to: time) }
    expectEqual(
      live.log.entries, ["start other", "stop other false", "start again", "stop again true"])
  }
}
