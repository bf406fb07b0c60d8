// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
  /// Animates a transition of a view from its present content to its content after changes.
  ///
  /// Without a transition option there is no transition, but the completion is called only after the duration. While
  /// animations are disabled, or with a duration of 0, the changes take effect at once.
  /// - Parameter animations: changes to the view and its subviews, which animate individually only if
  ///   `allowAnimatedContent` is set.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let timing = inheritedTiming(duration, 0, ViewTiming.systemCurve(options.curve), options)
    let block = ViewAnimationBlock(timing, completion: completion)
    let recorder = UIHostEnvironment.current.recorder
    let change = {
      if options.contains(.allowAnimatedContent) {
        recorder.perform(block) { animations?() }
      } else {
        recorder.withoutAnimation { animations?() }
      }
    }
    if recorder.isAnimating, timing.duration > 0 {
      let finish = beginTransition(options.transition, of: view)
      change()
      if let finish { finish(block) } else { addPlaceholderAnimation(to: view, block) }
    } else {
      change()
    }
    block.close()
  }

  /// Animates a transition from one view to another.
  ///
  /// The first view is removed from its superview and the second view is added; with `showHideTransitionViews` the
  /// first view is hidden and the second shown instead. If the first view has no superview, only the completion is
  /// called, with true.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      completion?(true)
      return
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        if options.contains(.showHideTransitionViews) {
          fromView.isHidden = true
          toView.isHidden = false
        } else {
          container.insertSubview(toView, aboveSubview: fromView)
          fromView.removeFromSuperview()
        }
      }, completion: completion)
  }

  // MARK: Kinds

  /// Prepares a transition of a view. Called before the changes of the view.
  /// - Parameter kind: the number of the transition in ``AnimationOptions``.
  /// - Returns: A closure to call after the changes, which adds the animations from the old to the new content to a
  ///   block; nil if `kind` is not the number of a transition.
  class func beginTransition(_ kind: UInt, of view: UIView) -> ((ViewAnimationBlock) -> Void)? {
    switch kind {
    case 1, 2, 6, 7:
      // The snapshot of the old content covers the view during the first half of the flip.
      let old = view.snapshotView(afterScreenUpdates: false)
      return { flip(view, kind, $0, from: old) }
    case 3, 4:
      let old = view.snapshotView(afterScreenUpdates: false)
      return { curl(view, isUp: kind == 3, $0, from: old) }
    case 5: return { dissolve(view, $0) }
    default: return nil
    }
  }

  private class func dissolve(_ view: UIView, _ block: ViewAnimationBlock) {
    let transition = CATransition()
    transition.type = .fade
    if case .timingFunction(let function) = block.timing.timingCurve {
      transition.timingFunction = function
    }
    block.timing.apply(to: transition, on: view.layer)
    block.add(transition, to: view.layer, key: kCATransition, view: view, from: nil, to: nil)
  }

  /// Adds a placeholder animation without visible effect that gives the block its duration.
  class func addPlaceholderAnimation(to view: UIView, _ block: ViewAnimationBlock) {
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.isAdditive = true
    (animation.fromValue, animation.toValue) = (0, 0)
    block.timing.apply(to: animation, on: view.layer)
    block.add(
      animation, to: view.layer,
      key: ViewAnimationBlock.uniqueAnimationKey("transition", on: view.layer),
      view: view, from: nil, to: nil)
  }

  /// Rotates the old content of a view away until it is edge-on, then the new content into view.
  private class func flip(
    _ view: UIView, _ kind: UInt, _ block: ViewAnimationBlock, from old: UIView?
  ) {
    let layer = view.layer
    let isVertical = kind == 6 || kind == 7
    // The side from which the view flips moves towards the viewer.
    let sign: CGFloat = kind == 1 || kind == 7 ? 1 : -1
    let depth = 1 / max(isVertical ? layer.bounds.height : layer.bounds.width, 1) / 2
    let steps = 32
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.isAdditive = true
    turn.values = (0...steps + 1).map { step in
      // The middle of the animation has two values: the old content edge-on, then the new content edge-on.
      let index = step <= steps / 2 ? step : step - 1
      var angle = CGFloat(index) / CGFloat(steps) * .pi
      if step > steps / 2 { angle -= .pi }
      var m = CATransform3DIdentity
      m.m34 = -depth
      return NSValue(
        caTransform3D: isVertical
          ? CATransform3DRotate(m, sign * angle, 1, 0, 0)
          : CATransform3DRotate(m, sign * angle, 0, 1, 0))
    }
    turn.keyTimes = (0...steps + 1).map { step in
      NSNumber(value: Double(step <= steps / 2 ? step : step - 1) / Double(steps))
    }
    if case .timingFunction(let function) = block.timing.timingCurve {
      turn.timingFunction = function
    }
    block.timing.apply(to: turn, on: layer)
    block.add(
      turn, to: layer, key: ViewAnimationBlock.uniqueAnimationKey("transition", on: layer),
      view: view,
      from: nil, to: nil)
    guard let old else { return }
    let cover = old.layer
    cover.frame = layer.bounds
    cover.zPosition = 0
    cover.opacity = 0
    layer.addSublayer(cover)
    let show = CAKeyframeAnimation(keyPath: "opacity")
    show.values = [1, 0]
    show.keyTimes = [0, 0.5, 1]
    show.calculationMode = .discrete
    show.timingFunction = turn.timingFunction
    block.timing.apply(to: show, on: cover)
    block.add(show, to: cover, key: "transition", view: nil, from: nil, to: nil)
    block.completionGroup.onEnd.append {
      _ = old
      cover.removeFromSuperlayer()
    }
  }
}
