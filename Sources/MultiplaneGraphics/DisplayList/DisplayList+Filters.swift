// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension DisplayList {
  /// What is done to the picture of a group.
  public enum Filter: Hashable, Sendable {
    /// A Gaussian blur.
    /// - Parameters:
    ///   - radius: the standard deviation, in the space that `transform` maps to that of the list. At most 200
    ///     pixels on either axis; nothing is blurred when it is not above 0.1 pixels.
    ///   - transform: decides about size and, as far as two axes can, direction: a blur that is not the same in
    ///     all directions after a rotation has the deviations that it has along the pixels' axes.
    case gaussianBlur(radius: CGFloat, transform: Homography = .identity)
    /// A linear map of straight colour components.
    case colorMatrix(ColorMatrix)

    /// Saturation, then brightness, then contrast, as `CIColorControls`.
    /// - Parameters:
    ///   - saturation: 0 is gray, 1 as it is.
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

  /// A blurred silhouette in one colour.
  public struct Shadow: Hashable, Sendable {
    /// Its colour where the silhouette is opaque; its alpha is the shadow's strength.
    public var color: CGColor
    /// The standard deviation of the blur: see ``Filter/gaussianBlur(radius:transform:)``.
    public var radius: CGFloat
    /// Where it lies, seen from what casts it; at most 8,192 pixels. The shadow of a group is moved by whole
    /// pixels, rounded.
    public var offset: CGSize
    /// From the space of radius and offset to that of the list. Of a projective map, what it does at the origin
    /// counts.
    public var transform: Homography

    /// A shadow; its radius and offset are in the list's space unless said otherwise.
    public init(
      color: CGColor, radius: CGFloat, offset: CGSize = .zero, transform: Homography = .identity
    ) {
      (self.color, self.radius, self.offset) = (color, radius, offset)
      self.transform = transform
    }
  }
}

extension Homography {
  /// The derivatives at the origin, (x by x, y by x, x by y, y by y).
  fileprivate var linearPart: (a: Double, b: Double, c: Double, d: Double) {
    if isAffine { return (a, b, c, d) }
    let w2 = pw * pw
    return (
      (a * pw - tx * px) / w2, (b * pw - ty * px) / w2, (c * pw - tx * py) / w2,
      (d * pw - ty * py) / w2
    )
  }

  /// Standard deviations along the axes of what has the same one in all directions before.
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
