// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a line below or through letters looks: a weight, a pattern, and whether it leaves spaces out.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// The weight in the lowest four bits, then the pattern in four, then the leaving out.
  public let rawValue: Int
  /// A style by its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One line.
  public static let single = NSUnderlineStyle(rawValue: 0x01)
  /// One line of twice the thickness.
  public static let thick = NSUnderlineStyle(rawValue: 0x02)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 0x09)
  /// Without gaps; the default.
  public static let patternSolid: NSUnderlineStyle = []
  /// Dots.
  public static let patternDot = NSUnderlineStyle(rawValue: 0x0100)
  /// Dashes.
  public static let patternDash = NSUnderlineStyle(rawValue: 0x0200)
  /// A dash and a dot.
  public static let patternDashDot = NSUnderlineStyle(rawValue: 0x0300)
  /// A dash and two dots.
  public static let patternDashDotDot = NSUnderlineStyle(rawValue: 0x0400)
  /// Only under words.
  public static let byWord = NSUnderlineStyle(rawValue: 0x8000)

  /// Whether there is a line at all.
  var isLine: Bool { rawValue & 0x0F != 0 }

  /// Lengths of dashes and gaps in thicknesses; empty for a solid line.
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

/// Core Text's name for the same bits.
public typealias CTUnderlineStyle = NSUnderlineStyle
