// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The methods that observe the scrolling and zooming of a scroll view and supply the view to zoom.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: NSObjectProtocol {
  /// Called after the content offset changes, such as in each frame in which a drag or a motion changes it.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called after the zoom scale changes by zooming, such as in each frame in which a zoom animation changes it.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when a drag begins, before it changes the offset.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when a drag is about to end; may change the offset at which the content comes to rest.
  /// - Parameters:
  ///   - velocity: the velocity of the offset, in points per millisecond.
  ///   - targetContentOffset: the predicted resting offset; changes are clamped to the limits and ignored while paging.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after a drag ends.
  /// - Parameter decelerate: whether the content continues to move by itself.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called before deceleration begins: after a drag, or after a touch that interrupted a motion and did not become a
  /// drag.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called after deceleration ends or is interrupted, such as by a touch.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called after an animated programmatic change of the offset ends or is interrupted, such as by a touch, but not if
  /// another programmatic change of the offset replaces it.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns the view to scale; nil, the default, disables zooming.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called before a pinch or an animated programmatic zoom begins.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called after a pinch and the animation back to the scale limits, if there is one, and after an animated
  /// programmatic zoom.
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
  /// Returns whether a tap on the status bar, as performed by ``UIApplication/tapStatusBar()``, scrolls to the top;
  /// true by default.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called after a tap on the status bar, as performed by ``UIApplication/tapStatusBar()``, has scrolled the content
  /// to the top, or if the content was there already; not called if the animation is interrupted.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called after ``UIScrollView/adjustedContentInset`` changes.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
  /// Does nothing by default.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Keeps the target offset by default.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing by default.
  public func scrollViewDidEndDragging(
    _ scrollView: UIScrollView, willDecelerate decelerate: Bool
  ) {}
  /// Does nothing by default.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns nil by default, which disables zooming.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing by default.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing by default.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
  /// Returns true by default.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing by default.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing by default.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// An object that notifies a scroll view delegate.
@preconcurrency @MainActor public protocol ScrollDelegating: AnyObject {
  /// The delegate that is notified of scrolling and zooming; not retained.
  var _scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension ScrollDelegating {
  /// The delegate that is notified of scrolling and zooming; not retained, nil by default.
  public var delegate: (any UIScrollViewDelegate)? {
    get { _scrollDelegate }
    set { _scrollDelegate = newValue }
  }
}
