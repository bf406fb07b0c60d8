// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// What the process of a live scene and the one that serves it say to each other: a kind, and bytes.
///
/// On the wire, little endian: u32 number of bytes after it, u8 kind, the rest.
package struct LiveMessage: Equatable, Sendable {
  /// What the bytes are.
  package enum Kind: UInt8, Sendable {
    // To the scene.
    /// A ``LiveBegin`` as JSON: the first message.
    case start = 1
    /// u32 viewer, u32 frames it takes before it acknowledges one, u32 the last input of it that was seen.
    case join = 2
    /// u32 viewer.
    case leave = 3
    /// u32 viewer, u32 frames: it has acknowledged so many.
    case credit = 4
    /// u32 viewer, then a ``PageMessage`` as JSON.
    case page = 5
    /// Asks for a ``memento``.
    case requestCheckpoint = 6

    // From the scene.
    /// A message for all pages, as JSON.
    case event = 16
    /// u8 n, n times u32 viewer and u32 input, then a frame.
    case frame = 17
    /// A ``LiveBegin`` that another process may begin with.
    case checkpoint = 18
    /// For nobody: it lives.
    case heartbeat = 19
    /// A ``LiveSave`` as JSON: what is to be saved, and the inputs that lead there.
    case save = 20
    /// The name of a page of a playground that is asked for.
    case showPage = 21
    /// u32 viewer, then a message for that page alone, as JSON.
    case answer = 22
  }

  /// The most bytes of a message; more is damage.
  package static let limit = 512 << 20

  package var kind: Kind
  package var body: [UInt8]

  package init(_ kind: Kind, _ body: [UInt8] = []) { (self.kind, self.body) = (kind, body) }

  /// Numbers, then bytes.
  package init(_ kind: Kind, numbers: [UInt32], _ rest: [UInt8] = []) {
    self.kind = kind
    body = []
    body.reserveCapacity(4 * numbers.count + rest.count)
    for number in numbers { body.append(littleEndian: number) }
    body += rest
  }

  /// The number at a place, counted in numbers; 0 behind the end.
  package func number(_ index: Int) -> UInt32 { body.littleEndian(at: 4 * index) }

  /// As it goes over the wire.
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
  /// Adds four bytes.
  package mutating func append(littleEndian value: UInt32) {
    for shift: UInt32 in [0, 8, 16, 24] { append(UInt8(truncatingIfNeeded: value >> shift)) }
  }

  /// Adds two bytes.
  package mutating func append(littleEndian value: UInt16) {
    append(UInt8(truncatingIfNeeded: value))
    append(UInt8(truncatingIfNeeded: value >> 8))
  }

  /// The number in four bytes; 0 behind the end.
  package func littleEndian(at offset: Int) -> UInt32 {
    guard offset >= 0, offset + 4 <= count else { return 0 }
    return UInt32(self[offset]) | UInt32(self[offset + 1]) << 8 | UInt32(self[offset + 2]) << 16
      | UInt32(self[offset + 3]) << 24
  }

  /// Puts a number in the place of four bytes.
  package mutating func replace(littleEndian value: UInt32, at offset: Int) {
    for index in 0..<4 {
      self[offset + index] = UInt8(truncatingIfNeeded: value >> UInt32(8 * index))
    }
  }
}

/// Takes bytes as they come, and gives messages.
package struct LiveMessageReader: Sendable {
  private var bytes: [UInt8] = []
  private var start = 0

  package init() {}

  /// Whether what came is no message; nothing more is read then.
  package private(set) var isDamaged = false

  package mutating func append(_ new: some Sequence<UInt8>) { bytes += new }

  /// The next whole message.
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

  /// What no message was made of yet.
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
