// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The index of a glyph in its font; 0 is the glyph for missing characters.
public typealias CGGlyph = UInt16

/// A source of glyph outlines and metrics.
package protocol GlyphSource: AnyObject, Sendable {
  /// The number of font units per em, above 0.
  var unitsPerEm: Int { get }
  /// Returns the outline of a glyph in font units, y up; an empty path if it has none.
  func path(of glyph: CGGlyph) -> CGPath
  /// Returns the outline of each glyph in font units, y up.
  func outlines(of glyphs: [CGGlyph]) -> [Outline]
  /// The cached coverage masks of the glyphs.
  var masks: GlyphMaskCache { get }
  /// Returns the distance from the origin of a glyph to that of the next one, in font units.
  func advance(of glyph: CGGlyph) -> CGFloat
}

/// A font without a size, for ``CGContext/setFont(_:)``; created by functions of `MultiplaneText`.
public final class CGFont: Hashable, Sendable {
  package let source: any GlyphSource

  package init(_ source: any GlyphSource) { self.source = source }

  /// The number of font units per em.
  public var unitsPerEm: Int32 { Int32(source.unitsPerEm) }

  /// Returns the advances of glyphs, in font units.
  public func advances(of glyphs: [CGGlyph]) -> [CGFloat] { glyphs.map { source.advance(of: $0) } }

  /// Returns whether both fonts have the same face.
  public static func == (a: CGFont, b: CGFont) -> Bool { a.source === b.source }
  /// Hashes the identity of the face.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(source)) }
}
