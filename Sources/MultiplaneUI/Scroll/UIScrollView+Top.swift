// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIApplication {
  /// Performs the action of a tap on the status bar: scrolls a scroll view to its top. Does nothing unless exactly one
  /// enabled, unhidden scroll view in the application's windows has ``UIScrollView/scrollsToTop`` set and no delegate
  /// that refuses.
  /// - Note: Not part of UIKit. Screens here have no status bar that can be tapped.
  public func tapStatusBar() {
    var found: [UIScrollView] = []
    func look(in view: UIView) {
      guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return }
      if let scrollView = view as? UIScrollView, scrollView.scrollsToTop,
        scrollView.isScrollEnabled,
        scrollView._scrollDelegate?.scrollViewShouldScrollToTop(scrollView) ?? true
      {
        found.append(scrollView)
      }
      for subview in view.subviews { look(in: subview) }
    }
    for window in windows { look(in: window) }
    if found.count == 1 { found[0].scrollToTop() }
  }
}

extension UIScrollView {
  func scrollToTop() {
    let top = CGPoint(x: contentOffset.x, y: -adjustedContentInset.top)
    if top != contentOffset { moveContents(to: top, animated: true, as: .animationToTop) }
    if scroll.motion?.kind != .animationToTop { scroll.delegate?.scrollViewDidScrollToTop(self) }
  }
}
