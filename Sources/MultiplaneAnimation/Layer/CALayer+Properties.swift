// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension CALayer {
  /// Where every property setter, and key-value coding, goes through.
  func assign(_ property: LayerProperty, _ value: AnimatableValue) {
    precondition(
      presented == nil,
      "a presentation layer cannot be changed; change its model layer (\(property.key))")
    let old = property.get(values)
    markExplicitlySet(property)
    if old == value { return }
    // Asked before, as an implicit animation begins at the old value.
    let action = actionForChange(property.key)
    property.set(&values, value)
    if property.affectsLayout, case .rect(let a) = old, case .rect(let b) = value,
      a.size != b.size
    {
      setNeedsLayout()
    }
    if property === LayerProperty.bounds, values.needsDisplayOnBoundsChange { setNeedsDisplay() }
    if type(of: self).needsDisplay(forKey: property.key) { setNeedsDisplay() }
    markDirty()
    action?.run()
  }

  /// Sets a property as key-value coding does, by the setter that a subclass may override.
  private func assignByKey(_ property: LayerProperty, _ value: AnimatableValue) {
    if !PropertySetter.set(property, of: self, to: value) { assign(property, value) }
  }

  /// Sets a property from any spelling of its value; what does not fit is reported, and changes nothing.
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

  /// As diagnostics call it.
  var diagnosticName: String { values.name ?? inspectorClassName }

  /// The host of the live tree that the layer is in, else that of the code that runs.
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
      precondition(presented == nil, "a presentation layer cannot be changed (\(key))")
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

  /// Sets what is no value of the layer; nil is none.
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
    switch value(forKey: key) {
    case let layer as CALayer: return layer.value(forKeyPath: rest)
    case let rect as CGRect:
      return Self.part(rest, of: rect)
    default: return nil
    }
  }

  /// The first sublayer of that name, for key paths such as `sublayers.bar.position.y`.
  func sublayer(named name: String) -> CALayer? {
    sublayers?.first { $0.name == name }
  }

  /// A part of a frame, which is no stored property.
  private static func part(_ path: String, of rect: CGRect) -> Any? {
    var values = LayerValues()
    values.bounds = rect
    return PropertyPath("bounds." + path, in: .none)?.get(values).bridgedValue
  }

  func store(_ value: Any?, forKeyPath keyPath: String) {
    attachCustomProperties()
    readStoredFields()
    guard let path = PropertyPath(keyPath, in: values) else {
      let (key, rest) = PropertyPath.split(keyPath)
      guard let rest else { return setValue(value, forKey: key) }
      if key == "sublayers", case let (name, inner?) = PropertyPath.split(rest) {
        guard let layer = sublayer(named: name) else {
          return report(keyPath, "No sublayer is called \(name). Set its name, or correct this.")
        }
        return layer.setValue(value, forKeyPath: inner)
      }
      if let layer = self.value(forKey: key) as? CALayer {
        return layer.setValue(value, forKeyPath: rest)
      }
      return report(
        keyPath, "Multiplane knows no property of the layer at this key path. Check the spelling.")
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

/// What `defaultValue(forKey:)` answers: the defaults that are not 0, as Core Animation does.
enum LayerDefaults {
  static func value(forKey key: String, in content: LayerContent) -> Any? {
    guard let property = LayerProperty.find(key, in: content) else { return nil }
    var values = LayerValues()
    values.content = content
    let value = property.get(values)
    return value.isZero ? nil : value.bridgedValue
  }
}
