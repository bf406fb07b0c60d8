// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UICollectionView {
  func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    precondition(
      Self.isOnePlace(position),
      "UICollectionView scroll position: at most one of top, centeredVertically and bottom, and one of "
        + "left, centeredHorizontally and right")
    prepareIfNeeded()
    precondition(
      state.has(path),
      "Attempted to scroll the collection view to an out-of-bounds item at \(path) when there are "
        + "\(state.counts) items in its sections")
    // Views that come into sight may turn out to be of other sizes.
    for _ in 0..<(animated ? 1 : 3) {
      guard let frame = currentLayout.layoutAttributesForItem(at: path)?.frame else { return }
      let offset = limits.clamp(offset(of: frame, position))
      guard offset != contentOffset else { return }
      setContentOffset(offset, animated: animated)
      if !animated { layoutIfNeeded() }
    }
  }

  private static func isOnePlace(_ position: ScrollPosition) -> Bool {
    let upright: ScrollPosition = [.top, .centeredVertically, .bottom]
    let flat: ScrollPosition = [.left, .centeredHorizontally, .right]
    return [upright, flat].allSatisfy {
      position.intersection($0).rawValue.nonzeroBitCount <= 1
    }
  }

  /// The offset at which a frame lies at a place.
  private func offset(of frame: CGRect, _ position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    var offset = offset(showing: frame) ?? contentOffset
    if position.contains(.left) {
      offset.x = frame.minX - inset.left
    } else if position.contains(.right) {
      offset.x = frame.maxX + inset.right - bounds.width
    } else if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - (bounds.width + inset.left - inset.right) / 2
    }
    if position.contains(.top) {
      offset.y = frame.minY - inset.top
    } else if position.contains(.bottom) {
      offset.y = frame.maxY + inset.bottom - bounds.height
    } else if position.contains(.centeredVertically) {
      offset.y = frame.midY - (bounds.height + inset.top - inset.bottom) / 2
    }
    return offset
  }
}
