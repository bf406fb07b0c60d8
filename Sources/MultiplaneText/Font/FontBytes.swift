// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import CBundledFonts
import Foundation

/// The bytes of a font file at an address that is stable for the lifetime of the object.
final class FontBytes: @unchecked Sendable {
  /// Maximum size of a file that ``read(_:)`` accepts, 256 MiB.
  static let maximumCount = 1 << 28

  let pointer: UnsafeRawPointer
  let count: Int
  /// The allocation to free; nil for bytes in the executable.
  private let owned: UnsafeMutableRawPointer?

  /// Creates an object that refers to bytes that are never freed.
  private init(staying pointer: UnsafeRawPointer, _ count: Int) {
    (self.pointer, self.count, owned) = (pointer, count, nil)
  }

  private init(owning bytes: UnsafeMutableRawPointer, _ count: Int) {
    (pointer, self.count, owned) = (UnsafeRawPointer(bytes), count, bytes)
  }

  init(_ data: Data) {
    let copy = UnsafeMutableRawPointer.allocate(byteCount: max(1, data.count), alignment: 16)
    data.withUnsafeBytes {
      copy.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(copy), byteCount: $0.count)
    }
    (pointer, count, owned) = (UnsafeRawPointer(copy), data.count, copy)
  }

  deinit { owned?.deallocate() }

  /// The bundled fonts, which are embedded in the executable; none without the package trait `Text`.
  static let bundled: [FontBytes] = (0..<mp_bundled_font_count).map {
    let font = mp_bundled_font_at($0)
    return FontBytes(staying: font.bytes, font.count)
  }

  /// Reads a whole file into memory instead of mapping it, since the truncation of a mapped file would crash the
  /// process.
  ///
  /// Follows symbolic links. Returns nil for a file that is unreadable or larger than ``maximumCount``, and for
  /// directories, pipes and devices, without blocking.
  static func read(_ path: String) -> FontBytes? {
    let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      status.st_size <= maximumCount
    else { return nil }
    let size = Int(status.st_size)
    let bytes = UnsafeMutableRawPointer.allocate(byteCount: max(1, size), alignment: 16)
    var count = 0
    while count < size {
      let got = Foundation.read(file, bytes + count, size - count)
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else {
        bytes.deallocate()
        return nil
      }
      if got == 0 { break }
      count += got
    }
    return FontBytes(owning: bytes, count)
  }
}
