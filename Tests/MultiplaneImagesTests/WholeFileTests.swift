// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneImages

@Suite struct WholeFileTests {
  /// Calls a closure with a folder that is removed afterward.
  private func withFolder(_ body: (URL) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("whole-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body(folder)
  }

  @Test func dataReplacesAFileAndKeepsItsPermissions() throws {
    try withFolder { folder in
      let file = folder.appendingPathComponent("a b.txt")
      let data = Data((0..<100_000).map { UInt8($0 & 0xFF) })
      try Data("old".utf8).writeWholeFile(to: file)
      expectEqual(chmod(file.path, 0o640), 0)
      try data.writeWholeFile(to: file)
      expect(try Data(contentsOf: file) == data)
      var status = stat()
      expectEqual(stat(file.path, &status), 0)
      expectEqual(status.st_mode & 0o777, 0o640)
      expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a b.txt"])
    }
  }

  @Test func failureKeepsTheOldFileAndLeavesNoOther() throws {
    try withFolder { folder in
      // A folder cannot be replaced by a file.
      let taken = folder.appendingPathComponent("taken")
      try FileManager.default.createDirectory(at: taken, withIntermediateDirectories: true)
      #expect(throws: CocoaError.self) { try Data("new".utf8).writeWholeFile(to: taken) }
      expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["taken"])
      let missing = folder.appendingPathComponent("no/file")
      #expect {
        try Data("new".utf8).writeWholeFile(to: missing)
      } throws: {
        ($0 as? CocoaError)?.code == .fileNoSuchFile
      }
    }
  }

  @Test func shortAndInterruptedWritesAreContinued() {
    let data = Data((0..<1000).map { UInt8($0 & 0xFF) })
    var written = Data()
    var calls = 0
    let code = data.withUnsafeBytes { bytes in
      Data.writeAll(bytes) { start, count in
        calls += 1
        if calls % 3 == 0 {
          errno = EINTR
          return -1
        }
        let part = max(1, count / 2)
        written.append(Data(bytes: start, count: part))
        return part
      }
    }
    expectEqual(code, 0)
    expect(written == data)
  }

  @Test func failedWriteEndsWithItsError() {
    let code = Data([1, 2, 3, 4]).withUnsafeBytes { bytes in
      Data.writeAll(bytes) { _, count in
        if count > 2 { return 2 }
        errno = ENOSPC
        return -1
      }
    }
    expectEqual(code, ENOSPC)
  }
}
