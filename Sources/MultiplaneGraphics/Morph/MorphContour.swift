// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath
import MultiplaneRaster

/// A contour for alignment with another one: its segments and its measurements.
struct MorphContour {
  /// The segments, each beginning at the end of the preceding one; a closed contour ends at its start.
  ///
  /// Never empty.
  private(set) var segments: [MorphSegment]
  private(set) var isClosed: Bool
  /// Fraction of the length before each segment.
  private(set) var fractions: [Double]
  private(set) var length: Double
  /// Points along the contour, dense enough to determine its area and interior.
  private(set) var polygon: [Vector]
  /// The enclosed area, positive if the contour runs from the x axis towards the y axis.
  private(set) var area: Double
  /// The centroid of the area, or of the line if the contour is open or has hardly any area.
  private(set) var centroid: Vector
  private(set) var low, high: Vector

  init(segments: [MorphSegment], isClosed: Bool) {
    self.segments = segments
    self.isClosed = isClosed
    fractions = []
    fractions.reserveCapacity(segments.count)
    polygon = []
    polygon.reserveCapacity(segments.count * 2)
    var sum = 0.0
    for s in segments {
      fractions.append(sum)
      sum += s.length
      polygon.append(s.start)
      if s.kind != .line {
        for i in 1..<6 { polygon.append(s.point(at: Double(i) / 6)) }
      }
    }
    if !isClosed { polygon.append(segments.last!.end) }
    length = sum
    if sum > 0 { for i in fractions.indices { fractions[i] /= sum } }
    (low, high) = (polygon[0], polygon[0])
    for p in polygon {
      low = Vector(min(low.x, p.x), min(low.y, p.y))
      high = Vector(max(high.x, p.x), max(high.y, p.y))
    }
    (area, centroid) = Self.areaAndCentroid(of: polygon, isClosed: isClosed)
  }

  private static func areaAndCentroid(
    of polygon: [Vector], isClosed: Bool
  ) -> (Double, Vector) {
    let origin = polygon[0]
    var (twice, moment) = (0.0, Vector.zero)
    var (length, middle) = (0.0, Vector.zero)
    for i in polygon.indices {
      let isLast = i + 1 == polygon.count
      let (p, q) = (polygon[i] - origin, polygon[isLast ? 0 : i + 1] - origin)
      let cross = p.cross(q)
      twice += cross
      moment += (p + q) * cross
      if isLast && !isClosed { continue }
      let step = (q - p).length
      length += step
      middle += (p + q) * (step / 2)
    }
    let center = length > 0 ? origin + middle / length : origin
    guard isClosed, abs(twice) > 0.004 * length * length else { return (twice / 2, center) }
    return (twice / 2, origin + moment / (3 * twice))
  }

  /// The longer side of the bounds.
  var extent: Double { max(high.x - low.x, high.y - low.y) }

  /// The apparent size: the side of a square of equal area, but at least a tenth of the extent.
  var size: Double { max(abs(area).squareRoot(), extent / 10) }

  var reversed: MorphContour {
    MorphContour(segments: segments.reversed().map(\.reversed), isClosed: isClosed)
  }

  /// Returns the contour cut open at a location, where it then begins and ends.
  func opened(at place: Location) -> MorphContour {
    var result: [MorphSegment] = []
    let (a, b) = segments[place.segment].split(at: place.parameter)
    if place.parameter < 1 { result.append(place.parameter > 0 ? b : segments[place.segment]) }
    result += segments[(place.segment + 1)...]
    result += segments[..<place.segment]
    if place.parameter > 0 { result.append(place.parameter < 1 ? a : segments[place.segment]) }
    return MorphContour(segments: result, isClosed: false)
  }

  /// Returns segments of the same kinds as those of the contour, with all their points at `p`.
  func collapsed(to p: Vector) -> [MorphSegment] {
    segments.map { MorphSegment($0.kind, p, p, p, p) }
  }

  /// Returns whether a point lies inside the polygon of the contour, by the even-odd rule.
  func encloses(_ p: Vector) -> Bool {
    guard p.x >= low.x, p.x <= high.x, p.y >= low.y, p.y <= high.y else { return false }
    return polygon.encloses(p)
  }
}

// MARK: - Locations

extension MorphContour {
  /// A location on a contour: the index of a segment, and the curve parameter on it.
  struct Location {
    var segment: Int
    var parameter: Double
  }

  /// Returns the location at a fraction of the length; on a closed contour, fractions wrap around.
  func place(at fraction: Double) -> Location {
    let f = isClosed ? fraction - fraction.rounded(.down) : min(max(fraction, 0), 1)
    var (a, b) = (0, segments.count)
    while b - a > 1 {
      let m = (a + b) / 2
      if fractions[m] <= f { a = m } else { b = m }
    }
    let next = a + 1 < segments.count ? fractions[a + 1] : 1
    let width = next - fractions[a]
    guard width > 0 else { return Location(segment: a, parameter: 0) }
    return Location(
      segment: a, parameter: segments[a].parameter(atFraction: (f - fractions[a]) / width))
  }

  func point(at place: Location) -> Vector { segments[place.segment].point(at: place.parameter) }

  /// Returns `count` points at equal fractions of the length, the first at the start, and in addition the
  /// end of an open contour.
  func samples(_ count: Int) -> [Vector] {
    let n = isClosed ? count : count + 1
    var result: [Vector] = []
    result.reserveCapacity(n)
    // Chord by chord along the contour; `passed` is the length before the chord.
    var passed = 0.0
    let step = length / Double(count)
    for s in segments {
      var last = s.start
      let chords = s.kind == .line ? 1 : MorphSegment.chords
      for i in 1...chords {
        let t = Double(i - 1) / Double(chords)
        let p = s.point(at: Double(i) / Double(chords))
        let width = (p - last).length
        while result.count < n, Double(result.count) * step < passed + width {
          let f = (Double(result.count) * step - passed) / width
          result.append(s.point(at: t + f / Double(chords)))
        }
        passed += width
        last = p
      }
    }
    while result.count < n { result.append(segments.last!.end) }
    return result
  }

  /// The start of a segment at which the direction of the contour changes abruptly.
  struct Corner {
    var node: Int
    var fraction: Double
    /// The turning angle in radians, positive from the x axis towards the y axis.
    var turn: Double
    var point: Vector
  }

  /// Returns the corners in order, or the sharpest ones if there are more than `most`.
  func corners(most: Int) -> [Corner] {
    var result: [Corner] = []
    for i in segments.indices where isClosed || i > 0 {
      let u = segments[i == 0 ? segments.count - 1 : i - 1].directions.end
      let v = segments[i].directions.start
      let (cross, dot) = (u.cross(v), u.dot(v))
      // A turn of less than 0.35 radians is not a corner.
      if dot > 0 && abs(cross) < 0.365 * dot { continue }
      result.append(
        Corner(
          node: i, fraction: fractions[i], turn: Elementary.atan2(cross, dot),
          point: segments[i].start))
    }
    guard result.count > most else { return result }
    let kept = result.indices.sorted {
      let (a, b) = (abs(result[$0].turn), abs(result[$1].turn))
      return a != b ? a > b : $0 < $1
    }.prefix(most).sorted()
    return kept.map { result[$0] }
  }
}

extension [Vector] {
  /// Returns whether a point lies inside the polygon with these corners, by the even-odd rule.
  func encloses(_ p: Vector) -> Bool {
    var isInside = false
    withUnsafeBufferPointer { points in
      var a = points[points.count - 1]
      for b in points {
        if (a.y > p.y) != (b.y > p.y), p.x < a.x + (b.x - a.x) * ((p.y - a.y) / (b.y - a.y)) {
          isInside.toggle()
        }
        a = b
      }
    }
    return isInside
  }
}

// MARK: - Reading

extension MorphContour {
  /// Returns the contours of an outline, without elements of length 0 and without contours of length 0.
  static func contours(of outline: Outline) -> [MorphContour] {
    var result: [MorphContour] = []
    var segments: [MorphSegment] = []
    var current = Vector.zero, start = Vector.zero
    var index = 0
    func finish(closed: Bool) {
      if closed, current != start { segments.append(MorphSegment(current, start)) }
      if !segments.isEmpty {
        let contour = MorphContour(segments: segments, isClosed: closed)
        if contour.length > 0 { result.append(contour) }
      }
      segments = []
    }
    for verb in outline.verbs {
      let p = outline.points[index..<index + verb.pointCount].map { Vector($0) }
      index += verb.pointCount
      switch verb {
      case .move:
        finish(closed: false)
        (current, start) = (p[0], p[0])
      case .line:
        if p[0] != current { segments.append(MorphSegment(current, p[0])) }
        current = p[0]
      case .quad:
        if p[0] != current || p[1] != current {
          segments.append(MorphSegment(.quad, current, p[0], p[0], p[1]))
        }
        current = p[1]
      case .cubic:
        if p[0] != current || p[1] != current || p[2] != current {
          segments.append(MorphSegment(.cubic, current, p[0], p[1], p[2]))
        }
        current = p[2]
      case .close:
        finish(closed: true)
        current = start
      }
    }
    finish(closed: false)
    return result
  }
}
