// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneGraphics

@Suite struct CGContextGradientTests {
  private let gradient = CGGradient(
    colorsSpace: nil, colors: [CGColor.black, CGColor.white], locations: nil)!

  @Test func radialGradientsStopAtCircles() {
    func drawn(_ options: CGGradientDrawingOptions) -> [UInt8] {
      let context = bitmapContext(80, 80)
      context.drawRadialGradient(
        gradient, startCenter: CGPoint(x: 40, y: 40), startRadius: 10,
        endCenter: CGPoint(x: 40, y: 40), endRadius: 30, options: options)
      // Inside the inner circle, halfway between, and outside the outer circle.
      return [40, 60, 75].flatMap { x in
        let pixel = context.makeImage()![x, 40]
        return [pixel.alpha, pixel.red]
      }
    }
    let half = drawn([])[3]
    expect(abs(Int(half) - 134) <= 1)
    expectEqual(drawn([]), [0, 0, 255, half, 0, 0])
    expectEqual(drawn(.drawsBeforeStartLocation), [255, 0, 255, half, 0, 0])
    expectEqual(drawn(.drawsAfterEndLocation), [0, 0, 255, half, 255, 255])
  }

  @Test func radialGradientsFormCones() {
    let context = bitmapContext(80, 40)
    // A cone whose circles grow toward its end.
    context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 10, y: 20), startRadius: 0,
      endCenter: CGPoint(x: 60, y: 20), endRadius: 15, options: [])
    expect(context.alpha(35, 20) == 255 && context.alpha(35, 36) == 0 && context.alpha(5, 20) == 0)
    expect(context.alpha(74, 20) == 255 && context.alpha(76, 20) == 0)
  }

  @Test func transformedRadialGradientsAreEllipses() {
    let context = bitmapContext(80, 40)
    context.scaleBy(x: 2, y: 1)
    context.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 20, y: 20), startRadius: 0,
      endCenter: CGPoint(x: 20, y: 20), endRadius: 15, options: [])
    expect(context.alpha(68, 20) == 255 && context.alpha(72, 20) == 0)
    expect(context.alpha(40, 34) == 255 && context.alpha(40, 36) == 0)
  }

  @Test func degenerateGradientsPaintNothing() {
    let context = bitmapContext()
    let at = CGPoint(x: 5, y: 5)
    for (a, b) in [(-1, 4), (4, -1), (3, 3), (.nan, 4), (1, .infinity)] as [(CGFloat, CGFloat)] {
      context.drawRadialGradient(
        gradient, startCenter: at, startRadius: a, endCenter: at, endRadius: b,
        options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    context.scaleBy(x: 0, y: 0)
    context.drawLinearGradient(
      gradient, start: .zero, end: at, options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    expect(bytes(context).allSatisfy { $0 == 0 })
  }

  @Test func conicGradientSweepsAroundCenter() {
    let context = bitmapContext(40, 40)
    context.drawConicGradient(gradient, center: CGPoint(x: 20, y: 20), angle: .pi / 2)
    let image = context.makeImage()!
    // The sweep starts at the y axis, which points up, and runs by way of the left side.
    expect(image[19, 1].red < 5 && image[20, 1].red > 250)
    expect(abs(Int(image[1, 20].red) - 64) <= 3)
    expect(abs(Int(image[20, 38].red) - 128) <= 3)
    expectEqual(image[0, 0].alpha, 255)
  }

  @Test func gradientsUseAlphaAndBlendMode() {
    let context = bitmapContext()
    context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    context.setAlpha(0.5)
    context.setBlendMode(.destinationOut)
    context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 10))
    context.drawConicGradient(gradient, center: .zero, angle: 0)
    expect(context.alpha(5, 5) == 127 && context.alpha(15, 5) == 255)
  }
}
