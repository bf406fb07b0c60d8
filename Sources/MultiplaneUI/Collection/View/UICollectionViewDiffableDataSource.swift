// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A data source that is told what there is, and finds out itself what changed.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider = (
    UICollectionView, IndexPath, ItemIdentifierType
  ) -> UICollectionViewCell?
  /// Makes a header or the like of a kind.
  public typealias SupplementaryViewProvider = (
    UICollectionView, String, IndexPath
  ) -> UICollectionReusableView?
  /// What there is.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  /// What a drag changed.
  public typealias Transaction = NSDiffableDataSourceTransaction<
    SectionIdentifierType, ItemIdentifierType
  >

  /// What is asked and told when a person drags items to other places.
  @preconcurrency @MainActor public struct ReorderingHandlers {
    /// Whether an item can be dragged; none can while this is nil, the default.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called when an item was let go, before the data source has it there. Nil by default.
    public var willReorder: ((Transaction) -> Void)?
    /// Called when the data source has it there. Nil by default.
    public var didReorder: ((Transaction) -> Void)?
    /// Without any.
    public init() {}
  }

  private weak var collection: UICollectionView?
  private let provider: CellProvider
  private var current = Snapshot()
  /// Makes what the layout has beside items; nil by default, with which it must have nothing.
  open var supplementaryViewProvider: SupplementaryViewProvider?

  /// What is asked and told when a person drags items; nothing by default.
  open var reorderingHandlers = ReorderingHandlers()

  /// The data source of a collection, which it becomes.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    (collection, provider) = (collectionView, cellProvider)
    super.init()
    collectionView.dataSource = self
  }

  /// What there is.
  open func snapshot() -> Snapshot { current }

  /// Shows what there is now.
  /// - Parameters:
  ///   - animatingDifferences: whether what changed comes, goes and moves; true by default.
  ///   - completion: called when that is over.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let collection else {
      current = snapshot.withoutPendingReloads()
      return
    }
    let updates = BatchUpdates(from: current, to: snapshot, .automatic)
    let change = {
      // Nothing is to be asked of the old state from here on.
      self.current = snapshot.withoutPendingReloads()
      collection.state.updates = updates
    }
    let run = { collection.performBatchUpdates(change) { _ in completion?() } }
    if animatingDifferences { run() } else { UIView.performWithoutAnimation(run) }
    let paths = current.paths
    collection.reconfigureItems(at: snapshot.reconfiguredItemIdentifiers.compactMap { paths[$0] })
  }

  /// Shows what there is now by asking for everything anew.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.withoutPendingReloads()
    collection?.reloadData()
    completion?()
  }

  /// The item at a path; nil where there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }
  /// The path of an item; nil where it is not.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }
  /// The section of an index; nil where there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.section(at: index)
  }
  /// The index of a section; nil where it is not.
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
  /// What ``reorderingHandlers`` say.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }
  /// Takes the item to its new place, and tells ``reorderingHandlers``.
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
