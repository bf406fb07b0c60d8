// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// The presented values result from animations on the layers. The animations are added again whenever the animator's
// timing changes: when running, with a begin time that puts the animations at the present position; when reversed, in
// the second half of an autoreversed run; when paused, with speed 0.

extension UIViewPropertyAnimator {
  static func report(_ message: String) {
    HostContext.current.report(
      Diagnostic(layer: "UIViewPropertyAnimator", keyPath: nil, message: message))
  }

  func setWhileInactive(_ name: String, _ change: () -> Void) {
    if core.state == .inactive {
      change()
    } else {
      Self.report(
        "\(name) can be set only while the animator is inactive. Set it before starting.")
    }
  }

  private var now: TimeInterval { CACurrentMediaTime() }

  /// The position between the start and the end of the run, 0...1, counted from the start even when reversed. Like
  /// `fractionComplete`, a fraction of the time or of the progress.
  var fraction: Double {
    if core.isRunning { return runningFraction }
    guard core.state == .active, core.scrubsLinearly, !core.bypassesTimingCurve,
      !hasPerAxisVelocity,
      core.fraction > 0, core.fraction < 1
    else { return core.fraction }
    return min(max(core.timingCurve.progress(at: core.fraction, duration: core.duration), 0), 1)
  }

  /// Whether the axes of positions are animated with separate springs, whose progress may differ.
  private var hasPerAxisVelocity: Bool {
    core.parameters.springTimingParameters?.hasPerAxisVelocity ?? false
  }

  private var runningFraction: Double {
    let position = max(0, now - core.startTime) * core.speed / max(core.duration, 1e-9)
    return min(max(core.isReversed ? core.fraction - position : core.fraction + position, 0), 1)
  }

  // MARK: - Changes

  func add(_ changes: @escaping () -> Void, delayFactor: Double) {
    let factor = delayFactor.isFinite ? min(max(delayFactor, 0), 1) : 0
    switch core.state {
    case .inactive: core.blocks.append((changes, factor))
    case .active:
      let done = timeFraction
      record(changes, from: done + factor * (1 - done))
      updateLayerAnimations()
      scheduleStartCallbacks()
    case .stopped:
      Self.report("Animations added to a stopped animator are ignored. Finish it first.")
    }
  }

  /// Makes changes and records their animations as items.
  /// - Parameter begin: the fraction of the run at which the animations begin.
  private func record(_ changes: () -> Void, from begin: Double) {
    var timing = ViewTiming(duration: max(core.duration, 1e-9), timingCurve: core.timingCurve)
    timing.allowsUserInteraction = core.isUserInteractionEnabled
    timing.beginsFromCurrentState = core.beginsFromCurrentState
    let block = ViewAnimationBlock(timing, completion: nil)
    block.animator = (self, begin)
    if hasPerAxisVelocity { block.perAxisSpring = core.parameters.springTimingParameters }
    UIHostEnvironment.current.recorder.record(block, changes)
  }

  /// Appends an animation that was created for a change to the animator's items, so that the animator controls its
  /// timing. Returns false if the animation is not a property animation with a key path.
  /// - Parameter completionGroup: the object to notify when the animation ends.
  func capture(
    _ animation: CAAnimation, of layer: CALayer, name: String, start: Any?, end: Any?,
    begin: Double, followsTiming: Bool, completionGroup: ViewAnimationCompletionGroup
  ) -> Bool {
    guard let animation = animation as? CAPropertyAnimation, let keyPath = animation.keyPath else {
      return false
    }
    animation.setValue(core.tag, forKey: AnimatorTag.key)
    animation.isRemovedOnCompletion = false
    animation.fillMode = .both
    animation.delegate = nil
    core.items.append(
      AnimatorItem(
        layer: layer, animationKey: name, keyPath: keyPath, animation: animation, start: start,
        end: end,
        fromValue: (animation as? CABasicAnimation)?.fromValue,
        toValue: (animation as? CABasicAnimation)?.toValue,
        originalBeginFraction: core.segment.start + begin * (core.segment.end - core.segment.start),
        beginFraction: begin, followsAnimatorTiming: followsTiming,
        completionGroup: completionGroup))
    // Reserves the animation key, so that the next additive animation of the property gets another key.
    layer.add(animation, forKey: name)
    return true
  }

  /// Returns whether the item's layer has an animation under the item's key that was not added by the animator.
  func isReplaced(_ item: AnimatorItem) -> Bool {
    guard let animation = item.layer.animation(forKey: item.animationKey) else { return false }
    return animation.value(forKey: AnimatorTag.key) as? NSObject !== core.tag
  }

  private func activate() {
    guard core.state == .inactive else { return }
    core.state = .active
    core.isRunning = false
    core.fraction = core.isReversed ? 1 : 0
    let blocks = core.blocks
    core.blocks = []
    for block in blocks { record(block.changes, from: block.delayFactor) }
  }

  // MARK: - Running

  func start(after delay: TimeInterval) {
    switch core.state {
    case .inactive:
      activate()
      core.delay = delay.isFinite ? max(0, delay) : 0
      run(from: core.isReversed ? 1 : 0, rate: 1)
    case .active:
      if !core.isRunning { resume(nil, 0) }
    case .stopped: Self.report("A stopped animator cannot be started. Finish it first.")
    }
  }

  private func run(from fraction: Double, rate: Double) {
    core.isRunning = true
    core.bypassesTimingCurve = false
    core.fraction = fraction
    core.speed = rate
    core.startTime = now + core.delay
    core.generation += 1
    updateLayerAnimations()
    scheduleStartCallbacks()
    let rest = (core.isReversed ? fraction : 1 - fraction) * core.duration / rate
    let turn = core.generation
    HostContext.current.schedule(at: core.startTime + rest) {
      MainActor.assumeIsolated {
        if self.core.generation == turn, self.core.isRunning { self.handleEndReached() }
      }
    }
  }

  /// Schedules the start callbacks of animation blocks inside the animator, if the animator is running.
  private func scheduleStartCallbacks() {
    let observers = core.items.compactMap(\.completionGroup).filter { $0.onStart != nil }
    guard core.isRunning, !observers.isEmpty else { return }
    let turn = core.generation
    HostContext.current.schedule(at: max(core.startTime, now)) {
      MainActor.assumeIsolated {
        guard self.core.generation == turn, self.core.isRunning else { return }
        for completionGroup in observers { completionGroup.didStart() }
      }
    }
  }

  private func handleEndReached() {
    let position: UIViewAnimatingPosition = core.isReversed ? .start : .end
    if core.pausesOnCompletion {
      core.isRunning = false
      core.fraction = position == .end ? 1 : 0
      core.bypassesTimingCurve = false
      updateLayerAnimations()
      return
    }
    // At the end, the model already has the values of the changes, or newer values.
    if position == .start { restoreInitialValues() }
    complete(at: position)
  }

  /// The elapsed fraction of the run's time, 0...1, counted from the start even when reversed, while running or paused.
  private var timeFraction: Double {
    if core.isRunning { return runningFraction }
    // A progress of 1 corresponds to the end of the run, even if a spring first reaches 1 earlier.
    guard core.bypassesTimingCurve, core.fraction < 1 else { return core.fraction }
    return core.timingCurve.timeFraction(forProgress: core.fraction, duration: core.duration)
  }

  func pause() {
    activate()
    guard core.state == .active, core.isRunning else {
      if core.state == .active { updateLayerAnimations() }
      return
    }
    guard core.isInterruptible else {
      Self.report("A noninterruptible animator cannot be paused. Set isInterruptible to true.")
      return
    }
    let time = runningFraction
    core.isRunning = false
    core.generation += 1
    core.delay = 0
    // Stores the time and not the progress, because an oscillating spring has the same progress at several times.
    core.bypassesTimingCurve = false
    core.fraction = time
    updateLayerAnimations()
  }

  /// Pauses the animation at a fraction of the run. Does nothing while the animator is stopped; only reports a
  /// diagnostic if the animator is active and noninterruptible.
  /// - Parameter fraction: the fraction 0...1, counted from the start even when reversed; a progress if
  ///   ``scrubsLinearly`` is true, otherwise a fraction of the time.
  func scrub(to fraction: Double) {
    guard core.state != .stopped else { return }
    if core.state == .active, !core.isInterruptible {
      Self.report("A noninterruptible animator cannot be scrubbed. Set isInterruptible to true.")
      return
    }
    pause()
    core.bypassesTimingCurve = core.scrubsLinearly
    core.fraction = fraction
    updateLayerAnimations()
  }

  func reverse(_ isReversed: Bool) {
    guard isReversed != core.isReversed else { return }
    let time = timeFraction
    guard core.state == .active else {
      core.isReversed = isReversed
      return
    }
    let wasRunning = core.isRunning
    // A run continued with other timing parameters covers only part of the whole animation; the part outside needs a
    // new run.
    let isCut = isReversed ? core.segment.start > 0 : core.segment.end < 1
    if isCut {
      let position = core.segment.start + time * (core.segment.end - core.segment.start)
      let asked = (isReversed ? position : 1 - position) * core.originalDuration
      let seconds =
        core.parameters.springTimingParameters?.effectiveDuration(requested: asked) ?? asked
      core.isReversed = isReversed
      retime(with: core.parameters, duration: max(seconds, 1e-9), at: time)
      core.fraction = isReversed ? 1 : 0
      core.bypassesTimingCurve = false
    }
    core.isReversed = isReversed
    guard wasRunning else {
      if isCut { updateLayerAnimations() }
      return
    }
    core.delay = 0
    run(from: isCut ? core.fraction : time, rate: isCut ? 1 : core.speed)
  }

  func resume(_ parameters: (any UITimingCurveProvider)?, _ durationFactor: Double) {
    guard core.state == .active else {
      Self.report("Only an active animator can be continued. Start it first.")
      return
    }
    if core.isRunning { pause() }
    // An animator that is still running is not interruptible; `pause()` has reported that.
    if core.isRunning { return }
    let time = timeFraction
    let rest = core.isReversed ? time : 1 - time
    var seconds =
      durationFactor > 0 && durationFactor.isFinite
      ? durationFactor * core.originalDuration : rest * core.duration
    if let parameters {
      // The new timing curve runs from the present position to the end or, when reversed, to the start.
      if let spring = parameters.springTimingParameters {
        seconds = spring.effectiveDuration(requested: seconds)
      }
      retime(with: parameters, duration: max(seconds, 1e-9), at: time)
      core.delay = 0
      run(from: core.isReversed ? 1 : 0, rate: 1)
      return
    }
    core.delay = 0
    run(from: time, rate: seconds > 0 && rest > 0 ? rest * core.duration / seconds : 1)
  }

  /// Starts a new segment of the animation: makes the presented values the start values of the items or, when reversed,
  /// the end values. Keyframe animations, which have their own timing, continue through their remaining part.
  /// - Parameter time: the elapsed fraction 0...1 of the present run's time, counted from the start even when reversed.
  private func retime(
    with parameters: any UITimingCurveProvider, duration seconds: TimeInterval, at time: Double
  ) {
    // The new run covers the whole animation from the present position to the end or, when reversed, to the start.
    let segment = core.segment
    let scale = max(segment.end - segment.start, 1e-9)
    let (from, length) =
      core.isReversed
      ? (-segment.start / scale, max(time + segment.start / scale, 1e-9))
      : (time, max((1 - segment.start) / scale - time, 1e-9))
    let position = segment.start + time * scale
    core.segment = core.isReversed ? (0, position) : (position, 1)
    let values = core.items.map { currentValue(of: $0, at: time) }
    core.parameters = parameters
    core.duration = seconds
    core.items = zip(core.items, values).map { item, now in
      // Items that follow the animator's timing may have begun before the present run.
      let first =
        item.followsAnimatorTiming
        ? (item.originalBeginFraction - segment.start) / scale : item.beginFraction
      let begin = (first - from) / length
      guard item.followsAnimatorTiming, let old = item.animation as? CABasicAnimation else {
        return item.retimed(item.animation, (item.endFraction - from) / length, begin)
      }
      let timing = ViewTiming(
        duration: seconds,
        timingCurve: parameters.timingCurve(duration: seconds, keyPath: item.keyPath))
      let basic = timing.makeAnimation(item.keyPath)
      basic.isAdditive = old.isAdditive
      basic.setValue(core.tag, forKey: AnimatorTag.key)
      basic.fromValue = core.isReversed ? item.fromValue : now
      basic.toValue = core.isReversed ? now : item.toValue
      // An item that had not begun when the animator was reversed has a begin fraction of at least 1. Its values are
      // constant, so it begins at 0.
      return item.retimed(basic, 1, begin < 1 ? max(begin, 0) : 0)
    }
  }

  /// Returns the present value of an item's animation, without other animations of the property; nil for keyframe
  /// animations.
  func currentValue(of item: AnimatorItem) -> Any? { currentValue(of: item, at: timeFraction) }

  private func currentValue(of item: AnimatorItem, at time: Double) -> Any? {
    guard item.followsAnimatorTiming, let basic = item.animation as? CABasicAnimation else {
      return nil
    }
    let own = item.duration(of: core.duration)
    let part = min(max((time - item.beginFraction) * core.duration / own, 0), 1)
    let done = core.parameters.timingCurve(duration: core.duration, keyPath: item.keyPath)
      .progress(at: part, duration: own)
    return PropertyValue.between(
      basic.fromValue, basic.toValue ?? item.end, at: done, keyPath: item.keyPath, of: item.layer)
  }

  // MARK: - Adding animations

  /// Adds the items' animations to their layers with the present timing, except for items that were replaced by newer
  /// animations, even if the newer animations have ended.
  func updateLayerAnimations() {
    for item in core.items where !isReplaced(item) && !isSuperseded(item) {
      guard let animation = item.animation.copy() as? CAPropertyAnimation else { continue }
      setTiming(of: animation, item)
      item.layer.add(animation, forKey: item.animationKey)
    }
  }

  /// Returns whether an item is nonadditive, its layer has no animation under its key, and the property has another
  /// value than the item's end value, as after a newer animation has replaced the item and ended.
  private func isSuperseded(_ item: AnimatorItem) -> Bool {
    item.layer.animation(forKey: item.animationKey) == nil
      && !((item.animation as? CABasicAnimation)?.isAdditive ?? false)
      && !PropertyValue.areEqual(
        item.layer.value(forKeyPath: item.key), item.end, keyPath: item.key, of: item.layer)
  }

  private func setTiming(of animation: CAPropertyAnimation, _ item: AnimatorItem) {
    let own = item.duration(of: core.duration)
    animation.duration = own
    animation.isRemovedOnCompletion = false
    animation.fillMode = .both
    let local = (core.fraction - item.beginFraction) * core.duration
    guard core.isRunning else {
      animation.speed = 0
      // Stays slightly before the end of the animation, at which the animation would repeat.
      animation.timeOffset = min(max(local, 0), own * (1 - 1e-9))
      if core.bypassesTimingCurve { applyLinearTiming(animation, item) }
      return
    }
    // A reversed animation is presented as the second half of an autoreversed animation.
    let elapsed = core.isReversed ? 2 * own - local : local
    animation.autoreverses = core.isReversed
    animation.speed = Float(core.speed)
    let begin = item.layer.convertTime(
      core.startTime - elapsed / Double(Float(core.speed)), from: nil)
    // Core Animation interprets a begin time of 0 as the present time.
    animation.beginTime = begin == 0 ? .leastNonzeroMagnitude : begin
  }

  /// Makes the progress of an item's paused animation increase linearly with the fraction to which the animator is
  /// scrubbed.
  private func applyLinearTiming(_ animation: CAPropertyAnimation, _ item: AnimatorItem) {
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    // Springs ignore timing functions, so the time offset is set to the time at which the spring has the progress.
    guard animation is CASpringAnimation, item.followsAnimatorTiming else { return }
    animation.timeOffset =
      core.parameters.timingCurve(duration: core.duration, keyPath: item.keyPath).timeFraction(
        forProgress: animation.timeOffset / animation.duration, duration: animation.duration)
      * animation.duration
  }
}
