// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads GIF animations for tests, composed as a player shows them, and validates them.
public struct GoldenGIF {
  /// An error in a file.
  public struct Failure: Error, CustomStringConvertible {
    /// A description of the error.
    public var description: String
  }

  /// A composed frame and its delay.
  public struct Frame {
    /// The pixels of the whole screen.
    public var picture: GoldenPNG.Image
    /// The delay in hundredths of a second.
    public var delay: Int
  }

  public let width, height: Int
  /// Opaque colors, R in the lowest byte.
  public private(set) var palette: [UInt32] = []
  /// The composed frames.
  public private(set) var frames: [Frame] = []
  /// The rectangles of the frames in the file.
  public private(set) var rectangles: [(x: Int, y: Int, width: Int, height: Int)] = []
  /// The number of loops in the NETSCAPE2.0 extension; nil if there is none.
  public private(set) var loops: Int?

  /// Reads a file.
  ///
  /// - Throws: ``Failure`` if the file is invalid, or an error of Foundation if it cannot be read.
  public init(contentsOf url: URL) throws { try self.init([UInt8](Data(contentsOf: url))) }

  /// Reads the bytes of a file.
  ///
  /// - Throws: ``Failure`` if they are invalid.
  public init(_ bytes: [UInt8]) throws {
    var reader = Reader(bytes: bytes)
    guard try reader.take(6) == Array("GIF89a".utf8)[...] else {
      throw Failure(description: "not a GIF")
    }
    width = try reader.integer()
    height = try reader.integer()
    let flags = try reader.byte()
    _ = try reader.take(2)
    guard flags & 0x80 != 0 else { throw Failure(description: "no palette for all") }
    for _ in 0..<(2 << (flags & 7)) {
      let c = Array(try reader.take(3))
      palette.append(UInt32(c[0]) | UInt32(c[1]) << 8 | UInt32(c[2]) << 16 | 0xff00_0000)
    }
    var canvas = [UInt32](repeating: 0, count: width * height)
    var control: (disposal: Int, delay: Int, transparent: Int?) = (0, 0, nil)
    while true {
      switch try reader.byte() {
      case 0x3b:
        guard reader.position == bytes.count else {
          throw Failure(description: "bytes follow the end")
        }
        return
      case 0x21:
        let label = try reader.byte()
        if label == 0xff {
          let size = try reader.byte()
          let name = String(decoding: try reader.take(size), as: UTF8.self)
          let data = try reader.blocks()
          if name == "NETSCAPE2.0" { loops = Int(data[1]) | Int(data[2]) << 8 }
        } else {
          let data = try reader.blocks()
          guard label == 0xf9, data.count == 4 else {
            throw Failure(description: "unknown extension")
          }
          control = (
            Int(data[0] >> 2 & 7), Int(data[1]) | Int(data[2]) << 8,
            data[0] & 1 == 1 ? Int(data[3]) : nil
          )
        }
      case 0x2c:
        try readFrame(&reader, &canvas, control)
      case let other: throw Failure(description: "unknown block \(other)")
      }
    }
  }

  private mutating func readFrame(
    _ reader: inout Reader, _ canvas: inout [UInt32],
    _ control: (disposal: Int, delay: Int, transparent: Int?)
  ) throws {
    let (x, y) = (try reader.integer(), try reader.integer())
    let (w, h) = (try reader.integer(), try reader.integer())
    guard try reader.byte() == 0, w > 0, h > 0, x + w <= width, y + h <= height else {
      throw Failure(description: "bad frame")
    }
    rectangles.append((x, y, w, h))
    let codeSize = try reader.byte()
    let indices = try Self.decompress(reader.blocks(), codeSize)
    guard indices.count == w * h else {
      throw Failure(description: "\(indices.count) pixels instead of \(w * h)")
    }
    for row in 0..<h {
      for column in 0..<w {
        let index = Int(indices[row * w + column])
        if index != control.transparent {
          guard index < palette.count else { throw Failure(description: "beyond the palette") }
          canvas[(y + row) * width + x + column] = palette[index]
        }
      }
    }
    frames.append(
      Frame(
        picture: GoldenPNG.Image(width: width, height: height, pixels: canvas),
        delay: control.delay))
    switch control.disposal {
    case 0, 1: break
    case 2:
      for row in y..<(y + h) {
        for column in x..<(x + w) { canvas[row * width + column] = 0 }
      }
    default: throw Failure(description: "disposal \(control.disposal)")
    }
  }

  private static func decompress(_ bytes: [UInt8], _ codeSize: Int) throws -> [UInt8] {
    guard (2...8).contains(codeSize) else { throw Failure(description: "code size \(codeSize)") }
    let clear = 1 << codeSize
    var strings: [[UInt8]] = []
    var output: [UInt8] = []
    var previous: [UInt8]?
    var length = codeSize + 1
    var (position, isFirst) = (0, true)
    while true {
      var code = 0
      for i in 0..<length {
        guard position < bytes.count * 8 else { throw Failure(description: "codes end early") }
        code |= Int(bytes[position / 8] >> (position % 8) & 1) << i
        position += 1
      }
      if isFirst, code != clear { throw Failure(description: "the first code does not clear") }
      isFirst = false
      if code == clear {
        strings = (0..<clear).map { [UInt8($0)] } + [[], []]
        length = codeSize + 1
        previous = nil
        continue
      }
      if code == clear + 1 {
        guard (position + 7) / 8 == bytes.count else {
          throw Failure(description: "bytes follow the end code")
        }
        return output
      }
      var string: [UInt8]
      if code < strings.count {
        string = strings[code]
      } else {
        guard code == strings.count, let previous, strings.count < 4096 else {
          throw Failure(description: "code \(code) of \(strings.count)")
        }
        string = previous + previous[..<1]
      }
      if let previous, strings.count < 4096 {
        strings.append(previous + string[..<1])
        if strings.count == 1 << length, length < 12 { length += 1 }
      }
      output += string
      previous = string
    }
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
      guard position + count <= bytes.count else {
        throw Failure(description: "the file ends early")
      }
      position += count
      return bytes[(position - count)..<position]
    }

    mutating func byte() throws -> Int { Int(try take(1).first!) }

    mutating func integer() throws -> Int { try byte() | byte() << 8 }

    mutating func blocks() throws -> [UInt8] {
      var data: [UInt8] = []
      while case let count = try byte(), count > 0 { data += try take(count) }
      return data
    }
  }
}
