// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// A layer's superlayer, sublayers and mask, and its state of commit, layout and display.
struct LayerTreeState {
  // Cleared by the superlayer's deinit, so the reference never dangles. A weak reference would allocate a side table
  // for each superlayer.
  unowned(unsafe) var superlayer: CALayer?
  var sublayers: [CALayer] = []
  var mask: CALayer?
  /// The context that commits the live tree of which this layer is the root; nil for all other layers.
  weak var context: RenderContext?

  /// The render node of the subtree as of the layer's last commit; nil before the first commit.
  var node: RenderNode?
  /// Whether the subtree has changed since ``node`` was created; true before the first commit.
  var isDirty = true
  /// Whether the layer was added to its superlayer after the last commit, and was not in the same live tree at that
  /// commit.
  var isNew = false
  /// Whether sublayers were added, removed or reordered since the last commit; also true before the first commit.
  var hasStructureChanges = true
  /// The layers that became dirty since the last commit while they were sublayers of this layer. A commit without
  /// structure changes visits only these sublayers.
  var dirtySublayers: [CALayer] = []
  /// The layer's index among the superlayer's sublayers at the superlayer's last commit with structure changes. The
  /// layer's node has the same index among the children of the superlayer's node.
  var index = 0

  var needsLayout = false
  /// Whether a descendant, including masks, may need layout.
  var descendantNeedsLayout = false
  /// Whether ``CALayer/layoutSubtree()`` is calling ``CALayer/layoutSublayers()`` of the layer.
  var isLayingOut = false

  var needsDisplay = false
  /// Whether a descendant, including masks, may need display.
  var descendantNeedsDisplay = false
  /// Whether the last ``CALayer/draw(in:)`` reached a default implementation, which draws nothing. The layer then keeps
  /// its previous contents, unless something was drawn nevertheless.
  var drawsNothing = false
  /// Whether ``CALayer/attachCustomProperties()`` was called, so that the values contain the ``Animatable`` properties
  /// that the class declares.
  var hasCustomProperties = false
  /// Whether the layer is a copy of a layer in whose superlayer y increases downward. Such a copy is in no tree, and is
  /// made to draw animated contents.
  var isCopyOfLive = false
}

extension CALayer {
  // MARK: - Dirty state

  /// Marks the layer and its superlayers as changed since the last commit, and requests a commit if this marks the root
  /// of a live tree.
  func markDirty() {
    var layer = self
    while !layer.tree.isDirty {
      layer.tree.isDirty = true
      guard let parent = layer.tree.superlayer else {
        layer.tree.context?.setNeedsCommit()
        return
      }
      if parent.tree.mask !== layer { parent.tree.dirtySublayers.append(layer) }
      layer = parent
    }
  }

  private func markStructureChanged() {
    tree.hasStructureChanges = true
    markDirty()
    rootContext?.hasStructureChanges = true
  }

  /// The topmost superlayer; the layer itself if it has no superlayer.
  var rootLayer: CALayer {
    var layer = self
    while let parent = layer.tree.superlayer { layer = parent }
    return layer
  }

  /// The context of the live tree that contains the layer; nil outside live trees.
  var rootContext: RenderContext? { rootLayer.tree.context }

  /// The context of the live tree that contains the layer; nil outside live trees, and if the layer or one of its
  /// superlayers was not in the tree at the last commit.
  var committedContext: RenderContext? {
    guard tree.node != nil else { return nil }
    var layer = self
    while true {
      if layer.tree.isNew { return nil }
      guard let parent = layer.tree.superlayer else { break }
      layer = parent
    }
    return layer.tree.context.flatMap { $0.tree == nil ? nil : $0 }
  }

  // MARK: - Insertion and removal

  enum InsertionPosition {
    case end
    case index(Int)
    case below(CALayer)
    case above(CALayer)
  }

  func insert(_ layer: CALayer, at place: InsertionPosition) {
    checkInsertion(of: layer)
    let isMove = layer.tree.superlayer === self && tree.mask !== layer
    let isNew = isNewToTree(layer)
    if !isMove { layer.detachFromSuperlayer() }
    let action = actionForChange("sublayers")
    layer.detach()
    let siblings = tree.sublayers
    let index: Int =
      switch place {
      case .end: siblings.count
      case .index(let index): min(index, siblings.count)
      case .below(let sibling):
        siblings.firstIndex { $0 === sibling } ?? siblings.count
      case .above(let sibling):
        siblings.firstIndex { $0 === sibling }.map { $0 + 1 } ?? siblings.count
      }
    tree.sublayers.insert(layer, at: index)
    adopt(layer, isNew: isNew)
    markStructureChanged()
    invalidateSublayerLayout()
    action?.run()
    if !isMove { layer.actionForChange(kCAOnOrderIn)?.run() }
  }

  /// Whether `layer` was not in this layer's tree at the last commit, as ``committedContext`` determines.
  private func isNewToTree(_ layer: CALayer) -> Bool {
    guard let context = layer.committedContext else { return true }
    return context !== rootContext
  }

  /// Sets this layer as the superlayer of `layer`, which is already one of its sublayers or its mask, and marks the
  /// superlayers for the pending layout and display of `layer`.
  private func adopt(_ layer: CALayer, isNew: Bool) {
    layer.tree.superlayer = self
    layer.tree.isNew = isNew
    layer.propagateNeedsLayout()
    layer.propagateNeedsDisplay()
  }

  func replace(_ old: CALayer, with new: CALayer) {
    guard old !== new else { return }
    precondition(
      tree.sublayers.contains { $0 === old },
      "The layer to replace is not a sublayer of this layer.")
    checkInsertion(of: new)
    let isMove = new.tree.superlayer === self && tree.mask !== new
    let isNew = isNewToTree(new)
    if !isMove { new.detachFromSuperlayer() }
    let action = actionForChange("sublayers")
    let outAction = old.actionForChange(kCAOnOrderOut)
    new.detach()
    if let index = tree.sublayers.firstIndex(where: { $0 === old }) {
      old.tree.superlayer = nil
      tree.sublayers[index] = new
      adopt(new, isNew: isNew)
      markStructureChanged()
      invalidateSublayerLayout()
    }
    action?.run()
    outAction?.run()
    if !isMove { new.actionForChange(kCAOnOrderIn)?.run() }
  }

  func setSublayers(_ layers: [CALayer]) {
    for layer in layers { checkInsertion(of: layer) }
    var kept: Set<ObjectIdentifier> = []
    // A layer that occurs more than once takes its last position.
    let layers = Array(
      layers.reversed().filter { kept.insert(ObjectIdentifier($0)).inserted }.reversed())
    let old = Set(tree.sublayers.map { ObjectIdentifier($0) })
    let came = layers.filter { !old.contains(ObjectIdentifier($0)) }
      .map { (layer: $0, isNew: isNewToTree($0)) }
    let went = tree.sublayers.filter { !kept.contains(ObjectIdentifier($0)) }
    let action = actionForChange("sublayers")
    let outActions = went.map { $0.actionForChange(kCAOnOrderOut) }
    for (layer, _) in came { layer.detachFromSuperlayer() }
    // The actions that `detachFromSuperlayer()` runs are client code, which may have inserted layers elsewhere.
    for (layer, _) in came { layer.detach() }
    for layer in tree.sublayers where !kept.contains(ObjectIdentifier(layer)) {
      layer.tree.superlayer = nil
    }
    for layer in layers where layer.tree.superlayer !== self { layer.detach() }
    tree.sublayers = layers
    for layer in layers { layer.tree.superlayer = self }
    for (layer, isNew) in came { adopt(layer, isNew: isNew) }
    markStructureChanged()
    if !came.isEmpty { invalidateSublayerLayout() }
    action?.run()
    for action in outActions { action?.run() }
    for (layer, _) in came { layer.actionForChange(kCAOnOrderIn)?.run() }
  }

  func setMask(_ mask: CALayer?) {
    guard mask !== tree.mask else { return }
    if let mask { checkInsertion(of: mask) }
    let isNew = mask.map { isNewToTree($0) } ?? false
    mask?.detachFromSuperlayer()
    let action = actionForChange("mask")
    let outAction = tree.mask?.actionForChange(kCAOnOrderOut)
    mask?.detach()
    tree.mask?.tree.superlayer = nil
    tree.mask = mask
    if let mask { adopt(mask, isNew: isNew) }
    rootContext?.hasStructureChanges = true
    markDirty()
    action?.run()
    outAction?.run()
    mask?.actionForChange(kCAOnOrderIn)?.run()
  }

  /// Removes the layer from its superlayer, then runs the superlayer's action for the changed property and the layer's
  /// action for `kCAOnOrderOut`.
  func detachFromSuperlayer() {
    guard let parent = tree.superlayer else { return }
    let action = parent.actionForChange(parent.tree.mask === self ? "mask" : "sublayers")
    let outAction = actionForChange(kCAOnOrderOut)
    detach()
    action?.run()
    outAction?.run()
  }

  func detach() {
    precondition(
      presented == nil,
      "A presentation layer cannot be removed from its tree; remove its model layer.")
    guard let parent = tree.superlayer else { return }
    rootContext?.hasStructureChanges = true
    if parent.tree.mask === self {
      parent.tree.mask = nil
      parent.markDirty()
    } else if let index = parent.tree.sublayers.firstIndex(where: { $0 === self }) {
      parent.tree.sublayers.remove(at: index)
      parent.markStructureChanged()
    }
    tree.superlayer = nil
  }

  private func checkInsertion(of layer: CALayer) {
    precondition(
      presented == nil && layer.presented == nil,
      "A presentation layer cannot be inserted into a tree.")
    var ancestor: CALayer? = self
    while let current = ancestor {
      precondition(current !== layer, "A layer cannot be inserted into itself or a descendant.")
      ancestor = current.tree.superlayer
    }
    precondition(layer.tree.context == nil, "The root of a live tree cannot be a sublayer.")
  }

  /// Clears the unowned references of the sublayers and the mask to this layer; called when this layer is deallocated.
  func releaseChildren() {
    for layer in tree.sublayers { layer.tree.superlayer = nil }
    tree.mask?.tree.superlayer = nil
  }
}

// MARK: - Layout

extension CALayer {
  func markNeedsLayout() {
    precondition(
      presented == nil,
      "A presentation layer has no layout; call setNeedsLayout() of its model layer.")
    tree.needsLayout = true
    propagateNeedsLayout()
    rootContext?.setNeedsCommit()
    layoutManager?.invalidateLayout(of: self)
  }

  /// Invalidates the layout after a sublayer was added, except while the layer is laying out its sublayers: client code
  /// often calls `addSublayer(_:)` in each `layoutSubviews()`.
  private func invalidateSublayerLayout() {
    if !tree.isLayingOut { setNeedsLayout() }
  }

  /// Lays out the sublayers with the delegate, or else with the layout manager.
  func delegateLayout() {
    if let delegate = modelRareData?.delegate, LayerDelegation.layout(delegate, self) { return }
    layoutManager?.layoutSublayers(of: self)
  }

  /// If the layer or a descendant needs layout, marks all superlayers as having a descendant that needs layout.
  private func propagateNeedsLayout() {
    guard tree.needsLayout || tree.descendantNeedsLayout else { return }
    var parent = tree.superlayer
    while let layer = parent, !layer.tree.descendantNeedsLayout {
      layer.tree.descendantNeedsLayout = true
      parent = layer.tree.superlayer
    }
  }

  func layoutFromTopmostDirtyAncestor() {
    var top: CALayer?
    var layer: CALayer? = self
    while let current = layer {
      if current.tree.needsLayout { top = current }
      layer = current.tree.superlayer
    }
    (top ?? self).layoutSubtree()
  }

  /// Lays out the subtree, superlayers before their sublayers, until no layer needs layout; stops after 100 passes,
  /// with a diagnostic.
  func layoutSubtree() {
    for _ in 0..<100 {
      guard tree.needsLayout || tree.descendantNeedsLayout else { return }
      if tree.needsLayout {
        tree.needsLayout = false
        let action = actionForChange("onLayout")
        tree.isLayingOut = true
        layoutSublayers()
        tree.isLayingOut = false
        action?.run()
      }
      guard tree.descendantNeedsLayout else { continue }
      tree.descendantNeedsLayout = false
      // The loop iterates over a copy of the list. Adding a layer that needs layout sets `descendantNeedsLayout` again,
      // so the next pass visits the new layer.
      for layer in tree.sublayers where layer.tree.needsLayout || layer.tree.descendantNeedsLayout {
        layer.layoutSubtree()
      }
      tree.mask?.layoutSubtree()
    }
    // The flags are cleared, as each superlayer would otherwise repeat the subtree's 100 passes.
    (tree.needsLayout, tree.descendantNeedsLayout) = (false, false)
    report(
      nil,
      "Layout does not converge: each pass requests another one. Do not call setNeedsLayout during layout."
    )
  }
}
