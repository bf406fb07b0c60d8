// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A controller that manages a view: it creates the view on first access and is notified of the view's appearance,
/// layout and disappearance.
@preconcurrency @MainActor open class UIViewController: UIResponder {
  /// The methods that selectors find by name: those of the superclass and `_printHierarchy`, which describes the
  /// controller, its descendants and the controllers presented by them.
  open override class var objectiveCMethods: [Selector] {
    super.objectiveCMethods + [
      Selector(UIViewController.printHierarchy, name: "_printHierarchy")
    ]
  }

  /// The properties that key-value coding finds by name: `title`, `view` and those of the superclass.
  open override class var objectiveCProperties: [ObjectiveCProperty] {
    super.objectiveCProperties + [
      ObjectiveCProperty("title", \UIViewController.title),
      ObjectiveCProperty("view", \UIViewController.view),
    ]
  }

  var storedView: UIView?
  var storedChildren: [UIViewController] = []
  weak var storedParent: UIViewController?
  var appearance = Appearance.disappeared
  /// A generation number that invalidates pending callbacks of an earlier appearance change.
  var appearanceGeneration = 0

  var modal = ModalState()
  /// The running transition from or to the controller; nil if there is none.
  weak var transition: ControllerTransition?
  /// Whether a transition, instead of changes of the view hierarchy, triggers the appearance callbacks.
  var isInTransition = false
  /// Whether the appearance transition begun by an explicit call, such as ``beginAppearanceTransition(_:animated:)``,
  /// is animated; nil while no such appearance transition is running.
  var manualAppearanceIsAnimated: Bool?
  /// The addition to a parent, or removal from it, whose appearance callbacks have not been completed; `none` if there
  /// is none.
  var parentChange = ParentChange.none

  /// The distances from the edges of the view that bars of its containers or the arrow of a popover cover, in points; a
  /// part of the view's safe area insets. A controller presented in a context has those of its presenter.
  var barInsets = UIEdgeInsets.zero {
    didSet {
      guard barInsets != oldValue else { return }
      viewIfLoaded?.updateSafeAreaInsets()
      presentedInContext?.barInsets = barInsets
    }
  }
  /// The traits that a parent has set for the controller, with that parent; nil if there are none.
  var traitOverride: TraitOverride?
  var storedTraitOverrides = UITraitOverrides()
  var traitRegistrations: [TraitChangeRegistration] = []
  /// The navigation, tab bar and toolbar items of the controller, which the bars of its ancestors display.
  var storedBarItems = ControllerBarItems()
  /// Whether the controller is a navigation, tab bar or split view controller, which lays out the `embeddedView` of its
  /// children.
  var isContainerWithBars: Bool { false }

  enum ParentChange { case none, movingToParent, movingFromParent }

  enum Appearance { case disappeared, appearing, appeared, disappearing }

  /// Creates a controller whose view is not loaded yet. Nib files are not read, so both arguments are usually nil.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    (nibName, nibBundle) = (nibNameOrNil, nibBundleOrNil)
    super.init()
  }

  /// Creates a controller whose view is not loaded yet; the archive is not read.
  public required init?(coder: NSCoder) { super.init() }

  /// Encodes nothing; the method exists because UIKit's controllers are archived in storyboards.
  open func encode(with coder: NSCoder) {}

  /// Creates a controller whose view is not loaded yet.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  // MARK: View

  /// The view that the controller manages, created by ``loadView()`` on first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { setView(newValue) }
  }

  /// Sets ``view`` to a plain `UIView` with the size of the screen. Overrides set ``view`` to another view.
  open func loadView() {
    let view = UIView(frame: UIScreen.main.bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    self.view = view
  }

  /// Called after ``loadView()`` has created the view; not called for a view that is set before it is needed. Does
  /// nothing unless overridden.
  open func viewDidLoad() {}
  /// Creates the view by ``loadView()`` unless it is loaded.
  open func loadViewIfNeeded() { loadOnce() }
  /// The view; nil if it is not loaded. Access to the property does not load the view.
  open var viewIfLoaded: UIView? { storedView }
  /// Whether the view is loaded. Access to the property does not load the view.
  open var isViewLoaded: Bool { storedView != nil }
  /// The title that bars of parent controllers display for the controller. Setting it updates the titles of
  /// ``navigationItem`` and ``tabBarItem``. Nil by default.
  open var title: String? { didSet { storedBarItems.titleChanged(title) } }

  // MARK: Unavailable contents

  final lazy var contentUnavailable = ContentUnavailableState()
  /// The configuration of a view that is shown in front of the other subviews of ``view`` and fills it, usually a
  /// ``UIContentUnavailableConfiguration``; nil, the default, for no such view. It is updated when
  /// ``contentUnavailableConfigurationState`` changes.
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? {
    get { contentUnavailable.configuration }
    set {
      contentUnavailable.configuration = newValue?.updated(
        for: contentUnavailableConfigurationState)
      if let root = viewIfLoaded { contentUnavailable.show(in: root) }
    }
  }
  /// The state for which the configuration is updated: the traits and, while the search controller of the navigation
  /// item is active, the text of its search bar.
  open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
    var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
    let search = storedBarItems.existingNavigationItem?.searchController
    if let search, search.isActive { state.searchText = search.searchBar.text }
    return state
  }
  /// Requests a call of ``updateContentUnavailableConfiguration(using:)`` in the next layout pass of the view.
  open func setNeedsUpdateContentUnavailableConfiguration() {
    contentUnavailable.needsUpdate = true
    viewIfLoaded?.setNeedsLayout()
  }
  /// Called before the first layout of the view, after ``setNeedsUpdateContentUnavailableConfiguration()`` and after a
  /// change of ``contentUnavailableConfigurationState``; overrides set ``contentUnavailableConfiguration``. Does nothing
  /// unless overridden.
  open func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {}
  /// The program that calls the extension to which the controller belongs; always nil, since there are no extensions.
  open var extensionContext: NSExtensionContext? { nil }

  // MARK: Appearance

  /// Called before the view appears on screen; `animated` is true if a transition animates its appearance.
  open func viewWillAppear(_ animated: Bool) {}
  /// Called after the view has appeared on screen and has been laid out.
  open func viewDidAppear(_ animated: Bool) {}
  /// Called before the view disappears from the screen.
  open func viewWillDisappear(_ animated: Bool) {}
  /// Called after the view has disappeared from the screen.
  open func viewDidDisappear(_ animated: Bool) {}
  /// Whether children receive appearance callbacks together with the controller. True by default. Containers that call
  /// ``beginAppearanceTransition(_:animated:)`` on their children override it to return false.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Begins an appearance transition: sends `viewWillAppear(_:)` or `viewWillDisappear(_:)` unless the view already
  /// appears or disappears accordingly. Containers call it on their children. Until ``endAppearanceTransition()``,
  /// changes of the view hierarchy trigger no appearance callbacks of the controller.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginManualAppearance(isAppearing, animated)
  }
  /// Ends the appearance transition begun by ``beginAppearanceTransition(_:animated:)``: sends the pending
  /// `viewDidAppear(_:)` or `viewDidDisappear(_:)`. Only reports a diagnostic if none was begun.
  open func endAppearanceTransition() { endManualAppearance() }
  /// Whether the controller is being added to a parent: from `addChild(_:)` until `viewDidAppear(_:)` has returned.
  /// - Note: UIKit documents the value only within `viewWillAppear(_:)` and `viewDidAppear(_:)`.
  open var isMovingToParent: Bool { parentChange == .movingToParent }
  /// Whether the controller is being removed from its parent: from `willMove(toParent: nil)` until
  /// `viewDidDisappear(_:)` has returned, until the removal if the view is not visible, or until a navigation
  /// controller cancels the removal.
  /// - Note: UIKit documents the value only within `viewWillDisappear(_:)` and `viewDidDisappear(_:)`.
  open var isMovingFromParent: Bool { parentChange == .movingFromParent }

  /// Updates properties that do not concern the layout, before the view does (``UIView/updateProperties()``). Does
  /// nothing unless overridden.
  open func updateProperties() {}
  /// Makes ``updateProperties()`` of the controller and its view be called before the next frame; without effect while
  /// the view is not loaded.
  open func setNeedsUpdateProperties() { viewIfLoaded?.setNeedsUpdateProperties() }
  /// Calls ``updateProperties()`` of the controller, and of its view and the view's descendants, where it is pending,
  /// immediately.
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesIfNeeded() }

  /// Called before the view lays out its subviews.
  open func viewWillLayoutSubviews() {}
  /// Called after the view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Calls `updateConstraints()` of the view if the view is loaded. Called in place of that method when the view needs
  /// an update of constraints. Overrides call super at their end.
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  /// The smallest margins of the controller's view, in points: 16 at the leading and trailing edges, 0 at the top and
  /// bottom.
  /// - Note: Without effect, like ``viewRespectsSystemMinimumLayoutMargins``.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16)
  }
  /// Whether the margins of the view are at least ``systemMinimumLayoutMargins``. True by default.
  /// - Note: Stored only, without effect: the margins of a controller's view are 8 points, like those of other views.
  open var viewRespectsSystemMinimumLayoutMargins = true
  /// Called after the margins of the view may have changed. Does nothing unless overridden.
  open func viewLayoutMarginsDidChange() {}
  /// Called after the safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// The insets added to the safe area insets of the view, in points; zero by default.
  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeAreaInsets() } }
  }

  // MARK: Bars

  /// The item that the navigation bar displays for the controller, created on first access with the controller's
  /// ``title``.
  open var navigationItem: UINavigationItem { storedBarItems.navigationItem(title) }
  /// The item that the tab bar displays for the controller, created on first access with the controller's ``title``.
  open var tabBarItem: UITabBarItem! {
    get { storedBarItems.tabBarItem(title) }
    set { setTabBarItem(newValue) }
  }
  /// The nearest ancestor that is a navigation controller; nil if there is none.
  open var navigationController: UINavigationController? { ancestor() }
  /// The nearest ancestor that is a tab bar controller; nil if there is none.
  open var tabBarController: UITabBarController? { ancestor() }
  /// The tab of ``tabBarController`` that has created this controller; nil for other controllers, and while no tab bar
  /// controller contains it.
  open var tab: UITab? { tabBarController?.tab(of: self) }
  /// The nearest ancestor that is a split view controller; nil if there is none.
  /// - Note: In an inspector that a collapsed split view controller presents as a sheet, it is that split view
  ///   controller.
  open var splitViewController: UISplitViewController? {
    ancestor() ?? rootAncestor.modal.inspectorOwner
  }
  /// Whether the tab bar is hidden while the controller is in the stack of the tab bar controller's selected navigation
  /// controller. False by default.
  open var hidesBottomBarWhenPushed = false
  /// The items that the toolbar of a navigation controller displays for the controller. Nil by default.
  open var toolbarItems: [UIBarButtonItem]? {
    get { storedBarItems.toolbarItems }
    set { setToolbarItems(newValue, animated: false) }
  }
  /// Sets ``toolbarItems``. If `animated` and the controller is on top of a navigation controller's stack, the toolbar
  /// cross-fades from the old items to the new ones.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    storedBarItems.toolbarItems = toolbarItems
    navigationController?.toolbarItemsChanged(of: self, animated: animated)
  }
  /// Whether the controller's content is being edited. False by default.
  open var isEditing: Bool {
    get { storedBarItems.isEditing }
    set { setEditing(newValue, animated: false) }
  }
  /// Starts or ends editing and updates ``editButtonItem``. Overrides call super and update their controls, with an
  /// animation if `animated`.
  open func setEditing(_ editing: Bool, animated: Bool) { storedBarItems.isEditing = editing }
  /// A bar button item that starts editing or, as "Done", ends it; the same object on each access.
  open var editButtonItem: UIBarButtonItem { storedBarItems.editItem(of: self) }
  /// The edges at which the view extends under the bars of its containers; only `top` and `bottom` have an effect. All
  /// by default.
  /// - Note: Only navigation controllers use the value. The view of a direct child of a tab bar controller always
  ///   extends under the tab bar.
  open var edgesForExtendedLayout = UIRectEdge.all { didSet { barContainer?.barsChanged() } }
  /// Whether the controller's view, if it is a scroll view with the `contentInsetAdjustmentBehavior` `automatic`, is
  /// inset at the top and bottom by the safe area even when its content does not scroll. True by default.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet {
      if automaticallyAdjustsScrollViewInsets != oldValue {
        (viewIfLoaded as? UIScrollView)?.insetsChanged()
      }
    }
  }
  /// Whether the view extends under the navigation bar, if ``edgesForExtendedLayout`` contains `top`, even though the
  /// bar is not translucent. False by default.
  open var extendedLayoutIncludesOpaqueBars = false { didSet { barContainer?.barsChanged() } }
  /// Shows a controller with animation. Calls the method of the same name of the nearest ancestor that is a navigation
  /// or split view controller; without such an ancestor, presents `vc` modally. A navigation controller pushes `vc`.
  open func show(_ vc: UIViewController, sender: Any?) {
    let ancestor = sequence(first: self, next: { $0.parent }).dropFirst().first {
      $0 is UINavigationController || $0 is UISplitViewController
    }
    if let ancestor {
      ancestor.show(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }
  /// Returns the nearest ancestor of the controller that performs an action; nil if there is none. It is a navigation
  /// or split view controller for ``show(_:sender:)``, a split view controller for
  /// ``showDetailViewController(_:sender:)``, and for other actions a controller that has the method and whose
  /// `canPerformAction(_:withSender:)` returns true.
  open func targetViewController(forAction action: Selector, sender: Any?) -> UIViewController? {
    let ancestors = sequence(first: self, next: { $0.parent }).dropFirst()
    switch action.name {
    case "show:", "showViewController:sender:", "show::":
      return ancestors.first { $0 is UINavigationController || $0 is UISplitViewController }
    case "showDetailViewController:", "showDetailViewController:sender:",
      "showDetailViewController::":
      return ancestors.first { $0 is UISplitViewController }
    default:
      return ancestors.first {
        $0.responds(to: action) && $0.canPerformAction(action, withSender: sender)
      }
    }
  }
  /// Shows `vc` as the secondary controller of the ``splitViewController`` or, without one, presents `vc` modally with
  /// animation.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if let splitViewController {
      splitViewController.showDetailViewController(vc, sender: sender)
    } else {
      present(vc, animated: true)
    }
  }
  /// Called on the primary controller of a split view controller that is collapsed, to add the secondary controller to
  /// its contents. Does nothing unless overridden. A navigation controller pushes the secondary controller or, if that
  /// is a navigation controller too, the controllers of its stack.
  open func collapseSecondaryViewController(
    _ secondaryViewController: UIViewController, for splitViewController: UISplitViewController
  ) {}
  /// Called on the primary controller of a split view controller that is expanded, to remove the secondary controller
  /// from its contents and to return it. Returns nil unless overridden: the former secondary controller is used. A
  /// navigation controller returns the navigation controller whose stack it received when the split view controller was
  /// collapsed, with the stack restored. If there is none, it pops and returns its topmost controller above the root.
  open func separateSecondaryViewController(for splitViewController: UISplitViewController)
    -> UIViewController?
  { nil }
  /// Called after `viewWillAppear(_:)` or `viewWillDisappear(_:)` has been sent to the controller and its children.
  func didForwardAppearance(_ appears: Bool, animated: Bool) {}
  /// Invalidates the layout of a navigation, tab bar or split view controller; does nothing in other controllers.
  func barsChanged() { if isContainerWithBars { viewIfLoaded?.setNeedsLayout() } }

  // MARK: Keys

  private var addedKeyCommands: [UIKeyCommand] = []
  /// The key commands that ``addKeyCommand(_:)`` has added; nil if there are none.
  open override var keyCommands: [UIKeyCommand]? {
    addedKeyCommands.isEmpty ? nil : addedKeyCommands
  }
  /// Adds a key command to ``keyCommands``.
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  /// Removes a key command that was added.
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  // MARK: Presentation

  /// Presents a controller modally. Only reports a diagnostic if that is not possible, for example because the
  /// presenter is not in a window or already presents a controller.
  /// - Parameter completion: Called after the presented controller has appeared; not called if the presentation is not
  ///   possible or is cancelled.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) { presentModally(viewControllerToPresent, animated: flag, completion: completion) }

  /// Dismisses the controller that this one presents and all controllers presented above it. If this controller
  /// presents none, dismisses this controller. If it is not presented either, the method applies to its nearest
  /// ancestor that presents or is presented. Of several dismissed controllers, one disappears with a transition, the
  /// topmost one if possible; the others are removed at once.
  /// - Parameter completion: Called after the controller has disappeared, or at once if there is nothing to dismiss;
  ///   not called if the dismissal is cancelled or if another transition of the controller is running.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissModally(animated: flag, completion: completion)
  }

  /// The controller that this one, or its nearest presenting ancestor, presents; nil if there is none.
  open var presentedViewController: UIViewController? {
    modal.presented ?? storedParent?.presentedViewController
  }
  /// The controller that presents this one or its nearest presented ancestor; nil if there is none.
  open var presentingViewController: UIViewController? {
    modal.presenting ?? storedParent?.presentingViewController
  }
  /// The presentation controller of this controller or its nearest presented ancestor; nil without a presentation.
  open var presentationController: UIPresentationController? {
    modal.presentation ?? storedParent?.presentationController
  }
  /// The sheet presentation controller of the controller or its nearest presented ancestor. It exists before a
  /// presentation, so that its detents can be set. Nil if the presentation style is not a sheet.
  open var sheetPresentationController: UISheetPresentationController? { findSheet() }
  /// The popover presentation controller of the controller or its nearest ancestor with one. If there is none and the
  /// presentation style of the topmost ancestor is `popover`, it is created, so that its source can be set before a
  /// presentation; with another style, nil.
  open var popoverPresentationController: UIPopoverPresentationController? {
    resolvePopoverPresentationController()
  }
  /// The presentation controller of the controller or its nearest presented ancestor while the presentation is visible;
  /// nil otherwise.
  open var activePresentationController: UIPresentationController? {
    presentingViewController == nil ? nil : presentationController
  }
  /// Whether menu and key commands reach the controller while it presents another one; false unless overridden.
  /// - Note: Without effect.
  open var performsActionsWhilePresentingModally: Bool { false }
  /// Whether the user is prevented from dismissing the controller. False by default.
  open var isModalInPresentation = false
  /// The former name of ``isModalInPresentation``.
  @available(*, deprecated, renamed: "isModalInPresentation") open var isModalInPopover: Bool {
    get { isModalInPresentation }
    set { isModalInPresentation = newValue }
  }
  /// The style in which the controller is presented; `automatic` by default.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The animation with which the controller is presented and dismissed if the ``transitioningDelegate`` provides no
  /// animator; `coverVertical` by default. Popovers do not use it.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether presentations with the styles `currentContext` and `overCurrentContext` that the controller or a
  /// descendant requests cover the controller's view. If several controllers qualify, the nearest one is covered; if
  /// none does, the topmost parent is. False by default; true for a ``UINavigationController``.
  open var definesPresentationContext = false
  /// Whether the ``modalTransitionStyle`` of this controller replaces that of the controllers it presents. Has an
  /// effect only if ``definesPresentationContext`` is true. False by default.
  open var providesPresentationContextTransitionStyle = false
  /// The delegate that provides the animators, interaction controllers and presentation controller of the controller's
  /// presentation. Nil by default.
  open weak var transitioningDelegate: (any UIViewControllerTransitioningDelegate)?
  /// The coordinator of the running transition of the controller or its nearest ancestor with one; nil if there is
  /// none.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? storedParent?.transitionCoordinator
  }
  /// Whether a transition is presenting the controller, including its `viewWillAppear(_:)` and `viewDidAppear(_:)`.
  open var isBeingPresented: Bool { modal.directionInProgress == .presentation }
  /// Whether a transition is dismissing the controller, including its `viewWillDisappear(_:)` and
  /// `viewDidDisappear(_:)`; false for an intermediate controller that is removed without a transition.
  open var isBeingDismissed: Bool { modal.directionInProgress == .dismissal }
  /// The preferred size of the view in points; zero, the default, for none. An open popover animates to a new preferred
  /// size.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard preferredContentSize != oldValue else { return }
      storedParent?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentationController?.preferredContentSizeDidChange(forChildContentContainer: self)
      presentationController?.contentSizeChanged()
    }
  }

  /// Called after ``preferredContentSize`` of a child has changed. Does nothing unless overridden.
  open func preferredContentSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Called in UIKit after the size of a child that results from its constraints has changed; never called here.
  open func systemLayoutFittingSizeDidChange(
    forChildContentContainer container: any UIContentContainer
  ) {}
  /// Returns the size of a child in a container of the given size; unless overridden, the size of the container. For
  /// use by containers.
  open func size(
    forChildContentContainer container: any UIContentContainer,
    withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// Called in UIKit before a change of traits; never called here. Forwards the call to the children and to the
  /// presented controller unless overridden.
  open func willTransition(
    to newCollection: UITraitCollection,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.willTransition(to: newCollection, with: coordinator) }
    modal.presented?.willTransition(to: newCollection, with: coordinator)
  }

  /// Called before the view is resized because the size of the screen changes. `size` is the new size of the screen in
  /// points. Forwards the call to the children and to the presented controller; overrides call super.
  open func viewWillTransition(
    to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in children { child.viewWillTransition(to: size, with: coordinator) }
    modal.presented?.viewWillTransition(to: size, with: coordinator)
  }

  /// The traits of the parent; without a parent, those of the superview of the loaded view, or else
  /// ``UITraitCollection/current``. The override that the parent has set by ``setOverrideTraitCollection(_:forChild:)``
  /// and then `traitOverrides` of the controller replace single traits.
  open var traitCollection: UITraitCollection { inheritedTraits }
  /// Overrides traits that a child inherits from this controller; nil removes the override. Calls
  /// ``traitCollectionDidChange(_:)`` of the child, its views and its children if their traits change. The override
  /// ends when the child is removed from this controller.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.setOverride(collection, from: self)
  }
  /// Returns the traits that ``setOverrideTraitCollection(_:forChild:)`` has set for a child; nil if there are none.
  open func overrideTraitCollection(
    forChild childViewController: UIViewController
  ) -> UITraitCollection? {
    childViewController.override(from: self)
  }
  /// Called after the traits of the controller have changed because its parent has overridden them, because
  /// `traitOverrides` of the controller, a parent or a superview of its view were set, or because a new size of the
  /// screen has changed a size class. Does nothing unless overridden.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Called in UIKit when memory is low; never called here.
  open func didReceiveMemoryWarning() {}

  // MARK: Content scroll view

  private struct ContentScrollView {
    weak var view: UIScrollView?
    var edges: NSDirectionalRectEdge
  }
  private var contentScrollViews: [ContentScrollView] = []

  /// Sets the scroll view that bars of containers at all edges observe.
  public final func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: .all)
  }
  /// Sets the scroll view that bars of containers at some edges observe; nil for the one that a container finds itself.
  /// Only the navigation bar, at the top, observes a scroll view.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    if edge.contains(.top) { contentScrollView(for: .top)?.scroll.contentController = nil }
    for index in contentScrollViews.indices { contentScrollViews[index].edges.subtract(edge) }
    contentScrollViews.removeAll { $0.edges.isEmpty || $0.view == nil }
    guard let scrollView else { return }
    contentScrollViews.append(ContentScrollView(view: scrollView, edges: edge))
    if edge.contains(.top) { scrollView.scroll.contentController = self }
  }
  /// Returns the scroll view that was set for an edge; nil if there is none.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    contentScrollViews.last { $0.edges.isSuperset(of: edge) }?.view
  }

  /// The actions below the controller's view while the view is shown as a peek; none unless overridden.
  /// - Note: No peek is shown.
  open var previewActionItems: [any UIPreviewActionItem] { [] }
  /// Registers a view whose touches can show peeks, and returns the registration. No peek is shown.
  @discardableResult open func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: UIView
  ) -> any UIViewControllerPreviewing { PreviewingContext(delegate, sourceView) }
  /// Ends a registration for peeks; without effect.
  open func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}

  // MARK: Status bar

  /// Whether the status bar is hidden; false unless overridden. It has no effect, since the output has no status bar.
  open var prefersStatusBarHidden: Bool { false }
  /// The preferred style of the status bar; `default` unless overridden. It has no effect, since the output has no
  /// status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The animation with which the status bar is shown and hidden; a fade unless overridden. It has no effect, since the
  /// output has no status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Does nothing, since the output has no status bar to update.
  open func setNeedsStatusBarAppearanceUpdate() {}
  /// Whether the home indicator may be hidden; false unless overridden. It has no effect, since the output has no home
  /// indicator.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// Whether the interface may rotate; true unless overridden. It has no effect.
  open var shouldAutorotate: Bool { true }
  /// The supported interface orientations; all but upside-down portrait unless overridden. They have no effect.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The orientation in which the controller is presented on the full screen; that of the screen unless overridden. It
  /// has no effect.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    UIHostEnvironment.current.device.interfaceOrientation
  }
  /// Does nothing, since the supported orientations have no effect.
  open func setNeedsUpdateOfSupportedInterfaceOrientations() {}
  /// Does nothing, since the interface has the orientation of the screen.
  open class func attemptRotationToDeviceOrientation() {}
  /// The child whose ``preferredStatusBarStyle`` replaces that of the controller; nil unless overridden. It has no
  /// effect.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child whose ``prefersStatusBarHidden`` replaces that of the controller; nil unless overridden. It has no
  /// effect.
  open var childForStatusBarHidden: UIViewController? { nil }
  /// Whether the controller determines the status bar if its presentation does not cover the screen. False by default;
  /// it has no effect.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// The child whose ``prefersHomeIndicatorAutoHidden`` replaces that of the controller; nil unless overridden. It has
  /// no effect.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Does nothing, since the output has no home indicator.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The interface style that the controller prefers to that of its environment. `unspecified` by default.
  /// - Note: Stored only, without effect: the appearance is always light.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified

  /// The edges at which system gestures wait for the gestures of the app; none unless overridden. They have no effect.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child whose ``preferredScreenEdgesDeferringSystemGestures`` replace those of the controller; nil unless
  /// overridden. It has no effect.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Does nothing, since the system has no gestures.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Whether a pointer is locked; false unless overridden. It has no effect.
  open var prefersPointerLocked: Bool { false }
  /// The child whose ``prefersPointerLocked`` replaces that of the controller; nil unless overridden. It has no effect.
  open var childViewControllerForPointerLock: UIViewController? { nil }
  /// Does nothing, since there is no pointer to lock.
  open func setNeedsUpdateOfPrefersPointerLocked() {}
  /// Whether the keyboard stays when the controller is presented and another responder resigns; true for form sheets
  /// unless overridden. It has no effect.
  open var disablesAutomaticKeyboardDismissal: Bool { modalPresentationStyle == .formSheet }
  /// The orientation of the interface.
  @available(*, deprecated) open var interfaceOrientation: UIInterfaceOrientation {
    UIHostEnvironment.current.device.interfaceOrientation
  }
  /// Called before iOS 8 before the interface rotates; never called here. Does nothing unless overridden.
  @available(*, deprecated, message: "Implement viewWillTransition(to:with:)")
  open func willRotate(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
  /// Called before iOS 8 within the animation of a rotation; never called here. Does nothing unless overridden.
  @available(*, deprecated, message: "Implement viewWillTransition(to:with:)")
  open func willAnimateRotation(
    to toInterfaceOrientation: UIInterfaceOrientation, duration: TimeInterval
  ) {}
  /// Called before iOS 8 after the interface has rotated; never called here. Does nothing unless overridden.
  @available(*, deprecated, message: "Implement viewWillTransition(to:with:)")
  open func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {}

  // MARK: Focus

  /// The name of the focus group of the controller, stored without effect. Nil by default.
  open var focusGroupIdentifier: String?
  /// Whether the item with the focus is focused again when the controller reappears, stored without effect. True by
  /// default.
  open var restoresFocusAfterTransition = true
  /// The environments that get the focus, the preferred ones first; unless overridden, the view if it is loaded. There
  /// is no focus.
  open var preferredFocusEnvironments: [any UIFocusEnvironment] { viewIfLoaded.map { [$0] } ?? [] }
  /// The view that gets the focus; nil unless overridden. There is no focus.
  @available(*, deprecated, renamed: "preferredFocusEnvironments") open var preferredFocusedView:
    UIView?
  { nil }
  /// Requests that the focus is updated; without effect.
  open func setNeedsFocusUpdate() {}
  /// Updates the focus if that was requested; without effect.
  open func updateFocusIfNeeded() {}
  /// Returns whether a change of the focus is allowed; true unless overridden. Never called here.
  open func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
  /// Called in UIKit after the focus has changed; never called here. Does nothing unless overridden.
  open func didUpdateFocus(
    in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
  ) {}

  // MARK: Restoration

  /// The class that creates the controller when its state is restored; nil by default.
  /// - Note: Stored only, without effect: no state is saved.
  open var restorationClass: (any UIViewControllerRestoration.Type)?
  /// Encodes the state of the controller to be restored; never called here. Does nothing unless overridden.
  open func encodeRestorableState(with coder: NSCoder) {}
  /// Restores the state of the controller; never called here. Does nothing unless overridden.
  open func decodeRestorableState(with coder: NSCoder) {}
  /// Called in UIKit after the states of all controllers were restored; never called here. Does nothing unless
  /// overridden.
  open func applicationFinishedRestoringState() {}
  /// A name under which the state of the controller is saved; nil, the default, saves none.
  /// - Note: Stored only, without effect: no state is saved.
  open var restorationIdentifier: String?

  // MARK: Interface files

  /// The storyboard from which the controller was loaded; always nil, since storyboards are not read.
  open var storyboard: UIStoryboard? { nil }
  /// The name of the nib from which the view is loaded, as given to the initializer. Nib files are not read.
  open private(set) var nibName: String?
  /// The bundle of the nib, as given to the initializer.
  open private(set) var nibBundle: Bundle?
  /// Performs a segue of the storyboard. Only reports a diagnostic, since storyboards are not read; create a
  /// ``UIStoryboardSegue`` and call its `perform()` instead.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    HostContext.current.report(
      Diagnostic(
        layer: "\(type(of: self))", keyPath: nil,
        message: "There is no segue \(identifier): storyboards are not read. Create the segue in "
          + "code and call its perform(), or present the controller."))
  }
  /// Returns whether a segue of the storyboard is performed; true unless overridden. Never called here.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Called in UIKit before a segue of the storyboard is performed; never called here. Does nothing unless overridden.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Returns whether an unwind segue may end at the controller; unless overridden, whether the controller has the
  /// method `action`. Never called here.
  open func canPerformUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, sender: Any?
  ) -> Bool { responds(to: action) }

  // Methods of iOS 8 and earlier, in the class body so that subclasses can override them.

  /// Returns the header that stays in place while the interface rotates; nil unless overridden. Never called here.
  @available(*, deprecated) open func rotatingHeaderView() -> UIView? { nil }
  /// Returns the footer that stays in place while the interface rotates; nil unless overridden. Never called here.
  @available(*, deprecated) open func rotatingFooterView() -> UIView? { nil }
  /// Returns whether the methods for rotations are forwarded to children; true unless overridden. Never called here.
  @available(*, deprecated)
  open func shouldAutomaticallyForwardRotationMethods() -> Bool { true }
  /// Returns the controller to which an unwind segue leads; unless overridden, the controller itself if
  /// ``canPerformUnwindSegueAction(_:from:sender:)`` allows it, else nil. Never called here.
  @available(*, deprecated)
  open func forUnwindSegueAction(
    _ action: Selector, from fromViewController: UIViewController, withSender sender: Any?
  ) -> UIViewController? {
    canPerformUnwindSegueAction(action, from: fromViewController, sender: sender) ? self : nil
  }
  /// Returns the segue that leads back to a controller; nil unless overridden. Never called here.
  @available(*, deprecated)
  open func segueForUnwinding(
    to toViewController: UIViewController, from fromViewController: UIViewController,
    identifier: String?
  ) -> UIStoryboardSegue? { nil }

  /// Called in UIKit when an unwind segue passes the controller; never called here. Does nothing unless overridden.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}
  /// Returns the children that are searched for the destination of an unwind segue: all but the one that contains its
  /// source. Never called here.
  open func allowedChildrenForUnwinding(from source: UIStoryboardUnwindSegueSource)
    -> [UIViewController]
  {
    let containing = childContaining(source)
    return children.filter { $0 !== containing }
  }
  /// Returns the child that is the source of an unwind segue or contains it; nil if there is none.
  open func childContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
    sequence(first: source.source, next: { $0.parent }).first { $0.parent === self }
  }

  // MARK: Children

  /// Performs a transition from the view of one child to that of another, with the appearance callbacks of both
  /// children.
  ///
  /// The second view is added to the superview of the first view. If the options contain a transition, the superview is
  /// animated with it, and the first view is removed at once. Otherwise the changes in `animations` are animated, and
  /// the first view is removed at the end. If the first view has no superview, only `completion` is called, with false.
  open func transition(
    from fromViewController: UIViewController, to toViewController: UIViewController,
    duration: TimeInterval, options: UIView.AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    transitionChildren(
      fromViewController, toViewController, duration, options, animations, completion)
  }

  /// The child controllers, in the order in which they were added.
  open var children: [UIViewController] { storedChildren }
  /// The container controller of which this controller is a child; nil if there is none.
  open var parent: UIViewController? { storedParent }
  /// Adds a child controller: calls ``willMove(toParent:)`` of the child and removes the child from its former parent.
  /// The caller then calls ``didMove(toParent:)`` of the child. Does nothing if `childController` is already a child of
  /// this controller.
  open func addChild(_ childController: UIViewController) { attachChild(childController) }
  /// Removes the controller from its parent and calls ``didMove(toParent:)`` with nil; does nothing without a parent.
  open func removeFromParent() { detachFromParent() }
  /// Called before the parent changes. Containers call it with nil before they remove a child. Overrides call super.
  open func willMove(toParent parent: UIViewController?) {
    if parent == nil { parentChange = .movingFromParent }
  }
  /// Called after the parent has changed. Containers call it for a new child when the child's view is in place.
  open func didMove(toParent parent: UIViewController?) {}

  /// The next responder: the presenting controller, else the view's superview, which is the window for a root
  /// controller, else the parent, else the window whose root controller this is.
  open override var next: UIResponder? {
    modal.presenting ?? storedView?.superview ?? storedParent
      ?? UIHostEnvironment.current.application.windows.first { $0.rootViewController === self }
  }
}
