// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

extension ImageFileEncoder {
  /// Returns a GIF with one palette of at most 256 colors for all frames, which are dithered if they have more colors.
  /// Alpha below 128 becomes transparent, any other alpha opaque.
  func gif(_ frames: [Frame], loopCount: Int) throws -> Data {
    let (width, height) = (frames[0].image.width, frames[0].image.height)
    guard width <= 65_535, height <= 65_535 else {
      throw ImageWriteError(
        "GIF images have at most 65535 pixels per side, not \(width) x \(height).")
    }
    guard loopCount <= 65_536 else {
      throw ImageWriteError("A GIF animation plays at most 65536 times, not \(loopCount).")
    }
    let colors = GIFColorHistogram()
    var isTransparent = false
    for frame in frames {
      Self.forEachRun(in: frame.image) { _, _, count, color in
        if let color {
          colors.add(color, count: count)
        } else {
          isTransparent = true
        }
      }
    }
    // The transparent index marks unchanged pixels of later frames. Only 256 exact colors without transparent pixels
    // leave no index for it.
    let keepsAll = colors.count == 256 && colors.isExact && !isTransparent
    let palette = GIFPalette(colors, limit: keepsAll ? 256 : 255)
    let isExact = colors.isExact && colors.count <= (keepsAll ? 256 : 255)
    let dither = GIFDither(colors, palette, isOrdered: !isExact)
    let transparent = keepsAll ? nil : UInt8(palette.colors.count)
    var file = GIFFrameEncoder.fileHeader(
      width: width, height: height, palette.colors, hasTransparent: !keepsAll,
      loopCount: loopCount)
    var encoder = GIFFrameEncoder(
      width: width, height: height, transparent: transparent,
      codeSize: GIFFrameEncoder.codeSize(palette.colors.count + (keepsAll ? 0 : 1)))
    var time = 0.0
    for frame in frames {
      var indices = [UInt8](repeating: transparent ?? 0, count: width * height)
      dither.ditherMixes.withLookup { mix in
        Self.forEachRun(in: frame.image) { x, y, count, color in
          guard let color else { return }
          let mix = mix(color)
          for i in 0..<count {
            indices[y * width + x + i] = GIFDither.index(mix, x + i, y)
          }
        }
      }
      // Absolute times are rounded, so that rounding errors do not accumulate.
      file += encoder.add(indices, at: Int((time * 100).rounded()))
      time += frame.duration
    }
    file += encoder.finish(at: Int((time * 100).rounded()))
    return Data(file + [0x3b])
  }

  /// Calls `body` with each horizontal run of pixels of one color, R in the lowest byte; the color is nil if alpha is
  /// below 128.
  private static func forEachRun(
    in image: CGImage, _ body: (_ x: Int, _ y: Int, _ count: Int, _ color: UInt32?) -> Void
  ) {
    let bitmap = image.bitmap
    var row = [UInt32](repeating: 0, count: bitmap.width)
    for y in 0..<bitmap.height {
      StraightAlpha.convert(bitmap.pixels + y * bitmap.stride, to: &row, count: bitmap.width)
      var x = 0
      while x < row.count {
        var end = x + 1
        while end < row.count, row[end] == row[x] { end += 1 }
        let color = UInt32(littleEndian: row[x])
        body(x, y, end - x, color >> 31 == 0 ? nil : color & 0xff_ffff)
        x = end
      }
    }
  }
}
