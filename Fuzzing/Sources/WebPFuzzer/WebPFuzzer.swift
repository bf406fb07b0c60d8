// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import ImageProperties

/// Interprets any bytes as a WebP file, after replacing the first twelve bytes by a header with the correct length.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let length = max(0, count - 8)
  let size = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: length >> $0) }
  checkImage(bytes(start, count, signature: Array("RIFF".utf8) + size + Array("WEBP".utf8)))
  return 0
}
