// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A delegate that observes the selection of a tab bar controller and provides the animators of its transitions.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether the user may select a controller. True by default.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Called after the user has selected a controller, including the one that is already visible.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns the animator of a transition; nil for none.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller for an animator of the delegate; nil for none.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// Returns true.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  /// Returns nil.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// A container that shows one of several controllers above a bar with their items.
///
/// With more than five controllers, the bar shows the first four; the others are in a list behind an item titled
/// "More".
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

  /// The controllers to select from. Nil by default. Setting them keeps the selected controller if it is among them,
  /// else the selected index.
  open var viewControllers: [UIViewController]? {
    get { tabState.all.isEmpty ? nil : tabState.all }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Sets the controllers; animated, the items of the bar fade.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    setAll(viewControllers ?? [], animated: animated)
  }
  /// The index of the visible controller; `NSNotFound` without one and while the More list is visible. Setting it does
  /// not call the delegate.
  open var selectedIndex: Int {
    get {
      let shown = tabState.isMore ? more.current : selectedBarController
      return tabState.all.firstIndex { $0 === shown } ?? NSNotFound
    }
    set { if tabState.all.indices.contains(newValue) { select(newValue) } }
  }
  /// The visible controller, or ``moreNavigationController`` while its list is visible. Can be set to one of
  /// ``viewControllers``.
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
  /// The navigation controller with the list of controllers that have no item in the bar.
  open var moreNavigationController: UINavigationController { more }
  /// The delegate that observes the selection and provides animators. Nil by default.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The tab bar; its items are those of the controllers.
  open var tabBar: UITabBar { storedBar }
  /// Whether the tab bar is hidden. False by default.
  open var isTabBarHidden: Bool {
    get { tabState.isBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }
  /// Shows or hides the tab bar; animated, it slides.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    hideBar(hidden, animated: animated)
  }
  /// Called after the user has selected an item of the bar, before its controller is shown. Does nothing by default;
  /// overriding methods need not call super.
  /// - Note: Also called for items whose selection the delegate prevents.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
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
