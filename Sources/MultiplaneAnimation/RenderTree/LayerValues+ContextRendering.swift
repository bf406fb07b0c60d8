// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension LayerValues {
  /// The values with those reset that `CALayer.render(in:)` ignores: transforms out of the plane, z position, filters,
  /// and the selection of rounded corners. `Documentation/render-in-context.md` gives the evidence.
  var forContextRendering: LayerValues {
    var result = self
    if hasTransform, !transform.isNearlyAffine { result.transform = CATransform3DIdentity }
    if hasSublayerTransform, !sublayerTransform.isNearlyAffine {
      result.sublayerTransform = CATransform3DIdentity
    }
    if zPosition != 0 { result.zPosition = 0 }
    if maskedCorners != .all { result.maskedCorners = .all }
    if hasExtras, !extras.filters.isEmpty || !extras.backgroundFilters.isEmpty {
      result.extras.filters = []
      result.extras.backgroundFilters = []
    }
    return result
  }
}

extension CATransform3D {
  /// Whether the matrix maps the plane to itself up to rounding errors, which are about 1e-16 times the products of the
  /// elements for rotations by half turns, and larger for angles computed in single precision.
  fileprivate var isNearlyAffine: Bool {
    let tolerance = 1e-6
    let off = [m13, m14, m23, m24, m31, m32, m34, m43]
    return off.allSatisfy { abs($0) <= tolerance } && abs(m33 - 1) <= tolerance
      && abs(m44 - 1) <= tolerance
  }
}
