// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// The appearance of layers except contents, shadows and filters: drawing order, opacity, gradients, rasterization.
@MainActor @Suite struct LayerRenderingTests {
  private func color(_ r: Double, _ g: Double, _ b: Double, _ a: Double = 1) -> CGColor {
    CGColor(red: r, green: g, blue: b, alpha: a)
  }

  private func box(_ frame: CGRect, _ color: CGColor?) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  private func pixels(_ layers: CALayer..., width: Int = 20, height: Int = 20) -> Pixels {
    let root = CALayer()
    root.sublayers = layers
    return Pixels(root, width, height)
  }

  // Each part covers the one before, from left to right.
  @Test func drawingOrder() {
    let layer = CAShapeLayer()
    layer.frame = CGRect(x: 0, y: 0, width: 60, height: 10)
    layer.backgroundColor = color(1, 0, 0)
    layer.contents = CGImage(width: 1, height: 1, premultipliedRGBA: [0, 255, 0, 255])!
    layer.contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.contentsGravity = .right
    layer.contentsScale = 1.0 / 50
    layer.path = CGPath(rect: CGRect(x: 20, y: -50, width: 60, height: 110))
    layer.fillColor = color(0, 0, 1)
    (layer.strokeColor, layer.lineWidth) = (color(1, 1, 0), 20)
    let child = box(CGRect(x: 40, y: -50, width: 50, height: 100), color(0, 1, 1))
    layer.addSublayer(child)
    (layer.borderWidth, layer.borderColor) = (5, color(1, 0, 1))
    let row = pixels(layer, width: 90, height: 10)
    let at = [2, 7, 9, 15, 35, 50, 58, 80].map { row[$0, 7] }
    expectEqual(
      at,
      [
        [255, 0, 255, 255], [255, 0, 255, 255], [255, 0, 255, 255], [255, 0, 255, 255],
        [255, 0, 255, 255], [255, 0, 255, 255], [255, 0, 255, 255], [0, 255, 255, 255],
      ])
    layer.borderWidth = 0
    let bare = pixels(layer, width: 90, height: 10)
    let colors = [5, 9, 12, 35, 50].map { bare[$0, 5] }
    // Red background, the contents from 10 on under the stroke from 10 to 30, fill, sublayer.
    expectEqual(
      colors,
      [
        [255, 0, 0, 255], [255, 0, 0, 255], [255, 255, 0, 255], [0, 0, 255, 255],
        [0, 255, 255, 255],
      ])
    layer.strokeColor = nil
    expectEqual(pixels(layer, width: 90, height: 10)[12, 5], [0, 255, 0, 255])
  }

  // Measured: with every part at one half nothing shows through.
  @Test func opacityAppliesToGroup() {
    let layer = box(CGRect(x: 0, y: 0, width: 20, height: 20), color(1, 0, 0))
    layer.opacity = 0.5
    let child = box(CGRect(x: 5, y: 5, width: 10, height: 10), color(0, 1, 0))
    (child.borderWidth, child.borderColor) = (2, color(0, 0, 1))
    layer.addSublayer(child)
    let shown = pixels(layer)
    expectEqual(shown[2, 2], [128, 0, 0, 128])
    expectEqual(shown[6, 6], [0, 0, 128, 128])
    expectEqual(shown[10, 10], [0, 128, 0, 128])
    layer.allowsGroupOpacity = false
    expectEqual(pixels(layer)[10, 10], [64, 128, 0, 192])
  }

  @Test func masksAndClipsMultiply() {
    let layer = box(CGRect(x: 0, y: 0, width: 10, height: 10), color(1, 0, 0))
    layer.masksToBounds = true
    layer.addSublayer(box(CGRect(x: 5, y: 0, width: 15, height: 10), color(0, 1, 0)))
    let mask = box(CGRect(x: 2, y: 0, width: 18, height: 5), nil)
    let inner = box(CGRect(x: 0, y: 0, width: 18, height: 5), color(0, 0, 0, 0.5))
    mask.addSublayer(inner)
    layer.mask = mask
    let shown = pixels(layer)
    expectEqual(shown[1, 2], [0, 0, 0, 0])
    expectEqual(shown[3, 2], [128, 0, 0, 128])
    expectEqual(shown[7, 2], [0, 128, 0, 128])
    expectEqual(shown[12, 2], [0, 0, 0, 0])
    expectEqual(shown[3, 7], [0, 0, 0, 0])
  }

  // MARK: - Gradients

  private func gradient(_ type: CAGradientLayerType, _ size: CGSize) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = CGRect(origin: .zero, size: size)
    layer.type = type
    layer.colors = [color(0, 0, 0), color(1, 1, 1)]
    return layer
  }

  @Test func radialGradientIsElliptical() {
    let layer = gradient(.radial, CGSize(width: 40, height: 20))
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0)
    let shown = pixels(layer, width: 40, height: 20)
    // Semi-axes of 20 and 10 points.
    for x in 20..<40 {
      let distance = hypot((Double(x) + 0.5 - 20) / 20, 0.05)
      expect(abs(Double(shown[x, 10][0]) - min(1, distance) * 255) <= 1)
    }
    for y in 10..<20 {
      let distance = hypot((Double(y) + 0.5 - 10) / 10, 0.025)
      expect(abs(Double(shown[20, y][0]) - min(1, distance) * 255) <= 1)
    }
    expectEqual(shown[39, 0], [255, 255, 255, 255])
    layer.endPoint = CGPoint(x: 0.5, y: 1)
    expectEqual(pixels(layer, width: 40, height: 20)[20, 10], [0, 0, 0, 0])
  }

  @Test func conicGradientRunsFromXToY() {
    let layer = gradient(.conic, CGSize(width: 40, height: 40))
    layer.startPoint = CGPoint(x: 0.5, y: 0.5)
    layer.endPoint = CGPoint(x: 1, y: 0.5)
    var shown = pixels(layer, width: 40, height: 40)
    for (x, y) in [(35, 24), (20, 38), (3, 20), (20, 1), (37, 15)] {
      var turn = atan2(Double(y) + 0.5 - 20, Double(x) + 0.5 - 20) / 2 / .pi
      if turn < 0 { turn += 1 }
      expect(abs(Double(shown[x, y][0]) - turn * 255) <= 2, "\(x), \(y)")
    }
    layer.endPoint = CGPoint(x: 0.5, y: 0)
    shown = pixels(layer, width: 40, height: 40)
    // The sweep starts at the top and runs by way of the right side.
    expect(abs(shown[38, 20][0] - 64) <= 3)
    expect(abs(shown[20, 38][0] - 128) <= 3)
  }

  @Test func invalidGradientsDrawNothing() {
    for type in ["axial", "radial", "conic"] {
      let layer = gradient(.init(rawValue: type), CGSize(width: 20, height: 20))
      (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
      expectEqual(pixels(layer)[10, 10][3], 255)
      layer.locations = [0, 0.5, 1]
      expectEqual(pixels(layer)[10, 10][3], 0)
      layer.locations = nil
      layer.colors = [color(1, 0, 0)]
      expectEqual(pixels(layer)[10, 10][3], 0)
    }
    expectEqual(
      pixels(gradient(.init(rawValue: "spiral"), CGSize(width: 20, height: 20)))[10, 10][3], 0)
  }

  @Test func equalLocationsAreHardStops() {
    for type in [CAGradientLayerType.axial, .radial, .conic] {
      let layer = gradient(type, CGSize(width: 20, height: 20))
      (layer.startPoint, layer.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
      layer.colors = [color(1, 0, 0), color(1, 0, 0), color(0, 0, 1), color(0, 0, 1)]
      layer.locations = [0, 0.5, 0.5, 1]
      let shown = pixels(layer)
      let purple = shown.values.filter { $0 & 0xFF > 2 && $0 >> 16 & 0xFF > 2 }
      expect(purple.count <= 20, "\(type)")
    }
  }

  // MARK: - Rasterization

  @Test func rasterizationPreservesAppearanceAtScale() {
    let layer = box(CGRect(x: 3, y: 4, width: 12, height: 10), color(1, 0, 0, 0.5))
    layer.cornerRadius = 4
    layer.addSublayer(box(CGRect(x: 6, y: -2, width: 12, height: 6), color(0, 1, 0)))
    (layer.shadowOpacity, layer.shadowOffset) = (0.5, CGSize(width: 1, height: 1))
    let plain = pixels(layer)
    layer.shouldRasterize = true
    let rasterized = pixels(layer)
    for (a, b) in zip(plain.values, rasterized.values) {
      for shift in [0, 8, 16, 24] as [UInt32] {
        expect(abs(Int(a >> shift & 255) - Int(b >> shift & 255)) <= 1)
      }
    }
    // The rasterized image does not include the layer's opacity.
    layer.shadowOpacity = 0
    layer.opacity = 0.5
    let half = pixels(layer)[5, 12]
    layer.shouldRasterize = false
    expect(zip(half, pixels(layer)[5, 12]).allSatisfy { abs($0 - $1) <= 1 })
  }

  @Test func rasterizationScaleDeterminesPixels() {
    let layer = box(CGRect(x: 0, y: 0, width: 4, height: 4), nil)
    layer.addSublayer(box(CGRect(x: 0, y: 0, width: 1, height: 4), color(1, 1, 1)))
    layer.shouldRasterize = true
    layer.rasterizationScale = 0.5
    layer.magnificationFilter = .nearest
    layer.masksToBounds = true
    // Half a pixel of the rasterized image.
    expectEqual(pixels(layer)[0, 1], [128, 128, 128, 128])
    expectEqual(pixels(layer)[1, 1], [128, 128, 128, 128])
    expectEqual(pixels(layer)[2, 1], [0, 0, 0, 0])
    layer.rasterizationScale = 0
    expectEqual(pixels(layer)[0, 1], [255, 255, 255, 255])
  }

  @Test func rasterizedImageIsReusedDuringMotion() {
    let layer = box(CGRect(x: 0, y: 0, width: 4, height: 4), color(1, 0, 0))
    layer.shouldRasterize = true
    let host = ManualHost()
    let move = CABasicAnimation(keyPath: "position.x")
    (move.fromValue, move.toValue, move.duration) = (2, 12, 1)
    host.run { layer.add(move, forKey: nil) }
    let root = CALayer()
    root.addSublayer(layer)
    let context = RenderContext(layer: root, host: host)
    context.commit()
    func image(at time: Double) -> CGImage? {
      func find(_ items: [DisplayList.Item]) -> CGImage? {
        for case .fill(_, _, .image(let fill), _) in items { return fill.image }
        return nil
      }
      return find(context.tree!.displayList(at: time).items)
    }
    let first = image(at: 0.25)
    expect(first != nil)
    expect(image(at: 0.5) === first)
    expectEqual(Pixels(context, 20, 4, at: 0.5)[6, 2], [255, 0, 0, 255])
    expectEqual(Pixels(context, 20, 4, at: 0.5)[12, 2], [0, 0, 0, 0])
  }

  @Test func rasterCacheHasBudget() {
    let pictures = RasterCache()
    func make() -> RasterizedLayer? {
      let path = CGPath(rect: CGRect(x: 0, y: 0, width: 998, height: 998))
      return RasterizedLayer(
        DisplayList([
          .fill(path, rule: .winding, paint: .color(color(1, 0, 0)), transform: .identity)
        ]), scale: 1)
    }
    let form = RasterCache.Key(scale: 1, renderer: .screen)
    var places = (0..<20).map { _ in RasterCache.Handle(in: pictures) }
    let first = places[0].picture(form, make: make)?.image
    for place in places {
      _ = place.picture(form, make: make)
      // The image that is used repeatedly stays in the cache.
      expect(places[0].picture(form) { nil }?.image === first)
    }
    expectEqual(pictures.size, 16 * 4_000_000)
    expect(places[1].picture(form) { nil } == nil)
    expect(places[19].picture(form) { nil } != nil)
    // Cached images are released with their layers.
    places = Array(places.prefix(1))
    expectEqual(pictures.size, 4_000_000)
    expect(places[0].picture(.init(scale: 2, renderer: .screen)) { nil } == nil)
  }

  @Test(arguments: [-120, -60, 0, 60, 120, 200] as [CGFloat])
  func rasterizationBehindNearPlane(_ depth: CGFloat) {
    func pixels(_ rasterizes: Bool) -> Pixels {
      let root = CALayer()
      root.frame = CGRect(x: 0, y: 0, width: 60, height: 40)
      let layer = CALayer()
      layer.frame = root.bounds
      layer.sublayerTransform.m34 = -1 / 100
      layer.shouldRasterize = rasterizes
      root.addSublayer(layer)
      let card = CALayer()
      card.frame = CGRect(x: -10, y: 10, width: 80, height: 20)
      card.backgroundColor = color(0, 0.5, 1)
      // Its right side turns toward the viewer and at some depths passes behind the near plane.
      card.transform = CATransform3DConcat(
        CATransform3DMakeRotation(-.pi / 2.5, 0, 1, 0), CATransform3DMakeTranslation(0, 0, depth))
      layer.addSublayer(card)
      let shaded = CALayer()
      shaded.frame = CGRect(x: 5, y: 2, width: 10, height: 6)
      shaded.backgroundColor = color(1, 0, 0)
      (shaded.shadowOpacity, shaded.shadowOffset) = (0.5, CGSize(width: 3, height: 20))
      shaded.zPosition = depth / 2
      layer.addSublayer(shaded)
      return Pixels(root, 60, 40)
    }
    expectEqual(pixels(true), pixels(false))
  }

  // MARK: - Edges

  @Test func aliasedEdgesAlignToPixels() {
    let layer = box(CGRect(x: 2.25, y: 2.75, width: 10.5, height: 10.5), color(1, 0, 0))
    var shown = pixels(layer)
    expectEqual(shown[2, 8], [191, 0, 0, 191])
    expectEqual(shown[12, 8], [191, 0, 0, 191])
    layer.edgeAntialiasingMask = [.layerLeftEdge, .layerTopEdge]
    shown = pixels(layer)
    // Antialiased only at the minimum x and the maximum y.
    expectEqual([2, 8, 12, 13].map { shown[$0, 8][3] }, [191, 255, 255, 0])
    expectEqual([2, 3, 12, 13].map { shown[8, $0][3] }, [0, 255, 255, 64])
    layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 15)
    layer.allowsEdgeAntialiasing = false
    shown = pixels(layer)
    expectEqual(Set(shown.values), [0, 0xFF00_00FF])
  }

  @Test func aliasedEdgesApplyToAllContent() {
    let layer = CALayer()
    layer.frame = CGRect(x: 5, y: 5, width: 10, height: 10)
    layer.contents = CGImage(width: 1, height: 1, premultipliedRGBA: [0, 255, 0, 255])!
    layer.allowsEdgeAntialiasing = false
    layer.transform = CATransform3DMakeRotation(0.4, 0, 0, 1)
    expectEqual(Set(pixels(layer).values), [0, 0xFF00_FF00])
    layer.contents = nil
    (layer.borderWidth, layer.borderColor) = (30, color(0, 0, 1))
    expectEqual(Set(pixels(layer).values), [0, 0xFFFF_0000])
    layer.borderWidth = 0
    layer.masksToBounds = true
    layer.addSublayer(box(CGRect(x: -20, y: -20, width: 60, height: 60), color(1, 1, 1)))
    expectEqual(Set(pixels(layer).values), [0, 0xFFFF_FFFF])
  }

  @Test func aliasedEdgesLeaveNoSeam() {
    let halves = [0, 10].map { x in
      let half = box(CGRect(x: CGFloat(x), y: -10, width: 10, height: 60), color(1, 1, 1))
      half.edgeAntialiasingMask = x == 0 ? [.layerLeftEdge] : [.layerRightEdge]
      return half
    }
    let pair = CALayer()
    pair.frame = CGRect(x: 5, y: 0, width: 20, height: 40)
    pair.sublayers = halves
    pair.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    let shown = pixels(pair, width: 30, height: 40)
    for y in 5..<35 {
      for x in 12..<18 { expectEqual(shown[x, y], [255, 255, 255, 255]) }
    }
  }

  // MARK: - Rendering

  // Measured: copies have no color offsets and are transformed about the origin.
  @Test func renderInContextReplicatesWithoutColors() {
    let layer = CAReplicatorLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 20, height: 20)
    layer.instanceCount = 2
    layer.instanceTransform = CATransform3DMakeScale(2, 1, 1)
    layer.instanceColor = color(0, 0, 0, 0.5)
    layer.instanceAlphaOffset = -0.4
    layer.addSublayer(box(CGRect(x: 4, y: 0, width: 4, height: 20), color(1, 0, 0)))
    let context = CGContext(
      data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpace(name: CGColorSpace.sRGB)!,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    layer.render(in: context)
    let image = context.makeImage()!
    expectEqual((0..<20).map { image[$0, 10].red == 255 }, (0..<20).map { (4..<16).contains($0) })
    layer.instanceCount = 0
    context.clear(CGRect(x: 0, y: 0, width: 20, height: 20))
    layer.render(in: context)
    expectEqual(context.makeImage()![6, 10].alpha, 0)
  }

  @Test func renderInContextIgnoresFilters() {
    let root = box(CGRect(x: 0, y: 0, width: 20, height: 20), color(0, 0, 1))
    let inverted = box(CGRect(x: 0, y: 0, width: 10, height: 20), color(1, 0, 0))
    inverted.filters = [CIFilter(name: "CIColorInvert")!]
    inverted.compositingFilter = "multiplyBlendMode"
    let picture = box(CGRect(x: 10, y: 0, width: 10, height: 20), color(0, 1, 0))
    picture.shouldRasterize = true
    root.sublayers = [inverted, picture]
    let context = CGContext(
      data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpace(name: CGColorSpace.sRGB)!,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    root.render(in: context)
    let image = context.makeImage()!
    expectEqual(image[5, 5], PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 255))
    expectEqual(image[15, 5], PremultipliedColor(red: 0, green: 255, blue: 0, alpha: 255))
  }

  // MARK: - Depth

  @Test func imagesAreDrawnInPerspective() {
    let layer = CALayer()
    layer.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    let dark: [UInt8] = [0, 0, 0, 255], light: [UInt8] = [255, 255, 255, 255]
    layer.contents = CGImage(width: 2, height: 1, premultipliedRGBA: dark + light)!
    layer.magnificationFilter = .nearest
    var turned = CATransform3DIdentity
    turned.m34 = -1 / 60
    layer.transform = CATransform3DRotate(turned, 0.8, 0, 1, 0)
    let shown = pixels(layer, width: 60, height: 60)
    // The center of the layer stays in place; the nearer half is larger.
    expectEqual(shown[29, 30], [0, 0, 0, 255])
    expectEqual(shown[30, 30], [255, 255, 255, 255])
    let row = (0..<60).map { shown[$0, 30] }
    let (black, white) = (
      row.count { $0 == [0, 0, 0, 255] }, row.count { $0 == [255, 255, 255, 255] }
    )
    // 20 cos 0.8 = 13.9 points, divided by 1 plus or minus 20 sin 0.8 / 60 = 0.239.
    expectEqual([black, white].sorted(), [11, 18])
  }
}
