// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@Suite struct PathMorphStyleTests {
  @Test func matchingElementsInterpolatePointwise() {
    let a = MorphPair.path("M0 0 L10 0 Q20 0 20 10 Z")
    let b = MorphPair.path("M5 5 L30 0 Q25 7 20 40 Z")
    let path = PathMorph(from: a, to: b).path(at: 0.25)
    expectEqual(path.kinds, a.kinds)
    for (i, p) in path.outline.points.enumerated() {
      let (u, v) = (a.outline.points[i], b.outline.points[i])
      expectEqual(p, CGPoint(x: u.x + (v.x - u.x) * 0.25, y: u.y + (v.y - u.y) * 0.25))
    }
  }

  @Test func linesAndQuadsConvertToCubics() {
    let a = MorphPair.path("M0 0 L30 0 Q60 0 60 30 Z")
    let b = MorphPair.path("M0 0 C0 0 9 0 30 0 C40 0 50 5 60 60 Z")
    for style in [PathMorph.Style.automatic, .coreAnimation] {
      let path = PathMorph(from: a, to: b, style: style).path(at: 0.5)
      expectEqual(path.kinds, b.kinds)
      expectEqual(path.outline.points[1], CGPoint(x: 5, y: 0))
      expectEqual(path.outline.points[6], CGPoint(x: 60, y: 45))
    }
  }

  @Test func mismatchedElementsUseTarget() {
    let (a, b) = (MorphPair.star(), MorphPair.square())
    let morph = PathMorph(from: a, to: b, style: .coreAnimation)
    expect(!morph.isContinuous)
    for t in [0, 0.3, 1] as [CGFloat] { expectEqual(morph.path(at: t), b) }
    expect(morph.report.count == 1 && morph.report[0].contains("target"))
  }

  @Test func progressExtrapolates() {
    let morph = PathMorph(from: MorphPair.square(), to: MorphPair.circle(50, 50, 30))
    expect(morph.path(at: -0.2).boundingBoxOfPath.width > 78)
    expect(morph.path(at: 1.2).isFinite)
    expectEqual(morph.path(at: .nan), morph.to)
    expectEqual(morph.path(at: .infinity), morph.to)
  }

  @Test func morphCopiesMutablePaths() {
    let a = MorphPair.square().mutableCopy()!
    let morph = PathMorph(from: a, to: MorphPair.star())
    a.addLine(to: CGPoint(x: 1000, y: 1000))
    expectEqual(morph.path(at: 0), MorphPair.square())
  }
}

@Suite struct PathMorphDegenerateInputTests {
  private let star = MorphPair.star()

  @Test func emptyPathGrowsFromCenter() {
    let morph = PathMorph(from: CGMutablePath(), to: MorphPair.square())
    expect(morph.path(at: 0).isEmpty)
    let box = morph.path(at: 0.25).boundingBoxOfPath
    expectEqual(box, CGRect(x: 40.5, y: 40.5, width: 19, height: 19))
    expectEqual(
      PathMorph(from: MorphPair.square(), to: CGMutablePath()).path(at: 0.75).boundingBoxOfPath, box
    )
  }

  @Test func singlePointGrowsIntoPath() {
    let point = CGMutablePath()
    point.move(to: CGPoint(x: 12, y: 12))
    let box = PathMorph(from: point, to: MorphPair.square()).path(at: 0.5).boundingBoxOfPath
    expectEqual(box, CGRect(x: 12, y: 12, width: 38, height: 38))
    point.addLine(to: CGPoint(x: 12, y: 12))
    point.closeSubpath()
    expect(
      PathMorph(from: point, to: MorphPair.star()).path(at: 0.5).boundingBoxOfPath.minX < 12)
  }

  @Test func emptyMorphIsEmpty() {
    let morph = PathMorph(from: CGMutablePath(), to: CGMutablePath())
    expect(morph.path(at: 0.5).isEmpty)
    let point = CGMutablePath()
    point.move(to: .zero)
    expect(PathMorph(from: point, to: CGMutablePath()).path(at: 0.5).isFinite)
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity, 1e200])
  func nonFinitePathsUseTarget(_ bad: CGFloat) {
    let path = MorphPair.square().mutableCopy()!
    path.addLine(to: CGPoint(x: 1, y: bad))
    for (a, b) in [(path, star), (star, path)] {
      let morph = PathMorph(from: a, to: b)
      expect(!morph.isContinuous)
      expectEqual(morph.path(at: 0.5), b)
      let (x, y) = PathMorph.align(a, b)
      expect(x == b && y == b)
    }
  }

  @Test(arguments: [1e-300, 1e-150, 1e-30, 1e30, 1e140] as [CGFloat])
  func extremeScalesMorphEqually(_ scale: CGFloat) {
    var map = CGAffineTransform(scaleX: scale, y: scale)
    let square = MorphPair.square().copy(using: &map)!
    let star = MorphPair.star().copy(using: &map)!
    let box = PathMorph(from: square, to: star).path(at: 0.5).boundingBoxOfPath
    let plain = PathMorph(from: MorphPair.square(), to: MorphPair.star()).path(at: 0.5)
      .boundingBoxOfPath
    expect(abs(box.width / scale - plain.width) < 1e-6)
    expect(abs(box.minX / scale - plain.minX) < 1e-6)
  }

  @Test func degeneratePathsStayFinite() {
    let bad = [
      "M0 0 L10 0 Z", "M0 0 L10 0 L0 0 L10 0", "M5 5 L5 5 L5 5 Z M0 0 L1 1", "M0 0 C0 0 0 0 0 0 Z",
      "M0 0 L10 10 L10 0 L0 10 Z", "M0 0 C10 10 -10 10 0 0 Z", "M1 1 Z L5 5 Z", "M0 0",
      "M0 0 L1e-12 0 L100 0 L100 100 L0 100 Z", "M0 0 Q5 5 0 0",
    ].map(MorphPair.path)
    for a in bad + [star, MorphPair.three(), MorphPair.ring()] {
      for b in bad + [star, MorphPair.three(), MorphPair.ring()] {
        for rule in [CGPathFillRule.winding, .evenOdd] {
          let morph = PathMorph(from: a, to: b, style: .aligned, using: rule)
          expect(morph.path(at: 0.5).isFinite)
        }
      }
    }
  }
}
