// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation

  /// A run of the FFmpeg program, with a thread that reads its output until it has ended.
  final class FFmpegProcess: @unchecked Sendable {
    /// The result of a run.
    struct Outcome: Sendable {
      var succeeded = false
      /// The last lines of standard error. Without them, the exit status of a failed program.
      var lastLines = ""
      /// Number of frames that the program reports as encoded; nil if it reports none.
      var frameCount: Int?
    }

    private let process: ChildProcess
    private let lock = NSLock()
    // The following are accessed only under the lock.
    private var isReaped = false
    private var result: Outcome?
    private var waiting: [CheckedContinuation<Outcome, Never>] = []

    /// The number of bytes kept from the end of each output.
    private static let limit = 4096

    /// Starts the program.
    /// - Parameters:
    ///   - arguments: The path of the program, followed by its arguments.
    ///   - input: The standard input of the program, which the caller closes.
    /// - Throws: ``FilmError/toolFailed(name:message:)`` if a pipe cannot be created or the program cannot be started.
    init(_ arguments: [String], input: Int32) throws(FilmError) {
      let output = try Self.makePipe()
      let errors: (reading: Int32, writing: Int32)
      do throws(FilmError) { errors = try Self.makePipe() } catch {
        close(output.reading)
        close(output.writing)
        throw error
      }
      defer {
        close(output.writing)
        close(errors.writing)
      }
      do throws(ChildProcess.StartError) {
        // In the process group of this process, so that Ctrl-C ends it even if this process is stopped.
        process = try ChildProcess(
          arguments, descriptors: [input, output.writing, errors.writing], isGroupLeader: false)
      } catch {
        close(output.reading)
        close(errors.reading)
        throw Self.cannotStart("\(error)")
      }
      let thread = Thread { [self] in run(output: output.reading, errors: errors.reading) }
      thread.name = "ffmpeg-output"
      thread.start()
    }

    /// Waits until the program has ended.
    nonisolated(nonsending) func outcome() async -> Outcome {
      await withCheckedContinuation { continuation in
        let result = lock.withLock {
          if self.result == nil { waiting.append(continuation) }
          return self.result
        }
        if let result { continuation.resume(returning: result) }
      }
    }

    /// Kills the program, unless it has ended.
    func kill() { lock.withLock { if !isReaped { process.end() } } }

    private func run(output: Int32, errors: Int32) {
      let (progress, message) = Self.readTails(output, errors)
      close(output)
      close(errors)
      // The process identifier stays valid until the status is fetched under the lock.
      var information = siginfo_t()
      while waitid(P_PID, id_t(process.id), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
      let status = lock.withLock {
        isReaped = true
        return process.wait()
      }
      var outcome = Outcome(succeeded: status == 0)
      outcome.lastLines = Self.lastLines(of: message)
      if status != 0, outcome.lastLines.isEmpty {
        let signal = status & 0x7F
        outcome.lastLines =
          signal == 0
          ? "it ended with exit code \(status >> 8 & 0xFF)." : "it ended by signal \(signal)."
      }
      let counts = progress.split(separator: "\n").filter { $0.hasPrefix("frame=") }
      outcome.frameCount = counts.last.flatMap { Int($0.dropFirst(6)) }
      let continuations = lock.withLock {
        result = outcome
        defer { waiting = [] }
        return waiting
      }
      for continuation in continuations { continuation.resume(returning: outcome) }
    }

    /// Reads two pipes until both are closed or fail, and returns the ends of their texts.
    private static func readTails(_ first: Int32, _ second: Int32) -> (String, String) {
      var polled = [first, second].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      var texts: [[UInt8]] = [[], []]
      var buffer = [UInt8](repeating: 0, count: limit)
      while polled.contains(where: { $0.fd >= 0 }) {
        if poll(&polled, nfds_t(polled.count), -1) < 0 {
          if errno == EINTR || errno == EAGAIN { continue }
          break
        }
        for n in polled.indices where polled[n].fd >= 0 && polled[n].revents != 0 {
          let count = read(polled[n].fd, &buffer, buffer.count)
          if count > 0 {
            texts[n].append(contentsOf: buffer[..<count])
            if texts[n].count > limit { texts[n].removeFirst(texts[n].count - limit) }
          } else if count == 0 || errno != EINTR {
            // poll ignores negative descriptors.
            polled[n].fd = -1
          }
        }
      }
      return (String(decoding: texts[0], as: UTF8.self), String(decoding: texts[1], as: UTF8.self))
    }

    /// Returns the last four lines of a text that are not empty, joined with semicolons.
    private static func lastLines(of text: String) -> String {
      text.split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
        .filter { !$0.isEmpty }.suffix(4).joined(separator: "; ")
    }

    private static func cannotStart(_ reason: String) -> FilmError {
      .toolFailed(name: FFmpeg.name, message: "it could not be started: \(reason)")
    }

    /// Creates a pipe that child processes inherit only as one of their standard streams.
    static func makePipe() throws(FilmError) -> (reading: Int32, writing: Int32) {
      var ends: [Int32] = [-1, -1]
      guard pipe(&ends) == 0 else { throw cannotStart(String(cString: strerror(errno)) + ".") }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (ends[0], ends[1])
    }
  }
#endif
