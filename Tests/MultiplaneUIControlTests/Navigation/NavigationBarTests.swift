// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// Navigation bars without a navigation controller.
@MainActor @Suite struct NavigationBarTests {
  private final class LoggingDelegate: NSObject, UINavigationBarDelegate {
    var lines: [String] = []
    var allows = true
    func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
    { allows }
    func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {
      lines.append("pushed \(item.title ?? "")")
    }
    func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool {
      allows
    }
    func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
      lines.append("popped \(item.title ?? "")")
    }
  }

  private func room() throws -> (BarFixture, UINavigationBar, LoggingDelegate) {
    let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let judge = LoggingDelegate()
    bar.delegate = judge
    let room = try BarFixture { room in
      bar.items = [UINavigationItem(title: "first")]
      room.a.view.addSubview(bar)
      return room.a
    }
    return (room, bar, judge)
  }

  @Test func itemsArePushedAndPopped() throws {
    let (room, bar, judge) = try room()
    room.perform { bar.pushItem(UINavigationItem(title: "second"), animated: true) }
    expect(bar.topItem?.title == "second" && bar.backItem?.title == "first")
    expectEqual(judge.lines, [])
    try room.wait(0.4)
    expectEqual(judge.lines, ["pushed second"])
    judge.allows = false
    try room.tap(20, 22)
    try room.wait(0.4)
    expectEqual(bar.items?.count, 2)
    judge.allows = true
    try room.tap(20, 22)
    try room.wait(0.4)
    expect(judge.lines == ["pushed second", "popped second"] && bar.items?.count == 1)
    expect(bar.label("first") != nil && bar.label("second") == nil)
  }

  @Test func changesUpdateBar() throws {
    let (room, bar, _) = try room()
    func color() -> UIColor? {
      bar.label("first")?.attributedText?.attribute(
        .foregroundColor, at: 0, effectiveRange: nil) as? UIColor
    }
    expectEqual(color(), .label)
    room.perform { bar.standardAppearance.titleTextAttributes = [.foregroundColor: UIColor.red] }
    try room.wait(0.1)
    expectEqual(color(), .red)
    let own = UINavigationBarAppearance()
    own.titleTextAttributes = [.foregroundColor: UIColor.green]
    room.perform { bar.topItem?.standardAppearance = own }
    try room.wait(0.1)
    expectEqual(color(), .green)
    room.perform { own.titleTextAttributes = [:] }
    try room.wait(0.1)
    expectEqual(color(), .label)
    room.perform {
      bar.topItem?.rightBarButtonItems = [
        UIBarButtonItem(title: "one", style: .plain, target: nil, action: nil),
        UIBarButtonItem(title: "two", style: .plain, target: nil, action: nil),
      ]
    }
    try room.wait(0.1)
    // Right items are ordered from the right edge inwards.
    let (one, two) = (bar.topItem!.rightBarButtonItems![0], bar.topItem!.rightBarButtonItems![1])
    expectEqual(room.shown(one.view!).maxX, 304 as CGFloat)
    expect(abs(room.shown(two.view!).maxX - (room.shown(one.view!).minX - 8)) < 0.01)
    // A title that does not fit in the center moves beside the items.
    room.perform { bar.topItem?.title = "A title that has hardly any room in the middle" }
    try room.wait(0.1)
    let title = try #require(bar.content?.title)
    expect(room.shown(title).maxX <= room.shown(two.view!).minX && title.frame.minX >= 16)
  }

  @Test func backButtonTitles() throws {
    let item = UINavigationItem(title: "Title")
    func text(_ room: CGFloat = 200) -> String? {
      NavigationBackButton(to: item, room: room, look: UINavigationBarAppearance()).label.text
    }
    expectEqual(text(), "Title")
    item.backButtonTitle = "Other"
    expectEqual(text(), "Other")
    item.backBarButtonItem = UIBarButtonItem(
      title: "Own", style: .plain, target: nil, action: nil)
    expectEqual(text(), "Own")
    item.backButtonDisplayMode = .generic
    expect(text() == "Back" && text(40) == nil)
    item.backButtonDisplayMode = .minimal
    expect(text() == nil)
    item.backButtonDisplayMode = .default
    (item.backBarButtonItem, item.backButtonTitle) = (nil, nil)
    item.title = "Far too long a title for a button"
    expectEqual(text(100), "Back")
  }
}
