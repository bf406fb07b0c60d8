// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// An immutable sequence of draw operations in paint order; a node of a tree that frames share.
public final class DisplayList: Sendable {
  /// The draw operations, from back to front.
  public let items: [Item]

  /// The number of items other than ``Item/list(_:)``, in this list and in the lists of such items.
  let leafCount: Int

  /// Creates a list of items.
  public init(_ items: [Item]) {
    self.items = items
    // Tests the enum tag only: copying items would retain and release their contents.
    leafCount = items.withUnsafeBufferPointer { items in
      var count = items.count
      for i in items.indices {
        if case .list(let inner) = items[i] { count += inner.leafCount - 1 }
      }
      return count
    }
  }

  /// A list without items.
  public static let empty = DisplayList([])

  /// A draw operation. A `transform` maps the item's own space to that of the list.
  public enum Item: Sendable {
    /// The interior of a path.
    case fill(CGPath, rule: CGPathFillRule, paint: Fill, transform: Homography)
    /// The stroke of a path.
    case stroke(CGPath, style: StrokeStyle, paint: Fill, transform: Homography)
    /// The items of another list, in the same space.
    case list(DisplayList)
    /// The items of another list that has its own space.
    case transformed(DisplayList, transform: Homography)
    /// Another list whose draws have their coverage multiplied by that of a path.
    case clip(CGPath, rule: CGPathFillRule, transform: Homography, DisplayList)
    /// Another list that is drawn offscreen and composited as a unit.
    case group(Group)
    /// The shadow of a path, without the path itself.
    case shadow(CGPath, rule: CGPathFillRule, shadow: Shadow, transform: Homography)
    /// Another list whose draws and groups are blended with their backdrop by a mode.
    ///
    /// Nested lists and clips inherit the mode. The contents of a group are blended as `normal` again, and the
    /// group as a whole by the mode.
    case blend(CGBlendMode, DisplayList)
    /// Another list whose fills, strokes and clips have antialiased edges, as by default, or aliased edges, where
    /// the center of a pixel decides about the whole pixel.
    ///
    /// Applies to all lists within, including those of groups, up to the next nested item of this kind.
    case antialiased(Bool, DisplayList)
  }

  /// The paint of a path.
  public enum Fill: Sendable {
    /// A solid color.
    case color(CGColor)
    /// A linear gradient in the space of the path; nothing is painted beyond an end that is not extended.
    case linearGradient(
      CGGradient, start: CGPoint, end: CGPoint, extendsStart: Bool = true, extendsEnd: Bool = true)
    /// A gradient in the space of the path.
    case gradient(Gradient)
    /// An image in the space of the path.
    case image(ImageFill)
  }

  /// A list that is composited as a unit.
  public struct Group: Sendable {
    /// The list that is drawn offscreen.
    public var content: DisplayList
    /// The opacity of the group, 0...1.
    public var opacity: Double
    /// The list whose alpha multiplies the offscreen; nil masks nothing.
    public var mask: DisplayList?
    /// The effects applied to the offscreen, in order, before it is composited.
    public var filters: [Filter]
    /// The shadow of the filtered offscreen's alpha, below it; nil casts none. The opacity applies to offscreen and
    /// shadow separately, so the shadow shows through a translucent group. The mask clips both.
    public var shadow: Shadow?
    /// Whether the premultiplied components are added to those of the items drawn before, within the enclosing
    /// group, instead of drawn over them. A group whose list directly contains such a group is drawn offscreen.
    public var blendsAdditively: Bool
    /// Whether the group is always drawn offscreen, like a transparency layer, so that its contents do not blend with
    /// pixels below the group.
    public var isIsolated: Bool
    /// The initial pixels of a filtered copy of the backdrop; nil, the default, for any other group.
    ///
    /// A backdrop copy replaces the pixels below instead of covering them, unless it has a mask or an opacity
    /// below 1.
    public var backdrop: Backdrop?

    /// The pixels below the first item of a backdrop copy.
    public enum Backdrop: Hashable, Sendable {
      /// The background that the canvas is filled with before the list is drawn. If it is unknown, the copy is drawn
      /// over the pixels below.
      case canvas
      /// Transparent black: the backdrop lies within a group.
      case clear
    }

    /// Creates a group, by default opaque, unmasked and drawn in place as far as it needs no offscreen.
    public init(
      content: DisplayList, opacity: Double = 1, mask: DisplayList? = nil,
      blendsAdditively: Bool = false,
      filters: [Filter] = [], shadow: Shadow? = nil, isIsolated: Bool = false
    ) {
      (self.content, self.opacity, self.mask, self.blendsAdditively) = (
        content, opacity, mask, blendsAdditively
      )
      (self.filters, self.shadow, self.isIsolated) = (filters, shadow, isIsolated)
    }
  }
}

/// The line style of a stroke.
public struct StrokeStyle: Hashable, Sendable {
  /// The line width in the path's space; nothing is drawn when it is not above 0.
  public var width: CGFloat
  /// The shape of the ends of open subpaths, butt by default.
  public var cap: CGLineCap
  /// The shape of corners, miter by default.
  public var join: CGLineJoin
  /// The maximum miter length, from inner to outer corner in line widths; longer miters become bevels. 10 by default.
  public var miterLimit: CGFloat

  /// Creates a style with the default values of Core Graphics.
  public init(
    width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10
  ) {
    (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
  }
}
