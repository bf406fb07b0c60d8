// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Setting of properties by key from values of type `Any?`. A value of an unsuitable type is reported and changes
/// nothing.
extension CAAnimation {
  /// Calls `set` with a number; with 0 for nil and `NSNull`.
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

  /// Calls `set` with a Boolean; with false for nil and `NSNull`.
  func setFlag(_ key: String, _ any: Any?, _ set: (Bool) -> Void) {
    setNumber(key, any, .flag) { set($0 != 0) }
  }

  /// Calls `set` with a list of numbers; with nil for nil and `NSNull`.
  func setNumbers(_ key: String, _ any: Any?, _ set: ([NSNumber]?) -> Void) {
    guard let any = Self.given(any) else { return set(nil) }
    if case .numbers(let numbers)? = AnimatableValue.decode(any, as: .numbers).value {
      set(numbers.map { NSNumber(value: $0) })
    } else {
      reportUnusable(any, key, AnimatableValue.Kind.numbers.noun)
    }
  }

  /// Calls `set` with a name from a name or its string; with nil for nil and `NSNull`.
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

  /// Calls `set` with a `Value`; with nil for nil and `NSNull`.
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
