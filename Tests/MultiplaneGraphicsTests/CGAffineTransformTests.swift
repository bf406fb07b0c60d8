// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster
import TestSupport
import Testing

@Suite struct CGAffineTransformTests {
  private let some = [
    CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6),
    CGAffineTransform(rotationAngle: 0.5).translatedBy(x: 3, y: -7).scaledBy(x: -2, y: 0.25),
    CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 100, ty: 0),
  ]

  private func isNear(_ a: CGAffineTransform, _ b: CGAffineTransform, _ tolerance: CGFloat) -> Bool
  {
    zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty])
      .allSatisfy { abs($0 - $1) <= tolerance }
  }

  @Test func concatenationAppliesInOrder() {
    let p = CGPoint(x: 3, y: -2)
    for t in some {
      for u in some {
        let (both, one) = (p.applying(t.concatenating(u)), p.applying(t).applying(u))
        expect(abs(both.x - one.x) < 1e-12 && abs(both.y - one.y) < 1e-12)
      }
    }
    // Semantics 9.4.3.
    let t = CGAffineTransform(translationX: 1, y: 2)
      .concatenating(CGAffineTransform(scaleX: 2, y: 3))
    expect(t.tx == 2 && t.ty == 6)
  }

  @Test func inverseConcatenatesToIdentity() {
    for t in some { expect(isNear(t.concatenating(t.inverted()), .identity, 1e-12)) }
  }

  @Test func singularTransformInvertsToItself() {
    let flat = CGAffineTransform(a: 1, b: 2, c: 2, d: 4, tx: 5, ty: 6)
    expectEqual(flat.inverted(), flat)
    let bad = CGAffineTransform(a: .nan, b: 0, c: 0, d: 1, tx: 0, ty: 0)
    expectEqual(bad.inverted().d, 1)
  }

  @Test func builderMethodsApplyBeforeTransform() {
    let t = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 10, y: 20)
    expectEqual(CGPoint.zero.applying(t), CGPoint(x: 20, y: 60))
    expect(CGAffineTransform.identity.isIdentity && !CGAffineTransform().isIdentity)
    let quarter = CGAffineTransform(rotationAngle: .pi / 2)
    let p = CGPoint(x: 1, y: 0).applying(quarter)
    expect(abs(p.x) < 1e-15 && abs(p.y - 1) < 1e-15)
  }

  @Test func decompositionRoundTrips() {
    // Semantics 9.4.3, measured on macOS.
    let parts = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6).decomposed()
    expect(abs(parts.scale.width + 2.2360680) < 1e-7)
    expect(abs(parts.scale.height - 0.8944272) < 1e-7)
    expect(abs(parts.horizontalShear + 5.5) < 1e-12)
    expect(abs(parts.rotation - (1.1071487177940904 - .pi)) < 1e-12)
    expectEqual(parts.translation, CGVector(dx: 5, dy: 6))
    for t in some { expect(isNear(CGAffineTransform(t.decomposed()), t, 1e-12)) }
    let flat = CGAffineTransform(a: 0, b: 0, c: 3, d: 4, tx: 0, ty: 0)
    expect(isNear(CGAffineTransform(flat.decomposed()), flat, 1e-12))
  }

  @Test func rectanglesTransformToBoundingBoxes() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    expectEqual(
      rect.applying(some[2]), CGRect(x: 94, y: 1, width: 4, height: 3))
    expect(CGRect.null.applying(some[0]).isNull)
    expectEqual(
      CGSize(width: 2, height: 3).applying(CGAffineTransform(scaleX: -1, y: 2)),
      CGSize(width: -2, height: 6))
  }

  @Test func convertsToHomography() {
    for t in some {
      let h = Homography(t)
      expect(h.isAffine && CGAffineTransform(h) == t)
      expectEqual(h.applying(to: CGPoint(x: 2, y: 5)), CGPoint(x: 2, y: 5).applying(t))
    }
    var perspective = Homography.identity
    perspective.px = 0.1
    expect(CGAffineTransform(perspective) == nil)
  }

  @Test func encodesAsSixNumbers() throws {
    let data = try JSONEncoder().encode(some[0])
    expectEqual(String(decoding: data, as: UTF8.self), "[1,2,3,4,5,6]")
    expect(try JSONDecoder().decode(CGAffineTransform.self, from: data) == some[0])
    let vector = CGVector(dx: 1.5, dy: -2.0)
    let coded = try JSONEncoder().encode(vector)
    expect(try JSONDecoder().decode(CGVector.self, from: coded) == vector)
  }
}
