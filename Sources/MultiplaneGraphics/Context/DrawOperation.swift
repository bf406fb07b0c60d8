// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// A draw operation before it becomes part of a list: the item and how it is composited.
struct DrawOperation {
  /// An outline inside which an operation changes pixels.
  struct Shape {
    var path: CGPath
    var rule: CGPathFillRule
    /// The map from the path's space to that of the list.
    var transform: Homography
  }

  /// The item that is drawn. A blend mode that affects transparent black changes pixels inside the item's fills,
  /// strokes and clips; if the item is a group, in the whole clip.
  var item: DisplayList.Item
  /// The variant of `item` that fills the whole clip, and the outline that limits `item`; nil if `item` is not limited
  /// by one outline, or if no variant is needed.
  var unbounded: (item: DisplayList.Item, shape: Shape)?
  var mode = CGBlendMode.normal
  var isAliased = false

  /// Returns the operation as an item of a list.
  /// - Parameter masks: lists in the list's space whose alphas multiply the operation.
  func items(under masks: [DisplayList]) -> DisplayList.Item {
    guard let mask = Self.product(masks) else { return combined(smoothed(item)) }
    if mode.affectsTransparentBlack, let unbounded {
      // The group is unbounded; the clip limits it to the shape.
      let group = DisplayList.Item.group(
        .init(content: DisplayList([unbounded.item]), mask: mask, isIsolated: true))
      return combined(
        smoothed(
          .clip(
            unbounded.shape.path, rule: unbounded.shape.rule, transform: unbounded.shape.transform,
            DisplayList([isAliased ? .antialiased(true, DisplayList([group])) : group]))))
    }
    return combined(.group(.init(content: DisplayList([smoothed(item)]), mask: mask)))
  }

  /// Returns the operation with a shadow of its content: one operation in normal mode, otherwise the shadow followed by
  /// the content.
  /// - Parameter shadow: the shadow, in the space of the list.
  func casting(_ shadow: DisplayList.Shadow) -> [DrawOperation] {
    // In normal mode, shadow and content are composited as a unit; in other modes, first the shadow and then the
    // content is blended with the backdrop.
    if mode == .normal {
      return [
        DrawOperation(
          item: .group(.init(content: DisplayList([smoothed(item)]), shadow: shadow)), mode: mode)
      ]
    }
    let move = Homography(
      a: 1, b: 0, c: 0, d: 1, tx: Double(shadow.offset.width), ty: Double(shadow.offset.height))
    let silhouette = DisplayList.Item.group(
      .init(
        content: DisplayList([smoothed(item)]),
        filters: [.silhouette(shadow.color), .gaussianBlur(radius: shadow.radius)]))
    return [
      DrawOperation(item: .transformed(DisplayList([silhouette]), transform: move), mode: mode),
      self,
    ]
  }

  private func smoothed(_ item: DisplayList.Item) -> DisplayList.Item {
    isAliased ? .antialiased(false, DisplayList([item])) : item
  }

  private func combined(_ item: DisplayList.Item) -> DisplayList.Item {
    mode == .normal ? item : .blend(mode, DisplayList([item]))
  }

  private static func product(_ masks: [DisplayList]) -> DisplayList? {
    guard var result = masks.first else { return nil }
    for mask in masks.dropFirst() {
      result = DisplayList([.group(.init(content: result, mask: mask))])
    }
    return result
  }
}

extension CGBlendMode {
  /// Whether transparent pixels of the source change the destination.
  var affectsTransparentBlack: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}

extension DisplayList.Filter {
  /// Returns a filter that replaces the color of its input by one color and multiplies the alphas.
  fileprivate static func silhouette(_ color: CGColor) -> Self {
    let c = color.srgb
    return .colorMatrix(
      ColorMatrix(
        red: .zero, green: .zero, blue: .zero, alpha: [0, 0, 0, Float(c.alpha)],
        bias: [Float(c.red), Float(c.green), Float(c.blue), 0]))
  }
}
