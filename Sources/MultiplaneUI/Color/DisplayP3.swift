// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneMath

/// The Display P3 color space: the transfer function and white point of sRGB with wider primaries.
enum DisplayP3 {
  /// Converts components from Display P3 to extended sRGB, in which they may be outside 0...1.
  static func extendedSRGB(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat)
    -> (red: CGFloat, green: CGFloat, blue: CGFloat)
  {
    let (r, g, b) = (linear(red), linear(green), linear(blue))
    // The product of the matrices from linear P3 to XYZ and from XYZ to linear sRGB, both with the D65 white point.
    // Each row sums to 1; a missing term has the coefficient 0.
    return (
      encoded(1.2249401762805598 * r - 0.22494017628055996 * g),
      encoded(-0.042056954709688163 * r + 1.0420569547096881 * g),
      encoded(
        -0.019637554590334432 * r - 0.078636045550631889 * g + 1.0982736001409663 * b)
    )
  }

  /// Decodes a component to linear light with the transfer function of sRGB, mirrored for negative values.
  private static func linear(_ value: CGFloat) -> Double {
    let x = abs(Double(value))
    let y = x <= 0.04045 ? x / 12.92 : Elementary.pow((x + 0.055) / 1.055, 2.4)
    return value < 0 ? -y : y
  }

  private static func encoded(_ value: Double) -> CGFloat {
    let x = abs(value)
    let y = x <= 0.0031308 ? x * 12.92 : 1.055 * Elementary.pow(x, 1 / 2.4) - 0.055
    return CGFloat(value < 0 ? -y : y)
  }
}
