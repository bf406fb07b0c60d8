// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The chunks of a PNG file: length, type of four letters, contents, and CRC-32 of type and contents.
/// https://www.w3.org/TR/png-3/#5Chunk-layout
package enum PNGChunk {
  /// The first eight bytes of a PNG file.
  package static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
  /// The chunk for sRGB colors with perceptual rendering intent.
  package static let sRGB = chunk("sRGB", [0])
  /// The chunk IEND, which ends a PNG file.
  package static let end = chunk("IEND", [])

  /// Returns the IHDR chunk, the first one of a PNG file: 8 bits per channel, RGB or RGBA, not interlaced.
  package static func header(width: Int, height: Int, hasAlpha: Bool) -> [UInt8] {
    chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, hasAlpha ? 6 : 2, 0, 0, 0])
  }

  /// Returns a chunk of a type with the given contents, complete with its length and CRC.
  package static func chunk(_ type: StaticString, _ contents: [UInt8]) -> [UInt8] {
    var bytes = Array(repeating: UInt8(0), count: 8) + contents + [0, 0, 0, 0]
    finishChunk(&bytes, type, bytes.indices)
    return bytes
  }

  /// Completes the chunk in a range of `bytes`: fills in the 8 bytes before its contents (length and type) and the 4
  /// bytes after them (CRC).
  package static func finishChunk(_ bytes: inout [UInt8], _ type: StaticString, _ range: Range<Int>)
  {
    let start = range.lowerBound
    bytes.replaceSubrange(start..<(start + 4), with: bigEndian(range.count - 12))
    for i in 0..<4 { bytes[start + 4 + i] = type.utf8Start[i] }
    let crc = bytes.withUnsafeBytes {
      CRC32.update(0, UnsafeRawBufferPointer(rebasing: $0[(start + 4)..<(range.upperBound - 4)]))
    }
    bytes.replaceSubrange((range.upperBound - 4)..<range.upperBound, with: bigEndian(Int(crc)))
  }

  /// Returns the lowest 32 bits of a number, highest byte first.
  package static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
