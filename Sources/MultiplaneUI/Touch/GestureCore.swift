// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A recognizer that is not retained.
struct WeakGesture {
  weak var gesture: UIGestureRecognizer?
  init(_ gesture: UIGestureRecognizer) { self.gesture = gesture }
}

/// What every recognizer keeps.
@MainActor struct GestureCore {
  var state = UIGestureRecognizer.State.possible
  var isEnabled = true
  weak var view: UIView?
  var targets: [TargetAction] = []
  var requirements: [WeakGesture] = []
  /// Those that it looks at, in order of coming down.
  var touches: [UITouch] = []
  weak var window: UIWindow?
  /// The step that waits until others fail.
  var pending: UIGestureRecognizer.State?
  /// Where the touches were before the last went up.
  var lastCentroid = CGPoint.zero
  /// Goes up with each new sequence of touches; what was asked for in an earlier one is void.
  var sequence = 0
  /// Whether it is as at its start.
  var hasReset = true
}

extension UIGestureRecognizer {
  /// In the window's space.
  var centroid: CGPoint {
    guard !core.touches.isEmpty else { return core.lastCentroid }
    let count = CGFloat(core.touches.count)
    return CGPoint(
      x: core.touches.reduce(0) { $0 + $1.place.x } / count,
      y: core.touches.reduce(0) { $0 + $1.place.y } / count)
  }

  func enable(_ enabled: Bool) {
    core.isEnabled = enabled
    guard !enabled else { return }
    switch core.state {
    case .began, .changed:
      enter(.cancelled)
    case .possible where !core.touches.isEmpty || core.pending != nil:
      enter(.failed)
    default: break
    }
  }

  /// Whether it takes part in what its touches become.
  private var isActive: Bool { !core.touches.isEmpty || core.pending != nil || waitsForMore }

  // MARK: - Steps

  func change(to new: State) {
    switch (core.state, new) {
    case (.possible, .began), (.possible, .ended): recognize(new)
    case (.possible, .changed): recognize(.began)
    case (.possible, .failed): enter(.failed)
    case (.possible, .cancelled): enter(.failed)
    case (.began, .changed), (.changed, .changed), (.began, .ended), (.changed, .ended),
      (.began, .cancelled), (.changed, .cancelled):
      enter(new)
    case (.began, .failed), (.changed, .failed): enter(.cancelled)
    case (.failed, .failed), (.possible, .possible), (.began, .began): break
    default:
      HostContext.current.report(
        Diagnostic(
          layer: name ?? "\(type(of: self))", keyPath: "state",
          message: "A recognizer cannot go from \(core.state) to \(new). "
            + "It goes from possible to began, changed and ended, or to ended or failed."))
    }
  }

  /// Recognizes, unless it has to wait, or may not.
  private func recognize(_ new: State) {
    guard let gestures = environment else {
      enter(.failed)
      return
    }
    let required = gestures.all.filter { $0 !== self && requiresFailure(of: $0) }
    if required.contains(where: {
      $0.core.state == .began || $0.core.state == .changed || $0.core.state == .ended
    }) {
      enter(.failed)
      return
    }
    if required.contains(where: { $0.core.state == .possible && $0.isActive }) {
      core.pending = new
      return
    }
    core.pending = nil
    let mayBegin =
      (delegate?.gestureRecognizerShouldBegin(self) ?? true)
      && gestures.viewsLetBegin(self)
    // The answer may have changed the state.
    guard core.state == .possible else { return }
    let isPrevented = gestures.all.contains { other in
      other !== self && other.hasRecognized && sharesTouches(with: other)
        && !isSimultaneous(with: other) && other.canPrevent(self) && canBePrevented(by: other)
    }
    guard mayBegin, !isPrevented else {
      enter(.failed)
      return
    }
    enter(new)
    for other in gestures.all
    where other !== self && other.core.state == .possible && other.isActive
      && sharesTouches(with: other) && !isSimultaneous(with: other) && canPrevent(other)
      && other.canBePrevented(by: self)
    {
      other.enter(.failed)
    }
    if cancelsTouchesInView { gestures.cancelInViews(self) }
  }

  /// Whether it has recognized in the present sequence of touches.
  private var hasRecognized: Bool {
    core.state == .began || core.state == .changed || core.state == .ended
  }

  private var environment: GestureEnvironment? { core.view == nil ? nil : UIHost.current.gestures }

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

  /// Whether both look, or looked, at one touch.
  private func sharesTouches(with other: UIGestureRecognizer) -> Bool {
    UIHost.current.gestures.shareTouches(self, other)
  }

  /// Takes a step, and says so to those who wait.
  func enter(_ new: State) {
    let old = core.state
    core.state = new
    if new != .possible, new != .failed { callTargets() }
    guard new == .began || (new.isOver && !old.isOver) else { return }
    if new.isOver { core.pending = nil }
    UIHost.current.gestures.wasDecided()
  }

  private func callTargets() {
    for target in core.targets { target.call(self, nil, chain: nil) }
  }

  /// Goes on with what waited for others to fail.
  func goOn() {
    guard core.state == .possible, let pending = core.pending else { return }
    core.pending = nil
    recognize(pending)
  }

  /// Makes it ready for the next touches.
  func start() {
    guard core.state != .possible || !core.hasReset else { return }
    core.state = .possible
    core.pending = nil
    core.sequence += 1
    core.hasReset = true
    reset()
  }

  /// Runs code after a time, unless the touches are over by then.
  func schedule(after delay: TimeInterval, _ body: @escaping @MainActor () -> Void) {
    let sequence = core.sequence
    let host = HostContext.current
    host.schedule(at: host.mediaTime + delay) {
      MainActor.assumeIsolated {
        guard self.core.sequence == sequence, self.core.state == .possible else { return }
        body()
        UIHost.current.gestures.settle()
      }
    }
  }
}

/// Those that wait for more touches though none is down, such as for a second tap.
@MainActor protocol WaitingGesture: AnyObject {
  var waitsForMoreTouches: Bool { get }
}

extension UIGestureRecognizer {
  fileprivate var waitsForMore: Bool { (self as? any WaitingGesture)?.waitsForMoreTouches ?? false }

  /// Whether all that it looked at is over, and nothing is waited for.
  var isQuiet: Bool { core.touches.isEmpty && core.pending == nil && !waitsForMore }
}
