// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

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
    #expect(rows["position"]?.model == "50 60")
    #expect(rows["position"]?.presentation == "25 60")
    #expect(rows["position"]?.isAnimated == true)
    #expect(rows["position"]?.kind == "point")
    #expect(rows["backgroundColor"]?.model == "#ff000080")
    #expect(rows["opacity"]?.isAnimated == false)
    #expect(
      found.outline == [
        CGPoint(x: 20, y: 50), CGPoint(x: 30, y: 50), CGPoint(x: 30, y: 70), CGPoint(x: 20, y: 70),
      ])
    #expect(tree.numbers(of: "position.x", at: [0], 2)?.map(\.value) == [50])
    #expect(tree.numbers(of: "position", at: [0], 2)?.map(\.name) == ["x", "y"])
    #expect(tree.numbers(of: "contents", at: [0], 2) == nil)
    #expect(tree.inspection(of: [1], at: 0) == nil)
    let seen = layer.inspectedAnimations
    #expect(seen.map(\.key) == ["move"])
    #expect(seen.map(\.begin) == [1])
    #expect(seen.map(\.end) == [3])
    #expect(seen.map(\.keyTimes) == [[0, 1]])
  }

  @Test(arguments: [
    ("position", "1.5 -2"), ("bounds", "0 0 30 40"), ("opacity", "0.25"), ("hidden", "true"),
    ("backgroundColor", "#102030"), ("backgroundColor", "#10203040"), ("backgroundColor", "none"),
    ("transform", "identity"), ("transform", "2 0 0 2 5 6"),
    ("transform", "0.5 0 -0.5 0.001 0 1 0 0 0.5 0 0.5 -0.002 7 8 9 1"), ("name", "<img onerror=…>"),
    ("cornerRadius", "4"),
  ]) func textGoesBothWays(key: String, text: String) throws {
    let layer = CALayer()
    #expect(layer.setValue(forKey: key, fromInspectorText: text) == nil)
    // Default values are shown only for properties that every layer shows.
    let rows = try #require(tree(layer).inspection(of: [], at: 0)).rows
    #expect(rows.first { $0.key == key }?.model == text)
  }

  @Test func turnsInThePlaneShowAsSixNumbers() throws {
    let layer = CALayer()
    for degrees in 1..<360 {
      layer.transform = CATransform3DMakeRotation(CGFloat(degrees) * .pi / 180, 0, 0, 1)
      layer.setValue(CGFloat(degrees) * .pi / 180, forKeyPath: "transform.rotation.z")
      let rows = try #require(tree(layer).inspection(of: [], at: 0)).rows
      let shown = try #require(rows.first { $0.key == "transform" }?.model)
      #expect(shown.split(separator: " ").count == 6, "\(degrees)°: \(shown)")
    }
    layer.transform = CATransform3DMakeRotation(0.001, 0, 1, 0)
    let rows = try #require(tree(layer).inspection(of: [], at: 0)).rows
    let shown = try #require(rows.first { $0.key == "transform" }?.model)
    #expect(shown.split(separator: " ").count == 16)
  }

  @Test(arguments: [
    ("position", "1"), ("position", "1 2 3"), ("opacity", "half"), ("opacity", "nan"),
    ("hidden", "1"), ("backgroundColor", "red"), ("backgroundColor", "#12345"),
    ("bounds", "a b c d"),
    ("transform", "1 2"), ("transform", "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 a"),
    ("transform", "1 0 0 0 0 1 0 0 0 0 1 0 0 0 0"), ("path", "M 0 0"), ("nothing", "1"),
  ]) func wrongTextChangesNothing(key: String, text: String) {
    let layer = CALayer()
    #expect(layer.setValue(forKey: key, fromInspectorText: text) != nil)
    #expect(layer.position == .zero)
    #expect(layer.opacity == 1)
  }
}
