// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Hears what a tab bar controller shows, and says how it gets there.
@preconcurrency @MainActor public protocol UITabBarControllerDelegate: NSObjectProtocol {
  /// Whether a person may choose a controller. Without one, true.
  func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool
  /// Hears that a person chose a controller, also the one that shows.
  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// What animates a transition; nil for none.
  func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// What drives an animator of the delegate's; nil for nothing.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// True.
  public func tabBarController(
    _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
  ) -> Bool { true }
  /// Does nothing.
  public func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {}
  /// Nil.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    animationControllerForTransitionFrom fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nil.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Shows one of several controllers above a bar of their items.
///
/// Of more than five, the bar shows the first four; the others are behind an item called "More", in a list.
/// - Note: the order of the items cannot be changed by a person.
@preconcurrency @MainActor open class UITabBarController: UIViewController, UITabBarDelegate {
  var tabState = TabBarControllerState()
  let container = ChildContainer()
  private let storedBar = UITabBar()
  lazy var more: MoreNavigationController = {
    tabState.hasMore = true
    return MoreNavigationController(self)
  }()

  /// A controller without others; interface files are not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    begin()
  }
  /// A controller without others; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }

  private func begin() {
    storedBar.controller = self
    storedBar.delegate = self
  }

  /// Those to choose from. Nil by default. The first is chosen when they are set, unless the one that is chosen stays.
  open var viewControllers: [UIViewController]? {
    get { tabState.all.isEmpty ? nil : tabState.all }
    set { setViewControllers(newValue, animated: false) }
  }
  /// Sets those to choose from; animated, the items of the bar fade.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    setAll(viewControllers ?? [], animated: animated)
  }
  /// The index of the one that shows; `NSNotFound` without any, and for the list of those that are not in the bar. Setting
  /// it asks and tells nobody.
  open var selectedIndex: Int {
    get {
      let shown = tabState.isMore ? more.current : selectedBarController
      return tabState.all.firstIndex { $0 === shown } ?? NSNotFound
    }
    set { if tabState.all.indices.contains(newValue) { select(newValue) } }
  }
  /// The one that shows, or ``moreNavigationController`` while its list does. Setting it to one of those there are shows
  /// that.
  open var selectedViewController: UIViewController? {
    get { tabState.isMore ? more.current ?? more : selectedBarController }
    set {
      guard let newValue else { return }
      if tabState.hasMore, newValue === more, more.parent === self { return select(nil) }
      let index = tabState.all.firstIndex { $0 === newValue }
      precondition(
        index != nil, "only a controller of viewControllers can be selected in a tab bar controller"
      )
      if let index { select(index) }
    }
  }
  /// What shows those that have no item in the bar, and a list of them.
  open var moreNavigationController: UINavigationController { more }
  /// Hears what is chosen, and says how it comes. Nil by default.
  open weak var delegate: (any UITabBarControllerDelegate)?
  /// The bar; its items are those of the controllers.
  open var tabBar: UITabBar { storedBar }
  /// Whether the bar is away. False by default.
  open var isTabBarHidden: Bool {
    get { tabState.isBarHidden }
    set { setTabBarHidden(newValue, animated: false) }
  }
  /// Lets the bar come or go; animated, it slides.
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    hideBar(hidden, animated: animated)
  }
  /// Hears that a person chose an item of the bar, before its controller shows; does nothing unless overridden. The
  /// controller shows whether a subclass calls this or not.
  /// - Note: it hears of items, too, whose controllers the delegate does not let be chosen.
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
