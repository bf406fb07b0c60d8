// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import GraphicsTestSupport
import MultiplaneGraphics
import MultiplaneRaster
import TestSupport
import Testing

/// Properties that hold for any two areas, tested on random self-intersecting outlines.
@Suite struct BooleanPropertyTests {
  /// Returns pairs of random outlines: half of them on grids, and in a third the second is made of parts of the first.
  private func pairs(_ count: Int, seed: UInt64) -> [(Outline, Outline)] {
    var seed = SeededGenerator(seed)
    return (0..<count).map { k in
      let grid: CGFloat = [0, 10, 25, 0][k % 4]
      let a = Outline.tangle(&seed, grid: grid, curved: k % 3 != 0)
      var b = Outline.tangle(&seed, grid: grid, curved: k % 3 != 0)
      if k % 3 == 2 { b.add(a) }
      return (a, b)
    }
  }

  @Test("Areas satisfy inclusion-exclusion", arguments: [WindingRule.nonZero, .evenOdd])
  func areasSatisfyInclusionExclusion(rule: WindingRule) {
    for (k, (a, b)) in pairs(300, seed: 1).enumerated() {
      let areas = BooleanOperation.all.map {
        Double(a.combined(with: b, by: $0, rule: rule).signedArea)
      }
      let areaA = Double(a.normalized(rule: rule).signedArea)
      let areaB = Double(b.normalized(rule: rule).signedArea)
      // The outlines are within 100 x 100.
      expect(abs(areas[0] + areas[1] - areaA - areaB) < 1e-6, "case \(k)")
      expect(abs(areas[0] - areas[1] - areas[3]) < 1e-6, "case \(k)")
      expect(abs(areaA - areas[1] - areas[2]) < 1e-6, "case \(k)")
    }
  }

  @Test("Results contain the right points, each with winding number 1")
  func resultsContainExpectedPoints() {
    var seed = SeededGenerator(2)
    for (k, (a, b)) in pairs(60, seed: 3).enumerated() {
      let rule: WindingRule = k % 2 == 0 ? .nonZero : .evenOdd
      let results = BooleanOperation.all.map { a.combined(with: b, by: $0, rule: rule) }
      let normalized = a.normalized(rule: rule)
      for _ in 0..<200 {
        let p = seed.point(-5...105)
        let isInA = rule == .evenOdd ? a.winding(around: p) & 1 != 0 : a.winding(around: p) != 0
        let isInB = rule == .evenOdd ? b.winding(around: p) & 1 != 0 : b.winding(around: p) != 0
        for (operation, result) in zip(BooleanOperation.all, results) {
          let expected = operation.includes(isInA, isInB) ? 1 : 0
          expectEqual(result.winding(around: p), expected, "case \(k), \(operation), \(p)")
        }
        expect(normalized.winding(around: p) == (isInA ? 1 : 0), "case \(k), \(p)")
      }
    }
  }

  @Test("Operations of an area with itself are idempotent or empty")
  func selfOperationsAreIdempotentOrEmpty() {
    for (k, (a, _)) in pairs(100, seed: 4).enumerated() {
      let area = a.normalized().signedArea
      expect(abs(a.combined(with: a, by: .union).signedArea - area) < 1e-7, "case \(k)")
      expect(abs(a.combined(with: a, by: .intersection).signedArea - area) < 1e-7, "case \(k)")
      expect(a.combined(with: a, by: .difference).verbs.isEmpty, "case \(k)")
      expect(a.combined(with: a, by: .symmetricDifference).verbs.isEmpty, "case \(k)")
      let once = a.normalized()
      expect(abs(once.normalized(rule: .evenOdd).signedArea - area) < 1e-7, "case \(k)")
    }
  }

  @Test("Results are independent of order, position, rotation and scale")
  func resultsAreTransformInvariant() {
    let scales: [CGFloat] = [1e-8, 1e-3, 1, 1e4]
    for (k, (a, b)) in pairs(80, seed: 5).enumerated() {
      for operation in BooleanOperation.all {
        let area = a.combined(with: b, by: operation).signedArea
        if operation != .difference {
          expect(abs(b.combined(with: a, by: operation).signedArea - area) < 1e-6, "case \(k)")
        }
        let (c, s): (CGFloat, CGFloat) = (0.8, 0.6)
        let size = scales[k % 4]
        let change = { (p: CGPoint) in
          CGPoint(x: size * (c * p.x - s * p.y + 300), y: size * (s * p.x + c * p.y - 40))
        }
        let changed = a.mapped(change).combined(with: b.mapped(change), by: operation)
        expect(abs(changed.signedArea / (size * size) - area) < 1e-5, "case \(k), \(operation)")
      }
    }
  }

  @Test("Components cover the area once") func componentsCoverAreaOnce() {
    for (k, (a, b)) in pairs(100, seed: 6).enumerated() {
      var both = a
      both.add(b)
      let parts = both.components(rule: .evenOdd)
      let area = both.normalized(rule: .evenOdd).signedArea
      let sum = parts.reduce(CGFloat(0)) { $0 + $1.signedArea }
      expect(abs(sum - area) < 1e-6, "case \(k)")
      for part in parts {
        expect(part.signedArea > 0, "case \(k)")
        expectEqual(part.components().count, 1, "case \(k)")
      }
    }
  }

  @Test("Parts inside and outside an area have the length of the whole") func lines() {
    for (k, (a, b)) in pairs(100, seed: 7).enumerated() {
      let inside = CGPath.length(of: a.lines(.inside, of: b))
      let outside = CGPath.length(of: a.lines(.outside, of: b))
      expect(abs(inside + outside - CGPath.length(of: a)) < 1e-2, "case \(k)")
      // By rounding, a line along the edge may be beside it after the edge has been cut again.
      if k % 3 == 2 { continue }
      let again = CGPath.length(of: a.lines(.inside, of: b.normalized()))
      expect(abs(again - inside) < 1e-2, "case \(k)")
    }
  }

  /// Copies whose points differ by a few multiples of the tolerance for coincidence: the finest tolerances fail, so
  /// that wider ones or more attempts are needed.
  @Test("Curves that differ by little more than the tolerance", arguments: [30, 32, 34, 37])
  func nearlyCoincidentCurves(bits: Int) {
    let unit = 128 / CGFloat(1 << bits)
    for k in 0..<10 {
      var seed = SeededGenerator(UInt64(100 * bits + k))
      let a = Outline.tangle(&seed, grid: 0, curved: true)
      var bundle = Outline()
      for _ in 0..<6 {
        bundle.add(
          a.mapped {
            CGPoint(
              x: $0.x + (seed.number(-1...1) * 2).rounded() * unit / 2,
              y: $0.y + (seed.number(-1...1) * 2).rounded() * unit / 2)
          })
      }
      let areas = [BooleanOperation.union, .intersection].map {
        a.combined(with: bundle, by: $0).signedArea
      }
      let sum = a.normalized().signedArea + bundle.normalized().signedArea
      // The outlines are within 100 x 100, and the limit is 1e-8 of that area.
      expect(abs(areas[0] + areas[1] - sum) < 1e-4, "case \(k)")
      // All copies have the same area except for strips along their edges.
      expect(areas[0] - areas[1] < 20_000 * unit + 1e-4, "case \(k)")
    }
  }

  @Test("Unions of 200 pairs of blobs have the same area by two methods") func blobUnionAreasMatch()
    throws
  {
    guard let url = Oracles.url("scenes/blobs.json") else { return }
    struct Scene: Decodable {
      struct Operation: Decodable { var d: String }
      var ops: [Operation]
    }
    let scene = try JSONDecoder().decode(Scene.self, from: Data(contentsOf: url))
    let outlines = scene.ops.map { PathText($0.d.separatingLetters).path.outline }
    expectEqual(outlines.count, 400)
    for k in stride(from: 0, to: outlines.count, by: 2) {
      let (a, b) = (outlines[k], outlines[k + 1])
      let union = a.combined(with: b, by: .union)
      let other =
        a.signedArea.magnitude + b.signedArea.magnitude
        - a.combined(with: b, by: .intersection).signedArea
      expect(abs(union.signedArea - other) < 1e-9 * other, "pair \(k / 2)")
      var both = a
      both.add(b)
      let scanned = ScanArea(CGPath.of(both), tolerance: 0.01).area(lines: 200)
      expect(abs(Double(union.signedArea) - scanned) < 1e-4 * scanned, "pair \(k / 2)")
    }
    Oracles.count("blobs", rows: outlines.count / 2)
  }
}

extension String {
  /// The text with spaces around letters, as ``PathText`` requires.
  fileprivate var separatingLetters: String {
    map { $0.isLetter ? " \($0) " : String($0) }.joined()
  }
}

extension CGPath {
  /// Creates a path from an outline.
  static func of(_ outline: Outline) -> CGPath {
    let path = CGMutablePath()
    var i = 0
    for verb in outline.verbs {
      let p = outline.points[i..<(i + verb.pointCount)].map { $0 }
      switch verb {
      case .move: path.move(to: p[0])
      case .line: path.addLine(to: p[0])
      case .quad: path.addQuadCurve(to: p[1], control: p[0])
      case .cubic: path.addCurve(to: p[2], control1: p[0], control2: p[1])
      case .close: path.closeSubpath()
      }
      i += verb.pointCount
    }
    return path
  }

  /// Returns the length of all segments of an outline, to about 1e-4 of a curve's.
  static func length(of outline: Outline) -> CGFloat {
    let flat = CGPath.of(outline).flattened(threshold: 1e-5).outline
    var sum: CGFloat = 0
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    var i = 0
    for verb in flat.verbs {
      let next = verb == .close ? start : flat.points[i]
      if verb == .move {
        start = next
      } else {
        sum += hypot(next.x - current.x, next.y - current.y)
      }
      current = next
      i += verb.pointCount
    }
    return sum
  }
}
