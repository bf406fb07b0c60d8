// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A navigation controller whose controllers are moved to the stack of another navigation controller while a split view
/// controller is collapsed.
struct CollapsedStack {
  let navigation: UINavigationController
  /// The controllers of ``navigation``, as of the last time that they were moved to the other stack or removed from it.
  var controllers: [UIViewController]
}

extension UINavigationController {
  /// Moves the controllers of another navigation controller to the top of this stack; does nothing if this stack
  /// already contains them.
  func adopt(_ other: UINavigationController, animated: Bool) {
    guard let stack = take(other) else { return }
    setStack(navigationState.stack + stack, animated: animated)
  }

  /// Returns the controllers of another navigation controller, and removes them from its stack; nil if they are already
  /// in this stack.
  func take(_ other: UINavigationController) -> [UIViewController]? {
    if let known = collapsedStacks.first(where: { $0.navigation === other }) {
      return isInStack(known) ? nil : known.controllers
    }
    let stack = other.viewControllers
    collapsedStacks.append(CollapsedStack(navigation: other, controllers: stack))
    other.setStack([], animated: false)
    return stack
  }

  private func isInStack(_ other: CollapsedStack) -> Bool {
    start(of: other) != nil
  }

  /// Returns the index, in this stack, of the first controller of a collapsed stack; nil if that controller was popped.
  private func start(of other: CollapsedStack) -> Int? {
    navigationState.stack.firstIndex { $0 === other.controllers.first }
  }

  /// Returns whether this stack contains the controllers of another navigation controller.
  func shows(_ other: UINavigationController) -> Bool {
    collapsedStacks.first { $0.navigation === other }.map(isInStack) ?? false
  }

  /// Removes the first controller that was moved from another navigation controller, and all controllers above it, from
  /// this stack. Does nothing if this stack does not contain it.
  func removeStack(from other: UINavigationController, animated: Bool) {
    guard let index = collapsedStacks.firstIndex(where: { $0.navigation === other }),
      let start = start(of: collapsedStacks[index])
    else { return }
    var end = navigationState.stack.count
    for later in collapsedStacks.indices.reversed() where later >= index {
      guard let begin = self.start(of: collapsedStacks[later]) else { continue }
      collapsedStacks[later].controllers = Array(navigationState.stack[begin..<end])
      end = begin
    }
    setStack(Array(navigationState.stack[..<start]), animated: animated)
  }

  /// Moves the controllers that were taken last from another navigation controller, and those above them, back to that
  /// navigation controller.
  /// - Returns: The other navigation controller; nil if no controllers are taken.
  func restoreLastStack() -> UINavigationController? {
    guard let last = collapsedStacks.popLast() else { return nil }
    var stack = last.controllers
    if let start = start(of: last) {
      stack = Array(navigationState.stack[start...])
      setStack(Array(navigationState.stack[..<start]), animated: false)
    }
    last.navigation.setStack(stack, animated: false)
    return last.navigation
  }
}

extension UISplitViewController {
  var currentControllers: [UIViewController] {
    if isCollapsed { return splitState.collapsed.map { [$0] } ?? [] }
    return columnOrder.compactMap { splitState.columns[$0] }
  }

  func setControllers(_ controllers: [UIViewController]) {
    if isCollapsed, style == .unspecified {
      removePushedSecondary()
      restoreStacks()
      splitState.collapsed = nil
    }
    for (index, column) in columnOrder.enumerated() {
      replace(column, by: controllers.indices.contains(index) ? controllers[index] : nil)
    }
    if isCollapsed, style == .unspecified {
      collapseControllers()
      showColumns()
    }
  }

  /// Removes the secondary controller, if it was pushed when the columns collapsed, and the controllers above it from
  /// the stack of the visible navigation controller.
  private func removePushedSecondary() {
    guard let navigation = collapsedNavigation, let secondary = splitState.columns[.secondary],
      let index = navigation.viewControllers.firstIndex(where: { $0 === secondary })
    else { return }
    navigation.setStack(Array(navigation.viewControllers[..<index]), animated: false)
  }

  /// Sets the controller of a column, nil for none, and updates the visible columns. Except in the style `unspecified`
  /// and for the column `compact`, a controller that is not a navigation controller is embedded in a new one.
  func replace(_ column: Column, by controller: UIViewController?) {
    guard controller !== splitState.columns[column] else { return }
    splitState.finishChange?()
    if column == .inspector { return replaceInspector(by: controller) }
    let top = isCollapsed ? topColumn : nil
    if isCollapsed, style != .unspecified { restoreStacks() }
    let old = child(column)
    setController(controller, for: column)
    if let old { remove(old) }
    if let new = child(column) { add(new) }
    if isCollapsed, style != .unspecified { collapseColumns(top: top ?? column) }
    showColumns()
  }

  /// Stores the controller of a column and, if necessary, the navigation controller in which it is embedded.
  func setController(_ controller: UIViewController?, for column: Column) {
    splitState.columns[column] = controller
    splitState.wrappers[column] = nil
    if let controller, style != .unspecified, column != .compact,
      !(controller is UINavigationController)
    {
      splitState.wrappers[column] = UINavigationController(rootViewController: controller)
    }
  }

  /// Makes a controller a child, which has the trait of the layout of this split view controller.
  func add(_ controller: UIViewController) {
    TraitOverride.areUsed = true
    let old = controller.traitEnvironments.map { (object: $0, traits: $0.traitCollection) }
    addChild(controller)
    controller.didMove(toParent: self)
    UITraitCollection.notifyChanges(since: old)
  }

  func remove(_ controller: UIViewController) {
    guard controller.parent === self else { return }
    controller.willMove(toParent: nil)
    if let view = controller.embeddedViewIfLoaded, view.superview === container {
      view.removeFromSuperview()
    }
    controller.removeFromParent()
  }

  // MARK: - Showing

  /// The visible controller of a collapsed split view controller, if it is a navigation controller; nil otherwise.
  private var collapsedNavigation: UINavigationController? {
    splitState.collapsed as? UINavigationController
  }

  private func showCollapsed(_ controller: UIViewController) {
    guard let navigation = collapsedNavigation else {
      return present(controller, animated: true)
    }
    if let other = controller as? UINavigationController {
      navigation.adopt(other, animated: true)
    } else {
      navigation.pushViewController(controller, animated: true)
    }
  }

  func showPrimary(_ controller: UIViewController) {
    if isCollapsed { return showCollapsed(controller) }
    replace(.primary, by: controller)
  }

  func showSecondary(_ controller: UIViewController) {
    if style != .unspecified {
      replace(.secondary, by: controller)
      return show(.secondary)
    }
    if isCollapsed { return showCollapsed(controller) }
    replace(.secondary, by: controller)
  }

  func setVisibleWhileCollapsed(_ isVisible: Bool, _ column: Column) {
    guard style != .unspecified, splitState.collapsed !== child(.compact),
      let navigation = collapsedNavigation, let place = columnOrder.firstIndex(of: column)
    else { return }
    let columns = columnOrder.filter { child($0) != nil && child($0) !== navigation }
    let above = columns.first { columnOrder.firstIndex(of: $0)! >= place + (isVisible ? 1 : 0) }
    if let other = above.flatMap(child) as? UINavigationController, navigation.shows(other) {
      return navigation.removeStack(from: other, animated: true)
    }
    guard isVisible else { return }
    var stack = navigation.viewControllers
    for each in columns where columnOrder.firstIndex(of: each)! <= place {
      guard let other = child(each) as? UINavigationController else { continue }
      stack += navigation.take(other) ?? []
    }
    navigation.setViewControllers(stack, animated: true)
  }

  // MARK: - Collapsing

  /// The topmost column in the stack of a collapsed split view controller, or `compact` if that column is visible; nil
  /// if neither exists.
  var topColumn: Column? {
    if let compact = child(.compact), compact === splitState.collapsed { return .compact }
    guard let navigation = collapsedNavigation else { return nil }
    return columnOrder.last { column in
      guard let other = child(column) as? UINavigationController else { return false }
      return other === navigation || navigation.shows(other)
    }
  }

  func collapse() {
    splitState.finishChange?()
    let old = traitsOfChildren
    splitState.isCollapsed = true
    splitState.chosenMode = nil
    if style == .unspecified {
      collapseControllers()
    } else {
      let proposed: Column =
        child(.compact) != nil ? .compact : columnOrder.last { child($0) != nil } ?? .primary
      let top =
        delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: proposed)
        ?? proposed
      collapseColumns(top: top)
    }
    showColumns()
    moveInspectorAfterLayout()
    UITraitCollection.notifyChanges(since: old)
    delegate?.splitViewControllerDidCollapse(self)
  }

  /// The traits of the controllers in the columns, including a sheet, and of their views.
  private var traitsOfChildren: [(object: any UITraitEnvironment, traits: UITraitCollection)] {
    (children + [splitState.sheet].compactMap { $0 }).flatMap(\.traitEnvironments).map {
      ($0, $0.traitCollection)
    }
  }

  private func collapseControllers() {
    let secondary = child(.secondary)
    let primary = delegate?.primaryViewController(forCollapsing: self) ?? child(.primary)
    guard let primary else {
      splitState.collapsed = secondary
      return
    }
    setPrimary(primary)
    splitState.collapsed = primary
    guard let secondary else { return }
    let isHandled =
      delegate?.splitViewController(self, collapseSecondary: secondary, onto: primary) ?? false
    if let view = secondary.embeddedViewIfLoaded, view.superview === container {
      view.removeFromSuperview()
    }
    if !isHandled { primary.collapseSecondaryViewController(secondary, for: self) }
  }

  private func setPrimary(_ primary: UIViewController) {
    guard primary !== splitState.columns[.primary] else { return }
    if let old = splitState.columns[.primary] { remove(old) }
    splitState.columns[.primary] = primary
    if primary.parent !== self { add(primary) }
  }

  private func collapseColumns(top: Column) {
    if top == .compact, let compact = child(.compact) {
      splitState.collapsed = compact
      return
    }
    let columns = columnOrder.filter { child($0) != nil }
    splitState.collapsed = columns.first.flatMap(child)
    guard let navigation = collapsedNavigation else { return }
    let last = columnOrder.firstIndex(of: top) ?? columnOrder.count
    var stack = navigation.viewControllers
    for column in columns.dropFirst() where columnOrder.firstIndex(of: column)! <= last {
      guard let other = child(column) as? UINavigationController else { continue }
      if let view = other.embeddedViewIfLoaded, view.superview === container {
        view.removeFromSuperview()
      }
      stack += navigation.take(other) ?? []
    }
    navigation.setViewControllers(stack, animated: false)
  }

  private func restoreStacks() {
    guard let navigation = collapsedNavigation else { return }
    while navigation.restoreLastStack() != nil {}
  }

  func expand() {
    let old = traitsOfChildren
    splitState.isCollapsed = false
    if style == .unspecified {
      expandControllers()
      expandMode(to: resolvedMode())
    } else {
      restoreStacks()
      let proposed = resolvedMode()
      let mode =
        delegate?.splitViewController(self, displayModeForExpandingToProposedDisplayMode: proposed)
        ?? proposed
      if mode != proposed, mode != .automatic { splitState.chosenMode = mode }
      expandMode(to: resolvedMode())
    }
    splitState.collapsed = nil
    showColumns()
    moveInspectorAfterLayout()
    UITraitCollection.notifyChanges(since: old)
    delegate?.splitViewControllerDidExpand(self)
  }

  /// Sets the arrangement of the columns after they expand. Notifies the delegate first if the arrangement differs from
  /// the one before the columns collapsed.
  private func expandMode(to mode: DisplayMode) {
    if mode != splitState.mode { delegate?.splitViewController(self, willChangeTo: mode) }
    splitState.mode = mode
  }

  private func expandControllers() {
    guard let shown = splitState.collapsed else { return }
    let primary = delegate?.primaryViewController(forExpanding: self) ?? shown
    setPrimary(primary)
    let separated =
      delegate?.splitViewController(self, separateSecondaryFrom: primary)
      ?? primary.separateSecondaryViewController(for: self)
    guard let secondary = separated ?? splitState.columns[.secondary], secondary !== primary else {
      return
    }
    if let old = splitState.columns[.secondary], old !== secondary { remove(old) }
    splitState.columns[.secondary] = secondary
    if secondary.parent !== self { add(secondary) }
  }
}
