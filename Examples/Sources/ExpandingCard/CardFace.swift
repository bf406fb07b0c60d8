// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A card's picture with its title, of any size.
final class CardFace: UIView {
  private let picture: UIImageView
  private let shade = CAGradientLayer()
  private let title = UILabel()
  private let subtitle = UILabel()

  init(_ card: Card) {
    picture = UIImageView(image: card.landscape.image())
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    addSubview(picture)
    shade.colors = [UIColor(white: 0, alpha: 0).cgColor, UIColor(white: 0, alpha: 0.5).cgColor]
    layer.addSublayer(shade)
    title.text = card.title
    title.font = .systemFont(ofSize: 22, weight: .bold)
    subtitle.text = card.subtitle
    subtitle.font = .systemFont(ofSize: 13, weight: .medium)
    for label in [title, subtitle] {
      label.textColor = .white
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    let (width, height) = (bounds.width, bounds.height)
    shade.frame = CGRect(x: 0, y: height - 90, width: width, height: 90)
    title.frame = CGRect(x: 18, y: height - 58, width: 260, height: 28)
    subtitle.frame = CGRect(x: 18, y: height - 31, width: 260, height: 18)
  }

  /// Goes from where it shows to a frame, all its parts at the pace of the media timing curve `default`, as paths of
  /// cards do.
  func move(to frame: CGRect, duration: CFTimeInterval) {
    let layers = [layer, picture.layer, shade, title.layer, subtitle.layer]
    let before = layers.map { layer -> (CGPoint, CGRect) in
      let shown = layer.presentation() ?? layer
      return (shown.position, shown.bounds)
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    self.frame = frame
    setNeedsLayout()
    layoutIfNeeded()
    CATransaction.commit()
    for (layer, (position, bounds)) in zip(layers, before) {
      if layer.position != position { animate(layer, "position", from: position, duration) }
      if layer.bounds != bounds { animate(layer, "bounds", from: bounds, duration) }
    }
  }

  private func animate(_ layer: CALayer, _ key: String, from: Any, _ duration: CFTimeInterval) {
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = from
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    layer.add(animation, forKey: key)
  }
}
