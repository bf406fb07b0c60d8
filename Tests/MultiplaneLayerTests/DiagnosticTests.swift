// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

@Suite("Diagnostics")
struct DiagnosticTests {
  private func messages(_ layer: CALayer, _ animation: CAAnimation) -> [Diagnostic] {
    layer.name = "box"
    let tree = FrozenTree(layer)
    tree.add(animation)
    // Reported once, however often it is shown and added.
    tree.add(animation)
    _ = tree.presented(at: 0.5)
    return tree.host.diagnostics
  }

  private func contains(_ diagnostics: [Diagnostic], _ keyPath: String?, _ words: String) -> Bool {
    diagnostics.count { $0.message.contains(words) && $0.keyPath == keyPath && $0.layer == "box" }
      == 1
  }

  @Test func rectAsPositionUsesOrigin() {
    let layer = CALayer()
    let rect = CGRect(x: 300, y: 20, width: 50, height: 5)
    let animation = basic("position", from: rect, to: CGPoint(x: 100, y: 20))
    layer.name = "dots"
    let tree = FrozenTree(layer)
    tree.add(animation)
    expectEqual(tree.presented(at: 0).position, CGPoint(x: 300, y: 20))
    expectEqual(tree.presented(at: 0.5).position, CGPoint(x: 200, y: 20))
    expectEqual(tree.host.diagnostics.count, 1)
    let text = tree.host.diagnostics.first.map { "\($0)" } ?? ""
    expect(text.contains("dots.position: fromValue") && text.contains("its origin is used"))
  }

  @Test @MainActor func unnamedLayerIsIdentifiedByDelegate() {
    final class Board: NSObject, CALayerDelegate {}
    let (layer, board) = (CALayer(), Board())
    layer.delegate = board
    let tree = FrozenTree(layer)
    tree.add(basic("position", from: "left", to: CGPoint.zero))
    expectEqual(tree.host.diagnostics.map(\.layer), ["Board: CALayer"])
    let plain = FrozenTree(CALayer())
    plain.add(basic("position", from: "left", to: CGPoint.zero))
    expectEqual(plain.host.diagnostics.map(\.layer), ["CALayer"])
  }

  @Test func wrongTypesAndKeyPaths() {
    let typed = messages(CALayer(), basic("position", from: "left", to: CGPoint.zero))
    expect(contains(typed, "position", "fromValue: A value of type String"))
    let misspelt = messages(CALayer(), basic("posiiton", from: 0, to: 1))
    expect(contains(misspelt, "posiiton", "Multiplane supports no property"))
    expect(contains(messages(CALayer(), CABasicAnimation()), nil, "no key path"))
    let affine = basic("transform", to: CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))
    expect(contains(messages(CALayer(), affine), "transform", "CGAffineTransform"))
  }

  @Test func mismatchedPathsShowTarget() {
    let a = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    let b = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9))
    let layer = CAShapeLayer()
    layer.name = "box"
    let tree = FrozenTree(layer)
    tree.add(basic("path", from: a, to: b))
    expectEqual(tree.presented(at: 0.1).path, b)
    expect(contains(tree.host.diagnostics, "path", "path element counts differ"))
  }

  @Test func keyTimes() {
    func animation(_ times: [NSNumber], _ mode: CAAnimationCalculationMode = .linear)
      -> [Diagnostic]
    {
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = [1, 0, 1]
      animation.keyTimes = times
      animation.calculationMode = mode
      animation.duration = 1
      return messages(CALayer(), animation)
    }
    // Core Animation uses both as far as they are valid.
    expect(animation([0, 0.9, 0.5]).isEmpty)
    expect(animation([0, 0.5, 2]).isEmpty)
    expect(contains(animation([0, 1]), "opacity", "only the first 2 of both are used"))
    expect(contains(animation([0]), "opacity", "3 values have 1 key time; fewer than two"))
    expect(contains(animation([]), "opacity", "3 values have no key times; fewer than two"))
    expect(contains(animation([0, 0.5, 1], .discrete), "opacity", "need 4 key times"))
    expect(animation([0, 0.5, 1]).isEmpty)
    expect(animation([0, 0.3, 0.6, 1], .discrete).isEmpty)
    let single = CAKeyframeAnimation(keyPath: "opacity")
    single.values = [1]
    expect(messages(CALayer(), single).isEmpty)
    let seconds = CAKeyframeAnimation(keyPath: "opacity")
    (seconds.values, seconds.keyTimes, seconds.duration) = ([1, 0, 1], [0, 1, 4], 4)
    expect(contains(messages(CALayer(), seconds), "opacity", "are seconds"))
  }

  @Test func invisibleEndValues() {
    let snap = basic("opacity", from: 1, to: 0)
    snap.isRemovedOnCompletion = true
    expect(contains(messages(CALayer(), snap), "opacity", "snaps back"))
    let fill = basic("opacity", from: 1, to: 0)
    fill.isRemovedOnCompletion = true
    fill.fillMode = .forwards
    expect(contains(messages(CALayer(), fill), "opacity", "fill mode forwards needs"))
    fill.toValue = 1
    expect(messages(CALayer(), fill).isEmpty)
    let color = basic("backgroundColor", to: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    expect(contains(messages(CALayer(), color), "backgroundColor", "not a color"))
    let turn = basic(
      "transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(2 * .pi, 0, 0, 1))
    expect(contains(messages(CALayer(), turn), "transform", "whole turns"))
  }

  @Test func correctAnimationsAreNotReported() {
    let layer = CALayer()
    let animation = basic("opacity", from: 0, to: 1)
    animation.isRemovedOnCompletion = true
    expect(messages(layer, animation).isEmpty)
    let forever = basic("position.x", from: 0, to: 50)
    forever.isRemovedOnCompletion = true
    forever.repeatCount = .infinity
    expect(messages(CALayer(), forever).isEmpty)
  }

  // MARK: Timing

  private func timed(_ change: (CABasicAnimation) -> Void) -> [Diagnostic] {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (1, 0.5, 1)
    change(animation)
    let layer = CALayer()
    layer.opacity = 0.5
    return messages(layer, animation)
  }

  @Test func nonPositiveDurations() {
    expect(contains(timed { $0.duration = 0 }, "opacity", "duration is not above 0"))
    expect(contains(timed { $0.duration = -1 }, "opacity", "duration is not above 0"))
    let unset = CABasicAnimation(keyPath: "opacity")
    (unset.fromValue, unset.toValue) = (0, 1)
    expect(messages(CALayer(), unset).isEmpty)
  }

  @Test func invalidBeginTimes() {
    // The layer shows 0.5 until 2 s, then 1.
    expect(contains(timed { $0.beginTime = 2 }, "opacity", "Until it begins"))
    let filled = timed {
      $0.beginTime = 2
      $0.fillMode = .backwards
    }
    expect(filled.isEmpty)
    let fromModel = timed {
      $0.beginTime = 2
      $0.fromValue = nil
      $0.toValue = 0.5
      $0.byValue = nil
      $0.autoreverses = true
      $0.fromValue = 0.5
      $0.toValue = 1
    }
    expect(fromModel.isEmpty, "\(fromModel)")
    let layer = CALayer()
    layer.name = "box"
    let tree = FrozenTree(layer)
    tree.root.timeOffset = 100
    tree.context.commit()
    let late = basic("opacity", from: 0, to: 1)
    late.beginTime = 0.5
    tree.host.run { layer.add(late, forKey: nil) }
    tree.context.commit()
    expect(contains(tree.host.diagnostics, "opacity", "over before it is added"))
  }

  @Test func snapBackIsReported() {
    let frames = CAKeyframeAnimation(keyPath: "position.x")
    (frames.values, frames.duration) = ([0, 50, 100], 1)
    expect(contains(messages(CALayer(), frames), "position.x", "snaps back"))
    frames.values = [0, 50, 0]
    expect(messages(CALayer(), frames).isEmpty)
    let path = CAKeyframeAnimation(keyPath: "position")
    path.path = CGPath(ellipseIn: CGRect(x: -5, y: -5, width: 10, height: 10))
    path.duration = 1
    expect(contains(messages(CALayer(), path), "position", "snaps back"))
    // Autoreversed when the layer already has the end value.
    let back = timed { $0.autoreverses = true }
    expect(contains(back, "opacity", "runs back and ends elsewhere"))
    let turn = basic("transform.rotation.z", from: 0, to: 4 * Double.pi)
    turn.isRemovedOnCompletion = true
    expect(messages(CALayer(), turn).isEmpty)
    let half = timed {
      $0.autoreverses = true
      $0.repeatCount = 0.5
    }
    expect(half.isEmpty)
  }

  @Test func consecutiveAnimationsAreNotReported() {
    let layer = CALayer()
    layer.position.x = 100
    let tree = FrozenTree(layer)
    let first = basic("position.x", from: 0, to: 50)
    first.isRemovedOnCompletion = true
    let second = basic("position.x", from: 50, to: 100)
    second.isRemovedOnCompletion = true
    second.beginTime = 1
    tree.host.run {
      layer.add(first, forKey: "first")
      layer.add(second, forKey: "second")
    }
    tree.context.commit()
    expect(tree.host.diagnostics.isEmpty, "\(tree.host.diagnostics)")
  }

  @Test func fillModeAndRepeatDiagnostics() {
    expect(
      contains(timed { $0.fillMode = .init(rawValue: "end") }, "opacity", "No fill mode"))
    let overshooting = timed { $0.timingFunction = .init(controlPoints: 0.6, -0.3, 0.7, 1.6) }
    expect(overshooting.isEmpty)
    let both = timed {
      $0.repeatCount = 2
      $0.repeatDuration = 3
    }
    expect(contains(both, "opacity", "repeatCount and repeatDuration"))
  }

  @Test @MainActor func groupDiagnostics() {
    func reportedDiagnostics(
      _ duration: Double?, _ change: (CABasicAnimation) -> Void
    ) -> [Diagnostic] {
      let child = CABasicAnimation(keyPath: "opacity")
      (child.fromValue, child.toValue, child.duration) = (0, 1, 1)
      change(child)
      let group = CAAnimationGroup()
      group.animations = [child]
      if let duration { group.duration = duration }
      return messages(CALayer(), group)
    }
    expect(reportedDiagnostics(1) { _ in }.isEmpty)
    expect(reportedDiagnostics(2) { $0.duration = 0 }.isEmpty)
    expect(reportedDiagnostics(3) { $0.repeatCount = .infinity }.isEmpty)
    expect(contains(reportedDiagnostics(nil) { _ in }, "opacity", "ends after 0.25 s"))
    expect(reportedDiagnostics(0.5) { _ in }.isEmpty)
    expect(
      contains(reportedDiagnostics(2) { $0.delegate = EmptyDelegate() }, "opacity", "delegate"))
    expect(reportedDiagnostics(2) { $0.beginTime = 1 }.isEmpty)
    // A child that begins after the group's end, as in a sequence of which only a part is shown.
    expect(reportedDiagnostics(2) { $0.beginTime = 12 }.isEmpty)
    expect(contains(reportedDiagnostics(2) { $0.toValue = 0.5 }, "opacity", "snaps back"))
    expect(
      reportedDiagnostics(2) {
        $0.isRemovedOnCompletion = false
        $0.fillMode = .forwards
      }.isEmpty)
    let group = CAAnimationGroup()
    group.animations = [CATransition()]
    group.duration = 1
    expect(
      contains(messages(CALayer(), group), nil, "does not draw a transition that is in a group"))
    let endless = CAAnimationGroup()
    endless.animations = [endless]
    endless.duration = 1
    expect(contains(messages(CALayer(), endless), nil, "contain each other"))
    endless.animations = nil
  }

  private final class EmptyDelegate: NSObject, CAAnimationDelegate {}

  @Test func springDiagnostics() {
    let spring = CASpringAnimation(keyPath: "opacity")
    (spring.fromValue, spring.toValue, spring.duration) = (0, 1, 0.5)
    expect(contains(messages(CALayer(), spring), "opacity", "cut off at 0.5 s"))
    spring.duration = spring.settlingDuration
    expect(messages(CALayer(), spring).isEmpty)
    // The remaining oscillation is not visible.
    spring.duration = 1.2
    expect(messages(CALayer(), spring).isEmpty)
  }

  // MARK: Values and types

  @Test func partialRotationsAreNotReported() {
    let half = basic(
      "transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(.pi, 0, 0, 1))
    expect(messages(CALayer(), half).isEmpty)
    let quarter = basic(
      "transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    expect(messages(CALayer(), quarter).isEmpty)
  }

  @Test func gradientColorCounts() {
    let colors = [0.0, 0.5, 1].map { CGColor(red: $0, green: 0, blue: 0, alpha: 1) }
    let bare = CAGradientLayer()
    let animation = basic("colors", from: colors, to: Array(colors.reversed()))
    expect(contains(messages(bare, animation), "colors", "has none"))
    let two = CAGradientLayer()
    two.colors = Array(colors.prefix(2))
    expect(contains(messages(two, animation), "colors", "The layer has 2"))
    let three = CAGradientLayer()
    three.colors = colors
    expect(messages(three, animation).isEmpty)
    let tree = FrozenTree(two)
    tree.add(animation)
    expect((tree.presented(at: 0.5).colors as? [CGColor]) == Array(colors.prefix(2)))
  }

  @Test func animationsWithoutChange() {
    let layer = CALayer()
    layer.opacity = 0.5
    expect(contains(messages(layer, basic("opacity", to: 0.5)), "opacity", "same value"))
    expect(messages(CALayer(), basic("opacity")).isEmpty)
    expect(messages(CALayer(), basic("opacity", from: 1, to: 1)).isEmpty)
    expect(contains(messages(CALayer(), basic("frame", to: CGRect.zero)), "frame", "position and"))
  }

  @Test func keyframeDiagnostics() {
    func reportedDiagnostics(_ change: (CAKeyframeAnimation) -> Void) -> [Diagnostic] {
      let frames = CAKeyframeAnimation(keyPath: "position.x")
      (frames.values, frames.duration) = ([0, 50, 0], 1)
      change(frames)
      return messages(CALayer(), frames)
    }
    let ease = CAMediaTimingFunction(name: .easeIn)
    expect(
      contains(
        reportedDiagnostics { $0.timingFunctions = [ease] }, "position.x", "1 timing functions"))
    expect(reportedDiagnostics { $0.timingFunctions = [ease, ease] }.isEmpty)
    expect(reportedDiagnostics { $0.keyTimes = [0.1, 0.5, 1] }.isEmpty)
    expect(
      contains(reportedDiagnostics { $0.rotationMode = .rotateAuto }, "position.x", "rotationMode"))
    let unknown = reportedDiagnostics { $0.calculationMode = .init(rawValue: "bogus") }
    expect(contains(unknown, "position.x", "No calculation mode"))
    let both = CAKeyframeAnimation(keyPath: "position")
    both.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5))
    both.values = [CGPoint.zero]
    both.duration = 1
    expect(contains(messages(CALayer(), both), "position", "values and path"))
  }

  @Test func transitionDiagnostics() {
    let unknown = CATransition()
    unknown.type = CATransitionType(rawValue: "cube")
    expect(contains(messages(CALayer(), unknown), nil, "does not draw the transition"))
    let side = CATransition()
    side.subtype = CATransitionSubtype(rawValue: "left")
    expect(contains(messages(CALayer(), side), nil, "does not know the subtype"))
    let backwards = CATransition()
    (backwards.startProgress, backwards.endProgress) = (0.8, 0.2)
    expect(contains(messages(CALayer(), backwards), nil, "startProgress"))
    let push = CATransition()
    (push.type, push.subtype) = (.push, .fromTop)
    expect(messages(CALayer(), push).isEmpty)
  }
}
