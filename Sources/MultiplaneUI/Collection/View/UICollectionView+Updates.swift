// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Animated insertion, deletion, reloading and moving of items and sections.
extension UICollectionView {
  /// Records a change of items or sections. Outside of a batch update, the change is committed at once.
  func update(_ change: (inout BatchUpdates) -> Void) {
    beginUpdates()
    change(&state.updates)
    endUpdates(nil)
  }

  func performBatch(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    // The updates are relative to the state before the block, which must therefore be loaded.
    if state.updateDepth == 0, !state.isUpdatingViews { prepareIfNeeded() }
    beginUpdates()
    updates?()
    endUpdates(completion)
  }

  private func beginUpdates() {
    state.updateDepth += 1
    guard state.updateDepth == 1, !state.needsLoad else { return }
    state.before = nearbyAttributes()
  }

  private func endUpdates(_ completion: ((Bool) -> Void)?) {
    if let completion { state.completions.append(completion) }
    state.updateDepth -= 1
    guard state.updateDepth == 0 else { return }
    let completions = state.completions
    let updates = state.updates
    (state.completions, state.updates) = ([], BatchUpdates())
    commit(updates) { finished in for completion in completions { completion(finished) } }
    state.before = [:]
  }

  /// Returns the attributes, by element, of the visible elements and, unless the layout is invalidated, of the elements
  /// at most one view size away. The distance applies only along axes on which the content exceeds the view.
  func nearbyAttributes() -> [CollectionElement: Attributes] {
    var near: [CollectionElement: Attributes] = [:]
    if !state.needsPrepare {
      let across = contentSize.width > bounds.width ? bounds.width : 0
      let down = contentSize.height > bounds.height ? bounds.height : 0
      let area = bounds.insetBy(dx: -across, dy: -down)
      for (element, attributes) in elements(in: area) {
        near[element] = attributes.copy() as? Attributes
      }
    }
    for (element, view) in state.visibleViews { near[element] = view.attributes }
    return near
  }

  private func commit(_ updates: BatchUpdates, _ completion: @escaping (Bool) -> Void) {
    // Updates that a data source performs when it is notified of an interactive movement repeat a change that the drag
    // has already made.
    if state.isNotifyingDataSourceOfMove { invalidateData() }
    if state.needsLoad {
      // No data is loaded, so there is nothing to animate.
      setNeedsLayout()
      HostContext.current.enqueue { MainActor.assumeIsolated { completion(true) } }
      return
    }
    cancelTouchTracking()
    discardInteractiveMovement()
    let (before, after) = (state.counts, queryItemCounts())
    if let problem = updates.problem(from: before, to: after, in: .collection) {
      preconditionFailure(problem)
    }
    let update = CollectionUpdate(
      updates, BatchUpdateMapping(updates, from: before, to: after), currentLayout)
    state.counts = after
    state.selection = Set(state.selection.compactMap { update.new(.item($0))?.path })
    state.prefetching.remap { update.new(.item($0))?.path }
    if !updates.isEmpty {
      let context = currentLayout.newInvalidationContext()
      context.setInvalidatesCounts()
      currentLayout.invalidateLayout(with: context)
    }
    let layout = currentLayout
    let old = state.before
    var change = CollectionAnimatedUpdate()
    change.queriesTargetOffset = true
    change.new = { update.new($0) }
    change.start = { element, _ in
      self.initialAttributes(of: element) ?? update.old(element).flatMap { old[$0] }
    }
    change.end = { self.finalAttributes(of: $0) }
    change.prepare = { layout.prepare(forCollectionViewUpdates: update.items) }
    change.finalize = { layout.finalizeCollectionViewUpdates() }
    run(change, animated: true, completion: completion)
    applySelection()
  }

  private func applySelection() {
    for (element, view) in state.visibleViews {
      guard let cell = view as? UICollectionViewCell else { continue }
      let isSelected = state.selection.contains(element.path)
      if cell.isSelected != isSelected { cell.isSelected = isSelected }
    }
  }

  /// Returns the initial attributes of an appearing element from the layout; nil if the layout provides none.
  func initialAttributes(of element: CollectionElement) -> Attributes? {
    let (path, kind) = (element.path, element.kind ?? "")
    switch element.category {
    case .cell:
      return currentLayout.initialLayoutAttributesForAppearingItem(at: path)
    case .supplementaryView:
      return currentLayout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: kind, at: path)
    case .decorationView:
      return currentLayout.initialLayoutAttributesForAppearingDecorationElement(
        ofKind: kind, at: path)
    }
  }

  /// Returns the final attributes of a disappearing element from the layout; nil if the layout provides none.
  func finalAttributes(of element: CollectionElement) -> Attributes? {
    let (path, kind) = (element.path, element.kind ?? "")
    switch element.category {
    case .cell:
      return currentLayout.finalLayoutAttributesForDisappearingItem(at: path)
    case .supplementaryView:
      return currentLayout.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: kind, at: path)
    case .decorationView:
      return currentLayout.finalLayoutAttributesForDisappearingDecorationElement(
        ofKind: kind, at: path)
    }
  }
}
