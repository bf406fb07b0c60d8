// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Looks for fingers that stay down: begins after a time, changes with each movement, ends when they go up.
@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer,
  MultiTapGesture
{
  /// How long the fingers have to be down, in seconds; 0.5 by default.
  open var minimumPressDuration: TimeInterval = 0.5
  /// How far they may move before that, in points; 10 by default. Afterwards they may go anywhere.
  open var allowableMovement: CGFloat = 10
  /// How many taps come before; 0 by default.
  open var numberOfTapsRequired = 0
  /// How many fingers press; 1 by default.
  open var numberOfTouchesRequired = 1

  private var starts: [ObjectIdentifier: CGPoint] = [:]
  private var taps = 0
  private var turn = 0

  var waitsForMoreTouches: Bool { taps > 0 && state == .possible }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else {
      // Fingers that come later are not part of it.
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
