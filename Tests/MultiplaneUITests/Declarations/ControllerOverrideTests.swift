// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

private final class ScrollingTable: UITableViewController {
  var offsets: [CGFloat] = []
  var drags = 0
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    100
  }
  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  { UITableViewCell(style: .default, reuseIdentifier: nil) }
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    super.scrollViewDidScroll(scrollView)
    offsets.append(scrollView.contentOffset.y)
  }
  override func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { drags += 1 }
  override func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { targetContentOffset.pointee.y = 0 }
  override func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate: Bool) {}
  override func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

private final class ScrollingCollection: UICollectionViewController {
  var offsets: [CGFloat] = []
  override func scrollViewDidScroll(_ scrollView: UIScrollView) {
    offsets.append(scrollView.contentOffset.y)
  }
  override func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  override func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
}

private final class LoggingTabController: UITabBarController {
  weak var log: BarLog?
  override func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    log?.note("item \(item.title ?? ""), \(selectedIndex) shows")
  }
}

@MainActor @Suite struct ControllerOverrideTests {
  @Test func listControllersReceiveScrollCallbacks() throws {
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.perform {
      let table = ScrollingTable(style: .plain)
      table.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      table.view.layoutIfNeeded()
      table.offsets = []
      table.tableView.contentOffset.y = 50
      expectEqual(table.offsets, [50])
      expect(table.tableView.delegate === table)

      let collection = ScrollingCollection(collectionViewLayout: UICollectionViewFlowLayout())
      collection.view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
      collection.offsets = []
      collection.collectionView.contentOffset.y = 20
      expectEqual(collection.offsets, [20])
    }
  }

  @Test func tabBarSelectionReachesControllerFirst() throws {
    var tabs: LoggingTabController!
    let room = try BarFixture { room in
      tabs = LoggingTabController()
      tabs.delegate = room.log
      tabs.log = room.log
      tabs.viewControllers = [room.a, room.b]
      return tabs
    }
    expect(tabs.tabBar.delegate === tabs)
    _ = room.log.take()
    try room.tap(240, 455)
    try room.wait(0.1)
    expectEqual(
      Array(room.log.take().prefix(2)), ["item b, 0 shows", "should select b"])
    expectEqual(tabs.selectedIndex, 1)
  }
}
