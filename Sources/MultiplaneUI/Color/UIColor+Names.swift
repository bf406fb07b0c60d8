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

  /// By three bytes.
  private static func hex(_ rgb: UInt32, _ alpha: CGFloat = 1) -> UIColor {
    UIColor(
      red: CGFloat(rgb >> 16 & 255) / 255, green: CGFloat(rgb >> 8 & 255) / 255,
      blue: CGFloat(rgb & 255) / 255, alpha: alpha)
  }

  // MARK: By name

  /// White 0.
  public class var black: UIColor { gray(0) }
  /// White 1/3.
  public class var darkGray: UIColor { gray(1 / 3) }
  /// White 2/3.
  public class var lightGray: UIColor { gray(2 / 3) }
  /// White 1.
  public class var white: UIColor { gray(1) }
  /// White 0.5.
  public class var gray: UIColor { gray(0.5) }
  /// (1, 0, 0).
  public class var red: UIColor { rgb(1, 0, 0) }
  /// (0, 1, 0).
  public class var green: UIColor { rgb(0, 1, 0) }
  /// (0, 0, 1).
  public class var blue: UIColor { rgb(0, 0, 1) }
  /// (0, 1, 1).
  public class var cyan: UIColor { rgb(0, 1, 1) }
  /// (1, 1, 0).
  public class var yellow: UIColor { rgb(1, 1, 0) }
  /// (1, 0, 1).
  public class var magenta: UIColor { rgb(1, 0, 1) }
  /// (1, 0.5, 0).
  public class var orange: UIColor { rgb(1, 0.5, 0) }
  /// (0.5, 0, 0.5).
  public class var purple: UIColor { rgb(0.5, 0, 0.5) }
  /// (0.6, 0.4, 0.2).
  public class var brown: UIColor { rgb(0.6, 0.4, 0.2) }
  /// White 0, alpha 0.
  public class var clear: UIColor { gray(0, 0) }

  // MARK: Of the system, in light surroundings

  /// #FF3B30.
  public class var systemRed: UIColor { hex(0xFF3B30) }
  /// #34C759.
  public class var systemGreen: UIColor { hex(0x34C759) }
  /// #007AFF.
  public class var systemBlue: UIColor { hex(0x007AFF) }
  /// #FF9500.
  public class var systemOrange: UIColor { hex(0xFF9500) }
  /// #FFCC00.
  public class var systemYellow: UIColor { hex(0xFFCC00) }
  /// #FF2D55.
  public class var systemPink: UIColor { hex(0xFF2D55) }
  /// #AF52DE.
  public class var systemPurple: UIColor { hex(0xAF52DE) }
  /// #5AC8FA.
  public class var systemTeal: UIColor { hex(0x5AC8FA) }
  /// #5856D6.
  public class var systemIndigo: UIColor { hex(0x5856D6) }
  /// #A2845E.
  public class var systemBrown: UIColor { hex(0xA2845E) }
  /// #00C7BE.
  public class var systemMint: UIColor { hex(0x00C7BE) }
  /// #32ADE6.
  public class var systemCyan: UIColor { hex(0x32ADE6) }
  /// #8E8E93.
  public class var systemGray: UIColor { hex(0x8E8E93) }
  /// #AEAEB2.
  public class var systemGray2: UIColor { hex(0xAEAEB2) }
  /// #C7C7CC.
  public class var systemGray3: UIColor { hex(0xC7C7CC) }
  /// #D1D1D6.
  public class var systemGray4: UIColor { hex(0xD1D1D6) }
  /// #E5E5EA.
  public class var systemGray5: UIColor { hex(0xE5E5EA) }
  /// #F2F2F7.
  public class var systemGray6: UIColor { hex(0xF2F2F7) }

  /// Of text: black.
  public class var label: UIColor { hex(0x000000) }
  /// Of text that matters less.
  public class var secondaryLabel: UIColor { hex(0x3C3C43, 0.6) }
  /// Of text that matters little.
  public class var tertiaryLabel: UIColor { hex(0x3C3C43, 0.3) }
  /// Of text that matters least.
  public class var quaternaryLabel: UIColor { hex(0x3C3C43, 0.18) }
  /// Of links.
  public class var link: UIColor { hex(0x007AFF) }
  /// Of text that stands in for a text.
  public class var placeholderText: UIColor { hex(0x3C3C43, 0.3) }
  /// Of lines through which what lies behind shows.
  public class var separator: UIColor { hex(0x3C3C43, 0.29) }
  /// Of lines.
  public class var opaqueSeparator: UIColor { hex(0xC6C6C8) }
  /// White.
  public class var systemBackground: UIColor { hex(0xFFFFFF) }
  /// Of what lies on the background.
  public class var secondarySystemBackground: UIColor { hex(0xF2F2F7) }
  /// Of what lies on that.
  public class var tertiarySystemBackground: UIColor { hex(0xFFFFFF) }
  /// Behind groups.
  public class var systemGroupedBackground: UIColor { hex(0xF2F2F7) }
  /// Of groups.
  public class var secondarySystemGroupedBackground: UIColor { hex(0xFFFFFF) }
  /// Of what lies on groups.
  public class var tertiarySystemGroupedBackground: UIColor { hex(0xF2F2F7) }
  /// Of thin shapes.
  public class var systemFill: UIColor { hex(0x787880, 0.2) }
  /// Of shapes of middle size.
  public class var secondarySystemFill: UIColor { hex(0x787880, 0.16) }
  /// Of large shapes.
  public class var tertiarySystemFill: UIColor { hex(0x767680, 0.12) }
  /// Of large areas.
  public class var quaternarySystemFill: UIColor { hex(0x747480, 0.08) }
  /// Black in any surroundings.
  public class var darkText: UIColor { gray(0) }
  /// White with 0.6 alpha in any surroundings.
  public class var lightText: UIColor { gray(1, 0.6) }
  /// What tints without being set: system blue.
  public class var tintColor: UIColor { systemBlue }
}
