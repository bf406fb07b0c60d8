// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Shows the cards above a toolbar.
final class CardsController: UIViewController, CardLayoutViewDataSource {
  let layoutView = CardLayoutView()
  let toolbar = UIToolbar()
  let layoutControl = UISegmentedControl(items: ["Grid", "Circle"])
  let interruptionControl = UISegmentedControl(items: ["Stop", "Add", "Spring"])
  private(set) var cards: [DemoCardView] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.87, green: 0.89, blue: 0.92, alpha: 1)
    let bounds = view.bounds
    layoutView.frame = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - 44)
    layoutView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    toolbar.frame = CGRect(x: 0, y: bounds.height - 44, width: bounds.width, height: 44)
    toolbar.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(layoutView)
    view.addSubview(toolbar)

    cards = PlaneCurve.all.enumerated().map { index, curve in
      let card = DemoCardView(frame: cardFrame, curve: curve, number: index + 1)
      // The cards start as a fanned deck.
      card.transform = CGAffineTransform(
        rotationAngle: 0.045 * CGFloat(index + 1 - PlaneCurve.all.count))
      card.addGestureRecognizer(
        UITapGestureRecognizer(target: self, action: CardsController.cardWasTapped))
      return card
    }
    layoutView.dataSource = self

    layoutControl.frame.size.width = 150
    layoutControl.selectedSegmentIndex = layoutView.layout.rawValue
    layoutControl.addTarget(
      self, action: CardsController.layoutWasChosen, for: .valueChanged)
    interruptionControl.frame.size.width = 192
    interruptionControl.selectedSegmentIndex = layoutView.interruption.rawValue
    interruptionControl.addTarget(
      self, action: CardsController.interruptionWasChosen, for: .valueChanged)
    toolbar.items = [
      UIBarButtonItem(customView: layoutControl), .flexibleSpace(),
      UIBarButtonItem(customView: interruptionControl),
    ]
  }

  /// The bounds of the layout view with a margin of 24 points.
  private var cardFrame: CGRect { layoutView.bounds.insetBy(dx: 24, dy: 24) }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let size = cardFrame.size
    for card in cards { card.bounds.size = size }
    layoutView.circleSubviewSize = layoutView.circleSizeThatFits(
      count: cards.count, aspect: size.width / size.height)
  }

  func numberOfViews(in layoutView: CardLayoutView) -> Int { cards.count }
  func cardLayoutView(_ layoutView: CardLayoutView, viewAt index: Int) -> DemoCardView {
    cards[index]
  }

  private func layoutWasChosen() {
    layoutView.layout = CardLayoutView.Layout(rawValue: layoutControl.selectedSegmentIndex) ?? .grid
  }

  private func interruptionWasChosen() {
    let index = interruptionControl.selectedSegmentIndex
    layoutView.interruption = CardLayoutView.Interruption(rawValue: index) ?? .add
  }

  private func cardWasTapped(_ tap: UITapGestureRecognizer) {
    if let card = tap.view as? DemoCardView { layoutView.toggleZoom(of: card) }
  }
}
