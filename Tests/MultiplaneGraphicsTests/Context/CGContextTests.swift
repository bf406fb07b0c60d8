// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneGraphics

/// Creates a transparent RGBA context, y up.
func bitmapContext(_ width: Int = 20, _ height: Int = 10) -> CGContext {
  CGContext(
    data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
    space: CGColorSpaceCreateDeviceRGB(),
    bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
}

extension CGContext {
  /// Returns the alpha of a pixel, with the column from the left and the row from the *bottom*.
  func alpha(_ x: Int, _ y: Int) -> UInt8 { makeImage()![x, height - 1 - y].alpha }
}

@Suite struct CGContextPathTests {
  @Test func pointsAreTransformedWhenAdded() {
    let context = bitmapContext()
    context.move(to: CGPoint(x: 1, y: 2))
    context.translateBy(x: 5, y: 0)
    context.addLine(to: CGPoint(x: 1, y: 2))
    expectEqual(context.path?.boundingBox, CGRect(x: -4, y: 2, width: 5, height: 0))
    context.scaleBy(x: 2, y: 4)
    expectEqual(context.currentPointOfPath, CGPoint(x: 0.5, y: 0.5))
    expectEqual(context.boundingBoxOfPath, CGRect(x: -2, y: 0.5, width: 2.5, height: 0))
  }

  @Test func pathIsNotPartOfGraphicsState() {
    let context = bitmapContext()
    context.saveGState()
    context.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
    context.restoreGState()
    expect(!context.isPathEmpty)
    context.fillPath()
    expect(context.alpha(1, 1) == 255 && context.alpha(3, 3) == 0)
  }

  @Test(
    arguments: [
      { $0.fillPath() }, { $0.strokePath() }, { $0.clip() }, { $0.fill(.zero) },
      { $0.stroke(.zero) }, { $0.clear(.zero) }, { $0.clip(to: CGRect.zero) },
      { $0.fillEllipse(in: .zero) }, { $0.strokeLineSegments(between: []) },
      { $0.drawPath(using: .eoFillStroke) }, { $0.beginPath() },
    ] as [@Sendable (CGContext) -> Void])
  func paintingClearsPath(_ paint: @Sendable (CGContext) -> Void) {
    let context = bitmapContext()
    context.addRect(CGRect(x: 1, y: 1, width: 2, height: 2))
    paint(context)
    expect(context.isPathEmpty)
    expect(context.path == nil)
    expect(context.boundingBoxOfPath.isNull)
    expectEqual(context.currentPointOfPath, .zero)
  }

  @Test func pathContainsUsesUserSpace() {
    let context = bitmapContext()
    context.translateBy(x: 3, y: 0)
    context.addRect(CGRect(x: 0, y: 0, width: 4, height: 4))
    expect(context.pathContains(CGPoint(x: 1, y: 1), mode: .fill))
    expect(!context.pathContains(CGPoint(x: 5, y: 1), mode: .fill))
    context.translateBy(x: 1, y: 0)
    expect(!context.pathContains(CGPoint(x: 3.5, y: 1), mode: .fill))
    context.setLineWidth(2)
    expect(context.pathContains(CGPoint(x: 3.5, y: 1), mode: .stroke))
    expect(!context.pathContains(CGPoint(x: 1, y: 2), mode: .stroke))
    expect(context.pathContains(CGPoint(x: 1, y: 2), mode: .fillStroke))
  }

  @Test func pathContainsUsesFillRule() {
    let context = bitmapContext()
    context.addRects([
      CGRect(x: 0, y: 0, width: 9, height: 9), CGRect(x: 3, y: 3, width: 3, height: 3),
    ])
    expect(context.pathContains(CGPoint(x: 4, y: 4), mode: .fill))
    expect(!context.pathContains(CGPoint(x: 4, y: 4), mode: .eoFill))
  }

  @Test func strokedPathReplacesPath() {
    let context = bitmapContext()
    context.setLineWidth(2)
    context.setLineDash(phase: 0, lengths: [3, 2])
    context.addLines(between: [CGPoint(x: 0, y: 5), CGPoint(x: 10, y: 5)])
    context.replacePathWithStrokedPath()
    expectEqual(context.boundingBoxOfPath, CGRect(x: 0, y: 4, width: 8, height: 2))
    expect(context.pathContains(CGPoint(x: 6, y: 5.5), mode: .fill))
    expect(!context.pathContains(CGPoint(x: 4, y: 5), mode: .fill))
  }

  @Test func recordedPathsKeepExactCoordinates() throws {
    let context = CGContext(recording: CGRect(x: 0, y: 0, width: 40, height: 40), scale: 3)
    context.translateBy(x: 0.1, y: 0.3)
    let path = CGPath(ellipseIn: CGRect(x: 0.7, y: 0.7, width: 10, height: 10))
    context.addPath(path)
    context.fillPath()
    guard case .clip(_, _, _, let inner)? = context.takeRecording().items.first,
      case .fill(let recorded, _, _, _)? = inner.items.first
    else {
      Issue.record("no fill")
      return
    }
    expectEqual(recorded, path)
  }
}

@Suite struct CGContextStateTests {
  @Test func extraRestoresAreIgnored() {
    let context = bitmapContext()
    context.translateBy(x: 2, y: 0)
    context.restoreGState()
    expectEqual(context.ctm.tx, 2)
    context.saveGState()
    context.translateBy(x: 2, y: 0)
    context.restoreGState()
    context.restoreGState()
    expectEqual(context.ctm, CGAffineTransform(translationX: 2, y: 0))
  }

  @Test func restoreResetsAllState() {
    let context = bitmapContext(20, 20)
    context.saveGState()
    context.setFillColor(gray: 1, alpha: 0.5)
    context.setStrokeColor(gray: 1, alpha: 0.5)
    context.setAlpha(0.1)
    context.setLineWidth(9)
    context.setLineCap(.round)
    context.setLineJoin(.round)
    context.setMiterLimit(1)
    context.setLineDash(phase: 0, lengths: [1])
    context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 1))
    context.rotate(by: 1)
    context.restoreGState()
    let fresh = bitmapContext(20, 20)
    for context in [context, fresh] {
      context.addLines(between: [
        CGPoint(x: 2, y: 2), CGPoint(x: 15, y: 2), CGPoint(x: 15, y: 15),
      ])
      context.drawPath(using: .fillStroke)
    }
    expectEqual(bytes(context), bytes(fresh))
    expectEqual(context.alpha(14, 4), 255)
  }

  @Test func transformsAndCoordinateConversion() {
    let context = bitmapContext()
    expectEqual(context.ctm, .identity)
    context.translateBy(x: 10, y: 20)
    context.scaleBy(x: 2, y: 4)
    context.concatenate(CGAffineTransform(translationX: 1, y: 1))
    expectEqual(context.ctm, CGAffineTransform(a: 2, b: 0, c: 0, d: 4, tx: 12, ty: 24))
    expectEqual(context.userSpaceToDeviceSpaceTransform, context.ctm)
    expectEqual(context.convertToDeviceSpace(CGPoint(x: 1, y: 1)), CGPoint(x: 14, y: 28))
    expectEqual(context.convertToUserSpace(CGPoint(x: 14, y: 28)), CGPoint(x: 1, y: 1))
    expectEqual(
      context.convertToDeviceSpace(CGSize(width: 1, height: -1)), CGSize(width: 2, height: -4))
    expectEqual(
      context.convertToUserSpace(CGSize(width: 2, height: -4)), CGSize(width: 1, height: -1))
    let rect = CGRect(x: 0, y: 0, width: 1, height: 1)
    expectEqual(context.convertToDeviceSpace(rect), CGRect(x: 12, y: 24, width: 2, height: 4))
    expectEqual(context.convertToUserSpace(context.convertToDeviceSpace(rect)), rect)
    context.rotate(by: .pi / 2)
    let turned = context.convertToDeviceSpace(CGPoint(x: 1, y: 0))
    expect(abs(turned.x - 12) < 1e-12 && turned.y == 28)
  }

  @Test func singularTransformDrawsNothing() {
    let context = bitmapContext()
    context.addRect(CGRect(x: 1, y: 1, width: 5, height: 5))
    context.scaleBy(x: 0, y: 1)
    expect(context.path == nil)
    context.strokePath()
    context.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
    let gradient = CGGradient(
      colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: nil)!
    context.drawLinearGradient(gradient, start: .zero, end: CGPoint(x: 1, y: 0), options: [])
    expect(bytes(context).allSatisfy { $0 == 0 })
  }

  @Test func recordingContextsAreFlipped() {
    let context = CGContext(
      recording: CGRect(x: 10, y: 20, width: 30, height: 40), scale: 2)
    expectEqual(context.convertToDeviceSpace(CGPoint(x: 10, y: 20)), CGPoint(x: 0, y: 80))
    expectEqual(context.convertToDeviceSpace(CGPoint(x: 40, y: 60)), CGPoint(x: 60, y: 0))
    expectEqual(context.boundingBoxOfClipPath, CGRect(x: 10, y: 20, width: 30, height: 40))
    expect(context.makeImage() == nil && context.data == nil)
    expect(context.width == 60 && context.height == 80)
    expect(context.takeRecording().items.isEmpty)
  }

  @Test func contextsCompareByIdentity() {
    let context = bitmapContext()
    expect(context == context && context != bitmapContext())
    expectEqual(Set([context, context, bitmapContext()]).count, 2)
  }
}

/// Returns the pixels of a bitmap context, from the top row down.
func bytes(_ context: CGContext) -> [UInt8] {
  let image = context.makeImage()!
  return image.withUnsafeBytes { memory in
    (0..<image.height).flatMap { y in
      memory[y * image.bytesPerRow..<y * image.bytesPerRow + image.width * 4]
    }
  }
}
