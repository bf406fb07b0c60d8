// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// All conversions go through encoded sRGB. The transfer function is that of IEC 61966-2-1, continued as an odd
// function below 0 for extended spaces, as in https://www.w3.org/TR/css-color-4/#color-conversion-code.

import Foundation
import MultiplaneMath

extension CGColorSpace {
  /// Returns the three encoded sRGB components of a color in this space; those of Display P3 and of extended spaces may
  /// lie outside 0...1. The color of a pattern space is that of the base space, or black without a base.
  func sRGBComponents(_ c: some RandomAccessCollection<CGFloat>) -> [CGFloat] {
    if kind == .pattern { return baseColorSpace?.sRGBComponents(c) ?? [0, 0, 0] }
    var c = Array(c.prefix(numberOfComponents))
    if kind == .linearSRGB || kind == .linearGray { c = c.map(encoded) }
    if kind == .displayP3 { return DisplayP3.toSRGB(c.map(linear)).map(encoded) }
    return c.count == 1 ? [c[0], c[0], c[0]] : c
  }

  /// Returns the components in this space of an encoded sRGB color; none for a pattern space. Gray is the luminance,
  /// with the weights of Rec. 709 on linear light.
  func components(fromSRGB c: [CGFloat]) -> [CGFloat] {
    switch kind {
    case .sRGB: return c
    case .linearSRGB: return c.map(linear)
    case .displayP3: return DisplayP3.fromSRGB(c.map(linear)).map(encoded)
    case .pattern: return []
    case .gray where c[0] == c[1] && c[1] == c[2]: return [c[0]]
    case .gray, .linearGray:
      let light = 0.2126 * linear(c[0]) + 0.7152 * linear(c[1]) + 0.0722 * linear(c[2])
      return [kind == .gray ? encoded(light) : light]
    }
  }
}

/// The maps between linear Display P3 and linear sRGB, both with the D65 white point: products of their matrices to and
/// from XYZ. Each row sums to 1, so that grays are equal in both spaces.
private enum DisplayP3 {
  static func toSRGB(_ c: [CGFloat]) -> [CGFloat] {
    [
      1.2249401762805598 * c[0] - 0.22494017628055996 * c[1],
      -0.042056954709688163 * c[0] + 1.0420569547096881 * c[1],
      -0.019637554590334432 * c[0] - 0.078636045550631889 * c[1] + 1.0982736001409663 * c[2],
    ]
  }

  static func fromSRGB(_ c: [CGFloat]) -> [CGFloat] {
    [
      0.82246196871436230 * c[0] + 0.17753803128563775 * c[1],
      0.03319419885096161 * c[0] + 0.96680580114903840 * c[1],
      0.01708263072112003 * c[0] + 0.07239744066396346 * c[1] + 0.91051992861491650 * c[2],
    ]
  }
}

private func encoded(_ light: CGFloat) -> CGFloat {
  let size = abs(light)
  // In floating point, 1.055 - 0.055 is not exactly 1.
  if size == 1 { return light }
  let result =
    size <= 0.0031308
    ? 12.92 * size : 1.055 * CGFloat(Elementary.pow(Double(size), 1 / 2.4)) - 0.055
  return light < 0 ? -result : result
}

private func linear(_ code: CGFloat) -> CGFloat {
  let size = abs(code)
  let result =
    size <= 0.04045 ? size / 12.92 : CGFloat(Elementary.pow(Double((size + 0.055) / 1.055), 2.4))
  return code < 0 ? -result : result
}
