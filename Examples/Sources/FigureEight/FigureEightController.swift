// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension UIBezierPath {
  /// Calls a closure with each element of the path.
  func forEachElement(_ block: (CGPathElement) -> Void) {
    cgPath.applyWithBlock { block($0.pointee) }
  }
}

/// Keeps a handle on a figure 8 while it is dragged: the controller of the answer named in `FigureEight`, method by
/// method.
final class FigureEightController: UIViewController {
  private(set) var path = UIBezierPath()
  let pathLayer = CAShapeLayer()
  private(set) var pathPoints: [CGPoint] = []
  private(set) var handleView: UIView!
  private(set) var handlePathPointIndex = 0
  private(set) var desiredHandleCenter = CGPoint.zero

  /// The blue handle, which moves along the path itself instead of `pathPoints`.
  let railHandle = RailHandleView(diameter: 22)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    initPathLayer()
    view.addSubview(railHandle)
    initHandleView()
    initHandlePanGestureRecognizer()
  }

  func initPathLayer() {
    pathLayer.lineWidth = 1
    pathLayer.fillColor = nil
    pathLayer.strokeColor = UIColor.black.cgColor
    pathLayer.lineCap = .butt
    pathLayer.lineJoin = .round
    view.layer.addSublayer(pathLayer)
  }

  func initHandleView() {
    handlePathPointIndex = 0
    let rect = CGRect(x: 0, y: 0, width: 30, height: 30)
    let circleLayer = CAShapeLayer()
    circleLayer.fillColor = nil
    circleLayer.strokeColor = UIColor.red.cgColor
    circleLayer.lineWidth = 2
    circleLayer.path =
      UIBezierPath(ovalIn: rect.insetBy(dx: circleLayer.lineWidth, dy: circleLayer.lineWidth))
      .cgPath
    circleLayer.frame = rect
    handleView = UIView(frame: rect)
    handleView.layer.addSublayer(circleLayer)
    view.addSubview(handleView)
  }

  func initHandlePanGestureRecognizer() {
    let recognizer = UIPanGestureRecognizer(
      target: self, action: FigureEightController.handleWasPanned)
    handleView.addGestureRecognizer(recognizer)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    createPath()
    createPathPoints()
    layoutPathLayer()
    layoutHandleView()
    railHandle.path = path.cgPath
  }

  /// Returns two arcs of three quarters of a circle, joined by lines that cross in the middle.
  nonisolated static func figure8(in bounds: CGRect) -> CGPath {
    let radius = bounds.height / 6
    let offset = 2 * radius * 0.5.squareRoot()
    let topCenter = CGPoint(x: bounds.midX, y: bounds.midY - offset)
    let bottomCenter = CGPoint(x: topCenter.x, y: bounds.midY + offset)
    let path = UIBezierPath()
    // Each arc consists of curves of 45°, since curves of 90° deviate more from a circle.
    for piece in 0..<6 {
      let angle = CGFloat.pi * CGFloat(1 - piece) / 4
      path.addArc(
        withCenter: topCenter, radius: radius, startAngle: angle, endAngle: angle - .pi / 4,
        clockwise: false)
    }
    for piece in 0..<6 {
      let angle = CGFloat.pi * CGFloat(piece - 1) / 4
      path.addArc(
        withCenter: bottomCenter, radius: radius, startAngle: angle, endAngle: angle + .pi / 4,
        clockwise: true)
    }
    path.close()
    return path.cgPath
  }

  func createPath() { path = UIBezierPath(cgPath: Self.figure8(in: view.bounds)) }

  static func lastPointOfPathElement(_ element: CGPathElement) -> CGPoint? {
    switch element.type {
    case .moveToPoint, .addLineToPoint: element.points[0]
    case .addQuadCurveToPoint: element.points[1]
    case .addCurveToPoint: element.points[2]
    case .closeSubpath: nil
    }
  }

  /// Sets `pathPoints` to the ends of the dashes in a copy of the path with dashes and gaps of 1 point.
  func createPathPoints() {
    let dashedPath = UIBezierPath(cgPath: path.cgPath.copy(dashingWithPhase: 0, lengths: [1, 1]))
    // Points closer to the previous point are skipped, since dashes can overlap a little.
    let minimumDistance: CGFloat = 0.1
    var priorPoint = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
    pathPoints = []
    dashedPath.forEachElement { element in
      guard let point = Self.lastPointOfPathElement(element),
        Self.distance(point, priorPoint) >= minimumDistance
      else { return }
      pathPoints.append(point)
      priorPoint = point
    }
    if pathPoints.count > 1, Self.distance(pathPoints[0], priorPoint) < minimumDistance {
      pathPoints.removeLast()
    }
    // A smaller figure has fewer points; the original code would read past the last point.
    handlePathPointIndex = min(handlePathPointIndex, max(0, pathPoints.count - 1))
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let (x, y) = (a.x - b.x, a.y - b.y)
    return (x * x + y * y).squareRoot()
  }

  func layoutPathLayer() {
    let old = pathLayer.path
    pathLayer.path = path.cgPath
    pathLayer.frame = view.bounds
    // When views are animated to a new size, the line is animated with them.
    if let old, UIView.inheritedAnimationDuration > 0 {
      let animation = CABasicAnimation(keyPath: "path")
      animation.fromValue = old
      animation.duration = UIView.inheritedAnimationDuration
      animation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      pathLayer.add(animation, forKey: "path")
    }
  }

  /// Moves the handle to the element of `pathPoints` nearest to `point`.
  func placeHandle(at point: CGPoint) {
    let nearest = pathPoints.indices.min {
      Self.distance(pathPoints[$0], point) < Self.distance(pathPoints[$1], point)
    }
    handlePathPointIndex = nearest ?? 0
    layoutHandleView()
  }

  func layoutHandleView() {
    guard pathPoints.indices.contains(handlePathPointIndex) else { return }
    handleView.center = pathPoints[handlePathPointIndex]
  }

  func handleWasPanned(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: desiredHandleCenter = handleView.center
    case .changed, .ended, .cancelled:
      let translation = recognizer.translation(in: view)
      desiredHandleCenter.x += translation.x
      desiredHandleCenter.y += translation.y
      moveHandleTowardPoint(desiredHandleCenter)
    default: break
    }
    recognizer.setTranslation(.zero, in: view)
  }

  /// Moves the handle along `pathPoints` as long as its distance to `point` decreases.
  func moveHandleTowardPoint(_ point: CGPoint) {
    let earlierDistance = distanceToPoint(point, ifHandleMovesByOffset: -1)
    let currentDistance = distanceToPoint(point, ifHandleMovesByOffset: 0)
    let laterDistance = distanceToPoint(point, ifHandleMovesByOffset: 1)
    if currentDistance <= earlierDistance && currentDistance <= laterDistance { return }
    var direction = 1
    var distance = laterDistance
    if earlierDistance < laterDistance {
      direction = -1
      distance = earlierDistance
    }
    var offset = direction
    while true {
      let nextOffset = offset + direction
      let nextDistance = distanceToPoint(point, ifHandleMovesByOffset: nextOffset)
      if nextDistance >= distance { break }
      distance = nextDistance
      offset = nextOffset
    }
    handlePathPointIndex = handlePathPointIndexWithOffset(offset)
    layoutHandleView()
  }

  func distanceToPoint(_ point: CGPoint, ifHandleMovesByOffset offset: Int) -> CGFloat {
    Self.distance(point, pathPoints[handlePathPointIndexWithOffset(offset)])
  }

  /// Returns the index at an offset from the handle's index in `pathPoints`, which wraps around at both ends.
  func handlePathPointIndexWithOffset(_ offset: Int) -> Int {
    var index = handlePathPointIndex + offset
    while index < 0 { index += pathPoints.count }
    while index >= pathPoints.count { index -= pathPoints.count }
    return index
  }
}
