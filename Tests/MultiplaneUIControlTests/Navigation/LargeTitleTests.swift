// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct LargeTitleTests {
  @Test func largeTitleFollowsScrolling() throws {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    var navigation: UINavigationController!
    let room = try BarFixture { room in
      scroll.contentSize = CGSize(width: 320, height: 2000)
      room.a.view.addSubview(scroll)
      navigation = UINavigationController(rootViewController: room.a)
      navigation.navigationBar.prefersLargeTitles = true
      return navigation
    }
    let bar = navigation.navigationBar
    room.perform { scroll.contentOffset.y = -96 }
    try room.wait(0.1)
    expect(scroll.contentOffset.y == -96 as CGFloat && bar.frame.height == 96 as CGFloat)
    let content = try #require(bar.content)
    expect(bar.isAtScrollEdge && content.title.alpha == 0 as CGFloat)
    room.perform { scroll.contentOffset.y = -96 + 30 }
    try room.wait(0.1)
    expect(bar.frame.height == 66 as CGFloat && bar.isAtScrollEdge)
    // The large title has moved as far as the contents.
    let large = try #require(content.largeTitleLabel)
    expect(room.shown(large).minY == 17 as CGFloat && content.title.alpha == 0 as CGFloat)
    room.perform { scroll.contentOffset.y = 100 }
    try room.wait(0.1)
    expect(bar.frame.height == 44 as CGFloat && !bar.isAtScrollEdge)
    expectEqual(content.title.alpha, 1 as CGFloat)
    // The bar grows when the contents are pulled down.
    room.perform { scroll.contentOffset.y = -116 }
    try room.wait(0.1)
    expect(bar.frame.height == 116 as CGFloat && room.shown(large).minY == 67 as CGFloat)
    // A page without a large title, then back to the scroll position of the first page.
    room.perform { scroll.contentOffset.y = -96 + 52 }
    room.b.navigationItem.largeTitleDisplayMode = .never
    room.perform { navigation.pushViewController(room.b, animated: true) }
    try room.wait(0.5)
    expect(bar.frame.height == 44 as CGFloat && bar.isAtScrollEdge)
    room.perform { _ = navigation.popViewController(animated: true) }
    try room.wait(0.5)
    expect(bar.frame.height == 44 as CGFloat && scroll.contentOffset.y == -44 as CGFloat)
    expectEqual(bar.content?.title.alpha, 1 as CGFloat)
  }
}
