// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A ring that can be dragged along a path, and only along it.
///
/// A `PathSlider` follows the finger's way between two events, so that it does not matter how many there are. The
/// ring keeps to the finger from where that came down, also over the points that a pan takes to begin.
final class RailHandleView: UIView {
  /// Where the handle is on its path.
  private(set) var slider: PathSlider?
  /// Where the finger would have the handle: at the last event, and when the drag began.
  private var wish = CGPoint.zero, start = CGPoint.zero

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

  /// In the superview's space. On another path the handle keeps its part of the way, at first the half.
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
    let way = recognizer.translation(in: superview)
    drag(to: CGPoint(x: start.x + way.x, y: start.y + way.y))
  }

  /// The finger would have the handle where it is.
  func beginDrag() { (wish, start) = (center, center) }

  /// Follows a wish that goes straight on from where it was.
  func drag(to newWish: CGPoint) {
    slider?.slide(from: wish, to: newWish)
    wish = newWish
    if let slider { center = slider.position }
  }
}
