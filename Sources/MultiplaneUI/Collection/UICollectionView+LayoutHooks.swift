// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UICollectionView {
  /// The attributes that an element has had until the update that is under way, by the path that it had then; nil of what
  /// did not show. The view half replaces this.
  func shownAttributes(
    of category: UICollectionView.ElementCategory, _ kind: String?, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
}
