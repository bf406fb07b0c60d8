// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value with an empty initial state, which replaces the value of a pooled box to release the objects it references.
protocol DefaultInitializable {
  init()
}

/// A part of a layer's values in a separate object, shared by copies until one of them changes it.
class AnyValueBox: @unchecked Sendable {
  /// Whether the box belongs to the ``ValueBoxPool`` of an evaluation.
  fileprivate let isPooled: Bool
  fileprivate init(isPooled: Bool) { self.isPooled = isPooled }
  fileprivate func clear() {}
}

/// A box of values of one type.
final class ValueBox<Value: Sendable & DefaultInitializable>: AnyValueBox, @unchecked Sendable {
  // Written only by the owner of its single reference.
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

  /// Replaces a shared `box` by a box with a single reference and the same value, or with `initial` if `box` is nil.
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

/// A pool of boxes reused by successive evaluations to avoid allocations. Not thread-safe.
final class ValueBoxPool: @unchecked Sendable {
  private var free: [AnyValueBox] = []
  /// Whether some boxes may be in use.
  var hasBoxesInUse = false

  /// Removes an unreferenced box of a type from the pool; nil if there is none.
  fileprivate func dequeue<Box: AnyValueBox>(_ type: Box.Type) -> Box? {
    for i in free.indices where Swift.type(of: free[i]) == type {
      free.swapAt(i, free.count - 1)
      return unsafeDowncast(free.removeLast(), to: type)
    }
    return nil
  }

  /// Returns a pooled box to the pool, and sets `box` to nil, if nothing else references the box.
  func recycle<Box: AnyValueBox>(_ box: inout Box?) {
    guard let isPooled = box?.isPooled, isPooled, isKnownUniquelyReferenced(&box) else { return }
    // Otherwise the objects that the value references, such as a pooled path, would appear to be in use.
    box!.clear()
    free.append(box!)
    box = nil
  }
}
