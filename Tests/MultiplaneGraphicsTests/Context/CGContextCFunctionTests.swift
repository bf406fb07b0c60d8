// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

/// A protocol through which deprecated names can be called without warnings.
private protocol CFunctionTesting {
  func pathsAndPainting()
  func articleDrawing()
  func nilContextsAreIgnored()
}

/// The C functions are equivalent to the methods.
@Suite struct CGContextCFunctionTests {
  private let names: any CFunctionTesting = DeprecatedCFunctions()

  @Test func pathsAndPainting() { names.pathsAndPainting() }
  @Test func articleDrawing() { names.articleDrawing() }
  @Test func nilContextsAreIgnored() { names.nilContextsAreIgnored() }
}

private struct DeprecatedCFunctions: CFunctionTesting {
  @available(*, deprecated) func pathsAndPainting() {
    let (a, b) = (bitmapContext(40, 40), bitmapContext(40, 40))
    CGContextSaveGState(a)
    CGContextTranslateCTM(a, 2, 3)
    CGContextScaleCTM(a, 0.9, 1.1)
    CGContextRotateCTM(a, 0.1)
    CGContextConcatCTM(a, CGAffineTransform(a: 1, b: 0.1, c: 0, d: 1, tx: 0, ty: 0))
    CGContextSetLineWidth(a, 2.5)
    CGContextSetLineCap(a, .round)
    CGContextSetLineJoin(a, .bevel)
    CGContextSetMiterLimit(a, 3)
    var dashes: [CGFloat] = [4, 3]
    CGContextSetLineDash(a, 1, &dashes, 2)
    CGContextSetAlpha(a, 0.8)
    CGContextSetRGBFillColor(a, 1, 0.5, 0, 1)
    CGContextSetGrayStrokeColor(a, 0.2, 0.9)
    CGContextBeginPath(a)
    CGContextMoveToPoint(a, 5, 5)
    CGContextAddLineToPoint(a, 20, 6)
    CGContextAddCurveToPoint(a, 25, 8, 26, 20, 15, 22)
    CGContextAddQuadCurveToPoint(a, 5, 20, 4, 10)
    CGContextClosePath(a)
    CGContextAddArc(a, 25, 25, 6, 0, 3, 1)
    CGContextAddArcToPoint(a, 10, 35, 5, 20, 3)
    CGContextAddRect(a, CGRect(x: 2, y: 30, width: 5, height: 5))
    CGContextAddEllipseInRect(a, CGRect(x: 25, y: 2, width: 8, height: 5))
    CGContextDrawPath(a, .eoFillStroke)
    CGContextRestoreGState(a)
    CGContextFillRect(a, CGRect(x: 30, y: 30, width: 4, height: 4))
    CGContextClearRect(a, CGRect(x: 31, y: 31, width: 1, height: 1))
    CGContextStrokeEllipseInRect(a, CGRect(x: 28, y: 10, width: 9, height: 9))

    b.saveGState()
    b.translateBy(x: 2, y: 3)
    b.scaleBy(x: 0.9, y: 1.1)
    b.rotate(by: 0.1)
    b.concatenate(CGAffineTransform(a: 1, b: 0.1, c: 0, d: 1, tx: 0, ty: 0))
    b.setLineWidth(2.5)
    b.setLineCap(.round)
    b.setLineJoin(.bevel)
    b.setMiterLimit(3)
    b.setLineDash(phase: 1, lengths: [4, 3])
    b.setAlpha(0.8)
    b.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    b.setStrokeColor(gray: 0.2, alpha: 0.9)
    b.move(to: CGPoint(x: 5, y: 5))
    b.addLine(to: CGPoint(x: 20, y: 6))
    b.addCurve(
      to: CGPoint(x: 15, y: 22), control1: CGPoint(x: 25, y: 8), control2: CGPoint(x: 26, y: 20))
    b.addQuadCurve(to: CGPoint(x: 4, y: 10), control: CGPoint(x: 5, y: 20))
    b.closePath()
    b.addArc(
      center: CGPoint(x: 25, y: 25), radius: 6, startAngle: 0, endAngle: 3, clockwise: true)
    b.addArc(
      tangent1End: CGPoint(x: 10, y: 35), tangent2End: CGPoint(x: 5, y: 20), radius: 3)
    b.addRect(CGRect(x: 2, y: 30, width: 5, height: 5))
    b.addEllipse(in: CGRect(x: 25, y: 2, width: 8, height: 5))
    b.drawPath(using: .eoFillStroke)
    b.restoreGState()
    b.fill(CGRect(x: 30, y: 30, width: 4, height: 4))
    b.clear(CGRect(x: 31, y: 31, width: 1, height: 1))
    b.strokeEllipse(in: CGRect(x: 28, y: 10, width: 9, height: 9))
    expectEqual(bytes(a), bytes(b))
    expect(bytes(a).contains { $0 != 0 })
  }

  /// The drawing in "Drag UIView around Shape Comprised of CGMutablePaths".
  @available(*, deprecated) func articleDrawing() {
    let space = CGColorSpaceCreateDeviceRGB()
    let context: CGContextRef? = CGBitmapContextCreate(
      nil, 30, 30, 8, 0, space, CGImageAlphaInfo.premultipliedLast.rawValue)
    let path = CGPathCreateMutable()
    CGPathAddArc(path, nil, 15, 15, 8, 0, 5, false)
    CGContextAddPath(context, path)
    CGContextSetStrokeColorWithColor(context, CGColor(red: 1, green: 0, blue: 0, alpha: 1))
    CGContextStrokePath(context)
    CGContextSetFillColorWithColor(context, CGColor(gray: 0, alpha: 1))
    CGContextAddPath(context, path)
    CGContextClip(context)
    expectEqual(CGContextGetClipBoundingBox(context), path.boundingBoxOfPath)
    CGContextFillEllipseInRect(context, CGRect(x: 10, y: 10, width: 10, height: 10))
    expectEqual(CGBitmapContextGetWidth(context), 30)
    let image = CGBitmapContextCreateImage(context)!
    expect(image[15, 15].alpha == 255 && image[15, 15].red == 0)
    expect(image[15, 7].red > 100)
    expect(CGContextIsPathEmpty(context))
  }

  @available(*, deprecated) func nilContextsAreIgnored() {
    CGContextFillRect(nil, .zero)
    expectEqual(CGContextGetCTM(nil), .identity)
    expect(CGContextGetClipBoundingBox(nil).isNull)
    expect(CGBitmapContextCreateImage(nil) == nil)
    CGContextRelease(CGContextRetain(nil))
  }
}
