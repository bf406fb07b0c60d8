// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Looks for taps.
///
/// - Note: UIKit's limits are not known. Here fingers may move 10 points, stay down as long as they like, and of several
///   taps each has to come within 0.35 s of the one before.
@preconcurrency @MainActor open class UITapGestureRecognizer: UIGestureRecognizer, WaitingGesture {
  /// How many taps make the gesture; 1 by default.
  open var numberOfTapsRequired = 1
  /// How many fingers tap; 1 by default.
  open var numberOfTouchesRequired = 1

  static let allowableMovement: CGFloat = 10
  static let tapInterval: TimeInterval = 0.35

  private var starts: [ObjectIdentifier: CGPoint] = [:]
  private var taps = 0
  private var mostTouches = 0
  /// Where the fingers of the first tap were while all were down, in the window.
  private var places: [CGPoint] = []
  /// Counts taps, so that a wait for the next one is void when it came.
  private var turn = 0

  var waitsForMoreTouches: Bool { taps > 0 }

  /// How many fingers tapped; before, how many are down.
  open override var numberOfTouches: Int { state == .ended ? places.count : super.numberOfTouches }
  /// The middle of the fingers of the first tap, in the space of a view, or of the window when nil.
  open override func location(in view: UIView?) -> CGPoint {
    guard !places.isEmpty else { return super.location(in: view) }
    let count = CGFloat(places.count)
    let middle = CGPoint(
      x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
    return inSpace(of: view, middle)
  }
  /// Where one of the fingers of the first tap was.
  open override func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    precondition(
      places.indices.contains(touchIndex), "there is no touch \(touchIndex) of \(places.count)")
    return inSpace(of: view, places[touchIndex])
  }

  /// The first tap's place is that of all its fingers.
  private func notePlaces() {
    if taps == 0, numberOfTouches == mostTouches { places = core.touches.map(\.place) }
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    turn += 1
    for touch in touches { starts[ObjectIdentifier(touch)] = touch.place }
    mostTouches = max(mostTouches, numberOfTouches)
    notePlaces()
    if numberOfTouches > numberOfTouchesRequired { state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let isFar = touches.contains { touch in
      starts[ObjectIdentifier(touch)].map { touch.place.distance(to: $0) > Self.allowableMovement }
        ?? false
    }
    notePlaces()
    if isFar { state = .failed }
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    notePlaces()
    // Others are still down.
    guard numberOfTouches == touches.count else { return }
    guard mostTouches == numberOfTouchesRequired else {
      state = .failed
      return
    }
    taps += 1
    mostTouches = 0
    starts = [:]
    if taps >= numberOfTapsRequired {
      taps = 0
      state = .ended
    } else {
      let turn = turn
      schedule(after: Self.tapInterval) { [weak self] in
        guard let self, self.turn == turn else { return }
        self.taps = 0
        self.state = .failed
      }
    }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = .failed
  }

  open override func reset() {
    starts = [:]
    (taps, mostTouches) = (0, 0)
    turn += 1
  }
}

extension CGPoint {
  /// In points.
  func distance(to other: CGPoint) -> CGFloat { length(x - other.x, y - other.y) }
}
