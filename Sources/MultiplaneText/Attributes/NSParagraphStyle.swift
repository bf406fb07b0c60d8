// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The alignment, line breaking and spacing of a paragraph; distances are in points.
open class NSParagraphStyle: NSObject, NSCopying, NSMutableCopying, @unchecked Sendable {
  package fileprivate(set) var style: ParagraphStyle

  /// Creates a style with the default values.
  public override init() { style = ParagraphStyle() }

  package init(_ style: ParagraphStyle) { self.style = style }

  /// A style with the default values.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// The horizontal alignment of lines; natural by default.
  open var alignment: NSTextAlignment { style.alignment }
  /// The handling of text that is too wide; word wrapping by default.
  open var lineBreakMode: NSLineBreakMode { style.lineBreakMode }
  /// The base direction of the bidirectional text; natural by default.
  open var baseWritingDirection: NSWritingDirection { style.direction }
  /// Distance of the first line from the leading margin; 0 by default.
  open var firstLineHeadIndent: CGFloat { style.firstLineHeadIndent }
  /// Distance of all other lines from the leading margin; 0 by default.
  open var headIndent: CGFloat { style.headIndent }
  /// The end of lines: if positive, relative to the leading margin, otherwise to the trailing margin. 0 by default.
  open var tailIndent: CGFloat { style.tailIndent }
  /// Space between lines, in points; 0 by default.
  open var lineSpacing: CGFloat { style.lineSpacing }
  /// Space after the paragraph, in points; 0 by default.
  open var paragraphSpacing: CGFloat { style.paragraphSpacing }
  /// Space before the paragraph unless it is the first; 0 by default.
  open var paragraphSpacingBefore: CGFloat { style.paragraphSpacingBefore }
  /// The minimum line height, 0 by default; additional height is inserted above the text.
  open var minimumLineHeight: CGFloat { style.minimumLineHeight }
  /// The maximum line height; 0, the default, is no limit. Taller text overlaps the line above.
  open var maximumLineHeight: CGFloat { style.maximumLineHeight }
  /// Factor of the line height, applied before the minimum and maximum; 0, the default, has no effect.
  open var lineHeightMultiple: CGFloat { style.lineHeightMultiple }
  /// The tab stops; by default twelve left-aligned stops at intervals of 28 points.
  open var tabStops: [NSTextTab] {
    style.tabStops.map { NSTextTab(textAlignment: $0.alignment, location: $0.location) }
  }
  /// Interval of the stops after the last tab stop; 0, the default, is 28.
  open var defaultTabInterval: CGFloat { style.defaultTabInterval }

  /// The rules, in addition to those of Unicode, by which lines are broken.
  public struct LineBreakStrategy: OptionSet, Hashable, Sendable {
    /// The bits of the rules.
    public let rawValue: UInt
    /// Creates rules from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The last line of a paragraph has more than one word.
    public static let pushOut = Self(rawValue: 1)
    /// Words of Hangul are not broken.
    public static let hangulWordPriority = Self(rawValue: 2)
    /// The rules of the system's labels.
    public static let standard = Self(rawValue: 0xFFFF)
  }

  /// The rules, in addition to those of Unicode, by which lines are broken; none by default.
  /// - Note: Stored without effect.
  open var lineBreakStrategy: LineBreakStrategy {
    LineBreakStrategy(rawValue: style.lineBreakStrategy)
  }
  /// The threshold for hyphenation, 0...1; 0, the default, for none.
  /// - Note: Stored without effect: words are not hyphenated.
  open var hyphenationFactor: Float { style.hyphenationFactor }
  /// Whether words are hyphenated by the rules of the system; false by default.
  /// - Note: Stored without effect: words are not hyphenated.
  open var usesDefaultHyphenation: Bool { style.usesDefaultHyphenation }
  /// Whether the space between characters may be reduced before text is truncated; false by default.
  /// - Note: Stored without effect.
  open var allowsDefaultTighteningForTruncation: Bool { style.allowsDefaultTightening }

  /// Returns the direction in which a language is written.
  /// - Parameter languageName: A code such as "ar"; nil is the current language.
  open class func defaultWritingDirection(
    forLanguage languageName: String?
  ) -> NSWritingDirection {
    let name = languageName ?? Locale.current.identifier
    return Locale.Language(identifier: name).characterDirection == .rightToLeft
      ? .rightToLeft : .leftToRight
  }

  /// Returns an immutable copy of the style.
  open func copy(with zone: NSZone? = nil) -> Any { NSParagraphStyle(style) }

  /// Returns a mutable copy, an `NSMutableParagraphStyle`.
  open func mutableCopy(with zone: NSZone? = nil) -> Any { NSMutableParagraphStyle(style) }

  /// Whether an object is a paragraph style, mutable or not, with equal properties.
  open override func isEqual(_ object: Any?) -> Bool {
    (object as? NSParagraphStyle)?.style == style
  }

  /// A hash of all properties.
  open override var hash: Int { style.hashValue }
}

/// A paragraph style with settable properties.
open class NSMutableParagraphStyle: NSParagraphStyle, @unchecked Sendable {
  open override var alignment: NSTextAlignment {
    get { style.alignment }
    set { style.alignment = newValue }
  }
  open override var lineBreakMode: NSLineBreakMode {
    get { style.lineBreakMode }
    set { style.lineBreakMode = newValue }
  }
  open override var baseWritingDirection: NSWritingDirection {
    get { style.direction }
    set { style.direction = newValue }
  }
  open override var firstLineHeadIndent: CGFloat {
    get { style.firstLineHeadIndent }
    set { style.firstLineHeadIndent = newValue }
  }
  open override var headIndent: CGFloat {
    get { style.headIndent }
    set { style.headIndent = newValue }
  }
  open override var tailIndent: CGFloat {
    get { style.tailIndent }
    set { style.tailIndent = newValue }
  }
  open override var lineSpacing: CGFloat {
    get { style.lineSpacing }
    set { style.lineSpacing = newValue }
  }
  open override var paragraphSpacing: CGFloat {
    get { style.paragraphSpacing }
    set { style.paragraphSpacing = newValue }
  }
  open override var paragraphSpacingBefore: CGFloat {
    get { style.paragraphSpacingBefore }
    set { style.paragraphSpacingBefore = newValue }
  }
  open override var minimumLineHeight: CGFloat {
    get { style.minimumLineHeight }
    set { style.minimumLineHeight = newValue }
  }
  open override var maximumLineHeight: CGFloat {
    get { style.maximumLineHeight }
    set { style.maximumLineHeight = newValue }
  }
  open override var lineHeightMultiple: CGFloat {
    get { style.lineHeightMultiple }
    set { style.lineHeightMultiple = newValue }
  }
  open override var tabStops: [NSTextTab] {
    get { super.tabStops }
    set {
      style.tabStops = newValue.map { .init(location: $0.location, alignment: $0.alignment) }
    }
  }
  open override var defaultTabInterval: CGFloat {
    get { style.defaultTabInterval }
    set { style.defaultTabInterval = newValue }
  }

  open override var lineBreakStrategy: LineBreakStrategy {
    get { super.lineBreakStrategy }
    set { style.lineBreakStrategy = newValue.rawValue }
  }
  open override var hyphenationFactor: Float {
    get { style.hyphenationFactor }
    set { style.hyphenationFactor = newValue }
  }
  open override var usesDefaultHyphenation: Bool {
    get { style.usesDefaultHyphenation }
    set { style.usesDefaultHyphenation = newValue }
  }
  open override var allowsDefaultTighteningForTruncation: Bool {
    get { style.allowsDefaultTightening }
    set { style.allowsDefaultTightening = newValue }
  }

  /// Removes the tab stops that are equal to a stop.
  open func removeTabStop(_ tab: NSTextTab) { tabStops = tabStops.filter { $0 != tab } }

  /// Copies all properties of another style.
  open func setParagraphStyle(_ other: NSParagraphStyle) { style = other.style }

  /// Inserts a tab stop; stops are sorted by location.
  open func addTabStop(_ tab: NSTextTab) {
    tabStops = (tabStops + [tab]).sorted { $0.location < $1.location }
  }
}
