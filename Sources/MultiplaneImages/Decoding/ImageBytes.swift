// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The bytes of a file at a stable address, to which C code may keep a pointer.
final class ImageBytes: @unchecked Sendable {
  let buffer: UnsafeRawBufferPointer

  init(_ data: Data) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: max(1, data.count), alignment: 16)
    data.withUnsafeBytes { copy.copyBytes(from: $0) }
    buffer = UnsafeRawBufferPointer(rebasing: copy[..<data.count])
  }

  deinit { UnsafeMutableRawPointer(mutating: buffer.baseAddress!).deallocate() }

  var count: Int { buffer.count }
  var start: UnsafePointer<UInt8> { buffer.baseAddress!.assumingMemoryBound(to: UInt8.self) }
}

/// A sequential reader of a file; reading beyond the end throws an error.
struct ByteCursor {
  let bytes: ImageBytes
  let format: ImageFormat
  var offset = 0

  init(_ bytes: ImageBytes, _ format: ImageFormat) { (self.bytes, self.format) = (bytes, format) }

  var remaining: Int { bytes.count - offset }

  /// Returns the range of the next bytes and advances past them.
  /// - Parameter what: the name of the part of the file, for the error message.
  mutating func take(_ count: Int, _ what: String) throws -> Range<Int> {
    guard count <= remaining else {
      throw ImageReadError(.truncated, format, at: bytes.count, "the file ends within \(what)")
    }
    defer { offset += count }
    return offset..<offset + count
  }

  mutating func byte(_ what: String) throws -> UInt8 {
    bytes.buffer[try take(1, what).lowerBound]
  }

  mutating func bigEndian32(_ what: String) throws -> UInt32 {
    try take(4, what).reduce(0) { $0 << 8 | UInt32(bytes.buffer[$1]) }
  }

  mutating func littleEndian16(_ what: String) throws -> Int {
    let range = try take(2, what)
    return Int(bytes.buffer[range.lowerBound]) | Int(bytes.buffer[range.lowerBound + 1]) << 8
  }
}
