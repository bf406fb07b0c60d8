// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// A measure is a list of the path's segments in order, each with the length before it, and one
// table of marks for all curves: parameters with the length from the start of their curve. A
// distance is looked up in the list, then among the curve's marks; between two marks one rule of
// Gauss tells the length, and two or three steps of Newton's method the parameter.

import Foundation
import MultiplaneRaster

/// A path prepared for questions about distances along it.
///
/// Distances are in the path's unit, from its start, over all subpaths in order; the way from one
/// subpath to the next has no length, the line that a close draws has. What lies before 0 counts as
/// 0, what lies behind ``length`` as that, and not a number as 0. Where two elements meet, a
/// distance belongs to the earlier one; lines and curves of no length are passed over.
///
/// Elements with a coordinate that is not finite, or beyond 1e150, are left out: the path goes on
/// from where it was.
public struct PathMeasure: Sendable {
  /// A subpath with its place in the path.
  public struct Subpath: Hashable, Sendable {
    /// The distance of its start from the start of the path.
    public let start: CGFloat
    /// Its length, a closing line included.
    public let length: CGFloat
    /// Whether it ends with a close.
    public let isClosed: Bool
    /// Where it begins.
    public let startPoint: CGPoint
    /// The segments, as indices of the measure's.
    let segments: Range<Int>
  }

  /// The length of all subpaths; 0 for an empty path.
  public let length: CGFloat
  /// The subpaths in order, those of a lone move included.
  public let subpaths: [Subpath]

  let segments: [MeasuredSegment]
  let arcLengthTable: [ArcLengthSample]

  /// Measures a path.
  ///
  /// - Parameters:
  ///   - path: is copied; changes to it later are not seen.
  ///   - accuracy: how far the length of each curve, and each distance along it, may be off, in the
  ///     path's unit. The default, nil, is about a billionth of the length of the curve's control
  ///     polygon, which is also the finest that is kept; a ten-thousandth of it is the coarsest.
  ///     Lines are exact. Time and memory grow with the logarithm of 1/accuracy.
  public init(_ path: CGPath, accuracy: CGFloat? = nil) {
    self.init(path.outline, accuracy: accuracy.map(Double.init) ?? 0)
  }

  /// The length of a path, without keeping a measure: that of ``init(_:accuracy:)``.
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

  /// The measure of one subpath alone: distances begin at 0 at its start. Indices of elements stay
  /// those of the whole path; its own index becomes 0.
  /// - Parameter index: in ``subpaths``; any other stops the program.
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

  /// Tells of the beginning of each subpath, of its segments in order, and of its close. The
  /// closing line is a segment when it has a length.
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
  /// Finds the length, and for a curve its marks.
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
