// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A bounded image mapped by a projective transform.
private struct ProjectiveRecipe: ImageRecipe {
  let input: any ImageRecipe
  let extent: CGRect
  /// The map from a point of the result to the point of the image that is drawn there.
  let inverse: Homography

  func pixels(in region: PixelRegion) -> PixelBuffer {
    let buffer = input.pixels(in: PixelRegion(input.extent)), bounds = PixelRegion(extent)
    return PixelBuffer(region) { x, y in
      guard bounds.contains(x, y) else { return Pixel() }
      let (u, v) = (Double(x) + 0.5, Double(y) + 0.5)
      // Points beyond the horizon have no place in the image.
      guard inverse.px * u + inverse.py * v + inverse.pw > 0 else { return Pixel() }
      return buffer.color(
        at: inverse.applying(to: CGPoint(x: u, y: v)), isNearest: input.isSampledNearest)
    }
  }
}

extension CIFilter {
  /// Returns the output of a perspective filter; nil for an infinite or empty image and for a degenerate quadrilateral.
  ///
  /// `perspectiveTransform` draws the image into the quadrilateral of the filter's corners. `perspectiveCorrection`
  /// draws the part of the image in the quadrilateral as a rectangle. The width and the height of the rectangle are the
  /// lengths of the longer of two opposite sides, rounded.
  /// - Note: The size that Core Image gives the rectangle is not known.
  func perspective(_ operation: ImageOperation, _ image: CIImage) -> CIImage? {
    let corners = ["BottomLeft", "BottomRight", "TopRight", "TopLeft"].map {
      values.point("input" + $0)
    }
    guard image.extent.isBounded, !image.extent.isEmpty,
      let quad = Homography(ontoQuadrilateral: corners), let inverse = quad.inverse
    else { return nil }
    func scale(_ rect: CGRect) -> Homography {
      Homography(
        a: Double(rect.width), b: 0, c: 0, d: Double(rect.height), tx: Double(rect.minX),
        ty: Double(rect.minY))
    }
    if operation == .perspectiveTransform {
      let (x, y) = (corners.map(\.x), corners.map(\.y))
      let box = CGRect(
        x: x.min()!, y: y.min()!, width: x.max()! - x.min()!, height: y.max()! - y.min()!)
      return CIImage(
        ProjectiveRecipe(
          input: image.recipe, extent: box, inverse: inverse.concatenating(scale(image.extent))))
    }
    func length(_ a: Int, _ b: Int) -> CGFloat {
      let (dx, dy) = (corners[a].x - corners[b].x, corners[a].y - corners[b].y)
      return (dx * dx + dy * dy).squareRoot()
    }
    let size = CGRect(
      x: 0, y: 0, width: max(length(0, 1), length(3, 2)).rounded(),
      height: max(length(0, 3), length(1, 2)).rounded())
    guard size.width >= 1, size.height >= 1, let toUnit = scale(size).inverse else { return nil }
    return CIImage(
      ProjectiveRecipe(input: image.recipe, extent: size, inverse: toUnit.concatenating(quad)))
  }
}

extension Homography {
  /// Creates the map from the unit square to a quadrilateral, whose corners are given counterclockwise from the image
  /// of (0, 0); nil if the sides at the third corner are parallel (Heckbert, "Fundamentals of Texture Mapping and Image
  /// Warping", 1989).
  fileprivate init?(ontoQuadrilateral p: [CGPoint]) {
    let x = p.map { Double($0.x) }, y = p.map { Double($0.y) }
    let (dx1, dy1) = (x[1] - x[2], y[1] - y[2]), (dx2, dy2) = (x[3] - x[2], y[3] - y[2])
    let dx3 = x[0] - x[1] + x[2] - x[3], dy3 = y[0] - y[1] + y[2] - y[3]
    let divisor = dx1 * dy2 - dx2 * dy1
    guard divisor != 0, divisor.isFinite else { return nil }
    let g = (dx3 * dy2 - dx2 * dy3) / divisor, h = (dx1 * dy3 - dx3 * dy1) / divisor
    self.init(
      a: x[1] - x[0] + g * x[1], b: y[1] - y[0] + g * y[1], c: x[3] - x[0] + h * x[3],
      d: y[3] - y[0] + h * y[3], tx: x[0], ty: y[0], px: g, py: h)
  }
}
