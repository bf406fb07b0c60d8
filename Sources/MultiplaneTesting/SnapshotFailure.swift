// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// An error that makes a snapshot assertion fail: a message, and files to attach to the test.
struct SnapshotFailure: Error {
  var message: String
  /// The files to attach to the failed test, with the names of the attachments.
  var files: [(name: String, bytes: Data)] = []

  /// Fails the current test of Swift Testing or XCTest. If no test of Swift Testing is current, as in XCTest or in a
  /// task detached from a test, reports the message to both frameworks and to standard error.
  func report(_ location: SourceLocation, _ file: StaticString) {
    if Test.current != nil {
      for file in files {
        Attachment.record([UInt8](file.bytes), named: file.name, sourceLocation: location)
      }
      Issue.record(Comment(rawValue: message), sourceLocation: location)
      return
    }
    // Swift Testing counts an issue outside of a test as a failure of the run; in XCTest it has no effect.
    Issue.record(Comment(rawValue: message), sourceLocation: location)
    #if canImport(XCTest)
      XCTFail(message, file: file, line: UInt(location.line))
    #endif
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }
}
