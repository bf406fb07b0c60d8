// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

/// Looks for two fingers that turn: begins after 10 degrees, changes with each movement, ends when both are up.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// How far the fingers have turned, in radians, clockwise on screen; 0 at first, and on beyond a turn. When it is
  /// set, counts on from there, and the velocity is 0 until the next movement.
  open var rotation: CGFloat {
    get { storedRotation }
    set {
      guard newValue.isFinite else { return }
      storedRotation = newValue
      velocity = 0
    }
  }
  /// How fast they turn, in radians a second; 0 before the second movement.
  open private(set) var velocity: CGFloat = 0

  private static let threshold = 10 * CGFloat.pi / 180
  /// What of the turn that began it does not count.
  private static let hysteresis = 5 * CGFloat.pi / 180
  private var storedRotation: CGFloat = 0
  private var turned: CGFloat = 0
  private var angle: CGFloat = 0

  private let fingers = TouchPair()
  override var pair: TouchPair? { fingers }
  private var spanAngle: CGFloat? {
    fingers.span.map { CGFloat(Elementary.atan2(Double($0.y), Double($0.x))) }
  }

  override func pairBegan() { angle = spanAngle ?? 0 }

  override func pairMoved(_ elapsed: TimeInterval) {
    guard let now = spanAngle else { return }
    var step = now - angle
    if step > .pi { step -= 2 * .pi } else if step < -.pi { step += 2 * .pi }
    angle = now
    turned += step
    if isInProgress {
      storedRotation += step
    } else {
      // A hair less counts as ten degrees, as sines are rounded.
      guard abs(turned) >= Self.threshold - 1e-9 else { return }
      storedRotation = turned - (turned > 0 ? Self.hysteresis : -Self.hysteresis)
    }
    if elapsed > 0 { velocity = step / elapsed }
    state = isInProgress ? .changed : .began
  }

  open override func reset() {
    fingers.removeAll()
    (storedRotation, velocity, turned, angle) = (0, 0, 0, 0)
  }
}
