// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

@Suite struct ReplicatorTests {
  private func color(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat = 1) -> CGColor {
    CGColor(red: r, green: g, blue: b, alpha: a)
  }

  private func box(_ color: CGColor?, _ frame: CGRect) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  /// Creates a replicator of 40 x 20 points with a white box of 4 x 4 at its left.
  private func replicator(_ count: Int, _ step: CATransform3D) -> CAReplicatorLayer {
    let layer = CAReplicatorLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.instanceCount = count
    layer.instanceTransform = step
    layer.addSublayer(box(color(1, 1, 1), CGRect(x: 0, y: 0, width: 4, height: 4)))
    return layer
  }

  private let right = CATransform3DMakeTranslation(8, 0, 0)

  @Test(arguments: [-1, 0, 1, 3, 5])
  func instanceCountDeterminesCopies(_ count: Int) {
    let pixels = Pixels(replicator(count, right), 40, 20)
    for k in 0..<5 {
      expect(pixels[8 * k + 2, 2][3] == (k < count ? 255 : 0), "\(k)")
      expectEqual(pixels[8 * k + 6, 2][3], 0)
    }
  }

  @Test func transformsRotateAboutCenter() {
    let layer = replicator(2, CATransform3DMakeRotation(.pi, 0, 0, 1))
    layer.anchorPoint = .zero
    layer.position = .zero
    let pixels = Pixels(layer, 40, 20)
    expectEqual(pixels[2, 2][3], 255)
    expectEqual(pixels[38, 18][3], 255)
    expectEqual(pixels[2, 18][3], 0)
    // Each copy is rotated relative to the one before.
    let quarters = replicator(3, CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
    quarters.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    let turned = Pixels(quarters, 20, 20)
    expectEqual(turned[18, 2][3], 255)
    expectEqual(turned[18, 18][3], 255)
    expectEqual(turned[2, 18][3], 0)
  }

  @Test func backgroundAndBorderAreDrawnOnce() {
    let layer = replicator(3, right)
    layer.backgroundColor = color(0, 0, 1, 0.5)
    layer.instanceColor = color(1, 0, 0)
    let pixels = Pixels(layer, 40, 20)
    expectEqual(pixels[38, 10], [0, 0, 128, 128])
    expectEqual(pixels[10, 2], [255, 0, 0, 255])
  }

  @Test func colorsAreMultipliedAndOffset() {
    let layer = replicator(4, right)
    layer.instanceColor = color(1, 0.8, 0.2)
    layer.instanceRedOffset = -0.4
    layer.instanceGreenOffset = 0
    layer.instanceBlueOffset = 0.4
    let pixels = Pixels(layer, 40, 20)
    let copies = (0..<4).map { pixels[8 * $0 + 2, 2] }
    expectEqual(copies[0], [255, 204, 51, 255])
    expectEqual(copies[1], [153, 204, 153, 255])
    expectEqual(copies[2], [51, 204, 255, 255])
    expectEqual(copies[3], [0, 204, 255, 255])
  }

  @Test func alphaOffsetAppliesToWholeCopy() {
    let layer = replicator(2, CATransform3DMakeTranslation(20, 0, 0))
    layer.addSublayer(box(color(1, 0, 0), CGRect(x: 2, y: 0, width: 4, height: 4)))
    layer.instanceAlphaOffset = -0.5
    let pixels = Pixels(layer, 40, 20)
    expectEqual(pixels[3, 2], [255, 0, 0, 255])
    // The white box does not show through the red one.
    expectEqual(pixels[23, 2], [128, 0, 0, 128])
    expectEqual(pixels[21, 2], [128, 128, 128, 128])
    layer.instanceAlphaOffset = -1
    expectEqual(Pixels(layer, 40, 20)[21, 2], [0, 0, 0, 0])
  }

  @Test func tintAppliesToGradientColors() {
    func gradient(_ colors: [CGColor]) -> CAGradientLayer {
      let layer = CAGradientLayer()
      layer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
      layer.startPoint = CGPoint(x: 0, y: 0)
      layer.endPoint = CGPoint(x: 1, y: 1)
      layer.colors = colors
      layer.cornerRadius = 5
      layer.masksToBounds = true
      return layer
    }
    let tinted = CAReplicatorLayer()
    tinted.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    tinted.instanceColor = color(0.5, 1, 0.25)
    tinted.addSublayer(gradient([color(1, 0.5, 0), color(0, 1, 1, 0.5)]))
    let plain = gradient([color(0.5, 0.5, 0), color(0, 1, 0.25, 0.5)])
    expectEqual(Pixels(tinted, 40, 20), Pixels(plain, 40, 20))
  }

  @Test func nestedReplicators() {
    let inner = replicator(2, right)
    inner.instanceColor = color(1, 0.5, 1)
    let outer = CAReplicatorLayer()
    outer.frame = CGRect(x: 0, y: 0, width: 40, height: 20)
    outer.instanceCount = 2
    outer.instanceTransform = CATransform3DMakeTranslation(0, 10, 0)
    outer.instanceColor = color(1, 1, 0.2)
    outer.addSublayer(inner)
    let pixels = Pixels(outer, 40, 20)
    for (x, y) in [(2, 2), (10, 2), (2, 12), (10, 12)] {
      expectEqual(pixels[x, y], [255, 128, 51, 255], "\(x) \(y)")
    }
  }

  // MARK: - Time

  private func moving(delay: Double, count: Int) -> (RenderContext, CAReplicatorLayer) {
    let layer = replicator(count, CATransform3DMakeTranslation(0, 5, 0))
    layer.instanceDelay = delay
    let move = CABasicAnimation(keyPath: "position.x")
    move.byValue = 32
    move.duration = 1
    move.beginTime = 1
    let host = ManualHost()
    host.run { layer.sublayers![0].add(move, forKey: nil) }
    let context = RenderContext(layer: layer, host: host)
    context.commit()
    return (context, layer)
  }

  /// Returns the x coordinate at which the box of a copy starts.
  private func left(_ pixels: Pixels, _ copy: Int) -> Int? {
    (0..<40).first { pixels[$0, 5 * copy + 2][3] == 255 }
  }

  @Test func copiesAreDelayed() {
    let (context, _) = moving(delay: 0.25, count: 3)
    for (time, lefts) in [
      (0.5, [0, 0, 0]), (1.25, [8, 0, 0]), (1.5, [16, 8, 0]), (1.75, [24, 16, 8]),
      (2.25, [0, 32, 24]), (2.6, [0, 0, 0]),
    ] as [(Double, [Int])] {
      let pixels = Pixels(context, 40, 20, at: time)
      expectEqual((0..<3).map { left(pixels, $0) }, lefts, "\(time)")
    }
  }

  @Test func framesRenderInAnyOrder() {
    let (context, _) = moving(delay: 0.1, count: 3)
    let times = (0...20).map { 0.9 + Double($0) / 13 }
    let forth = times.map { Pixels(context, 40, 20, at: $0) }
    let back = times.reversed().map { Pixels(context, 40, 20, at: $0) }
    expectEqual(forth, back.reversed())
  }

  @Test func staticIntervalsIncludeDelays() {
    let (context, _) = moving(delay: 2, count: 2)
    let tree = context.tree!
    expect(tree.staticInterval(at: 0).upperBound <= 1)
    expect(tree.staticInterval(at: 0).upperBound > 0.999)
    let between = tree.staticInterval(at: 2.5)
    expect(between.lowerBound >= 2)
    expect(between.upperBound <= 3)
    expect(between.upperBound > 2.999)
    expectEqual(tree.staticInterval(at: 3.5), 3.5...3.5)
    expectEqual(tree.staticInterval(at: 5).upperBound, .infinity)
    expectEqual(Pixels(context, 40, 20, at: 2.1), Pixels(context, 40, 20, at: 2.9))
  }

  @Test func replicatorPropertiesAnimate() {
    let layer = replicator(2, CATransform3DIdentity)
    let spread = CABasicAnimation(keyPath: "instanceTransform.translation.x")
    spread.toValue = 32
    spread.duration = 1
    let tint = CABasicAnimation(keyPath: "instanceColor")
    tint.toValue = color(1, 0, 0)
    tint.duration = 1
    let host = ManualHost()
    host.run {
      layer.add(spread, forKey: nil)
      layer.add(tint, forKey: nil)
    }
    let context = RenderContext(layer: layer, host: host)
    context.commit()
    let pixels = Pixels(context, 40, 20, at: 0.5)
    expectEqual(pixels[18, 2], [255, 128, 128, 255])
    expect(host.diagnostics.filter { $0.keyPath == "instanceColor" }.count <= 1)
  }

  // MARK: - Depth

  @Test func preservedDepthIsSortedAcrossCopies() {
    let layer = replicator(3, CATransform3DMakeTranslation(0, 0, -10))
    layer.instanceRedOffset = -0.5
    layer.backgroundColor = color(0, 1, 0)
    // When flattened the last copy is in front; with preserved depth the nearest one is.
    expectEqual(Pixels(layer, 40, 20)[2, 2], [0, 255, 255, 255])
    layer.preservesDepth = true
    let pixels = Pixels(layer, 40, 20)
    expectEqual(pixels[2, 2], [255, 255, 255, 255])
    // Like a transform layer, it has no background.
    expectEqual(pixels[30, 10], [0, 0, 0, 0])
  }

  @Test func perspectiveAppliesToCopies() {
    let layer = replicator(2, CATransform3DMakeTranslation(0, 0, -20))
    layer.sublayerTransform.m34 = -1 / 20
    layer.instanceRedOffset = -1
    let pixels = Pixels(layer, 40, 20)
    // Half the size, about the center.
    expectEqual(pixels[11, 6], [0, 255, 255, 255])
    expectEqual(pixels[13, 6][3], 0)
    expectEqual(pixels[2, 2], [255, 255, 255, 255])
  }

  // MARK: - Colors of replicated content

  /// Creates a replicator with one colored copy of a layer.
  private func coloredReplicator(_ layer: CALayer) -> CALayer {
    let replicator = CAReplicatorLayer()
    replicator.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    replicator.instanceCount = 1
    replicator.instanceColor = color(1, 0.2, 0, 1)
    layer.frame = replicator.bounds
    replicator.addSublayer(layer)
    return replicator
  }

  /// Returns the color at the center of the colored copy.
  private func tintedPixel(_ layer: CALayer) -> [Int] {
    Pixels(coloredReplicator(layer), 8, 8)[4, 4]
  }

  @Test func tintAppliesAfterFilters() {
    let layer = CALayer()
    layer.backgroundColor = color(0, 0, 1)
    layer.filters = [CIFilter(name: "CIColorInvert")!]
    // The inverted color, yellow, is multiplied, and not the multiplied color inverted.
    expectEqual(tintedPixel(layer), [255, 51, 0, 255])
  }

  @Test func tintAppliesAfterBlending() {
    let layer = CALayer()
    layer.backgroundColor = color(0.5, 0.5, 0.5)
    let inner = CALayer()
    inner.frame = CGRect(x: 0, y: 0, width: 8, height: 8)
    inner.backgroundColor = color(0.4, 0.4, 0.4)
    inner.compositingFilter = CIFilter(name: "CIDifferenceBlendMode")
    layer.addSublayer(inner)
    let mask = CALayer()
    mask.frame = inner.frame
    mask.backgroundColor = color(1, 1, 1)
    layer.mask = mask
    let (red, green) = (tintedPixel(layer)[0], tintedPixel(layer)[1])
    expect(abs(red - 26) <= 1 && abs(green - 5) <= 1)
  }

  @Test func imageTintNeedsNoOffscreen() {
    let layer = CALayer()
    layer.contents = CGImage(
      width: 1, height: 1, premultipliedRGBA: [200, 100, 50, 255])
    expectEqual(tintedPixel(layer), [200, 20, 0, 255])
    let replicator = coloredReplicator(layer)
    let context = RenderContext(layer: replicator, host: ManualHost())
    context.commit()
    let items = context.tree!.displayList(at: 0).items
    expect(!items.contains { if case .group = $0 { true } else { false } })
  }
}
