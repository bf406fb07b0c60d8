// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// What shows follows from animations on the layers, put there anew whenever the animator changes its course: running,
// they began so long ago that they are where they should be; running back, they are in the second half of a run there
// and back; paused, they stand still.

extension UIViewPropertyAnimator {
  private static func report(_ message: String) {
    HostContext.current.report(
      Diagnostic(layer: "UIViewPropertyAnimator", keyPath: nil, message: message))
  }

  func changeInactive(_ name: String, _ change: () -> Void) {
    if core.state == .inactive {
      change()
    } else {
      Self.report(
        "\(name) was set while the animator is active, and keeps its value. Set it before.")
    }
  }

  private var now: TimeInterval { CACurrentMediaTime() }

  /// As it is read.
  var fraction: Double {
    core.isRunning ? runningFraction : core.fraction
  }

  private var runningFraction: Double {
    let way = max(0, now - core.since) * core.rate / max(core.duration, 1e-9)
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
      place()
    case .stopped:
      Self.report("Changes were added to a stopped animator, and not made. Finish it before.")
    }
  }

  /// Runs changes, which become items.
  private func record(_ changes: () -> Void, from begin: Double) {
    var timing = ViewTiming(duration: max(core.duration, 1e-9), pace: core.pace)
    timing.allowsUserInteraction = core.isUserInteractionEnabled
    let block = ViewAnimationBlock(timing, completion: nil)
    block.animator = (self, begin)
    if let spring = core.parameters.springTimingParameters, spring.isOfAxes { block.axes = spring }
    UIHost.current.recorder.within(block, changes)
  }

  /// Takes an animation that a change made.
  func take(
    _ animation: CAAnimation, of layer: CALayer, name: String, start: Any?, end: Any?,
    begin: Double,
    followsPace: Bool
  ) {
    guard let animation = animation as? CAPropertyAnimation, let keyPath = animation.keyPath else {
      return
    }
    animation.isRemovedOnCompletion = false
    animation.fillMode = .both
    animation.delegate = nil
    core.items.append(
      AnimatorItem(
        layer: layer, name: name, keyPath: keyPath, animation: animation, start: start, end: end,
        begin: begin, followsPace: followsPace))
    // Takes the name, so that the next one of the property gets another.
    layer.add(animation, forKey: name)
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
    core.isLinear = false
    core.fraction = fraction
    core.rate = rate
    core.since = now + core.delay
    core.turn += 1
    place()
    let rest = (core.isReversed ? fraction : 1 - fraction) * core.duration / rate
    let turn = core.turn
    HostContext.current.schedule(at: core.since + rest) {
      MainActor.assumeIsolated {
        if self.core.turn == turn, self.core.isRunning { self.reachEnd() }
      }
    }
  }

  private func reachEnd() {
    let position: UIViewAnimatingPosition = core.isReversed ? .start : .end
    if core.pausesOnCompletion {
      core.isRunning = false
      core.fraction = position == .end ? 1 : 0
      core.isLinear = true
      place()
      return
    }
    conclude(at: position)
  }

  /// The fraction of the time, also while paused.
  private var timeFraction: Double {
    if core.isRunning { return runningFraction }
    return core.isLinear
      ? core.pace.fraction(of: core.fraction, duration: core.duration) : core.fraction
  }

  func pause() {
    activate()
    guard core.state == .active, core.isRunning else {
      if core.state == .active { place() }
      return
    }
    guard core.isInterruptible else {
      Self.report("An animator that cannot be interrupted was paused. Set isInterruptible.")
      return
    }
    let time = runningFraction
    core.isRunning = false
    core.turn += 1
    core.delay = 0
    // Axes that go in different ways have no common part of the way.
    core.isLinear =
      core.scrubsLinearly && !(core.parameters.springTimingParameters?.isOfAxes ?? false)
    core.fraction =
      core.isLinear ? core.pace.progress(at: time, duration: core.duration) : time
    place()
  }

  func scrub(to fraction: Double) {
    guard core.state != .stopped else { return }
    if core.state == .active, !core.isInterruptible {
      Self.report("An animator that cannot be interrupted was scrubbed. Set isInterruptible.")
      return
    }
    pause()
    core.isLinear = core.scrubsLinearly
    core.fraction = fraction.isNaN ? 0 : min(max(fraction, 0), 1)
    place()
  }

  func reverse(_ isReversed: Bool) {
    guard isReversed != core.isReversed else { return }
    let time = timeFraction
    core.isReversed = isReversed
    guard core.state == .active, core.isRunning else { return }
    core.delay = 0
    run(from: time, rate: core.rate)
  }

  func resume(_ parameters: (any UITimingCurveProvider)?, _ durationFactor: Double) {
    guard core.state == .active else {
      Self.report("An animator that is not active was told to go on. Start it.")
      return
    }
    if core.isRunning { pause() }
    var time = timeFraction
    let rest = core.isReversed ? time : 1 - time
    var seconds =
      durationFactor > 0 && durationFactor.isFinite
      ? durationFactor * core.duration : rest * core.duration
    if let parameters {
      // From here on the new pace leads to the end: what is done becomes the start.
      if let spring = parameters.springTimingParameters {
        seconds = spring.duration(asked: seconds)
      }
      restart(with: parameters, over: max(seconds, 1e-9))
      time = core.isReversed ? 1 : 0
      core.delay = 0
      run(from: time, rate: 1)
      return
    }
    core.delay = 0
    run(from: time, rate: seconds > 0 && rest > 0 ? rest * core.duration / seconds : 1)
  }

  /// Makes what shows now the start of all items, or running back the end of what is played back.
  private func restart(with parameters: any UITimingCurveProvider, over seconds: TimeInterval) {
    let (before, duration, time) = (core.parameters, core.duration, timeFraction)
    core.parameters = parameters
    core.duration = seconds
    core.items = core.items.map { item in
      guard item.followsPace, let old = item.animation as? CABasicAnimation else { return item }
      let done = before.pace(duration: duration, keyPath: item.keyPath)
        .progress(at: time, duration: duration)
      let timing = ViewTiming(
        duration: seconds, pace: parameters.pace(duration: seconds, keyPath: item.keyPath))
      let basic = timing.makeAnimation(item.keyPath)
      basic.isAdditive = old.isAdditive
      let now = PropertyValue.between(
        old.fromValue, old.toValue ?? item.end, at: done, keyPath: item.keyPath, of: item.layer)
      basic.fromValue = core.isReversed ? old.fromValue : now
      basic.toValue = core.isReversed ? now : old.toValue
      return AnimatorItem(
        layer: item.layer, name: item.name, keyPath: item.keyPath, animation: basic,
        start: item.start, end: item.end, begin: 0, followsPace: true)
    }
  }

  // MARK: - End

  func stop(_ withoutFinishing: Bool) {
    guard core.state == .active else {
      if core.state == .stopped, withoutFinishing { deactivate() }
      return
    }
    guard core.isInterruptible else {
      Self.report("An animator that cannot be interrupted was stopped. Set isInterruptible.")
      return
    }
    keepShown()
    core.isRunning = false
    core.turn += 1
    if withoutFinishing { deactivate() } else { core.state = .stopped }
  }

  func finish(at position: UIViewAnimatingPosition) {
    guard core.state == .stopped else {
      Self.report(
        "finishAnimation(at:) is for stopped animators. Call stopAnimation(false) before.")
      return
    }
    conclude(at: position)
  }

  /// Gives the views the values of a position, and tells of the end.
  private func conclude(at position: UIViewAnimatingPosition) {
    switch position {
    case .start: setModel(\.start)
    case .end: setModel(\.end)
    case .current: if core.state == .active { keepShown() }
    }
    removeAnimations()
    let completions = core.completions
    deactivate()
    for completion in completions { completion(position) }
  }

  private func deactivate() {
    core.state = .inactive
    core.isRunning = false
    core.turn += 1
    core.items = []
    core.completions = []
    core.delay = 0
  }

  private func removeAnimations() {
    for item in core.items { item.layer.removeAnimation(forKey: item.name) }
  }

  /// Sets each property once: to the start of the first of its items, to the end of the last.
  private func setModel(_ value: KeyPath<AnimatorItem, Any?>) {
    var seen: [(layer: CALayer, key: String)] = []
    let items = value == \AnimatorItem.start ? core.items : core.items.reversed()
    UIView.performWithoutAnimation {
      for item in items {
        let key = String(item.keyPath.prefix { $0 != "." })
        guard !seen.contains(where: { $0.layer === item.layer && $0.key == key }) else { continue }
        seen.append((item.layer, key))
        item.layer.setValue(item[keyPath: value], forKey: key)
      }
    }
  }

  /// Makes what shows the model's.
  private func keepShown() {
    let shown = core.items.map { item in
      let key = String(item.keyPath.prefix { $0 != "." })
      return (item.layer, key, item.layer.presentation()?.value(forKey: key) ?? item.end)
    }
    removeAnimations()
    UIView.performWithoutAnimation {
      for (layer, key, value) in shown { layer.setValue(value, forKey: key) }
    }
  }

  // MARK: - Placing

  /// Puts the items on their layers as the animator is now.
  func place() {
    for item in core.items {
      guard let animation = item.animation.copy() as? CAPropertyAnimation else { continue }
      setTiming(of: animation, item)
      item.layer.add(animation, forKey: item.name)
    }
  }

  private func setTiming(of animation: CAPropertyAnimation, _ item: AnimatorItem) {
    let own = item.duration(of: core.duration)
    animation.duration = own
    animation.isRemovedOnCompletion = false
    animation.fillMode = .both
    let local = (core.fraction - item.begin) * core.duration
    guard core.isRunning else {
      animation.speed = 0
      // A hair before the end, which would begin again.
      animation.timeOffset = min(max(local, 0), own * (1 - 1e-9))
      if core.isLinear { makeLinear(animation, item) }
      return
    }
    // Back is the second half of there and back.
    let elapsed = core.isReversed ? 2 * own - local : local
    animation.autoreverses = core.isReversed
    animation.speed = Float(core.rate)
    let begin = item.layer.convertTime(
      core.since - elapsed / Double(Float(core.rate)), from: nil)
    // A begin time of 0 stands for now.
    animation.beginTime = begin == 0 ? .leastNonzeroMagnitude : begin
  }

  /// Lets the way follow the time.
  private func makeLinear(_ animation: CAPropertyAnimation, _ item: AnimatorItem) {
    animation.timingFunction = CAMediaTimingFunction(name: .linear)
    // A spring looks at no timing function: the time at which it is there is worked out.
    guard animation is CASpringAnimation, item.followsPace else { return }
    animation.timeOffset =
      core.parameters.pace(duration: core.duration, keyPath: item.keyPath).fraction(
        of: animation.timeOffset / animation.duration, duration: animation.duration)
      * animation.duration
  }
}
