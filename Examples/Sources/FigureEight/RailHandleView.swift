// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A ring that can be dragged along a path only.
///
/// A `PathSlider` follows the finger's displacement between two events, so that the number of events does not matter.
/// The ring follows the finger from the point touched, including the distance before the pan is recognized.
final class RailHandleView: UIView {
  /// The location of the handle on its path; nil before `path` is set.
  private(set) var slider: PathSlider?
  /// The requested center of the handle, in the superview's space: at the last event, and at the start of the drag.
  private var requested = CGPoint.zero, start = CGPoint.zero

  init(diameter: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: diameter, height: diameter))
    let ring = CAShapeLayer()
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemBlue.cgColor
    ring.lineWidth = 2
    ring.path = CGPath(ellipseIn: bounds.insetBy(dx: 2, dy: 2), transform: nil)
    ring.frame = bounds
    layer.addSublayer(ring)
    addGestureRecognizer(UIPanGestureRecognizer(target: self, action: RailHandleView.wasPanned))
  }

  required init?(coder: NSCoder) { nil }

  /// The path in the superview's space. On a new path the handle keeps its fraction of the length, initially one half.
  var path: CGPath = CGMutablePath() {
    didSet {
      let part = slider.map { $0.distance / max($0.measure.length, .leastNormalMagnitude) } ?? 0.5
      let measure = PathMeasure(path)
      let slider = PathSlider(measure, at: part * measure.length)
      self.slider = slider
      center = slider.position
    }
  }

  func wasPanned(_ recognizer: UIPanGestureRecognizer) {
    if recognizer.state == .began { beginDrag() }
    let movement = recognizer.translation(in: superview)
    drag(to: CGPoint(x: start.x + movement.x, y: start.y + movement.y))
  }

  /// Starts a drag at the handle's position.
  func beginDrag() { (requested, start) = (center, center) }

  /// Moves the handle along the path while the requested position moves in a straight line.
  func drag(to newRequested: CGPoint) {
    slider?.slide(from: requested, to: newRequested)
    requested = newRequested
    if let slider { center = slider.position }
  }
}
