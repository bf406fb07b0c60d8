// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The directions in which a layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name, as in Core Animation.
  public let rawValue: String
  /// Creates a value with any name; unknown ones are preserved, and scroll as ``both``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// No scrolling.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Along y.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Along x.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Along x and y; the default.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers, selected by the origin of its bounds.
///
/// The sublayers are clipped only with ``CALayer/masksToBounds``. There is no content size: any point can be scrolled
/// to.
open class CAScrollLayer: CALayer {
  override class var initialContent: LayerContent { .scroll(.both) }

  /// The directions in which the layer scrolls; both by default.
  open var scrollMode: CAScrollLayerScrollMode {
    get { values.scrollMode }
    set { assign(.scrollMode, .text(newValue.rawValue)) }
  }

  /// Scrolls a point of the layer's space to the origin of the bounds, in the directions that the mode allows.
  open func scroll(to p: CGPoint) {
    var origin = values.bounds.origin
    if scrollMode != .none, scrollMode != .vertically { origin.x = p.x }
    if scrollMode != .none, scrollMode != .horizontally { origin.y = p.y }
    bounds = CGRect(origin: origin, size: values.bounds.size)
  }

  /// Scrolls by the minimum that makes a rectangle of the layer's space visible; along an axis in which the rectangle
  /// is larger than the bounds, to the rectangle's origin.
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

  /// The part of the bounds that is visible in the closest ancestor scroll layer; the whole bounds without a scroll
  /// layer, zero if no part is visible.
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
