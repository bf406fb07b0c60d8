// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A recognizer of pinches by two touches. The gesture begins when the distance between the touches has changed by 10
/// points, changes with each movement, and ends when both touches have ended.
@preconcurrency @MainActor open class UIPinchGestureRecognizer: UIGestureRecognizer {
  /// The scale of the pinch: the current distance between the touches divided by their initial distance. The first 8
  /// points by which the distance grows or shrinks do not count: they are added to or subtracted from the initial
  /// distance. 1 before the gesture begins.
  ///
  /// If you set a value during the gesture, later movement scales from that value, and the velocity is 0 until the next
  /// movement. A value set before the gesture begins is replaced when it begins. Values of 0 or less and nonfinite
  /// values are ignored.
  open var scale: CGFloat {
    get { storedScale }
    set {
      guard newValue > 0, newValue.isFinite else { return }
      storedScale = newValue
      velocity = 0
      base = distance.map { $0 / newValue } ?? base
    }
  }
  /// The change of the scale per second during the last movement; 0 before the gesture begins.
  open private(set) var velocity: CGFloat = 0

  private static let threshold: CGFloat = 10
  /// The part of the initial change of distance that is not included in ``scale``, in points.
  private static let hysteresis: CGFloat = 8
  private var storedScale: CGFloat = 1
  private var start: CGFloat = 0
  private var base: CGFloat = 1

  private let fingers = TouchPair()
  override var pair: TouchPair? { fingers }
  private var distance: CGFloat? { fingers.span.map { vectorLength($0.x, $0.y) } }

  override func pairBegan() {
    guard let distance else { return }
    if isInProgress { base = distance / storedScale } else { start = distance }
  }

  override func pairMoved(_ elapsed: TimeInterval) {
    guard let distance else { return }
    if !isInProgress {
      guard abs(distance - start) >= Self.threshold else { return }
      base = max(start + (distance > start ? Self.hysteresis : -Self.hysteresis), 1e-6)
    }
    let old = storedScale
    storedScale = distance / max(base, 1e-6)
    if elapsed > 0 { velocity = (storedScale - old) / elapsed }
    state = isInProgress ? .changed : .began
  }

  open override func reset() {
    fingers.removeAll()
    (storedScale, velocity, base, start) = (1, 0, 1, 0)
  }
}
