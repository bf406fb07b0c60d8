// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension PathSheet {
  /// Cells with evenly spaced points and their normals; the part of a path between two fractions of its length;
  /// curvature as a comb; and the points on a path nearest to a grid of points. Each is shown for two paths.
  var places: [Cell] {
    let paths = [Self.eight, Self.wave]
    return paths.map(normals) + paths.map(part) + paths.map(comb) + paths.map(nearest)
  }

  private static var wave: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 8, y: 62))
    path.addCurve(
      to: CGPoint(x: 92, y: 38), control1: CGPoint(x: 60, y: -70), control2: CGPoint(x: 40, y: 170))
    return path
  }

  private func normals(_ path: CGPath) -> Cell {
    let cell = Cell()
    let hairs = CGMutablePath()
    for place in PathMeasure(path).evenlySpacedLocations(count: 41) {
      hairs.move(to: place.point)
      hairs.addLine(
        to: CGPoint(
          x: place.point.x - place.tangent.dy * 6, y: place.point.y + place.tangent.dx * 6))
    }
    cell.line(hairs, Ink.gray)
    cell.line(path, Ink.blue, width: 1.5)
    return cell
  }

  private func part(_ path: CGPath) -> Cell {
    let cell = Cell()
    cell.line(path, Ink.pale, width: 3)
    let part = PathMeasure(path).path(fromFraction: 0.2, toFraction: 0.65)
    cell.line(part, Ink.blue, width: 3, cap: .round)
    cell.dots([Self.ends(of: part).first!, Self.ends(of: part).last!], Ink.red, radius: 3)
    return cell
  }

  /// Returns a cell that shows the curvature of a path as lines along its normals.
  func comb(_ path: CGPath) -> Cell {
    let cell = Cell()
    let teeth = CGMutablePath()
    for place in PathMeasure(path).evenlySpacedLocations(count: 161) {
      let length = max(-24, min(24, place.curvature * -240))
      teeth.move(to: place.point)
      teeth.addLine(
        to: CGPoint(
          x: place.point.x - place.tangent.dy * length, y: place.point.y + place.tangent.dx * length
        )
      )
    }
    cell.line(teeth, Ink.green, width: 0.75)
    cell.line(path, Ink.blue, width: 1.5)
    return cell
  }

  private func nearest(_ path: CGPath) -> Cell {
    let cell = Cell()
    let index = NearestPointIndex(path)
    let connections = CGMutablePath()
    var points: [CGPoint] = []
    for i in 0..<64 {
      let p = CGPoint(x: 6 + 12.5 * CGFloat(i % 8), y: 6 + 12.5 * CGFloat(i / 8))
      connections.move(to: p)
      connections.addLine(to: index.nearestPoint(to: p)!.point)
      points.append(p)
    }
    cell.line(connections, Ink.gray, width: 0.75)
    cell.line(path, Ink.blue, width: 2)
    cell.dots(points, Ink.red, radius: 1.25)
    return cell
  }

  /// Returns two cells for each of four drags (gray, starting at the large dot). The first cell shows the positions of
  /// a `PathSlider`, which passes straight through the crossing of a figure 8 and over the start of a closed path, and
  /// stops at the ends of an open path. The second cell shows the nearest points, which jump.
  func sliders() throws -> [Cell] {
    let drags: [(CGPath, String)] = [
      (Self.eight, "M86 22C60 30 46 44 12 70"),
      (Self.eight, "M96 50C90 96 70 80 50 52S24 12 4 50"),
      (CGPath(ellipseIn: CGRect(x: 18, y: 18, width: 64, height: 64)), "M95 70C90 20 70 4 30 8"),
      (Self.wave, "M62 84C80 90 96 50 68 4"),
    ]
    return try drags.flatMap { path, drag in
      let finger = try CGPath(svgPathData: drag)
      let targets = PathMeasure(finger).evenlySpacedPoints(count: 25)
      let index = NearestPointIndex(path)
      let start = index.nearestPoint(to: targets[0])!.location.distance
      var slider = PathSlider(path, at: start)
      let slid = targets.map { target in
        slider.slide(toward: target)
        return slider.position
      }
      let jumped = targets.map { index.nearestPoint(to: $0)!.point }
      return [(slid, Ink.red), (jumped, Ink.amber)].map { places, color in
        let cell = Cell()
        let connections = CGMutablePath()
        for (target, place) in zip(targets, places) {
          connections.move(to: target)
          connections.addLine(to: place)
        }
        cell.line(path, Ink.pale, width: 3)
        cell.line(connections, Ink.pale, width: 0.75)
        cell.line(finger, Ink.gray)
        cell.dots([targets[0]], Ink.gray, radius: 3)
        cell.dots(places, color)
        return cell
      }
    }
  }
}
