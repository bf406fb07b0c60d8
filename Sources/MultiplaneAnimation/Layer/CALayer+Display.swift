// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

// MARK: - Invalidation

extension CALayer {
  /// Marks the layer as needing display; has no effect on a presentation layer.
  /// - Parameter rect: The area to redraw, in the layer's space; nil for the whole layer.
  func markNeedsDisplay(_ rect: CGRect?) {
    // A presentation layer shows the drawing of its model layer.
    if presented != nil { return }
    if !tree.needsDisplay {
      if rect != nil || rareData?.dirtyRect != nil { ensuredRareData.dirtyRect = rect }
    } else if let dirty = rareData?.dirtyRect {
      rareData?.dirtyRect = rect.map { dirty.union($0) }
    }
    tree.needsDisplay = true
    propagateNeedsDisplay()
    rootContext?.setNeedsCommit()
  }

  /// If the layer or a descendant needs display, marks all superlayers as having a descendant that needs display.
  func propagateNeedsDisplay() {
    guard tree.needsDisplay || tree.descendantNeedsDisplay else { return }
    var parent = tree.superlayer
    while let layer = parent, !layer.tree.descendantNeedsDisplay {
      layer.tree.descendantNeedsDisplay = true
      parent = layer.tree.superlayer
    }
  }

  /// Displays all layers of the subtree that need it, superlayers before their sublayers. If display of a layer that
  /// was already visited is requested during the call, the next call performs it.
  func displaySubtree() {
    guard tree.needsDisplay || tree.descendantNeedsDisplay else { return }
    displayIfNeeded()
    guard tree.descendantNeedsDisplay else { return }
    tree.descendantNeedsDisplay = false
    for layer in tree.sublayers { layer.displaySubtree() }
    tree.mask?.displaySubtree()
  }

  func displayIfMarked() {
    guard tree.needsDisplay, presented == nil else { return }
    tree.needsDisplay = false
    display()
    if !tree.needsDisplay { rareData?.dirtyRect = nil }
  }
}

// MARK: - Display

extension CALayer {
  func displayContents() {
    if let hooks = modelRareData, let delegate = hooks.delegate {
      if LayerDelegation.display(delegate, self, hooks) { return }
      LayerDelegation.willDraw(delegate, self)
    }
    let bounds = values.bounds
    guard bounds.width > 0, bounds.height > 0, bounds.isFinite else {
      if values.extras.contents?.object is RecordedContents { setContents(nil) }
      return
    }
    let old = values.extras.contents?.object as? RecordedContents
    let isReplaceable =
      old.map { $0.bounds == bounds && $0.parts.count <= RecordedContents.maximumPartCount }
      ?? false
    let dirty = isReplaceable ? dirtyPixels : nil
    if let dirty, dirty.isEmpty { return }
    let scale = values.drawingScale
    let context = CGContext(recording: bounds, scale: scale)
    if let dirty { context.clip(to: dirty) }
    tree.drawsNothing = false
    draw(in: context)
    let list = context.takeRecording()
    // A default implementation of drawing was reached and nothing was drawn; the contents stay unchanged.
    if tree.drawsNothing, list.items.isEmpty { return }
    if let old, let dirty {
      setContents(old.replacing(dirty, by: list))
    } else {
      setContents(RecordedContents(bounds: bounds, parts: [.init(list: list, region: nil)]))
    }
  }

  /// The area to redraw, in the layer's space, widened to whole pixels and clipped to the bounds; nil for the whole
  /// layer.
  private var dirtyPixels: CGRect? {
    guard let rect = rareData?.dirtyRect else { return nil }
    let bounds = values.bounds
    let scale = values.drawingScale
    let local = rect.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
    let pixels = CGRect(
      x: local.minX * scale, y: local.minY * scale, width: local.width * scale,
      height: local.height * scale
    ).integral
    let widened = CGRect(
      x: pixels.minX / scale + bounds.minX, y: pixels.minY / scale + bounds.minY,
      width: pixels.width / scale, height: pixels.height / scale
    ).intersection(bounds)
    return widened == bounds ? nil : widened
  }

  /// Sets the contents to a recording, or removes them, without running an action.
  private func setContents(_ contents: RecordedContents?) {
    values.extras.contents = contents.map { ObjectValue($0) }
    markDirty()
  }

  func delegateDraw(in context: CGContext) {
    if let hooks = modelRareData, let delegate = hooks.delegate,
      LayerDelegation.draw(delegate, self, hooks, in: context)
    {
      return
    }
    tree.drawsNothing = true
  }
}

extension LayerValues {
  /// The number of pixels per point of the context for ``CALayer/draw(in:)``: `contentsScale`, or 1 if that is not
  /// positive and finite.
  fileprivate var drawingScale: CGFloat {
    contentsScale > 0 && contentsScale.isFinite ? contentsScale : 1
  }
}

extension CGRect {
  fileprivate var isFinite: Bool {
    minX.isFinite && minY.isFinite && width.isFinite && height.isFinite
  }
}
