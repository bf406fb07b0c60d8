// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// A linear gradient as pixels see it: a table of premultiplied colours, and the position in that
// table as a linear function of the pixel, in integers with 20 fraction bits, so that a row may be
// begun anywhere. Under a projective map the position is computed anew for each pixel.

/// The colours of a linear gradient for whole rows of pixels.
final class GradientShader {
  /// Colours from location 0 (first) to 1 (last), premultiplied.
  let table: [UInt32]
  /// Colours before the start and behind the end.
  let before, after: UInt32
  /// Whether no pixel can be other than opaque.
  let isOpaque: Bool
  /// Whether no pixel can be other than clear.
  let isClear: Bool
  private let position: Position

  private enum Position {
    /// position = origin + x * dx + y * dy, in table entries with ``fractionBits``.
    case linear(origin: Int64, dx: Int64, dy: Int64)
    /// position = (x, y, 1) . numerator / (x, y, 1) . denominator, in table entries.
    case projective(numerator: SIMD4<Double>, denominator: SIMD4<Double>)
    /// The gradient has no length: it is behind its end everywhere.
    case behind
  }

  static let fractionBits: Int64 = 20
  private static let half: Int64 = 1 << 19
  private var last: Int64 { Int64(table.count - 1) << Self.fractionBits }

  /// - Parameter transform: from the gradient's space to pixels.
  init(_ gradient: LinearGradient, transform: Homography) {
    let stops = Self.normalized(gradient.stops)
    table = Self.table(of: stops)
    before = gradient.extendsStart ? table[0] : 0
    after = gradient.extendsEnd ? table[table.count - 1] : 0
    isOpaque = before >> 24 == 255 && after >> 24 == 255 && table.allSatisfy { $0 >> 24 == 255 }
    isClear = before == 0 && after == 0 && table.allSatisfy { $0 == 0 }
    position = Self.position(of: gradient, transform: transform, entries: table.count)
  }

  // MARK: Colours

  /// Locations in order (one before its predecessor is moved to it), components within 0...1.
  private static func normalized(_ stops: [GradientStop]) -> [GradientStop] {
    precondition(!stops.isEmpty, "A gradient has at least one stop")
    func unit(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
    var reached = -Double.infinity
    return stops.map { stop in
      var stop = stop
      reached = stop.location > reached ? stop.location : reached
      stop.location = reached
      (stop.red, stop.green, stop.blue) = (unit(stop.red), unit(stop.green), unit(stop.blue))
      stop.alpha = unit(stop.alpha)
      return stop
    }
  }

  /// 256, 512 or 1024 colours: the fewest for which neighbours differ by at most 1/255, as far as
  /// 1024 can do that. Interpolation is straight (not premultiplied), in sRGB as encoded.
  private static func table(of stops: [GradientStop]) -> [UInt32] {
    var steepest = 0.0
    for (a, b) in zip(stops, stops.dropFirst()) {
      let change = max(
        abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
      if change > 0 { steepest = max(steepest, change / (b.location - a.location)) }
    }
    let count = steepest * 255 <= 256 ? 256 : steepest * 255 <= 512 ? 512 : 1024
    var segment = 0
    return (0..<count).map { entry in
      let t = Double(entry) / Double(count - 1)
      // The last stop at or before t; of several at one location, the last.
      while segment + 1 < stops.count && stops[segment + 1].location <= t { segment += 1 }
      let a = stops[segment]
      guard segment + 1 < stops.count, t > a.location else { return pixel(a) }
      let b = stops[segment + 1]
      let f = (t - a.location) / (b.location - a.location)
      func mix(_ x: Double, _ y: Double) -> Double { x + (y - x) * f }
      return pixel(
        GradientStop(
          location: t, red: mix(a.red, b.red), green: mix(a.green, b.green),
          blue: mix(a.blue, b.blue), alpha: mix(a.alpha, b.alpha)))
    }
  }

  private static func pixel(_ c: GradientStop) -> UInt32 {
    PremultipliedColor(straightRed: c.red, green: c.green, blue: c.blue, alpha: c.alpha).pixel
  }

  // MARK: Position

  private static func position(
    of gradient: LinearGradient, transform: Homography, entries: Int
  ) -> Position {
    let x0 = Double(gradient.start.x), y0 = Double(gradient.start.y)
    let vx = Double(gradient.end.x) - x0, vy = Double(gradient.end.y) - y0
    let length2 = vx * vx + vy * vy
    guard let toSpace = transform.inverse, length2 > 0, length2.isFinite else { return .behind }
    // u = ((p - start) . v) / |v|² * (entries - 1), for p = (X / W, Y / W).
    let scale = Double(entries - 1) / length2
    let gx = vx * scale, gy = vy * scale, g0 = -(x0 * gx + y0 * gy)
    func part(_ x: Double, _ y: Double, _ w: Double) -> Double { x * gx + y * gy + w * g0 }
    let m = toSpace
    let dx = part(m.a, m.b, m.px), dy = part(m.c, m.d, m.py), origin = part(m.tx, m.ty, m.pw)
    guard dx.isFinite, dy.isFinite, origin.isFinite else { return .behind }
    if transform.isAffine {
      let unit = Double(1 << fractionBits)
      // Limits far beyond what a bitmap shows, so that no sum overflows.
      func fixed(_ v: Double, _ limit: Double) -> Int64 {
        Int64((min(max(v, -limit), limit) * unit).rounded())
      }
      let centre = origin + (dx + dy) * 0.5
      return .linear(
        origin: fixed(centre, 2_199_023_255_552), dx: fixed(dx, 33_554_432),
        dy: fixed(dy, 33_554_432))
    }
    return .projective(
      numerator: SIMD4(dx, dy, origin, 0), denominator: SIMD4(m.px, m.py, m.pw, 0))
  }

  /// The colour at a position, the same for every way to draw.
  private func color(at position: Int64) -> UInt32 {
    if position < 0 { return before }
    if position > last { return after }
    return table[Int((position + Self.half) >> Self.fractionBits)]
  }

  private func projectedColor(
    _ x: Int, _ y: Int, _ numerator: SIMD4<Double>, _ denominator: SIMD4<Double>
  ) -> UInt32 {
    let p = SIMD4(Double(x) + 0.5, Double(y) + 0.5, 1, 0)
    let n = numerator * p, d = denominator * p
    let u = (n.x + n.y + n.z) / (d.x + d.y + d.z)
    if !(u >= 0) { return before }
    if u > Double(table.count - 1) { return after }
    return color(at: Int64(u * Double(1 << Self.fractionBits) + 0.5))
  }

  /// The colour of one pixel.
  func color(x: Int, y: Int) -> UInt32 {
    switch position {
    case .behind: return after
    case .linear(let origin, let dx, let dy):
      return color(at: origin &+ Int64(x) &* dx &+ Int64(y) &* dy)
    case .projective(let numerator, let denominator):
      return projectedColor(x, y, numerator, denominator)
    }
  }

  /// The colours of `count` pixels of a row, those of ``color(x:y:)``.
  func writeRow(
    x: Int, y: Int, count: Int, to pixels: UnsafeMutablePointer<UInt32>, kernels: RowKernels
  ) {
    switch position {
    case .behind: kernels.fill(pixels, count, after)
    case .linear(let origin, let dx, let dy):
      let p = origin &+ Int64(x) &* dx &+ Int64(y) &* dy
      if dx == 0 { return kernels.fill(pixels, count, color(at: p)) }
      writeRamp(p, dx, count, pixels, kernels)
    case .projective(let numerator, let denominator):
      for i in 0..<count { pixels[i] = projectedColor(x + i, y, numerator, denominator) }
    }
  }

  /// Up to three runs: one side, the ramp, the other side.
  private func writeRamp(
    _ p: Int64, _ dx: Int64, _ count: Int, _ pixels: UnsafeMutablePointer<UInt32>,
    _ kernels: RowKernels
  ) {
    // How many pixels until the ramp begins, and until it ends.
    func steps(_ distance: Int64, _ size: Int64) -> Int {
      distance <= 0 ? 0 : Int(min((distance + size - 1) / size, Int64(count)))
    }
    let begin = dx > 0 ? steps(-p, dx) : steps(p - last, -dx)
    let end = max(begin, dx > 0 ? steps(last - p + 1, dx) : steps(p + 1, -dx))
    kernels.fill(pixels, begin, dx > 0 ? before : after)
    table.withUnsafeBufferPointer { table in
      kernels.gradient(
        pixels + begin, end - begin, table.baseAddress!,
        UInt32(truncatingIfNeeded: p &+ Int64(begin) &* dx &+ Self.half),
        UInt32(truncatingIfNeeded: dx))
    }
    kernels.fill(pixels + end, count - end, dx > 0 ? after : before)
  }
}

extension PremultipliedColor {
  /// Straight components 0...1 times alpha, each rounded to the nearest of 255 steps; components
  /// outside of the range are taken as its nearer end, NaN as 0.
  public init(straightRed red: Double, green: Double, blue: Double, alpha: Double) {
    func unit(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
    let a = unit(alpha)
    func channel(_ c: Double) -> UInt8 { UInt8((unit(c) * a * 255).rounded()) }
    self.init(red: channel(red), green: channel(green), blue: channel(blue), alpha: channel(1))
  }

  /// The nearest colour whose channels are at most its alpha, as source-over needs.
  var valid: PremultipliedColor {
    PremultipliedColor(
      red: min(red, alpha), green: min(green, alpha), blue: min(blue, alpha), alpha: alpha)
  }
}
