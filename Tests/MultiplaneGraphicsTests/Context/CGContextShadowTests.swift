// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneGraphics

@Suite struct CGContextShadowTests {
  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  /// Returns columns and rows (from the bottom) of the painted pixels other than the fill's black.
  private func shadowBox(_ context: CGContext) -> CGRect {
    let image = context.makeImage()!
    var box = CGRect.null
    for y in 0..<image.height {
      for x in 0..<image.width where image[x, y].red > 0 {
        box = box.union(CGRect(x: x, y: image.height - 1 - y, width: 1, height: 1))
      }
    }
    return box
  }

  @Test func offsetIgnoresTransform() {
    let context = bitmapContext(60, 60)
    context.translateBy(x: 0, y: 60)
    context.scaleBy(x: 2, y: -2)
    context.rotate(by: .pi / 2)
    context.setShadow(offset: CGSize(width: 7, height: 9), blur: 0, color: red)
    let rect = CGRect(x: 5, y: -12, width: 4, height: 2)
    let device = context.convertToDeviceSpace(rect)
    context.fill(rect)
    // The fill covers a corner of its shadow.
    expectEqual(shadowBox(context).maxX, device.maxX + 7)
    expectEqual(shadowBox(context).maxY, device.maxY + 9)
  }

  @Test func defaultColorIsOneThirdBlack() {
    let context = bitmapContext()
    context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    expectEqual(
      context.makeImage()![12, 5], PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 85))
    context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: nil)
    context.fill(CGRect(x: 5, y: 0, width: 1, height: 10))
    expectEqual(context.alpha(15, 5), 0)
  }

  @Test(arguments: [4.0, 10, 20]) func blurIsTwiceStandardDeviation(blur: Double) {
    let context = bitmapContext(120, 200)
    context.setShadow(offset: CGSize(width: 200, height: 0), blur: CGFloat(blur), color: red)
    // The edge of a half plane.
    context.fill(CGRect(x: -400, y: -200, width: 260, height: 600))
    for x in 20..<100 {
      let z = (60 - Double(x) - 0.5) / (blur / 2)
      // The normal distribution's integral, by Simpson's rule.
      let n = 200, h = (z + 8) / Double(n)
      func density(_ t: Double) -> Double { Elementary.exp(-t * t / 2) / 2.506628274631 }
      var sum = 0.0
      for i in 0..<n {
        let a = -8 + Double(i) * h
        sum += h / 6 * (density(a) + 4 * density(a + h / 2) + density(a + h))
      }
      expect(abs(Double(context.alpha(x, 100)) - 255 * sum) <= 4, "column \(x)")
    }
  }

  @Test func shadowAlphaIncludesPaintAndContext() {
    let context = bitmapContext()
    context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: red)
    context.setAlpha(0.5)
    context.setFillColor(gray: 0, alpha: 0.5)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    expectEqual(context.alpha(12, 5), 64)
    let image = CGImage(width: 1, height: 1, premultipliedRGBA: [0, 0, 0, 128])!
    let other = bitmapContext()
    other.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: red)
    other.setAlpha(0.5)
    other.draw(image, in: CGRect(x: 0, y: 0, width: 5, height: 10))
    expect(abs(Int(other.alpha(12, 5)) - 64) <= 1)
  }

  @Test func strokesImagesAndGradientsCastShadows() {
    let image = CGImage(width: 1, height: 1, premultipliedRGBA: [0, 0, 0, 255])!
    let gradient = CGGradient(colorsSpace: nil, colors: [CGColor.black], locations: nil)!
    let steps: [(CGContext) -> Void] = [
      { $0.stroke(CGRect(x: 2, y: 2, width: 2, height: 2), width: 4) },
      { $0.draw(image, in: CGRect(x: 0, y: 0, width: 6, height: 6)) },
      {
        $0.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 6, y: 0), options: [])
      },
    ]
    for (i, step) in steps.enumerated() {
      let context = bitmapContext(20, 10)
      context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: red)
      step(context)
      let image = context.makeImage()!
      expectEqual(image[12, 7].red, 255, "step \(i)")
      expectEqual(image[2, 7], PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 255))
    }
  }

  @Test func layersCastSingleShadow() {
    let context = bitmapContext(40, 20)
    context.setShadow(
      offset: CGSize(width: 20, height: 0), blur: 0,
      color: CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.fill(CGRect(x: 5, y: 5, width: 10, height: 10))
    context.endTransparencyLayer()
    expect(context.alpha(27, 7) == 128 && context.alpha(22, 2) == 128)
    // The shadow of the restored state applies again.
    context.fill(CGRect(x: 15, y: 15, width: 2, height: 2))
    expectEqual(context.alpha(36, 16), 128)
  }

  @Test func contentOutsideCanvasCastsLayerShadow() {
    for mode in [CGBlendMode.normal, .plusLighter] {
      let context = bitmapContext()
      context.setBlendMode(mode)
      context.setShadow(offset: CGSize(width: 30, height: 0), blur: 0, color: red)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.clip(to: CGRect(x: -30, y: 0, width: 10, height: 10))
      let gradient = CGGradient(colorsSpace: nil, colors: [CGColor.black], locations: nil)!
      context.drawLinearGradient(
        gradient, start: .zero, end: CGPoint(x: 1, y: 0),
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
      context.endTransparencyLayer()
      expect(context.alpha(5, 5) == 255 && context.alpha(15, 5) == 0)
    }
  }

  @Test func clipsApplyToShadows() {
    let context = bitmapContext()
    context.clip(to: CGRect(x: 0, y: 0, width: 12, height: 10))
    context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: red)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    expect(context.alpha(11, 5) == 255 && context.alpha(13, 5) == 0)
  }

  @Test func blendModesApplyToShadows() {
    let context = bitmapContext()
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    context.setBlendMode(.plusLighter)
    context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: red)
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    let image = context.makeImage()!
    expectEqual(image[12, 5], PremultipliedColor(red: 255, green: 255, blue: 0, alpha: 255))
    expectEqual(image[2, 5], PremultipliedColor(red: 0, green: 255, blue: 255, alpha: 255))
  }

  @Test func recordedShadowOffsetsAreInPoints() {
    let context = CGContext(recording: CGRect(x: 0, y: 0, width: 20, height: 20), scale: 2)
    context.setShadow(offset: CGSize(width: 0, height: 10), blur: 0, color: red)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 5))
    let bitmap = Bitmap(width: 40, height: 40)
    DisplayListRenderer().render(
      context.takeRecording(), into: bitmap,
      transform: Homography(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0), background: nil)
    let image = CGImage(bitmap)
    expectEqual((0..<40).filter { image[5, $0].red > 0 }, Array(20..<30))
  }
}
