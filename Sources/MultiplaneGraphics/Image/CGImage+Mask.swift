// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGImage {
  /// A mask to paint through, from samples: 0 lets all of the paint through, the largest sample none.
  ///
  /// Nil for a side beyond 1...32,768, another number of bits, or too few bytes.
  /// - Parameters:
  ///   - width: columns.
  ///   - height: rows.
  ///   - bitsPerComponent: 1, 2, 4 or 8; within a byte, the highest bits come first.
  ///   - bitsPerPixel: the same.
  ///   - bytesPerRow: at least what the samples of a row take.
  ///   - provider: of the rows from the top.
  ///   - decode: what the samples 0 and the largest stand for, 0...1; nil is 0 and 1.
  ///   - shouldInterpolate: kept in ``shouldInterpolate``.
  public convenience init?(
    maskWidth width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int,
    provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool
  ) {
    let sides = 1...Bitmap.maximumSide
    guard sides.contains(width), sides.contains(height), [1, 2, 4, 8].contains(bitsPerComponent),
      bitsPerPixel == bitsPerComponent
    else { return nil }
    let bytes = (width * bitsPerComponent + 7) / 8, largest = (1 << bitsPerComponent) - 1
    guard bytesPerRow >= bytes, let data = provider.data, data.count >= bytes,
      (data.count - bytes) / bytesPerRow >= height - 1
    else { return nil }
    let (none, full) = decode.map { ($0[0], $0[1]) } ?? (0, 1)
    let alphas = (0...largest).map { sample in
      let value = none + CGFloat(sample) / CGFloat(largest) * (full - none)
      return UInt32(((1 - (value > 0 ? min(value, 1) : 0)) * 255).rounded()) << 24
    }
    let bitmap = Bitmap(width: width, height: height)
    data.withUnsafeBytes { bytes in
      for y in 0..<height {
        for x in 0..<width {
          let bit = x * bitsPerComponent
          let byte = Int(bytes[y * bytesPerRow + bit / 8])
          let sample = byte >> (8 - bitsPerComponent - bit % 8) & largest
          bitmap.pixels[y * bitmap.stride + x] = alphas[sample].littleEndian
        }
      }
    }
    self.init(adopting: bitmap, shouldInterpolate: shouldInterpolate, role: .mask)
  }

  /// The image as far as a mask lets it through, at the size of the larger of both; nil for an image that is a
  /// mask itself.
  /// - Parameter mask: an image mask, which lets through where its samples are low; a gray image, by its shade;
  ///   or any other, by its alpha.
  public func masking(_ mask: CGImage) -> CGImage? {
    let width = max(width, mask.width), height = max(height, mask.height)
    guard !isMask,
      let context = CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
        space: .sRGBSpace, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    else { return nil }
    let rect = CGRect(x: 0, y: 0, width: CGFloat(width), height: CGFloat(height))
    context.clip(to: rect, mask: mask)
    context.draw(self, in: rect)
    return context.makeImage()
  }

  /// An image whose alpha is how much this one lets through as a mask.
  var coverage: CGImage {
    guard role == .gray else { return self }
    let result = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let shade = UInt32(littleEndian: bitmap.pixels[y * bitmap.stride + x]) & 255
        result.pixels[y * result.stride + x] = (shade << 24).littleEndian
      }
    }
    return CGImage(adopting: result, shouldInterpolate: shouldInterpolate, role: .mask)
  }
}
