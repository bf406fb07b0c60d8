// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MultiplaneObjectiveC

@MainActor private class Wheel: NSObject, ObjectiveCMethods {
  func turn() {}
  func stop() {}
  class var objectiveCMethods: [Selector] { [Selector(Wheel.stop, name: "stop")] }
}
@MainActor private final class BigWheel: Wheel {}

@MainActor @Suite struct RuntimeTests {
  @Test func constantsHaveTypesOfApple() {
    #expect(NSEC_PER_SEC == 1_000 * NSEC_PER_MSEC && NSEC_PER_MSEC == 1_000 * NSEC_PER_USEC)
    #expect(USEC_PER_SEC * NSEC_PER_USEC == NSEC_PER_SEC)
    #expect(UINT64_MAX == UInt64.max && INT64_MAX == Int64.max && UINT_MAX == UInt32.max)
    let number: NSInteger = 1
    #expect(number == 1)
    var info = mach_timebase_info_data_t()
    mach_timebase_info(&info)
    #expect(info.numer == 1 && info.denom == 1)
    #expect(mach_absolute_time() > 0)
  }

  @Test func classesHaveNames() {
    #expect(Wheel.description() == "MultiplaneObjectiveCTests.Wheel")
    #expect(NSObject.description() == "NSObject")
    #expect(String(cString: class_getName(NSObject.self)) == NSObject.description())
    #expect(class_getName(Wheel.self) == object_getClassName(Wheel()))
    #expect(object_getClass(BigWheel() as Wheel) == BigWheel.self)
    #expect(object_getClass(nil) == nil)
    #expect(class_getSuperclass(BigWheel.self) == Wheel.self)
    #expect(class_getSuperclass(nil) == nil)
  }

  @Test func methodsOfClassesAreFound() {
    let turn = Selector(Wheel.turn, name: "turn")
    #expect(class_getInstanceMethod(Wheel.self, turn) != nil)
    #expect(class_getInstanceMethod(BigWheel.self, turn) != nil)
    #expect(class_getInstanceMethod(NSObject.self, turn) == nil)
    #expect(class_getInstanceMethod(Wheel.self, Selector("spin")) == nil)
    #expect(class_getInstanceMethod(BigWheel.self, Selector("stop")) != nil)
    #expect(class_getInstanceMethod(nil, turn) == nil)
    #expect(BigWheel.instancesRespond(to: turn) && !NSObject.instancesRespond(to: turn))
    #expect(class_respondsToSelector(Wheel.self, Selector("stop")))
  }

  @Test func exchangeIsReportedOnce() throws {
    nonisolated(unsafe) var messages: [String] = []
    let turn = Selector(Wheel.turn, name: "turn")
    let method = try #require(class_getInstanceMethod(Wheel.self, turn))
    let other = try #require(class_getInstanceMethod(Wheel.self, Selector("stop")))
    RuntimeDiagnostics.$taskHandler.withValue({ messages.append("\($0): \($1)") }) {
      let imp = method_getImplementation(method)
      #expect(!class_addMethod(Wheel.self, turn, imp, method_getTypeEncoding(method)))
      method_exchangeImplementations(method, other)
      method_exchangeImplementations(method, other)
      class_replaceMethod(Wheel.self, turn, imp, nil)
      #expect(messages.count == 1)
      let block = imp_implementationWithBlock({ () -> Void in })
      #expect(class_addMethod(Wheel.self, Selector("spin"), block, nil))
      imp_removeBlock(block)
    }
    #expect(messages.count == 2)
    #expect(messages.first?.hasPrefix("Wheel: The implementation of the method \"turn\"") == true)
    #expect(method_getName(method) == turn)
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
    #expect(count == 2000)
    #expect(objc_sync_exit(NSObject()) == -1)
  }
}
