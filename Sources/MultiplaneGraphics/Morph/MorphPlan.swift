// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The plan of a morph: which shapes are paired, which are cut, which holes shrink.

import Foundation
import MultiplaneRaster

/// Two outlines of equal verbs, and a report of the changes that made them match.
struct MorphPlan {
  /// The outlines, or nil if the paths cannot be interpolated.
  private(set) var matched: (first: Outline, second: Outline)?
  var report: [String] = []
  let rule: CGPathFillRule

  /// Maximum absolute coordinate; the squares of much larger ones overflow.
  private static let largest: CGFloat = 1e150

  init(_ from: Outline, _ to: Outline, style: PathMorph.Style, rule: CGPathFillRule) {
    self.rule = rule
    guard from.isMorphable(Self.largest), to.isMorphable(Self.largest) else {
      report = [
        "A coordinate is not finite or too large, so the target path is used at every progress."
      ]
      return
    }
    if style != .aligned, let elements = Outline.matchingElements(from, to) {
      matched = elements
      report = [
        style == .coreAnimation
          ? "The elements match one by one; points move linearly, and control points rotate about them."
          : "The elements match one by one; their points are interpolated linearly."
      ]
      return
    }
    if style == .coreAnimation {
      report = [
        "The elements do not match (\(from.verbs.count) and \(to.verbs.count)), "
          + "so the target path is used at every progress."
      ]
      return
    }
    align(from, to)
  }

  private mutating func align(_ from: Outline, _ to: Outline) {
    // Scaling by a power of two is exact; without it, squares of tiny and huge coordinates would lose precision.
    let scale = Self.scale(from, to)
    let a = MorphContour.contours(of: from.scaled(by: 1 / scale))
    let b = MorphContour.contours(of: to.scaled(by: 1 / scale))
    var builder = MorphBuilder()
    if a.isEmpty || b.isEmpty {
      grow(a, b, from.points.first, to.points.first, scale, into: &builder)
    } else {
      match(
        MorphShape.shapes(of: a, rule: rule), MorphShape.shapes(of: b, rule: rule),
        into: &builder)
    }
    matched = (builder.first.scaled(by: scale), builder.second.scaled(by: scale))
  }

  private static func scale(_ a: Outline, _ b: Outline) -> CGFloat {
    let size = max(a.largestCoordinate, b.largestCoordinate)
    if size > 1e-50 && size < 1e50 || size == 0 { return 1 }
    return CGFloat(sign: .plus, exponent: size.exponent, significand: 1)
  }

  /// Makes one path grow from a point, or shrink to it, if the other path draws nothing.
  private mutating func grow(
    _ a: [MorphContour], _ b: [MorphContour], _ pointA: CGPoint?, _ pointB: CGPoint?,
    _ scale: CGFloat, into builder: inout MorphBuilder
  ) {
    let contours = a.isEmpty ? b : a
    let point = a.isEmpty ? pointA : pointB
    guard let one = contours.first else {
      report.append("Neither path draws anything.")
      return
    }
    var (low, high) = (one.low, one.high)
    for c in contours {
      low = Vector(min(low.x, c.low.x), min(low.y, c.low.y))
      high = Vector(max(high.x, c.high.x), max(high.y, c.high.y))
    }
    let center = point.map { Vector($0) / Double(scale) } ?? (low + high) * 0.5
    for c in contours {
      let point = c.collapsed(to: center)
      builder.add(
        a.isEmpty
          ? MorphPair(first: point, second: c.segments, isClosed: c.isClosed)
          : MorphPair(first: c.segments, second: point, isClosed: c.isClosed))
    }
    report.append(
      "\(MorphPlan.count(contours.count, "contour")) "
        + (a.isEmpty ? "grow out of" : "shrink to") + " a point.")
  }

  static func count(_ n: Int, _ word: String) -> String { n == 1 ? "1 \(word)" : "\(n) \(word)s" }
}

extension Outline {
  fileprivate var largestCoordinate: CGFloat {
    points.reduce(0) { max($0, abs($1.x), abs($1.y)) }
  }

  /// Whether all coordinates are finite and within a bound, and the first verb, if any, is a move.
  fileprivate func isMorphable(_ bound: CGFloat) -> Bool {
    (verbs.first ?? .move) == .move
      && points.allSatisfy { abs($0.x) <= bound && abs($0.y) <= bound }
  }

  fileprivate func scaled(by scale: CGFloat) -> Outline {
    if scale == 1 { return self }
    var result = self
    for i in result.points.indices {
      result.points[i].x *= scale
      result.points[i].y *= scale
    }
    return result
  }
}

/// A builder of two outlines of equal verbs from aligned contours.
struct MorphBuilder {
  var first = Outline()
  var second = Outline()

  mutating func add(_ pair: MorphPair) {
    guard let a = pair.first.first, let b = pair.second.first else { return }
    first.move(to: a.start.point)
    second.move(to: b.start.point)
    var count = pair.first.count
    // The close draws the last line of both outlines.
    if pair.isClosed, count > 1, pair.first[count - 1].kind == .line { count -= 1 }
    for i in 0..<count {
      first.append(pair.first[i])
      second.append(pair.second[i])
    }
    if pair.isClosed {
      first.close()
      second.close()
    }
  }
}

extension Outline {
  fileprivate mutating func append(_ s: MorphSegment) {
    switch s.kind {
    case .line: line(to: s.end.point)
    case .quad: quad(to: s.end.point, control: s.c1.point)
    default: cubic(to: s.end.point, control1: s.c1.point, control2: s.c2.point)
    }
  }
}
