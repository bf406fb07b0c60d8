// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Looks for taps.
///
/// - Note: UIKit's limits are not known. Here fingers may move 10 points, stay down as long as they like, and of several
///   taps each has to come within 0.35 s of the one before.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer, MultiTapGesture {
  /// How many taps make the gesture; 1 by default.
  open var numberOfTapsRequired = 1
  /// How many fingers tap; 1 by default.
  open var numberOfTouchesRequired = 1

  static let allowableMovement: CGFloat = 10
  static let tapInterval: TimeInterval = 0.35

  private var initialLocations: [ObjectIdentifier: CGPoint] = [:]
  private var taps = 0
  private var maximumTouchCount = 0
  /// Where the fingers of the first tap were while all were down, in the window.
  private var tapLocations: [CGPoint] = []
  /// Counts taps, so that a wait for the next one is void when it came.
  private var generation = 0

  var waitsForMoreTouches: Bool { taps > 0 }

  /// How many fingers tapped; before, how many are down.
  open override var numberOfTouches: Int {
    state == .ended ? tapLocations.count : super.numberOfTouches
  }
  /// The middle of the fingers of the first tap, in the space of a view, or of the window when nil.
  open override func location(in view: UIView?) -> CGPoint {
    guard !tapLocations.isEmpty else { return super.location(in: view) }
    let count = CGFloat(tapLocations.count)
    let middle = CGPoint(
      x: tapLocations.reduce(0) { $0 + $1.x } / count,
      y: tapLocations.reduce(0) { $0 + $1.y } / count)
    return convertFromWindow(of: view, middle)
  }
  /// Where one of the fingers of the first tap was.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      tapLocations.indices.contains(touchIndex),
      "there is no touch \(touchIndex) of \(tapLocations.count)")
    return convertFromWindow(of: view, tapLocations[touchIndex])
  }

  /// The first tap's place is that of all its fingers.
  private func recordTapLocations() {
    if taps == 0, numberOfTouches == maximumTouchCount {
      tapLocations = core.touches.map(\.windowLocation)
    }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    generation += 1
    for touch in touches { initialLocations[ObjectIdentifier(touch)] = touch.windowLocation }
    maximumTouchCount = max(maximumTouchCount, numberOfTouches)
    recordTapLocations()
    if numberOfTouches > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let isFar = touches.contains { touch in
      initialLocations[ObjectIdentifier(touch)].map {
        touch.windowLocation.distance(to: $0) > Self.allowableMovement
      }
        ?? false
    }
    recordTapLocations()
    if isFar { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    recordTapLocations()
    // Others are still down.
    guard numberOfTouches == touches.count else { return }
    guard maximumTouchCount == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    maximumTouchCount = 0
    initialLocations = [:]
    if taps >= numberOfTapsRequired {
      taps = 0
      state = .ended
    } else {
      let turn = generation
      schedule(after: Self.tapInterval) { [weak self] in
        guard let self, self.generation == turn else { return }
        self.taps = 0
        self.state = .failed
      }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    initialLocations = [:]
    (taps, maximumTouchCount) = (0, 0)
    generation += 1
  }
}

extension CGPoint {
  /// In points.
  func distance(to other: CGPoint) -> CGFloat { vectorLength(x - other.x, y - other.y) }
}
