// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

/// Interprets any bytes as a path, a stroke style and dashes. Checks that stroking does not trap or hang, and that the
/// outline is finite, of limited complexity, and within the extent of the stroke.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  var input = Input(bytes: UnsafeBufferPointer(start: bytes, count: count))
  let options = input.byte()
  let isDefault = options & 128 != 0
  let style = StrokeStyle(
    width: input.number(),
    cap: [.butt, .round, .square, .round][Int(options & 3)],
    join: [.miter, .round, .bevel, .round][Int(options >> 2 & 3)],
    miterLimit: isDefault ? 10 : input.number())
  let tolerance = input.number() / 64
  let phase = input.number()
  let lengths = (0..<Int(options >> 4 & 3)).map { _ in input.number() }
  let path = input.path()

  var dashed: CGPath = path
  if !lengths.isEmpty {
    dashed = path.copy(dashingWithPhase: phase, lengths: lengths)
    // Up to a million dashes are allowed, but slow.
    if dashed.outline.verbs.count > 20_000 { return 0 }
  }
  let stroke =
    isDefault
    ? dashed.copy(
      strokingWithWidth: style.width, lineCap: style.cap, lineJoin: style.join,
      miterLimit: style.miterLimit)
    : dashed.copy(stroking: style, tolerance: tolerance)
  check(stroke, of: dashed, style)
  return 0
}

private func check(_ stroke: CGPath, of path: CGPath, _ style: StrokeStyle) {
  let outline = stroke.outline
  guard style.width > 0, style.width.isFinite else {
    precondition(outline.isEmpty, "the outline of a stroke without width is not empty")
    return
  }
  // Results for values of these magnitudes must not overflow.
  guard style.width < 1e100, style.miterLimit < 1e30 || style.join != .miter,
    path.outline.points.allSatisfy({ abs($0.x) < 1e100 && abs($0.y) < 1e100 })
  else { return }
  precondition(
    outline.verbs.count <= 50_000 * (path.outline.verbs.count + 1), "too many elements")
  precondition(
    outline.points.allSatisfy { $0.x.isFinite && $0.y.isFinite }, "a point is not finite")
  let box = stroke.boundingBoxOfPath, own = path.boundingBox
  if box.isNull { return }
  let spread = style.join == .miter ? max(style.miterLimit, 1.5) : 1.5
  let size = max(abs(own.minX), abs(own.maxX), abs(own.minY), abs(own.maxY))
  let reach = style.width * 0.51 * spread + size * 1e-3
  precondition(
    box.minX >= own.minX - reach && box.maxX <= own.maxX + reach && box.minY >= own.minY - reach
      && box.maxY <= own.maxY + reach, "\(box) exceeds the extent of the stroke of \(own)")
}

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

  /// Reads a number that is usually small and often repeated, occasionally any double.
  mutating func number() -> CGFloat {
    let first = byte()
    if first < 120 { return CGFloat(first) - 20 }
    if first < 250 { return (CGFloat(first) - 150) + CGFloat(byte()) / 256 }
    var bits: UInt64 = 0
    for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
    return CGFloat(Double(bitPattern: bits))
  }

  mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

  mutating func path() -> CGMutablePath {
    let path = CGMutablePath()
    path.move(to: point())
    while !isEmpty {
      switch byte() % 7 {
      case 0: path.move(to: point())
      case 1, 2: path.addLine(to: point())
      case 3: path.addQuadCurve(to: point(), control: point())
      case 4, 5: path.addCurve(to: point(), control1: point(), control2: point())
      default: path.closeSubpath()
      }
    }
    return path
  }
}
