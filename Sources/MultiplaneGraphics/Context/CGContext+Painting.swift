// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGContext {
  // MARK: Current path

  /// Paints the current path with the fill and stroke colors, as the mode selects, and clears the path.
  public func drawPath(using mode: CGPathDrawingMode) {
    let path = currentPath.consume()
    if let rule = mode.fillRule { fill(path, rule) }
    if mode.isStroked { stroke(path) }
  }

  /// Fills the current path with the fill color and clears the path; open subpaths are closed implicitly.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Strokes the current path with the stroke color and clears the path.
  ///
  /// The line width is in the current user space, so a non-uniform CTM makes lines thicker in one direction.
  public func strokePath() { drawPath(using: .stroke) }

  // MARK: Shapes. They clear the current path.

  /// Fills a rectangle with the fill color, and clears the current path.
  public func fill(_ rect: CGRect) { fill([rect]) }

  /// Fills rectangles as one path with the winding rule, so that overlaps are painted once, and clears the current
  /// path.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    addRects(rects)
    fillPath()
  }

  /// Strokes the sides of a rectangle with the stroke color, and clears the current path.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes the sides of a rectangle with a line width in user space, and clears the current path; the line width of
  /// the graphics state is unchanged.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let kept = state.stroke.width
    state.stroke.width = width
    stroke(rect)
    state.stroke.width = kept
  }

  /// Fills the ellipse inscribed in a rectangle with the fill color, and clears the current path.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes the ellipse inscribed in a rectangle with the stroke color, and clears the current path.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Strokes lines from the first point to the second, from the third to the fourth, and so on, and clears the current
  /// path; an unpaired last point is ignored.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for i in stride(from: 0, to: points.count - points.count % 2, by: 2) {
      move(to: points[i])
      addLine(to: points[i + 1])
    }
    strokePath()
  }

  /// Makes a rectangle transparent within the clip, or black in a bitmap without alpha, and clears the current path.
  /// Inside a transparency layer, only the pixels of that layer change. The alpha, blend mode and shadow of the context
  /// are ignored.
  public func clear(_ rect: CGRect) {
    beginPath()
    let kept = state
    (state.blendMode, state.shadow) = (.clear, nil)
    state.fillColor = .black
    fill(rect)
    state = kept
  }

  /// Draws a display list in user space, with the alpha (applied to the list as a whole), blend mode and shadow of the
  /// context.
  package func draw(_ list: DisplayList) {
    guard !list.items.isEmpty else { return }
    let placed = DisplayList.Item.transformed(list, transform: Homography(userToList))
    let isPicture = state.alpha < 1 || isAliased
    draw(
      DrawOperation(
        item: isPicture
          ? .group(
            .init(
              content: DisplayList([.antialiased(true, DisplayList([placed]))]),
              opacity: Double(state.alpha)))
          : placed),
      alpha: 1)
  }

  /// Whether the alpha is 1, edges are antialiased, the blend mode is normal and there is no shadow. Without masks,
  /// drawing several lists one after the other then gives the same pixels as drawing them as one list.
  package var drawsListsOneByOne: Bool {
    state.alpha >= 1 && !isAliased && state.shadow == nil && state.blendMode == .normal
  }

  // MARK: Implementation

  private func fill(_ path: CurrentPath, _ rule: CGPathFillRule) {
    let color = state.fillColor
    let shape = DrawOperation.Shape(
      path: CGPath(outline: path.points.outline), rule: rule,
      transform: Homography(path.toDevice.concatenating(deviceToList)))
    if let pattern = color.pattern {
      let box = path.points.outline.applying(path.toDevice).tightBounds
      guard let tiles = tiles(of: pattern, in: color, within: box) else { return }
      draw(
        DrawOperation(
          item: .clip(
            shape.path, rule: rule, transform: shape.transform, DisplayList([tiles])),
          unbounded: (tiles, shape)),
        alpha: color.alpha)
      return
    }
    let paint = paint(color)
    let drawing = DrawOperation(
      item: .fill(shape.path, rule: rule, paint: paint, transform: shape.transform),
      unbounded: needsUnboundedSource ? (fillingClip(with: paint), shape) : nil,
      isAliased: isAliased)
    guard var shadow = state.shadow else { return draw(drawing, alpha: color.alpha) }
    // The shadow of an outline in one color needs no offscreen.
    guard isSeen(alpha: color.alpha) else { return }
    shadow.color =
      shadow.color.copy(alpha: shadow.color.alpha * color.alpha * state.alpha) ?? shadow.color
    let cast = DrawOperation(
      item: .shadow(shape.path, rule: rule, shadow: shadow, transform: shape.transform))
    append([cast, drawing])
  }

  private func stroke(_ path: CurrentPath) {
    guard state.stroke.width > 0, let user = path.inUserSpace(state.ctm) else { return }
    let color = state.strokeColor, line = dashed(user), style = state.stroke
    let toList = Homography(userToList)
    func stroke(_ paint: DisplayList.Fill) -> DisplayList.Item {
      .stroke(line, style: style, paint: paint, transform: toList)
    }
    // Returns the outline of the stroke, for clips: a stroke item cannot clip.
    func shape() -> DrawOperation.Shape {
      let outline = line.copy(
        strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join,
        miterLimit: style.miterLimit)
      return DrawOperation.Shape(path: outline, rule: .winding, transform: toList)
    }
    let needsShape = state.blendMode.affectsTransparentBlack
    if let pattern = color.pattern {
      guard let tiles = tiles(of: pattern, in: color, within: .infinite) else { return }
      if needsShape {
        let shape = shape()
        draw(
          DrawOperation(
            item: .clip(
              shape.path, rule: .winding, transform: toList, DisplayList([tiles])),
            unbounded: (tiles, shape)),
          alpha: color.alpha)
        return
      }
      draw(
        DrawOperation(
          item: .group(
            .init(content: DisplayList([tiles]), mask: DisplayList([stroke(.color(.black))])))),
        alpha: color.alpha)
      return
    }
    let paint = paint(color)
    draw(
      DrawOperation(
        item: stroke(paint),
        unbounded: needsUnboundedSource ? (fillingClip(with: paint), shape()) : nil),
      alpha: color.alpha)
  }

  /// Returns the paint of a color, converted for this context and multiplied by the alpha of the state.
  func paint(_ color: CGColor) -> DisplayList.Fill {
    let shown = bitmapTarget?.layout.displayColor(for: color) ?? color
    return .color(
      state.alpha < 1 ? shown.copy(alpha: shown.alpha * state.alpha) ?? shown : shown)
  }

  /// The map from user space to the space of the display list.
  var userToList: CGAffineTransform { state.ctm.concatenating(deviceToList) }

  /// Returns a fill of the whole context and of a margin around it that may cast visible shadows.
  /// - Parameter paint: the paint, in the space of the display list.
  func fillingClip(with paint: DisplayList.Fill) -> DisplayList.Item {
    let area = deviceBounds.insetBy(dx: -32_768, dy: -32_768)
    return .fill(
      CGPath(rect: area.applying(deviceToList)), rule: .winding, paint: paint,
      transform: .identity)
  }

  /// Whether a draw needs a variant that fills the whole clip (``DrawOperation/unbounded``), because the clip contains
  /// a mask and the blend mode affects transparent black.
  var needsUnboundedSource: Bool {
    state.blendMode.affectsTransparentBlack && state.clip.map { $0.maskCount > 0 } ?? false
  }

  /// Returns whether a draw with a paint of the given alpha may change a pixel: `false` if the clip is known to be
  /// empty, or if the paint is transparent and the blend mode does not affect transparent black.
  private func isSeen(alpha: CGFloat) -> Bool {
    if let clip = state.clip, clip.deviceBounds.isNull { return false }
    return alpha * state.alpha > 0 || state.blendMode.affectsTransparentBlack
  }

  /// Appends a draw and its shadow under the current clip, unless it is invisible.
  /// - Parameter alpha: the alpha of the paint, without the factor of the context.
  func draw(_ drawing: DrawOperation, alpha: CGFloat) {
    guard isSeen(alpha: alpha) else { return }
    var drawing = drawing
    (drawing.mode, drawing.isAliased) = (state.blendMode, isAliased)
    append(state.shadow.map { drawing.casting($0) } ?? [drawing])
  }

  private func append(_ drawings: [DrawOperation]) {
    for var drawing in drawings {
      drawing.mode = state.blendMode
      builder.append(drawing, under: state.clip)
    }
    didDraw(state.blendMode)
  }
}
