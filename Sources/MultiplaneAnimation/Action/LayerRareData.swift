// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The properties of a layer that few layers use, in a separate object so that other layers take less memory.
final class LayerRareData {
  weak var delegate: (any CALayerDelegate)?
  var layoutManager: (any CALayoutManager)?
  var actions: [String: any CAAction]?
  var style: [AnyHashable: Any]?
  /// The keys of the properties that the layer's style does not change: those that were set while the layer had a
  /// style, and those that differed from their default values when a layer without a style received one.
  var explicitlySetKeys: Set<String> = []
  /// Whether the last call of the delegate's `display(_:)` or `draw(_:in:)` reached the default implementation or
  /// ``CALayer/declineDisplay()``, so that the delegate counts as not implementing the method.
  var delegateDeclined = false
  /// The area to redraw, in the layer's space, while the layer needs display; nil for the whole layer.
  var dirtyRect: CGRect?
  /// The animations that superlayers forwarded to this layer at their last commits. In the superlayers, these
  /// animations have key paths such as `sublayers.NAME.position`. Each element also has the identity of the superlayer
  /// (`sender`), and the animated keys for which this layer's class method `needsDisplay(forKey:)` returns true
  /// (`displayKeys`).
  var receivedAnimations:
    [(sender: ObjectIdentifier, animation: RenderAnimation, displayKeys: [String])] =
      []
  /// The descendants to which this layer forwarded animations at its last commit, from which the next commit removes
  /// these animations. A descendant occurs once for each animation that it received.
  var forwardingTargets: [CALayer] = []
}

extension CALayer {
  /// The rare data of a model layer, created on first access. Accessing this property of a presentation layer is a
  /// programmer error.
  var ensuredRareData: LayerRareData {
    precondition(
      presented == nil, "A presentation layer cannot be changed. Change its model layer.")
    if let rareData { return rareData }
    let made = LayerRareData()
    rareData = made
    return made
  }

  /// The rare data of the model layer; nil if none was created.
  var modelRareData: LayerRareData? { presented.map { $0.model.rareData } ?? rareData }

  // MARK: - Style

  /// Returns the value of a property in a style, or else in the styles nested under the key `style`, outermost first;
  /// nil if none of them contains the property.
  private static func value(forKey key: String, in style: [AnyHashable: Any]) -> Any? {
    var style: [AnyHashable: Any]? = style
    // A dictionary cannot contain itself, so the loop ends.
    while let current = style {
      if let value = current[key] { return value }
      style = current["style"] as? [AnyHashable: Any]
    }
    return nil
  }

  /// Returns the action for an event in the layer's style, or else in the styles nested under the key `style`,
  /// outermost first; nil if there is none.
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

  /// Sets the style, and sets each property that was not set explicitly to its value in the style. A property without a
  /// usable value in the style gets its default value. Changed properties run no actions, but request layout and
  /// display as if they had been set.
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
    var changes: [(property: LayerProperty, old: AnimatableValue, new: AnimatableValue)] = []
    for property in properties where !hooks.explicitlySetKeys.contains(property.key) {
      var value = property.get(defaults)
      if let any = style.flatMap({ CALayer.value(forKey: property.key, in: $0) }) {
        let decoded = AnimatableValue.decode(any, as: property.kind)
        if let note = decoded.note { report(property.key, "style: " + note) }
        value = decoded.value ?? value
      }
      let old = property.get(values)
      if old == value { continue }
      property.set(&values, value)
      changes.append((property, old, value))
    }
    // Afterwards, since `needsDisplayOnBoundsChange` may be one of the properties.
    for change in changes { requestUpdates(after: change.property, change.old, change.new) }
    markDirty()
  }

  /// Records that a property was set explicitly, so that the style no longer changes it; does nothing without a style.
  func markExplicitlySet(_ property: LayerProperty) {
    if let rareData, rareData.style != nil { rareData.explicitlySetKeys.insert(property.styleKey) }
  }
}

extension LayerProperty {
  /// The key without a prefix `is`. Some properties are in the property table under two keys, such as `hidden` and
  /// `isHidden`.
  fileprivate var styleKey: String {
    let rest = key.dropFirst(2)
    guard key.hasPrefix("is"), let first = rest.first, first.isUppercase else { return key }
    return first.lowercased() + rest.dropFirst()
  }
}
