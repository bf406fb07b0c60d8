// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

@Suite("Transforms as measured on Core Animation")
struct TransformTests {
  private func elements(_ t: CATransform3D) -> [Double] {
    [Double(t.m11), Double(t.m12), Double(t.m21), Double(t.m22)]
  }

  private func between(_ a: CATransform3D, _ b: CATransform3D, _ time: Double) -> CATransform3D {
    let tree = FrozenTree(CALayer())
    tree.add(basic("transform", from: a, to: b))
    return tree.presented(at: time).transform
  }

  private let identity = CATransform3DIdentity

  private func scale(_ x: CGFloat, _ y: CGFloat) -> CATransform3D {
    CATransform3DMakeScale(x, y, 1)
  }
  private func rotation(_ angle: CGFloat) -> CATransform3D {
    CATransform3DMakeRotation(angle, 0, 0, 1)
  }

  @Test func affineTransformsDecomposeAsInCSS() {
    func check(
      _ a: CATransform3D, _ b: CATransform3D, _ time: Double, _ expected: [Double]
    ) -> Bool { isClose(elements(between(a, b, time)), expected, 1e-4) }
    expect(check(identity, scale(-1, 1), 0.25, [0.5, 0, 0, 1]))
    expect(check(identity, scale(1, -1), 0.25, [1, 0, 0, 0.5]))
    let halfTurn = [0.7071, -0.7071, 0.7071, 0.7071]
    expect(check(identity, scale(-1, -1), 0.25, halfTurn))
    expect(check(identity, rotation(.pi), 0.25, halfTurn))
    var shear = identity
    shear.m21 = 0.5
    expect(check(identity, shear, 0.25, [1, 0, 0.1151, 1.0023]))
    expect(check(identity, shear, 0.5, [1, 0, 0.2368, 1.0031]))
    let turned = CATransform3DConcat(rotation(0.5), scale(-1, 1))
    expect(check(identity, turned, 0.25, [0.4961, -0.0623, 0.1247, 0.9922]))
    let stretched = CATransform3DConcat(scale(2, 1), rotation(1.5))
    expect(check(identity, stretched, 0.5, [1.0975, 1.0225, -0.6816, 0.7317]))
    expect(check(scale(-1, 1), scale(1, -1), 0.25, [-0.7071, -0.7071, -0.7071, 0.7071]))
    let degree = CGFloat.pi / 180
    expect(
      check(identity, rotation(170 * degree), 0.25, [0.73728, 0.67559, -0.67559, 0.73728]))
    expect(
      check(identity, rotation(270 * degree), 0.25, [0.92388, -0.38268, 0.38268, 0.92388]))
    let moved = CATransform3DRotate(CATransform3DMakeTranslation(40, 0, 0), 1, 0, 0, 1)
    expect(check(scale(2, 1), moved, 0.25, [1.69560, 0.43296, -0.24740, 0.96891]))
    expect(abs(between(scale(2, 1), moved, 0.25).m41 - 10) < 1e-9)
  }

  @Test func rotations3DTakeShorterArc() {
    let end = CATransform3DMakeRotation(1.2, 0, 1, 0)
    let quarter = between(identity, end, 0.25)
    expect(isClose([Double(quarter.m11), Double(quarter.m13)], [0.95534, -0.29552], 1e-5))
  }

  @Test func decomposition3DRoundTrips() {
    var a = CATransform3DMakeRotation(0.7, 1, 2, -0.5)
    a = CATransform3DScale(a, 2, -0.5, 3)
    a.m21 += 0.3
    a.m41 = 12
    a.m34 = -1 / 500
    // Between transforms that differ only in one translation all other entries stay the same.
    var b = a
    b.m42 = 8
    let middle = between(a, b, 0.5)
    let expected = [a.m11, a.m12, a.m13, a.m14, a.m22, a.m31, a.m33, a.m34, a.m41, 4]
    let actual = [
      middle.m11, middle.m12, middle.m13, middle.m14, middle.m22, middle.m31, middle.m33,
      middle.m34, middle.m41, middle.m42,
    ]
    expect(zip(actual, expected).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test func componentsByKeyPath() {
    let layer = CALayer()
    expectEqual(layer.value(forKeyPath: "transform.scale") as? Double, 1)
    expectEqual(layer.value(forKeyPath: "transform.rotation.z") as? Double, 0)
    expectEqual(layer.value(forKeyPath: "transform.translation.x") as? Double, 0)
    layer.setValue(2, forKeyPath: "transform.scale")
    expectEqual(layer.transform, CATransform3DMakeScale(2, 2, 2))
    layer.setValue(0.5, forKeyPath: "transform.rotation.z")
    expect(abs(layer.transform.m11 - 1.7551651) < 1e-7)
    expect(abs(layer.transform.m12 - 0.9588511) < 1e-7)
    layer.setValue(7, forKeyPath: "transform.translation.y")
    expectEqual(layer.transform.m42, 7)
    layer.transform = CATransform3DMakeScale(1, 2, 6)
    expectEqual(layer.value(forKeyPath: "transform.scale") as? Double, 3)
    for (part, value) in [("rotation.x", 0.3), ("rotation.y", -0.4), ("rotation.z", 2.5)] {
      layer.setValue(value, forKeyPath: "transform." + part)
    }
    for (part, value) in [("rotation.x", 0.3), ("rotation.y", -0.4), ("rotation.z", 2.5)] {
      let read = layer.value(forKeyPath: "transform." + part) as? Double ?? .nan
      expect(abs(read - value) < 1e-12, "\(part)")
    }
  }

  /// The sign of a mirrored transform stays on y: row 8 of apple-facts/from-clients.md, measured in an image. Therefore
  /// a negative scale.x followed by scale.y is lost, which clients work around (airbnb/lottie-ios
  /// Sources/Private/CoreAnimation/Animations/TransformAnimations.swift:114, FB9862872).
  @Test func mirroredTransformsKeepSignOnY() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(1, -1, 1)
    layer.setValue(Double.pi, forKeyPath: "transform.rotation.z")
    expect(abs(layer.transform.m11 + 1) < 1e-12 && abs(layer.transform.m22 - 1) < 1e-12)
    layer.transform = CATransform3DMakeScale(-1, 1, 1)
    expectEqual(layer.value(forKeyPath: "transform.scale.x") as? Double, 1)
    expectEqual(layer.value(forKeyPath: "transform.scale.y") as? Double, -1)
    layer.transform = CATransform3DIdentity
    layer.setValue(-2, forKeyPath: "transform.scale.x")
    layer.setValue(3, forKeyPath: "transform.scale.y")
    expect(abs(layer.transform.m11 + 2) < 1e-12 && abs(layer.transform.m22 + 3) < 1e-12)
    // Setting a component to its current value preserves the transform.
    let skewed = CATransform3D(
      m11: -1.5, m12: 0.4, m13: 0, m14: 0, m21: 0.3, m22: 2, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1,
      m34: 0, m41: 5, m42: 6, m43: 0, m44: 1)
    layer.transform = skewed
    for part in ["scale.x", "scale.y", "rotation.z"] {
      layer.setValue(layer.value(forKeyPath: "transform." + part), forKeyPath: "transform." + part)
    }
    let (a, b) = (layer.transform, skewed)
    expect(
      [a.m11 - b.m11, a.m12 - b.m12, a.m21 - b.m21, a.m22 - b.m22].allSatisfy { abs($0) < 1e-9 })
  }

  /// Setting an affine transform by key worked before iOS 14.
  @Test func affineTransformsByKeyAreRejected() {
    let affine = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0)
    let host = ManualHost()
    host.run {
      let layer = CALayer()
      layer.setValue(affine, forKey: "transform")
      expect(CATransform3DIsIdentity(layer.transform))
    }
    expectEqual(host.diagnostics.map(\.keyPath), ["transform"])
    let tree = FrozenTree(CALayer())
    tree.add(basic("transform", to: affine))
    expect(CATransform3DIsIdentity(tree.presented(at: 0.5).transform))
  }

  @Test func layerAffineTransform() {
    let layer = CALayer()
    let affine = CGAffineTransform(a: 2, b: 3, c: 4, d: 5, tx: 6, ty: 7)
    layer.transform = scale(9, 9)
    layer.setAffineTransform(affine)
    expect(layer.affineTransform() == affine && layer.transform.m33 == 1)
    // A transform that leaves the plane has no affine part.
    layer.transform = CATransform3DMakeScale(2, 3, 4)
    expectEqual(layer.affineTransform(), .identity)
    layer.transform = identity
    layer.transform.m34 = -1 / 500
    expectEqual(layer.affineTransform(), .identity)
  }

  @Test func componentsAnimateIndependently() {
    let tree = FrozenTree(CALayer())
    tree.add(basic("transform.rotation.z", from: 0, to: 2 * Double.pi))
    let half = tree.presented(at: 0.5).transform
    expect(isClose(elements(half), [-1, 0, 0, -1], 1e-12))
    tree.add(basic("transform.scale", from: 1, to: 3))
    expect(isClose(elements(tree.presented(at: 0.5).transform), [-2, 0, 0, -2], 1e-12))
  }

  @Test func additiveTransformsApplyFirst() {
    let layer = CALayer()
    layer.transform = scale(2, 2)
    let tree = FrozenTree(layer)
    let animation = basic("transform", from: identity, to: CATransform3DMakeTranslation(10, 0, 0))
    animation.isAdditive = true
    tree.add(animation)
    let half = tree.presented(at: 0.5).transform
    expect(half.m41 == 10 && half.m11 == 2)
  }

  @Test func functionsUseRowVectors() {
    let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 3, 4), 1, 2, 3)
    expect(moved.m41 == 2 && moved.m42 == 6 && moved.m43 == 12)
    let stretched = CATransform3DScale(CATransform3DMakeTranslation(5, 0, 0), 2, 2, 2)
    expectEqual(stretched.m41, 5)
    let z = rotation(0.5)
    expect(isClose(elements(z), [0.8775826, 0.4794255, -0.4794255, 0.8775826], 1e-7))
    let x = CATransform3DMakeRotation(0.5, 2, 0, 0)
    expect(abs(x.m23 - 0.4794255) < 1e-7 && abs(x.m32 + 0.4794255) < 1e-7)
    expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    let singular = CATransform3DMakeScale(0, 1, 1)
    expectEqual(CATransform3DInvert(singular), singular)
    var general = CATransform3DRotate(moved, 0.7, 1, 2, 3)
    general.m34 = -0.002
    let product = CATransform3DConcat(general, CATransform3DInvert(general))
    expect(
      isClose(
        elements(product) + [Double(product.m33), Double(product.m44)], [1, 0, 0, 1, 1, 1], 1e-12))
    expect(!CATransform3DIsAffine(CATransform3DMakeScale(1, 1, 2)))
    let depths: [WritableKeyPath<CATransform3D, CGFloat>] = [
      \.m13, \.m14, \.m23, \.m24, \.m31, \.m32, \.m34, \.m43,
    ]
    for depth in depths {
      var solid = identity
      solid[keyPath: depth] = 0.01
      expect(!CATransform3DIsAffine(solid))
    }
    let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    expectEqual(CATransform3DGetAffineTransform(CATransform3DMakeAffineTransform(affine)), affine)
    expect(CATransform3DIsAffine(CATransform3DMakeAffineTransform(affine)))
  }
}
