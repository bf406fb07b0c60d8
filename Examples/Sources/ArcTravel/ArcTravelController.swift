// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Sends a picture along an arc to the point touched: the article's controller, method by method.
final class ArcTravelController: UIViewController, CAAnimationDelegate {
  private(set) var image: UIImageView!
  private(set) var isAnimating = false
  /// Whether the way shows.
  var drawsPath = false
  private(set) var pathView: PathDrawingView?
  /// Whether touches are answered by ``travel(to:)`` instead of the article's methods.
  var goesDirectly = false

  let animationKey = "pathAnimation"

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    image = UIImageView(image: .ladybird)
    image.center = CGPoint(x: 160, y: 240)
    view.addSubview(image)
  }

  /// Half a circle whose diameter joins the picture's place and a point.
  func pathToPoint(_ point: CGPoint) -> CGPath {
    let imagePos = image.center
    let (xDist, yDist) = (point.x - imagePos.x, point.y - imagePos.y)
    let radius = (xDist * xDist + yDist * yDist).squareRoot() / 2
    // As if the point lay to the right of the picture; then turned.
    let center = CGPoint(x: imagePos.x + radius, y: imagePos.y)
    let angle = atan2(yDist, xDist)
    var transform = CGAffineTransform.identity
    transform = transform.translatedBy(x: imagePos.x, y: imagePos.y)
    transform = transform.rotated(by: angle)
    transform = transform.translatedBy(x: -imagePos.x, y: -imagePos.y)
    let path = CGMutablePath()
    // The article asks for the whole arc at once, of which Core Graphics makes two quarters. Pieces of an eighth of a
    // turn are within 0.000005 of the radius, quarters within 0.00028: the picture would leave the circle a little.
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
    // It stays at its end, where the last place is read.
    pathAnimation.isRemovedOnCompletion = false
    pathAnimation.fillMode = .forwards
    pathAnimation.duration = 2
    pathAnimation.calculationMode = .paced
    pathAnimation.delegate = self
    image.layer.add(pathAnimation, forKey: animationKey)
  }

  /// Leaves the picture where it shows.
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
    // Over everything: it takes the touches, and hands them on to the controller.
    view.addSubview(pathView)
    self.pathView = pathView
  }
}

extension UIImage {
  /// A ladybird, drawn.
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
