// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

@Suite("Layer geometry as measured on Core Animation")
struct LayerGeometryTests {
  private func layer(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: w, height: h)
    layer.position = CGPoint(x: x, y: y)
    return layer
  }

  private func isClose(_ a: CGRect, _ b: CGRect, _ tolerance: CGFloat = 1e-9) -> Bool {
    abs(a.minX - b.minX) <= tolerance && abs(a.minY - b.minY) <= tolerance
      && abs(a.width - b.width) <= tolerance && abs(a.height - b.height) <= tolerance
  }

  private func rect(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: w, height: h)
  }

  @Test func frameFollowsAnchorAndTransform() {
    let a = layer(200, 300, 100, 50)
    expectEqual(a.frame, rect(150, 275, 100, 50))
    a.anchorPoint = .zero
    expectEqual(a.frame, rect(200, 300, 100, 50))
    a.anchorPoint = CGPoint(x: 1, y: 1)
    expectEqual(a.frame, rect(100, 250, 100, 50))
    a.anchorPoint = CGPoint(x: 2, y: -1)
    expectEqual(a.frame, rect(0, 350, 100, 50))
    a.anchorPoint = CGPoint(x: 0.5, y: 0.5)
    a.bounds.origin = CGPoint(x: 7, y: 9)
    expectEqual(a.frame, rect(150, 275, 100, 50))
    a.transform = CATransform3DMakeScale(2, 4, 1)
    expectEqual(a.frame, rect(100, 200, 200, 200))
    a.transform = CATransform3DMakeTranslation(10, 20, 0)
    expectEqual(a.frame, rect(160, 295, 100, 50))
    let b = layer(0, 0, 100, 100)
    b.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    let r = 50 * CGFloat(2).squareRoot()
    expect(isClose(b.frame, rect(-r, -r, 2 * r, 2 * r)))
  }

  @Test func settingFrameInvertsTransform() {
    let a = CALayer()
    a.transform = CATransform3DMakeScale(2, 4, 1)
    a.frame = rect(10, 20, 100, 50)
    expectEqual(a.bounds, rect(0, 0, 50, 12.5))
    expectEqual(a.position, CGPoint(x: 60, y: 45))
    let b = CALayer()
    b.transform = CATransform3DMakeScale(2, 3, 1)
    b.anchorPoint = .zero
    b.bounds.origin = CGPoint(x: 5, y: 5)
    b.frame = rect(0, 0, 10, 10)
    expect(isClose(b.bounds, rect(5, 5, 5, 10.0 / 3)))
    b.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
    expect(
      isClose(
        b.frame, rect(-1.598085128680676, 0, 5.98599793813254, 5.322402899322256), 1e-12))
    let c = CALayer()
    c.transform = CATransform3DMakeTranslation(7, 9, 0)
    c.frame = rect(0, 0, 100, 50)
    expectEqual(c.bounds, rect(0, 0, 100, 50))
    expectEqual(c.position, CGPoint(x: 43, y: 16))
    expectEqual(c.frame, rect(0, 0, 100, 50))
  }

  @Test func negativeSizesAreStandardized() {
    let a = CALayer()
    a.bounds = rect(5, 5, -10, -20)
    expectEqual(a.bounds.origin, CGPoint(x: -5, y: -15))
    expectEqual(a.bounds.size, CGSize(width: 10, height: 20))
    let b = CALayer()
    b.frame = rect(10, 10, -20, -30)
    expectEqual(b.bounds.size, CGSize(width: 20, height: 30))
    expectEqual(b.position, CGPoint(x: 0, y: -5))
  }

  @Test func conversionAppliesBoundsAndTransform() {
    let a = CALayer()
    let b = CALayer()
    a.addSublayer(b)
    b.frame = rect(50, 60, 100, 100)
    b.bounds.origin = CGPoint(x: 10, y: 10)
    expectEqual(b.convert(CGPoint.zero, to: a), CGPoint(x: 40, y: 50))
    expectEqual(a.convert(CGPoint.zero, from: b), CGPoint(x: 40, y: 50))
    expectEqual(a.convert(CGPoint(x: 40, y: 50), to: b), .zero)
    b.transform = CATransform3DMakeScale(2, 2, 1)
    expectEqual(b.convert(CGPoint(x: 10, y: 10), to: a), CGPoint(x: 0, y: 10))
    expectEqual(b.convert(CGPoint(x: 60, y: 60), to: a), CGPoint(x: 100, y: 110))
    expectEqual(b.convert(rect(10, 10, 50, 50), to: a), rect(0, 10, 100, 100))
  }

  /// The example in Apple's documentation: two roots, the second at half the size.
  @Test func conversionBetweenTrees() {
    let red = CALayer()
    let yellow = CALayer()
    for layer in [red, yellow] { layer.frame = rect(0, 0, 640, 480) }
    yellow.transform = CATransform3DMakeScale(0.5, 0.5, 1)
    let p = CGPoint(x: 50, y: 50)
    let converted = CGPoint(x: -220, y: -140)
    expect(red.convert(p, to: yellow) == converted && yellow.convert(p, from: red) == converted)
    let box = rect(50, 50, 200, 200)
    expectEqual(red.convert(box, to: yellow), rect(-220, -140, 400, 400))
    expectEqual(yellow.convert(box, from: red), rect(-220, -140, 400, 400))
  }

  @Test func convertedRectIsBoundingBoxOfCorners() {
    let parent = layer(100, 100, 200, 200)
    let child = layer(100, 100, 100, 100)
    child.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    parent.addSublayer(child)
    let r = 50 * CGFloat(2).squareRoot()
    let box = child.convert(rect(0, 0, 100, 100), to: parent)
    expect(isClose(box, rect(100 - r, 100 - r, 2 * r, 2 * r)))
  }

  @Test func anchorPointMovesFrameNotPosition() {
    let parent = layer(0, 0, 10, 10)
    let a = layer(200, 300, 100, 50)
    parent.addSublayer(a)
    parent.sublayerTransform = CATransform3DMakeScale(3, 3, 1)
    parent.bounds.origin.x = 40
    a.anchorPoint = CGPoint(x: 0.25, y: 0)
    expect(a.position == CGPoint(x: 200, y: 300) && a.frame == rect(175, 300, 100, 50))
    a.sublayerTransform = CATransform3DMakeScale(3, 3, 1)
    a.zPosition = 17
    a.anchorPointZ = 25
    expectEqual(a.frame, rect(175, 300, 100, 50))
  }

  @Test func framesDoNotAnimate() {
    let tree = FrozenTree(layer(50, 50, 20, 20))
    tree.add(basic("frame", from: rect(0, 0, 1, 1), to: rect(0, 0, 1, 1)))
    expectEqual(tree.presented(at: 0.5).frame, rect(40, 40, 20, 20))
    expectEqual(tree.host.diagnostics.map(\.keyPath), ["frame"])
  }

  @Test func sublayerTransformIsAboutAnchorPoint() {
    let parent = CALayer()
    parent.anchorPoint = .zero
    parent.bounds = rect(0, 0, 100, 100)
    parent.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    let child = CALayer()
    child.position = CGPoint(x: 10, y: 10)
    parent.addSublayer(child)
    expectEqual(child.convert(CGPoint.zero, to: parent), CGPoint(x: 20, y: 20))
    parent.bounds.origin = CGPoint(x: 5, y: 5)
    expectEqual(child.convert(CGPoint.zero, to: parent), CGPoint(x: 15, y: 15))
    let other = CALayer()
    other.bounds = rect(0, 0, 200, 200)
    other.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
    let moved = layer(100, 50, 50, 50)
    moved.transform = CATransform3DMakeTranslation(5, 6, 0)
    other.addSublayer(moved)
    expectEqual(moved.convert(CGPoint.zero, to: other), CGPoint(x: 60, y: -38))
    // sublayerTransform does not affect the frame.
    expectEqual(moved.frame, rect(80, 31, 50, 50))
  }

  @Test func perspectiveConversionRoundTrips() {
    let parent = CALayer()
    parent.bounds = rect(0, 0, 200, 200)
    parent.position = CGPoint(x: 100, y: 100)
    parent.sublayerTransform.m34 = -1 / 400
    let child = layer(120, 80, 60, 60)
    child.transform = CATransform3DMakeRotation(0.8, 0.2, 1, 0)
    parent.addSublayer(child)
    let p = CGPoint(x: 12, y: 50)
    let there = child.convert(p, to: nil)
    let back = child.convert(there, from: nil)
    expect(abs(back.x - p.x) < 1e-9 && abs(back.y - p.y) < 1e-9)
    expect(child.contains(back))
  }

  @Test func containsExcludesMaximumEdges() {
    let a = layer(0, 0, 10, 20)
    a.bounds.origin = CGPoint(x: 5, y: 5)
    let points: [(CGFloat, CGFloat, Bool)] = [
      (5, 5, true), (14.999, 24.999, true), (15, 5, false), (5, 25, false), (4.999, 5, false),
    ]
    for (x, y, isInside) in points { expectEqual(a.contains(CGPoint(x: x, y: y)), isInside) }
  }

  @Test func hitTestingFindsFrontmostLayer() {
    let root = layer(50, 50, 100, 100)
    let low = layer(50, 50, 40, 40)
    let high = layer(50, 50, 40, 40)
    root.addSublayer(low)
    root.addSublayer(high)
    let p = CGPoint(x: 50, y: 50)
    expect(root.hitTest(p) === high)
    low.zPosition = 1
    expect(root.hitTest(p) === low)
    low.isHidden = true
    expect(root.hitTest(p) === high)
    high.opacity = 0
    expect(root.hitTest(p) === root)
    expect(root.hitTest(CGPoint(x: 100, y: 50)) == nil)
    let outside = layer(200, 50, 40, 40)
    root.addSublayer(outside)
    expect(root.hitTest(CGPoint(x: 200, y: 50)) === outside)
    root.masksToBounds = true
    expect(root.hitTest(CGPoint(x: 200, y: 50)) == nil)
    let mask = layer(10, 10, 20, 20)
    root.mask = mask
    expect(root.hitTest(p) == nil)
    expect(root.hitTest(CGPoint(x: 10, y: 10)) === root)
    expect(mask.superlayer === root)
  }

  @Test func timeConversionThroughTree() {
    let child = CALayer()
    let parent = CALayer()
    parent.addSublayer(child)
    child.speed = 2
    child.timeOffset = 1
    child.beginTime = 3
    expectEqual(child.convertTime(10, from: parent), 15)
    expectEqual(child.convertTime(15, to: parent), 10)
    child.speed = 0
    expectEqual(child.convertTime(5, to: parent), 0)

    let root = CALayer()
    let mid = CALayer()
    let leaf = CALayer()
    root.addSublayer(mid)
    mid.addSublayer(leaf)
    (mid.beginTime, mid.speed, mid.timeOffset) = (2, 3, 0.25)
    (leaf.beginTime, leaf.speed, leaf.timeOffset) = (1, 2, 0.5)
    expect(abs(leaf.convertTime(10, from: mid) - 18.5) < 1e-5)
    expect(abs(leaf.convertTime(10, from: root) - 47) < 1e-5)
    expect(abs(leaf.convertTime(10, from: nil) - 47) < 1e-5)
    expect(abs(leaf.convertTime(10, to: mid) - 5.75) < 1e-5)
    expect(abs(leaf.convertTime(10, to: nil) - 23.0 / 6) < 1e-5)
    root.speed = 0.5
    root.timeOffset = 1
    expectEqual(root.convertTime(0.5, from: nil), 1.25)
  }
}
