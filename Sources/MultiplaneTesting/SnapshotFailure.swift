// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// What is wrong with a snapshot, and the files that show it.
struct SnapshotFailure: Error {
  var message: String
  /// By name.
  var files: [(name: String, bytes: Data)] = []

  /// Fails the test that runs, of Swift Testing or of XCTest. Where neither is known to run, as in a task detached from
  /// a test, both are told, and standard error.
  func report(_ location: SourceLocation, _ file: StaticString) {
    if Test.current != nil {
      for file in files {
        Attachment.record([UInt8](file.bytes), named: file.name, sourceLocation: location)
      }
      Issue.record(Comment(rawValue: message), sourceLocation: location)
      return
    }
    // Swift Testing counts an issue of no test as a failure of the run; in XCTest it says nothing.
    Issue.record(Comment(rawValue: message), sourceLocation: location)
    #if canImport(XCTest)
      XCTFail(message, file: file, line: UInt(location.line))
    #endif
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
