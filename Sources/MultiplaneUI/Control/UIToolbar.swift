// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A bar with items, designed for the bottom edge of the screen: the shadow line is at its top.
@preconcurrency @MainActor open class UIToolbar: UIView, BarAppearanceObserver {
  private var storedItems: [UIBarButtonItem] = []
  private let background = BarBackground()
  /// The distance by which the background extends below the bar, in points; 0 by default.
  var backgroundExtension: CGFloat = 0 {
    didSet { if backgroundExtension != oldValue { setNeedsLayout() } }
  }

  /// Creates a toolbar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    commonInit()
  }
  /// Creates a toolbar without items.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    commonInit()
  }

  private func commonInit() {
    background.isAtBottom = true
    addSubview(background)
    updateBackground()
  }

  private var setAppearance: UIToolbarAppearance?
  /// The appearance of the items, and of the background unless the bar has a ``barTintColor``, a background image or a
  /// style other than the default one. By default, a light gray background with a shadow line.
  open var standardAppearance: UIToolbarAppearance {
    get {
      if let setAppearance { return setAppearance }
      let appearance = UIToolbarAppearance()
      (appearance.backgroundEffect, appearance.backgroundColor) = (nil, .barBackground)
      self.standardAppearance = appearance
      return appearance
    }
    set {
      setAppearance = newValue
      newValue.observers.add(self)
      barAppearanceDidChange()
    }
  }
  /// The requested appearance of a compact bar; nil, the default, for ``standardAppearance``.
  /// - Note: Stored without effect, because all bars have the same height.
  open var compactAppearance: UIToolbarAppearance?
  /// The requested appearance while content is scrolled to its end; nil, the default, for ``standardAppearance``.
  /// - Note: Stored without effect, because the bar does not observe a scroll view.
  open var scrollEdgeAppearance: UIToolbarAppearance?

  func barAppearanceDidChange() {
    updateBackground()
    applyItemAppearance()
  }
  private func applyItemAppearance() {
    guard let setAppearance else { return }
    for item in storedItems {
      (item.style == .done ? setAppearance.doneButtonAppearance : setAppearance.buttonAppearance)
        .apply(to: item)
    }
  }

  private func updateBackground() {
    if let setAppearance, barTintColor == nil, backgroundImage == nil, barStyle == .default {
      return background.apply(setAppearance)
    }
    let color = barTintColor ?? (barStyle == .black ? .black : .barBackground)
    background.show(
      nil, isTranslucent ? color : color.withAlphaComponent(1), backgroundImage,
      shadowImage == nil || backgroundImage == nil ? .barShadow : .clear)
  }

  /// The items from left to right; nil, the default, if there are none.
  open var items: [UIBarButtonItem]? {
    get { storedItems.isEmpty ? nil : storedItems }
    set { setItems(newValue, animated: false) }
  }
  /// The delegate, which is not retained. Nil by default.
  open weak var delegate: (any UIToolbarDelegate)?
  /// The style of the bar, light or black: the color of the background if ``barTintColor`` is nil. Light by default.
  open var barStyle = UIBarStyle.default { didSet { updateBackground() } }
  /// Whether the background color keeps its alpha; if false, the color is made opaque. True by default.
  open var isTranslucent = true { didSet { updateBackground() } }
  private var backgroundImage, shadowImage: UIImage?
  /// Sets the image in front of the background color; nil for none. The position and the metrics are ignored.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition,
    barMetrics: UIBarMetrics
  ) {
    self.backgroundImage = backgroundImage
    updateBackground()
  }
  /// Returns the image in front of the background color; nil if none was set. The position and the metrics are ignored.
  open func backgroundImage(
    forToolbarPosition topOrBottom: UIBarPosition, barMetrics: UIBarMetrics
  ) -> UIImage? { backgroundImage }
  /// Sets the image that, set together with a background image, removes the shadow line. The image is not drawn, and
  /// the position is ignored. Nil shows the line.
  open func setShadowImage(_ shadowImage: UIImage?, forToolbarPosition topOrBottom: UIBarPosition) {
    self.shadowImage = shadowImage
    updateBackground()
  }
  /// Returns the image that was set to remove the shadow line; nil if none was set. The position is ignored.
  open func shadowImage(forToolbarPosition topOrBottom: UIBarPosition) -> UIImage? { shadowImage }
  /// The background color; nil, the default, for the color of ``barStyle``, a light gray or black. The color is made
  /// opaque unless ``isTranslucent`` is true.
  open var barTintColor: UIColor? {
    didSet { updateBackground() }
  }

  /// Sets the items, optionally with a cross dissolve from the old to the new items that takes 0.3 s.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    let change = { [self] in
      for item in storedItems { item.view?.removeFromSuperview() }
      storedItems = items ?? []
      for item in storedItems { if let view = item.view { addSubview(view) } }
      applyItemAppearance()
      setNeedsLayout()
      if animated { layoutIfNeeded() }
    }
    if animated {
      UIView.transition(
        with: self, duration: 0.3, options: .transitionCrossDissolve, animations: change)
    } else {
      change()
    }
  }

  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: bounds.height + backgroundExtension)
    let sizes = storedItems.map { $0.size(height: bounds.height) }
    let gaps = CGFloat(max(0, storedItems.filter { $0.view != nil }.count - 1)) * Self.gap
    let flexible = storedItems.filter { $0.kind == .flexibleSpace }.count
    let free = max(
      0, bounds.width - 2 * Self.margin - gaps - sizes.reduce(0) { $0 + $1.width })
    var x = Self.margin
    for (item, size) in zip(storedItems, sizes) {
      guard let view = item.view else {
        x += item.kind == .flexibleSpace ? free / CGFloat(flexible) : size.width
        continue
      }
      view.frame = CGRect(
        origin: CGPoint(x: x, y: (bounds.height - size.height) / 2), size: size)
      x += size.width + Self.gap
    }
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 44)
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: 44)
  }
}
