// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The row heights of a section, stored as runs of equal height in a balanced tree.
///
/// Lookups by row or by offset, and changes, take O(log n) in the number n of *runs*. Ten million rows of equal height
/// are one run. Nodes are immutable: copies take O(1) and share nodes with the original.
/// The tree is an AVL tree based on joins: G. Blelloch, D. Ferizovic and Y. Sun, "Just Join for Parallel Ordered Sets",
/// 2016, https://doi.org/10.1145/2935764.2935768.
struct RowHeights {
  /// The height of a row, header or footer in points, and whether the height is known rather than estimated.
  struct Height: Hashable {
    var value: CGFloat
    var isMeasured: Bool
  }

  private struct Run {
    var height: Height
    var count: Int
  }

  private final class Node {
    let left, right: Node?
    let run: Run
    let count, depth: Int
    let total: CGFloat

    init(_ left: Node?, _ run: Run, _ right: Node?) {
      (self.left, self.run, self.right) = (left, run, right)
      count = RowHeights.count(left) + run.count + RowHeights.count(right)
      depth = max(RowHeights.depth(left), RowHeights.depth(right)) + 1
      total =
        RowHeights.total(left) + CGFloat(run.count) * run.height.value + RowHeights.total(right)
    }
  }

  private var root: Node?

  /// Creates the heights of a section without rows.
  init() {}

  /// Creates the heights of `count` rows of equal height.
  init(count: Int, _ height: Height) { insert(count, height, at: 0) }

  /// Number of rows in all runs.
  var count: Int { Self.count(root) }
  /// Total height of all rows, in points.
  var total: CGFloat { Self.total(root) }
  /// Number of runs in the tree. Memory use, and the time to compute the number, are proportional to it.
  var runCount: Int {
    func count(_ node: Node?) -> Int { node.map { count($0.left) + 1 + count($0.right) } ?? 0 }
    return count(root)
  }

  private static func count(_ node: Node?) -> Int { node?.count ?? 0 }
  private static func depth(_ node: Node?) -> Int { node?.depth ?? 0 }
  private static func total(_ node: Node?) -> CGFloat { node?.total ?? 0 }

  // MARK: Looking up

  /// The height of an existing row.
  subscript(row: Int) -> Height {
    precondition(row >= 0 && row < count, "row \(row) is out of range 0..<\(count)")
    var (node, row) = (root!, row)
    while true {
      let before = Self.count(node.left)
      if row < before {
        node = node.left!
      } else if row < before + node.run.count {
        return node.run.height
      } else {
        row -= before + node.run.count
        node = node.right!
      }
    }
  }

  /// Returns the total height of the rows before a row, in points; for ``count``, the height of all rows.
  func offset(of row: Int) -> CGFloat {
    var (next, row, offset) = (root, row, CGFloat(0))
    while let node = next {
      let before = Self.count(node.left)
      if row <= before {
        next = node.left
      } else if row <= before + node.run.count {
        return offset + Self.total(node.left) + CGFloat(row - before) * node.run.height.value
      } else {
        row -= before + node.run.count
        offset += Self.total(node.left) + CGFloat(node.run.count) * node.run.height.value
        next = node.right
      }
    }
    return offset
  }

  /// Returns the row at a distance in points from the top of the first row, clamped to the first and last row; nil if
  /// there are no rows. A row includes its upper edge, but not its lower edge.
  func row(at distance: CGFloat) -> Int? {
    guard count > 0 else { return nil }
    var (next, rest, row) = (root, distance, 0)
    while let node = next {
      let (before, height) = (Self.total(node.left), node.run.height.value)
      if rest < before {
        next = node.left
        continue
      }
      rest -= before
      row += Self.count(node.left)
      if rest < CGFloat(node.run.count) * height {
        return row + min(max(Int(rest / height), 0), node.run.count - 1)
      }
      rest -= CGFloat(node.run.count) * height
      row += node.run.count
      next = node.right
    }
    return distance < 0 ? 0 : count - 1
  }

  // MARK: Changes

  /// Inserts `count` rows of equal height before a row; appends them if `row` is the number of rows.
  mutating func insert(_ count: Int, _ height: Height, at row: Int) {
    guard count > 0 else { return }
    precondition(row >= 0 && row <= self.count, "row \(row) is out of range 0...\(self.count)")
    let (left, right) = Self.split(root, row)
    let middle = Node(nil, Run(height: height, count: count), nil)
    root = Self.concatenated(Self.concatenated(left, middle), right)
  }

  /// Removes a range of rows, and merges the runs before and after the range if their heights are equal.
  mutating func remove(_ rows: Range<Int>) {
    let (rest, right) = Self.split(root, rows.upperBound)
    root = Self.concatenated(Self.split(rest, rows.lowerBound).0, right)
  }

  /// Sets the height of an existing row, and splits and merges runs as required.
  mutating func set(_ height: Height, of row: Int) {
    guard self[row] != height else { return }
    remove(row..<row + 1)
    insert(1, height, at: row)
  }

  // MARK: The tree

  private static func join(_ left: Node?, _ run: Run, _ right: Node?) -> Node {
    let difference = depth(left) - depth(right)
    if difference > 1, let left {
      return balanced(left.left, left.run, join(left.right, run, right))
    }
    if difference < -1, let right {
      return balanced(join(left, run, right.left), right.run, right.right)
    }
    return Node(left, run, right)
  }

  /// Returns a balanced tree of two subtrees and the run between them. The depths of the subtrees may differ by at most
  /// two.
  private static func balanced(_ left: Node?, _ run: Run, _ right: Node?) -> Node {
    let difference = depth(left) - depth(right)
    if difference > 1, let left {
      if depth(left.left) >= depth(left.right) {
        return Node(left.left, left.run, Node(left.right, run, right))
      }
      let inner = left.right!
      return Node(
        Node(left.left, left.run, inner.left), inner.run, Node(inner.right, run, right))
    }
    if difference < -1, let right {
      if depth(right.right) >= depth(right.left) {
        return Node(Node(left, run, right.left), right.run, right.right)
      }
      let inner = right.left!
      return Node(
        Node(left, run, inner.left), inner.run, Node(inner.right, right.run, right.right))
    }
    return Node(left, run, right)
  }

  /// Splits a tree into the rows before `row` and the others.
  private static func split(_ node: Node?, _ row: Int) -> (Node?, Node?) {
    guard let node else { return (nil, nil) }
    let before = count(node.left)
    if row <= before {
      let (a, b) = split(node.left, row)
      return (a, join(b, node.run, node.right))
    }
    if row >= before + node.run.count {
      let (a, b) = split(node.right, row - before - node.run.count)
      return (join(node.left, node.run, a), b)
    }
    var (a, b) = (node.run, node.run)
    a.count = row - before
    b.count -= a.count
    return (join(node.left, a, nil), join(nil, b, node.right))
  }

  /// Returns the concatenation of two trees. The last run of `left` and the first run of `right` are merged if their
  /// heights are equal.
  private static func concatenated(_ left: Node?, _ right: Node?) -> Node? {
    guard let left, let right else { return left ?? right }
    var last = left
    while let next = last.right { last = next }
    let (first, rest) = withoutFirst(right)
    guard last.run.height == first.height else { return join(left, first, rest) }
    let run = Run(height: first.height, count: last.run.count + first.count)
    return join(split(left, left.count - last.run.count).0, run, rest)
  }

  private static func withoutFirst(_ node: Node) -> (Run, Node?) {
    guard let left = node.left else { return (node.run, node.right) }
    let (run, rest) = withoutFirst(left)
    return (run, join(rest, node.run, node.right))
  }
}
