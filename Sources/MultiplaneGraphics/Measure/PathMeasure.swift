// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// A measure consists of the path's segments in order, each with the length before it, and one arc-length
// table for all curves: parameters with the length from the start of their curve. A distance is looked up
// among the segments, then in the table of the curve; between two entries, one Gauss rule computes the
// length, and a few steps of Newton's method, usually one, the parameter.

import Foundation
import MultiplaneRaster

/// Precomputed lengths of a path for queries about distances along it.
///
/// Distances are in the path's unit, from its start, over all subpaths in order. The gap between two
/// subpaths has no length; the line that a close draws has a length. In queries for one location, distances below 0
/// and NaN count as 0, distances above ``length`` as ``length``. Where two elements meet, a distance belongs to the
/// earlier one; lines and curves of length 0 are skipped.
///
/// Elements with a coordinate that is not finite or is beyond about 1e150 are omitted: the path continues from
/// the point before them.
public struct PathMeasure: Sendable {
  /// A subpath with its position in the path.
  public struct Subpath: Hashable, Sendable {
    /// The distance of the subpath's start from the start of the path.
    public let start: CGFloat
    /// The length of the subpath, including a closing line.
    public let length: CGFloat
    /// Whether the subpath ends with a close.
    public let isClosed: Bool
    /// The point at which the subpath begins.
    public let startPoint: CGPoint
    /// The subpath's range of indices in the measure's segments.
    let segments: Range<Int>
  }

  /// The length of all subpaths; 0 for an empty path.
  public let length: CGFloat
  /// The subpaths in order, including those that consist only of a move.
  public let subpaths: [Subpath]

  let segments: [MeasuredSegment]
  let arcLengthTable: [ArcLengthSample]

  /// Measures a path.
  ///
  /// - Parameters:
  ///   - path: The path, which is copied; later changes have no effect.
  ///   - accuracy: The intended maximum error of the length of each curve, and of each distance along it, in the
  ///     path's unit. The default, nil, is the smallest possible value, at most about two billionths of the length of
  ///     the curve's control polygon. Values are clamped to 1...100,000 times this value. Lines are exact. Time and
  ///     memory grow with the logarithm of 1/accuracy.
  public init(_ path: CGPath, accuracy: CGFloat? = nil) {
    self.init(path.outline, accuracy: accuracy.map(Double.init) ?? 0)
  }

  /// Returns the length of a path as in ``init(_:accuracy:)``, without storing a measure.
  public static func length(of path: CGPath, accuracy: CGFloat? = nil) -> CGFloat {
    let accuracy = accuracy.map(Double.init) ?? 0
    var total = 0.0
    walk(path.outline, begin: { _ in }, close: {}) { segment in
      if segment.kind == .line {
        total += (segment.end - segment.start).length
      } else {
        let speed = CurveSpeed(segment.polynomial)
        total += speed.length(tolerance: tolerance(accuracy, reach: speed.speedBound))
      }
    }
    return CGFloat(total)
  }

  init(_ outline: Outline, accuracy: Double, isDense: Bool = false) {
    var segments: [MeasuredSegment] = []
    var marks: [ArcLengthSample] = []
    segments.reserveCapacity(outline.verbs.count)
    marks.reserveCapacity(outline.verbs.count * (isDense ? 12 : 6))
    var offset = 0.0
    var starts: [Start] = []
    Self.walk(outline) {
      starts.append(Start(point: $0))
    } close: {
      starts[starts.count - 1].isClosed = true
    } segment: { segment in
      var segment = segment
      segment.offset = offset
      segment.measure(accuracy: accuracy, isDense: isDense, into: &marks)
      offset += segment.length
      segments.append(segment)
    }
    var subpaths: [Subpath] = []
    subpaths.reserveCapacity(starts.count)
    var index = 0
    for (number, start) in starts.enumerated() {
      let first = index
      var position = 0.0, end = 0.0
      while index < segments.count, segments[index].subpath == number {
        if index == first { position = segments[index].offset }
        end = segments[index].offset + segments[index].length
        index += 1
      }
      if first == index { position = subpaths.last.map { Double($0.start + $0.length) } ?? 0 }
      subpaths.append(
        Subpath(
          start: CGFloat(position), length: CGFloat(first == index ? 0 : end - position),
          isClosed: start.isClosed, startPoint: start.point.point, segments: first..<index))
    }
    (self.segments, self.arcLengthTable, self.subpaths) = (segments, marks, subpaths)
    length = CGFloat(offset)
  }

  private init(_ segments: [MeasuredSegment], _ marks: [ArcLengthSample], _ subpath: Subpath) {
    (self.segments, self.arcLengthTable, subpaths) = (segments, marks, [subpath])
    length = subpath.length
  }

  /// The measure of one subpath, whose distances begin at 0 at its start.
  ///
  /// Indices of elements stay those of the whole path; the index of the subpath becomes 0.
  /// - Parameter index: An index in ``subpaths``; any other index stops the program.
  public subscript(index: Int) -> PathMeasure {
    let subpath = subpaths[index]
    var segments = Array(self.segments[subpath.segments])
    for i in segments.indices {
      segments[i].offset -= Double(subpath.start)
      segments[i].subpath = 0
    }
    return PathMeasure(
      segments, arcLengthTable,
      Subpath(
        start: 0, length: subpath.length, isClosed: subpath.isClosed,
        startPoint: subpath.startPoint, segments: 0..<segments.count))
  }

  static func tolerance(_ accuracy: Double, reach: Double) -> Double {
    let finest = reach * 1e-10, coarsest = reach * 1e-5
    return accuracy > finest ? min(accuracy, coarsest) : finest
  }

  private struct Start {
    var point: Vector
    var isClosed = false
  }

  /// Calls closures with the start point of each subpath, with each of its segments in order, and at its close.
  /// The line that a close draws is a segment if it has a length.
  @inline(__always) private static func walk(
    _ outline: Outline, begin: (Vector) -> Void, close: () -> Void,
    segment body: (MeasuredSegment) -> Void
  ) {
    var start = Vector.zero, current = Vector.zero
    var isOpen = false
    var number = -1
    var index = 0
    outline.points.withUnsafeBufferPointer { p in
      for element in outline.verbs.indices {
        let verb = outline.verbs[element]
        let kind: MeasuredSegment.Kind
        let control1, control2, end: Vector
        switch verb {
        case .move:
          let point = Vector(p[index])
          if point.squaredLength < 1e300 { current = point }
          start = current
          begin(start)
          (isOpen, number) = (true, number + 1)
          index &+= 1
          continue
        case .line:
          (kind, end) = (.line, Vector(p[index]))
          (control1, control2) = (current, end)
        case .quad:
          (kind, control1, end) = (.quad, Vector(p[index]), Vector(p[index + 1]))
          control2 = end
        case .cubic:
          (kind, control1, control2, end) =
            (.cubic, Vector(p[index]), Vector(p[index + 1]), Vector(p[index + 2]))
        case .close:
          guard isOpen else { continue }
          if current != start,
            let line = MeasuredSegment(
              .line, current, current, start, start, element: element, subpath: number)
          {
            body(line)
          }
          close()
          (current, isOpen) = (start, false)
          continue
        }
        index &+= verb.pointCount
        guard
          let segment = MeasuredSegment(
            kind, current, control1, control2, end, element: element,
            subpath: isOpen ? number : number + 1)
        else { continue }
        if !isOpen {
          start = current
          begin(start)
          (isOpen, number) = (true, number + 1)
        }
        body(segment)
        current = end
      }
    }
  }
}

extension MeasuredSegment {
  /// Computes the length, and for a curve its entries in the arc-length table.
  @inline(__always) mutating func measure(
    accuracy: Double, isDense: Bool, into marks: inout [ArcLengthSample]
  ) {
    if kind == .line {
      length = (end - start).length
      return
    }
    let speed = CurveSpeed(polynomial)
    tolerance = PathMeasure.tolerance(accuracy, reach: speed.speedBound)
    firstMark = Int32(truncatingIfNeeded: marks.count)
    length = speed.appendArcLengthSamples(tolerance: tolerance, isDense: isDense, into: &marks)
    markCount = Int32(truncatingIfNeeded: marks.count) - firstMark
  }
}
