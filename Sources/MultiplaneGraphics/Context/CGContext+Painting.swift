// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGContext {
  // MARK: The current path

  /// Paints the current path and forgets it.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = currentPath.consume()
    if let rule = mode.fillRule { fill(path, rule) }
    if mode.isStroked { stroke(path) }
  }

  /// Fills the current path with the fill colour and forgets it; open subpaths count as closed.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Strokes the current path with the stroke colour and forgets it.
  ///
  /// The matrix of now shapes the pen, so that one that stretches makes lines thick in one direction.
  public func strokePath() { drawPath(using: .stroke) }

  // MARK: Shapes. They leave the current path empty.

  /// Fills a rectangle.
  public func fill(_ rect: CGRect) { fill([rect]) }

  /// Fills rectangles, as one path under the winding rule: what overlaps is painted once.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Strokes a rectangle.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with a line width of its own.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let kept = state.stroke.width
    state.stroke.width = width
    stroke(rect)
    state.stroke.width = kept
  }

  /// Fills an ellipse.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes an ellipse.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes lines from the first point to the second, from the third to the fourth, and so on; a last
  /// point of an odd count is left out.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for i in stride(from: 0, to: points.count - points.count % 2, by: 2) {
      move(to: points[i])
      addLine(to: points[i + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent, within the clip; inside a transparency layer, of that layer only. The
  /// alpha of the context makes no difference.
  public func clear(_ rect: CGRect) {
    beginPath()
    let region = clipNode(CGPath(rect: rect), .winding, toDevice: state.ctm)
    if region.deviceBounds.isNull || region.deviceBounds.isEmpty { return }
    if let bitmapTarget, builder.isAtBase {
      flushPending()
      bitmapTarget.erase(region)
      return
    }
    builder.erase(region, within: deviceBounds.insetBy(dx: -1, dy: -1).applying(deviceToList))
  }

  /// Draws a list whose space is user space, with the alpha of the context, as one picture.
  package func draw(_ list: DisplayList) {
    guard !list.items.isEmpty else { return }
    let placed = DisplayList.Item.placed(
      list, transform: Homography(state.ctm.concatenating(deviceToList)))
    draw(
      state.alpha < 1
        ? .group(.init(content: DisplayList([placed]), opacity: Double(state.alpha))) : placed,
      alpha: 1)
  }

  // MARK: How

  private func fill(_ path: CurrentPath, _ rule: CGPathFillRule) {
    let color = state.fillColor
    draw(
      .fill(
        CGPath(outline: path.points.outline), rule: rule, paint: paint(color),
        transform: Homography(path.toDevice.concatenating(deviceToList))),
      alpha: color.alpha)
  }

  private func stroke(_ path: CurrentPath) {
    guard state.stroke.width > 0, let user = path.inUserSpace(state.ctm) else { return }
    let color = state.strokeColor
    draw(
      .stroke(
        dashed(user), style: state.stroke, paint: paint(color),
        transform: Homography(state.ctm.concatenating(deviceToList))),
      alpha: color.alpha)
  }

  /// A colour as this context paints it.
  private func paint(_ color: CGColor) -> DisplayList.Fill {
    let shown = bitmapTarget?.layout.shown(color) ?? color
    return .color(
      state.alpha < 1 ? shown.copy(alpha: shown.alpha * state.alpha) ?? shown : shown)
  }

  /// Adds a step under the clip of now, unless it cannot be seen.
  func draw(_ item: DisplayList.Item, alpha: CGFloat) {
    if alpha * state.alpha <= 0 { return }
    if let clip = state.clip, clip.deviceBounds.isNull { return }
    builder.append(item, under: state.clip)
    didDraw()
  }
}
