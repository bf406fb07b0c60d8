// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Sends a picture along an arc to the point touched.
final class ArcTravelController: UIViewController, CAAnimationDelegate {
  private(set) var image: UIImageView!
  private var isAnimating = false
  /// Whether the way shows.
  var drawsPath = false
  private(set) var pathView: PathDrawingView?

  private let animationKey = "pathAnimation"

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    image = UIImageView(image: Self.picture())
    image.center = CGPoint(x: 160, y: 240)
    view.addSubview(image)
  }

  /// A ladybird, drawn.
  private static func picture() -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 48, height: 48)).image { _ in
      UIColor.black.setFill()
      UIBezierPath(ovalIn: CGRect(x: 14, y: 2, width: 20, height: 16)).fill()
      UIColor(red: 0.85, green: 0.15, blue: 0.13, alpha: 1).setFill()
      UIBezierPath(ovalIn: CGRect(x: 4, y: 8, width: 40, height: 38)).fill()
      UIColor.black.setFill()
      UIBezierPath(rect: CGRect(x: 23, y: 8, width: 2, height: 38)).fill()
      for (x, y) in [(11, 18), (29, 18), (9, 30), (31, 30)] as [(CGFloat, CGFloat)] {
        UIBezierPath(ovalIn: CGRect(x: x, y: y, width: 8, height: 8)).fill()
      }
    }
  }

  /// Half a circle whose diameter joins the picture's place and a point.
  func path(to point: CGPoint) -> CGPath {
    let start = image.center
    let (x, y) = (point.x - start.x, point.y - start.y)
    let radius = (x * x + y * y).squareRoot() / 2
    let center = CGPoint(x: start.x + radius, y: start.y)
    let angle = atan2(y, x)
    var transform = CGAffineTransform.identity
    transform = transform.translatedBy(x: start.x, y: start.y)
    transform = transform.rotated(by: angle)
    transform = transform.translatedBy(x: -start.x, y: -start.y)
    let path = CGMutablePath()
    path.addArc(
      center: center, radius: radius, startAngle: .pi, endAngle: 0, clockwise: true,
      transform: transform)
    return path
  }

  private func follow(_ path: CGPath) {
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    // It stays at its end, so that its last place can be read.
    animation.isRemovedOnCompletion = false
    animation.fillMode = .forwards
    animation.duration = 2
    animation.calculationMode = .paced
    animation.delegate = self
    image.layer.add(animation, forKey: animationKey)
  }

  /// Leaves the picture where it shows.
  private func stop() {
    let position = image.layer.presentation()?.position
    image.layer.removeAnimation(forKey: animationKey)
    if let position { image.center = position }
    isAnimating = false
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { stop() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if isAnimating { stop() }
    guard let touch = touches.first else { return }
    isAnimating = true
    let path = path(to: touch.location(in: view))
    follow(path)
    if drawsPath { draw(path) }
  }

  private func draw(_ path: CGPath) {
    pathView?.removeFromSuperview()
    let pathView = PathDrawingView()
    pathView.path = path
    pathView.frame = view.frame
    // Below the picture; touches on it go on to the controller.
    view.insertSubview(pathView, belowSubview: image)
    self.pathView = pathView
  }
}

/// Strokes a path.
final class PathDrawingView: UIView {
  var path: CGPath? { didSet { setNeedsDisplay() } }
  var strokeColor = UIColor.red

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), let path else { return }
    context.setStrokeColor(strokeColor.cgColor)
    context.addPath(path)
    context.strokePath()
  }
}
