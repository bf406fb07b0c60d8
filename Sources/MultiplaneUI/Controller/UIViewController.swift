// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A controller that owns a view, creates it on first access, and observes its appearance, layout and disappearance.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  var storedView: UIView?
  var storedChildren: [UIViewController] = []
  weak var storedParent: UIViewController?
  var appearance = Appearance.disappeared
  /// A generation number that invalidates pending callbacks of an earlier appearance change.
  var appearanceGeneration = 0

  var modal = ModalState()
  /// The transition that the controller is part of.
  weak var transition: ControllerTransition?
  /// Whether a transition, instead of the view hierarchy, triggers the appearance callbacks.
  var isInTransition = false
  /// Whether the appearance transition begun by the container is animated; nil while there is none.
  var manualAppearanceIsAnimated: Bool?
  /// The change of parent whose appearance callbacks have not been completed.
  var parentChange = ParentChange.none

  /// The insets of the view that the bars of a parent cover, in points.
  var barInsets = UIEdgeInsets.zero {
    didSet {
      guard barInsets != oldValue else { return }
      viewIfLoaded?.updateSafeAreaInsets()
      presentedInContext?.barInsets = barInsets
    }
  }
  /// The items of the controller that the bars of its parents display.
  var storedBarItems = ControllerBarItems()
  /// Whether the controller is a container with bars, which lays out the `embeddedView` of its children.
  var isContainerWithBars: Bool { false }

  enum ParentChange { case none, movingToParent, movingFromParent }

  enum Appearance { case disappeared, appearing, appeared, disappearing }

  /// Creates a controller; nib files are not read, so both arguments are usually nil.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) { super.init() }

  /// Creates a controller; the archive is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Creates a controller whose view is not loaded yet.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: View

  /// The view, created by ``loadView()`` on first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { setView(newValue) }
  }

  /// Creates the view: a plain one of the screen's size. Overriding methods set ``view`` instead.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called after the view was created.
  open func viewDidLoad() {}
  /// Creates the view unless it is loaded.
  open func loadViewIfNeeded() { loadOnce() }
  /// The view if it is loaded.
  open var viewIfLoaded: UIView? { storedView }
  /// Whether the view is loaded.
  open var isViewLoaded: Bool { storedView != nil }
  /// The title shown elsewhere, such as in bars; setting it updates the titles of the bar items. Nil by default.
  open var title: String? { didSet { storedBarItems.titleChanged(title) } }

  // MARK: Appearance

  /// Called before the view appears on screen.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view has appeared on screen and was laid out.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears from the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared from the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Whether children receive appearance callbacks together with the controller. True by default; false in containers
  /// that call ``beginAppearanceTransition(_:animated:)`` on their children themselves.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Notifies a child that its view is about to appear or disappear. Changes of the view hierarchy trigger no callbacks
  /// until ``endAppearanceTransition()``.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginManualAppearance(isAppearing, animated)
  }
  /// Ends the appearance transition begun last; without one it reports a diagnostic.
  open func endAppearanceTransition() { endManualAppearance() }
  /// Whether the controller is being added to a parent: from `addChild(_:)` until `viewDidAppear(_:)` has returned.
  /// - Note: UIKit documents the value only within `viewWillAppear(_:)` and `viewDidAppear(_:)`.
  open var isMovingToParent: Bool { parentChange == .movingToParent }
  /// Whether the controller is being removed from its parent: from `willMove(toParent: nil)` until
  /// `viewDidDisappear(_:)` has returned.
  /// - Note: UIKit documents the value only within `viewWillDisappear(_:)` and `viewDidDisappear(_:)`.
  open var isMovingFromParent: Bool { parentChange == .movingFromParent }

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Updates the view's constraints by calling its `updateConstraints()`. Overriding methods call this last.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// Called after the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Insets added to the view's safe area, in points; 0 by default.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeAreaInsets() } }
  }

  // MARK: Bars

  /// The item that the navigation bar displays for the controller, initially with its title.
  open var navigationItem: UINavigationItem { storedBarItems.navigationItem(title) }
  /// The item that the tab bar displays for the controller, initially with its title.
  open var tabBarItem: UITabBarItem! {
    get { storedBarItems.tabBarItem(title) }
    set { setTabBarItem(newValue) }
  }
  /// The nearest ancestor that is a navigation controller.
  open var navigationController: UINavigationController? { ancestor() }
  /// The nearest ancestor that is a tab bar controller.
  open var tabBarController: UITabBarController? { ancestor() }
  /// Whether the tab bar is hidden while the controller, or one pushed after it, is visible. False by default.
  open var hidesBottomBarWhenPushed = false
  /// The items that the toolbar of a navigation controller displays for the controller. Nil by default.
  open var toolbarItems: [UIBarButtonItem]? {
    get { storedBarItems.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  /// Sets the toolbar items; animated, the old items fade into the new ones.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    storedBarItems.toolbarItems = toolbarItems
    navigationController?.toolbarItemsChanged(of: self, animated: animated)
  }
  /// Whether the controller's content is being edited. False by default.
  open var isEditing: Bool {
    get { storedBarItems.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Starts or ends editing and updates ``editButtonItem``. Overriding methods call super and update their controls.
  open func setEditing(_ editing: Bool, animated: Bool) { storedBarItems.isEditing = editing }
  /// A bar button item that starts editing or, as "Done", ends it; the same object on each access.
  open var editButtonItem: UIBarButtonItem { storedBarItems.editItem(of: self) }
  /// The edges at which the view extends under the bars of a parent; all by default.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { barContainer?.barsChanged() } }
  /// Whether the view also extends under opaque bars. False by default.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { barContainer?.barsChanged() } }
  /// Shows a controller in the current context: pushes it onto the navigation controller, or else presents it.
  open func show(_ vc: UIViewController, sender: Any?) {
    if let navigationController {
      navigationController.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }
  /// Called after the appearance callbacks of the children have been sent.
  func didForwardAppearance(_ appears: Bool, animated: Bool) {}
  /// Invalidates the layout of a container after its bars, or the content beside the bars, have changed.
  func barsChanged() { if isContainerWithBars { viewIfLoaded?.setNeedsLayout() } }

  // MARK: Presentation

  /// Presents a controller modally.
  /// - Parameter completion: Called after the presented controller has appeared.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { presentModally(viewControllerToPresent, animated: flag, completion: completion) }

  /// Dismisses the controller that this one presents, or else this one. Of several stacked presentations only the
  /// topmost is animated; those between are removed at once.
  /// - Parameter completion: Called after the controller has disappeared.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissModally(animated: flag, completion: completion)
  }

  /// The controller that this one, or its nearest presenting ancestor, presents.
  open var presentedViewController: UIViewController? {
    modal.presented ?? storedParent?.presentedViewController
  }
  /// The controller that presents this one or its nearest presented ancestor.
  open var presentingViewController: UIViewController? {
    modal.presenting ?? storedParent?.presentingViewController
  }
  /// The presentation controller of this controller or its nearest presented ancestor; nil without a presentation.
  open var presentationController: UIPresentationController? {
    modal.presentation ?? storedParent?.presentationController
  }
  /// The sheet presentation controller, to configure detents before a presentation; nil for other styles.
  open var sheetPresentationController: UISheetPresentationController? { findSheet() }
  /// The popover presentation controller, to set the source before a presentation; nil for other styles.
  open var popoverPresentationController: UIPopoverPresentationController? {
    resolvePopoverPresentationController()
  }
  /// Whether the user is prevented from dismissing the controller. False by default.
  open var isModalInPresentation = false
  /// The style in which the controller is presented; `automatic` by default.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The animation of the controller's presentation; `coverVertical` by default.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether presentations with the styles `currentContext` and `overCurrentContext`, by the controller or a
  /// descendant, cover its view. Without such a controller they cover that of the topmost parent. False by default;
  /// true for a ``UINavigationController``.
  open var definesPresentationContext = false
  /// Whether its ``modalTransitionStyle`` replaces that of controllers it presents while it defines a context. False by
  /// default.
  open var providesPresentationContextTransitionStyle = false
  /// The delegate that provides animators, interaction and presentation controllers. Nil by default.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The coordinator of the active transition of the controller or an ancestor; nil without one.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? storedParent?.transitionCoordinator
  }
  /// Whether the controller is being presented; valid during its appearance callbacks.
  open var isBeingPresented: Bool { modal.directionInProgress == .presentation }
  /// Whether the controller is being dismissed; valid during its disappearance callbacks.
  open var isBeingDismissed: Bool { modal.directionInProgress == .dismissal }
  /// The preferred size in points, for example in a popover, which adopts changes; zero by default.
  open var preferredContentSize = CGSize.zero {
    didSet { if preferredContentSize != oldValue { presentationController?.contentSizeChanged() } }
  }

  /// Called before the size of the view changes. Forwards the call to children and the presented controller.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    modal.presented?.viewWillTransition(to: size, with: coordinator)
  }

  /// The traits of the environment: always the light appearance.
  open var traitCollection: UITraitCollection { UITraitCollection() }
  /// Handles a change of traits. Never called, since the traits are constant.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Handles low memory. Never called.
  open func didReceiveMemoryWarning() {}

  // MARK: Status bar

  /// Whether the status bar is hidden. False by default.
  /// - Note: This and the following members have no effect, since the output has no status bar.
  open var prefersStatusBarHidden: Bool { false }
  /// The preferred style of the status bar. `default` by default.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The animation with which the status bar is shown and hidden. A fade by default.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Notifies the system that the status bar properties have changed.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the home indicator may be hidden. False by default.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Whether the interface may rotate. True by default.
  open var shouldAutorotate: Bool { true }
  /// The supported interface orientations; all but upside-down portrait by default.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }

  // MARK: Children

  /// Performs a transition from one child's view to another's.
  ///
  /// The second view is added to the superview of the first view, and the first view is removed at the end. If the
  /// options contain a transition, the superview is animated with it; otherwise the changes in `animations` animate.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    transitionChildren(
      fromViewController, toViewController, duration, options, animations, completion)
  }

  /// The child controllers.
  open var children: [UIViewController] { storedChildren }
  /// The parent controller.
  open var parent: UIViewController? { storedParent }
  /// Adds a child controller, removing it from its former parent, and calls its `willMove(toParent:)`. The caller calls
  /// ``didMove(toParent:)`` afterwards.
  open func addChild(_ childController: UIViewController) { attachChild(childController) }
  /// Removes the controller from its parent and calls ``didMove(toParent:)`` with nil.
  open func removeFromParent() { detachFromParent() }
  /// Called before the parent changes. Call it with nil before removing a child; overriding methods call super.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil { parentChange = .movingFromParent }
  }
  /// Called after the parent has changed. Call it for a new child when its view is in place.
  open func didMove(toParent parent: UIViewController?) {}

  /// The next responder: the presenting controller, else the view's superview, which is the window for a root
  /// controller, else the parent, or the window whose root controller this is.
  open override var next: UIResponder? {
    modal.presenting ?? storedView?.superview ?? storedParent
      ?? UIHostEnvironment.current.application.windows.first { $0.rootViewController === self }
  }
}
