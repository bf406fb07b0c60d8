// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A list of cards and groups of cards, each of which expands when it is tapped.
///
/// A partly visible card is scrolled into view while it expands; the list scrolls back while it collapses.
final class CardListController: UIViewController, UITableViewDataSource, UITableViewDelegate {
  let table = UITableView(frame: .zero, style: .plain)
  /// The transition of the card that was tapped last.
  private(set) var transition: CardTransition?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.95, alpha: 1)
    table.backgroundColor = nil
    table.separatorStyle = .none
    table.register(CardCell.self, forCellReuseIdentifier: "card")
    table.register(GroupCell.self, forCellReuseIdentifier: "group")
    table.dataSource = self
    table.delegate = self
    view.addSubview(table)
  }

  /// The visible cells, from top to bottom.
  var cells: [CardCell] { table.visibleCells.compactMap { $0 as? CardCell } }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard table.frame != view.bounds else { return }
    table.frame = view.bounds
    let width = view.bounds.width
    table.tableHeaderView = header(width)
    table.tableFooterView = footer(width)
  }

  private func header(_ width: CGFloat) -> UIView {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 89))
    let heading = UILabel(frame: CGRect(x: 22, y: 36, width: width - 44, height: 44))
    heading.text = "Walks"
    heading.font = .systemFont(ofSize: 34, weight: .bold)
    header.addSubview(heading)
    return header
  }

  private func footer(_ width: CGFloat) -> UIView {
    let footer = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 60))
    let button = UIButton(type: .system)
    button.frame = CGRect(x: 20, y: 8, width: width - 40, height: 34)
    button.setTitle("When paths do not match", for: .normal)
    button.addTarget(self, action: CardListController.showUnequalPaths, for: .touchUpInside)
    footer.addSubview(button)
    return footer
  }

  // MARK: Table

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    Card.all.count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let card = Card.all[indexPath.row]
    let cell = tableView.dequeueReusableCell(
      withIdentifier: card.members.isEmpty ? "card" : "group", for: indexPath)
    (cell as? CardCell)?.show(card)
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    Card.all[indexPath.row].members.isEmpty ? CardCell.height : GroupCell.height
  }

  func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    guard let cell = tableView.cellForRow(at: indexPath) as? CardCell, let card = cell.card else {
      return
    }
    tableView.deselectRow(at: indexPath, animated: false)
    let transition = CardTransition(cell, in: tableView)
    self.transition = transition
    let detail = CardDetailController(card, transition)
    detail.modalPresentationStyle = .custom
    detail.transitioningDelegate = transition
    present(detail, animated: true)
  }

  private func showUnequalPaths() {
    let controller = UnequalPathsController()
    controller.modalTransitionStyle = .crossDissolve
    present(controller, animated: true)
  }
}
