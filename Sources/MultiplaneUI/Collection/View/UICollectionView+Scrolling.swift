// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UICollectionView {
  func scroll(to path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    precondition(
      Self.isValidPosition(position),
      "UICollectionView scroll position: at most one of top, centeredVertically and bottom, and one of "
        + "left, centeredHorizontally and right")
    prepareIfNeeded()
    precondition(
      state.has(path),
      "Attempted to scroll the collection view to an out-of-bounds item at \(path) when there are "
        + "\(state.counts) items in its sections")
    guard let attributes = currentLayout.layoutAttributesForItem(at: path) else { return }
    scrollSection(to: attributes, position, animated)
    let frame = frameForScrolling(attributes)
    let position = settled(position, for: frame)
    // The target is computed again while scrolling, because self-sizing views that become visible may move the item.
    scrollToResolvedTarget(animated: animated) { [weak self] in
      guard let self, self.state.has(path) else { return nil }
      self.prepareIfNeeded()
      return self.currentLayout.layoutAttributesForItem(at: path).map {
        self.limits.clamp(self.offset(of: self.frameForScrolling($0), position))
      }
    }
  }

  private static let verticalPositions: ScrollPosition = [.top, .centeredVertically, .bottom]
  private static let horizontalPositions: ScrollPosition = [.left, .centeredHorizontally, .right]

  private static func isValidPosition(_ position: ScrollPosition) -> Bool {
    [verticalPositions, horizontalPositions].allSatisfy {
      position.intersection($0).rawValue.nonzeroBitCount <= 1
    }
  }

  /// Returns `position`, completed on each axis on which it has no value: if the frame fits into the visible area along
  /// the axis and scrolling can show more of it, the edge that requires the shorter scroll distance is added.
  private func settled(_ position: ScrollPosition, for frame: CGRect) -> ScrollPosition {
    guard let offset = offset(showing: frame) else { return position }
    let (view, place) = (bounds.inset(by: adjustedContentInset).size, contentOffset)
    var position = position
    if position.isDisjoint(with: Self.verticalPositions), frame.height <= view.height,
      offset.y != place.y
    {
      position.insert(offset.y < place.y ? .top : .bottom)
    }
    if position.isDisjoint(with: Self.horizontalPositions), frame.width <= view.width,
      offset.x != place.x
    {
      position.insert(offset.x < place.x ? .left : .right)
    }
    return position
  }

  /// Returns the content offset at which a frame is at a position, not clamped to the content. On an axis on which
  /// `position` has no value, returns the nearest offset that shows as much of the frame as possible.
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
