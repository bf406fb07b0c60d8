// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation

/// What a simulation leaves: every commit in order of time, ready to be drawn at any time on any thread.
public struct CommitLog: Sendable {
  /// A commit.
  public struct Entry: Sendable {
    /// In seconds on the stage's clock.
    public let time: CFTimeInterval
    /// What the layers and their animations were from then on.
    public let tree: RenderTree
  }

  /// The commits; times rise strictly, since of several commits at one time only the last can be seen.
  public private(set) var entries: [Entry] = []

  private let prepared = Prepared()

  /// A tape without commits; shows nothing at any time.
  public init() {}

  /// Adds a commit at the end; it replaces one of the same time.
  mutating func append(_ tree: RenderTree, at time: CFTimeInterval) {
    if entries.last?.time == time { entries.removeLast() }
    entries.append(Entry(time: time, tree: tree))
  }

  /// Drops the commits that show before a time only.
  mutating func discardEntries(before time: CFTimeInterval) {
    let kept = entries.firstIndex { $0.time > time } ?? entries.count
    entries.removeFirst(max(0, kept - 1))
  }

  /// The commit that shows at a time: the last whose time is not above it. O(log n). Nil before the first.
  public func entry(at time: CFTimeInterval) -> Entry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].time <= time { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? nil : entries[low - 1]
  }

  /// Whether code of the scene draws frames: layers draw again while their own properties animate.
  public var hasFrameDrawing: Bool { entries.contains { $0.tree.hasAnimatedContents } }

  /// Has the scene's code draw now what it draws at some times, and keeps it until the next call, so that frames of
  /// these times may be drawn on any thread without it. Nothing for tapes that need no such code.
  ///
  /// Frames of other times call that code where they are drawn. A long film is prepared in stretches, which take the
  /// memory of one.
  @MainActor public func prepare(at times: some Sequence<CFTimeInterval>) {
    guard hasFrameDrawing else { return }
    for tree in prepared.trees { tree.forgetPrepared() }
    prepared.trees = []
    for time in times {
      guard let tree = entry(at: time)?.tree, tree.hasAnimatedContents else { continue }
      if prepared.trees.last !== tree { prepared.trees.append(tree) }
      tree.prepare(at: time)
    }
  }

  /// The trees of the last preparation, of this tape and its copies.
  @MainActor private final class Prepared {
    var trees: [RenderTree] = []
    nonisolated init() {}
  }

  /// What shows at a time: at a commit's own time already the new tree; nothing before the first.
  public func displayList(at time: CFTimeInterval) -> DisplayList {
    entry(at: time)?.tree.displayList(at: time) ?? .empty
  }
}
