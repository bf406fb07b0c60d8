// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

extension UIFont {
  /// The role of a text, such as a headline, which determines its font.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// UIKit's name of the style.
    public let rawValue: String
    /// Creates a style from a name; an unknown name has the font of ``body``.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Large titles: 34 points.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// First-level headings: 28 points.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// Second-level headings: 22 points.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// Third-level headings: 20 points.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// Headings: 17 points, semibold.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// Subheadings: 15 points.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Body text: 17 points.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Callouts: 16 points.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes: 13 points.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions: 12 points.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Alternate captions: 11 points.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    /// The font sizes in points for the text sizes in ascending order; the fourth is for the default text size.
    private var sizes: [CGFloat] {
      switch self {
      case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
      case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
      case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
      case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
      case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
      case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
      case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
      case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
      case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
      default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
      }
    }

    /// The heights of lines of Apple's system font in points, for the text sizes in ascending order.
    ///
    /// <https://developer.apple.com/design/human-interface-guidelines/typography>
    private var lineHeights: [CGFloat] {
      switch self {
      case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
      case .title1: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
      case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
      case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
      case .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
      case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
      case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
      case .caption1: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]
      case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
      default: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
      }
    }

    private static let categories: [UIContentSizeCategory] = [
      .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
      .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge,
      .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    /// Returns the font size in points for a text size. An unspecified or unknown text size counts as `large`, the
    /// default.
    func size(for category: UIContentSizeCategory) -> CGFloat {
      sizes[Self.categories.firstIndex(of: category) ?? 3]
    }
    /// Returns the height of a line in points for a text size. An unspecified or unknown text size counts as `large`,
    /// the default.
    func lineHeight(for category: UIContentSizeCategory) -> CGFloat {
      lineHeights[Self.categories.firstIndex(of: category) ?? 3]
    }
    /// The metrics that scale fonts and lengths in proportion to text of the style.
    public var metrics: UIFontMetrics { UIFontMetrics(forTextStyle: self) }
  }

  /// Returns the system font for a text style, for the text size of ``UITraitCollection/current``: the default one of
  /// an iPhone (Large) outside of `performAsCurrent(_:)`.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// Returns the system font for a text style, for the text size of traits, or of ``UITraitCollection/current`` if they
  /// are nil or specify none.
  public class func preferredFont(
    forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let font = systemFont(
      ofSize: style.size(for: .specified(in: traitCollection)),
      weight: style == .headline ? .semibold : .regular)
    font.scaling = FontScaling(style: style)
    return font
  }
}
