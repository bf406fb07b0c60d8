// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A type whose `init()` creates a default value. A recycled box stores this value, so that it no longer retains the
/// objects that its previous value referenced.
protocol DefaultInitializable {
  init()
}

/// A copy-on-write box with a part of a layer's values, without the type of the value. Copies of the values share a box
/// until one of them changes it.
class AnyValueBox: @unchecked Sendable {
  /// Whether the box was created for a ``ValueBoxPool`` and can be recycled.
  fileprivate let isPooled: Bool
  fileprivate init(isPooled: Bool) { self.isPooled = isPooled }
  fileprivate func clear() {}
}

/// A copy-on-write box with a value of a known type.
final class ValueBox<Value: Sendable & DefaultInitializable>: AnyValueBox, @unchecked Sendable {
  // Written only while the box has a single reference.
  var value: Value

  init(_ value: Value) {
    self.value = value
    super.init(isPooled: false)
  }

  private init(spare value: Value) {
    self.value = value
    super.init(isPooled: true)
  }

  fileprivate override func clear() { value = Value() }

  /// Ensures that `box` has a single reference. A shared box is replaced by one with the same value; nil is replaced by
  /// a box with `initial`. The new box is taken from the pool, if possible.
  static func makeUnique(
    _ box: inout ValueBox?, _ initial: @autoclosure () -> Value, _ boxPool: ValueBoxPool?
  ) {
    if isKnownUniquelyReferenced(&box) { return }
    let value = box?.value ?? initial()
    guard let boxPool else {
      box = ValueBox(value)
      return
    }
    if let spare = boxPool.dequeue(ValueBox.self) {
      spare.value = value
      box = spare
    } else {
      box = ValueBox(spare: value)
    }
    boxPool.hasBoxesInUse = true
  }
}

/// A pool of boxes that successive evaluations of animations reuse, to avoid allocations. Not thread-safe.
final class ValueBoxPool: @unchecked Sendable {
  private var free: [AnyValueBox] = []
  /// Whether boxes of the pool may be in use by layer values and can be recycled.
  var hasBoxesInUse = false

  /// Removes and returns a box of a type; nil if the pool contains none.
  fileprivate func dequeue<Box: AnyValueBox>(_ type: Box.Type) -> Box? {
    for i in free.indices where Swift.type(of: free[i]) == type {
      free.swapAt(i, free.count - 1)
      return unsafeDowncast(free.removeLast(), to: type)
    }
    return nil
  }

  /// If `box` was created for a pool and nothing else references it, adds it to this pool and sets `box` to nil.
  func recycle<Box: AnyValueBox>(_ box: inout Box?) {
    guard let isPooled = box?.isPooled, isPooled, isKnownUniquelyReferenced(&box) else { return }
    // The value is cleared, as the objects that it references, such as a pooled path, would otherwise count as in use.
    box!.clear()
    free.append(box!)
    box = nil
  }
}
