// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  /// Returns the emission history of an emitter layer after a commit; nil for other layers, and for emitters that have
  /// had no cells since they entered the tree.
  /// - Parameters:
  ///   - animations: The decoded animations of the layer.
  ///   - time: Layer time of the commit.
  ///   - isNew: Whether the layer has entered the live tree since the last commit, so that an earlier history is
  ///     discarded.
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
    // An emitter that is already in the tree emits from the commit that sets its first cells. Another emitter emits
    // from layer time 0 if its begin time was set or that of a superlayer is not 0, and otherwise as if it had always
    // been running.
    let start = !isNew && tree.node != nil ? time : hasBegin ? 0 : -.infinity
    return EmissionHistory.first(values, changing, from: start, at: time)
  }

  /// Whether the emitter starts anew, without particles, because its begin time was set to 0 for the first time, or
  /// because a change of the begin time makes layer time jump.
  private func restarts(after old: LayerValues, at time: Double) -> Bool {
    let isGiven = values.emitter.hasBeginTime && !old.emitter.hasBeginTime
    if values.timing.beginTime == old.timing.beginTime { return isGiven }
    guard values.timing.speed != 0 else { return false }
    return abs(old.localTime(values.timing.parentTime(time)) - time) > 1e-3
  }
}

extension RenderAnimation {
  /// Whether the animation may change the emission of an emitter layer: it animates a property that a `CALayer` does
  /// not have.
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
