// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Looks for two fingers that move apart or together: begins after 10 points, changes with each movement, ends when
/// both are up.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The distance of the fingers, in units of what it was; 1 at first. When it is set, counts on from there, and the
  /// velocity is 0 until the next movement.
  open var scale: CGFloat {
    get { storedScale }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      storedScale = newValue
      velocity = 0
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

  private let pair = FingerPair()
  private var distance: CGFloat? { pair.span.map { length($0.x, $0.y) } }

  private func pairBegan() {
    guard let distance else { return }
    if isUnderWay { base = distance / storedScale } else { start = distance }
  }

  private func pairMoved(_ elapsed: TimeInterval) {
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

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if pair.begin(touches, event, of: self) { pairBegan() }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let elapsed = pair.elapsed(event) { pairMoved(elapsed) }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if pair.end(touches) { state = isUnderWay ? .ended : .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = isUnderWay ? .cancelled : .failed
  }

  open override func reset() {
    pair.removeAll()
    (storedScale, velocity, base, start) = (1, 0, 1, 0)
  }
}
