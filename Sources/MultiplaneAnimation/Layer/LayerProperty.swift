// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A property of layers, declared once for setters, key-value coding, animations, presentation layers and the render
/// tree.
final class LayerProperty: Sendable {
  /// The built-in action for a change of the property in a committed layer: none, a basic animation, or a cross-fade.
  enum ImplicitAction: Sendable { case none, basic, transition }

  typealias Getter<Value> = @Sendable (LayerValues) -> Value
  typealias Setter<Value> = @Sendable (inout LayerValues, Value) -> Void

  /// The functions that read and write the property in `LayerValues`, by the type of the value, so that animations need
  /// not wrap the value in an `AnimatableValue`.
  enum Access: Sendable {
    case number(Getter<CGFloat>, Setter<CGFloat>)
    case flag(Getter<Bool>, Setter<Bool>)
    case point(Getter<CGPoint>, Setter<CGPoint>)
    case size(Getter<CGSize>, Setter<CGSize>)
    case rect(Getter<CGRect>, Setter<CGRect>)
    case transform(Getter<CATransform3D>, Setter<CATransform3D>)
    case color(Getter<CGColor?>, Setter<CGColor?>)
    case path(Getter<CGPath?>, Setter<CGPath?>)
    case colors(Getter<[CGColor]?>, Setter<[CGColor]?>)
    case numbers(Getter<[Double]?>, Setter<[Double]?>)
    case text(Getter<String?>, Setter<String?>)
    /// Type-erased functions, for all other properties. The value is an `AnimatableValue`, `.null` for nil.
    case any(Getter<AnimatableValue>, Setter<AnimatableValue>)
  }

  let key: String
  let kind: AnimatableValue.Kind
  /// Whether the property can be animated; if false, an animation of it has no effect, and is reported.
  let isAnimatable: Bool
  let action: ImplicitAction
  /// Whether setting the property, a rectangle, to a different size requests layout.
  let affectsLayout: Bool
  let access: Access

  init(
    _ key: String, _ kind: AnimatableValue.Kind, _ access: Access, isAnimatable: Bool = true,
    action: ImplicitAction = .basic, affectsLayout: Bool = false
  ) {
    (self.key, self.kind, self.access) = (key, kind, access)
    (self.isAnimatable, self.action, self.affectsLayout) = (isAnimatable, action, affectsLayout)
  }

  /// Creates a property with type-erased access.
  convenience init(
    _ key: String, _ kind: AnimatableValue.Kind, isAnimatable: Bool = true,
    action: ImplicitAction = .basic, affectsLayout: Bool = false,
    get: @escaping Getter<AnimatableValue>, set: @escaping Setter<AnimatableValue>
  ) {
    self.init(
      key, kind, .any(get, set), isAnimatable: isAnimatable, action: action,
      affectsLayout: affectsLayout)
  }

  /// Returns the property with a key for layers with the given content; nil if there is none.
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

  /// Returns the property with a key for layers with the given values: a built-in property, a property that the class
  /// of the layer declares with ``Animatable``, or a plain stored property that was animated; nil if there is none.
  static func find(_ key: String, in values: LayerValues) -> LayerProperty? {
    find(key, in: values.content) ?? values.custom?.schema.property(key)
  }

  /// Returns all built-in properties of layers with the given content, each once, sorted by key.
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
    // The table contains some properties under a second key, such as isHidden for hidden; the second entry is omitted.
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

// MARK: - Declaring by accessors

extension LayerProperty {
  // The properties have pairs of functions, as a Swift key path to the stored value is shorter to declare but ten times
  // slower to use.

  static func number(
    _ key: String, isAnimatable: Bool = true, action: ImplicitAction = .basic,
    _ get: @escaping Getter<CGFloat>, _ set: @escaping Setter<CGFloat>
  ) -> LayerProperty {
    LayerProperty(key, .number, .number(get, set), isAnimatable: isAnimatable, action: action)
  }

  static func flag(
    _ key: String, isAnimatable: Bool = true, action: ImplicitAction = .none,
    _ get: @escaping Getter<Bool>, _ set: @escaping Setter<Bool>
  ) -> LayerProperty {
    LayerProperty(key, .flag, .flag(get, set), isAnimatable: isAnimatable, action: action)
  }

  static func point(
    _ key: String, isAnimatable: Bool = true, action: ImplicitAction = .basic,
    _ get: @escaping Getter<CGPoint>, _ set: @escaping Setter<CGPoint>
  ) -> LayerProperty {
    LayerProperty(key, .point, .point(get, set), isAnimatable: isAnimatable, action: action)
  }

  static func size(
    _ key: String, isAnimatable: Bool = true, action: ImplicitAction = .basic,
    _ get: @escaping Getter<CGSize>, _ set: @escaping Setter<CGSize>
  ) -> LayerProperty {
    LayerProperty(key, .size, .size(get, set), isAnimatable: isAnimatable, action: action)
  }

  static func rect(
    _ key: String, isAnimatable: Bool = true, action: ImplicitAction = .basic,
    affectsLayout: Bool = false, _ get: @escaping Getter<CGRect>, _ set: @escaping Setter<CGRect>
  ) -> LayerProperty {
    LayerProperty(
      key, .rect, .rect(get, set), isAnimatable: isAnimatable, action: action,
      affectsLayout: affectsLayout)
  }

  static func transform(
    _ key: String, isAnimatable: Bool = true, action: ImplicitAction = .basic,
    _ get: @escaping Getter<CATransform3D>, _ set: @escaping Setter<CATransform3D>
  ) -> LayerProperty {
    LayerProperty(
      key, .transform, .transform(get, set), isAnimatable: isAnimatable, action: action)
  }

  static func color(
    _ key: String, isAnimatable: Bool = true, action: ImplicitAction = .basic,
    _ get: @escaping Getter<CGColor?>, _ set: @escaping Setter<CGColor?>
  ) -> LayerProperty {
    LayerProperty(key, .color, .color(get, set), isAnimatable: isAnimatable, action: action)
  }

  static func path(
    _ key: String, isAnimatable: Bool = true, action: ImplicitAction = .none,
    _ get: @escaping Getter<CGPath?>, _ set: @escaping Setter<CGPath?>
  ) -> LayerProperty {
    LayerProperty(key, .path, .path(get, set), isAnimatable: isAnimatable, action: action)
  }

  static func colors(
    _ key: String, isAnimatable: Bool = true, action: ImplicitAction = .basic,
    _ get: @escaping Getter<[CGColor]?>, _ set: @escaping Setter<[CGColor]?>
  ) -> LayerProperty {
    LayerProperty(key, .colors, .colors(get, set), isAnimatable: isAnimatable, action: action)
  }

  static func numbers(
    _ key: String, isAnimatable: Bool = true, action: ImplicitAction = .basic,
    _ get: @escaping Getter<[Double]?>, _ set: @escaping Setter<[Double]?>
  ) -> LayerProperty {
    LayerProperty(key, .numbers, .numbers(get, set), isAnimatable: isAnimatable, action: action)
  }

  static func text(
    _ key: String, _ get: @escaping Getter<String?>, _ set: @escaping Setter<String?>
  ) -> LayerProperty {
    LayerProperty(key, .text, .text(get, set), isAnimatable: false, action: .none)
  }
}
