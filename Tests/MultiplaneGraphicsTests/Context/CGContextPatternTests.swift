// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneGraphics

/// Creates a pattern with a width of 2 whose left half is painted.
func stripes(
  _ matrix: CGAffineTransform, isColored: Bool = true,
  _ color: CGColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
) -> CGPattern {
  var callbacks = CGPatternCallbacks(
    version: 0,
    drawPattern: { _, context in
      context.setFillColor(color)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 9))
    }, releaseInfo: nil)
  return CGPattern(
    info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: matrix, xStep: 2, yStep: 2,
    tiling: .constantSpacing, isColored: isColored, callbacks: &callbacks)!
}

@Suite struct CGContextPatternTests {
  private let all = CGRect(x: 0, y: 0, width: 20, height: 10)

  private func alphas(_ context: CGContext, _ y: Int = 5) -> [UInt8] {
    (0..<8).map { context.alpha($0, y) }
  }

  @Test func patternCellsRepeat() {
    let context = bitmapContext()
    context.setFillPattern(stripes(.identity), colorComponents: [0.5])
    context.fill(CGRect(x: 1, y: 0, width: 5, height: 10))
    expectEqual(alphas(context), [0, 0, 128, 0, 128, 0, 0, 0])
    expectEqual(context.makeImage()![2, 5].red, 128)
  }

  @Test func patternsIgnoreContextTransform() {
    let context = bitmapContext()
    context.scaleBy(x: 7, y: 3)
    context.translateBy(x: 0.3, y: 0)
    context.setFillPattern(
      stripes(CGAffineTransform(scaleX: 2, y: 1)), colorComponents: [1])
    context.fill(all)
    expectEqual(alphas(context), [0, 0, 0, 0, 255, 255, 0, 0])
    context.setPatternPhase(CGSize(width: 1, height: 0))
    context.setFillPattern(stripes(.identity), colorComponents: [1])
    context.clear(all)
    context.fill(all)
    expectEqual(alphas(context)[3...], [255, 0, 255, 0, 255])
  }

  @Test func uncoloredPatternsUseColorComponents() {
    let pattern = stripes(.identity, isColored: false)
    let context = bitmapContext()
    context.setFillColorSpace(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceGray())!)
    context.fill(all)
    expect(alphas(context).allSatisfy { $0 == 0 })
    context.setFillPattern(pattern, colorComponents: [1, 0.5])
    context.fill(all)
    expectEqual(alphas(context), [128, 0, 128, 0, 128, 0, 128, 0])
    expectEqual(context.makeImage()![0, 0].green, 128)
    context.clear(all)
    context.setFillColorSpace(CGColorSpace(patternBaseSpace: CGColorSpaceCreateDeviceRGB())!)
    context.setFillPattern(pattern, colorComponents: [0, 0, 1, 1])
    context.fill(all)
    expect(context.makeImage()![0, 0].blue == 255 && context.makeImage()![0, 0].red == 0)
  }

  @Test func strokePatterns() {
    for mode in [CGBlendMode.normal, .copy] {
      let context = bitmapContext()
      context.setBlendMode(mode)
      context.setStrokePattern(stripes(.identity), colorComponents: [1])
      context.setLineWidth(4)
      context.strokeLineSegments(between: [CGPoint(x: 0, y: 5), CGPoint(x: 4, y: 5)])
      expectEqual(alphas(context), [255, 0, 255, 0, 0, 0, 0, 0])
      expect(alphas(context, 8).allSatisfy { $0 == 0 })
    }
  }

  @Test func patternColors() throws {
    let pattern = stripes(.identity)
    let space = try #require(CGColorSpace(patternBaseSpace: nil))
    let color = try #require(CGColor(patternSpace: space, pattern: pattern, components: [1]))
    expect(color.pattern === pattern && color.colorSpace == space && color.alpha == 1)
    expect(space.model == .pattern && space.numberOfComponents == 0 && space.name == nil)
    expect(color.copy(alpha: 0.5)?.pattern === pattern)
    expect(color == color.copy() && color != color.copy(alpha: 0.5))
    expectEqual(color.srgb.alpha, 0)
    expect(
      color.converted(to: CGColorSpaceCreateDeviceRGB(), intent: .defaultIntent, options: nil)
        == nil)
    expect(
      CGColor(
        patternSpace: CGColorSpaceCreateDeviceRGB(), pattern: pattern, components: [1, 1, 1, 1])
        == nil)
    expect(CGColorSpace(patternBaseSpace: space) == nil)
    expect(CGColor(colorSpace: space, components: [1]) == nil)
    let context = bitmapContext()
    context.setFillColor(color)
    context.fill(all)
    expectEqual(alphas(context), [255, 0, 255, 0, 255, 0, 255, 0])
  }

  @Test func patternCellIsDrawnOnceAndReleased() {
    final class Log {
      var drawn = 0, released = 0
    }
    let log = Log()
    do {
      var callbacks = CGPatternCallbacks(
        version: 0,
        drawPattern: { info, context in
          Unmanaged<Log>.fromOpaque(info!).takeUnretainedValue().drawn += 1
          context.fill(CGRect(x: -5, y: -5, width: 50, height: 50))
        },
        releaseInfo: { Unmanaged<Log>.fromOpaque($0!).takeUnretainedValue().released += 1 })
      let pattern = CGPattern(
        info: Unmanaged.passUnretained(log).toOpaque(),
        bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: -4, yStep: 4,
        tiling: .noDistortion, isColored: true, callbacks: &callbacks)!
      let context = bitmapContext()
      context.setFillPattern(pattern, colorComponents: [1])
      context.fill(all)
      context.fill(all)
      expectEqual(alphas(context, 0), [255, 255, 0, 0, 255, 255, 0, 0])
      expect(alphas(context, 2).allSatisfy { $0 == 0 })
      expect(log.drawn == 1 && log.released == 0)
    }
    expectEqual(log.released, 1)
  }

  @Test func recursivePatternDrawingIsIgnored() {
    final class Holder: @unchecked Sendable { var pattern: CGPattern? }
    let holder = Holder()
    var callbacks = CGPatternCallbacks(
      version: 0,
      drawPattern: { _, context in
        context.setFillPattern(holder.pattern!, colorComponents: [1])
        context.fill(CGRect(x: 0, y: 0, width: 1, height: 2))
        context.setFillColor(gray: 0, alpha: 1)
        context.fill(CGRect(x: 1, y: 0, width: 1, height: 2))
      }, releaseInfo: nil)
    holder.pattern = CGPattern(
      info: nil, bounds: CGRect(x: 0, y: 0, width: 2, height: 2), matrix: .identity, xStep: 2,
      yStep: 2, tiling: .noDistortion, isColored: true, callbacks: &callbacks)
    let context = bitmapContext()
    context.setFillPattern(holder.pattern!, colorComponents: [1])
    context.fill(all)
    expectEqual(alphas(context), [0, 255, 0, 255, 0, 255, 0, 255])
    holder.pattern = nil
  }

  @Test func invalidPatternsReturnNil() {
    var callbacks = CGPatternCallbacks(version: 0, drawPattern: nil, releaseInfo: nil)
    func make(_ bounds: CGRect, _ step: CGFloat, _ matrix: CGAffineTransform = .identity)
      -> CGPattern?
    {
      CGPattern(
        info: nil, bounds: bounds, matrix: matrix, xStep: step, yStep: 1, tiling: .noDistortion,
        isColored: true, callbacks: &callbacks)
    }
    let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
    expect(make(unit, 1) != nil)
    expect(make(.zero, 1) == nil && make(.null, 1) == nil && make(unit, 0) == nil)
    expect(make(unit, .nan) == nil && make(unit, .infinity) == nil)
    expect(make(unit, 1, CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)) == nil)
    // Patterns with too many cells or with empty cells paint nothing.
    for matrix in [
      CGAffineTransform(scaleX: 1e-6, y: 1e-6), CGAffineTransform(scaleX: 0, y: 1),
      CGAffineTransform(scaleX: 1e-300, y: 1e-300),
    ] {
      let context = bitmapContext()
      context.setFillPattern(stripes(matrix), colorComponents: [1])
      context.fill(all)
      expect(alphas(context).allSatisfy { $0 == 0 })
    }
  }
}
