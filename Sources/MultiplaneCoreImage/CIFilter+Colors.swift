// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

extension CIFilter {
  /// Returns an image with each color changed by an operation; nil for an operation of another kind, and for a color
  /// cube without valid data.
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
    case .linearToSRGB: return image.mappingComponents { Transfer.encoded($0) }
    case .sRGBToLinear: return image.mappingComponents { Transfer.linear($0) }
    case .threshold:
      let threshold = values.number("inputThreshold")
      return image.mappingComponents { $0 > threshold ? 1 : 0 }
    case .polynomial:
      let rows = ["Red", "Green", "Blue", "Alpha"].map { values.vector("input\($0)Coefficients") }
      return image.mapping { color in
        let s = color.straight
        func value(_ x: Float, _ k: Pixel) -> Float { ((k.w * x + k.z) * x + k.y) * x + k.x }
        return Pixel(
          value(s.x, rows[0]), value(s.y, rows[1]), value(s.z, rows[2]), value(s.w, rows[3])
        ).premultiplied
      }
    case .cube, .cubeWithColorSpace:
      let table = ColorCube(
        objects["inputCubeData"] as? Data, dimension: values.number("inputCubeDimension"))
      return table.map { table in image.mapping { table.color($0) } }
    case .vignette: return vignette(image)
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

extension CIFilter {
  /// Returns the image with corners that are darker, or brighter for a negative intensity, by a smooth function of the
  /// distance from the center; the formula of Core Image is not known.
  private func vignette(_ image: CIImage) -> CIImage {
    let (box, intensity) = (image.extent, values.number("inputIntensity"))
    guard box.isBounded, intensity != 0 else { return image }
    let reach = max(values.number("inputRadius"), 0.01)
    let half = (Double(box.width * box.width + box.height * box.height)).squareRoot() / 2
    let shade = GeneratorRecipe { point in
      let (x, y) = (Double(point.x - box.midX), Double(point.y - box.midY))
      let distance = min((x * x + y * y).squareRoot() / (half * reach), 1)
      let share = distance * distance * (3 - 2 * distance)
      return Pixel(repeating: Float(max(0, 1 - intensity * share)))
    }
    return CIImage(
      BlendRecipe(input: image.recipe, background: shade, extent: box) { color, shade in
        let shaded = color * shade
        return Pixel(shaded.x, shaded.y, shaded.z, color.w)
      })
  }
}

/// A table of colors at the points of a grid in the cube of red, green and blue.
private struct ColorCube: Sendable {
  let size: Int
  /// The premultiplied colors; red varies fastest, then green.
  let colors: [Pixel]

  /// Creates a table; nil for a dimension outside 2...128, and for too few data.
  init?(_ data: Data?, dimension: Double) {
    guard let data, (2...128).contains(dimension) else { return nil }
    size = Int(dimension)
    let count = size * size * size
    guard data.count >= count * 16 else { return nil }
    colors = data.withUnsafeBytes { bytes in
      (0..<count).map { index in
        func component(_ lane: Int) -> Float {
          bytes.loadUnaligned(fromByteOffset: index * 16 + lane * 4, as: Float.self)
        }
        return Pixel(component(0), component(1), component(2), component(3))
      }
    }
  }

  /// Returns the color for a premultiplied color by trilinear interpolation, with the alphas multiplied.
  func color(_ color: Pixel) -> Pixel {
    let clamped = pointwiseMin(pointwiseMax(color.straight, Pixel()), Pixel(repeating: 1))
    let place: Pixel = clamped * Float(size - 1)
    let low: [Int] = (0..<3).map { min(Int(place[$0]), size - 2) }
    let share: [Float] = (0..<3).map { place[$0] - Float(low[$0]) }
    var sum = Pixel()
    for corner in 0..<8 {
      var (index, weight) = (0, Float(1))
      for (lane, step) in [1, size, size * size].enumerated() {
        let isHigh = corner >> lane & 1 == 1
        index += (low[lane] + (isHigh ? 1 : 0)) * step
        weight *= isHigh ? share[lane] : 1 - share[lane]
      }
      sum += colors[index] * weight
    }
    return sum * color.w
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

/// The transfer function of sRGB, between encoded components and linear light.
private enum Transfer {
  static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : Elementary.pow((value + 0.055) / 1.055, 2.4)
  }

  static func encoded(_ light: Double) -> Double {
    light <= 0.0031308 ? light * 12.92 : 1.055 * Elementary.pow(light, 1 / 2.4) - 0.055
  }
}
