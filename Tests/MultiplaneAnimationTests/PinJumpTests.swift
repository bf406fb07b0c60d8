// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

@Suite("The jumping pin")
struct PinJumpTests {
  private func texts(_ url: URL) throws -> [String: String] {
    let text = try String(contentsOf: url, encoding: .utf8)
    var result: [String: String] = [:]
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: "\"")
      guard parts.count > 2, let end = parts[2].firstIndex(of: "<") else { continue }
      result[String(parts[1])] = String(parts[2][parts[2].index(after: parts[2].startIndex)..<end])
    }
    return result
  }

  /// One jump as Android plays it: five segments with their own durations and timing curves.
  @Test func matchesAndroidFrames() throws {
    guard let folder = Oracles.folder("pin-jump"),
      let rows = try Oracles.rows("oracles/pin-jump/expected_paths.tsv")
    else { return }
    let strings = try texts(folder.appendingPathComponent("strings.xml"))
    let paths = try [1, 5, 9, 13, 19, 1].map { number in
      try CGPath(svgPathData: try #require(strings["pin_path_\(number)"]))
    }
    let slowIn = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
    let animation = CAKeyframeAnimation(keyPath: "path")
    animation.values = paths
    animation.keyTimes = [0, 120, 240, 360, 510, 690].map { NSNumber(value: $0 / 690.0) }
    animation.timingFunctions = [
      CAMediaTimingFunction(controlPoints: 0, 0, 0.2, 1), slowIn, slowIn, slowIn,
      CAMediaTimingFunction(controlPoints: 0.4, 0, 1, 1),
    ]
    animation.duration = 0.69
    let tree = FrozenTree(CAShapeLayer())
    tree.add(animation)
    for row in rows {
      let time = try #require(Double(row[0])) / 1000
      let expected = try CGPath(svgPathData: row[1])
      let path = try #require(tree.presented(at: time).path)
      expectEqual(path.outline.verbs, expected.outline.verbs)
      // Only on-curve points are compared: Android interpolates control points linearly, Core Animation by length and
      // angle.
      let worst = zip(path.onCurvePoints, expected.onCurvePoints)
        .map { max(abs($0.x - $1.x), abs($0.y - $1.y)) }.max()
      expect((worst ?? .infinity) < 0.02, "at \(row[0]) ms")
    }
    Oracles.count("pin-jump", rows: rows.count)
  }

  @Test func linesInterpolateWithCubics() {
    let a = CGMutablePath()
    a.move(to: .zero)
    a.addLine(to: CGPoint(x: 30, y: 0))
    let b = CGMutablePath()
    b.move(to: .zero)
    b.addCurve(
      to: CGPoint(x: 30, y: 30), control1: CGPoint(x: 10, y: 20), control2: CGPoint(x: 20, y: 20))
    let tree = FrozenTree(CAShapeLayer())
    tree.add(basic("path", from: a, to: b))
    let points = tree.presented(at: 0.5).path?.outline.points ?? []
    expect(points.first == .zero && points.last == CGPoint(x: 30, y: 15) && points.count == 4)
    // The line's first handle is (10, 0), the curve's (10, 20); the result is halfway in length and in angle.
    let length = (10 + 500.0.squareRoot()) / 2
    let angle = atan2(20.0, 10) / 2
    expect(abs(points[1].x - length * cos(angle)) < 1e-9)
    expect(abs(points[1].y - length * sin(angle)) < 1e-9)
    expect(tree.host.diagnostics.allSatisfy { !$0.message.contains("elements") })
  }
}

extension CGPath {
  /// The endpoints of its lines and curves, without control points.
  fileprivate var onCurvePoints: [CGPoint] {
    var index = 0
    return outline.verbs.compactMap { verb in
      index += verb.pointCount
      return verb.pointCount == 0 ? nil : outline.points[index - 1]
    }
  }
}
