// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A collection of photos: a tap deletes one, and buttons add one and change the layout.
final class PhotosController: UIViewController, UICollectionViewDelegate {
  private let grid = UICollectionViewFlowLayout()
  private let circle = CircleLayout()
  private lazy var collection = UICollectionView(frame: .zero, collectionViewLayout: grid)
  private let heading = UILabel()
  private let addButton = UIButton(type: .system)
  private let shapeButton = UIButton(type: .system)
  private lazy var source = makeSource()
  private var photos = (0..<14).map { Photo(number: $0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    heading.text = "Photos"
    heading.font = .systemFont(ofSize: 28, weight: .bold)
    addButton.setTitle("Add", for: .normal)
    addButton.addTarget(self, action: PhotosController.add, for: .touchUpInside)
    shapeButton.setTitle("Circle", for: .normal)
    shapeButton.addTarget(self, action: PhotosController.changeShape, for: .touchUpInside)
    grid.sectionInset = UIEdgeInsets(top: 8, left: 16, bottom: 16, right: 16)
    grid.minimumInteritemSpacing = 8
    grid.minimumLineSpacing = 8
    collection.delegate = self
    collection.addGestureRecognizer(
      UILongPressGestureRecognizer(target: self, action: PhotosController.drag))
    for part in [collection, heading, addButton, shapeButton] { view.addSubview(part) }
    show(animated: false)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    heading.frame = CGRect(x: 16, y: 20, width: 160, height: 40)
    addButton.frame = CGRect(x: size.width - 128, y: 22, width: 52, height: 36)
    shapeButton.frame = CGRect(x: size.width - 72, y: 22, width: 64, height: 36)
    collection.frame = CGRect(x: 0, y: 68, width: size.width, height: size.height - 68)
    let side = ((size.width - 32 - 2 * 8) / 3).rounded(.down)
    grid.itemSize = CGSize(width: side, height: side)
  }

  private func makeSource() -> UICollectionViewDiffableDataSource<Int, Photo> {
    let cells = UICollectionView.CellRegistration<PhotoCell, Photo> { cell, _, photo in
      cell.show(photo)
    }
    let source = UICollectionViewDiffableDataSource<Int, Photo>(collectionView: collection) {
      $0.dequeueConfiguredReusableCell(using: cells, for: $1, item: $2)
    }
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { [weak self] in
      self?.photos = $0.finalSnapshot.itemIdentifiers
    }
    return source
  }

  private func show(animated: Bool) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Photo>()
    snapshot.appendSections([0])
    snapshot.appendItems(photos)
    source.apply(snapshot, animatingDifferences: animated)
  }

  private func changeShape() {
    let isGrid = collection.collectionViewLayout === grid
    shapeButton.setTitle(isGrid ? "Grid" : "Circle", for: .normal)
    UIView.animate(
      withDuration: 0.9, delay: 0, usingSpringWithDamping: 0.75, initialSpringVelocity: 0,
      options: .allowUserInteraction
    ) {
      self.collection.setCollectionViewLayout(isGrid ? self.circle : self.grid, animated: true)
    }
  }

  private func add() {
    let number = (photos.map(\.number).max() ?? 0) + 1
    photos.insert(Photo(number: number), at: min(1, photos.count))
    show(animated: true)
  }

  private func drag(_ gesture: UIGestureRecognizer) {
    let point = gesture.location(in: collection)
    switch gesture.state {
    case .began:
      if let path = collection.indexPathForItem(at: point) {
        _ = collection.beginInteractiveMovementForItem(at: path)
      }
    case .changed: collection.updateInteractiveMovementTargetPosition(point)
    case .ended: collection.endInteractiveMovement()
    default: collection.cancelInteractiveMovement()
    }
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    photos.remove(at: indexPath.item)
    show(animated: true)
  }
}
