// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

/// A place on a path.
public struct PathLocation: Hashable, Sendable {
  /// Where it is.
  public var point: CGPoint
  /// The direction in which the path goes there, of length 1; zero on a path of no length.
  ///
  /// Where the path turns at a corner, the direction in which it comes in; at the start of a
  /// subpath, in which it goes out.
  public var tangent: CGVector
  /// How much the direction turns per length, 1 / radius: above 0 from the x axis towards the y
  /// axis. 0 on lines and where a curve stands still.
  public var curvature: CGFloat
  /// How far along the path it is.
  public var distance: CGFloat
  /// The index of its element; of the close, on the line that closes a subpath.
  public var elementIndex: Int
  /// Where on its element, 0...1.
  public var parameter: CGFloat
  /// The index of its subpath.
  public var subpathIndex: Int

  /// The angle of the tangent in radians, from the x axis towards the y axis, -pi...pi.
  public var angle: CGFloat {
    CGFloat(Elementary.atan2(Double(tangent.dy), Double(tangent.dx)))
  }
}

extension PathMeasure {
  /// The place at a distance; nil only for an empty path.
  public func location(at distance: CGFloat) -> PathLocation? {
    guard let (index, t) = find(Double(distance)) else { return isolatedPoint }
    let clamped = min(max(distance, 0), length)
    return location(segment: index, parameter: t, distance: clamped.isNaN ? 0 : clamped)
  }

  /// The place at a fraction of the length, 0...1; nil only for an empty path.
  public func location(atFraction fraction: CGFloat) -> PathLocation? {
    location(at: fraction * length)
  }

  /// The point at a distance; (0, 0) on an empty path.
  public func point(at distance: CGFloat) -> CGPoint {
    guard let (index, t) = find(Double(distance)) else { return isolatedPoint?.point ?? .zero }
    return segments[index].point(at: t).point
  }

  /// The point at a fraction of the length, 0...1; (0, 0) on an empty path.
  public func point(atFraction fraction: CGFloat) -> CGPoint { point(at: fraction * length) }

  /// The direction at a distance, of length 1; zero on a path of no length. See
  /// ``PathLocation/tangent``.
  public func tangent(at distance: CGFloat) -> CGVector {
    guard let (index, t) = find(Double(distance)) else { return .zero }
    return CGVector(segments[index].direction(at: t))
  }

  /// The direction at a fraction of the length, 0...1.
  public func tangent(atFraction fraction: CGFloat) -> CGVector { tangent(at: fraction * length) }

  /// The curvature at a distance: 1 / radius. See ``PathLocation/curvature``.
  public func curvature(at distance: CGFloat) -> CGFloat {
    guard let (index, t) = find(Double(distance)) else { return 0 }
    return CGFloat(segments[index].curvature(at: t))
  }

  /// The curvature at a fraction of the length, 0...1.
  public func curvature(atFraction fraction: CGFloat) -> CGFloat {
    curvature(at: fraction * length)
  }

  /// The distance of a parameter of an element: the inverse of ``location(at:)``.
  ///
  /// Nil for an element that draws nothing: a move, a close without a line, an index outside the
  /// path, one with a coordinate that is not finite.
  /// - Parameter parameter: 0...1, clamped; not a number counts as 0.
  public func distance(ofElement elementIndex: Int, parameter: CGFloat) -> CGFloat? {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(segments[middle].element) < elementIndex { low = middle + 1 } else { high = middle }
    }
    guard low < segments.count, Int(segments[low].element) == elementIndex else { return nil }
    return CGFloat(distance(segment: low, parameter: Double(parameter)))
  }

  /// Points in equal distances along the path, both ends included.
  ///
  /// Where all of the path is one closed subpath the last point would be the first again: then the
  /// distances are `length / count`, and it is left out.
  /// - Parameter count: with 1 the start alone; below 1 nothing. An empty path has no points.
  public func evenlySpacedLocations(count: Int) -> [PathLocation] {
    guard count > 0, !subpaths.isEmpty else { return [] }
    let isRing = subpaths.count == 1 && subpaths[0].isClosed
    let gaps = isRing ? count : count - 1
    return (0..<count).compactMap { i in
      location(at: gaps == 0 ? 0 : length * CGFloat(i) / CGFloat(gaps))
    }
  }

  /// The points of ``evenlySpacedLocations(count:)``.
  public func evenlySpacedPoints(count: Int) -> [CGPoint] {
    evenlySpacedLocations(count: count).map(\.point)
  }

  /// The place of a subpath without length.
  private var isolatedPoint: PathLocation? {
    guard let subpath = subpaths.first else { return nil }
    return PathLocation(
      point: subpath.startPoint, tangent: .zero, curvature: 0, distance: 0,
      elementIndex: segments.first.map { Int($0.element) } ?? 0, parameter: 0, subpathIndex: 0)
  }

  func location(segment index: Int, parameter t: Double, distance: CGFloat) -> PathLocation {
    let segment = segments[index]
    return PathLocation(
      point: segment.point(at: t).point, tangent: CGVector(segment.direction(at: t)),
      curvature: CGFloat(segment.curvature(at: t)), distance: distance,
      elementIndex: Int(segment.element), parameter: CGFloat(t),
      subpathIndex: Int(segment.subpath))
  }

  /// The segment and its parameter at a distance; nil when no segment has a length.
  func find(_ distance: Double) -> (segment: Int, parameter: Double)? {
    guard length > 0 else { return nil }
    let distance = distance > 0 ? distance : 0
    // The first segment that ends at the distance or later.
    var low = 0, count = segments.count - 1
    segments.withUnsafeBufferPointer { segments in
      while count > 0 {
        let half = (count + 1) / 2
        // The start of a segment is the end of the one before.
        low = segments[low + half].offset < distance ? low + half : low
        count -= half
      }
    }
    while segments[low].length == 0, low + 1 < segments.count { low += 1 }
    while segments[low].length == 0 { low -= 1 }
    return (low, parameter(segment: low, atLength: distance - segments[low].offset))
  }

  /// The parameter at a length from the start of a segment.
  func parameter(segment index: Int, atLength s: Double) -> Double {
    let segment = segments[index]
    if s <= 0 { return 0 }
    if s >= segment.length { return 1 }
    if segment.kind == .line { return s / segment.length }
    return arcLengthTable.withUnsafeBufferPointer { marks in
      var low = Int(segment.firstMark), high = low + Int(segment.markCount) - 1
      while high - low > 1 {
        let middle = (low + high) / 2
        if marks[middle].length < s { low = middle } else { high = middle }
      }
      return CurveSpeed(segment.polynomial).parameter(
        atLength: s - marks[low].length, from: marks[low], to: marks[high],
        tolerance: segment.tolerance)
    }
  }

  /// The distance of a parameter of a segment.
  func distance(segment index: Int, parameter t: Double) -> Double {
    let segment = segments[index]
    guard t > 0 else { return segment.offset }
    guard t < 1 else { return segment.offset + segment.length }
    if segment.kind == .line { return segment.offset + segment.length * t }
    var low = Int(segment.firstMark), high = low + Int(segment.markCount) - 1
    while high - low > 1 {
      let middle = (low + high) / 2
      if arcLengthTable[middle].t <= t { low = middle } else { high = middle }
    }
    let mark = arcLengthTable[low]
    return segment.offset + mark.length
      + CurveSpeed(segment.polynomial).length(from: mark.t, to: t)
  }
}

extension CGVector {
  init(_ v: Vector) { self.init(dx: CGFloat(v.x), dy: CGFloat(v.y)) }
}
