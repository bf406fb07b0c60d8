// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A section of a compositional layout whose element frames have been computed.
@MainActor struct CompositionalSection {
  /// A boundary supplementary view of the section, such as a header, and its frame before pinning.
  struct BoundarySupplementary {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    /// Number of preceding boundary views of the same kind in the section, which is also the item of the view's index
    /// path.
    let number: Int
    var frame: CGRect
    /// Whether the view is aligned to the start (`isBefore`) or to the end (`isAfter`) of the section on the main axis.
    let isBefore, isAfter: Bool
  }

  /// The geometry of a section that scrolls across the axis of the layout.
  struct Scrolling {
    let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
    /// The axis along which the groups follow each other.
    let axis: FlowAxis
    /// The frame of the scroll view, in the content's coordinate space.
    let frame: CGRect
    /// The size of the groups with the section's insets at their start and end, in points.
    let contentSize: CGSize
    /// The distance of the first group from the start of the scroll view's content, in points.
    let start: CGFloat
    /// The groups, one after the other along ``axis``.
    let groups: GroupSequence
  }

  /// The space in which sections are laid out.
  struct SectionContainer {
    let axis: FlowAxis
    /// The size of the collection view minus its adjusted content insets, in points.
    let size: CGSize
    /// The distances from the content edges to the edges that section insets are relative to; 0 on the main axis.
    let insets: NSDirectionalEdgeInsets
    let traits: UITraitCollection
  }

  let definition: NSCollectionLayoutSection
  let groups: GroupSequence
  let itemCount: Int
  private(set) var bars: [BoundarySupplementary] = []
  private let axis: FlowAxis
  private let crossAxisExtent: CGFloat
  /// The scrolling of the groups across the axis of the layout; nil unless the section scrolls by itself.
  private(set) var scrolling: Scrolling?
  /// The upper-left corner of the first group, in the content's coordinate space.
  private(set) var origin: CGPoint
  /// The start and end of the section along the main axis, in the content's coordinate space.
  let start, end: CGFloat
  /// The main-axis range of the items and section insets, without the boundary views that extend the section.
  private let bodyStart, bodyEnd: CGFloat

  /// - Parameters:
  ///   - count: Number of items of the section.
  ///   - preferred: The known preferred sizes of cells, by the index of the item in the section.
  ///   - preferredBar: Returns the preferred size of a boundary view by its kind and number; nil if unknown.
  init(
    _ definition: NSCollectionLayoutSection, count: Int, at start: CGFloat,
    in room: SectionContainer,
    _ preferred: [Int: CGSize], _ preferredBar: (String, Int) -> CGSize?
  ) {
    let axis = room.axis
    (self.definition, self.axis, self.start) = (definition, axis, start)
    itemCount = count
    crossAxisExtent = axis.across(room.size)
    var own = axis.insets(UIEdgeInsets(definition.contentInsets))
    let reference = axis.insets(UIEdgeInsets(room.insets))
    own.leading += reference.leading
    own.trailing += reference.trailing
    let follows = definition.supplementariesFollowContentInsets
    let (barLeading, barTrailing) = follows ? (own.leading, own.trailing) : (0, 0)
    let barRoom = axis.size(
      FlowSize(
        along: axis.along(room.size), across: max(crossAxisExtent - barLeading - barTrailing, 0)))
    let found = Self.boundaries(of: definition, in: barRoom, axis, preferredBar)
    let sides = Self.sides(of: found, axis)

    let groupRoom = axis.size(
      FlowSize(
        along: axis.along(room.size),
        across: max(
          crossAxisExtent - own.leading - own.trailing - sides.leading - sides.trailing, 0)))
    let scrolls = definition.orthogonalScrollingBehavior != .none && definition.list == nil
    groups = GroupSequence(
      definition, count: count, in: groupRoom, scrolls ? axis.crossing : axis, preferred,
      room.traits)
    bodyStart = start + sides.before
    bodyEnd =
      bodyStart + own.before + (scrolls ? groups.thickness : groups.length) + own.after
    end = bodyEnd + sides.after
    origin =
      axis.rect(
        FlowBox(
          main: bodyStart + own.before, cross: own.leading + sides.leading,
          size: FlowSize(along: 0, across: 0))
      ).origin
    if scrolls {
      scrolling = makeScrolling(
        from: bodyStart + own.before,
        margins: (own.leading + sides.leading, sides.trailing + own.trailing))
    }
    let inner = (barLeading + sides.leading, crossAxisExtent - barTrailing - sides.trailing)
    bars = found.map { placed($0, between: inner) }
  }

  /// A boundary view that is not placed yet, its size, and the edges of the section at which it lies.
  private typealias Boundary = (bar: BoundarySupplementary, size: CGSize, edges: FlowEdges)

  /// Returns the boundary views with their sizes, and with frames that are still zero.
  private static func boundaries(
    of definition: NSCollectionLayoutSection, in room: CGSize, _ axis: FlowAxis,
    _ preferred: (String, Int) -> CGSize?
  ) -> [Boundary] {
    var numbers: [String: Int] = [:]
    return definition.boundarySupplementaryItems.map { item in
      let number = numbers[item.elementKind, default: 0]
      numbers[item.elementKind] = number + 1
      let known = item.layoutSize.isEstimated ? preferred(item.elementKind, number) : nil
      let edges = FlowEdges(item.alignment.edges, axis)
      let bar = BoundarySupplementary(
        item: item, number: number, frame: .zero, isBefore: edges.along < 0,
        isAfter: edges.along > 0)
      return (bar, item.layoutSize.size(in: room, known), edges)
    }
  }

  /// Returns the extents that boundary views add to the section at its four sides: at each side, the largest distance
  /// by which a view there lies outside of the items.
  private static func sides(of boundaries: [Boundary], _ axis: FlowAxis) -> FlowInsets {
    var sides = FlowInsets(before: 0, after: 0, leading: 0, trailing: 0)
    for (bar, size, edges) in boundaries where bar.item.extendsBoundary {
      let (length, offset) = (axis.size(size), axis.offset(bar.item.offset))
      if edges.along < 0 {
        sides.before = max(sides.before, length.along - offset.along)
      } else if edges.along > 0 {
        sides.after = max(sides.after, length.along + offset.along)
      } else if edges.across < 0 {
        sides.leading = max(sides.leading, length.across - offset.across)
      } else if edges.across > 0 {
        sides.trailing = max(sides.trailing, length.across + offset.across)
      }
    }
    return sides
  }

  /// Returns the geometry of scrolling across the axis of the layout.
  /// - Parameters:
  ///   - main: The start of the groups along the axis of the layout, in the content's coordinate space.
  ///   - margins: The distances of the groups from the ends of the content that is scrolled, in points.
  private func makeScrolling(
    from main: CGFloat, margins: (start: CGFloat, end: CGFloat)
  ) -> Scrolling {
    let thickness = groups.thickness
    return Scrolling(
      behavior: definition.orthogonalScrollingBehavior, axis: axis.crossing,
      frame: axis.rect(
        FlowBox(
          main: main, cross: 0, size: FlowSize(along: thickness, across: crossAxisExtent))),
      contentSize: axis.size(
        FlowSize(along: thickness, across: margins.start + groups.length + margins.end)),
      start: margins.start, groups: groups)
  }

  /// Returns a boundary view with its frame.
  /// - Parameter inner: The range across the axis of the layout to whose ends or middle the view is aligned.
  private func placed(
    _ boundary: Boundary, between inner: (begin: CGFloat, end: CGFloat)
  ) -> BoundarySupplementary {
    var bar = boundary.bar
    let edges = boundary.edges
    let (size, offset) = (axis.size(boundary.size), axis.offset(bar.item.offset))
    let out: CGFloat = bar.item.extendsBoundary ? 1 : 0
    // The view is outside of the edge if it extends the boundary, else inside.
    let along =
      edges.along < 0
      ? bodyStart - out * size.along
      : edges.along > 0
        ? bodyEnd - (1 - out) * size.along : (bodyStart + bodyEnd - size.along) / 2
    let goesOut = edges.along == 0 ? out : 0
    let across =
      edges.across < 0
      ? inner.begin - goesOut * size.across
      : edges.across > 0
        ? inner.end - (1 - goesOut) * size.across : (inner.begin + inner.end - size.across) / 2
    bar.frame = axis.rect(
      FlowBox(main: along + offset.along, cross: across + offset.across, size: size)
    ).inset(by: bar.item.usedInsets)
    return bar
  }

  /// The maximum distance, along the main axis, by which boundary views exceed the section or views of items exceed
  /// their groups, in points; at least 0.
  var maximumOverhang: CGFloat {
    // The groups of a section that scrolls by itself overlap others by no more than their overhang.
    bars.reduce(groups.overhang) { reach, bar in
      let begin = axis.along(bar.frame.origin)
      return max(reach, start - begin, begin + axis.along(bar.frame.size) - end)
    }
  }

  /// The frame of the section in the content's coordinate space; along the cross axis, as large as the content.
  var frame: CGRect {
    axis.rect(
      FlowBox(main: start, cross: 0, size: FlowSize(along: end - start, across: crossAxisExtent)))
  }

  /// Returns the frame of a boundary view. A view with `pinToVisibleBounds` at the start or end of the section is moved
  /// into the visible range, but not past the items and section insets.
  /// - Parameter shown: The visible range of the content along the main axis.
  func frame(of bar: BoundarySupplementary, shown: (begin: CGFloat, end: CGFloat)) -> CGRect {
    guard bar.item.pinToVisibleBounds else { return bar.frame }
    let (place, length) = (axis.along(bar.frame.origin), axis.along(bar.frame.size))
    var advance: CGFloat = 0
    if bar.isBefore { advance = max(place, min(shown.begin, bodyEnd - length)) - place }
    if bar.isAfter { advance = min(place, max(shown.end - length, bodyStart)) - place }
    return bar.frame.offsetBy(dx: axis.isVertical ? 0 : advance, dy: axis.isVertical ? advance : 0)
  }

  /// The value added to the z-indexes of all views but background decorations: 1 if the section has decorations, which
  /// are thus behind the other views by default, else 0.
  var depth: Int { definition.decorationItems.isEmpty ? 0 : 1 }
}

/// The position of a view relative to the section's edges on the main and cross axes: -1 at the start of an axis, 1 at
/// the end, 0 in the middle.
private struct FlowEdges {
  let along, across: Int

  init(_ edges: NSDirectionalRectEdge, _ axis: FlowAxis) {
    let point = edges.unitPoint
    func sign(_ place: CGFloat) -> Int { place < 0.5 ? -1 : place > 0.5 ? 1 : 0 }
    (along, across) =
      axis.isVertical ? (sign(point.y), sign(point.x)) : (sign(point.x), sign(point.y))
  }
}

extension FlowAxis {
  fileprivate func offset(_ point: CGPoint) -> FlowSize {
    FlowSize(
      along: isVertical ? point.y : point.x, across: isVertical ? point.x : point.y)
  }
}

extension UIEdgeInsets {
  /// Creates insets in which leading is left and trailing is right.
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }
}
