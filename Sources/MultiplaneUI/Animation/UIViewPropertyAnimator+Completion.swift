// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// When an animator ends, it sets only properties that nothing else has changed since, and removes only its own
// animations.

extension UIViewPropertyAnimator {
  func stop(_ withoutFinishing: Bool) {
    guard core.state == .active else {
      if core.state == .stopped, withoutFinishing { deactivate() }
      return
    }
    guard core.isInterruptible else {
      Self.report("A noninterruptible animator cannot be stopped. Set isInterruptible to true.")
      return
    }
    commitPresentationValues()
    core.isRunning = false
    core.generation += 1
    let observers = takeObservers()
    if withoutFinishing { deactivate() } else { core.state = .stopped }
    for completionGroup in observers { completionGroup.didStop(finished: false) }
  }

  func finish(at position: UIViewAnimatingPosition) {
    guard core.state == .stopped else {
      Self.report(
        "finishAnimation(at:) requires a stopped animator. Call stopAnimation(false) first.")
      return
    }
    switch position {
    case .start: restoreInitialValues()
    case .end: setModel { $0.end }
    case .current: break
    }
    complete(at: position)
  }

  /// Removes the animations, makes the animator inactive, and calls the completions with the final position.
  func complete(at position: UIViewAnimatingPosition) {
    removeAnimations()
    let (observers, completions) = (takeObservers(), core.completions)
    deactivate()
    for completionGroup in observers { completionGroup.didStop(finished: true) }
    for completion in completions { completion(position) }
  }

  /// Removes the completion groups of all items and returns them, so that each item notifies its group of the end once.
  private func takeObservers() -> [ViewAnimationCompletionGroup] {
    let observers = core.items.compactMap(\.completionGroup)
    for index in core.items.indices { core.items[index].completionGroup = nil }
    return observers
  }

  private func deactivate() {
    core.state = .inactive
    core.isRunning = false
    core.generation += 1
    core.items = []
    core.stoppedModelValues = []
    core.completions = []
    core.delay = 0
    core.duration = core.originalDuration
    core.segment = (0, 1)
  }

  private func removeAnimations() {
    for item in core.items where !isReplaced(item) {
      item.layer.removeAnimation(forKey: item.animationKey)
    }
  }

  /// A layer property with its values before and after the animator's changes.
  private struct AnimatedProperty {
    let layer: CALayer
    let key: String
    let start: Any?
    var end: Any?
  }

  /// Returns the animated properties that still have the value set by the animator's changes or its stop, and whose
  /// animations have not been replaced.
  private func exclusivelyAnimatedProperties() -> [AnimatedProperty] {
    var all: [AnimatedProperty] = []
    for item in core.items {
      if let index = all.firstIndex(where: { $0.layer === item.layer && $0.key == item.key }) {
        all[index].end = item.end
      } else {
        all.append(
          AnimatedProperty(layer: item.layer, key: item.key, start: item.start, end: item.end))
      }
    }
    return all.filter { moved in
      let kept = core.stoppedModelValues.first { $0.layer === moved.layer && $0.key == moved.key }
      let value = kept == nil ? moved.end : kept?.value
      return PropertyValue.areEqual(
        moved.layer.value(forKeyPath: moved.key), value, keyPath: moved.key, of: moved.layer)
        && !core.items.contains {
          $0.layer === moved.layer && $0.key == moved.key && isReplaced($0)
        }
    }
  }

  /// Restores the values before the animator's changes, except for properties that have since received another value or
  /// animation.
  func restoreInitialValues() { setModel { $0.start } }

  private func setModel(_ value: (AnimatedProperty) -> Any?) {
    UIView.performWithoutAnimation {
      for moved in exclusivelyAnimatedProperties() {
        moved.layer.setValue(value(moved), forKeyPath: moved.key)
      }
    }
  }

  /// Sets the model to the presented values, except for properties that have since received another value or animation,
  /// and removes the animator's own animations.
  private func commitPresentationValues() {
    let shown = exclusivelyAnimatedProperties().map {
      (
        $0.layer, $0.key,
        valueFromOwnAnimations(of: $0.key, on: $0.layer)
          ?? $0.layer.presentation()?.value(forKeyPath: $0.key) ?? $0.end
      )
    }
    removeAnimations()
    UIView.performWithoutAnimation {
      for (layer, key, value) in shown { layer.setValue(value, forKeyPath: key) }
    }
    core.stoppedModelValues = shown.map { ($0.0, $0.1, $0.0.value(forKeyPath: $0.1)) }
  }

  /// Returns the value of a property as presented by the animator's animations alone, without additive animations that
  /// the animator did not add. Returns nil if there are no such additive animations, if an item is a keyframe
  /// animation, or if an item animates a component of a property other than bounds.
  private func valueFromOwnAnimations(of key: String, on layer: CALayer) -> Any? {
    let items = core.items.filter { $0.layer === layer && $0.key == key && !isReplaced($0) }
    let names = Set(items.map(\.animationKey))
    let others = (layer.animationKeys() ?? []).filter { !names.contains($0) }
      .compactMap { layer.animation(forKey: $0) as? CAPropertyAnimation }
      .filter { $0.isAdditive && $0.keyPath?.prefix(while: { $0 != "." }) ?? "" == key }
    // For properties that are animated by component, the caller uses the presented value.
    guard !others.isEmpty, items.allSatisfy({ $0.keyPath == key || key == "bounds" }) else {
      return nil
    }
    // A temporary layer holds the value, so that the values of component animations can be added to it.
    let holder = CALayer()
    holder.setValue(layer.value(forKeyPath: key), forKeyPath: key)
    for item in items {
      guard let now = currentValue(of: item) else { return nil }
      let base = holder.value(forKeyPath: item.keyPath)
      holder.setValue(
        item.animation.isAdditive
          ? PropertyValue.sum(now, on: base, keyPath: item.keyPath, of: layer) : now,
        forKeyPath: item.keyPath)
    }
    return holder.value(forKeyPath: key)
  }

  /// Stops an animator that is released while active or stopped, and reports a diagnostic, where UIKit throws an
  /// exception. The views keep the presented values.
  func cancel() {
    guard core.state != .inactive else { return }
    Self.report(
      "An animator was released while paused or stopped. Finish it before it is released."
    )
    core.isInterruptible = true
    stop(true)
  }
}

extension PropertyValue {
  /// Returns the sum of an animation's value and the value to which the animation adds; nil if the values cannot be
  /// added.
  @MainActor fileprivate static func sum(
    _ value: Any?, on base: Any?, keyPath: String, of layer: CALayer
  ) -> Any? {
    // Adds by subtracting the opposite of `base`, because `offset(from:to:keyPath:of:)` only subtracts.
    guard let zero = offset(from: base, to: base, keyPath: keyPath, of: layer)?.zero,
      let opposite = offset(from: base, to: zero, keyPath: keyPath, of: layer)?.offset
    else { return nil }
    return offset(from: opposite, to: value, keyPath: keyPath, of: layer)?.offset
  }
}
