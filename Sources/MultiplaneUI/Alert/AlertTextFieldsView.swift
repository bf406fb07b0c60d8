// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The text fields of an alert, in a column surrounded by a border, below the title and the message.
final class AlertTextFieldsView: UIView {
  private let fields: [UITextField]
  private let box = UIView()
  private let lines: [UIView]

  private static let fieldHeight: CGFloat = 30
  /// The margin on both sides of the border and below it, in points.
  private static let margin: CGFloat = 16
  /// The distance of the text fields from the left and right of the border, in points.
  private static let inset: CGFloat = 7

  init(_ fields: [UITextField]) {
    self.fields = fields
    lines = fields.dropFirst().map { _ in UIView() }
    super.init(frame: .zero)
    box.backgroundColor = .white
    box.layer.cornerRadius = 6
    box.layer.borderWidth = 1 / contentScaleFactor
    box.layer.borderColor = UIColor.separator.cgColor
    addSubview(box)
    for line in lines {
      line.backgroundColor = .separator
      box.addSubview(line)
    }
    for field in fields { box.addSubview(field) }
  }

  required init?(coder: NSCoder) { nil }

  var height: CGFloat {
    fields.isEmpty ? 0 : CGFloat(fields.count) * Self.fieldHeight + Self.margin
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    box.frame = CGRect(
      x: Self.margin, y: 0, width: max(0, bounds.width - 2 * Self.margin),
      height: CGFloat(fields.count) * Self.fieldHeight)
    for (index, field) in fields.enumerated() {
      field.frame = CGRect(
        x: Self.inset, y: CGFloat(index) * Self.fieldHeight,
        width: max(0, box.bounds.width - 2 * Self.inset), height: Self.fieldHeight)
    }
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(
        x: 0, y: CGFloat(index + 1) * Self.fieldHeight, width: box.bounds.width,
        height: 1 / contentScaleFactor)
    }
  }
}
