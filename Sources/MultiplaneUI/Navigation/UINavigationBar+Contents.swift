// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UINavigationBar: BarAppearanceObserver {
  func barAppearanceDidChange() { setNeedsContentUpdate() }

  /// Returns whether the title of the last of the items is large; false unless the bar prefers large titles. The last
  /// item whose display mode is not `automatic` decides; if there is none, the title is large.
  func isLarge(_ items: [UINavigationItem]) -> Bool {
    guard prefersLargeTitles else { return false }
    for item in items.reversed() {
      switch item.largeTitleDisplayMode {
      case .always: return true
      case .never: return false
      case .automatic: continue
      }
    }
    return true
  }

  /// Returns the height of the bar for a stack of items, with a fully expanded search bar and large title; only that of
  /// the search bar while it replaces the contents of the bar.
  func height(of items: [UINavigationItem]) -> CGFloat {
    guard let search = items.last?.searchController else { return titleHeight(of: items) }
    if search.replacesNavigationBarContents { return search.rowHeight }
    return titleHeight(of: items) + search.rowHeight
  }

  /// Returns the height of the bar for a stack of items, without a search bar.
  private func titleHeight(of items: [UINavigationItem]) -> CGFloat {
    NavigationBarContent.height(of: items.last, isLarge: isLarge(items))
  }

  /// Returns the height of the search bar for a stack of items, in points, if scrolling hides the search bar; 0 if it
  /// is always visible, or active, or if there is none.
  func hidingSearchHeight(of items: [UINavigationItem]) -> CGFloat {
    guard let item = items.last, item.hidesSearchBarWhenScrolling,
      let search = item.searchController, !search.isActive
    else { return 0 }
    return search.rowHeight
  }

  /// The visible height of the search bar, in points.
  private var searchHeight: CGFloat {
    guard let search = topItem?.searchController else { return 0 }
    return search.rowHeight - min(hidingSearchHeight(of: stack), max(0, collapsedHeight))
  }
  /// The height of the part of the large title that is hidden by scrolling, in points; negative while the content is
  /// pulled down at its top.
  private var collapsedTitleHeight: CGFloat {
    collapsedHeight < 0
      ? collapsedHeight : max(0, collapsedHeight - hidingSearchHeight(of: stack))
  }
  /// Whether only the search bar of the visible item is shown.
  private var showsOnlySearchBar: Bool {
    topItem?.searchController?.replacesNavigationBarContents ?? false
  }

  /// Shows the search bar of the visible item at the lower edge, and removes that of another item.
  private func layOutSearchBar() {
    let search = topItem?.searchController?.searchBar
    if search !== shownSearchBar {
      if let shownSearchBar, shownSearchBar.superview === self {
        shownSearchBar.removeFromSuperview()
        shownSearchBar.isInNavigationBar = false
      }
      shownSearchBar = search
    }
    guard let search, let full = topItem?.searchController?.rowHeight else { return }
    if search.superview !== self {
      search.isInNavigationBar = true
      UIView.performWithoutAnimation { addSubview(search) }
    }
    let height = searchHeight
    search.frame = CGRect(
      x: 0, y: bounds.height - height, width: bounds.width, height: height)
    search.alpha = max(0, min(1, height / full))
  }

  /// The frame of the content, above the search bar. While only the search bar is shown, the content is above the bar.
  private var contentFrame: CGRect {
    if showsOnlySearchBar {
      let height = titleHeight(of: stack)
      return CGRect(x: 0, y: -height, width: bounds.width, height: height)
    }
    return CGRect(
      x: 0, y: 0, width: bounds.width, height: max(0, bounds.height - searchHeight))
  }

  // MARK: - Contents

  /// Invalidates the content view, which is created anew at the next layout outside of a transition.
  func setNeedsContentUpdate() {
    needsContentUpdate = true
    setNeedsLayout()
  }

  func heightChanged() {
    setNeedsContentUpdate()
    invalidateIntrinsicContentSize()
    controller?.barsChanged()
  }

  /// Updates the bar after its top item or back item has changed; ignores changes of other items.
  func itemChanged(_ item: UINavigationItem, animated: Bool) {
    guard item === topItem || item === backItem else { return }
    if animated, window != nil, change == nil {
      rebuildContent(animated: true)
    } else {
      setNeedsContentUpdate()
    }
    controller?.barsChanged()
  }

  private func makeContent(_ items: [UINavigationItem]) -> NavigationBarContent? {
    guard let item = items.last else { return nil }
    let size = CGSize(
      width: bounds.width, height: max(0, titleHeight(of: items) - collapsedTitleHeight))
    let content = NavigationBarContent(
      item, previous: items.dropLast().last, isLarge: isLarge(items),
      look: resolvedAppearance(of: item),
      isDark: barStyle == .black, frame: CGRect(origin: .zero, size: size))
    content.inlineTitleAlpha = inlineTitleAlpha
    return content
  }

  /// The opacity of the title in the center of a bar with a large title: 1 while at most 8 points of the large title
  /// are visible, else 0.
  private var inlineTitleAlpha: CGFloat {
    collapsedTitleHeight >= NavigationBarContent.largeHeight - 8 ? 1 : 0
  }

  /// Makes the back button call the navigation controller or, without one, pop the top item of the bar.
  private func installBackAction(_ content: NavigationBarContent?) {
    content?.backButton?.addAction(
      UIAction { [weak self] _ in
        guard let self else { return }
        if let controller {
          controller.handleBackButton()
        } else {
          pop(animated: true)
        }
      }, for: .touchUpInside)
  }

  func rebuildContent(animated: Bool) {
    needsContentUpdate = false
    let old = content
    let new = makeContent(stack)
    installBackAction(new)
    content = new
    if let new { UIView.performWithoutAnimation { addSubview(new) } }
    guard animated, let old, let new else {
      old?.removeFromSuperview()
      return
    }
    UIView.performWithoutAnimation { new.alpha = 0 }
    UIView.animate(
      withDuration: UINavigationController.hideShowBarDuration, delay: 0,
      options: .allowUserInteraction
    ) {
      new.alpha = 1
      old.alpha = 0
    } completion: { _ in
      old.removeFromSuperview()
    }
  }

  func updateBackground() {
    background.apply(resolvedAppearance(of: topItem))
  }

  func layOutContents() {
    if change == nil {
      if needsContentUpdate { rebuildContent(animated: false) }
      updateBackground()
      content?.frame = contentFrame
      content?.alpha = showsOnlySearchBar ? 0 : 1
      content?.inlineTitleAlpha = inlineTitleAlpha
    }
    layOutSearchBar()
    // In a navigation controller the background extends to the top of the controller's view.
    let above = controller == nil ? 0 : max(0, frame.minY)
    background.frame = CGRect(
      x: 0, y: -above, width: bounds.width, height: bounds.height + above)
  }

  // MARK: - Changes

  /// Sets the stack of items and prepares the transition to the content of the last item.
  /// - Returns: The transition, on which the caller calls `move()` and `end(_:)`.
  func prepareChange(to items: [UINavigationItem], isPush: Bool) -> NavigationBarTransition {
    change?.end(true)
    if needsContentUpdate { rebuildContent(animated: false) }
    let transition = NavigationBarTransition(self, stack, content)
    adopt(items)
    let new = makeContent(items)
    installBackAction(new)
    content = new
    if let new { UIView.performWithoutAnimation { addSubview(new) } }
    transition.begin(to: new, isPush: isPush)
    change = transition
    return transition
  }

  func adopt(_ items: [UINavigationItem]) {
    for item in stack where item.bar === self { item.bar = nil }
    stack = items
    for item in items { item.bar = self }
  }

  /// Sets the stack of items without animation and ends a running transition.
  func show(_ items: [UINavigationItem]) {
    change?.end(true)
    adopt(items)
    rebuildContent(animated: false)
    setNeedsLayout()
  }

  func replace(with items: [UINavigationItem], animated: Bool) {
    let isPush = !stack.contains { $0 === items.last }
    guard animated, window != nil, !stack.isEmpty, !items.isEmpty, stack.last !== items.last else {
      return show(items)
    }
    run(to: items, isPush: isPush) {}
  }

  func push(_ item: UINavigationItem, animated: Bool) {
    guard delegate?.navigationBar(self, shouldPush: item) ?? true else { return }
    step(to: stack + [item], isPush: true, animated) { [weak self] in
      if let self { delegate?.navigationBar(self, didPush: item) }
    }
  }

  @discardableResult func pop(animated: Bool) -> UINavigationItem? {
    guard let item = stack.last, delegate?.navigationBar(self, shouldPop: item) ?? true else {
      return nil
    }
    step(to: stack.dropLast(), isPush: false, animated) { [weak self] in
      if let self { delegate?.navigationBar(self, didPop: item) }
    }
    return item
  }

  private func step(
    to items: [UINavigationItem], isPush: Bool, _ animated: Bool, then end: @escaping () -> Void
  ) {
    if animated, window != nil, !items.isEmpty, !stack.isEmpty {
      run(to: items, isPush: isPush, then: end)
    } else {
      show(items)
      end()
    }
  }

  /// Animates the change to other items in a bar without a navigation controller, with the timing of the transitions of
  /// navigation controllers.
  private func run(to items: [UINavigationItem], isPush: Bool, then end: @escaping () -> Void) {
    let transition = prepareChange(to: items, isPush: isPush)
    let animator = NavigationAnimator.makeAnimator()
    animator.addAnimations { transition.move() }
    animator.addCompletion { _ in
      transition.end(true)
      end()
    }
    animator.startAnimation()
  }
}

/// A transition of a navigation bar to other items and their content. If it is cancelled, the previous items are
/// restored.
@MainActor final class NavigationBarTransition {
  private weak var bar: UINavigationBar?
  private let oldItems: [UINavigationItem]
  private let old: NavigationBarContent?
  private var new: NavigationBarContent?
  private var change: NavigationBarContentAnimation?
  private var isOver = false

  init(_ bar: UINavigationBar, _ items: [UINavigationItem], _ content: NavigationBarContent?) {
    (self.bar, oldItems, old) = (bar, items, content)
  }

  func begin(to new: NavigationBarContent?, isPush: Bool) {
    self.new = new
    if let old, let new {
      change = NavigationBarContentAnimation(from: old, to: new, isPush: isPush)
      change?.start()
    }
  }

  /// Applies the state of the bar after the transition; called within an animation block.
  func move() {
    change?.applyFinalState()
    bar?.updateBackground()
  }

  /// Ends the transition; further calls do nothing.
  /// - Parameter isDone: Whether the bar keeps the new items; false restores the previous ones.
  func end(_ isDone: Bool) {
    guard !isOver else { return }
    isOver = true
    change?.end()
    guard let bar else { return }
    bar.change = nil
    if isDone {
      old?.removeFromSuperview()
    } else {
      new?.removeFromSuperview()
      bar.content = old
      bar.adopt(oldItems)
    }
    bar.setNeedsLayout()
  }
}
