// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import ImageProperties

/// Interprets any bytes as a PNG file, after correcting the checksums of its chunks: few inputs would have valid ones.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var file = bytes(start, count, signature: [137, 80, 78, 71, 13, 10, 26, 10])
  var offset = 8
  while offset + 12 <= file.count {
    let length = file[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    guard length <= file.count - offset - 12 else { break }
    let end = offset + 8 + length
    let sum = checksum(file[(offset + 4)..<end])
    for n in 0..<4 { file[end + n] = UInt8(truncatingIfNeeded: sum >> UInt32(24 - 8 * n)) }
    offset = end + 4
  }
  checkImage(file)
  return 0
}

private let table: [UInt32] = (0..<256).map { n in
  (0..<8).reduce(UInt32(n)) { c, _ in c & 1 == 1 ? 0xEDB8_8320 ^ c >> 1 : c >> 1 }
}

private func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
  ~bytes.reduce(~UInt32(0)) { table[Int(($0 ^ UInt32($1)) & 255)] ^ $0 >> 8 }
}
