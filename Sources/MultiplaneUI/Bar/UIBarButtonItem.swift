// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneText

extension UIBarButtonItem {
  /// The style of the title of a bar button item.
  public enum Style: Int, Sendable {
    /// A title with regular weight.
    case plain = 0
    /// A semibold title.
    case done = 2
  }

}

/// The button of a bar button item.
private final class BarItemButton: UIButton, BarItemView {
  weak var displayedItem: UIBarItem?
}

/// An item of a toolbar or navigation bar: a custom view, a button with a title or image, or a space.
@preconcurrency @MainActor open class UIBarButtonItem: UIBarItem {
  enum Kind { case view, button, flexibleSpace, fixedSpace }

  private(set) var kind = Kind.button
  /// Whether the item was created as a system item or as a space. Such an item keeps its title and its image when
  /// ``primaryAction`` is set.
  private var isSystemItem = false
  /// The view that the item displays instead of a button; nil, the default, for none. Setting a view makes a space an
  /// item with a view.
  open var customView: UIView? {
    didSet { if customView !== oldValue { customViewChanged(oldValue) } }
  }
  /// The width of the item in points; 0, the default, for the width of its view. For a fixed space, the width of the
  /// space; a change takes effect at the next layout of the bar.
  open var width: CGFloat = 0 { didSet { bar?.setNeedsLayout() } }
  /// The style of the title; without effect on custom views and spaces.
  open var style = Style.plain {
    didSet {
      updateStyle()
      bar?.setNeedsLayout()
    }
  }
  /// The target of ``action``, which is not retained. Nil, the default, stands for the first object in the responder
  /// chain that implements the action; but after the target has been deallocated, no action is called.
  open var target: AnyObject? {
    get { storedTarget }
    set { (storedTarget, hasTarget) = (newValue, newValue != nil) }
  }
  /// The method of ``target`` called when the button of the item is tapped; nil for none.
  open var action: Selector? { didSet { updateMenu() } }
  /// The action performed when the button of the item is tapped, in place of ``action``. Setting an action also sets
  /// the title and the image of the item to those of the action, unless it is a system item. Nil by default.
  open var primaryAction: UIAction? {
    didSet {
      if let primaryAction, !isSystemItem {
        (title, image) = (primaryAction.title, primaryAction.image)
      }
      updateMenu()
    }
  }
  /// The menu of the item; nil, the default, for none. A touch of the button shows the menu; if the item has a primary
  /// action or an ``action``, a long press shows it instead.
  open var menu: UIMenu? { didSet { updateMenu() } }
  /// The order of the elements of ``menu`` on screen. `automatic` by default.
  open var preferredMenuElementOrder = UIContextMenuConfiguration.ElementOrder.automatic {
    didSet { updateMenu() }
  }
  /// Whether a tap toggles ``isSelected``, or, if a touch shows ``menu``, whether the item displays the chosen element.
  /// False by default.
  open var changesSelectionAsPrimaryAction = false { didSet { updateMenu() } }
  /// Whether the button of the item is selected; false, and cannot be set, for an item without a button. False by
  /// default.
  open var isSelected: Bool {
    get { button?.isSelected ?? false }
    set { button?.isSelected = newValue }
  }
  /// The tint color of the title and the image; nil, the default, for the tint color of the bar. Without effect on a
  /// custom view.
  open var tintColor: UIColor? { didSet { button?.tintColor = tintColor } }
  private lazy var itemButton = makeButton()
  /// The button of an item of kind `button`, created on first access; nil for other items.
  private var button: UIButton? { kind == .button ? itemButton : nil }
  /// The states that had title attributes when the titles of the button were last updated.
  private var statesWithStyledTitle: Set<UIControl.State> = []
  private weak var storedTarget: AnyObject?
  /// Whether ``target`` was last set to an object, even if the object has been deallocated since.
  private var hasTarget = false

  /// Creates an item with a button, which displays the title and the image that are set later.
  public override init() { super.init() }
  /// Creates an item with a button, which displays the title and the image that are set later. The archive is not read.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  private convenience init(_ kind: Kind, _ style: Style) {
    self.init()
    self.kind = kind
    self.style = style
    isSystemItem = kind == .flexibleSpace || kind == .fixedSpace
  }

  /// Creates an item that displays a custom view with the size of its bounds.
  public convenience init(customView: UIView) {
    self.init(.view, .plain)
    self.customView = customView
  }
  /// Creates an item with a button that displays a title.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(.button, style)
    setButton(title, nil, target, action)
  }
  /// Creates an item with a button that displays an image.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(.button, style)
    setButton(nil, image, target, action)
  }
  /// Creates an item with a button that displays an image, in portrait and in landscape orientation.
  /// - Parameter landscapeImagePhone: The image in compact bars; stored only, since all bars have the same height.
  public convenience init(
    image: UIImage?, landscapeImagePhone: UIImage?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, style: style, target: target, action: action)
    self.landscapeImagePhone = landscapeImagePhone
  }
  /// Creates a predefined item; spaces ignore the target and the action.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    switch systemItem {
    case .flexibleSpace: self.init(.flexibleSpace, .plain)
    case .fixedSpace: self.init(.fixedSpace, .plain)
    default:
      self.init(.button, systemItem == .done || systemItem == .save ? .done : .plain)
      isSystemItem = true
      let image = systemItem.icon
      setButton(image == nil ? systemItem.title : nil, image, target, action)
    }
  }
  /// Creates an item with a button that performs an action when tapped. The title and the image default to those of the
  /// action.
  /// - Parameter menu: The menu, which a touch shows, or a long press if there is an action.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil,
    menu: UIMenu? = nil
  ) {
    self.init(.button, .plain)
    self.primaryAction = primaryAction
    setButton(title ?? primaryAction?.title, image ?? primaryAction?.image, nil, nil)
    self.menu = menu
    updateMenu()
  }
  /// Creates a space that fills the width left by the other items of a toolbar.
  open class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(.flexibleSpace, .plain) }
  /// Creates a space with a width in points.
  open class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
    let item = UIBarButtonItem(.fixedSpace, .plain)
    item.width = width
    return item
  }

  /// Creates a predefined item that performs an action when tapped; spaces ignore the action.
  /// - Parameter menu: The menu, which a touch shows, or a long press if there is an action.
  public convenience init(
    systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(barButtonSystemItem: systemItem, target: nil, action: nil)
    self.primaryAction = primaryAction
    self.menu = menu
  }
  /// The titles that the item may have. UIKit reserves space for the widest one; here the titles are stored without
  /// effect. Nil by default.
  open var possibleTitles: Set<String>?

  // MARK: Appearance

  private struct Adjustments {
    var title: [UIBarMetrics: UIOffset] = [:]
    var background: [UIBarMetrics: CGFloat] = [:]
    var backTitle: [UIBarMetrics: UIOffset] = [:]
    var backBackground: [UIControl.State: UIImage] = [:]
  }
  private var adjustments = Adjustments()

  /// Sets the offset of the title from its default position, in points. Bars use only the offset for the default
  /// metrics.
  open func setTitlePositionAdjustment(_ adjustment: UIOffset, for barMetrics: UIBarMetrics) {
    adjustments.title[barMetrics] = adjustment
    updateContents()
  }
  /// Returns the offset of the title that was set for metrics; zero if none was set.
  open func titlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    adjustments.title[barMetrics] ?? .zero
  }
  /// Sets the image that is stretched behind the title for a state; nil for none. Does nothing for other metrics than
  /// the default ones.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) {
    if barMetrics == .default { button?.setBackgroundImage(backgroundImage, for: state) }
  }
  /// Returns the image behind the title for a state, or else for the normal state; nil if neither is set, and for other
  /// metrics than the default ones.
  open func backgroundImage(for state: UIControl.State, barMetrics: UIBarMetrics) -> UIImage? {
    barMetrics == .default ? button?.backgroundImage(for: state) : nil
  }
  /// Sets the image behind the title for a state, as ``setBackgroundImage(_:for:barMetrics:)`` does, if the item has
  /// the style `style`; otherwise does nothing.
  open func setBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, style: Style,
    barMetrics: UIBarMetrics
  ) {
    if style == self.style {
      setBackgroundImage(backgroundImage, for: state, barMetrics: barMetrics)
    }
  }
  /// Returns the image behind the title for a state, as ``backgroundImage(for:barMetrics:)`` does, if the item has the
  /// style `style`; otherwise nil.
  open func backgroundImage(
    for state: UIControl.State, style: Style, barMetrics: UIBarMetrics
  ) -> UIImage? { style == self.style ? backgroundImage(for: state, barMetrics: barMetrics) : nil }
  /// Sets the vertical offset of the background image, in points. Stored without effect.
  open func setBackgroundVerticalPositionAdjustment(
    _ adjustment: CGFloat, for barMetrics: UIBarMetrics
  ) { adjustments.background[barMetrics] = adjustment }
  /// Returns the vertical offset of the background image that was set for metrics; 0 if none was set.
  open func backgroundVerticalPositionAdjustment(for barMetrics: UIBarMetrics) -> CGFloat {
    adjustments.background[barMetrics] ?? 0
  }
  /// Sets the background image of a back button for a state. Stored without effect, for the default metrics only.
  open func setBackButtonBackgroundImage(
    _ backgroundImage: UIImage?, for state: UIControl.State, barMetrics: UIBarMetrics
  ) { if barMetrics == .default { adjustments.backBackground[state] = backgroundImage } }
  /// Returns the background image of a back button that was set for a state and the default metrics; nil if there is
  /// none, and for other metrics.
  open func backButtonBackgroundImage(
    for state: UIControl.State, barMetrics: UIBarMetrics
  ) -> UIImage? { barMetrics == .default ? adjustments.backBackground[state] : nil }
  /// Sets the offset of the title of the back button for which the item is the `backBarButtonItem`, in points. Bars use
  /// only the offset for the default metrics.
  open func setBackButtonTitlePositionAdjustment(
    _ adjustment: UIOffset, for barMetrics: UIBarMetrics
  ) { adjustments.backTitle[barMetrics] = adjustment }
  /// Returns the offset of the title of a back button that was set for metrics; zero if none was set.
  open func backButtonTitlePositionAdjustment(for barMetrics: UIBarMetrics) -> UIOffset {
    adjustments.backTitle[barMetrics] ?? .zero
  }

  private func setButton(_ title: String?, _ image: UIImage?, _ target: Any?, _ action: Selector?) {
    self.title = title
    self.image = image
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  private func makeButton() -> UIButton {
    let button = BarItemButton(type: .system)
    button.displayedItem = self
    button.titleLabel?.font = titleFont
    button.tintColor = tintColor
    button.addAction(
      UIAction { [weak self, weak button] _ in
        if let self, let primaryAction { return primaryAction.perform(from: self) }
        // If the target was deallocated, the action is not sent along the responder chain.
        guard let self, let action = self.action, self.target != nil || !self.hasTarget else {
          return
        }
        TargetAction(self.target, action).call(self, nil, chain: button)
      }, for: .touchUpInside)
    return button
  }

  /// Applies the menu, and the properties that determine its effect, to the button.
  private func updateMenu() {
    guard let button else { return }
    button.preferredMenuElementOrder = preferredMenuElementOrder
    button.showsMenuAsPrimaryAction = menu != nil && primaryAction == nil && action == nil
    button.changesSelectionAsPrimaryAction = changesSelectionAsPrimaryAction
    button.menu = menu
  }

  /// Displays the new custom view or, if that is nil, the button, at the place of the old view or button in the bar.
  private func customViewChanged(_ oldView: UIView?) {
    let old = oldView ?? button
    kind = customView == nil ? .button : .view
    if customView == nil { updateContents() }
    guard let old, let bar = old.superview else { return }
    if let view { bar.insertSubview(view, aboveSubview: old) }
    old.removeFromSuperview()
    bar.setNeedsLayout()
  }

  override func updateContents() {
    button?.setTitle(title, for: .normal)
    updateStyledTitles()
    button?.setImage(image, for: .normal)
    button?.imageEdgeInsets = imageInsets
    let offset = titlePositionAdjustment(for: .default)
    button?.titleEdgeInsets = UIEdgeInsets(
      top: offset.vertical, left: offset.horizontal, bottom: -offset.vertical,
      right: -offset.horizontal)
    button?.isEnabled = isEnabled
    (customView as? UIControl)?.isEnabled = isEnabled
    bar?.setNeedsLayout()
  }

  /// The title attributes that the appearance of a bar gives each state. They override those of the item.
  final var appearanceAttributes: [UIControl.State: [NSAttributedString.Key: Any]] = [:] {
    didSet { updateContents() }
  }

  private func updateStyledTitles() {
    var all = titleAttributes
    for (state, attributes) in appearanceAttributes {
      let own = titleAttributes[state] ?? titleAttributes[.normal] ?? [:]
      all[state] = own.merging(attributes) { $1 }
    }
    for state in statesWithStyledTitle.subtracting(all.keys) {
      button?.setAttributedTitle(nil, for: state)
    }
    for (state, attributes) in all {
      button?.setAttributedTitle(
        title.map { NSAttributedString(string: $0, attributes: attributes) }, for: state)
    }
    statesWithStyledTitle = Set(all.keys)
  }

  private func updateStyle() {
    button?.titleLabel?.font = titleFont
  }

  private var titleFont: UIFont {
    .systemFont(ofSize: 17, weight: style == .done ? .semibold : .regular)
  }

  /// The superview of `view`, which lays out the item; nil for spaces and for items that are not displayed.
  private var bar: UIView? { view?.superview }

  /// The custom view or the button of the item; nil for spaces.
  var view: UIView? { customView ?? button }

  /// Returns the size of the item in a bar of a given height, in points; zero for a flexible space.
  func size(height: CGFloat) -> CGSize {
    switch kind {
    case .flexibleSpace: .zero
    case .fixedSpace: CGSize(width: width, height: 0)
    case .view: sizeOfView
    case .button: sizeOfButton(height: height)
    }
  }

  private var sizeOfView: CGSize {
    let size = view?.bounds.size ?? .zero
    return width > 0 ? CGSize(width: width, height: size.height) : size
  }

  private func sizeOfButton(height: CGFloat) -> CGSize {
    let size = view?.sizeThatFits(.zero) ?? .zero
    return CGSize(width: width > 0 ? width : size.width, height: min(height, size.height))
  }
}
