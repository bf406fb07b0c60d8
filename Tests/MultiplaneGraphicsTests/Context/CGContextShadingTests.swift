// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import TestSupport
import Testing

/// `CGFunction`, `CGShading`, and the release of a bitmap context's memory.
@Suite struct CGContextShadingTests {
  private let rgb = CGColorSpaceCreateDeviceRGB()

  private func bitmap(_ width: Int, _ height: Int) throws -> CGContext {
    try #require(
      CGContext(
        data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0, space: rgb,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
  }

  private func function(
    _ results: Int = 4, _ info: UnsafeMutableRawPointer? = nil,
    _ evaluate: @escaping CGFunctionEvaluateCallback
  ) throws -> CGFunction {
    let limits: [CGFloat] = (0..<2 * results).map { CGFloat($0 % 2) }
    var callbacks = CGFunctionCallbacks(version: 0, evaluate: evaluate, releaseInfo: nil)
    return try #require(
      CGFunction(
        info: info, domainDimension: 1, domain: [0, 1], rangeDimension: results, range: limits,
        callbacks: &callbacks))
  }

  @Test func axialShadings() throws {
    let context = try bitmap(100, 1)
    // Red changes with the square of the location, and blue suddenly; green is clamped to the range.
    let offset = UnsafeMutablePointer<CGFloat>.allocate(capacity: 1)
    offset.initialize(to: 0.5)
    defer { offset.deallocate() }
    let curve = try function(4, offset) { info, input, output in
      let sudden = info!.assumingMemoryBound(to: CGFloat.self).pointee
      output[0] = input[0] * input[0]
      output[1] = 9
      output[2] = input[0] < sudden ? 0 : 1
      output[3] = 1
    }
    let shading = try #require(
      CGShading(
        axialSpace: rgb, start: CGPoint(x: 10, y: 0), end: CGPoint(x: 90, y: 0), function: curve,
        extendStart: false, extendEnd: true))
    context.drawShading(shading)
    let image = try #require(context.makeImage())
    expect(image[9, 0].alpha == 0 && image[10, 0].alpha == 255)
    expect(image[95, 0].red == 255 && image[50, 0].green == 255)
    for x in stride(from: 12, to: 88, by: 7) {
      let location = (Double(x) + 0.5 - 10) / 80
      expect(abs(Double(image[x, 0].red) - location * location * 255) < 1.5)
    }
    expect(image[49, 0].blue == 0 && image[50, 0].blue == 255)
  }

  @Test func radialShadings() throws {
    let context = try bitmap(20, 20)
    let white = try function(2) { _, input, output in
      output[0] = 1
      output[1] = input[0] < 0.5 ? 1 : 0.5
    }
    let middle = CGPoint(x: 10, y: 10), gray = CGColorSpaceCreateDeviceGray()
    let shading = try #require(
      CGShading(
        radialSpace: gray, start: middle, startRadius: 0, end: middle, endRadius: 8,
        function: white, extendStart: false, extendEnd: false))
    context.drawShading(shading)
    let image = try #require(context.makeImage())
    expect(image[10, 10].alpha == 255 && image[15, 10].alpha == 128 && image[19, 10].alpha == 0)
    // A function must have one result per component and alpha.
    expect(
      CGShading(
        axialSpace: rgb, start: .zero, end: middle, function: white, extendStart: true,
        extendEnd: true) == nil)
  }

  @Test func functionsReleaseTheirData() throws {
    var count = 0
    try withUnsafeMutablePointer(to: &count) { count in
      var callbacks = CGFunctionCallbacks(version: 0, evaluate: nil) {
        $0!.assumingMemoryBound(to: Int.self).pointee += 1
      }
      for numbers in [[0, 1], [1, 0]] as [[CGFloat]] {
        let function = CGFunction(
          info: count, domainDimension: 1, domain: numbers, rangeDimension: 2, range: nil,
          callbacks: &callbacks)
        expect((function != nil) == (numbers[0] == 0))
      }
      expectEqual(count.pointee, 1)
      let pixels = UnsafeMutableRawPointer.allocate(byteCount: 4, alignment: 4)
      pixels.initializeMemory(as: UInt8.self, repeating: 0, count: 4)
      var context = CGContext(
        data: pixels, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4, space: rgb,
        bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue,
        releaseCallback: { info, data in
          info!.assumingMemoryBound(to: Int.self).pointee += 1
          data!.deallocate()
        }, releaseInfo: count)
      try #require(context).setFillColor(
        CGColor(genericCMYKCyan: 0, magenta: 1, yellow: 1, black: 0.5, alpha: 1))
      context?.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      let image = try #require(context?.makeImage())
      expect(image[0, 0].red == 128 && image[0, 0].green == 0 && count.pointee == 1)
      context = nil
      expectEqual(count.pointee, 2)
    }
  }
}
