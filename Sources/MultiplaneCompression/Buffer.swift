// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Returns 0: no scratch buffer is needed.
public func compression_encode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Returns 0: no scratch buffer is needed.
public func compression_decode_scratch_buffer_size(_ algorithm: compression_algorithm) -> Int { 0 }

/// Compresses a buffer.
/// - Parameter scratch_buffer: Not used.
/// - Returns: The number of bytes written; 0 if the destination is too small or the algorithm is not supported.
///
/// https://developer.apple.com/documentation/compression/compression_encode_buffer
public func compression_encode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int,
  _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  convert(dst_buffer, dst_size, src_buffer, src_size, COMPRESSION_STREAM_ENCODE, algorithm) {
    $0 == COMPRESSION_STATUS_END
  }
}

/// Decompresses a buffer.
/// - Parameter scratch_buffer: Not used.
/// - Returns: The number of bytes written: the size of the destination if it is too small; 0 if the data is invalid or
///   incomplete, or the algorithm is not supported.
///
/// https://developer.apple.com/documentation/compression/compression_decode_buffer
public func compression_decode_buffer(
  _ dst_buffer: UnsafeMutablePointer<UInt8>, _ dst_size: Int,
  _ src_buffer: UnsafePointer<UInt8>, _ src_size: Int,
  _ scratch_buffer: UnsafeMutableRawPointer?, _ algorithm: compression_algorithm
) -> Int {
  convert(dst_buffer, dst_size, src_buffer, src_size, COMPRESSION_STREAM_DECODE, algorithm) {
    $0 != COMPRESSION_STATUS_ERROR
  }
}

private func convert(
  _ target: UnsafeMutablePointer<UInt8>, _ targetSize: Int, _ source: UnsafePointer<UInt8>,
  _ sourceSize: Int, _ operation: compression_stream_operation,
  _ algorithm: compression_algorithm, isValid: (compression_status) -> Bool
) -> Int {
  var stream = compression_stream(
    dst_ptr: target, dst_size: targetSize, src_ptr: source, src_size: sourceSize, state: nil)
  guard compression_stream_init(&stream, operation, algorithm) == COMPRESSION_STATUS_OK else {
    return 0
  }
  defer { compression_stream_destroy(&stream) }
  let status = compression_stream_process(&stream, Int32(COMPRESSION_STREAM_FINALIZE.rawValue))
  return isValid(status) ? targetSize - stream.dst_size : 0
}
