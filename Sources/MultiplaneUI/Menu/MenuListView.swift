// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The list of the elements of a menu: rows with a title, an image and a mark, and dividers between groups.
/// - Note: UIKit's metrics of menus are not published; those used here are taken from images of menus.
final class MenuListView: UIView {
  static let width: CGFloat = 250
  /// Called with an element that the user has chosen, unless it is a submenu, which the list displays.
  var choose: ((UIMenuElement) -> Void)?
  /// Called by ``update()`` after it has replaced the rows, because ``contentHeight`` may have changed.
  var heightChanged: (() -> Void)?

  private let scroll = UIScrollView()
  private let rows = MenuRowsView()
  private let isReversed: () -> Bool
  private let background = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  /// The displayed menu and the menus that contain it, the outermost first.
  private var path: [UIMenu]

  /// Creates a list.
  /// - Parameter isReversed: Returns whether the rows are displayed from bottom to top; called when they are created.
  init(_ menu: UIMenu, isReversed: @escaping () -> Bool = { false }) {
    path = [menu]
    self.isReversed = isReversed
    super.init(frame: .zero)
    layer.cornerRadius = 13
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 16
    layer.shadowOffset = CGSize(width: 0, height: 4)
    background.layer.cornerRadius = 13
    background.clipsToBounds = true
    scroll.layer.cornerRadius = 13
    scroll.clipsToBounds = true
    scroll.delaysContentTouches = true
    scroll.contentInsetAdjustmentBehavior = .never
    addSubview(background)
    addSubview(scroll)
    scroll.addSubview(rows)
    rows.chosen = { [weak self] in self?.rowChosen($0) }
    UIDeferredMenuElement.prepare(menu.children)
    rebuild()
  }
  required init?(coder: NSCoder) { fatalError("menus are not archived") }

  /// The displayed menu.
  var menu: UIMenu { path[path.count - 1] }
  /// The outermost menu.
  var rootMenu: UIMenu { path[0] }
  /// The height of all rows, in points.
  var contentHeight: CGFloat { rows.bounds.height }

  /// Displays another menu in place of the present one.
  func replace(_ menu: UIMenu) {
    path[path.count - 1] = menu
    update()
  }
  /// Creates the rows anew and calls ``heightChanged``.
  func update() {
    rebuild()
    heightChanged?()
  }

  /// Creates the rows anew, without calling ``heightChanged``.
  func rebuild() {
    var items = MenuRow.items(of: menu, isSubmenu: path.count > 1) { [weak self] in
      self?.update()
    }
    if isReversed() { items.reverse() }
    rows.show(items, width: Self.width)
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    scroll.frame = bounds
    scroll.contentSize = rows.bounds.size
    scroll.isScrollEnabled = rows.bounds.height > bounds.height + 0.5
    layer.shadowPath = UIBezierPath(roundedRect: bounds, cornerRadius: 13).cgPath
  }

  private func rowChosen(_ choice: MenuRow.Choice) {
    switch choice {
    case .back:
      path.removeLast()
      update()
    case .element(let element):
      if let submenu = element as? UIMenu {
        path.append(submenu)
        UIDeferredMenuElement.prepare(submenu.children)
        update()
      } else {
        choose?(element)
      }
    }
  }

  // MARK: - Touches that began elsewhere

  /// Highlights the element at a point of a window, and no other; none if no element there can be chosen.
  func track(_ point: CGPoint, in window: UIWindow) {
    rows.track(rows.convert(point, from: window))
  }
  /// Chooses the element at a point of a window, if it can be chosen, and returns whether the point is in a row.
  func release(_ point: CGPoint, in window: UIWindow) -> Bool {
    rows.release(rows.convert(point, from: window))
  }
}

/// The rows of a menu, one below the other.
private final class MenuRowsView: UIView {
  var chosen: ((MenuRow.Choice) -> Void)?
  private var rows: [MenuRow] = []

  func show(_ items: [MenuRow], width: CGFloat) {
    for view in subviews { view.removeFromSuperview() }
    rows = items
    let hasMarks = items.contains(where: \.hasMark)
    var y: CGFloat = 0
    for (index, row) in items.enumerated() {
      let height = row.height(width: width, hasMarks: hasMarks)
      for (offset, cell) in row.makeViews(width: width, height: height, hasMarks: hasMarks)
        .enumerated()
      {
        cell.frame.origin.y = y
        addSubview(cell)
        if offset == 0, index > 0, row.isSeparated, items[index - 1].isSeparated {
          addLine(at: y, width)
        }
      }
      y += height
    }
    bounds.size = CGSize(width: width, height: y)
    frame.origin = .zero
  }

  private func addLine(at y: CGFloat, _ width: CGFloat) {
    let hairline = 1 / max(traitCollection.displayScale, 1)
    let line = UIView(frame: CGRect(x: 0, y: y, width: width, height: hairline))
    line.backgroundColor = UIColor.separator
    line.isUserInteractionEnabled = false
    addSubview(line)
  }

  private func cell(at point: CGPoint) -> MenuCell? {
    subviews.lazy.compactMap { $0 as? MenuCell }.first {
      $0.frame.contains(point) && $0.choice != nil
    }
  }

  func track(_ point: CGPoint) {
    let found = cell(at: point)
    for case let cell as MenuCell in subviews { cell.isHighlighted = cell === found }
  }
  func release(_ point: CGPoint) -> Bool {
    track(CGPoint(x: -1, y: -1))
    guard let choice = cell(at: point)?.choice else { return bounds.contains(point) }
    chosen?(choice)
    return true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { track(touch.location(in: self)) }
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { track(touch.location(in: self)) }
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    if let touch = touches.first { _ = release(touch.location(in: self)) }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    track(CGPoint(x: -1, y: -1))
  }
}
