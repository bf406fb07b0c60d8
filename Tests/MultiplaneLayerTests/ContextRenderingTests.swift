// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// The differences between `CALayer.render(in:)` and the screen: the rows of `Documentation/render-in-context.md`.
@MainActor @Suite("Rendering in a context") struct ContextRenderingTests {
  private let root = CALayer()

  init() { root.bounds = CGRect(x: 0, y: 0, width: 40, height: 40) }

  private func color(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat) -> CGColor {
    CGColor(red: r, green: g, blue: b, alpha: 1)
  }

  @discardableResult private func add<Layer: CALayer>(
    _ layer: Layer, _ frame: CGRect, _ color: CGColor? = nil
  ) -> Layer {
    layer.frame = frame
    layer.backgroundColor = color
    root.addSublayer(layer)
    return layer
  }

  /// Returns red, green, blue and alpha of a pixel, by `render(in:)` and on the screen.
  private func pixel(_ x: Int, _ y: Int) -> (context: [Int], screen: [Int]) {
    let context = CGContext(
      data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpace(name: CGColorSpace.sRGB)!,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.translateBy(x: 0, y: 40)
    context.scaleBy(x: 1, y: -1)
    root.render(in: context)
    let c = context.makeImage()![x, y]
    root.position = CGPoint(x: 20, y: 20)
    return (
      [c.red, c.green, c.blue, c.alpha].map { Int($0) }, Pixels(root, 40, 40)[x, y]
    )
  }

  private let red = [255, 0, 0, 255]
  private let blue = [0, 0, 255, 255]
  private let clear = [0, 0, 0, 0]

  @Test("3D transforms are ignored, transforms in the plane are not") func transforms3DAreIgnored()
  {
    let layer = add(CALayer(), CGRect(x: 0, y: 0, width: 20, height: 20), color(1, 0, 0))
    layer.transform = CATransform3DConcat(
      CATransform3DMakeRotation(1.2, 0, 1, 0), CATransform3DMakeTranslation(20, 0, 0))
    expect(pixel(3, 10).context == red && pixel(3, 10).screen == clear)
    expect(pixel(30, 10).context == clear && pixel(30, 10).screen == red)
    // The rounding errors of three half turns do not count as a 3D rotation.
    var turned = CATransform3DIdentity
    for (x, y, z) in [(1.0, 0.0, 0.0), (0, 1, 0), (0, 0, 1)] {
      turned = CATransform3DRotate(turned, .pi, x, y, z)
    }
    expect(turned.m13 != 0 || turned.m23 != 0 || turned.m31 != 0)
    layer.transform = CATransform3DConcat(turned, CATransform3DMakeTranslation(20, 0, 0))
    expect(pixel(30, 10).context == red && pixel(3, 10).context == clear)
    layer.transform = CATransform3DMakeTranslation(20, 0, 5)
    expect(pixel(3, 10).context == red && pixel(30, 10).screen == red)
    layer.transform = CATransform3DIdentity
    root.sublayerTransform.m34 = -1 / 50
    // Scaled by one half about the center of the root.
    layer.zPosition = -50
    expect(pixel(3, 10).context == red && pixel(3, 10).screen == clear)
  }

  @Test("Siblings are drawn in the order of the array") func depth() {
    let front = add(CALayer(), CGRect(x: 0, y: 0, width: 20, height: 20), color(1, 0, 0))
    front.zPosition = 5
    add(CALayer(), CGRect(x: 0, y: 0, width: 20, height: 20), color(0, 0, 1))
    expect(pixel(5, 5).context == blue && pixel(5, 5).screen == red)
  }

  @Test("A transform layer is drawn as an ordinary layer")
  func transformLayersDrawAsOrdinaryLayers() {
    add(CATransformLayer(), CGRect(x: 0, y: 0, width: 20, height: 20), color(1, 0, 0))
    expect(pixel(5, 5).context == red && pixel(5, 5).screen == clear)
  }

  /// Row 12 of apple-facts/from-clients.md; the values are from airbnb/lottie-ios Nonanimating-blend_mode_test.
  @Test("Row 12: luminosity is drawn as source-over, other modes as named")
  func luminosityIsDrawnAsSourceOver() {
    add(
      CALayer(), CGRect(x: 0, y: 0, width: 40, height: 40),
      color(255 / 255, 64 / 255, 19 / 255))
    let above = add(
      CALayer(), CGRect(x: 0, y: 0, width: 40, height: 40),
      color(255 / 255, 252 / 255, 65 / 255))
    let expected: [(String, [Int])] = [
      ("multiplyBlendMode", [255, 63, 5, 255]), ("screenBlendMode", [255, 253, 79, 255]),
      ("overlayBlendMode", [255, 126, 10, 255]), ("darkenBlendMode", [255, 64, 19, 255]),
      ("differenceBlendMode", [0, 188, 46, 255]), ("luminosityBlendMode", [255, 252, 65, 255]),
    ]
    for (name, color) in expected {
      above.compositingFilter = name
      let found = pixel(5, 5)
      expect(
        zip(found.context, color).allSatisfy { abs($0 - $1) <= 1 }, "\(name): \(found.context)")
      expect((found.screen == found.context) == (name != "luminosityBlendMode"))
    }
  }

  @Test("Filters are ignored") func filters() {
    let layer = add(CALayer(), CGRect(x: 0, y: 0, width: 20, height: 20), color(1, 0, 0))
    layer.filters = [CIFilter(name: "CIColorInvert")!]
    expect(pixel(5, 5).context == red && pixel(5, 5).screen == [0, 255, 255, 255])
    layer.filters = nil
    layer.backgroundColor = nil
    layer.backgroundFilters = [CIFilter(name: "CIColorInvert")!]
    root.insertSublayer(CALayer(), at: 0)
    root.sublayers![0].frame = layer.frame
    root.sublayers![0].backgroundColor = color(0, 0, 1)
    expect(pixel(5, 5).context == blue && pixel(5, 5).screen == [255, 255, 0, 255])
  }

  @Test("All corners are rounded") func allCornersAreRounded() {
    let layer = add(CALayer(), CGRect(x: 0, y: 0, width: 40, height: 40), color(1, 0, 0))
    layer.cornerRadius = 20
    layer.maskedCorners = .layerMinXMinYCorner
    expect(pixel(38, 38).context == clear && pixel(38, 38).screen == red)
    expect(pixel(1, 1).context == clear && pixel(1, 1).screen == clear)
  }

  /// Row 9 of apple-facts/from-clients.md.
  @Test("Row 9: gradients use generic RGB", arguments: [CAGradientLayerType.axial, .radial])
  func gradientsUseGenericRGB(type: CAGradientLayerType) {
    let layer = add(CAGradientLayer(), CGRect(x: 0, y: 0, width: 40, height: 40))
    layer.type = type
    layer.startPoint = CGPoint(x: 0, y: 0)
    layer.endPoint = type == .axial ? CGPoint(x: 1, y: 0) : CGPoint(x: 1, y: 1)
    // Pure red is outside the gamut of generic RGB and shows as (255, 37, 0), as measured in testCALayerWithGradient of
    // pointfreeco/swift-snapshot-testing.
    layer.colors = [color(1, 0, 0), color(1, 0, 0)]
    let end = pixel(20, 0)
    expect(zip(end.context, [255, 37, 0, 255]).allSatisfy { abs($0 - $1) <= 2 }, "\(end.context)")
    expectEqual(end.screen, red)
    // Between black and white, gamma 1.8 gives another middle gray than sRGB.
    layer.colors = [color(0, 0, 0), color(1, 1, 1)]
    let middle = pixel(19, 0)
    let t = 19.5 / 40
    let gray = 255 * (1.055 * pow(pow(t, 1.8), 1 / 2.4) - 0.055)
    expect(
      abs(Double(middle.context[0]) - gray) <= 2 && abs(Double(middle.screen[0]) - 255 * t) <= 2)
    expectEqual(Set(middle.context[0..<3]).count, 1)
  }

  @Test("Particles are not drawn") func particlesAreNotDrawn() {
    let host = ManualHost()
    let emitter = CAEmitterLayer()
    emitter.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
    emitter.emitterPosition = CGPoint(x: 20, y: 20)
    let cell = CAEmitterCell()
    cell.contents = CGImage(width: 1, height: 1, premultipliedRGBA: [255, 0, 0, 255])!
    (cell.birthRate, cell.lifetime, cell.scale) = (10, 10, 40)
    emitter.emitterCells = [cell]
    root.addSublayer(emitter)
    root.position = CGPoint(x: 20, y: 20)
    let context = RenderContext(layer: root, host: host)
    context.commit()
    host.mediaTime = 2
    expectEqual(Pixels(context, 40, 40, at: 2)[20, 20], red)
    let bitmap = CGContext(
      data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpace(name: CGColorSpace.sRGB)!,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    root.presentation()!.render(in: bitmap)
    expectEqual(bitmap.makeImage()![20, 20].alpha, 0)
  }

  @Test("Three half turns by key path equal one half turn in 2D") func halfRotationsByKeyPath() {
    // Each animation sets its angle in the matrix as decomposed at that point: airbnb/lottie-ios
    // Issues-pr_1930_all_axis at 50 % shows the image of 0 % rotated by 180 degrees.
    let layer = CALayer()
    let tree = FrozenTree(layer)
    for axis in ["x", "y", "z"] {
      tree.add(basic("transform.rotation." + axis, from: Double.pi, to: Double.pi))
    }
    let m = tree.presented(at: 0.5).transform
    expect(abs(m.m11 + 1) < 1e-9 && abs(m.m22 + 1) < 1e-9 && abs(m.m12) < 1e-9)
  }
}
