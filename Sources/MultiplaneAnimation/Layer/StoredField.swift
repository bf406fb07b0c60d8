// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
@preconcurrency @_spi(Reflection) import Swift

/// A plain stored property of a layer subclass, found by its name, which animations can change although it is not
/// declared as ``Animatable``.
///
/// In Objective-C, key-value coding reaches every `@objc` property. An animation with the key path "progress" therefore
/// animates a plain `@objc var progress: CGFloat` on Apple's systems, and presentation layers have its current value.
/// Here Swift's reflection finds the property's memory, which is read and written directly, so property observers do
/// not run.
/// - Note: Unlike in Core Animation, properties without `@objc` are found too, as Swift on other platforms does not
///   preserve that attribute.
struct StoredField: Sendable {
  let key: String
  let kind: AnimatableValue.Kind
  private let offset: Int
  // Safe in any isolation: the metatype is that of a value type, whose conformance is not isolated to an actor.
  private nonisolated(unsafe) let type: any LayerValueConvertible.Type

  /// Returns the stored property with a name, declared by the class or a superclass below `CALayer`; nil if there is
  /// none, or if ``convertible(_:)`` returns nil for its type. Computed and lazy properties are not found.
  static func find(_ key: String, in layerClass: CALayer.Type) -> StoredField? {
    if layerClass == CALayer.self { return nil }
    var found: StoredField?
    _ = _forEachField(of: layerClass, options: classFields) { name, offset, type, _ in
      guard offset >= firstOffset, String(cString: name) == key, let type = convertible(type)
      else { return true }
      found = StoredField(key: key, kind: type.layerValueKind.kind, offset: offset, type: type)
      return false
    }
    return found
  }

  /// The offset in bytes at which the stored properties of subclasses begin, after those of `CALayer`.
  private static let firstOffset: Int = {
    var end = 0
    _ = _forEachField(of: CALayer.self, options: classFields) { _, offset, type, _ in
      func size<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
      end = max(end, offset + _openExistential(type, do: size))
      return true
    }
    return end
  }()

  /// The reflection option for classes. It has the raw value of `_EachFieldOptions.classType`, which Swift declares as
  /// a variable instead of a constant.
  private static let classFields = _EachFieldOptions(rawValue: 1)

  /// Returns the type if it is convertible and trivial, such as a number or a structure of numbers, so that its values
  /// can be read and written in place. Nil for other types, as the memory of an object property could hold a weak or
  /// unowned reference.
  private static func convertible(_ type: Any.Type) -> (any LayerValueConvertible.Type)? {
    func isPlain<T>(_: T.Type) -> Bool { _isPOD(T.self) }
    guard let type = type as? any LayerValueConvertible.Type, _openExistential(type, do: isPlain)
    else { return nil }
    return type
  }

  func value(in layer: CALayer) -> AnimatableValue {
    func read<Value: LayerValueConvertible>(_: Value.Type) -> AnimatableValue {
      address(in: layer).assumingMemoryBound(to: Value.self).pointee.layerValue.content
    }
    return _openExistential(type, do: read)
  }

  /// Sets the property; a value that cannot be converted to the property's type changes nothing.
  func set(_ value: AnimatableValue, in layer: CALayer) {
    func write<Value: LayerValueConvertible>(_: Value.Type) {
      guard let new = Value(layerValue: LayerValue(value)) else { return }
      address(in: layer).assumingMemoryBound(to: Value.self).pointee = new
    }
    _openExistential(type, do: write)
  }

  private func address(in layer: CALayer) -> UnsafeMutableRawPointer {
    Unmanaged.passUnretained(layer).toOpaque().advanced(by: offset)
  }
}

extension CALayer {
  /// Adds to the layer's values the plain stored properties that an animation, or an animation in a group, changes.
  func attachStoredFields(of animation: CAAnimation, depth: Int = 0) {
    if type(of: self) == CALayer.self { return }
    if let group = animation as? CAAnimationGroup {
      guard depth < AnimationDecoder.maximumDepth else { return }
      for child in group.animations ?? [] { attachStoredFields(of: child, depth: depth + 1) }
    } else if let keyPath = (animation as? CAPropertyAnimation)?.keyPath {
      attachCustomProperties()
      let key = PropertyPath.split(keyPath).key
      guard LayerProperty.find(key, in: values) == nil,
        let field = StoredField.find(key, in: type(of: self))
      else { return }
      let slots = (values.custom?.slots ?? []) + [field.value(in: self)]
      values.custom = CustomValues(
        schema: CustomSchema(extending: values.custom?.schema, by: field), slots: slots)
    }
  }

  /// Copies the plain stored properties that were animated from the layer's memory into its values.
  func readStoredFields() {
    guard let custom = values.custom, !custom.schema.fields.isEmpty else { return }
    var slots = custom.slots
    for (index, field) in custom.schema.fields { slots[index] = field.value(in: self) }
    values.custom = CustomValues(schema: custom.schema, slots: slots)
  }

  /// Copies the plain stored properties that were animated from the layer's values into its memory.
  /// - Parameter other: Values to compare with, so that only different values are copied; nil to copy all.
  func writeStoredFields(changedFrom other: LayerValues?) {
    guard let custom = values.custom else { return }
    for (index, field) in custom.schema.fields
    where other?.custom?.slots[index] != custom.slots[index] {
      field.set(custom.slots[index], in: self)
    }
  }
}
