// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

@Suite("Keyframes on curves and paths")
struct KeyframeCurveTests {
  private func frames(
    _ keyPath: String, _ values: [Any]?, _ mode: CAAnimationCalculationMode = .linear
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.calculationMode = mode
    animation.duration = 1
    animation.isRemovedOnCompletion = false
    return animation
  }

  private func shown<Layer: CALayer>(
    _ animation: CAAnimation, _ times: [Double], on layer: Layer
  ) -> [Layer] {
    let tree = FrozenTree(layer)
    tree.add(animation)
    return tree.values(times) { $0 }
  }

  private func row(_ animation: CAAnimation, _ times: [Double]) -> [Double] {
    shown(animation, times, on: CALayer()).map { Double($0.position.x) }
  }

  // MARK: Kochanek-Bartels splines

  /// A second implementation of the formulas for one segment.
  private struct Spline {
    var p: [Double]
    var times: [Double]
    var t: [Double]
    var c: [Double]
    var b: [Double]

    func tangents(_ i: Int) -> (incoming: Double, outgoing: Double) {
      let (t, c, b) = (t[i], c[i], b[i])
      if i == 0 { return (0, (1 - t) * (p[1] - p[0])) }
      if i == p.count - 1 { return ((1 - t) * (p[i] - p[i - 1]), 0) }
      let (l, r) = (p[i] - p[i - 1], p[i + 1] - p[i])
      let (before, after) = (times[i] - times[i - 1], times[i + 1] - times[i])
      let incoming = ((1 - t) * (1 - c) * (1 + b) * l + (1 - t) * (1 + c) * (1 - b) * r) / 2
      let outgoing = ((1 - t) * (1 + c) * (1 + b) * l + (1 - t) * (1 - c) * (1 - b) * r) / 2
      return (incoming * 2 * before / (before + after), outgoing * 2 * after / (before + after))
    }

    func value(_ x: Double) -> Double {
      let i = min(times.lastIndex { $0 <= x } ?? 0, p.count - 2)
      let s = (x - times[i]) / (times[i + 1] - times[i])
      let (out, into) = (tangents(i).outgoing, tangents(i + 1).incoming)
      let (s2, s3) = (s * s, s * s * s)
      return (2 * s3 - 3 * s2 + 1) * p[i] + (s3 - 2 * s2 + s) * out + (3 * s2 - 2 * s3) * p[i + 1]
        + (s3 - s2) * into
    }
  }

  @Test(arguments: [
    ([0.5, -0.5, 1, 0.25], [0.0, 0, 0, 0], [0.0, 0, 0, 0]),
    ([0, 0, 0, 0], [0.5, -1, 0.3, 1], [0, 0, 0, 0]),
    ([0, 0, 0, 0], [0, 0, 0, 0], [1, -0.5, 0.7, -1]),
    ([0.3, -0.2, 0.1, 0.6], [-0.4, 0.2, 0.9, 0.1], [0.8, -0.3, 0.2, -0.6]),
  ]) func tensionContinuityAndBias(t: [Double], c: [Double], b: [Double]) {
    let even: [Double] = [0, 1.0 / 3, 2.0 / 3, 1]
    for times in [even, [0, 0.1, 0.6, 1]] {
      let spline = Spline(p: [0, 1, 0.5, 0.7], times: times, t: t, c: c, b: b)
      let animation = frames("position.x", spline.p, .cubic)
      animation.keyTimes = times.map { NSNumber(value: $0) }
      animation.tensionValues = t.map { NSNumber(value: $0) }
      animation.continuityValues = c.map { NSNumber(value: $0) }
      animation.biasValues = b.map { NSNumber(value: $0) }
      let instants = (0...40).map { Double($0) / 40 }
      expect(isClose(row(animation, instants), instants.map(spline.value), 1e-12))
    }
  }

  @Test func tensionAndBiasEffects() {
    func middle(_ key: String, _ x: Double) -> Double {
      let animation = frames("position.x", [0, 1, 1, 0], .cubic)
      animation.setValue([x, x, x, x], forKey: key)
      return row(animation, [0.5])[0]
    }
    // Higher tension makes the curve flatter between the two keys, lower tension rounder.
    expect(middle("tensionValues", 1) == 1 && middle("tensionValues", 0) > 1)
    expect(middle("tensionValues", -1) > middle("tensionValues", 0))
    // With a bias of 1 the curve keeps its incoming direction at the key.
    let bias = frames("position.x", [0, 1, 1, 0], .cubic)
    bias.biasValues = [0, 1, 0, 0]
    let steps = row(bias, [1.0 / 3 - 1e-6, 1.0 / 3, 1.0 / 3 + 1e-6])
    expect(abs((steps[2] - steps[1]) - (steps[1] - steps[0])) < 1e-10)
    expect(steps[2] - steps[1] > 2e-6)
  }

  @Test func missingSplineParametersAreZero() {
    let some = frames("position.x", [0, 1, 0.5, 0.7], .cubic)
    some.tensionValues = [0.5]
    let all = frames("position.x", [0, 1, 0.5, 0.7], .cubic)
    all.tensionValues = [0.5, 0, 0, 0]
    expectEqual(row(some, [0.1, 0.5, 0.9]), row(all, [0.1, 0.5, 0.9]))
  }

  @Test func vectorValuesFollowCubicCurves() {
    let scalar = row(frames("position.x", [0.0, 1, 0.5, 0.7], .cubic), [0.05, 0.2, 0.5, 0.9])
    let numbers = [0.0, 1, 0.5, 0.7]
    let rects = numbers.map { CGRect(x: $0, y: -$0, width: 2 * $0, height: 4 * $0) }
    let bounds = shown(
      frames("bounds", rects, .cubic), [0.05, 0.2, 0.5, 0.9], on: CALayer()
    ).map(\.bounds)
    expect(isClose(bounds.map { Double($0.minX) }, scalar, 1e-12))
    expect(isClose(bounds.map { Double(-$0.minY) }, scalar, 1e-12))
    expect(isClose(bounds.map { Double($0.height / 4) }, scalar, 1e-12))
    let colors = numbers.map { CGColor(red: $0, green: 0, blue: 1 - $0, alpha: 1) }
    let shownColors = shown(
      frames("backgroundColor", colors, .cubic), [0.05, 0.2, 0.5, 0.9], on: CALayer()
    ).map { $0.backgroundColor?.straightRGBA[0] ?? -1 }
    expect(isClose(shownColors, scalar, 1e-7))
  }

  @Test func otherValuesInterpolateLinearly() {
    let transforms = [0.0, 1, 3].map { CATransform3DMakeTranslation(CGFloat($0), 0, 0) }
    let paths = [1, 2, 4].map { CGPath(rect: CGRect(x: 0, y: 0, width: $0, height: 1)) }
    for mode in [CAAnimationCalculationMode.cubic, .cubicPaced, .linear, .paced] {
      let moved = shown(frames("transform", transforms, mode), [0.25, 0.75], on: CALayer())
      expect(isClose(moved.map { Double($0.transform.m41) }, [0.5, 2], 1e-12))
      let grown = shown(frames("path", paths, mode), [0.25, 0.75], on: CAShapeLayer())
      expect(isClose(grown.map { Double($0.path?.boundingBox.width ?? 0) }, [1.5, 3], 1e-12))
    }
  }

  // MARK: Paced

  @Test func pacedSpeedIsConstantForAllTypes() {
    let rects = [
      CGRect.zero, CGRect(x: 0, y: 0, width: 3, height: 4),
      CGRect(x: 0, y: 15, width: 3, height: 4),
    ]
    let bounds = shown(frames("bounds", rects, .paced), [0.25, 0.625], on: CALayer()).map(\.bounds)
    expect(abs(bounds[0].width - 3) < 1e-12 && abs(bounds[1].minY - 7.5) < 1e-12)
    let colors = [
      CGColor(red: 0, green: 0, blue: 0, alpha: 1), CGColor(red: 0.25, green: 0, blue: 0, alpha: 1),
      CGColor(red: 1, green: 0, blue: 0, alpha: 1),
    ]
    let red = shown(frames("backgroundColor", colors, .paced), [0.5], on: CALayer())
      .map { $0.backgroundColor?.straightRGBA[0] ?? -1 }
    expect(isClose(red, [0.5], 1e-7))
    // Values without any distance use equal steps, all of which show the same value.
    expectEqual(row(frames("position.x", [4, 4, 4], .paced), [0.3]), [4])
  }

  @Test func cubicPacedSpeedIsConstantForRects() {
    let rects = [
      CGRect.zero, CGRect(x: 50, y: 0, width: 80, height: 10),
      CGRect(x: 90, y: 60, width: 120, height: 40),
    ]
    let instants = (0...40).map { Double($0) / 40 }
    let bounds = shown(frames("bounds", rects, .cubicPaced), instants, on: CALayer()).map(\.bounds)
    let steps = zip(bounds, bounds.dropFirst()).map { a, b in
      let d = [b.minX - a.minX, b.minY - a.minY, b.width - a.width, b.height - a.height]
      return d.reduce(0) { $0 + $1 * $1 }.squareRoot()
    }
    let mean = steps.reduce(0, +) / CGFloat(steps.count)
    expect(steps.allSatisfy { abs($0 - mean) < 0.03 * mean })
    expect(bounds[0] == rects[0] && abs(bounds[40].height - 40) < 1e-9)
  }

  @Test func pacedModesIgnoreKeyTimes() {
    for mode in [CAAnimationCalculationMode.paced, .cubicPaced] {
      let plain = frames("position.x", [0, 1, 0.5, 0.7], mode)
      let timed = frames("position.x", [0, 1, 0.5, 0.7], mode)
      timed.keyTimes = [0, 0.1, 0.2, 1]
      timed.timingFunctions = [.easeIn, .easeOut, .easeIn].map { CAMediaTimingFunction(name: $0) }
      expectEqual(row(plain, [0.1, 0.4, 0.8]), row(timed, [0.1, 0.4, 0.8]))
      timed.timingFunction = CAMediaTimingFunction(name: .easeIn)
      expect(row(plain, [0.4]) != row(timed, [0.4]))
    }
  }

  // MARK: Paths

  /// A circle around the origin with a diameter of 100, starting at the middle of its right side.
  private var orbit: CGPath {
    CGPath(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
  }

  @Test func pathTakesPrecedenceOverValues() {
    let animation = frames("position", [CGPoint(x: 9, y: 9), CGPoint(x: 10, y: 10)])
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    animation.path = path
    expect(animation.path === path)
    let tree = FrozenTree(CALayer())
    tree.add(animation)
    path.addLine(to: CGPoint(x: 0, y: 700))
    expectEqual(tree.presented(at: 0.5).position, CGPoint(x: 50, y: 0))
  }

  @Test func pathSegmentsUseTheirTimingFunctions() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 200, y: 0))
    let animation = frames("position", nil)
    animation.path = path
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    expect(isClose(row(animation, [0.25, 0.5, 0.75]), [31.535681, 100, 150], 2e-4))
  }

  @Test func quadraticCurvesAndClosedPaths() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 100, y: 0), control: CGPoint(x: 50, y: 100))
    path.addLine(to: CGPoint(x: 100, y: 100))
    path.closeSubpath()
    let animation = frames("position", nil)
    animation.path = path
    let points = shown(animation, [1.0 / 6, 0.5, 5.0 / 6, 1], on: CALayer()).map(\.position)
    let expected = [
      CGPoint(x: 50, y: 50), CGPoint(x: 100, y: 50), CGPoint(x: 50, y: 50), CGPoint.zero,
    ]
    for (point, other) in zip(points, expected) {
      expect(abs(point.x - other.x) < 1e-9 && abs(point.y - other.y) < 1e-9)
    }
  }

  @Test func cubicModesFollowPathsUnchanged() {
    func points(_ mode: CAAnimationCalculationMode) -> [CGPoint] {
      let animation = frames("position", nil, mode)
      animation.path = orbit
      return shown(animation, [0.1, 0.4, 0.7], on: CALayer()).map(\.position)
    }
    expect(points(.cubic) == points(.linear) && points(.cubicPaced) == points(.paced))
  }

  @Test(arguments: [CAAnimationRotationMode.rotateAuto, .rotateAutoReverse])
  func additivePathRotatesLayer(mode: CAAnimationRotationMode) {
    let layer = CALayer()
    layer.position = CGPoint(x: 300, y: 200)
    layer.transform = CATransform3DMakeScale(2, 1, 1)
    let animation = frames("position", nil, .paced)
    animation.path = orbit
    animation.isAdditive = true
    animation.rotationMode = mode
    let quarter = shown(animation, [0.25], on: layer)[0]
    expect(abs(quarter.position.x - 300) < 0.05 && abs(quarter.position.y - 250) < 0.05)
    // A quarter of the orbit turns the layer, from downward at the right to leftward at the bottom; with the layer's
    // own scale that is a half turn.
    let sign: CGFloat = mode == .rotateAuto ? -1 : 1
    expect(
      abs(quarter.transform.m11 - sign * 2) < 1e-2 && abs(quarter.transform.m22 - sign) < 1e-2)
    expect(abs(quarter.transform.m12) < 2e-2 && abs(quarter.transform.m21) < 4e-2)
  }

  @Test func unknownRotationModesAreStored() {
    let animation = frames("position", nil)
    animation.rotationMode = CAAnimationRotationMode(rawValue: "bogus")
    expectEqual(animation.rotationMode?.rawValue, "bogus")
    expectEqual(CAAnimationRotationMode.rotateAuto.rawValue, "auto")
    expectEqual(CAAnimationRotationMode.rotateAutoReverse.rawValue, "autoReverse")
  }
}
