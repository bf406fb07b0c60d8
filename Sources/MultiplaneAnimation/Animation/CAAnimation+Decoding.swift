// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Setting of properties by key from values of type `Any?`. A value of an unsuitable type is reported and changes
/// nothing.
extension CAAnimation {
  /// Calls `set` with the number in a value, or with 0 for nil and `NSNull`; reports any other value.
  func setNumber(_ key: String, _ any: Any?, _ set: (Double) -> Void) {
    setNumber(key, any, .number, set)
  }

  private func setNumber(
    _ key: String, _ any: Any?, _ kind: AnimatableValue.Kind, _ set: (Double) -> Void
  ) {
    guard let any = Self.given(any) else { return set(0) }
    if let number = AnimatableValue.number(any) {
      set(number)
    } else {
      reportUnusable(any, key, kind.noun)
    }
  }

  /// Calls `set` with the Boolean in a value, or with false for nil and `NSNull`; reports any other value.
  func setFlag(_ key: String, _ any: Any?, _ set: (Bool) -> Void) {
    setNumber(key, any, .flag) { set($0 != 0) }
  }

  /// Calls `set` with the array of numbers in a value, or with nil for nil and `NSNull`; reports any other value.
  func setNumbers(_ key: String, _ any: Any?, _ set: ([NSNumber]?) -> Void) {
    guard let any = Self.given(any) else { return set(nil) }
    if case .numbers(let numbers)? = AnimatableValue.decode(any, as: .numbers).value {
      set(numbers.map { NSNumber(value: $0) })
    } else {
      reportUnusable(any, key, AnimatableValue.Kind.numbers.noun)
    }
  }

  /// Calls `set` with a value of type `Name` or with the `Name` of a string, or with nil for nil and `NSNull`; reports
  /// any other value.
  func setName<Name: RawRepresentable>(
    _ key: String, _ any: Any?, _ set: (Name?) -> Void
  ) where Name.RawValue == String {
    guard let any = Self.given(any) else { return set(nil) }
    if let name = any as? Name ?? (any as? String).flatMap({ Name(rawValue: $0) }) {
      set(name)
    } else {
      reportUnusable(any, key, "\(Name.self)")
    }
  }

  /// Calls `set` with a value of type `Value`, or with nil for nil and `NSNull`; reports any other value.
  func setObject<Value>(_ key: String, _ any: Any?, _ set: (Value?) -> Void) {
    guard let any = Self.given(any) else { return set(nil) }
    if let value = any as? Value {
      set(value)
    } else {
      reportUnusable(any, key, "\(Value.self)")
    }
  }

  private static func given(_ any: Any?) -> Any? {
    let any = AnimatableValue.unwrapped(any)
    return any is NSNull ? nil : any
  }

  private func reportUnusable(_ any: Any, _ key: String, _ remedy: String) {
    let host = HostContext.current
    let message = "A value of type \(type(of: any)) does nothing here. Give \(remedy)."
    host.state.report(
      Diagnostic(layer: "\(type(of: self))", keyPath: key, message: message), to: host)
  }
}
