// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A view whose background expands from a rounded rectangle to a given rectangle, and collapses again.
///
/// Subviews are drawn over the background and clipped by a mask with the same path.
final class AnimatedCardView: UIView {
  /// The background, filled with the color passed to the initializer.
  let shapeLayer = CAShapeLayer()
  /// A mask with the path of `shapeLayer`, which clips the view.
  let maskLayer = CAShapeLayer()
  /// The path of the collapsed card, a rounded rectangle.
  private(set) var initialPath = UIBezierPath()
  /// The path of the expanded card, a rectangle; empty before the first animation that uses it.
  private(set) var finalPath = UIBezierPath()
  private let layerBackgroundColor: UIColor
  private let cornerRadius: CGFloat
  /// The object that is notified when animations of the shape start and stop.
  var animationDelegate: (any CAAnimationDelegate)?

  private let animationKey = "animateCard"

  /// - Parameter frame: The frame of the initial path in the superview. This view has its origin at the superview's
  ///   origin.
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
    // Below the layers of the subviews.
    layer.insertSublayer(shapeLayer, at: 0)
    maskLayer.path = shapeLayer.path
    maskLayer.position = shapeLayer.position
    shapeLayer.fillColor = layerBackgroundColor.cgColor
    layer.mask = maskLayer
  }

  /// Expands to a frame and stays expanded.
  /// - Parameters:
  ///   - frame: The frame in the superview.
  ///   - completed: Called once, when the animation has ended or was removed.
  func animate(to frame: CGRect, duration: CFTimeInterval = 1, completed: ((Bool) -> Void)?) {
    setFinalPath(frame: frame)
    animate(
      from: initialPath.cgPath, to: finalPath.cgPath, duration, fillMode: .forwards, completed)
  }

  /// Collapses from a frame to the initial path.
  /// - Parameters:
  ///   - frame: The frame in the superview.
  ///   - completed: Called once, when the animation has ended or was removed.
  func reverseAnimation(
    from frame: CGRect, duration: CFTimeInterval = 1, completed: ((Bool) -> Void)?
  ) {
    setFinalPath(frame: frame)
    animate(
      from: finalPath.cgPath, to: initialPath.cgPath, duration, fillMode: .backwards, completed)
  }

  /// Collapses from the presentation path, also during another animation.
  /// - Parameter frame: The final frame in the superview; nil for the initial one.
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

  /// Sets the expanded path, with the smallest possible radius, so that it has the same elements as the initial path.
  private func setFinalPath(frame: CGRect) {
    guard let superview else { return }
    let frame = superview.convert(frame, to: self)
    finalPath = UIBezierPath(roundedRect: frame, cornerRadius: .leastNonzeroMagnitude)
  }
}
