// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension PathSheet {
  /// Returns cells with Boolean operations on two areas: union, intersection, difference, symmetric difference; the
  /// parts of a line inside and outside of an area; a star with the nonzero rule, and its even-odd components in
  /// different colors.
  func booleans() throws -> [Cell] {
    let a = try CGPath(svgPathData: "M38 8C66 8 72 30 72 46S58 80 36 80 6 62 6 42 18 8 38 8Z")
    let b = try CGPath(svgPathData: "M54 34L96 42 84 92 42 84Q64 66 54 34Z")
    let star = try CGPath(svgPathData: "M50 4L78 94 4 38H96L22 94Z")

    func area(_ result: CGPath) -> Cell {
      let cell = Cell()
      cell.fill(result, Ink.pale)
      cell.line(a, Ink.gray)
      cell.line(b, Ink.gray)
      cell.line(result, Ink.blue, width: 2)
      return cell
    }
    func lines(_ result: CGPath) -> Cell {
      let cell = Cell()
      cell.fill(b, Ink.pale)
      cell.line(a, Ink.gray)
      cell.line(result, Ink.red, width: 2.5)
      return cell
    }
    let whole = Cell()
    whole.fill(star.normalized(), Ink.pale)
    whole.line(star.normalized(), Ink.blue, width: 2)
    let parts = Cell()
    let colors = [Ink.blue, Ink.red, Ink.green, Ink.amber, Ink.gray]
    for (i, part) in star.componentsSeparated(using: .evenOdd).enumerated() {
      parts.fill(part, colors[i % colors.count])
    }
    return [
      area(a.union(b)), area(a.intersection(b)), area(a.subtracting(b)),
      area(a.symmetricDifference(b)), lines(a.lineIntersection(b)), lines(a.lineSubtracting(b)),
      whole, parts,
    ]
  }

  /// Returns cells with offset curves; a scribble and the few cubics fitted to it; a flattened figure 8 and its
  /// simplification; the curvature of circular corners and of continuous corners.
  func shapes() throws -> [Cell] {
    let heart = try CGPath(
      svgPathData: "M50 80C30 64 22 54 22 42 22 32 30 26 37 26 43 26 48 29 50 35 52 29 57 26 63 26"
        + " 70 26 78 32 78 42 78 54 70 64 50 80Z")
    var cells: [Cell] = []
    for join in [CGLineJoin.miter, .round] {
      let cell = Cell()
      for distance in stride(from: CGFloat(-16), through: 16, by: 4) where distance != 0 {
        cell.line(heart.offset(by: distance, join: join), Ink.gray)
      }
      cell.line(heart, Ink.blue, width: 2)
      cells.append(cell)
    }
    let open = Cell()
    let wave = try CGPath(svgPathData: "M8 60C30 10 40 10 50 50S75 90 92 40")
    for distance in stride(from: CGFloat(-12), through: 12, by: 4) where distance != 0 {
      open.line(wave.offset(by: distance), Ink.gray)
    }
    open.line(wave, Ink.blue, width: 2)
    cells.append(open)

    // Simulates a shaking hand: points beside the wave, in a fixed pattern.
    let measure = PathMeasure(wave)
    let scribble = (0...120).map { i in
      let place = measure.location(atFraction: CGFloat(i) / 120)!
      let shake = CGFloat((i * 37) % 11 - 5) * 0.28
      return CGPoint(
        x: place.point.x - place.tangent.dy * shake, y: place.point.y + place.tangent.dx * shake)
    }
    let drawn = CGMutablePath()
    drawn.addLines(between: scribble)
    let fitted = Cell()
    let fit = CGPath(fitting: scribble, tolerance: 2)
    fitted.line(drawn, Ink.gray, width: 1.5)
    fitted.line(fit, Ink.blue)
    fitted.dots(Self.ends(of: fit), Ink.red, radius: 2.5)
    cells.append(fitted)

    let coarse = PathSheet.eight.flattened(threshold: 0.02)
    for path in [coarse, coarse.simplified(tolerance: 0.1)] {
      let cell = Cell()
      cell.line(path, Ink.blue)
      cell.dots(Self.ends(of: path), Ink.red, radius: 1.5)
      cells.append(cell)
    }
    let box = CGRect(x: 18, y: 18, width: 64, height: 64)
    cells.append(comb(CGPath(roundedRect: box, cornerWidth: 20, cornerHeight: 20)))
    cells.append(comb(CGPath(continuousRoundedRect: box, cornerRadius: 20)))
    return cells
  }

  /// Returns the points at which elements begin or end.
  static func ends(of path: CGPath) -> [CGPoint] {
    var points: [CGPoint] = []
    path.forEach { element in
      switch element.type {
      case .moveToPoint, .addLineToPoint: points.append(element.points[0])
      case .addQuadCurveToPoint: points.append(element.points[1])
      case .addCurveToPoint: points.append(element.points[2])
      case .closeSubpath: break
      }
    }
    return points
  }
}
