// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster
import Synchronization

/// The offscreens for the filtered copies of backdrops in one frame.
///
/// The backdrop of a layer can contain copies of the backdrops of layers below it, and so on. Each visible copy is
/// lowered once, in order of decreasing nesting depth, and drawn once, however often it is composited.
final class BackdropOffscreens: Sendable {
  /// The inputs that determine the pixels of an offscreen; groups with equal keys share one offscreen.
  struct Key: Hashable {
    let content: ObjectIdentifier
    let backdrop: DisplayList.Group.Backdrop?
    let filters: [Filter]
    let isAliased: Bool
    let toPixels: Homography
  }

  /// An offscreen and the list that is drawn into it.
  struct Entry {
    let key: Key
    /// The list that is drawn. It is retained so that its object identifier in `key` stays unique.
    let content: DisplayList
    /// The content with the device bounds of its items, if these are known.
    let drawn: DisplayListBounds?
    let picture: SharedOffscreen
    /// The maximum nesting depth of backdrop offscreens in the content.
    let height: Int
  }

  private struct State {
    var pictures: [Key: SharedOffscreen] = [:]
    var waiting: [Entry] = []
    /// The backdrop nesting depths computed so far, by the identity of the list.
    var heights: [ObjectIdentifier: Int] = [:]
  }

  private let state = Mutex(State())

  /// Returns the offscreen that all backdrop copies with these properties share, creating it on first use.
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

  /// Removes all offscreens and memoized depths, so that the next frame starts empty.
  func removeAll() { state.withLock { $0 = State() } }

  /// Removes and returns an entry whose offscreen no other remaining entry composites; nil when none is left.
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
  /// Returns the maximum nesting depth of backdrop groups in the list.
  /// - Parameter known: the depths computed so far, by the identity of the list.
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
        // The backdrops of several layers can contain the same list, so its depth is memoized.
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
