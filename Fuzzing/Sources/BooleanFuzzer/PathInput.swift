// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Reads two paths from bytes: lines, curves, arcs, rectangles and ellipses, many of which share points, edges and
/// tangents, at scales from 1e-100 to 1e100.
struct PathInput {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var points: [CGPoint] = []
  private var isOnGrid = false
  private var isSingle = false
  private var scale: CGFloat = 1
  private var shift: CGFloat = 0

  init(bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  private var isEmpty: Bool { offset >= bytes.count }

  mutating func byte() -> UInt8 {
    guard !isEmpty else { return 0 }
    offset += 1
    return bytes[offset - 1]
  }

  mutating func paths(_ options: UInt8) -> (CGPath, CGPath) {
    isOnGrid = options & 2 != 0
    isSingle = options & 4 != 0
    scale = [1, 1, 1, 1e-6, 1e6, 1e-100, 1e100, 0.1][Int(options >> 3 & 7)]
    shift = [0, 0, 0, 1000][Int(options >> 6)]
    let (a, b) = (CGMutablePath(), CGMutablePath())
    while !isEmpty { add(to: byte() & 0x80 == 0 ? a : b, beside: a) }
    return (a, b)
  }

  /// Reads a number in 0...100, or occasionally any double, and returns it shifted and scaled.
  private mutating func number() -> CGFloat {
    let (first, second) = (byte(), isOnGrid ? 0 : byte())
    var value =
      isOnGrid ? CGFloat(first % 11) * 10 : (CGFloat(first) + CGFloat(second) / 256) / 2.55
    if first == 255 && (isOnGrid ? byte() : second) == 255 {
      var bits: UInt64 = 0
      for _ in 0..<8 { bits = bits << 8 | UInt64(byte()) }
      value = CGFloat(Double(bitPattern: bits))
    }
    value = (value + shift) * scale
    return isSingle ? CGFloat(Float(value)) : value
  }

  private mutating func point() -> CGPoint {
    // Repeats an earlier point.
    if !points.isEmpty, !isEmpty, bytes[offset] >= 0xc0, bytes[offset] < 0xe0 {
      return points[Int(byte() & 31) % points.count]
    }
    let p = CGPoint(x: number(), y: number())
    points.append(p)
    return p
  }

  private mutating func add(to path: CGMutablePath, beside other: CGPath) {
    let count = path.outline.points.count
    switch byte() % 12 {
    case 0: path.move(to: point())
    case 1, 2, 3: if count > 0 { path.addLine(to: point()) }
    case 4: if count > 0 { path.addQuadCurve(to: point(), control: point()) }
    case 5, 6: if count > 0 { path.addCurve(to: point(), control1: point(), control2: point()) }
    case 7:
      let (p, q) = (point(), point())
      path.addRect(CGRect(x: p.x, y: p.y, width: q.x - p.x, height: q.y - p.y))
    case 8:
      let (p, q) = (point(), point())
      path.addEllipse(in: CGRect(x: p.x, y: p.y, width: q.x - p.x, height: q.y - p.y))
    case 9:
      let (start, sweep) = (byte(), byte())
      path.addArc(
        center: point(), radius: CGFloat(byte() % 100) * scale,
        startAngle: CGFloat(start) * (.pi / 32), endAngle: CGFloat(sweep) * (.pi / 32),
        clockwise: sweep & 1 == 0)
    case 10:
      // Adds a copy of the first path, not moved, moved slightly or moved far. A path added to itself doubles its
      // elements.
      let isLong = max(count, other.outline.points.count) > 200
      let step = CGFloat(byte() % 4) * [0, 1e-13, 1e-9, 10][Int(byte() % 4)] * scale
      if isLong { return }
      path.addPath(other, transform: CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: step, ty: 0))
    default: path.closeSubpath()
    }
  }
}
