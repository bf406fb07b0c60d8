// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import MultiplaneGraphics

@Suite struct CGContextBitmapTests {
  private func make(
    _ data: UnsafeMutableRawPointer? = nil, space: CGColorSpace?, info: UInt32, row: Int = 0
  ) -> CGContext? {
    CGContext(
      data: data, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: row, space: space,
      bitmapInfo: info)
  }

  private let rgb = CGColorSpaceCreateDeviceRGB()
  private let gray = CGColorSpaceCreateDeviceGray()

  @Test func bitmapMemoryLayouts() throws {
    let little = CGBitmapInfo.byteOrder32Little.rawValue
    let big = CGBitmapInfo.byteOrder32Big.rawValue
    // A pixel of (128, 64, 0) with alpha 128 over the existing content.
    let cases: [(CGImageAlphaInfo, UInt32, [UInt8])] = [
      (.premultipliedLast, 0, [128, 64, 0, 128]), (.premultipliedLast, big, [128, 64, 0, 128]),
      (.premultipliedLast, little, [128, 0, 64, 128]),
      (.premultipliedFirst, 0, [128, 128, 64, 0]),
      (.premultipliedFirst, little, [0, 64, 128, 128]),
      (.noneSkipLast, 0, [128, 64, 0, 7]), (.noneSkipFirst, little, [0, 64, 128, 7]),
    ]
    for (alpha, order, expected) in cases {
      var memory = [UInt8](repeating: 0, count: 32)
      if alpha == .noneSkipLast || alpha == .noneSkipFirst {
        for i in stride(from: 3, to: 32, by: 4) { memory[i] = 7 }
      }
      memory[12] = 99
      memory.withUnsafeMutableBytes { bytes in
        let context = make(
          bytes.baseAddress, space: rgb, info: alpha.rawValue | order, row: 16)!
        context.setFillColor(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
        expectEqual(context.data, bytes.baseAddress)
        expect(context.bitsPerPixel == 32 && context.bytesPerRow == 16)
        expectEqual(context.alphaInfo, alpha)
      }
      expectEqual(Array(memory[0..<4]), expected, "\(alpha) \(order)")
      expectEqual(memory[12], 99)
      expect(memory[16..<32].allSatisfy { $0 == 0 || $0 == 7 })
    }
  }

  @Test func grayAndAlphaContextsUseOneByte() {
    var memory = [UInt8](repeating: 10, count: 6)
    memory.withUnsafeMutableBytes { bytes in
      let context = make(
        bytes.baseAddress, space: gray, info: CGImageAlphaInfo.none.rawValue, row: 3)!
      context.setFillColor(gray: 1, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setFillColor(red: 0, green: 1, blue: 0, alpha: 1)
      context.fill(CGRect(x: 1, y: 0, width: 1, height: 1))
    }
    expect(memory[0..<4] == [10, 10, 10, 133] && memory[4] == 220 && memory[5] == 10)

    memory = [UInt8](repeating: 10, count: 6)
    memory.withUnsafeMutableBytes { bytes in
      let context = make(
        bytes.baseAddress, space: nil, info: CGImageAlphaInfo.alphaOnly.rawValue, row: 3)!
      context.setFillColor(gray: 1, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    }
    expectEqual(memory, [10, 10, 10, 133, 10, 10])
  }

  @Test func unsupportedFormatsReturnNil() {
    let last = CGImageAlphaInfo.premultipliedLast.rawValue
    expect(make(space: rgb, info: last) != nil)
    expect(make(space: rgb, info: CGImageAlphaInfo.last.rawValue) == nil)
    expect(make(space: rgb, info: CGImageAlphaInfo.none.rawValue) == nil)
    expect(make(space: gray, info: last) == nil)
    expect(make(space: nil, info: last) == nil)
    expect(make(space: rgb, info: last | CGBitmapInfo.byteOrder16Little.rawValue) == nil)
    expect(make(space: rgb, info: last | CGBitmapInfo.floatComponents.rawValue) == nil)
    expect(make(space: rgb, info: last, row: 11) == nil)
    expect(make(space: rgb, info: 31) == nil)
    for (width, height, bits) in [(0, 1, 8), (1, 0, 8), (32_769, 1, 8), (1, 1, 16), (-1, 1, 8)] {
      expect(
        CGContext(
          data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: 0,
          space: rgb, bitmapInfo: last) == nil)
    }
    var byte: UInt32 = 0
    expect(make(&byte, space: rgb, info: last) == nil)
  }

  @Test func memoryReflectsEachDraw() throws {
    for row in [0, 12] {
      let context = try #require(
        make(space: rgb, info: CGImageAlphaInfo.premultipliedLast.rawValue, row: row))
      context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
      let memory = try #require(context.data).assumingMemoryBound(to: UInt8.self)
      expectEqual(memory[3], 255)
      context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
      expectEqual(memory[7], 255)
      // Content written into the memory is the backdrop of later drawing.
      memory[11] = 128
      expectEqual(context.makeImage()![2, 0].alpha, 128)
      expectEqual(context.data, UnsafeMutableRawPointer(memory))
    }
  }

  @Test func rowsStartAtTop() {
    let context = bitmapContext(4, 4)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    let image = context.makeImage()!
    expect(image[0, 3].alpha == 255 && image[0, 0].alpha == 0)
  }

  @Test func imagesAreSnapshots() {
    let context = bitmapContext()
    let image = context.makeImage()!
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
    expect(image[0, 0].alpha == 0 && context.makeImage()![0, 0].alpha == 255)
  }

  @Test func opaqueContextsStayOpaque() {
    let context = make(space: rgb, info: CGImageAlphaInfo.noneSkipLast.rawValue)!
    context.setFillColor(gray: 1, alpha: 0.5)
    context.fill(CGRect(x: 0, y: 0, width: 3, height: 2))
    context.clear(CGRect(x: 0, y: 0, width: 1, height: 2))
    let image = context.makeImage()!
    expectEqual(image[0, 0], PremultipliedColor(red: 0, green: 0, blue: 0, alpha: 255))
    expectEqual(image[1, 0], PremultipliedColor(red: 128, green: 128, blue: 128, alpha: 255))
  }

  @Test func batchedDrawsMatchIndividualDraws() {
    func draw(_ context: CGContext) {
      context.setFillColor(red: 0.1, green: 0.7, blue: 0.3, alpha: 0.3)
      for i in 0..<300 {
        context.fill(
          CGRect(x: CGFloat(i % 17) + 0.3, y: CGFloat(i % 7), width: 4.2, height: 3.1))
      }
    }
    let collected = bitmapContext(), single = bitmapContext()
    draw(collected)
    _ = single.data
    draw(single)
    expectEqual(bytes(collected), bytes(single))
  }
}
