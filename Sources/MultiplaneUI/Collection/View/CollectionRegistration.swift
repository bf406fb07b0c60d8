// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UICollectionView {
  /// A registration that creates cells of a class and configures them for items.
  ///
  ///     let registration = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, path, photo in
  ///       cell.picture.image = photo.image
  ///     }
  ///
  /// Create a registration once, not for each cell.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// A closure that configures a cell for an item.
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    let handler: Handler
    let identifier: String

    /// Creates a registration whose handler configures dequeued cells.
    public init(handler: @escaping Handler) {
      self.handler = handler
      identifier = RegistrationNumbers.next("cell")
    }
    /// Creates a registration whose handler configures dequeued cells, and reports a diagnostic: nibs cannot be loaded,
    /// and the cells are created in code.
    public init(cellNib: UINib, handler: @escaping Handler) {
      cellNib.reportMissing()
      self.init(handler: handler)
    }
  }

  /// A registration that creates and configures supplementary views of a class and a kind. Create a registration once,
  /// not for each view.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// A closure that configures a view of a kind for an index path.
    public typealias Handler = (Supplementary, String, IndexPath) -> Void
    let kind: String
    let handler: Handler
    let identifier: String

    /// Creates a registration for a kind of supplementary view, whose handler configures each dequeued view.
    public init(elementKind: String, handler: @escaping Handler) {
      (kind, self.handler) = (elementKind, handler)
      identifier = RegistrationNumbers.next("view")
    }
    /// Creates a registration for a kind of supplementary view, whose handler configures each dequeued view, and
    /// reports a diagnostic: nibs cannot be loaded, and the views are created in code.
    public init(supplementaryNib: UINib, elementKind: String, handler: @escaping Handler) {
      supplementaryNib.reportMissing()
      self.init(elementKind: elementKind, handler: handler)
    }
  }

  /// Returns a reused or new cell, configured for an item. The handler is not called if `item` is nil.
  public func dequeueConfiguredReusableCell<Cell: UICollectionViewCell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell {
    let identifier = registration.identifier
    let key = CollectionReuseKey(category: .cell, kind: nil, identifier: identifier)
    if state.classes[key] == nil { registerCell(Cell.self, identifier) }
    let view = dequeueReusableCell(withReuseIdentifier: identifier, for: indexPath)
    guard let cell = view as? Cell else {
      preconditionFailure("\(view) is not a \(Cell.self)")
    }
    if let item { registration.handler(cell, indexPath, item) }
    return cell
  }

  /// Returns a reused or new supplementary view, configured for an index path by the handler of the registration.
  public func dequeueConfiguredReusableSupplementary<Supplementary: UICollectionReusableView>(
    using registration: SupplementaryRegistration<Supplementary>, for indexPath: IndexPath
  ) -> Supplementary {
    let (kind, identifier) = (registration.kind, registration.identifier)
    let key = CollectionReuseKey(
      category: .supplementaryView, kind: kind, identifier: identifier)
    if state.classes[key] == nil { registerView(Supplementary.self, kind, identifier) }
    let view = dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: identifier, for: indexPath)
    guard let supplementary = view as? Supplementary else {
      preconditionFailure("\(view) is not a \(Supplementary.self)")
    }
    registration.handler(supplementary, kind, indexPath)
    return supplementary
  }
}

/// A generator of unique reuse identifiers for registrations.
@MainActor private enum RegistrationNumbers {
  private static var last = 0

  static func next(_ name: String) -> String {
    last += 1
    return "multiplane.\(name).\(last)"
  }
}
