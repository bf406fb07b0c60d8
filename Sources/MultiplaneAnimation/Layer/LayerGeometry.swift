// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// A namespace of functions that compute transforms and outlines from a layer's values.
enum LayerGeometry {
  /// Returns the anchor point in the layer's own space.
  static func anchor(_ values: LayerValues) -> CGPoint {
    let bounds = values.bounds
    return CGPoint(
      x: bounds.origin.x + values.anchorPoint.x * bounds.size.width,
      y: bounds.origin.y + values.anchorPoint.y * bounds.size.height)
  }

  /// Returns the map from the layer's space to its superlayer's: the transform about the anchor, then the position.
  static func matrix(_ values: LayerValues) -> CATransform3D {
    let anchor = anchor(values)
    guard values.hasTransform else {
      return CATransform3DMakeTranslation(
        values.position.x - anchor.x, values.position.y - anchor.y,
        values.zPosition - values.anchorPointZ)
    }
    let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, -values.anchorPointZ)
    let toPosition = CATransform3DMakeTranslation(
      values.position.x, values.position.y, values.zPosition)
    return CATransform3DConcat(CATransform3DConcat(toAnchor, values.transform), toPosition)
  }

  /// Returns the map from the layer's space, with y flipped if `isGeometryFlipped` is set, to its superlayer's,
  /// followed by `sublayerMatrix`.
  /// - Parameter sublayerMatrix: The superlayer's sublayer transform about its anchor point; nil for the identity.
  static func matrix(_ values: LayerValues, in sublayerMatrix: CATransform3D?) -> CATransform3D {
    var own = matrix(values)
    if values.isGeometryFlipped { own = CATransform3DConcat(flip(values.bounds), own) }
    return sublayerMatrix.map { CATransform3DConcat(own, $0) } ?? own
  }

  /// Returns the reflection in y that maps a rectangle onto itself.
  static func flip(_ bounds: CGRect) -> CATransform3D {
    var flip = CATransform3DMakeScale(1, -1, 1)
    flip.m42 = 2 * bounds.origin.y + bounds.size.height
    return flip
  }

  /// Returns the layer's `sublayerTransform` about the anchor point of its bounds; nil for the identity.
  static func sublayerMatrix(_ values: LayerValues) -> CATransform3D? {
    guard values.hasSublayerTransform else { return nil }
    let anchor = anchor(values)
    let to = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0)
    let back = CATransform3DMakeTranslation(anchor.x, anchor.y, 0)
    return CATransform3DConcat(CATransform3DConcat(to, values.sublayerTransform), back)
  }

  /// Returns the 2D projective map of a transform: the plane z = 0 is transformed, then projected along the z axis.
  static func flattened(_ m: CATransform3D) -> Homography {
    Homography(
      a: Double(m.m11), b: Double(m.m12), c: Double(m.m21), d: Double(m.m22),
      tx: Double(m.m41), ty: Double(m.m42), px: Double(m.m14), py: Double(m.m24),
      pw: Double(m.m44))
  }

  /// Whether the plane z = 0 is seen from behind after a transform.
  static func isBackFacing(_ m: CATransform3D) -> Bool {
    // The sign is that of the element m33 of the inverse, which is a cofactor divided by the determinant.
    let inverse = CATransform3DInvert(m)
    return inverse.m33 < 0
  }

  /// Returns the bounding box of the corners of a rectangle after transforming them by a map.
  static func boundingBox(_ rect: CGRect, _ map: Homography) -> CGRect {
    let corners = [
      CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
      CGPoint(x: rect.minX, y: rect.maxY), CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { map.applying(to: $0) }
    let xs = corners.map(\.x)
    let ys = corners.map(\.y)
    let (minX, minY) = (xs.min() ?? 0, ys.min() ?? 0)
    return CGRect(
      x: minX, y: minY, width: (xs.max() ?? 0) - minX, height: (ys.max() ?? 0) - minY)
  }

  // MARK: - Outlines

  /// Returns the outline of the bounds, with rounded corners if the layer has any.
  static func roundedBounds(_ values: LayerValues) -> CGPath {
    guard values.cornerRadius > 0, !values.maskedCorners.isEmpty else {
      return .rectangle(values.bounds)
    }
    var outline = Outline()
    addRounded(
      values.bounds, values.cornerRadius, values.maskedCorners,
      isContinuous: values.hasContinuousCorners, values.cornerFractions, to: &outline)
    return CGPath(outline: outline)
  }

  /// Returns the ring between the bounds and the bounds inset by the border width, to be filled by the even-odd rule.
  /// If the border is too wide for an inner outline, the whole area is returned.
  /// - Parameter outer: The outer outline; nil for the bounds with their rounded corners.
  static func borderRing(_ values: LayerValues, outer: CGPath?) -> CGPath {
    var outline = (outer ?? roundedBounds(values)).outline
    let width = values.borderWidth
    let inner = values.bounds.insetBy(dx: width, dy: width)
    if !inner.isNull, inner.width > 0, inner.height > 0 {
      let radius = max(0, values.cornerRadius - width)
      let fractions = values.cornerFractions.map { fractions -> SIMD4<Double> in
        let radii = fractions * Double(values.cornerRadius) - Double(width)
        return radii.clamped(
          lowerBound: .zero, upperBound: .init(repeating: Double(radius)))
          / Double(max(radius, 1e-9))
      }
      // Measured on iOS at radius 10 and width 1: the inner edge of a border lies inside the circle between 36 and 50
      // degrees of each corner, by up to 0.16 points on one side of the diagonal but not on the other. The shortened
      // handles give a symmetric curve near the mean of both sides, 0.06 points inside the circle at most.
      addRounded(
        inner, radius, radius > 0 ? values.maskedCorners : [],
        isContinuous: values.hasContinuousCorners, fractions,
        handle: circleHandle - 0.11 / max(radius, 9),
        to: &outline)
    }
    return CGPath(outline: outline)
  }

  /// Returns a path converted from the layer's space to the unit square of the bounds, and the map from the unit square
  /// back to the layer's space.
  static func inUnitSquare(_ path: CGPath, of bounds: CGRect) -> (CGPath, Homography) {
    let toLayer = Homography(
      a: Double(bounds.width), b: 0, c: 0, d: Double(bounds.height), tx: Double(bounds.minX),
      ty: Double(bounds.minY))
    var outline = path.outline
    for i in outline.points.indices {
      let p = outline.points[i]
      outline.points[i] = CGPoint(
        x: (p.x - bounds.minX) / bounds.width, y: (p.y - bounds.minY) / bounds.height)
    }
    return (CGPath(outline: outline), toLayer)
  }

  /// The distance of the control points from the end points of a cubic curve that approximates a quarter circle, in
  /// radii: 4/3 · (√2 − 1).
  private static let circleHandle: CGFloat = 0.552_284_749_830_793_4

  private typealias Cubic = (CGPoint, CGPoint, CGPoint, CGPoint)

  /// Splits a curve at the parameter 1/2.
  private static func split(_ c: Cubic) -> (Cubic, Cubic) {
    func middle(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    }
    let (ab, bc, cd) = (middle(c.0, c.1), middle(c.1, c.2), middle(c.2, c.3))
    let (abc, bcd) = (middle(ab, bc), middle(bc, cd))
    let point = middle(abc, bcd)
    return ((c.0, ab, abc, point), (point, bcd, cd, c.3))
  }

  /// Adds a rectangle to an outline, with circular or continuous curves at the corners in `corners`.
  ///
  /// As on iOS, a radius of circular corners above half a side is not reduced: the outline then crosses itself. A
  /// circular corner consists of four curves, so that it is flattened into about as many chords as in Core Graphics: 8
  /// at a radius of 10 pixels, 16 at 50.
  /// - Parameters:
  ///   - fractions: The fractions of the radius at the upper left, upper right, lower left and lower right corner,
  ///     which are then circular; nil for corners that all have the whole radius.
  ///   - handle: The distance of the control points of a quarter circle from its end points, in radii.
  private static func addRounded(
    _ rect: CGRect, _ radius: CGFloat, _ corners: CACornerMask, isContinuous: Bool,
    _ fractions: SIMD4<Double>?, handle: CGFloat = circleHandle, to outline: inout Outline
  ) {
    if isContinuous, fractions == nil {
      // `CACornerMask` and `CGRectCorners` use the same bits.
      let path = CGPath(
        continuousRoundedRect: rect, byRoundingCorners: CGRectCorners(rawValue: corners.rawValue),
        cornerRadius: radius)
      if !path.isEmpty {
        outline.append(path.outline)
        outline.close()
      }
      return
    }
    let (x0, y0, x1, y1) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    func side(_ corner: CACornerMask, _ fraction: Double?) -> CGFloat {
      corners.contains(corner) ? radius * CGFloat(fraction ?? 1) : 0
    }
    let topLeft = side(.layerMinXMinYCorner, fractions?.x)
    let topRight = side(.layerMaxXMinYCorner, fractions?.y)
    let bottomLeft = side(.layerMinXMaxYCorner, fractions?.z)
    let bottomRight = side(.layerMaxXMaxYCorner, fractions?.w)
    // The distances of the control points from the corners of the rectangle, in radii.
    let k = 1 - handle
    func line(_ x: CGFloat, _ y: CGFloat) {
      outline.verbs.append(.line)
      outline.points.append(CGPoint(x: x, y: y))
    }
    func curve(
      _ ax: CGFloat, _ ay: CGFloat, _ bx: CGFloat, _ by: CGFloat, _ x: CGFloat, _ y: CGFloat
    ) {
      let start = outline.points[outline.points.count - 1]
      let halves = split(
        (start, CGPoint(x: ax, y: ay), CGPoint(x: bx, y: by), CGPoint(x: x, y: y)))
      let (first, second) = (split(halves.0), split(halves.1))
      for piece in [first.0, first.1, second.0, second.1] {
        outline.verbs.append(.cubic)
        outline.points += [piece.1, piece.2, piece.3]
      }
    }
    outline.verbs.append(.move)
    outline.points.append(CGPoint(x: x0 + topLeft, y: y0))
    line(x1 - topRight, y0)
    if topRight > 0 {
      curve(x1 - k * topRight, y0, x1, y0 + k * topRight, x1, y0 + topRight)
    }
    line(x1, y1 - bottomRight)
    if bottomRight > 0 {
      curve(x1, y1 - k * bottomRight, x1 - k * bottomRight, y1, x1 - bottomRight, y1)
    }
    line(x0 + bottomLeft, y1)
    if bottomLeft > 0 {
      curve(x0 + k * bottomLeft, y1, x0, y1 - k * bottomLeft, x0, y1 - bottomLeft)
    }
    line(x0, y0 + topLeft)
    if topLeft > 0 { curve(x0, y0 + k * topLeft, x0 + k * topLeft, y0, x0 + topLeft, y0) }
    outline.verbs.append(.close)
  }
}

extension CGPath {
  /// Returns a path that consists of one closed rectangle.
  static func rectangle(_ rect: CGRect) -> CGPath { CGPath(rect: rect) }
}

extension Homography {
  /// The inverse map; the map itself if it is not invertible.
  var inverted: Homography {
    let m = CATransform3DInvert(
      CATransform3D(
        m11: a, m12: b, m13: 0, m14: px, m21: c, m22: d, m23: 0, m24: py,
        m31: 0, m32: 0, m33: 1, m34: 0, m41: tx, m42: ty, m43: 0, m44: pw))
    return LayerGeometry.flattened(m)
  }
}
