// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// An immutable run of drawing, in the order of painting; the node of a tree that frames share.
public final class DisplayList: Sendable {
  /// What is drawn, first at the back.
  public let items: [Item]

  /// How many items are no lists in place, here and in such lists.
  let leafCount: Int

  /// A run of those items.
  public init(_ items: [Item]) {
    self.items = items
    // By tag alone: copies of items would count references of what they hold.
    leafCount = items.withUnsafeBufferPointer { items in
      var count = items.count
      for i in items.indices {
        if case .list(let inner) = items[i] { count += inner.leafCount - 1 }
      }
      return count
    }
  }

  /// Draws nothing.
  public static let empty = DisplayList([])

  /// One step of drawing. A transform maps the step's own space to that of the whole list.
  public enum Item: Sendable {
    /// A path's inside.
    case fill(CGPath, rule: CGPathFillRule, paint: Fill, transform: Homography)
    /// A path's stroke.
    case stroke(CGPath, style: StrokeStyle, paint: Fill, transform: Homography)
    /// The steps of another list, in place.
    case list(DisplayList)
    /// The steps of another list that has a space of its own.
    case transformed(DisplayList, transform: Homography)
    /// Another list, the coverage of each of its draws multiplied with that of a path.
    case clip(CGPath, rule: CGPathFillRule, transform: Homography, DisplayList)
    /// Another list drawn offscreen, then composited as one picture.
    case group(Group)
    /// The shadow of a path, not the path itself.
    case shadow(CGPath, rule: CGPathFillRule, shadow: Shadow, transform: Homography)
    /// Another list, each of its draws and groups combined with what is below by a mode.
    ///
    /// Lists and clips within pass the mode on. What a group draws is combined as `normal` again, and the
    /// group as a whole by the mode.
    case blend(CGBlendMode, DisplayList)
    /// Another list whose fills, strokes and clips have smooth edges, as they have unless said otherwise, or
    /// cover a pixel wholly or not at all, as its middle is.
    ///
    /// All lists within, those of groups too, follow, up to the next of these items.
    case antialiased(Bool, DisplayList)
  }

  /// What a path is painted with.
  public enum Fill: Sendable {
    /// One colour.
    case color(CGColor)
    /// Along the line from start to end, in the space of the path; an end that does not extend leaves
    /// what is beyond it unpainted.
    case linearGradient(
      CGGradient, start: CGPoint, end: CGPoint, extendsStart: Bool = true, extendsEnd: Bool = true)
    /// In the space of the path.
    case gradient(Gradient)
    /// In the space of the path.
    case image(ImageFill)
  }

  /// A list that is composited as one picture.
  public struct Group: Sendable {
    /// What is drawn offscreen.
    public var content: DisplayList
    /// 0...1.
    public var opacity: Double
    /// Its alpha multiplies the picture; nil masks nothing.
    public var mask: DisplayList?
    /// What is done to the picture, in order, before it is composited.
    public var filters: [Filter]
    /// Lies below the picture, in the shape of its alpha after the filters; the opacity holds for each of both,
    /// so that a translucent picture shows it. The mask cuts both. Nil casts none.
    public var shadow: Shadow?
    /// Whether the picture's premultiplied components are added to what is drawn before it within the group around,
    /// instead of covering it. A group with such a group directly in its list is drawn offscreen.
    public var blendsAdditively: Bool
    /// Whether it has an offscreen in any case, as a transparency layer does: what it draws does not
    /// blend with what is below the group.
    public var isIsolated: Bool
    /// What the picture is when it is a filtered copy of what lies behind; nil, as by default, when it is not.
    ///
    /// Such a picture takes the place of what is below instead of covering it, unless it has a mask or an opacity below
    /// 1.
    public var backdrop: Backdrop?

    /// What a copy of what lies behind begins with.
    public enum Backdrop: Hashable, Sendable {
      /// With what the canvas is filled with before the list is drawn. Where nothing is known of that, the picture
      /// covers what is there.
      case canvas
      /// With nothing: what lies behind is within a group.
      case clear
    }

    /// A group that is opaque, unmasked and, as far as it needs no offscreen, drawn in place unless said
    /// otherwise.
    public init(
      content: DisplayList, opacity: Double = 1, mask: DisplayList? = nil, adds: Bool = false,
      filters: [Filter] = [], shadow: Shadow? = nil, isIsolated: Bool = false
    ) {
      (self.content, self.opacity, self.mask, self.blendsAdditively) = (
        content, opacity, mask, adds
      )
      (self.filters, self.shadow, self.isIsolated) = (filters, shadow, isIsolated)
    }
  }
}

/// How a path is stroked.
public struct StrokeStyle: Hashable, Sendable {
  /// In the path's space; nothing is drawn when it is not above 0.
  public var width: CGFloat
  /// How open subpaths end, butt by default.
  public var cap: CGLineCap
  /// How corners are drawn, miter by default.
  public var join: CGLineJoin
  /// A miter longer than this, measured from inner to outer corner in widths, becomes a bevel; 10 by
  /// default.
  public var miterLimit: CGFloat

  /// A style; Core Graphics' defaults for what is left out.
  public init(
    width: CGFloat = 1, cap: CGLineCap = .butt, join: CGLineJoin = .miter, miterLimit: CGFloat = 10
  ) {
    (self.width, self.cap, self.join, self.miterLimit) = (width, cap, join, miterLimit)
  }
}
