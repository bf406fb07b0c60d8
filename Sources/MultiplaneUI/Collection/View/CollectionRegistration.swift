// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UICollectionView {
  /// What makes cells of a class ready for items.
  ///
  ///     let registration = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, path, photo in
  ///       cell.picture.image = photo.image
  ///     }
  ///
  /// To be made once, and not for each cell.
  @preconcurrency @MainActor public struct CellRegistration<Cell: UICollectionViewCell, Item> {
    /// Makes a cell ready for an item.
    public typealias Handler = (Cell, IndexPath, Item) -> Void
    let handler: Handler
    let identifier: String

    /// A registration.
    public init(handler: @escaping Handler) {
      self.handler = handler
      identifier = RegistrationNumbers.next("cell")
    }
  }

  /// What makes supplementary views of a class and a kind ready. To be made once, and not for each view.
  @preconcurrency @MainActor
  public struct SupplementaryRegistration<Supplementary: UICollectionReusableView> {
    /// Makes a view of a kind ready for a path.
    public typealias Handler = (Supplementary, String, IndexPath) -> Void
    let kind: String
    let handler: Handler
    let identifier: String

    /// A registration for a kind.
    public init(elementKind: String, handler: @escaping Handler) {
      (kind, self.handler) = (elementKind, handler)
      identifier = RegistrationNumbers.next("view")
    }
  }

  /// A cell that left the screen, or a new one, ready for an item.
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

  /// A supplementary view that left the screen, or a new one, ready for a path.
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

/// Numbers registrations, which need identifiers of their own.
@MainActor private enum RegistrationNumbers {
  private static var last = 0

  static func next(_ name: String) -> String {
    last += 1
    return "multiplane.\(name).\(last)"
  }
}
