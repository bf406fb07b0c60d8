// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The directions in which a layer scrolls.
public struct CAScrollLayerScrollMode: RawRepresentable, Hashable, Sendable {
  /// The name as Core Animation stores it.
  public let rawValue: String
  /// A value of any name; unknown ones are kept, and scroll as ``both``.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Not at all.
  public static let none = CAScrollLayerScrollMode(rawValue: "none")
  /// Along y.
  public static let vertically = CAScrollLayerScrollMode(rawValue: "vertically")
  /// Along x.
  public static let horizontally = CAScrollLayerScrollMode(rawValue: "horizontally")
  /// Along both; the default.
  public static let both = CAScrollLayerScrollMode(rawValue: "both")
}

/// A layer that shows a part of its sublayers, chosen by the origin of its bounds.
///
/// It does not clip them unless it masks, and knows no size of what it scrolls: any place can be scrolled to.
open class CAScrollLayer: CALayer {
  override class var initialContent: LayerContent { .scroll(.both) }

  /// The directions in which it scrolls; both by default.
  open var scrollMode: CAScrollLayerScrollMode {
    get { values.scrollMode }
    set { assign(.scrollMode, .text(newValue.rawValue)) }
  }

  /// Makes a point of the layer's space the origin of the bounds, as far as the mode allows.
  open func scroll(to p: CGPoint) {
    var origin = values.bounds.origin
    if scrollMode != .none, scrollMode != .vertically { origin.x = p.x }
    if scrollMode != .none, scrollMode != .horizontally { origin.y = p.y }
    bounds = CGRect(origin: origin, size: values.bounds.size)
  }

  /// Scrolls as little as shows all of a rectangle of the layer's space; where it is too large, to its origin.
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

  /// The bounds as far as the nearest scroll layer above shows them.
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
