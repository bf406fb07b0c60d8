// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension CALayer {
  /// Sets a stored value. If it changes, requests the layout and display that the change requires, notifies key-value
  /// observers, and runs the action for the change.
  func assign(_ property: LayerProperty, _ value: AnimatableValue) {
    precondition(
      presented == nil,
      "A presentation layer cannot be changed. Set \(property.key) of its model layer.")
    let old = property.get(values)
    markExplicitlySet(property)
    if old == value { return }
    // The action is looked up before the change, as an implicit animation starts at the old value.
    let action = actionForChange(property.key)
    let observation =
      KeyValueObserving.isActive ? LayerKeyValueChange(self, property.key, old, value) : nil
    property.set(&values, value)
    requestUpdates(after: property, old, value)
    markDirty()
    action?.run()
    observation?.end()
  }

  /// Requests the layout and the display of the layer that the change of a property requires.
  func requestUpdates(
    after property: LayerProperty, _ old: AnimatableValue, _ new: AnimatableValue
  ) {
    if property.affectsLayout, case .rect(let a) = old, case .rect(let b) = new,
      a.size != b.size
    {
      setNeedsLayout()
    }
    if property === LayerProperty.bounds, values.needsDisplayOnBoundsChange { setNeedsDisplay() }
    if type(of: self).needsDisplay(forKey: property.key) { setNeedsDisplay() }
  }

  /// Sets a property through its Swift setter, which a subclass may override, or directly if that is not possible.
  private func assignByKey(_ property: LayerProperty, _ value: AnimatableValue) {
    if !PropertySetter.set(property, of: self, to: value) { assign(property, value) }
  }

  /// Sets a property from an untyped value. A value of an unsuitable type is reported, and changes nothing unless it
  /// can be converted.
  func setDecoded(_ any: Any?, _ property: LayerProperty) {
    let decoded = AnimatableValue.decode(any, as: property.kind)
    if let note = decoded.note { report(property.key, note) }
    if let value = decoded.value { assign(property, value) }
  }

  func report(_ keyPath: String?, _ message: String) {
    let host = hostInTree
    host.state.report(
      Diagnostic(layer: diagnosticName, keyPath: keyPath, message: message), to: host)
  }

  /// The name of the layer in diagnostics: ``name``, or else ``inspectorClassName``.
  var diagnosticName: String { values.name ?? inspectorClassName }

  /// The host of the live tree that contains the layer; outside of live trees the current host.
  var hostInTree: any Host { rootContext?.host ?? HostContext.current }
}

// MARK: - Key-value coding

extension CALayer {
  func storedValue(forKey key: String) -> Any? {
    attachCustomProperties()
    if let property = LayerProperty.find(key, in: values),
      values.custom?.schema.isField(key) != true
    {
      return property.get(values).bridgedValue
    }
    switch key {
    case "frame": return frame
    case "sublayers": return sublayers
    case "superlayer": return superlayer
    case "mask": return mask
    case "delegate": return delegate
    case "actions": return actions
    case "style": return style
    case "layoutManager": return layoutManager
    default:
      return StoredField.find(key, in: type(of: self))?.value(in: self).bridgedValue
        ?? model().userValues[key]
    }
  }

  func store(_ value: Any?, forKey key: String) {
    attachCustomProperties()
    if let property = LayerProperty.find(key, in: values),
      values.custom?.schema.isField(key) != true
    {
      let decoded = AnimatableValue.decode(value, as: property.kind)
      if let note = decoded.note { report(property.key, note) }
      if let value = decoded.value { assignByKey(property, value) }
      return
    }
    switch key {
    case "frame":
      let decoded = AnimatableValue.decode(value, as: .rect)
      if let note = decoded.note { report(key, note) }
      if case .rect(let rect)? = decoded.value { frame = rect }
    case "sublayers": store(value, key) { self.sublayers = $0 }
    case "mask": store(value, key) { self.mask = $0 }
    case "delegate": store(value, key) { self.delegate = $0 }
    case "actions": store(value, key) { self.actions = $0 }
    case "style": store(value, key) { self.style = $0 }
    case "layoutManager": store(value, key) { self.layoutManager = $0 }
    default:
      precondition(
        presented == nil, "A presentation layer cannot be changed. Set \(key) of its model layer.")
      let action = actionForChange(key)
      if let field = StoredField.find(key, in: type(of: self)),
        let value = AnimatableValue.decode(value, as: field.kind).value
      {
        field.set(value, in: self)
      } else {
        userValues[key] = AnimatableValue.unwrapped(value)
      }
      if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
      action?.run()
    }
  }

  /// Sets a property that ``LayerValues`` does not contain, such as the delegate: nil and `NSNull` set nil, and a value
  /// that is not a `Value` is reported and changes nothing.
  private func store<Value>(_ any: Any?, _ key: String, _ set: (Value?) -> Void) {
    let any = AnimatableValue.unwrapped(any)
    if let any, !(any is NSNull), !(any is Value) {
      report(key, "A value of type \(type(of: any)) does nothing here. Give \(Value.self).")
    } else {
      set(any as? Value)
    }
  }

  func storedValue(forKeyPath keyPath: String) -> Any? {
    attachCustomProperties()
    if presented == nil { readStoredFields() }
    if let path = PropertyPath(keyPath, in: values) { return path.get(values).bridgedValue }
    let (key, rest) = PropertyPath.split(keyPath)
    guard let rest else { return value(forKey: key) }
    if key == "sublayers" {
      let (name, inner) = PropertyPath.split(rest)
      let layer = sublayer(named: name)
      guard let inner else { return layer }
      return layer?.value(forKeyPath: inner)
    }
    return isStoredProperty(key) ? nil : ValuePath.value(of: value(forKey: key), at: rest)
  }

  /// Whether a key belongs to a property that `LayerValues` stores. Such a property has only the components that
  /// `PropertyPath` knows.
  private func isStoredProperty(_ key: String) -> Bool {
    LayerProperty.find(key, in: values) != nil && values.custom?.schema.isField(key) != true
  }

  /// Returns the first sublayer with a name, for key paths such as `sublayers.bar.position.y`; nil if there is none.
  func sublayer(named name: String) -> CALayer? {
    sublayers?.first { $0.name == name }
  }

  func store(_ value: Any?, forKeyPath keyPath: String) {
    attachCustomProperties()
    readStoredFields()
    guard let path = PropertyPath(keyPath, in: values) else {
      let (key, rest) = PropertyPath.split(keyPath)
      guard let rest else { return setValue(value, forKey: key) }
      if key == "sublayers", case let (name, inner?) = PropertyPath.split(rest) {
        guard let layer = sublayer(named: name) else {
          return report(
            keyPath,
            "No sublayer is called \(name). Set the sublayer's name, or correct the key path.")
        }
        return layer.setValue(value, forKeyPath: inner)
      }
      if !isStoredProperty(key), ValuePath.set(value, in: self.value(forKey: key), at: rest) {
        return
      }
      return report(
        keyPath,
        "Multiplane supports no property of the layer at this key path. Check the spelling.")
    }
    let given = AnimatableValue.unwrapped(value).map { path.part(ofWhole: $0) }
    let decoded = AnimatableValue.decode(given, as: path.kind)
    if let note = decoded.note { report(keyPath, note) }
    if let value = decoded.value, let whole = path.whole(setting: value, in: values) {
      assignByKey(path.property, whole)
      writeStoredFields(changedFrom: nil)
    }
  }
}

/// A namespace for the implementation of `CALayer.defaultValue(forKey:)`. The result is nil if the default is zero,
/// false, the identity or nil, and for keys that are not built-in properties.
enum LayerDefaults {
  static func value(forKey key: String, in content: LayerContent) -> Any? {
    guard let property = LayerProperty.find(key, in: content) else { return nil }
    var values = LayerValues()
    values.content = content
    let value = property.get(values)
    return value.isZero ? nil : value.bridgedValue
  }
}
