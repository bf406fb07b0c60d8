// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A block of view animations, which turns changes of view properties into layer animations.
@MainActor class ViewAnimationBlock {
  var timing: ViewTiming
  let completionGroup: ViewAnimationCompletionGroup
  /// The recorder of changes in a keyframe block; nil in other blocks and with a duration of 0.
  var keyframes: KeyframeRecorder?
  /// The animator that owns the animations, and the fraction of its run at which they begin; nil outside of an animator
  /// and in the blocks of transitions.
  var animator: (animator: UIViewPropertyAnimator, begin: Double)?
  /// The spring for changes of positions, with a separate initial velocity for each axis. Set only in the blocks with
  /// which an animator records its closures, if the animator's spring has an initial velocity; nil in all other blocks,
  /// including those that the closures create.
  var perAxisSpring: UISpringTimingParameters?

  init(_ timing: ViewTiming, completion: ((Bool) -> Void)?) {
    self.timing = timing
    completionGroup = ViewAnimationCompletionGroup(completion)
  }

  /// The keys of properties whose animations are additive, if the difference of the values can be computed.
  private static let additiveKeys: Set = ["position", "bounds", "transform", "cornerRadius"]
  /// The keys of properties whose animations replace earlier animations of the property.
  private static let replacingKeys: Set = [
    "opacity", "backgroundColor", "anchorPoint", "shadowOpacity", "contentsCenter",
    "contentsRect", "sublayerTransform",
  ]

  /// Returns whether animation blocks animate changes of a layer property.
  static func animates(_ key: String) -> Bool {
    additiveKeys.contains(key) || replacingKeys.contains(key)
  }

  /// Animates the change of a layer's property from an old value to the present model value.
  /// - Parameter key: the property, or the key path of a filter's input.
  func record(_ key: String, of layer: CALayer, from old: Any?, view: UIView) {
    let new = layer.value(forKeyPath: key)
    if PropertyValue.areEqual(old, new, keyPath: key, of: layer) { return }
    if let keyframes {
      keyframes.record(key, of: layer, from: old, to: new, view: view)
      return
    }
    // With neither a duration nor a delay, the value changes at once.
    guard timing.duration > 0 || timing.delay > 0 else { return }
    if key == "position", perAxisSpring != nil {
      for axis in ["position.x", "position.y"] { recordAxis(axis, of: layer, old, new, view) }
      return
    }
    if key == "bounds" { return recordBounds(of: layer, old, new, view) }
    let animation = timing.makeAnimation(key)
    var name = key
    if Self.additiveKeys.contains(key),
      let (offset, zero) = PropertyValue.offset(from: new, to: old, keyPath: key, of: layer)
    {
      animation.isAdditive = true
      animation.fromValue = offset
      animation.toValue = zero
      name = Self.uniqueAnimationKey(key, on: layer)
    } else {
      guard
        let start = timing.beginsFromCurrentState
          ? layer.presentation()?.value(forKeyPath: key) ?? old : old
      else { return }
      animation.fromValue = start
    }
    timing.apply(to: animation, on: layer)
    add(animation, to: layer, key: name, view: view, from: old, to: new)
  }

  /// Animates one coordinate of a position with the spring of its axis.
  private func recordAxis(
    _ axis: String, of layer: CALayer, _ old: Any?, _ new: Any?, _ view: UIView
  ) {
    func part(_ value: Any?) -> CGFloat? {
      let point = value as? CGPoint ?? (value as? NSValue)?.cgPointValue
      return axis == "position.x" ? point?.x : point?.y
    }
    guard let perAxisSpring, let start = part(old), let end = part(new), start != end else {
      return
    }
    var timing = timing
    timing.timingCurve = perAxisSpring.timingCurve(duration: timing.duration, keyPath: axis)
    let animation = timing.makeAnimation(axis)
    animation.isAdditive = true
    (animation.fromValue, animation.toValue) = (start - end, 0 as CGFloat)
    timing.apply(to: animation, on: layer)
    add(
      animation, to: layer, key: Self.uniqueAnimationKey(axis, on: layer), view: view, from: old,
      to: new)
  }

  /// Animates the origin and the size of bounds separately, even if only one of them changes, as UIKit does since iOS
  /// 8.
  private func recordBounds(of layer: CALayer, _ old: Any?, _ new: Any?, _ view: UIView) {
    func rect(_ value: Any?) -> CGRect? { value as? CGRect ?? (value as? NSValue)?.cgRectValue }
    guard let start = rect(old), let end = rect(new) else { return }
    func add(_ part: String, _ offset: Any, _ zero: Any) {
      let animation = timing.makeAnimation(part)
      animation.isAdditive = true
      (animation.fromValue, animation.toValue) = (offset, zero)
      timing.apply(to: animation, on: layer)
      self.add(
        animation, to: layer, key: Self.uniqueAnimationKey(part, on: layer), view: view, from: old,
        to: new)
    }
    add(
      "bounds.origin", CGPoint(x: start.minX - end.minX, y: start.minY - end.minY), CGPoint.zero)
    add(
      "bounds.size", CGSize(width: start.width - end.width, height: start.height - end.height),
      CGSize.zero)
  }

  /// Returns `key` if no animation of the layer uses it, otherwise `key` followed by a hyphen and the first unused
  /// number from 2.
  static func uniqueAnimationKey(_ key: String, on layer: CALayer) -> String {
    if layer.animation(forKey: key) == nil { return key }
    var number = 2
    while layer.animation(forKey: "\(key)-\(number)") != nil { number += 1 }
    return "\(key)-\(number)"
  }

  /// Adds an animation to a layer, or to the items of the block's animator. The block's completion is called only after
  /// the animation has ended.
  func add(
    _ animation: CAAnimation, to layer: CALayer, key: String, view: UIView?, from old: Any?,
    to new: Any?
  ) {
    completionGroup.addPendingAnimation(timing.allowsUserInteraction ? nil : view)
    if let (animator, begin) = animator,
      animator.capture(
        animation, of: layer, name: key, start: old, end: new, begin: begin,
        followsTiming: keyframes == nil, completionGroup: completionGroup)
    {
      return
    }
    animation.delegate = completionGroup
    layer.add(animation, forKey: key)
  }

  /// Ends the recording of changes; adds the keyframe animations, if there are any.
  func close() {
    keyframes?.addAnimations(to: self)
    completionGroup.close(HostContext.current)
  }
}

/// An animation delegate that calls a block's completion after all animations of the block have ended.
final class ViewAnimationCompletionGroup: NSObject, CAAnimationDelegate {
  private var completion: ((Bool) -> Void)?
  /// The closure called once when the first animation of the block starts.
  var onStart: (() -> Void)?
  /// The closures called once after all animations of the block have ended, before the completion.
  var onEnd: [() -> Void] = []
  private var pendingAnimationCount = 0
  private var isClosed = false
  private var isFinished = true
  /// The views that receive no touches until all animations of the block have ended.
  private var viewsWithDisabledInteraction: [UIView] = []

  init(_ completion: ((Bool) -> Void)?) { self.completion = completion }

  @MainActor func addPendingAnimation(_ view: UIView?) {
    pendingAnimationCount += 1
    guard let view, !viewsWithDisabledInteraction.contains(where: { $0 === view }) else { return }
    view.storage.interactionDisablingAnimationCount += 1
    viewsWithDisabledInteraction.append(view)
  }

  /// Whether all animations that were added to the block have ended; true if there are none.
  var isIdle: Bool { pendingAnimationCount == 0 }

  @MainActor func close(_ host: any MultiplaneAnimation.Host) {
    isClosed = true
    if pendingAnimationCount == 0 {
      host.enqueue { MainActor.assumeIsolated { self.completeIfFinished() } }
    }
  }

  func animationDidStart(_ anim: CAAnimation) { didStart() }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { didStop(finished: flag) }

  func didStart() {
    let onStart = self.onStart
    self.onStart = nil
    onStart?()
  }

  func didStop(finished flag: Bool) {
    pendingAnimationCount -= 1
    isFinished = isFinished && flag
    completeIfFinished()
  }

  private func completeIfFinished() {
    guard isClosed, pendingAnimationCount == 0 else { return }
    isClosed = false
    for view in viewsWithDisabledInteraction {
      view.storage.interactionDisablingAnimationCount -= 1
    }
    viewsWithDisabledInteraction = []
    let onEnd = self.onEnd
    self.onEnd = []
    for body in onEnd { body() }
    let completion = self.completion
    self.completion = nil
    completion?(isFinished)
  }
}
