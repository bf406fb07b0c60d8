// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A long press gesture that drags an item of a collection view, if the data source allows the item to be moved.
@MainActor final class MovementGesture: UILongPressGestureRecognizer {
  /// The vector from the touch to the center of the dragged item when the drag began, in points.
  private var grip = CGPoint.zero

  init() {
    super.init(target: nil, action: nil)
    core.targets.append(
      TargetAction(
        nil,
        Selector { (gesture: UIGestureRecognizer) in (gesture as? MovementGesture)?.follow() }))
  }

  private var collection: UICollectionView? { view as? UICollectionView }

  /// Whether there is an item under the touch that the data source allows to be moved.
  var mayBegin: Bool {
    guard let collection, let path = collection.indexPathForItem(at: location(in: collection))
    else {
      return false
    }
    return collection.dataSource?.collectionView(collection, canMoveItemAt: path) ?? false
  }

  private func follow() {
    guard let collection else { return }
    let finger = location(in: collection)
    switch state {
    case .began:
      guard let path = collection.indexPathForItem(at: finger),
        let center = collection.layoutAttributesForItem(at: path)?.center,
        collection.beginInteractiveMovementForItem(at: path)
      else { return }
      grip = CGPoint(x: center.x - finger.x, y: center.y - finger.y)
    case .changed:
      collection.updateInteractiveMovementTargetPosition(
        CGPoint(x: finger.x + grip.x, y: finger.y + grip.y))
    case .ended: collection.endInteractiveMovement()
    case .cancelled, .failed: collection.cancelInteractiveMovement()
    default: break
    }
  }
}
