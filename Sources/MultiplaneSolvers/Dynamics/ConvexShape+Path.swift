// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath

// Each subpath is decomposed into convex polygons. A convex subpath stays whole; any other is triangulated by ear
// clipping, and adjacent triangles whose union is convex are merged again, the longest shared edge first. A subpath for
// which ear clipping fails, because it intersects itself, is replaced by its convex hull.
// See https://doi.org/10.1080/00029890.1975.11993898.
// See https://doi.org/10.1007/3-540-12689-9_105.

extension ConvexShape {
  /// The maximum distance between a curve and its flattened polyline, in points.
  private static let tolerance: CGFloat = 0.25

  /// Returns convex polygons that cover the subpaths of a path, where open subpaths are closed; none for subpaths
  /// without area or with nonfinite points.
  package static func shapes(of path: CGPath) -> [ConvexShape] {
    polylines(of: path).flatMap { line -> [ConvexShape] in
      let corners = simplified(line.points)
      guard corners.count >= 3 else { return [] }
      if isConvex(corners) { return [ConvexShape(polygon: corners)] }
      let pieces = mergedConvex(earClipped(corners))
      return (pieces.isEmpty ? [hull(of: corners)] : pieces).map(ConvexShape.init(polygon:))
    }
  }

  /// Returns the subpaths of a path as polylines, with curves flattened, except subpaths with nonfinite points.
  package static func polylines(of path: CGPath) -> [(points: [PlaneVector], isClosed: Bool)] {
    var lines: [(points: [PlaneVector], isClosed: Bool)] = []
    path.flattened(threshold: tolerance).applyWithBlock { pointer in
      let element = pointer.pointee
      switch element.type {
      case .moveToPoint: lines.append(([PlaneVector(element.points[0])], false))
      case .closeSubpath:
        guard let last = lines.indices.last else { return }
        lines[last].isClosed = true
      default:
        if lines.last?.isClosed == true, let begin = lines.last?.points.first {
          lines.append(([begin], false))
        }
        guard let last = lines.indices.last else { return }
        lines[last].points.append(PlaneVector(element.points[0]))
      }
    }
    return lines.filter { $0.points.allSatisfy(\.isFinite) }
  }

  /// Returns the points of a polygon without duplicate and collinear points, in the direction of rotation from the x
  /// axis towards the y axis; empty if fewer than three are left.
  private static func simplified(_ points: [PlaneVector]) -> [PlaneVector] {
    var corners: [PlaneVector] = []
    for p in points where corners.last.map({ ($0 - p).length > 1e-3 }) ?? true { corners.append(p) }
    while corners.count > 1, (corners[0] - corners[corners.count - 1]).length <= 1e-3 {
      corners.removeLast()
    }
    var index = 0
    while corners.count >= 3, index < corners.count {
      let a = corners[(index + corners.count - 1) % corners.count]
      let b = corners[index]
      let c = corners[(index + 1) % corners.count]
      if abs((b - a).cross(c - b)) < 1e-4 * (1 + (c - a).length) {
        corners.remove(at: index)
        index = 0
      } else {
        index += 1
      }
    }
    guard corners.count >= 3 else { return [] }
    return area(of: corners) < 0 ? corners.reversed() : corners
  }

  private static func area(of corners: [PlaneVector]) -> Double {
    corners.indices.reduce(0) { $0 + corners[$1].cross(corners[($1 + 1) % corners.count]) } / 2
  }

  private static func isConvex(_ corners: [PlaneVector]) -> Bool {
    var turn = 0.0
    for index in corners.indices {
      let a = corners[index]
      let b = corners[(index + 1) % corners.count]
      let c = corners[(index + 2) % corners.count]
      let (first, second) = (b - a, c - b)
      if first.cross(second) < 0 { return false }
      turn += Elementary.atan2(first.cross(second), first.dot(second))
    }
    // A polygon that winds around twice also turns in one direction only.
    return turn < 2 * .pi + 1e-6
  }

  /// Returns triangles that cover a polygon; none if ear clipping fails because the polygon intersects itself.
  private static func earClipped(_ corners: [PlaneVector]) -> [[PlaneVector]] {
    var rest = corners
    var found: [[PlaneVector]] = []
    while rest.count > 3 {
      let ear = rest.indices.first { index in
        let a = rest[(index + rest.count - 1) % rest.count]
        let b = rest[index]
        let c = rest[(index + 1) % rest.count]
        guard (b - a).cross(c - b) > 0 else { return false }
        return !rest.contains { p in
          p != a && p != b && p != c && (b - a).cross(p - a) >= 0 && (c - b).cross(p - b) >= 0
            && (a - c).cross(p - c) >= 0
        }
      }
      guard let ear else { return [] }
      found.append([
        rest[(ear + rest.count - 1) % rest.count], rest[ear], rest[(ear + 1) % rest.count],
      ])
      rest.remove(at: ear)
    }
    found.append(rest)
    // In a self-intersecting polygon some triangles may have the opposite orientation.
    return found.contains { area(of: $0) < -1e-9 } ? [] : found.filter { area(of: $0) > 1e-9 }
  }

  private static func mergedConvex(_ pieces: [[PlaneVector]]) -> [[PlaneVector]] {
    var pieces = pieces
    while true {
      var best: (length: Double, i: Int, j: Int, merged: [PlaneVector])?
      for i in pieces.indices {
        for j in pieces.indices where j > i {
          guard let (length, merged) = union(pieces[i], pieces[j]), length > best?.length ?? 0
          else { continue }
          best = (length, i, j, merged)
        }
      }
      guard let best else { return pieces }
      pieces[best.i] = best.merged
      pieces.remove(at: best.j)
    }
  }

  /// Returns the length of the edge that two polygons share and the union of the polygons; nil if they share no edge or
  /// the union is not convex.
  private static func union(
    _ a: [PlaneVector], _ b: [PlaneVector]
  ) -> (Double, [PlaneVector])? {
    for i in a.indices {
      let (from, to) = (a[i], a[(i + 1) % a.count])
      guard let j = b.indices.first(where: { b[$0] == to && b[($0 + 1) % b.count] == from })
      else { continue }
      let own = (0..<a.count).map { a[(i + 1 + $0) % a.count] }
      let other = (2..<b.count).map { b[(j + $0) % b.count] }
      let merged = simplified(own + other)
      guard merged.count >= 3, isConvex(merged) else { return nil }
      return ((to - from).length, merged)
    }
    return nil
  }

  private static func hull(of corners: [PlaneVector]) -> [PlaneVector] {
    let sorted = corners.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: some Sequence<PlaneVector>) -> [PlaneVector] {
      var chain: [PlaneVector] = []
      for p in points {
        while chain.count >= 2,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(p - chain[chain.count - 1]) <= 0
        { chain.removeLast() }
        chain.append(p)
      }
      return chain.dropLast()
    }
    return chain(sorted) + chain(sorted.reversed())
  }
}
