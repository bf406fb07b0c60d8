// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The delegate of the context menu interaction of a collection view, which asks the delegate of that view.
@MainActor final class CollectionMenuHandler: NSObject, UIContextMenuInteractionDelegate {
  private weak var collection: UICollectionView?
  private(set) var interaction: UIContextMenuInteraction?
  /// The index path of the last pressed item for which the delegate returned a configuration; nil before the first.
  private var path: IndexPath?

  init(_ collection: UICollectionView) { self.collection = collection }

  /// Adds the interaction to the view, or removes it.
  func install(_ isInstalled: Bool) {
    guard isInstalled != (interaction != nil), let collection else { return }
    if let interaction {
      self.interaction = nil
      collection.removeInteraction(interaction)
    } else {
      let interaction = UIContextMenuInteraction(delegate: self)
      self.interaction = interaction
      collection.addInteraction(interaction)
    }
  }

  private var delegate: (any UICollectionViewDelegate)? { collection?.delegate }

  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard let collection, let path = collection.indexPathForItem(at: location) else { return nil }
    let configuration =
      delegate?.collectionView(
        collection, contextMenuConfigurationForItemsAt: [path], point: location)
      ?? delegate?.collectionView(
        collection, contextMenuConfigurationForItemAt: path, point: location)
    if configuration != nil {
      self.path = path
      collection.cancelTouchTracking()
    }
    return configuration
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let collection else { return nil }
    let preview =
      path.flatMap {
        delegate?.collectionView(
          collection, contextMenuConfiguration: configuration, highlightPreviewForItemAt: $0)
      }
      ?? delegate?.collectionView(
        collection, previewForHighlightingContextMenuWithConfiguration: configuration)
    return preview
      ?? path.flatMap { collection.cellForItem(at: $0) }.map { UITargetedPreview(view: $0) }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? {
    guard let collection else { return nil }
    return path.flatMap {
      delegate?.collectionView(
        collection, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: $0)
    }
      ?? delegate?.collectionView(
        collection, previewForDismissingContextMenuWithConfiguration: configuration)
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let collection else { return }
    delegate?.collectionView(
      collection, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let collection else { return }
    delegate?.collectionView(collection, willDisplayContextMenu: configuration, animator: animator)
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    guard let collection else { return }
    delegate?.collectionView(
      collection, willEndContextMenuInteraction: configuration, animator: animator)
  }
}

extension UICollectionView {
  /// Adds the interaction for context menus, or removes it.
  final func installMenuInteraction(_ isInstalled: Bool) { menuHandler.install(isInstalled) }
}
