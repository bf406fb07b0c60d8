// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath

/// Apple's Generic RGB color space, in which `CALayer.render(in:)` interpolates the colors of gradients.
///
/// The gamma of the space is 1.8, and its primaries are those of Apple's profile "Generic RGB". The matrices convert
/// from and to linear sRGB through the colorants of both profiles, which are adapted to the white point D50.
enum GenericRGB {
  private static let gamma = 1.8

  /// Converts sRGB components with alpha, not premultiplied, to Generic RGB. The color components are clamped to 0...1.
  static func components(ofSRGB c: SIMD4<Double>) -> SIMD4<Double> {
    let linear = Columns.fromSRGB * Linear(Self.linear(c.x), Self.linear(c.y), Self.linear(c.z))
    func encoded(_ x: Double) -> Double { Elementary.pow(min(1, max(0, x)), 1 / gamma) }
    return SIMD4(encoded(linear.x), encoded(linear.y), encoded(linear.z), c.w)
  }

  /// Converts Generic RGB components with alpha, not premultiplied, to sRGB. The color components are clamped to 0...1.
  static func sRGB(ofComponents c: SIMD4<Double>) -> SIMD4<Double> {
    func linear(_ x: Double) -> Double { Elementary.pow(max(0, x), gamma) }
    let v = Columns.toSRGB * Linear(linear(c.x), linear(c.y), linear(c.z))
    return SIMD4(encoded(v.x), encoded(v.y), encoded(v.z), c.w)
  }

  // The transfer function of sRGB and its inverse, IEC 61966-2-1:
  // https://www.w3.org/TR/css-color-4/#color-conversion-code
  private static func linear(_ x: Double) -> Double {
    x <= 0.04045 ? x / 12.92 : Elementary.pow((x + 0.055) / 1.055, 2.4)
  }

  private static func encoded(_ x: Double) -> Double {
    let x = min(1, max(0, x))
    return x <= 0.0031308 ? 12.92 * x : 1.055 * Elementary.pow(x, 1 / 2.4) - 0.055
  }

  private typealias Linear = SIMD3<Double>

  /// A 3 x 3 matrix, stored by columns.
  private struct Columns {
    var x, y, z: Linear

    static func * (m: Columns, v: Linear) -> Linear { m.x * v.x + m.y * v.y + m.z * v.z }
    static func * (a: Columns, b: Columns) -> Columns {
      Columns(x: a * b.x, y: a * b.y, z: a * b.z)
    }

    var inverse: Columns {
      func cross(_ a: Linear, _ b: Linear) -> Linear {
        Linear(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
      }
      let rows = (cross(y, z), cross(z, x), cross(x, y))
      let scale = 1 / (x * rows.0).sum()
      func column(_ i: Int) -> Linear { Linear(rows.0[i], rows.1[i], rows.2[i]) * scale }
      return Columns(x: column(0), y: column(1), z: column(2))
    }

    /// The XYZ coordinates of red, green and blue as columns, adapted to the white point D50.
    private static let genericRGB = Columns(
      x: Linear(0.454269, 0.241868, 0.014880), y: Linear(0.353290, 0.673578, 0.090591),
      z: Linear(0.156708, 0.084554, 0.719742))
    private static let sRGB = Columns(
      x: Linear(0.43607, 0.22249, 0.01392), y: Linear(0.38515, 0.71687, 0.09708),
      z: Linear(0.14307, 0.06061, 0.71410))

    static let fromSRGB = genericRGB.inverse * sRGB
    static let toSRGB = sRGB.inverse * genericRGB
  }
}

extension CGGradient {
  /// Returns gradient stops clamped to the gamut of Generic RGB, with additional stops between them, so that linear
  /// interpolation in sRGB approximates linear interpolation in Generic RGB: within half a level of 255 where a
  /// component is 32 levels or more, and within 3.2 levels where it is less.
  static func genericRGBStops(
    _ stops: [(location: CGFloat, color: CGColor)]
  ) -> [(location: CGFloat, color: CGColor)] {
    func color(_ components: SIMD4<Double>) -> CGColor {
      let c = GenericRGB.sRGB(ofComponents: components)
      return CGColor(red: c.x, green: c.y, blue: c.z, alpha: c.w)
    }
    let converted = stops.map {
      ($0.location, GenericRGB.components(ofSRGB: $0.color.straightRGBA))
    }
    let steps = 32
    var result: [(location: CGFloat, color: CGColor)] = []
    for (i, (location, components)) in converted.enumerated() {
      result.append((location, color(components)))
      guard i + 1 < converted.count, case let (next, end) = converted[i + 1], next > location,
        components != end
      else { continue }
      for step in 1..<steps {
        let t = Double(step) / Double(steps)
        result.append(
          (
            location + (next - location) * CGFloat(t),
            color(components + (end - components) * t)
          ))
      }
    }
    return result
  }
}
