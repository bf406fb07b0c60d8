// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage

@testable import MultiplaneUI

/// Writes down what a scroll view says.
@MainActor final class ScrollRecorder: NSObject, UIScrollViewDelegate {
  /// Without what is said at each frame.
  var log: [String] = []
  /// Of each time that the offset changed.
  var offsets: [CGPoint] = []
  var zooms = 0
  var retarget: ((CGPoint, CGPoint) -> CGPoint)?
  var zoomed: UIView?
  var scrolled: ((UIScrollView) -> Void)?
  var scrollsToTop = true

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset)
    scrolled?(scrollView)
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) { zooms += 1 }
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

/// A scroll view of 100 x 200 points on a stage whose time is that of the last touch.
@MainActor final class ScrollBoard {
  let stage: Stage
  let recorder = ScrollRecorder()
  private(set) var window: UIWindow!
  private(set) var scroll: UIScrollView!
  private(set) var time = 0.0

  init(
    scale: CGFloat = 1, content: CGSize = CGSize(width: 100, height: 2000), rate: Int = 60
  ) throws {
    stage = Stage(
      size: CGSize(width: 320, height: 480), scale: scale, maximumFramesPerSecond: rate)
    stage.perform {
      window = UIWindow(frame: UIScreen.main.bounds)
      scroll = UIScrollView(frame: CGRect(x: 20, y: 20, width: 100, height: 200))
      scroll.contentSize = content
      scroll.delegate = recorder
      window.addSubview(scroll)
      window.makeKeyAndVisible()
    }
    try stage.simulate(to: 0)
  }

  func perform(_ body: (UIScrollView) -> Void) throws {
    stage.perform { body(scroll) }
    try stage.simulate(to: time)
  }

  /// A finger, some time after what was done before.
  func touch(
    _ phase: StageInput.Finger.Phase, _ x: CGFloat, _ y: CGFloat, after delay: Double = 0.01,
    id: Int = 0
  ) throws {
    time += delay
    stage.send(
      .touches([.init(id: id, phase: phase, location: CGPoint(x: x, y: y))]), at: time)
    try stage.simulate(to: time)
  }

  /// Two fingers at once.
  func touch(
    _ phase: StageInput.Finger.Phase, _ a: CGPoint, _ b: CGPoint, after delay: Double = 0.01
  ) throws {
    time += delay
    stage.send(
      .touches([
        .init(id: 0, phase: phase, location: a), .init(id: 1, phase: phase, location: b),
      ]), at: time)
    try stage.simulate(to: time)
  }

  /// A finger that comes down, goes a way in even steps, 10 ms each, and goes up after a further time.
  func drag(
    from start: CGPoint, by way: CGPoint, steps: Int = 10, hold: Double = 0
  ) throws {
    try touch(.down, start.x, start.y)
    for step in 1...steps {
      let part = CGFloat(step) / CGFloat(steps)
      try touch(.move, start.x + way.x * part, start.y + way.y * part)
    }
    try touch(.up, start.x + way.x, start.y + way.y, after: hold)
  }

  func wait(_ duration: Double) throws {
    time += duration
    try stage.simulate(to: time)
  }

  /// The y of the offset, at a time from now on.
  func y(after duration: Double) throws -> CGFloat {
    try wait(duration)
    return scroll.contentOffset.y
  }
}
