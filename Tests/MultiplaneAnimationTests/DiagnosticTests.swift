// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import Testing

@Suite("Diagnostics")
struct DiagnosticTests {
  private func messages(_ layer: CALayer, _ animation: CAAnimation) -> [Diagnostic] {
    layer.name = "box"
    let tree = FrozenTree(layer)
    tree.add(animation)
    // Said once, however often it shows and is added.
    tree.add(animation)
    _ = tree.presented(at: 0.5)
    return tree.host.diagnostics
  }

  private func contains(_ diagnostics: [Diagnostic], _ keyPath: String?, _ words: String) -> Bool {
    diagnostics.count { $0.message.contains(words) && $0.keyPath == keyPath && $0.layer == "box" }
      == 1
  }

  @Test func aRectStandsForItsOrigin() {
    let layer = CALayer()
    let rect = CGRect(x: 300, y: 20, width: 50, height: 5)
    let animation = basic("position", from: rect, to: CGPoint(x: 100, y: 20))
    layer.name = "dots"
    let tree = FrozenTree(layer)
    tree.add(animation)
    #expect(tree.presented(at: 0).position == CGPoint(x: 300, y: 20))
    #expect(tree.presented(at: 0.5).position == CGPoint(x: 200, y: 20))
    #expect(tree.host.diagnostics.count == 1)
    let text = tree.host.diagnostics.first.map { "\($0)" } ?? ""
    #expect(text.contains("dots.position: fromValue") && text.contains("its origin is used"))
  }

  @Test func wrongTypesAndPaths() {
    let typed = messages(CALayer(), basic("position", from: "left", to: CGPoint.zero))
    #expect(contains(typed, "position", "fromValue: A value of type String"))
    let misspelt = messages(CALayer(), basic("posiiton", from: 0, to: 1))
    #expect(contains(misspelt, "posiiton", "No property"))
    #expect(contains(messages(CALayer(), CABasicAnimation()), nil, "no key path"))
    let affine = basic("transform", to: CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))
    #expect(contains(messages(CALayer(), affine), "transform", "CGAffineTransform"))
  }

  @Test func pathsThatDoNotMatchShowTheTarget() {
    let a = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1))
    let b = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9))
    let layer = CAShapeLayer()
    layer.name = "box"
    let tree = FrozenTree(layer)
    tree.add(basic("path", from: a, to: b))
    #expect(tree.presented(at: 0.1).path == b)
    #expect(contains(tree.host.diagnostics, "path", "path element counts differ"))
  }

  @Test func keyTimes() {
    func animation(_ times: [NSNumber], _ mode: CAAnimationCalculationMode = .linear)
      -> [Diagnostic]
    {
      let animation = CAKeyframeAnimation(keyPath: "opacity")
      animation.values = [0, 1, 0]
      animation.keyTimes = times
      animation.calculationMode = mode
      animation.duration = 1
      return messages(CALayer(), animation)
    }
    #expect(contains(animation([0, 0.9, 0.5]), "opacity", "out of order"))
    #expect(contains(animation([0, 1, 2]), "opacity", "outside 0...1"))
    #expect(contains(animation([0, 1]), "opacity", "key times"))
    #expect(contains(animation([0, 0.5, 1], .discrete), "opacity", "need 4 key times"))
    #expect(animation([0, 0.5, 1]).isEmpty)
    #expect(animation([0, 0.3, 0.6, 1], .discrete).isEmpty)
    let single = CAKeyframeAnimation(keyPath: "opacity")
    single.values = [1]
    #expect(contains(messages(CALayer(), single), "opacity", "two key frames"))
  }

  @Test func endsThatDoNotShow() {
    let snap = basic("opacity", from: 1, to: 0)
    snap.isRemovedOnCompletion = true
    #expect(contains(messages(CALayer(), snap), "opacity", "snaps back"))
    let fill = basic("opacity", from: 0, to: 1)
    fill.isRemovedOnCompletion = true
    fill.fillMode = .forwards
    #expect(contains(messages(CALayer(), fill), "opacity", "fill mode forwards"))
    let color = basic("backgroundColor", to: CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(contains(messages(CALayer(), color), "backgroundColor", "no colour"))
    let turn = basic(
      "transform", from: CATransform3DIdentity, to: CATransform3DMakeRotation(2 * .pi, 0, 0, 1))
    #expect(contains(messages(CALayer(), turn), "transform", "whole turns"))
  }

  @Test func whatIsRightIsNotMentioned() {
    let layer = CALayer()
    let animation = basic("opacity", from: 0, to: 1)
    animation.isRemovedOnCompletion = true
    #expect(messages(layer, animation).isEmpty)
    let forever = basic("position.x", from: 0, to: 50)
    forever.isRemovedOnCompletion = true
    forever.repeatCount = .infinity
    #expect(messages(CALayer(), forever).isEmpty)
  }
}
