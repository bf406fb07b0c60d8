// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CWaitingLibrary
import Testing

/// An entry of a table of `CWaitingLibrary`.
struct LibraryFunction<Entry>: CustomTestStringConvertible, @unchecked Sendable {
  let entry: Entry
  let testDescription: String

  /// The entries of a table that ends with one without a name.
  private static func entries(
    _ table: UnsafePointer<Entry>, _ name: (Entry) -> UnsafePointer<CChar>?
  ) -> [LibraryFunction] {
    var functions: [LibraryFunction] = []
    var next = table
    while let text = name(next.pointee) {
      functions.append(LibraryFunction(entry: next.pointee, testDescription: String(cString: text)))
      next += 1
    }
    return functions
  }
}

extension LibraryFunction<LibraryClock> {
  static let clocks = entries(library_clocks()) { $0.name }
}

extension LibraryFunction<LibrarySleep> {
  static let sleeps = entries(library_sleeps()) { $0.name }
}

extension LibraryFunction<LibraryWait> {
  static let waits = entries(library_waits()) { $0.name }
}

extension LibraryFunction<LibraryRequest> {
  static let requests = entries(library_requests()) { $0.name }
}

extension LibraryFunction<LibraryRandom> {
  static let randoms = entries(library_randoms()) { $0.name }
}

extension LibraryFunction<LibrarySubmission> {
  static let submissions = entries(library_submissions()) { $0.name }

  /// Submits a call of `body` to another queue.
  func submit(_ body: @escaping @Sendable () -> Void) {
    entry.submit(
      { Unmanaged<Submitted>.fromOpaque($0!).takeRetainedValue().call() },
      Unmanaged.passRetained(Submitted(body)).toOpaque())
  }
}

extension LibraryFunction<LibraryThread> {
  static let threads = entries(library_threads()) { $0.name }

  /// Calls `body` on a new thread, and waits for the thread's end. Returns 0 or an error number.
  func run(_ body: @escaping () -> Void) -> Int32 {
    var body = body
    return withUnsafeMutablePointer(to: &body) {
      entry.run({ $0!.assumingMemoryBound(to: (() -> Void).self).pointee() }, $0)
    }
  }
}

/// A closure as an object, which C code can refer to.
private final class Submitted {
  let call: () -> Void

  init(_ call: @escaping () -> Void) { self.call = call }
}
