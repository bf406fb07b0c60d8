// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

/// The touch dispatcher of a host: creates touches and delivers them to recognizers first, then to views.
@MainActor final class GestureEnvironment {
  /// The touches that are down, by finger identifier.
  private var touches: [Int: UITouch] = [:]
  /// The touches of the current multitouch sequence, including ended ones.
  private var session: [UITouch] = []
  /// The recognizers that received touches and were not reset since, usually those of inner views first.
  private(set) var all: [UIGestureRecognizer] = []
  /// The touches that each recognizer received since its last reset.
  private var touchesByGesture: [ObjectIdentifier: [UITouch]] = [:]
  private var lastTap: (time: TimeInterval, place: CGPoint, count: Int)?

  /// The number of touches that have begun in the host so far.
  private var count = 0

  /// The maximum distance between consecutive taps that count as a multiple tap, in points.
  /// - Note: UIKit's value is not published.
  private static let tapDistance: CGFloat = 45

  // MARK: - Touches

  func receive(_ fingers: [StageInput.Finger], in application: UIApplication) {
    // Several moves of one finger at the same time become one event with coalesced touches; other changes of one finger
    // become separate events.
    var batch: [StageInput.Finger] = []
    for finger in fingers {
      if batch.contains(where: {
        $0.id == finger.id && ($0.phase != .move || finger.phase != .move)
      }) {
        receiveOnce(batch, in: application)
        batch = []
      }
      batch.append(finger)
    }
    receiveOnce(batch, in: application)
  }

  private func receiveOnce(_ fingers: [StageInput.Finger], in application: UIApplication) {
    let now = CACurrentMediaTime()
    for touch in touches.values { touch.phase = .stationary }
    var changed: [UITouch] = []
    var samples: [ObjectIdentifier: [UITouch]] = [:]
    for finger in fingers where finger.location.x.isFinite && finger.location.y.isFinite {
      let previous = touches[finger.id]?.previousWindowLocation
      guard let touch = change(finger, in: application, at: now) else { continue }
      if changed.contains(where: { $0 === touch }) {
        samples[ObjectIdentifier(touch)]?.append(touch.sample())
        // The previous location is that of the previous event.
        previous.map { touch.previousWindowLocation = $0 }
      } else {
        changed.append(touch)
        if fingers.count > 1 { samples[ObjectIdentifier(touch)] = [touch.sample()] }
      }
    }
    guard !changed.isEmpty else { return }
    let event = UIEvent()
    event.timestamp = now
    event.samples = samples.filter { $0.value.count > 1 }
    event.allTouches = Set(touches.values).union(changed)
    application.sendEvent(event)
    for (finger, touch) in touches where touch.phase == .ended || touch.phase == .cancelled {
      touches[finger] = nil
    }
    HostContext.current.enqueue { MainActor.assumeIsolated { self.finish() } }
  }

  /// Creates or updates the touch of a finger; returns nil if the finger has no touch and begins none in a view.
  private func change(
    _ finger: StageInput.Finger, in application: UIApplication, at now: TimeInterval
  ) -> UITouch? {
    guard let touch = touches[finger.id] else {
      if application.isIgnoringInteractionEvents { return nil }
      return finger.phase == .down ? begin(finger, in: application, at: now) : nil
    }
    touch.previousWindowLocation = touch.windowLocation
    touch.windowLocation =
      touch.window?.convert(finger.location, from: nil as UIWindow?) ?? finger.location
    touch.timestamp = now
    if touch.windowLocation.distance(to: touch.initialLocation)
      > UITapGestureRecognizer.allowableMovement
    {
      touch.tapCount = 0
    }
    switch finger.phase {
    case .down, .move: touch.phase = .moved
    case .up:
      touch.phase = .ended
      // A drag ends a sequence of taps.
      lastTap = touch.tapCount > 0 ? (now, finger.location, touch.tapCount) : nil
    case .cancel:
      touch.phase = .cancelled
      lastTap = nil
    }
    return touch
  }

  private func begin(
    _ finger: StageInput.Finger, in application: UIApplication, at now: TimeInterval
  ) -> UITouch? {
    finish()
    for window in application.windows.reversed() {
      let place = window.convert(finger.location, from: nil as UIWindow?)
      guard let view = window.hitTest(place, with: nil) else { continue }
      let touch = UITouch()
      touch.timestamp = now
      touch.window = window
      touch.view = view
      count += 1
      touch.sequenceNumber = count
      touch.initialLocation = place
      touch.windowLocation = place
      touch.previousWindowLocation = place
      if let lastTap, now - lastTap.time <= UITapGestureRecognizer.tapInterval,
        vectorLength(finger.location.x - lastTap.place.x, finger.location.y - lastTap.place.y)
          <= Self.tapDistance
      {
        touch.tapCount = lastTap.count + 1
      }
      touches[finger.id] = touch
      session.append(touch)
      return touch
    }
    return nil
  }

  // MARK: - Recognizers

  /// Delivers the touches of an event to their recognizers, then to their views. Touches that began in another window
  /// are not delivered.
  func deliver(_ event: UIEvent, in window: UIWindow) {
    let touches = (event.touches(for: window) ?? []).sorted { order($0) < order($1) }
    for touch in touches where touch.phase == .began { assign(touch, event) }
    for gesture in all where !gesture.core.state.isFinished {
      dispatch(touches, to: gesture, event)
    }
    deliverToViews(touches, event)
    deliverDelayedTouches()
  }

  private func order(_ touch: UITouch) -> Int {
    session.firstIndex { $0 === touch } ?? session.count
  }

  /// Assigns a new touch to the recognizers of its view and of all superviews, except those that are disabled, have
  /// finished, do not allow the type of the touch, or decline the touch themselves or by their delegates.
  private func assign(_ touch: UITouch, _ event: UIEvent) {
    touch.gestureRecognizers = []
    var index = 0
    for view in sequence(first: touch.view, next: { $0?.superview }) {
      for gesture in view?.gestureRecognizers ?? [] {
        resetIfIdle(gesture)
        guard gesture.isEnabled, !gesture.core.state.isFinished,
          gesture.allowedTouchTypes.contains(where: { $0.intValue == touch.type.rawValue }),
          gesture.shouldReceive(event),
          gesture.delegate?.gestureRecognizer(gesture, shouldReceive: event) ?? true,
          gesture.delegate?.gestureRecognizer(gesture, shouldReceive: touch) ?? true
        else { continue }
        gesture.core.touches.append(touch)
        gesture.core.window = touch.window
        gesture.core.hasReset = false
        touch.gestureRecognizers?.append(gesture)
        touchesByGesture[ObjectIdentifier(gesture), default: []].append(touch)
        if let known = all.firstIndex(where: { $0 === gesture }) {
          index = max(index, known + 1)
        } else {
          all.insert(gesture, at: index)
          index += 1
        }
      }
    }
  }

  private func dispatch(_ touches: [UITouch], to gesture: UIGestureRecognizer, _ event: UIEvent) {
    func those(_ phase: UITouch.Phase) -> Set<UITouch> {
      Set(touches.filter { t in t.phase == phase && gesture.core.touches.contains { $0 === t } })
    }
    let began = those(.began)
    if !began.isEmpty { gesture.touchesBegan(began, with: event) }
    let moved = those(.moved)
    if !moved.isEmpty, !gesture.core.state.isFinished { gesture.touchesMoved(moved, with: event) }
    gesture.core.lastCentroid = gesture.centroid
    let ended = those(.ended)
    if !ended.isEmpty, !gesture.core.state.isFinished { gesture.touchesEnded(ended, with: event) }
    let cancelled = those(.cancelled)
    if !cancelled.isEmpty, !gesture.core.state.isFinished {
      gesture.touchesCancelled(cancelled, with: event)
    }
    gesture.core.touches.removeAll { ended.contains($0) || cancelled.contains($0) }
  }

  /// Makes recognizers with a pending state try to enter it, after another recognizer has begun or finished.
  func resumeWaitingGestures() {
    for gesture in all where gesture.core.pendingState != nil { gesture.resumeRecognition() }
  }

  /// Returns whether two recognizers received a common touch since their last resets.
  func shareTouches(_ a: UIGestureRecognizer, _ b: UIGestureRecognizer) -> Bool {
    let touches = touchesByGesture[ObjectIdentifier(b)] ?? []
    return (touchesByGesture[ObjectIdentifier(a)] ?? []).contains { t in
      touches.contains { $0 === t }
    }
  }

  /// Returns whether the touched views and their superviews, up to the recognizer's view, allow the recognizer to
  /// begin; false if the recognizer has no view.
  func viewsAllowGesture(_ gesture: UIGestureRecognizer) -> Bool {
    guard let own = gesture.view else { return false }
    var asked: [UIView] = []
    for touch in touchesByGesture[ObjectIdentifier(gesture)] ?? [] {
      for view in sequence(first: touch.view, next: { $0?.superview }) {
        guard let view else { break }
        if !asked.contains(where: { $0 === view }) {
          asked.append(view)
          if !view.gestureRecognizerShouldBegin(gesture) { return false }
        }
        if view === own { break }
      }
    }
    return asked.isEmpty ? own.gestureRecognizerShouldBegin(gesture) : true
  }

  /// Resets a recognizer that has finished or is idle, if all touches that it received have ended or were cancelled.
  private func resetIfIdle(_ gesture: UIGestureRecognizer) {
    guard gesture.isIdle || gesture.core.state.isFinished else { return }
    let key = ObjectIdentifier(gesture)
    guard (touchesByGesture[key] ?? []).allSatisfy(\.isOver) else { return }
    gesture.core.touches = []
    touchesByGesture[key] = nil
    gesture.start()
  }

  /// Resets recognizers that are done; ends the multitouch sequence once no touches and no recognizers are left.
  func finish() {
    for gesture in all { resetIfIdle(gesture) }
    all.removeAll { touchesByGesture[ObjectIdentifier($0)] == nil }
    if touches.isEmpty, all.isEmpty { session = [] }
  }

  // MARK: - Views

  private func deliverToViews(_ touches: [UITouch], _ event: UIEvent) {
    for touch in touches where touch.phase == .began && shouldDeliverToView(touch) {
      touch.delivery = .delayed
    }
    send(
      touches.filter { $0.delivery == .delayed && $0.phase == .began && !delaysBegin($0) }, .began,
      event)
    send(touches.filter { $0.delivery == .delivered && $0.phase == .moved }, .moved, event)
    for touch in touches where touch.phase == .ended && touch.delivery == .delivered {
      touch.delivery = .endDelayed
    }
    send(touches.filter { $0.delivery == .delivered && $0.phase == .cancelled }, .cancelled, event)
  }

  /// Returns whether a new touch is delivered to its view, given `isMultipleTouchEnabled` and `isExclusiveTouch`.
  private func shouldDeliverToView(_ touch: UITouch) -> Bool {
    guard let view = touch.view else { return false }
    let others = session.filter { $0 !== touch && !$0.isOver && $0.delivery != .none }
    if !view.isMultipleTouchEnabled, others.contains(where: { $0.view === view }) { return false }
    if others.contains(where: { $0.view !== view && $0.view?.isExclusiveTouch ?? false }) {
      return false
    }
    return !view.isExclusiveTouch || others.allSatisfy { $0.view === view }
  }

  private func delaysBegin(_ touch: UITouch) -> Bool {
    touch.gestureRecognizers?.contains { $0.delaysTouchesBegan && $0.core.state == .possible }
      ?? false
  }

  private func delaysEnd(_ touch: UITouch) -> Bool {
    all.contains { gesture in
      gesture.delaysTouchesEnded && gesture.core.state == .possible && !gesture.isIdle
        && (touchesByGesture[ObjectIdentifier(gesture)] ?? []).contains { $0 === touch }
    }
  }

  /// Delivers to views the beginnings and ends of touches that no recognizer delays any longer.
  func deliverDelayedTouches() {
    let event = UIEvent()
    event.timestamp = CACurrentMediaTime()
    event.allTouches = Set(session)
    send(session.filter { $0.delivery == .delayed && !delaysBegin($0) }, .began, event)
    for touch in session where touch.delivery == .delivered && touch.phase == .ended {
      touch.delivery = .endDelayed
    }
    send(session.filter { $0.delivery == .endDelayed && !delaysEnd($0) }, .ended, event)
  }

  /// Cancels, in their views, the touches that a recognizer received since its last reset and does not ignore. Touches
  /// whose beginning was not delivered yet are not delivered at all.
  func cancelTouchesInViews(_ gesture: UIGestureRecognizer) {
    let touches = (touchesByGesture[ObjectIdentifier(gesture)] ?? []).filter {
      $0.gestureRecognizers?.contains { $0 === gesture } ?? false
    }
    let event = UIEvent()
    event.timestamp = CACurrentMediaTime()
    event.allTouches = Set(session)
    // The touches of earlier taps are cancelled separately, in the order in which the taps ended.
    let earlier = touches.filter { $0.delivery == .endDelayed }
    for time in Set(earlier.map(\.timestamp)).sorted() {
      send(earlier.filter { $0.timestamp == time }, .cancelled, event)
    }
    send(touches.filter { $0.delivery == .delivered }, .cancelled, event)
    for touch in touches where touch.delivery == .delayed { touch.delivery = .finished }
  }

  /// Sends touches to their views, in one call for each view. Scroll views may refuse beginning touches.
  private func send(_ touches: [UITouch], _ phase: UITouch.Phase, _ event: UIEvent) {
    var rest = touches.filter { $0.view != nil }
    while let view = rest.first?.view {
      let own = Set(rest.filter { $0.view === view })
      rest.removeAll { $0.view === view }
      if phase == .began, !view.enclosingScrollViewsAllowTouches(own, with: event) {
        for touch in own { touch.delivery = .none }
        continue
      }
      let phases = own.map { ($0, $0.phase) }
      for touch in own {
        touch.delivery = phase == .began || phase == .moved ? .delivered : .finished
        touch.phase = phase
      }
      switch phase {
      case .began: view.touchesBegan(own, with: event)
      case .moved: view.touchesMoved(own, with: event)
      case .ended: view.touchesEnded(own, with: event)
      default: view.touchesCancelled(own, with: event)
      }
      // Cancellation in the view does not end the touch for recognizers.
      for (touch, phase) in phases { touch.phase = phase }
    }
  }
}

extension UITouch {
  /// Whether the touch has ended or was cancelled.
  var isOver: Bool { phase == .ended || phase == .cancelled }
}

extension UIView {
  func setGestureRecognizers(_ gestures: [UIGestureRecognizer]) {
    for gesture in storage.gestureRecognizers { detach(gesture) }
    for gesture in gestures { attach(gesture) }
  }

  func attach(_ gesture: UIGestureRecognizer) {
    gesture.core.view?.removeGestureRecognizer(gesture)
    gesture.core.view = self
    storage.gestureRecognizers.append(gesture)
  }

  func detach(_ gesture: UIGestureRecognizer) {
    guard gesture.core.view === self else { return }
    storage.gestureRecognizers.removeAll { $0 === gesture }
    let isEnabled = gesture.isEnabled
    gesture.enable(false)
    gesture.core.isEnabled = isEnabled
    gesture.core.view = nil
  }
}
