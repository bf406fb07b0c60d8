// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// The image of a card with its title, in any size.
final class CardFace: UIView {
  /// A single image, or one for each card of a group, side by side.
  private let pictures: [UIImageView]
  private let shade = CAGradientLayer()
  private let title = UILabel()
  private let subtitle = UILabel()

  init(_ card: Card) {
    let shown = card.members.isEmpty ? [card] : card.members
    pictures = shown.map { UIImageView(image: $0.landscape.image()) }
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    for picture in pictures {
      picture.contentMode = .scaleAspectFill
      picture.clipsToBounds = true
      addSubview(picture)
    }
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
    let share = bounds.width / CGFloat(pictures.count)
    for (index, picture) in pictures.enumerated() {
      picture.frame = CGRect(
        x: bounds.minX + share * CGFloat(index), y: bounds.minY, width: share, height: bounds.height
      )
    }
    let (width, height) = (bounds.width, bounds.height)
    shade.frame = CGRect(x: 0, y: height - 90, width: width, height: 90)
    title.frame = CGRect(x: 18, y: height - 58, width: 260, height: 28)
    subtitle.frame = CGRect(x: 18, y: height - 31, width: 260, height: 18)
  }

  /// Animates the face and its parts from their presentation positions to a frame.
  func move(to frame: CGRect, duration: CFTimeInterval) {
    CALayer.move(
      [layer, shade, title.layer, subtitle.layer] + pictures.map(\.layer), duration: duration
    ) {
      self.frame = frame
      setNeedsLayout()
      layoutIfNeeded()
    }
  }
}
