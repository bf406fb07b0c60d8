// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

@_exported import MultiplaneAnimation

/// A font at a size, which goes wherever a `CTFont` does.
///
/// The system's font is the bundled Inter, the monospaced one JetBrains Mono, on every machine. Of Inter there are
/// seven weights, and two of them italic; of JetBrains Mono regular and bold. Other weights get the nearest.
open class UIFont: CTFont, @unchecked Sendable {
  /// How thick letters are, from -1 by way of 0, regular, to 1.
  public struct Weight: RawRepresentable, Hashable, Sendable {
    /// As UIKit counts.
    public let rawValue: CGFloat
    /// A weight of any value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// A weight of any value.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

    /// -0.8.
    public static let ultraLight = Weight(-0.8)
    /// -0.6.
    public static let thin = Weight(-0.6)
    /// -0.4.
    public static let light = Weight(-0.4)
    /// 0.
    public static let regular = Weight(0)
    /// 0.23.
    public static let medium = Weight(0.23)
    /// 0.3.
    public static let semibold = Weight(0.3)
    /// 0.4.
    public static let bold = Weight(0.4)
    /// 0.56.
    public static let heavy = Weight(0.56)
    /// 0.62.
    public static let black = Weight(0.62)
  }

  /// The font of a family, full or PostScript name; nil when nobody has one of that very name. Apple's names are
  /// those of the bundled fonts: see `CTFontCreateWithName`.
  /// - Parameter size: points an em; 0 stands for 12.
  public convenience init?(name: String, size: CGFloat) {
    guard let found = CTFont(named: name, size: size) else { return nil }
    self.init(found)
  }

  /// A font as `CTFont`.
  public convenience init(_ font: CTFont) {
    self.init(
      face: font.face, size: font.pointSize, matrix: font.matrix, features: font.features)
  }

  // MARK: The system's

  /// The system's font.
  /// - Parameter size: points an em; 0 stands for 12.
  open class func systemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .regular)
  }

  /// The system's font in a weight.
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(CTFont(systemOfSize: size, weight: FontWeight.openType(weight.rawValue)))
  }

  /// The system's font, bold.
  open class func boldSystemFont(ofSize size: CGFloat) -> UIFont {
    systemFont(ofSize: size, weight: .bold)
  }

  /// The system's font, italic.
  open class func italicSystemFont(ofSize size: CGFloat) -> UIFont {
    UIFont(CTFont(systemOfSize: size, isItalic: true))
  }

  /// The monospaced font in a weight.
  open class func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      CTFont(
        systemOfSize: size, weight: FontWeight.openType(weight.rawValue), isMonospaced: true))
  }

  /// The system's font with digits that are all as wide.
  open class func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(
      CTFont(
        systemOfSize: size, weight: FontWeight.openType(weight.rawValue),
        features: [FontFeature("tnum", 1)]))
  }

  /// Of labels: 17 points.
  public static let labelFontSize: CGFloat = 17
  /// Of buttons: 18 points.
  public static let buttonFontSize: CGFloat = 18
  /// Of small text: 12 points.
  public static let smallSystemFontSize: CGFloat = 12
  /// Of text: 14 points.
  public static let systemFontSize: CGFloat = 14

  // MARK: What it is

  /// Of all its weights, such as "Inter".
  open var familyName: String { face?.familyName ?? "" }
  /// As programs call it, such as "Inter-Bold".
  open var fontName: String { face?.postScriptName ?? "" }

  // MARK: Metrics, in points

  /// The height of letters above the baseline.
  open var ascender: CGFloat { ascent }
  /// The depth of letters below the baseline, as a number below 0.
  open var descender: CGFloat { -descent }
  /// From ascender to descender.
  open var lineHeight: CGFloat { ascent + descent }

  /// The same font at another size.
  open func withSize(_ fontSize: CGFloat) -> UIFont { UIFont(resized(to: fontSize)) }

  /// What makes the font.
  open var fontDescriptor: UIFontDescriptor {
    UIFontDescriptor(fontAttributes: UIFontDescriptor.attributes(of: self))
  }

  /// The font that comes nearest to a descriptor.
  /// - Parameter pointSize: points an em; 0 takes the descriptor's.
  public convenience init(descriptor: UIFontDescriptor, size pointSize: CGFloat) {
    self.init(
      CTFontCreateWithFontDescriptor(descriptor.coreText, pointSize, nil))
  }
}
