// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneFilm
  import MultiplaneLive

  /// A process that plays a scene, with the socket connected to it.
  final class SceneProcess: @unchecked Sendable {
    /// A receiver of the messages of a scene process and of its exit, called on background threads.
    protocol Listener: AnyObject, Sendable {
      func didReceive(_ message: LiveMessage, from process: SceneProcess)
      /// - Parameter message: The error or exit message; nil if the process was terminated by `end()`.
      func didExit(_ process: SceneProcess, message: String?)
    }

    /// The number of bytes queued for a process at which further messages of pages are dropped.
    private static let limit = 4 << 20
    /// Maximum number of bytes stored from the end of the process's standard error.
    private static let stderrLimit = 16 << 10
    /// The number of the socket's descriptor in the scene process.
    private static let descriptor: Int32 = 3

    let id: Int
    /// The path of the executable that the process runs.
    let executable: String
    /// The name of the playground page that the process plays; nil for other scenes.
    let page: String?
    /// The seed of the random numbers of the scene.
    let seed: UInt64
    /// The messages of the process that a newly connected page receives: the latest of each type, as JSON, by type. Set
    /// by `LiveHub`.
    var lastMessages: [String: String] = [:]
    /// Whether `LiveHub` has notified the pages that this process has not become the current one in time.
    var hasReportedSlowStart = false
    private let begin = ProcessInfo.processInfo.systemUptime
    private let process: ChildProcess
    private let channel: LiveChannel
    private let errors: Int32
    private let condition = NSCondition()
    private var queue: [LiveMessage] = []
    private var waiting = 0
    private var isEnding = false
    private var hasEnded = false
    private var stderrTail: [UInt8] = []
    private var lastHeartbeat = ProcessInfo.processInfo.systemUptime

    /// Starts the `live` command of an executable, which receives the state `begin` as its first message.
    /// - Throws: `PlayError` if the process cannot be started.
    init(
      id: Int, executable: String, page: String?, begin: LiveSessionState, listener: any Listener
    ) throws {
      (self.id, self.executable, self.page, seed) = (id, executable, page, begin.seed)
      var ends: [Int32] = [0, 0]
      guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0 else {
        throw PlayError("A socket could not be created: \(String(cString: strerror(errno))).")
      }
      var pipes: [Int32] = [0, 0]
      guard pipe(&pipes) == 0 else {
        let reason = String(cString: strerror(errno))
        for descriptor in ends { close(descriptor) }
        throw PlayError("A pipe could not be created: \(reason).")
      }
      for descriptor in ends + pipes { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
      defer {
        close(ends[1])
        close(pipes[1])
      }
      do {
        process = try ChildProcess(
          [executable, "live", "--channel", "\(Self.descriptor)"],
          descriptors: [nil, 1, pipes[1], ends[1]])
      } catch {
        close(ends[0])
        close(pipes[0])
        throw PlayError("\(executable) cannot be run: \(error)")
      }
      errors = pipes[0]
      channel = LiveChannel(ends[0])
      let first = (try? JSONEncoder().encode(begin)).map { Array($0) } ?? []
      send(LiveMessage(.start, first))
      Thread.detachNewThread { [self] in write() }
      Thread.detachNewThread { [self] in readErrors() }
      Thread.detachNewThread { [self, weak listener] in read(listener) }
    }

    // MARK: To the process

    /// Queues a message for the process. Returns false if a message of a page was dropped because too many bytes are
    /// queued.
    @discardableResult func send(_ message: LiveMessage) -> Bool {
      condition.lock()
      defer { condition.unlock() }
      guard waiting + message.body.count < Self.limit || message.kind != .page else { return false }
      queue.append(message)
      waiting += message.body.count
      condition.signal()
      return true
    }

    private func write() {
      while true {
        condition.lock()
        while queue.isEmpty, !isEnding { condition.wait() }
        let messages = queue
        (queue, waiting) = ([], 0)
        let isOver = isEnding
        condition.unlock()
        if isOver { return }
        for message in messages where !channel.send(message) { return }
      }
    }

    /// Time since the process was started, in seconds.
    var age: Double { ProcessInfo.processInfo.systemUptime - begin }

    /// Time since the last message of the process, or since its start if it has sent none, in seconds.
    var silence: Double {
      condition.withLock { ProcessInfo.processInfo.systemUptime - lastHeartbeat }
    }

    /// Kills the process and its process group, unless it has ended already.
    func end() {
      condition.withLock {
        isEnding = true
        condition.broadcast()
        // The ID of a process that has ended may be reused by another process.
        if !hasEnded { process.end() }
      }
    }

    // MARK: From the process

    private func read(_ listener: (any Listener)?) {
      while let message = channel.receive(within: nil) {
        let isOver = condition.withLock {
          lastHeartbeat = ProcessInfo.processInfo.systemUptime
          return isEnding
        }
        if !isOver { listener?.didReceive(message, from: self) }
      }
      let wasEnding = condition.withLock {
        defer { isEnding = true }
        condition.broadcast()
        return isEnding
      }
      // A process that has closed its socket has 0.1 s to exit before it is killed.
      usleep(100_000)
      condition.withLock {
        process.end()
        hasEnded = true
      }
      let status = process.wait()
      close(channel.descriptor)
      listener?.didExit(self, message: wasEnding ? nil : lastMessage(status))
    }

    private func readErrors() {
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = Foundation.read(errors, &buffer, buffer.count)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { break }
        StandardStream.error.write(Array(buffer[..<count]))
        condition.withLock {
          stderrTail += buffer[..<count]
          if stderrTail.count > Self.stderrLimit {
            stderrTail.removeFirst(stderrTail.count - Self.stderrLimit)
          }
        }
      }
      close(errors)
    }

    /// Returns the last error message that the process wrote to standard error. Without one, returns the last line of
    /// standard error if the process exited by itself and wrote any; otherwise a description of the exit code or
    /// signal.
    private func lastMessage(_ status: Int32) -> String {
      let lines = condition.withLock { String(decoding: stderrTail, as: UTF8.self) }
        .split(separator: "\n").map(String.init)
      let errorLine = lines.last { $0.contains("Fatal error") || $0.hasPrefix("error: ") }
      if let errorLine { return errorLine }
      let signal = status & 0x7f
      if signal == 0 {
        let code = status >> 8 & 0xff
        return lines.last ?? "The scene process exited with code \(code)."
      }
      return "The scene process was terminated by signal \(signal)"
        + (strsignal(signal).map { " (\(String(cString: $0)))." } ?? ".")
    }
  }

  /// The reason why a scene cannot be played or saved, as a sentence.
  package struct PlayError: Error, CustomStringConvertible {
    package var description: String
    /// A suggestion of a remedy, as a sentence; nil if there is none.
    package var hint: String?
    init(_ description: String, hint: String? = nil) {
      (self.description, self.hint) = (description, hint)
    }
  }
#endif
