// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The properties of a layer that are not built in. First come the properties that its class and superclasses declare
/// with ``Animatable``, superclasses first, in order of declaration; then the plain stored properties for which an
/// animation was added to the layer.
final class CustomSchema: Sendable {
  let properties: [LayerProperty]
  /// The plain stored properties, with their indices in ``properties``.
  let fields: [(index: Int, field: StoredField)]
  private let byKey: [String: LayerProperty]

  init(_ wrappers: [(key: String, storage: any AnimatableStorage)]) {
    properties = wrappers.enumerated().map { index, wrapper in
      Self.property(wrapper.key, wrapper.storage.kind, at: index)
    }
    fields = []
    byKey = Dictionary(properties.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
  }

  /// Creates a schema with the properties of another schema, or none, and a plain stored property after them.
  init(extending base: CustomSchema?, by field: StoredField) {
    let index = base?.properties.count ?? 0
    properties = (base?.properties ?? []) + [Self.property(field.key, field.kind, at: index)]
    fields = (base?.fields ?? []) + [(index, field)]
    byKey = Dictionary(properties.map { ($0.key, $0) }, uniquingKeysWith: { $1 })
  }

  private static func property(
    _ key: String, _ kind: AnimatableValue.Kind, at index: Int
  ) -> LayerProperty {
    LayerProperty(key, kind, action: .none) {
      $0.custom?.slots[index] ?? .null
    } set: { values, value in
      guard let custom = values.custom else { return }
      var slots = custom.slots
      slots[index] = value
      values.custom = CustomValues(schema: custom.schema, slots: slots)
    }
  }

  func property(_ key: String) -> LayerProperty? { byKey[key] }

  /// Whether the key is that of a plain stored property, which has its value in the memory of the layer.
  func isField(_ key: String) -> Bool { fields.contains { $0.field.key == key } }

  /// The schemas of layer classes, without plain stored properties, by class. The value is nil for a class that neither
  /// declares nor inherits ``Animatable`` properties.
  static let known = Mutex<[ObjectIdentifier: CustomSchema?]>([:])
}

/// A layer's values of the properties of a ``CustomSchema``.
final class CustomValues: Sendable {
  let schema: CustomSchema
  /// The values, in the order of the properties of the schema.
  let slots: [AnimatableValue]

  init(schema: CustomSchema, slots: [AnimatableValue]) {
    (self.schema, self.slots) = (schema, slots)
  }
}

extension CALayer {
  /// Connects the ``Animatable`` wrappers of the class and its superclasses to properties of the layer, and adds these
  /// properties to the layer's values: with their initial values, or, in a copy of a layer, with those of the original.
  /// Does nothing after the first call.
  func attachCustomProperties() {
    if tree.hasCustomProperties { return }
    tree.hasCustomProperties = true
    let type = ObjectIdentifier(type(of: self))
    if case .some(.none) = CustomSchema.known.withLock({ $0[type] }) { return }
    let wrappers = customWrappers
    let schema = CustomSchema.known.withLock { known -> CustomSchema? in
      if let schema = known[type] { return schema }
      let schema = wrappers.isEmpty ? nil : CustomSchema(wrappers)
      known[type] = .some(schema)
      return schema
    }
    guard let schema else { return }
    for (wrapper, property) in zip(wrappers, schema.properties) {
      wrapper.storage.slot.property = property
    }
    // A copy of a layer already has the values of its original.
    if values.custom == nil {
      values.custom = CustomValues(schema: schema, slots: wrappers.map(\.storage.initialValue))
    }
  }

  private var customWrappers: [(key: String, storage: any AnimatableStorage)] {
    var classes: [Mirror] = []
    var mirror: Mirror? = Mirror(reflecting: self)
    while let current = mirror, current.subjectType != CALayer.self {
      classes.append(current)
      mirror = current.superclassMirror
    }
    return classes.reversed().flatMap { mirror in
      mirror.children.compactMap { child in
        // The storage of a property wrapper has the name of the property with a leading underscore.
        guard let label = child.label, label.hasPrefix("_"),
          let storage = child.value as? any AnimatableStorage
        else { return nil }
        return (String(label.dropFirst()), storage)
      }
    }
  }
}
