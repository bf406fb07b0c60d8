// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A recognizer of single or multiple taps.
///
/// - Note: UIKit's limits are not published. Here each touch may move up to 10 points and stay down for any time; each
///   tap of a multiple tap has to begin within 0.35 s of the end of the previous tap.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer, MultiTapGesture {
  /// The number of taps required; 1 by default.
  open var numberOfTapsRequired = 1
  /// The number of touches required for each tap; 1 by default.
  open var numberOfTouchesRequired = 1

  static let allowableMovement: CGFloat = 10
  static let tapInterval: TimeInterval = 0.35

  private var initialLocations: [ObjectIdentifier: CGPoint] = [:]
  private var taps = 0
  private var maximumTouchCount = 0
  /// The locations of the first tap's touches when all of them were last down, in the window's space.
  private var tapLocations: [CGPoint] = []
  /// A counter that increases when touches begin and at each reset, so that a timeout scheduled after an earlier tap
  /// has no effect.
  private var generation = 0

  var waitsForMoreTouches: Bool { taps > 0 }

  /// The number of touches of the first tap once the gesture is recognized; before that, the number of touches that are
  /// down.
  open override var numberOfTouches: Int {
    state == .ended ? tapLocations.count : super.numberOfTouches
  }
  /// Returns the centroid of the first tap's touches, when all of them were down, in the space of a view, or of the
  /// window if nil.
  open override func location(in view: UIView?) -> CGPoint {
    guard !tapLocations.isEmpty else { return super.location(in: view) }
    let count = CGFloat(tapLocations.count)
    let middle = CGPoint(
      x: tapLocations.reduce(0) { $0 + $1.x } / count,
      y: tapLocations.reduce(0) { $0 + $1.y } / count)
    return convertFromWindow(of: view, middle)
  }
  /// Returns the location of one of the first tap's touches in the space of a view, or of the window if nil.
  /// - Precondition: `touchIndex` is an index of a touch of the first tap.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      tapLocations.indices.contains(touchIndex),
      "touch \(touchIndex) of \(tapLocations.count) is out of range")
    return convertFromWindow(of: view, tapLocations[touchIndex])
  }

  /// Records the touch locations of the first tap while all its touches are down.
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
    // The tap ends when no touch is down.
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
  /// Returns the distance to another point, in points.
  func distance(to other: CGPoint) -> CGFloat { vectorLength(x - other.x, y - other.y) }
}
