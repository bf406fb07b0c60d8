// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

extension LayerPainter {
  /// Paints the layer's contents at the position given by `contentsGravity`. While an animation changes a property that
  /// the drawing depends on, the contents are redrawn for each frame.
  func paintContents(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ transform: Homography,
    _ edges: AliasedEdges?, into items: inout DisplayItemList
  ) {
    let contents: ObjectValue?
    if let drawing = node.drawing, drawing.needsRedraw(values, committed: node.values) {
      contents = drawing.contents(of: values, at: localTime)
    } else if !values.hasExtras {
      return
    } else {
      contents = values.extras.contents
    }
    if let object = contents?.object { paint(object, values, transform, edges, into: &items) }
  }

  private func paint(
    _ contents: AnyObject, _ values: LayerValues, _ transform: Homography, _ edges: AliasedEdges?,
    into items: inout DisplayItemList
  ) {
    switch contents {
    case let image as CGImage: paint(image, values, transform, edges, into: &items)
    case let recorded as RecordedContents: paint(recorded, values, transform, into: &items)
    case let blended as CrossfadedContents:
      var (old, new) = (DisplayItemList(), DisplayItemList())
      if let object = blended.old?.object { paint(object, values, transform, edges, into: &old) }
      if let object = blended.new?.object { paint(object, values, transform, edges, into: &new) }
      Self.fade(old, new, blended.fraction, into: &items)
    default: break
    }
  }

  private func paint(
    _ recorded: RecordedContents, _ values: LayerValues, _ transform: Homography,
    into items: inout DisplayItemList
  ) {
    let list = recorded.list
    if list.items.isEmpty { return }
    let size = recorded.bounds.size
    let pieces = ContentsPlacement(values, size: size).pieces
    let drawn = pieces.map { piece in
      // The source of the piece in the space of the recording, which is mapped onto the target of the piece.
      let source = CGRect(
        x: recorded.bounds.minX + piece.source.minX * size.width,
        y: recorded.bounds.minY + piece.source.minY * size.height,
        width: piece.source.width * size.width, height: piece.source.height * size.height)
      let place = Homography(mapping: source, onto: piece.target)
      let placed = DisplayList.Item.transformed(list, transform: place.concatenating(transform))
      if source == recorded.bounds { return placed }
      return DisplayList.Item.clip(
        CGPath.rectangle(piece.target), rule: .winding, transform: transform,
        DisplayList([placed]))
    }
    items += Self.joined(drawn, pieces, transform)
  }

  private func paint(
    _ image: CGImage, _ values: LayerValues, _ transform: Homography, _ edges: AliasedEdges?,
    into items: inout DisplayItemList
  ) {
    let extras = values.extras
    let scale = values.usableContentsScale
    let (width, height) = (CGFloat(image.width), CGFloat(image.height))
    let size = CGSize(width: width / scale, height: height / scale)
    let pieces = ContentsPlacement(values, size: size).pieces
    let fills = pieces.map { piece in
      // Where y increases upward, the first row of the image is at y = 1 in the unit square of the contents.
      let top = isYUp ? 1 - piece.source.maxY : piece.source.minY
      let source = CGRect(
        x: piece.source.minX * width, y: top * height, width: piece.source.width * width,
        height: piece.source.height * height)
      var fill = DisplayList.ImageFill(
        image, transform: Homography(mapping: source, onto: piece.target, isTurnedOver: isYUp),
        source: Self.readable(source, width, height))
      fill.magnificationFilter = extras.magnificationFilter.sampling
      fill.minificationFilter = extras.minificationFilter.sampling
      fill.minificationFilterBias = Double(extras.minificationFilterBias)
      return DisplayList.Item.fill(
        CGPath.rectangle(edges?.extended(piece.target) ?? piece.target), rule: .winding,
        paint: .image(fill), transform: transform)
    }
    let start = items.count
    items += Self.joined(fills, pieces, transform)
    items.cut(from: start, at: edges)
  }

  /// Returns the items of adjacent pieces, combined so that no seam shows. Two pieces each cover a part of the pixels
  /// along their common edge; the group adds these coverages, whose sum is full coverage.
  private static func joined(
    _ drawn: [DisplayList.Item], _ pieces: [ContentsPlacement.Piece], _ transform: Homography
  ) -> [DisplayList.Item] {
    if drawn.count < 2 || haveWholeSides(pieces, transform) { return drawn }
    let added = drawn.map {
      DisplayList.Item.group(.init(content: DisplayList([$0]), blendsAdditively: true))
    }
    return [.group(.init(content: DisplayList(added)))]
  }

  /// Returns the part of a rectangle that lies in the image, in pixels, or the nearest pixels of the image if there is
  /// none. The result is at least one pixel wide and high.
  private static func readable(_ rect: CGRect, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    let (x, y) = (min(max(rect.minX, 0), width - 1), min(max(rect.minY, 0), height - 1))
    return CGRect(
      x: x, y: y, width: max(min(rect.maxX, width) - x, min(1, width - x)),
      height: max(min(rect.maxY, height) - y, min(1, height - y)))
  }

  /// Whether the sides of all pieces have integer coordinates in the display list's space, so that each pixel belongs
  /// to one piece.
  private static func haveWholeSides(
    _ pieces: [ContentsPlacement.Piece], _ transform: Homography
  ) -> Bool {
    let m = transform
    guard m.isAffine, m.b == 0 && m.c == 0 || m.a == 0 && m.d == 0 else { return false }
    return pieces.allSatisfy { piece in
      let rect = LayerGeometry.boundingBox(piece.target, m)
      return [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy { $0 == $0.rounded() }
    }
  }
}

extension Homography {
  /// Creates the map of one rectangle onto another, without rotation.
  /// - Parameter isTurnedOver: Whether the map reverses y.
  fileprivate init(mapping source: CGRect, onto target: CGRect, isTurnedOver: Bool = false) {
    let scaleX = Double(target.width / source.width)
    let scaleY = Double(target.height / source.height) * (isTurnedOver ? -1 : 1)
    let top = Double(isTurnedOver ? target.maxY : target.minY)
    self.init(
      a: scaleX, b: 0, c: 0, d: scaleY, tx: Double(target.minX) - scaleX * Double(source.minX),
      ty: top - scaleY * Double(source.minY))
  }
}

extension CALayerContentsFilter {
  /// The sampling filter of the display list; ``linear`` for unknown names.
  var sampling: DisplayList.ImageFill.Filter {
    switch self {
    case .nearest: .nearest
    case .trilinear: .trilinear
    default: .linear
    }
  }
}

/// The placement of contents in a layer: as a whole, or divided by `contentsCenter` into nine pieces; the pieces in the
/// middle row and column are stretched.
struct ContentsPlacement {
  struct Piece: Equatable {
    /// A part of the contents, in the unit square of the contents.
    var source: CGRect
    /// The rectangle in the layer's space that the part fills.
    var target: CGRect
  }

  /// The visible pieces, at most nine; empty if the contents or the rectangle that they fill have no area.
  private(set) var pieces: [Piece] = []

  /// - Parameter size: The size of the whole contents in points, before `contentsRect` selects a part.
  init(_ values: LayerValues, size: CGSize) {
    let extras = values.extras
    let shown = extras.contentsRect
    let part = CGSize(width: size.width * shown.width, height: size.height * shown.height)
    guard part.width > 0, part.height > 0 else { return }
    let target = Self.target(of: part, in: values.bounds, extras.contentsGravity)
    let center = extras.contentsCenter.intersection(.unit)
    guard !center.isNull, center != .unit else {
      add(shown, target)
      return
    }
    let columns = Self.bands(
      size.width, center.minX, center.maxX, from: shown.minX, to: shown.maxX,
      into: target.minX, target.width)
    let rows = Self.bands(
      size.height, center.minY, center.maxY, from: shown.minY, to: shown.maxY,
      into: target.minY, target.height)
    for row in rows {
      for column in columns {
        add(
          CGRect(
            x: column.source, y: row.source, width: column.sourceLength,
            height: row.sourceLength),
          CGRect(
            x: column.target, y: row.target, width: column.targetLength,
            height: row.targetLength))
      }
    }
  }

  private mutating func add(_ source: CGRect, _ target: CGRect) {
    let sides = [source.width, source.height, target.width, target.height]
    guard sides.allSatisfy({ $0 > 0 && $0.isFinite }) else { return }
    pieces.append(Piece(source: source, target: target))
  }

  /// Returns the rectangle that contents of a size fill, in the layer's space. Top gravities place the contents at the
  /// maximum y.
  static func target(
    of size: CGSize, in bounds: CGRect, _ gravity: CALayerContentsGravity
  ) -> CGRect {
    var result = size
    let (x, y) = (bounds.width / size.width, bounds.height / size.height)
    switch gravity {
    case .resize: return bounds
    case .resizeAspect:
      result = CGSize(width: size.width * min(x, y), height: size.height * min(x, y))
    case .resizeAspectFill:
      result = CGSize(width: size.width * max(x, y), height: size.height * max(x, y))
    default: break
    }
    var place = CGPoint(x: bounds.midX - result.width / 2, y: bounds.midY - result.height / 2)
    switch gravity {
    case .left, .topLeft, .bottomLeft: place.x = bounds.minX
    case .right, .topRight, .bottomRight: place.x = bounds.maxX - result.width
    default: break
    }
    switch gravity {
    case .top, .topLeft, .topRight: place.y = bounds.maxY - result.height
    case .bottom, .bottomLeft, .bottomRight: place.y = bounds.minY
    default: break
    }
    return CGRect(origin: place, size: result)
  }

  private typealias Band = (
    source: CGFloat, sourceLength: CGFloat, target: CGFloat, targetLength: CGFloat
  )

  /// Divides one axis into three bands. The outer bands keep their length if both fit into the target; otherwise they
  /// are scaled down.
  /// - Parameters:
  ///   - length: The length of the contents in points.
  ///   - low: The start of the middle band, in the unit square of the contents.
  ///   - high: The end of the middle band, in the unit square of the contents.
  ///   - start: The start of the visible part, in the unit square of the contents.
  ///   - end: The end of the visible part, in the unit square of the contents.
  ///   - target: The start of the target along the axis, in the layer's space.
  ///   - targetLength: The length of the target in points.
  private static func bands(
    _ length: CGFloat, _ low: CGFloat, _ high: CGFloat, from start: CGFloat, to end: CGFloat,
    into target: CGFloat, _ targetLength: CGFloat
  ) -> [Band] {
    let low = min(max(low, start), end), high = min(max(high, low), end)
    var first = (low - start) * length, last = (end - high) * length
    if first + last > targetLength {
      let fit = targetLength / (first + last)
      (first, last) = (first * fit, last * fit)
    }
    return [
      (start, low - start, target, first),
      (low, high - low, target + first, targetLength - first - last),
      (high, end - high, target + targetLength - last, last),
    ]
  }
}
