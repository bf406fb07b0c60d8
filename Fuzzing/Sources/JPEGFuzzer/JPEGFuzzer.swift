// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import ImageProperties

/// Interprets any bytes as a JPEG file, after replacing the first three bytes by the signature of the format.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  checkImage(bytes(start, count, signature: [0xFF, 0xD8, 0xFF]))
  return 0
}
