// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Codecs
  import CImageCodecs
  import Foundation
  import MultiplaneGraphics

  extension ImageFileEncoder {
    /// Returns a baseline JPEG file of the image, composited over ``background``. Chroma has full resolution if the
    /// quality rounds to at least 90 %, otherwise half the resolution in each direction.
    func jpeg(_ image: CGImage) throws -> Data {
      guard image.width <= 65_500, image.height <= 65_500 else {
        throw ImageWriteError("JPEG images have at most 65500 pixels per side.")
      }
      let quality = Int32(max(1, min(100, ((quality ?? 0.8) * 100).rounded())))
      let pixels = opaqueBytes(of: image)
      let exif =
        orientation == 1 ? [] : Array("Exif\0\0".utf8) + EXIFOrientation.tiff(orientation)
      return try file { file, message in
        exif.withUnsafeBufferPointer { exif in
          multiplane_jpeg_encode(
            pixels, UInt32(image.width), UInt32(image.height), image.width * 4, quality, 0,
            exif.isEmpty ? nil : exif.baseAddress, UInt32(exif.count), file, message)
        }
      }
    }

    func webP(_ image: CGImage) throws -> Data {
      let pixels = straightBytes(of: image)
      return try file { file, message in
        multiplane_webp_encode(
          pixels, UInt32(image.width), UInt32(image.height), image.width * 4, webPQuality, file,
          message)
      }
    }

    func animatedWebP(_ frames: [Frame], loopCount: Int) throws -> Data {
      let (width, height) = (frames[0].image.width, frames[0].image.height)
      guard loopCount <= 65_535 else {
        throw ImageWriteError("A WebP animation plays at most 65535 times, not \(loopCount).")
      }
      guard width <= 16_383, height <= 16_383,
        let animation = multiplane_webp_animation(UInt32(width), UInt32(height), Int32(loopCount))
      else { throw ImageWriteError("WebP images have at most 16383 pixels per side.") }
      var time = 0.0
      do {
        for frame in frames {
          let pixels = straightBytes(of: frame.image)
          _ = try file { _, message in
            multiplane_webp_animation_add(
              animation, pixels, width * 4, webPQuality, Int32(clamping: Int(time)), message)
          }
          // libwebp merges frames with equal start times.
          time += max(1, (frame.duration * 1000).rounded())
        }
      } catch {
        multiplane_webp_animation_free(animation)
        throw error
      }
      return try file { file, message in
        multiplane_webp_animation_finish(animation, Int32(clamping: Int(time)), file, message)
      }
    }

    /// Quality for libwebp, 0...100; -1, which is lossless, if ``quality`` is nil or at least 1.
    private var webPQuality: Float {
      guard let quality, quality < 1 else { return -1 }
      return Float(max(0, quality) * 100)
    }

    private func straightBytes(of image: CGImage) -> [UInt8] {
      bytes(of: image) { row, target, count in
        StraightAlpha.convert(row, to: target, count: count)
      }
    }

    private func opaqueBytes(of image: CGImage) -> [UInt8] {
      bytes(of: image) { row, target, count in
        for x in 0..<count {
          let pixel = UInt32(littleEndian: row[x])
          let rest = 255 - pixel >> 24
          var result = pixel
          if rest > 0 {
            for shift: UInt32 in [0, 8, 16] {
              result &+= (((background >> shift & 255) * rest * 2 + 255) / 510) << shift
            }
          }
          target[x] = result.littleEndian
        }
      }
    }

    /// Returns the rows of an image without gaps, each converted by `convert`.
    private func bytes(
      of image: CGImage,
      _ convert: (UnsafePointer<UInt32>, UnsafeMutablePointer<UInt32>, Int) -> Void
    ) -> [UInt8] {
      let bitmap = image.bitmap
      var pixels = [UInt32](repeating: 0, count: image.width * image.height)
      pixels.withUnsafeMutableBufferPointer { pixels in
        for y in 0..<image.height {
          convert(
            bitmap.pixels + y * bitmap.stride, pixels.baseAddress! + y * image.width, image.width)
        }
      }
      return pixels.withUnsafeBytes { Array($0) }
    }

    private func file(
      _ body: (UnsafeMutablePointer<MultiplaneBytes>, UnsafeMutablePointer<CChar>) -> Int32
    ) throws -> Data {
      var message = [CChar](repeating: 0, count: Int(MULTIPLANE_MESSAGE_SIZE))
      var file = MultiplaneBytes(bytes: nil, count: 0)
      defer { multiplane_bytes_free(file) }
      guard body(&file, &message) == Int32(MULTIPLANE_DONE) else {
        throw ImageWriteError(CodecError.text(message))
      }
      return file.bytes.map { Data(bytes: $0, count: file.count) } ?? Data()
    }
  }
#endif
