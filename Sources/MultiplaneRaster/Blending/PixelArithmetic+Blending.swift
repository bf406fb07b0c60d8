// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The blend modes on premultiplied channels 0...255, where s and d are a channel of source and destination, and
// sa and da their alphas. Where the W3C's formula mixes straight colors by a function B, the premultiplied result is
//
//     255 * r = B(s, d) + s (255 - da) + d (255 - sa)
//
// with B scaled by sa * da. Soft light and the four non-separable modes are computed in floating point, all others in
// integers: color dodge and color burn with several roundings, the rest rounded once.
// See https://www.w3.org/TR/compositing-1/#blending.

extension PixelArithmetic {
  /// Returns the destination interpolated towards the blended pixel by a coverage:
  /// `round((blended * coverage + destination * (255 - coverage)) / 255)` in each channel.
  static func blended(
    _ destination: UInt32, _ source: UInt32, _ mode: BlendMode, coverage: UInt8
  ) -> UInt32 {
    if coverage == 0 { return destination }
    let b = blended(destination, source, mode), k = UInt32(coverage)
    var result: UInt32 = 0
    for shift: UInt32 in [0, 8, 16, 24] {
      let sum = (b >> shift & 255) * k + (destination >> shift & 255) * (255 - k)
      result |= dividedBy255(sum) << shift
    }
    return result
  }

  /// Returns the source blended with the destination at full coverage.
  static func blended(_ destination: UInt32, _ source: UInt32, _ mode: BlendMode) -> UInt32 {
    let sa = Int(source >> 24), da = Int(destination >> 24)
    // Clamps, because pixels whose channels exceed their alpha could overflow.
    func divided(_ t: Int) -> UInt32 { dividedBy255(UInt32(min(max(t, 0), 65_025))) }
    func each(_ t: (_ s: Int, _ d: Int, _ isAlpha: Bool) -> Int) -> UInt32 {
      var result: UInt32 = 0
      for shift: UInt32 in [0, 8, 16, 24] {
        let s = Int(source >> shift & 255), d = Int(destination >> shift & 255)
        result |= divided(t(s, d, shift == 24)) << shift
      }
      return result
    }
    /// Returns the blended pixel for a separable blend function B of the W3C's Compositing and Blending; `b` returns B
    /// multiplied by both alphas. The alpha of the result is that of source-over.
    func mixed(_ b: (_ s: Int, _ d: Int) -> Int) -> UInt32 {
      each { s, d, isAlpha in
        (isAlpha ? sa * da : b(s, d)) + s * (255 - da) + d * (255 - sa)
      }
    }
    func hardLight(_ s: Int, _ d: Int, _ sa: Int, _ da: Int) -> Int {
      2 * s <= sa ? 2 * s * d : sa * da - 2 * (da - d) * (sa - s)
    }
    switch mode {
    case .normal: return over(destination, source)
    case .multiply: return mixed { s, d in s * d }
    case .screen: return each { s, d, _ in 255 * s + 255 * d - s * d }
    case .overlay: return mixed { s, d in hardLight(d, s, da, sa) }
    case .darken: return mixed { s, d in min(s * da, d * sa) }
    case .lighten: return mixed { s, d in max(s * da, d * sa) }
    case .colorDodge:
      return mixed { s, d in
        let (s, d) = (straight(s, sa), straight(d, da)), whole = sa * da
        if d == 0 { return 0 }
        return s == 255 ? whole : min(whole, (whole * d + (255 - s) / 2) / (255 - s))
      }
    case .colorBurn:
      return mixed { s, d in
        let (s, d) = (straight(s, sa), straight(d, da)), whole = sa * da
        if d == 255 { return whole }
        return s == 0 ? 0 : whole - min(whole, (whole * (255 - d) + s / 2) / s)
      }
    case .softLight: return mixed { s, d in softLight(s, d, sa, da) }
    case .hardLight: return mixed { s, d in hardLight(s, d, sa, da) }
    case .difference: return mixed { s, d in abs(s * da - d * sa) }
    case .exclusion: return mixed { s, d in s * da + d * sa - 2 * s * d }
    case .hue, .saturation, .color, .luminosity:
      let b = HueSaturation.mixed(destination, source, mode)
      var result: UInt32 = 0
      for i in 0..<4 {
        let shift = UInt32(8 * i)
        let s = Int(source >> shift & 255), d = Int(destination >> shift & 255)
        let t = (i == 3 ? sa * da : Int(b[i])) + s * (255 - da) + d * (255 - sa)
        result |= divided(t) << shift
      }
      return result
    case .clear: return 0
    case .copy: return source
    case .sourceIn: return each { s, _, _ in s * da }
    case .sourceOut: return each { s, _, _ in s * (255 - da) }
    case .sourceAtop: return each { s, d, _ in s * da + d * (255 - sa) }
    case .destinationOver: return each { s, d, _ in d * 255 + s * (255 - da) }
    case .destinationIn: return each { _, d, _ in d * sa }
    case .destinationOut: return each { _, d, _ in d * (255 - sa) }
    case .destinationAtop: return each { s, d, _ in d * sa + s * (255 - da) }
    case .xor: return each { s, d, _ in s * (255 - da) + d * (255 - sa) }
    case .plusDarker:
      let alpha = min(255, sa + da)
      return each { s, d, _ in 255 * max(0, s + d + alpha - sa - da) }
    case .plusLighter: return each { s, d, _ in 255 * min(255, s + d) }
    }
  }

  /// Returns a premultiplied channel divided by its alpha, rounded to 8 bits; 0 for alpha 0.
  private static func straight(_ channel: Int, _ alpha: Int) -> Int {
    alpha == 0 ? 0 : min(255, (channel * 255 + alpha / 2) / alpha)
  }

  /// Returns the value of the W3C's function B for soft light, multiplied by `sa * da`.
  private static func softLight(_ s: Int, _ d: Int, _ sa: Int, _ da: Int) -> Int {
    if da == 0 { return 0 }
    let s = Float(s), d = Float(d), sa = Float(sa), da = Float(da)
    let m = d / da, excess = s + s - sa
    var b: Float
    if excess <= 0 {
      b = d * (sa + excess * (1 - m))
    } else {
      let bent = 4 * m <= 1 ? ((16 * m - 12) * m + 4) * m : m.squareRoot()
      b = d * sa + da * excess * (bent - m)
    }
    b = min(max(b, 0), sa * da)
    return Int(b.rounded())
  }
}

/// The non-separable modes hue, saturation, color and luminosity
/// (https://www.w3.org/TR/compositing-1/#blendingnonseparable).
private enum HueSaturation {
  /// Returns the values of the W3C's function B for red, green and blue, multiplied by both alphas.
  static func mixed(
    _ destination: UInt32, _ source: UInt32, _ mode: BlendMode
  ) -> SIMD3<Float> {
    func color(_ p: UInt32, times alpha: UInt32) -> SIMD3<Float> {
      SIMD3(Float((p & 255) * alpha), Float((p >> 8 & 255) * alpha), Float((p >> 16 & 255) * alpha))
    }
    // Each color is multiplied by the other's alpha, so that both have the same maximum.
    let s = color(source, times: destination >> 24), d = color(destination, times: source >> 24)
    let whole = Float((source >> 24) * (destination >> 24))
    let result =
      switch mode {
      case .hue: settingLuminosity(settingSaturation(s, saturation(d)), luminosity(d), whole)
      case .saturation: settingLuminosity(settingSaturation(d, saturation(s)), luminosity(d), whole)
      case .color: settingLuminosity(s, luminosity(d), whole)
      default: settingLuminosity(d, luminosity(s), whole)
      }
    return result.clamped(lowerBound: SIMD3(), upperBound: SIMD3(repeating: whole))
      .rounded(.toNearestOrAwayFromZero)
  }

  private static func luminosity(_ c: SIMD3<Float>) -> Float {
    0.3 * c.x + 0.59 * c.y + 0.11 * c.z
  }
  private static func saturation(_ c: SIMD3<Float>) -> Float { c.max() - c.min() }

  /// Returns a color with another saturation (W3C SetSat); grays become black.
  private static func settingSaturation(_ c: SIMD3<Float>, _ saturation: Float) -> SIMD3<Float> {
    let least = c.min(), range = c.max() - least
    return range > 0 ? (c - least) * saturation / range : SIMD3()
  }

  /// Returns a color with another luminosity (W3C SetLum), moved towards gray if a component is outside 0...whole.
  private static func settingLuminosity(_ c: SIMD3<Float>, _ target: Float, _ whole: Float)
    -> SIMD3<Float>
  {
    var c = c + (target - luminosity(c))
    let l = luminosity(c), least = c.min(), most = c.max()
    if least < 0 && l > least { c = (c - l) * (l / (l - least)) + l }
    if most > whole && most > l { c = (c - l) * ((whole - l) / (most - l)) + l }
    return c
  }
}
