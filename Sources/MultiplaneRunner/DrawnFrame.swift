// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneFilm
import MultiplaneGraphics
import MultiplaneRaster
import MultiplaneStage

/// A drawn frame in the formats that its writers need.
struct DrawnFrame: Sendable {
  /// The formats in which a frame is drawn: a bitmap, YUV planes, or both.
  struct Formats: Sendable {
    /// Whether the frame has a bitmap, for writers that do not take YUV planes.
    var hasBitmap = true
    /// Background color of the YUV planes, for writers of films and Y4M files; nil without planes.
    var planesBackground: PremultipliedColor?
  }

  /// The bitmap; nil if only planes are required.
  var bitmap: Bitmap? { hasBitmap ? canvas.bitmap : nil }
  /// The canvas, which records the frame that was drawn last, so that only the damage is drawn for the next one.
  let canvas: RetainedSurface
  private let hasBitmap: Bool
  /// The YUV planes; nil if no writer takes them.
  let planes: YUVFrame?

  /// Creates a frame that is not drawn yet; the bytes of its planes are undefined.
  init(_ form: Formats, width: Int, height: Int) {
    canvas = RetainedSurface(width: width, height: height)
    hasBitmap = form.hasBitmap
    planes = form.planesBackground == nil ? nil : YUVFrame(width: width, height: height)
  }

  /// Returns the number of frames in the ring of a ``FrameLoop``: one per thread, one for the writers, and two that are
  /// drawn and not yet written; fewer, but at least two, where they would take more than half a GiB.
  static func capacity(_ form: Formats, width: Int, height: Int, threads: Int) -> Int {
    let byteCount =
      (form.hasBitmap ? 4 : 0) * width * height
      + (form.planesBackground == nil ? 0 : width * height * 3 / 2)
    return max(2, min(threads + 3, (512 << 20) / max(1, byteCount)))
  }

  /// Draws the frame at a time in seconds, reusing the unchanged pixels of the frame that this object contains.
  func draw(at time: Double, by renderer: FrameRenderer, _ form: Formats) {
    guard let background = form.planesBackground, let planes else {
      renderer.update(canvas, at: time)
      return
    }
    if let bitmap {
      let rects = renderer.update(canvas, at: time)
      if rects.isEmpty { return }
      let box = rects.reduce(CGRect.null) { $0.union($1) }
      let rows = Int(box.minY) & ~1..<(Int(box.maxY) + 1) & ~1
      planes.fill(
        columns: 0..<bitmap.width, rows: rows, with: bitmap, firstRow: rows.lowerBound,
        over: background)
    } else {
      renderer.updateParts(canvas, at: time) { columns, rows, bitmap in
        planes.fill(columns: columns, rows: rows, with: bitmap, over: background)
      }
    }
  }
}
