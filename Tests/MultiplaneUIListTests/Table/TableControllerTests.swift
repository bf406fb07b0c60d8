// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

private final class Words: UITableViewController, UITableViewDataSourcePrefetching {
  let words = ["ant", "bee", "cat"].flatMap { word in (0..<20).map { "\(word) \($0)" } }
  var chosen: [String] = []
  var near: [IndexPath] = []
  var lost: [IndexPath] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "word")
    tableView.prefetchDataSource = self
  }
  override func numberOfSections(in tableView: UITableView) -> Int { 3 }
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    20
  }
  override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath)
    -> UITableViewCell
  {
    let cell = tableView.dequeueReusableCell(withIdentifier: "word", for: path)
    cell.textLabel?.text = words[path.section * 20 + path.row]
    return cell
  }
  override func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) {
    chosen.append(words[path.section * 20 + path.row])
  }
  override func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }
  func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
    near += indexPaths
  }
  func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
    lost += indexPaths
  }
}

@MainActor @Suite struct TableControllerTests {
  private func show() throws -> (Stage, Words) {
    let stage = Stage(size: CGSize(width: 320, height: 440))
    let words = stage.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let words = Words()
      window.rootViewController = words
      window.makeKeyAndVisible()
      return words
    }
    try stage.simulate(to: 0)
    return (stage, words)
  }

  private func tap(_ stage: Stage, _ x: CGFloat, _ y: CGFloat, at time: Double) throws {
    for (phase, delay) in [(StageInput.Finger.Phase.down, 0), (.up, 0.05)] {
      stage.send(
        .touches([.init(id: 0, phase: phase, location: CGPoint(x: x, y: y))]), at: time + delay)
    }
    try stage.simulate(to: time + 0.1)
  }

  @Test func controllerProvidesTableContent() throws {
    let (stage, words) = try show()
    expect(words.view === words.tableView && words.tableView.contentSize.height == 2640)
    try tap(stage, 100, 60, at: 0.1)
    expect(words.chosen == ["ant 1"] && words.tableView.indexPathForSelectedRow == [0, 1])
    // The controller clears the selection when it appears again.
    stage.perform { words.viewWillAppear(false) }
    expect(words.tableView.indexPathForSelectedRow == nil)
  }

  @Test func refreshControlBelongsToTable() throws {
    let (stage, words) = try show()
    stage.perform {
      expect(words.refreshControl == nil)
      let control = UIRefreshControl()
      words.refreshControl = control
      expect(words.tableView.refreshControl === control && control.superview === words.tableView)
      words.refreshControl = nil
      expect(words.tableView.refreshControl == nil && control.superview == nil)
    }
  }

  @Test func editButtonTogglesEditing() throws {
    let stage = Stage(size: CGSize(width: 320, height: 440))
    let words = stage.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      let words = Words()
      words.navigationItem.rightBarButtonItem = words.editButtonItem
      window.rootViewController = UINavigationController(rootViewController: words)
      window.makeKeyAndVisible()
      return words
    }
    try stage.simulate(to: 0)
    let item = stage.perform { words.editButtonItem }
    expect(item === words.editButtonItem && item.title == "Edit" && item.style == .plain)
    try tap(stage, 290, 22, at: 0.1)
    expect(words.isEditing && words.tableView.isEditing)
    expect(item.title == "Done" && item.style == .done)
    try tap(stage, 290, 22, at: 1)
    expect(!words.isEditing && !words.tableView.isEditing && item.title == "Edit")
    // The same by code.
    stage.perform { words.setEditing(true, animated: false) }
    expect(words.tableView.isEditing && item.title == "Done")
  }

  @Test func sectionIndexScrollsToSections() throws {
    let (stage, words) = try show()
    // Three letters, centered at the right edge.
    try tap(stage, 314, 220, at: 0.1)
    expect(words.tableView.contentOffset.y == 880 && words.chosen == [])
    try tap(stage, 314, 234, at: 0.3)
    expectEqual(words.tableView.contentOffset.y, 1760)
    try tap(stage, 314, 100, at: 0.5)
    expectEqual(words.tableView.contentOffset.y, 0)
    // The index is hidden for fewer rows than the minimum.
    stage.perform { words.tableView.sectionIndexMinimumDisplayRowCount = 100 }
    try stage.simulate(to: 0.7)
    expect(!words.tableView.subviews.contains { $0 is TableIndexView })
  }

  @Test func upcomingRowsArePrefetched() throws {
    let (stage, words) = try show()
    expect(words.near == (10..<20).map { [0, $0] } && words.lost == [])
    words.near = []
    stage.perform { words.tableView.contentOffset.y = 88 }
    try stage.simulate(to: 0.1)
    expectEqual(words.near, [[1, 0], [1, 1]])
    // After a long jump, most of the prefetched rows are cancelled.
    stage.perform { words.tableView.contentOffset.y = 2000 }
    try stage.simulate(to: 0.2)
    expect(words.lost.count == 10 && words.lost.first == [0, 12])
  }
}
