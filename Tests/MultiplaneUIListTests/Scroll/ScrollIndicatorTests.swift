// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct ScrollIndicatorTests {
  @Test func thumbLengthIsProportional() {
    func span(_ offset: CGFloat, _ room: Double) -> [CGFloat] {
      ScrollIndicators.thumbExtent(track: 200, viewport: 200, offset: offset, in: 0...room).map {
        [$0.start, $0.length]
      } ?? []
    }
    expectEqual(span(0, 200), [0, 100])
    expectEqual(span(100, 200), [50, 100])
    expectEqual(span(200, 200), [100, 100])
    // The indicator has a minimum length, but shrinks further during overscroll.
    expectEqual(span(0, 9800), [0, 36])
    expectEqual(span(-20, 200), [0, 80])
    expectEqual(span(230, 200), [130, 70])
    expectEqual(span(-500, 9800), [0, 8])
    expectEqual(span(0, 0), [])
  }

  @Test func indicatorsAppearDuringDragAndFade() throws {
    let board = try ScrollFixture()
    expect(board.scroll.scroll.indicators.vertical == nil)
    try board.touch(.down, 70, 200)
    try board.touch(.move, 70, 180)
    let bar = try #require(board.scroll.scroll.indicators.vertical)
    func indicatorOpacity() -> Float? {
      board.stage.perform { bar.presentation()?.opacity }
    }
    try board.wait(0.01)
    expectEqual(indicatorOpacity(), 1)
    // It stays at the edge of the view.
    expect(bar.frame.maxX == 97 && bar.frame.minY - board.scroll.contentOffset.y >= 3)
    try board.touch(.up, 70, 180, after: 0.2)
    try board.wait(0.29)
    expectEqual(indicatorOpacity(), 1)
    try board.wait(0.135)
    expect(indicatorOpacity().map { abs($0 - 0.5) < 0.05 } ?? false)
    try board.wait(0.2)
    expectEqual(indicatorOpacity(), 0)
    expect(!board.scroll.scroll.indicators.isShown)
    try board.perform { $0.flashScrollIndicators() }
    try board.wait(0.5)
    expectEqual(indicatorOpacity(), 1)
    try board.wait(0.6)
    expectEqual(indicatorOpacity(), 0)
    // The indicator is a layer, not a subview.
    expect(board.scroll.subviews.isEmpty)
  }

  @Test func hiddenIndicatorsAreNotShown() throws {
    let board = try ScrollFixture(content: CGSize(width: 500, height: 900))
    try board.perform { scroll in
      scroll.showsVerticalScrollIndicator = false
      scroll.horizontalScrollIndicatorInsets = UIEdgeInsets(top: 0, left: 10, bottom: 7, right: 0)
      scroll.flashScrollIndicators()
    }
    let bars = board.scroll.scroll.indicators
    expect(bars.vertical?.isHidden == true && bars.horizontal?.isHidden == false)
    expect(bars.horizontal?.frame.minX == 13 && bars.horizontal?.frame.maxY == 190)
    try board.perform { $0.indicatorStyle = .white }
    expectEqual(bars.horizontal?.backgroundColor?.components?.first, 1)
  }

  private final class CoveredScrollView: UIScrollView {
    override var safeAreaInsets: UIEdgeInsets {
      UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
    }
  }

  @Test func visibleIndicatorsFollowSafeAreaSetting() throws {
    let desk = StageFixture()
    let scroll = desk.stage.perform { CoveredScrollView() }
    try desk.show { window in
      scroll.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
      scroll.contentInsetAdjustmentBehavior = .never
      scroll.contentSize = CGSize(width: 100, height: 900)
      window.addSubview(scroll)
    }
    desk.stage.perform {
      scroll.flashScrollIndicators()
      let bar = scroll.scroll.indicators.vertical
      expectEqual(bar?.frame.minY, 23)
      scroll.automaticallyAdjustsScrollIndicatorInsets = false
      expectEqual(bar?.frame.minY, 3)
      scroll.automaticallyAdjustsScrollIndicatorInsets = true
      expectEqual(bar?.frame.minY, 23)
    }
  }

  @Test func rendersIndicators() throws {
    try expectViews("scroll/indicators", 220, 120, at: 0.3) { view in
      for (column, style) in [UIScrollView.IndicatorStyle.default, .white].enumerated() {
        let scroll = UIScrollView(
          frame: CGRect(x: 8 + CGFloat(column) * 104, y: 8, width: 100, height: 104))
        scroll.backgroundColor = column == 0 ? .systemYellow : .darkGray
        scroll.indicatorStyle = style
        scroll.contentSize = CGSize(width: 160, height: 300)
        for row in 0..<10 {
          let line = UIView(
            frame: CGRect(x: 8, y: CGFloat(row) * 30 + 6, width: 140, height: 18))
          line.backgroundColor = UIColor(
            hue: CGFloat(row) / 10, saturation: 0.5, brightness: 0.9, alpha: 1)
          line.layer.cornerRadius = 4
          scroll.addSubview(line)
        }
        view.addSubview(scroll)
      }
    } then: { view in
      for (column, scroll) in view.subviews.compactMap({ $0 as? UIScrollView }).enumerated() {
        scroll.contentOffset = CGPoint(x: 20, y: column == 0 ? 80 : -16)
        scroll.flashScrollIndicators()
      }
    }
  }
}
