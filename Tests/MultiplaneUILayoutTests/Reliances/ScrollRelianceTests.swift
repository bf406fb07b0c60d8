// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// The layout of scroll views on which public clients rely; the rows are in Documentation/Reliances/Layout.md.
@MainActor @Suite struct ScrollRelianceTests {
  @Test("L054 Setting a frame or a size keeps the offset, even one beyond the contents")
  func frameChangeKeepsOffset() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    scroll.contentOffset = CGPoint(x: 30, y: 30)
    scroll.center = CGPoint(x: 200, y: 200)
    scroll.bounds.size = CGSize(width: 400, height: 400)
    scroll.layoutIfNeeded()
    expectEqual(scroll.frame, CGRect(x: 0, y: 0, width: 400, height: 400))
    expectEqual(scroll.bounds, CGRect(x: 30, y: 30, width: 400, height: 400))
    expectEqual(scroll.contentOffset, CGPoint(x: 30, y: 30))
  }

  @Test("L055 An offset can be set before the content size") func offsetBeforeContentSize() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    scroll.contentSize = CGSize(width: 640, height: 0)
    scroll.contentOffset.x = 320
    scroll.frame.size.width = 480
    scroll.contentOffset = CGPoint(x: 480, y: 0)
    expectEqual(scroll.contentOffset.x, 480)
    scroll.contentSize.width = 960
    scroll.layoutIfNeeded()
    expectEqual(scroll.contentOffset.x, 480)
  }

  @Test("L056 The adjusted inset is the content inset plus the safe area, for any content inset")
  func adjustedInsets() throws {
    let desk = StageFixture(size: CGSize(width: 300, height: 300))
    let (controller, scroll) = (UIViewController(), UIScrollView())
    try desk.show { window in
      window.rootViewController = controller
      controller.additionalSafeAreaInsets.bottom = 34
      scroll.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
      scroll.alwaysBounceVertical = true
      controller.view.addSubview(scroll)
    }
    desk.stage.perform {
      for inset in [0.0, 120, 60] {
        scroll.contentInset.bottom = CGFloat(inset)
        expectEqual(scroll.adjustedContentInset.bottom - scroll.contentInset.bottom, 34)
      }
      scroll.contentInsetAdjustmentBehavior = .never
      expectEqual(scroll.adjustedContentInset, scroll.contentInset)
    }
  }

  @Test("L057 Reducing the number of pages moves the offset to the last page at once")
  func fewerPagesMoveOffset() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    scroll.contentSize = CGSize(width: 300, height: 100)
    scroll.contentOffset.x = 200
    scroll.contentSize.width = 200
    expectEqual(scroll.contentOffset.x, 100)
  }

  @Test("L058 A column as wide as the frame guide scrolls only vertically")
  func frameGuideColumnScrollsVertically() {
    let outer = box(200, 100)
    let scroll = UIScrollView()
    add(scroll, to: outer)
    let long = SizedView(500, 150)
    let column = UIStackView(arrangedSubviews: [long])
    add(column, to: scroll)
    let (content, frame) = (scroll.contentLayoutGuide, scroll.frameLayoutGuide)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: outer.topAnchor),
      scroll.leadingAnchor.constraint(equalTo: outer.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: outer.trailingAnchor),
      scroll.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
      column.topAnchor.constraint(equalTo: content.topAnchor),
      column.leadingAnchor.constraint(equalTo: content.leadingAnchor),
      column.trailingAnchor.constraint(equalTo: content.trailingAnchor),
      column.bottomAnchor.constraint(equalTo: content.bottomAnchor),
      column.widthAnchor.constraint(equalTo: frame.widthAnchor),
    ])
    outer.layoutIfNeeded()
    expectEqual(scroll.frame, outer.bounds)
    expectEqual(scroll.contentSize, CGSize(width: 200, height: 150))
    scroll.contentOffset.y = 40
    outer.layoutIfNeeded()
    expectEqual(column.frame, CGRect(x: 0, y: 0, width: 200, height: 150))
    expectEqual(frame.layoutFrame, CGRect(x: 0, y: 40, width: 200, height: 100))
  }
}
