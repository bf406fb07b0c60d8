// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct ContentUnavailableTests {
  private let fixture = StageFixture()

  private final class Empty: UIViewController {
    var updates = 0
    var isEmpty = true
    override func updateContentUnavailableConfiguration(
      using state: UIContentUnavailableConfigurationState
    ) {
      updates += 1
      var empty = UIContentUnavailableConfiguration.empty()
      empty.text = "No Messages"
      empty.button.title = "Reload"
      empty.buttonProperties.primaryAction = UIAction { [weak self] _ in
        self?.isEmpty = false
        self?.setNeedsUpdateContentUnavailableConfiguration()
      }
      contentUnavailableConfiguration = isEmpty ? empty : nil
    }
  }

  @Test func controllersShowUnavailableContents() throws {
    let controller = fixture.stage.perform { Empty() }
    try fixture.show { $0.rootViewController = controller }
    try fixture.wait(0.1)
    let view = try #require(controller.view.subviews.last as? UIContentUnavailableView)
    expect(view.frame == controller.view.bounds && controller.updates == 1)
    let scroll = try #require(view.subviews.last)
    let label = try #require(scroll.subviews.compactMap { $0 as? UILabel }.first)
    expect(label.text == "No Messages" && label.font.pointSize == 22 as CGFloat)
    let button = try #require(
      scroll.subviews.lazy.compactMap { $0 as? UIButton }.first { !$0.isHidden })
    // The contents are in the middle.
    expect(abs((label.frame.minY + button.frame.maxY) / 2 - view.bounds.midY) <= 1)
    expect(
      abs(button.frame.midX - view.bounds.midX) <= 0.5 && button.frame.minY > label.frame.maxY)
    let center = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
    try fixture.tap(center.x, center.y)
    try fixture.wait(0.5)
    expect(controller.updates == 2 && controller.view.subviews.isEmpty)
  }

  @Test func searchesNameTheirText() {
    var state = UIContentUnavailableConfigurationState(traitCollection: .current)
    var search = UIContentUnavailableConfiguration.search()
    expect(search.text == "No Results" && search.image != nil)
    state.searchText = "cats"
    search = search.updated(for: state)
    expectEqual(search.text, "No Results for “cats”")
    expectEqual(search.secondaryText, "Check the spelling or try a new search.")
    search.text = "Nothing"
    expectEqual(search.updated(for: state).text, "Nothing")
    expectEqual(UIContentUnavailableConfiguration.loading().text, "Loading…")
    expect(UIContentUnavailableConfiguration.empty().text == nil)
  }

  @Test func searchWithoutResults() throws {
    try expectViews("content/search", 240, 320) { view in
      var search = UIContentUnavailableConfiguration.search()
      search.button.title = "Clear"
      var state = UIContentUnavailableConfigurationState(traitCollection: .current)
      state.searchText = "Halley"
      let content = search.updated(for: state).makeContentView()
      content.frame = CGRect(x: 0, y: 0, width: 240, height: 320)
      view.addSubview(content)
    }
  }

  @Test func searchesFollowTheSearchBar() throws {
    let (page, search) = fixture.stage.perform {
      let page = UIViewController()
      let search = UISearchController(searchResultsController: nil)
      page.navigationItem.searchController = search
      page.contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
      return (page, search)
    }
    func text() -> String? {
      (page.contentUnavailableConfiguration as? UIContentUnavailableConfiguration)?.text
    }
    try fixture.show { $0.rootViewController = UINavigationController(rootViewController: page) }
    try fixture.wait(0.1)
    try fixture.tap(150, 70)
    try fixture.wait(0.5)
    for letter in ["a", "b"] {
      fixture.stage.perform { search.searchBar.searchTextField.insertText(letter) }
      try fixture.wait(0.1)
    }
    expectEqual(text(), "No Results for “ab”")
    fixture.stage.perform { search.isActive = false }
    try fixture.wait(0.5)
    expectEqual(text(), "No Results")
  }
}
