// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation

  /// A child process. It inherits no descriptors other than those passed to the initializer.
  package struct ChildProcess: Sendable {
    package let id: pid_t
    private let isGroupLeader: Bool

    /// A failure to start a program.
    package struct StartError: Error, CustomStringConvertible {
      /// The reason, as a sentence.
      package let description: String

      init(_ code: Int32) { description = String(cString: strerror(code)) + "." }
    }

    /// Starts a program with no blocked signals, the default signal actions, and the environment of this process.
    /// `SWIFT_BACKTRACE` is `enable=no` in the program unless this process sets the variable.
    /// - Parameters:
    ///   - arguments: The path of the program, followed by its arguments.
    ///   - descriptors: The descriptors that become 0, 1, 2 and so on in the program; nil stands for `/dev/null`.
    ///   - isGroupLeader: Whether the process gets a process group of its own, and thus no SIGINT of Ctrl-C.
    /// - Throws: `StartError` if the program cannot be started.
    package init(
      _ arguments: [String], descriptors: [Int32?], isGroupLeader: Bool = true
    ) throws(StartError) {
      // The descriptors are duplicated to numbers above all targets, so that no `dup2` overwrites one that is still
      // needed.
      let count = Int32(descriptors.count)
      var copies: [Int32] = []
      defer { for copy in copies { close(copy) } }
      for descriptor in descriptors {
        let own = descriptor ?? Self.openNull()
        guard own >= 0 else { throw StartError(errno) }
        let copy = fcntl(own, F_DUPFD_CLOEXEC, count + 8)
        let code = errno
        if descriptor == nil { close(own) }
        guard copy >= 0 else { throw StartError(code) }
        copies.append(copy)
      }
      var actions = posix_spawn_file_actions_t()
      posix_spawn_file_actions_init(&actions)
      defer { posix_spawn_file_actions_destroy(&actions) }
      for (number, copy) in copies.enumerated() {
        posix_spawn_file_actions_adddup2(&actions, copy, Int32(number))
      }
      Self.closeOthers(from: count, &actions)
      var attributes = posix_spawnattr_t()
      posix_spawnattr_init(&attributes)
      defer { posix_spawnattr_destroy(&attributes) }
      var none = sigset_t()
      var all = sigset_t()
      sigemptyset(&none)
      sigfillset(&all)
      posix_spawnattr_setsigmask(&attributes, &none)
      posix_spawnattr_setsigdefault(&attributes, &all)
      posix_spawnattr_setpgroup(&attributes, 0)
      let group = isGroupLeader ? POSIX_SPAWN_SETPGROUP : 0
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | group))
      var variables = ProcessInfo.processInfo.environment
      // The Swift runtime's message suffices to report a crash; a backtrace would delay the report.
      if variables["SWIFT_BACKTRACE"] == nil { variables["SWIFT_BACKTRACE"] = "enable=no" }
      let strings = arguments.map { strdup($0) } + [nil]
      let environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
      defer { for string in strings + environment { free(string) } }
      var id: pid_t = 0
      let error = posix_spawn(&id, arguments[0], &actions, &attributes, strings, environment)
      guard error == 0 else { throw StartError(error) }
      (self.id, self.isGroupLeader) = (id, isGroupLeader)
    }

    /// Opens `/dev/null`; -1 if that fails, with `errno`.
    private static func openNull() -> Int32 {
      while true {
        let descriptor = open("/dev/null", O_RDWR | O_CLOEXEC)
        if descriptor >= 0 || errno != EINTR { return descriptor }
      }
    }

    /// Arranges for all descriptors from `number` on to be closed in the child process.
    private static func closeOthers(
      from number: Int32, _ actions: inout posix_spawn_file_actions_t
    ) {
      typealias CloseFrom =
        @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
      // C libraries that lack this function require the descriptors of this process to be marked close-on-exec.
      if let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") {
        _ = unsafeBitCast(symbol, to: CloseFrom.self)(&actions, number)
        return
      }
      let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? []
      for descriptor in names.compactMap({ Int32($0) }) where descriptor > 2 {
        let flags = fcntl(descriptor, F_GETFD)
        if flags >= 0 { _ = fcntl(descriptor, F_SETFD, flags | FD_CLOEXEC) }
      }
    }

    /// Kills the process, and its process group if it has its own.
    package func end() {
      if isGroupLeader { kill(-id, SIGKILL) }
      kill(id, SIGKILL)
    }

    /// Waits for the process to end, and returns the status of `waitpid`.
    package func wait() -> Int32 {
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      return status
    }
  }
#endif
