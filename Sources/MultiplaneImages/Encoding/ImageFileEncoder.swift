// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// An encoder of image files in the formats that this build can write.
struct ImageFileEncoder {
  /// An image of an animation, and its duration in seconds.
  struct Frame {
    var image: CGImage
    var duration: Double
  }

  /// Quality of JPEG and WebP files, 0...1; nil for the default, which is 0.8 for JPEG and lossless for WebP.
  var quality: Double?
  /// EXIF orientation, 1...8; stored in still PNG and JPEG files.
  var orientation = 1
  /// The color behind transparent pixels in formats without alpha, R in the lowest byte.
  var background: UInt32 = 0xFFFF_FFFF

  /// Returns a file with a single image.
  func encode(_ image: CGImage, _ format: ImageFormat) throws -> Data {
    switch format {
    case .png: return png(image)
    case .gif: return try gif([Frame(image: image, duration: 0)], loopCount: 1)
    #if Codecs
      case .jpeg: return try jpeg(image)
      case .webp: return try webP(image)
    #else
      case .jpeg, .webp:
        throw ImageWriteError(
          "Writing \(format) files requires the package trait Codecs, which this build lacks.")
    #endif
    }
  }

  /// Returns an animation file that plays `loopCount` times, or indefinitely for 0.
  func encode(_ frames: [Frame], loopCount: Int, _ format: ImageFormat) throws -> Data {
    let first = frames[0].image
    guard frames.allSatisfy({ $0.image.width == first.width && $0.image.height == first.height })
    else { throw ImageWriteError("All images of an animation must have the same size.") }
    guard frames.allSatisfy({ (0...86_400).contains($0.duration) }) else {
      throw ImageWriteError("The duration of a frame must be between 0 and 86400 seconds.")
    }
    switch format {
    case .png:
      guard frames.allSatisfy({ $0.duration <= 65_535 }) else {
        throw ImageWriteError("A frame of an animated PNG lasts at most 65535 seconds.")
      }
      return animatedPNG(frames, loopCount: loopCount)
    case .gif: return try gif(frames, loopCount: loopCount)
    case .jpeg: throw ImageWriteError("A JPEG file contains only one image.")
    case .webp:
      #if Codecs
        return try animatedWebP(frames, loopCount: loopCount)
      #else
        throw ImageWriteError(
          "Writing WebP files requires the package trait Codecs, which this build lacks.")
      #endif
    }
  }

  private func png(_ image: CGImage) -> Data {
    var file = PNGEncoder(.smallest).encode(image.bitmap)
    if orientation != 1 {
      let place = file.count - PNGChunk.end.count
      file.insert(contentsOf: PNGChunk.chunk("eXIf", EXIFOrientation.tiff(orientation)), at: place)
    }
    return Data(file)
  }

  /// Returns an animated PNG. Frames after the first contain the rectangle that changes, or one pixel if nothing
  /// changes.
  private func animatedPNG(_ frames: [Frame], loopCount: Int) -> Data {
    let (width, height) = (frames[0].image.width, frames[0].image.height)
    let isOpaque = frames.allSatisfy {
      let bitmap = $0.image.bitmap
      return PixelRows.areOpaque(bitmap.pixels, stride: bitmap.stride, width: width, height: height)
    }
    var file =
      PNGChunk.signature
      + PNGChunk.header(width: width, height: height, hasAlpha: !isOpaque) + PNGChunk.sRGB
      + PNGChunk.chunk(
        "acTL", PNGChunk.bigEndian(frames.count) + PNGChunk.bigEndian(max(0, loopCount)))
    var sequence = 0
    var shown: Bitmap?
    for frame in frames {
      let bitmap = frame.image.bitmap
      let stored: AnimatedPNGFrame
      if let shown {
        let change = ChangedRect(from: shown, to: bitmap)
        stored =
          change.map {
            AnimatedPNGFrame(from: shown, to: bitmap, $0, isOpaque: isOpaque, .smallest)
          } ?? .repeating(bitmap, isOpaque: isOpaque)
      } else {
        stored = AnimatedPNGFrame(
          ChangedRect(whole: bitmap), blends: false, PixelRows(bitmap, isOpaque: isOpaque),
          .smallest)
      }
      file += stored.control(sequence: sequence, Self.fraction(frame.duration))
      file += stored.data(sequence: shown == nil ? nil : sequence + 1)
      sequence += shown == nil ? 1 : 2
      shown = bitmap
    }
    return Data(file + PNGChunk.end)
  }

  /// Returns a duration of at most 65,535 s as a fraction of 16-bit integers: in milliseconds up to 65.535 s, in
  /// coarser units above.
  private static func fraction(_ seconds: Double) -> AnimatedPNGTiming.Delay {
    for denominator in [1000, 100, 10, 1] {
      let numerator = (seconds * Double(denominator)).rounded()
      if numerator <= 65_535 { return .init(numerator: Int(numerator), denominator: denominator) }
    }
    return .init(numerator: 65_535, denominator: 1)
  }
}
