// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A reference that does not keep a recognizer alive, for elements of an array.
struct WeakGesture {
  weak var gesture: UIGestureRecognizer?
  init(_ gesture: UIGestureRecognizer) { self.gesture = gesture }
}

/// The stored values of the properties of a recognizer, its touches, and its relations to other recognizers.
@MainActor struct GestureCore {
  var state = UIGestureRecognizer.State.possible
  var isEnabled = true
  weak var view: UIView?
  var targets: [TargetAction] = []
  var requirements: [WeakGesture] = []
  /// The touches that the recognizer currently receives, in the order in which they began.
  var touches: [UITouch] = []
  weak var window: UIWindow?
  /// The state that the recognizer tries to enter once the recognizers that it requires to fail have failed; nil if it
  /// does not wait.
  var pendingState: UIGestureRecognizer.State?
  /// The centroid of the touches at the last event, before ended touches were removed, in the window's space.
  var lastCentroid = CGPoint.zero
  /// A counter that increases with each reset of the recognizer. Closures that were scheduled before a reset do not
  /// run.
  var sequence = 0
  /// Whether the recognizer has received no touch since it was created or last reset.
  var hasReset = true
}

extension UIGestureRecognizer {
  /// The centroid of the touches, in the window's space; without touches, the centroid at the event with which the last
  /// of them ended.
  var centroid: CGPoint {
    guard !core.touches.isEmpty else { return core.lastCentroid }
    let count = CGFloat(core.touches.count)
    return CGPoint(
      x: core.touches.reduce(0) { $0 + $1.windowLocation.x } / count,
      y: core.touches.reduce(0) { $0 + $1.windowLocation.y } / count)
  }

  func enable(_ enabled: Bool) {
    core.isEnabled = enabled
    guard !enabled else { return }
    switch core.state {
    case .began, .changed:
      transition(to: .cancelled)
    case .possible where !core.touches.isEmpty || core.pendingState != nil:
      transition(to: .failed)
    default: break
    }
  }

  /// Whether the recognizer has touches or a pending state, or waits for more touches, so that it may still recognize.
  private var isActive: Bool { !core.touches.isEmpty || core.pendingState != nil || waitsForMore }

  // MARK: - State transitions

  func change(to new: State) {
    switch (core.state, new) {
    case (.possible, .began), (.possible, .ended): recognize(new)
    case (.possible, .changed): recognize(.began)
    case (.possible, .failed): transition(to: .failed)
    case (.possible, .cancelled): transition(to: .failed)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      transition(to: new)
    case (.began, .failed), (.changed, .failed): transition(to: .cancelled)
    case (.failed, .failed), (.possible, .possible), (.began, .began): break
    default:
      HostContext.current.report(
        Diagnostic(
          layer: name ?? "\(type(of: self))", keyPath: "state",
          message: "A gesture recognizer cannot change its state from \(core.state) to \(new). "
            + "Set began, changed, then ended or cancelled; or only ended or failed."))
    }
  }

  /// Enters `new`, which is began or ended, makes the recognizers that this one prevents fail, and cancels the touches
  /// in their views if `cancelsTouchesInView` is true. While a recognizer that is required to fail may still recognize,
  /// stores the state as pending instead. Fails if the recognizer has no view, if a recognizer that is required to fail
  /// has recognized, or if the delegate, a view or another recognizer does not allow the gesture to begin.
  private func recognize(_ new: State) {
    guard let gestures = environment else {
      transition(to: .failed)
      return
    }
    let required = gestures.all.filter { $0 !== self && requiresFailure(of: $0) }
    if required.contains(where: {
      $0.core.state == .began || $0.core.state == .changed || $0.core.state == .ended
    }) {
      transition(to: .failed)
      return
    }
    if required.contains(where: { $0.core.state == .possible && $0.isActive }) {
      core.pendingState = new
      return
    }
    core.pendingState = nil
    let mayBegin =
      (delegate?.gestureRecognizerShouldBegin(self) ?? true)
      && gestures.viewsAllowGesture(self)
    // The delegate may have changed the state.
    guard core.state == .possible else { return }
    let isPrevented = gestures.all.contains { other in
      other !== self && other.hasRecognized && sharesTouches(with: other)
        && !isSimultaneous(with: other) && other.canPrevent(self) && canBePrevented(by: other)
    }
    guard mayBegin, !isPrevented else {
      transition(to: .failed)
      return
    }
    transition(to: new)
    for other in gestures.all
    where other !== self && other.core.state == .possible && other.isActive
      && sharesTouches(with: other) && !isSimultaneous(with: other) && canPrevent(other)
      && other.canBePrevented(by: self)
    {
      other.transition(to: .failed)
    }
    if cancelsTouchesInView { gestures.cancelTouchesInViews(self) }
  }

  /// Whether the state is began, changed or ended.
  private var hasRecognized: Bool {
    core.state == .began || core.state == .changed || core.state == .ended
  }

  private var environment: GestureEnvironment? {
    core.view == nil ? nil : UIHostEnvironment.current.gestures
  }

  private func requiresFailure(of other: UIGestureRecognizer) -> Bool {
    core.requirements.contains { $0.gesture === other } || shouldRequireFailure(of: other)
      || other.shouldBeRequiredToFail(by: self)
      || delegate?.gestureRecognizer(self, shouldRequireFailureOf: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldBeRequiredToFailBy: self) ?? false
  }

  private func isSimultaneous(with other: UIGestureRecognizer) -> Bool {
    delegate?.gestureRecognizer(self, shouldRecognizeSimultaneouslyWith: other) ?? false
      || other.delegate?.gestureRecognizer(other, shouldRecognizeSimultaneouslyWith: self) ?? false
  }

  /// Returns whether this recognizer and another one received a common touch since their last resets.
  private func sharesTouches(with other: UIGestureRecognizer) -> Bool {
    UIHostEnvironment.current.gestures.shareTouches(self, other)
  }

  /// Enters a state, and calls the targets unless the state is possible or failed. Resumes recognizers that wait for
  /// others if the gesture has begun or finished.
  func transition(to new: State) {
    let old = core.state
    changing("state") { core.state = new }
    if new != .possible, new != .failed { sendActions() }
    guard new == .began || (new.isFinished && !old.isFinished) else { return }
    if new.isFinished { core.pendingState = nil }
    UIHostEnvironment.current.gestures.resumeWaitingGestures()
  }

  private func sendActions() {
    for target in core.targets { target.call(self, nil, chain: nil) }
  }

  /// Tries again to enter the pending state, if the recognizer waits for other recognizers to fail.
  func resumeRecognition() {
    guard core.state == .possible, let pending = core.pendingState else { return }
    core.pendingState = nil
    recognize(pending)
  }

  /// Resets the recognizer to the state `possible` for the next touch sequence. Does nothing if the state is `possible`
  /// and the recognizer has received no touch since its last reset.
  func start() {
    guard core.state != .possible || !core.hasReset else { return }
    changing("state") { core.state = .possible }
    core.pendingState = nil
    core.sequence += 1
    core.hasReset = true
    reset()
  }

  /// After a delay in seconds, if the recognizer was not reset meanwhile and its state is possible, runs a closure and
  /// delivers delayed touches that are no longer withheld from views.
  func schedule(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    let sequence = core.sequence
    let host = HostContext.current
    host.schedule(at: host.mediaTime + delay) {
      MainActor.assumeIsolated {
        guard self.core.sequence == sequence, self.core.state == .possible else { return }
        body()
        UIHostEnvironment.current.gestures.deliverDelayedTouches()
      }
    }
  }
}

/// A recognizer that may wait for more touches while none is down, such as for a second tap.
@MainActor protocol MultiTapGesture: AnyObject {
  var waitsForMoreTouches: Bool { get }
}

extension UIGestureRecognizer {
  fileprivate var waitsForMore: Bool {
    (self as? any MultiTapGesture)?.waitsForMoreTouches ?? false
  }

  /// Whether the recognizer has neither touches nor a pending state and does not wait for more touches.
  var isIdle: Bool { core.touches.isEmpty && core.pendingState == nil && !waitsForMore }
}
