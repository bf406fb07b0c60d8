// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

extension LayerPainter {
  /// What the layer has drawn, where its gravity puts it. While animations change what the drawing depends on, it
  /// is drawn anew.
  func paintContents(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ transform: Homography,
    into items: inout [DisplayList.Item]
  ) {
    let contents: ObjectValue?
    if let drawing = node.drawing, drawing.isDrawn(values, committed: node.values) {
      contents = drawing.contents(of: values, at: localTime)
    } else if !values.hasExtras {
      return
    } else {
      contents = values.extras.contents
    }
    guard let recorded = contents?.object as? RecordedContents else { return }
    let list = recorded.list
    if list.items.isEmpty { return }
    let size = recorded.bounds.size
    for piece in ContentsPlacement(values, size: size).pieces {
      // From the unit square of the contents to their own space, and from there to the piece's place.
      let source = CGRect(
        x: recorded.bounds.minX + piece.source.minX * size.width,
        y: recorded.bounds.minY + piece.source.minY * size.height,
        width: piece.source.width * size.width, height: piece.source.height * size.height)
      let scaleX = Double(piece.target.width / source.width)
      let scaleY = Double(piece.target.height / source.height)
      let place = Homography(
        a: scaleX, b: 0, c: 0, d: scaleY,
        tx: Double(piece.target.minX) - scaleX * Double(source.minX),
        ty: Double(piece.target.minY) - scaleY * Double(source.minY))
      let placed = DisplayList.Item.placed(list, transform: place.concatenating(transform))
      if source == recorded.bounds {
        items.append(placed)
      } else {
        items.append(
          .clip(
            CGPath.rectangle(piece.target), rule: .winding, transform: transform,
            DisplayList([placed])))
      }
    }
  }
}

/// Where contents of a size lie in a layer: whole, or as nine pieces of which the middle ones stretch.
struct ContentsPlacement {
  struct Piece: Equatable {
    /// Of the contents, in their unit square.
    var source: CGRect
    /// In the layer's space.
    var target: CGRect
  }

  /// Those that show something; at most nine.
  private(set) var pieces: [Piece] = []

  /// - Parameter size: of the contents, in points.
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

  /// The rectangle that contents of a size take; what is called top is at the greatest y.
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

  /// One axis in three bands, of which the outer ones keep their size, as far as there is room for both.
  /// - Parameters:
  ///   - length: of the contents, in points.
  ///   - low: where the middle band begins, in the unit square.
  ///   - high: where it ends.
  ///   - start: what shows of the contents, in the unit square.
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
