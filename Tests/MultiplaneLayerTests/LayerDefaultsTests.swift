// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneAnimation

@Suite struct LayerDefaultsTests {
  private let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  private let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

  @Test func plainLayer() {
    let layer = CALayer()
    expectEqual(layer.opacity, 1)
    expect(!layer.isHidden)
    expect(layer.isDoubleSided)
    expect(!layer.masksToBounds)
    expectEqual(layer.cornerRadius, 0)
    expectEqual(layer.borderWidth, 0)
    expectEqual(layer.borderColor, black)
    expect(layer.backgroundColor == nil)
    expectEqual(layer.zPosition, 0)
    expectEqual(layer.anchorPointZ, 0)
    expectEqual(layer.anchorPoint, CGPoint(x: 0.5, y: 0.5))
    expect(layer.name == nil)
    expect(!layer.isOpaque)
    expect(!layer.drawsAsynchronously)
    expect(!layer.isGeometryFlipped)
    expect(layer.allowsGroupOpacity)
    expect(layer.allowsEdgeAntialiasing)
    expectEqual(layer.edgeAntialiasingMask.rawValue, 15)
    expectEqual(layer.maskedCorners.rawValue, 15)
    expectEqual(layer.cornerCurve.rawValue, "circular")
    expectEqual(CALayer.cornerCurveExpansionFactor(.circular), 1)
    expectEqual(CALayer.cornerCurveExpansionFactor(.continuous), 1.528665)
    expect(!layer.shouldRasterize)
    expectEqual(layer.rasterizationScale, 1)
  }

  @Test func shadow() {
    let layer = CALayer()
    expectEqual(layer.shadowOpacity, 0)
    expectEqual(layer.shadowRadius, 3)
    expectEqual(layer.shadowOffset, CGSize(width: 0, height: -3))
    expectEqual(layer.shadowColor, black)
    expect(layer.shadowPath == nil)
  }

  @Test func contents() {
    let layer = CALayer()
    expect(layer.contents == nil)
    expectEqual(layer.contentsGravity.rawValue, "resize")
    expectEqual(layer.contentsRect, CGRect(x: 0, y: 0, width: 1, height: 1))
    expectEqual(layer.contentsCenter, CGRect(x: 0, y: 0, width: 1, height: 1))
    expectEqual(layer.contentsScale, 1)
    expectEqual(layer.contentsFormat.rawValue, "RGBA8")
    expectEqual(CALayerContentsFormat.RGBA16Float.rawValue, "RGBAh")
    expectEqual(CALayerContentsFormat.gray8Uint.rawValue, "Gray8")
    expectEqual(CALayerContentsFormat.automatic.rawValue, "Automatic")
    expectEqual(layer.magnificationFilter.rawValue, "linear")
    expectEqual(layer.minificationFilter.rawValue, "linear")
    expectEqual(layer.minificationFilterBias, 0)
  }

  @Test func shapeLayer() {
    let layer = CAShapeLayer()
    expect(layer.path == nil)
    expect(layer.strokeColor == nil)
    expect(layer.lineDashPattern == nil)
    expectEqual(layer.fillColor, black)
    expectEqual(layer.lineWidth, 1)
    expectEqual(layer.miterLimit, 10)
    expectEqual(layer.lineDashPhase, 0)
    expectEqual(layer.lineCap.rawValue, "butt")
    expectEqual(layer.lineJoin.rawValue, "miter")
    expectEqual(layer.fillRule.rawValue, "non-zero")
    expectEqual(CAShapeLayerFillRule.evenOdd.rawValue, "even-odd")
    expectEqual(layer.strokeStart, 0)
    expectEqual(layer.strokeEnd, 1)
  }

  @Test func gradientLayer() {
    let layer = CAGradientLayer()
    expectEqual(layer.type.rawValue, "axial")
    expectEqual(CAGradientLayerType.radial.rawValue, "radial")
    expectEqual(CAGradientLayerType.conic.rawValue, "conic")
    expectEqual(layer.startPoint, CGPoint(x: 0.5, y: 0))
    expectEqual(layer.endPoint, CGPoint(x: 0.5, y: 1))
    expect(layer.colors == nil)
    expect(layer.locations == nil)
    layer.type = CAGradientLayerType(rawValue: "spiral")
    expectEqual(layer.type.rawValue, "spiral")
  }

  @Test func replicatorLayer() {
    let layer = CAReplicatorLayer()
    expectEqual(layer.instanceCount, 1)
    expect(!layer.preservesDepth)
    expectEqual(layer.instanceDelay, 0)
    expect(CATransform3DIsIdentity(layer.instanceTransform))
    expectEqual(layer.instanceColor, white)
    let offsets = [
      layer.instanceRedOffset, layer.instanceGreenOffset, layer.instanceBlueOffset,
      layer.instanceAlphaOffset,
    ]
    expectEqual(offsets, [0, 0, 0, 0])
  }

  @Test func emitterLayer() {
    let layer = CAEmitterLayer()
    expect(layer.emitterCells == nil)
    for factor in [layer.birthRate, layer.lifetime, layer.velocity, layer.scale, layer.spin] {
      expectEqual(factor, 1)
    }
    expectEqual(layer.emitterPosition, .zero)
    expectEqual(layer.emitterSize, .zero)
    expectEqual(layer.emitterZPosition, 0)
    expectEqual(layer.emitterDepth, 0)
    expectEqual(layer.emitterShape.rawValue, "point")
    expectEqual(layer.emitterMode.rawValue, "volume")
    expectEqual(layer.renderMode.rawValue, "unordered")
    expect(!layer.preservesDepth)
    expectEqual(layer.seed, 0)
  }

  @Test func emitterCell() {
    let cell = CAEmitterCell()
    expectEqual(cell.birthRate, 0)
    expectEqual(cell.lifetime, 0)
    expectEqual(cell.lifetimeRange, 0)
    expectEqual(cell.velocity, 0)
    expectEqual(cell.velocityRange, 0)
    expectEqual(cell.xAcceleration, 0)
    expectEqual(cell.yAcceleration, 0)
    expectEqual(cell.zAcceleration, 0)
    expectEqual(cell.emissionLongitude, 0)
    expectEqual(cell.emissionLatitude, 0)
    expectEqual(cell.emissionRange, 0)
    expectEqual(cell.scale, 1)
    expectEqual(cell.scaleRange, 0)
    expectEqual(cell.scaleSpeed, 0)
    expectEqual(cell.spin, 0)
    expectEqual(cell.spinRange, 0)
    expectEqual(cell.color, white)
    expectEqual(cell.redRange, 0)
    expectEqual(cell.greenRange, 0)
    expectEqual(cell.blueRange, 0)
    expectEqual(cell.alphaRange, 0)
    expectEqual(cell.alphaSpeed, 0)
    expectEqual(cell.redSpeed, 0)
    expectEqual(cell.greenSpeed, 0)
    expectEqual(cell.blueSpeed, 0)
    expect(cell.contents == nil)
    expect(cell.emitterCells == nil)
    expect(cell.name == nil)
    expectEqual(cell.contentsRect, CGRect(x: 0, y: 0, width: 1, height: 1))
    expectEqual(cell.contentsScale, 1)
    expect(cell.isEnabled)
    expectEqual(cell.magnificationFilter, "linear")
    expectEqual(cell.minificationFilter, "linear")
    expectEqual(cell.minificationFilterBias, 0)
    expectEqual(CAEmitterCell.defaultValue(forKey: "scale") as? Double, 1)
    expect(CAEmitterCell.defaultValue(forKey: "birthRate") == nil)
  }

  @Test func textAndScrollLayer() {
    let text = CATextLayer()
    expect(text.string == nil)
    expectEqual(text.font as? String, "Helvetica")
    expectEqual(text.fontSize, 36)
    expectEqual(text.foregroundColor, white)
    expect(!text.isWrapped)
    expect(!text.allowsFontSubpixelQuantization)
    expectEqual(text.alignmentMode.rawValue, "natural")
    expectEqual(text.truncationMode.rawValue, "none")
    expectEqual(CAScrollLayer().scrollMode.rawValue, "both")
  }

  @Test func defaultValues() {
    for key in [
      "bounds", "position", "transform", "cornerRadius", "backgroundColor", "zPosition",
      "shadowOpacity", "contents", "hidden", "name", "nothing",
    ] {
      expect(CALayer.defaultValue(forKey: key) == nil, "\(key)")
    }
    expectEqual(CALayer.defaultValue(forKey: "opacity") as? Double, 1)
    expectEqual(CALayer.defaultValue(forKey: "shadowRadius") as? Double, 3)
    expectEqual(CALayer.defaultValue(forKey: "contentsScale") as? Double, 1)
    expectEqual(
      CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint, CGPoint(x: 0.5, y: 0.5))
    expectEqual(
      CALayer.defaultValue(forKey: "shadowOffset") as? CGSize, CGSize(width: 0, height: -3))
    expect(CALayer.defaultValue(forKey: "doubleSided") as? Bool == true)
    expectEqual(CALayer.defaultValue(forKey: "contentsGravity") as? String, "resize")
    expect(CALayer.defaultValue(forKey: "strokeEnd") == nil)
    expectEqual(CAShapeLayer.defaultValue(forKey: "strokeEnd") as? Double, 1)
    expectEqual(CAReplicatorLayer.defaultValue(forKey: "instanceCount") as? Int, 1)
    expectEqual(CATextLayer.defaultValue(forKey: "fontSize") as? Double, 36)
  }

  @Test func defaultValuesMatchProperties() {
    for (layer, type) in [
      (CALayer(), CALayer.self), (CAShapeLayer(), CAShapeLayer.self),
      (CAGradientLayer(), CAGradientLayer.self), (CAReplicatorLayer(), CAReplicatorLayer.self),
      (CATransformLayer(), CATransformLayer.self), (CAScrollLayer(), CAScrollLayer.self),
      (CATextLayer(), CATextLayer.self), (CAEmitterLayer(), CAEmitterLayer.self),
    ] {
      let properties = LayerProperty.all(in: type.initialContent)
      expect(properties.count > 40)
      for property in properties {
        guard let value = type.defaultValue(forKey: property.key) else { continue }
        let decoded = AnimatableValue.decode(value, as: property.kind)
        expect(decoded.note == nil, "\(type) \(property.key)")
        expectEqual(decoded.value, property.get(layer.values), "\(type) \(property.key)")
      }
    }
  }
}
