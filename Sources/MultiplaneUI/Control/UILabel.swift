// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// How a label's text lies when it was made smaller to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// Its baseline is where that of the full size was.
  case alignBaselines = 0
  /// Its middle is that of the label.
  case alignCenters
  /// Its top is that of the full size.
  case none
}

/// Shows a text, in its middle from top to bottom. Hears of no touches by default.
@preconcurrency @MainActor open class UILabel: UIView {
  private(set) var content = LabelContent()

  /// A label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  /// A label without text.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    isUserInteractionEnabled = false
    isOpaque = false
    contentMode = .redraw
  }

  private func contentDidChange() {
    setNeedsDisplay()
    invalidateIntrinsicContentSize()
  }

  /// While the size animates, text stays at the side of its alignment, and is not stretched.
  /// - Note: As in UIKit; there a label that becomes smaller has its new size at once, though, and here that animates, too.
  open override var contentMode: ContentMode {
    didSet { alignContents() }
  }

  private func alignContents() {
    guard contentMode == .redraw else { return }
    layer.contentsGravity =
      switch content.alignment {
      case .center: .center
      case .right: .right
      default: .left
      }
  }

  // MARK: Text

  /// Nil by default.
  open var text: String? {
    get { content.text?.string }
    set {
      content.text = newValue.map { NSAttributedString(string: $0) }
      contentDidChange()
    }
  }
  /// The text with the label's attributes, where it has none of its own.
  open var attributedText: NSAttributedString? {
    get { content.attributedText }
    set {
      content.text = newValue
      contentDidChange()
    }
  }
  /// The system's, of 17 points, by default.
  open var font: UIFont! {
    get { content.font }
    set {
      content.font = newValue ?? .systemFont(ofSize: 17)
      contentDidChange()
    }
  }
  /// Black by default.
  open var textColor: UIColor! {
    get { content.color }
    set {
      content.color = newValue ?? .label
      setNeedsDisplay()
    }
  }
  /// Where lines begin by default.
  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set {
      content.alignment = newValue
      alignContents()
      setNeedsDisplay()
    }
  }
  /// Cut off behind "…" by default; in labels of several lines the last one.
  open var lineBreakMode: NSLineBreakMode {
    get { content.lineBreakMode }
    set {
      content.lineBreakMode = newValue
      contentDidChange()
    }
  }
  /// The most lines that show; 1 by default, 0 for any number.
  open var numberOfLines: Int {
    get { content.numberOfLines }
    set {
      content.numberOfLines = max(0, newValue)
      contentDidChange()
    }
  }
  /// Whether a single line is made smaller to fit. False by default.
  open var adjustsFontSizeToFitWidth: Bool {
    get { content.adjustsFontSizeToFitWidth }
    set {
      content.adjustsFontSizeToFitWidth = newValue
      setNeedsDisplay()
    }
  }
  /// The smallest size, in units of the font's; 0, the default, is no limit.
  open var minimumScaleFactor: CGFloat {
    get { content.minimumScaleFactor }
    set {
      guard !newValue.isNaN else { return }
      content.minimumScaleFactor = min(max(newValue, 0), 1)
      setNeedsDisplay()
    }
  }
  /// How text that was made smaller lies. By its baseline by default.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { setNeedsDisplay() }
  }
  /// Of the text while it is highlighted; nil is ``textColor``.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// False by default.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// Whether it is drawn at full strength; otherwise at half. True by default.
  /// - Note: UIKit's figure is not published.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// Of a hard shadow; nil, the default, is none.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Of that shadow, in points; (0, -1), upwards, by default.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
  /// The width at which ``intrinsicContentSize`` wraps; 0, the default, does not.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }

  // MARK: Size

  /// The size of the text in a width; zero without letters.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard content.hasText else { return .zero }
    let width = size.width > 0 ? size.width : .infinity
    let block = content.block(width: width, height: .infinity)
    return CGSize(
      width: roundedUp(min(block.size.width, width)), height: roundedUp(block.size.height))
  }

  override var accessibilityDefaults: AccessibilityDefaults { .element(.staticText) }
  open override var intrinsicContentSize: CGSize {
    sizeThatFits(CGSize(width: preferredMaxLayoutWidth, height: 0))
  }

  /// To whole pixels.
  private func roundedUp(_ length: CGFloat) -> CGFloat {
    let scale = contentScaleFactor
    return (length * scale - 1e-6).rounded(.up) / scale
  }

  /// Where the text would be drawn in a rectangle.
  /// - Parameter numberOfLines: 0 for any number.
  open func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect
  {
    guard content.hasText else {
      return CGRect(x: bounds.minX, y: bounds.midY, width: 0, height: 0)
    }
    var content = content
    content.numberOfLines = numberOfLines
    let block = content.block(width: bounds.width, height: bounds.height)
    let height = min(block.size.height, bounds.height)
    let x =
      switch textAlignment {
      case .center: bounds.midX - block.size.width / 2
      case .right: bounds.maxX - block.size.width
      default: bounds.minX
      }
    return CGRect(
      x: x, y: bounds.midY - height / 2, width: min(block.size.width, bounds.width),
      height: height)
  }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) {
    guard content.text != nil else {
      super.draw(rect)
      return
    }
    drawText(in: bounds)
  }

  /// Draws the text in a rectangle, in its middle from top to bottom.
  open func drawText(in rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext(), rect.width > 0, rect.height > 0 else {
      return
    }
    var content = content
    if isHighlighted, let highlightedTextColor { content.color = highlightedTextColor }
    let scale = content.scaleFactor(toFit: rect.width)
    let full = scale < 1 ? content.block(width: .infinity, height: .infinity) : nil
    if scale < 1 { content.scale(by: scale) }
    let block = content.block(width: rect.width, height: rect.height)
    var corner = CGPoint(x: rect.minX, y: rect.midY - block.size.height / 2)
    if let full, let line = full.lines.first, let own = block.lines.first {
      let top = rect.midY - full.size.height / 2
      switch baselineAdjustment {
      case .alignBaselines: corner.y = top + line.origin.y - own.origin.y
      case .none: corner.y = top
      case .alignCenters: break
      }
    }
    context.saveGState()
    if !isEnabled { context.setAlpha(0.5) }
    if let shadowColor {
      var shadow = content
      shadow.color = shadowColor
      let dark = shadow.block(width: rect.width, height: rect.height)
      context.draw(
        dark, at: CGPoint(x: corner.x + shadowOffset.width, y: corner.y + shadowOffset.height))
    }
    context.draw(block, at: corner)
    context.restoreGState()
  }
}

/// A label's text and how it is set.
struct LabelContent {
  var text: NSAttributedString?
  var font = UIFont.systemFont(ofSize: 17)
  var color: UIColor = .label
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var numberOfLines = 1
  var adjustsFontSizeToFitWidth = false
  var minimumScaleFactor: CGFloat = 0

  /// Whether there is something to show, if only a space.
  var hasText: Bool { (text?.length ?? 0) > 0 }

  /// With the label's attributes beneath its own.
  var attributedText: NSAttributedString? {
    guard let text else { return nil }
    let whole = NSMutableAttributedString(
      string: text.string, attributes: [.font: font, .foregroundColor: color])
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) {
      attributes, range, _ in
      for (key, value) in attributes { whole.addAttribute(key, value: value, range: range) }
    }
    return whole
  }

  /// Makes all fonts smaller, those that the text has itself too.
  mutating func scale(by scale: CGFloat) {
    font = font.withSize(font.pointSize * scale)
    guard let text else { return }
    let scaled = NSMutableAttributedString(attributedString: text)
    let whole = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: whole, options: []) { attributes, range, _ in
      guard let own = attributes[.font] as? UIFont else { return }
      scaled.addAttribute(.font, value: own.withSize(own.pointSize * scale), range: range)
    }
    self.text = scaled
  }

  func block(width: CGFloat, height: CGFloat) -> TextBlock {
    var options = TextBlock.Options()
    options.width = width
    options.height = height
    options.maximumLineCount = numberOfLines
    if alignment != .natural { options.alignment = alignment }
    if lineBreakMode == .byTruncatingTail || numberOfLines != 1 {
      let wraps =
        lineBreakMode == .byCharWrapping ? NSLineBreakMode.byCharWrapping : .byWordWrapping
      options.lineBreakMode = wraps
      options.lastLineTruncation = lineBreakMode
      options.truncatesLastLine =
        lineBreakMode != .byClipping && lineBreakMode != .byWordWrapping
        && lineBreakMode != .byCharWrapping
    } else {
      options.lineBreakMode = lineBreakMode
    }
    return TextBlock(
      StyledText(attributedText ?? NSAttributedString(string: ""), base: .coreText), options)
  }

  /// By how much a single line is made smaller to fit, 0...1.
  func scaleFactor(toFit width: CGFloat) -> CGFloat {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0 else { return 1 }
    let natural = block(width: .infinity, height: .infinity).size.width
    // A hair smaller, so that rounding does not cut it off.
    return natural > width ? max(minimumScaleFactor, width / natural * 0.999) : 1
  }
}
