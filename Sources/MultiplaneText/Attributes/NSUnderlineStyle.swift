// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The weight and pattern of an underline or strikethrough line, and whether the line omits spaces.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The weight in the four lowest bits, the pattern in bits 8 to 10, and ``byWord`` in bit 15.
  public let rawValue: Int
  /// Creates a style from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A single line with the underline thickness of the font.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// A single line of twice the thickness.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines, each with the thickness of ``single`` and separated by the same distance.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// A solid line; the default.
  public static let patternSolid: NSUnderlineStyle = []
  /// A line of square dots with gaps of twice their width.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// A line of dashes of four times its thickness, with gaps of twice the thickness.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// A line of alternating dashes and dots.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// A line of dashes, each followed by two dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Lines at words only, not at spaces.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  /// Whether any line is drawn.
  var isLine: Bool { rawValue & 0x0F != 0 }

  /// Alternating lengths of dashes and gaps, in multiples of the thickness; empty for a solid line.
  var pattern: [CGFloat] {
    switch rawValue & 0x0700 {
    case 0x0100: [1, 2]
    case 0x0200: [4, 2]
    case 0x0300: [4, 2, 1, 2]
    case 0x0400: [4, 2, 1, 2, 1, 2]
    default: []
    }
  }
}

/// Core Text's name for ``NSUnderlineStyle``.
public typealias CTUnderlineStyle = NSUnderlineStyle
