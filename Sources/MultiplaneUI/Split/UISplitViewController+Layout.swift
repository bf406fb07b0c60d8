// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state of a split view controller: its columns and their arrangement.
@MainActor struct SplitState {
  typealias Column = UISplitViewController.Column

  /// The controllers of the columns, not the navigation controllers that wrap them.
  var columns: [Column: UIViewController] = [:]
  /// The navigation controllers that were created to wrap the controllers of columns.
  var wrappers: [Column: UINavigationController] = [:]
  var isCollapsed = false
  /// Whether the inspector is shown, or is to be shown when the view appears.
  var showsInspector = false
  /// The controller of the inspector that is presented as a sheet, from before the presentation until the dismissal has
  /// ended; nil if there is none.
  var sheet: UIViewController?
  /// Whether the delegate was told that the sheet will hide the inspector.
  var sheetHides = false
  /// The arrangement while the columns are not collapsed.
  var mode = UISplitViewController.DisplayMode.secondaryOnly
  /// The arrangement that was last chosen by the button, a gesture, `show(_:)`, `hide(_:)` or the delegate. Reset to
  /// nil by collapsing and by changes of the preferences or of the orientation.
  var chosenMode: UISplitViewController.DisplayMode?
  /// Whether the view was wider than high when it was loaded or last laid out; nil before it is loaded.
  var wasWide: Bool?
  /// The controller whose view is visible while the split view controller is collapsed; nil while it is expanded, and
  /// while no controller is visible.
  var collapsed: UIViewController?
  /// Completes the animated change of columns in progress; nil if there is none.
  var finishChange: (() -> Void)?
  /// The navigation item that contains the display mode button; nil if none does.
  weak var buttonPlace: UINavigationItem?
}

extension UISplitViewController {
  // MARK: - Columns

  /// The columns of the style, except the compact one, from the outermost to the secondary one.
  var columnOrder: [Column] {
    style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
  }

  /// Returns the child controller of a column: the controller of the column or the navigation controller that wraps it;
  /// nil if there is none.
  func child(_ column: Column) -> UIViewController? {
    splitState.wrappers[column] ?? splitState.columns[column]
  }

  /// Returns the columns that have a controller and are visible in an arrangement of an expanded view, from the
  /// outermost to the secondary one.
  func visibleColumns(in mode: DisplayMode) -> [Column] {
    columnOrder.filter { column in
      guard child(column) != nil else { return false }
      switch (column, mode) {
      case (.secondary, _): return true
      case (_, .secondaryOnly), (_, .automatic): return false
      case (_, .twoBesideSecondary), (_, .twoOverSecondary), (_, .twoDisplaceSecondary):
        return true
      case (.primary, _): return style != .tripleColumn
      default: return true
      }
    }
  }

  /// The columns that are visible in the expanded view, from the outermost to the secondary one, and the inspector.
  private var shownColumns: [Column] {
    visibleColumns(in: splitState.mode) + (showsInspectorColumn ? [.inspector] : [])
  }

  // MARK: - Display mode

  private var isWide: Bool {
    let size = viewIfLoaded?.bounds.size ?? UIScreen.main.bounds.size
    return size.width > size.height
  }

  func resolvedBehavior() -> SplitBehavior {
    if style != .unspecified, preferredSplitBehavior != .automatic {
      let isDisplace = preferredSplitBehavior == .displace
      return isDisplace && style == .doubleColumn ? .tile : preferredSplitBehavior
    }
    switch preferredDisplayMode {
    case .oneBesideSecondary, .twoBesideSecondary: return .tile
    case .oneOverSecondary, .twoOverSecondary: return .overlay
    case .twoDisplaceSecondary: return style == .tripleColumn ? .displace : .tile
    case .automatic, .secondaryOnly: return isWide ? .tile : .overlay
    }
  }

  /// Returns the arrangement with a number of columns in addition to the secondary one. The number is clamped to 0...2
  /// in the style `tripleColumn` and to 0...1 in other styles.
  /// - Parameter behavior: The relation of the columns; nil for the one that the preferences determine.
  func mode(columns count: Int, _ behavior: SplitBehavior? = nil) -> DisplayMode {
    switch (min(count, style == .tripleColumn ? 2 : 1), behavior ?? resolvedBehavior()) {
    case (..<1, _): .secondaryOnly
    case (1, .overlay): .oneOverSecondary
    case (1, _): .oneBesideSecondary
    case (_, .overlay): .twoOverSecondary
    case (_, .displace): .twoDisplaceSecondary
    default: .twoBesideSecondary
    }
  }

  /// Returns the number of columns in addition to the secondary one; nil for the automatic arrangement.
  static func count(_ mode: DisplayMode) -> Int? {
    switch mode {
    case .automatic: nil
    case .secondaryOnly: 0
    case .oneBesideSecondary, .oneOverSecondary: 1
    case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
    }
  }

  /// Returns the chosen arrangement; if there is none, the one for the present size and preferences. If too little room
  /// for the secondary column would remain, returns one that covers it, or one with fewer columns if none was chosen.
  func resolvedMode() -> DisplayMode {
    if let chosen = splitState.chosenMode {
      return leavesRoom(chosen) ? chosen : mode(columns: Self.count(chosen) ?? 0, .overlay)
    }
    let count = Self.count(preferredDisplayMode) ?? (resolvedBehavior() == .overlay ? 0 : 1)
    let fitting = (1...2).reversed().first { $0 <= count && leavesRoom(mode(columns: $0)) }
    return mode(columns: fitting ?? 0)
  }

  /// Changes to the arrangement for the present preferences; animated in an animation block.
  func updateDisplayMode() {
    guard isViewLoaded, !isCollapsed else { return }
    change(to: resolvedMode(), animated: UIView.inheritedAnimationDuration > 0)
  }

  func choose(_ mode: DisplayMode, animated: Bool = true, completion: (() -> Void)? = nil) {
    splitState.chosenMode = mode
    guard isViewLoaded, !isCollapsed else { return }
    change(to: resolvedMode(), animated: animated, completion: completion)
  }

  /// The arrangement with one more column, to which the gesture and the button change unless the delegate determines
  /// another one; nil if no column is hidden or the columns are collapsed.
  var modeOfGesture: DisplayMode? {
    guard !isCollapsed, let count = Self.count(displayMode) else { return nil }
    let next = mode(columns: count + 1)
    return next == displayMode ? nil : next
  }

  private var requestedMode: DisplayMode? {
    let mode = delegate?.targetDisplayModeForAction(in: self) ?? .automatic
    return mode == .automatic ? nil : mode
  }

  func revealByGesture() {
    guard let mode = requestedMode ?? modeOfGesture else { return }
    delegate?.splitViewControllerInteractivePresentationGestureWillBegin(self)
    choose(mode) { [weak self] in
      guard let self else { return }
      self.delegate?.splitViewControllerInteractivePresentationGestureDidEnd(self)
    }
  }

  func hideByGesture() {
    choose(displayMode == .twoDisplaceSecondary ? .oneBesideSecondary : .secondaryOnly)
  }

  func changeByButton() {
    guard !isCollapsed else { return }
    choose(requestedMode ?? modeOfGesture ?? .secondaryOnly)
  }

  func setVisible(_ isVisible: Bool, _ column: Column) {
    if column == .inspector { return setInspectorVisible(isVisible) }
    if isCollapsed { return setVisibleWhileCollapsed(isVisible, column) }
    guard column != .compact else { return }
    if column == .secondary {
      if isVisible, Self.count(displayMode) != 0, resolvedBehavior() == .overlay {
        choose(.secondaryOnly)
      }
      return
    }
    // The primary column is the second one of three.
    let place = column == .primary && style == .tripleColumn ? 2 : 1
    let count = Self.count(displayMode) ?? 0
    if isVisible, count < place { choose(mode(columns: place)) }
    if !isVisible, count >= place { choose(mode(columns: place - 1)) }
  }

  // MARK: - Changes

  /// The duration of showing and hiding columns, in seconds.
  /// - Note: UIKit's duration is not published.
  private static let changeDuration = 0.35

  /// Changes the arrangement and the visibility of the inspector, with appearance callbacks of the columns that appear
  /// and disappear.
  /// - Parameter inspector: Whether the inspector is shown; nil for no change.
  func change(
    to mode: DisplayMode, inspector: Bool? = nil, animated: Bool,
    completion: (() -> Void)? = nil
  ) {
    splitState.finishChange?()
    let (oldMode, oldInspector) = (splitState.mode, splitState.showsInspector)
    let newInspector = inspector ?? oldInspector
    guard mode != oldMode || newInspector != oldInspector else {
      completion?()
      return
    }
    let old = shownColumns
    (splitState.mode, splitState.showsInspector) = (mode, newInspector)
    let new = shownColumns
    (splitState.mode, splitState.showsInspector) = (oldMode, oldInspector)
    let (entering, leaving) = (
      new.filter { !old.contains($0) }, old.filter { !new.contains($0) }
    )
    if mode != oldMode { delegate?.splitViewController(self, willChangeTo: mode) }
    if style != .unspecified {
      for column in leaving { delegate?.splitViewController(self, willHide: column) }
      for column in entering { delegate?.splitViewController(self, willShow: column) }
    }
    let end = { [self] in
      if style != .unspecified {
        for column in leaving { delegate?.splitViewController(self, didHide: column) }
        for column in entering { delegate?.splitViewController(self, didShow: column) }
      }
      completion?()
    }
    (splitState.mode, splitState.showsInspector) = (mode, newInspector)
    guard animated, view.window != nil, appearance == .appeared else {
      showColumns()
      end()
      return
    }
    let (appearing, disappearing) = (entering.compactMap(child), leaving.compactMap(child))
    let changing = appearing + disappearing
    for controller in changing { controller.isInTransition = true }
    for controller in disappearing { controller.startAppearance(false, animated: true) }
    for controller in appearing { controller.startAppearance(true, animated: true) }
    let isDimmed = dims(mode)
    UIView.performWithoutAnimation {
      // The columns that appear start beyond the edge.
      splitState.mode = oldMode
      splitState.showsInspector = oldInspector
      if isDimmed { dimmingView.isHidden = false }
      insertColumns(new)
      layOutColumns()
      (splitState.mode, splitState.showsInspector) = (mode, newInspector)
      for controller in appearing { controller.view.layoutIfNeeded() }
    }
    let finish = { [self] in
      splitState.finishChange = nil
      for controller in changing { controller.isInTransition = false }
      showColumns()
      Self.finishAppearances(of: disappearing, animated: true)
      Self.finishAppearances(of: appearing, animated: true)
      end()
    }
    var isDone = false
    splitState.finishChange = {
      guard !isDone else { return }
      isDone = true
      finish()
    }
    let finishOnce = splitState.finishChange
    UIView.animate(
      withDuration: Self.changeDuration, delay: 0, options: [.curveEaseInOut],
      animations: { [self] in
        layOutColumns()
        dimmingView.alpha = isDimmed ? 1 : 0
        for controller in new.compactMap(child) { controller.view.layoutIfNeeded() }
      }, completion: { _ in finishOnce?() })
  }

  private func dims(_ mode: DisplayMode) -> Bool {
    switch mode {
    case .oneOverSecondary, .twoOverSecondary, .twoDisplaceSecondary: true
    default: false
    }
  }

  // MARK: - Views

  func setUpColumns(in view: UIView) {
    view.clipsToBounds = true
    container.fill(view)
    handler.setEdge(primaryEdge)
    view.addGestureRecognizer(handler.edgePan)
    splitState.wasWide = isWide
    if traitCollection.horizontalSizeClass == .compact {
      collapse()
    } else {
      splitState.mode = resolvedMode()
      showColumns()
    }
  }

  /// Collapses, expands or rearranges the columns after a change of the size, and lays them out.
  func adaptToSize() {
    if splitState.wasWide != isWide {
      splitState.wasWide = isWide
      splitState.chosenMode = nil
    }
    let isCompact = traitCollection.horizontalSizeClass == .compact
    if isCompact != isCollapsed {
      if isCompact { collapse() } else { expand() }
    } else if !isCollapsed, splitState.mode != resolvedMode() {
      change(to: resolvedMode(), animated: false)
    }
    layOutColumns()
  }

  /// Adds the views of the visible controllers and removes the other views, without animation. Also lays out the views
  /// and places the display mode button.
  func showColumns() {
    guard isViewLoaded else { return }
    let columns = isCollapsed ? [] : shownColumns
    var shown = columns.compactMap(child)
    if isCollapsed, let collapsed = splitState.collapsed { shown = [collapsed] }
    for controller in children where !shown.contains(where: { $0 === controller }) {
      guard let view = controller.embeddedViewIfLoaded, view.superview === container else {
        continue
      }
      view.removeFromSuperview()
    }
    let dims = !isCollapsed && dims(splitState.mode)
    dimmingView.isHidden = !dims
    dimmingView.alpha = dims ? 1 : 0
    insertColumns(columns)
    layOutColumns()
    placeButton()
  }

  /// Adds the views of columns and the lines between them. If columns cover the secondary one, their views are above
  /// the secondary view, with the dimming view between; otherwise, the views are added from the outermost one. The view
  /// of the inspector is directly above the secondary view. While the split view controller is collapsed, shows only its
  /// visible controller.
  private func insertColumns(_ columns: [Column]) {
    let lines = [
      (column: Column.supplementary, view: separators.supplementary),
      (column: .primary, view: separators.primary),
    ]
    guard !isCollapsed else {
      for view in [dimmingView, separators.inspector] + lines.map(\.view) {
        view.removeFromSuperview()
      }
      if let shown = splitState.collapsed { container.show(shown, at: container.bounds) }
      return
    }
    let frames = columnFrames(in: splitState.mode)
    let covers = dims(splitState.mode) || !dimmingView.isHidden
    for column in covers ? columnOrder.reversed() : columnOrder where columns.contains(column) {
      guard let child = child(column) else { continue }
      container.show(child, at: frames[column] ?? container.bounds)
      child.embeddedView.autoresizingMask = []
    }
    insertInspector(columns.contains(.inspector) ? frames[.inspector] : nil)
    if covers { container.addSubview(dimmingView) }
    for (column, line) in lines {
      guard let view = child(column)?.embeddedViewIfLoaded, view.superview === container else {
        line.removeFromSuperview()
        continue
      }
      if covers { container.bringSubviewToFront(view) }
      container.addSubview(line)
    }
  }

  func layOutColumns() {
    guard isViewLoaded else { return }
    if isCollapsed {
      if let shown = splitState.collapsed { container.move(shown, to: container.bounds) }
      return
    }
    let frames = columnFrames(in: splitState.mode)
    for (column, frame) in frames {
      if let child = child(column) { container.move(child, to: frame) }
    }
    if dimmingView.frame != container.bounds { dimmingView.frame = container.bounds }
    let line = separatorWidth
    for (column, view) in [
      (Column.primary, separators.primary), (.supplementary, separators.supplementary),
    ] {
      guard let frame = frames[column] else { continue }
      let x = primaryEdge == .leading ? frame.maxX : frame.minX - line
      view.frame = CGRect(x: x, y: 0, width: line, height: frame.height)
    }
    if let frame = frames[.inspector] {
      let x = primaryEdge == .leading ? frame.minX - line : frame.maxX
      separators.inspector.frame = CGRect(x: x, y: 0, width: line, height: frame.height)
    }
  }

  /// Adds the view of the inspector, if it has a frame, and the line beside it. Removes the line if the view of the
  /// inspector is not in the container.
  private func insertInspector(_ frame: CGRect?) {
    let line = separators.inspector
    if let frame, let inspector = child(.inspector) {
      container.show(inspector, at: frame)
      inspector.embeddedView.autoresizingMask = []
    }
    guard let view = child(.inspector)?.embeddedViewIfLoaded, view.superview === container else {
      return line.removeFromSuperview()
    }
    container.bringSubviewToFront(view)
    container.addSubview(line)
  }

  func columnsChanged() {
    guard isViewLoaded else { return }
    handler.setEdge(primaryEdge)
    if !isCollapsed, splitState.mode != resolvedMode() {
      change(to: resolvedMode(), animated: UIView.inheritedAnimationDuration > 0)
    }
    layOutColumns()
  }

  // MARK: - Button

  /// Puts the display mode button into the first navigation item of the outermost visible column, or removes the button
  /// if it is not visible. Does nothing in the style `unspecified`.
  func placeButton() {
    guard style != .unspecified, isViewLoaded else { return }
    let isVisible =
      !isCollapsed
      && (displayModeButtonVisibility == .always
        || displayModeButtonVisibility == .automatic && presentsWithGesture)
    let column = visibleColumns(in: splitState.mode).first
    let navigation = column.flatMap(child) as? UINavigationController
    let item = isVisible ? navigation?.viewControllers.first?.navigationItem : nil
    if splitState.buttonPlace !== item { splitState.buttonPlace?.displayModeButton = nil }
    item?.displayModeButton = displayModeButtonItem
    splitState.buttonPlace = item
  }
}
