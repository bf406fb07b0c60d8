// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A zlib encoder of unfiltered rows in stored blocks, for incompressible images.
/// https://www.rfc-editor.org/rfc/rfc1951#section-3.2.4
struct StoredDeflate {
  private let rows: PixelRows

  init(_ rows: PixelRows) { self.rows = rows }

  private static let blockLength = 65_535

  /// Returns the length of the stream in bytes for `rawLength` bytes of rows, including their filter bytes.
  static func bound(_ rawLength: Int) -> Int {
    2 + rawLength + 5 * max(1, (rawLength + blockLength - 1) / blockLength) + 4
  }

  /// Writes the stream, which takes ``bound(_:)`` bytes, and returns its length.
  func compress(into memory: UnsafeMutableRawPointer) -> Int {
    let raw = rows.unfiltered()
    var next = memory
    func put(_ byte: UInt8) {
      next.storeBytes(of: byte, as: UInt8.self)
      next += 1
    }
    put(0x78)
    put(0x01)
    var start = 0
    repeat {
      let count = min(raw.count - start, Self.blockLength)
      put(start + count == raw.count ? 1 : 0)
      put(UInt8(count & 255))
      put(UInt8(count >> 8))
      put(~UInt8(count & 255))
      put(~UInt8(count >> 8))
      raw.withUnsafeBytes {
        next.copyMemory(from: $0.baseAddress! + start, byteCount: count)
      }
      next += count
      start += count
    } while start < raw.count
    var adler = Adler32()
    raw.withUnsafeBytes { adler.update($0) }
    next.storeBytes(of: adler.value.bigEndian, as: UInt32.self)
    return next + 4 - memory
  }
}

extension PixelRows {
  /// Returns rows of R, G, B or R, G, B, A, each after a filter byte of 0 ("None").
  func unfiltered() -> [UInt8] {
    let rowLength = 1 + bytesPerPixel * width
    return withUnsafeTemporaryAllocation(of: UInt32.self, capacity: width) { buffer in
      Array(unsafeUninitializedCapacity: rowLength * height) { bytes, count in
        for y in 0..<height {
          let row = row(y, buffer.baseAddress!)
          let target = bytes.baseAddress! + y * rowLength
          target[0] = 0
          pack(row, to: target + 1)
        }
        count = rowLength * height
      }
    }
  }

  /// Writes the bytes of a row without gaps: R, G, B of each pixel, and A unless ``isOpaque`` is true.
  func pack(_ row: UnsafePointer<UInt32>, to target: UnsafeMutablePointer<UInt8>) {
    if !isOpaque {
      UnsafeMutableRawPointer(target).copyMemory(from: row, byteCount: 4 * width)
      return
    }
    for x in 0..<width {
      let pixel = UInt32(littleEndian: row[x])
      target[3 * x] = UInt8(truncatingIfNeeded: pixel)
      target[3 * x + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
      target[3 * x + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
    }
  }
}
