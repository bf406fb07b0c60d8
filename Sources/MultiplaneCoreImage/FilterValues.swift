// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The kind of a filter, its name, its inputs, and whether it is enabled.
package struct FilterValues: Hashable, Sendable {
  package let kind: FilterKind
  /// The filter's name in the key paths of layers; the name in Core Image by default.
  package var name: String
  package var isEnabled = true
  private var inputs: [String: FilterInput] = [:]

  package init(_ kind: FilterKind) { (self.kind, name) = (kind, kind.name) }

  /// The value of the input with a key, which is the default value if the input was not set; nil if the filter has no
  /// such input. Setting nil restores the default value.
  package subscript(key: String) -> FilterInput? {
    get { inputs[key] ?? kind.defaults[key] }
    set { inputs[key] = newValue }
  }

  /// Whether the filter has a number, vector or color as the input with a key.
  package func hasInput(_ key: String) -> Bool { kind.defaults[key] != nil }

  mutating func setDefaults() { inputs = [:] }

  package func number(_ key: String) -> Double {
    if case .number(let x)? = self[key] { x } else { 0 }
  }

  func vector(_ key: String) -> SIMD4<Float> {
    switch self[key] {
    case .vector(let v, _)?:
      return SIMD4<Float>(v)
    case .color(let color)?:
      let c = color.srgb
      return SIMD4<Float>(SIMD4(c.red, c.green, c.blue, c.alpha))
    default:
      return SIMD4()
    }
  }
}

extension FilterValues {
  /// The point of a vector input.
  func point(_ key: String) -> CGPoint {
    guard case .vector(let v, _)? = self[key] else { return .zero }
    return CGPoint(x: CGFloat(v.x), y: CGFloat(v.y))
  }

  /// The rectangle of a vector input.
  func rect(_ key: String) -> CGRect {
    guard case .vector(let v, _)? = self[key] else { return .zero }
    return CGRect(x: CGFloat(v.x), y: CGFloat(v.y), width: CGFloat(v.z), height: CGFloat(v.w))
  }

  /// The premultiplied color of a color input.
  func pixel(_ key: String) -> Pixel { vector(key).premultiplied }
}
