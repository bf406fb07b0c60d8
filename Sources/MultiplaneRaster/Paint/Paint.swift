// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A color in the rasterizer's format: premultiplied, 8 bits per channel.
public struct PremultipliedColor: Hashable, Sendable {
  /// The channels, 0...255. When the color is drawn, color channels above alpha are clamped to it.
  public var red, green, blue, alpha: UInt8

  /// Creates a color from premultiplied components, which should not exceed the alpha.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The pixel value, with the memory order R, G, B, A on a little-endian machine.
  public var pixel: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }
}

extension PremultipliedColor {
  /// Creates a color from straight components, which are clamped to 0...1; NaN becomes 0. Red, green and blue are
  /// multiplied by alpha. Results are rounded to 8 bits.
  public init(straightRed red: Double, green: Double, blue: Double, alpha: Double) {
    func unit(_ x: Double) -> Double { x > 0 ? min(x, 1) : 0 }
    let a = unit(alpha)
    func channel(_ c: Double) -> UInt8 { UInt8((unit(c) * a * 255).rounded()) }
    self.init(red: channel(red), green: channel(green), blue: channel(blue), alpha: channel(1))
  }

  /// The color with channels clamped to its alpha, as source-over requires.
  var valid: PremultipliedColor {
    PremultipliedColor(
      red: min(red, alpha), green: min(green, alpha), blue: min(blue, alpha), alpha: alpha)
  }
}

/// The rule that determines which points are inside a path.
public enum FillRule: Hashable, Sendable {
  /// With `nonZero`, points with a winding number other than 0 are inside; with `evenOdd`, points with an odd one.
  case nonZero, evenOdd
}

/// The paint of a shape: a color, a gradient or an image.
public enum Paint: Sendable {
  /// The same color for every pixel.
  case solid(PremultipliedColor)
  /// A gradient along a line.
  case linear(LinearGradient)
  /// A radial gradient between two circles.
  case radial(RadialGradient)
  /// A gradient that turns around a point.
  case conic(ConicGradient)
  /// The pixels of an image.
  case image(ImagePaint)

  /// Returns the shader of the paint; nil for a solid color.
  /// - Parameter transform: the map from the paint's space to pixels.
  func shader(_ transform: Homography) -> (any PixelShader)? {
    switch self {
    case .solid: nil
    case .linear(let gradient): GradientShader(gradient, transform: transform)
    case .radial(let gradient): GradientShader(gradient, transform: transform)
    case .conic(let gradient): GradientShader(gradient, transform: transform)
    case .image(let paint): ImageShader(paint, transform: transform)
    }
  }
}
