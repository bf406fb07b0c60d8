// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The built-in actions of layers, which animate the changes of a committed layer.
///
/// The animation of each key was measured on Apple's frameworks: numbers, points, transforms and colors are
/// interpolated to their new value; values that cannot be interpolated are cross-faded.
enum DefaultActions {
  private static let timing = CAMediaTimingFunction(name: .default)

  static func action(for layer: CALayer, forKey key: String) -> (any CAAction)? {
    guard layer.tree.node != nil, layer.presented == nil else { return nil }
    switch kind(forKey: key, in: layer.values) {
    case .none: return nil
    case .basic: return layer.committedContext.flatMap { basic(layer, key, $0) }
    case .transition: return layer.committedContext.map { transition($0.host.state) }
    }
  }

  private static func kind(
    forKey key: String, in values: LayerValues
  ) -> LayerProperty.ImplicitAction {
    if let property = LayerProperty.find(key, in: values.content) { return property.action }
    switch key {
    case "mask", "sublayers", "filters", "backgroundFilters", "compositingFilter":
      return .transition
    default:
      // Among key paths to components, only those of transforms have an action.
      guard let path = PropertyPath(key, in: values), path.part != nil else { return .none }
      return path.property.kind == .transform ? path.property.action : .none
    }
  }

  /// Returns an animation to the model value from the previous value, or from the presented value if animations change
  /// it; nil if the start value is nil, except for contents.
  private static func basic(
    _ layer: CALayer, _ key: String, _ context: RenderContext
  ) -> (any CAAction)? {
    guard let path = PropertyPath(key, in: layer.values) else { return nil }
    let start: Any?
    if let pending = layer.pendingImplicitAnimation(forKey: key) {
      start = pending.fromValue
    } else {
      let value = layer.presentationValue(path, context)
      // A nil color cannot be a start value; contents may fade in from nil.
      if value == .null, path.kind != .number, key != "contents" { return nil }
      start = value.bridgedValue
    }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = start
    animation.fillMode = .backwards
    let state = context.host.state
    animation.duration = state.animationDuration
    animation.timingFunction = state.animationTimingFunction ?? timing
    return animation
  }

  /// Returns a cross-fade to the new state of the layer.
  private static func transition(_ state: HostState) -> any CAAction {
    let transition = CATransition()
    transition.duration = state.animationDuration
    transition.timingFunction = state.animationTimingFunction ?? timing
    return transition
  }
}

extension CALayer {
  /// Returns an implicit animation with a key that is not committed yet. A second change animates from the start value
  /// of that animation, not from the value between the two changes, which was never visible.
  fileprivate func pendingImplicitAnimation(forKey key: String) -> CABasicAnimation? {
    guard let last = animationList.last(where: { $0.key == key }), last.render == nil,
      let animation = last.animation as? CABasicAnimation, animation.keyPath == key,
      animation.toValue == nil, animation.byValue == nil, animation.fromValue != nil
    else { return nil }
    return animation
  }

  /// Returns the value before a change: the model's value, or the presented value if it differs from the committed one.
  fileprivate func presentationValue(_ path: PropertyPath, _ context: RenderContext)
    -> AnimatableValue
  {
    if let node = tree.node, !animationList.isEmpty {
      let now = localTime(ofMediaTime: context.host.mediaTime, committed: true)
      let shown = path.get(node.evaluated(at: now))
      if shown != path.get(node.values) { return shown }
    }
    return path.get(values)
  }
}
