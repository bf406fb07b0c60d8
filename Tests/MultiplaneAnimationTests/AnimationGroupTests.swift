// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

@Suite("CAAnimationGroup")
struct AnimationGroupTests {
  private func group(_ duration: Double, _ children: CAAnimation...) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = children
    group.duration = duration
    return group
  }

  /// An animation of x from 0 to 100, without a duration by default.
  private func slide(_ duration: Double = 0) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "position.x")
    animation.fromValue = 0
    animation.toValue = 100
    animation.duration = duration
    return animation
  }

  private func row(_ group: CAAnimationGroup, _ times: [Double]) -> [Double] {
    let layer = CALayer()
    layer.position.x = -7
    layer.opacity = 0.5
    let tree = FrozenTree(layer)
    tree.add(group)
    return tree.values(times) { Double($0.position.x) }
  }

  @Test func childrenUseOwnTimingAndGroupDuration() {
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 0
    fade.toValue = 1
    fade.beginTime = 0.5
    fade.duration = 1
    let layer = CALayer()
    layer.opacity = 0.5
    let tree = FrozenTree(layer)
    tree.add(group(2, fade, slide()))
    let times = [0.25, 0.5, 1, 1.4, 1.6]
    expect(isClose(tree.values(times) { Double($0.opacity) }, [0.5, 0, 0.5, 0.9, 0.5]))
    expect(isClose(tree.values(times) { Double($0.position.x) }, [12.5, 25, 50, 70, 80]))
  }

  @Test func childrenAreClippedNotScaled() {
    let long = group(1, slide(4))
    long.fillMode = .forwards
    long.isRemovedOnCompletion = false
    expect(isClose(row(long, [0.5, 1, 9]), [12.5, 25, 25]))
    let short = group(4, slide(1))
    expect(isClose(row(short, [0.5, 1, 2, 5]), [50, 100, -7, -7]))
  }

  @Test func childFillModeAppliesWithinGroup() {
    let child = slide(1)
    child.beginTime = 1
    child.fillMode = .both
    expect(isClose(row(group(4, child), [0, 0.5, 1.5, 3, 4, 5]), [0, 0, 50, 100, 100, -7]))
    let filled = group(4, child)
    filled.fillMode = .both
    filled.isRemovedOnCompletion = false
    expect(isClose(row(filled, [5]), [100]))
    child.fillMode = .removed
    expect(isClose(row(filled, [0.5, 5]), [-7, -7]))
  }

  @Test func groupTimingAppliesToChildren() {
    let eased = group(1, slide())
    eased.timingFunction = CAMediaTimingFunction(name: .easeIn)
    expect(isClose(row(eased, [0.25, 0.5]), [9.346466, 31.535682], 2e-4))
    let twice = group(1, slide())
    twice.repeatCount = 2
    expect(isClose(row(twice, [0.25, 1.25, 2.5]), [25, 25, -7]))
    let back = group(1, slide())
    back.autoreverses = true
    expect(isClose(row(back, [0.25, 1.25, 1.75]), [25, 75, 25]))
    let fast = group(1, slide())
    fast.speed = 2
    expect(isClose(row(fast, [0.25, 0.75]), [50, -7]))
    let late = group(1, slide())
    late.timeOffset = 0.25
    expect(isClose(row(late, [0, 0.5, 0.8]), [25, 75, 5]))
  }

  @Test func childTimingIsRelativeToGroup() {
    let child = slide(1)
    child.repeatCount = 2
    child.speed = 2
    expect(isClose(row(group(4, child), [0.25, 0.75, 1.5]), [50, 50, -7]))
    let eased = slide()
    eased.timingFunction = CAMediaTimingFunction(name: .easeIn)
    expect(isClose(row(group(2, eased), [0.5, 1]), [9.346466, 31.535682], 2e-4))
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue) = (0, 100)
    expect(isClose(row(group(2, spring), [0.1, 0.2]), [34.03, 84.9426], 1e-3))
  }

  @Test func nestedGroups() {
    let inner = group(1, slide())
    inner.beginTime = 1
    inner.autoreverses = true
    expect(isClose(row(group(4, inner), [0.5, 1.25, 2.25, 3.5]), [-7, 25, 75, -7]))
    let sized = group(0, slide())
    expect(isClose(row(group(4, sized), [1, 3]), [25, 75]))
  }

  @Test func laterChildrenOverrideEarlierOnes() {
    let still = slide()
    still.fromValue = 5
    still.toValue = 5
    expect(isClose(row(group(1, slide(), still), [0.5]), [5]))
    still.isAdditive = true
    expect(isClose(row(group(1, slide(), still), [0.5]), [55]))
  }

  @Test func groupWithoutDurationUsesDefault() {
    let tree = FrozenTree(CALayer())
    tree.add(group(0, slide(1)), forKey: "g")
    expectEqual(tree.layer.animation(forKey: "g")?.duration, 0.25)
    expect(isClose(tree.values([0.2]) { Double($0.position.x) }, [20]))
  }

  @Test func emptyGroupHasNoEffect() {
    expectEqual(row(group(1), [0.5]), [-7])
    expectEqual(row(CAAnimationGroup(), [0.1]), [-7])
  }

  private final class Gauge: CALayer {
    @Animatable var level: CGFloat = 0
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "level" || super.needsDisplay(forKey: key)
    }
  }

  @Test func nestedAnimationsRedrawEachFrame() {
    let tree = FrozenTree(Gauge())
    let child = CABasicAnimation(keyPath: "level")
    (child.fromValue, child.toValue) = (0, 1)
    tree.add(group(2, group(0, child)))
    expectEqual(tree.presented(at: 0.5).level, 0.25)
    expect(tree.context.tree?.hasAnimatedContents == true)
    // A transition's source is also drawn for each frame.
    tree.host.run {
      tree.layer.removeAllAnimations()
      tree.layer.add(CATransition(), forKey: nil)
    }
    tree.context.commit()
    expect(tree.context.tree?.hasAnimatedContents == true)
  }

  private final class DelegateRecorder: NSObject, CAAnimationDelegate {
    var heard: [String] = []
    func animationDidStart(_ anim: CAAnimation) { heard.append("start") }
    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { heard.append("stop \(flag)") }
  }

  @Test @MainActor func onlyGroupDelegateIsNotified() {
    let host = ManualHost()
    let layer = CALayer()
    let context = RenderContext(layer: layer, host: host)
    context.commit()
    let (whole, part) = (DelegateRecorder(), DelegateRecorder())
    let child = slide(0.5)
    child.delegate = part
    child.isRemovedOnCompletion = false
    let group = group(1, child)
    group.delegate = whole
    host.run { layer.add(group, forKey: "g") }
    context.commit()
    host.mediaTime = 0.6
    context.processAnimationEvents()
    expectEqual(layer.animationKeys(), ["g"])
    host.mediaTime = 1
    context.processAnimationEvents()
    host.drainQueue()
    expect(whole.heard == ["start", "stop true"] && part.heard.isEmpty)
    expect(layer.animationKeys() == nil)
  }
}
