// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// The appearance of shapes, masks, corners and shadows.
@MainActor @Suite("Behavior clients rely on: shapes and masks") struct AppearanceRelianceTests {
  private let root = CALayer()

  init() { root.frame = CGRect(x: 0, y: 0, width: 40, height: 40) }

  private func pixels(_ layers: CALayer...) -> Pixels {
    layers.forEach(root.addSublayer)
    return Pixels(root, 40, 40)
  }

  private func line(_ points: [CGPoint]) -> CAShapeLayer {
    let path = CGMutablePath()
    path.addLines(between: points)
    let shape = CAShapeLayer()
    shape.path = path
    (shape.fillColor, shape.strokeColor, shape.lineWidth) = (nil, .redInk, 4)
    return shape
  }

  @Test("Q138 A strokeEnd of 0 shows nothing, even with round caps")
  func zeroStrokeEndDrawsNothing() {
    let shape = line([CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)])
    (shape.lineCap, shape.strokeEnd) = (.round, 0)
    let pixels = pixels(shape)
    expect(pixels.values.allSatisfy { $0 == 0 })
  }

  @Test("Q139 A round cap at strokeEnd extends beyond the stroked part")
  func roundCapExtendsBeyondStrokeEnd() {
    let shape = line([CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)])
    (shape.lineCap, shape.strokeEnd) = (.round, 0.5)
    let pixels = pixels(shape)
    expect(pixels[21, 9][3] > 100 && pixels[23, 9][3] == 0 && pixels[8, 9][3] > 100)
  }

  @Test("Q140 strokeEnd is a fraction of the whole outline, including the closing line")
  func strokeEndIncludesClosingLine() {
    let path = CGMutablePath()
    path.addLines(between: [
      CGPoint(x: 5, y: 35), CGPoint(x: 35, y: 35), CGPoint(x: 35, y: 25), CGPoint(x: 5, y: 25),
    ])
    path.closeSubpath()
    let shape = CAShapeLayer()
    (shape.path, shape.fillColor, shape.strokeColor, shape.lineWidth) = (path, nil, .redInk, 2)
    // 30 of 80: only the lower side.
    shape.strokeEnd = 0.375
    let pixels = pixels(shape)
    expect(pixels[6, 35][3] == 255 && pixels[33, 34][3] == 255)
    expect(pixels[35, 30][3] == 0 && pixels[20, 25][3] == 0)
  }

  @Test("Q141 For an arc of two turns, .015 to .485 draws almost a full circle")
  func partialStrokeOfDoubleArc() {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: 20, y: 20), radius: 15, startAngle: 1.5 * .pi, endAngle: 5.5 * .pi,
      clockwise: false)
    let shape = CAShapeLayer()
    (shape.path, shape.fillColor, shape.strokeColor, shape.lineWidth) = (path, nil, .redInk, 3)
    (shape.strokeStart, shape.strokeEnd) = (0.015, 0.485)
    let pixels = pixels(shape)
    for (x, y) in [(35, 20), (20, 34), (5, 20), (9, 9), (30, 30)] { expect(pixels[x, y][3] > 100) }
    expectEqual(pixels[20, 5][3], 0)
  }

  @Test("Q142 Under the even-odd rule a path inside a rectangle is a hole in a mask")
  func evenOddMaskHole() {
    let disc = CALayer.solid(CGRect(x: 0, y: 0, width: 40, height: 40), .redInk)
    let mask = CAShapeLayer()
    mask.frame = disc.bounds
    mask.fillRule = .evenOdd
    let path = CGMutablePath()
    path.addRect(disc.bounds)
    path.addArc(
      center: CGPoint(x: 20, y: 20), radius: 8, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
    mask.path = path
    disc.mask = mask
    let pixels = pixels(disc)
    expect(pixels[20, 20][3] == 0 && pixels[2, 2][3] == 255 && pixels[20, 10][3] == 255)
  }

  @Test("Q143 A mask's transform animates: its hole grows about its position")
  func maskTransformAnimates() {
    let disc = CALayer.solid(CGRect(x: 0, y: 0, width: 40, height: 40), .redInk)
    let mask = CAShapeLayer()
    mask.frame = disc.bounds
    mask.fillRule = .evenOdd
    let path = CGMutablePath()
    path.addRect(CGRect(x: -100, y: -100, width: 240, height: 240))
    path.addEllipse(in: CGRect(x: 19, y: 19, width: 2, height: 2))
    mask.path = path
    disc.mask = mask
    root.addSublayer(disc)
    let host = ManualHost()
    let context = RenderContext(layer: root, host: host)
    context.commit()
    host.run {
      mask.add(
        keyframes("transform", [CATransform3DIdentity, CATransform3DMakeScale(10, 10, 1)]),
        forKey: "transform")
    }
    context.commit()
    let begin = Pixels(context, 40, 40, at: 0)
    let later = Pixels(context, 40, 40, at: 0.9)
    expect(begin[20, 12][3] == 255 && later[20, 13][3] == 0 && later[20, 8][3] == 255)
    context.invalidate()
  }

  @Test("Q144 A mask uses its alpha, not its color, and hides everything outside it")
  func maskUsesAlpha() {
    let layer = CALayer.solid(CGRect(x: 0, y: 0, width: 40, height: 40), .redInk)
    let mask = CALayer()
    mask.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    mask.backgroundColor = CGColor(red: 0, green: 0, blue: 0, alpha: 0.5)
    layer.mask = mask
    let pixels = pixels(layer)
    expect((127...128).contains(pixels[5, 5][3]) && pixels[5, 5][0] == pixels[5, 5][3])
    expectEqual(pixels[25, 5][3], 0)
  }

  @Test("Q145 Sublayers of a mask are part of the mask")
  func maskIncludesSublayers() {
    let layer = CALayer.solid(CGRect(x: 0, y: 0, width: 40, height: 40), .redInk)
    let mask = CALayer()
    mask.frame = layer.bounds
    mask.addSublayer(.solid(CGRect(x: 10, y: 0, width: 10, height: 40), .blueInk))
    layer.mask = mask
    let pixels = pixels(layer)
    expect(pixels[15, 5] == [255, 0, 0, 255] && pixels[5, 5][3] == 0 && pixels[25, 5][3] == 0)
  }

  @Test("Q146 A masked layer in a masked layer shows only where both masks do")
  func nestedMasks() {
    let inner = CALayer.solid(CGRect(x: 0, y: 0, width: 40, height: 40), .redInk)
    inner.mask = .solid(CGRect(x: 0, y: 0, width: 25, height: 40), .blueInk)
    let outer = CALayer()
    outer.frame = inner.frame
    outer.addSublayer(inner)
    outer.mask = .solid(CGRect(x: 15, y: 0, width: 25, height: 40), .blueInk)
    let pixels = pixels(outer)
    expect(pixels[20, 5][3] == 255 && pixels[10, 5][3] == 0 && pixels[30, 5][3] == 0)
  }

  @Test("Q147 cornerRadius clips sublayers with masksToBounds, and only the background without it")
  func cornerRadiusClipping() {
    let layer = CALayer.solid(CGRect(x: 0, y: 0, width: 40, height: 40), .greenInk)
    layer.cornerRadius = 20
    layer.addSublayer(.solid(CGRect(x: 0, y: 0, width: 10, height: 10), .redInk))
    expectEqual(pixels(layer)[1, 1], [255, 0, 0, 255])
    expectEqual(pixels(layer)[38, 38][3], 0)
    layer.masksToBounds = true
    expect(pixels(layer)[1, 1][3] == 0 && pixels(layer)[9, 9] == [255, 0, 0, 255])
  }

  @Test("Q148 masksToBounds clips a shape layer's own path to the bounds")
  func masksToBoundsClipsShapePath() {
    let shape = line([CGPoint(x: 0, y: 10), CGPoint(x: 40, y: 10)])
    shape.frame = CGRect(x: 0, y: 0, width: 20, height: 40)
    shape.masksToBounds = true
    let pixels = pixels(shape)
    expect(pixels[19, 9][3] == 255 && pixels[21, 9][3] == 0)
  }

  @Test("Q149 A shadowPath casts a shadow for a layer that draws nothing itself")
  func shadowPathWithoutContent() {
    let shadow = CAShapeLayer()
    shadow.frame = root.bounds
    (shadow.shadowColor, shadow.shadowOpacity, shadow.shadowRadius) = (.redInk, 1, 0)
    shadow.shadowOffset = CGSize(width: 4, height: 6)
    shadow.shadowPath = CGPath(rect: CGRect(x: 10, y: 10, width: 10, height: 10), transform: nil)
    let pixels = pixels(shadow)
    expect(pixels[15, 17] == [255, 0, 0, 255] && pixels[23, 25] == [255, 0, 0, 255])
    expect(pixels[11, 11][3] == 0 && pixels[25, 20][3] == 0)
  }

  @Test("Q150 A dash pattern alternates dashes and gaps along each line")
  func dashPattern() {
    let shape = line([CGPoint(x: 0, y: 10), CGPoint(x: 40, y: 10)])
    shape.lineDashPattern = [6, 4]
    let pixels = pixels(shape)
    for (x, alpha) in [(1, 255), (5, 255), (7, 0), (9, 0), (11, 255), (17, 0)] {
      expectEqual(pixels[x, 9][3], alpha)
    }
  }

  @Test("Q151 A positive lineDashPhase starts that far into the pattern")
  func dashPhase() {
    let shape = line([CGPoint(x: 0, y: 10), CGPoint(x: 40, y: 10)])
    (shape.lineDashPattern, shape.lineDashPhase) = ([6, 4], 3)
    let pixels = pixels(shape)
    for (x, alpha) in [(1, 255), (4, 0), (6, 0), (8, 255)] { expectEqual(pixels[x, 9][3], alpha) }
  }

  @Test("Q152 A line width that animates to 0 leaves no line")
  func zeroLineWidthDrawsNothing() {
    let shape = line([CGPoint(x: 0, y: 10), CGPoint(x: 40, y: 10)])
    shape.lineWidth = 0
    expect(pixels(shape).values.allSatisfy { $0 == 0 })
  }

  @Test("Q153 A shape layer is filled with black and not stroked by default")
  func defaultShapeColors() {
    let shape = CAShapeLayer()
    expect(
      shape.fillColor == CGColor(red: 0, green: 0, blue: 0, alpha: 1) || isBlack(shape.fillColor))
    expect(shape.strokeColor == nil && shape.lineWidth == 1 && shape.miterLimit == 10)
    shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 5, height: 5), transform: nil)
    expectEqual(pixels(shape)[2, 2], [0, 0, 0, 255])
  }

  private func isBlack(_ color: CGColor?) -> Bool {
    color?.alpha == 1 && color?.components?.dropLast().allSatisfy { $0 == 0 } == true
  }

  @Test("Q154 An open path is filled as if it were closed")
  func openPathIsFilled() {
    let path = CGMutablePath()
    path.addLines(between: [
      .zero, CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 20), CGPoint(x: 0, y: 20),
    ])
    let shape = CAShapeLayer()
    (shape.path, shape.fillColor) = (path, .redInk)
    expectEqual(pixels(shape)[1, 10], [255, 0, 0, 255])
  }

  @Test("Q155 A mask with opacity 0 hides the layer; without a mask all of it shows")
  func transparentMaskHidesLayer() {
    let layer = CALayer.solid(root.bounds, .redInk)
    let fade = CALayer.solid(root.bounds, .blueInk)
    fade.opacity = 0
    layer.mask = fade
    expectEqual(pixels(layer)[5, 5][3], 0)
    fade.opacity = 1
    expectEqual(pixels(layer)[5, 5][3], 255)
    layer.mask = nil
    expectEqual(pixels(layer)[5, 5][3], 255)
  }

  @Test("Q156 An image as a mask's contents masks the layer with the image's alpha")
  func imageMask() {
    let layer = CALayer.solid(root.bounds, .redInk)
    let mask = CALayer()
    mask.frame = root.bounds
    // A row of two pixels: opaque black, transparent.
    mask.contents = CGImage(
      width: 2, height: 1, premultipliedRGBA: [0, 0, 0, 255, 0, 0, 0, 0])
    mask.magnificationFilter = .nearest
    layer.mask = mask
    let pixels = pixels(layer)
    expect(pixels[5, 5] == [255, 0, 0, 255] && pixels[35, 5][3] == 0)
  }

  @Test("Q157 A border is drawn inside the bounds, above sublayers")
  func borderIsInsideBounds() {
    let layer = CALayer.solid(CGRect(x: 10, y: 10, width: 20, height: 20), .greenInk)
    (layer.borderColor, layer.borderWidth) = (.redInk, 2)
    layer.addSublayer(.solid(CGRect(x: 0, y: 0, width: 20, height: 20), .blueInk))
    let pixels = pixels(layer)
    expect(pixels[10, 10] == [255, 0, 0, 255] && pixels[11, 20] == [255, 0, 0, 255])
    expect(pixels[12, 20] == [0, 0, 255, 255] && pixels[9, 20][3] == 0)
  }

  @Test("Q211 A replicator's mask masks all copies together and is not replicated")
  func replicatorMaskIsNotReplicated() {
    let replicator = CAReplicatorLayer()
    replicator.frame = root.bounds
    replicator.instanceCount = 2
    replicator.instanceTransform = CATransform3DMakeTranslation(20, 0, 0)
    replicator.addSublayer(.solid(CGRect(x: 0, y: 0, width: 20, height: 40), .redInk))
    replicator.mask = .solid(CGRect(x: 5, y: 0, width: 30, height: 40), .blueInk)
    let pixels = pixels(replicator)
    expect(pixels[2, 5][3] == 0 && pixels[37, 5][3] == 0)
    for x in [6, 19, 21, 34] { expectEqual(pixels[x, 5], [255, 0, 0, 255]) }
  }

  @Test("Q212 contentsGravity resizeAspect keeps the image's aspect ratio and centers it")
  func resizeAspectKeepsAspectRatio() {
    let layer = CALayer()
    layer.frame = root.bounds
    layer.contents = CGImage(
      width: 2, height: 1, premultipliedRGBA: [255, 0, 0, 255, 255, 0, 0, 255])
    layer.contentsGravity = .resizeAspect
    let inside = pixels(layer)
    expect(inside[20, 5][3] == 0 && inside[20, 20] == [255, 0, 0, 255] && inside[20, 35][3] == 0)
    layer.contentsGravity = .resize
    expectEqual(pixels(layer)[20, 5], [255, 0, 0, 255])
    layer.contentsGravity = .resizeAspectFill
    layer.masksToBounds = true
    expectEqual(pixels(layer)[20, 2], [255, 0, 0, 255])
  }

  @Test("Q213 A sharp corner beyond the miter limit is beveled")
  func miterLimit() {
    let shape = line([CGPoint(x: 5, y: 12), CGPoint(x: 30, y: 20), CGPoint(x: 5, y: 28)])
    shape.lineJoin = .miter
    shape.miterLimit = 10
    expect(pixels(shape)[34, 20][3] > 100)
    shape.miterLimit = 1.25
    expect(pixels(shape)[34, 20][3] == 0 && pixels(shape)[28, 20][3] > 200)
  }
}
