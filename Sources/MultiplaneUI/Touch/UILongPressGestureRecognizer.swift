// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A recognizer of touches that stay down. The gesture begins after ``minimumPressDuration``, changes with each
/// movement, and ends when all its touches have ended.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer,
  MultiTapGesture
{
  /// The minimum duration of the press, in seconds; 0.5 by default.
  open var minimumPressDuration: TimeInterval = 0.5
  /// The maximum distance of a touch from its initial location before the gesture begins, in points; 10 by default.
  /// Later movement is not limited.
  open var allowableMovement: CGFloat = 10
  /// The number of taps required immediately before the press; 0 by default.
  open var numberOfTapsRequired = 0
  /// The number of touches that have to be down; 1 by default.
  open var numberOfTouchesRequired = 1

  private var starts: [ObjectIdentifier: CGPoint] = [:]
  private var taps = 0
  private var turn = 0

  var waitsForMoreTouches: Bool { taps > 0 && state == .possible }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      // Later touches are not part of the gesture.
      for touch in touches { ignore(touch, for: event) }
      return
    }
    turn += 1
    for touch in touches { starts[ObjectIdentifier(touch)] = touch.windowLocation }
    if numberOfTouches > numberOfTouchesRequired {
      state = .failed
    } else if numberOfTouches == numberOfTouchesRequired, taps == numberOfTapsRequired {
      let turn = turn
      schedule(after: max(0, minimumPressDuration)) { [weak self] in
        guard let self, self.turn == turn, self.numberOfTouches > 0 else { return }
        self.state = .began
      }
    }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      state = .changed
      return
    }
    let isFar = touches.contains { touch in
      starts[ObjectIdentifier(touch)].map {
        touch.windowLocation.distance(to: $0) > allowableMovement
      }
        ?? false
    }
    if isFar { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .began || state == .changed {
      if numberOfTouches == touches.count { state = .ended }
      return
    }
    turn += 1
    guard numberOfTouches == touches.count else { return }
    guard taps < numberOfTapsRequired else {
      state = .failed
      return
    }
    taps += 1
    starts = [:]
    let turn = turn
    schedule(after: UITapGestureRecognizer.tapInterval) { [weak self] in
      guard let self, self.turn == turn else { return }
      self.taps = 0
      self.state = .failed
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() {
    starts = [:]
    taps = 0
    turn += 1
  }
}
