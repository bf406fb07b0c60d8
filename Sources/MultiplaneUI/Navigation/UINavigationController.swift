// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A container that shows the topmost of a stack of controllers below a navigation bar, with push and pop transitions.
///
/// A pushed controller slides in from the right over the previous one; a drag from the left edge pops it. A push or pop
/// requested during a transition begins after the end of that transition.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// The duration of showing and hiding bars, in seconds: 0.2.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  var navigationState = NavigationState()
  let bar: UINavigationBar
  let container = ChildContainer()
  let popGesture = UIScreenEdgePanGestureRecognizer()
  lazy var interactivePopHandler = InteractivePopHandler(self)
  lazy var barHiding = BarHiding(self)
  let storedToolbar: UIToolbar
  /// The stacks of other navigation controllers that were put on top of this one in a collapsed split view controller,
  /// including those that were popped since.
  var collapsedStacks: [CollapsedStack] = []

  /// Creates a navigation controller whose stack contains a root controller, which must not be a navigation controller.
  public init(rootViewController: UIViewController) {
    (bar, storedToolbar) = (UINavigationBar(), UIToolbar())
    super.init(nibName: nil, bundle: nil)
    begin()
    setStack([rootViewController], animated: false)
  }

  /// Creates a navigation controller with an empty stack; nib files are not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (bar, storedToolbar) = (UINavigationBar(), UIToolbar())
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    begin()
  }

  /// Creates a navigation controller with an empty stack; the archive is not read.
  public required init?(coder: NSCoder) {
    (bar, storedToolbar) = (UINavigationBar(), UIToolbar())
    super.init(coder: coder)
    begin()
  }

  /// Creates a navigation controller with an empty stack, whose bars are instances of subclasses. Traps if a class is
  /// not a subclass of `UINavigationBar` or `UIToolbar`.
  /// - Parameters:
  ///   - navigationBarClass: The class of the navigation bar; nil for `UINavigationBar`.
  ///   - toolbarClass: The class of the toolbar; nil for `UIToolbar`.
  public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) {
    guard let barType = (navigationBarClass ?? UINavigationBar.self) as? UINavigationBar.Type,
      let toolbarType = (toolbarClass ?? UIToolbar.self) as? UIToolbar.Type
    else { preconditionFailure("the classes are not those of a navigation bar and a toolbar") }
    bar = ViewFactory.view(of: barType, frame: .zero)
    storedToolbar = ViewFactory.view(of: toolbarType, frame: .zero)
    super.init(nibName: nil, bundle: nil)
    begin()
  }

  private func begin() {
    definesPresentationContext = true
    bar.controller = self
    bar.isAtScrollEdge = true
    popGesture.edges = .left
    popGesture.delegate = interactivePopHandler
    popGesture.addTarget(interactivePopHandler, action: Selector(InteractivePopHandler.drag))
  }

  // MARK: Stack

  /// The stack of controllers, from the root to the topmost one.
  open var viewControllers: [UIViewController] {
    get { navigationState.stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The last controller of the stack; nil if the stack is empty.
  open var topViewController: UIViewController? { navigationState.stack.last }
  /// The visible controller: the last of the controllers presented in turn by this one, or else by
  /// ``topViewController``; ``topViewController`` if both present none. A presentation by a parent is not considered.
  open var visibleViewController: UIViewController? {
    var controller = topViewController
    if let presented = modal.presented { controller = presented }
    while let presented = controller?.modal.presented { controller = presented }
    return controller
  }

  /// Sets the stack, in which no controller may occur twice or be a navigation controller. The animation is a pop if
  /// the last controller was in the stack before, else a push.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    setStack(viewControllers, animated: animated)
  }
  /// Pushes a controller, which must neither be in the stack already nor be a navigation controller.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setStack(navigationState.stack + [viewController], animated: animated)
  }
  /// Pops the top controller; does nothing if it is the root.
  /// - Returns: The popped controller; nil if none was popped.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    pop(to: navigationState.stack.dropLast().last, animated: animated)?.last
  }
  /// Pops all controllers above `viewController`.
  /// - Returns: The popped controllers, the lowest first; nil if `viewController` is not in the stack or is the
  ///   topmost.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? { pop(to: viewController, animated: animated) }
  /// Pops all controllers except the root.
  /// - Returns: The popped controllers, the lowest first; nil if there is none above the root.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(to: navigationState.stack.first, animated: animated)
  }
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }
  open override func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {
    if let other = secondaryViewController as? UINavigationController {
      adopt(other, animated: false)
    } else {
      pushViewController(secondaryViewController, animated: false)
    }
  }
  open override func separateSecondaryViewController(for splitViewController: UISplitViewController)
    -> UIViewController?
  { restoreLastStack() ?? popViewController(animated: false) }

  /// The delegate that observes transitions and provides their animators. Nil by default.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The gesture recognizer of the drag from the left edge that pops. With its default delegate it requires a visible
  /// navigation bar and a top item that shows a back button.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    navigationState.transition ?? super.transitionCoordinator
  }

  // MARK: Bars

  /// The navigation bar, which displays the item of the topmost controller.
  open var navigationBar: UINavigationBar { bar }
  /// Whether the navigation bar is hidden. False by default. Setting it calls ``setNavigationBarHidden(_:animated:)``
  /// without animation.
  open var isNavigationBarHidden: Bool {
    get { navigationState.isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Shows or hides the navigation bar. If `animated`, a bar in a window slides vertically. Within `viewWillAppear(_:)`
  /// and `viewWillDisappear(_:)` during a push or pop, the bar instead moves as part of that transition.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hideBar(hidden, animated: animated)
  }
  /// The toolbar at the bottom, for the `toolbarItems` of the topmost controller.
  open var toolbar: UIToolbar! { storedToolbar }
  /// Whether the toolbar is hidden. True by default. Setting it calls ``setToolbarHidden(_:animated:)`` without
  /// animation.
  open var isToolbarHidden: Bool {
    get { navigationState.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// Shows or hides the toolbar. If `animated`, a toolbar in a window slides vertically. Within `viewWillAppear(_:)`
  /// and `viewWillDisappear(_:)` during a push or pop, the toolbar instead moves alongside that transition.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hideToolbar(hidden, animated: animated)
  }
  /// Whether a tap outside of bars and controls hides or shows the navigation bar, and with it a visible toolbar. False
  /// by default.
  open var hidesBarsOnTap: Bool {
    get { barHiding.hidesOnTap }
    set { barHiding.hidesOnTap = newValue }
  }
  /// Whether a swipe up hides the navigation bar, and with it a visible toolbar, and a swipe down shows them. False by
  /// default.
  open var hidesBarsOnSwipe: Bool {
    get { barHiding.hidesOnSwipe }
    set { barHiding.hidesOnSwipe = newValue }
  }
  /// Whether the navigation bar, and with it a visible toolbar, is hidden while the vertical size class is compact. A
  /// tap shows hidden bars. False by default.
  open var hidesBarsWhenVerticallyCompact: Bool {
    get { barHiding.hidesWhenCompact }
    set { barHiding.hidesWhenCompact = newValue }
  }
  /// Whether ``UIResponder/keyboardWillShowNotification`` hides the navigation bar, and with it a visible toolbar. They
  /// stay hidden until a tap shows them. False by default.
  open var hidesBarsWhenKeyboardAppears: Bool {
    get { barHiding.hidesForKeyboard }
    set { barHiding.hidesForKeyboard = newValue }
  }
  /// The recognizer of taps that hide or show the bars; enabled while ``hidesBarsOnTap``,
  /// ``hidesBarsWhenVerticallyCompact`` or ``hidesBarsWhenKeyboardAppears`` is true.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }
  /// The recognizer of swipes that hide or show the bars; enabled while ``hidesBarsOnSwipe`` is true.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    barHiding.sizeClassChanged()
  }
  override var isContainerWithBars: Bool { true }
  /// The item of an enclosing container to which the back button of the root controller returns, and the closure that
  /// the button calls. Set while the controller is open in the More list of a tab bar controller; otherwise nil.
  var parentBackItem: (item: UINavigationItem, leave: () -> Void)? {
    didSet { if isViewLoaded, !navigationState.isTransitioning { bar.show(barItems) } }
  }
  /// Called after the controllers added to the stack and removed from it have received `didMove(toParent:)`; also if
  /// there are none, such as when the view is loaded.
  func didCompleteParentChanges() {}

  // MARK: Life Cycle

  open override func loadView() {
    super.loadView()
    setUpViews(in: view)
    barHiding.update()
  }
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    layOutBars()
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    notifyDidShowInitial(animated)
  }
  override func didForwardAppearance(_ appears: Bool, animated: Bool) {
    if appears { notifyWillShowInitial(animated) }
  }

  open override var prefersStatusBarHidden: Bool {
    topViewController?.prefersStatusBarHidden ?? false
  }
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    bar.barStyle == .black ? .lightContent : .default
  }
}
