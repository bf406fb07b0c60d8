// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A key path that leads to a property, or to a part of one, such as `position.x`.
struct PropertyPath: Sendable {
  let property: LayerProperty
  let part: Part?

  /// A part of a structure.
  enum Part: Sendable {
    /// That of the numbers of a point, size or rect.
    case element(Int)
    case origin, size
    case scale, scaleX, scaleY, scaleZ
    case rotationX, rotationY, rotationZ
    case translation, translationX, translationY, translationZ
  }

  /// What the path takes.
  var kind: AnimatableValue.Kind {
    switch part {
    case nil: property.kind
    case .origin: .point
    case .size, .translation: .size
    default: .number
    }
  }

  /// Resolves a key path of a layer of such values; nil when it leads nowhere.
  init?(_ keyPath: String, in values: LayerValues) {
    self.init(keyPath, in: values.content, custom: values.custom?.schema)
  }

  /// Resolves a key path of a layer with such content; nil when it leads nowhere.
  /// - Parameter custom: the properties of the layer's class.
  init?(_ keyPath: String, in content: LayerContent, custom: CustomSchema? = nil) {
    var (key, rest) = Self.split(keyPath)
    if key == "emitterCells", case .emitter = content, let path = rest {
      guard let found = LayerProperty.ofCell(path) else { return nil }
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

  /// The first key of a path, and what follows it.
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
      "scale": .scale, "scale.x": .scaleX, "scale.y": .scaleY, "scale.z": .scaleZ,
      "rotation": .rotationZ, "rotation.x": .rotationX, "rotation.y": .rotationY,
      "rotation.z": .rotationZ, "translation": .translation, "translation.x": .translationX,
      "translation.y": .translationY, "translation.z": .translationZ,
    ],
  ]

  func get(_ values: LayerValues) -> AnimatableValue {
    let whole = property.get(values)
    guard let part else { return whole }
    return Self.get(part, of: whole)
  }

  func set(_ values: inout LayerValues, _ value: AnimatableValue) {
    guard let part else { return property.set(&values, value) }
    guard let changed = Self.setting(part, of: property.get(values), to: value) else { return }
    property.set(&values, changed)
  }

  /// The whole property's value after a part of it is set; nil when the value does not fit.
  func whole(setting value: AnimatableValue, in values: LayerValues) -> AnimatableValue? {
    guard let part else { return value }
    return Self.setting(part, of: property.get(values), to: value)
  }

  private static func get(_ part: Part, of whole: AnimatableValue) -> AnimatableValue {
    if case .transform(let m) = whole {
      switch part {
      case .translation:
        return .size(CGSize(width: m.m41, height: m.m42))
      case .translationX: return .number(Double(m.m41))
      case .translationY: return .number(Double(m.m42))
      case .translationZ: return .number(Double(m.m43))
      default: break
      }
      let parts = TransformComponents(m)
      switch part {
      case .scale: return .number((parts.scale.x + parts.scale.y + parts.scale.z) / 3)
      case .scaleX: return .number(parts.scale.x)
      case .scaleY: return .number(parts.scale.y)
      case .scaleZ: return .number(parts.scale.z)
      case .rotationX: return .number(parts.rotation.x)
      case .rotationY: return .number(parts.rotation.y)
      case .rotationZ: return .number(parts.rotation.z)
      default: return .null
      }
    }
    guard let v = whole.vector else { return .null }
    switch part {
    case .element(let i): return .number(v[i])
    case .origin: return .point(CGPoint(x: v[0], y: v[1]))
    case .size: return .size(CGSize(width: v[2], height: v[3]))
    default: return .null
    }
  }

  private static func setting(
    _ part: Part, of whole: AnimatableValue, to value: AnimatableValue
  ) -> AnimatableValue? {
    let new = value == .null ? SIMD4<Double>.zero : value.vector
    guard let new else { return nil }
    if case .transform(var m) = whole {
      switch part {
      case .translation: (m.m41, m.m42) = (CGFloat(new[0]), CGFloat(new[1]))
      case .translationX: m.m41 = CGFloat(new[0])
      case .translationY: m.m42 = CGFloat(new[0])
      case .translationZ: m.m43 = CGFloat(new[0])
      default:
        var parts = TransformComponents(m)
        switch part {
        case .scale: parts.scale = SIMD3(repeating: new[0])
        case .scaleX: parts.scale.x = new[0]
        case .scaleY: parts.scale.y = new[0]
        case .scaleZ: parts.scale.z = new[0]
        case .rotationX: parts.rotation.x = new[0]
        case .rotationY: parts.rotation.y = new[0]
        case .rotationZ: parts.rotation.z = new[0]
        default: return nil
        }
        m = parts.applied(to: m)
      }
      return .transform(m)
    }
    guard var v = whole.vector else { return nil }
    switch part {
    case .element(let i): v[i] = new[0]
    case .origin: (v[0], v[1]) = (new[0], new[1])
    case .size: (v[2], v[3]) = (new[0], new[1])
    default: return nil
    }
    return whole.replacing(v)
  }
}
