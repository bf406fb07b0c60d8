// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A temporary directory with an unpredictable name, for one run of a program.
package struct TemporaryDirectory: Sendable {
  package let url: URL
  private let removal = Removal()

  private final class Removal: Sendable { let isDone = Atomic<Bool>(false) }

  /// Creates the directory, accessible to the current user only.
  /// - Parameter parent: The parent directory, by default that of temporary files.
  /// - Throws: ``SceneCompilationError`` if it cannot be created.
  package init(below parent: URL = FileManager.default.temporaryDirectory) throws {
    let path = parent.appendingPathComponent("multiplane-XXXXXX").path
    var name = Array(path.utf8CString)
    guard mkdtemp(&name) != nil else {
      throw SceneCompilationError(
        messages: [],
        description: "\(path) cannot be created: \(String(cString: strerror(errno))).")
    }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    url = URL(fileURLWithPath: String(decoding: bytes, as: UTF8.self), isDirectory: true)
  }

  /// Removes the directory and its contents; later calls have no effect.
  package func remove() {
    guard !removal.isDone.exchange(true, ordering: .relaxed) else { return }
    try? FileManager.default.removeItem(at: url)
  }
}

/// Two alternating build directories, so that the last successful build stays intact while the next one is built or
/// fails.
package final class BuildFolders: @unchecked Sendable {
  private let folders: [URL]
  private var turn = 0

  /// - Parameter folder: The parent directory.
  package init(in folder: URL) {
    folders = (0...1).map { folder.appendingPathComponent("build-\($0)") }
  }

  /// Builds in one of the two directories after removing its contents; after a success, the next build uses the other
  /// one. Not thread-safe.
  /// - Returns: The location of the program.
  /// - Throws: The error of `compilation` or of the build.
  package func build(_ compilation: (URL) throws -> SceneCompilation) throws -> URL {
    let folder = folders[turn]
    // A linker would write into the file of a running program; removing it keeps the running image intact.
    try? FileManager.default.removeItem(at: folder)
    let executable = try compilation(folder).build().executable
    turn = 1 - turn
    return executable
  }
}
