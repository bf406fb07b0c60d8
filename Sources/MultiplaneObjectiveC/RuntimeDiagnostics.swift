// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The reporting of diagnostics of this module, by a handler that a higher-level module sets.
package enum RuntimeDiagnostics {
  /// Receives the name of an object or class, and a message. `MultiplaneAnimation` sets a handler that reports both to
  /// the current host; without a handler they are written to standard error.
  package typealias Handler = @Sendable (_ object: String, _ message: String) -> Void

  private static let handler = Mutex<Handler?>(nil)

  /// The receiver of diagnostics of a test; nil by default.
  @TaskLocal static var taskHandler: Handler?

  /// Sets the receiver of diagnostics for code without a ``taskHandler``.
  package static func setHandler(_ body: @escaping Handler) { handler.withLock { $0 = body } }

  static func report(_ object: String, _ message: String) {
    if let handler = taskHandler ?? handler.withLock({ $0 }) { return handler(object, message) }
    FileHandle.standardError.write(Data("\(object): \(message)\n".utf8))
  }

  /// Reports that a selector is not a method of its target, or that the method does not accept the arguments.
  static func reportUnrecognized(_ selector: Selector, on target: Any?) {
    let name = selector.name.map { " \"\($0)\"" } ?? ""
    report(
      target.map { "\(type(of: $0))" } ?? "nil",
      "The selector\(name) is not a method of its target, or does not accept the arguments. Pass a method of the "
        + "target's class by #selector, or list the method in objectiveCMethods.")
  }
}
