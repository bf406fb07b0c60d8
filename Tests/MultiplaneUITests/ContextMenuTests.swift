// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A view with a context menu that logs the calls of its delegate.
private final class MenuView: UIView, UIContextMenuInteractionDelegate {
  var calls: [String] = []
  var makeMenu: () -> UIMenu? = { nil }
  lazy var interaction = UIContextMenuInteraction(delegate: self)

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    calls.append("cancelled")
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration? {
    calls.append("configuration \(Int(location.x)) \(Int(location.y))")
    guard let menu = makeMenu() else { return nil }
    return UIContextMenuConfiguration(identifier: "x" as NSString, previewProvider: nil) { _ in
      menu
    }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    calls.append("display")
    animator?.addCompletion { self.calls.append("displayed") }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {
    calls.append("end")
    animator?.addCompletion { self.calls.append("ended") }
  }
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {
    calls.append("preview")
    animator.addCompletion { self.calls.append("committed") }
  }
}

@MainActor @Suite struct ContextMenuTests {
  private let fixture = StageFixture()

  private func showMenuView() throws -> MenuView {
    let view = fixture.stage.perform {
      MenuView(frame: CGRect(x: 20, y: 40, width: 100, height: 60))
    }
    try fixture.show { window in
      view.backgroundColor = .red
      window.addSubview(view)
      view.addInteraction(view.interaction)
    }
    return view
  }
  private func action(
    _ title: String, _ view: MenuView, _ attributes: UIMenuElement.Attributes = [],
    _ state: UIMenuElement.State = .off
  ) -> UIAction {
    UIAction(title: title, attributes: attributes, state: state) { [weak view] action in
      view?.calls.append(action.title)
    }
  }
  private func cells() -> [String: CGRect] {
    fixture.stage.perform {
      var found: [String: CGRect] = [:]
      @MainActor func visit(_ view: UIView) {
        if view is MenuCell, let label = view.accessibilityLabel {
          found[label] = view.convert(view.bounds, to: nil)
        }
        for view in view.subviews { visit(view) }
      }
      visit(fixture.window)
      return found
    }
  }
  private func tapCell(_ title: String) throws {
    let rect = try #require(cells()[title])
    try fixture.tap(rect.midX, rect.midY)
    try fixture.wait(0.6)
  }

  @Test func longPressShowsTheMenuAndATapPerformsAnAction() throws {
    let view = try showMenuView()
    view.makeMenu = {
      UIMenu(children: [
        action("Copy", view), action("Hidden", view, .hidden),
        action("Stay", view, .keepsMenuPresented),
        UIMenu(
          title: "Group", options: .displayInline, children: [action("Delete", view, .destructive)]),
        action("Off", view, .disabled),
      ])
    }
    try fixture.touch(.down, 70, 70)
    try fixture.wait(0.4)
    expectEqual(view.calls, [])
    try fixture.wait(0.7)
    expectEqual(view.calls, ["configuration 50 30", "display", "cancelled", "displayed"])
    try fixture.touch(.up, 70, 70)
    expectEqual(view.interaction.menuAppearance, .rich)
    expectEqual(cells().keys.sorted(), ["Copy", "Delete", "Off", "Stay"])
    view.calls = []
    try tapCell("Off")
    try tapCell("Stay")
    expect(view.calls == ["Stay"] && view.interaction.menuAppearance == .rich)
    try tapCell("Copy")
    expectEqual(view.calls, ["Stay", "end", "Copy", "ended"])
    expect(view.interaction.menuAppearance == .unknown && fixture.window.subviews.count == 1)
    expectEqual(view.layer.opacity, 1)
  }

  @Test func fingerThatOpenedTheMenuSlidesToAnElement() throws {
    let view = try showMenuView()
    view.makeMenu = { UIMenu(children: [action("A", view), action("B", view)]) }
    try fixture.touch(.down, 70, 70)
    try fixture.wait(1.2)
    view.calls = []
    let rect = try #require(cells()["B"])
    try fixture.touch(.move, rect.midX, rect.midY)
    try fixture.touch(.up, rect.midX, rect.midY)
    expectEqual(view.calls, ["end", "B"])
  }

  @Test func tapOnThePreviewCommitsAndATapBesideItDismisses() throws {
    let view = try showMenuView()
    view.makeMenu = { UIMenu(children: [action("A", view)]) }
    for (x, y, expected) in [
      (70, 70, ["preview", "end", "ended", "committed"]), (300, 470, ["end", "ended"]),
    ] as [(CGFloat, CGFloat, [String])] {
      try fixture.touch(.down, 70, 70)
      try fixture.wait(1.2)
      try fixture.touch(.up, 70, 70)
      view.calls = []
      try fixture.tap(x, y)
      try fixture.wait(0.5)
      expectEqual(view.calls, expected)
    }
  }

  @Test func submenusReplaceTheListAndDeferredElementsArriveLater() throws {
    let view = try showMenuView()
    var provide: (([UIMenuElement]) -> Void)?
    view.makeMenu = {
      UIMenu(children: [
        UIMenu(title: "More", children: [action("Inner", view)]),
        UIDeferredMenuElement { provide = $0 },
      ])
    }
    try fixture.touch(.down, 70, 70)
    try fixture.wait(1.2)
    try fixture.touch(.up, 70, 70)
    expectEqual(cells().keys.sorted(), ["More"])
    fixture.stage.perform { provide?([action("Late", view)]) }
    try fixture.wait(0.4)
    expectEqual(cells().keys.sorted(), ["Late", "More"])
    try tapCell("More")
    expectEqual(cells().keys.sorted(), ["Inner"])
    try tapCell("Inner")
    expect(view.calls.contains("Inner"))
  }

  @Test func singleSelectionExtendsToSubmenus() throws {
    let view = try showMenuView()
    fixture.stage.perform {
      let (a, b) = (action("A", view, [], .on), action("B", view))
      let c = action("C", view)
      let inner = UIMenu(title: "Inner", options: .singleSelection, children: [b])
      let late = UIDeferredMenuElement { $0([UIMenu(options: .displayInline, children: [c])]) }
      let menu = UIMenu(options: .singleSelection, children: [a, inner, late])
      _ = late.elements {}
      expectEqual(menu.selectedElements, [a])
      for chosen in [b, c, a] {
        menu.select(chosen)
        expectEqual(menu.selectedElements, [chosen])
      }
    }
  }

  @Test func uncachedElementsIgnoreResultsOfEarlierMenus() throws {
    let view = try showMenuView()
    var results: [([UIMenuElement]) -> Void] = []
    view.makeMenu = {
      UIMenu(children: [
        UIMenu(title: "More", children: [UIDeferredMenuElement.uncached { results.append($0) }])
      ])
    }
    try fixture.touch(.down, 70, 70)
    try fixture.wait(1.2)
    try fixture.touch(.up, 70, 70)
    try tapCell("More")
    // The first row of a submenu returns to the menu.
    let list = try #require(view.interaction.session?.overlay.list)
    try fixture.tap(list.frame.midX, list.frame.minY + 20)
    try fixture.wait(0.5)
    try tapCell("More")
    expectEqual(results.count, 2)
    fixture.stage.perform { results.first?([action("Old", view)]) }
    expect(cells()["Old"] == nil)
    fixture.stage.perform { results.last?([action("New", view)]) }
    expect(cells()["New"] != nil)
  }

  @Test func menuFitsItsElementsAndFollowsItsViewInAResizedWindow() throws {
    let view = try showMenuView()
    let rest = fixture.stage.perform { action("Rest", view) }
    view.makeMenu = {
      UIMenu(children: [
        UIAction(title: "Hide", attributes: .keepsMenuPresented) { _ in rest.attributes = .hidden },
        rest,
      ])
    }
    try fixture.touch(.down, 70, 70)
    try fixture.wait(1.2)
    try fixture.touch(.up, 70, 70)
    let list = try #require(view.interaction.session?.overlay.list)
    expectEqual(list.bounds.height, 88)
    try tapCell("Hide")
    expect(list.bounds.height == 44 && list.frame.minY == 112)
    fixture.stage.perform {
      view.frame.origin.y = 140
      fixture.window.frame.size.height = 400
    }
    try fixture.wait(0.1)
    expectEqual(list.frame.minY, 212)
  }

  @Test func previewOfAPartStaysAtThePlaceOfThePart() throws {
    let view = try showMenuView()
    fixture.stage.perform {
      let parameters = UIPreviewParameters()
      parameters.visiblePath = UIBezierPath(rect: CGRect(x: 10, y: 5, width: 20, height: 10))
      let preview = UITargetedPreview(view: view, parameters: parameters)
      expectEqual(
        preview.frame(in: fixture.window), CGRect(x: 30, y: 45, width: 20, height: 10))
    }
  }

  @Test func buttonShowsItsMenuOnTouchAndDisplaysTheSelection() throws {
    let button = fixture.stage.perform { UIButton(type: .system) }
    var events: [String] = []
    try fixture.show { window in
      button.frame = CGRect(x: 20, y: 100, width: 120, height: 40)
      button.menu = UIMenu(children: [
        UIAction(title: "One") { _ in events.append("one") },
        UIAction(title: "Two") { events.append("two \($0.sender is UIButton)") },
      ])
      button.showsMenuAsPrimaryAction = true
      button.changesSelectionAsPrimaryAction = true
      button.addAction(UIAction { _ in events.append("menu") }, for: .menuActionTriggered)
      button.addAction(UIAction { _ in events.append("tap") }, for: .touchUpInside)
      window.addSubview(button)
    }
    expect(button.currentTitle == "One" && button.isContextMenuInteractionEnabled)
    try fixture.tap(80, 120)
    try fixture.wait(0.6)
    expect(events == ["menu"] && button.contextMenuInteraction?.menuAppearance == .compact)
    try tapCell("Two")
    expect(events == ["menu", "two true"] && button.currentTitle == "Two")
    expect(button.menu?.selectedElements.map(\.title) == ["Two"] && !button.isSelected)
  }

  @Test func barButtonItemWithoutActionShowsItsMenuOnTouch() throws {
    var calls: [String] = []
    let item = fixture.stage.perform {
      UIBarButtonItem(title: "Menu", menu: UIMenu(children: [UIAction(title: "A") { _ in }]))
    }
    try fixture.show { window in
      let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 320, height: 44))
      bar.items = [item]
      window.addSubview(bar)
    }
    try fixture.tap(30, 122)
    try fixture.wait(0.6)
    expectEqual(cells().keys.sorted(), ["A"])
    try fixture.tap(300, 400)
    try fixture.wait(0.5)
    fixture.stage.perform {
      item.primaryAction = UIAction(title: "Do") { calls.append("\($0.sender is UIBarButtonItem)") }
    }
    try fixture.tap(30, 122)
    try fixture.wait(0.3)
    expect(calls == ["true"] && item.title == "Do" && cells().isEmpty)
  }

  @Test func editMenuInteractionShowsTheMenuOfItsDelegate() throws {
    final class Delegate: NSObject, UIEditMenuInteractionDelegate {
      var calls: [String] = []
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? {
        UIMenu(
          children: suggestedActions + [
            UIAction(title: "Look Up") { [weak self] _ in self?.calls.append("look up") }
          ])
      }
    }
    let delegate = Delegate()
    let interaction = fixture.stage.perform { UIEditMenuInteraction(delegate: delegate) }
    let view = fixture.stage.perform {
      UIView(frame: CGRect(x: 0, y: 200, width: 320, height: 100))
    }
    try fixture.show { window in
      window.addSubview(view)
      view.addInteraction(interaction)
      interaction.presentEditMenu(
        with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 160, y: 50)))
    }
    try fixture.wait(0.3)
    let callout = try #require(fixture.window.subviews.compactMap { $0 as? MenuCallout }.first)
    expect(callout.frame.maxY == 250 && abs(callout.frame.midX - 160) < 1)
    try fixture.tap(160, callout.frame.minY + 15)
    try fixture.wait(0.3)
    expect(delegate.calls == ["look up"] && callout.superview == nil)
  }

  @Test func editMenuAppearsWhenItsElementsAreProvided() throws {
    final class Delegate: NSObject, UIEditMenuInteractionDelegate {
      var provide: (([UIMenuElement]) -> Void)?
      func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
      ) -> UIMenu? { UIMenu(children: [UIDeferredMenuElement { self.provide = $0 }]) }
    }
    let delegate = Delegate()
    let interaction = fixture.stage.perform { UIEditMenuInteraction(delegate: delegate) }
    let view = try showMenuView()
    fixture.stage.perform {
      view.addInteraction(interaction)
      interaction.presentEditMenu(
        with: UIEditMenuConfiguration(identifier: nil, sourcePoint: CGPoint(x: 50, y: 60)))
    }
    func callout() -> MenuCallout? {
      fixture.window.subviews.compactMap { $0 as? MenuCallout }.first
    }
    expect(callout() == nil)
    fixture.stage.perform { delegate.provide?([action("Late", view)]) }
    try fixture.wait(0.3)
    let shown = try #require(callout())
    try fixture.tap(shown.frame.midX, shown.frame.midY)
    expectEqual(view.calls, ["Late"])
  }
}
