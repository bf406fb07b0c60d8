// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

@Suite struct TransformLayerTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private func box(_ color: CGColor?, _ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  private func container<Layer: CALayer>(_ layer: Layer) -> Layer {
    layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    return layer
  }

  private func rotate(_ layer: CALayer, _ angle: CGFloat) {
    layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
  }

  @Test func transformLayersDoNotFlattenSublayers() {
    // Rotated by a quarter turn and back.
    for (layer, alpha) in [(CALayer(), 0), (CATransformLayer(), 255)] {
      let root = container(CALayer())
      let outer = container(layer)
      rotate(outer, .pi / 2)
      let inner = box(red, CGRect(x: 5, y: 5, width: 10, height: 10))
      rotate(inner, -.pi / 2)
      outer.addSublayer(inner)
      root.addSublayer(outer)
      expectEqual(Pixels(root, 20, 20)[10, 10][3], alpha)
    }
  }

  @Test func depthPassesThroughTransformLayers() {
    let root = container(CALayer())
    var outer: CALayer = root
    for _ in 0..<4 {
      let next = container(CATransformLayer())
      rotate(next, .pi / 2)
      outer.addSublayer(next)
      outer = next
    }
    outer.addSublayer(box(red, CGRect(x: 2, y: 5, width: 4, height: 10)))
    let pixels = Pixels(root, 20, 20)
    expectEqual(pixels[4, 10], [255, 0, 0, 255])
    expectEqual(pixels[16, 10][3], 0)
  }

  @Test func transformLayersDrawNoContent() {
    let layer = container(CATransformLayer())
    layer.backgroundColor = blue
    layer.borderWidth = 3
    layer.cornerRadius = 8
    layer.masksToBounds = true
    layer.mask = CALayer()
    layer.addSublayer(box(red, CGRect(x: 15, y: 0, width: 10, height: 5)))
    let pixels = Pixels(layer, 30, 20)
    expectEqual(pixels[1, 10][3], 0)
    expectEqual(pixels[10, 10][3], 0)
    expectEqual(pixels[19, 1], [255, 0, 0, 255])
    expectEqual(pixels[23, 2], [255, 0, 0, 255])
  }

  @Test func transformLayerOpacityAppliesPerSublayer() {
    for (layer, both) in [(CALayer(), [0, 0, 128, 128]), (CATransformLayer(), [64, 0, 128, 192])] {
      let layer = container(layer)
      layer.opacity = 0.5
      layer.addSublayer(box(red, CGRect(x: 0, y: 0, width: 10, height: 10)))
      let second = box(nil, CGRect(x: 5, y: 0, width: 10, height: 10))
      second.backgroundColor = blue
      layer.addSublayer(second)
      let pixels = Pixels(layer, 20, 20)
      expectEqual(pixels[2, 2], [128, 0, 0, 128])
      for (found, wanted) in zip(pixels[7, 2], both) { expect(abs(found - wanted) <= 1) }
    }
  }

  @Test func groupOpacityCanBeDisabled() {
    let layer = container(CALayer())
    layer.backgroundColor = red
    layer.opacity = 0.5
    let inner = box(blue, CGRect(x: 0, y: 0, width: 10, height: 10))
    inner.borderWidth = 2
    inner.borderColor = red
    layer.addSublayer(inner)
    expectEqual(Pixels(layer, 20, 20)[5, 5], [0, 0, 128, 128])
    layer.allowsGroupOpacity = false
    let pixels = Pixels(layer, 20, 20)
    expectEqual(pixels[15, 15], [128, 0, 0, 128])
    for (found, wanted) in zip(pixels[5, 5], [64, 0, 128, 192]) {
      expect(abs(found - wanted) <= 1)
    }
    // The sublayer is composited as a group: its blue does not show through its border.
    for (found, wanted) in zip(pixels[1, 1], [192, 0, 0, 192]) {
      expect(abs(found - wanted) <= 1)
    }
  }

  @Test func planesAreDrawnByDepth() {
    let layer = container(CATransformLayer())
    let near = box(red, CGRect(x: 0, y: 0, width: 10, height: 10))
    near.zPosition = 5
    let far = box(blue, CGRect(x: 0, y: 0, width: 10, height: 10))
    let group = container(CATransformLayer())
    group.zPosition = -1
    group.addSublayer(near)
    layer.addSublayer(group)
    layer.addSublayer(far)
    // By the layers' own zPosition the group would be behind.
    expectEqual(Pixels(layer, 20, 20)[5, 5], [255, 0, 0, 255])
    rotate(layer, .pi)
    expectEqual(Pixels(layer, 20, 20)[15, 5], [0, 0, 255, 255])
  }

  @Test func singleSidedBacksAreHidden() {
    let card = container(CATransformLayer())
    let front = box(red, CGRect(x: 0, y: 0, width: 20, height: 20))
    let back = box(blue, CGRect(x: 0, y: 0, width: 20, height: 20))
    front.isDoubleSided = false
    back.isDoubleSided = false
    rotate(back, .pi)
    card.addSublayer(back)
    card.addSublayer(front)
    for (angle, shown) in [(0, red), (1, red), (2.5, blue), (.pi, blue)] as [(CGFloat, CGColor)] {
      rotate(card, angle)
      let c = shown.components!.map { Int($0 * 255) }
      expectEqual(Pixels(card, 20, 20)[10, 10], c, "\(angle)")
    }
  }

  // MARK: - Corners

  @Test func continuousCornersMatchUIKit() {
    let layer = box(red, CGRect(x: 0, y: 0, width: 100, height: 60))
    layer.cornerRadius = 12
    let circular = LayerGeometry.roundedBounds(layer.values)
    layer.cornerCurve = .continuous
    let path = LayerGeometry.roundedBounds(layer.values)
    expectEqual(path.boundingBoxOfPath, circular.boundingBoxOfPath)
    var uikit = CGPath(
      continuousRoundedRect: CGRect(x: 0, y: 0, width: 100, height: 60), cornerRadius: 12
    ).outline
    uikit.close()
    expectEqual(path.outline.points, uikit.points)
    expectEqual(path.outline.verbs, uikit.verbs)
    // The curve begins 1.528665 radii from the corner.
    let reach = 12 * CALayer.cornerCurveExpansionFactor(.continuous)
    expectEqual(path.outline.points[0], CGPoint(x: reach, y: 0))
    layer.maskedCorners = [.layerMaxXMaxYCorner]
    let one = LayerGeometry.roundedBounds(layer.values)
    expect(one.contains(CGPoint(x: 0.5, y: 0.5)))
    expect(one.contains(CGPoint(x: 99.5, y: 0.5)))
    expect(one.contains(CGPoint(x: 0.5, y: 59.5)))
    expect(!one.contains(CGPoint(x: 99.5, y: 59.5)))
  }

  @Test func bordersFollowContinuousCorners() {
    let layer = box(nil, CGRect(x: 0, y: 0, width: 60, height: 60))
    layer.cornerCurve = .continuous
    layer.cornerRadius = 15
    layer.borderWidth = 5
    layer.borderColor = red
    let pixels = Pixels(layer, 60, 60)
    expectEqual(pixels[30, 2], [255, 0, 0, 255])
    expectEqual(pixels[30, 30][3], 0)
    expectEqual(pixels[0, 0][3], 0)
    expectEqual(pixels[6, 6], [255, 0, 0, 255])
    layer.bounds = .zero
    expectEqual(Pixels(layer, 60, 60)[30, 30][3], 0)
  }
}
