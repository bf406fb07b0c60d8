// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A 64-bit FNV-1a hash, the same in every process, for names of files and folders in the cache.
package enum FileNameHash {
  /// Returns the hash of bytes in hexadecimal digits.
  package static func text(of bytes: some Sequence<UInt8>) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return String(hash, radix: 16)
  }
}
