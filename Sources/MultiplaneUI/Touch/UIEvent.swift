// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIEvent {
  /// The kinds of input that an event can represent. Only touches and presses occur here.
  public enum EventType: Int, Sendable {
    /// Touches on the screen.
    case touches = 0
    /// Motion of the device, such as shaking.
    case motion
    /// A command of a remote control.
    case remoteControl
    /// Presses of keys or buttons.
    case presses
    /// Scrolling by a wheel or a trackpad.
    case scroll = 10
    /// A pointer hovering over a region.
    case hover = 11
    /// A pinch or rotation on a trackpad.
    case transform = 14
  }

  /// The more specific kinds of motion and remote control events, which do not occur here.
  public enum EventSubtype: Int, Sendable {
    /// No more specific kind, as for touches.
    case none = 0
    /// Shaking of the device.
    case motionShake = 1
    /// Commands of a remote control for playing, pausing and stopping.
    case remoteControlPlay = 100, remoteControlPause, remoteControlStop
    /// Commands of a remote control that switch between playing and pausing, and that change the track.
    case remoteControlTogglePlayPause = 103, remoteControlNextTrack, remoteControlPreviousTrack
    /// Commands of a remote control for seeking backward.
    case remoteControlBeginSeekingBackward = 106, remoteControlEndSeekingBackward
    /// Commands of a remote control for seeking forward.
    case remoteControlBeginSeekingForward = 108, remoteControlEndSeekingForward
  }

  /// The buttons of a pointing device.
  public struct ButtonMask: OptionSet, Sendable {
    /// The bits of the buttons.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The first button, usually the left one.
    public static let primary = ButtonMask(rawValue: 1)
    /// The second button, usually the right one.
    public static let secondary = ButtonMask(rawValue: 2)
    /// Returns the set that contains a button with a number, from 1 on.
    public static func button(_ buttonNumber: Int) -> ButtonMask {
      ButtonMask(rawValue: 1 << (buttonNumber - 1))
    }
  }
}

/// A set of simultaneous changes of touches or presses.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The type of the event; ``EventType/touches`` unless overridden.
  open var type: EventType { .touches }
  /// The more specific kind of the event; none unless overridden.
  open var subtype: EventSubtype { .none }
  /// The buttons of a pointing device that are down; always empty.
  open var buttonMask: ButtonMask { [] }
  /// The time of the event, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The modifier keys that are held down, and whether Caps Lock is on or the key is on the keypad; empty for touch
  /// events.
  open internal(set) var modifierFlags: UIKeyModifierFlags = []
  /// The touches that are down, and those that ended or were cancelled with this event. An event with which views
  /// receive delayed or ended touches, or cancellations by recognizers, contains all touches of the multitouch
  /// sequence, including earlier ones that have ended. Nil for press events.
  open internal(set) var allTouches: Set<UITouch>?

  /// Returns the touches of the event, in any phase, whose window is a given one; nil for press events.
  open func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.window === window } }
  }
  /// Returns the touches of the event, in any phase, whose view is a given one; nil for press events.
  open func touches(for view: UIView) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.view === view } }
  }
  /// Returns the touches that a recognizer receives; nil for press events.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches.map { touches in
      touches.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false }
    }
  }
  /// The samples, in order of time, of the touches that have more than one sample in this event, by the identifiers of
  /// the touches.
  var samples: [ObjectIdentifier: [UITouch]] = [:]

  /// Returns the samples of a touch since the previous event, in order of time. They are copies of the touch; the last
  /// one has the touch's location. If there is only one sample, returns the touch itself.
  ///
  /// All samples have the event's timestamp: movements of a finger that the host receives at the same time become the
  /// samples of one event.
  open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    samples[ObjectIdentifier(touch)] ?? [touch]
  }

  /// Returns predicted samples of a touch after the event: always none.
  open func predictedTouches(for touch: UITouch) -> [UITouch]? { [] }
}
