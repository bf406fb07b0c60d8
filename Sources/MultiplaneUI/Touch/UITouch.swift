// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITouch {
  /// Where a finger is in its life.
  public enum Phase: Int, Sendable {
    /// It came down.
    case began = 0
    /// It moved.
    case moved
    /// It is down and has not moved since the last event.
    case stationary
    /// It went up.
    case ended
    /// It belongs to something else from now on.
    case cancelled
    /// A pointer came over a region.
    case regionEntered
    /// A pointer moved in a region.
    case regionMoved
    /// A pointer left a region.
    case regionExited
  }

  /// What touches.
  public enum TouchType: Int, Sendable {
    /// A finger.
    case direct = 0
    /// A remote surface.
    case indirect
    /// A pencil.
    case pencil
    /// A mouse or trackpad.
    case indirectPointer
  }
}

/// A finger, from where it came down until it goes up: one object all the while.
@preconcurrency @MainActor open class UITouch: NSObject {
  /// When it last changed, in seconds of `CACurrentMediaTime()`.
  open internal(set) var timestamp: TimeInterval = 0
  /// What it did last.
  open internal(set) var phase: Phase = .began
  /// How often it tapped near its place in quick succession; 1 for a first tap, 0 once it moved too far for one.
  /// - Note: UIKit's limit is not published; here it is that of ``UITapGestureRecognizer``, 10 points.
  open internal(set) var tapCount = 1
  /// What touches; a finger.
  open internal(set) var type: TouchType = .direct
  /// The window that it came down in.
  open internal(set) weak var window: UIWindow?
  /// The view that it came down on; the same for all its life.
  open internal(set) weak var view: UIView?
  /// The recognizers that see it, or saw it; nil before it was looked at.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]?
  /// The radius of what touches, in points; 0.
  open var majorRadius: CGFloat { 0 }
  /// How hard it presses, 1 being usual; 0 without a sensor.
  open var force: CGFloat { 0 }
  /// The hardest that can be felt; 0 without a sensor.
  open var maximumPossibleForce: CGFloat { 0 }

  /// In order of coming down.
  var sequenceNumber = 0
  /// Where it came down, in the window's space.
  var initialLocation = CGPoint.zero
  /// In the window's space.
  var windowLocation = CGPoint.zero
  var previousWindowLocation = CGPoint.zero
  var delivery = Delivery.none

  /// What its view has heard of it.
  enum Delivery {
    /// Nothing, and it will not.
    case none
    /// Nothing yet.
    case delayed
    /// All so far.
    case delivered
    /// All but its end.
    case endDelayed
    /// All.
    case finished
  }

  /// Where it is, in the space of a view, or of its window when nil.
  open func location(in view: UIView?) -> CGPoint {
    guard let view, let window else { return windowLocation }
    return view.convert(windowLocation, from: window)
  }

  /// Where it was before it last moved.
  open func previousLocation(in view: UIView?) -> CGPoint {
    guard let view, let window else { return previousWindowLocation }
    return view.convert(previousWindowLocation, from: window)
  }

  /// ``location(in:)``, to the last digit.
  open func preciseLocation(in view: UIView?) -> CGPoint { location(in: view) }
  /// ``previousLocation(in:)``, to the last digit.
  open func precisePreviousLocation(in view: UIView?) -> CGPoint { previousLocation(in: view) }
}
