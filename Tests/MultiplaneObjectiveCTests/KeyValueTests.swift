// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneObjectiveC

private final class Axle: NSObject {
  var length = 1 {
    willSet { willChangeValue(forKey: "length") }
    didSet { didChangeValue(forKey: "length") }
  }
}
@MainActor private class Wheel: NSObject, ObjectiveCProperties {
  var angle = 0.0 {
    willSet { willChangeValue(forKey: "angle") }
    didSet { didChangeValue(forKey: "angle") }
  }
  var isTurning = false {
    willSet { willChangeValue(forKey: "turning") }
    didSet { didChangeValue(forKey: "turning") }
  }
  var axle: Axle? {
    willSet { willChangeValue(forKey: "axle") }
    didSet { didChangeValue(forKey: "axle") }
  }
  let name = "w"
  class var objectiveCProperties: [ObjectiveCProperty] {
    [
      ObjectiveCProperty("angle", \Wheel.angle), ObjectiveCProperty("isTurning", \Wheel.isTurning),
      ObjectiveCProperty("axle", \Wheel.axle),
    ]
  }
}
@MainActor private class Watcher: NSObject, KeyValueObserver {
  var log: [String] = []
  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let values = [change?[.oldKey], change?[.newKey]].map { $0.map { "\($0)" } ?? "-" }
    let prior = change?[.notificationIsPriorKey] != nil ? " prior" : ""
    log.append("\(keyPath ?? "") \(values[0]) \(values[1])\(prior)")
    super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
  }
}

@MainActor @Suite struct KeyValueTests {
  private static func diagnostics(_ body: () -> Void) -> Int {
    nonisolated(unsafe) var count = 0
    RuntimeDiagnostics.$taskHandler.withValue({ _, _ in count += 1 }, operation: body)
    return count
  }

  @Test func collectionsReadEachElement() {
    let wheels: [Wheel] = [1, 2, 3].map { (angle: Double) -> Wheel in
      let wheel = Wheel()
      wheel.angle = angle
      return wheel
    }
    let array = NSArray(array: wheels)
    expectEqual(array.value(forKey: "angle") as? [Double], [1, 2, 3])
    expect((array.value(forKey: "axle") as? [Any])?.count == 3)
    expectEqual(array.value(forKeyPath: "@sum.angle") as? Double, 6)
    expectEqual(array.value(forKeyPath: "@max.angle") as? Double, 3)
    expectEqual(array.value(forKeyPath: "@count") as? Int, 3)
    let set = NSSet(array: wheels).value(forKey: "angle") as? NSSet
    expectEqual(set, NSSet(array: [1.0, 2.0, 3.0]))
    array.setValue(5, forKey: "angle")
    expectEqual(wheels.map(\.angle), [5, 5, 5])
    let words = NSDictionary(dictionary: ["words": ["a", "bcd"]])
    expectEqual(words.value(forKeyPath: "words.length") as? [Int], [1, 3])
  }

  @Test func closuresReceiveChanges() {
    let wheel = Wheel()
    var log: [String] = []
    let observation = wheel.observe(\.angle, options: [.old, .new, .initial], key: "angle") {
      expect($0 === wheel)
      log.append("\($1.oldValue ?? -1) \($1.newValue ?? -1)")
    }
    wheel.angle = 2
    wheel.angle = 2
    observation.invalidate()
    wheel.angle = 3
    expectEqual(log, ["-1.0 0.0", "0.0 2.0", "2.0 2.0"])
  }

  @Test func observationEndsWithItsObject() {
    let wheel = Wheel()
    var count = 0
    do {
      let observation = wheel.observe(\.isTurning, key: "isTurning") { _, change in
        expect(change.newValue == nil && change.oldValue == nil && change.kind == .setting)
        count += 1
      }
      wheel.isTurning = true
      withExtendedLifetime(observation) {}
    }
    wheel.isTurning = false
    expectEqual(count, 1)
  }

  @Test func observersReceiveDictionaries() {
    let (wheel, watcher) = (Wheel(), Watcher())
    wheel.addObserver(watcher, forKeyPath: "angle", options: [.old, .new, .prior], context: nil)
    wheel.angle = 1
    expectEqual(watcher.log, ["angle 0.0 - prior", "angle 0.0 1.0"])
    wheel.removeObserver(watcher, forKeyPath: "angle")
    wheel.angle = 2
    expectEqual(watcher.log.count, 2)
    expectEqual(Self.diagnostics { wheel.removeObserver(watcher, forKeyPath: "angle") }, 1)
  }

  @Test func contextsDistinguishEntries() {
    let (wheel, watcher) = (Wheel(), Watcher())
    let context = UnsafeMutableRawPointer(bitPattern: 64)
    wheel.addObserver(watcher, forKeyPath: "angle", options: .new, context: context)
    wheel.addObserver(watcher, forKeyPath: "angle", context: nil)
    wheel.removeObserver(watcher, forKeyPath: "angle", context: context)
    wheel.angle = 1
    expectEqual(watcher.log, ["angle - -"])
    wheel.removeObserver(watcher, forKeyPath: "angle")
  }

  @Test func pathsFollowReplacedObjects() {
    let (wheel, watcher, first, second) = (Wheel(), Watcher(), Axle(), Axle())
    wheel.addObserver(watcher, forKeyPath: "axle.length", options: .new, context: nil)
    wheel.axle = first
    first.length = 5
    second.length = 7
    wheel.axle = second
    first.length = 6
    second.length = 8
    wheel.axle = nil
    expectEqual(
      watcher.log,
      [
        "axle.length - 1", "axle.length - 5", "axle.length - 7", "axle.length - 8",
        "axle.length - <null>",
      ])
    wheel.removeObserver(watcher, forKeyPath: "axle.length")
  }

  @Test func nestedChangesNotifyOnce() {
    let wheel = Wheel()
    var count = 0
    let observation = wheel.observe(\.angle, key: "angle") { _, _ in count += 1 }
    wheel.changing("angle") {
      wheel.angle = 1
      wheel.angle = 2
    }
    expectEqual(count, 1)
    withExtendedLifetime(observation) {}
  }

  @Test func observersAndObjectsAreNotRetained() {
    weak var object: Wheel?
    weak var observer: Watcher?
    do {
      let (wheel, watcher) = (Wheel(), Watcher())
      (object, observer) = (wheel, watcher)
      wheel.addObserver(watcher, forKeyPath: "angle", options: [], context: nil)
    }
    expect(object == nil && observer == nil)
  }

  /// Numbers lose what the type of an integer cannot represent, as `NSNumber` converts them.
  @Test func numbersAreTruncated() {
    expectEqual(KeyValueCoding.convert(2.5, to: Int64.self), 2)
    expectEqual(KeyValueCoding.convert(-2.5, to: Int8.self), -2)
    expectEqual(KeyValueCoding.convert(300, to: UInt8.self), 44)
    expectEqual(KeyValueCoding.convert(-1, to: UInt16.self), .max)
    expectEqual(KeyValueCoding.convert(UInt64.max, to: UInt64.self), .max)
    expectEqual(KeyValueCoding.convert(UInt64.max, to: UInt.self), .max)
    expectEqual(KeyValueCoding.convert(UInt64.max, to: Int64.self), -1)
    expectEqual(KeyValueCoding.convert(UInt64.max - 1, to: Double.self), 0x1p64)
    expectEqual(KeyValueCoding.convert(NSNumber(value: 7.9), to: UInt32.self), 7)
    expect(KeyValueCoding.convert("7", to: Int32.self) == nil)
  }

  @Test func valuesAreReadAndSetByName() {
    let wheel = Wheel()
    wheel.setValue(3, forKey: "angle")
    wheel.setValue(true, forKey: "turning")
    wheel.setValue(Axle(), forKey: "axle")
    expect(wheel.angle == 3 && wheel.isTurning)
    expectEqual(wheel.value(forKey: "angle") as? Double, 3)
    expect(wheel.value(forKey: "isTurning") as? Bool == true)
    expectEqual(wheel.value(forKeyPath: "axle.length") as? Int, 1)
    expectEqual(wheel.value(forKey: "name") as? String, "w")
    wheel.setValue(nil, forKey: "axle")
    expect(wheel.axle == nil)
    let count = Self.diagnostics {
      expect(wheel.value(forKey: "spokes") == nil)
      wheel.setValue(1, forKey: "spokes")
      wheel.setValue("a", forKey: "angle")
      wheel.setValue(nil, forKey: "angle")
    }
    expectEqual(count, 4)
  }
}
