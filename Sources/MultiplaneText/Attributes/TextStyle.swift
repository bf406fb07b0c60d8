// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The typed attributes of a range of text, with which the text is shaped, laid out and drawn.
package final class TextStyle: @unchecked Sendable {
  /// The untyped attributes, as passed to the initializer. The other properties are their values, with defaults.
  let attributes: [NSAttributedString.Key: Any]
  let font: CTFont
  /// The text color; nil is the fill color of the context.
  let color: CGColor?
  let background: CGColor?
  let kern: CGFloat
  let underline: NSUnderlineStyle
  let underlineColor: CGColor?
  let strikethrough: NSUnderlineStyle
  let strikethroughColor: CGColor?
  /// Percent of the font size: positive only strokes the glyphs, negative also fills them, and 0 leaves both to the
  /// text drawing mode.
  let strokeWidth: CGFloat
  let strokeColor: CGColor?
  let shadow: Shadow?
  let baselineOffset: CGFloat
  /// The slant of glyphs: the horizontal shift to the right per unit of height.
  let obliqueness: CGFloat
  let language: String
  let paragraph: ParagraphStyle
  /// The features of the font and of the attributes, for shaping.
  let features: [FontFeature]

  struct Shadow: Hashable, Sendable {
    var color: CGColor
    var blur: CGFloat
    var offset: CGSize
  }

  /// Creates a style from untyped attributes, with defaults for those that are not set or have a value of another type.
  /// - Parameters:
  ///   - font: the default font.
  ///   - color: the default color; nil is the fill color of the context.
  ///   - paragraph: the default paragraph style.
  package init(
    _ attributes: [NSAttributedString.Key: Any], font: CTFont, color: CGColor? = .black,
    paragraph: ParagraphStyle = ParagraphStyle()
  ) {
    self.attributes = attributes
    let used = attributes[.font] as? CTFont ?? font
    self.font = used
    let isFromContext =
      (NumberCoercion.number(attributes[kCTForegroundColorFromContextAttributeName]) ?? 0) != 0
      || attributes[kCTForegroundColorFromContextAttributeName] as? Bool == true
    let own =
      Self.color(attributes[kCTForegroundColorAttributeName])
      ?? Self.color(attributes[.foregroundColor])
    self.color = isFromContext ? nil : own ?? color
    background =
      Self.color(attributes[kCTBackgroundColorAttributeName])
      ?? Self.color(attributes[.backgroundColor])
    let kern = NumberCoercion.number(attributes[.kern])
    let tracking = NumberCoercion.number(attributes[.tracking])
    self.kern = Self.limited(tracking ?? kern ?? 0)
    func line(_ key: NSAttributedString.Key) -> NSUnderlineStyle {
      if let style = attributes[key] as? NSUnderlineStyle { return style }
      return NSUnderlineStyle(
        rawValue: NumberCoercion.number(attributes[key]).map { Int(min(max($0, 0), 65_535)) } ?? 0)
    }
    underline = line(.underlineStyle)
    underlineColor =
      Self.color(attributes[kCTUnderlineColorAttributeName])
      ?? Self.color(attributes[.underlineColor])
    strikethrough = line(.strikethroughStyle)
    strikethroughColor = Self.color(attributes[.strikethroughColor])
    strokeWidth = Self.limited(NumberCoercion.number(attributes[.strokeWidth]) ?? 0)
    strokeColor =
      Self.color(attributes[kCTStrokeColorAttributeName]) ?? Self.color(attributes[.strokeColor])
    shadow = (attributes[.shadow] as? NSShadow).flatMap { shadow in
      guard let color = Self.color(shadow.shadowColor), color.alpha > 0 else { return nil }
      return Shadow(
        color: color, blur: Self.limited(max(0, shadow.shadowBlurRadius)),
        offset: CGSize(
          width: Self.limited(shadow.shadowOffset.width),
          height: Self.limited(shadow.shadowOffset.height)))
    }
    baselineOffset = Self.limited(NumberCoercion.number(attributes[.baselineOffset]) ?? 0)
    let slant = Self.limited(NumberCoercion.number(attributes[.obliqueness]) ?? 0)
    obliqueness = min(max(slant, -10), 10)
    language = attributes[.languageCode] as? String ?? ""
    self.paragraph =
      switch attributes[.paragraphStyle] {
      case let style as NSParagraphStyle: style.style
      case let style as CTParagraphStyle: style.style
      default: paragraph
      }
    var features: [FontFeature] = []
    if kern == 0 { features.append(FontFeature("kern", 0)) }
    let ligature = NumberCoercion.number(attributes[.ligature])
    // A ligature attribute overrides the effect of tracking, but not that of kern.
    let isSpaced = self.kern != 0 && (tracking == nil || ligature == nil)
    if isSpaced || (ligature ?? 1) < 1 {
      features += [FontFeature("liga", 0), FontFeature("clig", 0)]
    } else if ligature ?? 1 >= 2 {
      features.append(FontFeature("dlig", 1))
    }
    let level = NumberCoercion.number(attributes[kCTSuperscriptAttributeName]) ?? 0
    if level != 0 { features.append(FontFeature(level > 0 ? "sups" : "subs", 1)) }
    self.features = used.features + features
  }

  /// Returns the style with another font.
  func replacing(font: CTFont) -> TextStyle {
    var attributes = attributes
    attributes[.font] = font
    return TextStyle(attributes, font: font, color: color, paragraph: paragraph)
  }

  /// Returns the `CGColor` of a value: the value itself, or its `cgColor`; nil for a value of another type.
  package static func color(_ any: Any?) -> CGColor? {
    any as? CGColor ?? (any as? any CGColorConvertible)?.cgColor
  }

  private static func limited(_ value: CGFloat) -> CGFloat {
    value.isFinite ? min(max(value, -100_000), 100_000) : 0
  }
}
