// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIPress {
  /// The phase of a press.
  public enum Phase: Int, Sendable {
    /// The key went down.
    case began = 0
    /// The pressure or another property changed.
    case changed
    /// Nothing changed since the last event.
    case stationary
    /// The key went up.
    case ended
    /// The system cancelled the press, e.g. because the window lost keyboard focus.
    case cancelled
  }

  /// The button that is pressed: remote-control buttons have fixed numbers, keys are 2000 plus their HID usage.
  public struct PressType: RawRepresentable, Hashable, Sendable {
    /// The number of the button.
    public let rawValue: Int
    /// Creates a type from its number.
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

/// A key press. The object stays the same from the key going down until it goes up.
@preconcurrency @MainActor open class UIPress: NSObject {
  /// The time of the last change, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The current phase.
  open internal(set) var phase: Phase = .began
  /// The type of the press: 2000 plus the HID usage of the key.
  open var type: PressType { PressType(rawValue: 2000 + (key?.keyCode.rawValue ?? 0)) }
  /// The key window when the press began.
  open internal(set) weak var window: UIWindow?
  /// The responder that received the press first: the first responder, the frontmost controller, the key window or the
  /// application.
  open internal(set) weak var responder: UIResponder?
  /// Always nil: gesture recognizers receive touches only.
  open var gestureRecognizers: [UIGestureRecognizer]? { nil }
  /// The force of the press: 1 while the key is down, else 0.
  open var force: CGFloat { phase == .ended || phase == .cancelled ? 0 : 1 }
  /// The key that is pressed.
  open internal(set) var key: UIKey?

  /// Whether no responder handled the press, so that it inserts text.
  var insertsText = false
}

/// An event that describes the state of all presses after a key went down or up.
@preconcurrency @MainActor open class UIPressesEvent: UIEvent {
  open override var type: EventType { .presses }
  /// All presses that are active or have just ended.
  open internal(set) var allPresses: Set<UIPress> = []
  /// Returns the presses that a gesture recognizer receives: always an empty set.
  open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> { [] }
}
