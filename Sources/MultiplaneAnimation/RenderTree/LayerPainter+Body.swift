// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

// The body of a layer: everything that the layer draws before it is composited. Each part of the body is painted in a
// separate stage, which applies the opacity if the layer has no group opacity. Background, border and images are
// clipped at the edges that are not antialiased.
//
// Sublayers and contents of a layer that masks to bounds are clipped to the bounds. With rounded corners, background,
// content and border usually form one group that is clipped once: with separate clips the background would show along
// the curve.

extension LayerPainter {
  /// Paints the layer's own parts, its sublayers and its particles.
  /// - Parameter opacity: The opacity by which each part and each sublayer is multiplied.
  func paintBody(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ transform: Homography,
    eachAt opacity: Double = 1, into items: inout DisplayItemList
  ) {
    let edges = AliasedEdges(values, transform)
    if !values.masksToBounds {
      paintBackground(values, transform, edges, eachAt: opacity, into: &items)
      paintContent(node, values, at: localTime, transform, edges, eachAt: opacity, into: &items)
      paintBorder(values, transform, edges, eachAt: opacity, into: &items)
    } else if !values.hasRoundedCorners || node.readsBackdrop {
      // The backdrop of a sublayer includes this layer's background, which is therefore drawn into the enclosing
      // target.
      paintClipped(node, values, at: localTime, transform, edges, eachAt: opacity, into: &items)
    } else {
      paintRounded(node, values, at: localTime, transform, edges, eachAt: opacity, into: &items)
    }
    paintParticles(node, values, at: localTime, transform, opacity: opacity, into: &items)
  }

  /// Paints a body in which background and border are not clipped, but the content between them is clipped to the
  /// bounds.
  private func paintClipped(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ transform: Homography,
    _ edges: AliasedEdges?, eachAt opacity: Double, into items: inout DisplayItemList
  ) {
    paintBackground(values, transform, edges, eachAt: opacity, into: &items)
    var content = DisplayItemList()
    painter(over: &items, for: node).paintContent(
      node, values, at: localTime, transform, edges, eachAt: opacity, into: &content)
    if !content.isEmpty {
      let outline =
        values.hasRoundedCorners
        ? LayerGeometry.roundedBounds(values)
        : CGPath.rectangle(edges?.expandedBounds ?? values.bounds)
      items.append(.clip(outline, rule: .winding, transform: transform, DisplayList(content)))
      items.cut(from: items.count - 1, at: edges)
    }
    paintBorder(values, transform, edges, eachAt: opacity, into: &items)
  }

  /// Paints a body whose background, content and border are clipped to rounded corners as one group. Without content,
  /// only the background and the border are painted, each with its own rounded outline.
  private func paintRounded(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ transform: Homography,
    _ edges: AliasedEdges?, eachAt opacity: Double, into items: inout DisplayItemList
  ) {
    var content = DisplayItemList()
    paintContent(node, values, at: localTime, transform, edges, eachAt: opacity, into: &content)
    if content.isEmpty {
      paintBackground(values, transform, edges, eachAt: opacity, into: &items)
      paintBorder(values, transform, edges, eachAt: opacity, into: &items)
      return
    }
    // Background and border extend beyond the clip, so that the edge of the clip is the only antialiased edge.
    let overdrawn = values.bounds.insetBy(dx: -1, dy: -1)
    var picture = DisplayItemList()
    paintBackground(
      values, transform, edges, outline: CGPath.rectangle(overdrawn), eachAt: opacity,
      into: &picture)
    picture += content.items
    paintBorder(
      values, transform, edges, outer: CGPath.rectangle(overdrawn), eachAt: opacity, into: &picture)
    items.append(
      Self.clippedOnce(
        DisplayList(picture), by: LayerGeometry.roundedBounds(values), transform))
  }

  /// Returns the list clipped by an outline as a whole: a single fill by a clip, anything else as a group with a mask.
  private static func clippedOnce(
    _ picture: DisplayList, by outline: CGPath, _ transform: Homography
  ) -> DisplayList.Item {
    if picture.items.count == 1, case .fill = picture.items[0] {
      return .clip(outline, rule: .winding, transform: transform, picture)
    }
    let mask = DisplayList([
      .fill(outline, rule: .winding, paint: .color(.opaqueWhite), transform: transform)
    ])
    return .group(.init(content: picture, mask: mask))
  }

  // MARK: - Stages

  /// Paints the background, multiplied by the opacity and clipped at the aliased edges.
  /// - Parameter outline: The outline to fill; nil for that of the layer's bounds, extended beyond aliased edges.
  private func paintBackground(
    _ values: LayerValues, _ transform: Homography, _ edges: AliasedEdges?, outline: CGPath? = nil,
    eachAt opacity: Double, into items: inout DisplayItemList
  ) {
    let start = items.count
    let outline = outline ?? edges.map { CGPath.rectangle($0.expandedBounds) }
    fillBackground(values, transform, outline: outline, into: &items)
    items.fade(from: start, to: opacity)
    items.cut(from: start, at: edges)
  }

  /// Paints the parts between background and border: contents, shape and text, multiplied by the opacity, and the
  /// sublayers, which inherit the opacity.
  private func paintContent(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ transform: Homography,
    _ edges: AliasedEdges?, eachAt opacity: Double, into items: inout DisplayItemList
  ) {
    let start = items.count
    paintContents(node, values, at: localTime, transform, edges, into: &items)
    paintShape(values, transform, into: &items)
    paintText(values, transform, into: &items)
    items.fade(from: start, to: opacity)
    paintChildren(node, values, at: localTime, transform, eachAt: opacity, into: &items)
  }

  /// Paints the border, multiplied by the opacity and clipped at the aliased edges.
  /// - Parameter outer: The outer edge of the border; nil for that of the layer's bounds, extended beyond aliased
  ///   edges.
  private func paintBorder(
    _ values: LayerValues, _ transform: Homography, _ edges: AliasedEdges?, outer: CGPath? = nil,
    eachAt opacity: Double, into items: inout DisplayItemList
  ) {
    let start = items.count
    let outer = outer ?? edges.map { CGPath.rectangle($0.expandedBounds) }
    fillBorder(values, transform, outer: outer, into: &items)
    items.fade(from: start, to: opacity)
    items.cut(from: start, at: edges)
  }

  // MARK: - Draws

  /// Fills the outline with the background color or its pattern, then with the gradient of a gradient layer.
  private func fillBackground(
    _ values: LayerValues, _ transform: Homography, outline: CGPath? = nil,
    into items: inout DisplayItemList
  ) {
    let bounds = values.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    if let color = values.backgroundColor, color.pattern != nil {
      let path = outline ?? LayerGeometry.roundedBounds(values)
      if let tiles = color.patternFill(of: path) {
        items.append(.transformed(tiles, transform: transform))
      }
    } else if let color = values.backgroundColor, color.straightRGBA[3] > 0 {
      let path = outline ?? LayerGeometry.roundedBounds(values)
      items.append(.fill(path, rule: .winding, paint: .color(color), transform: transform))
    }
    if case .gradient(let box) = values.content, let paint = box.value.fill(renderer) {
      // Gradients are defined in the unit square and stretched to the bounds: circles become ellipses, and lines normal
      // to the axis are sheared.
      let path = outline ?? LayerGeometry.roundedBounds(values)
      let (unit, toLayer) = LayerGeometry.inUnitSquare(path, of: bounds)
      items.append(
        .fill(unit, rule: .winding, paint: paint, transform: toLayer.concatenating(transform)))
    }
  }

  private func paintShape(
    _ values: LayerValues, _ transform: Homography, into items: inout DisplayItemList
  ) {
    guard case .shape(let box) = values.content, case let shape = box.value, let path = shape.path
    else { return }
    if let color = shape.fillColor, color.straightRGBA[3] > 0 {
      let rule: CGPathFillRule = shape.fillRule == .evenOdd ? .evenOdd : .winding
      items.append(.fill(path, rule: rule, paint: .color(color), transform: transform))
    }
    if let color = shape.strokeColor, color.straightRGBA[3] > 0, shape.lineWidth > 0,
      let line = shape.strokedPath(path)
    {
      items.append(
        .stroke(line, style: shape.strokeStyle, paint: .color(color), transform: transform))
    }
  }

  private func fillBorder(
    _ values: LayerValues, _ transform: Homography, outer: CGPath? = nil,
    into items: inout DisplayItemList
  ) {
    guard values.borderWidth > 0, let color = values.borderColor, color.straightRGBA[3] > 0,
      values.bounds.width > 0, values.bounds.height > 0
    else { return }
    let ring = LayerGeometry.borderRing(values, outer: outer)
    items.append(.fill(ring, rule: .evenOdd, paint: .color(color), transform: transform))
  }
}

extension DisplayItemList {
  /// Multiplies the opacity of each item from an index on by a factor.
  @inline(__always) fileprivate mutating func fade(from start: Int, to opacity: Double) {
    if opacity == 1 { return }
    replaceItems(from: start) { drawn in drawn.map { $0.multiplyingOpacity(by: opacity) } }
  }

  /// Clips the items from an index on at the aliased edges; does nothing without such edges.
  @inline(__always) mutating func cut(from start: Int, at edges: AliasedEdges?) {
    if let edges { replaceItems(from: start) { [edges.clip(Array($0))] } }
  }
}

extension LayerValues {
  fileprivate var hasRoundedCorners: Bool { cornerRadius > 0 && !maskedCorners.isEmpty }
}
