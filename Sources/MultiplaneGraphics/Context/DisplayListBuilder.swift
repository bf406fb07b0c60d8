// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// Collects drawing under nested clips and transparency layers into a display list.
///
/// Steps under the same clip share one clip of the list: a clip stays open until a step comes that
/// is not under it.
struct DisplayListBuilder {
  /// The list, or a transparency layer under way.
  private struct Level {
    /// The clip that holds for the layer as a whole.
    var base: ClipNode?
    var opacity = 1.0
    var items: [DisplayList.Item] = []
    var open: [(clip: ClipNode, items: [DisplayList.Item])] = []

    mutating func closeClips(downTo count: Int) {
      while open.count > count {
        let (clip, items) = open.removeLast()
        let step = DisplayList.Item.clip(
          clip.path, rule: clip.rule, transform: Homography(clip.toList), DisplayList(items))
        if open.isEmpty {
          self.items.append(step)
        } else {
          open[open.count - 1].items.append(step)
        }
      }
    }

    mutating func append(_ item: DisplayList.Item, under clip: ClipNode?) {
      let chain = clip?.chain(after: base) ?? []
      var shared = 0
      while shared < min(chain.count, open.count), chain[shared] === open[shared].clip {
        shared += 1
      }
      closeClips(downTo: shared)
      for node in chain[shared...] { open.append((node, [])) }
      if open.isEmpty {
        items.append(item)
      } else {
        open[open.count - 1].items.append(item)
      }
    }
  }

  private var levels = [Level()]

  /// Steps since the list was last taken.
  private(set) var count = 0

  /// Whether no transparency layer is under way.
  var isAtBase: Bool { levels.count == 1 }

  /// The clip of the innermost transparency layer as a whole.
  var baseClip: ClipNode? { levels[levels.count - 1].base }

  mutating func append(_ item: DisplayList.Item, under clip: ClipNode?) {
    levels[levels.count - 1].append(item, under: clip)
    count += 1
  }

  mutating func beginLayer(opacity: Double, under clip: ClipNode?) {
    levels.append(Level(base: clip, opacity: opacity))
  }

  mutating func endLayer() {
    var layer = levels.removeLast()
    layer.closeClips(downTo: 0)
    if layer.items.isEmpty { return }
    append(
      .group(.init(content: DisplayList(layer.items), opacity: layer.opacity)), under: layer.base)
  }

  /// Makes what was drawn in the innermost layer transparent inside a region.
  ///
  /// The mask is what the region leaves out. Of the parts that each of its paths leaves out, painted
  /// one over the other, the alpha is just 1 minus the product of the coverages.
  /// - Parameter area: encloses all that can be seen, in the list's space.
  mutating func erase(_ region: ClipNode, within area: CGRect) {
    var level = levels[levels.count - 1]
    level.closeClips(downTo: 0)
    guard !level.items.isEmpty else { return }
    let mask = region.chain(after: level.base).map { node in
      DisplayList.Item.fill(
        node.complement(within: area), rule: .evenOdd, paint: .color(.black), transform: .identity)
    }
    level.items = [
      .group(.init(content: DisplayList(level.items), mask: DisplayList(mask)))
    ]
    levels[levels.count - 1] = level
  }

  /// What was drawn since the last time, with layers that are under way ended.
  mutating func take() -> DisplayList {
    while levels.count > 1 { endLayer() }
    levels[0].closeClips(downTo: 0)
    defer { self = DisplayListBuilder() }
    return DisplayList(levels[0].items)
  }
}
