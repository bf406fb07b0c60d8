// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// A large title shrinks while the content below the bar scrolls: it disappears under the row with the buttons by the
// distance scrolled. The content keeps the insets of the fully expanded bar, so that title and content move together.
// In UIKit the safe area shrinks with the bar, and a title that is half hidden when the touch ends snaps; neither is
// implemented here.

extension UINavigationController {
  /// Returns the scroll view below the bar: the one set by `setContentScrollView(_:for:)` for the top edge, or else the
  /// controller's view or its rearmost subview; nil if neither is a scroll view or the view is not loaded.
  private func scrollView(of controller: UIViewController) -> UIScrollView? {
    guard let view = controller.viewIfLoaded else { return nil }
    if let set = controller.contentScrollView(for: .top) { return set }
    return view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }

  /// Returns the distance that a controller's content is scrolled from its top, in points; negative when pulled down, 0
  /// without a scroll view.
  private func scrollDistance(of controller: UIViewController) -> CGFloat {
    guard let view = scrollView(of: controller) else { return 0 }
    return view.contentOffset.y + view.adjustedContentInset.top
  }

  /// The height of the parts of the bar that scrolling hides: the search bar, if it hides, and the large title.
  private var collapsibleHeight: CGFloat {
    (bar.isLarge(barItems) ? NavigationBarContent.largeHeight : 0)
      + bar.hidingSearchHeight(of: barItems)
  }

  /// Updates the collapsed height and the scroll-edge state of the bar to the scroll position of a controller that is,
  /// or becomes, the topmost.
  func syncBarWithScrollPosition(of controller: UIViewController) {
    let scrolled = scrollDistance(of: controller)
    let height = barItems.last?.searchController?.isActive ?? false ? 0 : collapsibleHeight
    bar.collapsedHeight = height == 0 ? 0 : min(scrolled, height)
    bar.isAtScrollEdge = scrolled <= height + 0.5
  }

  /// Updates the bar after a scroll view has scrolled; does nothing during a transition and for scroll views other than
  /// that of the topmost controller.
  func contentScrollViewDidScroll(_ view: UIScrollView) {
    guard !navigationState.isTransitioning, let top = topViewController,
      view === scrollView(of: top)
    else { return }
    let old = (bar.collapsedHeight, bar.isAtScrollEdge)
    syncBarWithScrollPosition(of: top)
    guard old != (bar.collapsedHeight, bar.isAtScrollEdge) else { return }
    bar.setNeedsLayout()
    layOutBars()
  }
}

extension UIScrollView {
  /// Notifies a navigation controller that the scroll position has changed, if the scroll view or its superview is the
  /// view of a controller inside that navigation controller, or if such a controller has set the scroll view as its
  /// content scroll view.
  func notifyNavigationBarOfScroll() {
    let owner = scroll.contentController ?? storage.controller ?? superview?.storage.controller
    owner?.navigationController?.contentScrollViewDidScroll(self)
  }
}
