// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

// The damage between two lists: the pixels that can differ between their rendered frames.
//
// The items of the two lists are paired in order. First, equivalent items at the head and the tail of both lists are
// paired. If both lists have equally many items between head and tail, and these are fewer than three or at least half
// of them have equal identities (`DisplayList.Item.Identity`) at equal indices, items at equal indices are paired.
// Otherwise items with equal identities are paired, as far as their order did not change. The items before, between and
// after these pairs are paired in order if both lists have equally many there; if not, nested lists are flattened, and
// equivalent items that are in the same order in both are undamaged.
//
// A pair of equivalent items is undamaged. If the items of a pair contain lists and have equal properties, the lists
// are updated recursively. All other items damage their pixels, those of the old list as well as those of the new one.
//
// A pixel outside the damage is touched only by unchanged items, in the same order, so it keeps its bytes: blend modes
// read only that pixel, and the neighboring pixels that blurs read are taken into account where the blurs are.

extension DisplayListBounds {
  /// Returns the bounds of the next frame's list, and adds the pixels that can differ between the two frames to
  /// `damage`.
  func updated(
    to list: DisplayList, damage: inout DamageRegion, _ backdrops: BackdropDiffCache
  ) -> DisplayListBounds {
    if list === self.list { return self }
    if list.items.isEmpty || self.list.items.isEmpty {
      let drawn = DisplayListBounds(list, map, changesAll: affectsTransparentBlack, backdrops)
      for rect in bounds + drawn.bounds { damage.add(rect) }
      return drawn
    }
    return self.list.items.withUnsafeBufferPointer { old in
      list.items.withUnsafeBufferPointer { new in
        var update = DisplayListDiff(self, list, old.baseAddress!, new.baseAddress!, backdrops)
        return update.run(&damage)
      }
    }
  }
}

/// The comparison of a list with the corresponding list of the previous frame. It collects the bounds of the new items,
/// in order, and the damage.
private struct DisplayListDiff {
  typealias Items = UnsafePointer<DisplayList.Item>

  private let old: DisplayListBounds
  private let list: DisplayList
  /// The items of both lists, in place: copies would retain and release.
  private let oldItems: Items, newItems: Items
  private let backdrops: BackdropDiffCache
  /// The bounds and nested lists of the new items so far, as in ``DisplayListBounds``.
  private var bounds: [PixelRect] = []
  private var inner: [DisplayListBounds.NestedLists?] = []

  init(
    _ old: DisplayListBounds, _ list: DisplayList, _ oldItems: Items, _ newItems: Items,
    _ backdrops: BackdropDiffCache
  ) {
    (self.old, self.list, self.oldItems, self.newItems) = (old, list, oldItems, newItems)
    self.backdrops = backdrops
  }

  mutating func run(_ damage: inout DamageRegion) -> DisplayListBounds {
    bounds.reserveCapacity(list.items.count)
    let oldCount = old.list.items.count
    let head = keepCommonHead()
    let tail = commonTail(after: head)
    let olds = head..<oldCount - tail, news = head..<list.items.count - tail
    if olds == news && areMostlyPaired(olds) {
      for index in olds { pair(index, with: index, &damage) }
    } else {
      align(olds, news, &damage)
    }
    for index in olds.upperBound..<oldCount { keep(index) }
    return DisplayListBounds(
      list, old.map, changesAll: old.affectsTransparentBlack, bounds: bounds, inner: inner)
  }

  // MARK: Pairing

  /// Keeps the common items at the head of both lists, and returns their number.
  private mutating func keepCommonHead() -> Int {
    let limit = min(old.list.items.count, list.items.count)
    var head = 0
    while head < limit, (oldItems + head).isSame(as: newItems + head) {
      keep(head)
      head += 1
    }
    return head
  }

  /// Returns the number of common items at the tail of both lists, without those of the head.
  private func commonTail(after head: Int) -> Int {
    var (oldEnd, newEnd) = (old.list.items.count, list.items.count)
    while oldEnd > head, newEnd > head,
      (oldItems + (oldEnd - 1)).isSame(as: newItems + (newEnd - 1))
    {
      oldEnd -= 1
      newEnd -= 1
    }
    return list.items.count - newEnd
  }

  /// Returns whether at least half of the items have the same identity as the item at the same index of the other
  /// list; always `true` for fewer than three items.
  private func areMostlyPaired(_ range: Range<Int>) -> Bool {
    if range.count < 3 { return true }
    var same = 0
    for i in range where (oldItems + i).anchor == (newItems + i).anchor {
      same += 1
      if same * 2 >= range.count { return true }
    }
    return false
  }

  /// Appends the new items `news`, and adds the damage: items with equal identities are paired, as far as their order
  /// did not change, and the items before, between and after these pairs are replaced.
  private mutating func align(
    _ olds: Range<Int>, _ news: Range<Int>, _ damage: inout DamageRegion
  ) {
    var (i, j) = (olds.lowerBound, news.lowerBound)
    for (oldIndex, newIndex) in DisplayListBounds.FlatItem.longestIncreasingSubsequence(
      anchoredPairs(olds, news))
    {
      replace(i..<oldIndex, j..<newIndex, &damage)
      pair(oldIndex, with: newIndex, &damage)
      (i, j) = (oldIndex + 1, newIndex + 1)
    }
    replace(i..<olds.upperBound, j..<news.upperBound, &damage)
  }

  /// Returns the indices of old and new items with equal identities, in the order of the new items.
  private func anchoredPairs(
    _ olds: Range<Int>, _ news: Range<Int>
  ) -> [(old: Int, new: Int)] {
    var places: [DisplayList.Item.Identity: [Int]] = [:]
    for i in olds.reversed() {
      guard let anchor = (oldItems + i).anchor else { continue }
      places[anchor, default: []].append(i)
    }
    var pairs: [(old: Int, new: Int)] = []
    for j in news {
      guard let anchor = (newItems + j).anchor, let i = places[anchor]?.popLast() else { continue }
      pairs.append((i, j))
    }
    return pairs
  }

  /// Appends the new items `news`, which replace the old items `olds`, and adds the damage: that of pairs in order if
  /// their numbers are equal, otherwise that between the flattened lists.
  private mutating func replace(
    _ olds: Range<Int>, _ news: Range<Int>, _ damage: inout DamageRegion
  ) {
    if olds.count == news.count {
      for (i, j) in zip(olds, news) { pair(i, with: j, &damage) }
      return
    }
    // Items may have moved between nested lists, as when one of many siblings starts to move, so the lists are
    // flattened first.
    var before: [DisplayListBounds.FlatItem] = [], after: [DisplayListBounds.FlatItem] = []
    for i in olds { oldItems[i].appendSteps(old.bounds[i], old.inner(at: i), to: &before) }
    for j in news {
      var ignored = DamageRegion()
      insert(j, &ignored)
      newItems[j].appendSteps(bounds[bounds.count - 1], inner.last ?? nil, to: &after)
    }
    DisplayListBounds.FlatItem.compare(before[...], after[...], &damage)
  }

  // MARK: Single items

  /// Appends the new item `j`, which is paired with the old item `i`, and adds the damage between the two.
  private mutating func pair(_ i: Int, with j: Int, _ damage: inout DamageRegion) {
    if (oldItems + i).isSame(as: newItems + j) { return keep(i) }
    guard let before = old.inner(at: i),
      let after = updatedInner(oldItems[i], newItems[j], before, &damage)
    else {
      damage.add(old.bounds[i])
      return insert(j, &damage)
    }
    append(
      DisplayListBounds.bounds(of: newItems[j], after, old.map, old.affectsTransparentBlack), after)
  }

  /// Appends the item of the old list at `index`, which is unchanged and causes no damage.
  private mutating func keep(_ index: Int) {
    append(old.bounds[index], old.inner(at: index))
  }

  /// Appends the new item at `index`, and adds all of its pixels to the damage.
  private mutating func insert(_ index: Int, _ damage: inout DamageRegion) {
    let inner = DisplayListBounds.inner(
      of: newItems[index], old.map, old.affectsTransparentBlack, backdrops)
    let bounds = DisplayListBounds.bounds(
      of: newItems[index], inner, old.map, old.affectsTransparentBlack)
    damage.add(bounds)
    append(bounds, inner)
  }

  private mutating func append(_ bounds: PixelRect, _ inner: DisplayListBounds.NestedLists?) {
    if inner != nil || !self.inner.isEmpty {
      while self.inner.count < self.bounds.count { self.inner.append(nil) }
      self.inner.append(inner)
    }
    self.bounds.append(bounds)
  }

  // MARK: Nested lists

  /// Updates the lists within an item; nil if the items differ in other properties. Groups of which only one contains
  /// an additive group count as different, unless they are backdrop copies.
  private func updatedInner(
    _ old: DisplayList.Item, _ new: DisplayList.Item, _ before: DisplayListBounds.NestedLists,
    _ damage: inout DamageRegion
  ) -> DisplayListBounds.NestedLists? {
    let next: DisplayList
    switch (old, new) {
    case (.list, .list(let list)) where backdrops.isBehind:
      return DisplayListBounds.NestedLists(
        content: backdrops.updated(before.content, to: list, damage: &damage))
    case (.list, .list(let list)):
      next = list
    case (.blend(let mode, _), .blend(let mode2, let list)) where mode == mode2:
      next = list
    case (.antialiased(let isSmooth, _), .antialiased(let isSmooth2, let list))
    where isSmooth == isSmooth2:
      next = list
    case (.transformed(_, let map), .transformed(let list, let map2)) where map == map2:
      next = list
    case (.clip(let path, let rule, let map, _), .clip(let path2, let rule2, let map2, let list))
    where rule == rule2 && map == map2 && path.isEquivalent(to: path2):
      return updatedClip(list, before, &damage)
    case (.group(let group), .group(let nextGroup))
    where group.hasEqualProperties(to: nextGroup)
      && (group.backdrop != nil
        || group.content.hasAdditiveGroup == nextGroup.content.hasAdditiveGroup):
      return updatedGroup(nextGroup, before, &damage)
    default: return nil
    }
    return DisplayListBounds.NestedLists(
      content: before.content.updated(to: next, damage: &damage, backdrops))
  }

  /// Updates the list within a clip, and limits its damage to the bounds of the clip.
  private func updatedClip(
    _ list: DisplayList, _ before: DisplayListBounds.NestedLists, _ damage: inout DamageRegion
  ) -> DisplayListBounds.NestedLists {
    var contentDamage = DamageRegion()
    let content = before.content.updated(to: list, damage: &contentDamage, backdrops)
    damage.add(contentDamage.mapped { $0.intersection(before.limit) })
    return DisplayListBounds.NestedLists(content: content, limit: before.limit)
  }

  /// Updates the lists of a group. Damage of the content is outset by filters and shadow and limited to the mask;
  /// damage of the mask is limited to the bounds of the group.
  private func updatedGroup(
    _ group: DisplayList.Group, _ before: DisplayListBounds.NestedLists,
    _ damage: inout DamageRegion
  ) -> DisplayListBounds.NestedLists {
    var contentDamage = DamageRegion()
    var after = DisplayListBounds.NestedLists(
      content: group.backdrop == nil
        ? before.content.updated(to: group.content, damage: &contentDamage, backdrops)
        : backdrops.updated(before.content, to: group.content, damage: &contentDamage))
    var groupDamage = contentDamage.mapped { group.changed($0, old.map) }
    if let oldMask = before.mask, let nextMask = group.mask {
      var maskDamage = DamageRegion()
      let newMask = oldMask.updated(to: nextMask, damage: &maskDamage, backdrops)
      after.mask = newMask
      groupDamage = groupDamage.mapped {
        $0.intersection(oldMask.totalBounds.union(newMask.totalBounds))
      }
      let picture = group.changed(before.content.totalBounds, old.map)
        .union(group.changed(after.content.totalBounds, old.map))
      groupDamage.add(maskDamage.mapped { $0.intersection(picture) })
    }
    damage.add(groupDamage)
    return after
  }
}
