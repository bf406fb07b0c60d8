// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The premultiplied colors of a gradient at evenly spaced locations, and the colors beyond its ends.
struct GradientTable {
  /// The color before the start, those from location 0 to 1, and the color after the end.
  let padded: [UInt32]
  let extendsStart, extendsEnd: Bool

  /// The number of colors from location 0 to 1: 256, 512, 1024, 2048 or 4096.
  var count: Int { padded.count - 2 }
  /// The color before the start; transparent black unless ``extendsStart`` is set.
  var before: UInt32 { padded[0] }
  /// The color after the end; transparent black unless ``extendsEnd`` is set.
  var after: UInt32 { padded[padded.count - 1] }
  /// The color of an entry, 0..<``count``.
  subscript(entry: Int) -> UInt32 { padded[entry + 1] }
  var isOpaque: Bool { padded.allSatisfy { $0 >> 24 == 255 } }
  var isClear: Bool { padded.allSatisfy { $0 == 0 } }

  init(_ stops: [GradientStop], extendsStart: Bool, extendsEnd: Bool) {
    (self.extendsStart, self.extendsEnd) = (extendsStart, extendsEnd)
    let colors = Self.colors(Self.normalized(stops))
    padded =
      [extendsStart ? colors[0] : 0] + colors + [extendsEnd ? colors[colors.count - 1] : 0]
  }

  /// Returns the stops with each location raised to that of the preceding stop if necessary, and with components
  /// clamped to 0...1.
  private static func normalized(_ stops: [GradientStop]) -> [GradientStop] {
    precondition(!stops.isEmpty, "A gradient must have at least one stop")
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

  /// Returns the smallest table, of 256 to 4096 colors, whose interpolated neighbors differ by about 1/255 at most, as
  /// far as 4096 colors permit; at least 1024 if different colors have the same location. Interpolation is straight
  /// (not premultiplied), in encoded sRGB.
  private static func colors(_ stops: [GradientStop]) -> [UInt32] {
    let count = count(for: stops)
    var segment = 0
    return (0..<count).map { entry in
      let t = Double(entry) / Double(count - 1)
      // The last stop at or before t; if several have the same location, the last of them.
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

  private static func count(for stops: [GradientStop]) -> Int {
    var steepest = 0.0, isBroken = false
    for (a, b) in zip(stops, stops.dropFirst()) {
      let change = max(
        abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue), abs(a.alpha - b.alpha))
      let distance = b.location - a.location
      if change > 0 && distance > 0 { steepest = max(steepest, change / distance) }
      if change > 0 && distance == 0 { isBroken = true }
    }
    return [256, 512, 1024, 2048].first { steepest * 255 <= Double($0) && !(isBroken && $0 < 1024) }
      ?? 4096
  }

  private static func pixel(_ c: GradientStop) -> UInt32 {
    PremultipliedColor(straightRed: c.red, green: c.green, blue: c.blue, alpha: c.alpha).pixel
  }
}
