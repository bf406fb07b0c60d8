// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// Any bytes as an outline, a transform and a way to draw it: no trap, no hang, and the fast path
/// gives the pixels of the reference.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var input = Input(bytes: UnsafeBufferPointer(start: bytes, count: count))
  let options = input.byte()
  let width = 1 + Int(input.byte()) % 80
  let height = 1 + Int(input.byte()) % 80
  let transform =
    options & 1 == 0
    ? Homography.identity
    : Homography(
      a: input.number(), b: input.number(), c: input.number(), d: input.number(),
      tx: input.number(), ty: input.number(), px: options & 2 == 0 ? 0 : input.number(),
      py: options & 2 == 0 ? 0 : input.number())
  let outline = input.outline()
  let rule: FillRule = options & 4 == 0 ? .nonZero : .evenOdd

  var list = DrawList(width: width, height: height)
  let color = PremultipliedColor(red: 200, green: 90, blue: 7, alpha: 220)
  if options & 8 != 0 { list.pushClip(outline, transform: transform, rule: rule) }
  if options & 16 != 0 { list.pushGroup(opacity: 100) }
  let paint: Paint =
    options & 32 == 0
    ? .solid(color)
    : .linear(
      LinearGradient(
        start: input.point(), end: input.point(),
        stops: [input.byte(), input.byte(), input.byte()].sorted().map {
          let location = Double($0) / 255
          return GradientStop(
            location: location, red: location, green: 0.5, blue: 1 - location, alpha: 0.7)
        }, extendsStart: options & 64 != 0, extendsEnd: options & 128 != 0))
  list.fill(outline, transform: transform, rule: rule, paint: paint, paintTransform: transform)
  if options & 16 != 0 { list.popGroup() }
  if options & 8 != 0 { list.popClip() }

  let fast = Bitmap(width: width, height: height)
  let reference = Bitmap(width: width, height: height)
  fastRasterizer.draw(list, into: fast)
  referenceRasterizer.draw(list, into: reference)
  for y in 0..<height {
    let row = y * fast.stride * 4
    precondition(
      memcmp(fast.pixels + row / 4, reference.pixels + row / 4, width * 4) == 0,
      "row \(y) of \(width) x \(height) differs")
  }
  return 0
}

nonisolated(unsafe) private let fastRasterizer = Rasterizer()
nonisolated(unsafe) private let referenceRasterizer = Rasterizer(path: .reference)

/// Takes values off the front of the bytes; zeros when they are used up.
private struct Input {
  let bytes: UnsafeBufferPointer<UInt8>
  var offset = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isEmpty: Bool { offset >= bytes.count }

  mutating func byte() -> UInt8 {
    guard !isEmpty else { return 0 }
    offset += 1
    return bytes[offset - 1]
  }

  /// Mostly a number near the canvas, at times any double.
  mutating func number() -> Double {
    let first = byte()
    if first < 250 { return (Double(first) - 80) + Double(byte()) / 256 }
    var bits: UInt64 = 0
    for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
    return Double(bitPattern: bits)
  }

  mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  mutating func outline() -> Outline {
    let path = CGMutablePath()
    while !isEmpty {
      switch byte() % 6 {
      case 0: path.move(to: point())
      case 1, 2: path.addLine(to: point())
      case 3: path.addQuadCurve(to: point(), control: point())
      case 4: path.addCurve(to: point(), control1: point(), control2: point())
      default: path.closeSubpath()
      }
    }
    return path.outline
  }
}
