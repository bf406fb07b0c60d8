// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneObjectiveC

@MainActor private class Wheel: NSObject, ObjectiveCMethods {
  func turn() {}
  func stop() {}
  class var objectiveCMethods: [Selector] { [Selector(Wheel.stop, name: "stop")] }
}
@MainActor private final class BigWheel: Wheel {}

@MainActor private final class Crank: NSObject, ObjectiveCMethods, ObjectiveCProperties {
  var angle = 0
  func turn(by angle: NSNumber) -> Int {
    self.angle += angle.intValue
    return self.angle
  }
  func stop() { angle = 0 }
  static func make() {}
  class var objectiveCMethods: [Selector] {
    [SelectorName("turnBy:")(Crank.turn(by:)), SelectorName("stop")(Crank.stop)]
  }
  class var objectiveCProperties: [ObjectiveCProperty] {
    [ObjectiveCProperty("angle", \Crank.angle)]
  }
}

@MainActor @Suite struct RuntimeTests {
  @Test func constantsHaveTypesOfApple() {
    expect(NSEC_PER_SEC == 1_000 * NSEC_PER_MSEC && NSEC_PER_MSEC == 1_000 * NSEC_PER_USEC)
    expectEqual(USEC_PER_SEC * NSEC_PER_USEC, NSEC_PER_SEC)
    expect(UINT64_MAX == UInt64.max && INT64_MAX == Int64.max && UINT_MAX == UInt32.max)
    let number: NSInteger = 1
    expectEqual(number, 1)
    var info = mach_timebase_info_data_t()
    mach_timebase_info(&info)
    expect(info.numer == 1 && info.denom == 1)
    expect(mach_absolute_time() > 0)
  }

  @Test func classesHaveNames() {
    expectEqual(Wheel.description(), "MultiplaneObjectiveCTests.Wheel")
    expectEqual(NSObject.description(), "NSObject")
    expectEqual(String(cString: class_getName(NSObject.self)), NSObject.description())
    expectEqual(class_getName(Wheel.self), object_getClassName(Wheel()))
    expect(object_getClass(BigWheel() as Wheel) == BigWheel.self)
    expect(object_getClass(nil) == nil)
    expect(class_getSuperclass(BigWheel.self) == Wheel.self)
    expect(class_getSuperclass(nil) == nil)
  }

  @Test func methodsOfClassesAreFound() {
    let turn = Selector(Wheel.turn, name: "turn")
    expect(class_getInstanceMethod(Wheel.self, turn) != nil)
    expect(class_getInstanceMethod(BigWheel.self, turn) != nil)
    expect(class_getInstanceMethod(NSObject.self, turn) == nil)
    expect(class_getInstanceMethod(Wheel.self, Selector("spin")) == nil)
    expect(class_getInstanceMethod(BigWheel.self, Selector("stop")) != nil)
    expect(class_getInstanceMethod(nil, turn) == nil)
    expect(BigWheel.instancesRespond(to: turn) && !NSObject.instancesRespond(to: turn))
    expect(class_respondsToSelector(Wheel.self, Selector("stop")))
    expect(class_getClassMethod(Crank.self, Selector(Crank.make)) != nil)
    expect(class_getClassMethod(Wheel.self, turn) == nil)
    expect(class_getClassMethod(Wheel.self, Selector("stop")) == nil)
  }

  /// Implementations are closures that call the method.
  @Test func implementationsAreCalled() throws {
    typealias Function = (AnyObject, Selector, NSNumber) -> Int
    let crank = Crank()
    let method = try #require(class_getInstanceMethod(Crank.self, "turnBy:"))
    let turn = unsafeBitCast(method_getImplementation(method), to: Function.self)
    expect(turn(crank, "turnBy:", 3) == 3 && crank.angle == 3)
    let stop: IMP? = class_getMethodImplementation(Crank.self, "stop")
    unsafeBitCast(stop, to: ((Crank, Selector) -> Void).self)(crank, "stop")
    expectEqual(crank.angle, 0)
    expect(class_getMethodImplementation(nil, "stop") == nil)
    let block: (Crank, Selector) -> Void = { _, _ in }
    let implementation = imp_implementationWithBlock(unsafeBitCast(block, to: AnyObject.self))
    expect(imp_removeBlock(implementation))
    // Casts of other types stay those of the standard library.
    expect(unsafeBitCast(crank, to: Int.self) != 0)
  }

  @Test func messagesOfAnyObject() {
    let crank = Crank()
    let object: AnyObject = crank
    let messages = _anyObject(object)
    expect(messages.responds(to: "stop") && !messages.responds(to: "turn"))
    expect(messages.isKind(of: NSObject.self) && !messages.isMember(of: NSObject.self))
    expect(messages.isMember(of: Crank.self) && !messages.isKind(of: Wheel.self))
    expectEqual(
      messages.perform("turnBy:", with: NSNumber(value: 2)).takeUnretainedValue() as? Int, 2)
    messages.performSelector(onMainThread: "stop", with: nil, waitUntilDone: true)
    messages.setValue(7, forKey: "angle")
    expect(messages.value(forKeyPath: "angle") as? Int == 7 && crank.angle == 7)
    expect(_anyObject(AnyObject?.none) == nil)
    let type: AnyClass = Crank.self
    expect(_anyObject(type).instancesRespond(to: "stop") && !_anyObject(type).responds(to: "stop"))
    expect(Crank.responds(to: Selector(Crank.make)) && !Crank.responds(to: "stop"))
  }

  @Test func exchangeIsReportedOnce() throws {
    nonisolated(unsafe) var messages: [String] = []
    let turn = Selector(Wheel.turn, name: "turn")
    let method = try #require(class_getInstanceMethod(Wheel.self, turn))
    let other = try #require(class_getInstanceMethod(Wheel.self, Selector("stop")))
    RuntimeDiagnostics.$taskHandler.withValue({ messages.append("\($0): \($1)") }) {
      let imp = method_getImplementation(method)
      expect(!class_addMethod(Wheel.self, turn, imp, method_getTypeEncoding(method)))
      method_exchangeImplementations(method, other)
      method_exchangeImplementations(method, other)
      class_replaceMethod(Wheel.self, turn, imp, nil)
      expectEqual(messages.count, 1)
      let block = imp_implementationWithBlock({ () -> Void in })
      expect(class_addMethod(Wheel.self, Selector("spin"), block, nil))
      imp_removeBlock(block)
    }
    expectEqual(messages.count, 2)
    expect(messages.first?.hasPrefix("Wheel: The implementation of the method \"turn\"") == true)
    expectEqual(method_getName(method), turn)
  }

  @Test func classesAreObjects() throws {
    class Disc: NSObject {}
    final class FastDisc: Disc {}
    expect(FastDisc.classForCoder() == FastDisc.self && FastDisc.superclass() == Disc.self)
    let disc: Disc = FastDisc()
    expect(object_getClass(disc) === FastDisc.self && object_getClass(disc) !== Disc.self)
    let crank = Crank()
    let turn = try #require(crank.method(for: "turnBy:"))
    expectEqual(turn, Crank.instanceMethod(for: "turnBy:"))
    typealias Function = (Crank, Selector, NSNumber) -> Int
    expectEqual(unsafeBitCast(turn, to: Function.self)(crank, "turnBy:", 2), 2)
  }

  @Test func mutexOfObjectIsRecursive() {
    nonisolated(unsafe) let wheel = NSObject()
    nonisolated(unsafe) var count = 0
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<500 {
        objc_sync_enter(wheel)
        objc_sync_enter(wheel)
        count += 1
        objc_sync_exit(wheel)
        objc_sync_exit(wheel)
      }
    }
    expectEqual(count, 2000)
    expectEqual(objc_sync_exit(NSObject()), -1)
    // Only the thread that locked the mutex can unlock it.
    objc_sync_enter(wheel)
    nonisolated(unsafe) var result: Int32 = 0
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      result = objc_sync_exit(wheel)
      done.signal()
    }
    done.wait()
    expectEqual(result, -1)
    expect(objc_sync_exit(wheel) == 0 && objc_sync_exit(wheel) == -1)
  }
}
