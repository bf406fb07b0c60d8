// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// The delegate of a view that is dragged and of one that accepts drops.
private final class DragLog: NSObject, UIDragInteractionDelegate, UIDropInteractionDelegate {
  var calls: [String] = []
  var operation = UIDropOperation.copy
  /// Whether an item that cannot be dropped fades out where it is.
  var fadesOnCancel = false
  var questions = 0
  var sessions: [any UIDragSession] = []

  func dragInteraction(
    _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
  )
    -> [UIDragItem]
  {
    calls.append("items")
    sessions.append(session)
    let item = UIDragItem(itemProvider: NSItemProvider(object: "text" as NSString))
    item.localObject = 7
    return [item]
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession
  ) {
    calls.append("begin")
    sessions.append(session)
  }
  func dragInteraction(
    _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
    withDefault defaultPreview: UITargetedDragPreview
  ) -> UITargetedDragPreview? { fadesOnCancel ? nil : defaultPreview }
  func dragInteraction(
    _ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession
  ) { calls.append("transfer") }
  func dragInteraction(
    _ interaction: UIDragInteraction, session: any UIDragSession,
    didEndWith operation: UIDropOperation
  ) { calls.append("end \(operation)") }
  func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession)
    -> Bool
  {
    questions += 1
    return session.canLoadObjects(ofClass: NSString.self)
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

/// A row that records its states in drags.
private final class DragCell: UITableViewCell {
  var states: [UITableViewCell.DragState] = []
  override func dragStateDidChange(_ dragState: UITableViewCell.DragState) {
    states.append(dragState)
  }
}

/// A list that reorders its rows by drops.
private final class DragList: NSObject, UITableViewDataSource, UITableViewDelegate,
  UITableViewDragDelegate, UITableViewDropDelegate
{
  var rows = ["a", "b", "c"]
  var calls: [String] = []
  /// Whether a row cannot be moved to the last place.
  var pinsLast = false

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath {
    pinsLast && proposedDestinationIndexPath.row == 2
      ? IndexPath(row: 1, section: 0) : proposedDestinationIndexPath
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = DragCell()
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
    calls.append("\(item.previewSize.width) \(item.previewSize.height)")
    rows.insert(rows.remove(at: from.row), at: to.row)
    tableView.moveRow(at: from, to: to)
    coordinator.drop(item.dragItem, toRowAt: to)
  }
}

/// A grid of 3 items in a row, which are reordered by drags.
private final class DragGrid: NSObject, UICollectionViewDataSource, UICollectionViewDragDelegate {
  var items = ["a", "b", "c", "d"]

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  { items.count }
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath)
    -> Bool
  { true }
  func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { items.insert(items.remove(at: sourceIndexPath.item), at: destinationIndexPath.item) }
  func collectionView(
    _ collectionView: UICollectionView, itemsForBeginning session: any UIDragSession,
    at indexPath: IndexPath
  ) -> [UIDragItem] {
    [UIDragItem(itemProvider: NSItemProvider(object: items[indexPath.item] as NSString))]
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
    expectEqual(log.calls, ["items", "begin", "enter 7"])
    // The picture of the view follows the finger.
    let picture = try #require(fixture.window.subviews.last?.subviews.first)
    expectEqual(picture.center, CGPoint(x: 150, y: 300))
    log.calls = []
    try fixture.touch(.up, 150, 300)
    try fixture.wait(0.6)
    expect(log.calls.first == "drop 50 100" && log.calls.contains(#"loaded ["text"]"#))
    expectEqual(log.calls.suffix(3), ["conclude", "end copy", "transfer"])
    expect(fixture.window.subviews.count == 2 && log.questions == 1)
    // The delegate gets the same session in all calls.
    expect(log.sessions.count == 2 && log.sessions[0] === log.sessions[1])
  }

  @Test func itemReturnsIfItCannotBeDropped() throws {
    try showViews()
    log.operation = .forbidden
    try drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 150, y: 300))
    try fixture.touch(.up, 150, 300)
    try fixture.wait(0.6)
    expectEqual(log.calls, ["items", "begin", "enter 7", "exit", "end forbidden"])
    // A press without a movement begins no drag.
    log.calls = []
    try fixture.touch(.down, 50, 50)
    try fixture.wait(0.8)
    try fixture.touch(.up, 50, 50)
    try fixture.wait(0.6)
    expect(log.calls == ["items"] && fixture.window.subviews.count == 2)
  }

  @Test func itemFadesWhereItIsWithoutAPreviewForCancelling() throws {
    try showViews()
    log.fadesOnCancel = true
    try drag(from: CGPoint(x: 50, y: 50), to: CGPoint(x: 60, y: 300))
    let picture = try #require(fixture.window.subviews.last?.subviews.first)
    try fixture.touch(.up, 60, 300)
    try fixture.wait(0.6)
    expect(picture.alpha == 0 && picture.center == CGPoint(x: 60, y: 300))
  }

  @Test func rowMovesToTheTargetOfTheDelegate() throws {
    let list = DragList()
    list.pinsLast = true
    let table = fixture.stage.perform {
      UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    }
    try fixture.show { window in
      (table.dataSource, table.delegate, table.dragDelegate) = (list, list, list)
      window.addSubview(table)
    }
    try drag(from: CGPoint(x: 50, y: 22), to: CGPoint(x: 50, y: 110))
    try fixture.touch(.up, 50, 110)
    try fixture.wait(0.8)
    expectEqual(list.rows, ["b", "a", "c"])
  }

  @Test func rowIsNotifiedOfItsStateInADrag() throws {
    let list = DragList()
    let table = fixture.stage.perform {
      UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    }
    try fixture.show { window in
      (table.dataSource, table.dragDelegate) = (list, list)
      window.addSubview(table)
    }
    let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? DragCell)
    try fixture.touch(.down, 50, 10)
    try fixture.wait(0.8)
    expectEqual(cell.states, [.lifting])
    try fixture.touch(.up, 50, 10)
    try fixture.wait(0.6)
    expectEqual(cell.states, [.lifting, .none])
    cell.states = []
    try drag(from: CGPoint(x: 50, y: 10), to: CGPoint(x: 50, y: 35))
    try fixture.touch(.up, 50, 35)
    try fixture.wait(0.8)
    expectEqual(cell.states, [.lifting, .dragging, .none])
  }

  @Test func itemsMakeSpaceForADraggedItem() throws {
    let grid = DragGrid()
    let collection = fixture.stage.perform {
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 50)
      (layout.minimumInteritemSpacing, layout.minimumLineSpacing) = (10, 10)
      return UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
    }
    try fixture.show { window in
      collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      (collection.dataSource, collection.dragDelegate) = (grid, grid)
      window.addSubview(collection)
    }
    try drag(from: CGPoint(x: 50, y: 25), to: CGPoint(x: 50, y: 85))
    try fixture.wait(0.3)
    let offsets = (0..<4).map { item -> CGPoint in
      let transform = collection.cellForItem(at: IndexPath(item: item, section: 0))?.transform
      return CGPoint(x: transform?.tx ?? -1, y: transform?.ty ?? -1)
    }
    expectEqual(
      offsets, [.zero, CGPoint(x: -110, y: 0), CGPoint(x: -110, y: 0), CGPoint(x: 220, y: -60)])
    try fixture.touch(.up, 50, 85)
    try fixture.wait(0.8)
    expectEqual(grid.items, ["b", "c", "d", "a"])
    expect(collection.visibleCells.allSatisfy { $0.transform.isIdentity && $0.alpha == 1 })
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
    expect(table.hasActiveDrag && table.hasActiveDrop)
    // The rows between make space.
    try fixture.wait(0.3)
    expectEqual(table.cellForRow(at: IndexPath(row: 2, section: 0))?.transform.ty, -44)
    try fixture.touch(.up, 50, 110)
    try fixture.wait(0.8)
    expect(
      list.rows == ["b", "c", "a"]
        && list.calls == (hasDropDelegate ? ["0 to 2 true", "320.0 44.0"] : []))
    expect(!table.hasActiveDrag && !table.hasActiveDrop)
    expectEqual(table.cellForRow(at: IndexPath(row: 2, section: 0))?.textLabel?.text, "a")
    expect(table.visibleCells.allSatisfy { $0.transform.isIdentity && $0.alpha == 1 })
  }
}
