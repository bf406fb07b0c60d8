// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// Writes what layers show into a display list: background, gradient, shape, sublayers by depth, border; then
/// the mask, then the opacity of it all.
///
/// Whether an offscreen is needed follows from the layer alone: a mask, rounded corners that clip, or an
/// opacity below 1 over more than one draw. A single draw takes the opacity into its colour.
struct LayerPainter {
  typealias Placement = SegmentCache.Placement

  /// Whether all ancestors stay where they are, so that keeping what still subtrees draw pays.
  let isPlacedStill: Bool
  /// Of layers above that fade their sublayers one by one.
  var inheritedOpacity = 1.0

  /// - Parameters:
  ///   - values: the layer's values at `localTime`, its own time.
  ///   - placement: of the superlayer's space in the list's.
  ///   - shift: moves the layer, in its own space.
  func paint(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ placement: Placement,
    shift: CGVector = .zero, into items: inout [DisplayList.Item]
  ) {
    guard !values.isHidden, values.opacity > 0 else { return }
    if values.keepsDepth {
      return paintSpace(node, values, at: localTime, placement, shift: shift, into: &items)
    }
    var own = LayerGeometry.matrix(values, in: placement.sublayerTransform)
    if shift != .zero { own = CATransform3DTranslate(own, shift.dx, shift.dy, 0) }
    if !values.isDoubleSided, LayerGeometry.facesAway(own) { return }
    let transform = LayerGeometry.flattened(own).concatenating(placement.transform)
    let opacity = Double(min(1, values.opacity)) * inheritedOpacity
    if opacity < 1, node.mask == nil, !values.allowsGroupOpacity {
      return paintBody(node, values, at: localTime, transform, eachAt: opacity, into: &items)
    }
    var drawn: [DisplayList.Item] = []
    paintBody(node, values, at: localTime, transform, into: &drawn)
    if drawn.isEmpty { return }
    if let mask = node.mask {
      var maskItems: [DisplayList.Item] = []
      // The group takes what is inherited, once.
      let painter = LayerPainter(isPlacedStill: isPlacedStill)
      painter.show(mask, at: localTime, inner(values, transform), into: &maskItems)
      let group = DisplayList.Group(
        content: DisplayList(drawn), opacity: opacity, mask: DisplayList(maskItems))
      items.append(.group(group))
    } else if opacity < 1 {
      items.append(Self.faded(drawn, to: opacity))
    } else {
      items += drawn
    }
  }

  /// Some steps, of which there is one at least, as one picture at a share of its opacity.
  static func faded(_ items: [DisplayList.Item], to opacity: Double) -> DisplayList.Item {
    items.count == 1
      ? items[0].fading(to: opacity)
      : .group(.init(content: DisplayList(items), opacity: opacity))
  }

  /// The layer's space as its sublayers are placed in it.
  private func inner(_ values: LayerValues, _ transform: Homography) -> Placement {
    Placement(
      transform: transform, sublayerTransform: LayerGeometry.sublayerMatrix(values))
  }

  /// - Parameter opacity: of each part, and of each sublayer.
  private func paintBody(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ transform: Homography,
    eachAt opacity: Double = 1, into items: inout [DisplayList.Item]
  ) {
    /// Fades what is drawn from an index on.
    func fade(_ items: inout [DisplayList.Item], from start: Int) {
      if opacity == 1 { return }
      for i in start..<items.count { items[i] = items[i].fading(to: opacity) }
    }
    func paintBackground(
      _ outline: CGPath? = nil, into items: inout [DisplayList.Item]
    ) {
      let start = items.count
      self.paintBackground(values, transform, outline: outline, into: &items)
      fade(&items, from: start)
    }
    func paintBorder(_ outer: CGPath? = nil, into items: inout [DisplayList.Item]) {
      let start = items.count
      self.paintBorder(values, transform, outer: outer, into: &items)
      fade(&items, from: start)
    }
    let bounds = values.bounds
    var content: [DisplayList.Item] = []
    paintContents(node, values, at: localTime, transform, into: &content)
    paintShape(values, transform, into: &content)
    paintText(values, transform, into: &content)
    fade(&content, from: 0)
    paintChildren(node, values, at: localTime, transform, eachAt: opacity, into: &content)
    let isRounded = values.cornerRadius > 0 && !values.maskedCorners.isEmpty
    guard values.masksToBounds, !content.isEmpty else {
      paintBackground(into: &items)
      items += content
      paintBorder(into: &items)
      return
    }
    if !isRounded {
      paintBackground(into: &items)
      items.append(
        .clip(
          CGPath.rectangle(bounds), rule: .winding, transform: transform, DisplayList(content)))
      paintBorder(into: &items)
      return
    }
    // One picture, cut once: background and border reach beyond the mask, so that its edge is the only one.
    let whole = bounds.insetBy(dx: -1, dy: -1)
    var picture: [DisplayList.Item] = []
    paintBackground(CGPath.rectangle(whole), into: &picture)
    picture += content
    paintBorder(CGPath.rectangle(whole), into: &picture)
    let mask = DisplayList([
      .fill(
        LayerGeometry.roundedBounds(values), rule: .winding, paint: .color(.opaqueWhite),
        transform: transform)
    ])
    items.append(.group(.init(content: DisplayList(picture), mask: mask)))
  }

  // MARK: - The parts

  private func paintBackground(
    _ values: LayerValues, _ transform: Homography, outline: CGPath? = nil,
    into items: inout [DisplayList.Item]
  ) {
    let bounds = values.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    if let color = values.backgroundColor, color.straightRGBA[3] > 0 {
      let path = outline ?? LayerGeometry.roundedBounds(values)
      items.append(.fill(path, rule: .winding, paint: .color(color), transform: transform))
    }
    if case .gradient(let box) = values.content, case let gradient = box.value,
      gradient.type == .axial,
      let paint = gradient.makeGradient()
    {
      // The axis is one of the unit square: what lies across it there lies across it in the layer too.
      let path = outline ?? LayerGeometry.roundedBounds(values)
      let (unit, toLayer) = LayerGeometry.inUnitSquare(path, of: bounds)
      items.append(
        .fill(
          unit, rule: .winding,
          paint: .linearGradient(paint, start: gradient.startPoint, end: gradient.endPoint),
          transform: toLayer.concatenating(transform)))
    }
  }

  private func paintShape(
    _ values: LayerValues, _ transform: Homography, into items: inout [DisplayList.Item]
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

  private func paintBorder(
    _ values: LayerValues, _ transform: Homography, outer: CGPath? = nil,
    into items: inout [DisplayList.Item]
  ) {
    guard values.borderWidth > 0, let color = values.borderColor, color.straightRGBA[3] > 0,
      values.bounds.width > 0, values.bounds.height > 0
    else { return }
    let ring = LayerGeometry.borderRing(values, outer: outer)
    items.append(.fill(ring, rule: .evenOdd, paint: .color(color), transform: transform))
  }

  private func paintChildren(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ transform: Homography,
    eachAt opacity: Double, into items: inout [DisplayList.Item]
  ) {
    if node.children.isEmpty { return }
    if case .replicator(let box) = values.content, !box.value.isPlain {
      return paintCopies(
        node, values, at: localTime, transform, opacity: opacity, into: &items)
    }
    let painter = LayerPainter(
      isPlacedStill: isPlacedStill && node.animations.isEmpty && opacity == 1,
      inheritedOpacity: opacity)
    painter.paintSublayers(node, at: localTime, inner(values, transform), into: &items)
  }

  /// Paints a layer's sublayers in the order of their depth.
  func paintSublayers(
    _ node: RenderNode, at localTime: Double, _ placement: Placement,
    into items: inout [DisplayList.Item]
  ) {
    if node.children.hasDepth {
      var sorted: [(depth: CGFloat, index: Int, node: RenderNode, values: LayerValues)] = []
      node.children.forEach { child in
        let values = child.evaluated(at: child.localTime(localTime))
        sorted.append((values.zPosition, sorted.count, child, values))
      }
      sorted.sort { ($0.depth, $0.index) < ($1.depth, $1.index) }
      for (_, _, child, values) in sorted {
        show(child, values, at: localTime, placement, into: &items)
      }
      return
    }
    if let chunk = node.children.root {
      paintChunk(chunk, at: localTime, placement, into: &items)
    }
  }

  private func paintChunk(
    _ chunk: RenderChildren.Chunk, at localTime: Double, _ placement: Placement,
    into items: inout [DisplayList.Item]
  ) {
    for inner in chunk.chunks { paintChunk(inner, at: localTime, placement, into: &items) }
    guard isPlacedStill, chunk.isStill, !chunk.nodes.isEmpty else {
      for child in chunk.nodes { paintChild(child, at: localTime, placement, into: &items) }
      return
    }
    let list = chunk.cache.list(for: placement) {
      var kept: [DisplayList.Item] = []
      let inside = LayerPainter(isPlacedStill: false)
      for child in chunk.nodes {
        inside.paint(child, child.values, at: 0, placement, into: &kept)
      }
      return DisplayList(kept)
    }
    if !list.items.isEmpty { items.append(.list(list)) }
  }

  private func paintChild(
    _ child: RenderNode, at parentTime: Double, _ placement: Placement,
    into items: inout [DisplayList.Item]
  ) {
    if isPlacedStill, child.isStill {
      let list = child.cache.list(for: placement) {
        var kept: [DisplayList.Item] = []
        LayerPainter(isPlacedStill: false).paint(
          child, child.values, at: 0, placement, into: &kept)
        return DisplayList(kept)
      }
      if !list.items.isEmpty { items.append(.list(list)) }
      return
    }
    show(child, at: parentTime, placement, into: &items)
  }
}

extension DisplayList.Item {
  /// A single step, at a share of its opacity.
  fileprivate func fading(to opacity: Double) -> DisplayList.Item {
    switch self {
    case .fill(let path, let rule, .color(let color), let transform):
      return .fill(
        path, rule: rule, paint: .color(color.fading(to: opacity)), transform: transform)
    case .stroke(let path, let style, .color(let color), let transform):
      return .stroke(
        path, style: style, paint: .color(color.fading(to: opacity)), transform: transform)
    case .group(var group):
      group.opacity *= opacity
      return .group(group)
    case .list(let list) where list.items.count == 1:
      // A kept list of one draw is that draw.
      return list.items[0].fading(to: opacity)
    default:
      return .group(.init(content: DisplayList([self]), opacity: opacity))
    }
  }
}

extension CGColor {
  fileprivate func fading(to opacity: Double) -> CGColor {
    let c = straightRGBA
    return CGColor(red: c[0], green: c[1], blue: c[2], alpha: c[3] * opacity)
  }

  fileprivate static let opaqueWhite = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
}
