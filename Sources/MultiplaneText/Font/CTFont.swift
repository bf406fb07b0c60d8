// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
@_exported import MultiplaneGraphics
import MultiplaneRaster

/// A font: a face with a size in points per em, a matrix and OpenType features.
///
/// Fonts are immutable; two fonts are equal if their faces, sizes, matrices and features are equal. `UIFont` is a
/// subclass, so that a `UIFont` can be used wherever a `CTFont` is expected.
open class CTFont: NSObject, NSCopying, @unchecked Sendable {
  /// The face; nil without the package trait `Text`. A font without a face has no glyphs and no height.
  package let face: FontFace?
  /// Size in points per em.
  public let pointSize: CGFloat
  /// The matrix that is applied to glyph outlines; advances are not transformed.
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

  /// Creates a font with the bundled face that best matches a style.
  package convenience init(
    systemOfSize size: CGFloat, weight: CGFloat = 400, isItalic: Bool = false,
    isMonospaced: Bool = false, features: [FontFeature] = []
  ) {
    let style = FontLibrary.Style(weight: weight, isItalic: isItalic)
    self.init(
      face: FontLibrary.shared.systemFace(style, isMonospaced: isMonospaced), size: size,
      features: features)
  }

  /// Creates a font by name, as ``FontLibrary/face(named:_:)`` finds it; nil if no font has the name.
  package convenience init?(
    named name: String, size: CGFloat, weight: CGFloat = 400, isItalic: Bool = false
  ) {
    let style = FontLibrary.Style(weight: weight, isItalic: isItalic)
    guard let face = FontLibrary.shared.face(named: name, style) else { return nil }
    self.init(face: face, size: size)
  }

  /// Returns the font at another size.
  package func resized(to size: CGFloat) -> CTFont {
    CTFont(face: face, size: size, matrix: matrix, features: features)
  }

  /// Points per font unit.
  var scale: CGFloat { pointSize / CGFloat(face?.metrics.unitsPerEm ?? 1) }

  /// The weight and slope of the face; regular and upright without a face.
  var style: FontLibrary.Style {
    FontLibrary.Style(
      weight: face?.metrics.weight ?? 400, isItalic: face?.metrics.isItalic ?? false)
  }

  /// Returns the font itself, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Whether an object is a font with the same face, size, matrix and features.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? CTFont else { return false }
    return other === self
      || (other.face === face && other.pointSize == pointSize && other.matrix == matrix
        && other.features == features)
  }

  /// A hash of the face and the size.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(face.map { ObjectIdentifier($0) })
    hasher.combine(pointSize)
    return hasher.finalize()
  }

  /// The PostScript name and the size.
  open override var description: String {
    "\(face?.postScriptName ?? "no font") \(pointSize) pt"
  }
}

/// An OpenType feature setting for shaping: a tag and its value, usually 0 or 1.
package struct FontFeature: Hashable, Sendable {
  package var tag: String
  package var value: Int

  package init(_ tag: String, _ value: Int) { (self.tag, self.value) = (tag, value) }

  /// The tag as a 32-bit number; 0, which matches no feature, if the tag is not four ASCII characters.
  var code: UInt32 {
    tag.utf8.count == 4 && tag.utf8.allSatisfy { $0 < 128 }
      ? tag.utf8.reduce(0) { $0 << 8 | UInt32($1) } : 0
  }
}

// MARK: - Metrics, in points

extension CTFont {
  package var ascent: CGFloat { (face?.metrics.ascent ?? 0) * scale }
  /// Distance below the baseline, normally positive.
  package var descent: CGFloat { (face?.metrics.descent ?? 0) * scale }
  /// The extra space between two lines, in points.
  public var leading: CGFloat { (face?.metrics.leading ?? 0) * scale }
  /// The height of capital letters, in points.
  public var capHeight: CGFloat { (face?.metrics.capHeight ?? 0) * scale }
  /// The height of the letter x, in points.
  public var xHeight: CGFloat { (face?.metrics.xHeight ?? 0) * scale }
  package var underlinePosition: CGFloat { (face?.metrics.underlinePosition ?? 0) * scale }
  package var underlineThickness: CGFloat { (face?.metrics.underlineThickness ?? 0) * scale }
  package var strikethroughPosition: CGFloat {
    (face?.metrics.strikethroughPosition ?? 0) * scale
  }

  /// Returns the outline of a glyph in points, y up, with the matrix applied; empty if it has none.
  package func outline(of glyph: CGGlyph) -> Outline {
    guard let face else { return Outline() }
    return face.outline(of: glyph).applying(
      CGAffineTransform(scaleX: scale, y: scale).concatenating(matrix))
  }

  /// Returns the distance to the origin of the next glyph, in points.
  package func advance(of glyph: CGGlyph) -> CGFloat {
    (face?.unitAdvance(of: glyph) ?? 0) * scale
  }
}
