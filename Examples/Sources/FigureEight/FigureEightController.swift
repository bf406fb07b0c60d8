// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension UIBezierPath {
  /// Calls a closure with each element of the path.
  func forEachElement(_ body: (CGPathElement) -> Void) {
    cgPath.applyWithBlock { body($0.pointee) }
  }
}

/// Keeps handles on a figure 8 while they are dragged.
final class FigureEightController: UIViewController {
  private var path = UIBezierPath()
  private let pathLayer = CAShapeLayer()
  private var pathPoints: [CGPoint] = []
  private(set) var handleView: UIView!
  private var handlePathPointIndex = 0
  private var desiredHandleCenter = CGPoint.zero

  /// The better way: the same, without the points.
  private(set) var sliderView: UIView!
  private(set) var slider: PathSlider?
  private var desiredSliderCenter = CGPoint.zero

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    initPathLayer()
    sliderView = makeHandle(
      .systemBlue, diameter: 22, action: FigureEightController.sliderWasPanned)
    handleView = makeHandle(.red, diameter: 30, action: FigureEightController.handleWasPanned)
  }

  private func initPathLayer() {
    pathLayer.lineWidth = 1
    pathLayer.fillColor = nil
    pathLayer.strokeColor = UIColor.black.cgColor
    pathLayer.lineCap = .butt
    pathLayer.lineJoin = .round
    view.layer.addSublayer(pathLayer)
  }

  private func makeHandle(
    _ color: UIColor, diameter: CGFloat,
    action:
      @escaping @MainActor (FigureEightController) -> @MainActor (UIPanGestureRecognizer) -> Void
  ) -> UIView {
    let rect = CGRect(x: 0, y: 0, width: diameter, height: diameter)
    let circle = CAShapeLayer()
    circle.fillColor = nil
    circle.strokeColor = color.cgColor
    circle.lineWidth = 2
    circle.path = UIBezierPath(ovalIn: rect.insetBy(dx: 2, dy: 2)).cgPath
    circle.frame = rect
    let handle = UIView(frame: rect)
    handle.layer.addSublayer(circle)
    handle.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: action))
    view.addSubview(handle)
    return handle
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    createPath()
    createPathPoints()
    layoutPathLayer()
    layoutHandleView()
    layoutSliderView()
  }

  /// Two arcs of three quarters of a circle each, which cross in the middle.
  static func eight(in bounds: CGRect) -> CGPath {
    let radius = bounds.height / 6
    let offset = 2 * radius * 0.5.squareRoot()
    let top = CGPoint(x: bounds.midX, y: bounds.midY - offset)
    let bottom = CGPoint(x: bounds.midX, y: bounds.midY + offset)
    let path = UIBezierPath()
    path.addArc(
      withCenter: top, radius: radius, startAngle: .pi / 4, endAngle: -.pi - .pi / 4,
      clockwise: false)
    path.addArc(
      withCenter: bottom, radius: radius, startAngle: -.pi / 4, endAngle: .pi + .pi / 4,
      clockwise: true)
    path.close()
    return path.cgPath
  }

  private func createPath() { path = UIBezierPath(cgPath: Self.eight(in: view.bounds)) }

  /// Points a point apart, as the ends of the dashes of a dashed copy.
  private func createPathPoints() {
    let dashed = UIBezierPath(
      cgPath: path.cgPath.copy(dashingWithPhase: 0, lengths: [1, 1]))
    let minimumDistance: CGFloat = 0.1
    var prior = CGPoint(x: CGFloat.infinity, y: CGFloat.infinity)
    pathPoints = []
    dashed.forEachElement { element in
      guard let point = Self.lastPoint(of: element) else { return }
      // Dashes may overlap a little.
      if Self.distance(point, prior) < minimumDistance { return }
      pathPoints.append(point)
      prior = point
    }
    if pathPoints.count > 1, Self.distance(pathPoints[0], prior) < minimumDistance {
      pathPoints.removeLast()
    }
    handlePathPointIndex = min(handlePathPointIndex, max(0, pathPoints.count - 1))
  }

  private static func lastPoint(of element: CGPathElement) -> CGPoint? {
    switch element.type {
    case .moveToPoint, .addLineToPoint: element.points[0]
    case .addQuadCurveToPoint: element.points[1]
    case .addCurveToPoint: element.points[2]
    case .closeSubpath: nil
    }
  }

  private static func distance(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
    let (x, y) = (a.x - b.x, a.y - b.y)
    return (x * x + y * y).squareRoot()
  }

  private func layoutPathLayer() {
    pathLayer.path = path.cgPath
    pathLayer.frame = view.bounds
  }

  private func layoutHandleView() {
    guard pathPoints.indices.contains(handlePathPointIndex) else { return }
    handleView.center = pathPoints[handlePathPointIndex]
  }

  private func handleWasPanned(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: desiredHandleCenter = handleView.center
    case .changed, .ended, .cancelled:
      let translation = recognizer.translation(in: view)
      desiredHandleCenter.x += translation.x
      desiredHandleCenter.y += translation.y
      moveHandle(toward: desiredHandleCenter)
    default: break
    }
    recognizer.setTranslation(.zero, in: view)
  }

  /// Slides along the points, as long as that comes nearer.
  func moveHandle(toward point: CGPoint) {
    let earlier = distance(to: point, ifHandleMovesBy: -1)
    let current = distance(to: point, ifHandleMovesBy: 0)
    let later = distance(to: point, ifHandleMovesBy: 1)
    if current <= earlier && current <= later { return }
    let direction = earlier < later ? -1 : 1
    var distance = min(earlier, later)
    var offset = direction
    while true {
      let next = offset + direction
      let nextDistance = self.distance(to: point, ifHandleMovesBy: next)
      if nextDistance >= distance { break }
      distance = nextDistance
      offset = next
    }
    handlePathPointIndex = index(movedBy: offset)
    layoutHandleView()
  }

  private func distance(to point: CGPoint, ifHandleMovesBy offset: Int) -> CGFloat {
    Self.distance(point, pathPoints[index(movedBy: offset)])
  }

  /// The points are a ring.
  private func index(movedBy offset: Int) -> Int {
    let index = (handlePathPointIndex + offset) % pathPoints.count
    return index < 0 ? index + pathPoints.count : index
  }

  // MARK: - The better way

  private func layoutSliderView() {
    // In another size the handle stays at the same part of the way.
    let part = slider.map { $0.distance / max($0.measure.length, 1) } ?? 0
    let measure = PathMeasure(path.cgPath)
    slider = PathSlider(measure, at: part * measure.length)
    if let slider { sliderView.center = slider.position }
  }

  private func sliderWasPanned(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began: desiredSliderCenter = sliderView.center
    case .changed, .ended, .cancelled:
      let translation = recognizer.translation(in: view)
      desiredSliderCenter.x += translation.x
      desiredSliderCenter.y += translation.y
      moveSlider(toward: desiredSliderCenter)
    default: break
    }
    recognizer.setTranslation(.zero, in: view)
  }

  /// To the nearest place of the path within reach.
  func moveSlider(toward point: CGPoint) {
    slider?.slide(toward: point)
    if let slider { sliderView.center = slider.position }
  }
}
