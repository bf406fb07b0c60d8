// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A set of edges of a rectangle. In compositional layouts, the leading edge is always the left one, and the trailing
/// edge the right one.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// The bit mask of the set.
  public let rawValue: UInt
  /// Creates a set from a bit mask.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The edge with the minimum y.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The leading edge, which is the left one in compositional layouts.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The edge with the maximum y.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The trailing edge, which is the right one in compositional layouts.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four edges.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]

  /// The position of the edges in the unit square, whose origin is the top-left corner; 0.5 along an axis on which no
  /// edge or both edges are in the set.
  var unitPoint: CGPoint {
    func place(_ first: NSDirectionalRectEdge, _ last: NSDirectionalRectEdge) -> CGFloat {
      contains(first) == contains(last) ? 0.5 : contains(first) ? 0 : 1
    }
    return CGPoint(x: place(.leading, .trailing), y: place(.top, .bottom))
  }
}

/// An alignment to an edge or corner of a rectangle.
public enum NSRectAlignment: Int, Sendable {
  /// No edge: the view is centered.
  case none
  /// The center of the top edge.
  case top
  /// The top-left corner.
  case topLeading
  /// The center of the left edge.
  case leading
  /// The bottom-left corner.
  case bottomLeading
  /// The center of the bottom edge.
  case bottom
  /// The bottom-right corner.
  case bottomTrailing
  /// The center of the right edge.
  case trailing
  /// The top-right corner.
  case topTrailing

  var edges: NSDirectionalRectEdge {
    switch self {
    case .none: []
    case .top: .top
    case .topLeading: [.top, .leading]
    case .leading: .leading
    case .bottomLeading: [.bottom, .leading]
    case .bottom: .bottom
    case .bottomTrailing: [.bottom, .trailing]
    case .trailing: .trailing
    case .topTrailing: [.top, .trailing]
    }
  }
}

/// An anchor point of a rectangle: an edge or corner, and an offset from it.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying
{
  private let sides: NSDirectionalRectEdge
  private let distance: CGPoint
  private let isFraction: Bool

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFraction: Bool) {
    (sides, distance, self.isFraction) = (edges, offset, isFraction)
    super.init()
  }
  /// Creates an anchor at an edge or corner.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFraction: false)
  }
  /// Creates an anchor with an offset in points from an edge or corner.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFraction: false)
  }
  /// Creates an anchor with an offset from an edge or corner, as a fraction of the supplementary view's size.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFraction: true)
  }

  /// The edges of the anchor; two for a corner, none for the center.
  open var edges: NSDirectionalRectEdge { sides }
  /// The offset from the edge or corner, in points or as a fraction of the supplementary view's size.
  open var offset: CGPoint { distance }
  /// Whether ``offset`` is in points.
  open var isAbsoluteOffset: Bool { !isFraction }
  /// Whether ``offset`` is a fraction of the supplementary view's size.
  open var isFractionalOffset: Bool { isFraction }

  /// Returns the receiver, which is immutable.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the offset in points for a supplementary view of a given size.
  func offset(for size: CGSize) -> CGPoint {
    isFraction ? CGPoint(x: distance.x * size.width, y: distance.y * size.height) : distance
  }
}

/// The definition of a supplementary view anchored to an item, such as a badge. The index path of the view is that of
/// the item. The size of the view is relative to that of the item; an estimated dimension is used without being
/// measured.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  private let kind: String
  private let anchors: (container: NSCollectionLayoutAnchor, item: NSCollectionLayoutAnchor?)

  /// Creates the definition of a view. The point of the view that `containerAnchor` selects is placed at the same point
  /// of the item, then moved by the offset of the anchor.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, nil) }
  /// Creates the definition of a view. The point of the view that `itemAnchor` selects is placed at the point of the
  /// item that `containerAnchor` selects, then moved by the offsets of both anchors.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor, itemAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

  init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ container: NSCollectionLayoutAnchor,
    _ item: NSCollectionLayoutAnchor?
  ) {
    (self.kind, anchors) = (kind, (container, item))
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// The z-index: views with greater values are in front. 1, in front of items with a z-index of 0, by default.
  open var zIndex = 1
  /// The kind by which the data source identifies the view.
  open var elementKind: String { kind }
  /// The point of the item at which the view is placed.
  open var containerAnchor: NSCollectionLayoutAnchor { anchors.container }
  /// The point of the view that is placed at ``containerAnchor``. Nil, the default, stands for the point of the view at
  /// the edges of ``containerAnchor``.
  open var itemAnchor: NSCollectionLayoutAnchor? { anchors.item }

  /// Returns a new object with the same property values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = takingInsets(
      of: self,
      NSCollectionLayoutSupplementaryItem(layoutSize, kind, anchors.container, anchors.item))
    copy.zIndex = zIndex
    return copy
  }

  /// Returns the frame of a view of a given size, anchored to the frame of its item and reduced by the content insets.
  func frame(_ size: CGSize, on rect: CGRect) -> CGRect {
    let unit = containerAnchor.edges.unitPoint
    let own = (itemAnchor ?? containerAnchor).edges.unitPoint
    let (far, near) = (containerAnchor.offset(for: size), itemAnchor?.offset(for: size) ?? .zero)
    return CGRect(
      x: rect.minX + rect.width * unit.x - size.width * own.x + far.x + near.x,
      y: rect.minY + rect.height * unit.y - size.height * own.y + far.y + near.y,
      width: size.width, height: size.height
    ).inset(by: usedInsets)
  }
}

/// The definition of a supplementary view at the edge of a section, such as a header. The index path of the view is
/// that of item 0 of the section.
/// - Note: If a section has several views of a kind, their index paths have the items 0, 1 and so on, in the order of
///   the definition.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  private let place: (alignment: NSRectAlignment, offset: CGPoint)

  /// Creates the definition of a supplementary view at an edge or corner of the section.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }
  /// Creates the definition of a supplementary view with an offset in points from an edge or corner of the section.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    place = (alignment, absoluteOffset)
    super.init(
      layoutSize, elementKind,
      NSCollectionLayoutAnchor(edges: alignment.edges, absoluteOffset: absoluteOffset), nil)
  }

  /// Whether a view at an edge lies outside of the items, so that the section has space for both. True by default. If
  /// false, the view may overlap the items.
  open var extendsBoundary = true
  /// Whether a view at the start or end of the section, in the scroll direction, stays in the visible area while its
  /// section is visible. False by default.
  open var pinToVisibleBounds = false
  /// The edge or corner of the section at which the view is placed.
  open var alignment: NSRectAlignment { place.alignment }
  /// The offset from the edge or corner, in points.
  open var offset: CGPoint { place.offset }

  /// Returns a new object with the same property values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = takingInsets(
      of: self,
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: layoutSize, elementKind: elementKind, alignment: alignment,
        absoluteOffset: offset))
    copy.zIndex = zIndex
    (copy.extendsBoundary, copy.pinToVisibleBounds) = (extendsBoundary, pinToVisibleBounds)
    return copy
  }
}

/// The definition of a decoration view behind a section, of a class registered with the layout. The index path of the
/// view is that of item 0 of the section.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  private let kind: String

  private init(_ kind: String) {
    self.kind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// Creates the definition of a decoration view behind the whole section, including headers and section insets. The
  /// view is reduced by the ``NSCollectionLayoutItem/contentInsets`` of the definition.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }

  /// The z-index. 0 by default. The base z-index of all other views of a section with decorations is 1.
  open var zIndex = 0
  /// The kind under which the class of the view is registered with the layout.
  open var elementKind: String { kind }

  /// Returns a new object with the same property values.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = takingInsets(of: self, NSCollectionLayoutDecorationItem(kind))
    copy.zIndex = zIndex
    return copy
  }
}
