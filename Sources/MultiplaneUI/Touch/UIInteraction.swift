// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A behavior that is added to a view by ``UIView/addInteraction(_:)``, for example one that adds gesture recognizers.
@preconcurrency @MainActor public protocol UIInteraction: NSObjectProtocol {
  /// The view of the interaction; nil if there is none.
  var view: UIView? { get }
  /// Called before the interaction is added to a view or, with nil, removed from its view.
  func willMove(to view: UIView?)
  /// Called after the interaction was added to a view or, with nil, removed from its view.
  func didMove(to view: UIView?)
}

extension UIView {
  func attach(_ interaction: any UIInteraction) {
    guard !has(interaction) else { return }
    if let old = interaction.view, old !== self { old.removeInteraction(interaction) }
    interaction.willMove(to: self)
    extras.interactions.append(interaction)
    interaction.didMove(to: self)
  }

  private func has(_ interaction: any UIInteraction) -> Bool {
    storage.extras?.interactions.contains { $0 === interaction } ?? false
  }

  func detach(_ interaction: any UIInteraction) {
    guard has(interaction) else { return }
    interaction.willMove(to: nil)
    // The interaction may have changed the list by then.
    extras.interactions.removeAll { $0 === interaction }
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
