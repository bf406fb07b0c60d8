// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Replacement of the layout by another layout, including interactive transitions.
extension UICollectionView {
  func change(
    to new: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    guard new !== currentLayout else {
      HostContext.current.enqueue { MainActor.assumeIsolated { completion?(true) } }
      return
    }
    if let transition = state.transition {
      // Setting another layout cancels an interactive transition.
      state.transition = nil
      for layout in [transition.from, transition.to] where layout !== new {
        layout.hostCollectionView = nil
      }
      HostContext.current.enqueue {
        MainActor.assumeIsolated { transition.completion?(false, false) }
      }
    }
    switchLayout(to: new, animated: animated) { finished in completion?(finished) }
  }

  /// Replaces the current layout and moves the visible views to their frames in the new layout.
  private func switchLayout(
    to new: UICollectionViewLayout, animated: Bool, completion: @escaping (Bool) -> Void
  ) {
    cancelTouchTracking()
    if state.movement != nil { endMovement(isCancelled: true) }
    let old = currentLayout
    let shows = !state.needsLoad && !state.visibleViews.isEmpty
    // The old layout provides the initial attributes of appearing elements.
    if shows { prepareIfNeeded() }
    new.hostCollectionView = self
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    for (_, view) in state.sortedVisibleViews { view.willTransition(from: old, to: new) }
    currentLayout = new
    invalidateEverything()
    guard shows else {
      finish(old, new)
      HostContext.current.enqueue { MainActor.assumeIsolated { completion(true) } }
      return
    }
    var change = CollectionAnimatedUpdate()
    change.queriesTargetOffset = true
    change.start = { element, attributes in
      self.layoutAttributes(of: element, in: old) ?? new.transparentCopy(of: attributes)
    }
    change.finalize = { self.finish(old, new) }
    run(change, animated: animated) { finished in
      for (_, view) in self.state.sortedVisibleViews { view.didTransition(from: old, to: new) }
      completion(finished)
    }
  }

  private func finish(_ old: UICollectionViewLayout, _ new: UICollectionViewLayout) {
    old.finalizeLayoutTransition()
    new.finalizeLayoutTransition()
    let kept = [currentLayout, state.transition?.from, state.transition?.to]
    if !kept.contains(where: { $0 === old }), old.hostCollectionView === self {
      old.hostCollectionView = nil
    }
  }

  // MARK: Interactive transitions

  func beginTransition(
    to new: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
  ) -> UICollectionViewTransitionLayout {
    precondition(
      state.transition == nil,
      "the collection view is already in an interactive transition; finish or cancel it first")
    precondition(new !== currentLayout, "the collection view already uses this layout")
    let old = currentLayout
    prepareIfNeeded()
    let between =
      delegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
      ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
    state.transition = CollectionTransition(from: old, to: new, completion: completion)
    new.hostCollectionView = self
    let context = new.newInvalidationContext()
    context.setInvalidatesEverything()
    new.invalidateLayout(with: context)
    switchLayout(to: between, animated: false) { _ in }
    return between
  }

  func endTransition(isFinished: Bool) {
    guard let transition = state.transition else {
      preconditionFailure("there is no interactive transition to finish or cancel")
    }
    state.transition = nil
    let (target, other) =
      isFinished ? (transition.to, transition.from) : (transition.from, transition.to)
    switchLayout(to: target, animated: true) { finished in
      transition.completion?(isFinished, finished)
    }
    if other.hostCollectionView === self { other.hostCollectionView = nil }
  }
}
