// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIPress {
  /// What a press did last.
  public enum Phase: Int, Sendable {
    /// It went down.
    case began = 0
    /// It is pressed otherwise than before.
    case changed
    /// It is as it was.
    case stationary
    /// It went up.
    case ended
    /// It was taken away, as when the window lost the keyboard.
    case cancelled
  }

  /// What is pressed: buttons of a remote control by their numbers, keys from 2000 on.
  public struct PressType: RawRepresentable, Hashable, Sendable {
    /// Its number.
    public let rawValue: Int
    /// A type by its number.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Up on a remote control.
    public static let upArrow = PressType(rawValue: 0)
    /// Down on a remote control.
    public static let downArrow = PressType(rawValue: 1)
    /// Left on a remote control.
    public static let leftArrow = PressType(rawValue: 2)
    /// Right on a remote control.
    public static let rightArrow = PressType(rawValue: 3)
    /// Select on a remote control.
    public static let select = PressType(rawValue: 4)
    /// Menu on a remote control.
    public static let menu = PressType(rawValue: 5)
    /// Play or pause on a remote control.
    public static let playPause = PressType(rawValue: 6)
    /// A page up on a remote control.
    public static let pageUp = PressType(rawValue: 30)
    /// A page down on a remote control.
    public static let pageDown = PressType(rawValue: 31)
  }
}

/// A key that is down; the same object all the while.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// When it last changed, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// What it did last.
  open internal(set) var phase: Phase = .began
  /// What is pressed.
  open var type: PressType { PressType(rawValue: 2000 + (key?.keyCode.rawValue ?? 0)) }
  /// The window that had the keyboard.
  open internal(set) weak var window: UIWindow?
  /// Who heard of it first: the first responder of that time.
  open internal(set) weak var responder: UIResponder?
  /// Recognizers look at fingers only: nil.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  /// How hard it is pressed: 1 while it is down, else 0.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// The key.
  open internal(set) var key: UIKey?

  /// Whether nobody in the responder chain took it, so that it writes.
  var insertsText = false
}

/// Keys that went down or up, all at one time.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  open override var type: EventType { .presses }
  /// All keys that are down or went up just now.
  open internal(set) var allPresses: Set<UIPress> = []
  /// Those that a recognizer sees: none.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
