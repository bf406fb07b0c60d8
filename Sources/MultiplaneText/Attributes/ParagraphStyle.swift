// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Where lines stand between left and right.
public enum NSTextAlignment: Int, Sendable {
  /// At the left.
  case left
  /// In the middle.
  case center
  /// At the right.
  case right
  /// At both sides, but for the last line of a paragraph, which stands naturally.
  case justified
  /// At the side where the text begins; the default.
  case natural
}

/// What happens to text that is wider than its place.
public enum NSLineBreakMode: Int, Sendable {
  /// It goes on in the next line, from a place where Unicode allows it; a word too long goes on from any character.
  case byWordWrapping
  /// It goes on in the next line, from any character.
  case byCharWrapping
  /// It is cut off.
  case byClipping
  /// One line, which shows the end behind "…".
  case byTruncatingHead
  /// One line, which shows the beginning before "…".
  case byTruncatingTail
  /// One line, which shows both ends around "…".
  case byTruncatingMiddle

  var wraps: Bool { self == .byWordWrapping || self == .byCharWrapping }
}

/// The direction that a paragraph runs in.
public enum NSWritingDirection: Int, Sendable {
  /// That of its first letter; the default.
  case natural = -1
  /// Left to right.
  case leftToRight
  /// Right to left.
  case rightToLeft
}

/// What holds for paragraphs as a whole, as a value.
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

  package init() {}

  /// A place that a tab goes to.
  package struct TabStop: Hashable, Sendable {
    package var location: CGFloat
    package var alignment = NSTextAlignment.left
  }

  static let defaultTabStops = (1...12).map { TabStop(location: CGFloat($0) * 28) }
}

/// A place that a tab goes to, and how the text behind the tab stands there.
public final class NSTextTab: Hashable, Sendable {
  /// Left, right or center; others are as left.
  public let alignment: NSTextAlignment
  /// Points from the edge where the paragraph begins.
  public let location: CGFloat

  /// A tab stop.
  /// - Parameter options: make no difference.
  public init(
    textAlignment alignment: NSTextAlignment, location: CGFloat,
    options: [String: Any] = [:]
  ) {
    (self.alignment, self.location) = (alignment, location)
  }

  /// Whether place and alignment are equal.
  public static func == (a: NSTextTab, b: NSTextTab) -> Bool {
    a.alignment == b.alignment && a.location == b.location
  }

  /// Hashes the place.
  public func hash(into hasher: inout Hasher) { hasher.combine(location) }
}
