// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

@_exported import MultiplaneAnimation

/// A font with a size. A `UIFont` can be used wherever a `CTFont` is expected.
///
/// With the package trait `Text`, the system font is on every platform the bundled Inter, and the monospaced system
/// font is the bundled JetBrains Mono. Inter has seven weights, two of them also in italics; JetBrains Mono has regular
/// and bold. For other weights, the nearest weight is used.
open class UIFont: CTFont, @unchecked Sendable {
  /// The width of a font's glyphs relative to the standard one.
  public struct Width: RawRepresentable, Hashable, Sendable {
    /// The difference from the standard width on UIKit's scale, -1...1.
    public let rawValue: CGFloat
    /// Creates a width from the difference from the standard one on UIKit's scale, -1...1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Very narrow glyphs, -0.3.
    public static let compressed = Width(rawValue: -0.3)
    /// Narrow glyphs, -0.2.
    public static let condensed = Width(rawValue: -0.2)
    /// The standard width, 0.
    public static let standard = Width(rawValue: 0)
    /// Wide glyphs, 0.2.
    public static let expanded = Width(rawValue: 0.2)
  }

  /// The thickness of the strokes of the glyphs, from -1 (thinnest) to 1 (thickest); 0 is regular.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// The thickness on UIKit's scale, -1...1; fonts clamp other values.
    public let rawValue: CGFloat
    /// Creates a weight from a thickness on UIKit's scale, -1...1.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a weight from a thickness on UIKit's scale, -1...1.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// The ultra-light weight, -0.8.
    public static let ultraLight = Weight(-0.8)
    /// The thin weight, -0.6.
    public static let thin = Weight(-0.6)
    /// The light weight, -0.4.
    public static let light = Weight(-0.4)
    /// The regular weight, 0.
    public static let regular = Weight(0)
    /// The medium weight, 0.23.
    public static let medium = Weight(0.23)
    /// The semibold weight, 0.3.
    public static let semibold = Weight(0.3)
    /// The bold weight, 0.4.
    public static let bold = Weight(0.4)
    /// The heavy weight, 0.56.
    public static let heavy = Weight(0.56)
    /// The black weight, 0.62.
    public static let black = Weight(0.62)
  }

  // Written only by the function that creates the font.
  /// The dependence on the preferred text size; nil if there is none.
  final var scaling: FontScaling?

  /// Creates a font from a family, full or PostScript name; nil if no font has the name. Case and spaces are ignored,
  /// and so are hyphens except in the family names of installed fonts.
  ///
  /// The names of Apple's system fonts, and some others such as Helvetica and Menlo, select the bundled fonts; see
  /// `CTFontCreateWithName`.
  /// - Parameter size: The size in points; 0 means 12.
  public convenience init?(name: String, size: CGFloat) {
    guard let found = CTFont(named: name, size: size) else { return nil }
    self.init(found)
  }

  /// Creates the system font of 12 points in the regular weight.
  /// - Note: UIKit returns a font without a face.
  public convenience init() { self.init(CTFont(systemOfSize: 0)) }

  /// Creates a font with the face, size, matrix and features of a `CTFont`.
  public convenience init(_ font: CTFont) {
    self.init(
      face: font.face, size: font.pointSize, matrix: font.matrix, features: font.features)
  }

  // MARK: System fonts

  /// Returns the system font in the regular weight.
  /// - Parameter size: The size in points; 0 means 12.
  open class func systemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .regular)
  }

  /// Returns the system font with the weight nearest to the given one.
  /// - Parameter size: The size in points; 0 means 12.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(CTFont(systemOfSize: size, weight: FontWeight.openType(weight.rawValue)))
  }

  /// Returns the system font with the weight nearest to the given one.
  /// - Parameter width: The width, which has no effect: the font has one width only.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight, width: Width) -> UIFont {
    systemFont(ofSize: fontSize, weight: weight)
  }

  /// Returns the system font in the bold weight.
  /// - Parameter size: The size in points; 0 means 12.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// Returns the system font in italics and the regular weight.
  /// - Parameter size: The size in points; 0 means 12.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(CTFont(systemOfSize: size, isItalic: true))
  }

  /// Returns the monospaced system font with the weight nearest to the given one.
  /// - Parameter size: The size in points; 0 means 12.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      CTFont(
        systemOfSize: size, weight: FontWeight.openType(weight.rawValue), isMonospaced: true))
  }

  /// Returns the system font with digits of equal width, with the weight nearest to the given one.
  /// - Parameter size: The size in points; 0 means 12.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      CTFont(
        systemOfSize: size, weight: FontWeight.openType(weight.rawValue),
        features: [FontFeature("tnum", 1)]))
  }

  /// UIKit's font size of labels: 17 points.
  open class var labelFontSize: CGFloat { 17 }
  /// UIKit's font size of buttons: 18 points.
  open class var buttonFontSize: CGFloat { 18 }
  /// UIKit's size of the small system font: 12 points.
  open class var smallSystemFontSize: CGFloat { 12 }
  /// UIKit's standard size of the system font: 14 points.
  open class var systemFontSize: CGFloat { 14 }

  // MARK: Names

  /// The names of the families of the bundled and registered fonts, sorted. Fonts installed on the machine, which other
  /// machines may lack, are found by name but not listed.
  open class var familyNames: [String] {
    Set(FontLibrary.shared.ownFaces.map(\.familyName)).filter { !$0.isEmpty }.sorted()
  }
  /// Returns the PostScript names of the bundled and registered fonts of a family, sorted; empty for other families.
  open class func fontNames(forFamilyName familyName: String) -> [String] {
    Set(
      FontLibrary.shared.ownFaces.filter { $0.familyName == familyName }.map(\.postScriptName)
    ).sorted()
  }

  /// The name of the font family, such as "Inter".
  open var familyName: String { face?.familyName ?? "" }
  /// The PostScript name of the font, such as "Inter-Bold".
  open var fontName: String { face?.postScriptName ?? "" }

  // MARK: Metrics, in points

  /// The typographic ascent above the baseline.
  open var ascender: CGFloat { ascent }
  /// The typographic descent below the baseline, usually a negative number.
  open var descender: CGFloat { -descent }
  /// The distance from the descender to the ascender, without leading.
  open var lineHeight: CGFloat { ascent + descent }

  /// Returns a font with the same face and another size in points; 0 means 12.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(resized(to: fontSize)) }

  /// The descriptor with the names, style, size, traits and features of the font, and the text style if it has one.
  open var fontDescriptor: UIFontDescriptor {
    var attributes = UIFontDescriptor.attributes(of: self)
    if let scaling, scaling.base == nil { attributes[.textStyle] = scaling.style }
    return UIFontDescriptor(fontAttributes: attributes)
  }

  /// Creates the font that best matches a descriptor. The font has the text style of the descriptor if the size is 0.
  /// - Parameter pointSize: The size in points; 0 means the size of the descriptor. If the descriptor has no size, 0
  ///   means the size of its text style for the text size of ``UITraitCollection/current``, or 12 without a text style.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      CTFontCreateWithFontDescriptor(descriptor.resolvingTextStyle.coreText, pointSize, nil))
    if pointSize == 0, let style = descriptor.textStyle { scaling = FontScaling(style: style) }
  }
}
