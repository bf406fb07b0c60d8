// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Animates an image along an arc to the point touched: the controller of the article named in `ArcTravel`, method by
/// method.
final class ArcTravelController: UIViewController, CAAnimationDelegate {
  private(set) var image: UIImageView!
  private(set) var isAnimating = false
  /// Whether the path of each motion is drawn in `pathView`.
  var drawsPath = false
  private(set) var pathView: PathDrawingView?
  /// Whether touches call ``travel(to:)`` instead of the article's methods.
  var goesDirectly = false

  let animationKey = "pathAnimation"

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    image = UIImageView(image: .ladybird)
    image.center = CGPoint(x: 160, y: 240)
    view.addSubview(image)
  }

  /// Returns a half circle whose diameter joins the image's center and a point.
  func pathToPoint(_ point: CGPoint) -> CGPath {
    let imagePos = image.center
    let (xDist, yDist) = (point.x - imagePos.x, point.y - imagePos.y)
    let radius = (xDist * xDist + yDist * yDist).squareRoot() / 2
    // The half circle ends to the right of the image; the transform rotates it toward the point.
    let center = CGPoint(x: imagePos.x + radius, y: imagePos.y)
    let angle = atan2(yDist, xDist)
    var transform = CGAffineTransform.identity
    transform = transform.translatedBy(x: imagePos.x, y: imagePos.y)
    transform = transform.rotated(by: angle)
    transform = transform.translatedBy(x: -imagePos.x, y: -imagePos.y)
    let path = CGMutablePath()
    // The article adds the whole arc in one call, which Core Graphics approximates by two 90° curves. Curves of 45°
    // deviate from the circle by 0.000005 of the radius, those of 90° by 0.00028, which moves the image off the circle.
    for piece in 0..<4 {
      let angle = CGFloat.pi * CGFloat(4 - piece) / 4
      path.addArc(
        center: center, radius: radius, startAngle: angle, endAngle: angle - .pi / 4,
        clockwise: true, transform: transform)
    }
    return path
  }

  func followThePath(_ path: CGPath) {
    let pathAnimation = CAKeyframeAnimation(keyPath: "position")
    pathAnimation.path = path
    // The ended animation is not removed, so that `stop()` can read its last position.
    pathAnimation.isRemovedOnCompletion = false
    pathAnimation.fillMode = .forwards
    pathAnimation.duration = 2
    pathAnimation.calculationMode = .paced
    pathAnimation.delegate = self
    image.layer.add(pathAnimation, forKey: animationKey)
  }

  /// Removes the animation and leaves the image at its presentation position.
  func stop() {
    let currentPos = image.layer.presentation()?.position
    image.layer.removeAnimation(forKey: animationKey)
    if let currentPos { image.center = currentPos }
    isAnimating = false
  }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if flag { stop() }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    if goesDirectly { return travel(to: touch.location(in: view)) }
    if isAnimating { stop() }
    isAnimating = true
    let touchPoint = touch.location(in: view)
    let path = pathToPoint(touchPoint)
    followThePath(path)
    if drawsPath { drawPath(path) }
  }

  func drawPath(_ path: CGPath) {
    pathView?.removeFromSuperview()
    let pathView = PathDrawingView()
    pathView.path = path
    pathView.frame = view.frame
    // The view is in front of everything; it receives the touches, which the responder chain forwards to the
    // controller.
    view.addSubview(pathView)
    self.pathView = pathView
  }
}

extension UIImage {
  /// A drawing of a ladybird, 48 x 48 points.
  @MainActor fileprivate static var ladybird: UIImage {
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
}
