// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A data source that is told what there is, and finds out itself what changed.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// Makes the cell of an item.
  public typealias CellProvider = (UITableView, IndexPath, ItemIdentifierType) -> UITableViewCell?
  /// What there is.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var table: UITableView?
  private let provider: CellProvider
  private var current = Snapshot()
  /// How rows come and go; as the table likes by default.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// The data source of a table, which it becomes.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    (table, provider) = (tableView, cellProvider)
    super.init()
    tableView.dataSource = self
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
    guard let table else {
      current = snapshot.withoutPendingReloads()
      return
    }
    let updates = BatchUpdates(from: current, to: snapshot, defaultRowAnimation)
    let change = {
      // Nothing is to be asked of the old state from here on.
      self.current = snapshot.withoutPendingReloads()
      table.state.updates = updates
    }
    // What the table knows is the state before.
    table.loadIfNeeded()
    let run = { table.performBatchUpdates(change) { _ in completion?() } }
    if animatingDifferences { run() } else { UIView.performWithoutAnimation(run) }
    let paths = current.paths
    table.reconfigureRows(at: snapshot.reconfiguredItemIdentifiers.compactMap { paths[$0] })
  }

  /// Shows what there is now by asking for everything anew.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.withoutPendingReloads()
    table?.reloadData()
    completion?()
  }

  /// The item of a row; nil where there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }
  /// The row of an item; nil where it is not.
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
  /// Nil unless overridden.
  open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    nil
  }
  /// Nil unless overridden.
  open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    nil
  }
  /// False unless overridden.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
  /// False unless overridden.
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
  /// Nil unless overridden.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
  /// The index unless overridden.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }
}
