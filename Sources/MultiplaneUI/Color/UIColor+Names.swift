// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIColor {
  private static func gray(_ white: CGFloat, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(white: white, alpha: alpha)
  }

  private static func rgb(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) -> UIColor {
    UIColor(red: red, green: green, blue: blue, alpha: 1)
  }

  /// Returns the sRGB color with the hexadecimal notation 0xRRGGBB, and an alpha.
  private static func hex(_ rgb: UInt32, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255, alpha: alpha)
  }

  // MARK: Fixed colors

  /// An opaque gray with the value 0.
  public class var black: UIColor { gray(0) }
  /// An opaque gray with the value 1/3.
  public class var darkGray: UIColor { gray(1 / 3) }
  /// An opaque gray with the value 2/3.
  public class var lightGray: UIColor { gray(2 / 3) }
  /// An opaque gray with the value 1.
  public class var white: UIColor { gray(1) }
  /// An opaque gray with the value 0.5.
  public class var gray: UIColor { gray(0.5) }
  /// The sRGB color (1, 0, 0).
  public class var red: UIColor { rgb(1, 0, 0) }
  /// The sRGB color (0, 1, 0).
  public class var green: UIColor { rgb(0, 1, 0) }
  /// The sRGB color (0, 0, 1).
  public class var blue: UIColor { rgb(0, 0, 1) }
  /// The sRGB color (0, 1, 1).
  public class var cyan: UIColor { rgb(0, 1, 1) }
  /// The sRGB color (1, 1, 0).
  public class var yellow: UIColor { rgb(1, 1, 0) }
  /// The sRGB color (1, 0, 1).
  public class var magenta: UIColor { rgb(1, 0, 1) }
  /// The sRGB color (1, 0.5, 0).
  public class var orange: UIColor { rgb(1, 0.5, 0) }
  /// The sRGB color (0.5, 0, 0.5).
  public class var purple: UIColor { rgb(0.5, 0, 0.5) }
  /// The sRGB color (0.6, 0.4, 0.2).
  public class var brown: UIColor { rgb(0.6, 0.4, 0.2) }
  /// Transparent black: white 0, alpha 0.
  public class var clear: UIColor { gray(0, 0) }

  // MARK: System colors, light appearance

  /// The system red, #FF3B30.
  public class var systemRed: UIColor { hex(0xFF3B30) }
  /// The system green, #34C759.
  public class var systemGreen: UIColor { hex(0x34C759) }
  /// The system blue, #007AFF.
  public class var systemBlue: UIColor { hex(0x007AFF) }
  /// The system orange, #FF9500.
  public class var systemOrange: UIColor { hex(0xFF9500) }
  /// The system yellow, #FFCC00.
  public class var systemYellow: UIColor { hex(0xFFCC00) }
  /// The system pink, #FF2D55.
  public class var systemPink: UIColor { hex(0xFF2D55) }
  /// The system purple, #AF52DE.
  public class var systemPurple: UIColor { hex(0xAF52DE) }
  /// The system teal, #30B0C7.
  public class var systemTeal: UIColor { hex(0x30B0C7) }
  /// The system indigo, #5856D6.
  public class var systemIndigo: UIColor { hex(0x5856D6) }
  /// The system brown, #A2845E.
  public class var systemBrown: UIColor { hex(0xA2845E) }
  /// The system mint, #00C7BE.
  public class var systemMint: UIColor { hex(0x00C7BE) }
  /// The system cyan, #32ADE6.
  public class var systemCyan: UIColor { hex(0x32ADE6) }
  /// The system gray, #8E8E93.
  public class var systemGray: UIColor { hex(0x8E8E93) }
  /// The system gray 2, #AEAEB2.
  public class var systemGray2: UIColor { hex(0xAEAEB2) }
  /// The system gray 3, #C7C7CC.
  public class var systemGray3: UIColor { hex(0xC7C7CC) }
  /// The system gray 4, #D1D1D6.
  public class var systemGray4: UIColor { hex(0xD1D1D6) }
  /// The system gray 5, #E5E5EA.
  public class var systemGray5: UIColor { hex(0xE5E5EA) }
  /// The system gray 6, #F2F2F7.
  public class var systemGray6: UIColor { hex(0xF2F2F7) }

  /// The color of text with primary content: black.
  public class var label: UIColor { hex(0x000000) }
  /// The color of text with secondary content: #3C3C43 with alpha 0.6.
  public class var secondaryLabel: UIColor { hex(0x3C3C43, 0.6) }
  /// The color of text with tertiary content: #3C3C43 with alpha 0.3.
  public class var tertiaryLabel: UIColor { hex(0x3C3C43, 0.3) }
  /// The color of text with quaternary content: #3C3C43 with alpha 0.18.
  public class var quaternaryLabel: UIColor { hex(0x3C3C43, 0.18) }
  /// The color of links: #007AFF.
  public class var link: UIColor { hex(0x007AFF) }
  /// The color of placeholder text: #3C3C43 with alpha 0.3.
  public class var placeholderText: UIColor { hex(0x3C3C43, 0.3) }
  /// The color of translucent separators: #3C3C43 with alpha 0.29.
  public class var separator: UIColor { hex(0x3C3C43, 0.29) }
  /// The color of opaque separators: #C6C6C8.
  public class var opaqueSeparator: UIColor { hex(0xC6C6C8) }
  /// The color of the main background: white.
  public class var systemBackground: UIColor { hex(0xFFFFFF) }
  /// The background of content on the main background: #F2F2F7.
  public class var secondarySystemBackground: UIColor { hex(0xF2F2F7) }
  /// The background of content on secondary backgrounds: white.
  public class var tertiarySystemBackground: UIColor { hex(0xFFFFFF) }
  /// The color of the main background of a grouped interface: #F2F2F7.
  public class var systemGroupedBackground: UIColor { hex(0xF2F2F7) }
  /// The background of content on the main background of a grouped interface: white.
  public class var secondarySystemGroupedBackground: UIColor { hex(0xFFFFFF) }
  /// The background of content on secondary backgrounds of a grouped interface: #F2F2F7.
  public class var tertiarySystemGroupedBackground: UIColor { hex(0xF2F2F7) }
  /// The fill color of thin and small shapes: #787880 with alpha 0.2.
  public class var systemFill: UIColor { hex(0x787880, 0.2) }
  /// The fill color of medium-size shapes: #787880 with alpha 0.16.
  public class var secondarySystemFill: UIColor { hex(0x787880, 0.16) }
  /// The fill color of large shapes: #767680 with alpha 0.12.
  public class var tertiarySystemFill: UIColor { hex(0x767680, 0.12) }
  /// The fill color of large areas with complex content: #747480 with alpha 0.08.
  public class var quaternarySystemFill: UIColor { hex(0x747480, 0.08) }
  /// The color of text on a light background, in any appearance: black.
  public class var darkText: UIColor { gray(0) }
  /// The color of text on a dark background, in any appearance: white with alpha 0.6.
  public class var lightText: UIColor { gray(1, 0.6) }
  /// The former background of grouped tables: ``systemGroupedBackground``.
  public class var groupTableViewBackground: UIColor { systemGroupedBackground }
  /// The default tint color: ``systemBlue``.
  public class var tintColor: UIColor { systemBlue }
}
