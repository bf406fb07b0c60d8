// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The sizes, insets and spacings of a section, in points, from which a flow layout computes frames.
struct FlowSectionMetrics {
  /// The sizes of items: a single one for all, which takes constant memory, or one for each.
  enum Sizes {
    case uniform(CGSize, count: Int)
    case each([CGSize])

    var count: Int {
      switch self {
      case .uniform(_, let count): count
      case .each(let sizes): sizes.count
      }
    }

    /// Appends the size of one item. As soon as two sizes differ, one size per item is stored.
    mutating func append(_ size: CGSize) {
      switch self {
      case .uniform(_, 0): self = .uniform(size, count: 1)
      case .uniform(size, let count): self = .uniform(size, count: count + 1)
      case .uniform(let other, let count):
        self = .each(Array(repeating: other, count: count) + [size])
      case .each(var sizes):
        // The array must be uniquely referenced to grow in place.
        self = .uniform(.zero, count: 0)
        sizes.append(size)
        self = .each(sizes)
      }
    }

    /// Replaces the sizes of the items whose indices are the keys of `others`; the indices must be valid.
    mutating func replace(_ others: [Int: CGSize]) {
      var all =
        switch self {
        case .uniform(let size, let count): Array(repeating: size, count: count)
        case .each(let sizes): sizes
        }
      for (item, size) in others { all[item] = size }
      guard let first = all.first, all.allSatisfy({ $0 == first }) else {
        self = .each(all)
        return
      }
      self = .uniform(first, count: all.count)
    }
  }

  var sizes: Sizes
  var insets: UIEdgeInsets
  var lineSpacing: CGFloat
  var itemSpacing: CGFloat
  var header: CGSize
  var footer: CGSize
  /// The items that are self-sizing: they take the preferred size of their cells.
  var selfSizing = SelfSizing.none

  enum SelfSizing: Equatable {
    case none, all
    case some(Set<Int>)

    func contains(_ item: Int) -> Bool {
      switch self {
      case .none: false
      case .all: true
      case .some(let items): items.contains(item)
      }
    }
  }
}
