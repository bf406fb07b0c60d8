// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster
import TestSupport
import Testing

@testable import AnimationTestSupport

@_spi(Engine) @testable import MultiplaneAnimation

@Suite("Evaluation at any time, in any order, on any thread")
struct RandomAccessTests {
  /// Returns numbers that characterize values without holding references to them.
  private static func fingerprint(_ values: LayerValues) -> [Double] {
    var properties: [LayerProperty] = [
      .bounds, .position, .zPosition, .opacity, .cornerRadius, .backgroundColor, .borderWidth,
      .borderColor, .transform, .sublayerTransform,
    ]
    switch values.content {
    case .shape: properties += [.path, .fillColor, .strokeEnd, .lineWidth]
    case .gradient: properties += [.colors, .locations, .startPoint]
    default: break
    }
    return properties.flatMap { property -> [Double] in
      switch property.get(values) {
      case .transform(let m):
        [m.m11, m.m12, m.m13, m.m14, m.m21, m.m22, m.m23, m.m24].map { Double($0) }
          + [m.m31, m.m32, m.m33, m.m34, m.m41, m.m42, m.m43, m.m44].map { Double($0) }
      case .path(let path): path.outline.points.flatMap { [Double($0.x), Double($0.y)] }
      case .colors(let colors): colors.flatMap { $0.storedComponents.map { Double($0) } }
      case .numbers(let numbers): numbers
      case .color(let color): color.storedComponents.map { Double($0) }
      case let value: value.vector.map { [$0[0], $0[1], $0[2], $0[3]] } ?? [-1e300]
      }
    }
  }

  private static let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private static let blue = CGColor(red: 0.2, green: 0.1, blue: 1, alpha: 0.7)

  /// Creates layers of several kinds, with every kind of animated value.
  private static func scene() -> RenderContext {
    let host = ManualHost()
    func add(_ animation: CAAnimation, to layer: CALayer, duration: Double = 3) {
      animation.duration = duration
      animation.isRemovedOnCompletion = false
      host.run { layer.add(animation, forKey: nil) }
    }
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    for i in 0..<70 {
      let still = CALayer()
      still.frame = CGRect(x: i % 10 * 6, y: i / 10 * 6, width: 4, height: 4)
      still.backgroundColor = i % 2 == 0 ? red : blue
      root.addSublayer(still)
    }
    let plain = CALayer()
    plain.frame = CGRect(x: 5, y: 5, width: 20, height: 20)
    plain.backgroundColor = red
    root.addSublayer(plain)
    let fade = basic("opacity", from: 0.2, to: 1)
    fade.autoreverses = true
    fade.repeatCount = .infinity
    fade.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    add(fade, to: plain, duration: 0.7)
    let spring = CASpringAnimation(keyPath: "position.x")
    (spring.fromValue, spring.toValue) = (0, 40)
    add(spring, to: plain)
    let shake = basic("position", from: CGPoint.zero, to: CGPoint(x: 3, y: 4))
    (shake.isAdditive, shake.isCumulative, shake.repeatCount) = (true, true, 3)
    add(shake, to: plain, duration: 0.9)
    add(basic("backgroundColor", to: blue), to: plain)
    let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    (turn.values, turn.calculationMode) = ([0, 2, 1, 5], .cubic)
    add(turn, to: plain)
    add(basic("borderWidth", from: 0, to: 4), to: plain)

    let shape = CAShapeLayer()
    shape.frame = CGRect(x: 30, y: 20, width: 30, height: 30)
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
    shape.strokeColor = blue
    root.addSublayer(shape)
    let morph = CAKeyframeAnimation(keyPath: "path")
    morph.values = [4, 12, 7].map {
      CGPath(ellipseIn: CGRect(x: 0, y: 0, width: $0, height: 2 * $0), transform: nil)
    }
    add(morph, to: shape)
    add(basic("strokeEnd", from: 0.1, to: 0.9), to: shape)
    add(basic("fillColor", from: red, to: blue), to: shape)
    let follow = CAKeyframeAnimation(keyPath: "position")
    follow.path = CGPath(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 30), transform: nil)
    (follow.calculationMode, follow.rotationMode) = (.paced, .rotateAuto)
    add(follow, to: shape)

    let gradient = CAGradientLayer()
    gradient.frame = CGRect(x: 10, y: 35, width: 25, height: 25)
    (gradient.colors, gradient.locations) = ([red, blue], [0, 1])
    gradient.speed = 1.5
    gradient.timeOffset = 0.25
    root.addSublayer(gradient)
    add(basic("colors", from: [red, blue], to: [blue, red]), to: gradient)
    add(basic("locations", from: [0.0, 0.4], to: [0.6, 1.0]), to: gradient)
    let grow = basic("bounds.size", by: CGSize(width: 10, height: -5))
    let group = CAAnimationGroup()
    let tilt = CABasicAnimation(keyPath: "transform")
    tilt.valueFunction = CAValueFunction(name: .rotateY)
    (tilt.fromValue, tilt.toValue) = (0, 3)
    grow.beginTime = 0.5
    group.animations = [grow, tilt]
    (group.repeatCount, group.speed) = (2, 0.8)
    add(group, to: gradient, duration: 1.6)
    let inner = CALayer()
    inner.frame = CGRect(x: 2, y: 2, width: 8, height: 8)
    inner.backgroundColor = blue
    gradient.addSublayer(inner)
    let depth = basic(
      "transform", from: CATransform3DMakeRotation(1, 1, 1, 0), to: CATransform3DIdentity)
    depth.beginTime = 0.4
    depth.fillMode = .backwards
    add(depth, to: inner, duration: 2)
    add(basic("sublayerTransform", to: CATransform3DMakeScale(0.5, 2, 1)), to: gradient)

    let context = RenderContext(layer: root, host: host)
    context.commit()
    return context
  }

  /// The state at one time: the values of every animated layer, from a reused evaluator, and the pixels.
  private struct Frame: Equatable {
    var values: [[Double]]
    var pixels: [UInt32]
  }

  private struct FrameSampler: ~Copyable {
    var scratch = LayerScratch()
    let renderer = DisplayListRenderer()
    let bitmap = Bitmap(width: 64, height: 64)

    mutating func frame(of tree: RenderTree, at time: Double) -> Frame {
      var values: [[Double]] = []
      visit(tree.root, time, &values)
      renderer.render(
        tree.displayList(at: time), into: bitmap, transform: .identity,
        background: CGColor(gray: 1, alpha: 1))
      let pixels = (0..<64).flatMap { y in
        Array(UnsafeBufferPointer(start: bitmap.pixels + y * bitmap.stride, count: 64))
      }
      return Frame(values: values, pixels: pixels)
    }

    private mutating func visit(
      _ node: RenderNode, _ parentTime: Double, _ result: inout [[Double]]
    ) {
      let time = node.localTime(parentTime)
      if !node.animations.isEmpty {
        scratch.evaluate(node, at: time)
        result.append(RandomAccessTests.fingerprint(scratch.values))
      }
      var moving: [RenderNode] = []
      node.children.forEachAnimated { moving.append($0) }
      for child in moving { visit(child, time, &result) }
    }
  }

  private static let times = (0..<200).map { Double($0) * 0.0213 }

  /// Returns a shuffled order that is the same in each run.
  private static func shuffled(_ seed: UInt64) -> [Int] {
    var state = seed
    var order = Array(times.indices)
    for i in order.indices.reversed() {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      order.swapAt(i, Int(state >> 33) % (i + 1))
    }
    return order
  }

  private static func frames(_ tree: RenderTree, in order: [Int]) -> [Frame] {
    var camera = FrameSampler()
    var result = [Frame](repeating: Frame(values: [], pixels: []), count: times.count)
    for i in order { result[i] = camera.frame(of: tree, at: times[i]) }
    return result
  }

  @Test func shuffledTimesMatchSequentialFrames() async {
    let inOrder = Self.frames(Self.scene().tree!, in: Array(Self.times.indices))
    expect(Set(inOrder.map(\.values)).count > 190)
    expect(Set(inOrder.map(\.pixels)).count > 150)
    let tree = Self.scene().tree!
    expectEqual(Self.frames(tree, in: Self.shuffled(1)), inOrder)
    // Several threads evaluate the same tree at once, each in a different order.
    let agree = await withTaskGroup(of: Bool.self) { group in
      for seed in 2..<6 {
        group.addTask { Self.frames(tree, in: Self.shuffled(UInt64(seed))) == inOrder }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    expectEqual(agree, 4)
  }

  @Test func reusedScratchMatchesFreshEvaluation() {
    let tree = Self.scene().tree!
    var scratch = LayerScratch()
    func visit(_ node: RenderNode, _ parentTime: Double) {
      let time = node.localTime(parentTime)
      scratch.evaluate(node, at: time)
      let once = node.evaluated(at: time)
      expectEqual(Self.fingerprint(scratch.values), Self.fingerprint(once))
      node.children.forEachAnimated { visit($0, time) }
    }
    for i in Self.shuffled(9).prefix(60) { visit(tree.root, Self.times[i]) }
  }

  @Test func presentationLayersAreOrderIndependent() {
    let context = Self.scene()
    let host = context.host as! ManualHost
    let layers = context.layer.sublayers!.suffix(3)
    func fingerprints(_ i: Int) -> [[Double]] {
      host.mediaTime = Self.times[i]
      return layers.map { Self.fingerprint($0.presentation()!.values) }
    }
    let inOrder = Self.times.indices.map(fingerprints)
    var other = inOrder.map { _ in [[Double]]() }
    for i in Self.shuffled(3) { other[i] = fingerprints(i) }
    expectEqual(other, inOrder)
  }

  @Test func retainedValuesAreNotModified() {
    let tree = Self.scene().tree!
    var scratch = LayerScratch()
    var kept: [(values: LayerValues, fingerprint: [Double])] = []
    for time in Self.times.prefix(40) {
      tree.root.children.forEachAnimated { node in
        scratch.evaluate(node, at: node.localTime(time))
        kept.append((scratch.values, Self.fingerprint(scratch.values)))
      }
    }
    expectEqual(kept.count, 120)
    expect(kept.allSatisfy { Self.fingerprint($0.values) == $0.fingerprint })
    expect(kept.allSatisfy { $0.values.boxPool == nil })
  }

  @Test func staticSubtreesAreNotVisited() {
    let tree = Self.scene().tree!
    var evaluator = FrameEvaluator()
    var visited = 0
    evaluator.forEachAnimated(in: tree, at: 1) { _ in visited += 1 }
    expectEqual(visited, 4)
    var moving = 0
    tree.root.children.forEachAnimated { _ in moving += 1 }
    var all = 0
    tree.root.children.forEach { _ in all += 1 }
    expect(moving == 3 && all == 73)
  }
}
