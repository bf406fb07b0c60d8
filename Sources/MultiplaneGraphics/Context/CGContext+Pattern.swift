// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGContext {
  /// Sets the fill color to a pattern, which is repeated in the areas that are filled.
  /// - Parameter colorComponents: for a colored pattern, its alpha; for an uncolored one, the components of its color
  ///   and alpha, in the base space of the present fill color's space, or in sRGB if there is no base. See
  ///   ``setFillColorSpace(_:)``.
  public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    if let color = CGColor(pattern, colorComponents, near: state.fillColor.space) {
      setFillColor(color)
    }
  }

  /// Sets the stroke color to a pattern, which is repeated in the lines that are stroked.
  /// - Parameter colorComponents: for a colored pattern, its alpha; for an uncolored one, the components of its color
  ///   and alpha, in the base space of the present stroke color's space, or in sRGB if there is no base. See
  ///   ``setStrokeColorSpace(_:)``.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    if let color = CGColor(pattern, colorComponents, near: state.strokeColor.space) {
      setStrokeColor(color)
    }
  }

  /// Sets the origin of patterns, (0, 0) at first. In a bitmap context, the origin is in pixels with y up; in the
  /// context of a layer's `draw(in:)`, in the layer's points with y down. Components that are not finite become 0.
  public func setPatternPhase(_ phase: CGSize) {
    func usable(_ v: CGFloat) -> CGFloat { v.isFinite ? v : 0 }
    state.patternPhase = CGSize(width: usable(phase.width), height: usable(phase.height))
  }

  /// Returns the cells of a pattern color that cover an area, with the alphas of the color and the context; nil if they
  /// cannot be drawn, as with more than 2^20 cells, or if the area is outside the clip.
  /// - Parameter box: the area to cover, in device space.
  func tiles(
    of pattern: CGPattern, in color: CGColor, within box: CGRect
  ) -> DisplayList.Item? {
    let tint = pattern.isColored ? nil : color.tint
    guard let cell = pattern.cell(in: tint.map { bitmapTarget?.layout.displayColor(for: $0) ?? $0 })
    else {
      return nil
    }
    let toList = pattern.matrix.concatenating(
      CGAffineTransform(
        translationX: state.patternPhase.width, y: state.patternPhase.height)
    ).concatenating(baseTransform)
    guard
      let tiles = grid(
        of: cell, bounds: pattern.bounds, xStep: pattern.xStep, yStep: pattern.yStep,
        toList: toList, within: box)
    else { return nil }
    let opacity = Double(state.alpha * (pattern.isColored ? color.alpha : 1))
    let content = DisplayList([.antialiased(true, DisplayList([tiles]))])
    return .group(.init(content: content, opacity: opacity))
  }

  /// Returns a grid of copies of a cell that covers an area; nil if the cell has no items, if the area is outside the
  /// clip, if the grid would be too large (such as more than 2^20 copies), or if `toList` is not invertible.
  /// - Parameters:
  ///   - bounds: the bounds of the cell, in its own space.
  ///   - xStep: the distance between columns in the cell's space, above 0.
  ///   - yStep: the distance between rows in the cell's space, above 0.
  ///   - toList: the map from the cell's space to that of the list.
  ///   - box: the area to cover, in device space.
  func grid(
    of cell: DisplayList, bounds: CGRect, xStep: CGFloat, yStep: CGFloat,
    toList: CGAffineTransform, within box: CGRect
  ) -> DisplayList.Item? {
    let seen = clipBounds.finiteIntersection(box)
    guard let toCell = toList.inverse, !seen.isNull, !cell.items.isEmpty else { return nil }
    // One pixel more on each side, for partly covered pixels.
    let area = seen.insetBy(dx: -1, dy: -1).applying(deviceToList).applying(toCell)
    func steps(
      _ low: CGFloat, _ high: CGFloat, _ first: CGFloat, _ last: CGFloat, _ step: CGFloat
    ) -> ClosedRange<Int>? {
      let from = ((low - last) / step).rounded(.down), to = ((high - first) / step).rounded(.up)
      guard from <= to, abs(from) < 1e9, abs(to) < 1e9 else { return nil }
      return Int(from)...Int(to)
    }
    guard let columns = steps(area.minX, area.maxX, bounds.minX, bounds.maxX, xStep),
      let rows = steps(area.minY, area.maxY, bounds.minY, bounds.maxY, yStep),
      columns.count <= 1 << 20, rows.count <= 1 << 20, columns.count * rows.count <= 1 << 20
    else { return nil }
    func moved(_ list: DisplayList, _ x: CGFloat, _ y: CGFloat) -> DisplayList.Item {
      .transformed(
        list, transform: Homography(a: 1, b: 0, c: 0, d: 1, tx: Double(x), ty: Double(y)))
    }
    let row = DisplayList(columns.map { moved(cell, CGFloat($0) * xStep, 0) })
    let all = DisplayList(rows.map { moved(row, 0, CGFloat($0) * yStep) })
    return .transformed(all, transform: Homography(toList))
  }
}

extension CGColor {
  /// Returns the drawing of a path that is filled with the pattern of this color, in the space of the path; nil for a
  /// color without a pattern, and if nothing would be painted.
  package func patternFill(of path: CGPath) -> DisplayList? {
    guard pattern != nil else { return nil }
    let context = CGContext(recording: path.boundingBox)
    context.setFillColor(self)
    context.addPath(path)
    context.fillPath()
    let list = context.takeRecording(isCutOff: false)
    return list.items.isEmpty ? nil : list
  }

  /// Creates a pattern color in a pattern space that fits the kind of `pattern`.
  /// - Parameter space: the space of the context's previous color. Its base, or sRGB, is the base for an uncolored
  ///   pattern.
  fileprivate convenience init?(
    _ pattern: CGPattern, _ components: UnsafePointer<CGFloat>, near space: CGColorSpace
  ) {
    let base = pattern.isColored ? nil : space.baseColorSpace ?? .sRGBSpace
    guard let space = CGColorSpace(patternBaseSpace: base) else { return nil }
    self.init(patternSpace: space, pattern: pattern, components: components)
  }

  /// The color that an uncolored pattern is drawn with, converted to sRGB.
  fileprivate var tint: CGColor {
    let c = srgb
    return CGColor(
      red: CGFloat(c.red), green: CGFloat(c.green), blue: CGFloat(c.blue), alpha: alpha)
  }
}
