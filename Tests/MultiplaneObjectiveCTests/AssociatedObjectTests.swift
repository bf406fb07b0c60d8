// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneObjectiveC

private nonisolated(unsafe) var firstKey: UInt8 = 0
private nonisolated(unsafe) var secondKey: UInt8 = 0

private class Owner {
  var onDeinit: ((Owner) -> Void)?
  deinit { onDeinit?(self) }
}
private final class Derived: Owner {}
private final class Box<Value> {
  var value: Value
  init(_ value: Value) { self.value = value }
}
private actor Account {}
private final class Witness {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
  deinit { body() }
}
private final class Name: NSObject, NSCopying {
  let isCopy: Bool
  init(isCopy: Bool = false) { self.isCopy = isCopy }
  func copy(with zone: NSZone?) -> Any { Name(isCopy: true) }
}

@Suite struct AssociatedObjectTests {
  @Test func valuesBelongToObjectAndKey() {
    let (a, b) = (Owner(), Owner())
    objc_setAssociatedObject(a, &firstKey, 1, .OBJC_ASSOCIATION_RETAIN)
    objc_setAssociatedObject(a, &secondKey, "two", .OBJC_ASSOCIATION_COPY_NONATOMIC)
    objc_setAssociatedObject(b, &firstKey, 3, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    expectEqual(objc_getAssociatedObject(a, &firstKey) as? Int, 1)
    expectEqual(objc_getAssociatedObject(a, &secondKey) as? String, "two")
    expectEqual(objc_getAssociatedObject(b, &firstKey) as? Int, 3)
    expect(objc_getAssociatedObject(b, &secondKey) == nil)
    objc_setAssociatedObject(a, &firstKey, Int?.none, .OBJC_ASSOCIATION_RETAIN)
    expect(objc_getAssociatedObject(a, &firstKey) == nil)
    objc_removeAssociatedObjects(a)
    expect(objc_getAssociatedObject(a, &secondKey) == nil)
    expectEqual(objc_getAssociatedObject(b as Any, &firstKey) as? Int, 3)
  }

  /// Returns whether a value is released with its owner.
  private func releases(_ make: () -> AnyObject) -> Bool {
    var isReleased = false
    var address: UnsafeRawPointer?
    do {
      let owner = make()
      address = UnsafeRawPointer(Unmanaged.passUnretained(owner).toOpaque())
      objc_setAssociatedObject(
        owner, &firstKey, Witness { isReleased = true }, .OBJC_ASSOCIATION_RETAIN)
      expect(!isReleased)
      withExtendedLifetime(owner) {}
    }
    expect(!ObjectState.exists(at: address!))
    return isReleased
  }

  @Test func valuesAreReleasedWithOwner() {
    expect(releases { Owner() })
    expect(releases { Derived() })
    expect(releases { NSObject() })
    expect(releases { NSMutableArray() })
    expect(releases { Box(1) })
    expect(releases { Box([""]) })
    expect(releases { Account() })
    expect(releases { OperationQueue() })
  }

  @Test func deinitializerFindsValues() {
    var found: [Any?] = []
    do {
      let owner = Derived()
      owner.onDeinit = { owner in
        found.append(objc_getAssociatedObject(owner, &firstKey))
        objc_setAssociatedObject(owner, &firstKey, 2, .OBJC_ASSOCIATION_RETAIN)
        found.append(objc_getAssociatedObject(owner, &firstKey))
      }
      objc_setAssociatedObject(owner, &firstKey, 1, .OBJC_ASSOCIATION_RETAIN)
    }
    expectEqual(found.map { $0 as? Int }, [1, 2])
  }

  @Test func valueMayOwnAssociations() {
    var count = 0
    do {
      let owner = Owner()
      let next = Owner()
      objc_setAssociatedObject(owner, &firstKey, next, .OBJC_ASSOCIATION_RETAIN)
      objc_setAssociatedObject(next, &firstKey, Witness { count += 1 }, .OBJC_ASSOCIATION_RETAIN)
      // The previous value is released while the next one is set.
      objc_setAssociatedObject(
        owner, &secondKey,
        Witness {
          objc_removeAssociatedObjects(owner)
          count += 10
        }, .OBJC_ASSOCIATION_RETAIN)
      objc_setAssociatedObject(owner, &secondKey, nil, .OBJC_ASSOCIATION_RETAIN)
    }
    expectEqual(count, 11)
  }

  @Test func assignedValuesAreNotRetained() {
    let owner = Owner()
    var value: Owner? = Owner()
    objc_setAssociatedObject(owner, &firstKey, value, .OBJC_ASSOCIATION_ASSIGN)
    expect(objc_getAssociatedObject(owner, &firstKey) as? Owner === value)
    value = nil
    expect(objc_getAssociatedObject(owner, &firstKey) == nil)
    objc_setAssociatedObject(owner, &firstKey, true, .OBJC_ASSOCIATION_ASSIGN)
    expect(objc_getAssociatedObject(owner, &firstKey) as? Bool == true)
  }

  @Test func copiedValuesAreCopies() {
    let owner = Owner()
    objc_setAssociatedObject(owner, &firstKey, Name(), .OBJC_ASSOCIATION_COPY)
    expect((objc_getAssociatedObject(owner, &firstKey) as? Name)?.isCopy == true)
    objc_setAssociatedObject(owner, &firstKey, Name(), .OBJC_ASSOCIATION_RETAIN)
    expect((objc_getAssociatedObject(owner, &firstKey) as? Name)?.isCopy == false)
  }

  @Test func classesHaveValues() {
    objc_setAssociatedObject(Box<UInt>.self, &firstKey, 5, .OBJC_ASSOCIATION_RETAIN)
    expectEqual(objc_getAssociatedObject(Box<UInt>.self, &firstKey) as? Int, 5)
    expect(objc_getAssociatedObject(Box<Float>.self, &firstKey) == nil)
    objc_setAssociatedObject(7, &firstKey, 5, .OBJC_ASSOCIATION_RETAIN)
    expect(objc_getAssociatedObject(7, &firstKey) == nil)
  }

  @Test func policiesHaveNumbersOfApple() {
    expectEqual(objc_AssociationPolicy(rawValue: 769), .OBJC_ASSOCIATION_RETAIN)
    expectEqual(objc_AssociationPolicy(rawValue: 771), .OBJC_ASSOCIATION_COPY)
    expect(objc_AssociationPolicy(rawValue: 2) == nil)
  }

  @Test func threadsShareTable() {
    let shared = Owner()
    nonisolated(unsafe) let object = shared
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for index in 0..<2_000 {
        let owner = index % 2 == 0 ? Owner() : Derived()
        objc_setAssociatedObject(owner, &firstKey, thread, .OBJC_ASSOCIATION_RETAIN)
        objc_setAssociatedObject(object, &firstKey, Owner(), .OBJC_ASSOCIATION_RETAIN)
        if objc_getAssociatedObject(owner, &firstKey) as? Int != thread { Issue.record() }
      }
    }
    expect(objc_getAssociatedObject(shared, &firstKey) is Owner)
  }
}
