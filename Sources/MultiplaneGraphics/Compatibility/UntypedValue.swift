// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Conversions of key-value coding values, whose type is `Any?`.
package enum UntypedValue {
  /// Returns the wrapped value of nested optionals; nil if one of them is nil.
  package static func unwrapped(_ any: Any?) -> Any? {
    guard let any else { return nil }
    if let optional = any as? any AnyOptional { return unwrapped(optional.content) }
    return any
  }

  /// Returns a value of any numeric type, a Boolean or a numeric string as a number; nil for other values.
  package static func number(_ any: Any) -> Double? {
    switch any {
    case let x as Double: x
    case let x as CGFloat: Double(x)
    case let x as Float: Double(x)
    case let x as Int: Double(x)
    case let x as Bool: x ? 1 : 0
    case let x as NSNumber: x.doubleValue
    case let x as any BinaryInteger: Double(x)
    case let x as any BinaryFloatingPoint: Double(x)
    case let x as Decimal: NSDecimalNumber(decimal: x).doubleValue
    case let x as String: Double(x)
    default: nil
    }
  }
}

/// A type-erased `Optional`, used to detect an optional in an `Any`.
private protocol AnyOptional {
  var content: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var content: Any? { map { $0 as Any } }
}
