// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
@_exported import MultiplaneGraphics
import MultiplaneRaster

/// A font at a size: a face, points an em, a matrix, and features that are on or off.
///
/// Fonts never change, and are equal when all of that is. `UIFont` is a subclass, so that one goes wherever a
/// `CTFont` does.
/// - Note: is no `NSObject`, as nothing is that goes into attributed strings: Foundation on Linux ends the program when
///   it compares the attributes of neighbours and finds one there.
open class CTFont: Hashable, CustomStringConvertible, @unchecked Sendable {
  /// Nil where there is no font at all: without the trait `Text`. Such a font has no glyphs and no height.
  package let face: FontFace?
  /// Points an em.
  public let pointSize: CGFloat
  /// Applied to glyphs, not to advances across the line.
  package let matrix: CGAffineTransform
  package let features: [FontFeature]

  package init(
    face: FontFace?, size: CGFloat, matrix: CGAffineTransform = .identity,
    features: [FontFeature] = []
  ) {
    self.face = face
    pointSize = size.isFinite && size > 0 ? min(size, 100_000) : 12
    self.matrix = matrix
    self.features = features
  }

  /// The bundled face nearest to a style.
  package convenience init(
    systemOfSize size: CGFloat, weight: CGFloat = 400, isItalic: Bool = false,
    isMonospaced: Bool = false, features: [FontFeature] = []
  ) {
    let style = FontLibrary.Style(weight: weight, isItalic: isItalic)
    self.init(
      face: FontLibrary.shared.systemFace(style, isMonospaced: isMonospaced), size: size,
      features: features)
  }

  /// The face of a name; nil when there is none of that very name.
  package convenience init?(
    named name: String, size: CGFloat, weight: CGFloat = 400, isItalic: Bool = false
  ) {
    let style = FontLibrary.Style(weight: weight, isItalic: isItalic)
    guard let face = FontLibrary.shared.face(named: name, style) else { return nil }
    self.init(face: face, size: size)
  }

  /// The same at another size.
  package func resized(to size: CGFloat) -> CTFont {
    CTFont(face: face, size: size, matrix: matrix, features: features)
  }

  /// Points a unit of the face.
  var scale: CGFloat { pointSize / CGFloat(face?.metrics.unitsPerEm ?? 1) }

  /// What the library looks for when it seeks a font like this one.
  var style: FontLibrary.Style {
    FontLibrary.Style(
      weight: face?.metrics.weight ?? 400, isItalic: face?.metrics.isItalic ?? false)
  }

  /// Whether face, size, matrix and features are equal.
  public static func == (a: CTFont, b: CTFont) -> Bool {
    a === b
      || (a.face === b.face && a.pointSize == b.pointSize && a.matrix == b.matrix
        && a.features == b.features)
  }

  /// Whether it is a font that is equal.
  open func isEqual(_ object: Any?) -> Bool { (object as? CTFont) == self }

  /// Hashes the face and the size.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(face.map { ObjectIdentifier($0) })
    hasher.combine(pointSize)
  }

  /// The PostScript name and the size.
  open var description: String {
    "\(face?.postScriptName ?? "no font") \(pointSize) pt"
  }
}

/// A feature of a face that shaping uses: a tag of OpenType and its value, mostly 0 or 1.
package struct FontFeature: Hashable, Sendable {
  package var tag: String
  package var value: Int

  package init(_ tag: String, _ value: Int) { (self.tag, self.value) = (tag, value) }

  /// The tag as a number; 0, which no font has, unless it has four characters of ASCII.
  var code: UInt32 {
    tag.utf8.count == 4 && tag.utf8.allSatisfy { $0 < 128 }
      ? tag.utf8.reduce(0) { $0 << 8 | UInt32($1) } : 0
  }
}

// MARK: - Metrics, in points

extension CTFont {
  package var ascent: CGFloat { (face?.metrics.ascent ?? 0) * scale }
  /// Below the baseline, mostly above 0.
  package var descent: CGFloat { (face?.metrics.descent ?? 0) * scale }
  /// What lies between two lines, in points.
  public var leading: CGFloat { (face?.metrics.leading ?? 0) * scale }
  /// The height of capitals, in points.
  public var capHeight: CGFloat { (face?.metrics.capHeight ?? 0) * scale }
  /// The height of an x, in points.
  public var xHeight: CGFloat { (face?.metrics.xHeight ?? 0) * scale }
  package var underlinePosition: CGFloat { (face?.metrics.underlinePosition ?? 0) * scale }
  package var underlineThickness: CGFloat { (face?.metrics.underlineThickness ?? 0) * scale }
  package var strikethroughPosition: CGFloat {
    (face?.metrics.strikethroughPosition ?? 0) * scale
  }

  /// The outline of a glyph in points, y up, with the matrix; empty where it has none.
  package func outline(of glyph: CGGlyph) -> Outline {
    guard let face else { return Outline() }
    return face.outline(of: glyph).applying(
      CGAffineTransform(scaleX: scale, y: scale).concatenating(matrix))
  }

  /// To the next glyph's origin, in points.
  package func advance(of glyph: CGGlyph) -> CGFloat {
    (face?.unitAdvance(of: glyph) ?? 0) * scale
  }
}
