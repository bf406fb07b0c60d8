// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// The endpoints of animations, and the values they are added to.
@MainActor @Suite("Behavior clients rely on: values") struct ValueRelianceTests {
  private func tree(_ prepare: (CAShapeLayer) -> Void = { _ in }) -> FrozenTree<CAShapeLayer> {
    let layer = CAShapeLayer()
    prepare(layer)
    return FrozenTree(layer)
  }

  private func angle(_ layer: CALayer) -> CGFloat {
    atan2(layer.transform.m12, layer.transform.m11)
  }

  @Test("Q037 byValue alone animates from the layer's value to the sum of both")
  func byValueAlone() {
    let tree = tree { $0.transform = CATransform3DMakeRotation(0.5, 0, 0, 1) }
    tree.add(animation("transform.rotation", by: Float.pi * 2))
    for (time, angle) in [(0, 0.5), (0.25, 0.5 + .pi / 2)] as [(Double, CGFloat)] {
      expect(isNear(self.angle(tree.presented(at: time)), angle))
    }
    expect(isNear(angle(tree.presented(at: 0.75)), 0.5 - .pi / 2))
  }

  @Test("Q038 toValue alone starts at the layer's value")
  func toValueAlone() {
    let tree = tree { $0.position = CGPoint(x: -80, y: 10) }
    tree.add(animation("position", to: CGPoint.zero))
    expectEqual(tree.presented(at: 0).position, CGPoint(x: -80, y: 10))
    expectEqual(tree.presented(at: 0.75).position, CGPoint(x: -20, y: 2.5))
  }

  @Test("Q039 fromValue alone ends at the layer's value, even if that is set after the adding")
  func fromValueAlone() {
    let live = LiveTree()
    live.run {
      live.layer.add(animation("opacity", from: 0), forKey: "fade")
      CATransaction.setDisableActions(true)
      live.layer.opacity = 0.5
    }
    live.context.commit()
    expect(isNear(live.opacities(0.5)[0], 0.25))
  }

  @Test("Q040 A rotation by a whole turn turns fully around, from the layer's current angle")
  func fullRotationFromCurrentAngle() {
    var start = CATransform3DIdentity
    start.m34 = -1 / 500
    start = CATransform3DRotate(start, -.pi / 2, 0, 0, 1)
    let tree = tree { $0.transform = start }
    let current = tree.layer.value(forKeyPath: "transform.rotation.z") as? CGFloat
    expect(isNear(current, -.pi / 2))
    tree.add(animation("transform.rotation.z", to: 2 * .pi + (current ?? 0)))
    let angles = tree.values([0, 0.25, 0.5, 0.75]) { angle($0) }
    for (a, b) in zip(angles, [-.pi / 2, 0, .pi / 2, .pi] as [CGFloat]) {
      expect(isNear(cos(a), cos(b)) && isNear(sin(a), sin(b)))
    }
  }

  @Test("Q041 An angle from 0 to 2 pi turns around once, although both endpoints look the same")
  func fullRotationFromZero() {
    let tree = tree()
    tree.add(animation("transform.rotation", from: 0, to: Double.pi * 2))
    expect(isNear(tree.presented(at: 0.5).transform.m11, -1))
    expect(isNear(tree.presented(at: 0.25).transform.m12, 1))
  }

  @Test("Q043 Additive numbers are added to the model value, so a scale bounce is relative to it")
  func additiveScale() {
    let tree = tree { $0.transform = CATransform3DMakeScale(1.5, 1.5, 1.5) }
    let pop = keyframes("transform.scale", [0, 0.2, -0.2, 0.2, 0], times: [0, 0.2, 0.4, 0.6, 0.8])
    pop.isAdditive = true
    tree.add(pop)
    for (time, scale) in [(0, 1.5), (0.2, 1.7), (0.4, 1.3), (0.9, 1.5)] as [(Double, CGFloat)] {
      expect(isNear(tree.presented(at: time).transform.m11, scale))
    }
  }

  @Test("Q044 With one key time too many, the values play at the first key times and then hold")
  func extraKeyTimeHolds() {
    let tree = tree { $0.position = CGPoint(x: 100, y: 7) }
    let shake = keyframes(
      "position.x", [0, 30, -30, 30, 0], times: [0, 0.2, 0.4, 0.6, 0.8, 1])
    shake.isAdditive = true
    tree.add(shake)
    let xs = tree.values([0, 0.1, 0.2, 0.4, 0.6, 0.8, 0.9]) { $0.position.x }
    for (a, b) in zip(xs, [100, 115, 130, 70, 130, 100, 100] as [CGFloat]) { expect(isNear(a, b)) }
    expectEqual(tree.presented(at: 0.2).position.y, 7)
  }

  @Test("Q045 Additive rotation and additive position in one group do not affect each other")
  func additiveRotationAndPosition() {
    let tree = tree { $0.position = CGPoint(x: 50, y: 50) }
    let turn = keyframes("transform.rotation", [0, 0.3, -0.3, 0.3, 0])
    let move = keyframes("position.x", [0, 30, -30, 30, 0])
    (turn.isAdditive, move.isAdditive) = (true, true)
    tree.add(group([turn, move], duration: 1))
    let shown = tree.presented(at: 0.25)
    expect(isNear(angle(shown), 0.3) && isNear(shown.position, CGPoint(x: 80, y: 50)))
  }

  @Test("Q046 An additive animation from minus the distance to 0 begins where the layer was")
  func additiveAnimationFromOldPosition() {
    let live = LiveTree()
    live.host.silently { live.layer.position = CGPoint(x: 10, y: 20) }
    live.context.commit()
    let way = animation("position", from: CGPoint(x: -90, y: -30), to: CGPoint.zero)
    way.isAdditive = true
    live.host.silently {
      live.layer.add(way, forKey: nil)
      live.layer.position = CGPoint(x: 100, y: 50)
    }
    live.context.commit()
    expect(isNear(live.presented(at: 0)?.position, CGPoint(x: 10, y: 20)))
    expect(isNear(live.presented(at: 0.5)?.position, CGPoint(x: 55, y: 35)))
    expectEqual(live.presented(at: 1)?.position, CGPoint(x: 100, y: 50))
  }

  @Test("Q047 Additive animations under different keys add up, and each ends independently")
  func additiveAnimationsAccumulate() {
    let live = LiveTree()
    for (key, from, duration) in [("a", -40.0, 1.0), ("b", 8, 2)] {
      let way = animation("cornerRadius", from: from, to: 0, duration: duration)
      way.isAdditive = true
      live.add(way, forKey: key)
    }
    live.host.silently { live.layer.cornerRadius = 50 }
    live.context.commit()
    expect(isNear(live.presented(at: 0)?.cornerRadius, 18))
    expect(isNear(live.presented(at: 0.5)?.cornerRadius, 36))
    expect(isNear(live.presented(at: 1.5)?.cornerRadius, 52))
    expectEqual(live.layer.animationKeys(), ["b"])
  }

  @Test("Q048 An additive transform to the identity is multiplied with the model's transform")
  func additiveTransform() {
    let from = CATransform3DMakeTranslation(30, 0, 0)
    let to = CATransform3DMakeScale(2, 2, 1)
    let tree = tree { $0.transform = to }
    let way = animation(
      "transform", from: CATransform3DConcat(from, CATransform3DInvert(to)),
      to: CATransform3DIdentity)
    way.isAdditive = true
    tree.add(way)
    let first = tree.presented(at: 0).transform
    expect(isNear(first.m11, 1) && isNear(first.m22, 1) && isNear(first.m41, 30))
    expect(isNear(tree.presented(at: 0.999_999).transform.m11, 2, 1e-4))
  }

  @Test("Q049 Additive sizes are added component by component")
  func additiveSize() {
    let tree = tree { $0.shadowOffset = CGSize(width: 10, height: 4) }
    let way = animation("shadowOffset", from: CGSize(width: -10, height: 6), to: CGSize.zero)
    way.isAdditive = true
    tree.add(way)
    expectEqual(tree.presented(at: 0).shadowOffset, CGSize(width: 0, height: 10))
    expectEqual(tree.presented(at: 0.5).shadowOffset, CGSize(width: 5, height: 7))
  }

  @Test("Q050 Paths do not add: additive keyframes of paths show as if they were not additive")
  func additivePathsAreNotAdded() {
    func bar(_ height: CGFloat) -> CGPath {
      CGPath(rect: CGRect(x: 0, y: 20 - height, width: 4, height: height), transform: nil)
    }
    let tree = tree {
      $0.path = CGPath(
        roundedRect: CGRect(x: 0, y: 0, width: 4, height: 20), cornerWidth: 2, cornerHeight: 2,
        transform: nil)
    }
    let bars = keyframes("path", [bar(0), bar(14), bar(8)])
    bars.isAdditive = true
    tree.add(bars)
    expectEqual(tree.presented(at: 0.5).path?.boundingBox, bar(14).boundingBox)
    expectEqual(tree.presented(at: 0.25).path?.boundingBox, bar(7).boundingBox)
  }

  @Test("Q051 Arrays of colors are interpolated color by color")
  func colorArraysInterpolate() throws {
    let mask = CAGradientLayer()
    let (clear, opaque) = (CGColor(gray: 0, alpha: 0), CGColor(gray: 0, alpha: 1))
    mask.colors = [opaque, opaque, opaque, clear]
    let tree = FrozenTree(mask)
    tree.add(
      keyframes(
        "colors",
        [
          [opaque, opaque, opaque, clear], [clear, opaque, opaque, clear],
          [clear, opaque, opaque, opaque],
        ]))
    let colors = try #require(tree.presented(at: 0.25).colors as? [CGColor])
    expectEqual(colors.map { ($0.alpha * 100).rounded() }, [50, 100, 100, 0])
    let later = try #require(tree.presented(at: 0.75).colors as? [CGColor])
    expectEqual(later.map { ($0.alpha * 100).rounded() }, [0, 100, 100, 50])
  }

  @Test("Q052 A color that fades in from a clear one of another color space shows its own color")
  func fadeFromClearColor() throws {
    let tree = tree()
    tree.add(animation("fillColor", from: CGColor(gray: 0, alpha: 0), to: CGColor.redInk))
    let half = try #require(tree.presented(at: 0.5).fillColor)
    expect(isNear(half.alpha, 0.5, 0.01) && (half.components ?? []).count == 4)
    expect(isNear(try #require(tree.presented(at: 0.999_999).fillColor?.components)[0], 1, 0.01))
  }

  @Test("Q053 A background color pulses to a second color and back")
  func autoreversingBackgroundColor() throws {
    let tree = tree { $0.backgroundColor = CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1) }
    let pulse = animation(
      "backgroundColor", from: tree.layer.backgroundColor,
      to: CGColor(red: 0.4, green: 0.8, blue: 0.2, alpha: 1))
    pulse.autoreverses = true
    pulse.repeatCount = .infinity
    tree.add(pulse)
    for time in [0.5, 1.5, 6.5] {
      let parts = try #require(tree.presented(at: time).backgroundColor?.components)
      for (a, b) in zip(parts, [0.3, 0.6, 0.4] as [CGFloat]) { expect(isNear(a, b, 0.01)) }
    }
  }

  @Test("Q058 A spring is at rest after its settlingDuration")
  func springSettles() {
    let tree = tree()
    let spring = CASpringAnimation(keyPath: "opacity")
    (spring.stiffness, spring.damping) = (250, 30)
    (spring.fromValue, spring.toValue) = (0, 1)
    spring.duration = spring.settlingDuration
    spring.fillMode = .both
    spring.isRemovedOnCompletion = false
    expect(spring.duration > 0.3 && spring.duration < 3)
    tree.add(spring)
    expectEqual(tree.presented(at: 0).opacity, 0)
    expect(isNear(tree.presented(at: spring.duration).opacity, 1, 0.01))
  }

  @Test("Q059 A positive initialVelocity points toward the end, in distances per second")
  func springInitialVelocity() {
    func shown(_ velocity: CGFloat) -> Float {
      let tree = tree()
      let spring = CASpringAnimation(keyPath: "opacity")
      (spring.stiffness, spring.damping, spring.duration) = (100, 20, 1)
      (spring.fromValue, spring.toValue, spring.initialVelocity) = (0, 1, velocity)
      tree.add(spring)
      return tree.presented(at: 0.01).opacity
    }
    expect(isNear(shown(0), 0.0047, 0.001))
    expect(isNear(shown(10) - shown(0), 0.0905, 0.002))
    expect(shown(-10) < shown(0))
  }

  @Test("Q060 A path springs to a path with the same elements and overshoots it")
  func pathSpringOvershoots() {
    func line(_ end: CGFloat) -> CGPath {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: end, y: 0))
      return path
    }
    let tree = tree { $0.path = line(20) }
    let spring = CASpringAnimation(keyPath: "path")
    (spring.damping, spring.stiffness, spring.duration) = (10, 100, 1)
    (spring.fromValue, spring.toValue) = (line(10), line(20))
    tree.add(spring)
    expectEqual(tree.presented(at: 0).path?.boundingBox.width, 10)
    expect((tree.presented(at: 0.36).path?.boundingBox.width ?? 0) > 20.5)
  }

  @Test("Q061 Matrices can be set as plain values, without a box")
  func unboxedMatrixValues() {
    let tree = tree()
    let values = (0...4).map { CATransform3DMakeTranslation(CGFloat($0) * 10, 0, 0) }
    let way = CAKeyframeAnimation(keyPath: "transform")
    (way.values, way.duration) = (values, 1)
    tree.add(way)
    expect(isNear(tree.presented(at: 0.625).transform.m41, 25))
  }

  @Test("Q062 Boxed values are equivalent to plain values")
  func boxedValues() {
    let tree = tree()
    tree.add(
      animation(
        "transform", from: NSValue(caTransform3D: CATransform3DIdentity),
        to: NSValue(caTransform3D: CATransform3DMakeScale(3, 3, 1))))
    tree.add(
      animation(
        "position", from: NSValue(cgPoint: .zero), to: NSValue(cgPoint: CGPoint(x: 8, y: 4))))
    tree.add(animation("lineWidth", from: NSNumber(value: 1), to: NSNumber(value: 5)))
    let half = tree.presented(at: 0.5)
    expect(isNear(half.transform.m11, 2) && half.position == CGPoint(x: 4, y: 2))
    expectEqual(half.lineWidth, 3)
  }

  @Test("Q063 A transform as the value of transform.scale contributes its scale")
  func transformAsScale() {
    let tree = tree()
    let grow = animation(
      "transform.scale", from: NSValue(caTransform3D: CATransform3DIdentity),
      to: NSValue(caTransform3D: CATransform3DMakeScale(2.5, 2.5, 1)))
    tree.add(grow)
    expect(tree.presented(at: 0.5).transform.m11 > 1.2)
    expect(tree.presented(at: 0.5).transform.m22 > 1.2)
  }

  @Test("Q064 Anchor points, contents rectangles and z positions animate")
  func rareProperties() {
    let tree = tree()
    let from = CGRect(x: 0, y: 0, width: 1, height: 1)
    tree.add(animation("anchorPoint", from: CGPoint.zero, to: CGPoint(x: 1, y: 0.5)))
    tree.add(
      animation("contentsRect", from: from, to: CGRect(x: 0.5, y: 0.5, width: 0.5, height: 0.5)))
    tree.add(animation("zPosition", from: 0, to: 40))
    let half = tree.presented(at: 0.5)
    expectEqual(half.anchorPoint, CGPoint(x: 0.5, y: 0.25))
    expectEqual(half.contentsRect, CGRect(x: 0.25, y: 0.25, width: 0.75, height: 0.75))
    expectEqual(half.zPosition, 20)
  }

  @Test("Q065 A shadow path animates from one rectangle to another")
  func shadowPath() {
    func box(_ side: CGFloat) -> CGPath {
      CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
    }
    let tree = tree { $0.shadowPath = box(10) }
    tree.add(animation("shadowPath", from: box(10), to: box(30)))
    expectEqual(tree.presented(at: 0.25).shadowPath?.boundingBox.width, 15)
  }

  @Test("Q066 bounds.size is a key path of its own that can be read and animated")
  func boundsSizeKeyPath() {
    let tree = tree { $0.bounds = CGRect(x: 3, y: 4, width: 20, height: 10) }
    let size = tree.layer.value(forKeyPath: "bounds.size")
    expectEqual((size as? NSValue)?.cgSizeValue ?? size as? CGSize, CGSize(width: 20, height: 10))
    tree.add(
      animation(
        "bounds.size", from: CGSize(width: 20, height: 10), to: CGSize(width: 40, height: 30)))
    let box = CGRect(x: 3, y: 4, width: 30, height: 20)
    expectEqual(tree.presented(at: 0.5).bounds, box)
  }

  @Test("Q202 An array of colors set as an animation value is read back as an array of colors")
  func colorArraysAreReadBack() throws {
    let mask = CAGradientLayer()
    mask.colors = [CGColor.redInk, CGColor.blueInk]
    let tree = FrozenTree(mask)
    let setup = animation("colors", from: mask.colors, to: [CGColor.blueInk, CGColor.redInk])
    tree.add(setup, forKey: "setupFade")
    let found = try #require(mask.animation(forKey: "setupFade") as? CABasicAnimation)
    let final = try #require(found.toValue as? [CGColor])
    expectEqual(final, [.blueInk, .redInk])
    mask.colors = final
    expectEqual(mask.colors as? [CGColor], final)
  }

  @Test("Q203 Integers are accepted as values")
  func integersAreAccepted() {
    let tree = tree()
    let (from, to): (Int, Int) = (1, 0)
    tree.add(animation("opacity", from: from, to: to))
    tree.add(animation("lineWidth", from: Float(2), to: CGFloat(4)))
    expect(isNear(tree.presented(at: 0.25).opacity, 0.75))
    expectEqual(tree.presented(at: 0.5).lineWidth, 3)
  }

  @Test("Q204 A timing curve above 1 moves the value beyond its end and back to it")
  func timingCurveOvershoot() {
    let tree = tree()
    let spring = animation("position.x", from: 0, to: 100)
    spring.timingFunction = CAMediaTimingFunction(controlPoints: 0.5, 1.4, 1, 1)
    tree.add(spring)
    expect(tree.values([0.6, 0.7, 0.8, 0.9]) { $0.position.x }.contains { $0 > 101 })
    expect(isNear(tree.presented(at: 0.999_99).position.x, 100, 0.1))
  }

  @Test("Q206 getControlPoint returns (0, 0), the two control points, and (1, 1)")
  func controlPoints() {
    let curve = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
    var points: [[Float]] = []
    for index in 0..<4 {
      var point: [Float] = [9, 9]
      curve.getControlPoint(at: index, values: &point)
      points.append(point)
    }
    expectEqual(points, [[0, 0], [0.4, 0], [0.2, 1], [1, 1]])
  }
}
