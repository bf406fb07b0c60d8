// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// A small font of lines and curves, so that labels do not depend on installed fonts.
///
/// Glyphs are SVG path data, y down, with the baseline at 6 units, drawn with a round pen of 0.8 units. Digits are 6
/// units high and 4 units wide, so that numbers with equally many digits are equally wide.
struct StrokeFont {
  /// The height of a digit, in points.
  let size: CGFloat

  private static let glyphs: [Character: (width: CGFloat, data: String)] = [
    "0": (4, "M2 0C3.4 0 4 1.3 4 3S3.4 6 2 6S0 4.7 0 3S.6 0 2 0Z"),
    "1": (4, "M.8 1.4L2.4 0V6M.8 6H3.8"),
    "2": (4, "M.2 1.6C.2 .6 1 0 2 0S3.8 .6 3.8 1.7C3.8 2.8 3 3.4 .1 6H3.9"),
    "3": (
      4,
      "M.3 .9C.7 .3 1.3 0 2 0C3 0 3.7 .6 3.7 1.5S3 2.9 2 2.9H1.5M2 2.9C3.2 2.9 3.9 3.5 3.9 4.4S3.1 6 2 6C1.2 6 .5 5.7 .1 5"
    ),
    "4": (4, "M2.9 6V0L0 4.2H4"),
    "5": (
      4,
      "M3.6 0H.7L.4 2.8C.8 2.5 1.3 2.3 1.9 2.3C3.1 2.3 3.9 3 3.9 4.1S3.1 6 1.9 6C1.2 6 .5 5.7 .1 5.1"
    ),
    "6": (
      4,
      "M3.5 .7C3.1 .2 2.7 0 2.1 0C.8 0 .1 1.4 .1 3.5C.1 5.1 .8 6 2 6S3.9 5.2 3.9 4.1S3.2 2.4 2.1 2.4C1.1 2.4 .3 3 .1 4"
    ),
    "7": (4, "M.1 0H3.9L1.5 6"),
    "8": (
      4,
      "M2 0C3 0 3.6 .6 3.6 1.4S3 2.8 2 2.8S.4 2.2 .4 1.4S1 0 2 0ZM2 2.8C3.2 2.8 3.9 3.5 3.9 4.4S3.2 6 2 6S.1 5.3 .1 4.4S.8 2.8 2 2.8Z"
    ),
    "9": (
      4,
      "M.5 5.3C.9 5.8 1.3 6 1.9 6C3.2 6 3.9 4.6 3.9 2.5C3.9 .9 3.2 0 2 0S.1 .8 .1 1.9S.8 3.6 1.9 3.6C2.9 3.6 3.7 3 3.9 2"
    ),
    ".": (0.4, "M.2 6H.21"),
    "-": (2.4, "M.2 3.4H2.2"),
    "#": (4, "M1.4 .6L.8 5.4M3.2 .6L2.6 5.4M.2 2.2H3.9M.1 3.9H3.8"),
    "s": (
      3,
      "M2.8 2.7C2.5 2.3 2.1 2.1 1.5 2.1C.8 2.1 .2 2.5 .2 3.1C.2 4.4 2.9 3.6 2.9 5C2.9 5.6 2.3 6 1.5 6C.9 6 .3 5.8 0 5.3"
    ),
    "f": (2.2, "M2.3 .2C1.3 -.2 .8 .3 .8 1.4V6M0 2.4H1.9"),
    "p": (3.2, "M.2 2.2V7.8M.2 4C.2 2.9 .8 2.1 1.7 2.1S3.2 2.9 3.2 4S2.6 6 1.7 6S.2 5.2 .2 4"),
    "x": (2.8, "M.1 2.2L2.7 6M2.7 2.2L.1 6"),
    " ": (1.6, ""),
  ]

  /// The space between glyphs, and the width of the pen, in units.
  private static let gap: CGFloat = 1.3, pen: CGFloat = 0.8

  private static let outlines: [Character: CGPath] = glyphs.mapValues { glyph in
    // The constant path data always parses; a test verifies it.
    (try? CGPath(svgPathData: glyph.data)) ?? CGMutablePath()
  }

  /// The characters that can be drawn.
  static var characters: Set<Character> { Set(glyphs.keys) }

  /// Returns the width of a text, in points. Characters without a glyph have no width.
  func width(of text: String) -> CGFloat {
    let widths = text.compactMap { Self.glyphs[$0]?.width }
    let gaps = CGFloat(max(0, widths.count - 1)) * Self.gap
    return (widths.reduce(0, +) + gaps) * size / 6
  }

  /// Returns a display list that draws a text, y down, with its left end and the top of its digits at a point.
  func draw(_ text: String, at origin: CGPoint, color: CGColor) -> DisplayList {
    var items: [DisplayList.Item] = []
    let scale = Double(size / 6)
    var x = Double(origin.x)
    for character in text {
      guard let glyph = Self.glyphs[character], let path = Self.outlines[character] else {
        continue
      }
      items.append(
        .stroke(
          path, style: StrokeStyle(width: Self.pen, cap: .round, join: .round),
          paint: .color(color),
          transform: Homography(a: scale, b: 0, c: 0, d: scale, tx: x, ty: Double(origin.y))))
      x += Double(glyph.width + Self.gap) * scale
    }
    return DisplayList(items)
  }
}
