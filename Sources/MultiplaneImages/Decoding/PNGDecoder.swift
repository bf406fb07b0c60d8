// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#if Codecs
  import CImageCodecs
  import MultiplaneGraphics
  import MultiplaneRaster

  /// A decoder of still and animated PNG files.
  struct PNGDecoder: ImageDecoder {
    let header: ImageHeader
    var unconvertedProfile: String? { colors?.unconverted }
    /// The color conversion of the file; nil until the first image has been decoded.
    private(set) var colors: ColorProfileConversion?
    private let bytes: ImageBytes
    private let layout: PNGChunkIndex
    private var canvas: AnimationCanvas?
    private var next = 0

    init(_ bytes: ImageBytes, _ limits: ImageLimits) throws {
      self.bytes = bytes
      layout = try PNGChunkIndex(bytes, limits)
      header = ImageHeader(
        width: layout.width, height: layout.height,
        durations: layout.isAnimated ? layout.frames.map(\.placement.duration) : [0],
        loopCount: layout.isAnimated ? layout.loopCount : 1,
        orientation: layout.exif.flatMap { EXIFOrientation.read(bytes.buffer[$0]) } ?? 1,
        hasAlpha: layout.hasAlpha || layout.isAnimated, depth: Int(layout.kind[0]),
        model: layout.isGray ? .gray : .rgb)
    }

    mutating func image(at index: Int) throws -> CGImage {
      guard layout.isAnimated else {
        if let bitmap = FastPNGDecoder(bytes, layout)?.bitmap() {
          colors = ColorProfileConversion.none
          return CGImage(adopting: bitmap)
        }
        var pixels = try defaultImage()
        pixels.convert(colors!)
        return pixels.image(width: header.width, height: header.height)
      }
      if index < next || canvas == nil {
        canvas = AnimationCanvas(width: header.width, height: header.height)
        next = 0
      }
      while next <= index {
        let frame = layout.frames[next]
        let (width, height) = (frame.placement.width, frame.placement.height)
        var pixels = try decode(
          stream(width: width, height: height, frame.data), width, height, frame.data[0].lowerBound)
        pixels.convert(colors!)
        canvas!.put(pixels.premultipliedPixels(), frame.placement)
        next += 1
      }
      return CGImage(adopting: canvas!.bitmap())
    }

    /// Returns the default image, which decoders without animation support display; its colors are not converted.
    mutating func defaultImage() throws -> StraightPixels {
      let (width, height) = (header.width, header.height)
      let place = layout.stillData[0].lowerBound
      guard layout.hasOnlyCriticalChunks else {
        return try decode(
          stream(width: width, height: height, layout.stillData), width, height, place)
      }
      return try decode(
        UnsafeBufferPointer(start: bytes.start, count: bytes.count), width, height, place)
    }

    /// Decodes a PNG stream to pixels without color conversion; also determines ``colors`` if it is still nil.
    private mutating func decode(
      _ stream: some Collection<UInt8>, _ width: Int, _ height: Int, _ place: Int
    ) throws -> StraightPixels {
      var pixels = StraightPixels(count: width * height)
      var profile = MultiplaneBytes(bytes: nil, count: 0)
      defer { multiplane_bytes_free(profile) }
      try CodecError.check(.png, at: place) { message in
        stream.withContiguousStorageIfAvailable { stream in
          multiplane_png_decode(
            stream.baseAddress, stream.count, UInt32(width), UInt32(height), &pixels.bytes,
            &profile, message)
        }!
      }
      if colors == nil {
        colors = treatment(
          profile: Array(UnsafeBufferPointer(start: profile.bytes, count: profile.count)))
      }
      return pixels
    }

    /// Returns the color conversion of the file; `none` for sRGB colors, and for a damaged or unsupported profile in a
    /// file that is also tagged sRGB.
    private func treatment(profile: [UInt8]) -> ColorProfileConversion {
      switch layout.colorDescription {
      case .sRGB: return .none
      case .conversion(let conversion): return .conversion(conversion)
      case .profile:
        let found = profile.isEmpty ? .damaged : ColorProfileConversion(profile: profile)
        if case .unconverted = found, layout.isTaggedSRGB { return .none }
        return found
      }
    }

    /// Whether the colors of the file are those of its profile.
    private var usesProfile: Bool {
      if case .profile = layout.colorDescription { true } else { false }
    }

    /// Returns a PNG file with the compressed pixels of one frame; it contains the color profile only while ``colors``
    /// is nil.
    func stream(width: Int, height: Int, _ data: [Range<Int>]) -> [UInt8] {
      var file = PNGChunk.signature
      file += PNGChunk.chunk(
        "IHDR", PNGChunk.bigEndian(width) + PNGChunk.bigEndian(height) + layout.kind)
      let profile = colors == nil && usesProfile ? layout.profile : nil
      for range in [profile, layout.palette, layout.transparency].compactMap(\.self) {
        file += bytes.buffer[range]
      }
      for range in data {
        // The codec ignores the CRC.
        file += PNGChunk.bigEndian(range.count) + Array("IDAT".utf8)
        file += bytes.buffer[range]
        file += [0, 0, 0, 0]
      }
      return file + PNGChunk.end
    }
  }
#endif
