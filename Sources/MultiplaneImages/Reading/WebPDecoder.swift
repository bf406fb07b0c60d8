// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Codecs
  import CImageCodecs
  import MultiplaneGraphics

  /// Reads WebP files: lossy, lossless, still or animated.
  struct WebPDecoder: ImageDecoder {
    let header: ImageHeader
    private(set) var unconvertedProfile: String?
    private let file: File
    private var next = 0

    /// The library's reader, and what it reads from.
    private final class File: @unchecked Sendable {
      let bytes: ImageBytes
      let pointer: OpaquePointer

      init(_ bytes: ImageBytes) throws {
        self.bytes = bytes
        var opened: OpaquePointer?
        try CodecMessage.check(.webp) {
          opened = multiplane_webp_open(bytes.start, bytes.count, $0)
          return opened == nil ? 0 : 1
        }
        pointer = opened!
      }

      deinit { multiplane_webp_close(pointer) }
    }

    init(_ bytes: ImageBytes, _ limits: ImageLimits) throws {
      file = try File(bytes)
      let found = multiplane_webp_header(file.pointer)
      let (width, height) = (Int(found.width), Int(found.height))
      try limits.check(width: width, height: height, .webp, at: nil)
      try limits.check(frameCount: Int(found.frames), .webp, at: nil)
      guard found.frames > 0 else {
        throw ImageReadError(.damaged, .webp, "the file has no picture")
      }
      let pointer = file.pointer
      header = ImageHeader(
        width: width, height: height,
        durations: found.frames == 1
          ? [0]
          : (0..<found.frames).map { Double(multiplane_webp_duration(pointer, $0)) / 1000 },
        loopCount: Int(found.loops), hasAlpha: found.has_alpha != 0)
    }

    mutating func image(at index: Int) throws -> CGImage {
      if index < next {
        multiplane_webp_rewind(file.pointer)
        next = 0
      }
      var rgba: UnsafePointer<UInt8>?
      while next <= index {
        try CodecMessage.check(.webp) { multiplane_webp_next(file.pointer, &rgba, $0) }
        next += 1
      }
      let count = header.width * header.height
      var pixels = StraightPixels(count: count)
      pixels.bytes.withUnsafeMutableBufferPointer {
        $0.baseAddress!.update(from: rgba!, count: 4 * count)
      }
      let profile = multiplane_webp_profile(file.pointer)
      if profile.count > 0 {
        pixels.unpremultiply()
        unconvertedProfile = pixels.convert(
          from: Array(UnsafeBufferPointer(start: profile.bytes, count: profile.count)))
        return pixels.image(width: header.width, height: header.height)
      }
      return CGImage(
        width: header.width, height: header.height, premultipliedRGBA: pixels.bytes)!
    }
  }

  extension StraightPixels {
    /// For pixels that came premultiplied.
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
