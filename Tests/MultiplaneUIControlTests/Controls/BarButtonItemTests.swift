// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// Bar button items whose contents are set after they were created.
@MainActor @Suite struct BarButtonItemTests {
  private func toolbar(_ item: UIBarButtonItem) throws -> (BarFixture, UIToolbar) {
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    let fixture = try BarFixture { fixture in
      bar.items = [item]
      fixture.a.view.addSubview(bar)
      return fixture.a
    }
    return (fixture, bar)
  }

  @Test func emptyItemDisplaysContentsSetLater() throws {
    let item = UIBarButtonItem()
    let (fixture, bar) = try toolbar(item)
    var count = 0
    fixture.perform {
      item.title = "Edit"
      item.style = .done
      item.tintColor = .red
      item.action = Selector { (_: UIBarButtonItem) in count += 1 }
    }
    try fixture.wait(0.1)
    let label = try #require(bar.label("Edit"))
    expectEqual(label.font.fontName, UIFont.systemFont(ofSize: 17, weight: .semibold).fontName)
    expectEqual(label.textColor, .red)
    try fixture.tap(30, 22)
    expectEqual(count, 1)
    fixture.perform { item.isEnabled = false }
    try fixture.tap(30, 22)
    expectEqual(count, 1)
  }

  @Test func systemItemsKeepTheirContentsForAnAction() {
    let item = UIBarButtonItem(barButtonSystemItem: .save, target: nil, action: nil)
    item.primaryAction = UIAction(title: "Do") { _ in }
    expectEqual(item.title, "Save")
    let plain = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    plain.primaryAction = UIAction(title: "Do") { _ in }
    expectEqual(plain.title, "Do")
  }

  @Test func tapsToggleTheSelectionOnlyWhileThisIsRequested() throws {
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    let (fixture, _) = try toolbar(item)
    fixture.perform { item.changesSelectionAsPrimaryAction = true }
    try fixture.wait(0.1)
    try fixture.tap(30, 22)
    expect(item.isSelected)
    fixture.perform { item.changesSelectionAsPrimaryAction = false }
    try fixture.tap(30, 22)
    expect(item.isSelected)
  }

  @Test func customViewReplacesButton() throws {
    let item = UIBarButtonItem(title: "Edit", style: .plain, target: nil, action: nil)
    let (fixture, bar) = try toolbar(item)
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    fixture.perform { item.customView = view }
    try fixture.wait(0.1)
    expect(bar.label("Edit") == nil)
    expectEqual(view.frame, CGRect(x: 16, y: 12, width: 50, height: 20))
    fixture.perform {
      item.title = "Done"
      item.customView = nil
    }
    try fixture.wait(0.1)
    expect(view.superview == nil && bar.label("Done")?.window != nil)
  }

  @Test func customControlKeepsItsState() {
    let control = UIControl(frame: CGRect(x: 0, y: 0, width: 50, height: 20))
    control.isEnabled = false
    let item = UIBarButtonItem(customView: control)
    expect(!control.isEnabled && item.customView === control)
  }

  @Test func spacesHaveNoView() {
    expect(UIBarButtonItem.flexibleSpace().view == nil)
    expect(UIBarButtonItem.fixedSpace(8).view == nil)
    let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
    space.title = "unused"
    expect(space.view == nil)
  }
}
