// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A standard stream of the process. A failed write, for example to a full disk, returns an error, whereas Foundation's
/// `FileHandle.write(_:)` ends the process.
package enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Writes a text completely.
  /// - Returns: The system's description of a failure; nil on success, and if the reader has closed the pipe.
  @discardableResult package func write(_ text: String) -> String? { write(Array(text.utf8)) }

  /// Writes bytes completely.
  /// - Returns: The system's description of a failure; nil on success, and if the reader has closed the pipe.
  @discardableResult package func write(_ bytes: [UInt8]) -> String? {
    var offset = 0
    while offset < bytes.count {
      let count = bytes.withUnsafeBytes {
        Foundation.write(rawValue, $0.baseAddress! + offset, bytes.count - offset)
      }
      if count > 0 {
        offset += count
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN:
        // The parent process has made the descriptor nonblocking.
        var entry = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        _ = poll(&entry, 1, -1)
      case EPIPE: return nil
      case let number: return String(cString: strerror(number))
      }
    }
    return nil
  }
}
