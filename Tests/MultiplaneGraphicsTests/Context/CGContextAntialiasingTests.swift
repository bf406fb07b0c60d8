// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneGraphics

@Suite struct CGContextAntialiasingTests {
  private func hasPartialPixels(_ context: CGContext) -> Bool {
    bytes(context).contains { $0 != 0 && $0 != 255 }
  }

  @Test func aliasedDrawingHasNoPartialCoverage() {
    let steps: [(CGContext) -> Void] = [
      { $0.fillEllipse(in: CGRect(x: 1.3, y: 1.2, width: 14.1, height: 7.9)) },
      {
        $0.setLineWidth(1.7)
        $0.strokeLineSegments(between: [CGPoint(x: 1, y: 1), CGPoint(x: 18, y: 8.4)])
      },
      {
        $0.addEllipse(in: CGRect(x: 1.3, y: 1.2, width: 14.1, height: 7.9))
        $0.clip()
        $0.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
      },
      {
        let dot = CGImage(width: 1, height: 1, premultipliedRGBA: [0, 0, 0, 255])!
        $0.rotate(by: 0.2)
        $0.draw(dot, in: CGRect(x: 4, y: 2, width: 9, height: 5))
      },
    ]
    for (i, step) in steps.enumerated() {
      let smooth = bitmapContext(), hard = bitmapContext()
      step(smooth)
      hard.setShouldAntialias(false)
      step(hard)
      expect(hasPartialPixels(smooth), "step \(i)")
      expect(!hasPartialPixels(hard), "step \(i)")
      expect(bytes(hard).contains(255))
    }
  }

  @Test func pixelCentersDecideCoverage() {
    let context = bitmapContext()
    context.setShouldAntialias(false)
    context.fill(CGRect(x: 0.5, y: 0.6, width: 4, height: 4))
    expectEqual((0..<6).map { context.alpha($0, 2) }, [255, 255, 255, 255, 0, 0])
    expectEqual((0..<6).map { context.alpha(2, $0) }, [0, 255, 255, 255, 255, 0])
  }

  @Test func antialiasingIsPartOfGraphicsState() {
    let context = bitmapContext()
    func isAntialiased() -> Bool {
      context.clear(CGRect(x: 0, y: 0, width: 20, height: 10))
      context.fill(CGRect(x: 0.3, y: 0, width: 4, height: 4))
      return hasPartialPixels(context)
    }
    context.saveGState()
    context.setShouldAntialias(false)
    expect(!isAntialiased())
    context.restoreGState()
    expect(isAntialiased())
    context.saveGState()
    context.setAllowsAntialiasing(false)
    expect(!isAntialiased())
    context.restoreGState()
    expect(!isAntialiased())
    context.setAllowsAntialiasing(true)
    expect(isAntialiased())
  }

  @Test func aliasedClipDoesNotAffectDrawing() {
    let context = bitmapContext()
    context.saveGState()
    context.setShouldAntialias(false)
    context.addEllipse(in: CGRect(x: 0.2, y: 0.2, width: 16, height: 9))
    context.clip()
    context.setShouldAntialias(true)
    context.fill(CGRect(x: 5.5, y: 0, width: 20, height: 10))
    expectEqual(context.alpha(5, 5), 128)
    context.restoreGState()
    // Shadows, layers and patterns are still antialiased without the flag.
    context.setShouldAntialias(false)
    context.setFillPattern(
      stripes(CGAffineTransform(scaleX: 1.5, y: 1)), colorComponents: [1])
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    expect(hasPartialPixels(context))
  }
}
