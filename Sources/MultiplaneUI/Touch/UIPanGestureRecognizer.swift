// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A recognizer of dragging. The gesture begins when the centroid of the touches has moved 10 points, changes with each
/// movement, and ends when fewer than ``minimumNumberOfTouches`` touches are down.
@preconcurrency @MainActor open class UIPanGestureRecognizer: UIGestureRecognizer {
  /// The minimum number of touches that drag; 1 by default.
  open var minimumNumberOfTouches = 1
  /// The maximum number of touches that drag; unlimited by default. With more, the gesture fails, or ignores the
  /// additional touches if it has begun.
  open var maximumNumberOfTouches = Int(UInt32.max)

  /// The distance, in points, by which the centroid of the touches moves before the gesture begins.
  static let threshold: CGFloat = 10

  /// The value of ``translation(in:)`` in the window's space.
  private var storedTranslation = CGPoint.zero
  /// The translation of the centroid since the touches began, in the window's space, regardless of
  /// ``setTranslation(_:in:)``.
  private var totalTranslation = CGPoint.zero
  private var referenceCentroid: CGPoint?
  private var velocityTracker = VelocityTracker()
  /// Whether ``setTranslation(_:in:)`` was called after the event at ``lastTime``, so that the velocity is 0.
  private var isVelocityReset = false
  /// The time of the last touch event that was used for the velocity, in seconds of `CACurrentMediaTime()`.
  private var lastTime: TimeInterval = 0

  /// Returns the translation of the centroid of the touches since they began, in the space of a view, or of the window
  /// if nil. After ``setTranslation(_:in:)``, returns the value that was set plus the translation since then.
  open func translation(in view: UIView?) -> CGPoint { vector(storedTranslation, in: view) }

  /// Sets the translation from which ``translation(in:)`` continues. The velocity is 0 until the touches move or end.
  /// - Note: According to UIKit's documentation
  ///   (https://developer.apple.com/documentation/uikit/uipangesturerecognizer/settranslation(_:in:)) the method resets
  ///   the velocity. Much code sets the translation at each change and reads the velocity at the end. This works on
  ///   devices and here, because the end of the touches is an event too.
  open func setTranslation(_ translation: CGPoint, in view: UIView?) {
    isVelocityReset = true
    guard let view, let window = core.window else {
      storedTranslation = translation
      return
    }
    let (a, b) = (window.convert(CGPoint.zero, from: view), window.convert(translation, from: view))
    storedTranslation = CGPoint(x: b.x - a.x, y: b.y - a.y)
  }

  /// Returns the average velocity of the centroid of the touches over the last 0.1 s, in points per second in the space
  /// of a view, or of the window if nil.
  open func velocity(in view: UIView?) -> CGPoint {
    let v = isVelocityReset ? .zero : velocityTracker.velocity(at: lastTime)
    return vector(CGPoint(x: v.x, y: v.y), in: view)
  }

  /// Converts a vector from the window's space to a view's; returns the vector unchanged if the view is nil or no touch
  /// has been received.
  private func vector(_ v: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, let window = core.window else { return v }
    let (a, b) = (view.convert(CGPoint.zero, from: window), view.convert(v, from: window))
    return CGPoint(x: b.x - a.x, y: b.y - a.y)
  }

  /// Returns whether a translation, in the window's space, begins the gesture: true if it is at least 10 points long,
  /// unless overridden.
  func shouldBegin(translation movement: CGPoint) -> Bool {
    vectorLength(movement.x, movement.y) >= Self.threshold
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
    // A new touch displaces the centroid. This displacement is not part of the translation.
    referenceCentroid = centroid
    if velocityTracker.velocity(at: event.timestamp) == .zero { note(event.timestamp) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    let now = centroid
    let wasInProgress = isInProgress
    // Movement with too few touches is not part of the translation.
    guard wasInProgress || numberOfTouches >= minimumNumberOfTouches else { return }
    if let referenceCentroid {
      let step = CGPoint(x: now.x - referenceCentroid.x, y: now.y - referenceCentroid.y)
      storedTranslation = CGPoint(x: storedTranslation.x + step.x, y: storedTranslation.y + step.y)
      totalTranslation = CGPoint(x: totalTranslation.x + step.x, y: totalTranslation.y + step.y)
    }
    referenceCentroid = now
    note(event.timestamp)
    if wasInProgress {
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

/// A recognizer of dragging that begins near an edge of the window and moves inwards.
@preconcurrency @MainActor open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The edges from which a drag is recognized; none by default.
  open var edges: UIRectEdge = []

  /// The width of the edge region in which the touch has to begin, in points.
  /// - Note: UIKit's value is not published.
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

  override func shouldBegin(translation movement: CGPoint) -> Bool {
    guard super.shouldBegin(translation: movement) else { return false }
    let isFlat = abs(movement.x) >= abs(movement.y)
    return (startEdges.contains(.left) && isFlat && movement.x > 0)
      || (startEdges.contains(.right) && isFlat && movement.x < 0)
      || (startEdges.contains(.top) && !isFlat && movement.y > 0)
      || (startEdges.contains(.bottom) && !isFlat && movement.y < 0)
  }
}
