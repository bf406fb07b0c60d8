// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A data source that contains a snapshot of sections and items. When another snapshot is applied, the differences are
/// computed and animated.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// A closure that returns the cell of an item. Returning nil terminates the program.
  public typealias CellProvider = (
    UICollectionView, IndexPath, ItemIdentifierType
  ) -> UICollectionViewCell?
  /// A closure that returns a supplementary view of a kind. Returning nil terminates the program.
  public typealias SupplementaryViewProvider = (
    UICollectionView, String, IndexPath
  ) -> UICollectionReusableView?
  /// The type of the snapshots, which contain the identifiers of sections and items.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  /// The type that describes a reordering by the user: the snapshots before and after.
  public typealias Transaction = NSDiffableDataSourceTransaction<
    SectionIdentifierType, ItemIdentifierType
  >

  final var sectionSnapshots:
    [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
  {
    didSet { displaysSectionSnapshot = [:] }
  }
  /// A cache of whether the items of a section are the visible items of its snapshot in `sectionSnapshots`. Emptied
  /// when the items or the snapshots change.
  final var displaysSectionSnapshot: [SectionIdentifierType: Bool] = [:]
  /// The handlers for items that the user expands and collapses. All nil by default.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// The handlers for items that the user reorders by dragging.
  @preconcurrency @MainActor public struct ReorderingHandlers {
    /// A closure that returns whether an item can be reordered. Nil, the default, allows no reordering.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the reordered snapshot is applied to the data source. Nil by default.
    public var willReorder: ((Transaction) -> Void)?
    /// Called after the reordered snapshot is applied to the data source. Nil by default.
    public var didReorder: ((Transaction) -> Void)?
    /// Creates handlers that are all nil.
    public init() {}
  }

  private weak var collection: UICollectionView?
  private let provider: CellProvider
  private var current = Snapshot() { didSet { displaysSectionSnapshot = [:] } }
  /// The closure that returns supplementary views. Nil by default; required if the layout has supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// The handlers for items that the user reorders by dragging. By default, reordering is not allowed.
  open var reorderingHandlers = ReorderingHandlers()

  /// Creates an empty data source and makes it the data source of a collection view, which is not retained.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (collection, provider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  /// Returns the snapshot that was applied last, without marks for reloading and reconfiguring, and with the
  /// reorderings by the user since then; initially empty.
  open func snapshot() -> Snapshot { current }

  /// Applies a snapshot to the collection view.
  /// - Parameters:
  ///   - animatingDifferences: Whether insertions, deletions, reloads and moves are animated. True by default.
  ///   - completion: Called when the animations have ended, or before the method returns if the collection view no
  ///     longer exists.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let collection else {
      current = snapshot.withoutPendingReloads()
      completion?()
      return
    }
    let updates = BatchUpdates(from: current, to: snapshot, .automatic)
    let change = {
      // The data source must return the new state only after the batch update has begun.
      self.current = snapshot.withoutPendingReloads()
      collection.state.updates = updates
    }
    let run = { collection.performBatchUpdates(change) { _ in completion?() } }
    if animatingDifferences { run() } else { UIView.performWithoutAnimation(run) }
    let outline = {
      for case let cell as UICollectionViewListCell in collection.visibleCells {
        cell.updateOutline()
      }
    }
    if !sectionSnapshots.isEmpty {
      if animatingDifferences {
        UIView.animate(withDuration: UICollectionView.changeDuration, animations: outline)
      } else {
        outline()
      }
    }
    let paths = current.paths
    collection.reconfigureItems(at: snapshot.reconfiguredItemIdentifiers.compactMap { paths[$0] })
  }

  /// Applies a snapshot by reloading the collection view, without animation. The completion handler is called before
  /// the method returns.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.withoutPendingReloads()
    collection?.reloadData()
    completion?()
  }

  /// Returns the identifier of the item at an index path; nil if the current snapshot has no such item.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }
  /// Returns the index path of an item; nil if the item is not in the current snapshot.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }
  /// Returns the identifier of the section at an index; nil if the index is out of range.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.section(at: index)
  }
  /// Returns the index of a section; nil if the section is not in the current snapshot.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0 }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = provider(collectionView, indexPath, item)
    else {
      preconditionFailure(
        "UICollectionViewDiffableDataSource cell provider returned nil for index path \(indexPath)")
    }
    return cell
  }
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure(
        "UICollectionViewDiffableDataSource supplementary view provider returned nil for kind \(kind) "
          + "at index path \(indexPath)")
    }
    return view
  }
  /// Returns whether ``reorderingHandlers`` allow the item to be reordered.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }
  /// Moves an item in the current snapshot, and calls the handlers before and after the move.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let transaction = Transaction(
      initialSnapshot: current,
      finalSnapshot: current.moved(from: sourceIndexPath, to: destinationIndexPath))
    reorderingHandlers.willReorder?(transaction)
    current = transaction.finalSnapshot
    reorderingHandlers.didReorder?(transaction)
  }
}
