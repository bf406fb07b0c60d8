// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import MultiplaneAnimation

@Suite struct LayerDefaultsTests {
  private let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  private let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)

  @Test func plainLayer() {
    let layer = CALayer()
    #expect(layer.opacity == 1)
    #expect(!layer.isHidden)
    #expect(layer.isDoubleSided)
    #expect(!layer.masksToBounds)
    #expect(layer.cornerRadius == 0)
    #expect(layer.borderWidth == 0)
    #expect(layer.borderColor == black)
    #expect(layer.backgroundColor == nil)
    #expect(layer.zPosition == 0)
    #expect(layer.anchorPointZ == 0)
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.name == nil)
    #expect(!layer.isOpaque)
    #expect(!layer.drawsAsynchronously)
    #expect(!layer.isGeometryFlipped)
    #expect(layer.allowsGroupOpacity)
    #expect(layer.allowsEdgeAntialiasing)
    #expect(layer.edgeAntialiasingMask.rawValue == 15)
    #expect(layer.maskedCorners.rawValue == 15)
    #expect(layer.cornerCurve.rawValue == "circular")
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    #expect(!layer.shouldRasterize)
    #expect(layer.rasterizationScale == 1)
  }

  @Test func shadow() {
    let layer = CALayer()
    #expect(layer.shadowOpacity == 0)
    #expect(layer.shadowRadius == 3)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowColor == black)
    #expect(layer.shadowPath == nil)
  }

  @Test func contents() {
    let layer = CALayer()
    #expect(layer.contents == nil)
    #expect(layer.contentsGravity.rawValue == "resize")
    #expect(layer.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.contentsScale == 1)
    #expect(layer.contentsFormat.rawValue == "RGBA8")
    #expect(CALayerContentsFormat.RGBA16Float.rawValue == "RGBAh")
    #expect(CALayerContentsFormat.gray8Uint.rawValue == "Gray8")
    #expect(CALayerContentsFormat.automatic.rawValue == "Automatic")
    #expect(layer.magnificationFilter.rawValue == "linear")
    #expect(layer.minificationFilter.rawValue == "linear")
    #expect(layer.minificationFilterBias == 0)
  }

  @Test func shapeLayer() {
    let layer = CAShapeLayer()
    #expect(layer.path == nil)
    #expect(layer.strokeColor == nil)
    #expect(layer.lineDashPattern == nil)
    #expect(layer.fillColor == black)
    #expect(layer.lineWidth == 1)
    #expect(layer.miterLimit == 10)
    #expect(layer.lineDashPhase == 0)
    #expect(layer.lineCap.rawValue == "butt")
    #expect(layer.lineJoin.rawValue == "miter")
    #expect(layer.fillRule.rawValue == "non-zero")
    #expect(CAShapeLayerFillRule.evenOdd.rawValue == "even-odd")
    #expect(layer.strokeStart == 0)
    #expect(layer.strokeEnd == 1)
  }

  @Test func gradientLayer() {
    let layer = CAGradientLayer()
    #expect(layer.type.rawValue == "axial")
    #expect(CAGradientLayerType.radial.rawValue == "radial")
    #expect(CAGradientLayerType.conic.rawValue == "conic")
    #expect(layer.startPoint == CGPoint(x: 0.5, y: 0))
    #expect(layer.endPoint == CGPoint(x: 0.5, y: 1))
    #expect(layer.colors == nil)
    #expect(layer.locations == nil)
    layer.type = CAGradientLayerType(rawValue: "spiral")
    #expect(layer.type.rawValue == "spiral")
  }

  @Test func replicatorLayer() {
    let layer = CAReplicatorLayer()
    #expect(layer.instanceCount == 1)
    #expect(!layer.preservesDepth)
    #expect(layer.instanceDelay == 0)
    #expect(CATransform3DIsIdentity(layer.instanceTransform))
    #expect(layer.instanceColor == white)
    let offsets = [
      layer.instanceRedOffset, layer.instanceGreenOffset, layer.instanceBlueOffset,
      layer.instanceAlphaOffset,
    ]
    #expect(offsets == [0, 0, 0, 0])
  }

  @Test func emitterLayer() {
    let layer = CAEmitterLayer()
    #expect(layer.emitterCells == nil)
    for factor in [layer.birthRate, layer.lifetime, layer.velocity, layer.scale, layer.spin] {
      #expect(factor == 1)
    }
    #expect(layer.emitterPosition == .zero)
    #expect(layer.emitterSize == .zero)
    #expect(layer.emitterZPosition == 0)
    #expect(layer.emitterDepth == 0)
    #expect(layer.emitterShape.rawValue == "point")
    #expect(layer.emitterMode.rawValue == "volume")
    #expect(layer.renderMode.rawValue == "unordered")
    #expect(!layer.preservesDepth)
    #expect(layer.seed == 0)
  }

  @Test func emitterCell() {
    let cell = CAEmitterCell()
    #expect(cell.birthRate == 0)
    #expect(cell.lifetime == 0)
    #expect(cell.lifetimeRange == 0)
    #expect(cell.velocity == 0)
    #expect(cell.velocityRange == 0)
    #expect(cell.xAcceleration == 0)
    #expect(cell.yAcceleration == 0)
    #expect(cell.zAcceleration == 0)
    #expect(cell.emissionLongitude == 0)
    #expect(cell.emissionLatitude == 0)
    #expect(cell.emissionRange == 0)
    #expect(cell.scale == 1)
    #expect(cell.scaleRange == 0)
    #expect(cell.scaleSpeed == 0)
    #expect(cell.spin == 0)
    #expect(cell.spinRange == 0)
    #expect(cell.color == white)
    #expect(cell.redRange == 0)
    #expect(cell.greenRange == 0)
    #expect(cell.blueRange == 0)
    #expect(cell.alphaRange == 0)
    #expect(cell.alphaSpeed == 0)
    #expect(cell.redSpeed == 0)
    #expect(cell.greenSpeed == 0)
    #expect(cell.blueSpeed == 0)
    #expect(cell.contents == nil)
    #expect(cell.emitterCells == nil)
    #expect(cell.name == nil)
    #expect(cell.contentsRect == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(cell.contentsScale == 1)
    #expect(cell.isEnabled)
    #expect(cell.magnificationFilter == "linear")
    #expect(cell.minificationFilter == "linear")
    #expect(cell.minificationFilterBias == 0)
    #expect(CAEmitterCell.defaultValue(forKey: "scale") as? Double == 1)
    #expect(CAEmitterCell.defaultValue(forKey: "birthRate") == nil)
  }

  @Test func textAndScrollLayer() {
    let text = CATextLayer()
    #expect(text.string == nil)
    #expect(text.font as? String == "Helvetica")
    #expect(text.fontSize == 36)
    #expect(text.foregroundColor == white)
    #expect(!text.isWrapped)
    #expect(!text.allowsFontSubpixelQuantization)
    #expect(text.alignmentMode.rawValue == "natural")
    #expect(text.truncationMode.rawValue == "none")
    #expect(CAScrollLayer().scrollMode.rawValue == "both")
  }

  @Test func defaultValues() {
    for key in [
      "bounds", "position", "transform", "cornerRadius", "backgroundColor", "zPosition",
      "shadowOpacity", "contents", "hidden", "name", "nothing",
    ] {
      #expect(CALayer.defaultValue(forKey: key) == nil, "\(key)")
    }
    #expect(CALayer.defaultValue(forKey: "opacity") as? Double == 1)
    #expect(CALayer.defaultValue(forKey: "shadowRadius") as? Double == 3)
    #expect(CALayer.defaultValue(forKey: "contentsScale") as? Double == 1)
    #expect(
      CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(
      CALayer.defaultValue(forKey: "shadowOffset") as? CGSize == CGSize(width: 0, height: -3))
    #expect(CALayer.defaultValue(forKey: "doubleSided") as? Bool == true)
    #expect(CALayer.defaultValue(forKey: "contentsGravity") as? String == "resize")
    #expect(CALayer.defaultValue(forKey: "strokeEnd") == nil)
    #expect(CAShapeLayer.defaultValue(forKey: "strokeEnd") as? Double == 1)
    #expect(CAReplicatorLayer.defaultValue(forKey: "instanceCount") as? Int == 1)
    #expect(CATextLayer.defaultValue(forKey: "fontSize") as? Double == 36)
  }

  @Test func defaultValuesMatchProperties() {
    for (layer, type) in [
      (CALayer(), CALayer.self), (CAShapeLayer(), CAShapeLayer.self),
      (CAGradientLayer(), CAGradientLayer.self), (CAReplicatorLayer(), CAReplicatorLayer.self),
      (CATransformLayer(), CATransformLayer.self), (CAScrollLayer(), CAScrollLayer.self),
      (CATextLayer(), CATextLayer.self), (CAEmitterLayer(), CAEmitterLayer.self),
    ] {
      let properties = LayerProperty.all(in: type.initialContent)
      #expect(properties.count > 40)
      for property in properties {
        guard let value = type.defaultValue(forKey: property.key) else { continue }
        let decoded = AnimatableValue.decode(value, as: property.kind)
        #expect(decoded.note == nil, "\(type) \(property.key)")
        #expect(decoded.value == property.get(layer.values), "\(type) \(property.key)")
      }
    }
  }
}
