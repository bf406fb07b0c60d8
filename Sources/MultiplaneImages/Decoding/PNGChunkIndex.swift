// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The positions of the chunks of a PNG file, and its frames; parsed without a codec.
/// https://www.w3.org/TR/png-3/#5ChunkOrdering
struct PNGChunkIndex: Sendable {
  struct Frame: Sendable {
    var placement: FramePlacement
    /// Ranges of the compressed pixels in the file, in bytes.
    var data: [Range<Int>]
  }

  private(set) var width = 0, height = 0
  /// The bit depth, the color type, and the compression, filter and interlace methods from the header.
  private(set) var kind: [UInt8] = []
  /// Ranges of the complete PLTE and tRNS chunks; nil if the file has no intact one.
  private(set) var palette: Range<Int>?, transparency: Range<Int>?
  /// Range of the complete iCCP chunk, the color profile; nil if the file has no intact one.
  private(set) var profile: Range<Int>?
  /// Ranges of the data of the default image, which decoders without animation support display.
  private(set) var stillData: [Range<Int>] = []
  private(set) var frames: [Frame] = []
  private(set) var loopCount = 1
  /// Range of the contents of the eXIf chunk; nil if the file has no intact one.
  private(set) var exif: Range<Int>?
  private(set) var isTaggedSRGB = false
  /// Whether every chunk is critical, or an intact tRNS, sRGB, iCCP, gAMA or cHRM chunk.
  private(set) var hasOnlyCriticalChunks = true

  var isAnimated: Bool { !frames.isEmpty }
  /// Whether the image may have transparent pixels.
  var hasAlpha: Bool { kind[1] & 4 != 0 || transparency != nil }

  var isGray: Bool { kind[1] & 3 == 0 }

  /// The meaning of the colors in the file.
  enum ColorDescription {
    case sRGB
    /// The color profile in the iCCP chunk.
    case profile
    case conversion(ColorConversion)
  }

  /// The meaning of the colors, from the first in this list that the file contains: a cICP chunk with supported code
  /// points, iCCP, sRGB, gAMA or cHRM. Without them, sRGB. https://www.w3.org/TR/png-3/
  var colorDescription: ColorDescription {
    if let codePoints {
      return codePoints.conversion(isGray: isGray).map { .conversion($0) } ?? .sRGB
    }
    if profile != nil { return .profile }
    if isTaggedSRGB { return .sRGB }
    return calibration.map { .conversion($0) } ?? .sRGB
  }

  /// The conversion to sRGB from the gAMA chunk and, except for gray images, the cHRM chunk; nil without them, and if
  /// they describe sRGB or are invalid.
  private var calibration: ColorConversion? {
    guard gamma != nil || !primaries.isEmpty else { return nil }
    return ColorConversion(gamma: gamma, primaries: isGray ? [] : primaries)
  }

  /// The code points of the cICP chunk; nil if the file has none that are supported.
  private var codePoints: PNGCodePoints?

  /// 100,000 times the gamma, as stored in the gAMA chunk; nil if the file has no valid one.
  private var gamma: Int?
  /// 100,000 times the chromaticities, x and y of white, red, green and blue, as stored in the cHRM chunk; empty if the
  /// file has no valid one.
  private var primaries: [Int] = []
  private var declaredFrames: Int?
  private var framePixels = 0
  private var nextSequence: UInt32 = 0
  private var open: Frame?
  private var hasEnd = false

  init(_ bytes: ImageBytes, _ limits: ImageLimits) throws {
    var cursor = ByteCursor(bytes, .png)
    cursor.offset = PNGChunk.signature.count
    while !hasEnd {
      let start = cursor.offset
      let length = Int(try cursor.bigEndian32("a chunk"))
      let letters = try cursor.take(4, "a chunk")
      let name = String(decoding: bytes.buffer[letters], as: UTF8.self)
      guard bytes.buffer[letters].allSatisfy({ 65...90 ~= $0 || 97...122 ~= $0 }) else {
        throw ImageReadError(.damaged, .png, at: letters.lowerBound, "the chunk type is invalid")
      }
      let contents = try cursor.take(length, "the chunk \(name)")
      let stored = try cursor.bigEndian32("the chunk \(name)")
      if start == 8, name != "IHDR" {
        throw ImageReadError(.damaged, .png, at: start, "the first chunk is not IHDR")
      }
      let sum = CRC32.update(
        0, UnsafeRawBufferPointer(rebasing: bytes.buffer[letters.lowerBound..<contents.upperBound]))
      guard sum == stored else {
        // A damaged ancillary chunk is ignored unless it belongs to the animation.
        if bytes.buffer[letters.lowerBound] & 0x20 != 0, name != "fdAT", name != "fcTL",
          name != "acTL"
        {
          hasOnlyCriticalChunks = false
          continue
        }
        throw ImageReadError(
          .damaged, .png, at: contents.upperBound, "the checksum of the chunk \(name) is wrong")
      }
      try read(name, contents, whole: start..<cursor.offset, bytes, limits)
    }
    try finish(at: cursor.offset, limits)
  }

  private mutating func read(
    _ name: String, _ contents: Range<Int>, whole: Range<Int>, _ bytes: ImageBytes,
    _ limits: ImageLimits
  ) throws {
    func fault(_ reason: String) -> ImageReadError {
      ImageReadError(.damaged, .png, at: contents.lowerBound, reason)
    }
    var cursor = ByteCursor(bytes, .png)
    cursor.offset = contents.lowerBound
    switch name {
    case "IHDR":
      guard kind.isEmpty, contents.count == 13 else { throw fault("the IHDR chunk is invalid") }
      width = Int(try cursor.bigEndian32("the header"))
      height = Int(try cursor.bigEndian32("the header"))
      kind = Array(bytes.buffer[contents.dropFirst(8)])
      try limits.check(
        width: width, height: height, bytesPerPixel: 8, .png, at: contents.lowerBound)
    case "PLTE":
      guard palette == nil else { throw fault("the file has two palettes") }
      palette = whole
    case "tRNS":
      guard transparency == nil else { throw fault("the file has two tRNS chunks") }
      transparency = whole
    case "sRGB": isTaggedSRGB = true
    case "cICP":
      codePoints = PNGCodePoints(Array(bytes.buffer[contents]))
      hasOnlyCriticalChunks = false
    case "iCCP":
      guard profile == nil else { throw fault("the file has two color profiles") }
      profile = whole
    case "gAMA" where contents.count == 4:
      let value = Int(try cursor.bigEndian32("gAMA"))
      gamma = value > 0 ? value : nil
    case "cHRM" where contents.count == 32:
      primaries = try (0..<8).map { _ in Int(try cursor.bigEndian32("cHRM")) }
    case "eXIf":
      exif = contents
      hasOnlyCriticalChunks = false
    case "IDAT":
      stillData.append(contents)
      open?.data.append(contents)
    case "acTL":
      guard stillData.isEmpty, declaredFrames == nil, contents.count == 8 else {
        throw fault("the acTL chunk is invalid or misplaced")
      }
      let count = Int(try cursor.bigEndian32("acTL"))
      guard count > 0 else { throw fault("the animation has no frames") }
      try limits.check(frameCount: count, pixels: 0, .png, at: contents.lowerBound)
      // 20 bytes per pixel: the canvas before and after the frame, the frame straight and premultiplied, and the
      // resulting image.
      try limits.check(
        width: width, height: height, bytesPerPixel: 20, .png, at: contents.lowerBound)
      declaredFrames = count
      hasOnlyCriticalChunks = false
      loopCount = Int(try cursor.bigEndian32("acTL"))
    case "fcTL" where declaredFrames != nil:
      try closeFrame(at: contents.lowerBound)
      open = try frame(contents, &cursor, limits)
    case "fdAT" where declaredFrames != nil:
      guard contents.count >= 4, !stillData.isEmpty, open != nil else {
        throw fault("an fdAT chunk belongs to no frame")
      }
      try checkSequence(try cursor.bigEndian32("fdAT"), at: contents.lowerBound)
      open?.data.append(cursor.offset..<contents.upperBound)
    case "IEND": hasEnd = true
    default:
      if bytes.buffer[whole.lowerBound + 4] & 0x20 == 0 {
        throw ImageReadError(
          .unsupported, .png, at: whole.lowerBound, "the critical chunk \(name) is unknown")
      }
      hasOnlyCriticalChunks = false
    }
  }

  private mutating func frame(
    _ contents: Range<Int>, _ cursor: inout ByteCursor, _ limits: ImageLimits
  ) throws -> Frame {
    func fault(_ reason: String) -> ImageReadError {
      ImageReadError(.damaged, .png, at: contents.lowerBound, reason)
    }
    guard contents.count == 26 else { throw fault("an fcTL chunk is invalid") }
    try checkSequence(try cursor.bigEndian32("fcTL"), at: contents.lowerBound)
    let box = try (0..<4).map { _ in Int(try cursor.bigEndian32("fcTL")) }
    let times = try (0..<2).map { _ in
      Int(try cursor.byte("fcTL")) << 8 | Int(try cursor.byte("fcTL"))
    }
    let disposal = try cursor.byte("fcTL"), blending = try cursor.byte("fcTL")
    guard box[0] > 0, box[1] > 0, box[0] + box[2] <= width, box[1] + box[3] <= height else {
      throw fault("a frame extends beyond the image")
    }
    guard disposal <= 2, blending <= 1 else {
      throw fault("a frame has an unknown dispose or blend operation")
    }
    framePixels += box[0] * box[1]
    try limits.check(
      frameCount: frames.count + 1, pixels: framePixels, .png, at: contents.lowerBound)
    if stillData.isEmpty, box[0] != width || box[1] != height {
      throw fault("the first frame is smaller than the image")
    }
    return Frame(
      placement: FramePlacement(
        x: box[2], y: box[3], width: box[0], height: box[1],
        // The first frame has no predecessor to restore, so its rectangle is cleared.
        disposal: disposal == 0 ? .keep : disposal == 1 || frames.isEmpty ? .clear : .restore,
        blendsOver: blending == 1,
        duration: Double(times[0]) / Double(times[1] == 0 ? 100 : times[1])),
      data: [])
  }

  private mutating func checkSequence(_ number: UInt32, at offset: Int) throws {
    guard number == nextSequence else {
      throw ImageReadError(
        .damaged, .png, at: offset,
        "the animation chunk with sequence number \(nextSequence) is missing")
    }
    nextSequence += 1
  }

  private mutating func closeFrame(at offset: Int) throws {
    guard let frame = open else { return }
    open = nil
    guard !frame.data.isEmpty else {
      throw ImageReadError(.damaged, .png, at: offset, "a frame has no pixels")
    }
    frames.append(frame)
  }

  private mutating func finish(at offset: Int, _ limits: ImageLimits) throws {
    try closeFrame(at: offset)
    guard !kind.isEmpty, !stillData.isEmpty else {
      throw ImageReadError(.damaged, .png, at: offset, "the file has no pixels")
    }
    if let declaredFrames, declaredFrames != frames.count {
      throw ImageReadError(
        .damaged, .png, at: offset, "the file has \(frames.count) of \(declaredFrames) frames")
    }
  }
}

/// The code points of a cICP chunk that describe RGB colors in the full range, with the curve of sRGB or linear.
/// https://www.w3.org/TR/png-3/#cICP-chunk
struct PNGCodePoints {
  /// 100,000 times x and y of white, red, green and blue; empty for those of sRGB.
  private let primaries: [Int]
  private let isLinear: Bool

  /// Reads the contents of a cICP chunk; nil for unsupported code points, and for a length other than 4 bytes.
  init?(_ contents: [UInt8]) {
    guard contents.count == 4, contents[2] == 0, contents[3] == 1 else { return nil }
    switch contents[0] {
    // BT.709, the primaries of sRGB; BT.2020; Display P3.
    case 1: primaries = []
    case 9: primaries = [31_270, 32_900, 70_800, 29_200, 17_000, 79_700, 13_100, 4_600]
    case 12: primaries = [31_270, 32_900, 68_000, 32_000, 26_500, 69_000, 15_000, 6_000]
    default: return nil
    }
    switch contents[1] {
    case 8: isLinear = true
    case 13: isLinear = false
    default: return nil
    }
  }

  /// Returns the conversion to sRGB; nil if the colors are those of sRGB.
  /// - Parameter isGray: Whether the image is gray, so that the primaries have no effect.
  func conversion(isGray: Bool) -> ColorConversion? {
    ColorConversion(gamma: isLinear ? 100_000 : nil, primaries: isGray ? [] : primaries)
  }
}
