// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

extension CALayer {
  /// Commits the subtree: decodes and schedules its new animations, and returns its render node. A subtree that has not
  /// changed keeps its previous node.
  /// - Parameter isNew: Whether a layer above this one is new; see ``LayerTreeState/isNew``.
  func commit(
    parentTime: Double, in context: RenderContext, isNew: Bool = false
  ) -> RenderNode {
    let isNew = isNew || tree.isNew
    if tree.isNew { tree.isNew = false }
    if let node = tree.node, !tree.isDirty { return node }
    attachCustomProperties()
    readStoredFields()
    reportUnrenderedProperties()
    if let node = tree.node, !node.values.hasSameTiming(as: values) { context.hasNewTiming = true }
    let local = values.localTime(parentTime)
    for attached in animationList where attached.render == nil {
      decode(
        attached, at: local, in: context,
        replacing: isNew || context.tree == nil ? nil : tree.node)
    }
    forwardSublayerAnimations(in: context)
    let children = commitChildren(localTime: local, in: context, isNew: isNew)
    let mask = tree.mask?.commit(parentTime: local, in: context, isNew: isNew)
    let animations =
      animationList.compactMap(\.render) + (rareData?.receivedAnimations.map(\.animation) ?? [])
    let node = RenderNode(
      values: values, animations: animations, children: children, mask: mask,
      drawing: makeFrameDrawing(in: context),
      emission: makeEmission(animations, at: local, isNew: isNew), pictures: context.rasterCache)
    tree.node = node
    tree.isDirty = false
    return node
  }

  private func commitChildren(
    localTime: Double, in context: RenderContext, isNew: Bool
  ) -> RenderChildren {
    let dirty = tree.dirtySublayers
    tree.dirtySublayers = []
    guard let old = tree.node?.children, !tree.hasStructureChanges else {
      tree.hasStructureChanges = false
      var nodes: [RenderNode] = []
      nodes.reserveCapacity(tree.sublayers.count)
      for (index, layer) in tree.sublayers.enumerated() {
        layer.tree.index = index
        nodes.append(layer.commit(parentTime: localTime, in: context, isNew: isNew))
      }
      return RenderChildren(nodes)
    }
    if dirty.isEmpty { return old }
    var children = old
    let changed = dirty.filter { $0.tree.superlayer === self }.sorted {
      $0.tree.index < $1.tree.index
    }
    children.replace(
      changed.map {
        ($0.tree.index, $0.commit(parentTime: localTime, in: context, isNew: isNew))
      })
    return children
  }

  private func decode(
    _ attached: AttachedAnimation, at localTime: Double, in context: RenderContext,
    replacing replaced: RenderNode?
  ) {
    let animation = attached.animation
    if animation.timing.beginTime == 0 { animation.timing.beginTime = localTime }
    let host = context.host
    let decoder = AnimationDecoder(
      values: values, previousNode: replaced, time: localTime,
      wantsDiagnostics: host.wantsDiagnostics,
      count: { keyPath in
        self.animationList.count { ($0.animation as? CAPropertyAnimation)?.keyPath == keyPath }
      }, layerName: { self.diagnosticName }
    ) { host.state.report($0, to: host) }
    let isLentWhole = attached.animatesSublayer && !(animation is CAAnimationGroup)
    attached.render = decoder.decode(isLentWhole ? animation.timingOnlyCopy : animation)
    context.schedule(self, attached)
  }
}
