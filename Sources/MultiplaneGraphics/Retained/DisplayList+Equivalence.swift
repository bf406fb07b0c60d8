// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

// Equivalence of draw operations, as far as it can be determined without drawing. A false negative costs time, a
// false positive gives wrong pixels: whatever is not known to be equivalent counts as different.

extension CGPath {
  /// Whether two paths are known to draw the same: two glyph runs are compared by face, scale, glyphs and positions,
  /// all other paths by their elements.
  func isEquivalent(to other: CGPath) -> Bool {
    if self === other { return true }
    if let a = glyphRun, let b = other.glyphRun { return a.isSame(as: b) }
    return outline == other.outline
  }
}

extension CGGradient {
  func isSame(as other: CGGradient) -> Bool {
    self === other
      || stops.elementsEqual(other.stops) { $0.location == $1.location && $0.color == $1.color }
  }
}

extension DisplayList.Gradient {
  func isSame(as other: DisplayList.Gradient) -> Bool {
    geometry == other.geometry && extendsStart == other.extendsStart
      && extendsEnd == other.extendsEnd && transform == other.transform
      && colors.isSame(as: other.colors)
  }
}

extension DisplayList.ImageFill {
  func isSame(as other: DisplayList.ImageFill) -> Bool {
    image === other.image && source == other.source && transform == other.transform
      && minificationFilter == other.minificationFilter
      && magnificationFilter == other.magnificationFilter
      && tileMode == other.tileMode && opacity == other.opacity && tint == other.tint
      && minificationFilterBias == other.minificationFilterBias
  }
}

extension DisplayList.Fill {
  func isSame(as other: DisplayList.Fill) -> Bool {
    switch (self, other) {
    case (.color(let a), .color(let b)): a === b || a == b
    case (
      .linearGradient(let a, let start, let end, let extendsStart, let extendsEnd),
      .linearGradient(let b, let start2, let end2, let extendsStart2, let extendsEnd2)
    ):
      start == start2 && end == end2 && extendsStart == extendsStart2
        && extendsEnd == extendsEnd2 && a.isSame(as: b)
    case (.gradient(let a), .gradient(let b)): a.isSame(as: b)
    case (.image(let a), .image(let b)): a.isSame(as: b)
    default: false
    }
  }
}

extension DisplayList.Group {
  /// Whether all properties are equal, except for the contents of the two lists `content` and `mask`.
  func hasEqualProperties(to other: DisplayList.Group) -> Bool {
    opacity == other.opacity && blendsAdditively == other.blendsAdditively
      && isIsolated == other.isIsolated
      && (mask == nil) == (other.mask == nil) && filters == other.filters
      && shadow == other.shadow && backdrop == other.backdrop
  }
}

extension DisplayList.Item {
  /// Whether both items are known to draw the same; nested lists are compared by identity.
  func isSame(as other: DisplayList.Item) -> Bool {
    switch (self, other) {
    case (.list(let a), .list(let b)): a === b
    case (.fill(let a, let rule, let paint, let map), .fill(let b, let rule2, let paint2, let map2)):
      map == map2 && rule == rule2 && paint.isSame(as: paint2) && a.isEquivalent(to: b)
    case (
      .stroke(let a, let style, let paint, let map),
      .stroke(let b, let style2, let paint2, let map2)
    ):
      map == map2 && style == style2 && paint.isSame(as: paint2) && a.isEquivalent(to: b)
    case (
      .shadow(let a, let rule, let shadow, let map),
      .shadow(let b, let rule2, let shadow2, let map2)
    ):
      map == map2 && rule == rule2 && shadow == shadow2 && a.isEquivalent(to: b)
    case (.transformed(let a, let map), .transformed(let b, let map2)): a === b && map == map2
    case (.clip(let path, let rule, let map, let a), .clip(let path2, let rule2, let map2, let b)):
      a === b && map == map2 && rule == rule2 && path.isEquivalent(to: path2)
    case (.blend(let mode, let a), .blend(let mode2, let b)): a === b && mode == mode2
    case (.antialiased(let isSmooth, let a), .antialiased(let isSmooth2, let b)):
      a === b && isSmooth == isSmooth2
    case (.group(let a), .group(let b)):
      a.content === b.content && a.mask === b.mask && a.hasEqualProperties(to: b)
    default: false
    }
  }
}

/// Items are inspected in place, as a copy would retain and release their contents.
extension UnsafePointer<DisplayList.Item> {
  /// Whether both items are known to draw the same (``DisplayList/Item/isSame(as:)``); tests the common kinds quickly
  /// first.
  func isSame(as other: Self) -> Bool {
    if case .list(let list) = pointee {
      if case .list(let list2) = other.pointee { return list === list2 }
      return false
    }
    if case .fill(_, _, _, let map) = pointee {
      guard case .fill(_, _, _, let map2) = other.pointee, map == map2 else { return false }
    }
    return pointee.isSame(as: other.pointee)
  }
}
