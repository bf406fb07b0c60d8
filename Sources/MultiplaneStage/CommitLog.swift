// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// The commits of a simulation in order of time, from which frames can be rendered on any thread.
public struct CommitLog: Sendable {
  /// A commit, which is visible from its time until the time of the next entry.
  public struct Entry: Sendable {
    /// The time of the commit in seconds on the stage's clock.
    public let time: CFTimeInterval
    /// The committed layers and animations.
    public let tree: RenderTree
  }

  /// The commits; times increase strictly, since only the last of several commits at one time is kept.
  public private(set) var entries = Entries()

  /// The latest time in seconds that was passed to ``discardEntries(before:)``; 0 by default. A commit that is appended
  /// at or before this time replaces the previous commit.
  private(set) var firstTime: CFTimeInterval = 0

  private let prepared = Prepared()

  /// Creates a log without commits, whose display list is empty at any time.
  public init() {}

  /// Appends a commit of a tree at a time in seconds. The commit replaces the last one if their times are equal, or if
  /// the time is not after ``firstTime``.
  mutating func append(_ tree: RenderTree, at time: CFTimeInterval) {
    if let last = entries.last, last.time == time || time <= firstTime { entries.removeLast() }
    entries.append(Entry(time: time, tree: tree))
  }

  /// Discards the commits that are visible only before a time in seconds: the existing ones, and those that are
  /// appended later.
  mutating func discardEntries(before time: CFTimeInterval) {
    firstTime = max(firstTime, time)
    entries.removeFirst(max(0, count(at: time) - 1))
  }

  /// Returns the commit that is visible at a time: the last one at or before this time; nil before the first commit.
  /// - Complexity: O(log n) for n commits.
  public func entry(at time: CFTimeInterval) -> Entry? {
    let count = count(at: time)
    return count == 0 ? nil : entries[count - 1]
  }

  /// Returns the number of commits at or before a time.
  private func count(at time: CFTimeInterval) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Whether, in any commit, user code draws the contents of a layer for each frame, since properties that affect the
  /// drawing are animated.
  public var hasFrameDrawing: Bool { entries.contains { $0.tree.hasAnimatedContents } }

  /// Calls the user code that redraws layers during animations (``hasFrameDrawing``) in advance, for frames at the
  /// given times in seconds, and stores the drawn contents.
  ///
  /// Frames at these times can then be rendered on any thread without user code, until the method is called again on
  /// this log or a copy of it. For frames at other times, user code is called on the rendering thread; layer delegates
  /// are called only if that is the main thread. Preparing a long film in sections limits the memory. If
  /// ``hasFrameDrawing`` is false, the method only discards the contents of its last call.
  @MainActor public func prepare(at times: some Sequence<CFTimeInterval>) {
    for tree in prepared.trees { tree.discardPrepared() }
    prepared.trees = []
    guard hasFrameDrawing else { return }
    for time in times {
      guard let tree = entry(at: time)?.tree, tree.hasAnimatedContents else { continue }
      if prepared.trees.last !== tree { prepared.trees.append(tree) }
      tree.prepare(at: time)
    }
  }

  /// A list, shared by a log and its copies, of the trees for which ``prepare(at:)`` last drew contents.
  @MainActor private final class Prepared {
    var trees: [RenderTree] = []
    nonisolated init() {}
  }

  /// Returns the display list of the layers at a time; empty before the first commit. A commit is visible at its own
  /// time.
  public func displayList(at time: CFTimeInterval) -> DisplayList {
    entry(at: time)?.tree.displayList(at: time) ?? .empty
  }
}
