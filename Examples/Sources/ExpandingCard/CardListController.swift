// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A list of cards, each of which expands when it is tapped.
final class CardListController: UIViewController {
  private(set) var cells: [CardCell] = []
  /// The transition of the card that was tapped last.
  private(set) var transition: CardTransition?
  private let heading = UILabel()
  private let button = UIButton(type: .system)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(white: 0.95, alpha: 1)
    heading.text = "Walks"
    heading.font = .systemFont(ofSize: 34, weight: .bold)
    view.addSubview(heading)
    for card in Card.all {
      let cell = CardCell(card)
      cell.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: CardListController.cellWasTapped))
      view.addSubview(cell)
      cells.append(cell)
    }
    button.setTitle("When paths do not match", for: .normal)
    button.addTarget(self, action: CardListController.showUnequalPaths, for: .touchUpInside)
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let width = view.bounds.width
    heading.frame = CGRect(x: 22, y: 36, width: width - 44, height: 44)
    for (index, cell) in cells.enumerated() {
      cell.frame = CGRect(x: 20, y: 96 + 140 * CGFloat(index), width: width - 40, height: 126)
    }
    button.frame = CGRect(x: 20, y: 520, width: width - 40, height: 34)
  }

  private func cellWasTapped(_ recognizer: UITapGestureRecognizer) {
    guard let cell = recognizer.view as? CardCell else { return }
    let transition = CardTransition(cell)
    self.transition = transition
    let detail = CardDetailController(cell.card, transition)
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
