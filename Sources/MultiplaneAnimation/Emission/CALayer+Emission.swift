// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension CALayer {
  /// What an emitter layer emits, as of a commit; nil for others, and for those without cells.
  /// - Parameters:
  ///   - time: the layer's, at the commit.
  ///   - isNew: whether it was in no committed tree before.
  func makeEmission(
    _ animations: [RenderAnimation], at time: Double, isNew: Bool
  ) -> EmissionHistory? {
    guard case .emitter(let box) = values.content else { return nil }
    let changing = animations.filter(\.changesEmission)
    if !isNew, let history = tree.node?.emission {
      return history.adding(values, changing, at: time)
    }
    guard box.value.cells?.isEmpty == false else { return nil }
    let hasBegin =
      box.value.hasBeginTime
      || sequence(first: self, next: \.superlayer).contains { $0.values.timing.beginTime != 0 }
    // Cells that come later emit from then on.
    let start = !isNew && tree.node != nil ? time : hasBegin ? 0 : -.infinity
    return EmissionHistory.first(values, changing, from: start, at: time)
  }
}

extension RenderAnimation {
  /// Whether it may change what an emitter layer emits.
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
