// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The number of a glyph in its font; 0 is the box for what the font lacks.
public typealias CGGlyph = UInt16

/// Where the outlines of glyphs come from.
package protocol GlyphSource: AnyObject, Sendable {
  /// Units of outlines and advances in an em, above 0.
  var unitsPerEm: Int { get }
  /// In units, y up; empty where the glyph has none.
  func path(of glyph: CGGlyph) -> CGPath
  /// In units, y up, of each glyph.
  func outlines(of glyphs: [CGGlyph]) -> [Outline]
  /// What the glyphs cover of pixels.
  var masks: GlyphMaskCache { get }
  /// To the origin of the next glyph, in units.
  func advance(of glyph: CGGlyph) -> CGFloat
}

/// A font without a size, for ``CGContext/showGlyphs(_:at:)``. The module of text makes them.
public final class CGFont: Hashable, Sendable {
  package let source: any GlyphSource

  package init(_ source: any GlyphSource) { self.source = source }

  /// Units in an em.
  public var unitsPerEm: Int32 { Int32(source.unitsPerEm) }

  /// The advances of glyphs, in units of the font.
  public func advances(of glyphs: [CGGlyph]) -> [CGFloat] { glyphs.map { source.advance(of: $0) } }

  /// Whether both are of the same face.
  public static func == (a: CGFont, b: CGFont) -> Bool { a.source === b.source }
  /// Hashes the face's identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(source)) }
}
