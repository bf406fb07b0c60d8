// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@Suite struct CGPathDashingTests {
  private let line = PathText("M 0 0 L 10 0").path
  private func length(_ path: CGPath) -> CGFloat {
    let points = path.flattened(threshold: 1e-5).outline
    var sum: CGFloat = 0, index = 0
    var last = CGPoint.zero, start = CGPoint.zero
    for verb in points.verbs {
      let p = verb == .close ? start : points.points[index]
      if verb == .move {
        start = p
      } else {
        sum += ((p.x - last.x) * (p.x - last.x) + (p.y - last.y) * (p.y - last.y)).squareRoot()
      }
      last = p
      index += verb.pointCount
    }
    return sum
  }

  @Test("Dashes of a line; semantics 11.6.2, measured on macOS") func dashedLineMatchesMeasurement()
  {
    expectEqual(
      PathText(line.copy(dashingWithPhase: 0, lengths: [2, 3])), PathText("M 0 0 L 2 0 M 5 0 L 7 0")
    )
    expectEqual(
      PathText(line.copy(dashingWithPhase: 1, lengths: [2, 3])),
      PathText("M 0 0 L 1 0 M 4 0 L 6 0 M 9 0 L 10 0"))
  }

  @Test func phaseRepeatsWithPatternLength() {
    let plain = line.copy(dashingWithPhase: 1, lengths: [2, 3])
    for phase in [CGFloat(6), -4, 501, -499] {
      expect(
        PathText(line.copy(dashingWithPhase: phase, lengths: [2, 3]))
          .matches(PathText(plain), within: 1e-12))
    }
    expectEqual(
      PathText(line.copy(dashingWithPhase: 3, lengths: [2, 3])), PathText("M 2 0 L 4 0 M 7 0 L 9 0")
    )
  }

  @Test func oddPatternsRepeatTwice() {
    expectEqual(
      line.copy(dashingWithPhase: 0, lengths: [2]), line.copy(dashingWithPhase: 0, lengths: [2, 2]))
    expectEqual(
      line.copy(dashingWithPhase: 0, lengths: [1, 2, 3]),
      line.copy(dashingWithPhase: 0, lengths: [1, 2, 3, 1, 2, 3]))
  }

  @Test func patternContinuesAroundCornersAndRestartsPerSubpath() {
    let path = PathText("M 0 0 L 3 0 L 3 3 M 10 0 L 14 0").path
    expectEqual(
      PathText(path.copy(dashingWithPhase: 0, lengths: [4, 1])),
      PathText("M 0 0 L 3 0 L 3 1 M 3 2 L 3 3 M 10 0 L 14 0"))
  }

  @Test func closedSubpathsJoinDashesAtStart() {
    let square = CGPath(rect: CGRect(x: 0, y: 0, width: 2, height: 2))
    func dashed(_ lengths: [CGFloat], phase: CGFloat = 0) -> PathText {
      PathText(square.copy(dashingWithPhase: phase, lengths: lengths))
    }
    expectEqual(dashed([3, 2]), PathText("M 1 2 L 0 2 L 0 0 L 2 0 L 2 1"))
    // A dash that ends exactly at the seam, a gap at the seam, and a dash all around.
    expectEqual(dashed([2, 1]), PathText("M 2 1 L 2 2 L 1 2 M 0 2 L 0 0 L 2 0"))
    expectEqual(dashed([2, 2]), PathText("M 0 0 L 2 0 M 2 2 L 0 2"))
    expectEqual(dashed([2, 2], phase: 2), PathText("M 2 0 L 2 2 M 0 2 L 0 0"))
    expectEqual(dashed([8, 1]), PathText("M 0 0 L 2 0 L 2 2 L 0 2 L 0 0 Z"))
    expectEqual(dashed([100, 1], phase: 50), PathText("M 0 0 L 2 0 L 2 2 L 0 2 L 0 0 Z"))
    // The pattern restarts in the next subpath.
    let two = PathText("M 0 0 L 2 0 L 2 2 Z M 9 0 L 9 2").path
    expectEqual(
      PathText(two.copy(dashingWithPhase: 0, lengths: [1, 100])),
      PathText("M 0 0 L 1 0 M 9 0 L 9 1"))
  }

  @Test func transformAppliesToDashes() {
    let double = CGAffineTransform(scaleX: 2, y: 2)
    expectEqual(
      PathText(line.copy(dashingWithPhase: 0, lengths: [2, 3], transform: double)),
      PathText("M 0 0 L 4 0 M 10 0 L 14 0"))
  }

  @Test func invalidPatternsReturnOriginalPath() {
    let bad: [[CGFloat]] = [[], [0, 0], [-1, 2], [.nan], [.infinity, 1], [1e-9]]
    for lengths in bad { expectEqual(line.copy(dashingWithPhase: 0, lengths: lengths), line) }
    expectEqual(line.copy(dashingWithPhase: .nan, lengths: [1]), line)
  }

  @Test func zeroLengthDashesAreDots() {
    let dots = line.copy(dashingWithPhase: 0, lengths: [0, 4])
    expectEqual(PathText(dots).verbs, "MLMLML")
    expect(PathText(dots).matches(PathText("M 0 0 L 0 0 M 4 0 L 4 0 M 8 0 L 8 0"), within: 1e-5))
    // A square dot on a slope is aligned with it.
    let slope = PathText("M 0 0 L 30 40").path.copy(dashingWithPhase: 0, lengths: [0, 100])
    let square = slope.copy(
      strokingWithWidth: 10, lineCap: .square, lineJoin: .miter, miterLimit: 10)
    expect(abs(square.boundingBox.width - 14) < 1e-3)
    let dot = PathText("M 5 5 L 5 5").path.copy(dashingWithPhase: 1, lengths: [2, 3])
    expectEqual(PathText(dot), PathText("M 5 5 L 5 5"))
    expect(PathText("M 5 5 L 5 5").path.copy(dashingWithPhase: 3, lengths: [2, 3]).isEmpty)
  }

  @Test("Dashes and gaps add up to the length, and curves stay curves")
  func dashesAndGapsAddUpToLength() {
    var random = SeededGenerator(11)
    for _ in 0..<20 {
      let path = CGMutablePath()
      path.move(to: random.point())
      path.addCurve(to: random.point(), control1: random.point(), control2: random.point())
      path.addQuadCurve(to: random.point(), control: random.point())
      path.addLine(to: random.point())
      let lengths = [random.number(1...9), random.number(1...9)], phase = random.number(0...20)
      let dashes = path.copy(dashingWithPhase: phase, lengths: lengths)
      let gaps = path.copy(
        dashingWithPhase: phase - lengths[0], lengths: [lengths[1], lengths[0]])
      let whole = length(path)
      expect(abs(length(dashes) + length(gaps) - whole) < 1e-3)
      expect(PathText(dashes).verbs.contains("C") || whole < 10)
      // Each dash except the first and the last has the pattern's length.
      var single = CGMutablePath(), all: [CGFloat] = []
      for element in dashes.outline.verbs.indices where dashes.outline.verbs[element] == .move {
        let end =
          dashes.outline.verbs[(element + 1)...].firstIndex(of: .move)
          ?? dashes.outline.verbs.count
        single = CGMutablePath()
        var index = dashes.outline.verbs[..<element].reduce(0) { $0 + $1.pointCount }
        for verb in dashes.outline.verbs[element..<end] {
          let p = Array(dashes.outline.points[index..<index + verb.pointCount])
          switch verb {
          case .move: single.move(to: p[0])
          case .line: single.addLine(to: p[0])
          case .quad: single.addQuadCurve(to: p[1], control: p[0])
          case .cubic: single.addCurve(to: p[2], control1: p[0], control2: p[1])
          case .close: single.closeSubpath()
          }
          index += verb.pointCount
        }
        all.append(length(single))
      }
      for dash in all.dropFirst().dropLast() { expect(abs(dash - lengths[0]) < 1e-4) }
    }
  }
}
