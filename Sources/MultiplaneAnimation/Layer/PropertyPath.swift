// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A key path, such as `position.x`, resolved to a property and, if the path is longer than the key of the property, a
/// component.
struct PropertyPath: Sendable {
  let property: LayerProperty
  let part: Part?

  /// A component of a point, size, rect or transform.
  enum Part: Sendable {
    /// An index into the components of a point, size or rect.
    case element(UInt8)
    case origin, size
    case scale, scaleXY, scaleX, scaleY, scaleZ
    case rotationX, rotationY, rotationZ
    case translation, translationX, translationY, translationZ
  }

  /// Whether the value at the path is a rotation angle, in radians.
  var isAngle: Bool {
    switch part {
    case .rotationX, .rotationY, .rotationZ: true
    default: false
    }
  }

  /// The kind of the value at the path: the kind of the component or, if the path has none, of the property.
  var kind: AnimatableValue.Kind {
    switch part {
    case nil: property.kind
    case .origin: .point
    case .size, .translation: .size
    default: .number
    }
  }

  /// Resolves a key path of a layer with the given values; nil if there is no such property or component.
  init?(_ keyPath: String, in values: LayerValues) {
    self.init(keyPath, in: values.content, custom: values.custom?.schema)
  }

  /// Resolves a key path of a layer with the given content; nil if there is no such property or component.
  /// - Parameter custom: The properties of the layer that are not built in.
  init?(_ keyPath: String, in content: LayerContent, custom: CustomSchema? = nil) {
    var (key, rest) = Self.split(keyPath)
    if key == "emitterCells", case .emitter = content, let path = rest {
      guard let found = LayerProperty.ofCell(path) else { return nil }
      (property, rest) = found
    } else if key == "filters" || key == "backgroundFilters", let path = rest {
      guard let found = LayerProperty.ofFilter(key, path) else { return nil }
      (property, rest) = found
    } else {
      guard let found = LayerProperty.find(key, in: content) ?? custom?.property(key) else {
        return nil
      }
      property = found
    }
    guard let rest else {
      part = nil
      return
    }
    guard let part = Self.parts[property.kind]?[rest] else { return nil }
    self.part = part
  }

  /// Splits a path at its first dot into the first key and the rest; the rest is nil without a dot.
  static func split(_ keyPath: String) -> (key: String, rest: String?) {
    guard let dot = keyPath.firstIndex(of: ".") else { return (keyPath, nil) }
    return (String(keyPath[..<dot]), String(keyPath[keyPath.index(after: dot)...]))
  }

  private static let parts: [AnimatableValue.Kind: [String: Part]] = [
    .point: ["x": .element(0), "y": .element(1)],
    .size: ["width": .element(0), "height": .element(1)],
    .rect: [
      "origin": .origin, "origin.x": .element(0), "origin.y": .element(1),
      "size": .size, "size.width": .element(2), "size.height": .element(3),
    ],
    .transform: [
      "scale": .scale, "scale.xy": .scaleXY, "scale.x": .scaleX, "scale.y": .scaleY,
      "scale.z": .scaleZ,
      "rotation": .rotationZ, "rotation.x": .rotationX, "rotation.y": .rotationY,
      "rotation.z": .rotationZ, "translation": .translation, "translation.x": .translationX,
      "translation.y": .translationY, "translation.z": .translationZ,
    ],
  ]

  // MARK: - Access with type-erased values

  func get(_ values: LayerValues) -> AnimatableValue {
    if part == nil { return property.get(values) }
    return lanes(values).flatMap { kind.value(of: $0) } ?? .null
  }

  func set(_ values: inout LayerValues, _ value: AnimatableValue) {
    if let whole = whole(setting: value, in: values) { property.set(&values, whole) }
  }

  /// Returns the value of the whole property after setting the component at the path to `value`, or to 0 if `value` is
  /// null; without a component, `value` itself. Nil if `value` is not null and has no components, or if the property is
  /// nil.
  func whole(setting value: AnimatableValue, in values: LayerValues) -> AnimatableValue? {
    guard let part else { return value }
    guard let new = value == .null ? SIMD4<Double>.zero : value.vector else { return nil }
    if property.kind == .transform {
      return property.transform(values).map { .transform(Self.setting(part, of: $0, to: new)) }
    }
    return property.components(values).flatMap {
      property.kind.value(of: Self.setting(part, of: $0, to: new))
    }
  }

  /// If the path leads to a component of a transform and `any` is a whole `CATransform3D`, returns that component of
  /// `any`; otherwise returns `any`.
  ///
  /// Some programs set a whole transform for a key path such as `transform.scale`.
  /// - Note: Whether Core Animation does the same is not measured. For `scale` the component is the mean of the three
  ///   scale factors.
  func part(ofWhole any: Any) -> Any {
    guard let part, property.kind == .transform, let transform = any as? CATransform3D else {
      return any
    }
    return kind.value(of: Self.lanes(part, of: transform))?.bridgedValue ?? any
  }

  // MARK: - Access with up to four components

  /// Returns the components of the value at the path, padded with 0; nil if the value is nil, and for kinds other than
  /// number, point, size, rect and color.
  @inline(__always) func lanes(_ values: LayerValues) -> SIMD4<Double>? {
    guard let part else { return property.components(values) }
    return self.lanes(values, of: part)
  }

  private func lanes(_ values: LayerValues, of part: Part) -> SIMD4<Double>? {
    if property.kind == .transform {
      return property.transform(values).map { Self.lanes(part, of: $0) }
    }
    guard let v = property.components(values) else { return nil }
    switch part {
    case .element(let i): return SIMD4(v[Int(i)], 0, 0, 0)
    case .origin: return SIMD4(v[0], v[1], 0, 0)
    case .size: return SIMD4(v[2], v[3], 0, 0)
    default: return nil
    }
  }

  /// Stores the components of a value at the path; nil stores zeros or, for some properties such as colors, nil.
  @inline(__always) func setLanes(_ v: SIMD4<Double>?, in scratch: inout LayerScratch) {
    guard let part else { return property.setLanes(v, in: &scratch) }
    setLanes(v ?? .zero, of: part, in: &scratch)
  }

  private func setLanes(_ v: SIMD4<Double>, of part: Part, in scratch: inout LayerScratch) {
    if property.kind == .transform {
      guard let m = property.transform(scratch.values) else { return }
      property.setTransform(Self.setting(part, of: m, to: v), in: &scratch.values)
    } else if let whole = property.components(scratch.values) {
      property.setLanes(Self.setting(part, of: whole, to: v), in: &scratch)
    }
  }

  private static func setting(
    _ part: Part, of whole: SIMD4<Double>, to new: SIMD4<Double>
  ) -> SIMD4<Double> {
    var v = whole
    switch part {
    case .element(let i): v[Int(i)] = new[0]
    case .origin: (v[0], v[1]) = (new[0], new[1])
    case .size: (v[2], v[3]) = (new[0], new[1])
    default: break
    }
    return v
  }

  // MARK: - Components of transforms

  private static func lanes(_ part: Part, of m: CATransform3D) -> SIMD4<Double> {
    switch part {
    case .translation: return SIMD4(Double(m.m41), Double(m.m42), 0, 0)
    case .translationX: return SIMD4(Double(m.m41), 0, 0, 0)
    case .translationY: return SIMD4(Double(m.m42), 0, 0, 0)
    case .translationZ: return SIMD4(Double(m.m43), 0, 0, 0)
    default: break
    }
    let parts = TransformComponents(m)
    let number: Double =
      switch part {
      case .scale: (parts.scale.x + parts.scale.y + parts.scale.z) / 3
      case .scaleXY: (parts.scale.x + parts.scale.y) / 2
      case .scaleX: parts.scale.x
      case .scaleY: parts.scale.y
      case .scaleZ: parts.scale.z
      case .rotationX: parts.rotation.x
      case .rotationY: parts.rotation.y
      default: parts.rotation.z
      }
    return SIMD4(number, 0, 0, 0)
  }

  private static func setting(
    _ part: Part, of transform: CATransform3D, to new: SIMD4<Double>
  ) -> CATransform3D {
    var m = transform
    switch part {
    case .translation: (m.m41, m.m42) = (CGFloat(new[0]), CGFloat(new[1]))
    case .translationX: m.m41 = CGFloat(new[0])
    case .translationY: m.m42 = CGFloat(new[0])
    case .translationZ: m.m43 = CGFloat(new[0])
    default:
      var parts = TransformComponents(m)
      switch part {
      case .scale: parts.scale = SIMD3(repeating: new[0])
      case .scaleXY: (parts.scale.x, parts.scale.y) = (new[0], new[0])
      case .scaleX: parts.scale.x = new[0]
      case .scaleY: parts.scale.y = new[0]
      case .scaleZ: parts.scale.z = new[0]
      case .rotationX: parts.rotation.x = new[0]
      case .rotationY: parts.rotation.y = new[0]
      default: parts.rotation.z = new[0]
      }
      m = parts.applied(to: m)
    }
    return m
  }
}
