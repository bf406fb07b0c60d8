// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

@Suite("CAMediaTimingFunction as measured on Core Animation")
struct TimingFunctionTests {
  private static let names: [CAMediaTimingFunctionName] = [
    .easeIn, .easeOut, .easeInEaseOut, .default,
  ]

  @Test(arguments: [
    (
      CAMediaTimingFunctionName.easeIn,
      [0.017026613, 0.09346466, 0.31535682, 0.6218605, 0.83942777]
    ),
    (.easeOut, [0.16057223, 0.37813953, 0.6846432, 0.9065353, 0.9829734]),
    (.easeInEaseOut, [0.019722449, 0.12916191, 0.5, 0.8708381, 0.98027754]),
    (.default, [0.094795, 0.4085106, 0.8024034, 0.96045905, 0.99431646]),
  ]) func presentationFollowsTimingCurve(name: CAMediaTimingFunctionName, expected: [Double]) {
    let tree = FrozenTree(CALayer())
    let animation = fade()
    animation.timingFunction = CAMediaTimingFunction(name: name)
    tree.add(animation)
    let row = tree.values([0.1, 0.25, 0.5, 0.75, 0.9]) { Double($0.opacity) }
    expect(isClose(row, expected, 1e-5))
  }

  @Test(arguments: [
    (
      CAMediaTimingFunctionName.easeIn,
      [0.062282, 0.129577, 0.214861, 0.429120, 0.554814, 0.691634]
    ),
    (.easeOut, [0.308366, 0.445186, 0.570880, 0.785139, 0.870423, 0.937718]),
    (.easeInEaseOut, [0.081660, 0.187396, 0.331884, 0.668116, 0.812604, 0.918340]),
    (.default, [0.295244, 0.513315, 0.682541, 0.885229, 0.940765, 0.975625]),
  ]) func exactValues(name: CAMediaTimingFunctionName, expected: [Double]) {
    let curve = CAMediaTimingFunction(name: name).curve
    let row = [0.2, 0.3, 0.4, 0.6, 0.7, 0.8].map { curve($0) }
    expect(isClose(row, expected, 1e-6))
  }

  /// The exact solutions at the times at which Apple's curves were measured.
  @Test(arguments: [
    (
      CAMediaTimingFunctionName.easeIn,
      [0.017026610, 0.093464651, 0.315356813, 0.621861869, 0.839427846]
    ),
    (.easeOut, [0.160572154, 0.378138131, 0.684643187, 0.906535349, 0.982973390]),
    (.easeInEaseOut, [0.019722454, 0.129161931, 0.5, 0.870838069, 0.980277546]),
    (.default, [0.094796306, 0.408510591, 0.802403388, 0.960458978, 0.994316477]),
  ]) func exactValuesAtMeasuredTimes(name: CAMediaTimingFunctionName, expected: [Double]) {
    let tree = FrozenTree(CALayer())
    let animation = fade()
    animation.keyPath = "position.x"
    animation.timingFunction = CAMediaTimingFunction(name: name)
    tree.add(animation)
    let row = tree.values([0.1, 0.25, 0.5, 0.75, 0.9]) { Double($0.position.x) }
    // Control points have single precision, the exact solutions do not.
    expect(isClose(row, expected, 3e-8))
  }

  @Test func invalidFunctionsTrap() async {
    await #expect(processExitsWith: .failure) {
      _ = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: "easeNowhere"))
    }
    await #expect(processExitsWith: .failure) {
      var pair: [Float] = [0, 0]
      CAMediaTimingFunction(name: .easeIn).getControlPoint(at: 4, values: &pair)
    }
  }

  @Test func curvesIncreaseMonotonically() {
    for name in Self.names {
      let curve = CAMediaTimingFunction(name: name).curve
      let samples = (0...1000).map { curve(Double($0) / 1000) }
      expect(samples[0] == 0 && samples[1000] == 1)
      expect(zip(samples, samples.dropFirst()).allSatisfy { $0 <= $1 })
      expect(curve(-1) == 0 && curve(2) == 1 && curve(.nan) == 0)
    }
  }

  @Test func reversedCurveIsMirrored() {
    let curve = CubicTiming(x1: 0.2, y1: 0.7, x2: 0.4, y2: 0.9)
    let mirror = CubicTiming(x1: 0.6, y1: 0.1, x2: 0.8, y2: 0.3)
    for i in 0...50 {
      let x = Double(i) / 50
      expect(abs(curve(x) - (1 - mirror(1 - x))) < 1e-12)
    }
  }

  @Test func curveCanOvershoot() {
    let curve = CubicTiming(x1: 0.68, y1: -0.55, x2: 0.265, y2: 1.55)
    expect((1..<100).contains { curve(Double($0) / 100) < 0 })
    expect((1..<100).contains { curve(Double($0) / 100) > 1 })
  }

  @Test func namesAndControlPoints() {
    let function = CAMediaTimingFunction(name: .easeIn)
    expect(function === CAMediaTimingFunction(name: .easeIn))
    expect(function.description == "easeIn" && function != CAMediaTimingFunction(name: .easeOut))
    let custom = CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1)
    expect(custom != CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1))
    var points: [Float] = []
    for index in 0...3 {
      var pair: [Float] = [0, 0]
      function.getControlPoint(at: index, values: &pair)
      points += pair
    }
    expectEqual(points, [0, 0, 0.42, 0, 1, 1, 1, 1])
  }

  @Test func controlPointsMatchAppleDevices() throws {
    guard let rows = try Oracles.rows("reference/apple-facts/camediatimingfunction.tsv") else {
      return
    }
    for row in rows {
      let function = CAMediaTimingFunction(name: CAMediaTimingFunctionName(rawValue: row[0]))
      var points: [Float] = [0, 0, 0, 0]
      points.withUnsafeMutableBufferPointer {
        function.getControlPoint(at: 1, values: $0.baseAddress!)
        function.getControlPoint(at: 2, values: $0.baseAddress! + 2)
      }
      expectEqual(points, row[1...4].map { Float($0) })
    }
    expectEqual(rows.count, 5)
    Oracles.count("camediatimingfunction", rows: rows.count)
  }

  @Test func customCurveAppliesToAnimation() {
    let tree = FrozenTree(CALayer())
    let animation = fade()
    animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.5, 0, 0.5, 1)
    tree.add(animation)
    let row = tree.values([0.25, 0.5, 0.75]) { Double($0.opacity) }
    expect(isClose(row, [0.105889, 0.5, 0.894111], 1e-5))
  }

  @Test func matchesReferenceBezier() throws {
    guard let rows = try Oracles.rows("oracles/math/cubic_bezier.tsv") else { return }
    for row in rows {
      let n = row.dropFirst().compactMap { Double($0) }
      guard n.count == 6 else { continue }
      let y = CubicTiming(x1: n[0], y1: n[1], x2: n[2], y2: n[3])(n[4])
      expect(abs(y - n[5]) < 1e-9, "\(row)")
    }
    Oracles.count("cubic_bezier", rows: rows.count)
  }
}
