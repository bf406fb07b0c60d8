// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A view that fills or strokes a path with a color.
final class ShapeView: UIView {
  override class var layerClass: AnyClass { CAShapeLayer.self }
  var shape: CAShapeLayer { layer as! CAShapeLayer }

  /// - Parameter width: The line width with which the path is stroked, in points; nil fills the path.
  init(_ path: UIBezierPath, _ size: CGSize, _ color: UIColor, stroke width: CGFloat? = nil) {
    super.init(frame: CGRect(origin: .zero, size: size))
    isUserInteractionEnabled = false
    shape.path = path.cgPath
    shape.fillColor = width == nil ? color.cgColor : nil
    if let width {
      shape.strokeColor = color.cgColor
      shape.lineWidth = width
      shape.lineCap = .round
      shape.lineJoin = .round
    }
  }

  required init?(coder: NSCoder) { nil }

  func setColor(_ color: UIColor) {
    if shape.fillColor != nil { shape.fillColor = color.cgColor }
    if shape.strokeColor != nil { shape.strokeColor = color.cgColor }
  }

  static func lines(_ points: [[(CGFloat, CGFloat)]]) -> UIBezierPath {
    let path = UIBezierPath()
    for line in points {
      for (index, point) in line.enumerated() {
        let point = CGPoint(x: point.0, y: point.1)
        if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
      }
    }
    return path
  }
}

/// The view at the right of a cell for a `UITableViewCell.AccessoryType`: a chevron, a check mark, a detail button, or
/// a detail button and a chevron.
final class CellAccessory: UIView {
  let type: UITableViewCell.AccessoryType
  private weak var cell: UITableViewCell?
  private var chevron: UIView?
  private var check: ShapeView?
  private var detail: UIControl?

  /// Returns the width of an accessory in points, with margins of 9 points at the left and 16 points at the right; 0
  /// for `.none`.
  static func width(for type: UITableViewCell.AccessoryType) -> CGFloat {
    switch type {
    case .none: 0
    case .disclosureIndicator: 33
    case .checkmark: 39
    case .detailButton: 47
    case .detailDisclosureButton: 67
    }
  }

  init(_ type: UITableViewCell.AccessoryType, _ cell: UITableViewCell) {
    (self.type, self.cell) = (type, cell)
    super.init(frame: .zero)
    switch type {
    case .none: break
    case .disclosureIndicator: addChevron()
    case .checkmark:
      let shape = ShapeView(
        ShapeView.lines([[(1, 7), (5, 12), (13, 1)]]), CGSize(width: 14, height: 13),
        cell.tintColor, stroke: 2)
      check = shape
      addSubview(shape)
    case .detailButton: addDetail()
    case .detailDisclosureButton:
      addChevron()
      addDetail()
    }
  }

  required init?(coder: NSCoder) { nil }

  private func addChevron() {
    let view = ShapeView(
      ShapeView.lines([[(1, 1), (7, 6.5), (1, 12)]]), CGSize(width: 8, height: 13),
      .tertiaryLabel, stroke: 2)
    chevron = view
    addSubview(view)
  }

  private func addDetail() {
    let button = UIControl(frame: CGRect(x: 0, y: 0, width: 22, height: 22))
    let color: UIColor = cell?.tintColor ?? .systemBlue
    let ring = UIBezierPath(ovalIn: CGRect(x: 0.75, y: 0.75, width: 20.5, height: 20.5))
    button.addSubview(ShapeView(ring, button.bounds.size, color, stroke: 1.5))
    let letter = UIBezierPath(ovalIn: CGRect(x: 9.6, y: 4.8, width: 2.8, height: 2.8))
    letter.append(UIBezierPath(rect: CGRect(x: 10, y: 9.4, width: 2, height: 6.4)))
    letter.append(UIBezierPath(rect: CGRect(x: 8.6, y: 9.4, width: 2, height: 1.4)))
    letter.append(UIBezierPath(rect: CGRect(x: 8.2, y: 15.2, width: 5.6, height: 1.4)))
    button.addSubview(ShapeView(letter, button.bounds.size, color))
    button.addAction(
      UIAction { [weak self] _ in
        guard let cell = self?.cell, let table = cell.table, let path = table.indexPath(for: cell)
        else { return }
        table.delegate?.tableView(table, accessoryButtonTappedForRowWith: path)
      }, for: .touchUpInside)
    detail = button
    addSubview(button)
  }

  /// Returns the detail button if a point of the accessory is at most 9 points left or right of the button and at most
  /// 11 points above or below it; otherwise nil, so that a view behind receives the touch.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let detail, super.hitTest(point, with: event) != nil,
      detail.frame.insetBy(dx: -9, dy: -11).contains(point)
    else { return nil }
    return detail
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (right, middle) = (bounds.width - 16, bounds.height / 2)
    func place(_ view: UIView?, _ right: CGFloat) {
      guard let view else { return }
      view.frame.origin = CGPoint(
        x: right - view.bounds.width, y: (middle - view.bounds.height / 2).rounded())
    }
    place(chevron, right)
    place(check, right)
    place(detail, chevron == nil ? right : right - 20)
  }
}

extension UITableViewCell {
  func accessoryChanged() {
    let type = shownAccessoryType
    parts.accessory?.removeFromSuperview()
    parts.accessory = nil
    if type != .none {
      let accessory = CellAccessory(type, self)
      parts.accessory = accessory
      addSubview(accessory)
    }
    if cellStyle == .value2 { parts.textLabel?.textColor = tintColor }
    setNeedsLayout()
  }
}
