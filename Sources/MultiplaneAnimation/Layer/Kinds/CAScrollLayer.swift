// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The directions in which a layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The string that identifies the value in Core Animation.
  public let rawValue: String
  /// Creates a mode with any name; unknown names are preserved and act as ``both``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer does not scroll.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// The layer scrolls along y only.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// The layer scrolls along x only.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// The layer scrolls along x and y; the default.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers, selected by the origin of its bounds.
///
/// The sublayers are clipped only if ``CALayer/masksToBounds`` is set. There is no content size: any point can be
/// scrolled to.
open class CAScrollLayer: CALayer {
  override class var initialContent: LayerContent { .scroll(.both) }

  /// The directions in which the layer scrolls; both by default.
  open var scrollMode: CAScrollLayerScrollMode {
    get { values.scrollMode }
    set { assign(.scrollMode, .text(newValue.rawValue)) }
  }

  /// Moves the origin of the bounds to a point of the layer's space, along the axes that ``scrollMode`` allows.
  open func scroll(to p: CGPoint) {
    var origin = values.bounds.origin
    if scrollMode != .none, scrollMode != .vertically { origin.x = p.x }
    if scrollMode != .none, scrollMode != .horizontally { origin.y = p.y }
    bounds = CGRect(origin: origin, size: values.bounds.size)
  }

  /// Scrolls by the minimum that makes a rectangle of the layer's space visible, along the axes that ``scrollMode``
  /// allows. Along an axis in which the rectangle is larger than the bounds, scrolls to the rectangle's origin.
  open func scroll(to r: CGRect) {
    let r = r.standardized
    func least(_ from: CGFloat, _ length: CGFloat, _ low: CGFloat, _ size: CGFloat) -> CGFloat {
      if size > length || low < from { return low }
      return max(from, low + size - length)
    }
    let b = values.bounds
    scroll(
      to: CGPoint(
        x: least(b.minX, b.width, r.minX, r.width), y: least(b.minY, b.height, r.minY, r.height)))
  }
}

extension CALayer {
  func scrollNearest(_ body: (CAScrollLayer) -> Void) {
    if let scroller = nearestScrollLayer { body(scroller) }
  }

  /// The intersection of the bounds with those of the closest ancestor scroll layer, in this layer's space; an empty
  /// rectangle if they do not overlap. Without a scroll layer, the whole bounds.
  var boundsInScrollLayer: CGRect {
    guard let scroller = nearestScrollLayer else { return bounds }
    let visible = bounds.intersection(convert(scroller.bounds, from: scroller))
    return visible.isNull ? .zero : visible
  }

  private var nearestScrollLayer: CAScrollLayer? {
    var layer = superlayer
    while let current = layer {
      if let scroller = current as? CAScrollLayer { return scroller }
      layer = current.superlayer
    }
    return nil
  }
}

extension LayerValues {
  var scrollMode: CAScrollLayerScrollMode {
    get { if case .scroll(let mode) = content { mode } else { .both } }
    set { content = .scroll(newValue) }
  }
}

extension LayerProperty {
  static let scrollMode = text(
    "scrollMode", { $0.scrollMode.rawValue },
    { $0.scrollMode = $1.map { CAScrollLayerScrollMode(rawValue: $0) } ?? .both })

  static let ofScrollLayers = [scrollMode]
}
