// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A delegate that observes the selection of a tab bar controller and provides the animators of its transitions.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Returns whether the user may select a controller; also called if the controller is already selected. True by
  /// default.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called after the user has selected a controller, also if the controller was already selected.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns whether the user may select a tab: for a group, its selected leaf. Called before
  /// ``tabBarController(_:shouldSelect:)``. True by default.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelectTab tab: UITab) -> Bool
  /// Called after the user has selected a tab, for a group its selected leaf, also if the tab was already selected.
  /// - Parameter previousTab: The tab that was selected before; nil for none.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?)
  /// Returns the animator of the transition from the selected controller to another one; nil, the default, for no
  /// animation.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller for an animator that the delegate returned; nil, the default, if the transition
  /// is not interactive.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
  /// Called in UIKit before the user rearranges the controllers; never called here.
  func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  )
  /// Called in UIKit when the user is about to finish rearranging the controllers; never called here.
  func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
    changed: Bool)
  /// Called in UIKit after the user has rearranged the controllers; never called here.
  func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
    changed: Bool)
  /// Returns the orientations that the controller supports; never called here.
  func tabBarControllerSupportedInterfaceOrientations(_ tabBarController: UITabBarController)
    -> UIInterfaceOrientationMask
  /// Returns the orientation in which the controller is presented; never called here.
  func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation
}

extension UITabBarControllerDelegate {
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, willBeginCustomizing viewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, willEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {}
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didEndCustomizing viewControllers: [UIViewController],
    changed: Bool
  ) {}
  /// Returns all orientations but the one upside down.
  public func tabBarControllerSupportedInterfaceOrientations(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientationMask { .allButUpsideDown }
  /// Returns the portrait orientation.
  public func tabBarControllerPreferredInterfaceOrientationForPresentation(
    _ tabBarController: UITabBarController
  ) -> UIInterfaceOrientation { .portrait }
  /// Returns true: the user may select every controller.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  /// Returns true: the user may select every tab.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelectTab tab: UITab
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelectTab selectedTab: UITab, previousTab: UITab?
  ) {}
  /// Returns nil: the transition is not animated.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil: the transition is not interactive.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// A container that displays the view of one of several controllers, behind a bar with their tab bar items at the
/// bottom.
///
/// With more than five controllers, the bar shows the first four and an item titled "More", which shows a list of the
/// others.
/// - Note: The user cannot rearrange the items.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  var tabState = TabBarControllerState()
  let container = ChildContainer()
  private let storedBar = UITabBar()
  lazy var more: MoreNavigationController = {
    tabState.hasMore = true
    return MoreNavigationController(self)
  }()

  /// Creates a tab bar controller without children; nib files are not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    begin()
  }
  /// Creates a tab bar controller without children; the archive is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    storedBar.controller = self
    storedBar.delegate = self
  }

  /// The controllers to select from; nil, the default, if there are none. After setting them, the controller selected
  /// before stays selected if it is among them, and the More list stays selected if there are still more than five.
  /// Otherwise the selected index is kept, clamped to the new controllers; index 0 is selected if the More item was.
  open var viewControllers: [UIViewController]? {
    get { tabState.all.isEmpty ? nil : tabState.all }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Sets ``viewControllers``, optionally with a cross dissolve from the old to the new items of the bar.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    setAll(viewControllers ?? [], of: [], animated: animated)
  }
  /// The tabs. Empty by default, and after ``viewControllers`` was set. Setting them sets ``viewControllers``.
  open var tabs: [UITab] {
    get { tabState.tabs }
    set { setTabs(newValue, animated: false) }
  }
  /// Sets ``tabs``, optionally with a cross dissolve from the old to the new items of the bar.
  open func setTabs(_ tabs: [UITab], animated: Bool) {
    show(tabs, animated: animated)
  }
  /// The selected tab or, for a group, its selected leaf; nil if no tab is selected. Setting is ignored for nil, for a
  /// tab that the controller does not have, and if the tab or its outermost group is a hidden one of ``tabs``.
  open var selectedTab: UITab? {
    get { tab(showing: selectedViewController) }
    set {
      guard let newValue else { return }
      let path = Array(sequence(first: newValue) { $0.parent })
      guard let root = path.last, tabs.contains(where: { $0 === root }), !root.isHidden else {
        return
      }
      for tab in path { tab.parent?.selectedChild = tab }
      selectedViewController = root.content
    }
  }
  /// Returns the tab with an identifier, also one in a group; nil if there is none.
  open func tab(forIdentifier identifier: String) -> UITab? {
    for tab in tabs {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }
  /// The form of the bar. `automatic` by default; stored without effect: there is always a bar.
  open var mode: Mode {
    get { tabState.mode }
    set { tabState.mode = newValue }
  }
  /// The index of the selected controller; `NSNotFound` without controllers and while the More list is visible. Setting
  /// an index that does not exist is ignored. Setting the index does not ask the delegate whether the controller may be
  /// selected, and does not notify the delegate of the selection.
  open var selectedIndex: Int {
    get {
      let shown = tabState.isMore ? more.current : selectedBarController
      return tabState.all.firstIndex { $0 === shown } ?? NSNotFound
    }
    set { if tabState.all.indices.contains(newValue) { select(newValue) } }
  }
  /// The selected controller, or ``moreNavigationController`` while the More list is visible; nil without controllers.
  /// Can be set to one of ``viewControllers`` and, if there are more than five of them, to
  /// ``moreNavigationController``; setting nil is ignored.
  /// - Precondition: A new value is nil or one of these controllers.
  open var selectedViewController: UIViewController? {
    get { tabState.isMore ? more.current ?? more : selectedBarController }
    set {
      guard let newValue else { return }
      if tabState.hasMore, newValue === more, more.parent === self { return select(nil) }
      let index = tabState.all.firstIndex { $0 === newValue }
      precondition(
        index != nil, "the selected controller is not in viewControllers of the tab bar controller"
      )
      if let index { select(index) }
    }
  }
  /// The navigation controller that the More item of the bar selects, with the list of controllers that have no item in
  /// the bar. Created on first use.
  open var moreNavigationController: UINavigationController { more }
  /// The controllers that the user could rearrange: by default those of ``viewControllers``. Stored without effect,
  /// because the user cannot rearrange the items.
  open var customizableViewControllers: [UIViewController]? {
    get { tabState.customizable ?? viewControllers }
    set { tabState.customizable = newValue ?? [] }
  }
  /// The delegate that observes the selection and provides animators. Nil by default.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The tab bar, whose items the tab bar controller sets.
  open var tabBar: UITabBar { storedBar }
  /// Whether the tab bar is hidden for all controllers. False by default. Setting the value does not animate.
  open var isTabBarHidden: Bool {
    get { tabState.isBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }
  /// Shows or hides the tab bar, optionally by an animation that slides the bar across the bottom edge.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    hideBar(hidden, animated: animated)
  }
  /// Called after the user has selected an item of the bar, before the controller of the item is shown. Does nothing by
  /// default; overriding methods need not call super.
  /// - Note: This method is also called for an item whose selection ``delegate`` then prevents.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
  /// Called in UIKit before the user can rearrange the items of the bar; never called here. Does nothing by default.
  open func tabBar(_ tabBar: UITabBar, willBeginCustomizing items: [UITabBarItem]) {}
  /// Called in UIKit when the user can rearrange the items of the bar; never called here. Does nothing by default.
  open func tabBar(_ tabBar: UITabBar, didBeginCustomizing items: [UITabBarItem]) {}
  /// Called in UIKit before the user can no longer rearrange the items of the bar; never called here. Does nothing by
  /// default.
  open func tabBar(_ tabBar: UITabBar, willEndCustomizing items: [UITabBarItem], changed: Bool) {}
  /// Called in UIKit when the user can no longer rearrange the items of the bar; never called here. Does nothing by
  /// default.
  open func tabBar(_ tabBar: UITabBar, didEndCustomizing items: [UITabBarItem], changed: Bool) {}
  override var isContainerWithBars: Bool { true }

  open override func loadView() {
    super.loadView()
    setUpViews(in: view)
  }
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutBar()
  }
}
