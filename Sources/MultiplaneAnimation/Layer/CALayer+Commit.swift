// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension CALayer {
  /// The committed state of the subtree; what did not change is the node of before.
  func commit(parentTime: Double, in context: RenderContext) -> RenderNode {
    if tree.isNew { tree.isNew = false }
    if let node = tree.node, !tree.isDirty { return node }
    attachCustomProperties()
    reportUndrawn()
    let local = values.timing.localTime(parentTime)
    for attached in animationList where attached.render == nil {
      decode(attached, at: local, in: context)
    }
    lendAnimations(in: context)
    let children = commitChildren(localTime: local, in: context)
    let mask = tree.mask?.commit(parentTime: local, in: context)
    let node = RenderNode(
      values: values, animations: animationList.compactMap(\.render) + (hooks?.borrowed ?? []),
      children: children,
      mask: mask, drawing: makeFrameDrawing(in: context))
    tree.node = node
    tree.isDirty = false
    return node
  }

  private func commitChildren(localTime: Double, in context: RenderContext) -> RenderChildren {
    let dirty = tree.dirtySublayers
    tree.dirtySublayers = []
    guard let old = tree.node?.children, !tree.hasNewStructure else {
      tree.hasNewStructure = false
      var nodes: [RenderNode] = []
      nodes.reserveCapacity(tree.sublayers.count)
      for (index, layer) in tree.sublayers.enumerated() {
        layer.tree.index = index
        nodes.append(layer.commit(parentTime: localTime, in: context))
      }
      return RenderChildren(nodes)
    }
    if dirty.isEmpty { return old }
    var children = old
    let changed = dirty.filter { $0.tree.superlayer === self }.sorted {
      $0.tree.index < $1.tree.index
    }
    children.replace(
      changed.map { ($0.tree.index, $0.commit(parentTime: localTime, in: context)) })
    return children
  }

  private func decode(
    _ attached: AttachedAnimation, at localTime: Double, in context: RenderContext
  ) {
    let animation = attached.animation
    if animation.timing.beginTime == 0 { animation.timing.beginTime = localTime }
    let host = context.host
    let decoder = AnimationDecoder(values: values, layerName: diagnosticName) {
      host.state.report($0, to: host)
    }
    attached.render = decoder.decode(attached.sublayerPath == nil ? animation : animation.shell)
    reportMistakes(committing: attached, at: localTime)
    context.addLive(self, attached)
  }
}
