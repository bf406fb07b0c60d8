// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Says whether a bar may take the steps that it is asked for.
@preconcurrency @MainActor public protocol UINavigationBarDelegate: NSObjectProtocol {
  /// Whether an item may be pushed. Without one, true.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPush item: UINavigationItem) -> Bool
  /// Hears that an item was pushed, at the end of the animation.
  func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem)
  /// Whether an item may be popped. Without one, true.
  func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool
  /// Hears that an item was popped, at the end of the animation.
  func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem)
}

extension UINavigationBarDelegate {
  /// True.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPush item: UINavigationItem
  ) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPush item: UINavigationItem) {}
  /// True.
  public func navigationBar(
    _ navigationBar: UINavigationBar, shouldPop item: UINavigationItem
  ) -> Bool { true }
  /// Does nothing.
  public func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {}
}

/// A bar with a title, a button that leads back, and items at both sides: of the topmost of its items.
///
/// The bar of a `UINavigationController` belongs to that: its items are those of the controllers.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  var stack: [UINavigationItem] = []
  weak var controller: UINavigationController?
  var content: NavigationBarContent?
  let background = BarBackground()
  /// The change that is under way.
  var change: NavigationBarTransition?
  var needsContentUpdate = false
  /// How much of the large title has been scrolled under the row, in points.
  var collapsedHeight: CGFloat = 0
  /// Whether what scrolls below is at its top, or nothing scrolls.
  var isAtScrollEdge = false
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]

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
    addSubview(background)
  }

  // MARK: Items

  /// Says whether it may push and pop. Nil by default.
  open weak var delegate: (any UINavigationBarDelegate)?
  /// From the first to the one that shows.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { setItems(newValue, animated: false) }
  }
  /// The one that shows.
  open var topItem: UINavigationItem? { stack.last }
  /// The one below it.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  /// Sets all items. Animated, it goes back when the last one was there already, else on.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) {
    requireUnmanagedBar("setItems")
    replace(with: items ?? [], animated: animated)
  }
  /// Goes on to an item.
  open func pushItem(_ item: UINavigationItem, animated: Bool) {
    requireUnmanagedBar("pushItem")
    push(item, animated: animated)
  }
  /// Goes back from the one that shows, which is returned.
  @discardableResult open func popItem(animated: Bool) -> UINavigationItem? {
    requireUnmanagedBar("popItem")
    return pop(animated: animated)
  }

  private func requireUnmanagedBar(_ name: String) {
    precondition(
      controller == nil,
      "\(name) of a navigation controller's bar: push and pop its controllers instead")
  }

  // MARK: Looks

  /// Whether titles are large where items allow it. False by default.
  open var prefersLargeTitles = false { didSet { heightChanged() } }
  /// Whether what is below shows through, so that contents reach under the bar. True by default.
  open var isTranslucent = true { didSet { heightChanged() } }
  /// Light by default.
  open var barStyle = UIBarStyle.default { didSet { setNeedsContentUpdate() } }
  /// Of the background, in place of what the appearances say. Nil by default.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// Of the title, over what the appearances say. Nil by default.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { setNeedsContentUpdate() }
  }
  /// Of the large title, over what the appearances say. Nil by default.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { setNeedsContentUpdate() }
  }
  /// In place of the line below the bar, together with a background image; an empty one is none. Nil by default.
  open var shadowImage: UIImage? { didSet { setNeedsLayout() } }
  /// How it looks over what was scrolled. The system's by default.
  open var standardAppearance = UINavigationBarAppearance() {
    didSet { setNeedsContentUpdate() }
  }
  /// For lower bars; kept, as bars have one height. Nil by default.
  open var compactAppearance: UINavigationBarAppearance?
  /// How it looks while what scrolls below is at its top, or nothing scrolls; nil, the default, is
  /// ``standardAppearance`` without background and line.
  open var scrollEdgeAppearance: UINavigationBarAppearance? {
    didSet { setNeedsContentUpdate() }
  }
  /// As ``scrollEdgeAppearance``, for lower bars; kept, as bars have one height. Nil by default.
  open var compactScrollEdgeAppearance: UINavigationBarAppearance?

  /// Sets a picture for the background, in place of what the appearances say.
  open func setBackgroundImage(_ backgroundImage: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = backgroundImage
    setNeedsLayout()
  }
  /// The picture that was set.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? {
    backgroundImages[barMetrics]
  }

  /// The look of an item.
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

  /// What was set on the bar itself wins.
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
        // An empty picture is the old way to say that there is no line.
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
