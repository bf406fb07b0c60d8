// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct PageProgressTests {
  @Test func timersAdvancePages() throws {
    final class Judge: NSObject, UIPageControlTimerProgressDelegate {
      var pages: [Int] = []
      var changes = 0
      func pageControlTimerProgressDidChange(_ progress: UIPageControlTimerProgress) {
        changes += 1
      }
      func pageControlTimerProgress(
        _ progress: UIPageControlTimerProgress, shouldAdvanceToPage page: Int
      ) -> Bool {
        pages.append(page)
        return true
      }
    }
    let fixture = StageFixture()
    let judge = Judge()
    var changes = 0
    let control = fixture.stage.perform {
      UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
    }
    let progress = fixture.stage.perform { UIPageControlTimerProgress(preferredDuration: 1) }
    try fixture.show { window in
      control.numberOfPages = 3
      progress.delegate = judge
      progress.setDuration(2, forPage: 1)
      control.progress = progress
      control.addAction(UIAction { _ in changes += 1 }, for: .valueChanged)
      window.addSubview(control)
    }
    let width = fixture.stage.perform { control.size(forNumberOfPages: 3).width }
    expectEqual(
      width, fixture.stage.perform { UIPageControl().size(forNumberOfPages: 3).width } + 21)
    try fixture.wait(0.5)
    expect(abs(progress.currentProgress - 0.5) < 0.05 && progress.isProgressVisible)
    expect(abs(judge.changes - 30) <= 2)
    try fixture.wait(1)
    expect(control.currentPage == 1 && abs(progress.currentProgress - 0.25) < 0.05)
    fixture.stage.perform { progress.pauseTimer() }
    try fixture.wait(5)
    expect(control.currentPage == 1 && changes == 1 && judge.pages == [1])
    fixture.stage.perform { progress.resumeTimer() }
    try fixture.wait(4)
    expect(control.currentPage == 2 && progress.currentProgress == 1 && !progress.isRunning)
  }

  @Test func capsule() throws {
    try expectViews("pages/progress", 120, 40) { view in
      view.backgroundColor = .systemBlue
      let control = UIPageControl(frame: CGRect(x: 0, y: 7, width: 120, height: 26))
      let progress = UIPageControlProgress()
      progress.currentProgress = 0.6
      control.progress = progress
      control.numberOfPages = 4
      control.currentPage = 1
      progress.currentProgress = 0.6
      view.addSubview(control)
    }
  }

  @Test func dragsHideTheProgress() throws {
    final class Log: NSObject, UIPageControlTimerProgressDelegate {
      var visible: [Bool] = []
      func pageControlProgressVisibilityDidChange(_ progress: UIPageControlProgress) {
        visible.append(progress.isProgressVisible)
      }
    }
    let fixture = StageFixture()
    let log = Log()
    let progress = fixture.stage.perform { UIPageControlTimerProgress(preferredDuration: 1) }
    let control = fixture.stage.perform {
      UIPageControl(frame: CGRect(x: 0, y: 0, width: 200, height: 26))
    }
    try fixture.show { window in
      control.numberOfPages = 5
      progress.delegate = log
      control.progress = progress
      window.addSubview(control)
    }
    func widths() -> [CGFloat] {
      fixture.stage.perform {
        control.layoutIfNeeded()
        return control.subviews.compactMap { $0 as? UIImageView }.map(\.bounds.width)
      }
    }
    expectEqual(widths(), [28, 7, 7, 7, 7])
    try fixture.touch(.down, 80, 13)
    try fixture.touch(.move, 98, 13, after: 0.1)
    try fixture.wait(3)
    // The finger has moved by one page; the timer waits.
    expect(control.currentPage == 1 && !progress.isProgressVisible)
    expectEqual(widths(), [7, 7, 7, 7, 7])
    try fixture.touch(.up, 98, 13)
    try fixture.wait(0.5)
    expect(progress.isProgressVisible && abs(progress.currentProgress - 0.5) < 0.05)
    expect(log.visible == [true, false, true] && widths() == [7, 28, 7, 7, 7])
  }

  @Test func timersEndWithTheirControl() throws {
    let fixture = StageFixture()
    let progress = fixture.stage.perform { UIPageControlTimerProgress(preferredDuration: 1) }
    try fixture.show { _ in
      @MainActor func show() {
        let control = UIPageControl()
        control.numberOfPages = 2
        control.progress = progress
      }
      show()
    }
    expect(progress.control == nil)
    try fixture.wait(0.1)
    expect(progress.link == nil)
  }

  @Test func imagesReplaceTheCapsule() {
    let fixture = StageFixture()
    fixture.stage.perform {
      let (first, second) = (UIPageControl(), UIPageControl())
      for control in [first, second] {
        control.numberOfPages = 3
        control.preferredIndicatorImage = UIImage.checkmark
      }
      first.progress = UIPageControlProgress()
      expectEqual(first.size(forNumberOfPages: 3), second.size(forNumberOfPages: 3))
    }
  }
}
