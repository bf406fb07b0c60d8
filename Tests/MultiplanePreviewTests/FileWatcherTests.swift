// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplanePreview

#if Tools
  @Suite struct FileWatcherTests {
    private final class Counter: @unchecked Sendable {
      private let lock = NSLock()
      private var number = 0
      func add() { lock.withLock { number += 1 } }
      var value: Int { lock.withLock { number } }
    }

    @Test func excludedFolderChangesAreIgnored() throws {
      let manager = FileManager.default
      let folder = NSTemporaryDirectory() + "watch-\(UUID().uuidString)"
      try manager.createDirectory(atPath: folder + "/films", withIntermediateDirectories: true)
      defer { try? manager.removeItem(atPath: folder) }
      // A symbolic link back to the folder itself.
      try manager.createSymbolicLink(atPath: folder + "/round", withDestinationPath: folder)
      try Data("a".utf8).write(to: URL(fileURLWithPath: folder + "/A.swift"))
      let count = Counter()
      let watch = FileWatcher([folder], except: folder + "/films") { count.add() }
      defer { watch.stop() }
      try Data("film".utf8).write(to: URL(fileURLWithPath: folder + "/films/a.gif"))
      usleep(400_000)
      expectEqual(count.value, 0)
      try Data("ab".utf8).write(to: URL(fileURLWithPath: folder + "/A.swift"))
      for _ in 0..<1000 where count.value == 0 { usleep(10_000) }
      expectEqual(count.value, 1)
    }
  }
#endif
