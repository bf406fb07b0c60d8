// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneUI
import TestSupport
import Testing

/// Structures of UIKit and Core Graphics in `NSValue`.
@Suite struct BoxedGeometryTests {
  private let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
  private let directional = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)

  @Test func valuesContainStructures() {
    expectEqual(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue, insets)
    expectEqual(NSValue(directionalEdgeInsets: directional).directionalEdgeInsetsValue, directional)
    let offset = UIOffset(horizontal: 5, vertical: -6)
    expectEqual(NSValue(uiOffset: offset).uiOffsetValue, offset)
    expectEqual(NSValue(cgVector: CGVector(dx: 7, dy: 8)).cgVectorValue, CGVector(dx: 7, dy: 8))
    let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
    expectEqual(NSValue(cgAffineTransform: transform).cgAffineTransformValue, transform)
  }

  @Test func structuresAreBridged() {
    expectEqual((insets as AnyObject as? NSValue)?.uiEdgeInsetsValue, insets)
    let value: Any = NSValue(uiEdgeInsets: insets)
    expectEqual(value as? UIEdgeInsets, insets)
    // The type is part of the value, even if the numbers are the same.
    expect(value as? NSDirectionalEdgeInsets == nil && value as? CGVector == nil)
    expect(value as? CGRect == nil && NSNumber(value: 1) as Any as? UIOffset == nil)
    expect(NSValue(cgVector: .zero) as Any as? CGAffineTransform == nil)
    expect(NSValue(cgRect: .zero) as Any as? UIEdgeInsets == nil)
  }
}
