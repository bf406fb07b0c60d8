// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneGraphics

/// The C functions are equivalent to the methods.
@Suite struct CGContextImageCFunctionTests {
  @available(*, deprecated)
  @Test func imageFunctionsMatchMethods() {
    let context = bitmapContext(), all = CGRect(x: 0, y: 0, width: 20, height: 10)
    let image = CGImage(width: 1, height: 1, premultipliedRGBA: [255, 0, 0, 255])!
    let gradient = CGGradient(colorsSpace: nil, colors: [CGColor.white], locations: nil)!
    CGContextSetInterpolationQuality(context, .low)
    expectEqual(CGContextGetInterpolationQuality(context), .low)
    CGContextDrawImage(context, CGRect(x: 0, y: 0, width: 2, height: 2), image)
    expect(context.alpha(1, 1) == 255 && context.alpha(3, 1) == 0)
    CGContextDrawTiledImage(context, CGRect(x: 0, y: 0, width: 2, height: 2), image)
    expectEqual(context.alpha(13, 1), 255)
    CGContextSetBlendMode(context, .clear)
    context.fill(all)
    CGContextSetBlendMode(context, .normal)
    expectEqual(context.alpha(13, 1), 0)
    CGContextSetShadow(context, CGSize(width: 10, height: 0), 0)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    expectEqual(context.alpha(10, 0), 85)
    CGContextSetShadowWithColor(context, .zero, 0, nil)
    CGContextSetShouldAntialias(context, false)
    context.fill(CGRect(x: 5.7, y: 0, width: 1, height: 1))
    expect(context.alpha(5, 0) == 0 && context.alpha(6, 0) == 255)
    CGContextSetShouldAntialias(context, true)
    CGContextSetAllowsAntialiasing(context, false)
    context.fill(CGRect(x: 7.7, y: 0, width: 1, height: 1))
    expectEqual(context.alpha(7, 0), 0)
    context.saveGState()
    CGContextClipToMask(
      context, CGRect(x: 0, y: 5, width: 2, height: 2),
      CGImageMaskCreate(
        1, 1, 8, 8, 1, CGDataProvider(data: Data([0])), nil, true))
    CGContextDrawRadialGradient(context, gradient, .zero, 0, .zero, 1, .drawsAfterEndLocation)
    expect(context.alpha(1, 6) == 255 && context.alpha(3, 6) == 0)
    context.restoreGState()
    context.clear(all)
    CGContextDrawConicGradient(context, gradient, .zero, 0)
    expectEqual(context.alpha(19, 9), 255)
    expectEqual(CGImageCreateWithMask(image, image)?.width, 1)
    CGContextSetTextPosition(context, 3, 4)
    expectEqual(CGContextGetTextPosition(context), CGPoint(x: 3, y: 4))
    CGContextSetTextMatrix(context, CGAffineTransform(scaleX: 2, y: 2))
    expect(CGContextGetTextMatrix(context).a == 2 && context.textPosition == .zero)
  }

  @available(*, deprecated)
  @Test func patternFunctionsMatchMethods() {
    let context = bitmapContext()
    var callbacks = CGPatternCallbacks(
      version: 0, drawPattern: { CGContextFillRect($1, CGRect(x: 0, y: 0, width: 1, height: 2)) },
      releaseInfo: nil)
    let pattern = CGPatternCreate(
      nil, CGRect(x: 0, y: 0, width: 2, height: 2), .identity, 2, 2, .constantSpacing, false,
      &callbacks)
    let space = CGColorSpaceCreatePattern(CGColorSpaceCreateDeviceGray())
    expect(CGColorCreateWithPattern(space, pattern, [0, 1])?.pattern === pattern)
    CGContextSetPatternPhase(context, CGSize(width: 1, height: 0))
    context.setFillColorSpace(space!)
    CGContextSetFillPattern(context, pattern, [0, 0.5])
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
    expectEqual((0..<5).map { context.alpha($0, 1) }, [0, 128, 0, 128, 0])
    context.setStrokeColorSpace(space!)
    CGContextSetStrokePattern(context, pattern, [0, 1])
    context.stroke(CGRect(x: 7, y: 2, width: 4, height: 4), width: 2)
    expectEqual((5..<9).map { context.alpha($0, 2) }, [0, 0, 255, 0])
  }
}
