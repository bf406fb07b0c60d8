// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIListContentConfiguration {
  /// The appearance of the image of a list configuration.
  public struct ImageProperties: Hashable {
    /// A width or height in ``reservedLayoutSize`` that stands for the standard size of symbol images in lists: 24
    /// points wide, and as high as the image.
    public static let standardDimension: CGFloat = .greatestFiniteMagnitude

    var stateColor: UIColor?
    private var ownColor: UIColor?

    /// The color of a template image; nil for the tint color of the view. The default depends on the style and the
    /// state, and is nil in the normal state; setting nil restores the default.
    public var tintColor: UIColor? {
      get { ownColor ?? stateColor }
      set { ownColor = newValue }
    }
    /// A function from the tint color to the displayed one; nil, the default, for none.
    public var tintColorTransformer: UIConfigurationColorTransformer?
    /// Returns the displayed color: the tint color, or else that of the view, as changed by the transformer.
    public func resolvedTintColor(for tintColor: UIColor) -> UIColor {
      let color = self.tintColor ?? tintColor
      return tintColorTransformer?(color) ?? color
    }
    /// The radius of the corners, in points. 0 by default.
    public var cornerRadius: CGFloat = 0
    /// The size to which a larger image is reduced, with its aspect ratio, in points. A length of 0 is no limit, and
    /// the default.
    public var maximumSize = CGSize.zero
    /// The size of the area in which the image is centered, in points. A width or height of 0, the default, stands for
    /// that of the image, and ``standardDimension`` for the standard size.
    public var reservedLayoutSize = CGSize.zero
    /// Whether the image keeps its colors while the user inverts those of the screen. False by default. Has no effect.
    public var accessibilityIgnoresInvertColors = false
    /// The width of a line around the image, in points. 0, the default, for none.
    public var strokeWidth: CGFloat = 0
    /// The color of the line around the image. Nil, the default, stands for the tint color of the view.
    public var strokeColor: UIColor?
    /// A function from the color of the line to the displayed one; nil, the default, for none.
    public var strokeColorTransformer: UIConfigurationColorTransformer?
    /// Returns the displayed color of the line: the stroke color, or else the tint color, after the transformer.
    public func resolvedStrokeColor(for tintColor: UIColor) -> UIColor {
      let color = strokeColor ?? tintColor
      return strokeColorTransformer?(color) ?? color
    }

    /// Returns the size of the displayed image, in points.
    func displayedSize(_ size: CGSize) -> CGSize {
      var scale: CGFloat = 1
      if maximumSize.width > 0, size.width > 0 {
        scale = min(scale, maximumSize.width / size.width)
      }
      if maximumSize.height > 0, size.height > 0 {
        scale = min(scale, maximumSize.height / size.height)
      }
      return CGSize(width: size.width * scale, height: size.height * scale)
    }

    /// Returns the size of the area for an image with a displayed size, in points.
    func areaSize(_ size: CGSize) -> CGSize {
      func length(_ reserved: CGFloat, _ own: CGFloat, _ standard: CGFloat) -> CGFloat {
        reserved == Self.standardDimension ? standard : reserved > 0 ? reserved : own
      }
      return CGSize(
        width: length(reservedLayoutSize.width, size.width, 24),
        height: length(reservedLayoutSize.height, size.height, size.height))
    }
  }

  /// The appearance of a text of a list configuration.
  public struct TextProperties: Hashable {
    /// The horizontal alignment of a text.
    public enum TextAlignment: Int, Sendable {
      /// The alignment of the writing direction.
      case natural
      /// Centered lines.
      case center
      /// Lines that fill the width, except the last one.
      case justified
    }

    /// A change of the letters of a text.
    public enum TextTransform: Int, Sendable {
      /// No change.
      case none
      /// Capital letters.
      case uppercase
      /// Small letters.
      case lowercase
      /// Words that begin with a capital letter.
      case capitalized
    }

    private var stateColor: UIColor = .label
    private var ownColor: UIColor?

    /// The font.
    public var font = UIFont.preferredFont(forTextStyle: .body)
    /// The color. The default depends on the style and the state; after it is set, it does not depend on the state.
    public var color: UIColor {
      get { ownColor ?? stateColor }
      set { ownColor = newValue }
    }
    /// A function from the color to the displayed one; nil, the default, for none.
    public var colorTransformer: UIConfigurationColorTransformer?
    /// Returns the displayed color: the color as changed by the transformer.
    public func resolvedColor() -> UIColor { colorTransformer?(color) ?? color }
    /// The horizontal alignment. Natural by default.
    public var alignment = TextAlignment.natural
    /// The mode in which text wider than the view is wrapped or truncated. Truncation at the tail by default.
    public var lineBreakMode = NSLineBreakMode.byTruncatingTail
    /// The maximum number of lines; 0, the default, is unlimited.
    public var numberOfLines = 0
    /// Whether the font size is reduced so that the text fits the width. Applies only if ``numberOfLines`` is 1. False
    /// by default.
    public var adjustsFontSizeToFitWidth = false
    /// The smallest fraction of the font size to which it is reduced; 0, the default, is no limit.
    public var minimumScaleFactor: CGFloat = 0
    /// Whether spaces between letters are reduced before text is truncated. False by default. Has no effect.
    public var allowsDefaultTighteningForTruncation = false
    /// Whether the font follows the text size of the traits, as
    /// ``UILabel/adjustsFontForContentSizeCategory`` of a label. True by default.
    public var adjustsFontForContentSizeCategory = true
    /// The change of the letters. None by default.
    public var transform = TextTransform.none
    /// Whether the whole text appears while a pointer is above a truncated one. False by default. Has no effect.
    public var showsExpansionTextWhenTruncated = false

    /// Sets the color that applies as long as ``color`` is not set.
    mutating func setStateColor(_ color: UIColor) { stateColor = color }

    func transformed(_ text: String) -> String {
      switch transform {
      case .none: text
      case .uppercase: text.uppercased()
      case .lowercase: text.lowercased()
      case .capitalized: text.capitalized
      }
    }
  }
}
