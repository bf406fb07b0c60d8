// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Hears which item of a tab bar was chosen.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// Hears that a person chose an item, also the one that was chosen already.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar of items at the lower edge, of which one is chosen.
///
/// All items share the width; a ``UITabBarController`` shows five at most.
@preconcurrency @MainActor open class UITabBar: UIView, BarAppearanceObserver {
  weak var controller: UITabBarController?
  private let background = BarBackground()
  private var buttons: [TabBarButton] = []
  private var storedItems: [UITabBarItem] = []
  private weak var storedSelection: UITabBarItem?
  /// How far the background goes on below, in points.
  var bottomExtension: CGFloat = 0 {
    didSet { if bottomExtension != oldValue { setNeedsLayout() } }
  }

  /// A bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  /// A bar without items.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    background.isAtBottom = true
    addSubview(background)
    standardAppearance.observers.add(self)
  }

  static let height: CGFloat = 49

  /// Hears what is chosen. Nil by default; of a tab bar controller's bar that controller.
  open weak var delegate: (any UITabBarDelegate)?
  /// From left to right. Nil by default.
  open var items: [UITabBarItem]? {
    get { storedItems.isEmpty ? nil : storedItems }
    set { setItems(newValue, animated: false) }
  }
  /// The one that is chosen; nil is none. Setting it tells nobody.
  open var selectedItem: UITabBarItem? {
    get { storedSelection }
    set {
      storedSelection = newValue
      for button in buttons { button.isSelected = button.item === newValue }
    }
  }
  /// Sets the items; animated, the old ones fade into the new.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) {
    let change = { [self] in
      for button in buttons { button.removeFromSuperview() }
      storedItems = items ?? []
      buttons = storedItems.map { item in
        let button = TabBarButton(item, in: self)
        button.isSelected = item === storedSelection
        button.addAction(
          UIAction { [weak self] _ in self?.choose(item) }, for: .touchUpInside)
        addSubview(button)
        return button
      }
      setNeedsLayout()
      if animated { layoutIfNeeded() }
    }
    if animated, window != nil {
      UIView.transition(
        with: self, duration: 0.3, options: .transitionCrossDissolve, animations: change)
    } else {
      change()
    }
  }

  private func choose(_ item: UITabBarItem) {
    if let controller {
      delegate?.tabBar(self, didSelect: item)
      return controller.choose(item)
    }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  /// Of items that are not chosen; nil, the default, is the system's gray.
  open var unselectedItemTintColor: UIColor? { didSet { showItems() } }
  /// Of the background, in place of what the appearance says. Nil by default.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether what is below shows through. True by default.
  /// - Note: kept, without effect: contents reach under the bar in either case.
  open var isTranslucent = true
  /// How it looks. The system's by default.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      standardAppearance.observers.add(self)
      showItems()
      setNeedsLayout()
    }
  }
  /// How it looks while what scrolls is at its end; nil, the default, is ``standardAppearance``.
  /// - Note: kept, without effect: nothing says what scrolls.
  open var scrollEdgeAppearance: UITabBarAppearance?

  /// Of the item that is chosen.
  var selectedItemColor: UIColor { tintColor }

  func barAppearanceDidChange() { setNeedsLayout() }

  private func showItems() { for button in buttons { button.show() } }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let look = UIBarAppearance(barAppearance: standardAppearance)
    if let barTintColor { (look.backgroundEffect, look.backgroundColor) = (nil, barTintColor) }
    background.apply(look)
    background.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + bottomExtension)
    showItems()
    guard !buttons.isEmpty else { return }
    let width = bounds.width / CGFloat(buttons.count)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: width * CGFloat(index), y: 0, width: width, height: Self.height)
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
}
