// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import Testing

@testable import MultiplaneText

/// Fonts and lines shared by the tests, which use no installed fonts.
enum Sample {
  static func inter(_ size: CGFloat, _ style: String = "Regular") -> CTFont {
    CTFontCreateWithName("Inter-" + style, size, nil)
  }

  /// Returns the data of a font in the folder `Fonts`.
  static func data(_ name: String) throws -> Data {
    try Data(
      contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fonts/\(name).ttf"))
  }

  static func font(_ name: String, _ size: CGFloat) throws -> CTFont {
    try #require(CTFontCreateWithData(try data(name), size))
  }

  static func string(
    _ text: String, _ font: CTFont, _ attributes: [NSAttributedString.Key: Any] = [:]
  ) -> NSAttributedString {
    NSAttributedString(string: text, attributes: attributes.merging([.font: font]) { $1 })
  }

  static func line(
    _ text: String, _ font: CTFont, _ attributes: [NSAttributedString.Key: Any] = [:]
  ) -> CTLine {
    CTLineCreateWithAttributedString(string(text, font, attributes))
  }

  /// Draws over white pixels, y up.
  static func render(_ width: Int, _ height: Int, _ body: (CGContext) -> Void) -> CGImage {
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.setFillColor(.white)
    context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    context.setFillColor(.black)
    body(context)
    return context.makeImage()!
  }

  /// Draws display items over white pixels.
  static func bitmap(
    _ width: Int, _ height: Int, threads: Int = 1, _ items: [DisplayList.Item]
  ) -> Bitmap {
    let bitmap = Bitmap(width: width, height: height)
    DisplayListRenderer(threads: threads).render(
      DisplayList(items), into: bitmap, transform: .identity, background: .white)
    return bitmap
  }

  static func block(
    _ text: String, _ font: CTFont, width: CGFloat = .infinity, height: CGFloat = .infinity,
    _ attributes: [NSAttributedString.Key: Any] = [:],
    _ change: (inout TextBlock.Options) -> Void = { _ in }
  ) -> TextBlock {
    var options = TextBlock.Options()
    (options.width, options.height) = (width, height)
    change(&options)
    return TextBlock(StyledText(string(text, font, attributes), base: .coreText), options)
  }
}

extension CTLine {
  /// The text in the range of the line.
  var text: String { String(decoding: paragraph.text.units[range], as: UTF16.self) }
  var glyphs: [CGGlyph] { runs.flatMap { $0.run.glyphs.map(\.glyph) } }
  var indices: [Int] { runs.flatMap { $0.run.glyphs.map(\.index) } }
}

extension TextBlock {
  var texts: [String] { lines.map(\.line.text) }
}
