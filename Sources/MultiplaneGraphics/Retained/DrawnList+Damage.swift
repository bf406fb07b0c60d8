// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

// What differs between two lists, in pixels. Steps of the two are paired in their order; pairs that draw the same are
// unchanged, pairs of lists with the same properties are looked into, and of all other steps, old and new, the
// pixels are damaged. A pixel outside of the damage is touched by unchanged steps only, the same ones in the same
// order, so it has the same bytes: blend modes look at that pixel alone, and what blurs look at around it is
// counted where they are.

extension DrawnList {
  /// The same list of another frame, with the pixels that it changes.
  func updated(
    to list: DisplayList, damage: inout DamageRegion, _ backdrops: DrawnBackdrops
  ) -> DrawnList {
    if list === self.list { return self }
    if list.items.isEmpty || self.list.items.isEmpty {
      let drawn = DrawnList(list, map, changesAll: changesAll, backdrops)
      for rect in bounds + drawn.bounds { damage.add(rect) }
      return drawn
    }
    return self.list.items.withUnsafeBufferPointer { a in
      list.items.withUnsafeBufferPointer { b in
        var update = DrawnListUpdate(self, list, a.baseAddress!, b.baseAddress!, backdrops)
        return update.run(&damage)
      }
    }
  }
}

/// One list on its way from a frame to another.
private struct DrawnListUpdate {
  typealias Items = UnsafePointer<DisplayList.Item>

  let old: DrawnList
  let list: DisplayList
  /// The steps of both, where they lie: copies would count references.
  private let a: Items, b: Items
  private let backdrops: DrawnBackdrops
  private var bounds: [PixelRect] = []
  private var inner: [DrawnList.Inner?] = []

  init(
    _ old: DrawnList, _ list: DisplayList, _ a: Items, _ b: Items, _ backdrops: DrawnBackdrops
  ) {
    (self.old, self.list, self.a, self.b) = (old, list, a, b)
    self.backdrops = backdrops
  }

  mutating func run(_ damage: inout DamageRegion) -> DrawnList {
    bounds.reserveCapacity(list.items.count)
    let countA = old.list.items.count, countB = list.items.count
    var first = 0
    while first < min(countA, countB), (a + first).isSame(as: b + first) {
      keep(first)
      first += 1
    }
    var (endA, endB) = (countA, countB)
    while endA > first, endB > first, (a + (endA - 1)).isSame(as: b + (endB - 1)) {
      endA -= 1
      endB -= 1
    }
    if endA == endB && pairsUp(first..<endA) {
      for i in first..<endA { pair(i, with: i, &damage) }
    } else {
      align(first..<endA, first..<endB, &damage)
    }
    for i in endA..<countA { keep(i) }
    return DrawnList(
      list, old.map, changesAll: old.changesAll, bounds: bounds, inner: inner)
  }

  /// Whether steps at the same place are mostly the same ones, changed or not.
  private func pairsUp(_ range: Range<Int>) -> Bool {
    if range.count < 3 { return true }
    var same = 0
    for i in range where (a + i).anchor == (b + i).anchor {
      same += 1
      if same * 2 >= range.count { return true }
    }
    return false
  }

  /// Takes over an old step.
  private mutating func keep(_ index: Int) {
    put(old.bounds[index], old.inner(at: index))
  }

  private mutating func put(_ bounds: PixelRect, _ inner: DrawnList.Inner?) {
    if inner != nil || !self.inner.isEmpty {
      while self.inner.count < self.bounds.count { self.inner.append(nil) }
      self.inner.append(inner)
    }
    self.bounds.append(bounds)
  }

  /// A step that was not there.
  private mutating func insert(_ index: Int, _ damage: inout DamageRegion) {
    let inner = DrawnList.inner(of: b[index], old.map, old.changesAll, backdrops)
    let bounds = DrawnList.bounds(of: b[index], inner, old.map, old.changesAll)
    damage.add(bounds)
    put(bounds, inner)
  }

  private mutating func pair(_ i: Int, with j: Int, _ damage: inout DamageRegion) {
    if (a + i).isSame(as: b + j) { return keep(i) }
    guard let before = old.inner(at: i), let after = updated(a[i], b[j], before, &damage) else {
      damage.add(old.bounds[i])
      return insert(j, &damage)
    }
    put(DrawnList.bounds(of: b[j], after, old.map, old.changesAll), after)
  }

  /// The lists of a step whose properties are the same; nil when they are not.
  private func updated(
    _ a: DisplayList.Item, _ b: DisplayList.Item, _ before: DrawnList.Inner,
    _ damage: inout DamageRegion
  ) -> DrawnList.Inner? {
    var after = before
    switch (a, b) {
    case (.list, .list(let list)) where backdrops.isBehind:
      after = DrawnList.Inner(
        content: backdrops.updated(before.content, to: list, damage: &damage))
    case (.list, .list(let list)):
      after = DrawnList.Inner(
        content: before.content.updated(to: list, damage: &damage, backdrops))
    case (.blend(let mode, _), .blend(let mode2, let list)) where mode == mode2:
      after = DrawnList.Inner(
        content: before.content.updated(to: list, damage: &damage, backdrops))
    case (.antialiased(let isSmooth, _), .antialiased(let isSmooth2, let list))
    where isSmooth == isSmooth2:
      after = DrawnList.Inner(
        content: before.content.updated(to: list, damage: &damage, backdrops))
    case (.placed(_, let map), .placed(let list, let map2)) where map == map2:
      after = DrawnList.Inner(
        content: before.content.updated(to: list, damage: &damage, backdrops))
    case (.clip(let path, let rule, let map, _), .clip(let path2, let rule2, let map2, let list))
    where rule == rule2 && map == map2 && path.isSame(as: path2):
      var own = DamageRegion()
      let content = before.content.updated(to: list, damage: &own, backdrops)
      after = DrawnList.Inner(content: content, limit: before.limit)
      damage.add(own.mapped { $0.intersection(before.limit) })
    case (.group(let group), .group(let next))
    where group.hasSameProperties(as: next)
      && (group.backdrop != nil
        || group.content.hasGroupThatAdds == next.content.hasGroupThatAdds):
      return updated(next, before, &damage)
    default: return nil
    }
    return after
  }

  private func updated(
    _ group: DisplayList.Group, _ before: DrawnList.Inner, _ damage: inout DamageRegion
  ) -> DrawnList.Inner {
    var own = DamageRegion()
    var after = DrawnList.Inner(
      content: group.backdrop == nil
        ? before.content.updated(to: group.content, damage: &own, backdrops)
        : backdrops.updated(before.content, to: group.content, damage: &own))
    own = own.mapped { group.changed($0, old.map) }
    if let mask = before.mask, let next = group.mask {
      var cut = DamageRegion()
      let now = mask.updated(to: next, damage: &cut, backdrops)
      after.mask = now
      // Outside of both masks nothing shows.
      own = own.mapped { $0.intersection(mask.whole.union(now.whole)) }
      let picture = group.changed(before.content.whole, old.map)
        .union(group.changed(after.content.whole, old.map))
      own.add(cut.mapped { $0.intersection(picture) })
    }
    damage.add(own)
    return after
  }

  // MARK: Steps that came, went, or changed places

  private mutating func align(
    _ olds: Range<Int>, _ news: Range<Int>, _ damage: inout DamageRegion
  ) {
    var places: [DisplayList.Item.Anchor: [Int]] = [:]
    for i in olds.reversed() {
      guard let anchor = (a + i).anchor else { continue }
      places[anchor, default: []].append(i)
    }
    // Each new step's place among the old ones, if it had one.
    var pairs: [(old: Int, new: Int)] = []
    for j in news {
      guard let anchor = (b + j).anchor, let i = places[anchor]?.popLast() else { continue }
      pairs.append((i, j))
    }
    var (i, j) = (olds.lowerBound, news.lowerBound)
    for (oldPlace, newPlace) in DrawnList.Step.rising(pairs) {
      replace(i..<oldPlace, j..<newPlace, &damage)
      pair(oldPlace, with: newPlace, &damage)
      (i, j) = (oldPlace + 1, newPlace + 1)
    }
    replace(i..<olds.upperBound, j..<news.upperBound, &damage)
  }

  /// Steps between such as stayed.
  private mutating func replace(
    _ olds: Range<Int>, _ news: Range<Int>, _ damage: inout DamageRegion
  ) {
    if olds.count == news.count {
      for (i, j) in zip(olds, news) { pair(i, with: j, &damage) }
      return
    }
    // The same steps may be in other lists than before, as when one of many siblings begins to move.
    var before: [DrawnList.Step] = [], after: [DrawnList.Step] = []
    for i in olds { a[i].appendSteps(old.bounds[i], old.inner(at: i), to: &before) }
    for j in news {
      var nowhere = DamageRegion()
      insert(j, &nowhere)
      b[j].appendSteps(bounds[bounds.count - 1], inner.last ?? nil, to: &after)
    }
    DrawnList.Step.compare(before[...], after[...], &damage)
  }
}

extension DisplayList.Item {
  /// What tells a step from its neighbours, from frame to frame; a hint, not a proof.
  struct Anchor: Hashable {
    var object: ObjectIdentifier
    var kind: Int
  }
}

/// Where a step lies: who looks at one in place counts no references of what it holds.
extension UnsafePointer<DisplayList.Item> {
  /// Nil when nothing tells it.
  var anchor: DisplayList.Item.Anchor? {
    func anchor(_ object: AnyObject, _ kind: Int) -> DisplayList.Item.Anchor {
      DisplayList.Item.Anchor(object: ObjectIdentifier(object), kind: kind)
    }
    func first(_ list: DisplayList) -> DisplayList.Item.Anchor? {
      list.items.withUnsafeBufferPointer { $0.isEmpty ? nil : $0.baseAddress!.anchor }
    }
    /// Of what lies behind something, which is put together anew for each frame.
    func firstStep(_ list: DisplayList) -> DisplayList.Item.Anchor? {
      if case .list(let inner) = list.items.first { return firstStep(inner) }
      return first(list)
    }
    switch pointee {
    case .fill(let path, _, _, _): return anchor(path, 0)
    case .stroke(let path, _, _, _): return anchor(path, 1)
    case .shadow(let path, _, _, _): return anchor(path, 2)
    case .list(let list): return anchor(list, 3)
    case .placed(let list, _): return anchor(list, 4)
    case .clip(_, _, _, let list), .blend(_, let list), .antialiased(_, let list):
      return first(list)
    case .group(let group):
      return group.backdrop == nil ? first(group.content) : firstStep(group.content)
    }
  }

  /// Whether the steps draw the same: see ``DisplayList/Item/isSame(as:)``. Quick for those that mostly differ.
  func isSame(as other: Self) -> Bool {
    if case .list(let list) = pointee {
      if case .list(let list2) = other.pointee { return list === list2 }
      return false
    }
    if case .fill(_, _, _, let map) = pointee {
      guard case .fill(_, _, _, let map2) = other.pointee, map == map2 else { return false }
    }
    return pointee.isSame(as: other.pointee)
  }
}
