// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension MorphPlan {
  /// A shape of the origin and the shape of the target that it becomes; one of the two may be a piece of a shape.
  private struct ShapePair {
    var a, b: MorphShape
    /// Index of the shape in the path that has fewer shapes; pairs with pieces of the same shape have the same group.
    var group: Int
  }

  /// Counts of the changes that the report lists.
  private struct MatchStatistics {
    var reversed = 0
    var reversedOrigins = 0
    var moved = 0
    var opened = 0
    var insideOut = 0
    var pairedHoles = 0
    var shrunkHoles = 0
    var grownHoles = 0
    var uncut = 0
    /// The shapes that were cut, as texts such as "1 cut into 3 pieces".
    var cut: [String] = []
  }

  /// Pairs shapes, cuts each shape that is paired with several, and adds their aligned contours to the builder.
  mutating func match(_ a: [MorphShape], _ b: [MorphShape], into builder: inout MorphBuilder) {
    func words(_ shapes: [MorphShape]) -> String {
      let holes = shapes.reduce(0) { $0 + $1.holes.count }
      return Self.count(shapes.count, "shape")
        + (holes > 0 ? " with \(Self.count(holes, "hole"))" : "")
    }
    report.append("\(words(a)) become\(a.count == 1 ? "s" : "") \(words(b)).")
    var tally = MatchStatistics()
    var pairs: [ShapePair] = []
    var leftOver: [(shape: MorphShape, at: Vector)] = []
    let isSwapped = a.count > b.count
    let (few, many) = isSwapped ? (b, a) : (a, b)
    let groups = Self.groups(few, many)
    if many.count > 1 { reportPairs(groups, isSwapped) }
    for (i, group) in groups.enumerated() {
      let (pieces, rest) = Self.pieces(of: few[i], for: group.map { many[$0] })
      for (piece, k) in pieces {
        let (x, y) = isSwapped ? (many[group[k]], piece) : (piece, many[group[k]])
        pairs.append(ShapePair(a: x, b: y, group: i))
      }
      if pieces.count > 1 { tally.cut.append("\(i + 1) cut into \(pieces.count) pieces") }
      let point = rest.isEmpty ? .zero : few[i].innerPoint(near: few[i].outer.centroid)
      for k in rest { leftOver.append((many[group[k]], point)) }
    }
    tally.uncut = leftOver.count
    let isReversed = orientContours(&pairs, &tally, isSwapped)
    for pair in pairs { match(pair, &tally, into: &builder) }
    for (shape, point) in leftOver {
      let shape = isReversed && !isSwapped ? shape.reversed : shape
      for c in [shape.outer] + shape.holes {
        let p = c.collapsed(to: point)
        builder.add(
          isSwapped
            ? MorphPair(first: c.segments, second: p, isClosed: c.isClosed)
            : MorphPair(first: p, second: c.segments, isClosed: c.isClosed))
      }
    }
    add(tally, pairs.count, isSwapped)
  }

  /// Reports the first 12 groups of paired shapes, and the number of the remaining groups.
  private mutating func reportPairs(_ groups: [[Int]], _ isSwapped: Bool) {
    let most = 12
    for (i, group) in groups.prefix(most).enumerated() {
      let listed = group.prefix(most).map { String($0 + 1) }
      let others =
        (group.count == 1 ? "shape " : "shapes ") + listed.joined(separator: ", ")
        + (group.count > most ? " and \(group.count - most) more" : "")
      report.append(
        isSwapped
          ? "\(others.capitalizedFirst) of the origin to shape \(i + 1) of the target."
          : "Shape \(i + 1) of the origin to \(others) of the target.")
    }
    if groups.count > most {
      report.append("\(Self.count(groups.count - most, "more shape")) paired in the same way.")
    }
  }

  private mutating func add(_ t: MatchStatistics, _ pairs: Int, _ isSwapped: Bool) {
    func note(_ n: Int, _ word: String, _ what: String) {
      if n > 0 { report.append("\(Self.count(n, word)) \(what).") }
    }
    for cut in t.cut.prefix(12) {
      report.append("Shape \(cut), in the \(isSwapped ? "target" : "origin").")
    }
    note(pairs, "pair", "of shapes matched")
    note(t.pairedHoles, "pair", "of holes matched")
    note(t.shrunkHoles, "hole", "shrinking to a point")
    note(t.grownHoles, "hole", "growing from a point")
    note(t.uncut, "shape", isSwapped ? "shrinking to a point" : "growing from a point")
    note(t.reversed, "contour", "of the target reversed")
    note(t.reversedOrigins, "contour", "of the origin reversed")
    note(t.insideOut, "pair", "left in opposite directions because shapes overlap")
    note(t.opened, "closed contour", "opened")
    note(t.moved, "contour", "begun at another point")
  }

  // MARK: Pairing

  /// Returns the centers and apparent sizes of shapes, normalized by the bounds of all of them.
  private static func normalizedFeatures(_ shapes: [MorphShape]) -> [(center: Vector, size: Double)]
  {
    var (low, high) = (shapes[0].outer.low, shapes[0].outer.high)
    for s in shapes {
      low = Vector(min(low.x, s.outer.low.x), min(low.y, s.outer.low.y))
      high = Vector(max(high.x, s.outer.high.x), max(high.y, s.outer.high.y))
    }
    let middle = (low + high) * 0.5
    let radius = max(high.x - low.x, high.y - low.y) / 2
    let scale = radius > 0 ? 1 / radius : 0
    return shapes.map { (($0.outer.centroid - middle) * scale, $0.outer.size * scale) }
  }

  private static func cost(
    _ p: (center: Vector, size: Double), _ q: (center: Vector, size: Double)
  ) -> Double {
    (p.center - q.center).squaredLength + (p.size - q.size) * (p.size - q.size)
  }

  /// Assigns each shape in `many` to one shape in `few`. Returns, for each shape in `few`, the indices of its shapes in
  /// `many`, at least one.
  private static func groups(_ few: [MorphShape], _ many: [MorphShape]) -> [[Int]] {
    let (p, q) = (normalizedFeatures(few), normalizedFeatures(many))
    var groups = [[Int]](repeating: [], count: few.count)
    if few.count == 1 { return [Array(many.indices)] }
    if many.count > LinearAssignment.maximumSize {
      let (x, y) = (
        LinearAssignment.mortonOrder(p.map(\.center)), LinearAssignment.mortonOrder(q.map(\.center))
      )
      for (rank, k) in y.enumerated() { groups[x[rank * few.count / many.count]].append(k) }
      return groups
    }
    let first = LinearAssignment.columns(rows: few.count, columns: many.count) { i, j in
      cost(p[i], q[j]) + (few[i].outer.isClosed == many[j].outer.isClosed ? 0 : 2)
    }
    var isTaken = [Bool](repeating: false, count: many.count)
    for (i, j) in first.enumerated() {
      groups[i].append(j)
      isTaken[j] = true
    }
    for j in many.indices where !isTaken[j] {
      var (best, least) = (0, Double.infinity)
      for i in few.indices {
        // A large shape is preferred, because it has more area for further pieces.
        let c =
          (p[i].center - q[j].center).length - p[i].size / 2
          + (few[i].outer.isClosed == many[j].outer.isClosed ? 0 : 2)
        if c < least { (best, least) = (i, c) }
      }
      groups[best].append(j)
    }
    return groups
  }

  /// The maximum number of holes with which a shape may be cut through its holes. A shape with more holes is cut only
  /// beside them; shapes that get no piece of it grow from a point, or shrink to one.
  private static let maximumBridgeCount = 32

  /// Cuts a shape into pieces for other shapes; returns each piece with the index of its shape, and the
  /// indices of shapes that have no piece.
  private static func pieces(
    of shape: MorphShape, for others: [MorphShape]
  ) -> ([(MorphShape, Int)], [Int]) {
    if others.count == 1 { return ([(shape, 0)], []) }
    let targets = others.enumerated().map { k, s in
      ContourCutter.Target(center: s.outer.centroid, area: s.outer.size * s.outer.size, index: k)
    }
    var pieces: [ContourCutter.Piece] = []
    var holes: [MorphContour] = []
    if !shape.outer.isClosed {
      pieces = ContourCutter.parts(of: shape.outer, for: targets)
    } else {
      if shape.holes.count > maximumBridgeCount || others.contains(where: { !$0.holes.isEmpty }) {
        holes = shape.holes
        pieces = ContourCutter(holes: holes, pieces: targets.count)
          .pieces(of: shape.outer, for: targets)
      }
      if pieces.count < targets.count, shape.holes.count <= maximumBridgeCount {
        // The holes are not needed, or they are in the way: pieces are cut through them.
        let solid = ContourCutter.bridged(shape.outer, shape.holes, for: targets)
        pieces = ContourCutter(pieces: targets.count).pieces(of: solid, for: targets)
        holes = []
      }
    }
    var result = pieces.map { (MorphShape(outer: $0.contour), $0.index) }
    for hole in holes {
      let k = result.firstIndex { $0.0.outer.surrounds(hole) } ?? 0
      result[k].0.holes.append(hole)
    }
    let got = Set(pieces.map(\.index))
    return (result, others.indices.filter { !got.contains($0) })
  }

  // MARK: Directions

  /// Gives paired contours the same direction, as far as that does not change the filled area: reverses first the
  /// target as a whole, if that makes more area agree, then single shapes (see `reversibleShapes`).
  ///
  /// Under the even-odd rule, also gives each hole the direction opposite to its outer contour.
  /// - Returns: Whether the target as a whole was reversed.
  private func orientContours(
    _ pairs: inout [ShapePair], _ tally: inout MatchStatistics, _ isSwapped: Bool
  ) -> Bool {
    func orientationAgreement(_ p: ShapePair) -> Double {
      guard p.a.outer.isClosed, p.b.outer.isClosed else { return 0 }
      let (x, y) = (p.a.outer.area, p.b.outer.area)
      return (x > 0) == (y > 0) ? min(abs(x), abs(y)) : -min(abs(x), abs(y))
    }
    let isReversed = pairs.reduce(0) { $0 + orientationAgreement($1) } < 0
    if isReversed {
      for i in pairs.indices {
        pairs[i].b = pairs[i].b.reversed
        tally.reversed += 1 + pairs[i].b.holes.count
      }
    }
    let wrong = pairs.indices.filter { orientationAgreement(pairs[$0]) < 0 }
    if !wrong.isEmpty {
      let freeB = reversibleShapes(wrong, pairs.map(\.b), isSwapped ? pairs.map(\.group) : nil)
      let freeA = reversibleShapes(wrong, pairs.map(\.a), isSwapped ? nil : pairs.map(\.group))
      for (k, i) in wrong.enumerated() {
        // Avoid reversing a single piece of a shape, because its cuts would become visible.
        if freeB[k] && !(isSwapped && freeA[k]) {
          pairs[i].b = pairs[i].b.reversed
          tally.reversed += 1 + pairs[i].b.holes.count
        } else if freeA[k] {
          pairs[i].a = pairs[i].a.reversed
          tally.reversedOrigins += 1 + pairs[i].a.holes.count
        } else {
          tally.insideOut += 1
        }
      }
    }
    guard rule == .evenOdd else { return isReversed }
    // Holes of an even-odd fill can have any direction; here each gets the direction opposite to its outer contour.
    func against(_ shape: inout MorphShape) {
      for k in shape.holes.indices where (shape.holes[k].area > 0) == (shape.outer.area > 0) {
        shape.holes[k] = shape.holes[k].reversed
      }
    }
    for i in pairs.indices {
      against(&pairs[i].a)
      against(&pairs[i].b)
    }
    return isReversed
  }

  /// Returns, for each index in `wanted`, whether that shape may be reversed without changing the filled area: always
  /// under the even-odd rule, otherwise if it overlaps no other shape. Pieces of the same shape, which have the same
  /// group, do not overlap.
  private func reversibleShapes(_ wanted: [Int], _ shapes: [MorphShape], _ groups: [Int]?) -> [Bool]
  {
    if rule == .evenOdd { return wanted.map { _ in true } }
    let bounds = shapes.map { SIMD4(lowHalf: $0.outer.low, highHalf: -$0.outer.high) }
    return wanted.map { i in
      let meeting = SIMD4(lowHalf: shapes[i].outer.high, highHalf: -shapes[i].outer.low)
      return shapes.indices.allSatisfy { j in
        j == i || any(bounds[j] .>= meeting) || (groups != nil && groups![j] == groups![i])
          || !shapes[j].mayOverlap(shapes[i])
      }
    }
  }

  // MARK: Contours

  private func match(
    _ pair: ShapePair, _ tally: inout MatchStatistics, into builder: inout MorphBuilder
  ) {
    func add(_ a: MorphContour, _ b: MorphContour) {
      let outcome = ContourAligner.align(a, b)
      builder.add(outcome.pair)
      if outcome.isReversed {
        // If one contour is closed, it was reversed; of two open contours, that of the target was.
        if a.isClosed { tally.reversedOrigins += 1 } else { tally.reversed += 1 }
      }
      if outcome.isStartMoved { tally.moved += 1 }
      if a.isClosed != b.isClosed { tally.opened += 1 }
    }
    let (a, b) = (pair.a, pair.b)
    add(a.outer, b.outer)
    let (x, y) = (a.holes, b.holes)
    // Holes are paired by their positions within the bounds of their outer contours.
    func places(_ s: MorphShape) -> [Vector] {
      let size = s.outer.high - s.outer.low
      return s.holes.map { h in
        let d = h.centroid - s.outer.low
        return Vector(size.x > 0 ? d.x / size.x : 0, size.y > 0 ? d.y / size.y : 0)
      }
    }
    func shown(_ p: Vector, in s: MorphShape) -> Vector {
      s.innerPoint(near: s.outer.low + (s.outer.high - s.outer.low) * p)
    }
    let (p, q) = (places(a), places(b))
    var pairedWith = [Int?](repeating: nil, count: x.count)
    if !x.isEmpty, !y.isEmpty {
      if max(x.count, y.count) > LinearAssignment.maximumSize {
        let i = LinearAssignment.mortonOrder(p), j = LinearAssignment.mortonOrder(q)
        for (u, v) in zip(i, j) { pairedWith[u] = v }
      } else if x.count <= y.count {
        let columns = LinearAssignment.columns(rows: x.count, columns: y.count) {
          (p[$0] - q[$1]).squaredLength
        }
        for (i, j) in columns.enumerated() { pairedWith[i] = j }
      } else {
        let columns = LinearAssignment.columns(rows: y.count, columns: x.count) {
          (p[$1] - q[$0]).squaredLength
        }
        for (j, i) in columns.enumerated() { pairedWith[i] = j }
      }
    }
    var isPaired = [Bool](repeating: false, count: y.count)
    for (i, hole) in x.enumerated() {
      if let j = pairedWith[i] {
        isPaired[j] = true
        add(hole, y[j])
        tally.pairedHoles += 1
      } else {
        builder.add(
          MorphPair(
            first: hole.segments, second: hole.collapsed(to: shown(p[i], in: b)), isClosed: true))
        tally.shrunkHoles += 1
      }
    }
    for (j, hole) in y.enumerated() where !isPaired[j] {
      builder.add(
        MorphPair(
          first: hole.collapsed(to: shown(q[j], in: a)), second: hole.segments, isClosed: true))
      tally.grownHoles += 1
    }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
