// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The text field of a search bar: a gray rounded rectangle with a magnifying glass at the left and a clear button.
@preconcurrency @MainActor open class UISearchTextField: UITextField {
  /// Creates an empty search field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }
  /// Creates an empty search field; nothing is decoded from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    clipsToBounds = true
    clearButtonMode = .always
    returnKeyType = .search
    autocorrectionType = .default
    leftView = UIImageView(image: SearchIcon.glass)
    leftViewMode = .always
  }

  /// The height of a search field, in points.
  static let height: CGFloat = 36
  private static let padding: CGFloat = 6

  open override func leftViewRect(forBounds bounds: CGRect) -> CGRect {
    super.leftViewRect(forBounds: bounds).offsetBy(dx: Self.padding, dy: 0)
  }
  open override func rightViewRect(forBounds bounds: CGRect) -> CGRect {
    super.rightViewRect(forBounds: bounds).offsetBy(dx: -Self.padding, dy: 0)
  }
  open override func clearButtonRect(forBounds bounds: CGRect) -> CGRect {
    super.clearButtonRect(forBounds: bounds).offsetBy(dx: -Self.padding, dy: 0)
  }
  open override func textRect(forBounds bounds: CGRect) -> CGRect {
    inset(super.textRect(forBounds: bounds))
  }
  open override func editingRect(forBounds bounds: CGRect) -> CGRect {
    inset(super.editingRect(forBounds: bounds))
  }
  private func inset(_ rect: CGRect) -> CGRect {
    let adjustment = textOffset
    return CGRect(
      x: rect.minX + Self.padding + adjustment.horizontal, y: rect.minY + adjustment.vertical,
      width: max(0, rect.width - 2 * Self.padding - adjustment.horizontal), height: rect.height)
  }
  /// The displacement of the text in points, set by the search bar. Zero by default.
  var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: Self.height)
  }
}

/// Images of search bars, drawn in the color of secondary labels unless another color is given.
@MainActor enum SearchIcon {
  private static func draw(_ size: CGSize, _ path: UIBezierPath, _ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: size).image { _ in
      color.setStroke()
      path.lineWidth = 1.8
      path.lineCapStyle = .round
      path.lineJoinStyle = .round
      path.stroke()
    }
  }

  /// A magnifying glass of 20 x 20 points.
  static var glass: UIImage { glass(.secondaryLabel) }
  static func glass(_ color: UIColor) -> UIImage {
    let path = UIBezierPath(ovalIn: CGRect(x: 3, y: 3, width: 10.5, height: 10.5))
    path.move(to: CGPoint(x: 12, y: 12))
    path.addLine(to: CGPoint(x: 16.5, y: 16.5))
    return draw(CGSize(width: 20, height: 20), path, color)
  }

  /// An open book of 24 x 20 points.
  static var bookmark: UIImage {
    let path = UIBezierPath()
    for side: CGFloat in [-1, 1] {
      path.move(to: CGPoint(x: 12, y: 5))
      path.addCurve(
        to: CGPoint(x: 12 + side * 9.5, y: 4), controlPoint1: CGPoint(x: 12 + side * 3, y: 2),
        controlPoint2: CGPoint(x: 12 + side * 7, y: 3))
      path.addLine(to: CGPoint(x: 12 + side * 9.5, y: 15))
      path.addCurve(
        to: CGPoint(x: 12, y: 17), controlPoint1: CGPoint(x: 12 + side * 7, y: 14),
        controlPoint2: CGPoint(x: 12 + side * 3, y: 14))
    }
    path.move(to: CGPoint(x: 12, y: 5))
    path.addLine(to: CGPoint(x: 12, y: 17))
    return draw(CGSize(width: 24, height: 20), path, .secondaryLabel)
  }

  /// Three lines of 20 x 20 points, for a list of results.
  static var results: UIImage {
    let path = UIBezierPath()
    for y: CGFloat in [6, 10, 14] {
      path.move(to: CGPoint(x: 3, y: y))
      path.addLine(to: CGPoint(x: 17, y: y))
    }
    return draw(CGSize(width: 20, height: 20), path, .secondaryLabel)
  }
}
