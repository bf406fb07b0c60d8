// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneGraphics

/// A small contact sheet of context features, one per cell.
@Suite struct CGContextContactSheetTests {
  private static let size = CGSize(width: 48, height: 48)

  private static let rainbow = CGGradient(
    colorsSpace: nil,
    colors: [
      CGColor(red: 0.95, green: 0.3, blue: 0.2, alpha: 1),
      CGColor(red: 1, green: 0.8, blue: 0.2, alpha: 1),
      CGColor(red: 0.1, green: 0.5, blue: 0.9, alpha: 1),
    ], locations: nil)!
  private static let fade = CGGradient(
    colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: nil)!
  private static let ink = CGColor(red: 0.1, green: 0.2, blue: 0.5, alpha: 1)
  private static let warm = CGColor(red: 0.95, green: 0.45, blue: 0.2, alpha: 1)

  /// An arrow up and to the left on a checkerboard, 8 x 8.
  private static let picture: CGImage = {
    var bytes: [UInt8] = []
    for y in 0..<8 {
      for x in 0..<8 {
        let isArrow = (x == y && x < 7) || (y == 0 && x < 5) || (x == 0 && y < 5)
        bytes +=
          isArrow
          ? [200, 30, 30, 255]
          : (x / 2 + y / 2) % 2 == 0 ? [230, 230, 240, 255] : [120, 150, 200, 255]
      }
    }
    return CGImage(width: 8, height: 8, premultipliedRGBA: bytes)!
  }()

  private static let stencil = CGImage(
    maskWidth: 8, height: 8, bitsPerComponent: 1, bitsPerPixel: 1, bytesPerRow: 1,
    provider: CGDataProvider(
      data: Data([0xC3, 0x81, 0x24, 0x7E, 0x7E, 0x5A, 0x99, 0xC3]))!, decode: nil,
    shouldInterpolate: false)!

  private static func star(_ center: CGPoint, _ radius: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.addLines(
      between: (0..<5).map { i in
        let (s, c) = [
          (0.0, 1.0), (0.5877852523, -0.8090169944), (-0.9510565163, 0.3090169944),
          (0.9510565163, 0.3090169944), (-0.5877852523, -0.8090169944),
        ][i]
        return CGPoint(x: center.x + radius * CGFloat(s), y: center.y + radius * CGFloat(c))
      })
    path.closeSubpath()
    return path
  }

  private static func pattern(isColored: Bool) -> CGPattern {
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillColor(warm)
        context.fillEllipse(in: CGRect(x: 1, y: 1, width: 5, height: 5))
        context.setFillColor(ink)
        context.fill(CGRect(x: 6, y: 6, width: 3, height: 3))
      }, releaseInfo: nil)
    return CGPattern(
      info: nil, bounds: CGRect(x: 0, y: 0, width: 10, height: 10),
      matrix: CGAffineTransform(a: 0.9, b: 0.2, c: -0.2, d: 0.9, tx: 0, ty: 0), xStep: 10,
      yStep: 10,
      tiling: .noDistortion, isColored: isColored, callbacks: &callbacks)!
  }

  private static let all = CGRect(origin: .zero, size: size)
  private static let extended: CGGradientDrawingOptions = [
    .drawsBeforeStartLocation, .drawsAfterEndLocation,
  ]

  private static let cells: [@Sendable (CGContext) -> Void] = [
    {
      $0.drawLinearGradient(
        rainbow, start: CGPoint(x: 10, y: 10), end: CGPoint(x: 38, y: 30), options: extended)
    },
    {
      $0.drawRadialGradient(
        rainbow, startCenter: CGPoint(x: 18, y: 30), startRadius: 3,
        endCenter: CGPoint(x: 24, y: 24), endRadius: 22, options: .drawsBeforeStartLocation)
    },
    {
      $0.drawRadialGradient(
        rainbow, startCenter: CGPoint(x: 8, y: 24), startRadius: 4,
        endCenter: CGPoint(x: 34, y: 24), endRadius: 10, options: extended)
    },
    { $0.drawConicGradient(rainbow, center: CGPoint(x: 24, y: 24), angle: 0.7) },
    {
      $0.setShadow(offset: CGSize(width: 4, height: -5), blur: 6)
      $0.setFillColor(warm)
      $0.addPath(star(CGPoint(x: 22, y: 26), 18))
      $0.fillPath()
    },
    {
      $0.setShadow(offset: CGSize(width: 3, height: -3), blur: 3, color: ink)
      $0.beginTransparencyLayer(auxiliaryInfo: nil)
      $0.setFillColor(warm)
      $0.fill(CGRect(x: 6, y: 18, width: 22, height: 22))
      $0.setFillColor(red: 0.4, green: 0.8, blue: 0.4, alpha: 1)
      $0.fillEllipse(in: CGRect(x: 16, y: 8, width: 24, height: 24))
      $0.endTransparencyLayer()
    },
    {
      $0.interpolationQuality = .none
      $0.draw(picture, in: CGRect(x: 4, y: 4, width: 40, height: 40))
    },
    {
      $0.translateBy(x: 24, y: 24)
      $0.rotate(by: 0.4)
      $0.draw(picture, in: CGRect(x: -16, y: -16, width: 32, height: 32))
    },
    {
      $0.rotate(by: 0.3)
      $0.draw(picture, in: CGRect(x: 3, y: 0, width: 11, height: 11), byTiling: true)
    },
    {
      $0.setFillColor(ink)
      $0.draw(stencil, in: CGRect(x: 4, y: 4, width: 40, height: 40))
    },
    {
      $0.clip(to: CGRect(x: 4, y: 4, width: 40, height: 40), mask: stencil)
      $0.drawConicGradient(rainbow, center: CGPoint(x: 24, y: 24), angle: 0)
    },
    {
      $0.setFillPattern(pattern(isColored: true), colorComponents: [1])
      $0.fillEllipse(in: all.insetBy(dx: 3, dy: 3))
    },
    {
      $0.setStrokePattern(pattern(isColored: false), colorComponents: [0.1, 0.5, 0.3, 1])
      $0.setLineWidth(12)
      $0.stroke(all.insetBy(dx: 11, dy: 11))
    },
    {
      $0.addRect(all)
      $0.addPath(star(CGPoint(x: 24, y: 24), 21))
      $0.clip(using: .evenOdd)
      $0.drawLinearGradient(rainbow, start: .zero, end: CGPoint(x: 48, y: 0), options: extended)
    },
    {
      $0.setLineWidth(5)
      $0.setLineCap(.round)
      $0.setLineDash(phase: 2, lengths: [9, 8])
      $0.setStrokeColor(ink)
      $0.strokeEllipse(in: all.insetBy(dx: 6, dy: 6))
    },
    {
      $0.setShouldAntialias(false)
      $0.setLineWidth(1)
      for i in 0..<6 {
        $0.strokeLineSegments(between: [
          CGPoint(x: 4, y: 4), CGPoint(x: 44, y: 6 + CGFloat(i) * 7),
        ])
      }
      $0.strokeEllipse(in: CGRect(x: 4, y: 20, width: 24, height: 24))
    },
  ]

  /// Draws a cell for a blend mode: crossing bars, one of them translucent.
  private static func blend(_ mode: CGBlendMode, _ context: CGContext) {
    context.setFillColor(red: 0.9, green: 0.6, blue: 0.2, alpha: 1)
    context.fill(CGRect(x: 4, y: 4, width: 12, height: 40))
    context.setFillColor(red: 0.2, green: 0.3, blue: 0.8, alpha: 0.6)
    context.fill(CGRect(x: 18, y: 4, width: 12, height: 40))
    context.setBlendMode(mode)
    context.setFillColor(red: 0.3, green: 0.8, blue: 0.5, alpha: 1)
    context.fill(CGRect(x: 2, y: 27, width: 42, height: 13))
    context.setFillColor(red: 0.9, green: 0.2, blue: 0.5, alpha: 0.5)
    context.fillEllipse(in: CGRect(x: 2, y: 7, width: 42, height: 14))
  }

  private static func drawSheet(_ context: CGContext) {
    let steps =
      cells + CGBlendMode.allCases.map { mode in { @Sendable context in blend(mode, context) } }
    for (i, step) in steps.enumerated() {
      context.saveGState()
      context.translateBy(
        x: CGFloat(i % 11) * size.width, y: CGFloat(3 - i / 11) * size.height)
      context.clip(to: all)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      step(context)
      context.endTransparencyLayer()
      context.restoreGState()
    }
  }

  private static let width = 11 * 48, height = 4 * 48

  @Test func contextFeaturesMatchGolden() {
    let context = bitmapContext(Self.width, Self.height)
    Self.drawSheet(context)
    expectGolden(context.makeImage()!.bitmap, named: "context/features")
  }

  /// A recording of the same calls, flipped to y up.
  @Test func recordingsMatchBitmapDrawing() {
    let direct = bitmapContext(Self.width, Self.height)
    Self.drawSheet(direct)
    let recording = CGContext(
      recording: CGRect(x: 0, y: 0, width: CGFloat(Self.width), height: CGFloat(Self.height)))
    recording.translateBy(x: 0, y: CGFloat(Self.height))
    recording.scaleBy(x: 1, y: -1)
    Self.drawSheet(recording)
    let list = recording.takeRecording()
    let renderers = [
      DisplayListRenderer(), DisplayListRenderer(threads: 2),
      DisplayListRenderer(backend: .reference),
    ]
    let pictures = renderers.map { renderer in
      let bitmap = Bitmap(width: Self.width, height: Self.height)
      renderer.render(list, into: bitmap, transform: .identity, background: nil)
      return CGImage(bitmap)
    }
    func rows(_ image: CGImage) -> [UInt32] {
      (0..<Self.height).flatMap { y in
        (0..<Self.width).map { image.bitmap.pixels[y * image.bitmap.stride + $0] }
      }
    }
    expectEqual(rows(pictures[0]), rows(pictures[1]))
    expectEqual(rows(pictures[0]), rows(pictures[2]))
    // Shadows and patterns of recordings are in a space with y down and therefore differ; all other cells are equal.
    for way in GoldenRenderingMode.allCases {
      let renderer = DisplayListRenderer(threads: way.threads, cacheLimit: way.cacheLimit)
      let canvas = RetainedSurface(width: Self.width, height: Self.height)
      renderer.update(canvas, to: list, background: .clear)
      way.redraw(canvas) { renderer.update(canvas, to: list, background: .clear) }
      expectEqual(rows(pictures[0]), rows(CGImage(canvas.bitmap)), "\(way)")
    }
    let drawn = direct.makeImage()!
    for cell in 0..<(Self.cells.count + CGBlendMode.allCases.count) {
      if [4, 5, 11, 12].contains(cell) { continue }
      var largest = 0
      for y in 0..<48 {
        for x in 0..<48 {
          let (px, py) = (cell % 11 * 48 + x, cell / 11 * 48 + y)
          let a = drawn[px, py], b = pictures[0][px, py]
          for (p, q) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue), (a.alpha, b.alpha)] {
            largest = max(largest, abs(Int(p) - Int(q)))
          }
        }
      }
      expect(largest <= 2, "cell \(cell)")
    }
  }

  @Test func recordingsStaySharpWhenScaled() {
    let recording = CGContext(recording: CGRect(x: 0, y: 0, width: 48, height: 48))
    recording.setFillPattern(Self.pattern(isColored: true), colorComponents: [1])
    recording.fill(Self.all)
    recording.setShouldAntialias(false)
    recording.setFillColor(Self.ink)
    recording.addPath(Self.star(CGPoint(x: 24, y: 24), 21))
    recording.fillPath()
    let list = recording.takeRecording()
    let large = Bitmap(width: 480, height: 480)
    DisplayListRenderer().render(
      list, into: large, transform: Homography(a: 10, b: 0, c: 0, d: 10, tx: 0, ty: 0),
      background: nil)
    // The star's edge has whole pixels of the large image, ten times as fine.
    let ink = UInt32(Self.ink.premultiplied.pixel)
    let widths = (100..<140).map { y in
      (0..<480).count { large.pixels[y * large.stride + $0] == ink }
    }
    expect(Set(widths).count > 10)
  }
}
