// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneLive
import TestSupport
import Testing

@Suite struct LiveFrameTests {
  static let frame = LiveFrame(
    time: 1.5, frame: 90, width: 640, height: 480,
    parts: [
      .init(x: 32, y: 0, width: 64, height: 32, format: .jpeg, bytes: [0xff, 0xd8]),
      .init(x: 0, y: 448, width: 640, height: 32, format: .png, bytes: []),
    ])

  @Test func headerMatchesDocumentation() {
    var bytes = LiveFrame(time: 1.5, frame: 90, width: 640, height: 480, parts: []).bytes
    LiveFrame.address(&bytes, sequence: 0x0102_0304, input: 5)
    expectEqual(
      bytes,
      [
        0x4d, 0x50, 0x46, 0x31, 4, 3, 2, 1, 0, 0, 0, 0, 0, 0, 0xf8, 0x3f, 90, 0, 0, 0, 5, 0, 0, 0,
        0x80, 2, 0xe0, 1, 0, 0,
      ])
  }

  @Test func partMatchesDocumentation() {
    let bytes = Self.frame.bytes
    expectEqual(bytes[28...29], [2, 0])
    expectEqual(bytes[30..<48], [32, 0, 0, 0, 64, 0, 32, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0xff, 0xd8])
  }

  @Test func framesRoundTrip() { expectEqual(LiveFrame(bytes: Self.frame.bytes), Self.frame) }

  @Test func truncatedOrExtendedBytesAreRejected() {
    let bytes = Self.frame.bytes
    for count in 0..<bytes.count { expect(LiveFrame(bytes: Array(bytes.prefix(count))) == nil) }
    expect(LiveFrame(bytes: bytes + [0]) == nil)
  }
}
