// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

// Sublayers are stored in chunks of siblings (`RenderChildren`). Under static ancestors, each static chunk, run of
// static siblings or single static layer is one display list, which is cached from frame to frame. Not cached are
// siblings that are sorted by depth, and layers that read their backdrop.

extension LayerPainter {
  /// Paints the sublayers, or their instances if the layer is a replicator.
  func paintChildren(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ transform: Homography,
    eachAt opacity: Double, into items: inout DisplayItemList
  ) {
    if node.children.isEmpty { return }
    if case .replicator(let box) = values.content, !box.value.isPlain {
      return paintInstances(
        node, values, at: localTime, transform, opacity: opacity, into: &items)
    }
    let painter = subtreePainter(
      hasStaticPlacement: hasStaticPlacement && node.animations.isEmpty && opacity == 1,
      inheritedOpacity: opacity)
    painter.paintSublayers(node, at: localTime, sublayerPlacement(values, transform), into: &items)
  }

  /// Paints a layer's sublayers in order of `zPosition`, and in tree order at equal `zPosition`; for
  /// `CALayer.render(in:)` always in tree order.
  func paintSublayers(
    _ node: RenderNode, at localTime: Double, _ placement: Placement,
    into items: inout DisplayItemList
  ) {
    if node.children.needsDepthSort, renderer == .screen {
      paintSorted(node.children, at: localTime, placement, into: &items)
    } else if let chunk = node.children.root {
      paintChunk(chunk, at: localTime, placement, into: &items)
    }
  }

  /// Paints sublayers sorted by their `zPosition` at a time, and in tree order at equal `zPosition`.
  private func paintSorted(
    _ children: RenderChildren, at localTime: Double, _ placement: Placement,
    into items: inout DisplayItemList
  ) {
    var sorted: [(depth: CGFloat, index: Int, node: RenderNode, values: LayerValues)] = []
    children.forEach { child in
      let values = child.evaluated(at: child.localTime(localTime))
      sorted.append((values.zPosition, sorted.count, child, values))
    }
    sorted.sort { ($0.depth, $0.index) < ($1.depth, $1.index) }
    for (_, _, child, values) in sorted {
      show(child, values, at: localTime, placement, into: &items)
    }
  }

  private func paintChunk(
    _ chunk: RenderChildren.Chunk, at localTime: Double, _ placement: Placement,
    into items: inout DisplayItemList
  ) {
    for inner in chunk.chunks { paintChunk(inner, at: localTime, placement, into: &items) }
    if hasStaticPlacement, chunk.isStatic, !chunk.readsBackdrop, !chunk.nodes.isEmpty {
      paintStillChunk(chunk, placement, into: &items)
    } else if chunk.isStatic || chunk.readsBackdrop {
      for child in chunk.nodes { paintChild(child, at: localTime, placement, into: &items) }
    } else {
      paintRuns(chunk, at: localTime, placement, into: &items)
    }
  }

  private func paintStillChunk(
    _ chunk: RenderChildren.Chunk, _ placement: Placement, into items: inout DisplayItemList
  ) {
    let list = chunk.cache.list(for: placement) {
      var kept = DisplayItemList()
      let inside = subtreePainter()
      for child in chunk.nodes {
        inside.paint(child, child.values, at: 0, placement, into: &kept)
      }
      return DisplayList(kept)
    }
    if !list.items.isEmpty { items.append(.list(list)) }
  }

  /// Paints one sublayer, from its cached display list if possible.
  func paintChild(
    _ child: RenderNode, at parentTime: Double, _ placement: Placement,
    into items: inout DisplayItemList
  ) {
    guard hasStaticPlacement, child.isStatic, !child.readsBackdrop else {
      return paintPresentation(child, at: parentTime, placement, into: &items)
    }
    let list = child.cache.list(for: placement) {
      var kept = DisplayItemList()
      subtreePainter().paint(child, child.values, at: 0, placement, into: &kept)
      return DisplayList(kept)
    }
    if !list.items.isEmpty { items.append(.list(list)) }
  }
}
