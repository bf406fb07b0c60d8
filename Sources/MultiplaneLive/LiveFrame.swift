// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A frame as sent to the pages: its time, number and size, and the rectangles, possibly none, to replace in the
/// previous frame, encoded as JPEG or PNG.
package struct LiveFrame: Equatable, Sendable {
  /// An encoded rectangle, in pixels.
  package struct Part: Equatable, Sendable {
    package enum Format: UInt8, Sendable { case jpeg = 1, png = 2 }
    package var x, y, width, height: Int
    package var format: Format
    package var bytes: [UInt8]
    package init(x: Int, y: Int, width: Int, height: Int, format: Format, bytes: [UInt8]) {
      (self.x, self.y, self.width, self.height) = (x, y, width, height)
      (self.format, self.bytes) = (format, bytes)
    }
  }

  /// Size of the header of an encoded frame, in bytes.
  package static let headerSize = 30
  /// Size of the fields before the encoded pixels of each part, in bytes.
  package static let partSize = 16
  private static let sequenceOffset = 4
  private static let inputOffset = 20

  package var time: Double
  package var frame: UInt32
  package var width, height: Int
  package var parts: [Part]

  package init(time: Double, frame: UInt32, width: Int, height: Int, parts: [Part]) {
    (self.time, self.frame, self.width, self.height) = (time, frame, width, height)
    self.parts = parts
  }

  /// The encoded frame, with 0 for the sequence number and the last input: ``address(_:sequence:input:)`` sets these
  /// fields for each page.
  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(
      Self.headerSize + parts.reduce(0) { $0 + Self.partSize + $1.bytes.count })
    bytes += "MPF1".utf8
    bytes.append(littleEndian: UInt32(0))
    bytes.append(littleEndian: UInt32(truncatingIfNeeded: time.bitPattern))
    bytes.append(littleEndian: UInt32(truncatingIfNeeded: time.bitPattern >> 32))
    bytes.append(littleEndian: frame)
    bytes.append(littleEndian: UInt32(0))
    for number in [width, height, parts.count] {
      bytes.append(littleEndian: UInt16(truncatingIfNeeded: number))
    }
    for part in parts {
      for number in [part.x, part.y, part.width, part.height] {
        bytes.append(littleEndian: UInt16(truncatingIfNeeded: number))
      }
      bytes += [part.format.rawValue, 0, 0, 0]
      bytes.append(littleEndian: UInt32(part.bytes.count))
      bytes += part.bytes
    }
    return bytes
  }

  /// Sets the fields of an encoded frame that differ for each page: the sequence number of the frame, and that of the
  /// last input of the page that was applied or rejected before the frame.
  package static func address(_ bytes: inout [UInt8], sequence: UInt32, input: UInt32) {
    bytes.replace(littleEndian: sequence, at: sequenceOffset)
    bytes.replace(littleEndian: input, at: inputOffset)
  }

  /// Parses a frame; nil for invalid data.
  package init?(bytes: [UInt8]) {
    guard bytes.count >= Self.headerSize, bytes.starts(with: "MPF1".utf8) else { return nil }
    func short(_ offset: Int) -> Int { Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 }
    time = Double(
      bitPattern: UInt64(bytes.littleEndian(at: 8)) | UInt64(bytes.littleEndian(at: 12)) << 32)
    frame = bytes.littleEndian(at: 16)
    (width, height) = (short(24), short(26))
    parts = []
    var offset = Self.headerSize
    for _ in 0..<short(28) {
      guard offset + Self.partSize <= bytes.count,
        let format = Part.Format(rawValue: bytes[offset + 8])
      else { return nil }
      let count = Int(bytes.littleEndian(at: offset + 12))
      let begin = offset + Self.partSize
      guard begin + count <= bytes.count else { return nil }
      parts.append(
        Part(
          x: short(offset), y: short(offset + 2), width: short(offset + 4),
          height: short(offset + 6), format: format, bytes: Array(bytes[begin..<begin + count])))
      offset = begin + count
    }
    guard offset == bytes.count else { return nil }
  }
}
