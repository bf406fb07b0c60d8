// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What holds for paragraphs as a whole: alignment, breaking, distances. All in points.
open class NSParagraphStyle: Hashable, @unchecked Sendable {
  package fileprivate(set) var style: ParagraphStyle

  /// The defaults.
  public init() { style = ParagraphStyle() }

  package init(_ style: ParagraphStyle) { self.style = style }

  /// The defaults.
  public class var `default`: NSParagraphStyle { NSParagraphStyle() }

  /// Where lines stand; natural by default.
  open var alignment: NSTextAlignment { style.alignment }
  /// What happens to text that is too wide; words wrap by default.
  open var lineBreakMode: NSLineBreakMode { style.lineBreakMode }
  /// Natural by default.
  open var baseWritingDirection: NSWritingDirection { style.direction }
  /// Where the first line begins; 0 by default.
  open var firstLineHeadIndent: CGFloat { style.firstLineHeadIndent }
  /// Where other lines begin; 0 by default.
  open var headIndent: CGFloat { style.headIndent }
  /// Where lines end: above 0 seen from where they begin, else from the other edge. 0 by default.
  open var tailIndent: CGFloat { style.tailIndent }
  /// Between lines; 0 by default.
  open var lineSpacing: CGFloat { style.lineSpacing }
  /// Behind the paragraph; 0 by default.
  open var paragraphSpacing: CGFloat { style.paragraphSpacing }
  /// Before the paragraph, unless it is the first; 0 by default.
  open var paragraphSpacingBefore: CGFloat { style.paragraphSpacingBefore }
  /// The least height of a line, 0 by default; what is added comes above the letters.
  open var minimumLineHeight: CGFloat { style.minimumLineHeight }
  /// The greatest height of a line; 0, the default, is no limit. Letters that are higher reach into the line above.
  open var maximumLineHeight: CGFloat { style.maximumLineHeight }
  /// Multiplies the height of lines, before the limits; 0, the default, changes nothing.
  open var lineHeightMultiple: CGFloat { style.lineHeightMultiple }
  /// Twelve by default, 28 apart.
  open var tabStops: [NSTextTab] {
    style.tabStops.map { NSTextTab(textAlignment: $0.alignment, location: $0.location) }
  }
  /// Between the stops behind the last one; 0, the default, is 28.
  open var defaultTabInterval: CGFloat { style.defaultTabInterval }

  /// A style that stays as this one is now.
  open func copy() -> Any { NSParagraphStyle(style) }

  /// An `NSMutableParagraphStyle` like this one.
  open func mutableCopy() -> Any { NSMutableParagraphStyle(style) }

  /// Whether all of it is equal.
  public static func == (a: NSParagraphStyle, b: NSParagraphStyle) -> Bool { a.style == b.style }

  /// Hashes all of it.
  public func hash(into hasher: inout Hasher) { hasher.combine(style) }
}

/// A paragraph style that can be changed.
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

  /// Takes over another style.
  open func setParagraphStyle(_ other: NSParagraphStyle) { style = other.style }

  /// Adds a tab stop, in the order of places.
  open func addTabStop(_ tab: NSTextTab) {
    tabStops = (tabStops + [tab]).sorted { $0.location < $1.location }
  }
}
