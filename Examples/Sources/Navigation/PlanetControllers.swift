// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A row that opens the page of a planet.
final class PlanetRow: UIControl {
  private let line = UIView()
  private let disc: PlanetView
  private let label = UILabel()
  private let note = UILabel()

  init(_ planet: Planet) {
    disc = PlanetView(planet, radius: planet.radius * 0.75)
    super.init(frame: .zero)
    label.text = planet.name
    note.text = planet.note
    note.font = .systemFont(ofSize: 13)
    note.textColor = .secondaryLabel
    line.backgroundColor = .separator
    for view in [disc, label, note, line] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  override var isHighlighted: Bool {
    didSet { backgroundColor = isHighlighted ? .systemGray4 : nil }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    disc.center = CGPoint(x: 36, y: bounds.midY)
    label.frame = CGRect(x: 68, y: 9, width: bounds.width - 84, height: 22)
    note.frame = CGRect(x: 68, y: 31, width: bounds.width - 84, height: 17)
    line.frame = CGRect(x: 68, y: bounds.height - 0.5, width: bounds.width - 68, height: 0.5)
  }
}

/// A list of the planets.
final class PlanetListController: UIViewController {
  private let rows = Planet.all.map { PlanetRow($0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Planets"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .add, target: self, action: Selector(PlanetListController.add))
    for (planet, row) in zip(Planet.all, rows) {
      row.addAction(
        UIAction { [weak self] _ in
          self?.navigationController?.pushViewController(PlanetController(planet), animated: true)
        }, for: .touchUpInside)
      view.addSubview(row)
    }
  }

  /// Presents a sheet of half the height, which can be dragged to the full height.
  private func add() {
    let closeUp = CloseUpController()
    closeUp.sheetPresentationController?.detents = [.medium(), .large()]
    closeUp.sheetPresentationController?.prefersGrabberVisible = true
    present(closeUp, animated: true)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: view.safeAreaInsets.top + CGFloat(index) * 58, width: view.bounds.width, height: 58
      )
    }
  }
}

/// A close-up of Saturn, shown in a sheet.
final class CloseUpController: UIViewController {
  private let disc = PlanetView(Planet.all[5], radius: 190)

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(red: 0.1, green: 0.1, blue: 0.2, alpha: 1)
    view.addSubview(disc)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    disc.center = CGPoint(x: view.bounds.midX, y: 250)
  }
}

/// The page of a planet. The page of the largest planet hides the tab bar.
final class PlanetController: UIViewController {
  private let planet: Planet
  private let disc: PlanetView
  private let note = UILabel()

  init(_ planet: Planet) {
    self.planet = planet
    disc = PlanetView(planet, radius: planet.radius * 4)
    super.init(nibName: nil, bundle: nil)
    title = planet.name
    hidesBottomBarWhenPushed = planet.radius > 23
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = UIColor(hue: planet.hue, saturation: 0.12, brightness: 1, alpha: 1)
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Visit", style: .done, target: nil, action: nil)
    note.text = planet.note
    note.font = .systemFont(ofSize: 20, weight: .medium)
    note.textAlignment = .center
    view.addSubview(disc)
    view.addSubview(note)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets)
    disc.center = CGPoint(x: room.midX, y: room.midY - 20)
    note.frame = CGRect(x: 0, y: room.maxY - 60, width: room.width, height: 30)
  }
}

/// The planets below a large title; a tap adds a blur effect to a pane in front of them, or removes it.
final class SkyController: UIViewController {
  private let discs = Planet.all.map { PlanetView($0, radius: $0.radius) }
  private let pane = UIVisualEffectView(effect: nil)
  private let words = UIVisualEffectView(effect: nil)

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Sky"
    navigationController?.navigationBar.prefersLargeTitles = true
    view.backgroundColor = UIColor(red: 0.85, green: 0.89, blue: 1, alpha: 1)
    for disc in discs { view.addSubview(disc) }
    pane.layer.cornerRadius = 24
    pane.clipsToBounds = true
    pane.layer.borderColor = UIColor(white: 1, alpha: 0.5).cgColor
    pane.layer.borderWidth = 1
    let label = UILabel()
    label.text = "Frost"
    label.font = .systemFont(ofSize: 40, weight: .bold)
    label.textAlignment = .center
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    words.autoresizingMask = label.autoresizingMask
    words.contentView.addSubview(label)
    pane.contentView.addSubview(words)
    pane.contentView.addGestureRecognizer(
      UITapGestureRecognizer(target: self, action: SkyController.paneWasTapped))
    view.addSubview(pane)
  }

  private func paneWasTapped() {
    let blur = UIBlurEffect(style: .dark)
    let isClear = pane.effect == nil
    words.effect = isClear ? UIVibrancyEffect(blurEffect: blur) : nil
    UIView.animate(withDuration: 0.8) { [pane] in pane.effect = isClear ? blur : nil }
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let room = view.bounds.inset(by: view.safeAreaInsets)
    for (index, disc) in discs.enumerated() {
      disc.center = CGPoint(
        x: 34 + CGFloat(index) * 50, y: room.minY + 70 + CGFloat(index % 3) * 90)
    }
    pane.frame = CGRect(x: 50, y: room.minY + 60, width: 220, height: 200)
  }
}
