// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The value of an ``Animatable`` property in the form in which a layer stores it: a value of a built-in type, or null.
public struct LayerValue: Hashable, Sendable {
  let content: AnimatableValue
  init(_ content: AnimatableValue) { self.content = content }
}

/// The built-in type in which a layer stores the value of an ``Animatable`` property. The built-in type determines how
/// values are interpolated.
public struct LayerValueKind: Hashable, Sendable {
  let kind: AnimatableValue.Kind
  init(_ kind: AnimatableValue.Kind) { self.kind = kind }
}

/// A type that an ``Animatable`` property can have.
///
/// A custom type converts to and from one of the built-in types:
///
///     struct Percentage: LayerValueConvertible {
///       var value: Double
///       static var layerValueKind: LayerValueKind { Double.layerValueKind }
///       var layerValue: LayerValue { value.layerValue }
///       init?(layerValue: LayerValue) {
///         guard let value = Double(layerValue: layerValue) else { return nil }
///         self.value = value
///       }
///     }
public protocol LayerValueConvertible {
  /// The built-in type in which a layer stores values of this type. The built-in type determines how values are
  /// interpolated.
  static var layerValueKind: LayerValueKind { get }
  /// The value in the form in which a layer stores it.
  var layerValue: LayerValue { get }
  /// Creates a value from a stored value; nil if the stored value has another kind, or is null and the type has no
  /// default value.
  init?(layerValue: LayerValue)
}

/// Default implementations of the requirements for floating-point types.
extension LayerValueConvertible where Self: BinaryFloatingPoint {
  /// The kind of numbers, which are interpolated linearly.
  public static var layerValueKind: LayerValueKind { LayerValueKind(.number) }
  /// The number in the form in which a layer stores it.
  public var layerValue: LayerValue { LayerValue(.number(Double(self))) }
  /// Creates a number from a stored value; 0 if the stored value is null, nil if it has another kind.
  public init?(layerValue: LayerValue) {
    switch layerValue.content {
    case .number(let x): self = Self(x)
    case .null: self = 0
    default: return nil
    }
  }
}

extension CGFloat: LayerValueConvertible {}
extension Double: LayerValueConvertible {}
extension Float: LayerValueConvertible {}

extension Int: LayerValueConvertible {
  /// The kind of numbers, which are interpolated linearly.
  public static var layerValueKind: LayerValueKind { LayerValueKind(.number) }
  /// The number in the form in which a layer stores it.
  public var layerValue: LayerValue { LayerValue(.number(Double(self))) }
  /// Creates an integer by truncating a stored number toward 0; 0 if the stored value is null, not finite or out of
  /// range, nil if it has another kind.
  public init?(layerValue: LayerValue) {
    switch layerValue.content {
    case .number(let x): self = Int(exactly: x.rounded(.towardZero)) ?? 0
    case .null: self = 0
    default: return nil
    }
  }
}

extension Bool: LayerValueConvertible {
  /// The kind of flags, which are not interpolated: an animation has its start value at progress 0 and its end value
  /// otherwise.
  public static var layerValueKind: LayerValueKind { LayerValueKind(.flag) }
  /// The flag in the form in which a layer stores it.
  public var layerValue: LayerValue { LayerValue(.flag(self)) }
  /// Creates a flag from a stored value; false if the stored value is null, nil if it has another kind.
  public init?(layerValue: LayerValue) {
    switch layerValue.content {
    case .flag(let x): self = x
    case .null: self = false
    default: return nil
    }
  }
}

extension CGPoint: LayerValueConvertible {
  /// The kind of points, whose coordinates are interpolated.
  public static var layerValueKind: LayerValueKind { LayerValueKind(.point) }
  /// The point in the form in which a layer stores it.
  public var layerValue: LayerValue { LayerValue(.point(self)) }
  /// Creates a point from a stored value; (0, 0) if the stored value is null, nil if it has another kind.
  public init?(layerValue: LayerValue) {
    switch layerValue.content {
    case .point(let x): self = x
    case .null: self = .zero
    default: return nil
    }
  }
}

extension CGSize: LayerValueConvertible {
  /// The kind of sizes, whose width and height are interpolated.
  public static var layerValueKind: LayerValueKind { LayerValueKind(.size) }
  /// The size in the form in which a layer stores it.
  public var layerValue: LayerValue { LayerValue(.size(self)) }
  /// Creates a size from a stored value; 0 by 0 if the stored value is null, nil if it has another kind.
  public init?(layerValue: LayerValue) {
    switch layerValue.content {
    case .size(let x): self = x
    case .null: self = .zero
    default: return nil
    }
  }
}

extension CGRect: LayerValueConvertible {
  /// The kind of rectangles, whose origin, width and height are interpolated.
  public static var layerValueKind: LayerValueKind { LayerValueKind(.rect) }
  /// The rectangle in the form in which a layer stores it.
  public var layerValue: LayerValue { LayerValue(.rect(self)) }
  /// Creates a rectangle from a stored value; all 0 if the stored value is null, nil if it has another kind.
  public init?(layerValue: LayerValue) {
    switch layerValue.content {
    case .rect(let x): self = x
    case .null: self = .zero
    default: return nil
    }
  }
}

extension CATransform3D: LayerValueConvertible {
  /// The kind of transforms, which are interpolated as ``CALayer/transform`` is.
  public static var layerValueKind: LayerValueKind { LayerValueKind(.transform) }
  /// The transform in the form in which a layer stores it.
  public var layerValue: LayerValue { LayerValue(.transform(self)) }
  /// Creates a transform from a stored value; the identity if the stored value is null, nil if it has another kind.
  public init?(layerValue: LayerValue) {
    switch layerValue.content {
    case .transform(let x): self = x
    case .null: self = CATransform3DIdentity
    default: return nil
    }
  }
}

extension CGColor: LayerValueConvertible {
  /// The kind of colors, whose components are interpolated in sRGB.
  public static var layerValueKind: LayerValueKind { LayerValueKind(.color) }
  /// The color in the form in which a layer stores it.
  public var layerValue: LayerValue { LayerValue(.color(self)) }
}

extension LayerValueConvertible where Self: CGColor {
  /// Creates a color from a stored value; nil if the stored value is null or has another kind.
  public init?(layerValue: LayerValue) {
    guard case .color(let color) = layerValue.content, let own = color as? Self else { return nil }
    self = own
  }
}

extension Optional: LayerValueConvertible where Wrapped: LayerValueConvertible {
  /// The kind of the wrapped type. Nothing is interpolated between nil and a value.
  public static var layerValueKind: LayerValueKind { Wrapped.layerValueKind }
  /// The wrapped value in the form in which a layer stores it; null for nil.
  public var layerValue: LayerValue { self?.layerValue ?? LayerValue(.null) }
  /// Creates an optional from a stored value; a nil optional if the stored value is null. Fails if the wrapped type
  /// cannot be created from the stored value.
  public init?(layerValue: LayerValue) {
    if layerValue.content == .null {
      self = .none
    } else if let value = Wrapped(layerValue: layerValue) {
      self = .some(value)
    } else {
      return nil
    }
  }
}
