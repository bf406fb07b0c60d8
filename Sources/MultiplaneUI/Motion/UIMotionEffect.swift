// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An effect that changes properties of a view with the tilt of the device. Subclasses return the values that are added
/// to the properties for a tilt.
/// - Note: The device is never tilted, so that ``keyPathsAndRelativeValues(forViewerOffset:)`` is not called.
///
/// <https://developer.apple.com/documentation/uikit/uimotioneffect>
@preconcurrency @MainActor open class UIMotionEffect: NSObject, NSCopying {
  /// Creates an effect that changes nothing.
  public override init() {}

  /// Creates an effect that changes nothing; the archive is not read.
  public required init?(coder: NSCoder) {}

  /// Encodes nothing.
  open func encode(with coder: NSCoder) {}

  /// Returns the values to add to properties of the view, by key path; nil for none. Returns nil unless overridden.
  /// - Parameter viewerOffset: The tilt along both axes, each from -1 to 1.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    nil
  }

  /// Returns the effect itself.
  public nonisolated func copy(with zone: NSZone? = nil) -> Any { self }
}

/// An effect that interpolates the value of a property between two values for the extreme tilts along one axis.
///
/// <https://developer.apple.com/documentation/uikit/uiinterpolatingmotioneffect>
@preconcurrency @MainActor open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axis along which the device is tilted.
  public enum EffectType: Int, Sendable {
    /// The tilt to the left and right.
    case tiltAlongHorizontalAxis = 0
    /// The tilt up and down.
    case tiltAlongVerticalAxis
  }

  /// The key path of the property of the view.
  public let keyPath: String
  /// The axis of the tilt.
  public let type: EffectType
  /// The value at a tilt of -1; with nil, the default, the effect returns no values.
  open var minimumRelativeValue: Any?
  /// The value at a tilt of 1; with nil, the default, the effect returns no values.
  open var maximumRelativeValue: Any?

  /// Creates an effect on the property with a key path.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  /// Returns nil; the archive is not read.
  public required init?(coder: NSCoder) { return nil }

  /// Returns a dictionary of ``keyPath`` and the value interpolated between ``minimumRelativeValue`` and
  /// ``maximumRelativeValue`` for a tilt: an `NSNumber`, a point or a size. Returns nil unless both values are numbers,
  /// both are points, or both are sizes.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset)
    -> [String: Any]?
  {
    let offset = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let t = (min(max(offset, -1), 1) + 1) / 2
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * t }
    func number(_ value: Any?) -> CGFloat? {
      switch value {
      case let value as CGFloat: value
      case let value as Double: CGFloat(value)
      case let value as Float: CGFloat(value)
      case let value as Int: CGFloat(value)
      case let value as NSNumber: CGFloat(value.doubleValue)
      default: nil
      }
    }
    if let a = number(minimumRelativeValue), let b = number(maximumRelativeValue) {
      return [keyPath: NSNumber(value: Double(mix(a, b)))]
    }
    switch (minimumRelativeValue, maximumRelativeValue) {
    case (let a as CGPoint, let b as CGPoint):
      return [keyPath: CGPoint(x: mix(a.x, b.x), y: mix(a.y, b.y))]
    case (let a as CGSize, let b as CGSize):
      return [keyPath: CGSize(width: mix(a.width, b.width), height: mix(a.height, b.height))]
    default: return nil
    }
  }
}

/// A set of motion effects that act together.
///
/// <https://developer.apple.com/documentation/uikit/uimotioneffectgroup>
@preconcurrency @MainActor open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects of the group; nil by default.
  open var motionEffects: [UIMotionEffect]?

  /// Returns the values of all effects; nil if no effect returns values. If several effects return a value for a key
  /// path, the value of the last one is used.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset)
    -> [String: Any]?
  {
    let values = (motionEffects ?? []).compactMap {
      $0.keyPathsAndRelativeValues(forViewerOffset: viewerOffset)
    }
    return values.isEmpty ? nil : values.reduce(into: [:]) { $0.merge($1) { $1 } }
  }
}
