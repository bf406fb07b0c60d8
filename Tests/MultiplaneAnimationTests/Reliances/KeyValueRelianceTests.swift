// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

/// Values by key and key path, and layers in archives.
@MainActor @Suite("Behavior clients rely on: keys and archives") struct KeyValueRelianceTests {
  private let layer = CALayer()

  private func number(_ path: String) -> CGFloat? { layer.value(forKeyPath: path) as? CGFloat }

  @Test("Q131 An angle read by key path is the rotation angle of the transform")
  func rotationAngleByKeyPath() {
    layer.transform = CATransform3DMakeRotation(-0.75, 0, 0, 1)
    expect(isNear(number("transform.rotation.z"), -0.75))
    expect(isNear(number("transform.rotation"), -0.75))
    layer.setValue(1.25, forKeyPath: "transform.rotation.z")
    expect(isNear(layer.transform.m12, sin(1.25)) && isNear(number("transform.rotation"), 1.25))
  }

  @Test("Q132 Setting the scale by key path keeps rotation and translation")
  func settingScaleKeepsOtherComponents() {
    layer.transform = CATransform3DTranslate(
      CATransform3DMakeRotation(0.5, 0, 0, 1), 0, 0, 0)
    layer.transform.m41 = 12
    layer.setValue(3, forKeyPath: "transform.scale")
    expect(isNear(number("transform.scale.x"), 3) && isNear(number("transform.scale.y"), 3))
    expect(isNear(number("transform.rotation.z"), 0.5) && layer.transform.m41 == 12)
    layer.setValue(0.5, forKeyPath: "transform.scale.x")
    expect(isNear(number("transform.scale.y"), 3))
  }

  @Test("Q133 A value read by key path can be stored and set again unchanged")
  func valuesRoundTripByKeyPath() throws {
    layer.backgroundColor = .redInk
    layer.transform = CATransform3DMakeScale(2, 3, 1)
    layer.position = CGPoint(x: 1, y: 2)
    layer.shadowOffset = CGSize(width: 3, height: 4)
    layer.contentsRect = CGRect(x: 0.1, y: 0.2, width: 0.3, height: 0.4)
    (layer.opacity, layer.cornerRadius, layer.masksToBounds) = (0.5, 7, true)
    let other = CALayer()
    for path in [
      "backgroundColor", "transform", "position", "shadowOffset", "contentsRect", "opacity",
      "cornerRadius", "masksToBounds",
    ] {
      other.setValue(layer.value(forKeyPath: path), forKeyPath: path)
    }
    expect(other.backgroundColor == layer.backgroundColor && other.position == layer.position)
    expect(CATransform3DEqualToTransform(other.transform, layer.transform))
    expect(other.shadowOffset == layer.shadowOffset && other.contentsRect == layer.contentsRect)
    expect(other.opacity == 0.5 && other.cornerRadius == 7 && other.masksToBounds)
  }

  @Test("Q134 Components of points and sizes are key paths that do not affect the other component")
  func componentsAreKeyPaths() {
    layer.position = CGPoint(x: 5, y: 6)
    layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    layer.setValue(50, forKeyPath: "position.y")
    layer.setValue(70, forKeyPath: "bounds.size.width")
    expectEqual(layer.position, CGPoint(x: 5, y: 50))
    expectEqual(layer.bounds, CGRect(x: 1, y: 2, width: 70, height: 40))
    expect(number("bounds.size.height") == 40 && number("position.x") == 5)
  }

  @Test("Q135 A number read by key path can be cast to any numeric type")
  func numbersCastToNumericTypes() {
    layer.opacity = 0.5
    let value = layer.value(forKeyPath: "opacity")
    expect(value as? Float == 0.5 && value as? Double == 0.5)
    expect(value as? CGFloat == 0.5 as CGFloat && (value as? NSNumber)?.floatValue == 0.5)
  }

  @Test("Q136 Archiving copies a layer's values, and its sublayers as new layers")
  func archivingCopiesLayers() throws {
    let shape = CAShapeLayer()
    shape.path = CGPath(rect: CGRect(x: 1, y: 2, width: 3, height: 4), transform: nil)
    (shape.lineWidth, shape.lineCap, shape.fillRule) = (3, .round, .evenOdd)
    shape.strokeColor = .blueInk
    let gradient = CAGradientLayer()
    gradient.colors = [CGColor.redInk, CGColor.blueInk]
    gradient.locations = [0.25, 0.75]
    shape.addSublayer(gradient)
    shape.mask = CALayer.solid(CGRect(x: 0, y: 0, width: 2, height: 2), .redInk)
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: shape, requiringSecureCoding: false)
    let copy = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: CAShapeLayer.self, from: data))
    expect(copy !== shape && copy.path?.boundingBox == shape.path?.boundingBox)
    expect(copy.lineWidth == 3 && copy.lineCap == .round && copy.fillRule == .evenOdd)
    expect(copy.strokeColor == .blueInk && copy.mask?.frame.width == 2)
    let inner = try #require(copy.sublayers?.first as? CAGradientLayer)
    expect(inner !== gradient && inner.locations == [0.25, 0.75] && inner.superlayer === copy)
    expect((inner.colors as? [CGColor]) == [.redInk, .blueInk])
  }

  @Test("Q137 Colors have four components, or two if they are gray")
  func components() {
    expectEqual(CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4).numberOfComponents, 4)
    let gray = CGColor(gray: 0.25, alpha: 0.5)
    expect(gray.numberOfComponents == 2 && gray.components == [0.25, 0.5])
    layer.backgroundColor = gray
    expectEqual(layer.backgroundColor?.components, [0.25, 0.5])
  }
}
