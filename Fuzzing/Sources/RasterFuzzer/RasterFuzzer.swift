// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// Interprets any bytes as an outline, a transform, a paint and draw options. Checks that drawing does not trap or
/// hang, and that the fast backend produces the same pixels as the reference backend.
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
  let rule: FillRule = options & 4 == 0 ? .nonZero : .evenOdd
  let blend = BlendMode(rawValue: input.byte() % 28)!
  let paint = input.paint(options)
  // Filters and filled shadows, the slowest operations, are used for a quarter of the values of `effect` each.
  let effect = input.byte()
  let shadow = Shadow(
    color: PremultipliedColor(red: 90, green: 0, blue: 30, alpha: input.byte()),
    sigmaX: input.sigma(), sigmaY: input.sigma(), offsetX: input.shift(),
    offsetY: input.shift())
  let blur = Filter.blur(sigmaX: input.sigma(), sigmaY: input.sigma())
  let outline = input.outline()

  var list = DrawList(width: width, height: height)
  if options & 8 != 0 { list.pushClip(outline, transform: transform, rule: rule) }
  if options & 16 != 0 { list.pushGroup(opacity: 100, blend: blend) }
  if effect & 3 == 1 {
    list.pushFilter(effect & 4 == 0 ? [blur] : [], shadow: effect & 8 == 0 ? nil : shadow)
  }
  if effect & 3 == 2 {
    list.fillShadow(of: outline, transform: transform, rule: rule, shadow: shadow, blend: blend)
  }
  list.fill(
    outline, transform: transform, rule: rule, paint: paint, paintTransform: transform,
    blend: blend)
  if effect & 3 == 1 { list.popFilter() }
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
nonisolated(unsafe) private let referenceRasterizer = Rasterizer(backend: .reference)

/// Reads values from the bytes; zeros after their end.
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

  /// Reads a number that is usually near the canvas, occasionally any double.
  mutating func number() -> Double {
    let first = byte()
    if first < 250 { return (Double(first) - 80) + Double(byte()) / 256 }
    var bits: UInt64 = 0
    for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
    return Double(bitPattern: bits)
  }

  mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  /// Reads a sigma that is usually small, because large ones are slow in the reference; occasionally an invalid one.
  mutating func sigma() -> Double {
    let first = byte()
    if first < 253 { return Double(first) / 32 }
    return [Double.nan, -1e300, -.infinity][Int(first) - 253]
  }

  mutating func shift() -> Double { Double(byte()) / 4 - 32 }

  mutating func stops() -> [GradientStop] {
    [byte(), byte(), byte()].sorted().map {
      let location = Double($0) / 255
      return GradientStop(
        location: location, red: location, green: 0.5, blue: 1 - location, alpha: 0.7)
    }
  }

  mutating func paint(_ options: UInt8) -> Paint {
    let before = options & 64 != 0, after = options & 128 != 0
    switch options & 32 == 0 ? 0 : byte() % 4 {
    case 0:
      return .solid(PremultipliedColor(red: 200, green: 90, blue: 7, alpha: 220))
    case 1:
      return .linear(
        LinearGradient(
          start: point(), end: point(), stops: stops(), extendsStart: before, extendsEnd: after))
    case 2:
      if byte() & 1 == 0 {
        return .conic(ConicGradient(center: point(), angle: number(), stops: stops()))
      }
      return .radial(
        RadialGradient(
          start: point(), startRadius: number(), end: point(), endRadius: number(),
          stops: stops(), extendsStart: before, extendsEnd: after))
    default:
      let filters: [ImagePaint.SamplingFilter] = [.nearest, .linear, .trilinear]
      let bitmap = Bitmap(width: 1 + Int(byte()) % 20, height: 1 + Int(byte()) % 20)
      for i in 0..<bitmap.stride * bitmap.height {
        bitmap.pixels[i] = UInt32(truncatingIfNeeded: (i + 1) &* 0x9E37_79B9)
      }
      let kind = byte()
      return .image(
        ImagePaint(
          MipmappedBitmap(bitmap),
          transform: kind & 1 == 0
            ? .identity
            : Homography(
              a: number(), b: number(), c: number(), d: number(), tx: number(), ty: number()),
          source: kind & 2 == 0
            ? nil : CGRect(x: number(), y: number(), width: number(), height: number()),
          minificationFilter: filters[Int(kind >> 2) % 3],
          magnificationFilter: filters[Int(kind >> 4) % 3],
          tileMode: before ? .clamp : .decal, opacity: after ? 1 : number()))
    }
  }

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
