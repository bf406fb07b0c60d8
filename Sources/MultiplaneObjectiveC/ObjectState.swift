// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CObjectLifetime
import Foundation

/// State of an object of any class that is stored outside of the object: associated objects, observers of its
/// properties and others. The state is released when the object has been deallocated.
///
/// The states are in a table by the addresses of their objects. The function with which the runtime deallocates the
/// objects of a class is replaced when a first object of the class has a state (`CObjectLifetime`); other classes are
/// not affected.
final class ObjectState: @unchecked Sendable {
  /// The associated objects, by key. Used only within ``ObjectState/locked(_:)``.
  var associations: [UnsafeRawPointer: Association] = [:]
  /// Other parts of the state, by their types, such as the observers of the object's properties. Used only within
  /// ``ObjectState/locked(_:)``.
  var parts: [ObjectIdentifier: AnyObject] = [:]

  private static let table = Table()

  private final class Table: @unchecked Sendable {
    let lock = NSLock()
    var states: [UnsafeRawPointer: ObjectState] = [:]

    init() {
      object_lifetime_set_functions(
        { object in
          let state = ObjectState.table.take(object!)
          return state.map { Unmanaged.passRetained($0).toOpaque() }
        },
        { state in Unmanaged<ObjectState>.fromOpaque(state!).release() })
    }

    func take(_ object: UnsafeRawPointer) -> ObjectState? {
      lock.lock()
      defer { lock.unlock() }
      return states.removeValue(forKey: object)
    }
  }

  /// Calls `body` while no other thread accesses the contents of states. `body` must not release values of unknown
  /// types, whose deinitializers may access states.
  static func locked<Result>(_ body: () -> Result) -> Result {
    table.lock.lock()
    defer { table.lock.unlock() }
    return body()
  }

  /// Returns the state of an object or class; nil if there is none.
  static func existing(for object: Any) -> ObjectState? {
    let address = address(of: object).pointer
    return locked { table.states[address] } ?? deinitializing(address)
  }

  /// Returns the state of an object or class, which is created if there is none.
  static func state(of object: Any) -> ObjectState {
    let (address, isClass) = address(of: object)
    if let state = deinitializing(address) { return state }
    // Classes are never deallocated.
    if !isClass { object_lifetime_observe(UnsafeMutableRawPointer(mutating: address)) }
    return locked {
      if let state = table.states[address] { return state }
      let state = ObjectState()
      table.states[address] = state
      return state
    }
  }

  /// Whether the object or class at an address has a state.
  static func exists(at address: UnsafeRawPointer) -> Bool {
    locked { table.states[address] != nil }
  }

  private static func deinitializing(_ address: UnsafeRawPointer) -> ObjectState? {
    object_lifetime_state_of_deinitializing(address).map {
      Unmanaged<ObjectState>.fromOpaque($0).takeUnretainedValue()
    }
  }

  private static func address(of object: Any) -> (pointer: UnsafeRawPointer, isClass: Bool) {
    if let type = object as? AnyClass {
      return (unsafeBitCast(type, to: UnsafeRawPointer.self), true)
    }
    return (UnsafeRawPointer(Unmanaged.passUnretained(object as AnyObject).toOpaque()), false)
  }
}
