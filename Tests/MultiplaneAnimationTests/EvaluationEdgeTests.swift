// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// Evaluation at the limits of numbers, times and lists.
@Suite struct EvaluationEdgeTests {
  private func singleKeyTimeAnimation(_ keyPath: String, _ values: [Any]) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.keyTimes = [0]
    animation.calculationMode = .discrete
    animation.duration = 1
    animation.isRemovedOnCompletion = false
    return animation
  }

  @Test func singleDiscreteKeyTimeShowsFirstValue() {
    let transforms = FrozenTree(CALayer())
    let scales: [CGFloat] = [2, 3, 4]
    transforms.add(
      singleKeyTimeAnimation("transform", scales.map { CATransform3DMakeScale($0, $0, 1) }))
    expectEqual(transforms.presented(at: 0.7).transform, CATransform3DMakeScale(2, 2, 1))

    let paths = FrozenTree(CAShapeLayer())
    let sides: [CGFloat] = [5, 6, 7]
    paths.add(
      singleKeyTimeAnimation(
        "path", sides.map { CGPath(rect: CGRect(x: 0, y: 0, width: $0, height: $0)) }))
    let box = paths.presented(at: 0.7).path?.boundingBox
    expectEqual(box, CGRect(x: 0, y: 0, width: 5, height: 5))

    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    let gradient = CAGradientLayer()
    gradient.colors = [blue, blue]
    let colors = FrozenTree(gradient)
    colors.add(singleKeyTimeAnimation("colors", [[red, blue], [blue, red], [blue, blue]]))
    expect((colors.presented(at: 0.7).colors as? [CGColor]) == [red, blue])
  }

  // MARK: - Non-finite and huge numbers

  @Test func unmeasurablePathsHaveConstantSpeed() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1e200, y: 0))
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.path = path
    animation.calculationMode = .paced
    animation.duration = 1
    animation.isRemovedOnCompletion = false
    let tree = FrozenTree(CALayer())
    tree.add(animation)
    expectEqual(Double(tree.presented(at: 0.5).position.x), 5e199)
  }

  @Test func arcLengthTableAcceptsNonFiniteProgress() {
    let arc = ArcLengthTable(segmentCount: 2) { i, s in SIMD4(Double(i) + s, 0, 0, 0) }
    for progress in [Double.nan, .infinity, -.infinity] {
      let place = arc.place(progress)
      expect(place.index == 0 && place.fraction == 0)
    }
    expectEqual(arc.place(1e300).index, 1)
  }

  @Test func uncountableCyclesStayAtStart() throws {
    var timing = MediaTiming(duration: .leastNonzeroMagnitude)
    timing.repeatCount = .infinity
    let phase = try #require(timing.phase(1))
    expect(phase.progress == 0 && phase.iteration == 0)
    let turn = AnimatableValue.transform(CATransform3DMakeRotation(1, 0, 0, 1))
    expect(turn.accumulated(.infinity) == nil)
    expect(turn.accumulated(2) != nil)
  }

  // MARK: - Masks

  @Test func maskDoesNotApplyOpacityTwice() {
    func box(_ color: CGColor?) -> CALayer {
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
      layer.backgroundColor = color
      return layer
    }
    let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    let root = box(nil)
    let fading = box(nil)
    let masked = box(white)
    masked.mask = box(white)
    fading.opacity = 0.5
    fading.allowsGroupOpacity = false
    fading.addSublayer(masked)
    root.addSublayer(fading)
    let alpha = Pixels(root, 4, 4)[2, 2][3]
    expect((126...129).contains(alpha), "\(alpha)")
  }

  // MARK: - Time

  @Test(arguments: [(2.1, 0.7, 3.0), (2.1, 0.3, 7.0), (4.2, 0.6, 7.0)])
  func wholeCyclesEndAtFinalValue(total: Double, duration: Double, cycles: Double) throws {
    var timing = MediaTiming(duration: duration)
    timing.repeatDuration = total
    timing.fillMode = .forwards
    let phase = try #require(timing.phase(total))
    expect(phase.progress == 1 && phase.iteration == cycles - 1)

    let animation = basic("position.x", from: 0, to: 10)
    animation.duration = duration
    animation.repeatDuration = total
    animation.fillMode = .forwards
    let tree = FrozenTree(CALayer())
    tree.add(animation)
    expectEqual(tree.values([total, total + 1]) { Double($0.position.x) }, [10, 10])
  }

  // MARK: - Values

  @Test func arraysAddElementwise() {
    let half = CATransform3DMakeTranslation(5, 10, 0)
    let way: [Double] = [10, 20, 0]
    let rest: [Double] = [0, 0, 0]
    for animation in [
      basic("transform", from: rest, by: way), basic("transform", to: way, by: way),
      basic("transform", by: way),
    ] {
      animation.valueFunction = CAValueFunction(name: .translate)
      let tree = FrozenTree(CALayer())
      tree.add(animation)
      expectEqual(tree.presented(at: 0.5).transform, half)
    }
    let (x, y) = (AnimatableValue.numbers([1, 2]), AnimatableValue.numbers([4, 8]))
    expectEqual(x.adding(to: y), .numbers([5, 10]))
    expectEqual(x.subtracted(from: y), .numbers([3, 6]))
    expect(x.adding(to: .numbers([1])) == nil && x.subtracted(from: .numbers([1])) == nil)
  }

  // MARK: - Forwarded animations

  @Test func forwardedAnimationsAreIndependent() {
    let layer = CALayer()
    let bar = CALayer()
    let dot = CAShapeLayer()
    bar.name = "bar"
    dot.name = "dot"
    layer.addSublayer(bar)
    bar.addSublayer(dot)
    let tree = FrozenTree(layer)
    tree.add(basic("sublayers.bar.sublayers.dot.lineWidth", from: 2, to: 4))
    tree.host.run { bar.add(basic("sublayers.dot.position.y", from: 0, to: 10), forKey: "y") }
    tree.context.commit()
    for width: CGFloat in [1, 2] {
      // Each new commit forwards the animations again.
      tree.host.silently { bar.borderWidth = width }
      _ = tree.presented(at: 0.5)
      expectEqual(Double(dot.presentation()?.lineWidth ?? -1), 3)
      expectEqual(Double(dot.presentation()?.position.y ?? -1), 5)
    }
    tree.host.run { bar.removeAnimation(forKey: "y") }
    _ = tree.presented(at: 0.5)
    expectEqual(Double(dot.presentation()?.lineWidth ?? -1), 3)
    expectEqual(Double(dot.presentation()?.position.y ?? -1), 0)
  }

  // MARK: - Drawing

  @Test func recordedPartsAreLimited() {
    final class Filled: CALayer {
      override func draw(in ctx: CGContext) { ctx.fill(bounds) }
    }
    let layer = Filled()
    layer.bounds.size = CGSize(width: 64, height: 4)
    layer.setNeedsDisplay()
    layer.displayIfNeeded()
    var counts: [Int] = []
    for x in 0..<40 {
      layer.setNeedsDisplay(CGRect(x: x, y: 0, width: 1, height: 1))
      layer.displayIfNeeded()
      counts.append((layer.contents as? RecordedContents)?.parts.count ?? 0)
    }
    expectEqual(counts[4], 6)
    expectEqual(counts.max(), RecordedContents.maximumPartCount + 1)
    expectEqual(counts[16], 1)
  }

  // MARK: - Springs

  @Test func overdampedSpringSettlesWithinTolerance() {
    let spring = CASpringAnimation(keyPath: "position.x")
    spring.damping = 40
    spring.allowsOverdamping = true
    spring.fromValue = 0
    spring.toValue = 1
    spring.duration = 10
    spring.isRemovedOnCompletion = false
    let tree = FrozenTree(CALayer())
    tree.add(spring)
    let rest = 1 - Double(tree.presented(at: spring.settlingDuration).position.x)
    expect(rest < 0.025 && rest > 0.001)
  }
}
