// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// An effect that is applied to the pixels of an offscreen before it is composited.
public enum Filter: Hashable, Sendable {
  /// A Gaussian blur; standard deviations in pixels, along each axis.
  ///
  /// For a deviation below 4 pixels, the kernel is a Gaussian truncated at three deviations. From 4 pixels on, three
  /// consecutive box blurs approximate it; above 100 pixels, six to twelve. The result then differs from a Gaussian by
  /// at most 3.5/255 of the change at an edge. A deviation that is not above 0.1 leaves the axis unchanged; one above
  /// ``largestSigma`` is clamped to it.
  case blur(sigmaX: Double, sigmaY: Double)
  /// An affine map of straight (not premultiplied) colors.
  case colorMatrix(ColorMatrix)

  /// The maximum standard deviation of a blur, in pixels.
  public static let largestSigma = 200.0

  /// The maximum distance between an input pixel and an output pixel that it affects, in columns and rows.
  var outset: (x: Int32, y: Int32) {
    switch self {
    case .blur(let x, let y): (BlurKernel(sigma: x).support, BlurKernel(sigma: y).support)
    case .colorMatrix: (0, 0)
    }
  }
}

/// An affine map of straight, sRGB-encoded color components 0...1.
///
/// Results are clamped to 0...1. A transparent pixel stays transparent. A coefficient that is not finite becomes 0.
public struct ColorMatrix: Hashable, Sendable {
  /// The factors of red, green, blue and alpha for each result.
  public var red, green, blue, alpha: SIMD4<Float>
  /// The values added to red, green, blue and alpha.
  public var bias: SIMD4<Float>

  /// The map that leaves every color unchanged.
  public static let identity = ColorMatrix(
    red: [1, 0, 0, 0], green: [0, 1, 0, 0], blue: [0, 0, 1, 0], alpha: [0, 0, 0, 1])

  /// Creates a map from its rows, the factors for each result, and from the values added to the results.
  public init(
    red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>, alpha: SIMD4<Float>,
    bias: SIMD4<Float> = SIMD4()
  ) {
    (self.red, self.green, self.blue) = (red, green, blue)
    (self.alpha, self.bias) = (alpha, bias)
  }

  /// Returns a map that changes saturation, then brightness, then contrast, with the parameters and weights of
  /// `CIColorControls`.
  /// - Parameters:
  ///   - saturation: 0 is gray, 1 leaves colors unchanged.
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

  /// The map with coefficients that are not finite replaced by 0.
  var usable: ColorMatrix {
    func finite(_ v: SIMD4<Float>) -> SIMD4<Float> {
      SIMD4(v.x, v.y, v.z, v.w).replacing(with: 0, where: (v * 0) .!= SIMD4())
    }
    return ColorMatrix(
      red: finite(red), green: finite(green), blue: finite(blue), alpha: finite(alpha),
      bias: finite(bias))
  }

  /// Returns the premultiplied result of the map for a premultiplied pixel.
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

/// A shadow: a blurred alpha mask in one color, drawn below the content that casts it.
public struct Shadow: Hashable, Sendable {
  /// The color where the alpha mask is opaque.
  public var color: PremultipliedColor
  /// The standard deviations of the blur, in pixels: see ``Filter/blur(sigmaX:sigmaY:)``.
  public var sigmaX, sigmaY: Double
  /// The offset in pixels, clamped to 8,192 in each direction; NaN becomes 0. The shadow of an outline is offset
  /// exactly; the shadow of an offscreen is offset by a rounded number of pixels.
  public var offsetX, offsetY: Double

  /// Creates a shadow, without an offset by default.
  public init(
    color: PremultipliedColor, sigmaX: Double, sigmaY: Double, offsetX: Double = 0,
    offsetY: Double = 0
  ) {
    (self.color, self.sigmaX, self.sigmaY) = (color, sigmaX, sigmaY)
    (self.offsetX, self.offsetY) = (offsetX, offsetY)
  }

  /// The offset in pixels, clamped to -8192...8192 in each direction; NaN becomes 0.
  var offset: (x: Double, y: Double) {
    func limited(_ v: Double) -> Double { v.isNaN ? 0 : min(max(v, -8192), 8192) }
    return (limited(offsetX), limited(offsetY))
  }
  var blur: Filter { .blur(sigmaX: sigmaX, sigmaY: sigmaY) }
}
