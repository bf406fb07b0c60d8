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
        hasAlpha: layout.hasAlpha || layout.isAnimated)
    }

    mutating func image(at index: Int) throws -> CGImage {
      guard layout.isAnimated else {
        return try still().image(width: header.width, height: header.height)
      }
      if index < next || canvas == nil {
        canvas = AnimationCanvas(width: header.width, height: header.height)
        next = 0
      }
      while next <= index {
        let frame = layout.frames[next]
        let (width, height) = (frame.placement.width, frame.placement.height)
        let pixels = try decode(
          stream(width: width, height: height, frame.data), width, height)
        canvas!.put(pixels.premultipliedPixels(), frame.placement)
        next += 1
      }
      return CGImage(adopting: canvas!.bitmap())
    }

    /// The picture that readers without animation show.
    mutating func still() throws -> StraightPixels {
      let file = UnsafeBufferPointer(start: bytes.start, count: bytes.count)
      return try decode(file, header.width, header.height)
    }

    private mutating func decode(
      _ stream: some Collection<UInt8>, _ width: Int, _ height: Int
    ) throws -> StraightPixels {
      var pixels = StraightPixels(count: width * height)
      var profile = MultiplaneBytes(bytes: nil, count: 0)
      defer { multiplane_bytes_free(profile) }
      try CodecMessage.check(.png) { message in
        stream.withContiguousStorageIfAvailable { stream in
          // The checksums have been looked at.
          multiplane_png_decode(
            stream.baseAddress, stream.count, UInt32(width), UInt32(height), 0, &pixels.bytes,
            &profile, message)
        }!
      }
      if !layout.isTaggedSRGB {
        unconvertedProfile = pixels.convert(
          from: Array(UnsafeBufferPointer(start: profile.bytes, count: profile.count)))
      }
      return pixels
    }

    /// A file of one frame, as it would be alone.
    private func stream(width: Int, height: Int, _ data: [Range<Int>]) -> [UInt8] {
      var file = PNGChunk.signature
      file += PNGChunk.chunk(
        "IHDR", PNGChunk.bigEndian(width) + PNGChunk.bigEndian(height) + layout.kind)
      for range in layout.shared { file += bytes.buffer[range] }
      file += PNGChunk.chunk("IDAT", data.flatMap { Array(bytes.buffer[$0]) })
      return file + PNGChunk.end
    }
  }

  /// Takes the sentence of a codec that failed.
  enum CodecMessage {
    static func check(
      _ format: ImageFormat, _ body: (UnsafeMutablePointer<CChar>) -> Int32
    ) throws {
      var message = [CChar](repeating: 0, count: Int(MULTIPLANE_MESSAGE_SIZE))
      let isDone = message.withUnsafeMutableBufferPointer { body($0.baseAddress!) != 0 }
      guard !isDone else { return }
      let text = String(
        decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
      throw ImageReadError(.damaged, format, text)
    }
  }
#endif
