// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The values of a layer that few layers set.
struct LayerExtras: Sendable {
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
  var rasterizationScale: CGFloat = 1
  var edgeAntialiasingMask = CAEdgeAntialiasingMask.all
  var allowsEdgeAntialiasing = true
  var allowsGroupOpacity = true
  var shouldRasterize = false
  var drawsAsynchronously = false
  var isOpaque = false
  var isGeometryFlipped = false
  var needsDisplayOnBoundsChange = false

  fileprivate static let initial = LayerExtras()
}

/// Holds extras that are not the initial ones in an object of their own, which copies share until one changes it:
/// a plain layer pays for a reference.
struct LayerExtrasStore: Sendable {
  // Written only while nobody else refers to it.
  private final class Box: @unchecked Sendable {
    var extras: LayerExtras
    init(_ extras: LayerExtras) { self.extras = extras }
  }

  private var box: Box?

  /// Whether nothing was ever set.
  var isInitial: Bool { box == nil }

  var extras: LayerExtras {
    get { box?.extras ?? LayerExtras.initial }
    set {
      if isKnownUniquelyReferenced(&box) {
        box?.extras = newValue
      } else {
        box = Box(newValue)
      }
    }
  }
}

extension LayerValues {
  /// What few layers set.
  var extras: LayerExtras {
    get { extrasStore.extras }
    set { extrasStore.extras = newValue }
  }

  // Asked of every layer that is drawn or hit.

  var hasContinuousCorners: Bool {
    !extrasStore.isInitial && extras.cornerCurve == .continuous
  }
  var needsDisplayOnBoundsChange: Bool {
    !extrasStore.isInitial && extras.needsDisplayOnBoundsChange
  }
  var isGeometryFlipped: Bool { !extrasStore.isInitial && extras.isGeometryFlipped }
  var allowsGroupOpacity: Bool { extrasStore.isInitial || extras.allowsGroupOpacity }
}

extension CGRect {
  /// (0, 0, 1, 1): all of something.
  static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)
}
