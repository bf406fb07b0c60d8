// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Codecs
  import CImageCodecs
  import MultiplaneGraphics

  /// A decoder of lossy and lossless WebP files, still and animated. Format: https://www.rfc-editor.org/rfc/rfc9649
  struct WebPDecoder: ImageDecoder {
    let header: ImageHeader
    var unconvertedProfile: String? { colors?.unconverted }
    /// The color conversion of the file; nil until the first image has been decoded, and for an animation without a
    /// profile.
    private var colors: ColorProfileConversion?
    private let file: DemuxedFile
    private var next = 0
    /// Offsets of the pixels of each frame in the file, in bytes.
    private var offsets: [Int] = []

    /// The demuxer of libwebp, and the bytes that it reads.
    private final class DemuxedFile: @unchecked Sendable {
      let bytes: ImageBytes
      let pointer: OpaquePointer

      init(_ bytes: ImageBytes) throws {
        self.bytes = bytes
        var opened: OpaquePointer?
        try CodecError.check(.webp, at: Self.end(bytes)) {
          var result = Int32(MULTIPLANE_DONE)
          opened = multiplane_webp_open(bytes.start, bytes.count, &result, $0)
          return result
        }
        pointer = opened!
      }

      /// Returns the end of the file, or the end according to its header if that is smaller.
      private static func end(_ bytes: ImageBytes) -> Int {
        guard bytes.count >= 8 else { return bytes.count }
        let said = (4..<8).reversed().reduce(0) { $0 << 8 | Int(bytes.buffer[$1]) } + 8
        return min(bytes.count, said)
      }

      deinit { multiplane_webp_close(pointer) }
    }

    init(_ bytes: ImageBytes, _ limits: ImageLimits) throws {
      file = try DemuxedFile(bytes)
      let found = multiplane_webp_header(file.pointer)
      let (width, height) = (Int(found.width), Int(found.height))
      // 20 bytes per pixel: two canvases and a frame in libwebp, and the pixels twice.
      try limits.check(width: width, height: height, bytesPerPixel: 20, .webp, at: 12)
      guard found.frames > 0 else {
        throw ImageReadError(.damaged, .webp, at: bytes.count, "the file contains no image")
      }
      try limits.check(
        frameCount: Int(found.frames), pixels: width * height * Int(found.frames), .webp, at: 12)
      let pointer = file.pointer
      var durations: [Double] = []
      for n in 0..<found.frames {
        var offset = 0
        durations.append(Double(multiplane_webp_frame(pointer, n, &offset)) / 1000)
        offsets.append(offset)
      }
      let exif = multiplane_webp_exif(pointer)
      header = ImageHeader(
        width: width, height: height, durations: found.frames == 1 ? [0] : durations,
        loopCount: Int(found.loops), orientation: Self.orientation(exif),
        hasAlpha: found.has_alpha != 0)
    }

    /// Returns the orientation from EXIF data, with or without the prefix that JPEG files have; 1 if there is none.
    private static func orientation(_ exif: MultiplaneBytes) -> Int {
      let bytes = UnsafeRawBufferPointer(start: exif.bytes, count: exif.count)
      let start = bytes.starts(with: "Exif\0\0".utf8) ? 6 : 0
      return EXIFOrientation.read(bytes[start...]) ?? 1
    }

    mutating func image(at index: Int) throws -> CGImage {
      if index < next {
        multiplane_webp_rewind(file.pointer)
        next = 0
      }
      var rgba: UnsafePointer<UInt8>?
      while next <= index {
        try CodecError.check(.webp, at: offsets[next]) {
          multiplane_webp_next(file.pointer, &rgba, $0)
        }
        next += 1
      }
      let (width, height) = (header.width, header.height)
      let isPremultiplied = header.durations.count > 1
      let profile = multiplane_webp_profile(file.pointer)
      if isPremultiplied, profile.count == 0 {
        return CGImage(premultiplied: rgba!, width: width, height: height)
      }
      var pixels = StraightPixels(count: width * height)
      pixels.bytes.withUnsafeMutableBufferPointer {
        $0.baseAddress!.update(from: rgba!, count: 4 * width * height)
      }
      if isPremultiplied { pixels.unpremultiply() }
      if colors == nil {
        colors = ColorProfileConversion(
          profile: Array(UnsafeBufferPointer(start: profile.bytes, count: profile.count)))
      }
      pixels.convert(colors!)
      return pixels.image(width: width, height: height)
    }
  }

  extension StraightPixels {
    /// Converts premultiplied pixels in place to straight alpha.
    mutating func unpremultiply() {
      for i in stride(from: 0, to: bytes.count, by: 4) where bytes[i + 3] < 255 {
        let alpha = Int(bytes[i + 3])
        for c in i..<i + 3 {
          bytes[c] = alpha == 0 ? 0 : UInt8(min(255, (Int(bytes[c]) * 255 + alpha / 2) / alpha))
        }
      }
    }
  }
#endif
