// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The buttons of an alert. While a touch moves between the buttons, the enabled button under the touch is highlighted;
/// the one on which the touch ends is chosen.
final class AlertActionsView: UIControl {
  var onSelect: ((UIAlertAction) -> Void)?
  /// Whether a title, a message or text fields precede the buttons. If so, there is a separator above the first button.
  var hasHeader = false
  private let actions: [UIAlertAction]
  private let rows: [AlertActionView]
  private let lines: [UIView]
  private let isAlert: Bool

  /// Minimum distance of a button's title from the sides of the button, in points, for two buttons side by side.
  private static let margin: CGFloat = 8

  init(_ style: UIAlertController.Style, _ actions: [UIAlertAction], strong: UIAlertAction?) {
    self.actions = actions
    isAlert = style == .alert
    rows = actions.map { AlertActionView(style, $0, isStrong: $0 === strong) }
    lines = actions.map { _ in UIView() }
    super.init(frame: .zero)
    for row in rows { addSubview(row) }
    for line in lines {
      line.isUserInteractionEnabled = false
      line.backgroundColor = .separator
      addSubview(line)
    }
  }

  required init?(coder: NSCoder) { nil }

  var isEmpty: Bool { rows.isEmpty }

  func updateEnabledState() { for row in rows { row.showColor() } }

  private var rowHeight: CGFloat { isAlert ? 44 : 57 }

  private func areSideBySide(_ width: CGFloat) -> Bool {
    isAlert && rows.count == 2
      && rows.allSatisfy { $0.titleWidth <= width / 2 - 2 * Self.margin }
  }

  func height(forWidth width: CGFloat) -> CGFloat {
    areSideBySide(width) ? rowHeight : CGFloat(rows.count) * rowHeight
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let hair = 1 / contentScaleFactor
    let beside = areSideBySide(bounds.width)
    // In a column, the cancel action is last, even if there are only two actions.
    let isCancel = { (row: AlertActionView) in row.action.style == .cancel }
    let column = rows.filter { !isCancel($0) } + rows.filter(isCancel)
    for (index, (row, line)) in zip(beside ? rows : column, lines).enumerated() {
      if beside {
        let half = bounds.width / 2
        row.frame = CGRect(x: CGFloat(index) * half, y: 0, width: half, height: rowHeight)
        line.frame =
          index == 0
          ? CGRect(x: 0, y: 0, width: bounds.width, height: hair)
          : CGRect(x: half, y: 0, width: hair, height: rowHeight)
      } else {
        let y = CGFloat(index) * rowHeight
        row.frame = CGRect(x: 0, y: y, width: bounds.width, height: rowHeight)
        line.frame = CGRect(x: 0, y: y, width: bounds.width, height: hair)
      }
    }
    lines.first?.isHidden = !hasHeader
  }

  // MARK: Touch

  private func updateHighlight(for touch: UITouch?) -> Int? {
    let index = touch.flatMap { touch in
      rows.firstIndex {
        $0.frame.contains(touch.location(in: self)) && $0.action.isEnabled
      }
    }
    for (number, row) in rows.enumerated() { row.isPressed = number == index }
    return index
  }

  override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    _ = updateHighlight(for: touch)
    return true
  }
  override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    _ = updateHighlight(for: touch)
    return true
  }
  override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let index = updateHighlight(for: touch)
    _ = updateHighlight(for: nil)
    if let index { onSelect?(actions[index]) }
  }
  override func cancelTracking(with event: UIEvent?) { _ = updateHighlight(for: nil) }
}

/// A row that displays the title of an alert action; `AlertActionsView` tracks touches on the row.
final class AlertActionView: UIView {
  let action: UIAlertAction
  private let label = UILabel()

  init(_ style: UIAlertController.Style, _ action: UIAlertAction, isStrong: Bool) {
    self.action = action
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    label.text = action.title
    label.font = .systemFont(
      ofSize: style == .alert ? 17 : 20, weight: isStrong ? .semibold : .regular)
    label.textAlignment = .center
    label.adjustsFontSizeToFitWidth = true
    label.minimumScaleFactor = 0.5
    addSubview(label)
    showColor()
  }

  required init?(coder: NSCoder) { nil }

  var titleWidth: CGFloat { label.sizeThatFits(.zero).width }

  var isPressed = false {
    didSet { backgroundColor = isPressed ? UIColor(white: 0, alpha: 0.1) : nil }
  }

  func showColor() {
    label.textColor =
      !action.isEnabled
      ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    showColor()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: 8, dy: 0)
  }
}
