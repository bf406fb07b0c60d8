// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A message channel over a socket; one thread may send and one may receive at each end.
package final class LiveChannel: @unchecked Sendable {
  /// The socket, which the channel does not close.
  package let descriptor: Int32
  private var reader = LiveMessageReader()
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)
  /// Whether ``receive(within:)`` has found the end of the stream, an error or invalid data.
  package private(set) var isClosed = false

  package init(_ descriptor: Int32) { self.descriptor = descriptor }

  /// Appends bytes to the received ones, as if they came from the socket.
  package func put(_ bytes: [UInt8]) { reader.append(bytes) }

  /// Received bytes that are not parsed yet.
  package var rest: [UInt8] { reader.rest }

  /// Returns the next message, or nil if the channel is or becomes closed. With a timeout in seconds, also returns nil
  /// when the timeout elapses, a signal arrives, or only a part of a message has arrived. A timeout of nil waits
  /// indefinitely.
  package func receive(within seconds: Double?) -> LiveMessage? {
    if let message = reader.next() { return message }
    var patience = seconds
    while !isClosed {
      if reader.isDamaged {
        isClosed = true
        return nil
      }
      guard wait(patience) else { return nil }
      let count = buffer.withUnsafeMutableBytes { recv(descriptor, $0.baseAddress, $0.count, 0) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        isClosed = true
        return nil
      }
      reader.append(buffer[..<count])
      if let message = reader.next() { return message }
      if seconds != nil { patience = 0 }
    }
    return nil
  }

  /// Waits until the socket is readable, for at most `seconds` unless that is nil. Returns false after the timeout,
  /// after a failure, or if a signal interrupts a wait with a timeout.
  private func wait(_ seconds: Double?) -> Bool {
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let milliseconds = seconds.map { Int32(min(max(0, ($0 * 1000).rounded(.up)), 1e9)) } ?? -1
    let ready = poll(&entry, 1, milliseconds)
    return ready > 0 || (ready < 0 && errno == EINTR && seconds == nil)
  }

  /// Sends a message and waits until all of it is written. Returns false on failure, such as if the other end is
  /// closed.
  @discardableResult package func send(_ message: LiveMessage) -> Bool {
    let bytes = message.bytes
    return bytes.withUnsafeBytes { bytes in
      var sent = 0
      while sent < bytes.count {
        let count = Foundation.send(
          descriptor, bytes.baseAddress! + sent, bytes.count - sent, Int32(MSG_NOSIGNAL))
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }
}
