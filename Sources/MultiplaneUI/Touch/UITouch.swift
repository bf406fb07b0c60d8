// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITouch {
  /// The phases of a touch, from its beginning to its end or cancellation.
  public enum Phase: Int, Sendable {
    /// The finger has come down on the screen since the last event.
    case began = 0
    /// The finger has moved on the screen since the last event.
    case moved
    /// The touch is down and has not moved since the last event.
    case stationary
    /// The finger was lifted from the screen.
    case ended
    /// The touch was cancelled by the host or, in its view, because a recognizer recognized a gesture.
    case cancelled
    /// A pointer entered a region; not used.
    case regionEntered
    /// A pointer moved in a region; not used.
    case regionMoved
    /// A pointer left a region; not used.
    case regionExited
  }

  /// The types of touches, distinguished by what touches: a finger, a pencil or a pointing device.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen.
    case direct = 0
    /// A touch on a surface apart from the screen, such as a remote control's.
    case indirect
    /// A stylus, such as Apple Pencil.
    case pencil
    /// A mouse or trackpad.
    case indirectPointer

    /// Apple Pencil: ``pencil``.
    public static let stylus = TouchType.pencil
  }

  /// Properties of a touch that may be estimated at first.
  public struct Properties: OptionSet, Sendable {
    /// The bits of the properties.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The force of the touch.
    public static let force = Properties(rawValue: 1)
    /// The azimuth, the direction of a stylus in a view.
    public static let azimuth = Properties(rawValue: 2)
    /// The altitude, the angle between a stylus and the screen.
    public static let altitude = Properties(rawValue: 4)
    /// The location of the touch.
    public static let location = Properties(rawValue: 8)
  }
}

/// A touch of a finger on the screen, represented by the same object from its beginning to its end.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// The time at which the touch last began, moved, ended or was cancelled, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// The phase of the touch in the event that is being delivered, began at first.
  open internal(set) var phase: Phase = .began
  /// The number of quick taps near the same location, including this touch; 1 for a first tap, 0 once the touch has
  /// moved too far.
  /// - Note: UIKit's limit of the movement is not published; here it is 10 points, as in ``UITapGestureRecognizer``.
  open internal(set) var tapCount = 1
  /// The type of the touch; always direct.
  open internal(set) var type: TouchType = .direct
  /// The window in which the touch began.
  open internal(set) weak var window: UIWindow?
  /// The view in which the touch began; it does not change while the touch moves.
  open internal(set) weak var view: UIView?
  /// The recognizers that receive the touch; nil before it is first delivered.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The radius of the contact area, in points; always 0.
  open var majorRadius: CGFloat { 0 }
  /// The force of the touch, where 1 is average; always 0.
  open var force: CGFloat { 0 }
  /// The maximum force that can be measured; always 0.
  open var maximumPossibleForce: CGFloat { 0 }
  /// The tolerance of ``majorRadius``, in points; always 0.
  open var majorRadiusTolerance: CGFloat { 0 }
  /// The angle between a stylus and the screen, in radians; π / 2, as for fingers, which count as perpendicular.
  open var altitudeAngle: CGFloat { .pi / 2 }
  /// Returns the direction of a stylus in a view, in radians; 0, as for fingers.
  open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
  /// Returns the unit vector of the direction of a stylus in a view; (1, 0), as for fingers.
  open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
  /// The number of an update of estimated properties; always nil.
  open var estimationUpdateIndex: NSNumber? { nil }
  /// The properties that are estimated; always none.
  open var estimatedProperties: Properties { [] }
  /// The estimated properties of which an update is expected; always none.
  open var estimatedPropertiesExpectingUpdates: Properties { [] }

  /// The number of the touch in the order in which touches began in the host, starting at 1.
  var sequenceNumber = 0
  /// The initial location, in the window's space.
  var initialLocation = CGPoint.zero
  /// The current location, in the window's space.
  var windowLocation = CGPoint.zero
  var previousWindowLocation = CGPoint.zero
  var delivery = Delivery.none

  /// The progress of the delivery of a touch to its view.
  enum Delivery {
    /// The touch is not delivered to its view.
    case none
    /// Delivery of the beginning is pending, possibly delayed by a recognizer.
    case delayed
    /// The beginning and all movements since then were delivered.
    case delivered
    /// Delivery of the end is pending, possibly delayed by a recognizer.
    case endDelayed
    /// The end or cancellation was delivered, or the touch was cancelled before its delivery.
    case finished
  }

  /// Returns a copy of the touch with its current state, which later changes of the touch do not affect.
  func sample() -> UITouch {
    let copy = UITouch()
    (copy.timestamp, copy.phase, copy.tapCount, copy.type) = (timestamp, phase, tapCount, type)
    (copy.window, copy.view, copy.gestureRecognizers) = (window, view, gestureRecognizers)
    (copy.sequenceNumber, copy.initialLocation) = (sequenceNumber, initialLocation)
    (copy.windowLocation, copy.previousWindowLocation) = (windowLocation, previousWindowLocation)
    copy.delivery = delivery
    return copy
  }

  /// Returns the current location in the space of a view, or of the window if nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let view, let window else { return windowLocation }
    return view.convert(windowLocation, from: window)
  }

  /// Returns the previous location in the space of a view, or of the window if nil.
  open func previousLocation(in view: UIView?) -> CGPoint {
    guard let view, let window else { return previousWindowLocation }
    return view.convert(previousWindowLocation, from: window)
  }

  /// Returns the location in the space of a view, or of the window if nil; the same as ``location(in:)``.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// Returns the previous location in the space of a view, or of the window if nil; the same as
  /// ``previousLocation(in:)``.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}
