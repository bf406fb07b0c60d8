// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An item of a group with its resolved frame and z-index.
struct ResolvedItem {
  /// The definition of the item; nil in custom groups.
  var item: NSCollectionLayoutItem?
  var frame: CGRect
  var zIndex = 0
}

/// The resolved size of an item or group, and the resolved items: the item itself, or all items in the group. The
/// frames of the items are relative to the upper-left corner of the item or group.
struct ResolvedGroup {
  var size: CGSize
  var leaves: [ResolvedItem]
}

/// A computation of the frames of the items in groups, which may be nested.
///
/// The items of a group are laid out in the size of the group minus its insets. An estimated width or height of a group
/// is replaced by the extent of its items, if any item determines it. Across the direction in which the items are
/// arranged, an item sized as a fraction of the same dimension of the group does not contribute to that extent; the
/// fraction is then relative to the final size. Groups that repeat their items take as many as fit, at least one; along
/// an estimated dimension, as many as fit with their estimated sizes.
@MainActor struct GroupSolver {
  /// A closure that returns the preferred size of a cell by the index of its item in the section; nil if unknown.
  let preferred: (Int) -> CGSize?
  let traits: UITraitCollection
  private static let tolerance: CGFloat = 1e-6

  /// The width and height that replace those of an item; nil for a dimension that is not replaced.
  struct SizeOverride {
    var width: CGFloat?
    var height: CGFloat?
  }

  /// Returns the sizes and frames of an item, or of a group and its items, in a container of size `room`.
  /// - Parameter first: The index in the section of the item, or of the first item of the group.
  func block(
    _ item: NSCollectionLayoutItem, in room: CGSize, first: Int,
    _ sides: SizeOverride = SizeOverride()
  ) -> ResolvedGroup {
    if let group = item as? NSCollectionLayoutGroup {
      return block(of: group, in: room, first: first, sides)
    }
    let own = item.layoutSize.size(in: room, item.layoutSize.isEstimated ? preferred(first) : nil)
    let size = CGSize(width: sides.width ?? own.width, height: sides.height ?? own.height)
    let frame = CGRect(origin: .zero, size: size).inset(by: item.usedInsets)
    return ResolvedGroup(size: size, leaves: [ResolvedItem(item: item, frame: frame)])
  }

  private func block(
    of group: NSCollectionLayoutGroup, in room: CGSize, first: Int, _ sides: SizeOverride
  ) -> ResolvedGroup {
    let own = group.layoutSize.size(in: room)
    let size = CGSize(width: sides.width ?? own.width, height: sides.height ?? own.height)
    let natural = arranged(group, size, first: first, count: nil)
    var final = size
    if sides.width == nil, group.layoutSize.widthDimension.isEstimated {
      final.width = natural.width ?? size.width
    }
    if sides.height == nil, group.layoutSize.heightDimension.isEstimated {
      final.height = natural.height ?? size.height
    }
    guard final != size else { return ResolvedGroup(size: size, leaves: natural.leaves) }
    let settled = arranged(group, final, first: first, count: natural.count)
    return ResolvedGroup(size: final, leaves: settled.leaves)
  }

  /// The arranged items of a group, and the size and number that follow from the arrangement.
  private struct ArrangementResult {
    var leaves: [ResolvedItem] = []
    /// The size required by the items and the insets of the group, in points; in custom groups, the trailing and bottom
    /// insets are not included. Nil for a dimension that no item determines, for example because all items are
    /// fractions of the group.
    var width, height: CGFloat?
    var count = 0
  }

  private func arranged(
    _ group: NSCollectionLayoutGroup, _ size: CGSize, first: Int, count: Int?
  ) -> ArrangementResult {
    let insets = group.usedInsets
    let room = CGRect(origin: .zero, size: size).inset(by: insets)
    switch group.arrangement {
    case .custom(let provider):
      let places = provider(LayoutEnvironment(LayoutContainer(room.size), traits))
      let leaves = places.map {
        ResolvedItem(frame: $0.frame.offsetBy(dx: room.minX, dy: room.minY), zIndex: $0.zIndex)
      }
      return ArrangementResult(
        leaves: leaves, width: leaves.map(\.frame.maxX).max(),
        height: leaves.map(\.frame.maxY).max(), count: places.count)
    case .repeatToFit(let isVertical):
      return stopsWhenFull(
        group, room, first, isVertical: isVertical, count: count, isLimited: count == nil)
    case .repeatCount(let isVertical, let number):
      return stopsWhenFull(
        group, room, first, isVertical: isVertical, count: number, isLimited: false)
    case .equalSubdivision(let isVertical, let number):
      let axis = LineAxis(isVertical)
      let item = group.subitems[0]
      var sides = SizeOverride()
      if !axis.dimension(item.layoutSize).isEstimated {
        let gaps = (group.interItemSpacing?.spacing ?? 0) * CGFloat(number - 1)
        let edges = axis.edges(item)
        let length =
          (axis.along(room.size) - gaps) / CGFloat(number) - edges.before.least - edges.after.least
        if isVertical { sides.height = max(length, 0) } else { sides.width = max(length, 0) }
      }
      return stopsWhenFull(
        group, room, first, isVertical: isVertical, count: number, isLimited: false, sides)
    }
  }

  /// Returns the items of a group, arranged one after the other.
  /// - Parameters:
  ///   - count: Number of items, or nil if `isLimited` determines the number.
  ///   - isLimited: Whether to stop when the next item does not fit into the container. The first item is always taken.
  private func stopsWhenFull(
    _ group: NSCollectionLayoutGroup, _ room: CGRect, _ first: Int, isVertical: Bool, count: Int?,
    isLimited: Bool, _ sides: SizeOverride = SizeOverride()
  ) -> ArrangementResult {
    let axis = LineAxis(isVertical)
    let gap = Gap(group.interItemSpacing)
    let isOpen = axis.dimension(group.layoutSize).isEstimated
    var blocks: [(item: NSCollectionLayoutItem, block: ResolvedGroup)] = []
    var (fitting, used, next) = (CGFloat(0), CGFloat(0), first)
    // The limit bounds the number of items that are tiny compared with their group. For items that add no length, a
    // check below ends the loop.
    while blocks.count < count ?? 10_000 {
      let item = group.subitems[blocks.count % group.subitems.count]
      let block = block(item, in: room.size, first: next, sides)
      let edges = axis.edges(item)
      let around = edges.before.least + edges.after.least + (blocks.isEmpty ? 0 : gap.least)
      let fit = isOpen && isLimited ? estimate(item, room.size) : block.size
      if isLimited, !blocks.isEmpty {
        let need = fitting + axis.along(fit) + around
        if need > axis.along(room.size) + Self.tolerance { break }
        if need <= fitting, blocks.count >= group.subitems.count { break }
      }
      fitting += axis.along(fit) + around
      used += axis.along(block.size) + around
      next += block.leaves.count
      blocks.append((item, block))
    }
    return placed(group, blocks, room, axis, gap, used: used, isOpen: isOpen)
  }

  /// Returns the size of an item, computed from its estimated dimensions without measured sizes.
  private func estimate(_ item: NSCollectionLayoutItem, _ room: CGSize) -> CGSize {
    GroupSolver(preferred: { _ in nil }, traits: traits).block(item, in: room, first: 0).size
  }

  private func placed(
    _ group: NSCollectionLayoutGroup,
    _ blocks: [(item: NSCollectionLayoutItem, block: ResolvedGroup)], _ room: CGRect,
    _ axis: LineAxis,
    _ gap: Gap, used: CGFloat, isOpen: Bool
  ) -> ArrangementResult {
    var flexible = gap.isFlexible ? max(blocks.count - 1, 0) : 0
    for (item, _) in blocks {
      let edges = axis.edges(item)
      flexible += (edges.before.isFlexible ? 1 : 0) + (edges.after.isFlexible ? 1 : 0)
    }
    let left = isOpen ? 0 : max(axis.along(room.size) - used, 0)
    let share = flexible > 0 ? left / CGFloat(flexible) : 0
    var result = ArrangementResult(count: blocks.count)
    var (place, crossAxisExtent): (CGFloat, CGFloat?) = (0, nil)
    for (number, (item, block)) in blocks.enumerated() {
      let (along, across) = (axis.edges(item), axis.crossEdges(item))
      if number > 0 { place += gap.length(share) }
      place += along.before.length(share)
      let own = axis.across(block.size) + across.before.least + across.after.least
      let free = max(axis.across(room.size) - own, 0)
      let parts = (across.before.isFlexible ? 1 : 0) + (across.after.isFlexible ? 1 : 0)
      let side = across.before.length(parts > 0 ? free / CGFloat(parts) : 0)
      let corner = axis.point(place, side)
      for var leaf in block.leaves {
        leaf.frame = leaf.frame.offsetBy(dx: room.minX + corner.x, dy: room.minY + corner.y)
        result.leaves.append(leaf)
      }
      if !axis.isShareAcross(item.layoutSize) { crossAxisExtent = max(crossAxisExtent ?? 0, own) }
      place += axis.along(block.size) + along.after.length(share)
    }
    let insets = group.usedInsets
    (result.width, result.height) =
      axis.isVertical ? (crossAxisExtent, place) : (place, crossAxisExtent)
    result.width = result.width.map { $0 + insets.leading + insets.trailing }
    result.height = result.height.map { $0 + insets.top + insets.bottom }
    return result
  }
}

/// A spacing with a minimum length, extended by a share of the length that is left in the group if the spacing is
/// flexible.
@MainActor private struct Gap {
  let least: CGFloat
  let isFlexible: Bool

  init(_ spacing: NSCollectionLayoutSpacing?) {
    least = spacing?.spacing ?? 0
    isFlexible = spacing?.isFlexibleSpacing ?? false
  }

  func length(_ share: CGFloat) -> CGFloat { least + (isFlexible ? share : 0) }
}

/// The axis along which the items of a group are arranged.
@MainActor private struct LineAxis {
  let isVertical: Bool
  init(_ isVertical: Bool) { self.isVertical = isVertical }

  func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  func point(_ along: CGFloat, _ across: CGFloat) -> CGPoint {
    isVertical ? CGPoint(x: across, y: along) : CGPoint(x: along, y: across)
  }
  func dimension(_ size: NSCollectionLayoutSize) -> NSCollectionLayoutDimension {
    isVertical ? size.heightDimension : size.widthDimension
  }
  /// Whether the dimension of an item across the direction of its group is a fraction of the same dimension of the
  /// group.
  func isShareAcross(_ size: NSCollectionLayoutSize) -> Bool {
    isVertical ? size.widthDimension.isFractionalWidth : size.heightDimension.isFractionalHeight
  }
  func edges(_ item: NSCollectionLayoutItem) -> (before: Gap, after: Gap) {
    let edges = item.edgeSpacing
    return isVertical
      ? (Gap(edges?.top), Gap(edges?.bottom)) : (Gap(edges?.leading), Gap(edges?.trailing))
  }
  func crossEdges(_ item: NSCollectionLayoutItem) -> (before: Gap, after: Gap) {
    LineAxis(!isVertical).edges(item)
  }
}
