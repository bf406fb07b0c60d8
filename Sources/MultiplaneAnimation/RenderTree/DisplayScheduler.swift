// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An object that requests `display()` of layers at the ticks of the host's display, while animations change properties
/// that the display depends on.
///
/// An override of `display()` may do anything, such as set properties of other layers from the values of its
/// ``CALayer/presentation()``. The layer of the model tree is therefore displayed, on the main actor, and the commit of
/// that run-loop iteration includes the changes. (For a class that overrides `draw(in:)` instead, frames are drawn at
/// any time by ``AnimatedContents``.)
final class DisplayScheduler: @unchecked Sendable {
  // All properties are used only on the thread of the host's code.
  weak var context: RenderContext?
  private var entries: [Entry] = []
  private var link: CADisplayLink?

  private final class Entry {
    weak var layer: CALayer?
    /// The values at the last display.
    var shown: [AnimatableValue] = []

    init(_ layer: CALayer) { self.layer = layer }
  }

  /// Displays a layer at each tick at which its animated values have changed, until its animations end.
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

  /// Requests display of a layer, and of the targets of its forwarded animations, after one of its animations has
  /// ended.
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

  /// Requests display of the layers whose values differ from those at the last display, and removes layers whose
  /// animations have ended.
  func tick() {
    if entries.isEmpty { return }
    // The code of a layer's class runs here and may add other layers.
    let ended = entries.filter { !update($0) }
    entries.removeAll { entry in ended.contains { $0 === entry } }
    if entries.isEmpty { removeAll() }
  }

  /// Requests display of the layer if its values have changed; returns whether its animations are still running.
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
