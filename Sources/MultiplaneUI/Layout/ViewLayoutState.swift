// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The Auto Layout state of a view, created when first needed; most views laid out by frames have none.
@MainActor final class ViewLayoutState {
  var translates = true
  /// The constraints stored in the view, in the order of activation.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// The system guides created so far: those for margins, safe area, readable width, keyboard and scrolling.
  var systemGuides: [UILayoutGuide] = []
  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var compression = (
    horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh
  )
  /// The engine of the view hierarchy if the view is its root and the engine was needed; otherwise nil.
  var engine: LayoutEngine?
  /// Whether the engine of the view hierarchy has variables for the view.
  var isInEngine = false
  /// Whether the view is laying out its subviews.
  var isLayingOut = false
  /// In a scroll view, the content guide, to which constraints between descendants and the view's edges refer;
  /// otherwise nil.
  weak var contentGuide: UILayoutGuide?
  /// The safe area insets of which the view was last notified; zero at first.
  var safeArea = UIEdgeInsets.zero
  var insetsMarginsFromSafeArea = true
  var preservesSuperviewMargins = false
  /// Whether the view is being hidden in a stack view by an animation: `isHidden` is true, but the layer stays visible
  /// until the animation ends.
  var isHidePending = false
  /// The number of times the view was hidden or shown in a stack view. When a hiding animation ends, the layer is
  /// hidden only if the number is the same as when the animation began.
  var hideGeneration = 0
}

extension UIView: LayoutItem {
  var layoutOwner: UIView? { superview }

  /// The Auto Layout state of the view, created on first access.
  var layoutState: ViewLayoutState {
    if let layout = storage.layout { return layout }
    let layout = ViewLayoutState()
    storage.layout = layout
    return layout
  }

  /// The topmost ancestor, or the view itself.
  var rootView: UIView {
    var view = self
    while let parent = view.storage.superview { view = parent }
    return view
  }

  /// The engine of the hierarchy of which the view is the root, created on first access. Must not be read from a view
  /// with a superview.
  var layoutEngine: LayoutEngine {
    let layout = layoutState
    if let engine = layout.engine { return engine }
    let engine = LayoutEngine(self)
    layout.engine = engine
    return engine
  }

  /// Invalidates the layout unless the view is laying out its subviews, after which the engine is flushed anyway.
  func setNeedsLayoutIfIdle() { if storage.layout?.isLayingOut != true { setNeedsLayout() } }

  /// Processes the pending changes of the engine of the view hierarchy, if there is one.
  func flushLayout() { rootView.storage.layout?.engine?.flush() }

  // MARK: Constraints

  func installConstraint(_ constraint: NSLayoutConstraint) {
    layoutState.constraints.append(constraint)
    constraint.owningView = self
    rootView.layoutEngine.add(constraint)
    setNeedsLayoutIfIdle()
  }

  func uninstallConstraint(_ constraint: NSLayoutConstraint) {
    constraint.owningView = nil
    storage.layout?.constraints.removeAll { $0 === constraint }
    rootView.storage.layout?.engine?.remove(constraint)
    setNeedsLayoutIfIdle()
  }

  func attachGuide(_ guide: UILayoutGuide) {
    layoutState.guides.append(guide)
    setNeedsLayoutIfIdle()
  }

  func detachGuide(_ guide: UILayoutGuide) {
    uninstallConstraints { $0 === guide }
    rootView.storage.layout?.engine?.removeVariables(guide)
    storage.layout?.guides.removeAll { $0 === guide }
  }

  /// Deactivates the constraints stored in this view and its ancestors that have an item for which a predicate is true.
  private func uninstallConstraints(about isMeant: (AnyObject) -> Bool) {
    var view: UIView? = self
    while let current = view {
      if let all = current.storage.layout?.constraints, !all.isEmpty {
        for constraint in all where constraint.items.contains(where: isMeant) {
          current.uninstallConstraint(constraint)
        }
      }
      view = current.superview
    }
  }

  // MARK: Hierarchy

  /// Removes the view and its descendants from the engine of the hierarchy before the superview changes. Deactivates
  /// constraints between them and views outside. A root view discards its own engine.
  func detachFromLayoutEngine() {
    guard let parent = storage.superview else {
      // A root view has an engine of its own; its views are added to another engine later.
      if storage.layout?.engine != nil {
        storage.layout?.engine = nil
        forEachInTree { $0.storage.layout?.isInEngine = false }
      }
      return
    }
    parent.uninstallConstraints { item in
      let view = item as? UIView ?? (item as? UILayoutGuide)?.owningView
      return view?.isDescendant(of: self) ?? false
    }
    guard let engine = parent.rootView.storage.layout?.engine else { return }
    forEachInTree { view in
      guard let layout = view.storage.layout else { return }
      for constraint in layout.constraints { engine.remove(constraint) }
    }
    forEachInTree { view in
      if view.storage.layout?.isInEngine == true { engine.dropRelations(of: view) }
    }
    forEachInTree { view in
      guard let layout = view.storage.layout else { return }
      for guide in layout.guides + layout.systemGuides { engine.removeVariables(guide) }
      if layout.isInEngine { engine.removeVariables(view) }
      layout.isInEngine = false
    }
  }

  /// Adds the constraints of the view and its descendants to the engine of their hierarchy. Views with a pending
  /// `updateConstraints()` are passed to the engine as well, if they are in a window or have an Auto Layout state.
  func attachToLayoutEngine() {
    let root = rootView
    forEachInTree { view in
      guard let layout = view.storage.layout else { return }
      for constraint in layout.constraints { root.layoutEngine.add(constraint) }
    }
    let isOnScreen = window != nil
    forEachInTree { view in
      guard view.storage.needsUpdateConstraints else { return }
      if isOnScreen || view.storage.layout != nil { root.layoutEngine.update(view) }
    }
  }

  private func forEachInTree(_ body: (UIView) -> Void) {
    body(self)
    for view in storage.subviews { view.forEachInTree(body) }
  }

  // MARK: Layout

  /// Updates the engine after the frame, bounds, center or anchor point of the view was set, and schedules a layout if
  /// the safe area insets have changed.
  func frameWasSet() {
    updateSafeAreaAfterMove()
    guard let layout = storage.layout, layout.isInEngine else { return }
    if layout.systemGuides.contains(where: { $0.role == .frame }) {
      rootView.storage.layout?.engine?.insetsChanged(of: self)
    }
    rootView.storage.layout?.engine?.frameWasSet(of: self)
  }

  /// Schedules a layout, in which the view is notified, if a change of its frame has changed its safe area insets.
  private func updateSafeAreaAfterMove() {
    let known = storage.layout?.safeArea ?? .zero
    let outer = storage.superview?.storage.layout?.safeArea ?? .zero
    if known != .zero || outer != .zero, safeAreaInsets != known { setNeedsLayout() }
  }

  /// Solves pending changes and applies the solved rectangles to the subviews that are positioned by constraints.
  func layOutConstrainedSubviews() {
    guard storage.subviews.contains(where: { $0.storage.layout?.translates == false }) else {
      return
    }
    let engine = rootView.layoutEngine
    for view in storage.subviews where view.storage.layout?.translates == false {
      engine.addVariables(view)
    }
    engine.flush()
    let scale = UIHostEnvironment.current.screen.scale
    for view in storage.subviews where view.storage.layout?.translates == false {
      engine.applyFrame(view, scale)
    }
  }
}
