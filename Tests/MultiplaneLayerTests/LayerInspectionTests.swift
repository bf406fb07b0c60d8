// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

@Suite struct LayerInspectionTests {
  /// A host whose clock does not advance.
  private let host = ManualHost()

  private func tree(_ layer: CALayer) -> RenderTree {
    RenderTree(
      root: layer.commit(
        parentTime: 0, in: RenderContext(layer: layer, host: host, isHeld: true)))
  }

  @Test func modelAndPresentationDiffer() throws {
    try host.run { try checkModelAndPresentation() }
  }

  private func checkModelAndPresentation() throws {
    let root = CALayer()
    let layer = CALayer()
    root.addSublayer(layer)
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    layer.position = CGPoint(x: 50, y: 60)
    layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 0.5)
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 0
    move.toValue = 100
    move.duration = 2
    move.beginTime = 1
    layer.add(move, forKey: "move")
    let tree = tree(root)
    let found = try #require(tree.inspection(of: [0], at: 1.5))
    let rows = Dictionary(uniqueKeysWithValues: found.rows.map { ($0.key, $0) })
    expectEqual(rows["position"]?.model, "50 60")
    expectEqual(rows["position"]?.presentation, "25 60")
    expect(rows["position"]?.isAnimated == true)
    expectEqual(rows["position"]?.kind, "point")
    expectEqual(rows["backgroundColor"]?.model, "#ff000080")
    expect(rows["opacity"]?.isAnimated == false)
    expectEqual(
      found.outline,
      [
        CGPoint(x: 20, y: 50), CGPoint(x: 30, y: 50), CGPoint(x: 30, y: 70), CGPoint(x: 20, y: 70),
      ])
    expectEqual(tree.numbers(of: "position.x", at: [0], 2)?.map(\.value), [50])
    expectEqual(tree.numbers(of: "position", at: [0], 2)?.map(\.name), ["x", "y"])
    expect(tree.numbers(of: "contents", at: [0], 2) == nil)
    expect(tree.inspection(of: [1], at: 0) == nil)
    let seen = layer.inspectedAnimations
    expectEqual(seen.map(\.key), ["move"])
    expectEqual(seen.map(\.begin), [1])
    expectEqual(seen.map(\.end), [3])
    expectEqual(seen.map(\.keyTimes), [[0, 1]])
  }

  /// Returns the inspected children of a group that lasts 8 s of its own time and begins at 4 s of its layer's time,
  /// which runs twice as fast as the clock.
  private func inspectedChildren(
    _ children: [CAAnimation], groupSpeed: Float
  ) -> [AnimationInspection] {
    host.run {
      let root = CALayer()
      let layer = CALayer()
      root.addSublayer(layer)
      layer.speed = 2
      let group = CAAnimationGroup()
      group.animations = children
      (group.beginTime, group.duration, group.speed) = (4, 8, groupSpeed)
      layer.add(group, forKey: "group")
      _ = tree(root)
      return Array(layer.inspectedAnimations.dropFirst())
    }
  }

  @Test func childrenOfGroupsHaveTimesOfTheClock() {
    let faster = CABasicAnimation(keyPath: "opacity")
    (faster.beginTime, faster.duration, faster.speed) = (1, 3, 1.5)
    let whole = CABasicAnimation(keyPath: "zPosition")
    let endless = CABasicAnimation(keyPath: "cornerRadius")
    (endless.duration, endless.repeatCount) = (1, .infinity)
    // A second of the group takes 4 s of the layer's time, 2 s of the clock.
    let seen = inspectedChildren([faster, whole, endless], groupSpeed: 0.25)
    expectEqual(seen.map(\.key), ["group.0", "group.1", "group.2"])
    expectEqual(seen.map(\.begin), [4, 2, 2])
    expectEqual(seen.map(\.end), [8, 18, 18])
    expectEqual(seen.map(\.duration), [4, 16, 2])
  }

  @Test func childrenOfGroupsThatRunBackwardAreMirrored() {
    let child = CABasicAnimation(keyPath: "opacity")
    (child.beginTime, child.duration) = (1, 3)
    let seen = inspectedChildren([child], groupSpeed: -1)
    // From 4 to 7 s after the begin of the group, at half the time on the clock.
    expectEqual(seen.map(\.begin), [4])
    expectEqual(seen.map(\.end), [5.5])
    expectEqual(seen.map(\.duration), [1.5])
  }

  @Test(arguments: [
    ("position", "1.5 -2"), ("bounds", "0 0 30 40"), ("opacity", "0.25"), ("hidden", "true"),
    ("backgroundColor", "#102030"), ("backgroundColor", "#10203040"), ("backgroundColor", "none"),
    ("transform", "identity"), ("transform", "2 0 0 2 5 6"),
    ("transform", "0.5 0 -0.5 0.001 0 1 0 0 0.5 0 0.5 -0.002 7 8 9 1"), ("name", "<img onerror=…>"),
    ("cornerRadius", "4"),
  ]) func inspectorTextRoundTrips(key: String, text: String) throws {
    let layer = CALayer()
    expect(layer.setValue(forKey: key, fromInspectorText: text) == nil)
    // Default values are shown only for properties that every layer shows.
    let rows = try #require(tree(layer).inspection(of: [], at: 0)).rows
    expectEqual(rows.first { $0.key == key }?.model, text)
  }

  @Test func planeRotationsShowSixNumbers() throws {
    let layer = CALayer()
    for degrees in 1..<360 {
      layer.transform = CATransform3DMakeRotation(CGFloat(degrees) * .pi / 180, 0, 0, 1)
      layer.setValue(CGFloat(degrees) * .pi / 180, forKeyPath: "transform.rotation.z")
      let rows = try #require(tree(layer).inspection(of: [], at: 0)).rows
      let shown = try #require(rows.first { $0.key == "transform" }?.model)
      expectEqual(shown.split(separator: " ").count, 6, "\(degrees)°: \(shown)")
    }
    layer.transform = CATransform3DMakeRotation(0.001, 0, 1, 0)
    let rows = try #require(tree(layer).inspection(of: [], at: 0)).rows
    let shown = try #require(rows.first { $0.key == "transform" }?.model)
    expectEqual(shown.split(separator: " ").count, 16)
  }

  @Test(arguments: [
    ("position", "1"), ("position", "1 2 3"), ("opacity", "half"), ("opacity", "nan"),
    ("hidden", "1"), ("backgroundColor", "red"), ("backgroundColor", "#12345"),
    ("bounds", "a b c d"),
    ("transform", "1 2"), ("transform", "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 a"),
    ("transform", "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0"), ("path", "M 0 0"), ("nothing", "1"),
  ]) func invalidTextIsRejected(key: String, text: String) {
    let layer = CALayer()
    expect(layer.setValue(forKey: key, fromInspectorText: text) != nil)
    expectEqual(layer.position, .zero)
    expectEqual(layer.opacity, 1)
  }
}
