// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

// A large title shrinks with what scrolls below the bar: as far as the contents have gone, it has gone under the row. Contents
// keep the room of the whole bar, so that both go together. UIKit's safe area shrinks with the bar, and a title that is let go
// half-way snaps; neither is so here.

extension UINavigationController {
  /// What scrolls below the bar: a controller's view, or the one that is furthest back in it.
  private func scrollView(of controller: UIViewController) -> UIScrollView? {
    guard let view = controller.viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.first as? UIScrollView
  }

  /// How far a controller's contents have gone up from their top, in points.
  private func scrollDistance(of controller: UIViewController) -> CGFloat {
    guard let view = scrollView(of: controller) else { return 0 }
    return view.contentOffset.y + view.adjustedContentInset.top
  }

  private var largeHeight: CGFloat {
    bar.isLarge(barItems) ? NavigationBarContent.largeHeight : 0
  }

  /// Shows the bar as the contents of a controller have it, which is or becomes the topmost.
  func syncBarWithScrollPosition(of controller: UIViewController) {
    let way = scrollDistance(of: controller)
    bar.collapsedHeight = largeHeight == 0 ? 0 : min(way, largeHeight)
    bar.isAtScrollEdge = way <= largeHeight + 0.5
  }

  /// Something scrolled.
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
  /// Lets the bar above follow.
  func notifyNavigationBarOfScroll() {
    let owner = storage.controller ?? superview?.storage.controller
    owner?.navigationController?.contentScrollViewDidScroll(self)
  }
}
