// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// Images in rows on a light page, each with a label below it.
struct ContactSheet {
  /// Number of images per row, and in total.
  let columns, count: Int
  /// Size of an image, in pixels.
  let tileWidth, tileHeight: Int

  /// Space to the left and right of images and above the first row, in pixels.
  static let margin = 24
  private static let labelHeight = 36
  private static let font = StrokeFont(size: 14)

  /// The width of the page, in pixels.
  var width: Int { columns * (tileWidth + Self.margin) + Self.margin }
  /// The height of the page, in pixels.
  var height: Int {
    let rows = (count + columns - 1) / columns
    return rows * (tileHeight + Self.labelHeight) + Self.margin + Self.margin / 2
  }

  /// Returns the scale, in pixels per point, at which a page with `columns` images per row, each `width` points wide,
  /// is about 1600 pixels wide. An image is at least 16 pixels wide.
  static func scale(columns: Int, width: CGFloat) -> CGFloat {
    let room = CGFloat(1600 - (columns + 1) * margin) / CGFloat(columns)
    return max(16, room) / width
  }

  /// Returns `count` frame numbers spread evenly over a range, including the first and the last (only the first if
  /// `count` is 1); all numbers of the range if there are at most `count`.
  static func frames(of range: Range<Int>, count: Int) -> [Int] {
    guard range.count > count else { return Array(range) }
    guard count > 1 else { return Array(range.prefix(count)) }
    let steps = count - 1
    return (0..<count).map { range.lowerBound + ($0 * (range.count - 1) + steps / 2) / steps }
  }

  /// Returns the page without images and labels.
  func page() -> Bitmap {
    let page = Bitmap(width: width, height: height)
    page.pixels.update(repeating: 0xFFE8_E5E4, count: page.stride * height)
    return page
  }

  /// Draws an image at its position, over a checkerboard where it is transparent.
  func place(_ picture: Bitmap, at index: Int, on page: Bitmap) {
    let (left, top) = origin(of: index)
    for y in 0..<tileHeight {
      let from = picture.pixels + y * picture.stride
      let to = page.pixels + (top + y) * page.stride + left
      for x in 0..<tileWidth {
        let isDark = (x / 8 + y / 8) % 2 == 1
        to[x] = Self.over(from[x], isDark ? 0xFFD0_D0D0 : 0xFFFF_FFFF)
      }
    }
  }

  /// Returns the display list of the labels below all images, in pixels of the page.
  func labels(_ texts: [String]) -> DisplayList {
    let color = CGColor(red: 0.25, green: 0.25, blue: 0.28, alpha: 1)
    return DisplayList(
      texts.enumerated().map { index, text in
        let (left, top) = origin(of: index)
        return .list(
          Self.font.draw(
            text, at: CGPoint(x: left + 1, y: top + tileHeight + 9), color: color))
      })
  }

  private func origin(of index: Int) -> (left: Int, top: Int) {
    (
      Self.margin + index % columns * (tileWidth + Self.margin),
      Self.margin + index / columns * (tileHeight + Self.labelHeight)
    )
  }

  /// Composites a premultiplied pixel over an opaque one.
  private static func over(_ pixel: UInt32, _ background: UInt32) -> UInt32 {
    let rest = 255 - (pixel >> 24)
    guard rest > 0 else { return pixel }
    var result: UInt32 = 0xFF00_0000
    for shift: UInt32 in [0, 8, 16] {
      let under = (background >> shift & 255) * rest
      result |= ((pixel >> shift & 255) + (under + 127) / 255) << shift
    }
    return result
  }
}
