// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A delegate that decides about pushes and pops of a navigation bar and observes them. The bar of a navigation
/// controller does not call it.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: UIBarPositioningDelegate {
  /// Returns whether an item may be pushed; true by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after an item was pushed and the animation, if any, has ended.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Returns whether an item may be popped; true by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after an item was popped and the animation, if any, has ended.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// Returns true.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// Returns true.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// A bar that shows the title, back button and bar button items of the last item in a stack of items.
///
/// The items of a `UINavigationController`'s bar are set by the navigation controller and by nothing else.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  var stack: [UINavigationItem] = []
  weak var controller: UINavigationController?
  var content: NavigationBarContent?
  let background = BarBackground()
  /// The running transition to other items; nil if there is none.
  var change: NavigationBarTransition?
  var needsContentUpdate = false
  /// The height of the part of the search bar and the large title that is hidden by scrolling, in points; negative
  /// while the content is pulled down at its top; 0 if scrolling hides neither.
  var collapsedHeight: CGFloat = 0
  /// The search bar of the visible item at the last layout; nil if the item had none.
  weak var shownSearchBar: UISearchBar?
  /// Whether no content is scrolled under the row with the title, so that the scroll-edge appearance applies. Set by
  /// the navigation controller of the bar, true if there is no scroll view; always false in other bars.
  var isAtScrollEdge = false
  private var backgroundImages: [UIBarPosition: [UIBarMetrics: UIImage]] = [:]

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
    addSubview(background)
  }

  // MARK: Items

  /// The delegate that decides about pushes and pops. Nil by default.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// The stack of items, from the bottom one to the visible one; nil, the default, for an empty stack. Must not be set
  /// in the bar of a navigation controller.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }
  /// The last item of the stack, which is visible; nil if the stack is empty.
  open var topItem: UINavigationItem? { stack.last }
  /// The item below the visible one in the stack, to which the back button returns; nil if there is none.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  /// Sets the stack of items. The animation is a pop if the last item was in the stack before, else a push. Must not be
  /// called on the bar of a navigation controller.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    requireUnmanagedBar("setItems")
    replace(with: items ?? [], animated: animated)
  }
  /// Pushes an item unless the delegate prevents it. Must not be called on the bar of a navigation controller.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    requireUnmanagedBar("pushItem")
    push(item, animated: animated)
  }
  /// Pops the visible item and returns it; nil if the stack is empty or the delegate prevents it. Must not be called on
  /// the bar of a navigation controller.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    requireUnmanagedBar("popItem")
    return pop(animated: animated)
  }

  private func requireUnmanagedBar(_ name: String) {
    precondition(
      controller == nil,
      "\(name) is not allowed on a navigation controller's bar; push or pop controllers")
  }

  // MARK: Appearance

  /// Whether titles are large where items allow it. False by default.
  open var prefersLargeTitles = false { didSet { heightChanged() } }
  /// Whether the views of controllers extend under the bar, unless their layout properties request otherwise. True by
  /// default. The value does not change the background of the bar.
  open var isTranslucent = true { didSet { heightChanged() } }
  /// The style of the bar: `default`, which is light, by default; `black` has a black background and white titles
  /// unless other properties set them.
  open var barStyle = UIBarStyle.default { didSet { setNeedsContentUpdate() } }
  /// The background color, replacing that of the appearances; without effect if a background image is set. Nil by
  /// default.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The text attributes of the title, replacing all those of the appearances. Nil by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { setNeedsContentUpdate() }
  }
  /// The text attributes of the large title, replacing all those of the appearances. Nil by default.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { setNeedsContentUpdate() }
  }
  /// The image of the back button in place of a chevron; nil, the default, for the `backIndicatorImage` of the
  /// appearance.
  open var backIndicatorImage: UIImage? { didSet { setNeedsContentUpdate() } }
  /// The mask of the title while it moves under the image of the back button. Nil by default.
  /// - Note: Stored; titles are not masked.
  open var backIndicatorTransitionMaskImage: UIImage?
  private var titleAdjustments: [UIBarMetrics: CGFloat] = [:]
  /// Sets the vertical offset of the title from its default position, in points. The bar uses only the offset for the
  /// default metrics.
  open func setTitleVerticalPositionAdjustment(_ adjustment: CGFloat, for barMetrics: UIBarMetrics)
  {
    titleAdjustments[barMetrics] = adjustment
    setNeedsContentUpdate()
  }
  /// Returns the vertical offset of the title that was set for metrics; 0 if none was set.
  open func titleVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    titleAdjustments[barMetrics] ?? 0
  }
  /// An image that, set together with a background image, removes the shadow line below the bar. The image is not
  /// drawn. Nil by default.
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
  /// The appearance of the bar, unless its top item has one; a blur with a shadow line by default. In a navigation
  /// controller, ``scrollEdgeAppearance`` applies instead while no content is scrolled under the row with the title.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet {
      hasSetAppearance = true
      setNeedsContentUpdate()
    }
  }
  private var hasSetAppearance = false
  /// The standard appearance; nil if it was not set. Setting nil does nothing. Used by appearance proxies.
  final var appearanceIfSet: UINavigationBarAppearance? {
    get { hasSetAppearance ? standardAppearance : nil }
    set { if let newValue { standardAppearance = newValue } }
  }
  /// The appearance of compact bars; stored only, since all bars have the same height. Nil by default.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance of a navigation controller's bar while no content is scrolled under the row with the title; nil,
  /// the default, means the standard appearance of the item or bar, without background and shadow line.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { setNeedsContentUpdate() }
  }
  /// The scroll-edge appearance of compact bars; stored only, since all bars have the same height. Nil by default.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  /// Sets the background image for metrics and any position. The image for the `default` metrics replaces the
  /// background of the appearances; images for other metrics are only stored.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    setBackgroundImage(backgroundImage, for: .any, barMetrics: barMetrics)
  }
  /// Returns the background image that was set for the metrics and any position; nil if there is none.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImage(for: .any, barMetrics: barMetrics)
  }
  /// Sets the background image for a position and metrics. The image for the `default` metrics and the position
  /// `topAttached` or, if there is none, `any` replaces the background of the appearances; other images are only
  /// stored.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics
  ) {
    backgroundImages[position, default: [:]][barMetrics] = backgroundImage
    setNeedsLayout()
  }
  /// Returns the background image that was set for the position and metrics; nil if there is none.
  open func backgroundImage(for position: UIBarPosition, barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[position]?[barMetrics]
  }

  /// Returns the appearance of the bar for an item at the current scroll position: that of the item, else that of the
  /// bar, modified by the other properties of the bar.
  func resolvedAppearance(of item: UINavigationItem?) -> UINavigationBarAppearance {
    let standard = item?.standardAppearance ?? standardAppearance
    standard.observers.add(self)
    let look = UINavigationBarAppearance(barAppearance: standard)
    if isAtScrollEdge {
      if let edge = item?.scrollEdgeAppearance ?? scrollEdgeAppearance {
        edge.observers.add(self)
        return applyingLegacyProperties(UINavigationBarAppearance(barAppearance: edge))
      }
      look.configureWithTransparentBackground()
    }
    return applyingLegacyProperties(look)
  }

  /// Applies the properties of the bar that override appearances, such as `barTintColor`, and returns `look`.
  private func applyingLegacyProperties(_ look: UINavigationBarAppearance)
    -> UINavigationBarAppearance
  {
    let image =
      backgroundImage(for: .topAttached, barMetrics: .default) ?? backgroundImage(for: .default)
    if barStyle == .black || barTintColor != nil || image != nil {
      look.configureWithDefaultBackground()
      if let color = barTintColor ?? (barStyle == .black ? .black : nil) {
        look.backgroundEffect = nil
        look.backgroundColor = color
      }
      if let image {
        look.backgroundImage = image
        (look.backgroundEffect, look.backgroundColor) = (nil, nil)
        // Before appearances existed, an empty image was the way to remove the shadow line.
        if shadowImage != nil { look.shadowColor = nil }
      }
    }
    if let backIndicatorImage {
      look.setBackIndicatorImage(
        backIndicatorImage,
        transitionMaskImage: backIndicatorTransitionMaskImage ?? backIndicatorImage)
    }
    if let vertical = titleAdjustments[.default] {
      look.titlePositionAdjustment.vertical = vertical
    }
    if let titleTextAttributes { look.titleTextAttributes = titleTextAttributes }
    if let largeTitleTextAttributes { look.largeTitleTextAttributes = largeTitleTextAttributes }
    return look
  }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: height(of: stack))
  }
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: height(of: stack))
  }
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutContents()
  }
}
