// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The delegate of a collection view's context menu interaction. Requests are forwarded to the collection view's
/// delegate.
@MainActor final class CollectionMenuHandler: NSObject, UIContextMenuInteractionDelegate {
  private weak var collection: UICollectionView?
  private(set) var interaction: UIContextMenuInteraction?
  /// The item of the last press for which the delegate returned a configuration; nil if that press was between items,
  /// or if there was none.
  private var path: IndexPath?
  /// The location of the last press for which the delegate returned a configuration, in the coordinates of the
  /// collection view.
  private var location = CGPoint.zero

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
    guard let collection else { return nil }
    let path = collection.indexPathForItem(at: location)
    let selected = collection.indexPathsForSelectedItems ?? []
    let paths = path.map { selected.contains($0) ? selected : [$0] } ?? []
    let configuration =
      delegate?.collectionView(
        collection, contextMenuConfigurationForItemsAt: paths, point: location)
      ?? path.flatMap {
        delegate?.collectionView(
          collection, contextMenuConfigurationForItemAt: $0, point: location)
      }
    if configuration != nil {
      (self.path, self.location) = (path, location)
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
    if preview != nil { return preview }
    if let path { return collection.cellForItem(at: path).map { UITargetedPreview(view: $0) } }
    // Between items the menu is shown at the finger, without a picture.
    let empty = UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 1))
    let parameters = UIPreviewParameters()
    parameters.backgroundColor = .clear
    return UITargetedPreview(
      view: empty, parameters: parameters,
      target: UIPreviewTarget(container: collection, center: location))
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
