// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The members that few layers have, behind one pointer.
final class LayerRareData {
  weak var delegate: (any CALayerDelegate)?
  var layoutManager: (any CALayoutManager)?
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  /// The keys of properties that were set after the style, or differed from their default values before.
  var explicitlySetKeys: Set<String> = []
  /// Whether the default implementation of a delegate method was called, which means that the delegate has none.
  var delegateDeclined = false
  /// The area to redraw, in the layer's space; nil for the whole layer.
  var dirtyRect: CGRect?
  /// The animations that superlayers forward to this layer, as last committed, with the keys whose changes redraw the
  /// layer.
  var receivedAnimations:
    [(sender: ObjectIdentifier, animation: RenderAnimation, displayKeys: [String])] =
      []
  /// The sublayers to which this layer forwards animations.
  var forwardingTargets: [CALayer] = []
}

extension CALayer {
  /// The rare data, created on first access.
  var ensuredRareData: LayerRareData {
    precondition(
      presented == nil, "A presentation layer cannot be changed. Change its model layer.")
    if let rareData { return rareData }
    let made = LayerRareData()
    rareData = made
    return made
  }

  /// The rare data of the model layer.
  var modelRareData: LayerRareData? { presented.map { $0.model.rareData } ?? rareData }

  // MARK: - Style

  /// Returns a property's value in a style; a nested style has lower precedence.
  private static func value(forKey key: String, in style: [AnyHashable: Any]) -> Any? {
    var style: [AnyHashable: Any]? = style
    // A dictionary cannot contain itself, so this ends.
    while let current = style {
      if let value = current[key] { return value }
      style = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// Returns the action for an event in the style or a nested style.
  func styleAction(forKey event: String) -> (any CAAction)? {
    var style = modelRareData?.style
    while let current = style {
      if let action = (current["actions"] as? [AnyHashable: Any])?[event] as? any CAAction {
        return action
      }
      style = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// Sets the style, and applies its values to the properties that are not explicitly set.
  func applyStyle(_ style: [AnyHashable: Any]?) {
    let hooks = ensuredRareData
    var defaults = LayerValues()
    defaults.content = Self.initialContent
    let properties = LayerProperty.all(in: values.content)
    if hooks.style == nil {
      hooks.explicitlySetKeys = Set(
        properties.filter { $0.get(values) != $0.get(defaults) }.map(\.key))
    }
    hooks.style = style
    for property in properties where !hooks.explicitlySetKeys.contains(property.key) {
      var value = property.get(defaults)
      if let any = style.flatMap({ CALayer.value(forKey: property.key, in: $0) }) {
        let decoded = AnimatableValue.decode(any, as: property.kind)
        if let note = decoded.note { report(property.key, "style: " + note) }
        value = decoded.value ?? value
      }
      if property.get(values) != value { property.set(&values, value) }
    }
    markDirty()
  }

  /// Marks a property as explicitly set, so that no style changes it.
  func markExplicitlySet(_ property: LayerProperty) {
    if let rareData, rareData.style != nil { rareData.explicitlySetKeys.insert(property.styleKey) }
  }
}

extension LayerProperty {
  /// The key without the prefix "is", with which some properties have a second entry in the table.
  fileprivate var styleKey: String {
    let rest = key.dropFirst(2)
    guard key.hasPrefix("is"), let first = rest.first, first.isUppercase else { return key }
    return first.lowercased() + rest.dropFirst()
  }
}
