// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGPath {
  /// Returns the path cut into dashes, each an open subpath; curves stay curves.
  ///
  /// The pattern continues around corners and restarts in each subpath. In a closed subpath, a dash that
  /// reaches the end is joined with the dash at the start into one open subpath, the last of its dashes; a
  /// single dash all around stays closed. Ends of dashes on curves are off by at most a millionth of the
  /// pattern's length, or by about two billionths of the control polygon's length if that is more. A dash of length 0
  /// becomes a line of a millionth of the pattern's length, so that its square caps have the direction of the path.
  /// - Note: It is not known whether Core Graphics joins the dashes at the start of a closed subpath.
  ///   Cairo and Skia do, so that a corner there looks like the others.
  /// - Parameters:
  ///   - phase: The distance into the pattern at which each subpath begins, in the path's space; may be negative.
  ///   - lengths: The lengths of a dash, a gap, and so on; a list of odd length is used twice in a row. The path
  ///     is not dashed if there are no lengths, if a length is negative or not finite, if their sum is 0
  ///     or not finite, if `phase` is not finite, or if there would be more than about a million dashes.
  ///   - transform: The transform applied to the dashes.
  public func copy(
    dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
  ) -> CGPath {
    let dashed = Dasher(phase: Double(phase), lengths: lengths.map(Double.init))?
      .dashes(of: outline)
    return CGPath(outline: (dashed ?? outline).applying(transform))
  }
}

/// A pattern of dashes and gaps that is applied to outlines.
struct Dasher {
  /// The lengths of a dash, a gap, a dash, and so on, in the outline's space; an even number of lengths.
  private let lengths: [Double]
  private let total: Double
  /// The index in `lengths` at the start of a subpath.
  private let firstIndex: Int
  /// Remaining length of the entry `firstIndex` at the start of a subpath.
  private let firstRest: Double

  private static let maximumDashCount = 1_000_000.0

  /// Creates a pattern; nil if a length is negative or not finite, if the sum of the lengths is 0 or not finite, or if
  /// `phase` is not finite.
  init?(phase: Double, lengths given: [Double]) {
    guard given.allSatisfy({ $0 >= 0 && $0 < .infinity }), phase.isFinite else { return nil }
    lengths = given.count % 2 == 0 ? given : given + given
    total = lengths.reduce(0, +)
    guard total > 0, total < .infinity else { return nil }
    var rest = phase.truncatingRemainder(dividingBy: total)
    if rest < 0 { rest += total }
    var index = 0
    // A dash of length 0 that begins exactly at the phase is drawn.
    while rest >= lengths[index], rest > 0 || lengths[index] > 0, index + 1 < lengths.count {
      rest -= lengths[index]
      index += 1
    }
    firstIndex = index
    firstRest = max(lengths[index] - rest, 0)
  }

  /// Returns the dashes of an outline; nil if there would be more than about `maximumDashCount`.
  func dashes(of outline: Outline) -> Outline? {
    let measure = PathMeasure(outline, accuracy: total * 1e-6, isDense: true)
    let length = Double(measure.length)
    let ends = length / total * Double(lengths.count)
    guard ends <= 2 * Self.maximumDashCount else { return nil }
    var result = Outline()
    let expected = Int(ends / 2) + measure.segments.count + measure.subpaths.count
    result.verbs.reserveCapacity(2 * expected)
    result.points.reserveCapacity(4 * expected)
    for subpath in measure.subpaths where !subpath.segments.isEmpty {
      addDashes(of: subpath, in: measure, to: &result)
    }
    return result
  }

  private func addDashes(
    of subpath: PathMeasure.Subpath, in measure: PathMeasure, to result: inout Outline
  ) {
    var (index, rest) = (firstIndex, firstRest)
    let firstVerb = result.verbs.count, firstPoint = result.points.count
    // The numbers of verbs and points in `result` at the end of the first dash; nil until that dash has ended.
    var firstDashEnd: (verb: Int, point: Int)?
    var reachesEnd = false
    if subpath.length == 0, index % 2 == 0 {
      result.move(to: subpath.startPoint)
      result.line(to: subpath.startPoint)
    }
    // A dash that would begin at the very end of a subpath results from rounding and is omitted.
    let last = Double(subpath.start) + Double(subpath.length) * (1 - 1e-9)
    var isDrawing = false
    for number in subpath.segments {
      let segment = measure.segments[number]
      let curve = segment.polynomial
      var finder = ArcLengthCursor(segment, marks: measure.arcLengthTable)
      var done = 0.0
      var here = segment.cut(curve, at: 0)
      while done < segment.length {
        let isDash = index % 2 == 0
        reachesEnd = isDash
        let step = min(rest, segment.length - done)
        let next = segment.cut(curve, at: finder.parameter(atLength: done + step))
        if isDash, segment.offset + done < last {
          if !isDrawing { result.move(to: here.point.point) }
          isDrawing = true
          if step > 0 {
            if here.t == 0, next.t == 1 {
              segment.append(from: 0, to: 1, into: &result)
            } else {
              segment.append(from: here, to: next, into: &result)
            }
          } else if lengths[index] == 0 {
            let tip = here.point + segment.direction(at: here.t) * (total * 1e-6)
            result.line(to: tip.point)
          }
        }
        done += step
        here = next
        rest -= step
        if rest <= 0 {
          index = (index + 1) % lengths.count
          rest = lengths[index]
          if isDrawing, firstDashEnd == nil {
            firstDashEnd = (result.verbs.count, result.points.count)
          }
          isDrawing = false
        } else if step == 0 {
          // The rest of the segment is negligible relative to its length.
          break
        }
      }
    }
    if subpath.isClosed, reachesEnd, firstIndex % 2 == 0, subpath.length > 0 {
      joinSeam(of: &result, from: (firstVerb, firstPoint), firstDashEnd)
    }
  }

  /// Appends the first dash of a closed subpath to its last dash, which ends where the first begins; closes the subpath
  /// if a single dash covers all of it.
  private func joinSeam(
    of result: inout Outline, from start: (verb: Int, point: Int), _ end: (verb: Int, point: Int)?
  ) {
    guard let end, end.verb < result.verbs.count else {
      // There is only one dash. If it has ended, its end is the start of the subpath.
      if result.verbs.count > start.verb { result.close() }
      return
    }
    result.verbs.append(contentsOf: result.verbs[start.verb + 1..<end.verb])
    result.points.append(contentsOf: result.points[start.point + 1..<end.point])
    result.verbs.removeSubrange(start.verb..<end.verb)
    result.points.removeSubrange(start.point..<end.point)
  }
}
