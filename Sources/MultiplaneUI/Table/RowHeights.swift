// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The heights of a section's rows, as runs of rows of one height in a balanced tree.
///
/// Where a row lies, and which row lies somewhere, takes O(log n) of the number n of *runs*; so do changes. Ten million
/// rows of one height are one run. Nodes are never changed: a copy is free, and keeps what it was copied from.
/// The tree is an AVL tree by joins: G. Blelloch, D. Ferizovic and Y. Sun, "Just Join for Parallel Ordered Sets", 2016,
/// https://doi.org/10.1145/2935764.2935768.
struct RowHeights {
  /// A height, and whether it was asked for rather than estimated.
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

  /// No rows.
  init() {}

  /// Rows of one height.
  init(count: Int, _ height: Height) { insert(count, height, at: 0) }

  /// How many rows there are.
  var count: Int { Self.count(root) }
  /// Of all rows together.
  var total: CGFloat { Self.total(root) }
  /// How many runs the tree holds: what memory grows with.
  var runCount: Int {
    func count(_ node: Node?) -> Int { node.map { count($0.left) + 1 + count($0.right) } ?? 0 }
    return count(root)
  }

  private static func count(_ node: Node?) -> Int { node?.count ?? 0 }
  private static func depth(_ node: Node?) -> Int { node?.depth ?? 0 }
  private static func total(_ node: Node?) -> CGFloat { node?.total ?? 0 }

  // MARK: Looking up

  /// The height of a row.
  subscript(row: Int) -> Height {
    precondition(row >= 0 && row < count, "row \(row) of \(count)")
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

  /// The height of the rows before a row, which may be the one after the last.
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

  /// The row that a distance from the first one's upper edge lies in, its own upper edge with it; the first and the last
  /// one outside. Nil without rows.
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

  /// Inserts rows of one height before a row.
  mutating func insert(_ count: Int, _ height: Height, at row: Int) {
    guard count > 0 else { return }
    precondition(row >= 0 && row <= self.count, "row \(row) of \(self.count)")
    let (left, right) = Self.split(root, row)
    let middle = Node(nil, Run(height: height, count: count), nil)
    root = Self.concatenated(Self.concatenated(left, middle), right)
  }

  /// Takes rows out.
  mutating func remove(_ rows: Range<Int>) {
    let (rest, right) = Self.split(root, rows.upperBound)
    root = Self.concatenated(Self.split(rest, rows.lowerBound).0, right)
  }

  /// Gives a row another height.
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

  /// A node of subtrees whose depths differ by two at most.
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

  /// What is before a row, and the rest.
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

  /// Both, one run where they meet with one height.
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
