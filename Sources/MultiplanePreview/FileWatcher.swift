// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneLive

  /// Reports changes of files by polling their modification times, sizes and inode numbers: every 0.02 s if there are
  /// at most 64 files when the watcher is created, otherwise every 0.05 s.
  ///
  /// A change is reported when it is complete: when two successive polls find the same files in the same states, and at
  /// least one file exists. In folders, hidden files and entries named `out` are ignored.
  final class FileWatcher: @unchecked Sendable {
    /// Maximum number of watched files.
    private static let limit = 2000
    /// Polling intervals for many and for few files, in seconds.
    private static let intervals = (many: 0.05, few: 0.02)
    /// Maximum number of files polled at the shorter interval.
    private static let few = 64

    private struct Stamp: Equatable {
      var seconds, nanoseconds, size: Int
      var number: UInt64
    }

    private let paths: [String]
    private let excludedPath: String?
    private var hasWarned = false
    private let timer: any DispatchSourceTimer
    private var reported: [String: Stamp]
    private var last: [String: Stamp]

    /// - Parameters:
    ///   - paths: The watched files and folders, with the contents of the folders.
    ///   - left: A folder inside watched folders that is ignored, since the scene's files are saved there; nil if
    ///     there is none.
    ///   - body: Called once for each complete change, on a private queue.
    init(
      _ paths: [String], except left: String? = nil, _ body: @escaping @Sendable () -> Void
    ) {
      self.paths = paths
      self.excludedPath = left.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
      reported = [:]
      last = [:]
      timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "multiplane.watch"))
      timer.setEventHandler { [weak self] in
        if self?.look() == true { body() }
      }
      reported = stamps()
      last = reported
      let interval = reported.count > Self.few ? Self.intervals.many : Self.intervals.few
      timer.schedule(
        deadline: .now() + interval, repeating: interval, leeway: .milliseconds(2))
      timer.resume()
    }

    deinit { timer.cancel() }

    func stop() { timer.cancel() }

    /// Polls the files, and returns whether a change is complete.
    private func look() -> Bool {
      let now = stamps()
      defer { last = now }
      // If no file is found, the watched file is probably being replaced.
      guard now == last, now != reported, !now.isEmpty else { return false }
      reported = now
      return true
    }

    private func stamps() -> [String: Stamp] {
      var stamps: [String: Stamp] = [:]
      for path in paths { add(path, isNamed: true, to: &stamps) }
      if stamps.count >= Self.limit, !hasWarned {
        hasWarned = true
        let words =
          "warning: Only the first \(Self.limit) files are watched; changes of others do not rebuild.\n"
        StandardStream.error.write(words)
      }
      return stamps
    }

    /// Adds the state of a file, or of the files in a folder, to `stamps`.
    /// - Parameter isNamed: Whether `path` was passed to the initializer. If not, a link to a folder and the ignored
    ///   folder are skipped.
    private func add(_ path: String, isNamed: Bool, to stamps: inout [String: Stamp]) {
      var status = stat()
      guard stamps.count < Self.limit, lstat(path, &status) == 0 else { return }
      var isLink = false
      if status.st_mode & S_IFMT == S_IFLNK {
        guard stat(path, &status) == 0 else { return }
        isLink = true
      }
      if status.st_mode & S_IFMT == S_IFDIR {
        // Links to folders inside a watched folder are skipped, since they may form a cycle.
        guard isNamed || !isLink, isNamed || !isLeft(path) else { return }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for name in names.sorted() where !name.hasPrefix(".") && name != "out" {
          add(path + "/" + name, isNamed: false, to: &stamps)
        }
      } else {
        stamps[path] = Stamp(
          seconds: Int(status.st_mtim.tv_sec), nanoseconds: Int(status.st_mtim.tv_nsec),
          size: Int(status.st_size), number: UInt64(status.st_ino))
      }
    }

    private func isLeft(_ path: String) -> Bool {
      excludedPath != nil && URL(fileURLWithPath: path).standardizedFileURL.path == excludedPath
    }
  }
#endif
