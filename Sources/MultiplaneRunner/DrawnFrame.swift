// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneFilm
import MultiplaneGraphics
import MultiplaneRaster
import MultiplaneStage

/// A drawn frame in the forms that its writers take.
struct DrawnFrame: Sendable {
  /// Which forms there are.
  struct Formats: Sendable {
    /// Pixels, for images.
    var hasBitmap = true
    /// Planes over this colour, for films; nil for none.
    var planesBackground: PremultipliedColor?
  }

  /// Nil when only planes are asked for.
  var bitmap: Bitmap? { hasBitmap ? canvas.bitmap : nil }
  /// What bitmap and planes show: the next frame changes what is different.
  let canvas: RetainedSurface
  private let hasBitmap: Bool
  /// Nil when no film is written.
  let planes: YUVFrame?

  /// A frame of unset pixels.
  init(_ form: Formats, width: Int, height: Int) {
    canvas = RetainedSurface(width: width, height: height)
    hasBitmap = form.hasBitmap
    planes = form.planesBackground == nil ? nil : YUVFrame(width: width, height: height)
  }

  /// How many frames go round: one in each thread's hand, one with the writers, two waiting; but two
  /// in all, rather than more than half a GiB.
  static func capacity(_ form: Formats, width: Int, height: Int, threads: Int) -> Int {
    let byteCount =
      (form.hasBitmap ? 4 : 0) * width * height
      + (form.planesBackground == nil ? 0 : width * height * 3 / 2)
    return max(2, min(threads + 3, (512 << 20) / max(1, byteCount)))
  }

  /// Makes it show a time, from whatever it showed before.
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
