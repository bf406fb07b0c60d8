// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension DisplayList {
  /// An effect that is applied to the pixels of a group.
  public enum Filter: Hashable, Sendable {
    /// A Gaussian blur.
    /// - Parameters:
    ///   - radius: the standard deviation, in the space that `transform` maps to that of the list. It is clamped to
    ///     200 pixels along each pixel axis; an axis along which it is not above 0.1 pixels is not blurred.
    ///   - transform: the map from the space of `radius` to that of the list, linearized at the origin if it is
    ///     projective. An elliptic blur in a rotated space is replaced by its deviations along the pixel axes.
    case gaussianBlur(radius: CGFloat, transform: Homography = .identity)
    /// An affine map of straight (not premultiplied) color components.
    case colorMatrix(ColorMatrix)

    /// Returns a filter that changes saturation, then brightness, then contrast, as `CIColorControls` does.
    /// - Parameters:
    ///   - saturation: 0 is gray, 1 leaves colors unchanged.
    ///   - brightness: added to each component.
    ///   - contrast: the factor of the distance from 0.5.
    public static func colorControls(
      saturation: CGFloat = 1, brightness: CGFloat = 0, contrast: CGFloat = 1
    ) -> Filter {
      .colorMatrix(
        .controls(
          saturation: Float(saturation), brightness: Float(brightness),
          contrast: Float(contrast)))
    }
  }

  /// A shadow: a blurred alpha mask in one color.
  public struct Shadow: Hashable, Sendable {
    /// The color where the alpha mask is opaque.
    public var color: CGColor
    /// The standard deviation of the blur, in the space that ``transform`` maps to that of the list. It has the limits
    /// of ``Filter/gaussianBlur(radius:transform:)``.
    public var radius: CGFloat
    /// The offset from the content that casts the shadow, clamped to 8,192 pixels along each pixel axis. The offset
    /// of a group's shadow is rounded to whole pixels.
    public var offset: CGSize
    /// The map from the space of radius and offset to that of the list. A projective map is linearized at the
    /// origin.
    public var transform: Homography

    /// Creates a shadow; radius and offset are in the list's space by default.
    public init(
      color: CGColor, radius: CGFloat, offset: CGSize = .zero, transform: Homography = .identity
    ) {
      (self.color, self.radius, self.offset) = (color, radius, offset)
      self.transform = transform
    }
  }
}

extension Homography {
  /// The Jacobian at the origin: a = dx'/dx, b = dy'/dx, c = dx'/dy, d = dy'/dy.
  fileprivate var linearPart: (a: Double, b: Double, c: Double, d: Double) {
    if isAffine { return (a, b, c, d) }
    let w2 = pw * pw
    return (
      (a * pw - tx * px) / w2, (b * pw - ty * px) / w2, (c * pw - tx * py) / w2,
      (d * pw - ty * py) / w2
    )
  }

  /// Returns the standard deviations along the pixel axes of a blur that is isotropic before the map.
  fileprivate func sigmas(_ radius: CGFloat) -> (x: Double, y: Double) {
    let m = linearPart
    return (
      Double(radius) * (m.a * m.a + m.c * m.c).squareRoot(),
      Double(radius) * (m.b * m.b + m.d * m.d).squareRoot()
    )
  }
}

extension DisplayList.Filter {
  func lowered(_ toPixels: Homography) -> Filter {
    switch self {
    case .gaussianBlur(let radius, let transform):
      let sigma = transform.concatenating(toPixels).sigmas(radius)
      return .blur(sigmaX: sigma.x, sigmaY: sigma.y)
    case .colorMatrix(let matrix): return .colorMatrix(matrix)
    }
  }
}

extension DisplayList.Shadow {
  func lowered(_ toPixels: Homography) -> Shadow {
    let map = transform.concatenating(toPixels), m = map.linearPart, sigma = map.sigmas(radius)
    let x = Double(offset.width), y = Double(offset.height)
    return Shadow(
      color: color.premultiplied, sigmaX: sigma.x, sigmaY: sigma.y, offsetX: m.a * x + m.c * y,
      offsetY: m.b * x + m.d * y)
  }
}
