// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A delegate that is notified when the user selects an item of a tab bar.
@preconcurrency @MainActor public protocol UITabBarDelegate: NSObjectProtocol {
  /// Called when the user selects an item, including the item that is already selected.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar of items, at most one of which is selected, designed for the bottom edge of the screen.
///
/// All items have equal width; a ``UITabBarController`` shows at most five.
@preconcurrency @MainActor open class UITabBar: UIView, BarAppearanceObserver {
  weak var controller: UITabBarController?
  private let background = BarBackground()
  private var buttons: [TabBarButton] = []
  private var storedItems: [UITabBarItem] = []
  private weak var storedSelection: UITabBarItem?
  /// Distance by which the background extends below the bar, in points. A tab bar controller sets it to the bottom
  /// inset of the safe area.
  var bottomExtension: CGFloat = 0 {
    didSet { if bottomExtension != oldValue { setNeedsLayout() } }
  }

  /// Creates a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  /// Creates a bar without items; the archive is not read.
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

  /// The delegate, which is notified of selections. Nil by default; in a tab bar controller, the delegate is that
  /// controller.
  open weak var delegate: (any UITabBarDelegate)?
  /// The items from left to right; nil, the default, if there are none.
  open var items: [UITabBarItem]? {
    get { storedItems.isEmpty ? nil : storedItems }
    set { setItems(newValue, animated: false) }
  }
  /// The selected item, which is not retained; nil, the default, for none. Setting the item does not call the delegate.
  open var selectedItem: UITabBarItem? {
    get { storedSelection }
    set {
      storedSelection = newValue
      for button in buttons { button.isSelected = button.item === newValue }
    }
  }
  /// Sets the items, optionally with a cross dissolve from the old to the new items that takes 0.3 s. Does not animate
  /// while the bar is in no window.
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

  /// The color of items that are not selected, unless the appearance sets an icon color; nil, the default, for the
  /// system gray.
  open var unselectedItemTintColor: UIColor? { didSet { showItems() } }
  /// The background color, which replaces the blur and the color of ``standardAppearance``; nil, the default, keeps the
  /// blur and the color of the appearance.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Whether a translucent bar is requested. True by default.
  /// - Note: This property is stored without effect: the translucency depends on the appearance, and content always
  ///   extends under the bar.
  open var isTranslucent = true
  /// The appearance of the bar and of its items. By default, a blur with a shadow line.
  open var standardAppearance = UITabBarAppearance() {
    didSet {
      hasSetAppearance = true
      standardAppearance.observers.add(self)
      showItems()
      setNeedsLayout()
    }
  }
  private var hasSetAppearance = false
  /// The standard appearance; nil if it was not set. Setting nil has no effect.
  final var appearanceIfSet: UITabBarAppearance? {
    get { hasSetAppearance ? standardAppearance : nil }
    set { if let newValue { standardAppearance = newValue } }
  }
  /// The requested appearance while content is scrolled to its end; nil, the default, for ``standardAppearance``.
  /// - Note: This property is stored without effect, because the bar does not observe a scroll view.
  open var scrollEdgeAppearance: UITabBarAppearance?

  /// The color of the selected item, unless the appearance sets an icon color.
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
