// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A card in the list.
final class CardCell: UIView {
  static let cornerRadius: CGFloat = 16

  let card: Card
  private let face: CardFace

  init(_ card: Card) {
    self.card = card
    face = CardFace(card)
    super.init(frame: .zero)
    face.layer.cornerRadius = Self.cornerRadius
    face.layer.cornerCurve = .continuous
    face.clipsToBounds = true
    addSubview(face)
    layer.shadowOpacity = 0.25
    layer.shadowRadius = 7
    layer.shadowOffset = CGSize(width: 0, height: 4)
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    face.frame = bounds
    layer.shadowPath =
      UIBezierPath(roundedRect: bounds, cornerRadius: Self.cornerRadius).cgPath
  }
}
