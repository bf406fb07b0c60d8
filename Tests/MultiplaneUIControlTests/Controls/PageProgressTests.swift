// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct PageProgressTests {
  @Test func timersAdvancePages() throws {
    final class Judge: NSObject, UIPageControlTimerProgressDelegate {
      var pages: [Int] = []
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
    #expect(width == fixture.stage.perform { UIPageControl().size(forNumberOfPages: 3).width } + 21)
    try fixture.wait(0.5)
    #expect(abs(progress.currentProgress - 0.5) < 0.05 && progress.isProgressVisible)
    try fixture.wait(1)
    #expect(control.currentPage == 1 && abs(progress.currentProgress - 0.25) < 0.05)
    fixture.stage.perform { progress.pauseTimer() }
    try fixture.wait(5)
    #expect(control.currentPage == 1 && changes == 1 && judge.pages == [1])
    fixture.stage.perform { progress.resumeTimer() }
    try fixture.wait(4)
    #expect(control.currentPage == 2 && progress.currentProgress == 1 && !progress.isRunning)
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
}
