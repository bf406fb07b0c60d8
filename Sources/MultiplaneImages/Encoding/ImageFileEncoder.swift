// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// Makes files of pictures.
struct ImageFileEncoder {
  /// A picture of an animation, and the seconds it shows.
  struct Frame {
    var image: CGImage
    var duration: Double
  }

  /// 0...1; nil for what the format does by itself.
  var quality: Double?
  /// 1...8; kept by PNG and JPEG.
  var orientation = 1
  /// What shows through transparent pixels in formats without alpha: R in the lowest byte.
  var background: UInt32 = 0xFFFF_FFFF

  /// A file of one picture.
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
          "\(format) files are written with the package trait Codecs, and this was built without.")
    #endif
    }
  }

  /// A file of an animation; 0 loops are for ever.
  func encode(_ frames: [Frame], loopCount: Int, _ format: ImageFormat) throws -> Data {
    let first = frames[0].image
    guard frames.allSatisfy({ $0.image.width == first.width && $0.image.height == first.height })
    else { throw ImageWriteError("The pictures of an animation have one size.") }
    guard frames.allSatisfy({ (0...86_400).contains($0.duration) }) else {
      throw ImageWriteError("A frame shows between 0 and 86400 seconds.")
    }
    switch format {
    case .png: return animatedPNG(frames, loopCount: loopCount)
    case .gif: return try gif(frames, loopCount: loopCount)
    case .jpeg: throw ImageWriteError("A JPEG file has one picture.")
    case .webp:
      #if Codecs
        return try animatedWebP(frames, loopCount: loopCount)
      #else
        throw ImageWriteError(
          "WebP files are written with the package trait Codecs, and this was built without.")
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

  /// Each frame as the rectangle that changed.
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

  /// The finest fraction of 16-bit numbers: milliseconds up to a minute.
  private static func fraction(_ seconds: Double) -> AnimatedPNGTiming.Delay {
    for denominator in [1000, 100, 10, 1] {
      let numerator = (seconds * Double(denominator)).rounded()
      if numerator <= 65_535 { return .init(numerator: Int(numerator), denominator: denominator) }
    }
    return .init(numerator: 65_535, denominator: 1)
  }
}
