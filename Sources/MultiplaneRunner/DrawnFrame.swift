// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneFilm
import MultiplaneRaster

/// A drawn frame in the forms that its writers take.
struct DrawnFrame: Sendable {
  /// Which forms there are.
  struct Form: Sendable {
    /// Pixels, for images.
    var hasBitmap = true
    /// Planes over this colour, for films; nil for none.
    var planesBackground: PremultipliedColor?
  }

  /// Nil when only planes are asked for.
  let bitmap: Bitmap?
  /// Nil when no film is written.
  let planes: YUVFrame?

  /// A frame of unset pixels.
  init(_ form: Form, width: Int, height: Int) {
    bitmap = form.hasBitmap ? Bitmap(width: width, height: height) : nil
    planes = form.planesBackground == nil ? nil : YUVFrame(width: width, height: height)
  }

  /// How many frames go round: one in each thread's hand, one with the writers, two waiting; but two
  /// in all, rather than more than half a GiB.
  static func capacity(_ form: Form, width: Int, height: Int, threads: Int) -> Int {
    let byteCount =
      (form.hasBitmap ? 4 : 0) * width * height
      + (form.planesBackground == nil ? 0 : width * height * 3 / 2)
    return max(2, min(threads + 3, (512 << 20) / max(1, byteCount)))
  }
}
