// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A log of the calls of a search controller.
private final class SearchLog: NSObject, UISearchResultsUpdating, UISearchControllerDelegate,
  UISearchBarDelegate
{
  var calls: [String] = []
  func updateSearchResults(for searchController: UISearchController) {
    calls.append("update \(searchController.searchBar.text ?? "nil")")
  }
  func willPresentSearchController(_ searchController: UISearchController) {
    calls.append("willPresent")
  }
  func didPresentSearchController(_ searchController: UISearchController) {
    calls.append("didPresent")
  }
  func willDismissSearchController(_ searchController: UISearchController) {
    calls.append("willDismiss")
  }
  func didDismissSearchController(_ searchController: UISearchController) {
    calls.append("didDismiss")
  }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
}

@MainActor @Suite struct SearchControllerTests {
  private let fixture = StageFixture()
  private let log = SearchLog()

  private func show(_ results: UIViewController?) throws -> (
    search: UISearchController, navigation: UINavigationController, page: UIViewController
  ) {
    let made = fixture.stage.perform {
      let page = UIViewController()
      page.title = "Page"
      let search = UISearchController(searchResultsController: results)
      search.searchResultsUpdater = log
      search.delegate = log
      search.searchBar.delegate = log
      page.navigationItem.searchController = search
      return (search, UINavigationController(rootViewController: page), page)
    }
    try fixture.show { $0.rootViewController = made.1 }
    try fixture.wait(0.1)
    return made
  }

  @Test func searchBarIsBelowTheTitleAndActivatesTheSearch() throws {
    let (search, navigation, page) = try show(nil)
    let bar = search.searchBar
    expect(
      navigation.navigationBar.bounds.height == 96 && bar.superview === navigation.navigationBar)
    expectEqual(bar.frame, CGRect(x: 0, y: 44, width: 320, height: 52))
    try fixture.tap(150, 70)
    expect(search.isActive && bar.showsCancelButton && log.calls == ["willPresent", "update "])
    try fixture.wait(0.5)
    expectEqual(log.calls, ["willPresent", "update ", "didPresent"])
    // The title is hidden, and the contents below the bar are dimmed.
    expect(navigation.navigationBar.bounds.height == 52 && search.parent === page)
    expectEqual(search.view.convert(search.view.bounds, to: nil).minY, 52)
    log.calls = []
    fixture.stage.perform { bar.searchTextField.insertText("a") }
    expectEqual(log.calls, ["update a"])
    // The Cancel button ends the search.
    log.calls = []
    try fixture.tap(290, 26)
    try fixture.wait(0.5)
    expectEqual(log.calls, ["cancel", "willDismiss", "update ", "didDismiss"])
    expect(!search.isActive && search.parent == nil && bar.text == "" && !bar.showsCancelButton)
    expect(navigation.navigationBar.bounds.height == 96 && !bar.isFirstResponder)
  }

  @Test func resultsAreShownWhileThereIsText() throws {
    let results = fixture.stage.perform { UIViewController() }
    let (search, _, _) = try show(results)
    fixture.stage.perform { search.isActive = true }
    try fixture.wait(0.5)
    expect(results.parent == nil && !search.showsSearchResultsController)
    fixture.stage.perform { search.searchBar.text = "x" }
    expect(results.parent === search && results.view.frame == search.view.bounds)
    fixture.stage.perform { search.searchBar.text = "" }
    expect(results.parent == nil)
    // A tap on the dimmed contents ends the search.
    try fixture.tap(150, 300)
    try fixture.wait(0.5)
    expect(!search.isActive)
  }

  @Test func codeShowsTheCancelButtonAndTypingTheScopes() throws {
    let (search, _, _) = try show(nil)
    let bar = search.searchBar
    fixture.stage.perform {
      bar.showsCancelButton = false
      bar.scopeButtonTitles = ["A", "B"]
      search.scopeBarActivation = .onTextEntry
      search.isActive = true
    }
    try fixture.wait(0.5)
    expect(!search.automaticallyShowsCancelButton && !bar.showsCancelButton && !bar.showsScopeBar)
    expectEqual(search.rowHeight, 52)
    fixture.stage.perform { bar.text = "x" }
    try fixture.wait(0.5)
    expect(bar.showsScopeBar && bar.frame.height == 96)
    fixture.stage.perform { bar.text = "" }
    expect(bar.showsScopeBar)
    fixture.stage.perform { search.isActive = false }
    try fixture.wait(0.5)
    expect(!bar.showsScopeBar)
  }

  @Test func searchBarHidesWhileTheContentScrolls() throws {
    let (search, navigation, page) = try show(nil)
    let scroll = fixture.stage.perform { UIScrollView(frame: page.view.bounds) }
    fixture.stage.perform {
      scroll.contentSize = CGSize(width: 320, height: 2000)
      page.view.addSubview(scroll)
      page.view.sendSubviewToBack(scroll)
    }
    try fixture.wait(0.1)
    fixture.stage.perform { scroll.contentOffset.y = -96 + 20 }
    try fixture.wait(0.1)
    expect(navigation.navigationBar.bounds.height == 76 && search.searchBar.bounds.height == 32)
    fixture.stage.perform {
      scroll.contentOffset.y = 300
      page.navigationItem.hidesSearchBarWhenScrolling = true
    }
    try fixture.wait(0.1)
    expectEqual(navigation.navigationBar.bounds.height, 44)
  }

  @Test func tokensPrecedeTheTextAndAreDeleted() throws {
    let field = fixture.stage.perform {
      UISearchTextField(frame: CGRect(x: 0, y: 0, width: 300, height: 36))
    }
    try fixture.show { $0.addSubview(field) }
    fixture.stage.perform {
      let start = field.textRect(forBounds: field.bounds).minX
      field.insertToken(UISearchToken(icon: nil, text: "Swift"), at: 0)
      expect(field.textRect(forBounds: field.bounds).minX > start + 40)
      field.becomeFirstResponder()
      field.insertText("a")
      field.deleteBackward()
      expectEqual(field.tokens.count, 1)
      field.deleteBackward()
      expect(field.tokens.isEmpty && field.textRect(forBounds: field.bounds).minX == start)
    }
  }
}
