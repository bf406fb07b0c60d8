// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

/// Looks at two fingers: how far they are apart, or how they lie.
@preconcurrency @MainActor open class TwoFingerGestureRecognizer: UIGestureRecognizer {
  private var fingers: [UITouch] = []
  private var lastTime: TimeInterval = 0

  var isUnderWay: Bool { state == .began || state == .changed }

  /// From the first finger to the second, in the window.
  var span: CGPoint? {
    guard fingers.count == 2 else { return nil }
    let (a, b) = (fingers[0].place, fingers[1].place)
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }

  /// The second of two fingers came down.
  func pairBegan() {}
  /// A finger of the pair moved.
  /// - Parameter elapsed: seconds since the last movement.
  func pairMoved(elapsed: TimeInterval) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    for touch in core.touches where touches.contains(touch) {
      if fingers.count < 2 { fingers.append(touch) } else { ignore(touch, for: event) }
    }
    lastTime = event.timestamp
    if fingers.count == 2 { pairBegan() }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard fingers.count == 2 else { return }
    pairMoved(elapsed: event.timestamp - lastTime)
    lastTime = event.timestamp
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    fingers.removeAll { touches.contains($0) }
    guard fingers.isEmpty else { return }
    state = isUnderWay ? .ended : .failed
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isUnderWay ? .cancelled : .failed
  }

  open override func reset() { fingers = [] }
}

/// Looks for two fingers that move apart or together: begins after 10 points, changes with each movement, ends when
/// both are up.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: TwoFingerGestureRecognizer {
  /// The distance of the fingers, in units of what it was; 1 at first. When it is set, counts on from there.
  open var scale: CGFloat {
    get { storedScale }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      storedScale = newValue
      base = distance.map { $0 / newValue } ?? base
    }
  }
  /// How fast the scale changes, in units a second; 0 before the second movement.
  open private(set) var velocity: CGFloat = 0

  private static let threshold: CGFloat = 10
  /// What of the way that began it does not count.
  private static let hysteresis: CGFloat = 8
  private var storedScale: CGFloat = 1
  private var start: CGFloat = 0
  private var base: CGFloat = 1

  private var distance: CGFloat? { span.map { length($0.x, $0.y) } }

  override func pairBegan() {
    guard let distance else { return }
    if isUnderWay { base = distance / storedScale } else { start = distance }
  }

  override func pairMoved(elapsed: TimeInterval) {
    guard let distance else { return }
    if !isUnderWay {
      guard abs(distance - start) >= Self.threshold else { return }
      base = max(start + (distance > start ? Self.hysteresis : -Self.hysteresis), 1e-6)
    }
    let old = storedScale
    storedScale = distance / max(base, 1e-6)
    if elapsed > 0 { velocity = (storedScale - old) / elapsed }
    state = isUnderWay ? .changed : .began
  }

  open override func reset() {
    super.reset()
    (storedScale, velocity, base, start) = (1, 0, 1, 0)
  }
}

/// Looks for two fingers that turn: begins after 10 degrees, changes with each movement, ends when both are up.
@preconcurrency @MainActor open class UIRotationGestureRecognizer: TwoFingerGestureRecognizer {
  /// How far the fingers have turned, in radians, clockwise on screen; 0 at first, and on beyond a turn. When it is
  /// set, counts on from there.
  open var rotation: CGFloat {
    get { storedRotation }
    set { if newValue.isFinite { storedRotation = newValue } }
  }
  /// How fast they turn, in radians a second; 0 before the second movement.
  open private(set) var velocity: CGFloat = 0

  private static let threshold = 10 * CGFloat.pi / 180
  /// What of the turn that began it does not count.
  private static let hysteresis = 5 * CGFloat.pi / 180
  private var storedRotation: CGFloat = 0
  private var turned: CGFloat = 0
  private var angle: CGFloat = 0

  private var spanAngle: CGFloat? {
    span.map { CGFloat(Elementary.atan2(Double($0.y), Double($0.x))) }
  }

  override func pairBegan() { angle = spanAngle ?? 0 }

  override func pairMoved(elapsed: TimeInterval) {
    guard let now = spanAngle else { return }
    var step = now - angle
    if step > .pi { step -= 2 * .pi } else if step < -.pi { step += 2 * .pi }
    angle = now
    turned += step
    if isUnderWay {
      storedRotation += step
    } else {
      // A hair less counts as ten degrees, as sines are rounded.
      guard abs(turned) >= Self.threshold - 1e-9 else { return }
      storedRotation = turned - (turned > 0 ? Self.hysteresis : -Self.hysteresis)
    }
    if elapsed > 0 { velocity = step / elapsed }
    state = isUnderWay ? .changed : .began
  }

  open override func reset() {
    super.reset()
    (storedRotation, velocity, turned, angle) = (0, 0, 0, 0)
  }
}
