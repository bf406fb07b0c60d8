// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// What is done to the pixels of a picture before it is composited.
public enum Filter: Hashable, Sendable {
  /// A Gaussian blur; standard deviations in pixels, on either axis.
  ///
  /// Up to 4 pixels the kernel is the Gaussian itself, cut at three deviations; above, three boxes, which
  /// leave it by at most 3/255 of the change at an edge. A deviation that is not above 0.1 leaves the axis as it
  /// is, one above ``largestSigma`` counts as that.
  case blur(sigmaX: Double, sigmaY: Double)
  /// A linear map of straight (not premultiplied) colours.
  case colorMatrix(ColorMatrix)

  /// The largest standard deviation of a blur, in pixels.
  public static let largestSigma = 200.0

  /// How far a pixel can be moved, in columns and rows.
  var outset: (x: Int32, y: Int32) {
    switch self {
    case .blur(let x, let y): (BlurKernel(sigma: x).support, BlurKernel(sigma: y).support)
    case .colorMatrix: (0, 0)
    }
  }
}

/// A linear map of straight colour components 0...1, as encoded.
///
/// Results are clamped to 0...1. A clear pixel stays clear. A coefficient that is not finite counts as 0.
public struct ColorMatrix: Hashable, Sendable {
  /// Factors of red, green, blue and alpha for each result.
  public var red, green, blue, alpha: SIMD4<Float>
  /// Added to red, green, blue and alpha.
  public var bias: SIMD4<Float>

  /// The map that changes nothing.
  public static let identity = ColorMatrix(
    red: [1, 0, 0, 0], green: [0, 1, 0, 0], blue: [0, 0, 1, 0], alpha: [0, 0, 0, 1])

  /// A map by its rows.
  public init(
    red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>, alpha: SIMD4<Float>,
    bias: SIMD4<Float> = SIMD4()
  ) {
    (self.red, self.green, self.blue) = (red, green, blue)
    (self.alpha, self.bias) = (alpha, bias)
  }

  /// The map for saturation first, then brightness, then contrast; `CIColorControls`' parameters and weights.
  /// - Parameters:
  ///   - saturation: 0 is gray, 1 as it is.
  ///   - brightness: added to each component.
  ///   - contrast: the factor of the distance from 0.5.
  public static func controls(
    saturation: Float = 1, brightness: Float = 0, contrast: Float = 1
  ) -> ColorMatrix {
    let luminance = SIMD4<Float>(0.2125, 0.7154, 0.0721, 0) * ((1 - saturation) * contrast)
    func row(_ i: Int) -> SIMD4<Float> {
      var row = luminance
      row[i] += saturation * contrast
      return row
    }
    let shift = brightness * contrast + (0.5 - 0.5 * contrast)
    return ColorMatrix(
      red: row(0), green: row(1), blue: row(2), alpha: [0, 0, 0, 1],
      bias: [shift, shift, shift, 0])
  }

  /// All coefficients finite.
  var usable: ColorMatrix {
    func finite(_ v: SIMD4<Float>) -> SIMD4<Float> {
      SIMD4(v.x, v.y, v.z, v.w).replacing(with: 0, where: (v * 0) .!= SIMD4())
    }
    return ColorMatrix(
      red: finite(red), green: finite(green), blue: finite(blue), alpha: finite(alpha),
      bias: finite(bias))
  }

  /// A premultiplied pixel, mapped.
  func applied(to pixel: UInt32) -> UInt32 {
    let alpha = Float(pixel >> 24)
    if alpha == 0 { return 0 }
    let c = SIMD4(
      Float(pixel & 255) / alpha, Float(pixel >> 8 & 255) / alpha, Float(pixel >> 16 & 255) / alpha,
      alpha / 255)
    func result(_ row: SIMD4<Float>, _ bias: Float) -> Float {
      let p = row * c
      let sum = p.x + p.y + p.z + p.w + bias
      return sum > 0 ? min(sum, 1) : 0
    }
    let a = result(self.alpha, bias.w) * 255
    return UInt32((result(red, bias.x) * a).rounded())
      | UInt32((result(green, bias.y) * a).rounded()) << 8
      | UInt32((result(blue, bias.z) * a).rounded()) << 16 | UInt32(a.rounded()) << 24
  }
}

/// A blurred silhouette in one colour, drawn below what casts it.
public struct Shadow: Hashable, Sendable {
  /// Its colour where the silhouette is opaque.
  public var color: PremultipliedColor
  /// Standard deviations of the blur, in pixels: see ``Filter/blur(sigmaX:sigmaY:)``.
  public var sigmaX, sigmaY: Double
  /// How far it is moved, in pixels, at most 8,192; NaN counts as 0. That of an outline is where this says;
  /// that of a picture is moved by whole pixels, rounded.
  public var offsetX, offsetY: Double

  /// A shadow.
  public init(
    color: PremultipliedColor, sigmaX: Double, sigmaY: Double, offsetX: Double = 0,
    offsetY: Double = 0
  ) {
    (self.color, self.sigmaX, self.sigmaY) = (color, sigmaX, sigmaY)
    (self.offsetX, self.offsetY) = (offsetX, offsetY)
  }

  /// The offset within its limits.
  var offset: (x: Double, y: Double) {
    func limited(_ v: Double) -> Double { v.isNaN ? 0 : min(max(v, -8192), 8192) }
    return (limited(offsetX), limited(offsetY))
  }
  var blur: Filter { .blur(sigmaX: sigmaX, sigmaY: sigmaY) }
}
