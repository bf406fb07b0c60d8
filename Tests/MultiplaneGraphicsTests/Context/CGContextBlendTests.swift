// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneGraphics

@Suite struct CGContextBlendTests {
  private func color(_ c: [Double]) -> CGColor {
    CGColor(
      red: CGFloat(c[0] / 255), green: CGFloat(c[1] / 255), blue: CGFloat(c[2] / 255),
      alpha: CGFloat(c[3] / 255))
  }

  /// Unpremultiplied 8-bit colors blended by another library.
  @Test func blendModesMatchSkia() throws {
    guard let rows = try Oracles.rows("oracles/skia/blend_modes.tsv") else { return }
    let context = bitmapContext(4, 4), all = CGRect(x: 0, y: 0, width: 4, height: 4)
    var held = 0
    for row in rows {
      func numbers(_ s: String) -> [Double] { s.split(separator: ",").map { Double($0)! } }
      let mode = try #require(CGBlendMode.allCases.first { "\($0)" == row[0] })
      context.setBlendMode(.copy)
      context.setFillColor(color(numbers(row[2])))
      context.fill(all)
      context.setBlendMode(mode)
      context.setFillColor(color(numbers(row[1])))
      context.fill(all)
      let expected = numbers(row[3]), found = context.makeImage()![1, 1]
      var isNear = abs(Double(found.alpha) - expected[3]) <= 2
      for (i, channel) in [found.red, found.green, found.blue].enumerated() {
        isNear = isNear && abs(Double(channel) - expected[i] * expected[3] / 255) <= 2
      }
      if isNear { held += 1 } else { Issue.record("\(row): \(found)") }
    }
    expect(held >= 270)
    Oracles.count("Skia's blend modes through contexts", rows: held)
  }

  @Test func blendModesAffectOnlyShape() {
    for mode in [CGBlendMode.copy, .sourceIn, .sourceOut, .clear, .destinationIn, .destinationAtop]
    {
      for isMasked in [false, true] {
        let context = bitmapContext(20, 10)
        context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        if isMasked {
          let white = CGImage(width: 1, height: 1, premultipliedRGBA: [0, 0, 0, 255])!
          context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 10), mask: white)
        }
        context.setBlendMode(mode)
        context.setFillColor(gray: 0, alpha: 0)
        context.fill(CGRect(x: 2.5, y: 0, width: 4, height: 10))
        context.setStrokeColor(gray: 0, alpha: 0)
        context.setLineWidth(4)
        context.strokeLineSegments(between: [CGPoint(x: 12.5, y: 0), CGPoint(x: 12.5, y: 10)])
        let expected: [UInt8] = [
          255, 255, 127, 0, 0, 0, 127, 255, 255, 255, 127, 0, 0, 0, 127, 255,
        ]
        expectEqual((0..<16).map { context.alpha($0, 5) }, expected, "\(mode) \(isMasked)")
      }
    }
  }

  @Test func imagesAndPatternsUseBlendMode() {
    let image = CGImage(width: 1, height: 1, premultipliedRGBA: [0, 0, 0, 0])!
    let context = bitmapContext()
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    context.setBlendMode(.copy)
    context.draw(image, in: CGRect(x: 4, y: 0, width: 4, height: 10))
    expectEqual([3, 4, 7, 8].map { context.alpha($0, 5) }, [255, 0, 0, 255])
  }

  @Test func transparencyLayersBlendAsGroup() {
    let context = bitmapContext()
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    context.setBlendMode(.multiply)
    context.setAlpha(0.5)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    // Inside the layer there is no backdrop to multiply with.
    context.setBlendMode(.multiply)
    context.fill(CGRect(x: 5, y: 0, width: 5, height: 10))
    context.endTransparencyLayer()
    let image = context.makeImage()!
    for x in [2, 7] {
      expect(image[x, 5].red.distance(to: 128) <= 1 && image[x, 5].green == 0, "\(x)")
    }
    expectEqual(image[12, 5].red, 255)
    // A layer covers the whole clip.
    context.setAlpha(1)
    context.setBlendMode(.copy)
    context.beginTransparencyLayer(
      in: CGRect(x: 0, y: 0, width: 10, height: 10), auxiliaryInfo: nil)
    context.endTransparencyLayer()
    expect(context.alpha(5, 5) == 0 && context.alpha(15, 5) == 255)
  }

  @Test func recordingsBlendInIsolation() {
    let context = CGContext(recording: CGRect(x: 0, y: 0, width: 20, height: 10))
    context.setBlendMode(.multiply)
    context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
    context.clear(CGRect(x: 2, y: 0, width: 5, height: 10))
    let bitmap = Bitmap(width: 20, height: 10)
    DisplayListRenderer().render(
      context.takeRecording(), into: bitmap, transform: .identity, background: .white)
    let image = CGImage(bitmap)
    expectEqual(image[1, 5], PremultipliedColor(red: 0, green: 255, blue: 0, alpha: 255))
    expectEqual(image[3, 5], PremultipliedColor(red: 255, green: 255, blue: 255, alpha: 255))
  }

  @Test func opaqueBitmapsStayOpaque() {
    let context = CGContext(
      data: nil, width: 4, height: 4, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)!
    let all = CGRect(x: 0, y: 0, width: 4, height: 4)
    context.setBlendMode(.copy)
    context.setFillColor(gray: 1, alpha: 0.5)
    context.fill(all)
    context.setBlendMode(.destinationIn)
    context.setFillColor(gray: 1, alpha: 1)
    context.fill(all)
    expectEqual(
      context.makeImage()![0, 0], PremultipliedColor(red: 128, green: 128, blue: 128, alpha: 255))
  }
}
