// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

private final class SearchLog: NSObject, UISearchBarDelegate {
  var log: [String] = []
  func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("begin") }
  func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("end") }
  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
    log.append(searchText)
  }
  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
  func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {
    log.append("cancel")
    searchBar.resignFirstResponder()
  }
  func searchBar(
    _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
  ) -> Bool { text != "x" }
  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    log.append("scope \(selectedScope)")
  }
}

@MainActor @Suite struct SearchBarTests {
  @Test func sizesAndFrames() {
    let stage = Stage(size: CGSize(width: 320, height: 200))
    defer { stage.invalidate() }
    stage.perform {
      let bar = UISearchBar()
      expectEqual(bar.sizeThatFits(CGSize(width: 320, height: 0)), CGSize(width: 320, height: 56))
      bar.frame = CGRect(x: 0, y: 0, width: 320, height: 56)
      bar.layoutIfNeeded()
      expectEqual(bar.searchTextField.frame, CGRect(x: 8, y: 10, width: 304, height: 36))
      bar.showsCancelButton = true
      bar.layoutIfNeeded()
      expect(bar.searchTextField.frame.width < 250)
      bar.showsCancelButton = false
      bar.layoutIfNeeded()
      expectEqual(bar.searchTextField.frame.width, 304)
      bar.prompt = "Find"
      expectEqual(bar.intrinsicContentSize.height, 75)
      bar.scopeButtonTitles = ["A", "B"]
      expectEqual(bar.intrinsicContentSize.height, 75)
      bar.showsScopeBar = true
      expectEqual(bar.intrinsicContentSize.height, 119)
      expect(bar.enablesReturnKeyAutomatically)
      bar.showsBookmarkButton = true
      expectEqual(bar.searchTextField.rightViewMode, .always)
      bar.text = "a"
      expectEqual(bar.searchTextField.rightViewMode, .never)
    }
  }

  @Test func delegateIsNotifiedInOrder() throws {
    let log = SearchLog()
    var bar: UISearchBar!
    let desk = try TextFixture { window in
      bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
      bar.delegate = log
      bar.autocapitalizationType = .none
      bar.showsCancelButton = true
      window.addSubview(bar)
      bar.becomeFirstResponder()
    }
    try desk.type("axb")
    try desk.keys("return")
    desk.stage.perform { expect(bar.text == "ab" && bar.isFirstResponder) }
    try desk.tap(290, 28, count: 1)
    desk.stage.perform {
      expectEqual(log.log, ["begin", "a", "ab", "search", "cancel", "end"])
      bar.text = "c"
      expectEqual(log.log.last, "c")
    }
  }
}
