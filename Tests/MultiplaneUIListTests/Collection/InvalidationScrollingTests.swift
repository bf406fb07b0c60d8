// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI

/// A layout that centers its first item whenever the size of the collection view has changed.
private final class CenteringLayout: UICollectionViewFlowLayout {
  private var lastSize = CGSize.zero
  private(set) var sizesOfContexts: [CGSize] = []

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
  override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    sizesOfContexts.append(collectionView?.bounds.size ?? .zero)
    return super.invalidationContext(forBoundsChange: newBounds)
  }
  override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    super.invalidateLayout(with: context)
    guard let view = collectionView, view.bounds.size != lastSize else { return }
    let inset = (view.bounds.width - itemSize.width) / 2
    view.contentInset = UIEdgeInsets(top: 0, left: inset, bottom: 0, right: inset)
    view.contentOffset = CGPoint(x: -inset, y: 0)
    lastSize = view.bounds.size
  }
}

@MainActor @Suite struct InvalidationScrollingTests {
  /// The layout is invalidated when the bounds have changed, so that the offset that it sets stays.
  @Test(arguments: [false, true]) func invalidatedLayoutsScroll(byFrame: Bool) {
    let layout = CenteringLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 100, height: 50)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 100), collectionViewLayout: layout)
    if byFrame {
      view.frame.size.width = 400
    } else {
      view.bounds.size.width = 400
    }
    expect(view.contentOffset.x == -150 && view.contentInset.left == 150)
    expectEqual(view.bounds.width, 400)
    // Contexts are created before the change.
    expectEqual(layout.sizesOfContexts.first?.width, 300)
    // The view scrolls without changing its insets.
    view.contentOffset.x = -20
    expect(view.contentOffset.x == -20 && view.contentInset.left == 150)
  }
}
