// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Codecs
  import CImageCodecs
  import MultiplaneGraphics

  /// Reads JPEG files: gray, YCbCr, RGB, CMYK and YCCK, baseline and progressive.
  struct JPEGDecoder: ImageDecoder {
    /// Passes of a progressive file; more are an attack.
    private static let scans: Int32 = 500

    let header: ImageHeader
    private(set) var unconvertedProfile: String?
    private let bytes: ImageBytes
    private let size: MultiplaneJPEGHeader

    init(_ bytes: ImageBytes, _ limits: ImageLimits) throws {
      self.bytes = bytes
      var size = MultiplaneJPEGHeader()
      try CodecMessage.check(.jpeg) {
        multiplane_jpeg_header(bytes.start, bytes.count, &size, $0)
      }
      try limits.check(width: Int(size.width), height: Int(size.height), .jpeg, at: nil)
      self.size = size
      header = ImageHeader(
        width: Int(size.width), height: Int(size.height), durations: [0],
        orientation: Self.orientation(bytes) ?? 1, hasAlpha: false)
    }

    mutating func image(at index: Int) throws -> CGImage {
      var pixels = StraightPixels(count: header.width * header.height)
      var profile = MultiplaneBytes(bytes: nil, count: 0)
      defer { multiplane_bytes_free(profile) }
      // A progressive picture is held whole, with 2 bytes for each of up to 4 numbers a pixel.
      let memory = 16 << 20 + 8 * header.width * header.height
      try CodecMessage.check(.jpeg) {
        multiplane_jpeg_decode(
          bytes.start, bytes.count, size, memory, Self.scans, &pixels.bytes, &profile, $0)
      }
      let icc = Array(UnsafeBufferPointer(start: profile.bytes, count: profile.count))
      if size.components == 4 {
        pixels.convertFromCMYK()
        unconvertedProfile = icc.isEmpty ? nil : ColorProfile(icc)?.description ?? "CMYK"
      } else {
        unconvertedProfile = pixels.convert(from: icc)
      }
      return pixels.image(width: header.width, height: header.height)
    }

    /// That of the EXIF segment, which stands before the picture.
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
          return Orientation.read(b[contents.dropFirst(6)])
        }
        offset = contents.upperBound
      }
      return nil
    }
  }

  extension StraightPixels {
    /// From C, M, Y, K of which 255 is no ink, the way of Adobe's files, to red, green and blue.
    mutating func convertFromCMYK() {
      for i in stride(from: 0, to: bytes.count, by: 4) {
        let k = Int(bytes[i + 3])
        for c in i..<i + 3 { bytes[c] = UInt8((Int(bytes[c]) * k * 2 + 255) / 510) }
        bytes[i + 3] = 255
      }
    }
  }
#endif
