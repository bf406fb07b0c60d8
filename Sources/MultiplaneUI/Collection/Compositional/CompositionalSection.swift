// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A section of a compositional layout with resolved frames.
@MainActor struct CompositionalSection {
  /// A boundary supplementary view of the section.
  struct BoundarySupplementary {
    let item: NSCollectionLayoutBoundarySupplementaryItem
    /// Number of items of the same kind before this one.
    let number: Int
    var frame: CGRect
    /// Whether the view is at the start or at the end of the section along the main axis.
    let isBefore, isAfter: Bool
  }

  /// The container of sections.
  struct SectionContainer {
    let axis: FlowAxis
    /// The size of the visible content.
    let size: CGSize
    /// The insets that are added to section insets on the cross axis.
    let insets: NSDirectionalEdgeInsets
    let traits: UITraitCollection
  }

  let definition: NSCollectionLayoutSection
  let groups: GroupSequence
  private(set) var bars: [BoundarySupplementary] = []
  private let axis: FlowAxis
  private let crossAxisExtent: CGFloat
  /// The position of the first group.
  private(set) var origin: CGPoint
  /// The start and end of the section along the main axis.
  let start, end: CGFloat
  /// The start and end of the content between the boundary views along the main axis.
  private let bodyStart, bodyEnd: CGFloat

  /// - Parameters:
  ///   - count: Number of items.
  ///   - preferred: The known preferred sizes of items, by index.
  ///   - preferredBar: Returns the preferred size of a boundary view.
  init(
    _ definition: NSCollectionLayoutSection, count: Int, at start: CGFloat,
    in room: SectionContainer,
    _ preferred: [Int: CGSize], _ preferredBar: (String, Int) -> CGSize?
  ) {
    let axis = room.axis
    (self.definition, self.axis, self.start) = (definition, axis, start)
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

    // The extent that each boundary view adds to the section.
    var (sides, numbers) = (
      FlowInsets(before: 0, after: 0, leading: 0, trailing: 0), [:] as [String: Int]
    )
    var found: [(bar: BoundarySupplementary, size: CGSize, edges: FlowEdges)] = []
    for item in definition.boundarySupplementaryItems {
      let number = numbers[item.elementKind, default: 0]
      numbers[item.elementKind] = number + 1
      let preferred =
        item.layoutSize.isEstimated ? preferredBar(item.elementKind, number) : nil
      let size = item.layoutSize.size(in: barRoom, preferred)
      let edges = FlowEdges(item.alignment.edges, axis)
      let bar = BoundarySupplementary(
        item: item, number: number, frame: .zero, isBefore: edges.along < 0,
        isAfter: edges.along > 0)
      found.append((bar, size, edges))
      guard item.extendsBoundary else { continue }
      let (length, offset) = (axis.size(size), axis.offset(item.offset))
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

    let groupRoom = axis.size(
      FlowSize(
        along: axis.along(room.size),
        across: max(crossAxisExtent - own.leading - own.trailing - sides.leading - sides.trailing, 0)))
    groups = GroupSequence(definition, count: count, in: groupRoom, axis, preferred, room.traits)
    bodyStart = start + sides.before
    bodyEnd = bodyStart + own.before + groups.length + own.after
    end = bodyEnd + sides.after
    origin =
      axis.rect(
        FlowBox(
          main: bodyStart + own.before, cross: own.leading + sides.leading,
          size: FlowSize(along: 0, across: 0))
      ).origin

    let inner = (barLeading + sides.leading, crossAxisExtent - barTrailing - sides.trailing)
    for (bar, size, edges) in found {
      var bar = bar
      let (size, offset) = (axis.size(size), axis.offset(bar.item.offset))
      let out: CGFloat = bar.item.extendsBoundary ? 1 : 0
      // Outside of the edge, if the view extends the boundary, else inside.
      let along =
        edges.along < 0
        ? bodyStart - out * size.along
        : edges.along > 0
          ? bodyEnd - (1 - out) * size.along : (bodyStart + bodyEnd - size.along) / 2
      let goesOut = edges.along == 0 ? out : 0
      let across =
        edges.across < 0
        ? inner.0 - goesOut * size.across
        : edges.across > 0
          ? inner.1 - (1 - goesOut) * size.across : (inner.0 + inner.1 - size.across) / 2
      bar.frame = axis.rect(
        FlowBox(main: along + offset.along, cross: across + offset.across, size: size)
      ).inset(by: bar.item.usedInsets)
      bars.append(bar)
    }
  }

  /// The maximum overhang of boundary views and items beyond the section, along the main axis.
  var maximumOverhang: CGFloat {
    bars.reduce(groups.overhang) { reach, bar in
      let begin = axis.along(bar.frame.origin)
      return max(reach, start - begin, begin + axis.along(bar.frame.size) - end)
    }
  }

  /// The frame of the section, over the cross-axis extent of the content.
  var frame: CGRect {
    axis.rect(
      FlowBox(main: start, cross: 0, size: FlowSize(along: end - start, across: crossAxisExtent)))
  }

  /// Returns the frame of a boundary view, pinned to the visible range if necessary.
  func frame(of bar: BoundarySupplementary, shown: (begin: CGFloat, end: CGFloat)) -> CGRect {
    guard bar.item.pinToVisibleBounds else { return bar.frame }
    let (place, length) = (axis.along(bar.frame.origin), axis.along(bar.frame.size))
    var advance: CGFloat = 0
    if bar.isBefore { advance = max(place, min(shown.begin, bodyEnd - length)) - place }
    if bar.isAfter { advance = min(place, max(shown.end - length, bodyStart)) - place }
    return bar.frame.offsetBy(dx: axis.isVertical ? 0 : advance, dy: axis.isVertical ? advance : 0)
  }

  /// The base z-index of the section's views: in front of background decorations, if there are any.
  var depth: Int { definition.decorationItems.isEmpty ? 0 : 1 }
}

/// The position relative to the edges: -1 at the start of an axis, 1 at the end, 0 in the middle.
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
  /// Creates insets for left-to-right languages.
  init(_ insets: NSDirectionalEdgeInsets) {
    self.init(
      top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
  }
}
