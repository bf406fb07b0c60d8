// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// What becomes of a frame's place before the next frame.
enum FrameDisposal: Sendable {
  case keep, clear, restore
}

/// Where a frame lies in the picture, in pixels from the top left, and how it is put there.
struct FramePlacement: Sendable {
  var x = 0
  var y = 0
  var width: Int
  var height: Int
  var disposal = FrameDisposal.keep
  /// Whether it is laid over what is there; else it takes its place.
  var blendsOver = true
  /// Seconds.
  var duration = 0.0
}

/// The picture that frames of an animation are put on, one after the other.
struct AnimationCanvas {
  let width, height: Int
  /// Premultiplied.
  private(set) var pixels: [UInt32]
  /// What lies under the last frame's place, row by row, while it is to come back.
  private(set) var saved: [UInt32] = []
  private var pending: FramePlacement?

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: 0, count: width * height)
  }

  /// Puts a frame there, after the last one's place is disposed of. What lies outside is left out.
  /// - Parameter frame: premultiplied, `placement.width` a row.
  mutating func put(_ frame: [UInt32], _ placement: FramePlacement) {
    dispose()
    let (columns, rows) = visible(placement)
    pending = placement
    guard !columns.isEmpty else { return }
    if placement.disposal == .restore { save(columns, rows) }
    for y in rows {
      let from = (y - placement.y) * placement.width - placement.x
      for x in columns {
        let pixel = frame[from + x]
        if placement.blendsOver {
          pixels[y * width + x] = over(pixel, pixels[y * width + x])
        } else {
          pixels[y * width + x] = pixel
        }
      }
    }
  }

  /// What of a frame lies inside the picture; empty ranges when nothing does.
  private func visible(_ placement: FramePlacement) -> (columns: Range<Int>, rows: Range<Int>) {
    func cut(_ start: Int, _ length: Int, _ limit: Int) -> Range<Int> {
      let start = min(max(0, start), limit)
      return start..<max(start, min(limit, start + length))
    }
    return (
      cut(placement.x, placement.width, width), cut(placement.y, placement.height, height)
    )
  }

  private mutating func save(_ columns: Range<Int>, _ rows: Range<Int>) {
    saved.reserveCapacity(columns.count * rows.count)
    for y in rows {
      saved += pixels[y * width + columns.lowerBound..<y * width + columns.upperBound]
    }
  }

  private mutating func dispose() {
    guard let placement = pending else { return }
    pending = nil
    let (columns, rows) = visible(placement)
    guard placement.disposal != .keep, !columns.isEmpty else { return }
    var next = 0
    for y in rows {
      for x in columns {
        pixels[y * width + x] = placement.disposal == .restore ? saved[next] : 0
        next += 1
      }
    }
    saved.removeAll(keepingCapacity: true)
  }

  private func over(_ source: UInt32, _ below: UInt32) -> UInt32 {
    let alpha = source >> 24
    if alpha == 255 || below == 0 { return source }
    if alpha == 0 { return below }
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let faded = (below >> shift & 255) * (255 - alpha)
      result |= min(255, (source >> shift & 255) + (faded + 127) / 255) << shift
    }
    return result
  }

  /// The picture as it is now.
  func bitmap() -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    pixels.withUnsafeBufferPointer { pixels in
      for y in 0..<height {
        (bitmap.pixels + y * bitmap.stride).update(
          from: pixels.baseAddress! + y * width, count: width)
      }
    }
    return bitmap
  }
}

/// A pixel of straight R, G, B, A, premultiplied: the lowest byte is red.
func premultiplied(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: UInt8) -> UInt32 {
  func product(_ c: UInt8) -> UInt32 { (UInt32(c) * UInt32(a) * 2 + 255) / 510 }
  return product(r) | product(g) << 8 | product(b) << 16 | UInt32(a) << 24
}
