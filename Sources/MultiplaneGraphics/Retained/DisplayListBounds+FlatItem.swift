// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

extension DisplayListBounds {
  /// An item of a flattened list, with its device bounds.
  struct FlatItem {
    let item: DisplayList.Item
    let bounds: PixelRect

    private var anchor: DisplayList.Item.Identity? { withUnsafePointer(to: item) { $0.anchor } }

    /// Adds to `damage` the bounds of the items of both sequences, except pairs of equivalent items that are in the
    /// same order in both.
    static func compare(
      _ a: ArraySlice<FlatItem>, _ b: ArraySlice<FlatItem>, _ damage: inout DamageRegion
    ) {
      var (a, b) = (a, b)
      while let x = a.first, let y = b.first, x.item.isSame(as: y.item) {
        a.removeFirst()
        b.removeFirst()
      }
      while let x = a.last, let y = b.last, x.item.isSame(as: y.item) {
        a.removeLast()
        b.removeLast()
      }
      var places: [DisplayList.Item.Identity: [Int]] = [:]
      for i in a.indices.reversed() {
        if let anchor = a[i].anchor { places[anchor, default: []].append(i) }
      }
      var pairs: [(old: Int, new: Int)] = []
      for j in b.indices {
        guard let anchor = b[j].anchor, let i = places[anchor]?.popLast(),
          a[i].item.isSame(as: b[j].item)
        else { continue }
        pairs.append((i, j))
      }
      let kept = longestIncreasingSubsequence(pairs)
      let (stayed, come) = (Set(kept.map(\.old)), Set(kept.map(\.new)))
      for i in a.indices where !stayed.contains(i) { damage.add(a[i].bounds) }
      for j in b.indices where !come.contains(j) { damage.add(b[j].bounds) }
    }

    /// Returns the longest subsequence of pairs, given in the order of the new items, whose old indices increase too.
    ///
    /// M. Fredman, On computing the length of longest increasing subsequences, 1975,
    /// https://doi.org/10.1016/0012-365X(75)90103-X
    static func longestIncreasingSubsequence(_ pairs: [(old: Int, new: Int)]) -> [(
      old: Int, new: Int
    )] {
      // The index of the last pair of the best subsequence of each length, and that of the predecessor of each pair.
      var ends: [Int] = [], previous = [Int](repeating: -1, count: pairs.count)
      for (k, pair) in pairs.enumerated() {
        var (low, high) = (0, ends.count)
        while low < high {
          let middle = (low + high) / 2
          if pairs[ends[middle]].old < pair.old { low = middle + 1 } else { high = middle }
        }
        if low > 0 { previous[k] = ends[low - 1] }
        if low == ends.count { ends.append(k) } else { ends[low] = k }
      }
      var result: [(old: Int, new: Int)] = []
      var k = ends.last ?? -1
      while k >= 0 {
        result.append(pairs[k])
        k = previous[k]
      }
      return result.reversed()
    }
  }
}

extension DisplayList.Item {
  /// Appends the item itself, or, if it is a list with known bounds, the items of that list, flattened in the same way.
  func appendSteps(
    _ bounds: PixelRect, _ inner: DisplayListBounds.NestedLists?,
    to steps: inout [DisplayListBounds.FlatItem]
  ) {
    guard case .list(let list) = self, let drawn = inner?.content else {
      return steps.append(DisplayListBounds.FlatItem(item: self, bounds: bounds))
    }
    for (i, item) in list.items.enumerated() {
      item.appendSteps(drawn.bounds[i], drawn.inner(at: i), to: &steps)
    }
  }
}
