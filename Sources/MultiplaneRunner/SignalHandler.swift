// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Dispatch
import Foundation
import MultiplaneFilm

/// A handler of SIGINT (Ctrl-C) and SIGTERM. It cancels the current work, after which the caller exits with
/// ``exitCode``. Without work to cancel, at a second signal, and if the work does not stop in time, the handler removes
/// unfinished files and ends the process with that code, 128 plus the signal number.
final class SignalHandler: @unchecked Sendable {
  private let lock = NSLock()
  private var sources: [any DispatchSourceSignal] = []
  private var signal: Int32?
  private var cancel: (@Sendable () -> Void)?
  private let over = DispatchSemaphore(value: 0)

  /// Time that cancelled work may take to stop, in seconds.
  private static let patience = 5

  /// Installs a handler of SIGINT and SIGTERM, and ignores SIGPIPE, so that a write to a closed pipe fails with an
  /// error.
  static func install() -> SignalHandler {
    let interruption = SignalHandler()
    Foundation.signal(SIGPIPE, SIG_IGN)
    // The first use of AtomicFile must not happen while a signal is handled.
    AtomicFile.removeUnfinished()
    for number in [SIGINT, SIGTERM] {
      Foundation.signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(
        signal: number, queue: DispatchQueue(label: "interruption.\(number)"))
      source.setEventHandler { interruption.didReceiveSignal(number) }
      source.resume()
      interruption.sources.append(source)
    }
    return interruption
  }

  /// The exit code after an interruption; nil without one.
  var exitCode: Int32? { lock.withLock { signal.map { 128 + $0 } } }

  /// Sets the function that cancels the current work; nil when the work is finished. Calls the function at once if a
  /// signal has arrived already.
  func setCancellationHandler(_ cancel: (@Sendable () -> Void)?) {
    let isLate = lock.withLock {
      self.cancel = cancel
      return signal != nil
    }
    if isLate { cancel?() }
    if cancel == nil, isLate { over.signal() }
  }

  private func didReceiveSignal(_ number: Int32) {
    let cancel = lock.withLock {
      defer { if signal == nil { signal = number } }
      return signal == nil ? self.cancel : nil
    }
    // A second signal, or a signal without work to cancel, ends the process at once.
    guard let cancel else { end(number) }
    cancel()
    DispatchQueue.global().async { [self] in
      if over.wait(timeout: .now() + .seconds(Self.patience)) == .timedOut { end(number) }
    }
  }

  private func end(_ number: Int32) -> Never {
    AtomicFile.removeUnfinished()
    _exit(128 + number)
  }
}
