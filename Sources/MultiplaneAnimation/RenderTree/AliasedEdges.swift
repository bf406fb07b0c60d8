// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// The straight edges of a layer that are not antialiased. At these edges, a pixel is drawn if its center is inside the
/// layer.
///
/// Drawing extends beyond the aliased edges and is clipped at them without antialiasing. The clip rectangle extends
/// beyond the antialiased edges.
struct AliasedEdges {
  /// The layer's bounds, extended beyond the aliased edges.
  let expandedBounds: CGRect
  private let clip: CGRect
  private let edges: CAEdgeAntialiasingMask
  private let bounds: CGRect
  private let transform: Homography

  /// Creates the aliased edges; nil if all edges are antialiased, as is always the case with rounded corners, or if the
  /// bounds have no area.
  init?(_ values: LayerValues, _ transform: Homography) {
    guard values.hasExtras, values.bounds.width > 0, values.bounds.height > 0 else { return nil }
    let extras = values.extras
    edges =
      extras.allowsEdgeAntialiasing
      ? CAEdgeAntialiasingMask.all.subtracting(extras.edgeAntialiasingMask) : .all
    if edges.isEmpty || values.cornerRadius > 0 && !values.maskedCorners.isEmpty { return nil }
    (bounds, self.transform) = (values.bounds, transform)
    expandedBounds = bounds.outset(edges, of: bounds)
    clip = bounds.outset(CAEdgeAntialiasingMask.all.subtracting(edges), of: bounds)
  }

  /// Returns the items clipped at the aliased edges.
  func clip(_ items: [DisplayList.Item]) -> DisplayList.Item {
    let smooth = DisplayList.Item.antialiased(true, DisplayList(items))
    return .antialiased(
      false,
      DisplayList([
        .clip(
          CGPath.rectangle(clip), rule: .winding, transform: transform, DisplayList([smooth]))
      ]))
  }

  /// Returns a rectangle extended beyond the aliased edges that it reaches.
  func extended(_ rect: CGRect) -> CGRect {
    var reached = edges
    if rect.minX > bounds.minX { reached.remove(.layerLeftEdge) }
    if rect.maxX < bounds.maxX { reached.remove(.layerRightEdge) }
    if rect.minY > bounds.minY { reached.remove(.layerBottomEdge) }
    if rect.maxY < bounds.maxY { reached.remove(.layerTopEdge) }
    return rect.outset(reached, of: bounds)
  }
}

extension CGRect {
  /// Returns the rectangle with the sides in `edges` moved outward by the longer side of `bounds`.
  fileprivate func outset(_ edges: CAEdgeAntialiasingMask, of bounds: CGRect) -> CGRect {
    func way(_ edge: CAEdgeAntialiasingMask) -> CGFloat {
      edges.contains(edge) ? max(bounds.width, bounds.height) : 0
    }
    let (left, bottom) = (way(.layerLeftEdge), way(.layerBottomEdge))
    return CGRect(
      x: minX - left, y: minY - bottom, width: width + left + way(.layerRightEdge),
      height: height + bottom + way(.layerTopEdge))
  }
}
