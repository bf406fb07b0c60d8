// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Owns a view: makes it when it is first asked for, and hears when it appears, is laid out, and disappears.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  var storedView: UIView?
  var storedChildren: [UIViewController] = []
  weak var storedParent: UIViewController?
  var appearance = Appearance.disappeared
  /// Counts changes of what is to appear, so that a late call of an earlier one is void.
  var appearanceGeneration = 0

  var modal = ModalState()
  /// The transition that it takes part in.
  weak var transition: ControllerTransition?
  /// Whether a transition says when its view appears.
  var isInTransition = false
  /// Whether the appearance that was begun by hand is animated; nil when none was.
  var manualAppearanceIsAnimated: Bool?
  /// What is between a change of parents and the appearance that follows it.
  var parentChange = ParentChange.none

  /// What the bars of a parent cover of the view.
  var barInsets = UIEdgeInsets.zero {
    didSet {
      guard barInsets != oldValue else { return }
      viewIfLoaded?.updateSafeAreaInsets()
      presentedInContext?.barInsets = barInsets
    }
  }
  /// What bars of parents show of it.
  var storedBarItems = ControllerBarItems()
  /// Whether it has bars beside one child, whose `outerView` it moves.
  var isContainerWithBars: Bool { false }

  enum ParentChange { case none, movingToParent, movingFromParent }

  enum Appearance { case disappeared, appearing, appeared, disappearing }

  /// A controller; interface files are not read, so both names are nil in most code.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// A controller; nothing is read from the archive.
  public required init?(coder: NSCoder) { super.init() }

  /// A controller whose view is not made yet.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: View

  /// The view, which is made by ``loadView()`` when it is first asked for.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { setView(newValue) }
  }

  /// Makes the view, to be overridden by what sets ``view``; by itself, a plain one of the screen's size.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Hears that the view was made.
  open func viewDidLoad() {}
  /// Makes the view unless it is there.
  open func loadViewIfNeeded() { loadOnce() }
  /// The view if it is there.
  open var viewIfLoaded: UIView? { storedView }
  /// Whether the view is there.
  open var isViewLoaded: Bool { storedView != nil }
  /// What is shown of it elsewhere, such as in bars, whose items take it when it is set; nil by default.
  open var title: String? { didSet { storedBarItems.titleChanged(title) } }

  // MARK: Appearance

  /// Hears that the view is about to be on screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// Hears that the view is on screen and laid out.
  open func viewDidAppear(_ animated: Bool) {}
  /// Hears that the view is about to leave the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Hears that the view has left the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Whether children appear and disappear with it. True; a container that says so itself, by
  /// ``beginAppearanceTransition(_:animated:)`` of its children, overrides it.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Tells a child that its view is about to appear or to disappear. What moves the view afterwards tells it nothing,
  /// until ``endAppearanceTransition()``.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginManualAppearance(isAppearing, animated)
  }
  /// Tells a child that its view did what ``beginAppearanceTransition(_:animated:)`` said. A diagnostic without that.
  open func endAppearanceTransition() { endManualAppearance() }
  /// Whether the coming appearance is the first in a new parent: from `addChild(_:)` until `viewDidAppear(_:)` is over.
  /// - Note: UIKit promises an answer in `viewWillAppear(_:)` and `viewDidAppear(_:)` only.
  open var isMovingToParent: Bool { parentChange == .movingToParent }
  /// Whether it disappears as it leaves its parent: from `willMove(toParent: nil)` until `viewDidDisappear(_:)` is over.
  /// - Note: UIKit promises an answer in `viewWillDisappear(_:)` and `viewDidDisappear(_:)` only.
  open var isMovingFromParent: Bool { parentChange == .movingFromParent }

  /// Hears that the view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Hears that the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Sets up the view's constraints; calls the view's `updateConstraints()`. Overriding methods call this last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Hears that what bars cover of the view changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// What is added to the view's safe area, in points; 0 by default.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeAreaInsets() } }
  }

  // MARK: Bars

  /// What the bar of a navigation controller shows of it: its title, at first.
  open var navigationItem: UINavigationItem { storedBarItems.navigationItem(title) }
  /// What the bar of a tab bar controller shows of it: its title, at first.
  open var tabBarItem: UITabBarItem! {
    get { storedBarItems.tabBarItem(title) }
    set { setTabBarItem(newValue) }
  }
  /// The navigation controller that it is in.
  open var navigationController: UINavigationController? { ancestor() }
  /// The tab bar controller that it is in.
  open var tabBarController: UITabBarController? { ancestor() }
  /// Whether a tab bar goes while it, or what was pushed after it, shows. False by default.
  open var hidesBottomBarWhenPushed = false
  /// What the toolbar of a navigation controller shows of it. Nil by default.
  open var toolbarItems: [UIBarButtonItem]? {
    get { storedBarItems.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  /// Sets what the toolbar of a navigation controller shows of it; animated, the old items fade into the new.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    storedBarItems.toolbarItems = toolbarItems
    navigationController?.toolbarItemsChanged(of: self, animated: animated)
  }
  /// Whether what it shows is edited. False by default.
  open var isEditing: Bool {
    get { storedBarItems.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Begins or ends editing, which ``editButtonItem`` shows. Subclasses that override it call this, and show controls.
  open func setEditing(_ editing: Bool, animated: Bool) { storedBarItems.isEditing = editing }
  /// An item for a bar that begins editing, or, as "Done", ends it; the same one each time.
  open var editButtonItem: UIBarButtonItem { storedBarItems.editItem(of: self) }
  /// The edges at which its view reaches under the bars of a parent; all by default.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { barContainer?.barsChanged() } }
  /// Whether that is so for bars through which nothing shows. False by default.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { barContainer?.barsChanged() } }
  /// Shows a controller in the way of its surroundings: pushes it where there is a navigation controller, else presents
  /// it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }
  /// Its children have been told that they appear or disappear with it.
  func didForwardAppearance(_ appears: Bool, animated: Bool) {}
  /// The bars of a parent may have to be placed anew, or other contents beside them.
  func barsChanged() { if isContainerWithBars { viewIfLoaded?.setNeedsLayout() } }

  // MARK: Presentation

  /// Shows a controller over this one.
  /// - Parameter completion: called when it has appeared.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { presentModally(viewControllerToPresent, animated: flag, completion: completion) }

  /// Takes away the controller that this one presents; else this one. Of several that are presented one over the other the
  /// topmost is animated, and those between are gone at once.
  /// - Parameter completion: called when it has disappeared.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissModally(animated: flag, completion: completion)
  }

  /// The controller that this one, or a parent, presents.
  open var presentedViewController: UIViewController? {
    modal.presented ?? storedParent?.presentedViewController
  }
  /// The controller that presents this one, or a parent.
  open var presentingViewController: UIViewController? {
    modal.presenting ?? storedParent?.presentingViewController
  }
  /// What places its view while it is presented.
  open var presentationController: UIPresentationController? {
    modal.presentation ?? storedParent?.presentationController
  }
  /// What places its view as a sheet, by which to choose heights before it is presented; nil for other styles.
  open var sheetPresentationController: UISheetPresentationController? { findSheet() }
  /// What places its view as a popover, by which to say what it belongs to before it is presented; nil for other styles.
  open var popoverPresentationController: UIPopoverPresentationController? {
    resolvePopoverPresentationController()
  }
  /// Whether a person cannot dismiss it. False by default.
  open var isModalInPresentation = false
  /// How it is presented; as the system likes by default.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How its presentation moves; up from below by default.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether its view is what the styles `currentContext` and `overCurrentContext` cover, when it or a child of its
  /// presents. Without such a controller it is that of the topmost parent. False by default; true for a
  /// ``UINavigationController``.
  open var definesPresentationContext = false
  /// Whether its own ``modalTransitionStyle`` stands for that of what it presents, while it defines a context. False by
  /// default.
  open var providesPresentationContextTransitionStyle = false
  /// Says how it is presented and dismissed. Nil by default.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The transition that is under way.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? storedParent?.transitionCoordinator
  }
  /// Whether it is being shown by a presentation; to be asked when it is about to appear, or has.
  open var isBeingPresented: Bool { modal.underWay == .presentation }
  /// Whether it is being taken away; to be asked when it is about to disappear, or has.
  open var isBeingDismissed: Bool { modal.underWay == .dismissal }
  /// The size that it would like, such as in a popover, which follows it; zero by default.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { presentationController?.contentSizeChanged() } }
  }

  /// Hears that the view is about to get another size. Hands it to children and the presented controller.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    modal.presented?.viewWillTransition(to: size, with: coordinator)
  }

  /// The surroundings: light.
  open var traitCollection: UITraitCollection { UITraitCollection() }
  /// Hears that the surroundings changed; they never do.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Hears that memory is short; never called.
  open func didReceiveMemoryWarning() {}

  // MARK: Status bar

  /// Whether there is a status bar. False by default.
  /// - Note: without effect, as are the following: pictures have none.
  open var prefersStatusBarHidden: Bool { false }
  /// How the status bar looks. As the system likes by default.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// How the status bar comes and goes. Fading by default.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Says that the answers to these are others now.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the line at the bottom may go. False by default.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Whether the picture may turn. True by default.
  open var shouldAutorotate: Bool { true }
  /// How the picture may lie; in all ways but upside down by default.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  // MARK: Children

  /// Goes from one child's view to another's.
  ///
  /// The second is put into the superview of the first, which is taken away at the end. With a transition among the
  /// options the superview goes by that; otherwise the changes animate.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    transitionChildren(
      fromViewController, toViewController, duration, options, animations, completion)
  }

  /// Controllers whose views this one shows.
  open var children: [UIViewController] { storedChildren }
  /// The controller that shows this one's view.
  open var parent: UIViewController? { storedParent }
  /// Makes a controller a child of this one, out of the parent that it had. Tells it that it is about to move; to be
  /// followed by its ``didMove(toParent:)``.
  open func addChild(_ childController: UIViewController) { attachChild(childController) }
  /// Takes the controller out of its parent, and tells it so.
  open func removeFromParent() { detachFromParent() }
  /// Hears that the parent is about to change; who takes a child away calls it with nil before. A subclass calls this.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil { parentChange = .movingFromParent }
  }
  /// Hears that the parent changed; who adds a child calls it when its view is in place.
  open func didMove(toParent parent: UIViewController?) {}

  /// The controller that presents it; else its view's superview, which for a window's root is the window; else the
  /// parent, or the window whose root it is.
  open override var next: UIResponder? {
    modal.presenting ?? storedView?.superview ?? storedParent
      ?? UIHostEnvironment.current.application.windows.first { $0.rootViewController === self }
  }
}
