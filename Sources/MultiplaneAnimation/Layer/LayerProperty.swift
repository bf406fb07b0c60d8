// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A property of layers, declared once: property setters, key-value coding, animations, presentation layers
/// and the render tree all go through this.
final class LayerProperty: Sendable {
  /// What changing it without an explicit animation does to a committed layer.
  enum ImplicitAction: Sendable { case none, basic, transition }

  let key: String
  let kind: AnimatableValue.Kind
  /// Whether `add(_:forKey:)` accepts animations of it.
  let isAnimatable: Bool
  let action: ImplicitAction
  /// Whether its new value asks for layout.
  let affectsLayout: Bool
  let get: @Sendable (LayerValues) -> AnimatableValue
  /// Stores a value of `kind`, or `.null` for the least of it; others change nothing.
  let set: @Sendable (inout LayerValues, AnimatableValue) -> Void

  init(
    _ key: String, _ kind: AnimatableValue.Kind, isAnimatable: Bool = true,
    action: ImplicitAction = .basic, affectsLayout: Bool = false,
    get: @escaping @Sendable (LayerValues) -> AnimatableValue,
    set: @escaping @Sendable (inout LayerValues, AnimatableValue) -> Void
  ) {
    (self.key, self.kind, self.isAnimatable) = (key, kind, isAnimatable)
    (self.action, self.affectsLayout, self.get, self.set) = (action, affectsLayout, get, set)
  }

  /// The property of that key that layers with such content have.
  static func find(_ key: String, in content: LayerContent) -> LayerProperty? {
    if let property = table[key] { return property }
    switch content {
    case .none: return nil
    case .shape: return shapeTable[key]
    case .gradient: return gradientTable[key]
    case .replicator: return replicatorTable[key]
    case .transform: return nil
    case .scroll: return scrollTable[key]
    case .text: return textTable[key]
    case .emitter: return emitterTable[key]
    }
  }

  /// The property of that key that a layer of such values has, its class's own too.
  static func find(_ key: String, in values: LayerValues) -> LayerProperty? {
    find(key, in: values.content) ?? values.custom?.schema.property(key)
  }

  /// All properties that layers with such content have, in order of their keys, each once.
  static func all(in content: LayerContent) -> [LayerProperty] {
    let kind: [String: LayerProperty] =
      switch content {
      case .none, .transform: [:]
      case .shape: shapeTable
      case .gradient: gradientTable
      case .replicator: replicatorTable
      case .scroll: scrollTable
      case .text: textTable
      case .emitter: emitterTable
      }
    // A second name, as isHidden for hidden, stands for the same.
    return table.merging(kind) { $1 }.values.filter { !isSecondName($0.key) }
      .sorted { $0.key < $1.key }
  }

  private static func isSecondName(_ key: String) -> Bool {
    key.hasPrefix("is") && key.dropFirst(2).first?.isUppercase == true
  }

  private static let table = index(
    [
      bounds, position, anchorPoint, zPosition, anchorPointZ, transform, sublayerTransform,
      opacity, isHidden, hidden, backgroundColor, cornerRadius, maskedCorners, borderWidth,
      borderColor, masksToBounds, isDoubleSided, doubleSided, name,
      beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode,
    ] + appearance)

  private static let shapeTable = index([
    path, fillColor, fillRule, strokeColor, strokeStart, strokeEnd, lineWidth, miterLimit,
    lineCap, lineJoin, lineDashPhase, lineDashPattern,
  ])

  private static let gradientTable = index([colors, locations, startPoint, endPoint, type])

  private static let replicatorTable = index(ofReplicators)
  private static let scrollTable = index(ofScrollLayers)
  private static let textTable = index(ofTextLayers)
  private static let emitterTable = index(ofEmitters)

  private static func index(_ properties: [LayerProperty]) -> [String: LayerProperty] {
    Dictionary(uniqueKeysWithValues: properties.map { ($0.key, $0) })
  }
}

// MARK: - Declaring by the stored field

extension LayerProperty {
  // A key path to a stored field would be shorter to declare, and ten times slower to go through.

  static func number(
    _ key: String, isAnimatable: Bool = true, action: ImplicitAction = .basic,
    _ get: @escaping @Sendable (LayerValues) -> CGFloat,
    _ set: @escaping @Sendable (inout LayerValues, CGFloat) -> Void
  ) -> LayerProperty {
    LayerProperty(key, .number, isAnimatable: isAnimatable, action: action) {
      .number(Double(get($0)))
    } set: { values, value in
      switch value {
      case .number(let x): set(&values, CGFloat(x))
      case .null: set(&values, 0)
      default: break
      }
    }
  }

  static func flag(
    _ key: String, isAnimatable: Bool = true, action: ImplicitAction = .none,
    _ get: @escaping @Sendable (LayerValues) -> Bool,
    _ set: @escaping @Sendable (inout LayerValues, Bool) -> Void
  ) -> LayerProperty {
    LayerProperty(key, .flag, isAnimatable: isAnimatable, action: action) {
      .flag(get($0))
    } set: { values, value in
      switch value {
      case .flag(let x): set(&values, x)
      case .null: set(&values, false)
      default: break
      }
    }
  }

  static func point(
    _ key: String, _ get: @escaping @Sendable (LayerValues) -> CGPoint,
    _ set: @escaping @Sendable (inout LayerValues, CGPoint) -> Void
  ) -> LayerProperty {
    LayerProperty(key, .point) {
      .point(get($0))
    } set: { values, value in
      switch value {
      case .point(let x): set(&values, x)
      case .null: set(&values, .zero)
      default: break
      }
    }
  }

  static func transform(
    _ key: String, _ get: @escaping @Sendable (LayerValues) -> CATransform3D,
    _ set: @escaping @Sendable (inout LayerValues, CATransform3D) -> Void
  ) -> LayerProperty {
    LayerProperty(key, .transform) {
      .transform(get($0))
    } set: { values, value in
      switch value {
      case .transform(let x): set(&values, x)
      case .null: set(&values, CATransform3DIdentity)
      default: break
      }
    }
  }

  static func color(
    _ key: String, _ get: @escaping @Sendable (LayerValues) -> CGColor?,
    _ set: @escaping @Sendable (inout LayerValues, CGColor?) -> Void
  ) -> LayerProperty {
    LayerProperty(key, .color) {
      get($0).map { .color($0) } ?? .null
    } set: { values, value in
      switch value {
      case .color(let x): set(&values, x)
      case .null: set(&values, nil)
      default: break
      }
    }
  }

  static func text(
    _ key: String, _ get: @escaping @Sendable (LayerValues) -> String?,
    _ set: @escaping @Sendable (inout LayerValues, String?) -> Void
  ) -> LayerProperty {
    LayerProperty(key, .text, isAnimatable: false, action: .none) {
      get($0).map { .text($0) } ?? .null
    } set: { values, value in
      switch value {
      case .text(let x): set(&values, x)
      case .null: set(&values, nil)
      default: break
      }
    }
  }
}
