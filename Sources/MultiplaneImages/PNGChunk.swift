// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The parts of a PNG file: length, four letters, contents, CRC-32 of letters and contents.
package enum PNGChunk {
  /// The first eight bytes of every file.
  package static let signature: [UInt8] = [137, 80, 78, 71, 13, 10, 26, 10]
  /// Colours are sRGB, to be rendered perceptually.
  package static let sRGB = chunk("sRGB", [0])
  /// The last chunk.
  package static let end = chunk("IEND", [])

  /// The first chunk: 8 bits a channel, RGB or RGBA, not interlaced.
  package static func header(width: Int, height: Int, hasAlpha: Bool) -> [UInt8] {
    chunk("IHDR", bigEndian(width) + bigEndian(height) + [8, hasAlpha ? 6 : 2, 0, 0, 0])
  }

  /// A whole chunk.
  package static func chunk(_ type: StaticString, _ contents: [UInt8]) -> [UInt8] {
    var bytes = Array(repeating: UInt8(0), count: 8) + contents + [0, 0, 0, 0]
    finishChunk(&bytes, type, bytes.indices)
    return bytes
  }

  /// Makes a chunk of a range whose contents are there, after 8 and before 4 bytes to be filled.
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

  /// The lowest 32 bits, the highest byte first.
  package static func bigEndian(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }
}
