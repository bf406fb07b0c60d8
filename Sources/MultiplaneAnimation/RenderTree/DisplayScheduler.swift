// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Calls `display()` of layers at the ticks of the host's display while animations change what their display depends on.
///
/// A class that overrides `display()` may do anything there, such as set other layers' properties by the values of its
/// ``CALayer/presentation()``, so it is the layer of the model tree that is asked for display, on the main actor, and the
/// commit of that turn shows what it did. (A class that overrides `draw(in:)` draws each frame, at whatever time:
/// ``FrameDrawing``.)
final class DisplayScheduler: @unchecked Sendable {
  // Used on the thread of the host's code only.
  weak var context: RenderContext?
  private var entries: [Entry] = []
  private var link: CADisplayLink?

  private final class Entry {
    weak var layer: CALayer?
    /// What was displayed last.
    var shown: [AnimatableValue] = []

    init(_ layer: CALayer) { self.layer = layer }
  }

  /// Asks for the display of a layer at each tick at which its values differ, until its animations end.
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

  /// An animation of a layer, or lent by it to its sublayers, has come to its end, which shows no more if it is removed.
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

  /// Asks for the display of the layers whose values differ from those that were displayed.
  func tick() {
    if entries.isEmpty { return }
    // The layers' own code runs, which may add others.
    let ended = entries.filter { !update($0) }
    entries.removeAll { entry in ended.contains { $0 === entry } }
    if entries.isEmpty { removeAll() }
  }

  /// Whether animations of the layer go on.
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
