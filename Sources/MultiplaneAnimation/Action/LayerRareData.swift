// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What few layers have; one pointer in all others.
final class LayerRareData {
  weak var delegate: (any CALayerDelegate)?
  var layoutManager: (any CALayoutManager)?
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  /// Keys of properties that were set since there is a style, or differed from their default before.
  var explicitlySetKeys: Set<String> = []
  /// Set by the methods that a delegate has without writing them.
  var delegateDeclined = false
  /// What is to be drawn again, in the layer's space, unless it is all.
  var dirtyRect: CGRect?
  /// Animations that superlayers have for this layer, as last committed, with the keys of what they have drawn anew.
  var receivedAnimations:
    [(lender: ObjectIdentifier, animation: RenderAnimation, displayKeys: [String])] =
      []
  /// Sublayers for which this layer has animations.
  var forwardingTargets: [CALayer] = []
}

extension CALayer {
  /// Made when something is first put there.
  var ensuredRareData: LayerRareData {
    precondition(presented == nil, "a presentation layer cannot be changed; change its model layer")
    if let rareData { return rareData }
    let made = LayerRareData()
    rareData = made
    return made
  }

  /// The model layer's.
  var modelRareData: LayerRareData? { presented.map { $0.model.rareData } ?? rareData }

  // MARK: - Style

  /// A property's value by a style; those of a nested style count less.
  private static func value(forKey key: String, in style: [AnyHashable: Any]) -> Any? {
    var style: [AnyHashable: Any]? = style
    // A dictionary cannot contain itself, so this ends.
    while let current = style {
      if let value = current[key] { return value }
      style = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// An action that the style, or a style in it, has for an event.
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

  /// Gives the properties that nobody set the values of another style.
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

  /// Notes that a property was set, so that no style gives it a value.
  func markExplicitlySet(_ property: LayerProperty) {
    if let rareData, rareData.style != nil { rareData.explicitlySetKeys.insert(property.styleKey) }
  }
}

extension LayerProperty {
  /// The key without the "is" of a getter's name, of which some properties have a second entry.
  fileprivate var styleKey: String {
    let rest = key.dropFirst(2)
    guard key.hasPrefix("is"), let first = rest.first, first.isUppercase else { return key }
    return first.lowercased() + rest.dropFirst()
  }
}
