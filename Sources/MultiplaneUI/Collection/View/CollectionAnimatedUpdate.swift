// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A change of the visible views of a collection view, which can be animated: remaining views move to their new frames,
/// appearing views start from their initial attributes, and disappearing views end at their final attributes.
///
/// Animations of position, size and transform are additive, so that a change that is interrupted or reversed does not
/// jump. If the element of a view that moves out of the visible area appears again, the view is used again.
struct CollectionAnimatedUpdate {
  typealias Attributes = UICollectionViewLayoutAttributes

  /// Returns the identity of an element after the change, by its identity before; nil if the element is removed.
  var new: (CollectionElement) -> CollectionElement? = { $0 }
  /// Returns the initial attributes of an appearing element by its identity and final attributes; nil if it appears
  /// with its final attributes.
  var start: (CollectionElement, Attributes) -> Attributes? = { _, _ in nil }
  /// Returns the final attributes of a disappearing element by its identity before the change. If nil, an element that
  /// moves out of the visible area gets its attributes in the current layout, or fades out if it has none, and a
  /// removed element keeps its current attributes.
  var end: (CollectionElement) -> Attributes? = { _ in nil }
  /// A closure called before the views are updated, inside the animation block if the change is animated.
  var prepare: () -> Void = {}
  /// A closure called after the views are updated, inside the animation block if the change is animated.
  var finalize: () -> Void = {}
  /// Whether the layout and the delegate are queried for the content offset after the change. False by default.
  var queriesTargetOffset = false
}

extension UICollectionView {
  /// The duration of updates and changes of layouts outside of animation blocks, in seconds.
  /// - Note: UIKit's duration is not published.
  static let changeDuration = 0.3

  /// Performs a change of the visible views.
  /// - Parameters:
  ///   - animated: Whether to begin an animation; if false, the change is animated only inside an animation block.
  ///   - completion: Called asynchronously when the animations have ended or, if there are none, after the change.
  func run(
    _ change: CollectionAnimatedUpdate, animated: Bool,
    completion: @escaping (Bool) -> Void = { _ in }
  ) {
    state.changes += 1
    let number = state.changes
    let work = { self.performingViewUpdates { self.performUpdate(change, number) } }
    if animated {
      UIView.animate(
        withDuration: Self.changeDuration, delay: 0,
        options: [.allowUserInteraction, .beginFromCurrentState], animations: work
      ) { finished in
        self.finishDisappearance(number)
        completion(finished)
      }
    } else if let block = UIHostEnvironment.current.recorder.current {
      work()
      // Removed views stay in the view hierarchy until all animations of the block have ended.
      block.completionGroup.onEnd.append {
        MainActor.assumeIsolated {
          self.finishDisappearance(number)
          completion(true)
        }
      }
    } else {
      work()
      finishDisappearance(number)
      HostContext.current.enqueue { MainActor.assumeIsolated { completion(true) } }
    }
    setNeedsLayout()
  }

  /// Updates the visible views in a layout pass inside an animation block. After a change of size, the layout provides
  /// the initial attributes of appearing elements.
  func animateRelayout() {
    let before = state.boundsBefore
    if let before, before.size != bounds.size {
      prepareIfNeeded()
      currentLayout.prepare(forAnimatedBoundsChange: before)
    }
    var change = CollectionAnimatedUpdate()
    if let before, before.size != bounds.size {
      change.start = { element, _ in self.initialAttributes(of: element) }
      change.finalize = { self.currentLayout.finalizeAnimatedBoundsChange() }
    }
    run(change, animated: false)
  }

  private func performUpdate(_ change: CollectionAnimatedUpdate, _ number: Int) {
    prepareIfNeeded()
    change.prepare()
    if change.queriesTargetOffset { applyTargetContentOffset() }
    let names = rename(change, number)
    let animates = UIView.inheritedAnimationDuration > 0
    for _ in 0..<Self.maximumLayoutPasses {
      prepareIfNeeded()
      updateOrthogonalScrollViews()
      let wanted = visibleElements()
      let wantedNames = Set(wanted.map(\.element))
      for (element, view) in state.sortedVisibleViews where !wantedNames.contains(element) {
        // The view moves out of the visible area.
        state.visibleViews[element] = nil
        let was = names[element] ?? element
        leave(view, was, going: element, number)
        if let end = change.end(was) ?? layoutAttributes(of: element) {
          apply(end, to: view)
        } else {
          fade(view)
        }
      }
      for (element, attributes) in wanted {
        if let view = state.visibleViews[element] ?? reclaim(element) {
          updateView(view, attributes)
        } else {
          let start = animates ? change.start(element, attributes) : nil
          let view = insertView(element, attributes, from: start)
          apply(attributes, to: view)
        }
      }
      if !state.needsPrepare { break }
    }
    change.finalize()
  }

  /// Assigns the visible views to the identities of their elements after the change. Views of removed elements begin to
  /// disappear.
  /// - Returns: The identities of the remaining elements before the change, by the identities after the change.
  private func rename(_ change: CollectionAnimatedUpdate, _ number: Int)
    -> [CollectionElement: CollectionElement]
  {
    let before = state.sortedVisibleViews
    var names: [CollectionElement: CollectionElement] = [:]
    var gone: [(CollectionElement, UICollectionReusableView)] = []
    state.visibleViews = [:]
    for (element, view) in before {
      if let new = change.new(element) {
        state.visibleViews[new] = view
        view.element = new
        names[new] = element
      } else {
        gone.append((element, view))
      }
    }
    for index in state.leaving.indices {
      state.leaving[index].destination = state.leaving[index].destination.flatMap(change.new)
    }
    for (element, view) in gone {
      leave(view, element, going: nil, number)
      if let end = change.end(element) { apply(end, to: view) }
    }
    return names
  }

  private func leave(
    _ view: UICollectionReusableView, _ was: CollectionElement, going: CollectionElement?,
    _ number: Int
  ) {
    state.leaving.append(
      DisappearingElement(view: view, previousElement: was, destination: going, change: number))
  }

  private func fade(_ view: UICollectionReusableView) {
    if let clear = currentLayout.transparentCopy(of: view.attributes) { apply(clear, to: view) }
  }

  private func finishDisappearance(_ number: Int) {
    let gone = state.leaving.filter { $0.change == number }
    state.leaving.removeAll { $0.change == number }
    for leaving in gone { end(leaving.view, leaving.previousElement) }
  }

  private func applyTargetContentOffset() {
    let offset = contentOffset
    let proposed = currentLayout.targetContentOffset(forProposedContentOffset: offset)
    let target =
      delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed)
      ?? proposed
    if target != offset { contentOffset = target }
  }
}
