// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A list of places, with horizontally scrolling pages of landscapes at its top.
final class ScrollingController: UIViewController, UIScrollViewDelegate {
  private let list = UIScrollView()
  private let pages = UIScrollView()
  private let refresh = UIRefreshControl()
  private var cards: [LandscapeCard] = []
  private var dots: [UIView] = []
  private var rows: [PlaceRow] = []

  private static let places = [
    ("Aletsch", "Ice, 20 km long"), ("Bergell", "Granite and chestnuts"),
    ("Calanca", "A valley without through road"), ("Diablerets", "Devils, it is said"),
    ("Engadin", "Lakes and larches"), ("Furka", "Where the Rhone begins"),
    ("Greina", "A plain at 2,200 m"), ("Haslital", "Waterfalls"),
    ("Isenthal", "By cable car"), ("Jaun", "Limestone towers"),
    ("Klausen", "Hairpins"), ("Lötschental", "Masks in winter"),
  ]

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
    list.frame = view.bounds
    list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    list.alwaysBounceVertical = true
    list.refreshControl = refresh
    refresh.addTarget(self, action: ScrollingController.makeAnew, for: .valueChanged)
    view.addSubview(list)

    let width = view.bounds.width
    let title = UILabel(frame: CGRect(x: 20, y: 16, width: width - 40, height: 40))
    title.text = "Mountains"
    title.font = .systemFont(ofSize: 32, weight: .bold)
    list.addSubview(title)

    pages.frame = CGRect(x: 0, y: 64, width: width, height: 176)
    pages.isPagingEnabled = true
    pages.showsHorizontalScrollIndicator = false
    pages.delegate = self
    list.addSubview(pages)
    for index in 0..<4 {
      let card = LandscapeCard(
        frame: CGRect(x: CGFloat(index) * width + 16, y: 0, width: width - 32, height: 176),
        hue: [0.58, 0.05, 0.33, 0.78][index])
      pages.addSubview(card)
      cards.append(card)
      let dot = UIView(
        frame: CGRect(x: width / 2 - 27 + CGFloat(index) * 15, y: 250, width: 7, height: 7))
      dot.layer.cornerRadius = 3.5
      dot.backgroundColor = .darkGray
      list.addSubview(dot)
      dots.append(dot)
    }
    pages.contentSize = CGSize(width: 4 * width, height: 176)

    for (index, place) in Self.places.enumerated() {
      let row = PlaceRow(
        frame: CGRect(x: 16, y: 272 + CGFloat(index) * 68, width: width - 32, height: 60),
        name: place.0, about: place.1, hue: CGFloat(index) / CGFloat(Self.places.count))
      list.addSubview(row)
      rows.append(row)
    }
    list.contentSize = CGSize(width: width, height: rows.last!.frame.maxY + 16)
    scrollViewDidScroll(pages)
  }

  /// Displaces the hills of each card, and darkens the dot of the visible page.
  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    let page = pages.contentOffset.x / pages.bounds.width
    for (index, card) in cards.enumerated() { card.shift = CGFloat(index) - page }
    for (index, dot) in dots.enumerated() {
      dot.alpha = 0.25 + 0.75 * max(0, 1 - abs(CGFloat(index) - page))
    }
  }

  /// Reorders the rows, after a delay that simulates a network request.
  private func makeAnew() {
    DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
      MainActor.assumeIsolated {
        self.refresh.endRefreshing()
        let frames = self.rows.map(\.frame)
        self.rows.shuffleByTwos()
        UIView.animate(
          withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, initialSpringVelocity: 0
        ) {
          for (row, frame) in zip(self.rows, frames) { row.frame = frame }
        }
      }
    }
  }
}

extension Array {
  /// Swaps every second element with the one before it.
  fileprivate mutating func shuffleByTwos() {
    for index in stride(from: 1, to: count, by: 2) { swapAt(index - 1, index) }
  }
}
