// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A list of things to pack, below a heading with buttons.
final class PackingController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  struct Group {
    let name: String
    var things: [Thing]
  }
  struct Thing {
    let name, note: String
    var isPacked = false
  }

  let table = UITableView(frame: .zero, style: .plain)
  private let heading = UILabel()
  private let editButton = UIButton(type: .system)
  private let addButton = UIButton(type: .system)
  private var added = 0

  private(set) var groups = [
    Group(
      name: "To wear",
      things: [
        Thing(name: "Rain jacket", note: "the blue one"), Thing(name: "Boots", note: ""),
        Thing(name: "Umbrella", note: "broken"), Thing(name: "Socks", note: "six pairs"),
        Thing(name: "Hat", note: ""),
      ]),
    Group(
      name: "To eat",
      things: [
        Thing(name: "Apples", note: "four"), Thing(name: "Bread", note: ""),
        Thing(name: "Cheese", note: "in its box"), Thing(name: "Tea", note: ""),
      ]),
    Group(
      name: "To find the way",
      things: [
        Thing(name: "Map", note: "1 : 25,000"), Thing(name: "Compass", note: ""),
        Thing(name: "Lamp", note: "with new batteries"), Thing(name: "Whistle", note: ""),
      ]),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGray6
    heading.text = "Packing"
    heading.font = .systemFont(ofSize: 22, weight: .bold)
    view.addSubview(heading)
    editButton.setTitle("Edit", for: .normal)
    editButton.addTarget(self, action: PackingController.toggleEditing, for: .touchUpInside)
    view.addSubview(editButton)
    addButton.setTitle("Add", for: .normal)
    addButton.addTarget(self, action: PackingController.addThing, for: .touchUpInside)
    view.addSubview(addButton)
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = view.bounds.size
    heading.frame = CGRect(x: 16, y: 22, width: 150, height: 36)
    addButton.frame = CGRect(x: size.width - 128, y: 22, width: 56, height: 36)
    editButton.frame = CGRect(x: size.width - 70, y: 22, width: 60, height: 36)
    table.frame = CGRect(x: 0, y: 68, width: size.width, height: size.height - 68)
  }

  private func toggleEditing() {
    table.setEditing(!table.isEditing, animated: true)
    editButton.setTitle(table.isEditing ? "Done" : "Edit", for: .normal)
  }

  private func addThing() {
    added += 1
    groups[0].things.insert(Thing(name: "Something \(added)", note: "new"), at: 0)
    table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .left)
  }

  // MARK: Data source

  func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    groups[section].things.count
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    groups[section].name
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell =
      tableView.dequeueReusableCell(withIdentifier: "thing")
      ?? UITableViewCell(style: .subtitle, reuseIdentifier: "thing")
    let thing = groups[indexPath.section].things[indexPath.row]
    cell.textLabel?.text = thing.name
    cell.detailTextLabel?.text = thing.note
    cell.detailTextLabel?.textColor = .secondaryLabel
    cell.accessoryType = thing.isPacked ? .checkmark : .none
    return cell
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    groups[indexPath.section].things.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .fade)
  }

  func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    let thing = groups[sourceIndexPath.section].things.remove(at: sourceIndexPath.row)
    groups[destinationIndexPath.section].things.insert(thing, at: destinationIndexPath.row)
  }

  // MARK: Delegate

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    groups[indexPath.section].things[indexPath.row].isPacked.toggle()
    let isPacked = groups[indexPath.section].things[indexPath.row].isPacked
    tableView.cellForRow(at: indexPath)?.accessoryType = isPacked ? .checkmark : .none
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 44 }
}
