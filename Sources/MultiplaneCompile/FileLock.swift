// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A lock that processes share by the path of a file.
struct FileLock {
  private let descriptor: Int32

  /// Opens or creates the file, and waits until it can be locked.
  /// - Throws: ``SceneCompilationError`` if the file cannot be opened or locked.
  init(_ path: String) throws(SceneCompilationError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    var result: Int32 = descriptor < 0 ? -1 : flock(descriptor, LOCK_EX)
    while descriptor >= 0, result != 0, errno == EINTR { result = flock(descriptor, LOCK_EX) }
    guard result != 0 else { return }
    let reason = String(cString: strerror(errno))
    if descriptor >= 0 { close(descriptor) }
    throw SceneCompilationError(
      messages: [], description: "The lock file \(path) cannot be used: \(reason)")
  }

  /// Unlocks and closes the file.
  func unlock() { close(descriptor) }
}
