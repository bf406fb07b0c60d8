// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGContext {
  /// Sets the fill color to a pattern.
  /// - Parameter colorComponents: the alpha of a colored pattern; for an uncolored one, the components in the base
  ///   space of the space set by ``setFillColorSpace(_:)``, or else in sRGB, and alpha.
  public func setFillPattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    if let color = CGColor(pattern, colorComponents, near: state.fillColor.space) {
      setFillColor(color)
    }
  }

  /// Sets the stroke color to a pattern.
  /// - Parameter colorComponents: the alpha of a colored pattern; for an uncolored one, the components in the base
  ///   space of the space set by ``setStrokeColorSpace(_:)``, or else in sRGB, and alpha.
  public func setStrokePattern(_ pattern: CGPattern, colorComponents: UnsafePointer<CGFloat>) {
    if let color = CGColor(pattern, colorComponents, near: state.strokeColor.space) {
      setStrokeColor(color)
    }
  }

  /// Sets the origin of patterns, (0, 0) at first: in pixels with y up; while a layer draws, in the layer's points
  /// with y down. Components that are not finite become 0.
  public func setPatternPhase(_ phase: CGSize) {
    func usable(_ v: CGFloat) -> CGFloat { v.isFinite ? v : 0 }
    state.patternPhase = CGSize(width: usable(phase.width), height: usable(phase.height))
  }

  /// Returns the visible cells of a pattern color, with the alphas of color and context; nil if there are none.
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
        translationX: state.patternPhase.width, y: state.patternPhase.height))
    guard
      let tiles = grid(
        of: cell, bounds: pattern.bounds, xStep: pattern.xStep, yStep: pattern.yStep,
        toList: toList, within: box)
    else { return nil }
    let opacity = Double(state.alpha * (pattern.isColored ? color.alpha : 1))
    let content = DisplayList([.antialiased(true, DisplayList([tiles]))])
    return .group(.init(content: content, opacity: opacity))
  }

  /// Returns a grid of copies of a cell; nil if none is visible or there would be more than a million.
  /// - Parameters:
  ///   - bounds: the bounds of the cell, in its own space.
  ///   - xStep: above 0.
  ///   - yStep: above 0.
  ///   - toList: the map from the cell's space to that of the list.
  ///   - box: the area to cover, in device space.
  func grid(
    of cell: DisplayList, bounds: CGRect, xStep: CGFloat, yStep: CGFloat,
    toList: CGAffineTransform, within box: CGRect
  ) -> DisplayList.Item? {
    let seen = clipBounds.finiteIntersection(box)
    guard let toCell = toList.inverse, !seen.isNull, !cell.items.isEmpty else { return nil }
    // One unit more, for partly covered pixels.
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
  /// - Parameter space: the space of the context's previous color.
  fileprivate convenience init?(
    _ pattern: CGPattern, _ components: UnsafePointer<CGFloat>, near space: CGColorSpace
  ) {
    let base = pattern.isColored ? nil : space.baseColorSpace ?? .sRGBSpace
    guard let space = CGColorSpace(patternBaseSpace: base) else { return nil }
    self.init(patternSpace: space, pattern: pattern, components: components)
  }

  /// The color that an uncolored pattern is drawn with.
  fileprivate var tint: CGColor {
    let c = srgb
    return CGColor(
      red: CGFloat(c.red), green: CGFloat(c.green), blue: CGFloat(c.blue), alpha: alpha)
  }
}
