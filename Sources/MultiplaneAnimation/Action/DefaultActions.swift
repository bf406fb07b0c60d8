// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The built-in actions of layers, which animate the changes of a committed layer.
///
/// The kind of action for each key was measured on Apple's frameworks: usually a basic animation for a value that can
/// be interpolated, a cross-fade of the layer for keys such as `hidden` and `sublayers`, and no action for the
/// properties of `CAMediaTiming`.
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
      // Among key paths to components, only those of transforms, such as `transform.rotation`, have an action.
      guard let path = PropertyPath(key, in: values), path.part != nil else { return .none }
      return path.property.kind == .transform ? path.property.action : .none
    }
  }

  /// Returns an implicit animation of a property to its new model value. The animation starts at the value presented
  /// before the change, or at the start value of an uncommitted implicit animation of the same key. Nil if the property
  /// has no value to start from, such as a missing color.
  private static func basic(
    _ layer: CALayer, _ key: String, _ context: RenderContext
  ) -> (any CAAction)? {
    guard let path = PropertyPath(key, in: layer.values) else { return nil }
    let start: Any?
    if let pending = layer.pendingImplicitAnimation(forKey: key) {
      start = pending.fromValue
    } else {
      let value = layer.presentationValue(path, context)
      // A nil value, such as a missing color, cannot be a start value; contents may fade in from nil.
      if value == .null, path.kind != .number, key != "contents" { return nil }
      start = value.bridgedValue
    }
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = start
    animation.fillMode = .backwards
    let state = context.host.state
    animation.timing.duration = state.animationDuration
    animation.timingFunction = state.animationTimingFunction ?? timing
    return animation
  }

  /// Returns a cross-fade of the layer with the duration and timing function of the current transaction.
  private static func transition(_ state: HostState) -> any CAAction {
    let transition = CATransition()
    transition.timing.duration = state.animationDuration
    transition.timingFunction = state.animationTimingFunction ?? timing
    return transition
  }
}

extension CALayer {
  /// Returns the last animation with a key if it has not been committed and has only a start value, as implicit
  /// animations do; otherwise nil.
  fileprivate func pendingImplicitAnimation(forKey key: String) -> CABasicAnimation? {
    guard let last = animationList.last(where: { $0.key == key }), last.render == nil,
      let animation = last.animation as? CABasicAnimation, animation.keyPath == key,
      animation.toValue == nil, animation.byValue == nil, animation.fromValue != nil
    else { return nil }
    return animation
  }

  /// Returns the value at a path before a change: the presented value if animations make it differ from the committed
  /// value, otherwise the model value.
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
