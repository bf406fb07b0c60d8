// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The value of a filter's input, of one of three kinds.
package enum FilterInput: Hashable, Sendable {
  case number(Double)
  /// A vector of the first `count` numbers.
  case vector(SIMD4<Double>, count: Int = 4)
  case color(CGColor)

  /// A point, as a vector of two numbers.
  static func point(_ x: Double, _ y: Double) -> FilterInput { .vector([x, y, 0, 0], count: 2) }

  /// Returns a value as an input of the same kind as this one; nil for a value of another kind.
  ///
  /// A number may have any type that `UntypedValue.number(_:)` accepts, a vector may be a `CIVector`, `CGPoint` or
  /// `CGRect`, and a color a `CIColor` or `CGColor`.
  package func decoding(_ any: Any) -> FilterInput? {
    switch self {
    case .number: return UntypedValue.number(any).map { .number($0) }
    case .vector:
      let vector: CIVector? =
        switch any {
        case let x as CIVector: x
        case let x as CGPoint: CIVector(cgPoint: x)
        case let x as CGRect: CIVector(cgRect: x)
        default: nil
        }
      return vector.map { .vector($0.lanes, count: $0.count) }
    case .color:
      return (any as? CIColor).map { .color($0.cgColor) } ?? (any as? CGColor).map { .color($0) }
    }
  }

  /// The value as `CIFilter.value(forKey:)` returns it.
  package var external: Any {
    switch self {
    case .number(let x): NSNumber(value: x)
    case .vector(let v, let count): CIVector(lanes: v, count: count)
    case .color(let c): CIColor(cgColor: c)
    }
  }
}
