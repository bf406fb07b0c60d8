// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The view of a controller of the system: a bar with a title and a button that closes the sheet, above contents.
final class SystemSheetView: UIView {
  static let barHeight: CGFloat = 56
  private let titleLabel = UILabel()
  private let closeButton = UIButton(type: .system)
  private let message = UILabel()
  /// The view below the bar; nil for the message.
  var content: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let content { addSubview(content) }
      message.isHidden = content != nil
      setNeedsLayout()
    }
  }

  /// Creates a sheet with a title, and a text that is displayed while there is no content.
  /// - Parameter close: Called when the button is tapped.
  init(_ title: String, message text: String = "", close: @escaping () -> Void) {
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    backgroundColor = .systemBackground
    titleLabel.text = title
    titleLabel.font = .systemFont(ofSize: 17, weight: .semibold)
    titleLabel.textAlignment = .center
    closeButton.setTitle("Cancel", for: .normal)
    closeButton.titleLabel?.font = .systemFont(ofSize: 17)
    closeButton.addAction(UIAction { _ in close() }, for: .touchUpInside)
    message.text = text
    message.textColor = .secondaryLabel
    message.numberOfLines = 0
    message.textAlignment = .center
    for view in [titleLabel, message, closeButton] { addSubview(view) }
  }
  required init?(coder: NSCoder) { nil }

  override func layoutSubviews() {
    super.layoutSubviews()
    let top = safeAreaInsets.top
    let size = closeButton.sizeThatFits(.zero)
    closeButton.frame = CGRect(x: 16, y: top, width: size.width, height: Self.barHeight)
    let left = 16 + size.width + 8
    titleLabel.frame = CGRect(
      x: left, y: top, width: max(0, bounds.width - 2 * left), height: Self.barHeight)
    let rest = CGRect(
      x: 0, y: top + Self.barHeight, width: bounds.width,
      height: max(0, bounds.height - top - Self.barHeight))
    content?.frame = rest
    message.frame = rest.insetBy(dx: 32, dy: 16)
  }
}
