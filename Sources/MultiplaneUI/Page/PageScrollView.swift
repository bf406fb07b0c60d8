// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The scroll view of a page view controller: space for three pages along the scroll axis, of which the middle one is
/// visible at rest, as in UIKit. Its delegate belongs to the app.
final class PageScrollView: UIScrollView {
  weak var pages: UIPageViewController?
  private let isVertical: Bool

  init(isVertical: Bool) {
    self.isVertical = isVertical
    super.init(frame: .zero)
    isPagingEnabled = true
    contentInsetAdjustmentBehavior = .never
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    scrollsToTop = false
    if isVertical { alwaysBounceVertical = true } else { alwaysBounceHorizontal = true }
  }

  required init?(coder: NSCoder) { fatalError("PageScrollView is not archived") }

  /// The distance between the starts of adjacent pages, in points: the extent of the view along the scroll axis.
  var pitch: CGFloat { isVertical ? bounds.height : bounds.width }
  /// The content offset relative to the middle page, in points; positive towards the next page.
  var displacement: CGFloat { (isVertical ? contentOffset.y : contentOffset.x) - pitch }

  /// Sets the frame. ``displacement`` remains the same number of pages.
  func fit(_ frame: CGRect) {
    guard frame.size != bounds.size || self.frame != frame else { return }
    let share = pitch > 0 ? displacement / pitch : 0
    self.frame = frame
    contentSize =
      isVertical
      ? CGSize(width: frame.width, height: 3 * frame.height)
      : CGSize(width: 3 * frame.width, height: frame.height)
    move(to: share * pitch)
  }

  /// Sets ``displacement``. A drag continues from there.
  func move(to displacement: CGFloat) {
    let place = pitch + displacement
    let offset = isVertical ? CGPoint(x: 0, y: place) : CGPoint(x: place, y: 0)
    if offset != contentOffset { contentOffset = offset }
  }

  /// Allows or prevents scrolling to the pages beside the middle one.
  func setLimits(before: Bool, after: Bool) {
    let (first, last) = (before ? 0 : -pitch, after ? 0 : -pitch)
    let insets =
      isVertical
      ? UIEdgeInsets(top: first, left: 0, bottom: last, right: 0)
      : UIEdgeInsets(top: 0, left: first, bottom: 0, right: last)
    if insets != contentInset { contentInset = insets }
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard super.gestureRecognizerShouldBegin(gestureRecognizer) else { return false }
    return gestureRecognizer !== panGestureRecognizer || pages?.pageDragShouldBegin() ?? false
  }

  override func offsetDidChange() { pages?.pageOffsetDidChange() }
  override func scrollingDidEnd() { pages?.pageScrollingDidEnd() }
}
