// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneCompile
  import MultiplaneLive
  import Synchronization

  /// What happens when this program is asked to end, by Ctrl-C or a signal, while another works for it: compilers are
  /// ended, and a scene that runs in place of this program is told.
  final class TerminationHandler: Sendable {
    /// Where signals are written, a byte for each: nothing else is safe while one is handled.
    private static let pipe = Atomic<Int32>(-1)

    private struct State {
      var signal: Int32?
      var child: pid_t?
    }
    private let state = Mutex(State())

    /// From now on SIGINT, SIGTERM and SIGHUP do not end this process.
    static func install() -> TerminationHandler {
      let ending = TerminationHandler()
      var ends: [Int32] = [-1, -1]
      guard Foundation.pipe(&ends) == 0 else { return ending }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      pipe.store(ends[1], ordering: .relaxed)
      let source = ends[0]
      Thread.detachNewThread {
        var number: UInt8 = 0
        while true {
          let count = read(source, &number, 1)
          if count == 1 { ending.happened(Int32(number)) }
          if count == 0 || (count < 0 && errno != EINTR) { return }
        }
      }
      var signals = sigset_t()
      sigemptyset(&signals)
      for number in [SIGINT, SIGTERM, SIGHUP] {
        sigaddset(&signals, number)
        signal(number) { number in
          let kept = errno
          var byte = UInt8(truncatingIfNeeded: number)
          _ = write(TerminationHandler.pipe.load(ordering: .relaxed), &byte, 1)
          errno = kept
        }
      }
      // Whoever starts this may have blocked them.
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      return ending
    }

    /// What this process ends with when it was asked to; nil when it was not.
    var code: Int32? { state.withLock { $0.signal.map { 128 + $0 } } }

    private func happened(_ number: Int32) {
      let child = state.withLock {
        $0.signal = $0.signal ?? number
        return $0.child
      }
      SceneCompilation.interruptAll()
      SceneProduct.programs.interruptAll()
      // The terminal has sent Ctrl-C to the other as well.
      if let child, number != SIGINT { kill(child, number) }
    }

    /// Runs another program in place of this one.
    /// - Returns: what it ends with, as shells have it: 128 and the number of a signal.
    func run(_ program: String, _ arguments: [String]) throws(SceneProductError) -> Int32 {
      let strings = ([program] + arguments).map { strdup($0) } + [nil]
      defer { for string in strings { free(string) } }
      let (child, problem) = state.withLock { state -> (pid_t, Int32) in
        guard state.signal == nil else { return (0, 0) }
        var child: pid_t = 0
        let problem = posix_spawn(&child, program, nil, nil, strings, environ)
        if problem == 0 { state.child = child }
        return (child, problem)
      }
      guard problem == 0 else {
        throw SceneProductError(
          code: 1, message: "\(program) cannot be run: \(String(cString: strerror(problem))).")
      }
      guard child > 0 else { return code ?? 1 }
      var status: Int32 = 0
      while waitpid(child, &status, 0) < 0, errno == EINTR {}
      state.withLock { $0.child = nil }
      let number = status & 0x7f
      guard number != 0 else { return status >> 8 & 0xff }
      if number != SIGINT, number != SIGTERM {
        StandardStream.error.write(
          "error: The scene crashed: \(String(cString: strsignal(number))).\n")
      }
      return 128 + number
    }
  }
#endif
