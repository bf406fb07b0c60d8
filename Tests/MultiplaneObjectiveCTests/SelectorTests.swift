// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneObjectiveC

@MainActor private class Wheel: NSObject, ObjectiveCMethods {
  var calls: [String] = []
  func turn() { calls.append("turn") }
  func spin(_ sender: Any?) { calls.append("turn \(sender ?? "nil")") }
  func add(_ a: String, _ b: Int) { calls.append(a + "\(b)") }
  func make() -> AnyObject { NSString(string: "made") }
  func turned(by number: Int) -> Int { number * 2 }

  class var objectiveCMethods: [Selector] {
    [
      Selector(Wheel.turn, name: "turn"),
      SelectorName("turn:")(Wheel.spin),
      SelectorName("add:with:")(Wheel.add), SelectorName("make")(Wheel.make),
    ]
  }
}
@MainActor private final class BigWheel: Wheel {
  override func turn() { calls.append("big turn") }
  func stop(_ number: Int) { calls.append("stop \(number)") }
  override class var objectiveCMethods: [Selector] {
    super.objectiveCMethods + [SelectorName("stop")(BigWheel.stop)]
  }
}

@MainActor @Suite struct SelectorTests {
  private static func diagnostics(_ body: () -> Void) -> [String] {
    nonisolated(unsafe) var messages: [String] = []
    RuntimeDiagnostics.$taskHandler.withValue(
      { messages.append($0 + ": " + $1) }, operation: body)
    return messages
  }

  @Test func stringsAreNames() {
    let selector = Selector("turn:")
    expectEqual(selector, NSSelectorFromString("turn:"))
    expectEqual(selector, "turn:")
    expectEqual(NSStringFromSelector(selector), "turn:")
    expectEqual("\(selector)", "turn:")
    expectEqual(selector, SelectorName("turn:")(Wheel.spin))
    expect(selector != Selector("turn"))
    expectEqual(Selector(BigWheel.stop).description, "")
  }

  @Test func namedMethodsAreFoundInTables() {
    let (wheel, big) = (Wheel(), BigWheel())
    wheel.perform(Selector("turn"))
    wheel.perform(Selector("turn:"), with: 3)
    wheel.perform(Selector("turn:"), with: nil)
    wheel.perform("add:with:", with: "a", with: 5)
    expectEqual(wheel.calls, ["turn", "turn 3", "turn nil", "a5"])
    big.perform(Selector("turn"))
    big.perform(Selector("stop:"), with: 2)
    expectEqual(big.calls, ["big turn", "stop 2"])
    expect(big.responds(to: Selector("stop:")))
    expect(!wheel.responds(to: Selector("stop:")))
    expect(!NSObject().responds(to: Selector("turn")))
    expect(!wheel.responds(to: nil))
  }

  @Test func methodsAreCalledWithoutTables() {
    let wheel = BigWheel()
    expect(wheel.responds(to: Selector(Wheel.add)))
    expect(!NSObject().responds(to: Selector(Wheel.add)))
    wheel.perform(Selector(BigWheel.stop), with: 7)
    expectEqual(wheel.calls, ["stop 7"])
    let result = wheel.perform(Selector(Wheel.turned), with: 4)
    expectEqual(result?.takeUnretainedValue() as? Int, 8)
  }

  @Test func resultsAreObjects() {
    let wheel = Wheel()
    autoreleasepool {
      let made = wheel.perform(Selector("make"))
      expectEqual(made?.takeUnretainedValue() as? NSString, "made")
    }
    expect(wheel.perform(Selector("turn")) == nil)
  }

  @Test func autoreleasePoolReleasesResults() {
    weak var made: AnyObject?
    let wheel = Wheel()
    autoreleasepool {
      made = wheel.perform(Selector("make")).takeUnretainedValue()
      expect(made != nil)
    }
    expect(made == nil)
    expectEqual(autoreleasepool { 5 }, 5)
  }

  @Test func unknownMethodIsDiagnostic() {
    let messages = Self.diagnostics {
      expect(NSObject().perform(Selector("spin")) == nil)
      Wheel().perform(Selector("add:with:"), with: "a")
    }
    expectEqual(messages.count, 2)
    expect(messages.first?.hasPrefix("NSObject: The selector \"spin\" is not a method") == true)
  }

  @Test func delayedPerformFollowsRunLoop() {
    let wheel = Wheel()
    wheel.perform(Selector("turn:"), with: 2, afterDelay: 0.02)
    wheel.perform(Selector("turn:"), with: 1, afterDelay: 0)
    wheel.perform(Selector("turn:"), with: 3, afterDelay: 0.01)
    wheel.perform(Selector("turn"), with: nil, afterDelay: 0.01)
    NSObject.cancelPreviousPerformRequests(
      withTarget: wheel, selector: Selector("turn:"), object: 3)
    let other = Wheel()
    other.perform(Selector("turn"), with: nil, afterDelay: 0.01)
    NSObject.cancelPreviousPerformRequests(withTarget: other)
    expect(wheel.calls.isEmpty)
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.05))
    expectEqual(wheel.calls, ["turn 1", "turn", "turn 2"])
    expect(other.calls.isEmpty)
  }

  @Test func timersCallTargets() {
    let wheel = Wheel()
    let once = Timer.scheduledTimer(
      timeInterval: 0.005, target: wheel, selector: Selector("turn"), userInfo: ["a": 1],
      repeats: false)
    expectEqual((once.userInfo as? [String: Int])?["a"], 1)
    expectEqual(once.timeInterval, 0)
    let twice = Timer(
      timeInterval: 0.01, target: wheel, selector: Selector(Wheel.spin),
      userInfo: nil, repeats: true)
    expect(twice.userInfo == nil)
    expectEqual(twice.timeInterval, 0.01)
    RunLoop.current.add(twice, forMode: .common)
    RunLoop.current.run(until: Date(timeIntervalSinceNow: 0.1))
    expectEqual(wheel.calls.first, "turn")
    expect(wheel.calls.dropFirst().first?.hasPrefix("turn ") == true)
    expect(!once.isValid && twice.isValid)
    twice.invalidate()
  }

  @Test func performOnOtherThread() {
    let wheel = Wheel()
    let done = DispatchSemaphore(value: 0)
    let selector = Selector({ () -> Void in
      wheel.calls.append("\(Thread.isMainThread)")
      done.signal()
    })
    wheel.performSelector(inBackground: selector, with: nil)
    done.wait()
    expectEqual(wheel.calls, ["false"])
  }
}
