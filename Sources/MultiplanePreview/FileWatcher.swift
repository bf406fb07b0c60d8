// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation
  import MultiplaneLive

  /// Tells when files change: looks at their times and sizes, fifty times a second where there are few.
  ///
  /// A change is told when it is over, that is when a look finds the same as the one before.
  final class FileWatcher: @unchecked Sendable {
    /// The most files of a folder that are looked at.
    private static let limit = 2000
    /// Between two looks, in seconds: at many files, and at few.
    private static let intervals = (many: 0.05, few: 0.02)
    private static let few = 64

    private struct Stamp: Equatable {
      var seconds, nanoseconds, size: Int
      var number: UInt64
    }

    private let paths: [String]
    private let excludedPath: String?
    private var hasWarned = false
    private let timer: any DispatchSourceTimer
    private var told: [String: Stamp]
    private var last: [String: Stamp]

    /// - Parameters:
    ///   - left: a folder that is not looked at, since what is saved goes there.
    ///   - body: called on a queue of its own, once for each change.
    init(
      _ paths: [String], except left: String? = nil, _ body: @escaping @Sendable () -> Void
    ) {
      self.paths = paths
      self.excludedPath = left.map { URL(fileURLWithPath: $0).standardizedFileURL.path }
      told = [:]
      last = [:]
      timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "multiplane.watch"))
      timer.setEventHandler { [weak self] in
        if self?.look() == true { body() }
      }
      told = stamps()
      last = told
      let interval = told.count > Self.few ? Self.intervals.many : Self.intervals.few
      timer.schedule(
        deadline: .now() + interval, repeating: interval, leeway: .milliseconds(2))
      timer.resume()
    }

    deinit { timer.cancel() }

    func stop() { timer.cancel() }

    /// Whether there is a change that is over.
    private func look() -> Bool {
      let now = stamps()
      defer { last = now }
      // A file that is away is about to be written.
      guard now == last, now != told, !now.isEmpty else { return false }
      told = now
      return true
    }

    private func stamps() -> [String: Stamp] {
      var stamps: [String: Stamp] = [:]
      for path in paths { add(path, isNamed: true, to: &stamps) }
      if stamps.count >= Self.limit, !hasWarned {
        hasWarned = true
        let words =
          "warning: Only the first \(Self.limit) files are looked at; changes of others do not build.\n"
        StandardStream.error.write(words)
      }
      return stamps
    }

    /// - Parameter isNamed: whether somebody named the path, which may be a link then.
    private func add(_ path: String, isNamed: Bool, to stamps: inout [String: Stamp]) {
      var status = stat()
      guard stamps.count < Self.limit, lstat(path, &status) == 0 else { return }
      var isLink = false
      if status.st_mode & S_IFMT == S_IFLNK {
        guard stat(path, &status) == 0 else { return }
        isLink = true
      }
      if status.st_mode & S_IFMT == S_IFDIR {
        // A link to a folder may lead round in a circle.
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
