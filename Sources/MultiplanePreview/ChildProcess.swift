// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation

  /// A child process in its own process group. It inherits no descriptors other than those passed to the initializer.
  struct ChildProcess: Sendable {
    let id: pid_t

    /// Starts a program with no blocked signals, the default signal actions, and the environment of this process.
    /// `SWIFT_BACKTRACE` is `enable=no` in the program unless this process sets the variable.
    /// - Parameters:
    ///   - arguments: The path of the program, followed by its arguments.
    ///   - descriptors: The descriptors that become 0, 1, 2 and so on in the program; nil stands for `/dev/null`.
    /// - Throws: `PlayError` if the program cannot be started.
    init(_ arguments: [String], descriptors: [Int32?]) throws {
      // The descriptors are duplicated to numbers above all targets, so that no `dup2` overwrites one that is still
      // needed.
      let count = Int32(descriptors.count)
      var copies: [Int32] = []
      defer { for copy in copies { close(copy) } }
      for descriptor in descriptors {
        let own = descriptor ?? open("/dev/null", O_RDWR | O_CLOEXEC)
        let copy = fcntl(own, F_DUPFD_CLOEXEC, count + 8)
        if descriptor == nil { close(own) }
        guard copy >= 0 else { throw PlayError(String(cString: strerror(errno)) + ".") }
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
      // In its own process group, the program does not receive the SIGINT of Ctrl-C, which the server handles.
      posix_spawnattr_setpgroup(&attributes, 0)
      posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP))
      var variables = ProcessInfo.processInfo.environment
      // The Swift runtime's message suffices to report a crash; a backtrace would delay the report.
      if variables["SWIFT_BACKTRACE"] == nil { variables["SWIFT_BACKTRACE"] = "enable=no" }
      let strings = arguments.map { strdup($0) } + [nil]
      let environment = variables.map { strdup("\($0.key)=\($0.value)") } + [nil]
      defer { for string in strings + environment { free(string) } }
      var id: pid_t = 0
      let error = posix_spawn(&id, arguments[0], &actions, &attributes, strings, environment)
      guard error == 0 else { throw PlayError(String(cString: strerror(error)) + ".") }
      self.id = id
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

    /// Kills the process and its process group.
    func end() {
      kill(-id, SIGKILL)
      kill(id, SIGKILL)
    }

    /// Waits for the process to end, and returns the status of `waitpid`.
    func wait() -> Int32 {
      var status: Int32 = 0
      while waitpid(id, &status, 0) < 0, errno == EINTR {}
      return status
    }
  }
#endif
