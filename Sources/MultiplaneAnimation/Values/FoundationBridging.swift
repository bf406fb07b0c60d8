// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// On Apple's platforms `point as NSValue` and `length as NSNumber` compile, and casts of `Any` go both ways. Foundation on
// Linux leaves these conformances out. The protocol is the one that Foundation's own conformances use.

extension CGFloat: @retroactive _ObjectiveCBridgeable {
  /// The value, boxed.
  public func _bridgeToObjectiveC() -> NSNumber { NSNumber(value: Double(self)) }

  /// Takes the value out of its box.
  public static func _forceBridgeFromObjectiveC(_ source: NSNumber, result: inout CGFloat?) {
    result = CGFloat(source.doubleValue)
  }
  /// Takes the value out of its box, if it is in there.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSNumber, result: inout CGFloat?
  ) -> Bool {
    result = CGFloat(source.doubleValue)
    return true
  }
  /// Takes the value out of its box; without a box, 0.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSNumber?) -> CGFloat {
    source.map { CGFloat($0.doubleValue) } ?? 0
  }
}

extension CGPoint: @retroactive _ObjectiveCBridgeable {
  /// The value, boxed.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(point: self) }

  /// Takes the value out of its box.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGPoint?) {
    result = source.pointValue
  }
  /// Takes the value out of its box, if it is in there.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGPoint?
  ) -> Bool {
    result = source.holds(like: NSValue(point: .zero)) ? source.pointValue : nil
    return result != nil
  }
  /// Takes the value out of its box; without a box, 0.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGPoint {
    source?.pointValue ?? .zero
  }
}

extension CGSize: @retroactive _ObjectiveCBridgeable {
  /// The value, boxed.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(size: self) }

  /// Takes the value out of its box.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGSize?) {
    result = source.sizeValue
  }
  /// Takes the value out of its box, if it is in there.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGSize?
  ) -> Bool {
    result = source.holds(like: NSValue(size: .zero)) ? source.sizeValue : nil
    return result != nil
  }
  /// Takes the value out of its box; without a box, 0.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGSize {
    source?.sizeValue ?? .zero
  }
}

extension CGRect: @retroactive _ObjectiveCBridgeable {
  /// The value, boxed.
  public func _bridgeToObjectiveC() -> NSValue { NSValue(rect: self) }

  /// Takes the value out of its box.
  public static func _forceBridgeFromObjectiveC(_ source: NSValue, result: inout CGRect?) {
    result = source.rectValue
  }
  /// Takes the value out of its box, if it is in there.
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSValue, result: inout CGRect?
  ) -> Bool {
    result = source.holds(like: NSValue(rect: .zero)) ? source.rectValue : nil
    return result != nil
  }
  /// Takes the value out of its box; without a box, 0.
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSValue?) -> CGRect {
    source?.rectValue ?? .zero
  }
}

extension NSValue {
  /// A boxed point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// A boxed size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// A boxed rect.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }

  /// The boxed point; a programmer's error when something else is boxed.
  public var cgPointValue: CGPoint { pointValue }
  /// The boxed size; a programmer's error when something else is boxed.
  public var cgSizeValue: CGSize { sizeValue }
  /// The boxed rect; a programmer's error when something else is boxed.
  public var cgRectValue: CGRect { rectValue }

  /// Whether the value boxes the same type as another.
  func holds(like other: NSValue) -> Bool {
    !(self is NSNumber) && strcmp(objCType, other.objCType) == 0
  }
}
