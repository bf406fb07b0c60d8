// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSAttributedString.Key {
  /// A `CTFont` or `UIFont`. The default of Core Text is Helvetica, which maps to the bundled Inter, in 12 points.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `CGColor`, or an object with a `cgColor`; the default of Core Text is black.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A color that fills the full height of the line behind the text; none by default.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Points added after each character; 0 disables the kerning of the font. In text with ``tracking``, the points of
  /// this attribute are not added.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Points added after each character, without an effect on the kerning of the font. Replaces the points of ``kern``.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// 0 for required ligatures only, 1 (default) for the standard ones, 2 for rare ones as well. In text without
  /// ``tracking``, a nonzero ``kern`` disables all but the required ligatures. A nonzero ``tracking`` does so unless
  /// this attribute is set.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// An `NSParagraphStyle` or `CTParagraphStyle`; the value at the first character of a paragraph applies to all of it.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// An `NSUnderlineStyle`, or its raw value as a number.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The color of the underline; that of the text by default.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// An `NSUnderlineStyle`, or its raw value as a number.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The color of the strikethrough line; that of the text by default.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// Stroke width in percent of the font size: positive strokes the glyphs only, negative also fills them.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The color of the stroke; that of the text by default.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// An `NSShadow` that is drawn behind the text; none by default.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// Offset of the text above its baseline, in points.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The slant of glyphs, as a number: the horizontal shift to the right per unit of height. 0 by default.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The logarithm of the factor by which glyphs are widened, as a number. Has no effect.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// Embedded directions, as an array of numbers. Has no effect.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// An effect such as a letterpress, as a `TextEffectStyle`. Has no effect: the text is drawn without it.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
  /// Whether glyphs are those for vertical text, as a number. Has no effect: text is horizontal.
  public static let verticalGlyphForm = NSAttributedString.Key("NSVerticalGlyphForm")
  /// The language, such as "sr" or "zh-Hant", which selects localized letter forms and fallback fonts.
  public static let languageCode = NSAttributedString.Key("NSLanguage")
}

extension NSAttributedString {
  /// The name of an effect on text.
  public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an effect from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Text that looks as if pressed into paper.
    public static let letterpressStyle = Self(rawValue: "_UIKitNewLetterpressStyle")
  }
}

/// Same as `NSAttributedString.Key.font`.
public let kCTFontAttributeName = NSAttributedString.Key.font
/// A `CGColor`; overrides `NSAttributedString.Key.foregroundColor`.
public let kCTForegroundColorAttributeName = NSAttributedString.Key("CTForegroundColor")
/// Whether the fill color of the context replaces the foreground color of the text; false by default.
public let kCTForegroundColorFromContextAttributeName = NSAttributedString.Key(
  "CTForegroundColorFromContext")
/// A `CGColor`; overrides `NSAttributedString.Key.backgroundColor`.
public let kCTBackgroundColorAttributeName = NSAttributedString.Key("CTBackgroundColor")
/// Same as `NSAttributedString.Key.kern`.
public let kCTKernAttributeName = NSAttributedString.Key.kern
/// Same as `NSAttributedString.Key.tracking`.
public let kCTTrackingAttributeName = NSAttributedString.Key.tracking
/// Same as `NSAttributedString.Key.ligature`.
public let kCTLigatureAttributeName = NSAttributedString.Key.ligature
/// Same as `NSAttributedString.Key.paragraphStyle`.
public let kCTParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
/// Same as `NSAttributedString.Key.underlineStyle`.
public let kCTUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// A `CGColor`; overrides `NSAttributedString.Key.underlineColor`.
public let kCTUnderlineColorAttributeName = NSAttributedString.Key("CTUnderlineColor")
/// Same as `NSAttributedString.Key.strokeWidth`.
public let kCTStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
/// A `CGColor`; overrides `NSAttributedString.Key.strokeColor`.
public let kCTStrokeColorAttributeName = NSAttributedString.Key("CTStrokeColor")
/// Same as `NSAttributedString.Key.baselineOffset`.
public let kCTBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
/// A number: 1 for superscripts and -1 for subscripts of the font, if it has such glyphs (the OpenType features `sups`
/// and `subs`). Larger numbers have the effect of 1 and -1.
public let kCTSuperscriptAttributeName = NSAttributedString.Key("NSSuperScript")
/// Same as `NSAttributedString.Key.languageCode`.
public let kCTLanguageAttributeName = NSAttributedString.Key.languageCode
