// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A tab of a tab bar controller. A closure creates the view controller of the tab when it is needed.
///
///     let home = UITab(title: "Home", image: nil, identifier: "home") { _ in HomeController() }
///     let controller = UITabBarController(tabs: [home])
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
  final weak var owner: UITabBarController?
  /// The tab bar controller that contains the tab; nil if there is none.
  open var tabBarController: UITabBarController? { parent?.tabBarController ?? owner }
  /// The controller of the tab. If it does not exist, it is created for a tab of a tab bar controller, and nil for
  /// another tab.
  open var viewController: UIViewController? {
    if created == nil, tabBarController != nil { _ = content }
    return created
  }
  /// Whether the controller is created.
  final var hasContent: Bool { created != nil }

  /// The controller of the tab, which is created if necessary.
  final var content: UIViewController {
    if let created { return created }
    let controller = makeContent()
    created = controller
    updateItem()
    return controller
  }

  /// Creates the controller of the tab.
  func makeContent() -> UIViewController { provider?(self) ?? UIViewController() }

  private func updateItem() {
    guard let item = created?.tabBarItem else { return }
    item.title = title
    item.image = image
    item.selectedImage = selectedImage
    item.badgeValue = badgeValue
    item.isEnabled = isEnabled
  }
}

/// A tab that contains others. The bar shows the group as one tab: with the controller of its provider or, without one,
/// that of the child that is selected when the controller of the group is created.
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
    }
  }
  /// The identifier of the child that is selected first. Nil, the default, for the first child.
  open var defaultChildIdentifier: String?
  /// The selected child; by default that of ``defaultChildIdentifier``, or else the first one.
  open var selectedChild: UITab? {
    get {
      storedChild ?? children.first { $0.identifier == defaultChildIdentifier } ?? children.first
    }
    set { storedChild = newValue }
  }
  private weak var storedChild: UITab?
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

  override func makeContent() -> UIViewController {
    hasProvider ? super.makeContent() : selectedChild?.content ?? super.makeContent()
  }
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

  /// The tabs. Empty by default, and after ``viewControllers`` was set. Setting them sets ``viewControllers``.
  public var tabs: [UITab] {
    get { tabState.tabs }
    set { setTabs(newValue, animated: false) }
  }
  /// Sets ``tabs``, optionally with a cross dissolve from the old to the new items of the bar.
  public func setTabs(_ tabs: [UITab], animated: Bool) {
    let visible = tabs.filter { !$0.isHidden }
    setViewControllers(visible.map(\.content), animated: animated)
    for tab in tabs { tab.owner = self }
    tabState.tabs = tabs
  }
  /// The selected tab or, for a group, its selected leaf; nil if no tab is selected. Setting a hidden tab, or one that
  /// the controller does not have, does not change the selected controller.
  public var selectedTab: UITab? {
    get {
      let tab = tabs.first { $0.hasContent && $0.content === selectedViewController }
      return (tab as? UITabGroup)?.selectedLeaf ?? tab
    }
    set {
      guard var tab = newValue else { return }
      while let group = tab.parent {
        group.selectedChild = tab
        tab = group
      }
      guard tabs.contains(where: { $0 === tab }), !tab.isHidden else { return }
      selectedViewController = tab.content
    }
  }
  /// Returns the tab with an identifier, also one in a group; nil if there is none.
  public func tab(forIdentifier identifier: String) -> UITab? {
    for tab in tabs {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }
  /// The form of the bar. `automatic` by default; stored without effect: there is always a bar.
  public var mode: Mode {
    get { tabState.mode }
    set { tabState.mode = newValue }
  }

  /// Shows the tabs again after one was hidden or shown.
  final func tabsChanged() { setTabs(tabs, animated: false) }
}
