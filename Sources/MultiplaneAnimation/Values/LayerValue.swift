// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A value as layers store it.
public struct LayerValue: Hashable, Sendable {
  let content: AnimatableValue
  init(_ content: AnimatableValue) { self.content = content }
}

/// How values of a type blend.
public struct LayerValueKind: Hashable, Sendable {
  let kind: AnimatableValue.Kind
  init(_ kind: AnimatableValue.Kind) { self.kind = kind }
}

/// A type that an ``Animatable`` property can have.
///
/// A type of your own goes by way of one that is here:
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
  /// How values blend.
  static var layerValueKind: LayerValueKind { get }
  /// The value as a layer stores it.
  var layerValue: LayerValue { get }
  /// The value that a layer stores; nil when it is none of this type, as where there is nothing.
  init?(layerValue: LayerValue)
}

/// A type of numbers.
extension LayerValueConvertible where Self: BinaryFloatingPoint {
  /// Blends as a number.
  public static var layerValueKind: LayerValueKind { LayerValueKind(.number) }
  /// The number.
  public var layerValue: LayerValue { LayerValue(.number(Double(self))) }
  /// The number; 0 where there is nothing.
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
  /// Blends as a number.
  public static var layerValueKind: LayerValueKind { LayerValueKind(.number) }
  /// The number.
  public var layerValue: LayerValue { LayerValue(.number(Double(self))) }
  /// The number without its fraction, as `NSNumber` gives it; 0 where there is nothing or it is too large.
  public init?(layerValue: LayerValue) {
    switch layerValue.content {
    case .number(let x): self = Int(exactly: x.rounded(.towardZero)) ?? 0
    case .null: self = 0
    default: return nil
    }
  }
}

extension Bool: LayerValueConvertible {
  /// Is the first value at the begin only, then the second.
  public static var layerValueKind: LayerValueKind { LayerValueKind(.flag) }
  /// The flag.
  public var layerValue: LayerValue { LayerValue(.flag(self)) }
  /// The flag; false where there is nothing.
  public init?(layerValue: LayerValue) {
    switch layerValue.content {
    case .flag(let x): self = x
    case .null: self = false
    default: return nil
    }
  }
}

extension CGPoint: LayerValueConvertible {
  /// Blends by coordinates.
  public static var layerValueKind: LayerValueKind { LayerValueKind(.point) }
  /// The point.
  public var layerValue: LayerValue { LayerValue(.point(self)) }
  /// The point; (0, 0) where there is nothing.
  public init?(layerValue: LayerValue) {
    switch layerValue.content {
    case .point(let x): self = x
    case .null: self = .zero
    default: return nil
    }
  }
}

extension CGSize: LayerValueConvertible {
  /// Blends by sides.
  public static var layerValueKind: LayerValueKind { LayerValueKind(.size) }
  /// The size.
  public var layerValue: LayerValue { LayerValue(.size(self)) }
  /// The size; 0 by 0 where there is nothing.
  public init?(layerValue: LayerValue) {
    switch layerValue.content {
    case .size(let x): self = x
    case .null: self = .zero
    default: return nil
    }
  }
}

extension CGRect: LayerValueConvertible {
  /// Blends by origin and sides.
  public static var layerValueKind: LayerValueKind { LayerValueKind(.rect) }
  /// The rectangle.
  public var layerValue: LayerValue { LayerValue(.rect(self)) }
  /// The rectangle; all 0 where there is nothing.
  public init?(layerValue: LayerValue) {
    switch layerValue.content {
    case .rect(let x): self = x
    case .null: self = .zero
    default: return nil
    }
  }
}

extension CATransform3D: LayerValueConvertible {
  /// Blends as transforms of layers do.
  public static var layerValueKind: LayerValueKind { LayerValueKind(.transform) }
  /// The transform.
  public var layerValue: LayerValue { LayerValue(.transform(self)) }
  /// The transform; the identity where there is nothing.
  public init?(layerValue: LayerValue) {
    switch layerValue.content {
    case .transform(let x): self = x
    case .null: self = CATransform3DIdentity
    default: return nil
    }
  }
}

extension CGColor: LayerValueConvertible {
  /// Blends by components in sRGB.
  public static var layerValueKind: LayerValueKind { LayerValueKind(.color) }
  /// The colour.
  public var layerValue: LayerValue { LayerValue(.color(self)) }
}

extension LayerValueConvertible where Self: CGColor {
  /// The colour; nil where there is none.
  public init?(layerValue: LayerValue) {
    guard case .color(let color) = layerValue.content, let own = color as? Self else { return nil }
    self = own
  }
}

extension Optional: LayerValueConvertible where Wrapped: LayerValueConvertible {
  /// Blends as the wrapped type does; nothing and something change at once.
  public static var layerValueKind: LayerValueKind { Wrapped.layerValueKind }
  /// The value, or nothing.
  public var layerValue: LayerValue { self?.layerValue ?? LayerValue(.null) }
  /// The value, or nil where there is nothing.
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
