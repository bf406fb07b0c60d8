// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct NavigationPopTests {
  private func room() throws -> (BarFixture, UINavigationController) {
    var navigation: UINavigationController!
    let room = try BarFixture { room in
      navigation = UINavigationController()
      navigation.delegate = room.log
      navigation.viewControllers = [room.a, room.b]
      return navigation
    }
    _ = room.log.take()
    return (room, navigation)
  }

  @Test func edgeDragPops() throws {
    let (room, navigation) = try room()
    // Slowly, so that the position decides and not the velocity.
    try room.drag(from: 2, to: 194, y: 300, over: 1)
    expectEqual(
      room.log.take(), ["b leaves", "b willDisappear", "a willAppear", "will show a animated"])
    // The views follow the finger.
    expect(abs(room.shown(room.b.view).minX - 192) < 0.01)
    expect(abs(room.shown(room.a.view).minX + 96 * 0.4) < 0.01)
    expectEqual(navigation.viewControllers, [room.a])
    try room.wait(0.2)
    expect(abs(room.shown(room.b.view).minX - 192) < 0.01)
    try room.touch(.up, 194, 300)
    try room.wait(0.4)
    expectEqual(
      room.log.take(), ["b didDisappear", "a didAppear", "b left", "did show a animated"])
    expectEqual(room.shown(room.a.view).minX, 0 as CGFloat)
    expectEqual(navigation.container.subviews, [room.a.view])
    expectEqual(navigation.navigationBar.items?.map(\.title), ["a"])
    // The root controller cannot be popped.
    try room.drag(from: 2, to: 200, y: 300, over: 0.2)
    expectEqual(room.log.take(), [])
    try room.touch(.up, 200, 300)
  }

  @Test func shortDragCancelsPop() throws {
    let (room, navigation) = try room()
    let bar = navigation.navigationBar
    let title = room.shown(try #require(bar.label("b")))
    for _ in 0..<2 {
      try room.drag(from: 2, to: 82, y: 300, over: 1)
      expect(abs(room.shown(room.b.view).minX - 80) < 0.01)
      _ = room.log.take()
      try room.touch(.up, 82, 300)
      try room.wait(0.05)
      let way = room.shown(room.b.view).minX
      expect(way > 0 && way < 80)
      try room.wait(0.5)
      expectEqual(
        room.log.take(), ["a willDisappear", "b willAppear", "a didDisappear", "b didAppear"])
      expectEqual(navigation.viewControllers, [room.a, room.b])
      expectEqual(room.shown(room.b.view), CGRect(x: 0, y: 0, width: 320, height: 480))
      expect(room.a.view.superview == nil && room.a.parent === navigation)
      expectEqual(bar.items?.map(\.title), ["a", "b"])
      expectEqual(room.shown(try #require(bar.label("b"))), title)
      expectEqual(
        room.alpha(try #require(bar.first(NavigationBackButton.self)).label), 1 as CGFloat)
      expect(!room.b.isMovingFromParent)
    }
  }

  @Test func releaseVelocityDecidesPop() throws {
    let (room, navigation) = try room()
    try room.drag(from: 2, to: 82, y: 300, over: 0.1)
    try room.touch(.up, 82, 300)
    try room.wait(0.5)
    expectEqual(navigation.viewControllers, [room.a])
    // A drag forward and quickly back.
    room.perform { navigation.pushViewController(room.b, animated: false) }
    try room.wait(0.1)
    try room.drag(from: 2, to: 282, y: 300, over: 1)
    for x: CGFloat in [252, 222, 192] {
      try room.wait(0.03)
      try room.touch(.move, x, 300)
    }
    try room.touch(.up, 192, 300)
    try room.wait(0.5)
    expectEqual(navigation.viewControllers, [room.a, room.b])
  }

  @Test func popGestureConditions() throws {
    let (room, navigation) = try room()
    func popBegins() throws -> Bool {
      try room.drag(from: 2, to: 60, y: 300, over: 0.5)
      let isTaken = navigation.viewControllers.count == 1
      try room.touch(.up, 60, 300)
      try room.wait(0.5)
      return isTaken
    }
    expect(try popBegins())
    room.perform { room.b.navigationItem.hidesBackButton = true }
    expect(try !popBegins())
    room.perform {
      room.b.navigationItem.hidesBackButton = false
      room.b.navigationItem.leftBarButtonItem = UIBarButtonItem(
        title: "x", style: .plain, target: nil, action: nil)
    }
    expect(try !popBegins())
    room.perform { room.b.navigationItem.leftItemsSupplementBackButton = true }
    expect(try popBegins())
    room.perform { navigation.isNavigationBarHidden = true }
    expect(try !popBegins())
    // Without the default delegate, the gesture begins.
    room.perform { navigation.interactivePopGestureRecognizer?.delegate = nil }
    expect(try popBegins())
    // Away from the edge, the gesture does not begin.
    try room.drag(from: 60, to: 200, y: 300, over: 0.5)
    expectEqual(navigation.viewControllers.count, 2)
    try room.touch(.up, 200, 300)
  }
}
