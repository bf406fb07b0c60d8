// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath
import MultiplaneRaster

extension FilterValues {
  /// Returns the equivalent display-list filter; nil if the filter is disabled, changes nothing, or is not an
  /// ``ImageFilter``.
  /// - Parameter transform: The transform from the layer's space, in which a blur radius is measured, to the space of
  ///   the display list.
  package func displayListFilter(_ transform: Homography) -> DisplayList.Filter? {
    guard isEnabled, case .picture(let filter) = kind else { return nil }
    let matrix: ColorMatrix
    switch filter {
    case .gaussianBlur:
      let radius = number("inputRadius")
      return radius > 0 ? .gaussianBlur(radius: CGFloat(radius), transform: transform) : nil
    case .colorControls:
      matrix = .controls(
        saturation: Float(number("inputSaturation")),
        brightness: Float(number("inputBrightness")), contrast: Float(number("inputContrast")))
    case .colorInvert:
      matrix = ColorMatrix(
        red: [-1, 0, 0, 0], green: [0, -1, 0, 0], blue: [0, 0, -1, 0], alpha: [0, 0, 0, 1],
        bias: [1, 1, 1, 0])
    case .colorMatrix:
      matrix = ColorMatrix(
        red: vector("inputRVector"), green: vector("inputGVector"), blue: vector("inputBVector"),
        alpha: vector("inputAVector"), bias: vector("inputBiasVector"))
    case .colorMonochrome:
      let gray = ColorMatrix.luminance, color = vector("inputColor")
      matrix = ColorMatrix(red: gray * color.x, green: gray * color.y, blue: gray * color.z)
        .blended(Float(number("inputIntensity")))
    case .hueAdjust: matrix = .hue(number("inputAngle"))
    case .maskToAlpha:
      matrix = ColorMatrix(
        red: SIMD4(), green: SIMD4(), blue: SIMD4(), alpha: ColorMatrix.luminance,
        bias: [1, 1, 1, 0])
    case .sepiaTone:
      matrix = ColorMatrix(
        red: [0.393, 0.769, 0.189, 0], green: [0.349, 0.686, 0.168, 0],
        blue: [0.272, 0.534, 0.131, 0]
      ).blended(Float(number("inputIntensity")))
    case .whitePointAdjust:
      let color = vector("inputColor")
      matrix = ColorMatrix(
        red: [color.x, 0, 0, 0], green: [0, color.y, 0, 0], blue: [0, 0, color.z, 0])
    }
    return matrix == .identity ? nil : .colorMatrix(matrix)
  }
}

extension ColorMatrix {
  /// The weights of red, green, blue and alpha in the luminance, as in `CIColorControls`.
  fileprivate static let luminance: SIMD4<Float> = [0.2125, 0.7154, 0.0721, 0]

  /// Creates a matrix that preserves alpha and has no bias.
  fileprivate init(red: SIMD4<Float>, green: SIMD4<Float>, blue: SIMD4<Float>) {
    self.init(red: red, green: green, blue: blue, alpha: [0, 0, 0, 1])
  }

  /// Returns the interpolation from the identity, at a `share` of 0, to this matrix, at 1.
  /// - Precondition: This matrix preserves alpha and has no bias.
  fileprivate func blended(_ share: Float) -> ColorMatrix {
    func mix(_ row: SIMD4<Float>, _ identity: SIMD4<Float>) -> SIMD4<Float> {
      identity + (row - identity) * share
    }
    let one = ColorMatrix.identity
    return ColorMatrix(
      red: mix(red, one.red), green: mix(green, one.green), blue: mix(blue, one.blue))
  }

  /// Returns a rotation of hues by an angle in radians about the axis of grays, with luminance preserved.
  ///
  /// The coefficients are those of `hueRotate` in Filter Effects Module Level 1:
  /// https://www.w3.org/TR/filter-effects-1/.
  fileprivate static func hue(_ angle: Double) -> ColorMatrix {
    let c = Float(Elementary.cos(angle)), s = Float(Elementary.sin(angle))
    return ColorMatrix(
      red: [
        0.213 + 0.787 * c - 0.213 * s, 0.715 - 0.715 * c - 0.715 * s, 0.072 - 0.072 * c + 0.928 * s,
        0,
      ],
      green: [
        0.213 - 0.213 * c + 0.143 * s, 0.715 + 0.285 * c + 0.140 * s, 0.072 - 0.072 * c - 0.283 * s,
        0,
      ],
      blue: [
        0.213 - 0.213 * c - 0.787 * s, 0.715 - 0.715 * c + 0.715 * s, 0.072 + 0.928 * c + 0.072 * s,
        0,
      ])
  }
}
