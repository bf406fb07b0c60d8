// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGImage {
  /// Creates an image mask from samples: a decoded value of 0 lets all of the paint through, 1 none.
  ///
  /// Returns nil for a side outside 1...32,768, another number of bits, or too few bytes in a row or in total.
  /// - Parameters:
  ///   - width: the number of columns.
  ///   - height: the number of rows.
  ///   - bitsPerComponent: 1, 2, 4 or 8; the highest bits of a byte come first.
  ///   - bitsPerPixel: must equal `bitsPerComponent`.
  ///   - bytesPerRow: at least the number of bytes in the samples of a row.
  ///   - provider: the rows, from the top.
  ///   - decode: the decoded values of sample 0 and of the maximum sample; nil is 0 and 1.
  ///   - shouldInterpolate: the value of ``shouldInterpolate``.
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

  /// Returns the image masked by another one, with the larger width and the larger height of the two images; nil if
  /// this image is itself an image mask.
  /// - Parameter mask: an image mask, which lets paint through where its decoded samples are low; a gray image, whose
  ///   shade is used; or any other image, whose alpha is used.
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

  /// An image whose alpha is the fraction of paint that this image lets through as a mask.
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
