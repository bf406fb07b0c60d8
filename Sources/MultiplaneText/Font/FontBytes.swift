// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CBundledFonts
import Foundation

/// The bytes of a font file, at one place as long as somebody refers to them.
final class FontBytes: @unchecked Sendable {
  /// No file of more bytes is read: 256 MiB.
  static let maximumCount = 1 << 28

  let pointer: UnsafeRawPointer
  let count: Int
  /// Nil for bytes that are part of the program.
  private let owned: UnsafeMutableRawPointer?

  /// Bytes that stay where they are.
  private init(staying pointer: UnsafeRawPointer, _ count: Int) {
    (self.pointer, self.count, owned) = (pointer, count, nil)
  }

  init(_ data: Data) {
    let copy = UnsafeMutableRawPointer.allocate(byteCount: max(1, data.count), alignment: 16)
    data.withUnsafeBytes {
      copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: $0.count)
    }
    (pointer, count, owned) = (UnsafeRawPointer(copy), data.count, copy)
  }

  deinit { owned?.deallocate() }

  /// Those that every program carries; none without the trait `Text`.
  static let bundled: [FontBytes] = (0..<mp_bundled_font_count).map {
    let font = mp_bundled_font_at($0)
    return FontBytes(staying: font.bytes, font.count)
  }

  /// The bytes of a file, read whole: a file that shrinks while it is used would end the program.
  static func read(_ path: String) -> FontBytes? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular,
      let size = attributes[.size] as? NSNumber, size.intValue <= maximumCount,
      let data = try? Data(contentsOf: URL(fileURLWithPath: path)), data.count <= maximumCount
    else { return nil }
    return FontBytes(data)
  }
}
