// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIPress {
  /// The phase of a key or button press.
  public enum Phase: Int, Sendable {
    /// The key went down.
    case began = 0
    /// The force or another property of the press changed. Never sent for keys.
    case changed
    /// The press did not change in the current event, which was caused by another press.
    case stationary
    /// The key went up.
    case ended
    /// The system cancelled the press, for example because the window lost keyboard focus.
    case cancelled
  }

  /// The key or button that is pressed: buttons of a remote control have fixed numbers, keys 2000 plus their HID usage.
  public struct PressType: RawRepresentable, Hashable, Sendable {
    /// The number of the key or button.
    public let rawValue: Int
    /// Creates a type from the number of a key or button.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The up button of a remote control.
    public static let upArrow = PressType(rawValue: 0)
    /// The down button of a remote control.
    public static let downArrow = PressType(rawValue: 1)
    /// The left button of a remote control.
    public static let leftArrow = PressType(rawValue: 2)
    /// The right button of a remote control.
    public static let rightArrow = PressType(rawValue: 3)
    /// The select button of a remote control.
    public static let select = PressType(rawValue: 4)
    /// The menu button of a remote control.
    public static let menu = PressType(rawValue: 5)
    /// The play/pause button of a remote control.
    public static let playPause = PressType(rawValue: 6)
    /// The page-up button of a remote control.
    public static let pageUp = PressType(rawValue: 30)
    /// The page-down button of a remote control.
    public static let pageDown = PressType(rawValue: 31)
  }
}

/// The press of a key: a single object from when the key goes down until it goes up or the press is cancelled.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The time at which the press began, ended or was cancelled, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The current phase of the press.
  open internal(set) var phase: Phase = .began
  /// The type of the press: 2000 plus the HID usage of the key.
  open var type: PressType { PressType(rawValue: 2000 + (key?.keyCode.rawValue ?? 0)) }
  /// The window that was the key window when the press began.
  open internal(set) weak var window: UIWindow?
  /// The responder that received the press first: the first responder; without one, the frontmost controller, the key
  /// window or the application.
  open internal(set) weak var responder: UIResponder?
  /// Always nil: gesture recognizers receive touches only.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  /// The force of the press: 1 while the key is down, else 0.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// The key that is pressed, with the characters and modifier keys of its last repetition.
  open internal(set) var key: UIKey?

  /// Whether no responder handled the press, so that the key and its repetitions insert text or perform an editing
  /// command.
  var insertsText = false
}

/// An event that describes the state of all presses after a key has gone down or up, or its press was cancelled.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  open override var type: EventType { .presses }
  /// All presses of keys that are down, and the press that just ended or was cancelled. Keys that trigger a
  /// ``UIKeyCommand`` have no press.
  open internal(set) var allPresses: Set<UIPress> = []
  /// Returns the presses that a gesture recognizer receives: always an empty set.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
