// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Codecs
  import CImageCodecs
  import MultiplaneGraphics

  /// A decoder of JPEG files: gray, YCbCr, RGB, CMYK and YCCK, baseline and progressive.
  /// https://www.w3.org/Graphics/JPEG/itu-t81.pdf
  struct JPEGDecoder: ImageDecoder {
    let header: ImageHeader
    private(set) var unconvertedProfile: String?
    private let bytes: ImageBytes
    private let size: MultiplaneJPEGHeader
    private let limits: ImageLimits

    init(_ bytes: ImageBytes, _ limits: ImageLimits) throws {
      (self.bytes, self.limits) = (bytes, limits)
      var size = MultiplaneJPEGHeader()
      var offset = 0
      try CodecError.check(.jpeg, at: offset) {
        multiplane_jpeg_header(bytes.start, bytes.count, &size, &offset, $0)
      }
      // 16 bytes per pixel: the pixels twice, and the coefficients of a progressive file, 2 bytes for each of up to 4
      // components.
      try limits.check(
        width: Int(size.width), height: Int(size.height), bytesPerPixel: 16, .jpeg, at: 0)
      self.size = size
      header = ImageHeader(
        width: Int(size.width), height: Int(size.height), durations: [0],
        orientation: Self.orientation(bytes) ?? 1, hasAlpha: false,
        model: size.components == 1 ? .gray : size.components == 4 ? .cmyk : .rgb)
    }

    mutating func image(at index: Int) throws -> CGImage {
      let count = header.width * header.height
      var pixels = StraightPixels(count: count)
      var profile = MultiplaneBytes(bytes: nil, count: 0)
      defer { multiplane_bytes_free(profile) }
      let memory = 16 << 20 + 8 * count
      // Limits the scans of progressive files, which usually have about ten: each takes the time of decoding an image.
      let scans = Int32(max(50, min(500, limits.animationPixels / count)))
      var offset = 0
      var isDamaged: Int32 = 0
      try CodecError.check(.jpeg, at: offset) {
        multiplane_jpeg_decode(
          bytes.start, bytes.count, size, memory, scans, &pixels.bytes, &profile, &isDamaged,
          &offset, $0)
      }
      let icc = Array(UnsafeBufferPointer(start: profile.bytes, count: profile.count))
      var colors =
        isDamaged != 0 ? ColorProfileConversion.damaged : ColorProfileConversion(profile: icc)
      if size.components == 4 {
        pixels.convertFromCMYK()
        // An RGB or gray profile in a CMYK file does not apply to the converted values.
        if case .conversion = colors { colors = .unconverted(ColorProfile(icc)!.description) }
      }
      pixels.convert(colors)
      unconvertedProfile = colors.unconverted
      return pixels.image(width: header.width, height: header.height)
    }

    /// Returns the orientation from the EXIF segment, which precedes the image data; nil if there is none.
    private static func orientation(_ bytes: ImageBytes) -> Int? {
      var offset = 2
      let b = bytes.buffer
      while offset + 4 <= b.count, b[offset] == 0xFF {
        let marker = b[offset + 1]
        if marker == 0xFF {
          offset += 1
          continue
        }
        let length = Int(b[offset + 2]) << 8 | Int(b[offset + 3])
        let contents = offset + 4..<offset + 2 + max(2, length)
        guard marker != 0xDA, marker != 0xD9, contents.upperBound <= b.count else { return nil }
        if marker == 0xE1, b[contents].starts(with: "Exif\0\0".utf8) {
          return EXIFOrientation.read(b[contents.dropFirst(6)])
        }
        offset = contents.upperBound
      }
      return nil
    }
  }

  extension StraightPixels {
    /// Converts CMYK to RGB; 255 is no ink, as in Adobe's files.
    mutating func convertFromCMYK() {
      for i in stride(from: 0, to: bytes.count, by: 4) {
        let k = Int(bytes[i + 3])
        for c in i..<i + 3 { bytes[c] = UInt8((Int(bytes[c]) * k * 2 + 255) / 510) }
        bytes[i + 3] = 255
      }
    }
  }
#endif
