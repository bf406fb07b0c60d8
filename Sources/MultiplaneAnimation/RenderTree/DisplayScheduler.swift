// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that requests `display()` of layers whose classes override it, at the ticks of the host's display, while
/// animations change properties for which `needsDisplay(forKey:)` returns true.
///
/// An override of `display()` may do anything, such as set properties of other layers from the values of its
/// ``CALayer/presentation()``. Therefore the layer of the model tree is displayed, on the main actor, and the commit of
/// the same run-loop iteration includes the changes. (For a class that overrides only `draw(in:)`, ``AnimatedContents``
/// draws the contents of any frame.)
final class DisplayScheduler: @unchecked Sendable {
  // All properties are used only on the thread of the host's code.
  weak var context: RenderContext?
  private var entries: [Entry] = []
  private var link: CADisplayLink?

  private final class Entry {
    weak var layer: CALayer?
    /// The values of the animated properties at the last tick at which display was requested.
    var shown: [AnimatableValue] = []

    init(_ layer: CALayer) { self.layer = layer }
  }

  /// Requests display of a layer at each tick at which its animated values have changed, until its animations end.
  func add(_ layer: CALayer) {
    if entries.contains(where: { $0.layer === layer }) { return }
    entries.append(Entry(layer))
    if link == nil {
      let link = CADisplayLink { [weak self] link in
        guard let self else { return link.invalidate() }
        tick()
      }
      link.add(to: .main, forMode: .common)
      self.link = link
    }
  }

  /// Requests display of a layer after the end of one of its animations, and of the sublayers to which the layer
  /// forwards animations; layers that are not in the scheduler are skipped.
  func animationEnded(_ layer: CALayer) {
    if entries.isEmpty { return }
    for shown in [layer] + (layer.rareData?.forwardingTargets ?? [])
    where entries.contains(where: { $0.layer === shown }) {
      shown.setNeedsDisplay()
    }
  }

  func removeAll() {
    entries = []
    link?.invalidate()
    link = nil
  }

  /// Requests display of the layers whose animated values have changed since the last request, and removes the layers
  /// whose animations have ended or that have left the tree.
  func tick() {
    if entries.isEmpty { return }
    // Updating an entry creates a presentation layer, which runs code of the layer's class that may add other layers.
    let ended = entries.filter { !update($0) }
    entries.removeAll { entry in ended.contains { $0 === entry } }
    if entries.isEmpty { removeAll() }
  }

  /// Requests display of the entry's layer if its animated values have changed; returns whether the layer is still in
  /// the tree and animated.
  private func update(_ entry: Entry) -> Bool {
    guard let layer = entry.layer, let context, layer.rootContext === context else { return false }
    let lent = layer.rareData?.receivedAnimations.flatMap(\.displayKeys) ?? []
    let keys = layer.animationList.flatMap { layer.displayKeys(of: $0.animation) } + lent
    let shown = layer.presentedCopy().map { copy in
      keys.compactMap { LayerProperty.find($0, in: copy.values)?.get(copy.values) }
    }
    if let shown, shown != entry.shown {
      entry.shown = shown
      layer.setNeedsDisplay()
    }
    return !lent.isEmpty
      || layer.animationList.contains {
        !$0.hasEnded && !layer.displayKeys(of: $0.animation).isEmpty
      }
  }
}
