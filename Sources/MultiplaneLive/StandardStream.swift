// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a program says to whoever started it, written so that a reader who has gone, or a disk that is full, ends
/// nothing by itself. Foundation's `FileHandle.write(_:)` ends the process then.
package enum StandardStream: Int32, Sendable {
  case output = 1
  case error = 2

  /// Writes all of a text.
  /// - Returns: why it was not written, as the system says it; nil when it was, and when nobody reads any more.
  @discardableResult package func write(_ text: String) -> String? { write(Array(text.utf8)) }

  /// Writes all of some bytes; the same.
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
        // Whoever started the program lets nobody wait at this end.
        var entry = pollfd(fd: rawValue, events: Int16(POLLOUT), revents: 0)
        _ = poll(&entry, 1, -1)
      case EPIPE: return nil
      case let number: return String(cString: strerror(number))
      }
    }
    return nil
  }
}
