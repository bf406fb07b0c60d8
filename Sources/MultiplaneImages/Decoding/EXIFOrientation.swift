// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// A namespace of functions that write and read the orientation tag, 0x0112, of EXIF data.
enum EXIFOrientation {
  /// Returns TIFF data that contain only the orientation.
  static func tiff(_ orientation: Int) -> [UInt8] {
    Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0]
      + [UInt8(orientation), 0, 0, 0, 0, 0, 0]
  }

  /// Returns the orientation, 1...8, from TIFF data; nil if the data are invalid or contain none.
  static func read(_ tiff: Slice<UnsafeRawBufferPointer>) -> Int? {
    let b = Array(tiff)
    guard b.count >= 8 else { return nil }
    let isLittle = b[0] == 0x49
    guard isLittle || b[0] == 0x4D, b[0] == b[1] else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= b.count else { return nil }
      let slice = b[offset..<offset + count]
      return (isLittle ? Array(slice.reversed()) : Array(slice)).reduce(0) { $0 << 8 | Int($1) }
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else {
      return nil
    }
    for n in 0..<count {
      let entry = directory + 2 + 12 * n
      guard let tag = number(entry, 2) else { return nil }
      if tag == 0x112, number(entry + 2, 2) == 3, let value = number(entry + 8, 2), 1...8 ~= value {
        return value
      }
    }
    return nil
  }
}
