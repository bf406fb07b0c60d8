// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CUnfairLock
import Foundation

/// A lock of one word, whose waiting threads sleep.
///
/// https://developer.apple.com/documentation/os/os_unfair_lock
public struct os_unfair_lock: Sendable {
  /// The state; 0 while the lock is unlocked.
  public var _os_unfair_lock_opaque: UInt32

  /// Creates an unlocked lock.
  public init() { _os_unfair_lock_opaque = 0 }
}

/// Another name of ``os_unfair_lock``.
public typealias os_unfair_lock_s = os_unfair_lock
/// The address of a lock, which has to stay the same while the lock is in use.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock>

private func word(_ lock: os_unfair_lock_t) -> UnsafeMutablePointer<UInt32> {
  UnsafeMutableRawPointer(lock).assumingMemoryBound(to: UInt32.self)
}

/// Locks a lock, after waiting while another thread holds it. Halts the program if this thread holds it already.
///
/// https://developer.apple.com/documentation/os/os_unfair_lock_lock(_:)
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { unfair_lock_lock(word(lock)) }

/// Locks a lock if it is unlocked, and returns whether it was unlocked.
///
/// https://developer.apple.com/documentation/os/os_unfair_lock_trylock(_:)
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool {
  unfair_lock_try(word(lock))
}

/// Unlocks a lock. Halts the program unless this thread holds it.
///
/// https://developer.apple.com/documentation/os/os_unfair_lock_unlock(_:)
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { unfair_lock_unlock(word(lock)) }

/// Halts the program unless this thread holds the lock.
public func os_unfair_lock_assert_owner(_ lock: os_unfair_lock_t) {
  precondition(unfair_lock_is_owner(word(lock)), "The lock is not locked by this thread.")
}

/// Halts the program if this thread holds the lock.
public func os_unfair_lock_assert_not_owner(_ lock: os_unfair_lock_t) {
  precondition(!unfair_lock_is_owner(word(lock)), "The lock is locked by this thread.")
}

/// A lock with the state that it protects, in memory of its own. Copies are the same lock.
///
/// https://developer.apple.com/documentation/os/osallocatedunfairlock
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage: @unchecked Sendable {
    let lock: os_unfair_lock_t
    var state: State

    init(_ state: State) {
      self.state = state
      lock = .allocate(capacity: 1)
      lock.initialize(to: os_unfair_lock())
    }

    deinit { lock.deallocate() }
  }

  /// The condition that ``precondition(_:)`` checks: whether the current thread holds the lock.
  public enum Ownership: Hashable, Sendable {
    /// The current thread holds the lock.
    case owner
    /// The current thread does not hold the lock.
    case notOwner
  }

  private let storage: Storage

  /// Creates a lock with a state that need not be sendable.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Calls a closure with the state while the lock is locked, and returns its result.
  public func withLock<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R {
    try withLockUnchecked(body)
  }

  /// Calls a closure, which need not be sendable, with the state while the lock is locked, and returns its result.
  public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
    os_unfair_lock_lock(storage.lock)
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state)
  }

  /// Calls a closure with the state if the lock is unlocked, and returns its result; else nil.
  public func withLockIfAvailable<R: Sendable>(
    _ body: @Sendable (inout State) throws -> R
  ) rethrows -> R? {
    try withLockIfAvailableUnchecked(body)
  }

  /// Calls a closure, which need not be sendable, with the state if the lock is unlocked, and returns its result; else
  /// nil.
  public func withLockIfAvailableUnchecked<R>(
    _ body: (inout State) throws -> R
  ) rethrows -> R? {
    guard os_unfair_lock_trylock(storage.lock) else { return nil }
    defer { os_unfair_lock_unlock(storage.lock) }
    return try body(&storage.state)
  }

  /// Halts the program unless the condition is true: that this thread holds the lock (``Ownership/owner``), or does not
  /// hold it (``Ownership/notOwner``).
  public func precondition(_ condition: Ownership) {
    switch condition {
    case .owner: os_unfair_lock_assert_owner(storage.lock)
    case .notOwner: os_unfair_lock_assert_not_owner(storage.lock)
    }
  }
}

extension OSAllocatedUnfairLock where State: Sendable {
  /// Creates a lock with a state.
  public init(initialState: State) { self.init(uncheckedState: initialState) }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a state.
  public init() { self.init(uncheckedState: ()) }

  /// Locks the lock, after waiting while another thread holds it. Halts the program if this thread holds it already.
  public func lock() { os_unfair_lock_lock(storage.lock) }
  /// Unlocks the lock. Halts the program unless this thread holds it.
  public func unlock() { os_unfair_lock_unlock(storage.lock) }
  /// Locks the lock if it is unlocked, and returns whether it was unlocked.
  public func lockIfAvailable() -> Bool { os_unfair_lock_trylock(storage.lock) }

  /// Calls a closure while the lock is locked, and returns its result.
  public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }
  /// Calls a closure, which need not be sendable, while the lock is locked, and returns its result.
  public func withLockUnchecked<R>(_ body: () throws -> R) rethrows -> R {
    try withLockUnchecked { _ in try body() }
  }
  /// Calls a closure if the lock is unlocked, and returns its result; else nil.
  public func withLockIfAvailable<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R? {
    try withLockIfAvailableUnchecked { _ in try body() }
  }
}
