// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

@Suite("Interpolation as measured on Core Animation")
struct InterpolationTests {
  private func half<Layer: CALayer>(
    _ keyPath: String, _ from: Any?, _ to: Any?, _ layer: Layer
  ) -> Layer {
    let tree = FrozenTree(layer)
    tree.add(basic(keyPath, from: from, to: to))
    return tree.presented(at: 0.5)
  }

  @Test func numbersAreNotClamped() {
    expectEqual(half("opacity", 0, 3, CALayer()).opacity, 1.5)
    expectEqual(half("cornerRadius", -8, 2, CALayer()).cornerRadius, -3)
    // opacity has single precision.
    expectEqual(half("opacity", 0.1, 0.1, CALayer()).opacity, Float(0.1))
  }

  @Test(arguments: [
    "position.x", "position.y", "bounds.origin.x", "bounds.origin.y", "bounds.size.width",
    "bounds.size.height", "anchorPoint.x", "anchorPoint.y", "transform.scale.x",
    "transform.scale.y", "transform.scale.z", "transform.scale", "transform.rotation.x",
    "transform.rotation.y", "transform.rotation.z", "transform.rotation", "transform.translation.x",
    "transform.translation.y",
    "transform.translation.z", "sublayerTransform.scale", "sublayerTransform.translation.x",
    "sublayerTransform.rotation.z", "shadowOffset.width", "shadowOffset.height",
    "contentsRect.origin.x", "contentsRect.origin.y", "contentsRect.size.width",
    "contentsRect.size.height", "contentsCenter.size.height",
  ]) func componentsAnimateIndependently(keyPath: String) {
    let layer = CALayer()
    layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    layer.position = CGPoint(x: 5, y: 6)
    let before = ["position", "bounds", "anchorPoint"].map { layer.value(forKey: $0) as? NSValue }
    let shown = half(keyPath, 0.25, 0.75, layer)
    let value = shown.value(forKeyPath: keyPath) as? Double ?? .nan
    expect(abs(value - 0.5) < 1e-9, "\(keyPath): \(value)")
    // Neither the model nor other properties have changed.
    for (key, old) in zip(["position", "bounds", "anchorPoint"], before) {
      expectEqual(layer.value(forKey: key) as? NSValue, old)
      if !keyPath.hasPrefix(key) { expectEqual(shown.value(forKey: key) as? NSValue, old) }
    }
  }

  @Test func nestedStructsAnimateIndependently() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 1, y: 2, width: 30, height: 40)
    let moved = half("bounds.origin", CGPoint(x: 10, y: 20), CGPoint(x: 20, y: 40), layer)
    expectEqual(moved.bounds, CGRect(x: 15, y: 30, width: 30, height: 40))
    let grown = half("bounds.size", CGSize(width: 1, height: 2), CGSize(width: 3, height: 6), layer)
    expectEqual(grown.bounds.size, CGSize(width: 2, height: 4))
  }

  @Test func rectanglesInterpolateComponentwise() {
    let shown = half(
      "contentsRect", CGRect(x: 0, y: 1, width: 2, height: 3),
      CGRect(x: 1, y: 3, width: 5, height: 7), CALayer())
    expectEqual(shown.contentsRect, CGRect(x: 0.5, y: 2, width: 3.5, height: 5))
    let offset = half(
      "shadowOffset", CGSize(width: 2, height: 4), CGSize(width: 4, height: -4), CALayer())
    expectEqual(offset.shadowOffset, CGSize(width: 3, height: 0))
  }

  @Test func translationsInterpolateSizes() {
    let shown = half(
      "transform.translation", CGSize.zero, CGSize(width: 10, height: 20), CALayer())
    expectEqual(shown.transform, CATransform3DMakeTranslation(5, 10, 0))
  }

  @Test func grayColorsInterpolateAsRGB() {
    let white = CGColor(gray: 1, alpha: 1)
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    let color = half("backgroundColor", white, red, CALayer()).backgroundColor
    expectEqual(color?.straightRGBA, SIMD4(1, 0.5, 0.5, 1))
  }

  @Test func pathsInterpolatePointwise() {
    func triangle(_ x: CGFloat, _ y: CGFloat) -> CGPath {
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: x, y: 0))
      path.addQuadCurve(to: CGPoint(x: 0, y: y), control: CGPoint(x: x, y: y))
      path.closeSubpath()
      return path
    }
    expectEqual(
      half("path", triangle(10, 20), triangle(30, 0), CAShapeLayer()).path, triangle(20, 10))
    expectEqual(
      half("shadowPath", triangle(2, 2), triangle(4, 4), CALayer()).shadowPath, triangle(3, 3))
  }

  @Test func gradientProperties() {
    let colors = [0.0, 1].map { CGColor(red: $0, green: 0, blue: 0, alpha: 1) }
    func gradient() -> CAGradientLayer {
      let layer = CAGradientLayer()
      layer.colors = colors
      layer.locations = [0, 1]
      return layer
    }
    let shown = half("colors", colors, Array(colors.reversed()), gradient()).colors as? [CGColor]
    expectEqual(shown?.map { $0.straightRGBA[0] }, [0.5, 0.5])
    expectEqual(half("locations", [0, 0.5], [0.5, 1], gradient()).locations, [0.25, 0.75])
    expectEqual(
      half("startPoint", CGPoint.zero, CGPoint(x: 1, y: 1), gradient()).startPoint,
      CGPoint(x: 0.5, y: 0.5))
    // Arrays whose length differs from the layer's, or for a layer without locations, are not applied.
    expectEqual(half("locations", [0, 0.2, 1], [0, 0.8, 1], gradient()).locations, [0, 1])
    expect(half("locations", [0, 0.5], [0.5, 1], CAGradientLayer()).locations == nil)
  }

  @Test func textLayerProperties() {
    expectEqual(half("fontSize", 10, 20, CATextLayer()).fontSize, 15)
    let black = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
    let white = CGColor(red: 1, green: 1, blue: 1, alpha: 1)
    let color = half("foregroundColor", black, white, CATextLayer()).foregroundColor
    expectEqual(color?.straightRGBA, SIMD4(0.5, 0.5, 0.5, 1))
  }

  @Test func uninterpolableValuesAreNotBlended() {
    let tree = FrozenTree(CAShapeLayer())
    tree.add(basic("doubleSided", from: true, to: false))
    expect(!tree.presented(at: 0.01).isDoubleSided)
    // The phase of a dash pattern is interpolated, the pattern is not.
    tree.add(basic("lineDashPhase", from: 0, to: 4))
    tree.add(basic("lineDashPattern", from: [1, 1], to: [3, 3]))
    let shown = tree.presented(at: 0.5)
    expect(shown.lineDashPhase == 2 && shown.lineDashPattern == nil)
    expectEqual(tree.host.diagnostics.map(\.keyPath), ["lineDashPattern"])
  }
}
