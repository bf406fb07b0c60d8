// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The first two fingers of a recognizer: how far they are apart, and how they lie.
@MainActor final class TouchPair {
  private var fingers: [UITouch] = []
  private var lastTime: TimeInterval = 0

  /// From the first finger to the second, in the window; nil unless two are down.
  var span: CGPoint? {
    guard fingers.count == 2 else { return nil }
    let (a, b) = (fingers[0].windowLocation, fingers[1].windowLocation)
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }

  /// Fingers came down, of which a recognizer ignores those behind the second. Whether there are two now.
  func begin(_ touches: Set<UITouch>, _ event: UIEvent, of gesture: UIGestureRecognizer) -> Bool {
    for touch in gesture.core.touches where touches.contains(touch) {
      if fingers.count < 2 { fingers.append(touch) } else { gesture.ignore(touch, for: event) }
    }
    lastTime = event.timestamp
    return fingers.count == 2
  }

  /// Seconds since what the two did before; nil unless two are down.
  func elapsed(_ event: UIEvent) -> TimeInterval? {
    guard fingers.count == 2 else { return nil }
    defer { lastTime = event.timestamp }
    return event.timestamp - lastTime
  }

  /// Fingers went up. Whether none is left.
  func end(_ touches: Set<UITouch>) -> Bool {
    fingers.removeAll { touches.contains($0) }
    return fingers.isEmpty
  }

  func removeAll() { fingers = [] }
}

extension UIGestureRecognizer {
  var isInProgress: Bool { state == .began || state == .changed }
}
