// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

@MainActor @Suite struct ContentsTests {
  private static let colors: [String: [UInt8]] = [
    "r": [255, 0, 0, 255], "g": [0, 255, 0, 255], "b": [0, 0, 255, 255], "w": [255, 255, 255, 255],
    "k": [0, 0, 0, 255], ".": [0, 0, 0, 0],
  ]

  /// Creates an image from one letter per pixel, row by row from the top.
  private func image(_ rows: String...) -> CGImage {
    CGImage(
      width: rows[0].count, height: rows.count,
      premultipliedRGBA: rows.joined().flatMap { Self.colors[String($0)]! })!
  }

  /// Returns the rendered pixels as letters, with "?" for any other color.
  private func text(_ pixels: Pixels, _ width: Int, _ height: Int) -> [String] {
    (0..<height).map { y in
      (0..<width).map { x in
        Self.colors.first { $0.value.map { Int($0) } == pixels[x, y] }?.key ?? "?"
      }.joined()
    }
  }

  private func shown(
    _ layer: CALayer, _ width: Int, _ height: Int, in superlayer: CALayer? = nil
  ) -> [String] {
    let root = superlayer ?? CALayer()
    root.addSublayer(layer)
    return text(Pixels(root, width, height), width, height)
  }

  private func layer(
    _ image: CGImage, _ bounds: CGRect, _ filter: CALayerContentsFilter = .nearest
  ) -> CALayer {
    let layer = CALayer()
    layer.anchorPoint = .zero
    layer.bounds = CGRect(origin: .zero, size: bounds.size)
    layer.position = bounds.origin
    layer.contents = image
    (layer.magnificationFilter, layer.minificationFilter) = (filter, filter)
    return layer
  }

  @Test func firstRowHasSmallestY() {
    let layer = layer(image("rg", "bk"), CGRect(x: 1, y: 0, width: 4, height: 2))
    expectEqual(shown(layer, 6, 3), [".rrgg.", ".bbkk.", "......"])
  }

  @Test(arguments: [
    ("resize", ["rrgg", "rrgg", "bbkk", "bbkk"]), ("center", ["....", ".rg.", ".bk.", "...."]),
    ("bottom", [".rg.", ".bk.", "....", "...."]), ("top", ["....", "....", ".rg.", ".bk."]),
    ("left", ["....", "rg..", "bk..", "...."]), ("right", ["....", "..rg", "..bk", "...."]),
    ("bottomLeft", ["rg..", "bk..", "....", "...."]),
    ("topRight", ["....", "....", "..rg", "..bk"]),
    ("nowhere", ["....", ".rg.", ".bk.", "...."]),
  ]) func contentsGravityPlacement(name: String, rows: [String]) {
    let layer = layer(image("rg", "bk"), CGRect(x: 0, y: 0, width: 4, height: 4))
    layer.contentsGravity = CALayerContentsGravity(rawValue: name)
    expectEqual(shown(layer, 4, 4), rows)
  }

  @Test func aspectGravitiesKeepProportions() {
    let wide = layer(image("rg"), CGRect(x: 0, y: 0, width: 4, height: 4))
    wide.contentsGravity = .resizeAspect
    expectEqual(shown(wide, 4, 4), ["....", "rrgg", "rrgg", "...."])
    let filling = layer(image("rg"), CGRect(x: 2, y: 0, width: 4, height: 4))
    filling.contentsGravity = .resizeAspectFill
    expectEqual(shown(filling, 8, 4), Array(repeating: "rrrrgggg", count: 4))
    filling.masksToBounds = true
    expectEqual(shown(filling, 8, 4), Array(repeating: "..rrgg..", count: 4))
  }

  @Test func contentsScaleReducesSize() {
    let layer = layer(image("rrgg", "rrgg"), CGRect(x: 0, y: 0, width: 4, height: 1))
    layer.contentsGravity = .left
    layer.contentsScale = 2
    expectEqual(shown(layer, 4, 1), ["rg.."])
  }

  @Test func contentsRectSelectsSubimage() {
    let layer = layer(image("rg", "bk"), CGRect(x: 0, y: 0, width: 2, height: 2), .linear)
    layer.contentsRect = CGRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
    // Pixels outside contentsRect do not bleed in.
    expectEqual(shown(layer, 2, 2), ["gg", "gg"])
    layer.magnificationFilter = .nearest
    layer.contentsRect = CGRect(x: -0.5, y: 0.5, width: 2, height: 0.5)
    layer.bounds.size.width = 4
    expectEqual(shown(layer, 4, 2), ["bbkk", "bbkk"])
    layer.contentsRect = CGRect(x: 3, y: 0, width: 1, height: 1)
    expectEqual(shown(layer, 4, 2), ["gggg", "kkkk"])
    layer.contentsRect = .zero
    expectEqual(shown(layer, 4, 2), ["....", "...."])
  }

  @Test func contentsCenterStretchesNineParts() {
    let button = image("rgr", "bkb", "rgr")
    let layer = layer(button, CGRect(x: 0, y: 0, width: 5, height: 4))
    layer.contentsCenter = CGRect(x: 1 / 3.0, y: 1 / 3.0, width: 1 / 3.0, height: 1 / 3.0)
    expectEqual(shown(layer, 5, 4), ["rgggr", "bkkkb", "bkkkb", "rgggr"])
  }

  @Test func ninePartsHaveNoSeams() {
    let layer = layer(
      image("www", "www", "www"), CGRect(x: 6, y: 2, width: 11, height: 9), .linear)
    layer.contentsCenter = CGRect(x: 0.4, y: 0.3, width: 0.3, height: 0.3)
    layer.transform = CATransform3DMakeRotation(0.3, 0, 0, 1)
    let root = CALayer()
    root.addSublayer(layer)
    let pixels = Pixels(root, 20, 18)
    // The interior of the layer.
    for y in 6..<10 {
      for x in 8..<12 { expect(pixels[x, y].allSatisfy { $0 >= 253 }, "\(x), \(y)") }
    }
  }

  @Test func flippedGeometryFlipsContents() {
    let layer = layer(image("rg", "bk"), CGRect(x: 0, y: 0, width: 2, height: 2))
    layer.isGeometryFlipped = true
    expectEqual(shown(layer, 2, 2), ["bk", "rg"])
    let outer = CALayer()
    outer.anchorPoint = .zero
    outer.bounds.size = CGSize(width: 2, height: 2)
    outer.isGeometryFlipped = true
    expectEqual(shown(layer, 2, 2, in: outer), ["rg", "bk"])
    expect(!layer.contentsAreFlipped())
  }

  @Test func filters() {
    let stripe = image("kw")
    let nearest = layer(stripe, CGRect(x: 0, y: 0, width: 8, height: 1))
    let linear = layer(stripe, CGRect(x: 0, y: 1, width: 8, height: 1), .linear)
    let root = CALayer()
    root.sublayers = [nearest, linear]
    let pixels = Pixels(root, 8, 2)
    expectEqual((0..<8).map { pixels[$0, 0][0] }, [0, 0, 0, 0, 255, 255, 255, 255])
    // The centers of the two pixels are at 2 and 6.
    expectEqual((0..<8).map { pixels[$0, 1][0] }, [0, 0, 32, 96, 159, 223, 255, 255])
  }

  @Test func trilinearBiasSelectsSmallerMipmaps() {
    let board = image("kwkw", "wkwk", "kwkw", "wkwk")
    func middle(_ bias: Float) -> Int {
      let layer = layer(board, CGRect(x: 0, y: 0, width: 3, height: 3), .trilinear)
      layer.minificationFilterBias = bias
      let root = CALayer()
      root.addSublayer(layer)
      return Pixels(root, 3, 3)[0, 0][0]
    }
    // The smaller mip levels contain only the mean.
    expect(abs(middle(4) - 128) <= 1)
    expect(middle(-4) < 90)
    expect(middle(0) > middle(-4) && middle(0) < middle(4))
  }

  @Test func cornersClipContentsOnlyWhenMasking() {
    let layer = layer(image("r"), CGRect(x: 0, y: 0, width: 10, height: 10))
    layer.cornerRadius = 5
    let root = CALayer()
    root.addSublayer(layer)
    expectEqual(Pixels(root, 10, 10)[0, 0], [255, 0, 0, 255])
    layer.masksToBounds = true
    expectEqual(Pixels(root, 10, 10)[0, 0], [0, 0, 0, 0])
    expectEqual(Pixels(root, 10, 10)[5, 5], [255, 0, 0, 255])
  }

  @Test func contentsAreBetweenBackgroundAndSublayers() {
    let layer = layer(image("r."), CGRect(x: 0, y: 0, width: 4, height: 1))
    layer.backgroundColor = CGColor(red: 0, green: 1, blue: 0, alpha: 1)
    let child = CALayer()
    child.frame = CGRect(x: 1, y: 0, width: 2, height: 1)
    child.backgroundColor = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    layer.addSublayer(child)
    expectEqual(shown(layer, 4, 1), ["rbbg"])
  }

  // MARK: - Transitions between contents

  private func fading(_ layer: CALayer, _ from: Any?, _ to: Any?) -> RenderContext {
    let host = ManualHost()
    let fade = CABasicAnimation(keyPath: "contents")
    (fade.fromValue, fade.toValue, fade.duration) = (from, to, 1)
    host.run { layer.add(fade, forKey: nil) }
    let context = RenderContext(layer: layer, host: host)
    context.commit()
    return context
  }

  @Test func contentsAnimationsCrossfade() {
    let (red, blue) = (image("r"), image("b"))
    let layer = layer(blue, CGRect(x: 0, y: 0, width: 1, height: 1))
    let context = fading(layer, red, blue)
    let expected = [
      (0.0, [255, 0, 0, 255]), (0.25, [191, 0, 64, 255]), (0.75, [64, 0, 191, 255]),
    ]
    for (time, pixel) in expected {
      expectEqual(Pixels(context, 1, 1, at: time)[0, 0], pixel, "\(time)")
    }
    expectEqual(Pixels(context, 1, 1, at: 1.5)[0, 0], [0, 0, 255, 255])
  }

  @Test func equalImagesDoNotChangeDuringFade() {
    let layer = layer(image("r"), CGRect(x: 0, y: 0, width: 1, height: 1))
    let context = fading(layer, image("r"), image("r"))
    for step in 0...16 {
      expectEqual(Pixels(context, 1, 1, at: Double(step) / 16)[0, 0], [255, 0, 0, 255])
    }
  }

  @Test func discreteKeyframesDoNotBlend() {
    let layer = layer(image("r"), CGRect(x: 0, y: 0, width: 1, height: 1))
    let host = ManualHost()
    let film = CAKeyframeAnimation(keyPath: "contents")
    film.values = [image("r"), image("g"), image("b")]
    film.calculationMode = .discrete
    film.duration = 3
    host.run { layer.add(film, forKey: nil) }
    let context = RenderContext(layer: layer, host: host)
    context.commit()
    expectEqual(
      [0.5, 1.5, 2.5].map { text(Pixels(context, 1, 1, at: $0), 1, 1)[0] }, ["r", "g", "b"])
    film.calculationMode = .linear
    host.run { layer.add(film, forKey: "mixed") }
    context.commit()
    let pixel = Pixels(context, 1, 1, at: 0.75)[0, 0]
    expect(pixel == [128, 127, 0, 255] || pixel == [127, 128, 0, 255])
  }

  @Test func presentationContentsIsNearerImage() {
    let (red, blue) = (image("r"), image("b"))
    let layer = layer(blue, CGRect(x: 0, y: 0, width: 1, height: 1))
    let host = ManualHost()
    let context = RenderContext(layer: layer, host: host)
    let fade = CABasicAnimation(keyPath: "contents")
    (fade.fromValue, fade.toValue, fade.duration) = (red, blue, 1)
    host.run { layer.add(fade, forKey: nil) }
    context.commit()
    host.mediaTime = 0.25
    expect(layer.presentation()?.contents as? CGImage === red)
    host.mediaTime = 0.75
    expect(layer.presentation()?.contents as? CGImage === blue)
  }

  // MARK: - Rendering

  @Test func rendersUprightInBothOrientations() {
    let layer = layer(image("rg", "bk"), CGRect(x: 0, y: 0, width: 2, height: 2))
    let up = CGContext(
      data: nil, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpace(name: CGColorSpace.sRGB)!,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    layer.render(in: up)
    expectEqual(up.makeImage()![0, 0].red, 255)
    up.clear(CGRect(x: 0, y: 0, width: 2, height: 2))
    up.translateBy(x: 0, y: 2)
    up.scaleBy(x: 1, y: -1)
    layer.render(in: up)
    expectEqual(up.makeImage()![0, 0].red, 255)
    expectEqual(up.makeImage()![0, 1].blue, 255)
  }
}
