// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Synchronization

/// The pictures of what lies behind, of one frame.
///
/// What lies behind a layer holds what lies behind the layers before it, which holds what lies behind those before
/// them: each is lowered and drawn once, wherever it shows, the one that holds the most first.
final class BackdropOffscreens: Sendable {
  /// What makes two pictures the same.
  struct Key: Hashable {
    let content: ObjectIdentifier
    let backdrop: DisplayList.Group.Backdrop?
    let filters: [Filter]
    let isAliased: Bool
    let toPixels: Homography
  }

  /// A picture, and what it begins with.
  struct Entry {
    let key: Key
    /// Kept, so that nothing else takes its place in memory.
    let content: DisplayList
    /// The pixels of the content's steps, where they are known.
    let drawn: DisplayListBounds?
    let picture: SharedOffscreen
    /// How many such pictures are within each other, at most.
    let height: Int
  }

  private struct State {
    var pictures: [Key: SharedOffscreen] = [:]
    var waiting: [Entry] = []
    /// Of contents, and of lists in place within them.
    var heights: [ObjectIdentifier: Int] = [:]
  }

  private let state = Mutex(State())

  /// The picture that begins with a list.
  func picture(
    of content: DisplayList, _ drawn: DisplayListBounds?, _ backdrop: DisplayList.Group.Backdrop?,
    _ filters: [Filter], isAliased: Bool, _ toPixels: Homography
  ) -> SharedOffscreen {
    let key = Key(
      content: ObjectIdentifier(content), backdrop: backdrop, filters: filters,
      isAliased: isAliased, toPixels: toPixels)
    return state.withLock { state in
      if let known = state.pictures[key] { return known }
      let picture = SharedOffscreen(filters: filters)
      let height = content.backdropNestingDepth(&state.heights)
      state.pictures[key] = picture
      state.waiting.append(
        Entry(key: key, content: content, drawn: drawn, picture: picture, height: height))
      return picture
    }
  }

  /// Forgets all, for the next frame.
  func removeAll() { state.withLock { $0 = State() } }

  /// Takes one that no other one that waits can show; nil when none is left.
  func takeOutermost() -> Entry? {
    state.withLock { state in
      let highest = state.waiting.indices.max {
        state.waiting[$0].height < state.waiting[$1].height
      }
      return highest.map { state.waiting.remove(at: $0) }
    }
  }
}

extension DisplayList {
  /// How many pictures of what lies behind are within each other in it.
  /// - Parameter known: of the contents of such pictures, and of lists in place within them.
  fileprivate func backdropNestingDepth(_ known: inout [ObjectIdentifier: Int]) -> Int {
    if let height = known[ObjectIdentifier(self)] { return height }
    let height = nestedHeight(&known)
    known[ObjectIdentifier(self)] = height
    return height
  }

  private func nestedHeight(_ known: inout [ObjectIdentifier: Int]) -> Int {
    var height = 0
    for item in items {
      switch item {
      case .list(let list):
        // A part of what lies behind several layers.
        height = max(height, list.backdropNestingDepth(&known))
      case .transformed(let list, _), .clip(_, _, _, let list), .blend(_, let list),
        .antialiased(_, let list):
        height = max(height, list.nestedHeight(&known))
      case .group(let group):
        height = max(
          height,
          group.backdrop == nil
            ? group.content.nestedHeight(&known) : 1 + group.content.backdropNestingDepth(&known),
          group.mask?.nestedHeight(&known) ?? 0)
      case .fill, .stroke, .shadow: break
      }
    }
    return height
  }
}
