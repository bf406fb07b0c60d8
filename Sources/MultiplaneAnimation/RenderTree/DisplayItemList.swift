// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics

/// The display items painted into one target, in paint order. ``list(over:)`` returns a display list of all items
/// painted so far.
///
/// The backdrop of a sibling that reads its backdrop consists of all items painted before it. To avoid a copy of these
/// items for each sibling, the lists share runs of items: a new run is merged with the previous run unless the previous
/// one is longer. The lists of n siblings then have O(n log n) items in total instead of n² / 2. See
/// https://doi.org/10.1016/0196-6774(80)90015-2.
struct DisplayItemList {
  /// All items, from back to front.
  private(set) var items: [DisplayList.Item] = []
  /// Consecutive runs of items with their display lists, from the first item on, each run longer than the next.
  private var runs: [(list: DisplayList, length: Int)] = []
  /// The number of items in all runs.
  private var listedCount = 0

  /// The maximum length of a merged run whose list contains copies of the items instead of references to the merged
  /// lists.
  private static let copiedRunLimit = 8

  var count: Int { items.count }
  var isEmpty: Bool { items.isEmpty }

  subscript(index: Int) -> DisplayList.Item { items[index] }

  mutating func append(_ item: DisplayList.Item) { items.append(item) }

  static func += (painted: inout DisplayItemList, items: [DisplayList.Item]) {
    painted.items += items
  }

  /// Replaces the items from an index on by the result of `body`.
  /// - Precondition: No list that ``list(over:)`` returned contains these items.
  mutating func replaceItems(
    from start: Int, _ body: (ArraySlice<DisplayList.Item>) -> [DisplayList.Item]
  ) {
    precondition(start >= listedCount, "Items that are part of a list cannot be replaced")
    if items.count > start { items.replaceSubrange(start..., with: body(items[start...])) }
  }

  /// Returns a list of all items so far, drawn over those of `base`.
  mutating func list(over base: DisplayList?) -> DisplayList {
    if listedCount < items.count {
      var list = DisplayList(Array(items[listedCount...])), length = items.count - listedCount
      listedCount = items.count
      while let last = runs.last, last.length <= length {
        length += last.length
        list = DisplayList(
          length <= Self.copiedRunLimit
            ? last.list.items + list.items : [.list(last.list), .list(list)])
        runs.removeLast()
      }
      runs.append((list, length))
    }
    let lists = (base.map { [$0] } ?? []) + runs.map(\.list)
    return lists.count == 1 ? lists[0] : DisplayList(lists.map { .list($0) })
  }
}

extension DisplayList {
  /// Creates a list of all painted items.
  convenience init(_ painted: DisplayItemList) { self.init(painted.items) }
}
