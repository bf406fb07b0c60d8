// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Hears how a scroll view scrolls and zooms, and says what it zooms.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Hears that the offset changed, whatever changed it: at each frame of what moves.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Hears that the scale changed: at each frame of what zooms.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Hears that a finger begins to drag.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Hears that the finger goes up, and may say where contents come to rest.
  /// - Parameters:
  ///   - velocity: of the offset, in points a millisecond.
  ///   - targetContentOffset: where it will end by itself; may be changed.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Hears that the finger went up.
  /// - Parameter decelerate: whether contents go on by themselves.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Hears that contents go on by themselves.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Hears that contents came to rest, or were stopped by a finger.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Hears that an animated change of the offset is over.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// The view whose transform zooming changes; nil, of which nothing zooms, unless implemented.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Hears that zooming begins.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Hears that zooming is over, with what follows it back to the limits.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Whether a tap at the top of the screen scrolls to the top; true unless implemented.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Hears that it scrolled to the top.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Hears that ``UIScrollView/adjustedContentInset`` changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Leaves the target.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Nil.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// True.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// What has a delegate that hears of scrolling.
///
/// The property stands here, and not in ``UIScrollView``, so that subclasses can have one of the same name whose type
/// says more, such as a table's: it then serves the same storage.
@preconcurrency @MainActor public protocol ScrollDelegating: AnyObject {
  /// Hears of scrolling; not retained.
  var scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension ScrollDelegating {
  /// Hears of scrolling; not retained. Nil by default.
  public var delegate: (any UIScrollViewDelegate)? {
    get { scrollDelegate }
    set { scrollDelegate = newValue }
  }
}
