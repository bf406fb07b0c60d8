// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A class whose methods can be called by their Objective-C names, by selectors that have only a name.
///
/// The package compiler writes this conformance for classes with `@objc` methods. By hand:
///
///     class Wheel: NSObject, ObjectiveCMethods {
///       func turn(_ sender: Any?) {}
///       class var objectiveCMethods: [Selector] { [Selector(Wheel.turn, name: "turn:")] }
///     }
///     class BigWheel: Wheel {
///       func stop() {}
///       override class var objectiveCMethods: [Selector] {
///         super.objectiveCMethods + [Selector(BigWheel.stop, name: "stop")]
///       }
///     }
///
/// A subclass need not list methods that it overrides.
public protocol ObjectiveCMethods: AnyObject {
  /// The methods of the class and of its superclasses: named selectors that contain their methods. Read once for each
  /// class. Of several methods with one name, the last is used.
  @preconcurrency @MainActor static var objectiveCMethods: [Selector] { get }
}

/// The methods of classes by their names.
enum MethodTables {
  private static let tables = Mutex<[ObjectIdentifier: [String: Selector]]>([:])

  /// Returns the methods that a class lists, by name; empty if the class does not adopt ``ObjectiveCMethods``.
  static func methods(of type: AnyClass) -> [String: Selector] {
    guard let table = type as? any ObjectiveCMethods.Type else { return [:] }
    let key = ObjectIdentifier(type)
    if let known = tables.withLock({ $0[key] }) { return known }
    let get: @MainActor (any ObjectiveCMethods.Type) -> [Selector] = { $0.objectiveCMethods }
    let selectors = unsafeBitCast(get, to: ((any ObjectiveCMethods.Type) -> [Selector]).self)(table)
    let methods = Dictionary(
      selectors.compactMap { selector in selector.name.map { ($0, selector) } },
      uniquingKeysWith: { $1 })
    tables.withLock { $0[key] = methods }
    return methods
  }
}
