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

  func changeInactive(_ name: String, _ change: () -> Void) {
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
    guard core.state == .active, core.scrubsLinearly, !core.isLinear, !isOfAxes,
      core.fraction > 0, core.fraction < 1
    else { return core.fraction }
    return min(max(core.pace.progress(at: core.fraction, duration: core.duration), 0), 1)
  }

  /// Whether axes go in different ways, so that they have no common part of the way.
  private var isOfAxes: Bool { core.parameters.springTimingParameters?.isOfAxes ?? false }

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
      tellOfStart()
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
    if isOfAxes { block.axes = core.parameters.springTimingParameters }
    UIHost.current.recorder.record(block, changes)
  }

  /// Takes an animation that a change made, if it is one of a property.
  /// - Parameter listener: hears of the end.
  func take(
    _ animation: CAAnimation, of layer: CALayer, name: String, start: Any?, end: Any?,
    begin: Double, followsPace: Bool, listener: ViewAnimationListener
  ) -> Bool {
    guard let animation = animation as? CAPropertyAnimation, let keyPath = animation.keyPath else {
      return false
    }
    animation.setValue(core.mark, forKey: AnimatorMark.key)
    animation.isRemovedOnCompletion = false
    animation.fillMode = .both
    animation.delegate = nil
    core.items.append(
      AnimatorItem(
        layer: layer, name: name, keyPath: keyPath, animation: animation, start: start, end: end,
        origin: (animation as? CABasicAnimation)?.fromValue,
        goal: (animation as? CABasicAnimation)?.toValue,
        wholeBegin: core.segment.start + begin * (core.segment.end - core.segment.start),
        begin: begin, followsPace: followsPace,
        listener: listener))
    // Takes the name, so that the next one of the property gets another.
    layer.add(animation, forKey: name)
    return true
  }

  /// Whether an animation of another has the name of an item.
  func isReplaced(_ item: AnimatorItem) -> Bool {
    guard let animation = item.layer.animation(forKey: item.name) else { return false }
    return animation.value(forKey: AnimatorMark.key) as? NSObject !== core.mark
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
    tellOfStart()
    let rest = (core.isReversed ? fraction : 1 - fraction) * core.duration / rate
    let turn = core.turn
    HostContext.current.schedule(at: core.since + rest) {
      MainActor.assumeIsolated {
        if self.core.turn == turn, self.core.isRunning { self.reachEnd() }
      }
    }
  }

  /// Lets blocks within the animator hear that it begins to move.
  private func tellOfStart() {
    let listeners = core.items.compactMap(\.listener).filter { $0.onStart != nil }
    guard core.isRunning, !listeners.isEmpty else { return }
    let turn = core.turn
    HostContext.current.schedule(at: max(core.since, now)) {
      MainActor.assumeIsolated {
        guard self.core.turn == turn, self.core.isRunning else { return }
        for listener in listeners { listener.didStart() }
      }
    }
  }

  private func reachEnd() {
    let position: UIViewAnimatingPosition = core.isReversed ? .start : .end
    if core.pausesOnCompletion {
      core.isRunning = false
      core.fraction = position == .end ? 1 : 0
      core.isLinear = false
      place()
      return
    }
    // Run to its end, the views have the values since the changes were made, or newer ones.
    if position == .start { giveBackStart() }
    conclude(at: position)
  }

  /// The fraction of the time, also while paused.
  private var timeFraction: Double {
    if core.isRunning { return runningFraction }
    // The whole of the way is there at the end, though a spring has been there before.
    guard core.isLinear, core.fraction < 1 else { return core.fraction }
    return core.pace.fraction(of: core.fraction, duration: core.duration)
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
    // The time, not the way: a spring comes by most places more than once.
    core.isLinear = false
    core.fraction = time
    place()
  }

  /// - Parameter fraction: from the start, 0...1, whichever way it runs.
  func scrub(to fraction: Double) {
    guard core.state != .stopped else { return }
    if core.state == .active, !core.isInterruptible {
      Self.report("An animator that cannot be interrupted was scrubbed. Set isInterruptible.")
      return
    }
    pause()
    core.isLinear = core.scrubsLinearly
    core.fraction = fraction
    place()
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
      let asked = (isReversed ? way : 1 - way) * core.wholeDuration
      let seconds = core.parameters.springTimingParameters?.duration(asked: asked) ?? asked
      core.isReversed = isReversed
      restart(with: core.parameters, over: max(seconds, 1e-9), at: time)
      core.fraction = isReversed ? 1 : 0
      core.isLinear = false
    }
    core.isReversed = isReversed
    guard wasRunning else {
      if isCut { place() }
      return
    }
    core.delay = 0
    run(from: isCut ? core.fraction : time, rate: isCut ? 1 : core.rate)
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
      ? durationFactor * core.wholeDuration : rest * core.duration
    if let parameters {
      // From here on the new pace leads to the end: what is done becomes the start.
      if let spring = parameters.springTimingParameters {
        seconds = spring.duration(asked: seconds)
      }
      restart(with: parameters, over: max(seconds, 1e-9), at: time)
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
  private func restart(
    with parameters: any UITimingCurveProvider, over seconds: TimeInterval, at time: Double
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
      let first = item.followsPace ? (item.wholeBegin - segment.start) / scale : item.begin
      let begin = (first - from) / length
      guard item.followsPace, let old = item.animation as? CABasicAnimation else {
        return item.running(item.animation, (item.endFraction - from) / length, begin)
      }
      let timing = ViewTiming(
        duration: seconds, pace: parameters.pace(duration: seconds, keyPath: item.keyPath))
      let basic = timing.makeAnimation(item.keyPath)
      basic.isAdditive = old.isAdditive
      basic.setValue(core.mark, forKey: AnimatorMark.key)
      basic.fromValue = core.isReversed ? item.origin : now
      basic.toValue = core.isReversed ? now : item.goal
      // Of what has not begun nothing is played back.
      return item.running(basic, 1, begin < 1 ? max(begin, 0) : 0)
    }
  }

  /// What an item's animation is at the present time; nil for key frames.
  func valueNow(of item: AnimatorItem) -> Any? { valueNow(of: item, at: timeFraction) }

  private func valueNow(of item: AnimatorItem, at time: Double) -> Any? {
    guard item.followsPace, let basic = item.animation as? CABasicAnimation else { return nil }
    let own = item.duration(of: core.duration)
    let part = min(max((time - item.begin) * core.duration / own, 0), 1)
    let done = core.parameters.pace(duration: core.duration, keyPath: item.keyPath)
      .progress(at: part, duration: own)
    return PropertyValue.between(
      basic.fromValue, basic.toValue ?? item.end, at: done, keyPath: item.keyPath, of: item.layer)
  }

  // MARK: - Placing

  /// Puts the items on their layers as the animator is now, but for those in whose place newer animations are.
  func place() {
    for item in core.items where !isReplaced(item) && !isGone(item) {
      guard let animation = item.animation.copy() as? CAPropertyAnimation else { continue }
      setTiming(of: animation, item)
      item.layer.add(animation, forKey: item.name)
    }
  }

  /// Whether what took the place of an item's animation has ended, and left another value.
  private func isGone(_ item: AnimatorItem) -> Bool {
    item.layer.animation(forKey: item.name) == nil
      && !((item.animation as? CABasicAnimation)?.isAdditive ?? false)
      && !PropertyValue.areEqual(
        item.layer.value(forKeyPath: item.key), item.end, keyPath: item.key, of: item.layer)
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
