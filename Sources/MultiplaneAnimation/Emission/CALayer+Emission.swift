// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  /// Returns the emission of an emitter layer as of a commit; nil for other layers and for those that never had cells.
  /// - Parameters:
  ///   - time: Layer time of the commit.
  ///   - isNew: Whether the layer was not in a committed tree before.
  func makeEmission(
    _ animations: [RenderAnimation], at time: Double, isNew: Bool
  ) -> EmissionHistory? {
    guard case .emitter(let box) = values.content else { return nil }
    let changing = animations.filter(\.changesEmission)
    if !isNew, let node = tree.node, let history = node.emission {
      guard restarts(after: node.values, at: time) else {
        return history.adding(values, changing, at: time)
      }
      return EmissionHistory.first(values, changing, from: 0, at: time)
    }
    guard box.value.cells?.isEmpty == false else { return nil }
    let hasBegin =
      box.value.hasBeginTime
      || sequence(first: self, next: \.superlayer).contains { $0.values.timing.beginTime != 0 }
    // Cells that are set later emit from then on.
    let start = !isNew && tree.node != nil ? time : hasBegin ? 0 : -.infinity
    return EmissionHistory.first(values, changing, from: start, at: time)
  }

  /// Whether a new begin time restarts the emitter without particles. If layer time continues from the same value, as
  /// at the end of a pause, it does not.
  private func restarts(after old: LayerValues, at time: Double) -> Bool {
    let isGiven = values.emitter.hasBeginTime && !old.emitter.hasBeginTime
    if values.timing.beginTime == old.timing.beginTime { return isGiven }
    guard values.timing.speed != 0 else { return false }
    return abs(old.localTime(values.timing.parentTime(time)) - time) > 1e-3
  }
}

extension RenderAnimation {
  /// Whether the animation may change the emission of an emitter layer.
  fileprivate var changesEmission: Bool {
    switch effect {
    case .none, .transition: return false
    case .number(let track): return LayerProperty.find(track.path.property.key, in: .none) == nil
    case .object(let effect):
      if let group = effect as? GroupEffect {
        return group.children.contains(where: \.changesEmission)
      }
      return !LayerProperty.all(in: .none).contains { effect.animates($0) }
    }
  }
}
