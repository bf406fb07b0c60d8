// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneGraphics

/// What is painted into one picture, step after step; from time to time all of it so far, as a list.
///
/// What lies behind each of many siblings is all that was painted before it. These lists share their parts: runs of
/// steps, of which two become one as soon as they are of a length. A list is then one item for each of the few runs
/// that there are, so that n siblings have in the order of n log n items, where lists of their own would have n² / 2.
struct DisplayItemList {
  /// All steps, first at the back.
  private(set) var items: [DisplayList.Item] = []
  /// Runs of the first steps, one after the other, each longer than the next.
  private var runs: [(list: DisplayList, length: Int)] = []
  /// How many steps the runs have together.
  private var listedCount = 0

  /// So few steps are copied rather than put into a list of their own.
  private static let copiedRunLimit = 8

  var count: Int { items.count }
  var isEmpty: Bool { items.isEmpty }

  subscript(index: Int) -> DisplayList.Item { items[index] }

  mutating func append(_ item: DisplayList.Item) { items.append(item) }

  static func += (painted: inout DisplayItemList, items: [DisplayList.Item]) {
    painted.items += items
  }

  /// Changes the steps from an index on, of which there is no list yet.
  mutating func replaceItems(
    from start: Int, _ body: (ArraySlice<DisplayList.Item>) -> [DisplayList.Item]
  ) {
    precondition(start >= listedCount, "What was listed does not change")
    if items.count > start { items.replaceSubrange(start..., with: body(items[start...])) }
  }

  /// All steps so far, over those of another list.
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
  /// What was painted.
  convenience init(_ painted: DisplayItemList) { self.init(painted.items) }
}
