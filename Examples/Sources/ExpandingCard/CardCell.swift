// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A cell that shows a card.
class CardCell: UITableViewCell {
  static let cornerRadius: CGFloat = 16
  /// The space above and below a card.
  static let gap: CGFloat = 7
  class var height: CGFloat { 126 + 2 * gap }

  /// The raised part of the cell, which expands.
  let box = UIView()
  private(set) var card: Card?
  private var face: CardFace?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = .clear
    selectionStyle = .none
    box.layer.shadowOpacity = 0.25
    box.layer.shadowRadius = 7
    box.layer.shadowOffset = CGSize(width: 0, height: 4)
    contentView.addSubview(box)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ card: Card) {
    self.card = card
    face?.removeFromSuperview()
    let face = CardFace(card)
    face.layer.cornerRadius = Self.cornerRadius
    face.layer.cornerCurve = .continuous
    face.clipsToBounds = true
    box.addSubview(face)
    self.face = face
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    box.frame = CGRect(x: 20, y: Self.gap, width: contentView.bounds.width - 40, height: 126)
    face?.frame = box.bounds
    box.layer.shadowPath =
      UIBezierPath(roundedRect: box.bounds, cornerRadius: Self.cornerRadius).cgPath
  }
}

/// A cell that shows a group of cards as a stack.
final class GroupCell: CardCell {
  override class var height: CGFloat { super.height + 12 }
  private let sheets = [UIView(), UIView()]

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    for (index, sheet) in sheets.enumerated() {
      sheet.backgroundColor = UIColor(white: 0.86 - 0.06 * CGFloat(index), alpha: 1)
      sheet.layer.cornerRadius = Self.cornerRadius
      sheet.layer.cornerCurve = .continuous
      contentView.insertSubview(sheet, at: 0)
    }
  }

  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    for (index, sheet) in sheets.enumerated() {
      let step = CGFloat(index + 1)
      sheet.frame = CGRect(
        x: box.frame.minX + 10 * step, y: box.frame.maxY - 40,
        width: box.frame.width - 20 * step, height: 40 + 6 * step)
    }
  }
}
