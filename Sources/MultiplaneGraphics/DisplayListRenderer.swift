// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// Lowers display lists to pixels; keeps its scratch memory from frame to frame. One thread at a time.
public final class DisplayListRenderer {
  private let rasterizer: Rasterizer
  private var draws: DrawList?
  private var stroker = Stroker()
  /// The outline of the stroke at hand.
  private var stroked = Outline()

  /// - Parameter threads: bands drawn at once; the bytes are the same for any number.
  public init(threads: Int = 1, path: Rasterizer.Path = .fast) {
    rasterizer = Rasterizer(threads: threads, path: path)
  }

  /// Draws a list over a background.
  ///
  /// A group of opacity 1 without a mask, and without one that adds, is drawn in place; one of opacity 0 not at all. That
  /// follows from its properties alone, so equal lists give equal bytes.
  /// - Parameters:
  ///   - transform: from the list's space to pixels.
  ///   - background: fills the bitmap first; nil leaves it as it is, a clear colour makes it clear.
  public func render(
    _ list: DisplayList, into bitmap: Bitmap, transform: Homography, background: CGColor?
  ) {
    withDrawList(list, width: bitmap.width, height: bitmap.height, transform, background) {
      rasterizer.draw($0, into: bitmap)
    }
  }

  /// Draws a list band by band, on one thread: see ``Rasterizer/drawBands(_:_:)``.
  package func renderBands(
    _ list: DisplayList, width: Int, height: Int, transform: Homography, background: CGColor,
    _ body: (_ rows: Range<Int>, _ bitmap: Bitmap) -> Void
  ) {
    withDrawList(list, width: width, height: height, transform, background) {
      rasterizer.drawBands($0, body)
    }
  }

  private func withDrawList(
    _ list: DisplayList, width: Int, height: Int, _ transform: Homography, _ background: CGColor?,
    _ body: (DrawList) -> Void
  ) {
    var draws = self.draws.take() ?? DrawList(width: width, height: height)
    if draws.width != width || draws.height != height {
      draws = DrawList(width: width, height: height)
    }
    draws.background = background?.premultiplied
    lower(list, transform, into: &draws)
    body(draws)
    draws.removeAll()
    self.draws = draws
  }

  private func lower(_ list: DisplayList, _ toPixels: Homography, into draws: inout DrawList) {
    for item in list.items {
      switch item {
      case .fill(let path, let rule, let paint, let transform):
        let map = transform.concatenating(toPixels)
        draws.fill(
          path.outline, transform: map, rule: FillRule(rule), paint: Paint(paint),
          paintTransform: map)
      case .stroke(let path, let style, let paint, let transform):
        stroke(
          path.outline, style, Paint(paint), transform.concatenating(toPixels), into: &draws)
      case .list(let inner): lower(inner, toPixels, into: &draws)
      case .placed(let inner, let transform):
        lower(inner, transform.concatenating(toPixels), into: &draws)
      case .clip(let path, let rule, let transform, let inner):
        draws.pushClip(
          path.outline, transform: transform.concatenating(toPixels), rule: FillRule(rule))
        lower(inner, toPixels, into: &draws)
        draws.popClip()
      case .group(let group): lower(group, toPixels, into: &draws)
      }
    }
  }

  /// Strokes in the path's own space, so that a map that stretches stretches the pen too.
  private func stroke(
    _ outline: Outline, _ style: StrokeStyle, _ paint: Paint, _ map: Homography,
    into draws: inout DrawList
  ) {
    guard style.width > 0, paint.isVisible, let reach = StrokeReach(outline, style),
      reach.touches(width: draws.width, height: draws.height, under: map)
    else { return }
    stroked.verbs.removeAll(keepingCapacity: true)
    stroked.points.removeAll(keepingCapacity: true)
    stroker.stroke(
      outline, style: style, tolerance: CGFloat(0.1 / reach.largestScale(under: map)),
      into: &stroked)
    draws.fill(stroked, transform: map, rule: .nonZero, paint: paint, paintTransform: map)
  }

  private func lower(
    _ group: DisplayList.Group, _ toPixels: Homography, into draws: inout DrawList
  ) {
    let opacity = group.opacity > 0 ? UInt8((min(group.opacity, 1) * 255).rounded()) : 0
    if opacity == 0 { return }
    draws.pushGroup(opacity: opacity, adds: group.adds)
    lower(group.content, toPixels, into: &draws)
    if let mask = group.mask {
      draws.pushMask()
      lower(mask, toPixels, into: &draws)
      draws.popMask()
    }
    draws.popGroup()
  }
}

extension FillRule {
  init(_ rule: CGPathFillRule) { self = rule == .winding ? .nonZero : .evenOdd }
}

extension Paint {
  fileprivate var isVisible: Bool {
    if case .solid(let color) = self { color.alpha > 0 } else { true }
  }

  init(_ fill: DisplayList.Fill) {
    switch fill {
    case .color(let color): self = .solid(color.premultiplied)
    case .linearGradient(let gradient, let start, let end, let extendsStart, let extendsEnd):
      let stops = gradient.stops.map { stop in
        let c = stop.color.srgb
        return GradientStop(
          location: Double(stop.location), red: c.red, green: c.green, blue: c.blue,
          alpha: c.alpha)
      }
      // A gradient without colours paints nothing.
      self =
        stops.isEmpty
        ? .solid(PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 0))
        : .linear(
          LinearGradient(
            start: start, end: end, stops: stops, extendsStart: extendsStart,
            extendsEnd: extendsEnd))
    }
  }
}

extension CGColor {
  /// The colour as the rasterizer takes it: each component times alpha, rounded.
  fileprivate var premultiplied: PremultipliedColor {
    let c = srgb
    return PremultipliedColor(straightRed: c.red, green: c.green, blue: c.blue, alpha: c.alpha)
  }
}
