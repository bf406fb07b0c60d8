// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A behavior that is added to a view by ``UIView/addInteraction(_:)``, for example one that adds gesture recognizers.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view of the interaction; nil if there is none.
  var view: UIView? { get }
  /// Called before the interaction is added to a view, or removed from its view, with nil.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view, or removed from its view, with nil.
  func didMove(to view: UIView?)
}

extension UIView {
  func attach(_ interaction: any UIInteraction) {
    if let old = interaction.view {
      if old === self { return }
      old.removeInteraction(interaction)
    }
    interaction.willMove(to: self)
    extras.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  func detach(_ interaction: any UIInteraction) {
    guard let index = storage.extras?.interactions.firstIndex(where: { $0 === interaction }) else {
      return
    }
    interaction.willMove(to: nil)
    extras.interactions.remove(at: index)
    interaction.didMove(to: nil)
  }

  func setInteractions(_ interactions: [any UIInteraction]) {
    for old in storage.extras?.interactions ?? []
    where !interactions.contains(where: { $0 === old }) {
      removeInteraction(old)
    }
    let current = storage.extras?.interactions ?? []
    for new in interactions where !current.contains(where: { $0 === new }) { addInteraction(new) }
  }
}
