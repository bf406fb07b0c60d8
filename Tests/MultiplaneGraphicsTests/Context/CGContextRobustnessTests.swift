// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneGraphics

/// Non-finite numbers, excessive depth, and calls in any order.
@Suite struct CGContextRobustnessTests {
  private static let numbers: [CGFloat] = [
    .nan, .infinity, -.infinity, 1e308, -1e300, 1e38, 1e-300, 0, -1, 3.7, 40_000,
  ]

  private func drawAll(_ context: CGContext, _ n: inout SeededGenerator) {
    func v() -> CGFloat { Self.numbers[Int.random(in: 0..<Self.numbers.count, using: &n)] }
    func p() -> CGPoint { CGPoint(x: v(), y: v()) }
    func r() -> CGRect { CGRect(x: v(), y: v(), width: v(), height: v()) }
    let image = CGImage(width: 2, height: 1, premultipliedRGBA: [255, 0, 0, 255, 0, 0, 9, 20])!
    let gradient = CGGradient(
      colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: [v(), v()])!
    switch Int.random(in: 0..<28, using: &n) {
    case 0: context.translateBy(x: v(), y: v())
    case 1: context.scaleBy(x: v(), y: v())
    case 2: context.rotate(by: v())
    case 3: context.saveGState()
    case 4: context.restoreGState()
    case 5: context.setLineWidth(v())
    case 6: context.setLineDash(phase: v(), lengths: [v(), v()])
    case 7: context.setMiterLimit(v())
    case 8: context.setAlpha(v())
    case 9: context.setShadow(offset: CGSize(width: v(), height: v()), blur: v())
    case 10:
      context.setBlendMode(
        CGBlendMode.allCases[Int.random(in: 0..<CGBlendMode.allCases.count, using: &n)])
    case 11: context.clip(to: r())
    case 12: context.clip(to: r(), mask: image)
    case 13: context.beginTransparencyLayer(auxiliaryInfo: nil)
    case 14: context.beginTransparencyLayer(in: r(), auxiliaryInfo: nil)
    case 15: context.endTransparencyLayer()
    case 16: context.fill(r())
    case 17: context.stroke(r(), width: v())
    case 18: context.fillEllipse(in: r())
    case 19: context.draw(image, in: r(), byTiling: Int.random(in: 0..<2, using: &n) == 0)
    case 20: context.drawLinearGradient(gradient, start: p(), end: p(), options: [])
    case 21:
      context.drawRadialGradient(
        gradient, startCenter: p(), startRadius: v(), endCenter: p(), endRadius: v(),
        options: .drawsAfterEndLocation)
    case 22: context.drawConicGradient(gradient, center: p(), angle: v())
    case 23:
      context.move(to: p())
      context.addCurve(to: p(), control1: p(), control2: p())
      context.addArc(center: p(), radius: v(), startAngle: v(), endAngle: v(), clockwise: true)
      context.drawPath(using: .eoFillStroke)
    case 24: context.clear(r())
    case 25: context.resetClip()
    case 26: context.setShouldAntialias(Int.random(in: 0..<2, using: &n) == 0)
    default:
      context.setPatternPhase(CGSize(width: v(), height: v()))
      context.setFillPattern(
        stripes(CGAffineTransform(scaleX: 3, y: 3)), colorComponents: [v()])
    }
  }

  @Test func randomCallsWithExtremeNumbersTerminate() {
    var n = SeededGenerator(3)
    for _ in 0..<40 {
      let bitmap = bitmapContext(12, 9)
      let recording = CGContext(recording: CGRect(x: -3, y: 2, width: 12, height: 9), scale: 2)
      var m = n
      for _ in 0..<60 { drawAll(bitmap, &n) }
      for _ in 0..<60 { drawAll(recording, &m) }
      expect(bitmap.makeImage() != nil)
      let replayed = Bitmap(width: 24, height: 18)
      DisplayListRenderer().render(
        recording.takeRecording(), into: replayed,
        transform: Homography(a: 2, b: 0, c: 0, d: 2, tx: 6, ty: -4), background: nil)
    }
  }

  @Test func deepNestingDoesNotTrap() {
    let context = CGContext(recording: CGRect(x: 0, y: 0, width: 20, height: 10))
    for i in 0..<2000 {
      context.saveGState()
      context.clip(to: CGRect(x: 0, y: 0, width: 20 - CGFloat(i) / 1000, height: 10))
    }
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    expect(abs(context.boundingBoxOfClipPath.width - 18.001) < 0.01)
    for _ in 0..<3000 { context.restoreGState() }
    for _ in 0..<1000 { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    context.fill(CGRect(x: 19, y: 0, width: 1, height: 10))
    for _ in 0..<1000 { context.endTransparencyLayer() }
    for _ in 0..<10 { context.endTransparencyLayer() }
    let dot = CGImage(width: 1, height: 1, premultipliedRGBA: [0, 0, 0, 255])!
    for _ in 0..<100 { context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1), mask: dot) }
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    let bitmap = Bitmap(width: 20, height: 10)
    DisplayListRenderer(threads: 2).render(
      context.takeRecording(), into: bitmap, transform: .identity, background: nil)
    let image = CGImage(bitmap)
    expect(image[0, 5].alpha == 255 && image[17, 5].alpha == 255 && image[18, 5].alpha < 2)
    expectEqual(image[19, 5].alpha, 255)
  }

  @Test func deeplyNestedEvenOddClips() {
    // Even-odd clips, nested beyond the depth at which clips are merged.
    let context = bitmapContext(40, 40)
    for i in 0..<140 {
      context.addRect(CGRect(x: 0, y: 0, width: 40, height: 40))
      context.addRect(
        CGRect(x: CGFloat(i % 10) * 4, y: CGFloat(i / 10 % 10) * 4, width: 2, height: 2))
      context.clip(using: .evenOdd)
    }
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    expectEqual(context.alpha(3, 3), 255)
    expect((0..<100).allSatisfy { context.alpha($0 % 10 * 4, $0 / 10 * 4) == 0 })
  }

  @Test func emptyContextsRecordNothing() {
    for bounds in [CGRect.zero, CGRect(x: 0, y: 0, width: 0, height: 5)] {
      let context = CGContext(recording: bounds)
      var n = SeededGenerator(8)
      for _ in 0..<100 { drawAll(context, &n) }
      let bitmap = Bitmap(width: 4, height: 4)
      DisplayListRenderer().render(
        context.takeRecording(), into: bitmap, transform: .identity, background: nil)
      expect((0..<4).allSatisfy { bitmap.pixels[$0] == 0 })
    }
  }
}
