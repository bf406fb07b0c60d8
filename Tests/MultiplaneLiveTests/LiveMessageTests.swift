// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneLive
import TestSupport
import Testing

@Suite struct LiveMessageTests {
  static let messages = [
    LiveMessage(.join, numbers: [7, 3, 0]),
    LiveMessage(.event, Array(#"{"type":"state"}"#.utf8)),
    LiveMessage(.heartbeat),
    LiveMessage(.page, numbers: [0xffff_fffe], [1, 2, 3]),
  ]

  @Test(arguments: [1, 2, 3, 7, 1000]) func messagesArriveInPieces(of size: Int) {
    let bytes = Self.messages.flatMap(\.bytes)
    var reader = LiveMessageReader()
    var found: [LiveMessage] = []
    for begin in stride(from: 0, to: bytes.count, by: size) {
      reader.append(bytes[begin..<min(begin + size, bytes.count)])
      while let message = reader.next() { found.append(message) }
    }
    expectEqual(found, Self.messages)
    expect(reader.rest.isEmpty)
    expect(!reader.isDamaged)
  }

  @Test func numbersAreLittleEndian() {
    expectEqual(LiveMessage(.credit, numbers: [0x0102_0304]).bytes, [5, 0, 0, 0, 4, 4, 3, 2, 1])
    expectEqual(Self.messages[3].number(0), 0xffff_fffe)
    expectEqual(Self.messages[3].number(9), 0)
  }

  @Test(
    arguments: [
      [0, 0, 0, 0, 1], [255, 255, 255, 255, 16], [2, 0, 0, 0, 99, 0],
    ] as [[UInt8]]) func invalidDataStopsReading(bytes: [UInt8])
  {
    var reader = LiveMessageReader()
    reader.append(bytes + Self.messages[0].bytes)
    expect(reader.next() == nil)
    expect(reader.isDamaged)
    expect(reader.next() == nil)
  }

  @Test func incompleteMessagesAreBuffered() {
    let bytes = Self.messages[0].bytes
    var reader = LiveMessageReader()
    reader.append(bytes + bytes.dropLast())
    expectEqual(reader.next(), Self.messages[0])
    expect(reader.next() == nil)
    expectEqual(reader.rest, bytes.dropLast())
  }
}
