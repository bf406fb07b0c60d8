// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A delegate that decides about pushes and pops of a navigation bar and observes them.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: NSObjectProtocol {
  /// Whether an item may be pushed. True by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Called after an item was pushed, at the end of the animation.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether an item may be popped. True by default.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Called after an item was popped, at the end of the animation.
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

/// A bar that shows the title, back button and bar button items of the topmost of a stack of items.
///
/// The items of a `UINavigationController`'s bar are those of its controllers and cannot be set.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  var stack: [UINavigationItem] = []
  weak var controller: UINavigationController?
  var content: NavigationBarContent?
  let background = BarBackground()
  /// The running transition.
  var change: NavigationBarTransition?
  var needsContentUpdate = false
  /// Points of the large title hidden by scrolling; negative while the content is pulled down at its top.
  var collapsedHeight: CGFloat = 0
  /// Whether the content below has scrolled at most by the height of the large title; true without a scroll view.
  var isAtScrollEdge = false
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

  /// Creates a bar without items.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  /// Creates a bar without items.
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
  /// The stack of items, from the bottom one to the visible one.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }
  /// The visible item.
  open var topItem: UINavigationItem? { stack.last }
  /// The item below the visible one.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  /// Sets the stack of items. The animation is a pop if the last item was in the stack before, else a push.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    requireUnmanagedBar("setItems")
    replace(with: items ?? [], animated: animated)
  }
  /// Pushes an item.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    requireUnmanagedBar("pushItem")
    push(item, animated: animated)
  }
  /// Pops the visible item and returns it; nil if the stack is empty or the delegate returns false.
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
  /// Whether the bar is translucent, so that content extends under it. True by default.
  open var isTranslucent = true { didSet { heightChanged() } }
  /// The style of the bar; `default`, a light one, by default.
  open var barStyle = UIBarStyle.default { didSet { setNeedsContentUpdate() } }
  /// The background color, replacing that of the appearances. Nil by default.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The text attributes of the title, overriding those of the appearances. Nil by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { setNeedsContentUpdate() }
  }
  /// The text attributes of the large title, overriding those of the appearances. Nil by default.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { setNeedsContentUpdate() }
  }
  /// An image that, with a background image, removes the line below the bar; it is not drawn itself. Nil by default.
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
  /// The appearance over scrolled content. The system's by default.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet { setNeedsContentUpdate() }
  }
  /// The appearance of compact bars; stored only, since all bars have the same height. Nil by default.
  open var compactAppearance: UINavigationBarAppearance?
  /// The appearance while the content below is at its top or cannot scroll; nil, the default, means
  /// ``standardAppearance`` without background and line.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { setNeedsContentUpdate() }
  }
  /// Like ``scrollEdgeAppearance``, for compact bars; stored only, since all bars have the same height. Nil by default.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  /// Sets an image for the background, replacing that of the appearances; only that for the `default` metrics is drawn.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
    setNeedsLayout()
  }
  /// Returns the background image for the metrics.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics]
  }

  /// Returns the resolved appearance for an item.
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

  /// Applies the properties set on the bar itself, which override the appearances.
  private func applyingLegacyProperties(_ look: UINavigationBarAppearance)
    -> UINavigationBarAppearance
  {
    let image = backgroundImage(for: .default)
    if barStyle == .black || barTintColor != nil || image != nil {
      look.configureWithDefaultBackground()
      if let color = barTintColor ?? (barStyle == .black ? .black : nil) {
        look.backgroundEffect = nil
        look.backgroundColor = color
      }
      if let image {
        look.backgroundImage = image
        (look.backgroundEffect, look.backgroundColor) = (nil, nil)
        // Before appearances existed, an empty image was the way to remove the line.
        if shadowImage != nil { look.shadowColor = nil }
      }
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
