// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// A folder for one run of a program, under a name that nobody knows before.
package struct TemporaryDirectory: Sendable {
  package let url: URL
  private let removal = Removal()

  private final class Removal: Sendable { let isDone = Atomic<Bool>(false) }

  /// Makes it, for the user alone.
  /// - Parameter parent: the folder for temporary files, unless another is wanted.
  package init(below parent: URL = FileManager.default.temporaryDirectory) throws {
    let path = parent.appendingPathComponent("multiplane-XXXXXX").path
    var name = Array(path.utf8CString)
    guard mkdtemp(&name) != nil else {
      throw SceneCompilationError(
        messages: [],
        description: "\(path) cannot be made: \(String(cString: strerror(errno))).")
    }
    let bytes = name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    url = URL(fileURLWithPath: String(decoding: bytes, as: UTF8.self), isDirectory: true)
  }

  /// Removes it and what it holds, once.
  package func remove() {
    guard !removal.isDone.exchange(true, ordering: .relaxed) else { return }
    try? FileManager.default.removeItem(at: url)
  }
}

/// Two folders in which programs are built by turns, so that the last that was built stays as it is while the next is
/// built, and when that fails.
package final class BuildFolders: @unchecked Sendable {
  private let folders: [URL]
  private var turn = 0

  /// - Parameter folder: what they lie in.
  package init(in folder: URL) {
    folders = (0...1).map { folder.appendingPathComponent("build-\($0)") }
  }

  /// Builds in the folder whose turn it is; the other's turn comes when that has succeeded. Called by one thread at a
  /// time.
  /// - Returns: the program.
  package func build(_ compilation: (URL) throws -> SceneCompilation) throws -> URL {
    let folder = folders[turn]
    // One that runs still keeps its file: a linker would write into it.
    try? FileManager.default.removeItem(at: folder)
    let executable = try compilation(folder).build().executable
    turn = 1 - turn
    return executable
  }
}
