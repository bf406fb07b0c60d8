// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

extension CIFilter {
  /// Returns the image with its colors changed by a filter that maps each color.
  func colorOutput(_ operation: ImageOperation, _ image: CIImage) -> CIImage? {
    switch operation {
    case .colorClamp:
      let low = values.vector("inputMinComponents"), high = values.vector("inputMaxComponents")
      return image.mapping {
        pointwiseMin(pointwiseMax($0.straight, low), high).premultiplied
      }
    case .exposure:
      // A factor of the light.
      let factor = Elementary.pow(2, values.number("inputEV"))
      return image.mappingComponents { Transfer.encoded(Transfer.linear($0) * factor) }
    case .gamma:
      let power = values.number("inputPower")
      return image.mappingComponents { Elementary.pow(max($0, 0), power) }
    case .vibrance:
      let amount = Float(values.number("inputAmount"))
      return image.mapping { color in
        let s = color.straight, gray = s.luminance
        let saturation = max(s.x, s.y, s.z) - min(s.x, s.y, s.z)
        // Colors that are less saturated change more.
        let factor = 1 + amount * (1 - min(max(saturation, 0), 1))
        let rgb = Pixel(repeating: gray) + (s - Pixel(repeating: gray)) * factor
        return Pixel(rgb.x, rgb.y, rgb.z, s.w).premultiplied
      }
    case .posterize:
      let levels = max(2, values.number("inputLevels").rounded()) - 1
      return image.mappingComponents { (min(max($0, 0), 1) * levels).rounded() / levels }
    case .falseColor:
      let (first, second) = (values.vector("inputColor0"), values.vector("inputColor1"))
      return image.mapping { color in
        let s = color.straight
        let share = min(max(s.luminance, 0), 1)
        var mixed = first * (1 - share) + second * share
        mixed.w *= s.w
        return mixed.premultiplied
      }
    case .minimumComponent:
      return image.mapping { Pixel(SIMD3(repeating: min($0.x, $0.y, $0.z)), $0.w) }
    case .maximumComponent:
      return image.mapping { Pixel(SIMD3(repeating: max($0.x, $0.y, $0.z)), $0.w) }
    default:
      return PhotoEffect(operation).map { effect in image.mapping { effect.color($0) } }
    }
  }
}

/// An approximation of a photo effect: a change of saturation, a curve of contrast, and colors for black and white.
private struct PhotoEffect: Sendable {
  var saturation: Float
  var contrast: Float
  /// The colors that replace black and white.
  var black, white: Pixel

  init?(_ operation: ImageOperation) {
    func effect(
      _ saturation: Float, _ contrast: Float, black: SIMD3<Float> = SIMD3(),
      white: SIMD3<Float> = SIMD3(repeating: 1)
    ) -> PhotoEffect {
      PhotoEffect(
        saturation: saturation, contrast: contrast, black: Pixel(black, 1), white: Pixel(white, 1))
    }
    switch operation {
    case .mono: self = effect(0, 1)
    case .tonal: self = effect(0, 0.9, black: [0.05, 0.05, 0.05], white: [0.97, 0.97, 0.97])
    case .noir: self = effect(0, 1.35)
    case .chrome: self = effect(1.2, 1.15)
    case .fade: self = effect(0.7, 0.85, black: [0.08, 0.08, 0.08], white: [0.95, 0.95, 0.95])
    case .instant: self = effect(0.8, 0.95, black: [0.08, 0.05, 0.04], white: [1, 0.96, 0.86])
    case .process: self = effect(0.85, 1.05, black: [0, 0.04, 0.1], white: [0.93, 1, 0.97])
    case .transfer: self = effect(0.9, 1, black: [0.1, 0.05, 0.02], white: [1, 0.97, 0.86])
    default: return nil
    }
  }

  private init(saturation: Float, contrast: Float, black: Pixel, white: Pixel) {
    (self.saturation, self.contrast) = (saturation, contrast)
    (self.black, self.white) = (black, white)
  }

  func color(_ color: Pixel) -> Pixel {
    let s = color.straight, gray = Pixel(repeating: s.luminance)
    var rgb = gray + (s - gray) * saturation
    rgb = (rgb - Pixel(repeating: 0.5)) * contrast + Pixel(repeating: 0.5)
    rgb = pointwiseMin(pointwiseMax(rgb, Pixel()), Pixel(repeating: 1))
    rgb = black + (white - black) * rgb
    return Pixel(rgb.x, rgb.y, rgb.z, s.w).premultiplied
  }
}

/// The transfer function of sRGB.
private enum Transfer {
  static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
  }

  static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * Elementary.pow(light, 1 / 2.4) - 0.055
  }
}
