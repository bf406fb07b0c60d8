// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// Animations of `sublayers.NAME.keyPath` in groups.
@Suite("Groups that animate sublayers") struct SublayerAnimationTests {
  /// A layer with a sublayer that has its own timing and contains a dot.
  private let layer = CALayer()
  private let bar = CALayer()
  private let dot = CAShapeLayer()

  init() {
    (bar.name, dot.name) = ("bar", "dot")
    (bar.speed, bar.timeOffset, bar.beginTime) = (2, 3, 0.25)
    layer.addSublayer(bar)
    bar.addSublayer(dot)
  }

  private func group(_ duration: Double, _ children: CAAnimation...) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = children
    group.duration = duration
    group.isRemovedOnCompletion = false
    return group
  }

  private func child(_ keyPath: String, _ to: Double, duration: Double = 0) -> CABasicAnimation {
    let child = CABasicAnimation(keyPath: keyPath)
    (child.fromValue, child.toValue, child.duration) = (0, to, duration)
    return child
  }

  private func presentedValues(_ tree: FrozenTree<CALayer>, _ time: Double) -> [Double] {
    let own = tree.presented(at: time)
    return [
      Double(own.position.x), Double(bar.presentation()?.position.y ?? -1),
      Double(dot.presentation()?.lineWidth ?? -1),
    ]
  }

  @Test func groupAnimatesSublayersByName() {
    let tree = FrozenTree(layer)
    let late = child("sublayers.bar.sublayers.dot.lineWidth", 8, duration: 1)
    late.beginTime = 0.5
    late.fillMode = .forwards
    tree.add(
      group(2, child("position.x", 100), child("sublayers.bar.position.y", 10), late), forKey: "g")
    for (time, expected) in [
      (0.0, [0.0, 0, 1]), (0.5, [25, 2.5, 0]), (1, [50, 5, 4]), (1.75, [87.5, 8.75, 8]),
      (2.5, [0, 0, 1]),
    ] {
      expect(
        isClose(presentedValues(tree, time), expected), "\(time): \(presentedValues(tree, time))")
    }
    // The delayed animation begins with a jump, which is reported.
    expectEqual(
      tree.host.diagnostics.map(\.description).count { !$0.hasPrefix("dot.lineWidth") }, 0)
    expect(bar.animationKeys() == nil)
    tree.host.run { layer.removeAnimation(forKey: "g") }
    tree.context.commit()
    expect(isClose(presentedValues(tree, 1), [0, 0, 1]))
  }

  @Test func groupTimingAppliesToSublayers() {
    let tree = FrozenTree(layer)
    let inner = group(0, child("sublayers.bar.position.y", 10))
    let spring = CASpringAnimation(keyPath: "sublayers.bar.sublayers.dot.lineWidth")
    (spring.fromValue, spring.toValue) = (0, 100)
    let outer = group(1, inner, spring)
    outer.timingFunction = CAMediaTimingFunction(name: .easeIn)
    outer.autoreverses = true
    outer.speed = 0.5
    tree.add(outer)
    // At a quarter of the group's second, eased, both forward and reversed.
    for time in [0.5, 3.5] {
      let row = presentedValues(tree, time)
      expect(abs(row[1] - 0.9346466) < 1e-5, "\(row)")
      // A spring uses the group's time.
      expect(abs(row[2] - 30.5734) < 1e-3, "\(row)")
    }
    expect(isClose([presentedValues(tree, 2)[1]], [10]))
  }

  @Test func unknownSublayersAreReported() {
    let tree = FrozenTree(layer)
    tree.add(
      group(1, child("sublayers.nobody.opacity", 1), child("sublayers.bar.position.y", 10)))
    expectEqual(tree.host.diagnostics.map(\.keyPath), ["sublayers.nobody.opacity"])
    expect(isClose([presentedValues(tree, 0.5)[1]], [5]))
  }

  @Test func recursiveGroupsAreIgnored() {
    let tree = FrozenTree(layer)
    let loop = group(1)
    loop.animations = [loop, child("sublayers.bar.position.y", 10)]
    tree.add(loop)
    expect(isClose([presentedValues(tree, 0.5)[1]], [5]))
    loop.animations = nil
  }

  private final class Gauge: CALayer {
    @Animatable var level: CGFloat = 0
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "level" || super.needsDisplay(forKey: key)
    }
  }

  @Test func forwardedAnimationsRedrawEachFrame() {
    let gauge = Gauge()
    gauge.name = "gauge"
    layer.addSublayer(gauge)
    let tree = FrozenTree(layer)
    expect(tree.context.tree?.hasAnimatedContents == false)
    tree.add(group(1, child("sublayers.gauge.level", 1)), forKey: "g")
    _ = tree.presented(at: 0.25)
    expectEqual(gauge.presentation()?.level, 0.25)
    expect(tree.context.tree?.hasAnimatedContents == true)
  }
}
