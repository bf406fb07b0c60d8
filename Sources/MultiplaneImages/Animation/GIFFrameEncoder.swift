// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Encodes GIF frames from complete images of palette indices.
///
/// A frame is held back until a different image is added, whose time ends the frame's delay, or until the file ends. If
/// that image has transparent pixels where the held frame is opaque, only the disposal method of the held frame
/// ("restore to background", which makes the rectangle of the frame transparent) can clear these pixels.
/// See https://www.w3.org/Graphics/GIF/spec-gif89a.txt.
package struct GIFFrameEncoder {
  private let width, height: Int
  private let transparent: UInt8?
  private var compressor: LZWEncoder

  /// Palette indices of the canvas before the pending frame.
  private var base: [UInt8]
  private var pending: [UInt8] = []
  private var start = 0
  private var isFirst = true

  package init(width: Int, height: Int, transparent: UInt8?, codeSize: Int) {
    (self.width, self.height) = (width, height)
    self.transparent = transparent
    compressor = LZWEncoder(codeSize: codeSize)
    base = Array(repeating: transparent ?? 0, count: width * height)
  }

  /// Adds the image that is displayed from a time, in hundredths of a second, and returns the bytes of the previous
  /// frame; empty for the first image and for an unchanged one.
  package mutating func add(_ picture: [UInt8], at time: Int) -> [UInt8] {
    if !pending.isEmpty, pending == picture { return [] }
    let bytes = pending.isEmpty ? [] : flush(until: time, before: picture)
    pending = picture
    start = time
    return bytes
  }

  /// Returns the bytes of the last frame, which ends at a time in hundredths of a second.
  package mutating func finish(at time: Int) -> [UInt8] { flush(until: time, before: nil) }

  package static func littleEndian(_ value: Int) -> [UInt8] {
    [UInt8(value & 255), UInt8(value >> 8 & 255)]
  }

  /// Returns the number of bits that `count` different palette indices require, at least 2, the minimum of LZW in GIF.
  package static func codeSize(_ count: Int) -> Int {
    max(2, Int.bitWidth - (count - 1).leadingZeroBitCount)
  }

  /// Returns the file header: signature, screen, palette and, unless `loopCount` is 1, the loop extension; a
  /// `loopCount` of 0 loops forever.
  package static func fileHeader(
    width: Int, height: Int, _ colors: [UInt32], hasTransparent: Bool, loopCount: Int
  ) -> [UInt8] {
    let bits = codeSize(colors.count + (hasTransparent ? 1 : 0))
    var bytes = Array("GIF89a".utf8)
    bytes += littleEndian(width) + littleEndian(height)
    bytes += [0xf0 | UInt8(bits - 1), 0, 0]
    for i in 0..<(1 << bits) {
      let color = i < colors.count ? colors[i] : 0
      bytes += [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
    }
    // The extension stores the number of repetitions, one less than that of plays; without it a file plays once.
    if loopCount != 1 {
      bytes += [0x21, 0xff, 11] + Array("NETSCAPE2.0".utf8) + [3, 1]
      bytes += littleEndian(max(0, loopCount - 1)) + [0]
    }
    return bytes
  }

  // MARK: Frames

  private struct Rectangle {
    var x, y, width, height: Int
  }

  private mutating func flush(until time: Int, before next: [UInt8]?) -> [UInt8] {
    let clears = next.map { next in isCleared(by: next) } ?? false
    let area =
      isFirst
      ? Rectangle(x: 0, y: 0, width: width, height: height)
      : bounds(next: clears ? next : nil) ?? Rectangle(x: 0, y: 0, width: 1, height: 1)
    var bytes: [UInt8] = []
    var delay = time - start
    // A delay that exceeds 16 bits is divided among copies of the frame.
    while delay > 65_535 {
      bytes += frame(area, delay: 65_535, clears: false)
      base = pending
      isFirst = false
      delay -= 65_535
    }
    bytes += frame(area, delay: delay, clears: clears)
    isFirst = false
    base = pending
    if clears, let transparent {
      for y in area.y..<(area.y + area.height) {
        for x in area.x..<(area.x + area.width) { base[y * width + x] = transparent }
      }
    }
    return bytes
  }

  private func isCleared(by next: [UInt8]) -> Bool {
    guard let transparent else { return false }
    return pending.withUnsafeBufferPointer { pending in
      next.withUnsafeBufferPointer { next in
        for i in 0..<(width * height) where next[i] == transparent && pending[i] != transparent {
          return true
        }
        return false
      }
    }
  }

  /// Returns the bounds of the pixels that the pending frame changes or that `next` clears; nil if there are none.
  private func bounds(next: [UInt8]?) -> Rectangle? {
    var (left, right, top, bottom) = (width, -1, height, -1)
    func include(
      _ a: UnsafePointer<UInt8>, _ b: UnsafePointer<UInt8>, _ counts: (UInt8, UInt8) -> Bool
    ) {
      for y in 0..<height {
        let (a, b) = (a + y * width, b + y * width)
        guard memcmp(a, b, width) != 0 else { continue }
        var first = 0
        while first < width, !counts(a[first], b[first]) { first += 1 }
        if first == width { continue }
        var last = width - 1
        while !counts(a[last], b[last]) { last -= 1 }
        (left, right) = (min(left, first), max(right, last))
        (top, bottom) = (min(top, y), max(bottom, y))
      }
    }
    include(base, pending) { $0 != $1 }
    if let next, let transparent { include(pending, next) { $0 != $1 && $1 == transparent } }
    guard right >= 0 else { return nil }
    return Rectangle(x: left, y: top, width: right - left + 1, height: bottom - top + 1)
  }

  private mutating func frame(_ area: Rectangle, delay: Int, clears: Bool) -> [UInt8] {
    var indices: [UInt8] = []
    indices.reserveCapacity(area.width * area.height)
    for y in area.y..<(area.y + area.height) {
      let row = y * width + area.x
      indices += pending[row..<(row + area.width)]
      guard let transparent, !isFirst else { continue }
      let target = indices.count - area.width
      for x in 0..<area.width where base[row + x] == pending[row + x] {
        indices[target + x] = transparent
      }
    }
    let disposal: UInt8 = clears ? 2 : 1
    var bytes: [UInt8] = [0x21, 0xf9, 4, disposal << 2 | (transparent == nil ? 0 : 1)]
    bytes += Self.littleEndian(delay) + [transparent ?? 0, 0, 0x2c]
    for value in [area.x, area.y, area.width, area.height] { bytes += Self.littleEndian(value) }
    bytes.append(0)
    return bytes + indices.withUnsafeBufferPointer { compressor.compress($0) }
  }
}
