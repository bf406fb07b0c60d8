// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Codecs
  import CImageCodecs
  import MultiplaneGraphics
  import MultiplaneRaster

  /// Reads PNG files of all kinds, still or animated.
  struct PNGDecoder: ImageDecoder {
    let header: ImageHeader
    private(set) var unconvertedProfile: String?
    private let bytes: ImageBytes
    private let layout: PNGLayout
    private var canvas: AnimationCanvas?
    private var next = 0

    init(_ bytes: ImageBytes, _ limits: ImageLimits) throws {
      self.bytes = bytes
      layout = try PNGLayout(bytes, limits)
      header = ImageHeader(
        width: layout.width, height: layout.height,
        durations: layout.isAnimated ? layout.frames.map(\.placement.duration) : [0],
        loopCount: layout.isAnimated ? layout.loopCount : 1,
        orientation: layout.exif.flatMap { Orientation.read(bytes.buffer[$0]) } ?? 1,
        hasAlpha: layout.hasAlpha || layout.isAnimated, depth: Int(layout.kind[0]),
        model: layout.isGray ? .gray : .rgb)
    }

    mutating func image(at index: Int) throws -> CGImage {
      guard layout.isAnimated else {
        return try converted(still()).image(width: header.width, height: header.height)
      }
      if index < next || canvas == nil {
        canvas = AnimationCanvas(width: header.width, height: header.height)
        next = 0
      }
      while next <= index {
        let frame = layout.frames[next]
        let (width, height) = (frame.placement.width, frame.placement.height)
        let decoded = try decode(
          stream(width: width, height: height, frame.data), width, height, frame.data[0].lowerBound)
        canvas!.put(converted(decoded).premultipliedPixels(), frame.placement)
        next += 1
      }
      return CGImage(adopting: canvas!.bitmap())
    }

    /// The picture that readers without animation show, as the file's numbers have it, and its profile.
    func still() throws -> (StraightPixels, profile: [UInt8]) {
      let place = layout.stillData[0].lowerBound
      guard layout.isPlain else {
        let (width, height) = (header.width, header.height)
        return try decode(
          stream(width: width, height: height, layout.stillData), width, height, place)
      }
      let file = UnsafeBufferPointer(start: bytes.start, count: bytes.count)
      return try decode(file, header.width, header.height, place)
    }

    private func decode(
      _ stream: some Collection<UInt8>, _ width: Int, _ height: Int, _ place: Int
    ) throws -> (StraightPixels, profile: [UInt8]) {
      var pixels = StraightPixels(count: width * height)
      var profile = MultiplaneBytes(bytes: nil, count: 0)
      defer { multiplane_bytes_free(profile) }
      try CodecMessage.check(.png, at: place) { message in
        stream.withContiguousStorageIfAvailable { stream in
          multiplane_png_decode(
            stream.baseAddress, stream.count, UInt32(width), UInt32(height), &pixels.bytes,
            &profile, message)
        }!
      }
      return (pixels, Array(UnsafeBufferPointer(start: profile.bytes, count: profile.count)))
    }

    /// In sRGB, by the first of what says another: a profile, sRGB, gamma and primaries.
    private mutating func converted(
      _ decoded: (StraightPixels, profile: [UInt8])
    ) -> StraightPixels {
      var (pixels, profile) = decoded
      if layout.isTaggedSRGB { return pixels }
      if !profile.isEmpty || layout.hasProfile {
        unconvertedProfile =
          profile.isEmpty ? "a damaged profile" : pixels.convert(from: profile)
      } else {
        layout.calibration?.apply(to: &pixels.bytes)
      }
      return pixels
    }

    /// A file of one frame, as it would be alone.
    private func stream(width: Int, height: Int, _ data: [Range<Int>]) -> [UInt8] {
      var file = PNGChunk.signature
      file += PNGChunk.chunk(
        "IHDR", PNGChunk.bigEndian(width) + PNGChunk.bigEndian(height) + layout.kind)
      for range in layout.shared { file += bytes.buffer[range] }
      for range in data {
        // The checksum is not looked at.
        file += PNGChunk.bigEndian(range.count) + Array("IDAT".utf8)
        file += bytes.buffer[range]
        file += [0, 0, 0, 0]
      }
      return file + PNGChunk.end
    }
  }
#endif
