// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

/// A recognizer of rotation by two touches. The gesture begins after a rotation by 10 degrees, changes with each
/// movement, and ends when both touches have ended.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: UIGestureRecognizer {
  /// The rotation in radians without its first 5 degrees, positive clockwise on screen; 0 initially, and not limited to
  /// one turn. Further rotation is added to a value that is set. Setting a value resets the velocity until the next
  /// movement. Nonfinite values are ignored.
  open var rotation: CGFloat {
    get { storedRotation }
    set {
      guard newValue.isFinite else { return }
      storedRotation = newValue
      velocity = 0
    }
  }
  /// The angular velocity during the last movement, in radians per second; 0 before the gesture begins.
  open private(set) var velocity: CGFloat = 0

  private static let threshold = 10 * CGFloat.pi / 180
  /// The part of the initial rotation that is not included in ``rotation``, in radians.
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
      // The tolerance covers the rounding of trigonometric functions at exactly ten degrees.
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
