// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneCompression
import TestSupport
import Testing

@Suite struct CompressionTests {
  /// Compresses or decompresses in pieces of the given size.
  private func convert(
    _ source: [UInt8], _ operation: compression_stream_operation, piece: Int
  ) -> (result: [UInt8], status: compression_status) {
    let space = UnsafeMutablePointer<UInt8>.allocate(capacity: piece)
    defer { space.deallocate() }
    return source.withUnsafeBufferPointer { source in
      var stream = compression_stream(
        dst_ptr: space, dst_size: piece, src_ptr: source.baseAddress!, src_size: 0, state: nil)
      expectEqual(
        compression_stream_init(&stream, operation, COMPRESSION_ZLIB), COMPRESSION_STATUS_OK)
      defer { expectEqual(compression_stream_destroy(&stream), COMPRESSION_STATUS_OK) }
      var (result, given): ([UInt8], Int) = ([], 0)
      while true {
        if stream.src_size == 0 {
          stream.src_size = min(piece, source.count - given)
          given += stream.src_size
        }
        stream.dst_ptr = space
        stream.dst_size = piece
        let flags = given == source.count ? Int32(COMPRESSION_STREAM_FINALIZE.rawValue) : 0
        let status = compression_stream_process(&stream, flags)
        result += UnsafeBufferPointer(start: space, count: piece - stream.dst_size)
        if status != COMPRESSION_STATUS_OK { return (result, status) }
      }
    }
  }

  @Test(arguments: [1, 7, 100, 5000]) func streamsAreCompressed(piece: Int) {
    let source = (0..<3000).map { UInt8(truncatingIfNeeded: $0 * $0 / 50) }
    let (compressed, status) = convert(source, COMPRESSION_STREAM_ENCODE, piece: piece)
    expectEqual(status, COMPRESSION_STATUS_END)
    expect(compressed.count < source.count)
    let back = convert(compressed, COMPRESSION_STREAM_DECODE, piece: piece)
    expect(back.result == source && back.status == COMPRESSION_STATUS_END)
    let cut = convert(Array(compressed.dropLast(2)), COMPRESSION_STREAM_DECODE, piece: piece)
    expectEqual(cut.status, COMPRESSION_STATUS_ERROR)
  }

  @Test func buffersAreDecompressed() {
    // "aaaaaaaaaa", compressed by zlib without header.
    let data: [UInt8] = [0x4B, 0x84, 0x03, 0x00]
    for size in [4, 10, 20] {
      var space = [UInt8](repeating: 0, count: size)
      let count = compression_decode_buffer(&space, size, data, data.count, nil, COMPRESSION_ZLIB)
      expectEqual(count, min(size, 10))
      expect(space.prefix(count).allSatisfy { $0 == UInt8(ascii: "a") })
    }
    var space = [UInt8](repeating: 0, count: 9)
    expectEqual(compression_decode_buffer(&space, 9, [0xFF, 0xFF], 2, nil, COMPRESSION_ZLIB), 0)
    expectEqual(compression_decode_buffer(&space, 9, data, 4, nil, COMPRESSION_LZFSE), 0)
  }

  @Test func buffersAreCompressed() {
    let source = [UInt8](repeating: 97, count: 10)
    var space = [UInt8](repeating: 0, count: 20)
    let count = compression_encode_buffer(&space, 20, source, 10, nil, COMPRESSION_ZLIB)
    var back = [UInt8](repeating: 0, count: 20)
    expectEqual(compression_decode_buffer(&back, 20, space, count, nil, COMPRESSION_ZLIB), 10)
    expectEqual(Array(back.prefix(10)), source)
    expectEqual(compression_encode_buffer(&space, 2, source, 10, nil, COMPRESSION_ZLIB), 0)
  }
}
