// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import MultiplaneGraphics

// Foundation on Linux cannot box structures of other modules. Arrays of doubles take their place, whose length tells
// the type.

private struct BoxedStructure {
  let length: Int

  static let vector = BoxedStructure(length: 2)
  static let offset = BoxedStructure(length: 3)
  static let edgeInsets = BoxedStructure(length: 4)
  static let directionalEdgeInsets = BoxedStructure(length: 5)
  static let affineTransform = BoxedStructure(length: 6)

  var encoding: String { "[\(length)d]" }

  func padded(_ numbers: [CGFloat]) -> [Double] {
    numbers.map { Double($0) } + [Double](repeating: 0, count: length - numbers.count)
  }

  /// Returns the numbers in a value, or nil if it contains another type.
  func numbers(in value: NSValue) -> [CGFloat]? {
    guard !(value is NSNumber), String(cString: value.objCType) == encoding else { return nil }
    var numbers = [Double](repeating: 0, count: length)
    value.getValue(&numbers)
    return numbers.map { CGFloat($0) }
  }

  func require(in value: NSValue, _ name: String) -> [CGFloat] {
    guard let numbers = numbers(in: value) else {
      preconditionFailure("the value does not contain a \(name)")
    }
    return numbers
  }
}

extension NSValue {
  private convenience init(_ type: BoxedStructure, _ numbers: CGFloat...) {
    self.init(bytes: type.padded(numbers), objCType: type.encoding)
  }

  /// Creates a value that contains insets.
  public convenience init(uiEdgeInsets insets: UIEdgeInsets) {
    self.init(.edgeInsets, insets.top, insets.left, insets.bottom, insets.right)
  }
  /// Creates a value that contains directional insets.
  public convenience init(directionalEdgeInsets insets: NSDirectionalEdgeInsets) {
    self.init(.directionalEdgeInsets, insets.top, insets.leading, insets.bottom, insets.trailing)
  }
  /// Creates a value that contains an offset.
  public convenience init(uiOffset offset: UIOffset) {
    self.init(.offset, offset.horizontal, offset.vertical)
  }
  /// Creates a value that contains a vector.
  public convenience init(cgVector vector: CGVector) { self.init(.vector, vector.dx, vector.dy) }
  /// Creates a value that contains a transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(.affineTransform, t.a, t.b, t.c, t.d, t.tx, t.ty)
  }

  /// The insets that the value contains.
  /// - Precondition: the value contains `UIEdgeInsets`.
  public var uiEdgeInsetsValue: UIEdgeInsets {
    let n = BoxedStructure.edgeInsets.require(in: self, "UIEdgeInsets")
    return UIEdgeInsets(top: n[0], left: n[1], bottom: n[2], right: n[3])
  }
  /// The directional insets that the value contains.
  /// - Precondition: the value contains `NSDirectionalEdgeInsets`.
  public var directionalEdgeInsetsValue: NSDirectionalEdgeInsets {
    let n = BoxedStructure.directionalEdgeInsets.require(in: self, "NSDirectionalEdgeInsets")
    return NSDirectionalEdgeInsets(top: n[0], leading: n[1], bottom: n[2], trailing: n[3])
  }
  /// The offset that the value contains.
  /// - Precondition: the value contains a `UIOffset`.
  public var uiOffsetValue: UIOffset {
    let n = BoxedStructure.offset.require(in: self, "UIOffset")
    return UIOffset(horizontal: n[0], vertical: n[1])
  }
  /// The vector that the value contains.
  /// - Precondition: the value contains a `CGVector`.
  public var cgVectorValue: CGVector {
    let n = BoxedStructure.vector.require(in: self, "CGVector")
    return CGVector(dx: n[0], dy: n[1])
  }
  /// The transform that the value contains.
  /// - Precondition: the value contains a `CGAffineTransform`.
  public var cgAffineTransformValue: CGAffineTransform {
    let n = BoxedStructure.affineTransform.require(in: self, "CGAffineTransform")
    return CGAffineTransform(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[5])
  }
}

extension UIEdgeInsets: _ObjectiveCBridgeable {
  /// Returns an `NSValue` that contains the insets.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(uiEdgeInsets: self) }

  /// Sets `result` to the insets in `source`, which must contain a `UIEdgeInsets`.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout UIEdgeInsets?) {
    result = source.uiEdgeInsetsValue
  }
  /// Sets `result` to the insets in `source`, or to nil; returns whether `source` contains a `UIEdgeInsets`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout UIEdgeInsets?
  ) -> Bool {
    let isBoxed = BoxedStructure.edgeInsets.numbers(in: source) != nil
    result = isBoxed ? source.uiEdgeInsetsValue : nil
    return isBoxed
  }
  /// Returns the insets in `source`, or `.zero` if `source` is nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIEdgeInsets {
    source?.uiEdgeInsetsValue ?? .zero
  }
}

extension NSDirectionalEdgeInsets: _ObjectiveCBridgeable {
  /// Returns an `NSValue` that contains the insets.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(directionalEdgeInsets: self) }

  /// Sets `result` to the insets in `source`, which must contain a `NSDirectionalEdgeInsets`.
  public static func _forceBridgeFromObjectiveC(
    _ source: NSValue, result: inout NSDirectionalEdgeInsets?
  ) {
    result = source.directionalEdgeInsetsValue
  }
  /// Sets `result` to the insets in `source`, or to nil; returns whether `source` contains a `NSDirectionalEdgeInsets`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout NSDirectionalEdgeInsets?
  ) -> Bool {
    let isBoxed = BoxedStructure.directionalEdgeInsets.numbers(in: source) != nil
    result = isBoxed ? source.directionalEdgeInsetsValue : nil
    return isBoxed
  }
  /// Returns the insets in `source`, or `.zero` if `source` is nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?)
    -> NSDirectionalEdgeInsets
  {
    source?.directionalEdgeInsetsValue ?? .zero
  }
}

extension UIOffset: _ObjectiveCBridgeable {
  /// Returns an `NSValue` that contains the offset.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(uiOffset: self) }

  /// Sets `result` to the offset in `source`, which must contain a `UIOffset`.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout UIOffset?) {
    result = source.uiOffsetValue
  }
  /// Sets `result` to the offset in `source`, or to nil; returns whether `source` contains a `UIOffset`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout UIOffset?
  ) -> Bool {
    let isBoxed = BoxedStructure.offset.numbers(in: source) != nil
    result = isBoxed ? source.uiOffsetValue : nil
    return isBoxed
  }
  /// Returns the offset in `source`, or `.zero` if `source` is nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> UIOffset {
    source?.uiOffsetValue ?? .zero
  }
}

extension CGVector: _ObjectiveCBridgeable {
  /// Returns an `NSValue` that contains the vector.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgVector: self) }

  /// Sets `result` to the vector in `source`, which must contain a `CGVector`.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGVector?) {
    result = source.cgVectorValue
  }
  /// Sets `result` to the vector in `source`, or to nil; returns whether `source` contains a `CGVector`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGVector?
  ) -> Bool {
    let isBoxed = BoxedStructure.vector.numbers(in: source) != nil
    result = isBoxed ? source.cgVectorValue : nil
    return isBoxed
  }
  /// Returns the vector in `source`, or `.zero` if `source` is nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGVector {
    source?.cgVectorValue ?? .zero
  }
}

extension CGAffineTransform: _ObjectiveCBridgeable {
  /// Returns an `NSValue` that contains the transform.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(cgAffineTransform: self) }

  /// Sets `result` to the transform in `source`, which must contain a `CGAffineTransform`.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGAffineTransform?)
  {
    result = source.cgAffineTransformValue
  }
  /// Sets `result` to the transform in `source`, or to nil; returns whether `source` contains a `CGAffineTransform`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGAffineTransform?
  ) -> Bool {
    let isBoxed = BoxedStructure.affineTransform.numbers(in: source) != nil
    result = isBoxed ? source.cgAffineTransformValue : nil
    return isBoxed
  }
  /// Returns the transform in `source`, or `.identity` if `source` is nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGAffineTransform {
    source?.cgAffineTransformValue ?? .identity
  }
}
