// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneGraphics

@Suite struct CGLayerTests {
  private let context = bitmapContext()

  private func layer() throws -> CGLayer {
    let layer = try #require(
      CGLayer(context, size: CGSize(width: 4, height: 2), auxiliaryInfo: nil))
    layer.context?.setFillColor(.black)
    layer.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    return layer
  }

  @Test func originOfLayerIsThatOfRectangle() throws {
    let layer = try layer()
    expectEqual(layer.size, CGSize(width: 4, height: 2))
    context.draw(layer, at: CGPoint(x: 5, y: 3))
    expectEqual(context.alpha(5, 3), 255)
    expect(context.alpha(6, 3) == 0 && context.alpha(5, 4) == 0)
  }

  @Test func layerIsScaledToRectangle() throws {
    context.draw(try layer(), in: CGRect(x: 8, y: 2, width: 8, height: 8))
    expectEqual(context.alpha(9, 5), 255)
    expect(context.alpha(10, 5) == 0 && context.alpha(9, 6) == 0)
  }

  @Test func layerFollowsTheMatrixOfAFlippedContext() throws {
    context.translateBy(x: 0, y: 10)
    context.scaleBy(x: 1, y: -1)
    context.draw(try layer(), at: .zero)
    expect(context.alpha(0, 9) == 255 && context.alpha(0, 8) == 0)
  }

  @Test func laterDrawingIsAdded() throws {
    let layer = try layer()
    context.draw(layer, at: .zero)
    layer.context?.fill(CGRect(x: 3, y: 1, width: 1, height: 1))
    expectEqual(context.alpha(3, 1), 0)
    context.draw(layer, at: CGPoint(x: 10, y: 0))
    expect(context.alpha(10, 0) == 255 && context.alpha(13, 1) == 255)
  }

  @Test func drawingIsLimitedToTheSize() throws {
    let layer = try layer()
    layer.context?.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
    context.draw(layer, at: .zero)
    expect(context.alpha(3, 1) == 255 && context.alpha(4, 1) == 0 && context.alpha(3, 2) == 0)
  }

  @Test func emptyLayersAndOwnContextAreRejected() throws {
    expect(CGLayer(context, size: .zero, auxiliaryInfo: nil) == nil)
    expect(
      CGLayer(context, size: CGSize(width: 1, height: CGFloat.nan), auxiliaryInfo: nil) == nil)
    let layer = try layer()
    layer.context?.draw(layer, at: .zero)
    context.draw(layer, in: .zero)
    expectEqual(context.alpha(0, 0), 0)
  }

  @Test func alphaAppliesToTheWholeLayer() throws {
    let layer = try layer()
    layer.context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    context.setAlpha(0.5)
    context.draw(layer, at: .zero)
    expect((127...128).contains(context.alpha(0, 0)))
  }
}

@Suite struct GeometryEqualityTests {
  @Test func valuesAreCompared() {
    expect(CGPoint(x: 1, y: 2).equalTo(CGPoint(x: 1, y: 2)))
    expect(!CGSize(width: 1, height: 2).equalTo(CGSize(width: 1, height: 3)))
    let rect = CGRect(x: 4, y: 0, width: -4, height: 2)
    expect(rect.equalTo(CGRect(x: 0, y: 0, width: 4, height: 2)))
    expect(!rect.equalTo(CGRect(x: 0, y: 0, width: 4, height: 3)))
  }
}
