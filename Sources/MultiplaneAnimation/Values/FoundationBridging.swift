// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// On Apple's platforms `point as NSValue` and `length as NSNumber` compile, and values of type `Any` can be cast in
// both directions. Foundation on Linux lacks these conformances. `_ObjectiveCBridgeable` is the protocol to which
// Foundation's own bridged types conform.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// Returns an `NSNumber` that contains the number.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Sets `result` to the number in `source`.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }
  /// Sets `result` to the number in `source`; always succeeds.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }
  /// Returns the number in `source`, or 0 if `source` is nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    source.map { CGFloat($0.doubleValue) } ?? 0
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// Returns an `NSValue` that contains the point.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }

  /// Sets `result` to the point in `source`, which must contain one.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.pointValue
  }
  /// Sets `result` to the point in `source`, or to nil; returns whether `source` contains a `CGPoint`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    result = source.holds(like: NSValue(point: .zero)) ? source.pointValue : nil
    return result != nil
  }
  /// Returns the point in `source`, or (0, 0) if `source` is nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.pointValue ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// Returns an `NSValue` that contains the size.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }

  /// Sets `result` to the size in `source`, which must contain one.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.sizeValue
  }
  /// Sets `result` to the size in `source`, or to nil; returns whether `source` contains a `CGSize`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    result = source.holds(like: NSValue(size: .zero)) ? source.sizeValue : nil
    return result != nil
  }
  /// Returns the size in `source`, or (0, 0) if `source` is nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.sizeValue ?? .zero
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// Returns an `NSValue` that contains the rectangle.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  /// Sets `result` to the rectangle in `source`, which must contain one.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.rectValue
  }
  /// Sets `result` to the rectangle in `source`, or to nil; returns whether `source` contains a `CGRect`.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    result = source.holds(like: NSValue(rect: .zero)) ? source.rectValue : nil
    return result != nil
  }
  /// Returns the rectangle in `source`, or a rectangle of zeros if `source` is nil.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.rectValue ?? .zero
  }
}

extension NSValue {
  /// Creates a value that contains a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Creates a value that contains a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// Creates a value that contains a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  /// The point that the value contains. A value that contains another type is a programmer error.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that the value contains. A value that contains another type is a programmer error.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle that the value contains. A value that contains another type is a programmer error.
  public var cgRectValue: CGRect { rectValue }

  /// Whether the value is not a number and contains the same type as `other`.
  func holds(like other: NSValue) -> Bool {
    !(self is NSNumber) && strcmp(objCType, other.objCType) == 0
  }
}
