// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CMultiplaneKernels

/// The CRC-32 of PNG chunks: polynomial 0x04C11DB7, bits reflected, register inverted before and after.
/// https://www.w3.org/TR/png-3/#5CRC-algorithm
package enum CRC32 {
  /// Returns the checksum of data that end with `bytes`. `crc` is the checksum of the data before `bytes`; 0 if there
  /// are none.
  package static func update(_ crc: UInt32 = 0, _ bytes: UnsafeRawBufferPointer) -> UInt32 {
    mp_crc32(crc, bytes.baseAddress, bytes.count)
  }

  /// Returns the same checksum as ``update(_:_:)``, computed bit by bit as defined; tests compare the fast
  /// implementations with it.
  package static func reference(_ crc: UInt32 = 0, _ bytes: some Sequence<UInt8>) -> UInt32 {
    var register = ~crc
    for byte in bytes {
      register ^= UInt32(byte)
      for _ in 0..<8 { register = (register >> 1) ^ (register & 1 == 0 ? 0 : 0xedb8_8320) }
    }
    return ~register
  }
}

/// Adler-32, the checksum of a zlib stream: 1 plus the sum of the bytes, and the sum of this value after every byte,
/// both modulo 65521.
/// https://www.rfc-editor.org/rfc/rfc1950#section-8.2
package struct Adler32 {
  private var a: UInt64 = 1
  private var b: UInt64 = 0

  package init() {}

  package var value: UInt32 { UInt32(b << 16 | a) }

  package mutating func update(_ bytes: UnsafeRawBufferPointer) {
    // 5552 is zlib's block length, for which 32-bit sums suffice. Modulo operations are required only once per block.
    var start = 0
    while start < bytes.count {
      let end = min(start + 5552, bytes.count)
      var sum: UInt32 = 0
      var weighted: UInt64 = 0
      for i in start..<end {
        sum &+= UInt32(bytes[i])
        weighted &+= UInt64(bytes[i]) &* UInt64(end &- i)
      }
      append(count: end - start, sum: UInt64(sum), countingDown: weighted)
      start = end
    }
  }

  /// Appends `count` bytes, given their sum, and their sum weighted from `count` for the first byte down to 1 for the
  /// last.
  mutating func append(count: Int, sum: UInt64, countingDown weighted: UInt64) {
    b = (b + UInt64(count) % 65521 * a + weighted % 65521) % 65521
    a = (a + sum) % 65521
  }
}
