// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import zlib

/// Decompresses zlib streams (RFC 1950) by the zlib library, and rejects what follows them.
enum Inflate {
  struct Failure: Error, CustomStringConvertible { var description: String }

  /// Returns the uncompressed bytes of a zlib stream that takes up all of `bytes`.
  static func zlib(_ bytes: [UInt8]) throws -> [UInt8] {
    var bytes = bytes
    var stream = z_stream()
    let size = Int32(MemoryLayout<z_stream>.size)
    guard inflateInit_(&stream, zlibVersion(), size) == Z_OK else {
      throw Failure(description: "zlib cannot be initialized")
    }
    defer { inflateEnd(&stream) }
    var output: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    var status = Z_OK
    try bytes.withUnsafeMutableBufferPointer { input in
      stream.next_in = input.baseAddress
      stream.avail_in = UInt32(input.count)
      while status == Z_OK {
        let count = part.withUnsafeMutableBufferPointer { free in
          stream.next_out = free.baseAddress
          stream.avail_out = UInt32(free.count)
          status = inflate(&stream, Z_NO_FLUSH)
          return free.count - Int(stream.avail_out)
        }
        output += part[..<count]
      }
      guard status == Z_STREAM_END else {
        let message = stream.msg.map { String(cString: $0) } ?? "the stream ends early"
        throw Failure(description: message)
      }
      guard stream.avail_in == 0 else {
        throw Failure(description: "\(stream.avail_in) bytes follow the stream")
      }
    }
    return output
  }
}
