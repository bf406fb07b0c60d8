// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Edges of a rectangle, of which the left one is where lines of text begin.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
  /// One bit for each.
  public let rawValue: UInt
  /// Edges by their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The upper one.
  public static let top = NSDirectionalRectEdge(rawValue: 1)
  /// The left one.
  public static let leading = NSDirectionalRectEdge(rawValue: 2)
  /// The lower one.
  public static let bottom = NSDirectionalRectEdge(rawValue: 4)
  /// The right one.
  public static let trailing = NSDirectionalRectEdge(rawValue: 8)
  /// All four.
  public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]

  /// The point in the unit square; in the middle between what is not named, or named twice.
  var unitPoint: CGPoint {
    func place(_ first: NSDirectionalRectEdge, _ last: NSDirectionalRectEdge) -> CGFloat {
      contains(first) == contains(last) ? 0.5 : contains(first) ? 0 : 1
    }
    return CGPoint(x: place(.leading, .trailing), y: place(.top, .bottom))
  }
}

/// A place at the edge of a rectangle, or in a corner.
public enum NSRectAlignment: Int, Sendable {
  /// Nowhere.
  case none
  /// In the middle of the upper edge.
  case top
  /// In the upper left corner.
  case topLeading
  /// In the middle of the left edge.
  case leading
  /// In the lower left corner.
  case bottomLeading
  /// In the middle of the lower edge.
  case bottom
  /// In the lower right corner.
  case bottomTrailing
  /// In the middle of the right edge.
  case trailing
  /// In the upper right corner.
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

/// A point of a rectangle: one of its edges or corners, and how far from there.
@preconcurrency @MainActor open class NSCollectionLayoutAnchor: NSObject, @preconcurrency NSCopying
{
  private let sides: NSDirectionalRectEdge
  private let distance: CGPoint
  private let isFraction: Bool

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFraction: Bool) {
    (sides, distance, self.isFraction) = (edges, offset, isFraction)
    super.init()
  }
  /// An edge or corner.
  public convenience init(edges: NSDirectionalRectEdge) {
    self.init(edges, .zero, isFraction: false)
  }
  /// So many points from an edge or corner.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFraction: false)
  }
  /// So many sizes of the anchored view from an edge or corner.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFraction: true)
  }

  /// The edge or corner.
  open var edges: NSDirectionalRectEdge { sides }
  /// How far from there.
  open var offset: CGPoint { distance }
  /// Whether ``offset`` is in points.
  open var isAbsoluteOffset: Bool { !isFraction }
  /// Whether ``offset`` is in sizes of the anchored view.
  open var isFractionalOffset: Bool { isFraction }

  /// Itself: it never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// In points, for a view of some size.
  func offset(for size: CGSize) -> CGPoint {
    isFraction ? CGPoint(x: distance.x * size.width, y: distance.y * size.height) : distance
  }
}

/// A view that is anchored to an item, such as a badge. Its path is the item's.
@preconcurrency @MainActor open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  private let kind: String
  private let anchors: (container: NSCollectionLayoutAnchor, item: NSCollectionLayoutAnchor?)

  /// A view whose edges are those of a place of the item.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String,
    containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, nil) }
  /// A view of which one point lies at one of the item.
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

  /// What lies over what; 1, over items, by default.
  open var zIndex = 1
  /// What the data source knows it by.
  open var elementKind: String { kind }
  /// Where it lies on the item.
  open var containerAnchor: NSCollectionLayoutAnchor { anchors.container }
  /// Which of its points lies there; nil, the same as of the item, by default.
  open var itemAnchor: NSCollectionLayoutAnchor? { anchors.item }

  /// One that is alike.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = takingInsets(
      of: self,
      NSCollectionLayoutSupplementaryItem(layoutSize, kind, anchors.container, anchors.item))
    copy.zIndex = zIndex
    return copy
  }

  /// Where a view of a size lies on a rectangle.
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

/// A view at the edge of a section, such as a header. Its path is that of item 0 of the section.
/// - Note: where a section has several of a kind, the n-th has the path of item n, so that they can be told apart.
@preconcurrency @MainActor
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  private let place: (alignment: NSRectAlignment, offset: CGPoint)

  /// A view at an edge.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment
  ) {
    self.init(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }
  /// A view so many points from where it would be at an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment,
    absoluteOffset: CGPoint
  ) {
    place = (alignment, absoluteOffset)
    super.init(
      layoutSize, elementKind,
      NSCollectionLayoutAnchor(edges: alignment.edges, absoluteOffset: absoluteOffset), nil)
  }

  /// Whether it makes room for itself beside the items; true by default, else it lies on them.
  open var extendsBoundary = true
  /// Whether it stays at the view's edge while its section shows. False by default.
  open var pinToVisibleBounds = false
  /// The edge.
  open var alignment: NSRectAlignment { place.alignment }
  /// How far from there, in points.
  open var offset: CGPoint { place.offset }

  /// One that is alike.
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

/// A view behind a section, of a class that is registered with the layout. Its path is that of item 0 of the section.
@preconcurrency @MainActor open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  private let kind: String

  private init(_ kind: String) {
    self.kind = kind
    super.init(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1)),
      supplementaryItems: [])
  }

  /// A view behind all of a section, with headers and insets.
  open class func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }

  /// What lies over what; 0 by default. All else of a section with such items lies at least at 1.
  open var zIndex = 0
  /// What its class is registered for.
  open var elementKind: String { kind }

  /// One that is alike.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = takingInsets(of: self, NSCollectionLayoutDecorationItem(kind))
    copy.zIndex = zIndex
    return copy
  }
}
