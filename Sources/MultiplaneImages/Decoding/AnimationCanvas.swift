// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// The treatment of the rectangle of a frame before the next frame is composited: its pixels are kept, cleared to
/// transparent, or restored to those before the frame.
enum FrameDisposal: Sendable {
  case keep, clear, restore
}

/// The rectangle of a frame on the canvas, in pixels from the top left, its blending, disposal and duration.
struct FramePlacement: Sendable {
  var x = 0
  var y = 0
  var width: Int
  var height: Int
  var disposal = FrameDisposal.keep
  /// Whether the frame is composited over the canvas; otherwise it replaces its rectangle.
  var blendsOver = true
  /// Duration in seconds.
  var duration = 0.0
}

/// The canvas on which the frames of an animation are composited one after another.
struct AnimationCanvas {
  let width, height: Int
  /// Premultiplied pixels with R in the lowest byte, row by row without gaps.
  private(set) var pixels: [UInt32]
  /// The previous pixels of the rectangle of the last frame, row by row; empty unless its disposal restores them.
  private(set) var saved: [UInt32] = []
  private var pending: FramePlacement?

  init(width: Int, height: Int) {
    (self.width, self.height) = (width, height)
    pixels = Array(repeating: 0, count: width * height)
  }

  /// Applies the disposal of the previous frame, then composites a frame or replaces its rectangle, clipped to the
  /// canvas.
  /// - Parameter frame: premultiplied pixels, `placement.width` per row.
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

  /// Returns the columns and rows of the canvas that a frame covers; at least one range is empty if the frame is
  /// outside.
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

  /// Returns a copy of the current canvas.
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

/// Returns the premultiplied pixel of straight components, red in the lowest byte.
func premultiplied(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: UInt8) -> UInt32 {
  func product(_ c: UInt8) -> UInt32 { (UInt32(c) * UInt32(a) * 2 + 255) / 510 }
  return product(r) | product(g) << 8 | product(b) << 16 | UInt32(a) << 24
}
