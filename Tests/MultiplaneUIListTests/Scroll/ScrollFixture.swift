// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

@testable import MultiplaneUI
@testable import UITestSupport

/// A scroll view delegate that logs its callbacks.
@MainActor final class ScrollRecorder: NSObject, UIScrollViewDelegate {
  /// The callbacks, except those for each frame.
  var log: [String] = []
  /// The offset after each change.
  var offsets: [CGPoint] = []
  var zooms = 0
  var retarget: ((CGPoint, CGPoint) -> CGPoint)?
  var zoomed: UIView?
  var scrolled: ((UIScrollView) -> Void)?
  var zoomChanged: ((UIScrollView) -> Void)?
  var scrollsToTop = true

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset)
    scrolled?(scrollView)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    zooms += 1
    zoomChanged?(scrollView)
  }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { log.append("will drag") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.append("will end drag")
    if let retarget {
      targetContentOffset.pointee = retarget(velocity, targetContentOffset.pointee)
    }
  }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    log.append(decelerate ? "did end drag, goes on" : "did end drag")
  }
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    log.append("will decelerate")
  }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { log.append("did decelerate") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { log.append("did animate") }
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomed }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    log.append("will zoom")
  }
  func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) { log.append("did zoom") }
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { scrollsToTop }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("did scroll to top") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { log.append("inset") }
}

/// A scroll view of 100 x 200 points.
@MainActor final class ScrollFixture: StageFixture {
  let recorder = ScrollRecorder()
  private(set) var scroll: UIScrollView!

  init(
    scale: CGFloat = 1, content: CGSize = CGSize(width: 100, height: 2000), rate: Int = 60
  ) throws {
    super.init(scale: scale, rate: rate)
    try show { window in
      scroll = UIScrollView(frame: CGRect(x: 20, y: 20, width: 100, height: 200))
      scroll.contentSize = content
      scroll.delegate = recorder
      window.addSubview(scroll)
    }
  }

  func perform(_ body: (UIScrollView) -> Void) throws {
    stage.perform { body(scroll) }
    try stage.simulate(to: time)
  }

  /// Sends the touches of two fingers at once.
  func touch(_ phase: Phase, _ a: CGPoint, _ b: CGPoint, after delay: Double? = nil) throws {
    try touch((0, phase, a.x, a.y), (1, phase, b.x, b.y), after: delay)
  }

  /// Waits, and returns the vertical content offset.
  func y(after duration: Double) throws -> CGFloat {
    try wait(duration)
    return scroll.contentOffset.y
  }
}
