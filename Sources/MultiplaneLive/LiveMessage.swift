// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A message between the process of a live scene and the serving process: a kind and bytes.
///
/// Encoding, little endian: u32 number of the following bytes, u8 kind, body.
package struct LiveMessage: Equatable, Sendable {
  /// The type of a message, which defines its body.
  package enum Kind: UInt8, Sendable {
    // Messages to the scene.
    /// The first message: a ``LiveSessionState`` as JSON.
    case start = 1
    /// A page is connected: u32 viewer, u32 number of frames that may be sent to it before an acknowledgement, u32
    /// sequence number of its last input, 0 if there was none.
    case join = 2
    /// A page has disconnected: u32 viewer.
    case leave = 3
    /// A page has acknowledged frames: u32 viewer, u32 number of frames since the previous message of this kind.
    case credit = 4
    /// A page has sent a message: u32 viewer, then the ``PageMessage`` as JSON.
    case page = 5
    /// Requests a ``checkpoint``.
    case requestCheckpoint = 6

    // Messages from the scene.
    /// A message about the scene, as JSON. The server handles `hello` and `process`; others are for all pages.
    case event = 16
    /// A frame for some pages: u8 number n of viewers; n pairs of u32 viewer and u32 sequence number of the last input
    /// of this viewer that was applied or rejected; then the bytes of a ``LiveFrame``.
    case frame = 17
    /// A ``LiveSessionState`` as JSON, from which another process can start.
    case checkpoint = 18
    /// A heartbeat, which is not forwarded.
    case heartbeat = 19
    /// A request to save a file: a ``LiveSave`` as JSON.
    case save = 20
    /// The name of the playground page to show; ignored by the server, which handles ``PageMessage/page(name:)`` itself
    /// instead of forwarding it.
    case showPage = 21
    /// u32 viewer, then a message for that page only, as JSON.
    case answer = 22
  }

  /// Maximum number of bytes that follow the length of a message; a longer message is invalid.
  package static let limit = 512 << 20

  package var kind: Kind
  package var body: [UInt8]

  package init(_ kind: Kind, _ body: [UInt8] = []) { (self.kind, self.body) = (kind, body) }

  /// Creates a message from u32 numbers followed by bytes.
  package init(_ kind: Kind, numbers: [UInt32], _ rest: [UInt8] = []) {
    self.kind = kind
    body = []
    body.reserveCapacity(4 * numbers.count + rest.count)
    for number in numbers { body.append(littleEndian: number) }
    body += rest
  }

  /// Returns the u32 number with an index in the body (index 1 begins at byte 4); 0 beyond the end.
  package func number(_ index: Int) -> UInt32 { body.littleEndian(at: 4 * index) }

  /// The encoded message: length, kind and body.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(5 + body.count)
    bytes.append(littleEndian: UInt32(body.count + 1))
    bytes.append(kind.rawValue)
    bytes += body
    return bytes
  }
}

extension [UInt8] {
  /// Appends a number as four bytes, the lowest first.
  package mutating func append(littleEndian value: UInt32) {
    for shift: UInt32 in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// Appends a number as two bytes, the lowest first.
  package mutating func append(littleEndian value: UInt16) {
    append(UInt8(truncatingIfNeeded: value))
    append(UInt8(truncatingIfNeeded: value >> 8))
  }

  /// Returns the u32 at a byte offset; 0 beyond the end.
  package func littleEndian(at offset: Int) -> UInt32 {
    guard offset >= 0, offset + 4 <= count else { return 0 }
    return UInt32(self[offset]) | UInt32(self[offset + 1]) << 8 | UInt32(self[offset + 2]) << 16
      | UInt32(self[offset + 3]) << 24
  }

  /// Replaces the u32 at a byte offset.
  package mutating func replace(littleEndian value: UInt32, at offset: Int) {
    for index in 0..<4 {
      self[offset + index] = UInt8(truncatingIfNeeded: value >> UInt32(8 * index))
    }
  }
}

/// An incremental parser of messages.
package struct LiveMessageReader: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0

  package init() {}

  /// Whether ``next()`` has found invalid data; nothing more is parsed then.
  package private(set) var isDamaged = false

  package mutating func append(_ new: some Sequence<UInt8>) { bytes += new }

  /// Returns the next complete message; nil if more bytes are required, or after invalid data.
  package mutating func next() -> LiveMessage? {
    guard !isDamaged, bytes.count - start >= 5 else { return nil }
    let count = Int(bytes.littleEndian(at: start))
    guard count >= 1, count <= LiveMessage.limit,
      let kind = LiveMessage.Kind(rawValue: bytes[start + 4])
    else {
      isDamaged = true
      return nil
    }
    guard bytes.count - start >= 4 + count else {
      compact()
      return nil
    }
    let body = Array(bytes[(start + 5)..<(start + 4 + count)])
    start += 4 + count
    if start == bytes.count { compact() }
    return LiveMessage(kind, body)
  }

  /// Bytes that are not parsed yet.
  package var rest: [UInt8] { Array(bytes[start...]) }

  private mutating func compact() {
    if start == bytes.count {
      if bytes.capacity > 1 << 20 { bytes = [] } else { bytes.removeAll(keepingCapacity: true) }
    } else if start > 1 << 16 {
      bytes.removeFirst(start)
    } else {
      return
    }
    start = 0
  }
}
