// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A value that can be made of nothing, so that what it referred to is let go.
protocol DefaultInitializable {
  init()
}

/// Part of a layer's values in an object of its own, shared by copies until one of them changes it.
class AnyValueBox: @unchecked Sendable {
  /// Whether it belongs to an evaluation's ``SpareBoxes``.
  fileprivate let isPooled: Bool
  fileprivate init(isSpare: Bool) { self.isPooled = isSpare }
  fileprivate func clear() {}
}

/// A box of values of one type.
final class ValueBox<Value: Sendable & DefaultInitializable>: AnyValueBox, @unchecked Sendable {
  // Written only by whoever holds the one reference to it.
  var value: Value

  init(_ value: Value) {
    self.value = value
    super.init(isSpare: false)
  }

  private init(spare value: Value) {
    self.value = value
    super.init(isSpare: true)
  }

  fileprivate override func clear() { value = Value() }

  /// Makes `box` one that nobody else refers to, with the same value, or `initial` if there was none.
  static func makeUnique(
    _ box: inout ValueBox?, _ initial: @autoclosure () -> Value, _ spares: ValueBoxPool?
  ) {
    if isKnownUniquelyReferenced(&box) { return }
    let value = box?.value ?? initial()
    guard let spares else {
      box = ValueBox(value)
      return
    }
    if let spare = spares.dequeue(ValueBox.self) {
      spare.value = value
      box = spare
    } else {
      box = ValueBox(spare: value)
    }
    spares.hasBoxesInUse = true
  }
}

/// Boxes that one evaluation after the other writes into, so that none has to be allocated. One thread at a time.
final class ValueBoxPool: @unchecked Sendable {
  private var free: [AnyValueBox] = []
  /// Whether some may be in use.
  var hasBoxesInUse = false

  /// A box of that type that nobody refers to; nil when there is none.
  fileprivate func dequeue<Box: AnyValueBox>(_ type: Box.Type) -> Box? {
    for i in free.indices where Swift.type(of: free[i]) == type {
      free.swapAt(i, free.count - 1)
      return unsafeDowncast(free.removeLast(), to: type)
    }
    return nil
  }

  /// Takes a box back that was lent and that nobody else refers to any more.
  func recycle<Box: AnyValueBox>(_ box: inout Box?) {
    guard let isSpare = box?.isPooled, isSpare, isKnownUniquelyReferenced(&box) else { return }
    // Else what it refers to, such as a pooled path, would seem to be in use.
    box!.clear()
    free.append(box!)
    box = nil
  }
}
