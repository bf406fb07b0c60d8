// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

/// The behavior of contexts that clients rely on for drawing.
@Suite("Behavior clients rely on: contexts") struct ContextRelianceTests {
  private let context = ContextRelianceTests.context(40, 40)

  private static func context(_ width: Int, _ height: Int) -> CGContext {
    CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  private var gradient: CGGradient {
    CGGradient(colorsSpace: nil, colors: [red, blue] as CFArray, locations: [0, 1])!
  }

  /// Returns red, green, blue and alpha of a pixel, with rows from the bottom as in contexts.
  private func pixel(_ x: Int, _ y: Int) -> [Int] {
    let p = context.makeImage()![x, 39 - y]
    return [Int(p.red), Int(p.green), Int(p.blue), Int(p.alpha)]
  }

  private func alpha(_ x: Int, _ y: Int) -> Int { pixel(x, y)[3] }

  private func line(_ points: [CGPoint]) {
    context.addLines(between: points)
  }

  @Test("Q185 A line replaced by its stroke and used as a clip shows a gradient along itself")
  func strokedPathClipsGradient() {
    let path = CGMutablePath()
    path.addLines(between: [CGPoint(x: 5, y: 5), CGPoint(x: 20, y: 35), CGPoint(x: 35, y: 5)])
    context.saveGState()
    context.setLineWidth(4)
    context.beginPath()
    context.addPath(path)
    context.replacePathWithStrokedPath()
    context.clip()
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 0, y: 3), end: CGPoint(x: 0, y: 37), options: [])
    context.restoreGState()
    expect(alpha(20, 5) == 0 && alpha(20, 32) == 255 && alpha(12, 20) > 200)
    expect(pixel(6, 6)[0] > 200 && pixel(20, 32)[2] > 200)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    expectEqual(alpha(0, 0), 255)
  }

  @Test("Q186 A gradient without options stops at its endpoints; with them the outer colors extend")
  func gradientOptionsExtendEnds() {
    let (start, end) = (CGPoint(x: 10, y: 0), CGPoint(x: 30, y: 0))
    context.drawLinearGradient(gradient, start: start, end: end, options: [])
    expect(alpha(5, 20) == 0 && alpha(20, 20) == 255 && alpha(35, 20) == 0)
    context.drawLinearGradient(
      gradient, start: start, end: end,
      options: [.drawsAfterEndLocation, .drawsBeforeStartLocation])
    expect(pixel(5, 20) == [255, 0, 0, 255] && pixel(35, 20) == [0, 0, 255, 255])
  }

  @Test("Q187 clip() intersects the clip with the current path and consumes it")
  func clipConsumesPath() {
    context.addEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 20))
    context.clip()
    expect(context.isPathEmpty)
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    expect(alpha(20, 20) == 255 && alpha(11, 11) == 0 && alpha(5, 20) == 0)
  }

  @Test("Q188 setAlpha multiplies the alpha of colors and is part of the graphics state")
  func alphaIsPartOfGraphicsState() {
    context.saveGState()
    context.setAlpha(0.5)
    context.setFillColor(CGColor(red: 1, green: 0, blue: 0, alpha: 0.5))
    context.fill(CGRect(x: 0, y: 0, width: 10, height: 40))
    context.drawLinearGradient(
      gradient, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 20, y: 0), options: [])
    context.restoreGState()
    context.setFillColor(red)
    context.fill(CGRect(x: 30, y: 0, width: 10, height: 40))
    expect((63...64).contains(alpha(5, 5)) && (127...128).contains(alpha(15, 5)))
    expectEqual(alpha(35, 5), 255)
  }

  @Test("Q189 Two ellipses in one path make a ring under the even-odd rule")
  func evenOddRing() {
    context.beginPath()
    context.addEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    context.addEllipse(in: CGRect(x: 10, y: 10, width: 20, height: 20))
    context.setFillColor(blue)
    context.fillPath(using: .evenOdd)
    expect(alpha(20, 20) == 0 && alpha(5, 20) == 255 && alpha(0, 0) == 0)
  }

  @Test("Q190 An empty array of lengths disables dashing")
  func emptyDashLengthsDisableDashing() {
    context.setLineWidth(2)
    context.setStrokeColor(red)
    context.setLineDash(phase: 0, lengths: [4, 4])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 10), CGPoint(x: 40, y: 10)])
    context.setLineDash(phase: 0, lengths: [])
    context.strokeLineSegments(between: [CGPoint(x: 0, y: 30), CGPoint(x: 40, y: 30)])
    expect(alpha(2, 10) == 255 && alpha(6, 10) == 0)
    expect(alpha(2, 30) == 255 && alpha(6, 30) == 255)
  }

  @Test("Q191 Line segments connect two points each, not the pairs with each other")
  func lineSegmentsAreSeparate() {
    context.setLineWidth(2)
    context.strokeLineSegments(between: [
      CGPoint(x: 0, y: 10), CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10), CGPoint(x: 40, y: 10),
    ])
    expect(alpha(5, 10) == 255 && alpha(20, 10) == 0 && alpha(35, 10) == 255)
  }

  @Test("Q192 Dashes of length 0 with round caps are dots")
  func zeroLengthDashesAreDots() {
    context.setLineWidth(6)
    context.setLineCap(.round)
    context.setLineDash(phase: 0, lengths: [0, 12])
    line([CGPoint(x: 8, y: 20), CGPoint(x: 40, y: 20)])
    context.strokePath()
    for (x, isDot) in [(8, true), (20, true), (32, true), (14, false), (26, false)] {
      expect((alpha(x, 20) > 200) == isDot)
    }
    expect(alpha(8, 22) > 100 && alpha(11, 22) == 0)
  }

  @Test("Q193 Clips to rectangles intersect and end with the graphics state")
  func clipsIntersectAndRestore() {
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 25, height: 40))
    context.saveGState()
    context.clip(to: CGRect(x: 15, y: 0, width: 25, height: 40))
    expectEqual(context.boundingBoxOfClipPath, CGRect(x: 15, y: 0, width: 10, height: 40))
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 10))
    context.restoreGState()
    context.fill(CGRect(x: 0, y: 20, width: 40, height: 10))
    context.restoreGState()
    expect(alpha(20, 5) == 255 && alpha(5, 5) == 0 && alpha(30, 5) == 0)
    expect(alpha(5, 25) == 255 && alpha(30, 25) == 0)
    expectEqual(context.boundingBoxOfClipPath, CGRect(x: 0, y: 0, width: 40, height: 40))
  }

  @Test("Q194 A shadow ends with the graphics state in which it was set")
  func shadowEndsWithGraphicsState() {
    context.saveGState()
    context.setShadow(offset: CGSize(width: 10, height: 0), blur: 0, color: blue)
    context.setFillColor(red)
    context.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    context.drawPath(using: .fill)
    context.restoreGState()
    context.fill(CGRect(x: 5, y: 25, width: 10, height: 10))
    expect(pixel(20, 10) == [0, 0, 255, 255] && pixel(8, 10) == [255, 0, 0, 255])
    expect(alpha(20, 30) == 0 && pixel(8, 30) == [0, 0, 0, 255])
  }

  @Test("Q195 The bounding box of the current path is in current user space, null without a path")
  func pathBoundsAreInUserSpace() {
    expect(context.boundingBoxOfPath.isNull && context.isPathEmpty)
    context.addRect(CGRect(x: 10, y: 20, width: 20, height: 10))
    context.scaleBy(x: 1, y: 0.5)
    expectEqual(context.boundingBoxOfPath, CGRect(x: 10, y: 40, width: 20, height: 20))
    context.translateBy(x: 10, y: 0)
    expectEqual(context.boundingBoxOfPath, CGRect(x: 0, y: 40, width: 20, height: 20))
  }

  @Test("Q196 pathContains takes a point in user space and tests what the mode would draw")
  func pathContainsUsesDrawingMode() {
    context.concatenate(CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 2))
    context.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    context.setLineWidth(2)
    expect(context.pathContains(CGPoint(x: 5, y: 5), mode: .fill))
    expect(!context.pathContains(CGPoint(x: 10.5, y: 5), mode: .fill))
    expect(context.pathContains(CGPoint(x: 10.5, y: 5), mode: .fillStroke))
    expect(!context.pathContains(CGPoint(x: 5, y: 5), mode: .stroke))
    context.beginPath()
    expect(!context.pathContains(CGPoint(x: 5, y: 5), mode: .fill))
  }

  @Test("Q197 The current path can be copied, painted, and added again for stroking")
  func pathCanBeReused() throws {
    context.addRect(CGRect(x: 10, y: 10, width: 20, height: 20))
    let path = try #require(context.path)
    context.setFillColor(red)
    context.drawPath(using: .fill)
    expect(context.path == nil)
    context.addPath(path)
    context.setStrokeColor(blue)
    context.setLineWidth(4)
    context.strokePath()
    expect(pixel(20, 20) == [255, 0, 0, 255] && pixel(10, 20) == [0, 0, 255, 255])
  }

  @Test("Q198 A tiled image repeats from its rectangle in all directions within the clip")
  func tiledImagesRepeat() throws {
    let tile = Self.context(4, 4)
    tile.setFillColor(red)
    tile.fill(CGRect(x: 0, y: 0, width: 2, height: 4))
    context.clip(to: CGRect(x: 0, y: 0, width: 30, height: 40))
    context.draw(
      try #require(tile.makeImage()), in: CGRect(x: 8, y: 8, width: 4, height: 4), byTiling: true)
    for x in [0, 4, 9, 13, 29] { expectEqual(pixel(x, 30), [255, 0, 0, 255]) }
    for x in [2, 7, 11, 32] { expectEqual(alpha(x, 30), 0) }
  }

  @Test("Q199 A gray image as a mask over the clip's box shows what is white in it")
  func grayImageMask() throws {
    let mask = try #require(
      CGContext(
        data: nil, width: 40, height: 40, bitsPerComponent: 8, bytesPerRow: 40,
        space: CGColorSpaceCreateDeviceGray(), bitmapInfo: 0))
    mask.setFillColor(gray: 1, alpha: 1)
    mask.fill(CGRect(x: 0, y: 0, width: 20, height: 40))
    mask.setFillColor(gray: 0.5, alpha: 1)
    mask.fill(CGRect(x: 20, y: 0, width: 10, height: 40))
    context.clip(
      to: context.boundingBoxOfClipPath, mask: try #require(mask.makeImage()))
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
    expect(alpha(5, 5) == 255 && abs(alpha(25, 5) - 128) <= 1 && alpha(35, 5) == 0)
  }

  @Test("Q200 Translations and rotations of the CTM apply in call order and end with the state")
  func transformsApplyInCallOrder() {
    context.saveGState()
    context.translateBy(x: 20, y: 20)
    context.rotate(by: .pi / 2)
    context.fill(CGRect(x: 5, y: -1, width: 10, height: 2))
    context.restoreGState()
    expect(alpha(20, 30) == 255 && alpha(30, 20) == 0)
    context.fill(CGRect(x: 0, y: 0, width: 2, height: 2))
    expectEqual(alpha(1, 1), 255)
  }

  @Test("Q201 A radial gradient extended past its end fills the rest with the last color")
  func radialGradientExtendsPastEnd() {
    let space = CGColorSpaceCreateDeviceRGB()
    let darken = CGGradient(
      colorSpace: space, colorComponents: [0, 0, 0, 0, 0, 0, 0, 0.75], locations: [0, 1], count: 2)!
    let center = CGPoint(x: 20, y: 20)
    context.drawRadialGradient(
      darken, startCenter: center, startRadius: 0, endCenter: center, endRadius: 10,
      options: .drawsAfterEndLocation)
    expect(alpha(20, 20) < 16 && alpha(1, 1) == 191 && abs(alpha(25, 20) - 105) < 8)
  }

  @Test("Q220 The CTM scales the width of a line in each direction independently")
  func nonuniformScaleOfLineWidth() {
    context.scaleBy(x: 4, y: 1)
    context.setLineWidth(2)
    context.strokeLineSegments(between: [
      CGPoint(x: 5, y: 0), CGPoint(x: 5, y: 40), CGPoint(x: 0, y: 20), CGPoint(x: 10, y: 20),
    ])
    expect(alpha(16, 5) == 255 && alpha(23, 5) == 255 && alpha(15, 5) == 0 && alpha(24, 5) == 0)
    expect(alpha(2, 20) == 255 && alpha(2, 22) == 0)
  }

  @Test("Q221 The CTM can be read and applied to another context, which then draws in that place")
  func transformOfAnotherContext() {
    context.translateBy(x: 10, y: 5)
    context.scaleBy(x: 2, y: 3)
    expectEqual(context.ctm, CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 10, ty: 5))
    let other = Self.context(40, 40)
    other.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 40))
    other.concatenate(context.ctm)
    other.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    let image = other.makeImage()!
    expect(image[12, 8].alpha == 255 && image[19, 19].alpha == 255)
    expect(image[9, 8].alpha == 0 && image[12, 4].alpha == 0 && image[12, 21].alpha == 0)
  }
}
