// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The horizontal alignment of lines.
public enum NSTextAlignment: Int, Sendable {
  /// Flush left.
  case left
  /// Centered, with equal space at the left and at the right of each line.
  case center
  /// Flush right.
  case right
  /// Flush on both sides, by widening spaces. The last line of a paragraph has natural alignment, and so has a line
  /// without inner spaces.
  case justified
  /// Flush on the side where the text begins; the default.
  case natural
}

/// The handling of text that is wider than its container.
public enum NSLineBreakMode: Int, Sendable {
  /// Wraps at the break opportunities of Unicode; within a word only if the word is wider than the line.
  case byWordWrapping
  /// Wraps before any character.
  case byCharWrapping
  /// Neither wraps nor truncates; the line may exceed the container.
  case byClipping
  /// Does not wrap; "…" replaces the beginning of the line.
  case byTruncatingHead
  /// Does not wrap; "…" replaces the end of the line.
  case byTruncatingTail
  /// Does not wrap; "…" replaces the middle of the line.
  case byTruncatingMiddle

  var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

/// The base direction of a paragraph.
public enum NSWritingDirection: Int, Sendable {
  /// The direction of the first strong character; the default.
  case natural = -1
  /// Left to right, even if the first strong character is right-to-left.
  case leftToRight
  /// Right to left, even if the first strong character is left-to-right.
  case rightToLeft
}

/// The values of a paragraph style, stored by `NSParagraphStyle` and `CTParagraphStyle`; distances are in points.
package struct ParagraphStyle: Hashable, Sendable {
  package var alignment = NSTextAlignment.natural
  package var lineBreakMode = NSLineBreakMode.byWordWrapping
  package var direction = NSWritingDirection.natural
  package var firstLineHeadIndent: CGFloat = 0
  package var headIndent: CGFloat = 0
  package var tailIndent: CGFloat = 0
  package var lineSpacing: CGFloat = 0
  package var paragraphSpacing: CGFloat = 0
  package var paragraphSpacingBefore: CGFloat = 0
  package var minimumLineHeight: CGFloat = 0
  package var maximumLineHeight: CGFloat = 0
  package var lineHeightMultiple: CGFloat = 0
  package var tabStops = Self.defaultTabStops
  package var defaultTabInterval: CGFloat = 0
  /// Has no effect on layout, and neither have the next three properties.
  package var hyphenationFactor: Float = 0
  package var usesDefaultHyphenation = false
  package var allowsDefaultTightening = false
  package var lineBreakStrategy: UInt = 0

  package init() {}

  /// A tab stop, see ``NSTextTab``.
  package struct TabStop: Hashable, Sendable {
    package var location: CGFloat
    package var alignment = NSTextAlignment.left
  }

  static let defaultTabStops = (1...12).map { TabStop(location: CGFloat($0) * 28) }
}

/// A tab stop: its location, and the alignment of the text after the tab.
open class NSTextTab: NSObject, NSCopying, @unchecked Sendable {
  /// Left, right or center; any other value is treated as left.
  public let alignment: NSTextAlignment
  /// Distance in points from the leading margin of the paragraph.
  public let location: CGFloat

  /// Creates a tab stop.
  /// - Parameter options: have no effect.
  public init(
    textAlignment alignment: NSTextAlignment, location: CGFloat,
    options: [String: Any] = [:]
  ) {
    (self.alignment, self.location) = (alignment, location)
  }

  /// Returns the tab stop itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether an object is a tab stop with an equal alignment and location.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? NSTextTab else { return false }
    return other.alignment == alignment && other.location == location
  }

  /// A hash of the location.
  open override var hash: Int { location.hashValue }
}
