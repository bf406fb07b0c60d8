// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Codecs
  import zlib
#endif

/// A compression algorithm. Only ``COMPRESSION_ZLIB`` is supported, and only with the package trait `Codecs`; functions
/// fail for others.
///
/// https://developer.apple.com/documentation/compression/compression_algorithm
public struct compression_algorithm: RawRepresentable, Hashable, Sendable {
  /// The number of the algorithm.
  public var rawValue: UInt32
  /// Creates an algorithm from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
  /// Creates an algorithm from its number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The DEFLATE format (RFC 1951), without the header and checksum of zlib; compressed at level 5.
public let COMPRESSION_ZLIB = compression_algorithm(0x205)
/// The LZ4 format in Apple's frames; not supported.
public let COMPRESSION_LZ4 = compression_algorithm(0x100)
/// The LZ4 format without frames; not supported.
public let COMPRESSION_LZ4_RAW = compression_algorithm(0x101)
/// The LZMA format in an XZ container; not supported.
public let COMPRESSION_LZMA = compression_algorithm(0x306)
/// The LZBITMAP format; not supported.
public let COMPRESSION_LZBITMAP = compression_algorithm(0x702)
/// The LZFSE format; not supported.
public let COMPRESSION_LZFSE = compression_algorithm(0x801)
/// The Brotli format; not supported.
public let COMPRESSION_BROTLI = compression_algorithm(0xB02)

/// The direction of a stream.
public struct compression_stream_operation: RawRepresentable, Hashable, Sendable {
  /// The number of the operation.
  public var rawValue: UInt32
  /// Creates an operation from its number.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// A stream that compresses.
public let COMPRESSION_STREAM_ENCODE = compression_stream_operation(rawValue: 0)
/// A stream that decompresses.
public let COMPRESSION_STREAM_DECODE = compression_stream_operation(rawValue: 1)

/// Flags of ``compression_stream_process(_:_:)``.
public struct compression_stream_flags: RawRepresentable, Hashable, Sendable {
  /// The bits of the flags.
  public var rawValue: UInt32
  /// Creates flags from their bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The source contains the last bytes of the stream.
public let COMPRESSION_STREAM_FINALIZE = compression_stream_flags(rawValue: 1)

/// The result of a function of streams.
public struct compression_status: RawRepresentable, Hashable, Sendable {
  /// The number of the status.
  public var rawValue: Int32
  /// Creates a status from its number.
  public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The function has succeeded. As the result of ``compression_stream_process(_:_:)``, the stream is not complete: the
/// source has been consumed, or the destination is full.
public let COMPRESSION_STATUS_OK = compression_status(rawValue: 0)
/// The data is invalid or incomplete, the algorithm is not supported, or the stream is not initialized.
public let COMPRESSION_STATUS_ERROR = compression_status(rawValue: -1)
/// The stream is complete.
public let COMPRESSION_STATUS_END = compression_status(rawValue: 1)

/// A stream of compressed or decompressed bytes.
///
/// https://developer.apple.com/documentation/compression/compression_stream
public struct compression_stream {
  /// The place for the next bytes of the result.
  public var dst_ptr: UnsafeMutablePointer<UInt8>
  /// The number of bytes at ``dst_ptr`` that can be written.
  public var dst_size: Int
  /// The next bytes of the source.
  public var src_ptr: UnsafePointer<UInt8>
  /// The number of bytes at ``src_ptr``.
  public var src_size: Int
  /// The state of the algorithm; nil while the stream is not initialized.
  public var state: UnsafeMutableRawPointer?

  /// Creates a stream that must be passed to ``compression_stream_init(_:_:_:)``.
  public init(
    dst_ptr: UnsafeMutablePointer<UInt8>, dst_size: Int, src_ptr: UnsafePointer<UInt8>,
    src_size: Int, state: UnsafeMutableRawPointer?
  ) {
    (self.dst_ptr, self.dst_size) = (dst_ptr, dst_size)
    (self.src_ptr, self.src_size, self.state) = (src_ptr, src_size, state)
  }
}

#if Codecs
  /// The state of zlib for a stream, to which ``compression_stream/state`` points.
  private final class StreamState {
    let encodes: Bool
    // zlib refers to the address of the structure.
    let stream: UnsafeMutablePointer<z_stream>

    init?(_ operation: compression_stream_operation, _ algorithm: compression_algorithm) {
      guard algorithm == COMPRESSION_ZLIB else { return nil }
      encodes = operation == COMPRESSION_STREAM_ENCODE
      stream = .allocate(capacity: 1)
      stream.initialize(to: z_stream())
      let size = Int32(MemoryLayout<z_stream>.size)
      // 15 bits of window; negative for data without a header.
      let status =
        encodes
        ? deflateInit2_(
          stream, 5, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY, zlibVersion(), size)
        : inflateInit2_(stream, -15, zlibVersion(), size)
      if status != Z_OK {
        stream.deallocate()
        return nil
      }
    }

    func end() {
      _ = encodes ? deflateEnd(stream) : inflateEnd(stream)
      stream.deallocate()
    }

    /// Compresses or decompresses as many bytes as possible.
    func process(_ buffers: inout compression_stream, isFinal: Bool) -> compression_status {
      repeat {
        // zlib counts with 32 bits.
        let given = (source: min(buffers.src_size, 1 << 30), space: min(buffers.dst_size, 1 << 30))
        stream.pointee.next_in = UnsafeMutablePointer(mutating: buffers.src_ptr)
        stream.pointee.avail_in = UInt32(given.source)
        stream.pointee.next_out = buffers.dst_ptr
        stream.pointee.avail_out = UInt32(given.space)
        let ends = isFinal && given.source == buffers.src_size
        let status =
          encodes ? deflate(stream, ends ? Z_FINISH : Z_NO_FLUSH) : inflate(stream, Z_NO_FLUSH)
        let read = given.source - Int(stream.pointee.avail_in)
        let written = given.space - Int(stream.pointee.avail_out)
        buffers.src_ptr += read
        buffers.src_size -= read
        buffers.dst_ptr += written
        buffers.dst_size -= written
        switch status {
        case Z_STREAM_END: return COMPRESSION_STATUS_END
        case Z_OK where read + written > 0: continue
        // No progress: more source or more space is needed.
        case Z_OK, Z_BUF_ERROR:
          return isFinal && !encodes && buffers.src_size == 0 && buffers.dst_size > 0
            ? COMPRESSION_STATUS_ERROR : COMPRESSION_STATUS_OK
        default: return COMPRESSION_STATUS_ERROR
        }
      } while true
    }
  }
#endif

/// Prepares a stream for compression or decompression. The caller must release it by
/// ``compression_stream_destroy(_:)``.
/// - Returns: ``COMPRESSION_STATUS_OK``; ``COMPRESSION_STATUS_ERROR`` on failure, for example if the algorithm is not
///   supported.
public func compression_stream_init(
  _ stream: UnsafeMutablePointer<compression_stream>, _ operation: compression_stream_operation,
  _ algorithm: compression_algorithm
) -> compression_status {
  stream.pointee.state = nil
  #if Codecs
    guard let state = StreamState(operation, algorithm) else { return COMPRESSION_STATUS_ERROR }
    stream.pointee.state = Unmanaged.passRetained(state).toOpaque()
    return COMPRESSION_STATUS_OK
  #else
    return COMPRESSION_STATUS_ERROR
  #endif
}

/// Compresses or decompresses bytes of the source until it is consumed or the destination is full, and advances the
/// stream's pointers.
/// - Parameter flags: ``COMPRESSION_STREAM_FINALIZE`` if no other source follows, else 0.
/// - Returns: ``COMPRESSION_STATUS_END`` once the stream is complete, ``COMPRESSION_STATUS_OK`` if more source or space
///   is needed, or ``COMPRESSION_STATUS_ERROR`` if the data is invalid, ends before the stream is complete, or the
///   stream is not initialized.
public func compression_stream_process(
  _ stream: UnsafeMutablePointer<compression_stream>, _ flags: Int32
) -> compression_status {
  #if Codecs
    guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
    return Unmanaged<StreamState>.fromOpaque(state).takeUnretainedValue().process(
      &stream.pointee, isFinal: flags & Int32(COMPRESSION_STREAM_FINALIZE.rawValue) != 0)
  #else
    return COMPRESSION_STATUS_ERROR
  #endif
}

/// Releases the memory of a stream.
/// - Returns: ``COMPRESSION_STATUS_OK``, or ``COMPRESSION_STATUS_ERROR`` if the stream is not initialized.
@discardableResult
public func compression_stream_destroy(
  _ stream: UnsafeMutablePointer<compression_stream>
) -> compression_status {
  #if Codecs
    guard let state = stream.pointee.state else { return COMPRESSION_STATUS_ERROR }
    Unmanaged<StreamState>.fromOpaque(state).takeRetainedValue().end()
    stream.pointee.state = nil
    return COMPRESSION_STATUS_OK
  #else
    return COMPRESSION_STATUS_ERROR
  #endif
}
