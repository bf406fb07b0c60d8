// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The values of contents, shadow, compositing, antialiasing and filters, which few layers set.
struct LayerExtras: Sendable, DefaultInitializable {
  var contents: ObjectValue?
  var contentsGravity = CALayerContentsGravity.resize
  var contentsRect = CGRect.unit
  var contentsCenter = CGRect.unit
  var contentsFormat = CALayerContentsFormat.RGBA8Uint
  var magnificationFilter = CALayerContentsFilter.linear
  var minificationFilter = CALayerContentsFilter.linear
  var minificationFilterBias: Float = 0
  var shadowColor: CGColor? = CGColor.opaqueBlack
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var shadowPath: CGPath?
  var cornerCurve = CALayerCornerCurve.circular
  /// The radii of the corners as fractions of `cornerRadius`, in the order upper left, upper right, lower left, lower
  /// right, for circular corners; nil for corners that all have the whole radius.
  var cornerFractions: SIMD4<Double>?
  var rasterizationScale: CGFloat = 1
  var edgeAntialiasingMask = CAEdgeAntialiasingMask.all
  var allowsEdgeAntialiasing = true
  var allowsGroupOpacity = true
  var shouldRasterize = false
  var drawsAsynchronously = false
  var isOpaque = false
  var isGeometryFlipped = false
  var needsDisplayOnBoundsChange = false
  var filters: [FilterValues] = []
  var backgroundFilters: [FilterValues] = []
  var compositingFilter: CompositingFilter?

  static let initial = LayerExtras()
}

extension LayerValues {
  // The accessors below check `hasExtras` first, so that reading them is fast for layers without extras.

  var hasContinuousCorners: Bool {
    hasExtras && extras.cornerCurve == .continuous
  }
  var cornerFractions: SIMD4<Double>? { hasExtras ? extras.cornerFractions : nil }
  var needsDisplayOnBoundsChange: Bool { hasExtras && extras.needsDisplayOnBoundsChange }
  var isGeometryFlipped: Bool { hasExtras && extras.isGeometryFlipped }
  var allowsGroupOpacity: Bool { !hasExtras || extras.allowsGroupOpacity }
  var shouldRasterize: Bool { hasExtras && extras.shouldRasterize }
}

extension CGRect {
  /// The rectangle (0, 0, 1, 1): the whole contents or bounds in normalized coordinates.
  static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
}
