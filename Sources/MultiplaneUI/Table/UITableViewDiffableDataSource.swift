// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A data source that computes and animates the differences between snapshots.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// A closure that returns the cell of an item for a table and an index path. Returning nil terminates the program.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
  /// The type of snapshots with the identifiers of the data source.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var table: UITableView?
  private let provider: CellProvider
  private var current = Snapshot()
  /// The animation of inserted, deleted and reloaded rows and sections. Automatic by default.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates an empty data source and makes it the data source of a table, which is not retained.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (table, provider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
  }

  /// Returns the snapshot that was applied last, without marks for reloading and reconfiguring; initially empty.
  open func snapshot() -> Snapshot { current }

  /// Applies a snapshot to the table as a batch update with the differences to the current snapshot.
  /// - Parameters:
  ///   - animatingDifferences: Whether insertions, deletions, reloads and moves are animated. True by default.
  ///   - completion: Called when the animations have ended, or before the method returns if the table no longer
  ///     exists.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let table else {
      current = snapshot.withoutPendingReloads()
      completion?()
      return
    }
    let updates = BatchUpdates(from: current, to: snapshot, defaultRowAnimation)
    let change = {
      // From here on, the data source must return the new state.
      self.current = snapshot.withoutPendingReloads()
      table.state.updates = updates
    }
    // The updates are relative to the old snapshot, whose row counts the table must have loaded.
    table.loadIfNeeded()
    let run = { table.performBatchUpdates(change) { _ in completion?() } }
    if animatingDifferences { run() } else { UIView.performWithoutAnimation(run) }
    let paths = current.paths
    table.reconfigureRows(at: snapshot.reconfiguredItemIdentifiers.compactMap { paths[$0] })
  }

  /// Applies a snapshot by reloading the table, without animation. The completion handler is called before the method
  /// returns.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.withoutPendingReloads()
    table?.reloadData()
    completion?()
  }

  /// Returns the item of a row; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }
  /// Returns the index path of an item; nil if it is not in the current snapshot.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }
  /// Returns the section at an index; nil if out of range.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.section(at: index)
  }
  /// Returns the index of a section; nil if it is not in the current snapshot.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: Data source

  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
  }
  open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    guard let item = itemIdentifier(for: indexPath),
      let cell = provider(tableView, indexPath, item)
    else {
      preconditionFailure(
        "UITableViewDiffableDataSource cell provider returned nil for index path \(indexPath)")
    }
    return cell
  }
  /// Returns nil unless overridden.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// Returns nil unless overridden.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  /// Returns false unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// Returns false unless overridden.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
  /// Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}
  /// Does nothing unless overridden.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}
  /// Returns nil unless overridden.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// Returns `index` unless overridden.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}
