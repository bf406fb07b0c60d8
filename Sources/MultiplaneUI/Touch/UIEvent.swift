// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIEvent {
  /// What kind of thing happened.
  public enum EventType: Int, Sendable {
    /// Fingers on the screen.
    case touches = 0
    /// The device was shaken.
    case motion
    /// A remote control.
    case remoteControl
    /// Keys.
    case presses
    /// A wheel or a trackpad's two fingers.
    case scroll = 10
    /// A pointer over a region.
    case hover = 11
    /// A trackpad's pinch or rotation.
    case transform = 14
  }
}

/// What fingers or keys did, all at one time.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// Touches.
  open var type: EventType { .touches }
  /// When, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The keys that are down beside others; of touches, none.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// All fingers that are down or went up just now; what recognizers held back comes with those of the gesture so far,
  /// also such as are up.
  open internal(set) var allTouches: Set<UITouch>?

  /// Those of a window.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.window === window } }
  }
  /// Those that came down on a view.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.view === view } }
  }
  /// Those that a recognizer sees.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches.map { touches in
      touches.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }
  }
  /// What a finger did between two events: the finger as it is.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? { [touch] }
}
