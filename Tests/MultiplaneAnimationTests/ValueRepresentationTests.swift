// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import MultiplaneGraphics
import TestSupport
import Testing

@testable import AnimationTestSupport

@Suite("Representations of a value")
struct ValueRepresentationTests {
  /// Returns the presentation halfway from a value to itself, and the diagnostics.
  private func shown<Value>(
    _ keyPath: String, _ spelling: Any?, _ layer: CALayer = CALayer(),
    _ get: (CALayer) -> Value
  ) -> (value: Value, diagnostics: [Diagnostic]) {
    let tree = FrozenTree(layer)
    tree.add(basic(keyPath, from: spelling, to: spelling))
    return (get(tree.presented(at: 0.5)), tree.host.diagnostics)
  }

  @Test func numbers() {
    let spellings: [Any?] = [
      3, 3.0, Float(3), CGFloat(3), NSNumber(value: 3), NSNumber(value: 3.0), Int8(3), Int16(3),
      Int32(3), Int64(3), UInt(3), UInt8(3), UInt16(3), UInt32(3), UInt64(3), "3", "3.0",
      Int?.some(3), Double??.some(.some(3)) as Any?, 3 as NSNumber, CGFloat(3) as NSNumber,
      NSDecimalNumber(value: 3), Decimal(3), Float16(3), NSString(string: "3"),
    ]
    for spelling in spellings {
      let (value, diagnostics) = shown("zPosition", spelling) { $0.zPosition }
      expectEqual(value, CGFloat(3), "\(type(of: spelling))")
      expect(diagnostics.isEmpty, "\(diagnostics)")
    }
    expectEqual(shown("opacity", true) { $0.opacity }.value, 1)
  }

  @Test func flagRepresentations() {
    let spellings: [Any?] = [true, 1, 1.0, NSNumber(value: true), "1", Bool?.some(true)]
    for spelling in spellings {
      let (value, diagnostics) = shown("hidden", spelling) { $0.isHidden }
      expect(value && diagnostics.isEmpty, "\(spelling ?? "nil")")
    }
    expect(!shown("hidden", false) { $0.isHidden }.value)
  }

  @Test func structRepresentations() {
    let point = CGPoint(x: 3, y: 4)
    for spelling in [point, NSValue(cgPoint: point), NSValue(point: point), CGPoint?.some(point)]
      as [Any?]
    {
      let (value, diagnostics) = shown("position", spelling) { $0.position }
      expect(value == point && diagnostics.isEmpty)
    }
    let size = CGSize(width: 5, height: 6)
    for spelling in [size, NSValue(cgSize: size), NSValue(size: size), CGSize?.some(size)] as [Any?]
    {
      let (value, diagnostics) = shown("bounds.size", spelling) { $0.bounds.size }
      expect(value == size && diagnostics.isEmpty)
    }
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    for spelling in [rect, NSValue(cgRect: rect), NSValue(rect: rect), CGRect?.some(rect)] as [Any?]
    {
      let (value, diagnostics) = shown("bounds", spelling) { $0.bounds }
      expect(value == rect && diagnostics.isEmpty)
    }
    let transform = CATransform3DMakeScale(2, 3, 4)
    let boxed = NSValue(caTransform3D: transform)
    for spelling in [transform, boxed, CATransform3D?.some(transform)] as [Any?] {
      let (value, diagnostics) = shown("transform", spelling) { $0.transform }
      expect(value == transform && diagnostics.isEmpty)
    }
  }

  @Test func literalsInArrays() {
    func last(_ keyPath: String, _ values: [Any]) -> (CALayer, [Diagnostic]) {
      let frames = CAKeyframeAnimation(keyPath: keyPath)
      frames.values = values
      frames.duration = 1
      let tree = FrozenTree(CALayer())
      tree.add(frames)
      return (tree.presented(at: 1), tree.host.diagnostics)
    }
    let mixed = last("zPosition", [0, 0.5, CGFloat(2), NSNumber(value: 1), Int?.some(7) as Any])
    expectEqual(mixed.0.zPosition, 7)
    let points = last(
      "position", [CGPoint.zero, NSValue(cgPoint: CGPoint(x: 1, y: 2)), CGPoint(x: 3, y: 4)])
    expectEqual(points.0.position, CGPoint(x: 3, y: 4))
    let numbers = NSArray(array: [NSNumber(value: 0), NSNumber(value: 9)])
    expectEqual(last("zPosition", numbers as! [Any]).0.zPosition, 9)
    let frames = CAKeyframeAnimation()
    frames.setValue(numbers, forKey: "values")
    expectEqual(frames.values?.count, 2)
    frames.setValue(NSArray(array: [0, 0.5, 1]), forKey: "keyTimes")
    expectEqual(frames.keyTimes, [0, 0.5, 1])
  }

  @Test func colorRepresentations() {
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    for spelling in [red, CGColor?.some(red)] as [Any?] {
      let (value, diagnostics) = shown("backgroundColor", spelling) { $0.backgroundColor }
      expect(value == red && diagnostics.isEmpty)
    }
    let gradient = CAGradientLayer()
    gradient.colors = [red.copy(alpha: 0) as Any, red]
    let list = shown("colors", [red as Any, CGColor?.some(red) as Any], gradient) {
      ($0 as? CAGradientLayer)?.colors as? [CGColor]
    }
    expectEqual(list.value, [red, red])
    expect(shown("backgroundColor", NSNull()) { $0.backgroundColor }.value == nil)
  }

  @Test func pathRepresentations() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 5, height: 5))
    let (value, diagnostics) = shown("path", path, CAShapeLayer()) { ($0 as? CAShapeLayer)?.path }
    expect(value == path && diagnostics.isEmpty)
  }

  /// A color type as a UI library would define it.
  private struct ViewColor: CGColorConvertible {
    let cgColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  }

  @Test func mismatchedTypesAreReported() {
    func message(_ keyPath: String, _ spelling: Any) -> String {
      let (_, diagnostics) = shown(keyPath, spelling) { $0.position }
      return diagnostics.first?.message ?? ""
    }
    expect(message("backgroundColor", ViewColor()).contains("Give its cgColor"))
    expect(shown("backgroundColor", ViewColor()) { $0.backgroundColor }.value == nil)
    expect(message("position", 5).contains("Int") && message("position", 5).contains("CGPoint"))
    expect(message("opacity", CGPoint.zero).contains("number"))
    expect(message("zPosition", "high").contains("number"))
    expect(message("position", CGRect.zero).contains("origin"))
    expect(message("bounds.size", CGRect.zero).contains("size"))
    let affine = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 5, ty: 0)
    expect(message("transform", affine).contains("CGAffineTransform"))
  }

  @Test func boxedTransforms() {
    let transform = CATransform3DMakeTranslation(1, 2, 3)
    expectEqual(NSValue(caTransform3D: transform).caTransform3DValue, transform)
    expect((transform as NSValue) == NSValue(caTransform3D: transform))
    expectEqual((NSValue(caTransform3D: transform) as Any) as? CATransform3D, transform)
    expect((NSValue(cgPoint: .zero) as Any) as? CATransform3D == nil)
    let layer = CALayer()
    layer.setValue(NSValue(caTransform3D: transform), forKey: "transform")
    expectEqual(layer.transform, transform)
    expectEqual((layer.value(forKey: "transform") as? NSValue)?.caTransform3DValue, transform)
  }
}
