// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The objects that a thread releases at the end of a scope.
final class AutoreleasePool {
  /// The maximum number of objects outside of scopes on a thread other than the main thread; above it, the oldest is
  /// released.
  private static let limit = 256

  private var scopes: [[AnyObject]] = [[]]
  private var isDrainPending = false

  /// The pool of the current thread.
  static var current: AutoreleasePool {
    let (key, values) = ("Multiplane.autoreleasePool", Thread.current.threadDictionary)
    if let known = values[key] as? AutoreleasePool { return known }
    let made = AutoreleasePool()
    values[key] = made
    return made
  }

  /// Retains an object until the innermost scope ends. Outside of scopes, an object is retained on the main thread
  /// until the next iteration of the main run loop, and on another thread until the thread ends or 256 more objects
  /// have been added.
  func add(_ object: AnyObject) {
    scopes[scopes.count - 1].append(object)
    guard scopes.count == 1 else { return }
    if !Thread.isMainThread {
      if scopes[0].count > Self.limit { scopes[0].removeFirst() }
    } else if !isDrainPending {
      isDrainPending = true
      nonisolated(unsafe) let pool = self
      DispatchQueue.main.async {
        pool.isDrainPending = false
        let objects = pool.scopes[0]
        pool.scopes[0] = []
        withExtendedLifetime(objects) {}
      }
    }
  }

  func begin() { scopes.append([]) }

  func end() {
    let objects = scopes.removeLast()
    withExtendedLifetime(objects) {}
  }
}

/// Calls `body`, then releases the objects that `perform(_:)` and its variants with arguments returned during the call.
///
/// Other objects are released without a pool on Linux.
///
/// https://developer.apple.com/documentation/objectivec/autoreleasepool(invoking:)
public func autoreleasepool<Result, Failure: Error>(
  invoking body: () throws(Failure) -> Result
) throws(Failure) -> Result {
  let pool = AutoreleasePool.current
  pool.begin()
  defer { pool.end() }
  return try body()
}
