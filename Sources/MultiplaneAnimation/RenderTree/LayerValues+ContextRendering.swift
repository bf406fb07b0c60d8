// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension LayerValues {
  /// A copy of the values in which 3D transforms, z position, filters, background filters and the selection of rounded
  /// corners, all of which `CALayer.render(in:)` ignores, have their defaults. `Documentation/render-in-context.md`
  /// gives the evidence.
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
  /// Whether the matrix is an affine transform of the plane, up to a tolerance of 1e-6 for rounding errors, such as
  /// those of angles computed in single precision.
  fileprivate var isNearlyAffine: Bool {
    let tolerance = 1e-6
    let off = [m13, m14, m23, m24, m31, m32, m34, m43]
    return off.allSatisfy { abs($0) <= tolerance } && abs(m33 - 1) <= tolerance
      && abs(m44 - 1) <= tolerance
  }
}
