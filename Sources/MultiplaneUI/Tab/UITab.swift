// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A tab of a tab bar controller. A closure creates the view controller of the tab when it is needed.
///
///     let home = UITab(title: "Home", image: nil, identifier: "home") { _ in HomeController() }
///     let controller = UITabBarController(tabs: [home])
///
/// - Note: UIKit creates the controller when the tab is first selected. Here it is created when a tab bar controller
///   receives the tab, or when a tab that was hidden is shown.
///
/// <https://developer.apple.com/documentation/uikit/uitab>
@preconcurrency @MainActor open class UITab: NSObject {
  /// The places of a tab.
  public enum Placement: Int, Sendable {
    /// The choice of the system.
    case automatic = 0
    /// In the bar, unless the user removes the tab.
    case `default`
    /// In the bar if the user adds the tab.
    case optional
    /// In the bar, where the user can move the tab.
    case movable
    /// At the edge of the bar.
    case pinned
    /// In the bar, where the user cannot move the tab.
    case fixed
    /// In the sidebar only.
    case sidebarOnly
  }

  /// The name by which the app recognizes the tab.
  public let identifier: String
  private let provider: ((UITab) -> UIViewController)?
  private var created: UIViewController?
  private var isCreating = false

  /// Creates a tab.
  /// - Parameter viewControllerProvider: Returns the controller of the tab; called once, when it is needed. Nil, the
  ///   default, for an empty controller.
  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    (self.title, self.image, self.identifier) = (title, image, identifier)
    provider = viewControllerProvider
    super.init()
  }

  /// The title of the tab.
  open var title: String { didSet { updateItem() } }
  /// The image of the tab. Nil for none.
  open var image: UIImage? { didSet { updateItem() } }
  /// The image of the selected tab. Nil, the default, for ``image``.
  open var selectedImage: UIImage? { didSet { updateItem() } }
  /// The text below the title in a sidebar. Nil by default; stored without effect.
  open var subtitle: String?
  /// The text of the badge. Nil, the default, for none.
  open var badgeValue: String? { didSet { updateItem() } }
  /// Data of the app for the tab. Nil by default.
  open var userInfo: Any?
  /// The place of the tab. `automatic` by default; stored without effect.
  open var preferredPlacement = Placement.automatic
  /// Whether the user may hide the tab. False by default; stored without effect.
  open var allowsHiding = false
  /// Whether the tab is hidden. False by default.
  open var isHidden = false { didSet { if isHidden != oldValue { owner?.tabsChanged() } } }
  /// Whether the tab is hidden until the user shows it. False by default; stored without effect.
  open var isHiddenByDefault = false
  /// Whether the tab can be selected. True by default.
  open var isEnabled = true { didSet { updateItem() } }
  /// Whether a drag that rests on the tab selects it. True by default; stored without effect.
  open var isSpringLoaded = true
  /// The group that contains the tab; nil for a tab of a controller.
  open internal(set) weak var parent: UITabGroup?
  /// The tab bar controller that last received the tab as one of its ``UITabBarController/tabs``; nil if there is none.
  final weak var owner: UITabBarController?
  /// The tab bar controller that contains the tab; nil if there is none.
  open var tabBarController: UITabBarController? { parent?.tabBarController ?? owner }
  /// The controller of the tab. If it does not exist, it is created for a tab of a tab bar controller, and nil for
  /// another tab. Nil while the provider creates it.
  open var viewController: UIViewController? {
    if existing == nil, !isCreating, tabBarController != nil { _ = content }
    return existing
  }
  /// The controller of the tab; nil if it was not created.
  var existing: UIViewController? { created }
  /// The controller of the tab, which is created if necessary.
  var content: UIViewController {
    if let created { return created }
    isCreating = true
    let controller = provider?(self) ?? UIViewController()
    isCreating = false
    created = controller
    updateItem()
    return controller
  }

  /// Updates the title, images, badge and enabled state of the controller's tab bar item to those of the tab, or of the
  /// outermost group that shows the same controller.
  final func updateItem() {
    if let parent, parent.represented === self { return parent.updateItem() }
    guard let item = existing?.tabBarItem else { return }
    item.title = title
    item.image = image
    item.selectedImage = selectedImage
    item.badgeValue = badgeValue
    item.isEnabled = isEnabled
  }
}

/// A tab that contains others. The bar shows the group as one tab: with the controller of its provider or, without one,
/// that of its selected child.
///
/// <https://developer.apple.com/documentation/uikit/uitabgroup>
@preconcurrency @MainActor open class UITabGroup: UITab {
  private let hasProvider: Bool

  /// Creates a group of tabs.
  /// - Parameter viewControllerProvider: Returns the controller of the group; nil, the default, for that of the
  ///   selected child.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: ((UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    hasProvider = viewControllerProvider != nil
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider)
    for child in children { child.parent = self }
  }

  /// The tabs of the group.
  open var children: [UITab] {
    didSet {
      for child in oldValue where child.parent === self { child.parent = nil }
      for child in children { child.parent = self }
      for child in oldValue { child.updateItem() }
      representedChanged()
    }
  }
  /// The identifier of the child that is selected first. Nil, the default, for the first child.
  open var defaultChildIdentifier: String? {
    didSet { if defaultChildIdentifier != oldValue { representedChanged() } }
  }
  /// The selected child; by default, and after it was removed from ``children``, that of ``defaultChildIdentifier``, or
  /// else the first one. Nil without children. Setting a tab that is no child is ignored; setting nil selects the
  /// default.
  open var selectedChild: UITab? {
    get {
      children.first { $0 === storedChild }
        ?? children.first { $0.identifier == defaultChildIdentifier } ?? children.first
    }
    set {
      guard newValue == nil || children.contains(where: { $0 === newValue }) else { return }
      let old = selectedChild
      storedChild = newValue
      guard selectedChild !== old else { return }
      old?.updateItem()
      representedChanged()
    }
  }
  private weak var storedChild: UITab?
  /// The child whose controller the group shows; nil without children and for a group with a provider.
  final var represented: UITab? { hasProvider ? nil : selectedChild }

  /// Shows the controller of the represented child, and the title and image of the group in its item.
  private func representedChanged() {
    guard !hasProvider else { return }
    if let controller = tabBarController, !controller.tabState.tabs.isEmpty {
      controller.tabsChanged()
    }
    updateItem()
  }
  /// The selected child of the innermost group that is selected.
  open var selectedLeaf: UITab? {
    let child = selectedChild
    return (child as? UITabGroup)?.selectedLeaf ?? child
  }
  /// The navigation controller that shows the children. Nil by default; stored without effect.
  open var managingNavigationController: UINavigationController?
  /// Whether the user may rearrange the children. False by default; stored without effect.
  open var allowsReordering = false
  /// Returns the tab with an identifier in the group or in one of its inner groups; nil if there is none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    for child in children {
      if child.identifier == identifier { return child }
      if let found = (child as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }

  override var existing: UIViewController? {
    if let represented { represented.existing } else { super.existing }
  }
  override var content: UIViewController { represented?.content ?? super.content }
}

/// A tab for searching.
///
/// <https://developer.apple.com/documentation/uikit/uisearchtab>
@preconcurrency @MainActor open class UISearchTab: UITab {
  /// Creates a tab with the title "Search" and the identifier `com.apple.UIKit.search`.
  public convenience init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
    self.init(
      title: "Search", image: nil, identifier: "com.apple.UIKit.search",
      viewControllerProvider: viewControllerProvider)
  }
}

extension UITabBarController {
  /// The forms of the bar.
  public enum Mode: Int, Sendable {
    /// The choice of the system.
    case automatic = 0
    /// A bar.
    case tabBar
    /// A sidebar, which does not exist here.
    case tabSidebar
  }

  /// Creates a controller with tabs. The first tab that is not hidden is selected.
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  /// Shows the tabs again after one was hidden or shown, or a group has another controller.
  final func tabsChanged() { show(tabState.tabs, animated: false) }

  /// Shows tabs in place of the present ones.
  final func show(_ tabs: [UITab], animated: Bool) {
    for tab in tabState.tabs where tab.owner === self { tab.owner = nil }
    tabState.tabs = tabs
    for tab in tabs { tab.owner = self }
    setAll(tabs.filter { !$0.isHidden }.map(\.content), of: tabs, animated: animated)
  }

  /// Returns the tab with a controller, the innermost one of groups that represent a child; nil if there is none.
  final func tab(of controller: UIViewController?) -> UITab? {
    var tab = tabState.tabs.first { $0.existing != nil && $0.existing === controller }
    while let child = (tab as? UITabGroup)?.represented { tab = child }
    return tab
  }

  /// Returns the tab that is selected while a controller is selected, the innermost one of groups; nil for a controller
  /// without a tab.
  final func tab(showing controller: UIViewController?) -> UITab? {
    let tab = tab(of: controller)
    return (tab as? UITabGroup)?.selectedLeaf ?? tab
  }

  /// Returns whether the delegate permits the user to select a controller and, if it comes from a tab, that tab.
  final func permitsSelection(of controller: UIViewController) -> Bool {
    guard let delegate else { return true }
    if let tab = tab(showing: controller), !delegate.tabBarController(self, shouldSelectTab: tab) {
      return false
    }
    return delegate.tabBarController(self, shouldSelect: controller)
  }

  /// Notifies the delegate that the user has selected a controller.
  /// - Parameter previous: The tab that was selected before; nil for none.
  final func notifySelection(of controller: UIViewController, previous: UITab?) {
    if let tab = tab(showing: controller) {
      delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous)
    }
    delegate?.tabBarController(self, didSelect: controller)
  }
}
