// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A colour as the rasterizer stores it: premultiplied, 8 bits a channel.
public struct PremultipliedColor: Hashable, Sendable {
  /// 0...255; no colour is above alpha.
  public var red, green, blue, alpha: UInt8

  /// A colour whose components are multiplied already; none may exceed the alpha.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    (self.red, self.green, self.blue, self.alpha) = (red, green, blue, alpha)
  }

  /// The pixel in memory order R, G, B, A on a little-endian machine.
  public var pixel: UInt32 {
    UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
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

/// Which side of a path counts as inside.
public enum FillRule: Hashable, Sendable {
  /// Where the outline winds around, or winds around an odd number of times.
  case nonZero, evenOdd
}

/// What a shape is filled with.
public enum Paint: Sendable {
  /// One colour.
  case solid(PremultipliedColor)
  /// Colours along a line.
  case linear(LinearGradient)
  /// Colours from circle to circle.
  case radial(RadialGradient)
  /// Colours around a point.
  case conic(ConicGradient)
  /// The pixels of an image.
  case image(ImagePaint)

  /// The paint as pixels see it; nil for one colour.
  /// - Parameter transform: from the paint's space to pixels.
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
