// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// Writes what layers show into a display list, in Core Animation's order: shadow, background, gradient, contents,
/// shape, sublayers by depth, border; then the mask, then the opacity of it all, then the way it is combined with what
/// lies behind.
///
/// Whether an offscreen is needed follows from the layer alone: a mask, filters, a shadow in the shape of more than one
/// draw, rounded corners that clip, or an opacity below 1 over more than one draw. A single draw takes the opacity into
/// its colour.
struct LayerPainter {
  typealias Placement = SegmentCache.Placement

  /// Core Animation draws layers in two ways, which differ in some points: `Documentation/render-in-context.md`.
  enum Renderer: Sendable {
    /// The render server, which draws what a display shows.
    case screen
    /// `CALayer.render(in:)`, which draws by Core Graphics.
    case context
  }

  /// Whether all ancestors stay where they are, so that keeping what still subtrees draw pays.
  var isPlacedStill: Bool
  /// Of layers above that fade their sublayers one by one.
  var inheritedOpacity = 1.0
  /// The space that the layer at hand lies in, if it keeps the depth of its particles.
  var particleSpace: ParticleSpace?
  /// Which of Core Animation's two renderers it stands for.
  var renderer = Renderer.screen
  /// Whether y grows upwards, so that the first row of an image is at the greatest y.
  var isUp = false
  /// What the picture that is painted into shows before the run of items that is painted into.
  var behind: DisplayList?
  /// Whether that picture is the canvas, not an offscreen.
  var isOnCanvas = true

  /// The same for a subtree.
  func inside(
    isPlacedStill: Bool = false, inheritedOpacity: Double = 1
  ) -> LayerPainter {
    var painter = self
    (painter.isPlacedStill, painter.inheritedOpacity) = (isPlacedStill, inheritedOpacity)
    painter.particleSpace = nil
    return painter
  }

  /// - Parameters:
  ///   - values: the layer's values at `localTime`, its own time.
  ///   - placement: of the superlayer's space in the list's.
  ///   - shift: moves the layer, in its own space.
  func paint(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ placement: Placement,
    shift: CGVector = .zero, into items: inout PaintedItems
  ) {
    switch renderer {
    case .screen:
      paintPlaced(node, values, at: localTime, placement, shift: shift, into: &items)
    case .context:
      paintPlaced(
        node, values.forContextRendering, at: localTime, placement, shift: shift, into: &items)
    }
  }

  private func paintPlaced(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ placement: Placement,
    shift: CGVector, into items: inout PaintedItems
  ) {
    guard !values.isHidden, values.opacity > 0 else { return }
    if values.keepsDepth, renderer == .screen {
      return paintSpace(node, values, at: localTime, placement, shift: shift, into: &items)
    }
    var own = LayerGeometry.matrix(values, in: placement.sublayerTransform)
    if shift != .zero { own = CATransform3DTranslate(own, shift.dx, shift.dy, 0) }
    if !values.isDoubleSided, LayerGeometry.facesAway(own) { return }
    let transform = LayerGeometry.flattened(own).concatenating(placement.transform)
    if particleSpace == nil, node.emission != nil {
      var painter = self
      painter.particleSpace = ParticleSpace(matrix: own, transform: placement.transform)
      return painter.paint(
        node, values, at: localTime, placement, shift: shift, into: &items)
    }
    let opacity = Double(min(1, values.opacity)) * inheritedOpacity
    if node.mask == nil, !values.hasExtras {
      // What most layers are.
      if opacity == 1 {
        return paintBody(node, values, at: localTime, transform, into: &items)
      }
      var drawn = PaintedItems()
      inOffscreen(node).paintBody(node, values, at: localTime, transform, into: &drawn)
      if !drawn.isEmpty { items.append(Self.faded(drawn.items, to: opacity)) }
      return
    }
    var looks = LayerLooks(values, transform, renderer: renderer)
    if let mask = node.mask {
      var maskItems = PaintedItems()
      // The group takes what is inherited, once.
      var painter = inside(isPlacedStill: isPlacedStill)
      (painter.behind, painter.isOnCanvas) = (nil, false)
      painter.show(mask, at: localTime, inner(values, transform), into: &maskItems)
      looks.mask = DisplayList(maskItems)
    }
    if looks.isPlain, opacity == 1 {
      return paintBody(node, values, at: localTime, transform, into: &items)
    }
    if let filtered = looks.backdrop(
      items.list(over: behind), opacity, isOnCanvas: isOnCanvas)
    {
      items.append(filtered)
    }
    if opacity < 1, !values.allowsGroupOpacity, !looks.needsPicture {
      items += looks.ownShadow(opacity)
      return paintBody(
        node, values, at: localTime, transform, eachAt: opacity, into: &items)
    }
    let isPicture = looks.needsPicture || opacity < 1
    let painter = isPicture ? inOffscreen(node) : entering(&items, node)
    if values.shouldRasterize,
      painter.rasterize(node, values, at: localTime, looks, opacity, transform, into: &items)
    {
      return
    }
    var drawn = PaintedItems()
    painter.paintBody(node, values, at: localTime, transform, into: &drawn)
    items += looks.composite(drawn.items, opacity)
  }

  // MARK: - What lies behind

  /// The painter of another run of items, which follows some.
  func entering(_ items: inout PaintedItems, _ node: RenderNode) -> LayerPainter {
    guard node.showsBackdrop else { return self }
    var painter = self
    painter.behind = items.list(over: behind)
    return painter
  }

  /// The painter of a picture of its own.
  func inOffscreen(_ node: RenderNode) -> LayerPainter {
    guard node.showsBackdrop else { return self }
    var painter = self
    (painter.behind, painter.isOnCanvas) = (nil, false)
    return painter
  }

  /// Some steps, of which there is one at least, as one picture at a share of its opacity.
  static func faded(_ items: [DisplayList.Item], to opacity: Double) -> DisplayList.Item {
    items.count == 1
      ? items[0].fading(to: opacity)
      : .group(.init(content: DisplayList(items), opacity: opacity))
  }

  /// The layer's space as its sublayers are placed in it.
  func inner(_ values: LayerValues, _ transform: Homography) -> Placement {
    Placement(
      transform: transform, sublayerTransform: LayerGeometry.sublayerMatrix(values))
  }

  /// - Parameter opacity: of each part, and of each sublayer.
  func paintBody(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ transform: Homography,
    eachAt opacity: Double = 1, into items: inout PaintedItems
  ) {
    defer {
      paintParticles(
        node, values, at: localTime, transform, opacity: opacity, into: &items)
    }
    /// Fades what is drawn from an index on.
    func fade(_ items: inout PaintedItems, from start: Int) {
      if opacity == 1 { return }
      items.change(from: start) { drawn in drawn.map { $0.fading(to: opacity) } }
    }
    let edges = HardEdges(values, transform)
    /// Cuts what is drawn from an index on at the edges that are not smooth.
    func cut(_ items: inout PaintedItems, from start: Int) {
      if let edges { items.change(from: start) { [edges.cut(Array($0))] } }
    }
    func paintBackground(
      _ outline: CGPath? = nil, into items: inout PaintedItems
    ) {
      let start = items.count
      let outline = outline ?? edges.map { CGPath.rectangle($0.filled) }
      self.paintBackground(values, transform, outline: outline, into: &items)
      fade(&items, from: start)
      cut(&items, from: start)
    }
    func paintBorder(_ outer: CGPath? = nil, into items: inout PaintedItems) {
      let start = items.count
      let outer = outer ?? edges.map { CGPath.rectangle($0.filled) }
      self.paintBorder(values, transform, outer: outer, into: &items)
      fade(&items, from: start)
      cut(&items, from: start)
    }
    func paintContent(_ painter: LayerPainter, into items: inout PaintedItems) {
      let start = items.count
      paintContents(node, values, at: localTime, transform, edges, into: &items)
      paintShape(values, transform, into: &items)
      paintText(values, transform, into: &items)
      fade(&items, from: start)
      painter.paintChildren(node, values, at: localTime, transform, eachAt: opacity, into: &items)
    }
    let bounds = values.bounds
    let isRounded = values.cornerRadius > 0 && !values.maskedCorners.isEmpty
    if !values.masksToBounds {
      paintBackground(into: &items)
      paintContent(self, into: &items)
      paintBorder(into: &items)
      return
    }
    if !isRounded || node.showsBackdrop {
      // A picture of what lies behind needs it in the same picture.
      paintBackground(into: &items)
      var content = PaintedItems()
      paintContent(entering(&items, node), into: &content)
      if !content.isEmpty {
        let path =
          isRounded
          ? LayerGeometry.roundedBounds(values) : CGPath.rectangle(edges?.filled ?? bounds)
        items.append(
          .clip(path, rule: .winding, transform: transform, DisplayList(content)))
        cut(&items, from: items.count - 1)
      }
      paintBorder(into: &items)
      return
    }
    var content = PaintedItems()
    paintContent(self, into: &content)
    if content.isEmpty {
      paintBackground(into: &items)
      paintBorder(into: &items)
      return
    }
    // One picture, cut once: background and border reach beyond the mask, so that its edge is the only one.
    let whole = bounds.insetBy(dx: -1, dy: -1)
    var picture = PaintedItems()
    paintBackground(CGPath.rectangle(whole), into: &picture)
    picture += content.items
    paintBorder(CGPath.rectangle(whole), into: &picture)
    let outline = LayerGeometry.roundedBounds(values)
    if picture.count == 1, case .fill = picture[0] {
      // Its coverage is that of the mask.
      items.append(
        .clip(outline, rule: .winding, transform: transform, DisplayList(picture)))
      return
    }
    let mask = DisplayList([
      .fill(outline, rule: .winding, paint: .color(.opaqueWhite), transform: transform)
    ])
    items.append(.group(.init(content: DisplayList(picture), mask: mask)))
  }

  // MARK: - The parts

  private func paintBackground(
    _ values: LayerValues, _ transform: Homography, outline: CGPath? = nil,
    into items: inout PaintedItems
  ) {
    let bounds = values.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    if let color = values.backgroundColor, color.straightRGBA[3] > 0 {
      let path = outline ?? LayerGeometry.roundedBounds(values)
      items.append(.fill(path, rule: .winding, paint: .color(color), transform: transform))
    }
    if case .gradient(let box) = values.content, let paint = box.value.fill(renderer) {
      // In the unit square: what lies across an axis there lies across it in the layer too, and circles are ellipses.
      let path = outline ?? LayerGeometry.roundedBounds(values)
      let (unit, toLayer) = LayerGeometry.inUnitSquare(path, of: bounds)
      items.append(
        .fill(unit, rule: .winding, paint: paint, transform: toLayer.concatenating(transform)))
    }
  }

  private func paintShape(
    _ values: LayerValues, _ transform: Homography, into items: inout PaintedItems
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
    into items: inout PaintedItems
  ) {
    guard values.borderWidth > 0, let color = values.borderColor, color.straightRGBA[3] > 0,
      values.bounds.width > 0, values.bounds.height > 0
    else { return }
    let ring = LayerGeometry.borderRing(values, outer: outer)
    items.append(.fill(ring, rule: .evenOdd, paint: .color(color), transform: transform))
  }

  private func paintChildren(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ transform: Homography,
    eachAt opacity: Double, into items: inout PaintedItems
  ) {
    if node.children.isEmpty { return }
    if case .replicator(let box) = values.content, !box.value.isPlain {
      return paintCopies(
        node, values, at: localTime, transform, opacity: opacity, into: &items)
    }
    let painter = inside(
      isPlacedStill: isPlacedStill && node.animations.isEmpty && opacity == 1,
      inheritedOpacity: opacity)
    painter.paintSublayers(node, at: localTime, inner(values, transform), into: &items)
  }

  /// Paints a layer's sublayers in the order of their depth.
  func paintSublayers(
    _ node: RenderNode, at localTime: Double, _ placement: Placement,
    into items: inout PaintedItems
  ) {
    if node.children.hasDepth, renderer == .screen {
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
    into items: inout PaintedItems
  ) {
    for inner in chunk.chunks { paintChunk(inner, at: localTime, placement, into: &items) }
    guard isPlacedStill, chunk.isStill, !chunk.showsBackdrop, !chunk.nodes.isEmpty else {
      if chunk.isStill || chunk.showsBackdrop {
        for child in chunk.nodes { paintChild(child, at: localTime, placement, into: &items) }
      } else {
        paintRuns(chunk, at: localTime, placement, into: &items)
      }
      return
    }
    let list = chunk.cache.list(for: placement) {
      var kept = PaintedItems()
      let inside = inside()
      for child in chunk.nodes {
        inside.paint(child, child.values, at: 0, placement, into: &kept)
      }
      return DisplayList(kept)
    }
    if !list.items.isEmpty { items.append(.list(list)) }
  }

  func paintChild(
    _ child: RenderNode, at parentTime: Double, _ placement: Placement,
    into items: inout PaintedItems
  ) {
    if isPlacedStill, child.isStill, !child.showsBackdrop {
      let list = child.cache.list(for: placement) {
        var kept = PaintedItems()
        inside().paint(child, child.values, at: 0, placement, into: &kept)
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
  func fading(to opacity: Double) -> DisplayList.Item {
    switch self {
    case .fill(let path, let rule, .color(let color), let transform):
      return .fill(
        path, rule: rule, paint: .color(color.fading(to: opacity)), transform: transform)
    case .stroke(let path, let style, .color(let color), let transform):
      return .stroke(
        path, style: style, paint: .color(color.fading(to: opacity)), transform: transform)
    case .fill(let path, let rule, .image(var fill), let transform):
      fill.opacity *= opacity
      return .fill(path, rule: rule, paint: .image(fill), transform: transform)
    case .clip(let path, let rule, let transform, let list) where list.items.count == 1:
      return .clip(
        path, rule: rule, transform: transform, DisplayList([list.items[0].fading(to: opacity)]))
    case .shadow(let path, let rule, var shadow, let transform):
      shadow.color = shadow.color.fading(to: opacity)
      return .shadow(path, rule: rule, shadow: shadow, transform: transform)
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
  /// The same colour with a share of its alpha.
  func fading(to opacity: Double) -> CGColor {
    let c = straightRGBA
    return CGColor(red: c[0], green: c[1], blue: c[2], alpha: c[3] * opacity)
  }

  static let opaqueWhite = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
}
