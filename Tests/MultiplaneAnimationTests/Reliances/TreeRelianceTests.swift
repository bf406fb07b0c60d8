// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// Insertion and removal of layers, and their geometry.
@MainActor @Suite("Behavior clients rely on: trees and geometry") struct TreeRelianceTests {
  private func layers(_ count: Int, in parent: CALayer) -> [CALayer] {
    let layers = (0..<count).map { _ in CALayer() }
    layers.forEach(parent.addSublayer)
    return layers
  }

  @Test("Q115 Inserting a sublayer at its current index leaves the order unchanged")
  func insertionAtCurrentIndex() throws {
    let root = CALayer()
    let all = layers(3, in: root)
    let index = try #require(root.sublayers?.firstIndex { $0 === all[1] })
    root.insertSublayer(all[1], at: UInt32(index))
    expectEqual(root.sublayers, all)
    all[1].removeFromSuperlayer()
    root.insertSublayer(all[1], at: 0)
    expectEqual(root.sublayers, [all[1], all[0], all[2]])
  }

  @Test("Q116 Sublayers can be removed while iterating over their array")
  func removalDuringIteration() {
    let root = CALayer()
    let all = layers(4, in: root)
    for index in [0, 2, 3] { all[index].name = "border" }
    root.sublayers?.filter { $0.name == "border" }.forEach { $0.removeFromSuperlayer() }
    expectEqual(root.sublayers, [all[1]])
    all[1].removeFromSuperlayer()
    expect(root.sublayers?.isEmpty ?? true)
  }

  @Test("Q117 A mask that is removed from its superlayer is no longer the mask")
  func removedMask() {
    let layer = CALayer.solid(CGRect(x: 0, y: 0, width: 4, height: 4), .redInk)
    let mask = CAShapeLayer()
    mask.name = "cornerSideLayer"
    layer.mask = mask
    expect(layer.mask?.name == "cornerSideLayer" && Pixels(layer, 4, 4)[1, 1] == [0, 0, 0, 0])
    layer.mask?.removeFromSuperlayer()
    expect(layer.mask == nil && mask.superlayer == nil)
    expectEqual(Pixels(layer, 4, 4)[1, 1], [255, 0, 0, 255])
  }

  @Test("Q118 Setting sublayers inserts the new ones and removes the old ones")
  func setSublayers() {
    let root = CALayer()
    let old = layers(2, in: root)
    let content = CALayer()
    root.sublayers = [content]
    expect(content.superlayer === root && old.allSatisfy { $0.superlayer == nil })
    root.sublayers = nil
    expect(content.superlayer == nil && root.sublayers?.isEmpty ?? true)
  }

  @Test("Q119 A layer inserted below another is drawn before it")
  func below() {
    let root = CALayer.solid(CGRect(x: 0, y: 0, width: 4, height: 4), .greenInk)
    let top = CALayer.solid(CGRect(x: 0, y: 0, width: 2, height: 4), .redInk)
    root.addSublayer(top)
    root.insertSublayer(
      .solid(CGRect(x: 0, y: 0, width: 4, height: 4), .blueInk), below: top)
    let pixels = Pixels(root, 4, 4)
    expect(pixels[0, 0] == [255, 0, 0, 255] && pixels[3, 0] == [0, 0, 255, 255])
  }

  @Test("Q120 With anchor point (0, 0) the frame starts at position and has the size of the bounds")
  func anchorAtZero() {
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    expectEqual(layer.frame, CGRect(x: 0, y: 0, width: 40, height: 20))
    layer.position = CGPoint(x: -30, y: 5)
    layer.bounds.size.width = 60
    expectEqual(layer.frame, CGRect(x: -30, y: 5, width: 60, height: 20))
  }

  @Test("Q121 The bounds' origin is at the layer's corner, and paths are in the bounds' space")
  func boundsOrigin() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    let box = CGRect(x: 8, y: 6, width: 4, height: 4)
    let shape = CAShapeLayer()
    shape.bounds = box
    shape.position = CGPoint(x: 10, y: 8)
    shape.path = CGPath(rect: box, transform: nil)
    shape.fillColor = .redInk
    root.anchorPoint = .zero
    root.addSublayer(shape)
    let pixels = Pixels(root, 20, 20)
    expect(pixels[8, 6] == [255, 0, 0, 255] && pixels[11, 9] == [255, 0, 0, 255])
    expect(pixels[7, 6][3] == 0 && pixels[12, 9][3] == 0 && pixels[0, 0][3] == 0)
  }

  @Test("Q122 A shape without bounds draws its path in its superlayer's space")
  func shapeWithoutBounds() {
    let root = CALayer()
    let shape = CAShapeLayer()
    shape.anchorPoint = .zero
    shape.path = CGPath(rect: CGRect(x: 3, y: 2, width: 5, height: 4), transform: nil)
    shape.fillColor = .blueInk
    root.addSublayer(shape)
    let pixels = Pixels(root, 10, 10)
    expect(pixels[3, 2] == [0, 0, 255, 255] && pixels[7, 5] == [0, 0, 255, 255])
    expect(pixels[8, 5][3] == 0 && pixels[2, 2][3] == 0)
  }

  @Test("Q123 Of two concatenated transforms the first applies first: rotation, then perspective")
  func concatenationOrder() {
    var depth = CATransform3DIdentity
    depth.m34 = -1 / 800
    let turn = CATransform3DMakeRotation(.pi / 2, 1, 0, 0)
    // Points that were below are behind the plane after the rotation, which then affects their perspective.
    let both = CATransform3DConcat(turn, depth)
    expect(isNear(both.m24, -1 / 800) && isNear(both.m34, 0))
    let other = CATransform3DConcat(depth, turn)
    expect(isNear(other.m24, 0) && isNear(other.m34, -1 / 800))
    let moved = CATransform3DConcat(
      CATransform3DMakeTranslation(10, 10, 0), CATransform3DMakeScale(2, 3, 1))
    expect(moved.m41 == 20 && moved.m42 == 30)
  }

  @Test(
    "Q124 sublayerTransform rotates sublayers about the layer's center, not the layer itself")
  func sublayerTransform() {
    let layer = CALayer.solid(CGRect(x: 0, y: 0, width: 20, height: 20), .greenInk)
    layer.addSublayer(.solid(CGRect(x: 5, y: 9, width: 10, height: 2), .redInk))
    layer.sublayerTransform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let pixels = Pixels(layer, 20, 20)
    expect(pixels[10, 6] == [255, 0, 0, 255] && pixels[6, 10] == [0, 255, 0, 255])
    expectEqual(pixels[0, 0], [0, 255, 0, 255])
  }

  @Test("Q125 m34 in sublayerTransform adds perspective to rotated layers: the near side is larger")
  func perspective() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    var depth = CATransform3DIdentity
    depth.m34 = -1 / 100
    root.sublayerTransform = depth
    let card = CALayer.solid(CGRect(x: 20, y: 20, width: 60, height: 60), .redInk)
    card.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    root.addSublayer(card)
    let pixels = Pixels(root, 100, 100)
    func height(_ x: Int) -> Int { (0..<100).count { pixels[x, $0][3] > 127 } }
    let columns = (0..<100).filter { height($0) > 0 }
    let (left, right) = (height(columns.first ?? 0), height(columns.last ?? 0))
    // The sides are 30 sin 45 behind and in front of the plane, 100 from the viewer: 60 / (1 -+ .2121).
    expect(abs(max(left, right) - 76) <= 2 && abs(min(left, right) - 50) <= 2)
    expect(left > right)
  }

  @Test("Q126 A quarter turn about the x axis at the lower edge shows nothing")
  func edgeOnLayerIsInvisible() {
    let root = CALayer()
    let page = CALayer.solid(CGRect(x: 0, y: 0, width: 20, height: 10), .redInk)
    page.anchorPoint = CGPoint(x: 0.5, y: 1)
    page.position = CGPoint(x: 10, y: 10)
    var turn = CATransform3DIdentity
    turn.m34 = 1 / 800
    page.transform = CATransform3DRotate(turn, -.pi / 2, 1, 0, 0)
    root.addSublayer(page)
    let pixels = Pixels(root, 20, 20)
    expect((0..<20).allSatisfy { pixels[10, $0][3] < 8 })
    page.transform = CATransform3DRotate(turn, -.pi / 4, 1, 0, 0)
    expectEqual(Pixels(root, 20, 20)[10, 8], [255, 0, 0, 255])
  }

  @Test("Q127 zPosition orders siblings, which are otherwise in the order of the array")
  func zPositionOrdersSiblings() {
    let root = CALayer()
    root.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    let first = CALayer.solid(CGRect(x: 0, y: 0, width: 4, height: 4), .redInk)
    let second = CALayer.solid(CGRect(x: 0, y: 0, width: 4, height: 4), .blueInk)
    [first, second].forEach(root.addSublayer)
    expectEqual(Pixels(root, 4, 4)[1, 1], [0, 0, 255, 255])
    (first.zPosition, second.zPosition) = (0.999, 0.998)
    expectEqual(Pixels(root, 4, 4)[1, 1], [255, 0, 0, 255])
    expect(root.hitTest(CGPoint(x: 1, y: 1)) === first && root.sublayers == [first, second])
  }

  @Test("Q128 A transform layer draws only its sublayers")
  func transformLayer() {
    let container = CATransformLayer()
    container.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    container.backgroundColor = .redInk
    container.addSublayer(.solid(CGRect(x: 0, y: 0, width: 2, height: 4), .blueInk))
    let pixels = Pixels(container, 4, 4)
    expect(pixels[1, 1] == [0, 0, 255, 255] && pixels[3, 1][3] == 0)
  }

  @Test("Q129 A point converts from a model layer into the current position of a presentation")
  func pointConvertsToPresentation() {
    let live = LiveTree()
    let label = CALayer()
    label.frame = CGRect(x: 0, y: 0, width: 100, height: 10)
    live.host.silently { live.layer.addSublayer(label) }
    live.context.commit()
    live.run {
      label.add(
        animation("position", from: CGPoint(x: 50, y: 5), to: CGPoint(x: -50, y: 5)), forKey: nil)
    }
    live.context.commit()
    live.go(to: 0.5)
    let point = label.presentation()?.convert(CGPoint(x: 10, y: 5), from: live.layer)
    expect(isNear(point, CGPoint(x: 60, y: 5)))
  }

  @Test("Q130 layoutSublayers is called at the commit after a bounds change, and by layoutIfNeeded")
  func layoutSublayersAfterBoundsChange() {
    let live = LiveTree()
    let layer = CenteringLayer()
    live.host.silently { live.root.addSublayer(layer) }
    live.context.commit()
    layer.count = 0
    live.run {
      layer.bounds.size = CGSize(width: 30, height: 10)
      expectEqual(layer.count, 0)
      layer.layoutIfNeeded()
    }
    expect(layer.count == 1 && layer.sublayers?.first?.position == CGPoint(x: 15, y: 5))
    live.host.silently { layer.bounds.size.width = 50 }
    live.context.commit()
    expect(layer.count == 2 && layer.sublayers?.first?.position == CGPoint(x: 25, y: 5))
    live.host.silently { layer.position.x = 7 }
    live.context.commit()
    expectEqual(layer.count, 2)
  }

  @Test("Q210 Setting the anchor point moves the layer and keeps its position property")
  func anchorPointMovesLayer() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 20, width: 40, height: 30)
    layer.anchorPoint = CGPoint(x: 0.5, y: 1)
    expectEqual(layer.position, CGPoint(x: 30, y: 35))
    expectEqual(layer.frame, CGRect(x: 10, y: 5, width: 40, height: 30))
    layer.position.y += layer.bounds.height / 2
    expectEqual(layer.frame, CGRect(x: 10, y: 20, width: 40, height: 30))
  }
}

/// A layer that centers its sublayer.
private final class CenteringLayer: CALayer {
  var count = 0
  override init() {
    super.init()
    addSublayer(CALayer())
  }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) { fatalError("not archived") }
  override func layoutSublayers() {
    super.layoutSublayers()
    count += 1
    sublayers?.first?.position = CGPoint(x: bounds.midX, y: bounds.midY)
  }
}
