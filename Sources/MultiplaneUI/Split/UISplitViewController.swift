// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A container that shows two or three controllers, and an inspector, as columns if the horizontal size class is
/// regular, and one at a time if it is compact.
///
/// There are two interfaces. In the styles `doubleColumn` and `tripleColumn`, ``setViewController(_:for:)`` sets the
/// controllers of columns; each is embedded in a navigation controller unless it is one or the column is `compact`. In
/// the style `unspecified`, ``viewControllers`` contains a primary and a secondary controller.
///
/// If the horizontal size class is compact, the split view controller is collapsed. In the style `unspecified`, it then
/// shows the primary controller, which may add the secondary one to its contents. In the other styles, it shows the
/// controller of the `compact` column or, if there is none, the navigation controller of the first column, whose stack
/// also contains the controllers of the following columns until the split view controller is expanded.
///
/// In the styles with columns, the column `inspector` is at the edge opposite to the primary one. It is hidden until
/// ``show(_:)`` is called, independently of the display mode. While the split view controller is collapsed, the inspector
/// is presented as a sheet.
/// - Note: Columns have the traits of their split view controller, except the trait
///   ``UITraitSplitViewControllerLayoutEnvironment``. The gesture of ``presentsWithGesture`` is a drag
///   from the edge, after which the column appears by itself; it does not follow the finger. Leading is left.
///
/// <https://developer.apple.com/documentation/uikit/uisplitviewcontroller>
@preconcurrency @MainActor open class UISplitViewController: UIViewController {
  /// The value of a width or width fraction that the split view controller is to determine.
  public nonisolated static let automaticDimension: CGFloat = -CGFloat.greatestFiniteMagnitude

  var splitState = SplitState()
  let container = ChildContainer()
  lazy var handler = SplitGestureHandler(self)
  lazy var dimmingView = makeDimmingView()
  lazy var separators = (
    primary: makeSeparator(), supplementary: makeSeparator(), inspector: makeSeparator()
  )
  private lazy var storedButton = makeDisplayModeButton()

  /// The style given to ``init(style:)``; `unspecified` with the other initializers.
  public let style: Style

  /// Creates a split view controller without children. Set ``viewControllers`` in the style `unspecified`, and call
  /// ``setViewController(_:for:)`` in the other styles.
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

  /// The primary and the secondary controller; only the visible controller while the split view controller is
  /// collapsed. Empty by default. In the styles with columns, the controllers of the columns, from the primary to the
  /// secondary one; setting them sets these columns. The inspector is not among them.
  open var viewControllers: [UIViewController] {
    get { currentControllers }
    set { setControllers(newValue) }
  }
  /// Sets the controller of a column, embedded in a new navigation controller unless it is one or the column is
  /// `compact`; nil removes the controller.
  /// - Precondition: The style is not `unspecified`; for the supplementary column, the style is `tripleColumn`.
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
  /// Shows a column with an animation; for the secondary column, hides the columns that cover it. While the split view
  /// controller is collapsed, pushes the column or pops to it, unless the `compact` column is visible; presents the
  /// inspector as a sheet. Without effect in the style `unspecified`, and on an inspector without a controller.
  /// - Note: The inspector is beside the secondary column if ``minimumSecondaryColumnWidth`` (if it is automatic, 320
  ///   points) remains; otherwise, and in the mode `twoDisplaceSecondary`, it covers the edge of that column. An
  ///   inspector that was shown before the view is loaded or appears is visible when the view appears. It remains
  ///   visible when the split view controller collapses or expands. UIKit documents none of these cases.
  open func show(_ column: Column) { setVisible(true, column) }
  /// Hides a column with an animation; without effect on the secondary one. While the split view controller is
  /// collapsed, pops to the column below, unless the `compact` column is visible; dismisses the sheet of the inspector.
  /// Without effect in the style `unspecified`.
  open func hide(_ column: Column) { setVisible(false, column) }
  /// Returns whether a column has a controller and is shown: in the present display mode or, while the split view
  /// controller is collapsed, as the topmost column. The inspector is shown from ``show(_:)`` until it is hidden or its
  /// sheet is dismissed. Always false in the style `unspecified`.
  /// - Note: UIKit does not document the value for columns in the stack of a collapsed split view controller, or during
  ///   animations; here it changes at their start.
  open func isShowing(_ column: Column) -> Bool { shows(column) }

  /// Shows a controller in place of the primary one, unless the delegate shows it. While the split view controller is
  /// collapsed, pushes the controller on the visible navigation controller, or presents it if there is none.
  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) == true { return }
    showPrimary(vc)
  }
  /// Shows a controller in place of the secondary one, unless the delegate shows it. While a split view controller of
  /// the style `unspecified` is collapsed, pushes the controller on the visible navigation controller, or presents it
  /// if there is none.
  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) == true { return }
    showSecondary(vc)
  }

  // MARK: Display mode

  /// Whether only one controller is visible at a time, because the horizontal size class is compact. False before the
  /// view is loaded.
  open var isCollapsed: Bool { splitState.isCollapsed }
  /// The display mode that is preferred while the columns are not collapsed; `automatic` by default. Changes in an
  /// animation block are animated.
  ///
  /// The automatic mode is `secondaryOnly` if the behavior resolves to `overlay`, which is the default in a view that
  /// is not wider than high; otherwise `oneBesideSecondary`. A mode that the ``splitBehavior`` does not allow is
  /// replaced by an allowed mode with the same number of columns, and one that leaves too little room for the secondary
  /// column as described at ``minimumSecondaryColumnWidth``.
  open var preferredDisplayMode = DisplayMode.automatic {
    didSet {
      splitState.chosenMode = nil
      updateDisplayMode()
    }
  }
  /// The present arrangement of the columns; never `automatic`.
  open var displayMode: DisplayMode { isViewLoaded ? splitState.mode : resolvedMode() }
  /// The preferred relation of the columns; `automatic`, the default, for one that allows ``preferredDisplayMode``. If
  /// that mode is `automatic` or `secondaryOnly`, the relation is `tile` in a view that is wider than high and
  /// `overlay` in others. Without effect in the style `unspecified`.
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
  /// The minimum width of the primary column in points; ``automaticDimension``, the default, means 0.
  open var minimumPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The maximum width of the primary column in points; ``automaticDimension``, the default, means 320, or no limit if
  /// ``preferredPrimaryColumnWidth`` is set.
  open var maximumPrimaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The width of the primary column in points, also while it is hidden; the width of the view while the split view
  /// controller is collapsed. The automatic width is 320 in views at least 744 points wide, otherwise 0.4 of the width
  /// of the view.
  open var primaryColumnWidth: CGFloat { currentWidth(of: .primary) }
  /// The width of the supplementary column as a fraction of the width of the view, within the minimum and maximum; by
  /// default ``automaticDimension``.
  open var preferredSupplementaryColumnWidthFraction = automaticDimension {
    didSet { columnsChanged() }
  }
  /// The width of the supplementary column in points, in place of the fraction; by default ``automaticDimension``.
  open var preferredSupplementaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The minimum width of the supplementary column in points; ``automaticDimension``, the default, means 0.
  open var minimumSupplementaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The maximum width of the supplementary column in points; ``automaticDimension``, the default, means 320, or no
  /// limit if ``preferredSupplementaryColumnWidth`` is set.
  open var maximumSupplementaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The width of the supplementary column in points, also while it is hidden; 0 unless the style is `tripleColumn`,
  /// and the width of the view while the split view controller is collapsed. The automatic width is 320 in views at
  /// least 744 points wide, otherwise 0.4 of the width of the view.
  open var supplementaryColumnWidth: CGFloat {
    style == .tripleColumn ? currentWidth(of: .supplementary) : 0
  }
  /// The width of the secondary column as a fraction of the width of the view; by default ``automaticDimension``. It has
  /// the effect of ``preferredSecondaryColumnWidth``.
  open var preferredSecondaryColumnWidthFraction = automaticDimension {
    didSet { columnsChanged() }
  }
  /// The width of the secondary column in points, in place of the fraction; by default ``automaticDimension``, for the
  /// room that the other columns leave.
  ///
  /// The columns beside the secondary one become wider, up to maximums that are set, or narrower, down to minimums that
  /// are set, until the secondary column has this width.
  /// - Note: UIKit does not document how it distributes the room among the columns.
  open var preferredSecondaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The minimum width of the secondary column in points; ``automaticDimension``, the default, means 0.
  ///
  /// Columns beside the secondary one become narrower, down to minimums that are set. If too little room remains, fewer
  /// columns are beside it; one that was shown by a gesture, by the button or by ``show(_:)`` covers it.
  /// - Note: UIKit does not document which columns are hidden.
  open var minimumSecondaryColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The width of the inspector as a fraction of the width of the view, within the minimum and maximum; by default
  /// ``automaticDimension``. Without effect on a sheet, like the other widths.
  open var preferredInspectorColumnWidthFraction = automaticDimension {
    didSet { columnsChanged() }
  }
  /// The width of the inspector in points, in place of the fraction; by default ``automaticDimension``. The automatic
  /// width is that of the other columns: 320 in views at least 744 points wide, otherwise 0.4 of the width of the view.
  /// - Note: UIKit's automatic width is not published.
  open var preferredInspectorColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The minimum width of the inspector in points; ``automaticDimension``, the default, means 0.
  open var minimumInspectorColumnWidth = automaticDimension { didSet { columnsChanged() } }
  /// The maximum width of the inspector in points; ``automaticDimension``, the default, means 320, or no limit if
  /// ``preferredInspectorColumnWidth`` is set.
  open var maximumInspectorColumnWidth = automaticDimension { didSet { columnsChanged() } }
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
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    presentShownInspector()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    viewIfLoaded?.setNeedsLayout()
  }
}
