// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension NSAttributedString.Key {
  /// A `CTFont`, and so a `UIFont`; Helvetica of 12 points where there is none.
  public static let font = NSAttributedString.Key("NSFont")
  /// A `CGColor` or a colour that has one; black where there is none.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// A colour behind the line's whole height; none by default.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// Points added behind each character; 0 switches the font's kerning off. Any other value keeps it.
  public static let kern = NSAttributedString.Key("NSKern")
  /// Points added behind each character; keeps the font's kerning in any case.
  public static let tracking = NSAttributedString.Key("CTTracking")
  /// 0 for none but those that a script needs; 1, the default, for the usual; 2 for rare ones too.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// An `NSParagraphStyle` or a `CTParagraphStyle`; that of a paragraph's first character counts.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// A number, the raw value of an `NSUnderlineStyle`.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the text by default.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// A number, the raw value of an `NSUnderlineStyle`.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the text by default.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The width of a stroke in percent of the font's size; above 0 the letters are not filled, below 0 they are too.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The colour of the text by default.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// An `NSShadow`.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// Points upwards.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The text's language as in "sr" or "zh-Hant"; chooses forms of letters and fallback fonts.
  public static let languageCode = NSAttributedString.Key("NSLanguage")
}

/// `NSAttributedString.Key.font`.
public let kCTFontAttributeName = NSAttributedString.Key.font
/// A `CGColor`; takes the place of `NSAttributedString.Key.foregroundColor`.
public let kCTForegroundColorAttributeName = NSAttributedString.Key("CTForegroundColor")
/// Whether text has the fill colour of the context that it is drawn into.
public let kCTForegroundColorFromContextAttributeName = NSAttributedString.Key(
  "CTForegroundColorFromContext")
/// A `CGColor`; takes the place of `NSAttributedString.Key.backgroundColor`.
public let kCTBackgroundColorAttributeName = NSAttributedString.Key("CTBackgroundColor")
/// `NSAttributedString.Key.kern`.
public let kCTKernAttributeName = NSAttributedString.Key.kern
/// `NSAttributedString.Key.tracking`.
public let kCTTrackingAttributeName = NSAttributedString.Key.tracking
/// `NSAttributedString.Key.ligature`.
public let kCTLigatureAttributeName = NSAttributedString.Key.ligature
/// `NSAttributedString.Key.paragraphStyle`.
public let kCTParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
/// `NSAttributedString.Key.underlineStyle`.
public let kCTUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// A `CGColor`; takes the place of `NSAttributedString.Key.underlineColor`.
public let kCTUnderlineColorAttributeName = NSAttributedString.Key("CTUnderlineColor")
/// `NSAttributedString.Key.strokeWidth`.
public let kCTStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
/// A `CGColor`; takes the place of `NSAttributedString.Key.strokeColor`.
public let kCTStrokeColorAttributeName = NSAttributedString.Key("CTStrokeColor")
/// `NSAttributedString.Key.baselineOffset`.
public let kCTBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
/// `NSAttributedString.Key.languageCode`.
public let kCTLanguageAttributeName = NSAttributedString.Key.languageCode
