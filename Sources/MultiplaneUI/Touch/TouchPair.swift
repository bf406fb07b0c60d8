// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The two touches of a recognizer, for pinches and rotations.
@MainActor final class TouchPair {
  private var fingers: [UITouch] = []
  private var lastTime: TimeInterval = 0

  /// The vector from the first touch to the second, in the window's space; nil unless both touches are down.
  var span: CGPoint? {
    guard fingers.count == 2 else { return nil }
    let (a, b) = (fingers[0].windowLocation, fingers[1].windowLocation)
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }

  /// Adds new touches, and makes the recognizer ignore those beyond two; returns whether the pair is complete.
  func begin(_ touches: Set<UITouch>, _ event: UIEvent, of gesture: UIGestureRecognizer) -> Bool {
    for touch in gesture.core.touches where touches.contains(touch) {
      if fingers.count < 2 { fingers.append(touch) } else { gesture.ignore(touch, for: event) }
    }
    lastTime = event.timestamp
    return fingers.count == 2
  }

  /// Returns the seconds since the pair last received an event; nil unless both touches are down.
  func elapsed(_ event: UIEvent) -> TimeInterval? {
    guard fingers.count == 2 else { return nil }
    defer { lastTime = event.timestamp }
    return event.timestamp - lastTime
  }

  /// Removes ended touches from the pair; returns whether no touch is left.
  func end(_ touches: Set<UITouch>) -> Bool {
    fingers.removeAll { touches.contains($0) }
    return fingers.isEmpty
  }

  func removeAll() { fingers = [] }
}

extension UIGestureRecognizer {
  var isInProgress: Bool { state == .began || state == .changed }
}
