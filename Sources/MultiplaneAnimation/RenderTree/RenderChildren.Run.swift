// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension RenderChildren {
  /// Consecutive sublayers of a chunk that are all static or all animated.
  ///
  /// The static sublayers between two animated sublayers are one cached list, so that neither drawing a frame nor
  /// comparing frames visits each of them.
  struct Run: Sendable {
    let range: Range<Int>
    /// The cached display list of a static run; nil for an animated run.
    let cache: DisplayListCache?

    /// Divides the nodes of a chunk into runs, as long as possible and in order.
    static func runs(of nodes: [RenderNode]) -> [Run] {
      var runs: [Run] = [], first = 0
      while first < nodes.count {
        let isStatic = nodes[first].isStatic
        var end = first + 1
        while end < nodes.count, nodes[end].isStatic == isStatic { end += 1 }
        runs.append(Run(range: first..<end, cache: isStatic ? DisplayListCache() : nil))
        first = end
      }
      return runs
    }
  }
}

extension LayerPainter {
  /// Paints the sublayers of a chunk, some of which are animated; static runs from their cached display lists if
  /// possible.
  func paintRuns(
    _ chunk: RenderChildren.Chunk, at localTime: Double, _ placement: Placement,
    into items: inout DisplayItemList
  ) {
    for i in chunk.runs.indices {
      let range = chunk.runs[i].range
      guard hasStaticPlacement, let cache = chunk.runs[i].cache else {
        for k in range { paintChild(chunk.nodes[k], at: localTime, placement, into: &items) }
        continue
      }
      let list = cache.list(for: placement) {
        var kept = DisplayItemList()
        let inside = subtreePainter()
        for child in chunk.nodes[range] {
          inside.paint(child, child.values, at: 0, placement, into: &kept)
        }
        return DisplayList(kept)
      }
      if !list.items.isEmpty { items.append(.list(list)) }
    }
  }
}
