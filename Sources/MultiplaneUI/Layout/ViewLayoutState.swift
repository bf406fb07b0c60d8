// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a view keeps for layout; most views of frames alone have none.
@MainActor final class ViewLayoutState {
  var translates = true
  /// In the order in which they became active.
  var constraints: [NSLayoutConstraint] = []
  var guides: [UILayoutGuide] = []
  /// Of the margins, the safe area and the readable width, once they were asked for.
  var systemGuides: [UILayoutGuide] = []
  var hugging = (horizontal: UILayoutPriority.defaultLow, vertical: UILayoutPriority.defaultLow)
  var compression = (
    horizontal: UILayoutPriority.defaultHigh, vertical: UILayoutPriority.defaultHigh
  )
  /// Of the views below, of the view that is in no other.
  var engine: LayoutEngine?
  /// Whether the engine has the view's rectangle.
  var isInEngine = false
  /// Whether the view lays out its subviews just now.
  var isLayingOut = false
  /// What the edges mean to views in it: those of this guide's rectangle, as in what scrolls.
  weak var contentGuide: UILayoutGuide?
  /// What bars cover, as of the last layout.
  var safeArea = UIEdgeInsets.zero
  var insetsMarginsFromSafeArea = true
  var preservesSuperviewMargins = false
  /// Hidden for the author, though it shows until the animation that hides it ends.
  var isHidePending = false
  /// How often the author hid or showed it, in a stack.
  var hideGeneration = 0
}

extension UIView: LayoutItem {
  var layoutOwner: UIView? { superview }

  /// What the view keeps for layout, made when there is nothing.
  var layoutState: ViewLayoutState {
    if let layout = storage.layout { return layout }
    let layout = ViewLayoutState()
    storage.layout = layout
    return layout
  }

  /// The view that is in no other.
  var rootView: UIView {
    var view = self
    while let parent = view.storage.superview { view = parent }
    return view
  }

  /// That of the views below, made when there is none.
  var layoutEngine: LayoutEngine {
    let layout = layoutState
    if let engine = layout.engine { return engine }
    let engine = LayoutEngine(self)
    layout.engine = engine
    return engine
  }

  /// Marks the view, unless it lays out now: then it looks again itself.
  func setNeedsLayoutIfIdle() { if storage.layout?.isLayingOut != true { setNeedsLayout() } }

  /// Works in what changed, and marks the views whose subviews move.
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

  /// Takes away those constraints here and above that are about something.
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

  // MARK: Tree

  /// The view is about to leave its superview: constraints that lead out of it go, as in UIKit.
  func detachFromLayoutEngine() {
    guard let parent = storage.superview else {
      // It was a root: what is below starts anew elsewhere.
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

  /// The view has come into a superview, or is a root.
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

  /// The view's frame was set from outside.
  func frameWasSet() {
    guard let layout = storage.layout, layout.isInEngine else { return }
    if layout.systemGuides.contains(where: { $0.role == .frame }) {
      rootView.storage.layout?.engine?.insetsChanged(of: self)
    }
    rootView.storage.layout?.engine?.frameWasSet(of: self)
  }

  /// Gives subviews that constraints place their rectangles.
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
