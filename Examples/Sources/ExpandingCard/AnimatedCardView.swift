// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A view with an animated layer, which expands its colour from a rounded rectangle to a given one, and back.
///
/// What is put into the view lies on the colour, and is cut by a mask of the same path.
final class AnimatedCardView: UIView {
  /// The shape that is seen.
  let shapeLayer = CAShapeLayer()
  /// The same shape, outside of which nothing of the view is seen.
  let maskLayer = CAShapeLayer()
  /// The path before.
  private(set) var initialPath = UIBezierPath()
  /// The path afterwards.
  private(set) var finalPath = UIBezierPath()
  private let layerBackgroundColor: UIColor
  private let cornerRadius: CGFloat
  /// Hears when the shape's animations begin and stop.
  var animationDelegate: (any CAAnimationDelegate)?

  private let animationKey = "animateCard"

  /// - Parameter frame: of the initial path, in the view's superview, whose upper left corner is that of the view.
  init(frame: CGRect, cornerRadius: CGFloat, backgroundColor: UIColor) {
    layerBackgroundColor = backgroundColor
    self.cornerRadius = cornerRadius
    super.init(frame: CGRect(x: 0, y: 0, width: frame.width, height: frame.height))
    self.backgroundColor = .clear
    initialPath = UIBezierPath(roundedRect: frame, cornerRadius: cornerRadius)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    shapeLayer.path = initialPath.cgPath
    // Below what the card carries.
    layer.insertSublayer(shapeLayer, at: 0)
    maskLayer.path = shapeLayer.path
    maskLayer.position = shapeLayer.position
    shapeLayer.fillColor = layerBackgroundColor.cgColor
    layer.mask = maskLayer
  }

  /// Expands to a frame, and stays so.
  /// - Parameters:
  ///   - frame: in the superview.
  ///   - completed: called once, when it has ended or was taken away.
  func animate(to frame: CGRect, duration: CFTimeInterval = 1, completed: ((Bool) -> Void)?) {
    setFinalPath(frame: frame)
    animate(
      from: initialPath.cgPath, to: finalPath.cgPath, duration, fillMode: .forwards, completed)
  }

  /// Collapses from a frame to where it began.
  /// - Parameters:
  ///   - frame: in the superview.
  ///   - completed: called once, when it has ended or was taken away.
  func reverseAnimation(
    from frame: CGRect, duration: CFTimeInterval = 1, completed: ((Bool) -> Void)?
  ) {
    setFinalPath(frame: frame)
    animate(
      from: finalPath.cgPath, to: initialPath.cgPath, duration, fillMode: .backwards, completed)
  }

  /// Collapses to a frame of the superview from what shows now, in mid flight too.
  /// - Parameter frame: nil for where it began.
  func turnBack(
    to frame: CGRect? = nil, duration: CFTimeInterval = 1, completed: ((Bool) -> Void)?
  ) {
    if let frame, let superview {
      initialPath = UIBezierPath(
        roundedRect: superview.convert(frame, to: self), cornerRadius: cornerRadius)
    }
    let shown = shapeLayer.presentation()?.path ?? initialPath.cgPath
    animate(from: shown, to: initialPath.cgPath, duration, fillMode: .backwards, completed)
  }

  private func animate(
    from: CGPath, to: CGPath, _ duration: CFTimeInterval, fillMode: CAMediaTimingFillMode,
    _ completed: ((Bool) -> Void)?
  ) {
    CATransaction.begin()
    CATransaction.setCompletionBlock { completed?(true) }
    let animation = CABasicAnimation(keyPath: "path")
    animation.duration = duration
    animation.fromValue = from
    animation.toValue = to
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    animation.fillMode = fillMode
    animation.isRemovedOnCompletion = false
    for layer in [shapeLayer, maskLayer] {
      layer.removeAnimation(forKey: animationKey)
      animation.delegate = layer === shapeLayer ? animationDelegate : nil
      layer.add(animation, forKey: animationKey)
    }
    CATransaction.commit()
  }

  /// With the smallest of radii, so that it has the elements of the initial path.
  private func setFinalPath(frame: CGRect) {
    guard let superview else { return }
    let frame = superview.convert(frame, to: self)
    finalPath = UIBezierPath(roundedRect: frame, cornerRadius: .leastNonzeroMagnitude)
  }
}
