// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Tools
  import Foundation

  /// Tells when files change: looks at their times and sizes, twenty times a second.
  ///
  /// A change is told when it is over, that is when a look finds the same as the one before.
  final class FileWatch: @unchecked Sendable {
    /// The most files of a folder that are looked at.
    private static let limit = 2000
    private static let interval = 0.05

    private struct Stamp: Equatable {
      var seconds, nanoseconds, size: Int
      var number: UInt64
    }

    private let paths: [String]
    private let timer: any DispatchSourceTimer
    private var told: [String: Stamp]
    private var last: [String: Stamp]

    /// - Parameter body: called on a queue of its own, once for each change.
    init(_ paths: [String], _ body: @escaping @Sendable () -> Void) {
      self.paths = paths
      told = Self.stamps(paths)
      last = told
      timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "multiplane.watch"))
      timer.schedule(
        deadline: .now() + Self.interval, repeating: Self.interval, leeway: .milliseconds(10))
      timer.setEventHandler { [weak self] in
        if self?.look() == true { body() }
      }
      timer.resume()
    }

    deinit { timer.cancel() }

    func stop() { timer.cancel() }

    /// Whether there is a change that is over.
    private func look() -> Bool {
      let now = Self.stamps(paths)
      defer { last = now }
      // A file that is away is about to be written.
      guard now == last, now != told, !now.isEmpty else { return false }
      told = now
      return true
    }

    private static func stamps(_ paths: [String]) -> [String: Stamp] {
      var stamps: [String: Stamp] = [:]
      for path in paths { add(path, to: &stamps) }
      return stamps
    }

    private static func add(_ path: String, to stamps: inout [String: Stamp]) {
      var status = stat()
      guard stamps.count < limit, stat(path, &status) == 0 else { return }
      if status.st_mode & S_IFMT == S_IFDIR {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        for name in names.sorted() where !name.hasPrefix(".") && name != "out" {
          add(path + "/" + name, to: &stamps)
        }
      } else {
        stamps[path] = Stamp(
          seconds: Int(status.st_mtim.tv_sec), nanoseconds: Int(status.st_mtim.tv_nsec),
          size: Int(status.st_size), number: UInt64(status.st_ino))
      }
    }
  }
#endif
