// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// What shows follows from animations on the layers, put there anew whenever the animator changes its course: running,
// they began so long ago that they are where they should be; running back, they are in the second half of a run there
// and back; paused, they stand still.

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
        "\(name) was set while the animator is active, and keeps its value. Set it before.")
    }
  }

  private var now: TimeInterval { CACurrentMediaTime() }

  /// How far it is from the start, 0...1, whichever way it runs; of the time, or of the way, as it is read.
  var fraction: Double {
    if core.isRunning { return runningFraction }
    guard core.state == .active, core.scrubsLinearly, !core.bypassesTimingCurve, !isOfAxes,
      core.fraction > 0, core.fraction < 1
    else { return core.fraction }
    return min(max(core.timingCurve.progress(at: core.fraction, duration: core.duration), 0), 1)
  }

  /// Whether axes go in different ways, so that they have no common part of the way.
  private var isOfAxes: Bool { core.parameters.springTimingParameters?.hasPerAxisVelocity ?? false }

  private var runningFraction: Double {
    let way = max(0, now - core.startTime) * core.speed / max(core.duration, 1e-9)
    return min(max(core.isReversed ? core.fraction - way : core.fraction + way, 0), 1)
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
      Self.report("Changes were added to a stopped animator, and not made. Finish it before.")
    }
  }

  /// Runs changes, which become items.
  private func record(_ changes: () -> Void, from begin: Double) {
    var timing = ViewTiming(duration: max(core.duration, 1e-9), timingCurve: core.timingCurve)
    timing.allowsUserInteraction = core.isUserInteractionEnabled
    let block = ViewAnimationBlock(timing, completion: nil)
    block.animator = (self, begin)
    if isOfAxes { block.perAxisSpring = core.parameters.springTimingParameters }
    UIHostEnvironment.current.recorder.record(block, changes)
  }

  /// Takes an animation that a change made, if it is one of a property.
  /// - Parameter listener: hears of the end.
  func capture(
    _ animation: CAAnimation, of layer: CALayer, name: String, start: Any?, end: Any?,
    begin: Double, followsPace: Bool, listener: ViewAnimationCompletionGroup
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
        beginFraction: begin, followsAnimatorTiming: followsPace,
        listener: listener))
    // Takes the name, so that the next one of the property gets another.
    layer.add(animation, forKey: name)
    return true
  }

  /// Whether an animation of another has the name of an item.
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

  // MARK: - Course

  func start(after delay: TimeInterval) {
    switch core.state {
    case .inactive:
      activate()
      core.delay = delay.isFinite ? max(0, delay) : 0
      run(from: core.isReversed ? 1 : 0, rate: 1)
    case .active:
      if !core.isRunning { resume(nil, 0) }
    case .stopped: Self.report("A stopped animator was started. Finish it before.")
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

  /// Lets blocks within the animator hear that it begins to move.
  private func scheduleStartCallbacks() {
    let listeners = core.items.compactMap(\.listener).filter { $0.onStart != nil }
    guard core.isRunning, !listeners.isEmpty else { return }
    let turn = core.generation
    HostContext.current.schedule(at: max(core.startTime, now)) {
      MainActor.assumeIsolated {
        guard self.core.generation == turn, self.core.isRunning else { return }
        for listener in listeners { listener.didStart() }
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
    // Run to its end, the views have the values since the changes were made, or newer ones.
    if position == .start { restoreInitialValues() }
    complete(at: position)
  }

  /// The fraction of the time, also while paused.
  private var timeFraction: Double {
    if core.isRunning { return runningFraction }
    // The whole of the way is there at the end, though a spring has been there before.
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
      Self.report("An animator that cannot be interrupted was paused. Set isInterruptible.")
      return
    }
    let time = runningFraction
    core.isRunning = false
    core.generation += 1
    core.delay = 0
    // The time, not the way: a spring comes by most places more than once.
    core.bypassesTimingCurve = false
    core.fraction = time
    updateLayerAnimations()
  }

  /// - Parameter fraction: from the start, 0...1, whichever way it runs.
  func scrub(to fraction: Double) {
    guard core.state != .stopped else { return }
    if core.state == .active, !core.isInterruptible {
      Self.report("An animator that cannot be interrupted was scrubbed. Set isInterruptible.")
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
    // What is left of a run that went on with another pace ends where that began: beyond lies a run of its own.
    let isCut = isReversed ? core.segment.start > 0 : core.segment.end < 1
    if isCut {
      let way = core.segment.start + time * (core.segment.end - core.segment.start)
      let asked = (isReversed ? way : 1 - way) * core.originalDuration
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
      Self.report("An animator that is not active was told to go on. Start it.")
      return
    }
    if core.isRunning { pause() }
    // It cannot be interrupted, and said so.
    if core.isRunning { return }
    let time = timeFraction
    let rest = core.isReversed ? time : 1 - time
    var seconds =
      durationFactor > 0 && durationFactor.isFinite
      ? durationFactor * core.originalDuration : rest * core.duration
    if let parameters {
      // From here on the new pace leads to the end: what is done becomes the start.
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

  /// Makes what shows now the start of all items, or running back the end of what is played back. Key frames, which have
  /// their own pace, go on through what is left of them.
  /// - Parameter time: how much of the time of the present run is over, 0...1.
  private func retime(
    with parameters: any UITimingCurveProvider, duration seconds: TimeInterval, at time: Double
  ) {
    // The new run takes the place of what is left to the end of the whole, or to its start.
    let segment = core.segment
    let scale = max(segment.end - segment.start, 1e-9)
    let (from, length) =
      core.isReversed
      ? (-segment.start / scale, max(time + segment.start / scale, 1e-9))
      : (time, max((1 - segment.start) / scale - time, 1e-9))
    let way = segment.start + time * scale
    core.segment = core.isReversed ? (0, way) : (way, 1)
    let values = core.items.map { valueNow(of: $0, at: time) }
    core.parameters = parameters
    core.duration = seconds
    core.items = zip(core.items, values).map { item, now in
      // What follows the pace may have begun before this run.
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
      // Of what has not begun nothing is played back.
      return item.retimed(basic, 1, begin < 1 ? max(begin, 0) : 0)
    }
  }

  /// What an item's animation is at the present time; nil for key frames.
  func currentValue(of item: AnimatorItem) -> Any? { valueNow(of: item, at: timeFraction) }

  private func valueNow(of item: AnimatorItem, at time: Double) -> Any? {
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

  // MARK: - Placing

  /// Puts the items on their layers as the animator is now, but for those in whose place newer animations are.
  func updateLayerAnimations() {
    for item in core.items where !isReplaced(item) && !isSuperseded(item) {
      guard let animation = item.animation.copy() as? CAPropertyAnimation else { continue }
      setTiming(of: animation, item)
      item.layer.add(animation, forKey: item.animationKey)
    }
  }

  /// Whether what took the place of an item's animation has ended, and left another value.
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
      // A hair before the end, which would begin again.
      animation.timeOffset = min(max(local, 0), own * (1 - 1e-9))
      if core.bypassesTimingCurve { applyLinearTiming(animation, item) }
      return
    }
    // Back is the second half of there and back.
    let elapsed = core.isReversed ? 2 * own - local : local
    animation.autoreverses = core.isReversed
    animation.speed = Float(core.speed)
    let begin = item.layer.convertTime(
      core.startTime - elapsed / Double(Float(core.speed)), from: nil)
    // A begin time of 0 stands for now.
    animation.beginTime = begin == 0 ? .leastNonzeroMagnitude : begin
  }

  /// Lets the way follow the time.
  private func applyLinearTiming(_ animation: CAPropertyAnimation, _ item: AnimatorItem) {
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    // A spring looks at no timing function: the time at which it is there is worked out.
    guard animation is CASpringAnimation, item.followsAnimatorTiming else { return }
    animation.timeOffset =
      core.parameters.timingCurve(duration: core.duration, keyPath: item.keyPath).timeFraction(
        forProgress: animation.timeOffset / animation.duration, duration: animation.duration)
      * animation.duration
  }
}
