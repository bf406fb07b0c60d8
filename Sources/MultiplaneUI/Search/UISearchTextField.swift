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

  // MARK: Tokens

  /// The tokens before the text, from left to right. Empty by default.
  open var tokens: [UISearchToken] = [] { didSet { tokensChanged() } }
  /// The background color of tokens; nil, the default, for the tint color.
  open var tokenBackgroundColor: UIColor! { didSet { tokensChanged() } }
  /// Whether the delete key at the beginning of the text removes the last token. True by default.
  open var allowsDeletingTokens = true
  /// Whether the user can copy tokens, stored without effect. True by default.
  open var allowsCopyingTokens = true
  /// The range of the text, without the tokens.
  open var textualRange: UITextRange {
    textRange(from: beginningOfDocument, to: endOfDocument) ?? UITextRange()
  }
  /// The suggestions for the search, stored without effect. Nil by default.
  open var searchSuggestions: [any UISearchSuggestion]?
  private var tokenViews: [UILabel] = []
  private var tokensWidth: CGFloat {
    tokenViews.reduce(0) { $0 + $1.bounds.width + Self.tokenGap }
  }
  private static let tokenGap: CGFloat = 4

  /// Inserts a token.
  open func insertToken(_ token: UISearchToken, at tokenIndex: Int) {
    tokens.insert(token, at: tokenIndex)
  }
  /// Removes a token.
  open func removeToken(at tokenIndex: Int) { tokens.remove(at: tokenIndex) }
  /// Returns the position of a token: the beginning of the text, since tokens have no positions of their own.
  open func positionOfToken(at tokenIndex: Int) -> UITextPosition { beginningOfDocument }
  /// Returns the tokens in a range of the text: all if the range begins at the beginning of the text, else none.
  open func tokens(in textRange: UITextRange) -> [UISearchToken] {
    offset(from: beginningOfDocument, to: textRange.start) <= 0 ? tokens : []
  }
  /// Replaces a range of the text by a token.
  open func replaceTextualPortion(
    of textRange: UITextRange, with token: UISearchToken, at tokenIndex: Int
  ) {
    replace(textRange, withText: "")
    insertToken(token, at: tokenIndex)
  }

  /// Deletes the selected text, the character before the caret or, at the beginning of the text, the last token.
  open override func deleteBackward() {
    let isAtStart =
      selectedTextRange.map {
        $0.isEmpty && offset(from: beginningOfDocument, to: $0.start) == 0
      } ?? false
    guard isAtStart, allowsDeletingTokens, !tokens.isEmpty else { return super.deleteBackward() }
    tokens.removeLast()
    sendActions(for: .editingChanged)
  }

  private func tokensChanged() {
    for view in tokenViews { view.removeFromSuperview() }
    tokenViews = tokens.map { token in
      let label = UILabel()
      label.font = .systemFont(ofSize: 15)
      label.text = token.text
      label.textColor = .white
      label.textAlignment = .center
      label.backgroundColor = tokenBackgroundColor ?? tintColor
      label.layer.cornerRadius = 5
      label.clipsToBounds = true
      label.bounds.size = CGSize(
        width: label.sizeThatFits(.zero).width.rounded(.up) + 12, height: 24)
      addSubview(label)
      return label
    }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    var x = textRect(forBounds: bounds).minX - tokensWidth
    for view in tokenViews {
      view.frame.origin = CGPoint(x: x, y: (bounds.height - view.bounds.height) / 2)
      x += view.bounds.width + Self.tokenGap
    }
  }

  // MARK: Layout

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
      x: rect.minX + Self.padding + tokensWidth + adjustment.horizontal,
      y: rect.minY + adjustment.vertical,
      width: max(0, rect.width - 2 * Self.padding - tokensWidth - adjustment.horizontal),
      height: rect.height)
  }
  /// The displacement of the text in points, set by the search bar. Zero by default.
  var textOffset = UIOffset.zero { didSet { setNeedsLayout() } }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: super.intrinsicContentSize.width, height: Self.height)
  }
}

/// A part of a search, such as a category, which a search field displays before its text.
///
/// <https://developer.apple.com/documentation/uikit/uisearchtoken>
@preconcurrency @MainActor open class UISearchToken: NSObject {
  /// An object that the token stands for. Nil by default.
  open var representedObject: Any?
  let icon: UIImage?
  let text: String

  /// Creates a token.
  /// - Parameter icon: An image, stored without effect.
  public init(icon: UIImage?, text: String) { (self.icon, self.text) = (icon, text) }
}

/// A delegate of a search field; it has the methods of delegates of text fields.
@preconcurrency @MainActor public protocol UISearchTextFieldDelegate: UITextFieldDelegate {
  /// Called in UIKit when the user chooses a suggestion; never called here. Does nothing by default.
  func searchTextField(
    _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion)
}

extension UISearchTextFieldDelegate {
  /// Does nothing.
  public func searchTextField(
    _ searchTextField: UISearchTextField, didSelect suggestion: any UISearchSuggestion
  ) {}
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
