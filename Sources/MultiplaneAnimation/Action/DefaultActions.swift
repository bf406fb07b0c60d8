// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What layers do when nobody says: a committed layer's changes animate.
///
/// Which key gives which animation was measured on Apple's frameworks: numbers, points, transforms and colours
/// move to their new value, what has no values between fades.
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
      // Of parts, those of transforms have one.
      guard let path = PropertyPath(key, in: values), path.part != nil else { return .none }
      return path.property.kind == .transform ? path.property.action : .none
    }
  }

  /// From the value before, or from where an animation shows it, to whatever it is then.
  private static func basic(
    _ layer: CALayer, _ key: String, _ context: RenderContext
  ) -> (any CAAction)? {
    guard let path = PropertyPath(key, in: layer.values) else { return nil }
    let start: Any?
    if let pending = layer.pendingImplicitAnimation(forKey: key) {
      start = pending.fromValue
    } else {
      let value = layer.presentationValue(path, context)
      // No colour is no start; contents may appear out of nothing.
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

  /// A fade to the new state of the layer.
  private static func transition(_ state: HostState) -> any CAAction {
    let transition = CATransition()
    transition.duration = state.animationDuration
    transition.timingFunction = state.animationTimingFunction ?? timing
    return transition
  }
}

extension CALayer {
  /// An implicit animation of that key which this transaction has added. A second change goes on from where the
  /// first one would have, not from the value between, which was never seen.
  fileprivate func pendingImplicitAnimation(forKey key: String) -> CABasicAnimation? {
    guard let last = animationList.last(where: { $0.key == key }), last.render == nil,
      let animation = last.animation as? CABasicAnimation, animation.keyPath == key,
      animation.toValue == nil, animation.byValue == nil, animation.fromValue != nil
    else { return nil }
    return animation
  }

  /// The value before a change: the model's, unless animations show another than is committed.
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
