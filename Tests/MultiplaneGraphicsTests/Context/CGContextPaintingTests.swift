// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneGraphics

@Suite struct CGContextPaintingTests {
  @Test func partialPixelsHaveProportionalCoverage() {
    let context = bitmapContext()
    context.fill(CGRect(x: 0.5, y: 0.5, width: 4, height: 4))
    expectEqual(context.alpha(0, 2), 128)
    expectEqual(context.alpha(0, 0), 64)
    expectEqual(context.alpha(2, 2), 255)
  }

  @Test func strokeWidthUsesCurrentTransform() {
    let context = bitmapContext(40, 40)
    context.addLines(between: [CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
    context.addLines(between: [CGPoint(x: 0, y: 30), CGPoint(x: 40, y: 30)])
    context.setLineWidth(2)
    context.scaleBy(x: 5, y: 1)
    context.strokePath()
    // 10 wide along x, 2 wide along y.
    expectEqual((0..<40).filter { context.alpha($0, 5) == 255 }, Array(15..<25))
    expectEqual((22..<40).filter { context.alpha(1, $0) == 255 }, [29, 30])
  }

  @Test func invalidLineWidthsStrokeNothing() {
    let context = bitmapContext()
    for width: CGFloat in [0, -1, .nan] {
      context.setLineWidth(width)
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 20, y: 5)])
    }
    expect(bytes(context).allSatisfy { $0 == 0 })
  }

  @Test func drawingModesFillBeforeStroking() {
    func drawn(_ mode: CGPathDrawingMode) -> [UInt8] {
      let context = bitmapContext()
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
      context.setLineWidth(2)
      context.addRects([
        CGRect(x: 1, y: 1, width: 8, height: 8), CGRect(x: 3, y: 3, width: 4, height: 4),
      ])
      context.drawPath(using: mode)
      // The center, the ring, and the outer half of the stroke.
      let image = context.makeImage()!
      return [(5, 5), (2, 5), (0, 5)].flatMap { x, y in
        let p = image[x, 9 - y]
        return [p.red, p.blue]
      }
    }
    expectEqual(drawn(.fill), [255, 0, 255, 0, 0, 0])
    expectEqual(drawn(.eoFill), [0, 0, 255, 0, 0, 0])
    expectEqual(drawn(.stroke), [0, 0, 0, 255, 0, 255])
    expectEqual(drawn(.fillStroke), [255, 0, 0, 255, 0, 255])
    expectEqual(drawn(.eoFillStroke), [0, 0, 0, 255, 0, 255])
  }

  @Test func overlappingRectanglesArePaintedOnce() {
    let context = bitmapContext()
    context.setFillColor(gray: 0, alpha: 0.5)
    context.fill([
      CGRect(x: 0, y: 0, width: 6, height: 6), CGRect(x: 3, y: 3, width: 6, height: 6),
    ])
    expectEqual(context.alpha(4, 4), 128)
    expectEqual(context.alpha(1, 1), 128)
  }

  @Test func ellipsesRectanglesAndSegments() {
    let context = bitmapContext(20, 20)
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    expect(context.alpha(5, 5) == 255 && context.alpha(0, 0) == 0)
    context.stroke(CGRect(x: 12, y: 2, width: 6, height: 6), width: 2)
    expect(context.alpha(11, 5) == 255 && context.alpha(15, 5) == 0)
    context.setLineWidth(2)
    context.strokeEllipse(in: CGRect(x: 1, y: 12, width: 6, height: 6))
    expect(context.alpha(4, 15) == 0 && context.alpha(4, 12) > 200)
    context.strokeLineSegments(between: [
      CGPoint(x: 10, y: 19), CGPoint(x: 13, y: 19), CGPoint(x: 15, y: 19), CGPoint(x: 18, y: 19),
      CGPoint(x: 0, y: 0),
    ])
    expectEqual(
      (9..<20).map { context.alpha($0, 19) == 255 },
      [
        false, true, true, true, false, false, true, true, true, false, false,
      ])
  }

  @Test func oddDashPatternsRepeat() {
    let context = bitmapContext()
    context.setLineWidth(2)
    context.setLineDash(phase: 0, lengths: [2])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 8, y: 5)])
    expectEqual((0..<9).map { context.alpha($0, 5) }, [255, 255, 0, 0, 255, 255, 0, 0, 0])
    context.setLineDash(phase: 0, lengths: [])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 8), CGPoint(x: 8, y: 8)])
    expect((0..<8).allSatisfy { context.alpha($0, 8) == 255 })
  }

  @Test func clearErasesRectangle() {
    let context = bitmapContext()
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.setAlpha(0.25)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    context.clear(CGRect(x: 2, y: 2, width: 4.5, height: 4))
    expectEqual(context.alpha(3, 3), 0)
    expectEqual(context.alpha(6, 3), 32)
    expectEqual(context.alpha(7, 3), 64)
  }

  @Test func clearRespectsClip() {
    for isRecorded in [false, true] {
      let context = bitmapContext(20, 20)
      context.setAlpha(0.5)
      if isRecorded { context.beginTransparencyLayer(auxiliaryInfo: nil) }
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.saveGState()
      // A ring under the even-odd rule with a winding triangle over it.
      context.addEllipse(in: CGRect(x: 2, y: 2, width: 16, height: 16))
      context.addEllipse(in: CGRect(x: 6, y: 6, width: 8, height: 8))
      context.clip(using: .evenOdd)
      context.addLines(between: [.zero, CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20)])
      context.clip()
      context.clear(CGRect(x: 0, y: 0, width: 20, height: 20))
      context.restoreGState()
      if isRecorded { context.endTransparencyLayer() }
      expectEqual(context.alpha(16, 10), 0)
      expectEqual(context.alpha(10, 9), 128)
      expectEqual(context.alpha(3, 12), 128)
      expectEqual(context.alpha(19, 19), 128)
    }
  }

  @Test func alphaMultipliesAndIsClamped() {
    let context = bitmapContext()
    context.setFillColor(gray: 0, alpha: 0.5)
    for (alpha, expected): (CGFloat, UInt8) in [(0.5, 64), (2, 128), (-1, 0), (.nan, 0)] {
      context.clear(CGRect(x: 0, y: 0, width: 20, height: 10))
      context.setAlpha(alpha)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      expectEqual(context.alpha(1, 1), expected)
    }
  }

  @Test func fillColorSetters() {
    let context = bitmapContext()
    func pixel(_ set: (CGContext) -> Void) -> PremultipliedColor {
      set(context)
      context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      return context.makeImage()![0, 0]
    }
    func opaque(_ r: UInt8, _ g: UInt8, _ b: UInt8) -> PremultipliedColor {
      PremultipliedColor(red: r, green: g, blue: b, alpha: 255)
    }
    expectEqual(pixel { _ in }, opaque(0, 0, 0))
    expectEqual(pixel { $0.setFillColor(CGColor(gray: 0.6, alpha: 1)) }, opaque(153, 153, 153))
    expectEqual(pixel { $0.setFillColor(gray: 1, alpha: 1) }, opaque(255, 255, 255))
    expectEqual(pixel { $0.setFillColor([0.2, 1]) }, opaque(51, 51, 51))
    expectEqual(pixel { $0.setFillColorSpace(CGColorSpaceCreateDeviceRGB()) }, opaque(0, 0, 0))
    expectEqual(pixel { $0.setFillColor([1, 0.2, 0, 1]) }, opaque(255, 51, 0))
    expectEqual(
      pixel { $0.setFillColor(red: 0, green: 1, blue: 0.2, alpha: 1) }, opaque(0, 255, 51))
    expectEqual(
      pixel { $0.setFillColor(cyan: 1, magenta: 0, yellow: 0.2, black: 0.5, alpha: 1) },
      opaque(0, 128, 102))
  }

  @Test func gradientOptionsExtendEnds() {
    let colors = [CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(gray: 1, alpha: 1)]
    let gradient = CGGradient(colorsSpace: nil, colors: colors, locations: nil)!
    func alphas(_ options: CGGradientDrawingOptions) -> [UInt8] {
      let context = bitmapContext()
      context.drawLinearGradient(
        gradient, start: CGPoint(x: 5, y: 0), end: CGPoint(x: 15, y: 0), options: options)
      return [2, 7, 17].map { context.alpha($0, 5) }
    }
    expectEqual(alphas([]), [0, 255, 0])
    expectEqual(alphas(.drawsBeforeStartLocation), [255, 255, 0])
    expectEqual(alphas(.drawsAfterEndLocation), [0, 255, 255])
    expectEqual(alphas([.drawsBeforeStartLocation, .drawsAfterEndLocation]), [255, 255, 255])
  }

  @Test func singleColorGradientsAreUniform() {
    let gradient = CGGradient(
      colorsSpace: nil, colors: [CGColor(gray: 0.6, alpha: 1)], locations: [0.5])!
    let context = bitmapContext()
    context.setAlpha(0.5)
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 5))
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 10, y: 0), options: [])
    for x in 0..<10 { expectEqual(context.makeImage()![x, 7].red, 77) }
    expect(context.alpha(10, 2) == 0 && context.alpha(5, 6) == 0)
    expectEqual(context.alpha(5, 2), 128)
  }

  @Test func gradientLocationsDefaultToEven() {
    let gradient = CGGradient(
      colorsSpace: nil, colors: [CGColor.black, CGColor.white, CGColor.black], locations: nil)!
    let context = bitmapContext(101, 1)
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0.5, y: 0), end: CGPoint(x: 100.5, y: 0), options: [])
    let image = context.makeImage()!
    expect(image[50, 0].red == 255 && image[25, 0].red == 128 && image[75, 0].red == 128)
    expect(image[0, 0].red == 0 && image[99, 0].red <= 6)
  }
}

@Suite struct CGContextClippingTests {
  @Test func clipsIntersect() {
    let context = bitmapContext()
    expectEqual(context.boundingBoxOfClipPath, CGRect(x: 0, y: 0, width: 20, height: 10))
    context.clip(to: CGRect(x: 2, y: 2, width: 10, height: 10))
    expectEqual(context.boundingBoxOfClipPath, CGRect(x: 2, y: 2, width: 10, height: 8))
    context.addRects([
      CGRect(x: 0, y: 0, width: 8, height: 8), CGRect(x: 4, y: 4, width: 2, height: 2),
    ])
    context.clip(using: .evenOdd)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    let inside = { (x: Int, y: Int) in
      (2..<8).contains(x) && (2..<8).contains(y) && !((4..<6).contains(x) && (4..<6).contains(y))
    }
    for y in 0..<10 {
      for x in 0..<20 { expect(context.alpha(x, y) == (inside(x, y) ? 255 : 0)) }
    }
  }

  @Test func clipToRectanglesIsUnion() {
    let context = bitmapContext()
    context.clip(to: [
      CGRect(x: 0, y: 0, width: 4, height: 4), CGRect(x: 2, y: 2, width: 4, height: 4),
    ])
    expectEqual(context.boundingBoxOfClipPath, CGRect(x: 0, y: 0, width: 6, height: 6))
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    expect(context.alpha(3, 3) == 255 && context.alpha(5, 5) == 255 && context.alpha(5, 1) == 0)
  }

  @Test func emptyClipDrawsNothing() {
    let context = bitmapContext()
    context.clip()
    expect(context.boundingBoxOfClipPath.isNull)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    expect(bytes(context).allSatisfy { $0 == 0 })
    context.resetClip()
    expectEqual(context.boundingBoxOfClipPath, CGRect(x: 0, y: 0, width: 20, height: 10))
  }

  @Test func clipBoundsAreInUserSpace() {
    let context = bitmapContext()
    context.clip(to: CGRect(x: 4, y: 4, width: 4, height: 4))
    context.scaleBy(x: 2, y: 2)
    expectEqual(context.boundingBoxOfClipPath, CGRect(x: 2, y: 2, width: 2, height: 2))
  }

  @Test func recordedItemsShareClip() {
    let context = CGContext(recording: CGRect(x: 0, y: 0, width: 40, height: 40))
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 20))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    func shape(_ list: DisplayList) -> String {
      list.items.map { item in
        switch item {
        case .clip(_, _, _, let inner): "(\(shape(inner)))"
        case .group(let group): "[\(shape(group.content))]"
        default: "."
        }
      }.joined()
    }
    expectEqual(shape(context.takeRecording()), "((.(.).).)")
  }
}

@Suite struct CGContextLayerTests {
  @Test func transparencyLayersCompositeAsGroup() {
    let context = bitmapContext()
    context.setAlpha(0.5)
    context.setFillColor(gray: 1, alpha: 1)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 0, y: 0, width: 6, height: 6))
    context.fill(CGRect(x: 3, y: 3, width: 6, height: 6))
    context.setAlpha(0.5)
    context.fill(CGRect(x: 10, y: 0, width: 4, height: 4))
    context.endTransparencyLayer()
    expect(context.alpha(4, 4) == 128 && context.alpha(1, 1) == 128)
    expectEqual(context.alpha(11, 1), 64)
    // The graphics state is restored.
    context.fill(CGRect(x: 16, y: 0, width: 4, height: 4))
    expectEqual(context.alpha(17, 1), 128)
    context.endTransparencyLayer()
  }

  @Test func layersAreClippedToRectangle() {
    let context = bitmapContext()
    context.beginTransparencyLayer(in: CGRect(x: 2, y: 2, width: 4, height: 4), auxiliaryInfo: nil)
    context.resetClip()
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    context.endTransparencyLayer()
    expect(context.alpha(3, 3) == 255 && context.alpha(7, 3) == 0 && context.alpha(1, 1) == 0)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    expectEqual(context.alpha(0, 0), 255)
  }

  @Test func clearAffectsOnlyItsLayer() {
    let context = bitmapContext()
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red: 0, green: 0, blue: 1, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.clear(CGRect(x: 0, y: 0, width: 5, height: 10))
    context.endTransparencyLayer()
    let image = context.makeImage()!
    expect(image[2, 5].red == 255 && image[7, 5].blue == 255 && image[12, 5].red == 255)
  }

  @Test func earlierDrawsShowWhileALayerIsOpen() {
    let context = bitmapContext()
    context.clip(to: CGRect(x: 0, y: 0, width: 15, height: 10))
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 5, y: 0, width: 5, height: 10))
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.fill(CGRect(x: 10, y: 0, width: 10, height: 10))
    func alphas() -> [UInt8] { [2, 7, 12, 17].map { context.alpha($0, 5) } }
    expectEqual(alphas(), [255, 0, 0, 0])
    context.endTransparencyLayer()
    expectEqual(alphas(), [255, 0, 0, 0])
    context.endTransparencyLayer()
    expectEqual(alphas(), [255, 255, 255, 0])
    // The memory that is exposed while a layer is open has them, too.
    let other = bitmapContext()
    other.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    other.beginTransparencyLayer(auxiliaryInfo: nil)
    let alpha = other.data?.load(fromByteOffset: 3, as: UInt8.self)
    expectEqual(alpha, 255)
    other.endTransparencyLayer()
  }

  @Test func recordingsMatchBitmapDrawing() {
    func draw(_ context: CGContext) {
      context.setFillColor(red: 0.2, green: 0.4, blue: 0.9, alpha: 0.8)
      context.fillEllipse(in: CGRect(x: 3, y: 2, width: 20, height: 17))
      context.saveGState()
      context.addEllipse(in: CGRect(x: 10, y: 5, width: 20, height: 20))
      context.clip()
      context.setLineWidth(3)
      context.setStrokeColor(red: 0.9, green: 0.3, blue: 0, alpha: 1)
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 3), CGPoint(x: 32, y: 29)])
      context.clear(CGRect(x: 14.5, y: 10, width: 4, height: 4))
      context.restoreGState()
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.rotate(by: 0.3)
      context.fill(CGRect(x: 20, y: 10, width: 8, height: 8))
      context.endTransparencyLayer()
    }
    let bitmap = bitmapContext(32, 32)
    bitmap.translateBy(x: 0, y: 32)
    bitmap.scaleBy(x: 1, y: -1)
    draw(bitmap)
    let recording = CGContext(recording: CGRect(x: 0, y: 0, width: 32, height: 32))
    draw(recording)
    let replayed = Bitmap(width: 32, height: 32)
    DisplayListRenderer().render(
      recording.takeRecording(), into: replayed, transform: .identity, background: nil)
    let image = CGImage(replayed)
    let drawn = bitmap.makeImage()!
    var largest = 0
    for y in 0..<32 {
      for x in 0..<32 {
        let (a, b) = (image[x, y], drawn[x, y])
        for (p, q) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)] {
          largest = max(largest, abs(Int(p) - Int(q)))
        }
      }
    }
    // Erasing is rounded once more in a recording.
    expect(largest <= 1)
  }
}
