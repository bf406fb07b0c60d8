// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// One step of drawing before it becomes part of a list: what is drawn, and how it is combined with what is
/// below.
struct DrawOperation {
  /// An outline, in whose inside a step changes pixels.
  struct Shape {
    var path: CGPath
    var rule: CGPathFillRule
    /// From the path's space to that of the list.
    var transform: Homography
  }

  /// What is drawn. A mode that changes what is below clear pixels does so inside of its fills, strokes and
  /// clips, and of a group, in the whole clip.
  var item: DisplayList.Item
  /// The same as `item`, without an end at the outline, and the outline; nil when there is none.
  var unbounded: (item: DisplayList.Item, shape: Shape)?
  var mode = CGBlendMode.normal
  var isAliased = false

  /// The steps of the list.
  /// - Parameter masks: each multiplies, with its alpha, what the step does; in the list's space.
  func items(under masks: [DisplayList]) -> DisplayList.Item {
    guard let mask = Self.product(masks) else { return combined(smoothed(item)) }
    if mode.changesUnderClear, let unbounded {
      // The group reaches everywhere; the clip ends it where the shape ends.
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

  /// The step, and a shadow of what it draws.
  /// - Parameter shadow: in the list's space.
  func casting(_ shadow: DisplayList.Shadow) -> [DrawOperation] {
    // One over the other, both are one picture; else both are combined with what is below, one after the
    // other.
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
  /// Whether clear pixels of the source change what is below them.
  var changesUnderClear: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}

extension DisplayList.Filter {
  /// The alpha of a picture, in one colour.
  fileprivate static func silhouette(_ color: CGColor) -> Self {
    let c = color.srgb
    return .colorMatrix(
      ColorMatrix(
        red: .zero, green: .zero, blue: .zero, alpha: [0, 0, 0, Float(c.alpha)],
        bias: [Float(c.red), Float(c.green), Float(c.blue), 0]))
  }
}
