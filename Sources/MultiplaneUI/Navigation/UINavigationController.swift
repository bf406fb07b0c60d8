// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Shows the topmost of a stack of controllers below a bar, and goes on to others and back.
///
/// A controller that is pushed slides in from the right over the one before; a drag from the left edge leads back. All
/// steps begin at once; one that is asked for while another is under way follows it.
@preconcurrency @MainActor open class UINavigationController: UIViewController {
  /// Seconds in which bars come and go: 0.2.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  var navigationState = NavigationState()
  let bar = UINavigationBar()
  let container = ChildContainer()
  let popGesture = UIScreenEdgePanGestureRecognizer()
  lazy var interactivePopHandler = InteractivePopHandler(self)
  let storedToolbar = UIToolbar()

  /// A controller that shows another.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    begin()
    setStack([rootViewController], animated: false)
  }

  /// An empty controller; interface files are not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    begin()
  }

  /// An empty controller; nothing is read from the archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
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

  /// From the first, the root, to the one that shows.
  open var viewControllers: [UIViewController] {
    get { navigationState.stack }
    set { setViewControllers(newValue, animated: false) }
  }
  /// The last of them.
  open var topViewController: UIViewController? { navigationState.stack.last }
  /// What shows: what is presented over the last of them, or that.
  open var visibleViewController: UIViewController? {
    var controller = topViewController
    if let presented = modal.presented { controller = presented }
    while let presented = controller?.modal.presented { controller = presented }
    return controller
  }

  /// Sets the whole stack. Animated, it goes back where the last controller was in it already, else on.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    setStack(viewControllers, animated: animated)
  }
  /// Goes on to a controller that is not in the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    setStack(navigationState.stack + [viewController], animated: animated)
  }
  /// Goes back by one; nil, and nothing, from the first.
  /// - Returns: the controller that showed.
  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    pop(to: navigationState.stack.dropLast().last, animated: animated)?.last
  }
  /// Goes back to a controller of the stack.
  /// - Returns: those above it, from below; nil where the controller is not in the stack, or shows already.
  @discardableResult open func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? { pop(to: viewController, animated: animated) }
  /// Goes back to the first.
  /// - Returns: the others, from below; nil where it shows already.
  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    pop(to: navigationState.stack.first, animated: animated)
  }
  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  /// Hears what shows, and says how it comes. Nil by default.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The drag from the left edge that leads back. It begins where the bar shows and a button leads back, unless it is
  /// given another delegate.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { popGesture }
  open override var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    navigationState.transition ?? super.transitionCoordinator
  }

  // MARK: Bars

  /// The bar; its items are those of the controllers.
  open var navigationBar: UINavigationBar { bar }
  /// Whether the bar is away. False by default.
  open var isNavigationBarHidden: Bool {
    get { navigationState.isBarHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  /// Lets the bar come or go. Animated, it slides at the upper edge; called when a controller is about to show, it goes
  /// with that, or with the one before.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    hideBar(hidden, animated: animated)
  }
  /// The bar at the lower edge, which shows the items of the topmost controller.
  open var toolbar: UIToolbar! { storedToolbar }
  /// Whether that bar is away. True by default.
  open var isToolbarHidden: Bool {
    get { navigationState.isToolbarHidden }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// Lets the bar at the lower edge come or go; animated, it slides.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    hideToolbar(hidden, animated: animated)
  }
  override var isContainerWithBars: Bool { true }
  /// The item of what it is in, to which the button of its first controller leads back; nil for none.
  var parentBackItem: (item: UINavigationItem, leave: () -> Void)? {
    didSet { if isViewLoaded, !navigationState.isTransitioning { bar.show(barItems) } }
  }
  /// Controllers that came and went were told.
  func didCompleteParentChanges() {}

  // MARK: Life

  open override func loadView() {
    super.loadView()
    setUpViews(in: view)
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
