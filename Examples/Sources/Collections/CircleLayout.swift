// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Items on a circle, each rotated outward. Inserted items appear, and deleted ones disappear, in the center.
final class CircleLayout: UICollectionViewLayout {
  private var center = CGPoint.zero
  private var radius: CGFloat = 0
  private var count = 0

  override func prepare() {
    guard let collectionView else { return }
    let size = collectionView.bounds.size
    center = CGPoint(x: size.width / 2, y: size.height / 2)
    radius = min(size.width, size.height) / 2 - 40
    count = collectionView.numberOfSections > 0 ? collectionView.numberOfItems(inSection: 0) : 0
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    // The offset avoids rotations by exactly half a turn, which could be animated in either direction.
    let angle = 2 * .pi * (CGFloat(indexPath.item) + 0.25) / CGFloat(max(count, 1))
    let side = min(80, 5 * radius / CGFloat(max(count, 1)))
    attributes.size = CGSize(width: side, height: side)
    attributes.center = CGPoint(
      x: center.x + radius * sin(angle), y: center.y - radius * cos(angle))
    attributes.transform = CGAffineTransform(rotationAngle: angle)
    attributes.zIndex = indexPath.item
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  { (0..<count).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) } }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { middle(super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)) }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  { middle(super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)) }

  private func middle(_ attributes: UICollectionViewLayoutAttributes?)
    -> UICollectionViewLayoutAttributes?
  {
    attributes?.center = center
    attributes?.transform3D = CATransform3DMakeScale(0.1, 0.1, 1)
    return attributes
  }
}
