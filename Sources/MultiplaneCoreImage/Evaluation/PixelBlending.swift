// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics

/// Blend modes on premultiplied colors with floating-point components, by the formulas of the W3C's Compositing and
/// Blending Level 1 (https://www.w3.org/TR/compositing-1/), which ``CGBlendMode`` describes.
enum PixelBlending {
  static func blended(_ s: Pixel, _ d: Pixel, _ mode: CGBlendMode) -> Pixel {
    let sa = s.w, da = d.w
    switch mode {
    case .normal: return s + d * (1 - sa)
    case .clear: return Pixel()
    case .copy: return s
    case .sourceIn: return s * da
    case .sourceOut: return s * (1 - da)
    case .sourceAtop: return s * da + d * (1 - sa)
    case .destinationOver: return d + s * (1 - da)
    case .destinationIn: return d * sa
    case .destinationOut: return d * (1 - sa)
    case .destinationAtop: return d * sa + s * (1 - da)
    case .xor: return s * (1 - da) + d * (1 - sa)
    case .plusLighter: return pointwiseMin(s + d, Pixel(repeating: 1))
    case .plusDarker:
      let alpha = min(1, sa + da)
      let sum = s + d + Pixel(repeating: alpha - sa - da)
      return pointwiseMax(Pixel(sum.x, sum.y, sum.z, alpha), Pixel())
    case .hue, .saturation, .color, .luminosity:
      return mixed(s, d, nonseparable(s.straight, d.straight, mode))
    default:
      let (cs, cd) = (s.straight, d.straight)
      return mixed(
        s, d,
        Pixel(
          separable(cs.x, cd.x, mode), separable(cs.y, cd.y, mode), separable(cs.z, cd.z, mode), 0))
    }
  }

  /// Returns the result of a blend mode: the source and the destination where the other one is transparent, and `b`,
  /// the value of the blend function, not premultiplied, where both are present.
  private static func mixed(_ s: Pixel, _ d: Pixel, _ b: Pixel) -> Pixel {
    let sum = s * (1 - d.w) + d * (1 - s.w)
    var result = sum + b * (s.w * d.w)
    result.w = s.w + d.w * (1 - s.w)
    return result
  }

  private static func separable(_ s: Float, _ d: Float, _ mode: CGBlendMode) -> Float {
    switch mode {
    case .multiply: return s * d
    case .screen: return s + d - s * d
    case .overlay: return separable(d, s, .hardLight)
    case .darken: return min(s, d)
    case .lighten: return max(s, d)
    case .colorDodge: return d <= 0 ? 0 : s >= 1 ? 1 : min(1, d / (1 - s))
    case .colorBurn: return d >= 1 ? 1 : s <= 0 ? 0 : 1 - min(1, (1 - d) / s)
    case .hardLight: return s <= 0.5 ? 2 * s * d : 1 - 2 * (1 - s) * (1 - d)
    case .softLight:
      if s <= 0.5 { return d - (1 - 2 * s) * d * (1 - d) }
      let bent = d <= 0.25 ? ((16 * d - 12) * d + 4) * d : d.squareRoot()
      return d + (2 * s - 1) * (bent - d)
    case .difference: return abs(s - d)
    case .exclusion: return s + d - 2 * s * d
    default: return s
    }
  }

  private static func nonseparable(_ s: Pixel, _ d: Pixel, _ mode: CGBlendMode) -> Pixel {
    let (cs, cd) = (SIMD3(s.x, s.y, s.z), SIMD3(d.x, d.y, d.z))
    let color: SIMD3<Float> =
      switch mode {
      case .hue: luminous(saturated(cs, cd.max() - cd.min()), luminosity(cd))
      case .saturation: luminous(saturated(cd, cs.max() - cs.min()), luminosity(cd))
      case .color: luminous(cs, luminosity(cd))
      default: luminous(cd, luminosity(cs))
      }
    return Pixel(color, 0)
  }

  private static func luminosity(_ c: SIMD3<Float>) -> Float { 0.3 * c.x + 0.59 * c.y + 0.11 * c.z }

  private static func saturated(_ c: SIMD3<Float>, _ saturation: Float) -> SIMD3<Float> {
    let least = c.min(), range = c.max() - least
    return range > 0 ? (c - least) * (saturation / range) : SIMD3()
  }

  private static func luminous(_ c: SIMD3<Float>, _ target: Float) -> SIMD3<Float> {
    var c = c + (target - luminosity(c))
    let l = luminosity(c), least = c.min(), most = c.max()
    if least < 0 && l > least { c = (c - l) * (l / (l - least)) + l }
    if most > 1 && most > l { c = (c - l) * ((1 - l) / (most - l)) + l }
    return c
  }
}
