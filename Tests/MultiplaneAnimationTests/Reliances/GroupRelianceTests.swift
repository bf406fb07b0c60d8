// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// The effects of groups on their child animations.
@MainActor @Suite("Behavior clients rely on: groups") struct GroupRelianceTests {
  private func shape(_ prepare: (CAShapeLayer) -> Void = { _ in }) -> FrozenTree<CAShapeLayer> {
    let layer = CAShapeLayer()
    prepare(layer)
    return FrozenTree(layer)
  }

  @Test("Q024 A child's beginTime is relative to its group; before it the model value shows")
  func childBeginTimeIsRelative() {
    let tree = shape()
    let start = animation("strokeStart", from: 0.5, to: 1, duration: 1.2)
    start.beginTime = 0.5
    let loop = group([start], duration: 1.7)
    loop.repeatCount = .infinity
    tree.add(loop)
    let shown = tree.values([0.25, 0.499, 0.5, 1.1, 1.95, 2.8]) { $0.strokeStart }
    for (a, b) in zip(shown, [0, 0, 0.5, 0.75, 0, 0.75] as [CGFloat]) { expect(isNear(a, b)) }
  }

  @Test("Q025 A child that ends before its group shows the model value until the group ends")
  func shortChildShowsModelAfterEnd() {
    let tree = shape()
    let loop = group([animation("strokeEnd", from: 0, to: 0.5, duration: 0.5)], duration: 2)
    loop.repeatCount = .infinity
    tree.add(loop)
    let shown = tree.values([0.25, 0.501, 1.9, 2.25]) { $0.strokeEnd }
    for (a, b) in zip(shown, [0.25, 1, 1, 0.25] as [CGFloat]) { expect(isNear(a, b)) }
  }

  @Test("Q026 A child without a duration lasts as long as its group")
  func childWithoutDuration() {
    let tree = shape()
    let start = CABasicAnimation(keyPath: "strokeStart")
    (start.fromValue, start.toValue) = (0.015, 0.515)
    let end = CABasicAnimation(keyPath: "strokeEnd")
    (end.fromValue, end.toValue) = (0.485, 0.985)
    let loop = group([start, end], duration: 4)
    loop.timingFunction = CAMediaTimingFunction(name: .linear)
    loop.repeatCount = .infinity
    tree.add(loop)
    let shown = tree.presented(at: 3)
    expect(isNear(shown.strokeStart, 0.39) && isNear(shown.strokeEnd, 0.86))
  }

  @Test("Q027 A group's timing function applies to the time of its children")
  func groupTimingFunctionAppliesToChildren() {
    let tree = shape()
    let curve = CAMediaTimingFunction(controlPoints: 0.5, 0.15, 0.25, 1)
    let both = group([animation("opacity", from: 0, to: 1, duration: 1.5)], duration: 1.5)
    both.timingFunction = curve
    tree.add(both)
    let alone = shape()
    let single = animation("opacity", from: 0, to: 1, duration: 1.5)
    single.timingFunction = curve
    alone.add(single)
    let times = [0.3, 0.6, 0.9, 1.2]
    let shown = tree.values(times) { $0.opacity }
    for (a, b) in zip(shown, alone.values(times) { $0.opacity }) { expect(isNear(a, b)) }
    expect(abs(shown[1] - 0.4) > 0.05)
  }

  @Test("Q028 Indefinite children do not lengthen their group, which repeats by its own settings")
  func indefiniteChildrenDoNotLengthenGroup() {
    let tree = shape()
    let child = animation("opacity", from: 0, to: 1, duration: 1)
    child.repeatCount = .greatestFiniteMagnitude
    tree.add(group([child], duration: 1.5))
    let shown = tree.values([0.75, 1.25, 1.501, 2.25]) { $0.opacity }
    for (a, b) in zip(shown, [0.75, 0.25, 1, 1] as [Float]) { expect(isNear(a, b)) }
  }

  @Test("Q029 Consecutive children with the same key path show one after the other")
  func consecutiveChildrenShareKeyPath() {
    let tree = shape()
    let first = keyframes("opacity", [0, 0.4])
    let second = keyframes("opacity", [0.6, 1])
    (first.duration, second.duration, second.beginTime) = (1, 2, 1)
    let both = group([first, second], duration: 3)
    both.fillMode = .both
    both.isRemovedOnCompletion = false
    tree.add(both)
    let shown = tree.values([0.5, 0.999, 1, 2, 2.999]) { $0.opacity }
    for (a, b) in zip(shown, [0.2, 0.4, 0.6, 0.8, 1] as [Float]) { expect(isNear(a, b, 0.001)) }
  }

  @Test("Q030 Consecutive path animations in a group follow one another and repeat with each cycle")
  func consecutivePathAnimationsRepeat() {
    let tree = shape()
    func pathAnimation(_ from: CGPoint, _ to: CGPoint, _ begin: Double) -> CAKeyframeAnimation {
      let path = CGMutablePath()
      path.move(to: from)
      path.addLine(to: to)
      let way = CAKeyframeAnimation(keyPath: "position")
      (way.path, way.duration, way.beginTime) = (path, 1, begin)
      return way
    }
    let (a, b, c) = (CGPoint.zero, CGPoint(x: 10, y: 0), CGPoint(x: 10, y: 20))
    let loop = group(
      [pathAnimation(a, b, 1), pathAnimation(b, c, 2), pathAnimation(c, a, 0)], duration: 3)
    loop.repeatCount = .infinity
    tree.add(loop)
    let shown = tree.values([0.5, 1.5, 2.5, 3.5]) { $0.position }
    let expected = [
      CGPoint(x: 5, y: 10), CGPoint(x: 5, y: 0), CGPoint(x: 10, y: 10), CGPoint(x: 5, y: 10),
    ]
    for (p, q) in zip(shown, expected) { expect(isNear(p, q, 1e-4)) }
  }

  @Test("Q031 A child's timeOffset cuts off its start, and the group's duration cuts off its end")
  func childTimeOffsetTrimsStart() {
    let tree = shape()
    let base = animation("opacity", from: 0, to: 1, duration: 10)
    base.timeOffset = 4
    let part = group([base], duration: 2)
    part.fillMode = .both
    part.isRemovedOnCompletion = false
    tree.add(part)
    let shown = tree.values([0, 1, 2, 5]) { $0.opacity }
    for (a, b) in zip(shown, [0.4, 0.5, 0.6, 0.6] as [Float]) { expect(isNear(a, b)) }
  }

  @Test("Q032 A child with speed -1 and its end as timeOffset runs backward from there")
  func negativeSpeedTrimsBackward() {
    let tree = shape()
    let base = animation("opacity", from: 0, to: 1, duration: 10)
    (base.speed, base.timeOffset) = (-1, 8)
    let part = group([base], duration: 4)
    part.fillMode = .both
    part.isRemovedOnCompletion = false
    tree.add(part)
    let shown = tree.values([0, 1, 3]) { $0.opacity }
    for (a, b) in zip(shown, [0.8, 0.7, 0.5] as [Float]) { expect(isNear(a, b)) }
  }

  @Test("Q033 A group that autoreverses runs its children backward")
  func autoreversingGroupReversesChildren() {
    let tree = shape()
    let child = animation("opacity", from: 0, to: 1, duration: 1)
    child.beginTime = 1
    let there = group([child], duration: 2)
    there.autoreverses = true
    tree.add(there)
    let shown = tree.values([0.5, 1.25, 1.75, 2.25, 2.75, 3.5]) { $0.opacity }
    for (a, b) in zip(shown, [1, 0.25, 0.75, 0.75, 0.25, 1] as [Float]) { expect(isNear(a, b)) }
  }

  @Test("Q034 A group's timeOffset sets the phase at which it begins")
  func groupTimeOffsetSetsPhase() {
    let tree = shape()
    let loop = group([animation("opacity", from: 0, to: 1, duration: 2)], duration: 2)
    loop.repeatCount = .infinity
    loop.timeOffset = 1.5
    tree.add(loop)
    let shown = tree.values([0, 0.25, 0.75, 2.75]) { $0.opacity }
    for (a, b) in zip(shown, [0.75, 0.875, 0.125, 0.125] as [Float]) { expect(isNear(a, b)) }
  }

  @Test("Q035 Geometry, transform, fill and line of a shape animate together in one group")
  func manyProperties() throws {
    func square(_ side: CGFloat) -> CGPath {
      CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
    }
    let tree = shape { $0.path = square(10) }
    let turn = CATransform3DMakeAffineTransform(CGAffineTransform(translationX: 8, y: 4))
    let both = group(
      [
        animation("path", from: square(10), to: square(30)),
        animation("transform", from: CATransform3DIdentity, to: turn),
        animation("fillColor", from: CGColor.redInk, to: CGColor.blueInk),
        animation("lineWidth", from: 1, to: 3),
        animation("lineDashPhase", from: 0, to: 6),
      ], duration: 1)
    both.fillMode = .forwards
    both.isRemovedOnCompletion = false
    tree.add(both)
    let half = tree.presented(at: 0.5)
    expectEqual(half.path?.boundingBox, CGRect(x: 0, y: 0, width: 20, height: 20))
    expect(isNear(half.transform.m41, 4) && isNear(half.transform.m42, 2))
    let fill = try #require(half.fillColor?.components)
    expect(isNear(fill[0], 0.5, 0.01) && isNear(fill[2], 0.5, 0.01))
    expect(isNear(half.lineWidth, 2) && isNear(half.lineDashPhase, 3))
    expectEqual(tree.presented(at: 8).path?.boundingBox.width, 30)
  }

  @Test("Q036 A group's delegate is notified once; the delegates of its children are not notified")
  func onlyGroupDelegateIsNotified() {
    let live = LiveTree()
    let child = live.animation(" child")
    let both = group([child], duration: 1)
    both.delegate = Recorder(live.log)
    live.add(both, forKey: "pulse")
    live.go(to: 0.5)
    live.go(to: 1)
    expectEqual(live.log.entries, ["start", "stop true"])
  }
}
