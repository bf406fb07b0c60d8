// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// The delegate of a view that is dragged and of one that accepts drops.
private final class DragLog: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
  var calls: [String] = []
  var operation = UIDropOperation.copy

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  )
    -> [UIDragItem]
  {
    calls.append("items")
    let item = UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))
    item.localObject = 7
    return [item]
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    calls.append("begin")
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { calls.append("end \(operation)") }
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
    -> Bool
  {
    session.canLoadObjects(ofClass: NSString.self)
  }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
  {
    calls.append("enter \(session.items.first?.localObject as? Int ?? 0)")
  }
  func dropInteraction(
    _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
  )
    -> UIDropProposal
  { UIDropProposal(operation: operation) }
  func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
  {
    calls.append("exit")
  }
  func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
    let place = session.location(in: interaction.view ?? UIView())
    calls.append("drop \(Int(place.x)) \(Int(place.y))")
    session.loadObjects(ofClass: NSString.self) { [weak self] objects in
      self?.calls.append("loaded \(objects.map { "\($0)" })")
    }
  }
  func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {
    calls.append("conclude")
  }
}

/// A list that reorders its rows by drops.
private final class DragList: NSObject, UITableViewDataSource, UITableViewDragDelegate,
  UITableViewDropDelegate
{
  var rows = ["a", "b", "c"]
  var calls: [String] = []

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell()
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { rows.insert(rows.remove(at: sourceIndexPath.row), at: destinationIndexPath.row) }
  func tableView(
    _ tableView: UITableView, itemsForBeginning session: any UIDragSession, at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: rows[indexPath.row] as NSString))]
  }
  func tableView(
    _ tableView: UITableView, dropSessionDidUpdate session: any UIDropSession,
    withDestinationIndexPath destinationIndexPath: IndexPath?
  ) -> UITableViewDropProposal {
    UITableViewDropProposal(operation: .move, intent: .insertAtDestinationIndexPath)
  }
  func tableView(
    _ tableView: UITableView, performDropWith coordinator: any UITableViewDropCoordinator
  ) {
    guard let item = coordinator.items.first, let from = item.sourceIndexPath,
      let to = coordinator.destinationIndexPath
    else { return }
    calls.append("\(from.row) to \(to.row) \(tableView.hasActiveDrag)")
    rows.insert(rows.remove(at: from.row), at: to.row)
    tableView.moveRow(at: from, to: to)
    coordinator.drop(item.dragItem, toRowAt: to)
  }
}

@MainActor @Suite struct DragTests {
  private let fixture = StageFixture()
  private let log = DragLog()

  private func showViews() throws {
    try fixture.show { window in
      let source = UIView(frame: CGRect(x: 20, y: 20, width: 60, height: 60))
      source.backgroundColor = .red
      source.addInteraction(UIDragInteraction(delegate: log))
      let target = UIView(frame: CGRect(x: 100, y: 200, width: 200, height: 200))
      target.addInteraction(UIDropInteraction(delegate: log))
      window.addSubview(source)
      window.addSubview(target)
    }
  }
  private func drag(from start: CGPoint, to end: CGPoint) throws {
    try fixture.touch(.down, start.x, start.y)
    try fixture.wait(0.8)
    for step in 1...10 {
      let part = CGFloat(step) / 10
      try fixture.touch(
        .move, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part, after: 0.02)
    }
  }

  @Test func itemIsDroppedInAnotherView() throws {
    try showViews()
    try drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 300))
    #expect(log.calls == ["items", "begin", "enter 7"])
    // The picture of the view follows the finger.
    let picture = try #require(fixture.window.subviews.last?.subviews.first)
    #expect(picture.center == CGPoint(x: 150, y: 300))
    log.calls = []
    try fixture.touch(.up, 150, 300)
    try fixture.wait(0.6)
    #expect(log.calls.first == "drop 50 100" && log.calls.contains(#"loaded ["text"]"#))
    #expect(log.calls.suffix(2) == ["conclude", "end copy"] && fixture.window.subviews.count == 2)
  }

  @Test func itemReturnsIfItCannotBeDropped() throws {
    try showViews()
    log.operation = .forbidden
    try drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 300))
    try fixture.touch(.up, 150, 300)
    try fixture.wait(0.6)
    #expect(log.calls == ["items", "begin", "enter 7", "exit", "end forbidden"])
    // A press without a movement begins no drag.
    log.calls = []
    try fixture.touch(.down, 50, 50)
    try fixture.wait(0.8)
    try fixture.touch(.up, 50, 50)
    try fixture.wait(0.6)
    #expect(log.calls == ["items"] && fixture.window.subviews.count == 2)
  }

  @Test(arguments: [true, false]) func rowIsMovedByADrag(hasDropDelegate: Bool) throws {
    let list = DragList()
    let table = fixture.stage.perform {
      UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    }
    try fixture.show { window in
      table.dataSource = list
      table.dragDelegate = list
      if hasDropDelegate { table.dropDelegate = list }
      window.addSubview(table)
    }
    try drag(from: CGPoint(x: 50, y: 22), to: CGPoint(x: 50, y: 110))
    #expect(table.hasActiveDrag && table.hasActiveDrop)
    // The rows between make space.
    try fixture.wait(0.3)
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.transform.ty == -44)
    try fixture.touch(.up, 50, 110)
    try fixture.wait(0.8)
    #expect(list.rows == ["b", "c", "a"] && list.calls == (hasDropDelegate ? ["0 to 2 true"] : []))
    #expect(!table.hasActiveDrag && !table.hasActiveDrop)
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0))?.textLabel?.text == "a")
    #expect(table.visibleCells.allSatisfy { $0.transform.isIdentity && $0.alpha == 1 })
  }
}
