// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneImages
import MultiplaneRaster

/// Reads PNG images for tests: all color types, 1 to 16 bits, not interlaced, verifying every checksum. For animated
/// PNG, ``frames`` contains the composed images.
///
/// Apart from CRC-32, which has its own table, it shares no code with the encoder.
public struct GoldenPNG {
  /// An error in a file.
  public struct Failure: Error, CustomStringConvertible {
    /// A description of the error.
    public var description: String
  }

  /// Pixels with straight alpha, each in the order R, G, B, A from the lowest byte.
  public struct Image: Equatable {
    public var width, height: Int
    /// The pixels, row by row from the top.
    public var pixels: [UInt32]

    /// Creates an image of `width * height` pixels.
    public init(width: Int, height: Int, pixels: [UInt32]) {
      (self.width, self.height, self.pixels) = (width, height, pixels)
    }
  }

  /// A chunk of the file.
  public struct Chunk {
    /// The type, four letters.
    public var type: String
    /// The bytes between the type and the checksum.
    public var contents: [UInt8]
  }

  /// A composed frame and its delay.
  public struct Frame {
    /// The pixels of the whole canvas.
    public var picture: Image
    /// The delay in seconds.
    public var delay: (numerator: Int, denominator: Int)
  }

  /// All chunks in file order.
  public let chunks: [Chunk]
  public let width, height: Int
  public let bitDepth, colorType: Int
  /// The default image, which readers without support for animation show.
  public private(set) var still: Image
  /// The composed frames of an animation; empty for a still image.
  public private(set) var frames: [Frame] = []
  /// The rectangles of the frames in the file.
  public private(set) var rectangles: [(x: Int, y: Int, width: Int, height: Int)] = []
  /// Number of times an animation plays, 0 for forever; nil for a still image.
  public private(set) var loopCount: Int?

  private var palette: [UInt32] = []
  private var transparentSample: [Int]?

  /// Reads a file.
  ///
  /// - Throws: ``Failure`` if the file is invalid, or an error of Foundation if it cannot be read.
  public init(contentsOf url: URL) throws { try self.init([UInt8](Data(contentsOf: url))) }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``Failure`` if they are invalid.
  public init(_ bytes: [UInt8]) throws {
    chunks = try Self.chunks(bytes)
    guard let header = chunks.first, header.type == "IHDR", header.contents.count == 13 else {
      throw Failure(description: "IHDR is missing")
    }
    width = Self.integer(header.contents, 0, 4)
    height = Self.integer(header.contents, 4, 4)
    bitDepth = Int(header.contents[8])
    colorType = Int(header.contents[9])
    guard width > 0, height > 0, [0, 2, 3, 4, 6].contains(colorType),
      [1, 2, 4, 8, 16].contains(bitDepth), header.contents[10...] == [0, 0, 0]
    else { throw Failure(description: "unknown form of PNG") }
    guard chunks.last?.type == "IEND" else { throw Failure(description: "IEND is missing") }
    still = Image(width: 0, height: 0, pixels: [])
    for chunk in chunks {
      switch chunk.type {
      case "PLTE":
        palette = stride(from: 0, to: chunk.contents.count, by: 3).map {
          Self.pixel(chunk.contents[$0], chunk.contents[$0 + 1], chunk.contents[$0 + 2], 255)
        }
      case "tRNS" where colorType == 3:
        for (i, alpha) in chunk.contents.enumerated() {
          palette[i] = palette[i] & 0xff_ffff | UInt32(alpha) << 24
        }
      case "tRNS":
        transparentSample = stride(from: 0, to: chunk.contents.count, by: 2)
          .map { Self.integer(chunk.contents, $0, 2) }
      default: break
      }
    }
    let data = chunks.filter { $0.type == "IDAT" }.flatMap(\.contents)
    still = try decode(data, width: width, height: height)
    try readAnimation(data)
  }

  // MARK: Animation

  private mutating func readAnimation(_ still: [UInt8]) throws {
    guard let control = chunks.first(where: { $0.type == "acTL" }) else { return }
    loopCount = Self.integer(control.contents, 4, 4)
    var canvas = Image(
      width: width, height: height, pixels: Array(repeating: 0, count: width * height))
    var sequence = 0
    var pending: [UInt8]?
    var data: [UInt8] = []
    func next(_ chunk: Chunk) throws {
      guard Self.integer(chunk.contents, 0, 4) == sequence else {
        throw Failure(description: "sequence number of \(chunk.type) is not \(sequence)")
      }
      sequence += 1
    }
    func show() throws {
      if let control = pending { try compose(control, data, &canvas) }
      data = []
    }
    for chunk in chunks {
      switch chunk.type {
      case "fcTL":
        try show()
        try next(chunk)
        pending = chunk.contents
      case "IDAT": data += chunk.contents
      case "fdAT":
        try next(chunk)
        data += chunk.contents[4...]
      case "IEND": try show()
      default: break
      }
    }
    guard frames.count == Self.integer(control.contents, 0, 4) else {
      throw Failure(description: "acTL counts other frames than there are")
    }
  }

  private mutating func compose(
    _ control: [UInt8], _ data: [UInt8], _ canvas: inout Image
  ) throws {
    func value(_ offset: Int, _ count: Int) -> Int { Self.integer(control, offset, count) }
    let (w, h, x, y) = (value(4, 4), value(8, 4), value(12, 4), value(16, 4))
    guard x + w <= width, y + h <= height, w > 0, h > 0 else {
      throw Failure(description: "a frame reaches beyond the picture")
    }
    guard control[24] == 0 else { throw Failure(description: "disposal \(control[24])") }
    let picture = try decode(data, width: w, height: h)
    for row in 0..<h {
      for column in 0..<w {
        let source = picture.pixels[row * w + column]
        let index = (y + row) * width + x + column
        let alpha = source >> 24
        if control[25] == 0 || alpha == 255 {
          canvas.pixels[index] = source
        } else if alpha != 0 {
          throw Failure(description: "blending of half-transparent pixels rounds")
        }
      }
    }
    let denominator = value(22, 2)
    rectangles.append((x, y, w, h))
    frames.append(
      Frame(picture: canvas, delay: (value(20, 2), denominator == 0 ? 100 : denominator)))
  }

  // MARK: Pixels

  private func decode(_ data: [UInt8], width: Int, height: Int) throws -> Image {
    let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType]!
    let gap = max(1, channels * bitDepth / 8)
    let length = (channels * bitDepth * width + 7) / 8
    let raw = try Inflate.zlib(data)
    guard raw.count == (1 + length) * height else {
      throw Failure(description: "\(raw.count) bytes of rows instead of \((1 + length) * height)")
    }
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    var above = [UInt8](repeating: 0, count: length)
    for y in 0..<height {
      let start = y * (1 + length)
      var row = Array(raw[(start + 1)..<(start + 1 + length)])
      try Self.unfilter(raw[start], &row, above, gap)
      for x in 0..<width { pixels.append(try pixel(row, x, channels)) }
      above = row
    }
    return Image(width: width, height: height, pixels: pixels)
  }

  private static func unfilter(
    _ filter: UInt8, _ row: inout [UInt8], _ above: [UInt8], _ gap: Int
  ) throws {
    guard filter < 5 else { throw Failure(description: "filter \(filter)") }
    guard filter > 0 else { return }
    for i in row.indices {
      let a = i < gap ? 0 : Int(row[i - gap])
      let b = Int(above[i])
      let c = i < gap ? 0 : Int(above[i - gap])
      let prediction: Int
      switch filter {
      case 1: prediction = a
      case 2: prediction = b
      case 3: prediction = (a + b) / 2
      default:
        let p = a + b - c
        prediction =
          abs(p - a) <= abs(p - b) && abs(p - a) <= abs(p - c)
          ? a : abs(p - b) <= abs(p - c) ? b : c
      }
      row[i] = UInt8(truncatingIfNeeded: Int(row[i]) + prediction)
    }
  }

  private func pixel(_ row: [UInt8], _ x: Int, _ channels: Int) throws -> UInt32 {
    // The most frequent forms, without an array of samples.
    if bitDepth == 8, colorType == 6 || (colorType == 2 && transparentSample == nil) {
      let i = x * channels
      return Self.pixel(row[i], row[i + 1], row[i + 2], channels == 4 ? row[i + 3] : 255)
    }
    let samples = (0..<channels).map { channel -> Int in
      let index = x * channels + channel
      switch bitDepth {
      case 16: return Int(row[2 * index]) << 8 | Int(row[2 * index + 1])
      case 8: return Int(row[index])
      default:
        let perByte = 8 / bitDepth
        let shift = 8 - bitDepth * (index % perByte + 1)
        return Int(row[index / perByte]) >> shift & (1 << bitDepth - 1)
      }
    }
    // Samples of 16 bits are rounded to 8 bits; those of fewer bits are scaled up.
    let maximum = 1 << bitDepth - 1
    func eight(_ sample: Int) -> UInt8 { UInt8((sample * 255 + maximum / 2) / maximum) }
    let isTransparent = samples == transparentSample
    switch colorType {
    case 3:
      guard samples[0] < palette.count else { throw Failure(description: "beyond the palette") }
      return palette[samples[0]]
    case 0, 4:
      let gray = eight(samples[0])
      let alpha = channels == 2 ? eight(samples[1]) : isTransparent ? 0 : 255
      return Self.pixel(gray, gray, gray, alpha)
    default:
      let alpha = channels == 4 ? eight(samples[3]) : isTransparent ? 0 : 255
      return Self.pixel(eight(samples[0]), eight(samples[1]), eight(samples[2]), alpha)
    }
  }

  private static func pixel(_ r: UInt8, _ g: UInt8, _ b: UInt8, _ a: UInt8) -> UInt32 {
    UInt32(r) | UInt32(g) << 8 | UInt32(b) << 16 | UInt32(a) << 24
  }

  // MARK: Chunks

  private static func integer(_ bytes: [UInt8], _ offset: Int, _ count: Int) -> Int {
    bytes[offset..<(offset + count)].reduce(0) { $0 << 8 | Int($1) }
  }

  private static let crcTable: [UInt32] = (0..<256).map { start in
    (0..<8).reduce(UInt32(start)) { value, _ in value >> 1 ^ (value & 1 == 1 ? 0xedb8_8320 : 0) }
  }

  private static func chunks(_ bytes: [UInt8]) throws -> [Chunk] {
    guard bytes.starts(with: [137, 80, 78, 71, 13, 10, 26, 10]) else {
      throw Failure(description: "not a PNG")
    }
    var chunks: [Chunk] = []
    var position = 8
    while position < bytes.count {
      guard position + 12 <= bytes.count else { throw Failure(description: "cut in a chunk") }
      let end = position + 12 + integer(bytes, position, 4)
      guard end <= bytes.count else { throw Failure(description: "cut in a chunk") }
      let type = String(decoding: bytes[(position + 4)..<(position + 8)], as: UTF8.self)
      var crc = ~UInt32(0)
      for byte in bytes[(position + 4)..<(end - 4)] {
        crc = crc >> 8 ^ crcTable[Int((crc ^ UInt32(byte)) & 255)]
      }
      guard Int(~crc) == integer(bytes, end - 4, 4) else {
        throw Failure(description: "CRC of \(type) differs")
      }
      chunks.append(Chunk(type: type, contents: Array(bytes[(position + 8)..<(end - 4)])))
      position = end
    }
    return chunks
  }
}

extension GoldenPNG.Image {
  /// Creates an image from a bitmap with straight alpha, rounded to nearest: by the definition, in floating point.
  public init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    pixels = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = UInt32(littleEndian: bitmap.pixels[y * bitmap.stride + x])
        let alpha = pixel >> 24
        var straight = alpha << 24
        if alpha > 0 {
          for shift: UInt32 in [0, 8, 16] {
            let value = (Double(pixel >> shift & 255) * 255 / Double(alpha)).rounded()
            straight |= UInt32(min(value, 255)) << shift
          }
        }
        pixels.append(straight)
      }
    }
  }

  /// Returns a premultiplied bitmap of the image, rounded to nearest.
  public func bitmap() -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let pixel = pixels[y * width + x]
        let alpha = pixel >> 24
        var premultiplied = alpha << 24
        for shift: UInt32 in [0, 8, 16] {
          premultiplied |= (((pixel >> shift & 255) * alpha * 2 + 255) / 510) << shift
        }
        bitmap.pixels[y * bitmap.stride + x] = premultiplied.littleEndian
      }
    }
    return bitmap
  }
}
