// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// The vertical position of a label's text when its font size was reduced to fit.
public enum UIBaselineAdjustment: Int, Sendable {
  /// Keeps the baseline of the full-size text.
  case alignBaselines = 0
  /// Centers the text in the label.
  case alignCenters
  /// Keeps the top of the full-size text.
  case none
}

/// A view that displays text, vertically centered. Labels ignore touches by default.
@preconcurrency @MainActor open class UILabel: UIView {
  /// The properties that key-value coding finds by name: `text`, `attributedText`, `font`, `textColor` and those of the
  /// superclass.
  open override class var objectiveCProperties: [ObjectiveCProperty] {
    super.objectiveCProperties + [
      ObjectiveCProperty("text", \UILabel.text),
      ObjectiveCProperty("attributedText", \UILabel.attributedText),
      ObjectiveCProperty("font", \UILabel.font),
      ObjectiveCProperty("textColor", \UILabel.textColor),
    ]
  }

  private(set) var content = LabelContent()

  /// Creates a label without text.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  /// Creates a label without text.
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

  /// The content mode, `.redraw` by default. In this mode, the text is not stretched while an animation changes the
  /// size.
  /// - Note: Here a decrease of the size is animated too; in UIKit a label that shrinks gets its new size immediately.
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

  /// The displayed text. Nil by default. Setting the text removes the attributes of ``attributedText``.
  open var text: String? {
    get { content.text?.string }
    set {
      changing("text") {
        content.text = newValue.map { AttributedText($0) }
        contentDidChange()
      }
    }
  }
  /// The text with its attributes, and with ``font`` and ``textColor`` where the text has none. Nil by default.
  open var attributedText: NSAttributedString? {
    get { content.attributedText.map { NSAttributedString($0) } }
    set { setText(newValue.map { AttributedText($0) }) }
  }
  /// Sets ``attributedText`` from an `AttributedText`, without creating an `NSAttributedString`.
  func setText(_ text: AttributedText?) {
    content.text = text
    contentDidChange()
  }
  /// The font where the text has no font attribute. The system font of 17 points by default and after setting nil.
  open var font: UIFont! {
    get { content.font }
    set {
      let font = newValue ?? .systemFont(ofSize: 17)
      content.font = adjustsFontForContentSizeCategory ? font.adjusted(for: traitCollection) : font
      contentDidChange()
    }
  }
  /// Whether ``font`` and the fonts of ``attributedText`` follow the text size of the traits. Only fonts of a text
  /// style and fonts scaled by ``UIFontMetrics`` are affected. False by default.
  open var adjustsFontForContentSizeCategory = false { didSet { adjustFonts() } }
  override func adjustFonts() {
    guard adjustsFontForContentSizeCategory else { return }
    let traits = traitCollection
    let font = content.font.adjusted(for: traits)
    let text = content.text?.adjustingFonts(for: traits)
    guard font !== content.font || text != nil else { return }
    content.font = font
    if let text { content.text = text }
    contentDidChange()
    if let button = superview as? UIButton {
      button.setNeedsLayout()
      button.invalidateIntrinsicContentSize()
    }
  }
  /// The color where the text has no color attribute. ``UIColor/label`` by default and after setting nil.
  open var textColor: UIColor! {
    get { content.color }
    set {
      content.color = newValue ?? .label
      setNeedsDisplay()
    }
  }
  /// The alignment of the text. Natural, the default, uses the alignment of each paragraph's style.
  open var textAlignment: NSTextAlignment {
    get { content.alignment }
    set {
      content.alignment = newValue
      alignContents()
      setNeedsDisplay()
    }
  }
  /// The mode in which text wider than the label is wrapped or truncated. If ``numberOfLines`` is not 1, a truncating
  /// mode applies to the last line and the other lines wrap at words. Truncation at the tail by default.
  open var lineBreakMode: NSLineBreakMode {
    get { content.lineBreakMode }
    set {
      content.lineBreakMode = newValue
      contentDidChange()
    }
  }
  /// The maximum number of lines. 1 by default; 0 is unlimited, and negative values become 0.
  open var numberOfLines: Int {
    get { content.numberOfLines }
    set {
      content.numberOfLines = max(0, newValue)
      contentDidChange()
    }
  }
  /// Whether the font size is reduced so that the text fits the width. Applies only if ``numberOfLines`` is 1. False by
  /// default.
  open var adjustsFontSizeToFitWidth: Bool {
    get { content.adjustsFontSizeToFitWidth }
    set {
      content.adjustsFontSizeToFitWidth = newValue
      setNeedsDisplay()
    }
  }
  /// The smallest fraction of the font size, 0...1, to which ``adjustsFontSizeToFitWidth`` reduces it. 0, the default,
  /// is no limit. Values outside 0...1 are clamped; NaN is ignored.
  open var minimumScaleFactor: CGFloat {
    get { content.minimumScaleFactor }
    set {
      guard !newValue.isNaN else { return }
      content.minimumScaleFactor = min(max(newValue, 0), 1)
      setNeedsDisplay()
    }
  }
  /// The smallest font size, in points, to which ``adjustsFontSizeToFitWidth`` reduces that of ``font``. 0, the
  /// default, is no limit other than ``minimumScaleFactor``, which replaces the property since iOS 6.
  open var minimumFontSize: CGFloat {
    get { content.minimumFontSize }
    set {
      content.minimumFontSize = max(0, newValue)
      setNeedsDisplay()
    }
  }
  /// Whether the space between characters may be reduced so that the text fits the width. False by default.
  /// - Note: Stored without effect, like ``allowsDefaultTighteningForTruncation``, which replaces it since iOS 7.
  open var adjustsLetterSpacingToFitWidth = false
  /// The rules, in addition to those of Unicode, by which lines are broken. None by default.
  /// - Note: Stored without effect.
  open var lineBreakStrategy: NSParagraphStyle.LineBreakStrategy = []
  /// The vertical position of text whose font size was reduced. Aligned by baseline by default.
  open var baselineAdjustment = UIBaselineAdjustment.alignBaselines {
    didSet { setNeedsDisplay() }
  }
  /// The color that replaces ``textColor`` while ``isHighlighted`` is true; nil, the default, for ``textColor``.
  open var highlightedTextColor: UIColor? { didSet { setNeedsDisplay() } }
  /// Whether ``highlightedTextColor``, if it is not nil, replaces ``textColor``. False by default.
  open var isHighlighted = false { didSet { setNeedsDisplay() } }
  /// Whether the label is enabled. The text of a disabled label is drawn with half its opacity. True by default.
  /// - Note: UIKit's opacity of the text of a disabled label is not published.
  open var isEnabled = true { didSet { setNeedsDisplay() } }
  /// The color of the shadow; nil, the default, for no shadow. The shadow is not blurred. The shadow of text with a
  /// color attribute has the color of the attribute instead.
  open var shadowColor: UIColor? { didSet { setNeedsDisplay() } }
  /// The offset of the shadow from the text, in points. (0, -1), 1 point upward, by default.
  open var shadowOffset = CGSize(width: 0, height: -1) { didSet { setNeedsDisplay() } }
  /// The width, in points, at which ``intrinsicContentSize`` assumes that lines wrap. 0, the default, for no wrapping.
  open var preferredMaxLayoutWidth: CGFloat = 0 { didSet { invalidateIntrinsicContentSize() } }
  /// Whether the space between characters may be reduced before text is truncated. False by default.
  /// - Note: Stored without effect.
  open var allowsDefaultTighteningForTruncation = false

  // MARK: Size

  /// Returns the size of the text, wrapped at the width of `size` or, if that is 0, not wrapped. The height of `size`
  /// is ignored. Zero without text.
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

  /// Returns a length in points, rounded up to a whole number of pixels.
  private func roundedUp(_ length: CGFloat) -> CGFloat {
    let scale = contentScaleFactor
    return (length * scale - 1e-6).rounded(.up) / scale
  }

  /// Returns the rectangle of the text at its full font size, vertically centered in `bounds`. Its width and height are
  /// at most those of `bounds`.
  /// - Parameter numberOfLines: The maximum number of lines; 0 is unlimited.
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

  /// Draws the text in a rectangle of the current graphics context, vertically centered.
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

/// The text of a label with its layout attributes.
struct LabelContent {
  var text: AttributedText?
  var font = UIFont.systemFont(ofSize: 17)
  var color: UIColor = .label
  var alignment = NSTextAlignment.natural
  var lineBreakMode = NSLineBreakMode.byTruncatingTail
  var numberOfLines = 1
  var adjustsFontSizeToFitWidth = false
  var minimumScaleFactor: CGFloat = 0
  var minimumFontSize: CGFloat = 0

  /// Whether the text has at least one character, which may be a space.
  var hasText: Bool { text?.isEmpty == false }

  /// The text with its attributes, and with `font` and `color` where the text has none.
  var attributedText: AttributedText? { text?.adding([.font: font, .foregroundColor: color]) }

  /// Multiplies the font sizes of `font` and of the attributes of `text` by a factor.
  mutating func scale(by scale: CGFloat) {
    font = font.withSize(font.pointSize * scale)
    text = text?.mapAttributes { attributes in
      guard let own = attributes[.font] as? UIFont else { return attributes }
      return attributes.merging([.font: own.withSize(own.pointSize * scale)]) { $1 }
    }
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
      StyledText(attributedText ?? AttributedText(""), base: .coreText, width: width), options)
  }

  /// Returns the scale of the font, at most 1, at which the text fits a width in points, but not less than
  /// `minimumScaleFactor` and the scale for `minimumFontSize`. Returns 1 unless `adjustsFontSizeToFitWidth` is true and
  /// `numberOfLines` is 1.
  func scaleFactor(toFit width: CGFloat) -> CGFloat {
    guard adjustsFontSizeToFitWidth, numberOfLines == 1, width > 0 else { return 1 }
    let natural = block(width: .infinity, height: .infinity).size.width
    // The scale is slightly smaller than necessary, so that rounding does not cause truncation.
    let smallest = max(minimumScaleFactor, min(1, minimumFontSize / max(font.pointSize, 1e-3)))
    return natural > width ? max(smallest, width / natural * 0.999) : 1
  }
}
