// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A container that shows two or three controllers as columns where the horizontal size class is regular, and one at a
/// time where it is compact.
///
/// There are two interfaces. With ``init(style:)`` there are columns, whose controllers
/// ``setViewController(_:for:)`` sets; each is embedded in a navigation controller unless it is one. Otherwise
/// ``viewControllers`` contains a primary and a secondary controller.
///
/// In a compact environment the split view controller is collapsed: the primary navigation controller shows the
/// stacks of all columns on top of one another, until they are separated again.
/// - Note: Columns have the traits of their split view controller. The gesture of ``presentsWithGesture`` is a drag
///   from the edge, after which the column appears by itself; it does not follow the finger. Leading is left.
///
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller>
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// A width or fraction that the split view controller determines.
  public nonisolated static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude

  var splitState = SplitState()
  let container = ChildContainer()
  lazy var handler = SplitGestureHandler(self)
  lazy var dimmingView = makeDimmingView()
  lazy var separators = (primary: makeSeparator(), supplementary: makeSeparator())
  private lazy var storedButton = makeDisplayModeButton()

  /// The number of columns, as given to the initializer.
  public let style: Style

  /// Creates a controller without columns, for controllers that are set as ``viewControllers`` if the style is
  /// `unspecified`, else by ``setViewController(_:for:)``.
  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }
  /// Creates a controller with the style `unspecified`; nib files are not read.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }
  /// Creates a controller with the style `unspecified`; the archive is not read.
  public required init?(coder: NSCoder) {
    style = .unspecified
    super.init(coder: coder)
  }

  /// The delegate, which is informed of changes and determines which columns are visible. Nil by default.
  open weak var delegate: (any UISplitViewControllerDelegate)?

  // MARK: Controllers

  /// The primary and the secondary controller; while the controller is collapsed, only the visible one. Empty by
  /// default. With columns, the controllers of the columns, from the primary to the secondary one; setting them sets
  /// these columns.
  open var viewControllers: [UIViewController] {
    get { currentControllers }
    set { setControllers(newValue) }
  }
  /// Sets the controller of a column, embedded in a new navigation controller unless it is one or the column is
  /// `compact`; nil removes it. An error with the style `unspecified` and for a column that the style does not have.
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    precondition(
      style != .unspecified, "set viewControllers of a split view controller without columns")
    precondition(
      column != .supplementary || style == .tripleColumn,
      "only a split view controller of the style tripleColumn has a supplementary column")
    replace(column, by: vc)
  }
  /// Returns the controller that was set for a column; nil if there is none.
  open func viewController(for column: Column) -> UIViewController? {
    splitState.columns[column]
  }
  /// Shows a column with an animation. While the controller is collapsed, pushes it, or pops to it.
  open func show(_ column: Column) { setVisible(true, column) }
  /// Hides a column with an animation; without effect on the secondary one. While the controller is collapsed, pops to
  /// the column below it.
  open func hide(_ column: Column) { setVisible(false, column) }

  /// Shows a controller in place of the primary one, unless the delegate shows it itself. While the controller is
  /// collapsed, pushes it on the visible navigation controller, or presents it if there is none.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    showPrimary(vc)
  }
  /// Shows a controller in place of the secondary one, unless the delegate shows it itself. While the controller is
  /// collapsed, pushes it on the visible navigation controller, or presents it if there is none.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    showSecondary(vc)
  }

  // MARK: Display mode

  /// Whether only one controller is visible at a time, since the horizontal size class is compact. False before the
  /// view is loaded.
  open var isCollapsed: Bool { splitState.isCollapsed }
  /// The display mode that is preferred where the view is not collapsed; `automatic` by default. Changes in an
  /// animation block are animated.
  ///
  /// The automatic mode is `oneBesideSecondary` in a view that is wider than high, else `secondaryOnly`. Modes that the
  /// ``splitBehavior`` does not allow become those with the same number of columns.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      splitState.chosenMode = nil
      updateDisplayMode()
    }
  }
  /// The present arrangement of the columns; never `automatic`.
  open var displayMode: DisplayMode { isViewLoaded ? splitState.mode : resolvedMode() }
  /// The preferred relation of the columns; `automatic`, the default, for one that allows ``preferredDisplayMode`` or,
  /// if that is automatic too, for `tile` in a view that is wider than high and `overlay` in others. Without effect in
  /// the style `unspecified`.
  open var preferredSplitBehavior = SplitBehavior.automatic {
    didSet {
      splitState.chosenMode = nil
      updateDisplayMode()
    }
  }
  /// The present relation of the columns; `automatic` in the style `unspecified`.
  open var splitBehavior: SplitBehavior { style == .unspecified ? .automatic : resolvedBehavior() }
  /// A button that changes the display mode with an animation: from `secondaryOnly` to one more column, then to two if
  /// there are three columns, then back.
  ///
  /// In styles with columns, it is in the navigation bar of the outermost visible column, according to
  /// ``displayModeButtonVisibility``.
  open var displayModeButtonItem: UIBarButtonItem { storedButton }
  /// The visibility of ``displayModeButtonItem`` in navigation bars; `automatic` by default. Without effect in the
  /// style `unspecified`.
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { placeButton() }
  }
  /// Whether a drag from the edge shows hidden columns. True by default.
  open var presentsWithGesture = true { didSet { placeButton() } }
  /// Whether a button in the secondary column hides the others, in the style `tripleColumn`. False by default.
  /// - Note: Stored only, without effect.
  open var showsSecondaryOnlyButton = false

  // MARK: Columns

  /// The width of the primary column as a fraction of the width of the view, within the minimum and maximum; by default
  /// ``automaticDimension``.
  open var preferredPrimaryColumnWidthFraction = automaticDimension { didSet { columnsChanged() } }
  /// The width of the primary column in points, in place of the fraction; by default ``automaticDimension``.
  open var preferredPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The minimum width of the primary column in points; by default ``automaticDimension``, for 0.
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The maximum width of the primary column in points; by default ``automaticDimension``, for 320, or for any if
  /// ``preferredPrimaryColumnWidth`` is set.
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The width of the primary column in points, also while it is hidden; the width of the view while the controller is
  /// collapsed. The automatic width is 320 in views at least 744 wide, else 0.4 of the width.
  open var primaryColumnWidth: CGFloat { resolvedWidth(of: .primary) }
  /// The width of the supplementary column as a fraction of the width of the view, within the minimum and maximum; by
  /// default ``automaticDimension``.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension {
    didSet { columnsChanged() }
  }
  /// The width of the supplementary column in points, in place of the fraction; by default ``automaticDimension``.
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The minimum width of the supplementary column in points; by default ``automaticDimension``, for 0.
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The maximum width of the supplementary column in points; by default ``automaticDimension``, for 320, or for any if
  /// ``preferredSupplementaryColumnWidth`` is set.
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The width of the supplementary column in points, also while it is hidden; 0 if the style has no such column, the
  /// width of the view while the controller is collapsed. The automatic width is that of the primary column.
  open var supplementaryColumnWidth: CGFloat {
    style == .tripleColumn ? resolvedWidth(of: .supplementary) : 0
  }
  /// The side of the primary column; `leading` by default.
  open var primaryEdge = PrimaryEdge.leading { didSet { columnsChanged() } }
  /// The background of the primary column; `none` by default.
  /// - Note: Stored only, without effect.
  open var primaryBackgroundStyle = BackgroundStyle.none

  // MARK: View

  override var isContainerWithBars: Bool { true }

  open override func loadView() {
    super.loadView()
    setUpColumns(in: view)
  }
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    adaptToSize()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    viewIfLoaded?.setNeedsLayout()
  }
}
