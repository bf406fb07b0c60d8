// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneText
@testable import MultiplaneUI

/// A host without time and events.
private final class StaticHost: MultiplaneAnimation.Host {
  let state = HostState()
  let mediaTime: CFTimeInterval = 0
  let maximumFramesPerSecond = 60
  func report(_ diagnostic: Diagnostic) {}
  func enqueue(_ body: @escaping () -> Void) {}
  func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void) {}
}

@Suite struct StringDrawingTests {
  private let font = UIFont.systemFont(ofSize: 20)

  private func drawing(_ body: () -> Void) -> CGImage {
    let context = CGContext(
      data: nil, width: 100, height: 80, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    // UIKit's coordinate system, with y down.
    context.translateBy(x: 0, y: 80)
    context.scaleBy(x: 1, y: -1)
    // A separate host, since the current context belongs to a host.
    HostContext.$taskHost.withValue(StaticHost()) {
      UIGraphicsPushContext(context)
      body()
      UIGraphicsPopContext()
    }
    return context.makeImage()!
  }

  /// Returns the bounding box of the pixels that are not transparent, with y down.
  private func box(_ image: CGImage) -> CGRect {
    let bytes = [UInt8](image.dataProvider!.data! as Data)
    var box = CGRect.null
    for y in 0..<image.height {
      for x in 0..<image.width where bytes[y * image.bytesPerRow + 4 * x + 3] > 0 {
        box = box.union(CGRect(x: x, y: y, width: 1, height: 1))
      }
    }
    return box
  }

  @Test func sizesFollowLineMetrics() {
    let size = "Hello".size(withAttributes: [.font: font])
    expect(abs(size.height - font.lineHeight) < 1e-9)
    let two = NSString(string: "Hello\nHello").size(withAttributes: [.font: font])
    expect(abs(two.height - 2 * font.lineHeight) < 1e-9 && two.width == size.width)
    expectEqual(NSAttributedString(string: "Hello", attributes: [.font: font]).size(), size)
    expectEqual("".size(withAttributes: [.font: font]).width, 0)
  }

  @Test func boundingRectWraps() {
    let text = "one two three four five"
    let wide = text.size(withAttributes: [.font: font])
    let rect = text.boundingRect(
      with: CGSize(width: 100, height: CGFloat.greatestFiniteMagnitude),
      options: [.usesLineFragmentOrigin], attributes: [.font: font], context: nil)
    expect(rect.width <= 100 && rect.height > wide.height * 1.5)
    expectEqual(rect.origin, .zero)
    let line = text.boundingRect(
      with: CGSize(width: 100, height: 0), attributes: [.font: font], context: nil)
    expect(abs(line.origin.y + font.ascender) < 1e-9)
    expectEqual(line.width, wide.width)
  }

  @Test func stringsDrawUprightFromOrigin() {
    let image = drawing { "L".draw(at: CGPoint(x: 10, y: 20), withAttributes: [.font: font]) }
    let ink = box(image)
    let baseline = 20 + font.ascender
    expect(abs(ink.maxY - baseline) <= 1)
    expect(abs(ink.minY - (baseline - font.capHeight)) <= 1)
    expect(ink.minX >= 10 && ink.minX < 14)
  }

  @Test func drawingIsClippedToRect() {
    let image = drawing {
      "mmmmmm mmmmmm mmmmmm".draw(
        in: CGRect(x: 10, y: 10, width: 50, height: 30), withAttributes: [.font: font])
    }
    expect(CGRect(x: 10, y: 10, width: 50, height: 30).contains(box(image)))
  }

  @Test func drawingOptionsPositionBaseline() {
    let context = NSStringDrawingContext()
    let image = drawing {
      "L".draw(
        with: CGRect(x: 10, y: 50, width: 0, height: 0), attributes: [.font: font],
        context: context)
    }
    expect(abs(box(image).maxY - 50) <= 1)
    expect(abs(context.totalBounds.minY - (50 - font.ascender)) < 1e-9)
  }

  @Test func scaledTextIsTruncated() {
    let context = NSStringDrawingContext()
    context.minimumScaleFactor = 0.5
    let size = CGSize(width: 60, height: 20)
    let text = "mmmm mmmm mmmm mmmm mmmm mmmm mmmm mmmm"
    let bounds = text.boundingRect(
      with: size, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: context)
    expect(context.actualScaleFactor == 0.5 && bounds.height > 0 && bounds.height <= 20)
    let plain = NSStringDrawingContext()
    plain.minimumScaleFactor = 0.5
    _ = "mm".boundingRect(
      with: CGSize(width: 60, height: 9), options: .usesLineFragmentOrigin, context: plain)
    expect(plain.actualScaleFactor < 1 && plain.actualScaleFactor >= 0.5)
  }

  /// Creates a bundled font with a line gap of 500 units.
  private func spacedFont(_ size: CGFloat) throws -> CTFont {
    let bundled = try #require(FontBytes.bundled.first)
    var bytes = [UInt8](UnsafeRawBufferPointer(start: bundled.pointer, count: bundled.count))
    func number(_ at: Int, _ count: Int) -> Int {
      bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
    }
    for i in 0..<number(4, 2) {
      let record = 12 + 16 * i
      let gap: Int? =
        switch String(decoding: bytes[record..<record + 4], as: UTF8.self) {
        case "hhea": 8
        case "OS/2": 72
        default: nil
        }
      guard let gap else { continue }
      let place = number(record + 8, 4) + gap
      (bytes[place], bytes[place + 1]) = (1, 244)
    }
    return try #require(CTFontCreateWithData(Data(bytes), size))
  }

  @Test func leadingIsIncludedOnRequest() throws {
    let font = try spacedFont(20)
    let line = font.ascent + font.descent
    expect(font.leading > 1)
    func height(_ options: NSStringDrawingOptions) -> CGFloat {
      "a\nb".boundingRect(
        with: .zero, options: options, attributes: [.font: font], context: nil
      ).height
    }
    expect(abs(height(.usesLineFragmentOrigin) - 2 * line) < 1e-9)
    let spaced = height([.usesLineFragmentOrigin, .usesFontLeading])
    expect(abs(spaced - 2 * (line + font.leading)) < 1e-9)
    expect(abs("a\nb".size(withAttributes: [.font: font]).height - 2 * line) < 1e-9)
  }

  @Test func drawingWithoutContextIsIgnored() {
    HostContext.$taskHost.withValue(StaticHost()) {
      expect(UIGraphicsGetCurrentContext() == nil)
      "x".draw(at: .zero)
    }
  }
}
