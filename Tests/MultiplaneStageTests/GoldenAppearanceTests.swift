// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneStage
import TestSupport
import Testing

/// Small reference images of contents, shadows, radial and conic gradients, filters, blend modes and depth.
@MainActor @Suite struct GoldenAppearanceTests {
  private nonisolated static func color(
    _ r: Double, _ g: Double, _ b: Double, _ a: Double = 1
  ) -> CGColor {
    CGColor(red: r, green: g, blue: b, alpha: a)
  }
  private let red = color(0.9, 0.2, 0.2)
  private let blue = color(0.1, 0.3, 0.9)
  private let green = color(0.2, 0.7, 0.3)
  private let gold = color(0.95, 0.75, 0.2)
  private let white = color(1, 1, 1)

  private func expectScene(
    _ name: String, at time: CFTimeInterval = 0, _ build: (_ root: CALayer) throws -> Void
  ) throws {
    try GoldenSceneTests().expectScene(name, at: time, build)
  }

  private func box(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat, _ c: CGColor?) -> CALayer
  {
    let layer = CALayer()
    layer.frame = CGRect(x: x, y: y, width: w, height: h)
    layer.backgroundColor = c
    return layer
  }

  /// A 12 x 12 image: a red frame with gold corners and four fields inside.
  private let picture: CGImage = {
    var bytes: [UInt8] = []
    for y in 0..<12 {
      for x in 0..<12 {
        let (edgeX, edgeY) = (x < 3 || x > 8, y < 3 || y > 8)
        switch (edgeX, edgeY) {
        case (true, true): bytes += [240, 190, 50, 255]
        case (true, false), (false, true): bytes += [220, 50, 50, 255]
        default:
          bytes +=
            (x < 6) == (y < 6) ? [40, 90, 230, 255] : y < 6 ? [60, 170, 80, 255] : [0, 0, 0, 0]
        }
      }
    }
    return CGImage(width: 12, height: 12, premultipliedRGBA: bytes)!
  }()

  private func image(_ x: CGFloat, _ y: CGFloat, _ w: CGFloat, _ h: CGFloat) -> CALayer {
    let layer = box(x, y, w, h, Self.color(0.9, 0.9, 0.92))
    layer.contents = picture
    return layer
  }

  @Test func contentsGravityAndParts() throws {
    try expectScene("contentsGravityAndParts") { root in
      let gravities: [CALayerContentsGravity] = [
        .resize, .resizeAspect, .resizeAspectFill, .center, .topLeft, .bottomRight,
      ]
      for (i, gravity) in gravities.enumerated() {
        let layer = image(4 + CGFloat(i % 3) * 24, 4 + CGFloat(i / 3) * 20, 20, 16)
        layer.contentsGravity = gravity
        layer.masksToBounds = true
        root.addSublayer(layer)
      }
      let nine = image(76, 4, 16, 36)
      nine.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
      let part = image(4, 46, 20, 22)
      part.contentsRect = CGRect(x: 0, y: 0, width: 0.5, height: 0.5)
      part.magnificationFilter = .nearest
      let round = image(30, 46, 22, 22)
      round.cornerRadius = 11
      round.masksToBounds = true
      let small = image(58, 50, 7, 7)
      small.minificationFilter = .trilinear
      let turned = image(72, 50, 14, 14)
      turned.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
      turned.transform = CATransform3DMakeRotation(0.5, 0, 0, 1)
      for layer in [nine, part, round, small, turned] { root.addSublayer(layer) }
    }
  }

  @Test func contentsFadeHalfWay() throws {
    try expectScene("contentsFadeHalfWay", at: 0.5) { root in
      let layer = image(18, 6, 60, 60)
      layer.magnificationFilter = .nearest
      let fade = CABasicAnimation(keyPath: "contents")
      fade.fromValue = CGImage(
        width: 1, height: 2, premultipliedRGBA: [0, 0, 0, 255, 255, 255, 255, 255])
      fade.toValue = picture
      fade.duration = 1
      layer.add(fade, forKey: nil)
      root.addSublayer(layer)
    }
  }

  @Test func shadowsOfPathsAndPictures() throws {
    try expectScene("shadowsOfPathsAndPictures") { root in
      let plain = box(8, 8, 22, 22, white)
      plain.cornerRadius = 6
      let cornered = box(38, 8, 22, 22, gold)
      (cornered.cornerRadius, cornered.cornerCurve) = (9, .continuous)
      cornered.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
      (cornered.borderWidth, cornered.borderColor) = (2, red)
      let ring = box(68, 8, 20, 20, nil)
      (ring.borderWidth, ring.borderColor, ring.cornerRadius) = (4, blue, 10)
      let group = box(8, 42, 16, 16, green)
      group.addSublayer(box(10, 6, 16, 16, red))
      let translucent = box(40, 42, 20, 20, red)
      translucent.opacity = 0.5
      let pathed = box(68, 42, 20, 20, blue)
      pathed.shadowPath = CGPath(ellipseIn: CGRect(x: -4, y: 14, width: 28, height: 12))
      for layer in [plain, cornered, ring, group, translucent, pathed] {
        (layer.shadowOpacity, layer.shadowRadius) = (0.7, 2.5)
        layer.shadowOffset = CGSize(width: 2, height: 3)
        root.addSublayer(layer)
      }
      pathed.transform = CATransform3DMakeRotation(-0.4, 0, 0, 1)
    }
  }

  @Test func gradientsRadialAndConic() throws {
    try expectScene("gradientsRadialAndConic") { root in
      func add(_ x: CGFloat, _ y: CGFloat, _ type: CAGradientLayerType, _ end: CGPoint)
        -> CAGradientLayer
      {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: x, y: y, width: 40, height: 28)
        layer.type = type
        layer.colors = [red, gold, Self.color(0.1, 0.3, 0.9, 0)]
        layer.startPoint = CGPoint(x: 0.5, y: 0.5)
        layer.endPoint = end
        root.addSublayer(layer)
        return layer
      }
      _ = add(5, 5, .radial, CGPoint(x: 1, y: 1))
      let rounded = add(51, 5, .radial, CGPoint(x: 0.75, y: 1))
      (rounded.cornerRadius, rounded.cornerCurve) = (10, .continuous)
      rounded.locations = [0, 0.3, 1]
      _ = add(5, 39, .conic, CGPoint(x: 0.5, y: 0))
      let dial = add(51, 39, .conic, CGPoint(x: 1, y: 0.5))
      dial.colors = [red, red, blue, blue]
      dial.locations = [0, 0.4, 0.4, 1]
      (dial.borderWidth, dial.cornerRadius) = (3, 14)
    }
  }

  @Test func filtersOfLayers() throws {
    try expectScene("filtersOfLayers") { root in
      let filters: [(String, [String: Any])] = [
        ("CIGaussianBlur", ["inputRadius": 1.5]), ("CIColorControls", ["inputSaturation": 0]),
        ("CIColorInvert", [:]), ("CISepiaTone", [:]), ("CIHueAdjust", ["inputAngle": 2.0]),
        ("CIColorMonochrome", ["inputIntensity": 0.8]),
      ]
      for (i, (name, inputs)) in filters.enumerated() {
        let layer = image(6 + CGFloat(i % 3) * 30, 8 + CGFloat(i / 3) * 32, 24, 24)
        layer.filters = [CIFilter(name: name, parameters: inputs)!]
        root.addSublayer(layer)
      }
    }
  }

  @Test func backdropBlurred() throws {
    try expectScene("backdropBlurred") { root in
      for i in 0..<6 { root.addSublayer(box(CGFloat(i) * 16, 0, 8, 72, i % 2 == 0 ? red : blue)) }
      let glass = box(20, 12, 56, 48, Self.color(1, 1, 1, 0.25))
      (glass.cornerRadius, glass.cornerCurve) = (12, .continuous)
      glass.backgroundFilters = [CIFilter(name: "CIGaussianBlur", parameters: ["inputRadius": 4])!]
      (glass.borderWidth, glass.borderColor) = (1, white)
      root.addSublayer(glass)
      let label = box(34, 30, 28, 12, green)
      root.addSublayer(label)
    }
  }

  @Test func compositingModes() throws {
    try expectScene("compositingModes") { root in
      let stripes = CAGradientLayer()
      stripes.frame = CGRect(x: 0, y: 0, width: 96, height: 72)
      (stripes.startPoint, stripes.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
      stripes.colors = [blue, gold, Self.color(0, 0, 0), white]
      root.addSublayer(stripes)
      let modes = [
        "multiplyBlendMode", "screenBlendMode", "overlayBlendMode", "differenceBlendMode",
        "colorDodgeBlendMode", "hueBlendMode", "plusL", "destOut",
      ]
      for (i, mode) in modes.enumerated() {
        let layer = box(4, 2 + CGFloat(i) * 8.75, 88, 6.75, red)
        layer.addSublayer(box(30, 2, 40, 3, green))
        layer.compositingFilter = mode
        root.addSublayer(layer)
      }
    }
  }

  @Test func masksWithImages() throws {
    try expectScene("masksWithImages") { root in
      let layer = box(8, 6, 36, 60, red)
      (layer.shadowOpacity, layer.shadowRadius) = (1, 4)
      layer.addSublayer(box(0, 30, 50, 20, gold))
      let mask = image(0, 4, 36, 52)
      mask.backgroundColor = nil
      mask.cornerRadius = 18
      mask.masksToBounds = true
      layer.mask = mask
      root.addSublayer(layer)
      let faded = box(52, 6, 36, 60, blue)
      (faded.borderWidth, faded.cornerRadius) = (4, 12)
      let gradient = CAGradientLayer()
      gradient.frame = faded.bounds
      gradient.colors = [Self.color(0, 0, 0, 0), Self.color(0, 0, 0, 1)]
      faded.mask = gradient
      root.addSublayer(faded)
    }
  }

  @Test func rasterizedAtAnotherScale() throws {
    try expectScene("rasterizedAtAnotherScale") { root in
      for (i, scale) in [CGFloat(0.5), 1, 2].enumerated() {
        let layer = box(6 + CGFloat(i) * 30, 16, 24, 40, gold)
        layer.cornerRadius = 8
        (layer.borderWidth, layer.borderColor) = (2, blue)
        layer.addSublayer(box(6, 8, 24, 6, red))
        (layer.shadowOpacity, layer.shadowRadius) = (0.5, 2)
        layer.shouldRasterize = true
        layer.rasterizationScale = scale
        layer.opacity = i == 2 ? 0.6 : 1
        layer.transform = CATransform3DMakeRotation(0.2, 0, 0, 1)
        root.addSublayer(layer)
      }
    }
  }

  @Test func cardsInSpace() throws {
    try expectScene("cardsInSpace") { root in
      let space = CATransformLayer()
      space.frame = CGRect(x: 0, y: 0, width: 96, height: 72)
      var eye = CATransform3DIdentity
      eye.m34 = -1 / 150
      root.sublayerTransform = eye
      root.addSublayer(space)
      for i in 0..<4 {
        let card = image(34, 16, 28, 40)
        card.borderWidth = 2
        card.isDoubleSided = true
        let turn = CATransform3DMakeRotation(CGFloat(i) * .pi / 2 + 0.4, 0, 1, 0)
        card.transform = CATransform3DTranslate(turn, 0, 0, 26)
        if i % 2 == 1 { card.contents = nil; card.backgroundColor = green }
        space.addSublayer(card)
      }
    }
  }
}
