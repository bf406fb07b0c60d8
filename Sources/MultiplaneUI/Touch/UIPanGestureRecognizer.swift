// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Looks for fingers that are dragged: begins when their middle has gone 10 points, changes with each movement, ends
/// when they go up.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// How many fingers have to be down; 1 by default.
  open var minimumNumberOfTouches = 1
  /// How many fingers may be down; any number by default.
  open var maximumNumberOfTouches = Int(UInt32.max)

  /// How far the fingers go before it begins, in points.
  static let threshold: CGFloat = 10

  /// How far the middle went since the fingers came down or the translation was set, in the window.
  private var storedTranslation = CGPoint.zero
  /// How far it went since the fingers came down.
  private var totalTranslation = CGPoint.zero
  private var referenceCentroid: CGPoint?
  private var velocityTracker = VelocityTracker()
  /// Whether the translation was set since the last event.
  private var isVelocityReset = false
  /// Of the last event.
  private var lastTime: TimeInterval = 0

  /// How far the fingers have gone since they came down, in points of a view; of the window when nil.
  open func translation(in view: UIView?) -> CGPoint { vector(storedTranslation, in: view) }

  /// Sets what ``translation(in:)`` counts from. The velocity is 0 until the next event.
  /// - Note: UIKit is documented to forget the velocity. Much code sets the translation at each step and reads the
  ///   velocity at the last one, which works on devices, and here: the end of the touches is an event too.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    isVelocityReset = true
    guard let view, let window = core.window else {
      storedTranslation = translation
      return
    }
    let (a, b) = (window.convert(CGPoint.zero, from: view), window.convert(translation, from: view))
    storedTranslation = CGPoint(x: b.x - a.x, y: b.y - a.y)
  }

  /// How fast the fingers go, in points a second, over the last tenth of a second.
  open func velocity(in view: UIView?) -> CGPoint {
    let v = isVelocityReset ? .zero : velocityTracker.velocity(at: lastTime)
    return vector(CGPoint(x: v.x, y: v.y), in: view)
  }

  /// A distance in the window, in a view's space.
  private func vector(_ v: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = core.window else { return v }
    let (a, b) = (view.convert(CGPoint.zero, from: window), view.convert(v, from: window))
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }

  /// Whether the way so far begins the gesture.
  func shouldBegin(translation way: CGPoint) -> Bool {
    vectorLength(way.x, way.y) >= Self.threshold
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches > maximumNumberOfTouches {
      if state == .possible {
        state = .failed
      } else {
        for touch in touches { ignore(touch, for: event) }
      }
    }
    if !isInProgress, numberOfTouches <= minimumNumberOfTouches {
      (storedTranslation, totalTranslation) = (.zero, .zero)
      velocityTracker.removeAll()
    }
    // A finger more moves the middle, which is no movement.
    referenceCentroid = centroid
    if velocityTracker.velocity(at: event.timestamp) == .zero { note(event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let now = centroid
    let isUnderWay = isInProgress
    // What too few fingers do is not the gesture's way.
    guard isUnderWay || numberOfTouches >= minimumNumberOfTouches else { return }
    if let referenceCentroid {
      let step = CGPoint(x: now.x - referenceCentroid.x, y: now.y - referenceCentroid.y)
      storedTranslation = CGPoint(x: storedTranslation.x + step.x, y: storedTranslation.y + step.y)
      totalTranslation = CGPoint(x: totalTranslation.x + step.x, y: totalTranslation.y + step.y)
    }
    referenceCentroid = now
    note(event.timestamp)
    if isUnderWay {
      state = .changed
    } else if shouldBegin(translation: totalTranslation) {
      state = .began
    }
  }

  private func note(_ time: TimeInterval) {
    isVelocityReset = false
    lastTime = time
    velocityTracker.add(SIMD2(Double(totalTranslation.x), Double(totalTranslation.y)), at: time)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    lastTime = event.timestamp
    isVelocityReset = false
    let rest = core.touches.filter { !touches.contains($0) }
    let isOver = rest.count < minimumNumberOfTouches || rest.isEmpty
    if state == .began || state == .changed {
      if isOver { state = .ended }
    } else if rest.isEmpty {
      state = .failed
    }
    guard !rest.isEmpty else { return }
    let count = CGFloat(rest.count)
    referenceCentroid = CGPoint(
      x: rest.reduce(0) { $0 + $1.windowLocation.x } / count,
      y: rest.reduce(0) { $0 + $1.windowLocation.y } / count)
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = state == .possible ? .failed : .cancelled
  }

  open override func reset() {
    (storedTranslation, totalTranslation) = (.zero, .zero)
    referenceCentroid = nil
    velocityTracker.removeAll()
  }
}

/// Looks for a finger that is dragged inwards from an edge of the window.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges that count; none by default.
  open var edges: UIRectEdge = []

  /// How near the finger has to come down, in points.
  /// - Note: UIKit's figure is not published.
  private static let edgeRegionWidth: CGFloat = 20
  private var startEdges: UIRectEdge = []

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible, let window = core.window {
      let bounds = window.bounds
      let place = centroid
      startEdges = []
      if place.x - bounds.minX <= Self.edgeRegionWidth { startEdges.insert(.left) }
      if bounds.maxX - place.x <= Self.edgeRegionWidth { startEdges.insert(.right) }
      if place.y - bounds.minY <= Self.edgeRegionWidth { startEdges.insert(.top) }
      if bounds.maxY - place.y <= Self.edgeRegionWidth { startEdges.insert(.bottom) }
      startEdges.formIntersection(edges)
      if startEdges.isEmpty {
        state = .failed
        return
      }
    }
    super.touchesBegan(touches, with: event)
  }

  override func shouldBegin(translation way: CGPoint) -> Bool {
    guard super.shouldBegin(translation: way) else { return false }
    let isFlat = abs(way.x) >= abs(way.y)
    return (startEdges.contains(.left) && isFlat && way.x > 0)
      || (startEdges.contains(.right) && isFlat && way.x < 0)
      || (startEdges.contains(.top) && !isFlat && way.y > 0)
      || (startEdges.contains(.bottom) && !isFlat && way.y < 0)
  }
}
