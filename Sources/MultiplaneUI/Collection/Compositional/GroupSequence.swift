// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

import MultiplaneAnimation

/// The sequence of groups of a section along the main axis.
///
/// While no preferred sizes are known, all groups are equal and only one is stored; otherwise every group is stored,
/// and groups with known preferred sizes are resolved separately.
@MainActor struct GroupSequence {
  private struct Group {
    var first: Int
    var start: CGFloat
    var block: ResolvedGroup
  }

  private let template: ResolvedGroup
  private let count: Int
  private let axis: FlowAxis
  private let spacing: CGFloat
  /// The resolved groups; empty if no preferred sizes are known, in which case all groups equal `template`, or if no
  /// items are laid out.
  private var groups: [Group] = []
  /// The extent of all groups along the main axis, including the spacing between them, in points.
  private(set) var length: CGFloat = 0
  /// The maximum distance, along the main axis, by which an item or its supplementary views exceed their group, in
  /// points.
  private(set) var overhang: CGFloat = 0
  /// The largest extent of a group across the axis of the sequence, in points; 0 without groups.
  private(set) var thickness: CGFloat = 0

  init(
    _ section: NSCollectionLayoutSection, count: Int, in room: CGSize, _ axis: FlowAxis,
    _ preferred: [Int: CGSize], _ traits: UITraitCollection
  ) {
    (self.axis, spacing) = (axis, section.interGroupSpacing)
    template = GroupSolver(preferred: { _ in nil }, traits: traits)
      .block(section.group, in: room, first: 0)
    // A custom group without items makes the section empty.
    self.count = template.leaves.isEmpty ? 0 : count
    overhang = overhang(of: template)
    guard self.count > 0 else { return }
    thickness = axis.across(template.size)
    guard !preferred.isEmpty else {
      let number = (count - 1) / template.leaves.count
      length = CGFloat(number) * pitch + axis.along(template.size)
      return
    }
    let solver = GroupSolver(preferred: { preferred[$0] }, traits: traits)
    thickness = 0
    var (item, start) = (0, CGFloat(0))
    while item < count {
      let isKnown = (item..<item + template.leaves.count).contains { preferred[$0] != nil }
      let block = isKnown ? solver.block(section.group, in: room, first: item) : template
      if isKnown { overhang = max(overhang, overhang(of: block)) }
      groups.append(Group(first: item, start: start, block: block))
      length = start + axis.along(block.size)
      thickness = max(thickness, axis.across(block.size))
      start = length + spacing
      item += max(block.leaves.count, 1)
    }
  }

  private var pitch: CGFloat { axis.along(template.size) + spacing }

  /// The number of groups.
  var groupCount: Int {
    guard count > 0 else { return 0 }
    return groups.isEmpty ? (count - 1) / template.leaves.count + 1 : groups.count
  }
  /// Returns the start and the extent of a group along the axis of the sequence, in points; nil if there is no such
  /// group. The start is relative to the first group.
  func stretch(at index: Int) -> (start: CGFloat, length: CGFloat)? {
    guard index >= 0, index < groupCount else { return nil }
    guard groups.isEmpty else {
      return (groups[index].start, axis.along(groups[index].block.size))
    }
    return (CGFloat(index) * pitch, axis.along(template.size))
  }
  /// The result of ``stretch(at:)`` for each group.
  var stretches: [(start: CGFloat, length: CGFloat)] {
    (0..<groupCount).compactMap { stretch(at: $0) }
  }

  private func overhang(of block: ResolvedGroup) -> CGFloat {
    let length = axis.along(block.size)
    return block.leaves.reduce(0) { reach, leaf in
      let frames =
        [leaf.frame]
        + (leaf.item?.supplementaryItems ?? []).map {
          $0.frame($0.layoutSize.size(in: leaf.frame.size), on: leaf.frame)
        }
      return frames.reduce(reach) { reach, frame in
        let begin = axis.along(frame.origin)
        return max(reach, -begin, begin + axis.along(frame.size) - length)
      }
    }
  }

  /// Returns the item at an index of the section, with a frame relative to the first group; nil if there is no such
  /// item.
  func leaf(_ item: Int) -> ResolvedItem? {
    guard item >= 0, item < count else { return nil }
    guard !groups.isEmpty else {
      let (group, number) = item.quotientAndRemainder(dividingBy: template.leaves.count)
      return moved(template.leaves[number], CGFloat(group) * pitch)
    }
    let group = groups[groups.prefixCount { $0.first <= item } - 1]
    let number = item - group.first
    return group.block.leaves.indices.contains(number)
      ? moved(group.block.leaves[number], group.start) : nil
  }

  /// Calls `body` with the index of each item whose group, enlarged by ``overhang``, may overlap a range of the main
  /// axis, and with the resolved item. The range and the frames of the items are relative to the first group.
  func visit(from begin: CGFloat, to end: CGFloat, _ body: (Int, ResolvedItem) -> Void) {
    guard count > 0 else { return }
    let (begin, end) = (begin - overhang, end + overhang)
    guard groups.isEmpty else {
      let ordered = spacing >= 0
      let first = ordered ? groups.prefixCount { $0.start + axis.along($0.block.size) <= begin } : 0
      for group in groups[first...] {
        if ordered, group.start >= end { return }
        for (number, leaf) in group.block.leaves.enumerated() where group.first + number < count {
          body(group.first + number, moved(leaf, group.start))
        }
      }
      return
    }
    let (size, number) = (template.leaves.count, (count - 1) / template.leaves.count + 1)
    var range = 0..<number
    if pitch > 0 {
      let first = ((begin - axis.along(template.size)) / pitch).rounded(.down)
      let lower = Int(min(max(first, 0), CGFloat(number)))
      let upper = Int(min(max((end / pitch).rounded(.up), 0), CGFloat(number)))
      range = lower..<max(upper, lower)
    }
    for group in range {
      for item in group * size..<min((group + 1) * size, count) {
        body(item, moved(template.leaves[item - group * size], CGFloat(group) * pitch))
      }
    }
  }

  private func moved(_ leaf: ResolvedItem, _ distance: CGFloat) -> ResolvedItem {
    var leaf = leaf
    leaf.frame = leaf.frame.offsetBy(
      dx: axis.isVertical ? 0 : distance, dy: axis.isVertical ? distance : 0)
    return leaf
  }
}
