// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A list with a menu for its second row or item.
private final class MenuList: NSObject, UITableViewDataSource, UITableViewDelegate,
  UICollectionViewDataSource, UICollectionViewDelegate
{
  var calls: [String] = []
  /// The items for which the delegate of a collection view was asked for a menu.
  var pressed: [[IndexPath]] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    UITableViewCell()
  }
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    calls.append("select \(indexPath.row)")
  }
  func tableView(
    _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? { configuration(indexPath.row) }
  func tableView(
    _ tableView: UITableView,
    willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) { calls.append("end") }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    3
  }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath],
    point: CGPoint
  ) -> UIContextMenuConfiguration? {
    pressed.append(indexPaths)
    return configuration(indexPaths.last?.item ?? 1)
  }

  private func configuration(_ index: Int) -> UIContextMenuConfiguration? {
    calls.append("menu \(index)")
    guard index == 1 else { return nil }
    return UIContextMenuConfiguration(
      actionProvider: { _ in UIMenu(children: [UIAction(title: "Open") { _ in }]) })
  }
}

@MainActor @Suite struct TableMenuTests {
  private let fixture = StageFixture()
  private let list = MenuList()

  private func press(_ y: CGFloat) throws {
    try fixture.touch(.down, 30, y)
    try fixture.wait(1)
    try fixture.touch(.up, 30, y)
    try fixture.wait(0.1)
  }

  @Test func longPressOnARowShowsItsMenuAndSelectsNothing() throws {
    let table = fixture.stage.perform {
      UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    }
    try fixture.show { window in
      (table.dataSource, table.delegate) = (list, list)
      window.addSubview(table)
    }
    try press(66)
    expect(list.calls == ["menu 1"] && table.contextMenuInteraction?.menuAppearance == .rich)
    try fixture.tap(300, 400)
    try fixture.wait(0.5)
    expect(
      list.calls == ["menu 1", "end"] && table.contextMenuInteraction?.menuAppearance == .unknown)
    list.calls = []
    // A row without a menu is selected after a long touch.
    try press(22)
    expectEqual(list.calls, ["menu 0", "select 0"])
  }

  @Test func longPressOnAnItemShowsItsMenu() throws {
    let collection = fixture.stage.perform {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 300, height: 50)
      return UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    }
    try fixture.show { window in
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      (collection.dataSource, collection.delegate) = (list, list)
      window.addSubview(collection)
    }
    try press(85)
    expect(list.calls == ["menu 1"] && collection.contextMenuInteraction?.menuAppearance == .rich)
    try fixture.tap(300, 400)
    try fixture.wait(0.5)
    // A press on a selected item is for all selected items, and one between items for none.
    let selected = [IndexPath(item: 0, section: 0), IndexPath(item: 1, section: 0)]
    fixture.stage.perform {
      collection.allowsMultipleSelection = true
      for path in selected { collection.selectItem(at: path, animated: false, scrollPosition: []) }
    }
    try press(85)
    try fixture.tap(300, 400)
    try fixture.wait(0.5)
    try press(300)
    expect(list.pressed == [[selected[1]], selected, []] && collection.layer.opacity == 1)
    expectEqual(collection.contextMenuInteraction?.menuAppearance, .rich)
  }
}
