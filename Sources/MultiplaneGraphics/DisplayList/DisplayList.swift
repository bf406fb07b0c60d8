// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// An immutable sequence of draw operations in paint order, which can contain other lists. Successive frames can
/// share lists that have not changed.
public final class DisplayList: Sendable {
  /// The draw operations, from back to front.
  public let items: [Item]

  /// The number of items, where an ``Item/list(_:)`` counts as the leaf count of its list.
  let leafCount: Int

  /// Creates a list of items, ordered from back to front.
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

  /// The list without items, which draws nothing.
  public static let empty = DisplayList([])

  /// A draw operation. A `transform` maps the space of the item's path, or of its list if it has no path, to that of
  /// the list that contains the item.
  public enum Item: Sendable {
    /// The interior of a path.
    case fill(CGPath, rule: CGPathFillRule, paint: Fill, transform: Homography)
    /// The stroke of a path.
    case stroke(CGPath, style: StrokeStyle, paint: Fill, transform: Homography)
    /// The items of another list, in the same space.
    case list(DisplayList)
    /// The items of another list that has its own space.
    case transformed(DisplayList, transform: Homography)
    /// Another list, in the same space, that is clipped: the coverage of its draws and groups is multiplied by that of
    /// a path. The transform applies to the path only.
    case clip(CGPath, rule: CGPathFillRule, transform: Homography, DisplayList)
    /// Another list that is composited as a unit, with an opacity, a mask, filters and a shadow.
    case group(Group)
    /// The shadow of a path, without the path itself. The transform applies to the path, not to the radius and the
    /// offset of the shadow.
    case shadow(CGPath, rule: CGPathFillRule, shadow: Shadow, transform: Homography)
    /// Another list whose draws and groups are blended with their backdrop by a mode.
    ///
    /// Nested lists and clips inherit the mode. The contents of a group are blended as `normal` again, and the
    /// group as a whole by the mode, unless ``Group/blendsAdditively`` is true or a ``Group/backdrop`` copy replaces
    /// the pixels below.
    case blend(CGBlendMode, DisplayList)
    /// Another list whose fills, strokes and clips have antialiased edges if the value is true (the default outside
    /// such items). If it is false, edges are aliased: a pixel is covered entirely if its center is inside, otherwise
    /// not at all.
    ///
    /// Applies to all lists within, including those of groups, up to the next nested item of this kind.
    case antialiased(Bool, DisplayList)
  }

  /// The color, gradient or image with which a path is filled or stroked.
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
    /// The list that is drawn, in place or offscreen.
    public var content: DisplayList
    /// The opacity of the group, 0...1.
    public var opacity: Double
    /// The list whose alpha multiplies the group; nil masks nothing.
    public var mask: DisplayList?
    /// The effects applied to the offscreen, in order, before it is composited.
    public var filters: [Filter]
    /// The shadow of the filtered offscreen's alpha, below it; nil casts none. The opacity applies to offscreen and
    /// shadow separately, so the shadow shows through a translucent group. The mask clips both.
    public var shadow: Shadow?
    /// Whether the group's premultiplied components are added to the pixels below, within the enclosing group, instead
    /// of composited over them. The enclosing group is then drawn offscreen.
    public var blendsAdditively: Bool
    /// Whether the group is always drawn offscreen, like a transparency layer, so that its contents do not blend with
    /// pixels below the group.
    public var isIsolated: Bool
    /// The pixels over which the content is drawn, if the group is a filtered copy of its backdrop; nil, the default,
    /// for any other group.
    ///
    /// A backdrop copy replaces the pixels below instead of covering them, unless it has a mask, an opacity below 1, or
    /// an unknown background (see ``Backdrop/canvas``).
    public var backdrop: Backdrop?

    /// The pixels below the first item of a backdrop copy.
    public enum Backdrop: Hashable, Sendable {
      /// The background that the canvas is filled with before the list is drawn. If the background is unknown, the
      /// copy is composited over the pixels below.
      case canvas
      /// Transparent black, for a backdrop within a group.
      case clear
    }

    /// Creates a group; by default it is opaque, has no mask and no effects, and is drawn in place if possible.
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

/// The line width, caps, joins and miter limit of a stroke.
public struct StrokeStyle: Hashable, Sendable {
  /// The line width in the path's space; nothing is drawn unless it is above 0 and finite.
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
