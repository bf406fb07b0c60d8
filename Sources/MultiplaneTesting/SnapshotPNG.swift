// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneImages
import MultiplaneRaster

/// The format of reference images: PNG files with a comment that contains the version of this package that rendered
/// them.
enum SnapshotPNG {
  /// The version of this package, which is stored in reference images.
  static let version = "0.1.0"

  private static let software = Array("Software".utf8) + [0] + Array("Multiplane ".utf8)
  /// The length of the PNG signature and of the first chunk, IHDR, in bytes.
  private static let headLength = 33

  static func encode(_ bitmap: Bitmap) -> Data {
    var bytes = PNGEncoder(.smallest).encode(bitmap)
    let note = PNGChunk.chunk("tEXt", software + Array(version.utf8))
    bytes.insert(contentsOf: note, at: headLength)
    return Data(bytes)
  }

  static func decode(_ bytes: Data) throws -> Bitmap { try ImageReader(bytes).image().bitmap }

  /// Returns the version of this package that rendered an image; nil if the file contains no version.
  static func version(of bytes: Data) -> String? {
    guard let note = bytes.range(of: Data(software)), note.lowerBound >= headLength + 8 else {
      return nil
    }
    let length = bytes[(note.lowerBound - 8)..<(note.lowerBound - 4)].reduce(0) {
      $0 << 8 | Int($1)
    }
    let end = note.lowerBound + length
    guard length >= software.count, end <= bytes.endIndex else { return nil }
    return String(bytes: bytes[note.upperBound..<end], encoding: .utf8)
  }
}

/// A contact sheet of frames of equal size, in rows from the top left, with gaps of two pixels.
struct SnapshotSheet {
  let columns: Int
  let frames: [Bitmap]

  private static let gap = 2

  init(_ frames: [Bitmap], columns: Int?) {
    self.frames = frames
    let square = Int(Double(frames.count).squareRoot().rounded(.up))
    self.columns = min(columns ?? max(1, square), max(1, frames.count))
  }

  private var tile: (width: Int, height: Int) { (frames[0].width, frames[0].height) }

  /// Returns the position of a frame's upper left corner on the sheet, in pixels.
  private func origin(_ index: Int) -> (x: Int, y: Int) {
    (
      index % columns * (tile.width + Self.gap), index / columns * (tile.height + Self.gap)
    )
  }

  /// Returns the image of the sheet with all frames; the gaps are transparent.
  /// - Throws: ``SnapshotFailure`` if a side would exceed `Bitmap.maximumSide`.
  func bitmap() throws -> Bitmap {
    let rows = (frames.count + columns - 1) / columns
    let width = columns * (tile.width + Self.gap) - Self.gap
    let height = rows * (tile.height + Self.gap) - Self.gap
    guard max(width, height) <= Bitmap.maximumSide else {
      throw SnapshotFailure(
        message: "\(frames.count) frames in \(columns) columns are \(width) x \(height) pixels; an "
          + "image has at most \(Bitmap.maximumSide) per side. Use fewer times, another number of "
          + "columns, or separate images.")
    }
    let sheet = Bitmap(width: width, height: height)
    for (index, frame) in frames.enumerated() {
      let (x, y) = origin(index)
      for row in 0..<frame.height {
        (sheet.pixels + (y + row) * sheet.stride + x).update(
          from: frame.pixels + row * frame.stride, count: frame.width)
      }
    }
    return sheet
  }

  /// Returns the index of the frame that contains a pixel of the sheet, and the position of the pixel in the frame; nil
  /// for pixels outside of all frames, such as those in gaps.
  func frame(_ x: Int, _ y: Int) -> (index: Int, x: Int, y: Int)? {
    let (column, row) = (x / (tile.width + Self.gap), y / (tile.height + Self.gap))
    let index = row * columns + column
    guard frames.indices.contains(index) else { return nil }
    let (left, top) = origin(index)
    return x - left < tile.width && y - top < tile.height ? (index, x - left, y - top) : nil
  }

  /// Returns the indices of the frames in which two images of the sheet differ.
  func differing(_ a: Bitmap, _ b: Bitmap) -> [Int] {
    frames.indices.filter { index in
      let (x, y) = origin(index)
      return (0..<tile.height).contains { row in
        (0..<tile.width).contains { column in
          a.pixels[(y + row) * a.stride + x + column] != b.pixels[(y + row) * b.stride + x + column]
        }
      }
    }
  }
}
