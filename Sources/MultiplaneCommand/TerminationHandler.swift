// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneCompile
  import MultiplaneLive
  import Synchronization

  /// Handles Ctrl-C and termination signals while a child process works for this program: interrupts compilers, and
  /// forwards signals other than SIGINT to a scene that runs on behalf of this program.
  final class TerminationHandler: Sendable {
    /// Write end of a pipe that receives the number of each signal as a byte; -1 before ``install()``. `write` is
    /// async-signal-safe.
    private static let pipe = Atomic<Int32>(-1)

    private struct State {
      var signal: Int32?
      var child: pid_t?
    }
    private let state = Mutex(State())

    /// Installs handlers, so that SIGINT, SIGTERM and SIGHUP no longer end this process.
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
      // The parent process may have blocked the signals.
      pthread_sigmask(SIG_UNBLOCK, &signals, nil)
      return ending
    }

    /// The exit code after a signal, 128 plus the number of the first signal; nil before a signal.
    var code: Int32? { state.withLock { $0.signal.map { 128 + $0 } } }

    private func happened(_ number: Int32) {
      let child = state.withLock {
        $0.signal = $0.signal ?? number
        return $0.child
      }
      SceneCompilation.interruptAll()
      SceneProduct.programs.interruptAll()
      // The terminal sends Ctrl-C to the child as well.
      if let child, number != SIGINT { kill(child, number) }
    }

    /// Runs another program as a child process, waits for it, and reports a crash on standard error. After a signal,
    /// starts nothing and returns ``code``.
    /// - Returns: The exit code of the program, as in shells: 128 plus the signal number after a signal.
    /// - Throws: `SceneProductError` if the program cannot be started.
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
