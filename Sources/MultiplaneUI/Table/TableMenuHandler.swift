// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The delegate of the context menu interaction of a table, which asks the delegate of the table.
@MainActor final class TableMenuHandler: NSObject, UIContextMenuInteractionDelegate {
  private weak var table: UITableView?
  private(set) var interaction: UIContextMenuInteraction?
  /// The index path of the last pressed row for which the delegate returned a configuration; nil if there was none.
  private var path: IndexPath?

  init(_ table: UITableView) { self.table = table }

  /// Adds the interaction to the table, or removes it.
  func install(_ isInstalled: Bool) {
    guard isInstalled != (interaction != nil), let table else { return }
    if let interaction {
      self.interaction = nil
      table.removeInteraction(interaction)
    } else {
      let interaction = UIContextMenuInteraction(delegate: self)
      self.interaction = interaction
      table.addInteraction(interaction)
    }
  }

  private var delegate: (any UITableViewDelegate)? { table?.delegate }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let table, let path = table.indexPathForRow(at: location) else { return nil }
    let configuration = delegate?.tableView(
      table, contextMenuConfigurationForRowAt: path, point: location)
    if configuration != nil {
      self.path = path
      table.cancelTouchTracking()
    }
    return configuration
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let table else { return nil }
    let preview =
      delegate?.tableView(table, previewForHighlightingContextMenuWithConfiguration: configuration)
    return preview ?? path.flatMap { table.cellForRow(at: $0) }.map { UITargetedPreview(view: $0) }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let table else { return nil }
    return delegate?.tableView(
      table, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let table else { return }
    delegate?.tableView(
      table, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let table else { return }
    delegate?.tableView(table, willDisplayContextMenu: configuration, animator: animator)
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let table else { return }
    delegate?.tableView(table, willEndContextMenuInteraction: configuration, animator: animator)
  }
}

extension UITableView {
  /// Adds the interaction for context menus, or removes it.
  final func installMenuInteraction(_ isInstalled: Bool) { menuHandler.install(isInstalled) }
}
