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
  private let selectionIndicator = UIImageView(frame: .zero)
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
    addSubview(selectionIndicator)
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
      if selectionIndicatorImage != nil { setNeedsLayout() }
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

  /// The color of the selected item: `tintColor`, which has replaced the property. Setting nil restores the inherited
  /// color.
  @available(iOS, deprecated: 8.0, message: "Use tintColor.")
  open var selectedImageTintColor: UIColor? {
    get { tintColor }
    set { tintColor = newValue }
  }
  /// The color of items that are not selected, unless the appearance sets an icon color; nil, the default, for the
  /// system gray.
  open var unselectedItemTintColor: UIColor? { didSet { showItems() } }
  /// The background color, which replaces the blur and the color of ``standardAppearance``; nil, the default, keeps the
  /// blur and the color of the appearance.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The style of the bar: black replaces the blur and the color of ``standardAppearance`` unless ``barTintColor`` is
  /// set. Light by default.
  open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }
  /// The image that replaces the blur and the color of the background; nil, the default, for none.
  open var backgroundImage: UIImage? { didSet { setNeedsLayout() } }
  /// An image that, set together with ``backgroundImage``, removes the shadow line. The image is not drawn. Nil, the
  /// default, shows the line of ``standardAppearance``.
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
  /// The image behind the selected item, at its own size in the center of the item; nil, the default, for none.
  open var selectionIndicatorImage: UIImage? { didSet { setNeedsLayout() } }
  /// The arrangement of the items in a bar.
  public enum ItemPositioning: Int, Sendable {
    /// The arrangement that fits the device: ``fill``.
    case automatic = 0
    /// Items of equal width that fill the bar.
    case fill
    /// Items of a set width and spacing, centered in the bar.
    case centered
  }
  /// The arrangement of the items. ``ItemPositioning/automatic`` by default.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of centered items, in points; 0, the default, for 76.
  /// - Note: UIKit's default width is not published.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The space between centered items, in points; 0, the default, for 34.
  /// - Note: UIKit's default space is not published.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// Whether the user rearranges the items; always false.
  open var isCustomizing: Bool { false }
  /// Does nothing, because items cannot be rearranged by the user.
  open func beginCustomizingItems(_ items: [UITabBarItem]) {}
  /// Returns false, because items cannot be rearranged by the user.
  @discardableResult open func endCustomizing(animated: Bool) -> Bool { false }
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
    if let color = barTintColor ?? (barStyle == .black ? .black : nil) {
      (look.backgroundEffect, look.backgroundColor) = (nil, color)
    }
    if let backgroundImage {
      look.backgroundImage = backgroundImage
      (look.backgroundEffect, look.backgroundColor) = (nil, nil)
      if shadowImage != nil { look.shadowColor = nil }
    }
    background.apply(look)
    background.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + bottomExtension)
    showItems()
    selectionIndicator.isHidden = true
    guard !buttons.isEmpty else { return }
    let count = CGFloat(buttons.count)
    var (width, start, step) = (bounds.width / count, CGFloat(0), bounds.width / count)
    if itemPositioning == .centered {
      width = itemWidth > 0 ? itemWidth : 76
      step = width + (itemSpacing > 0 ? itemSpacing : 34)
      start = (bounds.width - width - step * (count - 1)) / 2
    }
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(
        x: start + step * CGFloat(index), y: 0, width: width, height: Self.height)
      guard let image = selectionIndicatorImage, button.isSelected else { continue }
      selectionIndicator.image = image
      selectionIndicator.bounds.size = image.size
      selectionIndicator.center = button.center
      selectionIndicator.isHidden = false
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: Self.height)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height)
  }
}
