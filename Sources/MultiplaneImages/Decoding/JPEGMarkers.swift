// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A namespace of functions that read the markers of a JPEG file.
enum JPEGMarkers {
  /// Returns whether the image of the file is stored in several scans, from coarse to fine.
  static func areProgressive(_ file: Data) -> Bool {
    first(of: file) { $0 >= 0xC0 && $0 <= 0xCF && ![0xC4, 0xC8, 0xCC].contains($0) }
      .map { [0xC2, 0xC6, 0xCA, 0xCE].contains($0) } ?? false
  }

  /// Returns whether the file contains the marker that ends its image; markers within segments, such as those of an
  /// embedded thumbnail, do not count.
  static func containEnd(_ file: Data) -> Bool { first(of: file) { $0 == 0xD9 } != nil }

  /// Returns the code of the first marker outside of segments that satisfies a condition; nil if there is none.
  private static func first(of file: Data, where matches: (UInt8) -> Bool) -> UInt8? {
    file.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) -> UInt8? in
      // Bytes between segments are image data, in which 0xFF is followed by 0, or by a restart marker.
      var offset = 2
      while offset < bytes.count, let start = bytes[offset...].firstIndex(of: 0xFF) {
        // A marker may begin with any number of fill bytes.
        guard let code = bytes[start...].firstIndex(where: { $0 != 0xFF }) else { return nil }
        if matches(bytes[code]) { return bytes[code] }
        switch bytes[code] {
        case 0xD9: return nil
        case 0x00, 0x01, 0xD0...0xD8: offset = code + 1
        default:
          guard code + 2 < bytes.count else { return nil }
          let length = Int(bytes[code + 1]) << 8 | Int(bytes[code + 2])
          offset = code + 1 + max(2, length)
        }
      }
      return nil
    }
  }
}
