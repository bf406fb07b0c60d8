// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The value of a filter's input, of one of three kinds.
package enum FilterInput: Hashable, Sendable {
  case number(Double)
  case vector(SIMD4<Double>)
  case color(CGColor)

  /// Returns `any` as an input of the same kind as this input: any value that `UntypedValue.number(_:)` accepts for a
  /// number, a `CIVector` for a vector, a `CIColor` or `CGColor` for a color. Nil for other values.
  package func decoding(_ any: Any) -> FilterInput? {
    switch self {
    case .number: UntypedValue.number(any).map { .number($0) }
    case .vector: (any as? CIVector).map { .vector($0.lanes) }
    case .color:
      (any as? CIColor).map { .color($0.cgColor) } ?? (any as? CGColor).map { .color($0) }
    }
  }

  /// The value as `CIFilter.value(forKey:)` returns it.
  package var external: Any {
    switch self {
    case .number(let x): NSNumber(value: x)
    case .vector(let v): CIVector(lanes: v)
    case .color(let c): CIColor(cgColor: c)
    }
  }
}
