// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// The log of a simulation: commits in order of time, from which any moment can be rendered on any thread.
public struct CommitLog: Sendable {
  /// A commit.
  public struct Entry: Sendable {
    /// The time of the commit in seconds on the stage's clock.
    public let time: CFTimeInterval
    /// The committed layers and animations.
    public let tree: RenderTree
  }

  /// The commits; times increase strictly, since only the last of several commits at one time is visible.
  public private(set) var entries: [Entry] = []

  private let prepared = Prepared()

  /// Creates a log without commits, which is empty at any time.
  public init() {}

  /// Appends a commit, which replaces the last commit if their times are equal.
  mutating func append(_ tree: RenderTree, at time: CFTimeInterval) {
    if entries.last?.time == time { entries.removeLast() }
    entries.append(Entry(time: time, tree: tree))
  }

  /// Discards the commits that are only visible before a time.
  mutating func discardEntries(before time: CFTimeInterval) {
    let kept = entries.firstIndex { $0.time > time } ?? entries.count
    entries.removeFirst(max(0, kept - 1))
  }

  /// Returns the commit that is visible at a time: the last at or before it; nil before the first. O(log n).
  public func entry(at time: CFTimeInterval) -> Entry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : entries[low - 1]
  }

  /// Whether layers redraw their contents with user code while their properties are animated.
  public var hasFrameDrawing: Bool { entries.contains { $0.tree.hasAnimatedContents } }

  /// Draws animated contents at the given times in advance and caches the drawings until the next call, so that frames
  /// at these times can be rendered on any thread without user code. Has no effect without animated contents.
  ///
  /// For frames at times that are not prepared, user code is called on the rendering thread. A long film is prepared in
  /// sections, which limits the memory.
  @MainActor public func prepare(at times: some Sequence<CFTimeInterval>) {
    guard hasFrameDrawing else { return }
    for tree in prepared.trees { tree.discardPrepared() }
    prepared.trees = []
    for time in times {
      guard let tree = entry(at: time)?.tree, tree.hasAnimatedContents else { continue }
      if prepared.trees.last !== tree { prepared.trees.append(tree) }
      tree.prepare(at: time)
    }
  }

  /// The trees of the last preparation, shared by this log and its copies.
  @MainActor private final class Prepared {
    var trees: [RenderTree] = []
    nonisolated init() {}
  }

  /// Returns the display list at a time; empty before the first commit. A commit is visible at its own time.
  public func displayList(at time: CFTimeInterval) -> DisplayList {
    entry(at: time)?.tree.displayList(at: time) ?? .empty
  }
}
