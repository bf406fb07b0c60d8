// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Synchronization

/// The tests to which the reference files used in this process belong. Two tests with the same file would alternately
/// overwrite it when recording.
enum SnapshotOwners {
  private static let owners = Mutex<[String: String]>([:])

  /// Assigns a reference file to the test `owner`, if it belongs to no test yet.
  /// - Throws: ``SnapshotFailure`` if the file belongs to another test.
  static func claim(_ url: URL, for owner: String) throws {
    let first = owners.withLock { owners in
      let first = owners[url.path] ?? owner
      owners[url.path] = first
      return first
    }
    if first == owner { return }
    throw SnapshotFailure(
      message: """
        \(url.path) belongs to another test: \(first).
        Give one of the two a name: assertSnapshot(of:named:).
        """)
  }
}
