// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@Suite struct PathMorphPropertyTests {
  /// Creates shapes in the cells of a grid, with and without holes, in either direction.
  private func scene(_ random: inout SeededGenerator) -> CGPath {
    let path = CGMutablePath()
    let cells = Array(0..<9).shuffled(using: &random).prefix(Int.random(in: 1...6, using: &random))
    let isForward = Bool.random(using: &random)
    for cell in cells {
      let center = CGPoint(x: CGFloat(cell % 3) * 33 + 17, y: CGFloat(cell / 3) * 33 + 17)
      addBlob(to: path, center, radius: 15, isForward, &random)
      if Bool.random(using: &random) {
        addBlob(to: path, center, radius: 4, !isForward, &random)
      }
    }
    return path
  }

  /// Adds a star-shaped contour, all of whose points are visible from the center.
  private func addBlob(
    to path: CGMutablePath, _ center: CGPoint, radius: CGFloat, _ isForward: Bool,
    _ random: inout SeededGenerator
  ) {
    let n = Int.random(in: 3...9, using: &random)
    let turn = random.number(0...6)
    let isCurved = Bool.random(using: &random)
    for i in 0..<n {
      func point(_ x: CGFloat, _ r: CGFloat) -> CGPoint {
        let angle = turn + (isForward ? x : -x) * 2 * .pi / CGFloat(n)
        return CGPoint(x: center.x + r * cos(angle), y: center.y + r * sin(angle))
      }
      let r = radius * random.number(0.6...1)
      if i == 0 {
        path.move(to: point(0, r))
      } else if isCurved {
        path.addQuadCurve(to: point(CGFloat(i), r), control: point(CGFloat(i) - 0.5, radius))
      } else {
        path.addLine(to: point(CGFloat(i), r))
      }
    }
    path.closeSubpath()
  }

  @Test(arguments: 0..<60) func alignedScenesPreserveFill(_ seed: Int) {
    var random = SeededGenerator(UInt64(seed))
    let (from, to) = (scene(&random), scene(&random))
    let rule: CGPathFillRule = Bool.random(using: &random) ? .winding : .evenOdd
    let morph = PathMorph(from: from, to: to, style: .aligned, using: rule)
    let (a, b) = PathMorph.align(from, to, using: rule)
    expectEqual(a.kinds, b.kinds)
    var wrong = 0
    for _ in 0..<400 {
      let p = random.point()
      if a.contains(p, using: rule) != from.contains(p, using: rule) { wrong += 1 }
      if b.contains(p, using: rule) != to.contains(p, using: rule) { wrong += 1 }
    }
    expectEqual(wrong, 0)
    var last = MorphMetrics(morph.path(at: 0), tolerance: 0.1).area
    for k in 1...50 {
      let path = morph.path(at: CGFloat(k) / 50)
      expect(path.isFinite)
      let area = MorphMetrics(path, tolerance: 0.1).area
      expect(abs(area - last) < 400)
      last = area
    }
  }

  /// Creates an arbitrary path: open or closed, self-intersecting, with coincident points.
  private func randomPath(isClosed: Bool, _ random: inout SeededGenerator) -> CGPath {
    let path = CGMutablePath()
    // A coarse grid makes points coincide.
    func point() -> CGPoint {
      CGPoint(x: random.number(0...10).rounded() * 10, y: random.number(0...10).rounded() * 10)
    }
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      path.move(to: point())
      for _ in 0..<Int.random(in: 0...6, using: &random) {
        switch Int.random(in: 0..<4, using: &random) {
        case 0: path.addQuadCurve(to: point(), control: point())
        case 1: path.addCurve(to: point(), control1: point(), control2: point())
        default: path.addLine(to: point())
        }
      }
      if isClosed || Bool.random(using: &random) { path.closeSubpath() }
    }
    return path
  }

  @Test(arguments: 0..<300) func alignedRandomPathsPreserveFill(_ seed: Int) {
    var random = SeededGenerator(UInt64(seed) + 1000)
    let isClosed = seed % 2 == 0
    let from = randomPath(isClosed: isClosed, &random)
    let to = randomPath(isClosed: isClosed, &random)
    let rule: CGPathFillRule = Bool.random(using: &random) ? .winding : .evenOdd
    let (a, b) = PathMorph.align(from, to, using: rule)
    expectEqual(a.kinds, b.kinds)
    expect(a.isFinite && b.isFinite)
    // The parts of an open contour, which is meant to be stroked, are filled differently from the whole.
    guard isClosed else { return }
    // Points on an outline, including its cuts, count as inside; these points are on no outline.
    for _ in 0..<100 {
      let p = CGPoint(x: random.number(0...100) + 0.000123, y: random.number(0...100) + 0.000456)
      expectEqual(a.contains(p, using: rule), from.contains(p, using: rule))
      expectEqual(b.contains(p, using: rule), to.contains(p, using: rule))
    }
  }

  @Test(.timeLimit(.minutes(2))) func tenThousandElementMorphTerminates() {
    var random = SeededGenerator(3)
    func polygon(_ n: Int, isNoisy: Bool) -> CGPath {
      let path = CGMutablePath()
      for i in 0..<n {
        let angle = CGFloat(i) * 2 * .pi / CGFloat(n)
        let r = isNoisy ? random.number(40...50) : 50
        let p = CGPoint(x: r * cos(angle), y: r * sin(angle))
        if i == 0 { path.move(to: p) } else { path.addLine(to: p) }
      }
      path.closeSubpath()
      return path
    }
    func grid(_ n: Int, round: Bool) -> CGPath {
      let path = CGMutablePath()
      for i in 0..<n {
        let box = CGRect(x: i % 50 * 10, y: i / 50 * 10, width: 8, height: 8)
        if round { path.addEllipse(in: box) } else { path.addRect(box) }
      }
      return path
    }
    // Nested rings, and squares of mixed directions.
    let rings = CGMutablePath(), mixed = CGMutablePath()
    for i in 0..<2_000 {
      rings.addEllipse(
        in: CGRect(x: 0, y: 0, width: 4_000, height: 4_000).insetBy(
          dx: CGFloat(i) / 2, dy: CGFloat(i) / 2))
      let box = CGRect(x: i % 50 * 10, y: i / 50 * 10, width: 8, height: 8)
      let corners = [
        (box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY),
      ].map { CGPoint(x: $0.0, y: $0.1) }
      mixed.addLines(between: i % 2 == 0 ? corners : corners.reversed())
      mixed.closeSubpath()
    }
    let sieve = grid(1_600, round: true).mutableCopy()!
    sieve.addLines(between: [
      CGPoint(x: -1, y: -1), CGPoint(x: -1, y: 321), CGPoint(x: 501, y: 321),
      CGPoint(x: 501, y: -1),
    ])
    sieve.closeSubpath()
    let cases: [(String, CGPath, CGPath)] = [
      ("sieve to three", sieve, MorphPair.three()),
      ("rings to squares", rings, mixed),
      ("squares to mixed squares", grid(2_001, round: false), mixed),
      ("smooth to noisy", polygon(10_000, isNoisy: false), polygon(9_000, isNoisy: true)),
      ("noisy to circle", polygon(10_000, isNoisy: true), MorphPair.circle(0, 0, 50)),
      ("circles to squares", grid(1_666, round: true), grid(2_000, round: false)),
      ("circle to circles", MorphPair.circle(50, 50, 40), grid(1_666, round: true)),
    ]
    for (name, a, b) in cases {
      expect(PathMorph(from: a, to: b).path(at: 0.5).isFinite, "\(name)")
    }
  }
}
