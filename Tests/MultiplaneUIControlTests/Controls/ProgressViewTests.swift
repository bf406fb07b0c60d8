// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct ProgressViewTests {
  @Test func defaults() {
    let view = UIProgressView(progressViewStyle: .default)
    expect(view.progress == 0 && view.progressViewStyle == .default)
    expect(view.progressTintColor == nil && view.trackTintColor == nil)
    expect(view.progressImage == nil && view.trackImage == nil && view.observedProgress == nil)
    expectEqual(view.frame.height, CGFloat(4))
    expectEqual(view.intrinsicContentSize, CGSize(width: UIView.noIntrinsicMetric, height: 4))
    expectEqual(UIProgressView(progressViewStyle: .bar).intrinsicContentSize.height, CGFloat(2.5))
  }

  @Test func progressIsClamped() {
    let view = UIProgressView()
    view.progress = 3
    expectEqual(view.progress, 1)
    view.progress = .nan
    expectEqual(view.progress, 1)
    view.setProgress(-1, animated: true)
    expectEqual(view.progress, 0)
  }

  /// Returns the displayed end of the bar.
  private func end(_ view: UIProgressView, _ stage: Stage) -> CGFloat {
    stage.perform { view.subviews[1].layer.presentation()!.frame.maxX }
  }

  private func makeVisibleView() throws -> (Stage, UIProgressView) {
    let stage = Stage(size: CGSize(width: 200, height: 50))
    let view = stage.perform {
      let window = UIWindow()
      let view = UIProgressView(frame: CGRect(x: 0, y: 20, width: 200, height: 4))
      window.addSubview(view)
      window.makeKeyAndVisible()
      return view
    }
    try stage.simulate(to: 0)
    return (stage, view)
  }

  @Test func progressAnimates() throws {
    let (stage, view) = try makeVisibleView()
    stage.perform { view.setProgress(0.5, animated: true) }
    try stage.simulate(to: 0.125)
    expect(abs(end(view, stage) - 50) < 1)
    try stage.simulate(to: 0.3)
    expectEqual(end(view, stage), CGFloat(100))
    stage.perform { view.progress = 1 }
    try stage.simulate(to: 0.31)
    expectEqual(end(view, stage), CGFloat(200))
  }

  @Test func observedProgressUpdatesView() throws {
    let (stage, view) = try makeVisibleView()
    let progress = Progress(totalUnitCount: 10)
    progress.completedUnitCount = 2
    stage.perform { view.observedProgress = progress }
    expectEqual(view.progress, 0.2)
    progress.completedUnitCount = 7
    try stage.simulate(to: 0.1)
    expect(view.progress == 0.7 && end(view, stage) > 40 && end(view, stage) < 140)
    progress.completedUnitCount = 10
    try stage.simulate(to: 0.5)
    expect(view.progress == 1 && end(view, stage) == CGFloat(200))
    stage.perform { view.observedProgress = nil }
    expectEqual(view.progress, 1)
  }

  @Test func tintColorRemovesImage() {
    let view = UIProgressView()
    view.progressImage = TestImage.star
    view.trackImage = TestImage.hill
    expectEqual(view.intrinsicContentSize.height, CGFloat(16))
    view.progressTintColor = .red
    expect(view.progressImage == nil && view.trackImage != nil)
    view.trackTintColor = .red
    expect(view.trackImage == nil)
  }

  @Test func rendersStyles() throws {
    try expectViews("progress/styles", 220, 80) { view in
      let looks: [(UIProgressView) -> Void] = [
        { _ in }, { $0.progress = 0.01 }, { $0.progress = 0.5 }, { $0.progress = 1 },
        {
          $0.progressViewStyle = .bar
          $0.progress = 0.5
        },
        {
          $0.progress = 0.6
          $0.progressTintColor = .systemGreen
          $0.trackTintColor = .systemYellow
        },
        {
          $0.progress = 0.75
          $0.progressImage = TestImage.frame.resizableImage(
            withCapInsets: UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8),
            resizingMode: .stretch)
        },
      ]
      for (row, look) in looks.enumerated() {
        let bar = UIProgressView(progressViewStyle: .default)
        look(bar)
        bar.frame = CGRect(
          x: 10, y: 8 + CGFloat(row) * 8, width: 200, height: bar.intrinsicContentSize.height)
        view.addSubview(bar)
      }
    }
  }
}
