// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

private protocol Interval {
  func ticks(of link: CADisplayLink) -> Int
}

@MainActor @Suite struct DisplayLinkTests {
  private let host = ManualHost()

  /// Returns the times of ticks at 60 Hz.
  private func ticks(_ numbers: Int...) -> [Double] { numbers.map { Double($0) / 60 } }

  private func added(_ link: CADisplayLink) -> CADisplayLink {
    host.run { link.add(to: .main, forMode: .common) }
    return link
  }

  /// Called through a protocol, since a direct call of a deprecated member would cause a warning.
  private struct DeprecatedFrameInterval: Interval {
    @available(*, deprecated)
    func ticks(of link: CADisplayLink) -> Int { link.frameInterval }
  }

  @Test func defaultValues() {
    let link = CADisplayLink { _ in }
    expect(!link.isPaused && link.preferredFramesPerSecond == 0)
    expectEqual(link.preferredFrameRateRange, .default)
    expect(link.timestamp == 0 && link.targetTimestamp == 0 && link.duration == 0)
    expectEqual((DeprecatedFrameInterval() as any Interval).ticks(of: link), 1)
  }

  @Test func ticksAreExact() {
    var times: [Double] = []
    let link = added(CADisplayLink { times.append($0.timestamp) })
    expectEqual(link.timestamp, 0)
    expectEqual(link.targetTimestamp, 0)
    expectEqual(link.duration, 0)
    host.advance(to: 10)
    let all: [Double] = (1...600).map { Double($0) / 60 }
    expectEqual(times, all)
    expectEqual(link.targetTimestamp, 601.0 / 60)
    expectEqual(link.duration, 1.0 / 60)
    link.invalidate()
    expect(host.scheduledCount <= 1)
    host.advance(to: 11)
    expectEqual(times.count, 600)
    expectEqual(host.scheduledCount, 0)
  }

  @Test(arguments: [
    (0, 1), (60, 1), (120, 1), (35, 2), (26, 2), (30, 2), (24, 3), (20, 3), (7, 10), (1, 60),
    (-5, 1),
  ])
  func ratesAreDivisors(_ rate: Int, _ interval: Int) {
    expectEqual(DisplayLinkRate.framesPerSecond(rate).interval(ofMaximum: 60), interval)
  }

  @Test func frameRateRanges() {
    func interval(_ low: Float, _ high: Float, _ best: Float?, of maximum: Int = 120) -> Int {
      DisplayLinkRate.range(CAFrameRateRange(minimum: low, maximum: high, preferred: best))
        .interval(ofMaximum: maximum)
    }
    expectEqual(DisplayLinkRate.range(.default).interval(ofMaximum: 120), 1)
    expectEqual(interval(80, 120, 120), 1)
    expectEqual(interval(20, 50, nil), 3)
    expectEqual(interval(20, 50, 28), 4)
    expectEqual(interval(45, 55, 50), 2)
    expectEqual(interval(0, 1000, nil), 1)
    expectEqual(interval(10, 60, 55, of: 60), 1)
    // A preferred rate of 0 is no preference, as in Objective-C.
    expectEqual(interval(10, 30, 0), 4)
    var range = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 0)
    expectEqual(range, CAFrameRateRange(minimum: 10, maximum: 30))
    range.preferred = 20
    range.preferred = 0
    expect(range.preferred == nil)
  }

  @Test func ticksBeforeTheStartOfTheClock() {
    let clock = DisplayClock(rate: 60)
    expect(clock.tick(notAfter: -0.5) == -30 && clock.tick(notAfter: -0.01) == -1)
    expectEqual(clock.tick(notAfter: -1e9), -60_000_000_000)
    expectEqual(clock.tick(notAfter: 1e300), 1 << 52)
  }

  @Test func invalidRangesTrap() async {
    await #expect(processExitsWith: .failure) {
      _ = CAFrameRateRange(minimum: 60, maximum: 30)
    }
    await #expect(processExitsWith: .failure) {
      _ = CAFrameRateRange(minimum: 30, maximum: 60, preferred: 90)
    }
  }

  @Test func invertedRangeUsesMaximum() {
    var range = CAFrameRateRange(minimum: 20, maximum: 60)
    range.maximum = 10
    expectEqual(DisplayLinkRate.range(range).interval(ofMaximum: 60), 6)
    range.preferred = 45
    expectEqual(DisplayLinkRate.range(range).interval(ofMaximum: 60), 6)
    range.maximum = -5
    expectEqual(DisplayLinkRate.range(range).interval(ofMaximum: 60), 1)
  }

  @Test func slowerLinksAlignToTicks() {
    var times: [Double] = []
    let link = CADisplayLink { times.append($0.timestamp) }
    link.preferredFramesPerSecond = 20
    expectEqual(link.preferredFramesPerSecond, 20)
    host.mediaTime = 1.01
    _ = added(link)
    host.advance(to: 1.2)
    expectEqual(times, ticks(63, 66, 69, 72))
    expectEqual(link.targetTimestamp, 75.0 / 60)
    expectEqual(link.duration, 1.0 / 60)
    link.preferredFrameRateRange = .default
    host.advance(to: 1.24)
    expectEqual(Array(times.suffix(2)), ticks(73, 74))
    link.invalidate()
  }

  @Test func pausingStopsCallbacks() {
    var count = 0
    let link = added(CADisplayLink { _ in count += 1 })
    host.advance(to: 0.5)
    expectEqual(count, 30)
    link.isPaused = true
    host.advance(to: 1)
    expectEqual(count, 30)
    expectEqual(host.scheduledCount, 0)
    link.isPaused = false
    host.advance(to: 1.5)
    expectEqual(count, 60)
    link.invalidate()
  }

  @Test func twoLinksRunInOrder() {
    var heard: [String] = []
    let first = CADisplayLink { _ in heard.append("a") }
    let second = CADisplayLink { _ in heard.append("b") }
    first.preferredFramesPerSecond = 30
    _ = added(first)
    _ = added(second)
    host.advance(to: 4.0 / 60)
    expectEqual(heard, ["b", "a", "b", "b", "a", "b"])
    first.invalidate()
    second.invalidate()
  }

  @Test func invalidationInsideCallback() {
    var count = 0
    let link = added(
      CADisplayLink { link in
        count += 1
        if count == 3 { link.invalidate() }
      })
    var other = 0
    let ended = CADisplayLink { _ in other += 1 }
    let ender = added(CADisplayLink { _ in ended.invalidate() })
    _ = added(ended)
    host.advance(to: 1)
    expectEqual(count, 3)
    expectEqual(other, 0)
    ender.invalidate()
    link.invalidate()
    host.run { link.add(to: .main, forMode: .default) }
    host.advance(to: 2)
    expectEqual(count, 3)
  }

  @Test func missedTicksAreSkipped() {
    var times: [Double] = []
    let link = added(
      CADisplayLink { [host] link in
        times.append(link.timestamp)
        if times.count == 2 { host.mediaTime += 0.1 }
      })
    host.advance(to: 0.2)
    expectEqual(Array(times.prefix(3)), ticks(1, 2, 9))
    link.invalidate()
  }

  @Test func targetsOfLateCallsAreTheTimesOfTheNextCalls() {
    var times: [Double] = []
    var targets: [Double] = []
    let link = CADisplayLink { link in
      times.append(link.timestamp)
      targets.append(link.targetTimestamp)
    }
    link.preferredFramesPerSecond = 20
    _ = added(link)
    host.advance(to: 3.0 / 60)
    // The call of tick 6 is two ticks late.
    host.mediaTime = 8.1 / 60
    host.advance(to: 12.0 / 60)
    expectEqual(times, ticks(3, 8, 9, 12))
    expectEqual(targets, ticks(6, 9, 12, 15))
    link.invalidate()
  }

  @Test func runLoopModesAreTracked() {
    var count = 0
    let link = CADisplayLink { _ in count += 1 }
    host.run {
      link.add(to: .main, forMode: .default)
      link.add(to: .main, forMode: .common)
    }
    link.remove(from: .main, forMode: .default)
    host.advance(to: 1.0 / 60)
    expectEqual(count, 1)
    link.remove(from: .main, forMode: .common)
    host.advance(to: 1)
    expectEqual(count, 1)
    link.invalidate()
  }

  @MainActor private final class Wheel {
    var steps = 0
    var ticks = 0
    func step(_ link: CADisplayLink) { steps += 1 }
    func tick() { ticks += 1 }
  }

  private final class Plain {
    var steps = 0
    var ticks = 0
    func step(link: CADisplayLink) { steps += 1 }
    func tick() { ticks += 1 }
  }

  @Test func targetMethodsAreCalled() {
    let wheel = Wheel()
    let plain = Plain()
    let links = [
      CADisplayLink(target: wheel, selector: Wheel.step),
      CADisplayLink(target: wheel, selector: Wheel.tick),
      CADisplayLink(target: plain, selector: Plain.step),
      CADisplayLink(target: plain, selector: Plain.tick),
    ]
    for link in links { _ = added(link) }
    host.advance(to: 2.0 / 60)
    expectEqual(wheel.steps, 2)
    expectEqual(wheel.ticks, 2)
    expectEqual(plain.steps, 2)
    expectEqual(plain.ticks, 2)
    for link in links { link.invalidate() }
  }

  @Test func targetsAreRetainedUntilInvalidation() {
    weak var target: Plain?
    var link: CADisplayLink?
    do {
      let plain = Plain()
      target = plain
      link = added(CADisplayLink(target: plain, selector: Plain.tick))
    }
    expect(target != nil)
    weak let kept = link
    link = nil
    expect(kept != nil)
    kept?.invalidate()
    host.advance(to: 1)
    expect(target == nil)
    expect(kept == nil)
  }

  @Test func hostInvalidationReleasesLinks() {
    weak var target: Plain?
    do {
      let plain = Plain()
      target = plain
      _ = added(CADisplayLink(target: plain, selector: Plain.tick))
    }
    host.state.invalidate()
    expect(target == nil)
  }
}
