// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

/// A location on a path, with the tangent and the curvature of the path there.
public struct PathLocation: Hashable, Sendable {
  /// The position in the path's space.
  public var point: CGPoint
  /// The unit tangent of the path; zero on a path or an element of length 0.
  ///
  /// At a corner, the tangent of the element ``elementIndex``. For ``PathMeasure/location(at:)``, this is the
  /// earlier element, whose tangent is the direction in which the path arrives.
  public var tangent: CGVector
  /// The curvature, 1 / radius, positive from the x axis towards the y axis.
  ///
  /// 0 on lines and where the speed of a curve is 0.
  public var curvature: CGFloat
  /// The distance from the start of the path along the path.
  public var distance: CGFloat
  /// The index of the element; on the line that closes a subpath, the index of the close.
  public var elementIndex: Int
  /// The curve parameter within the element, 0...1.
  public var parameter: CGFloat
  /// The index of the subpath in ``PathMeasure/subpaths``.
  public var subpathIndex: Int

  /// The angle of the tangent in radians, from the x axis towards the y axis, -pi...pi; 0 on a path of length 0.
  public var angle: CGFloat {
    CGFloat(Elementary.atan2(Double(tangent.dy), Double(tangent.dx)))
  }
}

extension PathMeasure {
  /// Returns the location at a distance along the path from its start; nil only for an empty path.
  public func location(at distance: CGFloat) -> PathLocation? {
    guard let (index, t) = find(Double(distance)) else { return isolatedPoint }
    let clamped = min(max(distance, 0), length)
    return location(segment: index, parameter: t, distance: clamped.isNaN ? 0 : clamped)
  }

  /// Returns the location at a fraction of the length, 0...1; nil only for an empty path.
  public func location(atFraction fraction: CGFloat) -> PathLocation? {
    location(at: fraction * length)
  }

  /// Returns the point at a distance along the path from its start; (0, 0) on an empty path.
  public func point(at distance: CGFloat) -> CGPoint {
    guard let (index, t) = find(Double(distance)) else { return isolatedPoint?.point ?? .zero }
    return segments[index].point(at: t).point
  }

  /// Returns the point at a fraction of the length, 0...1; (0, 0) on an empty path.
  public func point(atFraction fraction: CGFloat) -> CGPoint { point(at: fraction * length) }

  /// Returns the unit tangent at a distance along the path from its start; zero on a path of length 0.
  ///
  /// See ``PathLocation/tangent``.
  public func tangent(at distance: CGFloat) -> CGVector {
    guard let (index, t) = find(Double(distance)) else { return .zero }
    return CGVector(segments[index].direction(at: t))
  }

  /// Returns the unit tangent at a fraction of the length, 0...1; zero on a path of length 0.
  public func tangent(atFraction fraction: CGFloat) -> CGVector { tangent(at: fraction * length) }

  /// Returns the curvature, 1 / radius, at a distance along the path from its start; 0 on a path of length 0. See
  /// ``PathLocation/curvature``.
  public func curvature(at distance: CGFloat) -> CGFloat {
    guard let (index, t) = find(Double(distance)) else { return 0 }
    return CGFloat(segments[index].curvature(at: t))
  }

  /// Returns the curvature, 1 / radius, at a fraction of the length, 0...1; 0 on a path of length 0.
  public func curvature(atFraction fraction: CGFloat) -> CGFloat {
    curvature(at: fraction * length)
  }

  /// Returns the distance along the path from its start at a parameter of an element, the inverse of ``location(at:)``.
  /// - Parameter parameter: The curve parameter, clamped to 0...1; NaN counts as 0.
  /// - Returns: The distance, or nil for an element that draws nothing: a move, a close without a line, an
  ///   element with a coordinate that is not finite or is beyond about 1e150, or an index outside the path.
  public func distance(ofElement elementIndex: Int, parameter: CGFloat) -> CGFloat? {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(segments[middle].element) < elementIndex { low = middle + 1 } else { high = middle }
    }
    guard low < segments.count, Int(segments[low].element) == elementIndex else { return nil }
    return CGFloat(distance(segment: low, parameter: Double(parameter)))
  }

  /// Returns locations at equal distances along the path, including both ends.
  ///
  /// If the path is a single closed subpath, the spacing is `length / count`, and the end, which would repeat the
  /// first location, is omitted.
  /// - Parameter count: The number of locations; 1 gives only the start, values below 1 give none. An empty
  ///   path has no locations.
  public func evenlySpacedLocations(count: Int) -> [PathLocation] {
    guard count > 0, !subpaths.isEmpty else { return [] }
    let isRing = subpaths.count == 1 && subpaths[0].isClosed
    let gaps = isRing ? count : count - 1
    return (0..<count).compactMap { i in
      location(at: gaps == 0 ? 0 : length * CGFloat(i) / CGFloat(gaps))
    }
  }

  /// Returns the points of ``evenlySpacedLocations(count:)``.
  public func evenlySpacedPoints(count: Int) -> [CGPoint] {
    evenlySpacedLocations(count: count).map(\.point)
  }

  /// The start of the first subpath, which is the location at every distance on a path of length 0; nil for an
  /// empty path.
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

  /// Returns the segment and its parameter at a distance along the path; nil if no segment has a length.
  func find(_ distance: Double) -> (segment: Int, parameter: Double)? {
    guard length > 0 else { return nil }
    let distance = distance > 0 ? distance : 0
    // The first segment that ends at or after the distance.
    var low = 0, count = segments.count - 1
    segments.withUnsafeBufferPointer { segments in
      while count > 0 {
        let half = (count + 1) / 2
        // The offset of a segment is the end of the preceding one.
        low = segments[low + half].offset < distance ? low + half : low
        count -= half
      }
    }
    while segments[low].length == 0, low + 1 < segments.count { low += 1 }
    while segments[low].length == 0 { low -= 1 }
    return (low, parameter(segment: low, atLength: distance - segments[low].offset))
  }

  /// Returns the parameter at a length from the start of a segment.
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

  /// Returns the distance along the path from its start at a parameter of a segment.
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
