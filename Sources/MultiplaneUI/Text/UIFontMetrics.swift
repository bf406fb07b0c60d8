// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

/// A scale by which fonts and lengths grow with the preferred text size, in proportion to the line heights of a text
/// style.
///
/// - Note: The line heights are those that Apple publishes for its system font, for every text style and size, and
///   results are rounded to pixels. For example, at 3 pixels per point, 17 points in the style `body` are 16 1/3 points
///   at the text size `medium` and 48 points at the largest one, as on iOS.
///
/// <https://developer.apple.com/documentation/uikit/uifontmetrics>
open class UIFontMetrics: NSObject, @unchecked Sendable {
  private let style: UIFont.TextStyle

  /// Creates metrics for a text style.
  public init(forTextStyle textStyle: UIFont.TextStyle) { style = textStyle }

  /// The metrics of body text.
  open class var `default`: UIFontMetrics { UIFontMetrics(forTextStyle: .body) }

  /// Returns a font scaled for the text size of ``UITraitCollection/current``.
  /// - Parameter font: A font with the size for the default text size, large.
  open func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }
  /// Returns a font scaled for the text size of ``UITraitCollection/current``, but not beyond a size in points.
  open func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
    scaledFont(for: font, maximumPointSize: maximumPointSize, compatibleWith: nil)
  }
  /// Returns a font scaled for the text size of traits, or of ``UITraitCollection/current`` if they are nil or specify
  /// none.
  open func scaledFont(
    for font: UIFont, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont { scaledFont(for: font, maximumPointSize: 0, compatibleWith: traitCollection) }
  /// Returns a font scaled for the text size of traits, or of ``UITraitCollection/current`` if they are nil or specify
  /// none.
  /// - Parameter maximumPointSize: The largest size in points; 0 for no limit.
  /// - Note: A font that was scaled before is scaled from its original size. In UIKit this is an exception.
  open func scaledFont(
    for font: UIFont, maximumPointSize: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> UIFont {
    let base = font.scaling?.base ?? font
    var size = scaledValue(for: base.pointSize, compatibleWith: traitCollection)
    if maximumPointSize > 0 { size = min(size, maximumPointSize) }
    let scaled = base.withSize(size)
    scaled.scaling = FontScaling(style: style, base: base, maximum: maximumPointSize)
    return scaled
  }
  /// Returns a length scaled for the text size of ``UITraitCollection/current``.
  open func scaledValue(for value: CGFloat) -> CGFloat {
    scaledValue(for: value, compatibleWith: nil)
  }
  /// Returns a length scaled for the text size of traits, or of ``UITraitCollection/current`` if they are nil or
  /// specify none.
  /// - Parameter value: The length, in points, at the default text size, large.
  open func scaledValue(
    for value: CGFloat, compatibleWith traitCollection: UITraitCollection?
  ) -> CGFloat {
    let category = UIContentSizeCategory.specified(in: traitCollection)
    var scale = traitCollection?.displayScale ?? 0
    if scale <= 0 { scale = UITraitCollection.current.displayScale }
    let length = value * style.lineHeight(for: category) / style.lineHeight(for: .large)
    return scale > 0 ? (length * scale).rounded() / scale : length
  }
}

extension UIContentSizeCategory {
  /// Returns the text size of traits, or of the current ones if they are nil or specify none.
  static func specified(in traits: UITraitCollection?) -> UIContentSizeCategory {
    let category = traits?.preferredContentSizeCategory ?? .unspecified
    return category == .unspecified
      ? UITraitCollection.current.preferredContentSizeCategory : category
  }
}

/// The dependence of a font on the preferred text size.
struct FontScaling {
  let style: UIFont.TextStyle
  /// The font at the default text size, for a font that metrics have scaled; nil for the font of a text style.
  var base: UIFont?
  /// The largest size in points; 0 for no limit.
  var maximum: CGFloat = 0
}

extension UIFont {
  /// Returns the font for the text size of traits; the font itself if it does not depend on the text size, or if its
  /// size is right.
  func adjusted(for traits: UITraitCollection) -> UIFont {
    guard let scaling else { return self }
    let font: UIFont
    if let base = scaling.base {
      font = UIFontMetrics(forTextStyle: scaling.style).scaledFont(
        for: base, maximumPointSize: scaling.maximum, compatibleWith: traits)
    } else {
      font = withSize(scaling.style.size(for: .specified(in: traits)))
      font.scaling = scaling
    }
    return font.pointSize == pointSize ? self : font
  }
}

/// A view or an object whose font follows the preferred text size.
///
/// <https://developer.apple.com/documentation/uikit/uicontentsizecategoryadjusting>
@preconcurrency @MainActor public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
  /// Whether fonts of text styles, and fonts that ``UIFontMetrics`` has scaled, follow the text size of the traits.
  /// False by default.
  var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
extension UITextField: UIContentSizeCategoryAdjusting {}
extension UITextView: UIContentSizeCategoryAdjusting {}

extension AttributedText {
  /// Returns the text with its fonts adjusted for the text size of traits; nil if no font depends on the text size.
  func adjustingFonts(for traits: UITraitCollection) -> AttributedText? {
    guard runs.contains(where: { ($0.attributes[.font] as? UIFont)?.scaling != nil }) else {
      return nil
    }
    return mapAttributes { attributes in
      guard let font = attributes[.font] as? UIFont else { return attributes }
      return attributes.merging([.font: font.adjusted(for: traits)]) { $1 }
    }
  }
}
