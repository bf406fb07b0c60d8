// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// An animated change of a collection view: remaining views move to their new frames, appearing views start from their
/// initial attributes, and disappearing views end at their final attributes.
///
/// Animations of position, size and transform are additive, so that a change that is interrupted or reversed does not
/// jump. A view that is disappearing is reclaimed if its element appears again.
struct CollectionAnimatedUpdate {
  typealias Attributes = UICollectionViewLayoutAttributes

  /// The new element of an old element; nil if the element is removed.
  var new: (CollectionElement) -> CollectionElement? = { $0 }
  /// The initial attributes of an appearing element; nil for its final attributes.
  var start: (CollectionElement, Attributes) -> Attributes? = { _, _ in nil }
  /// The final attributes of a disappearing element; nil for its attributes in the current layout, or, if it is
  /// removed, its present attributes.
  var end: (CollectionElement) -> Attributes? = { _ in nil }
  /// Called in the animation, before views are updated.
  var prepare: () -> Void = {}
  /// Called in the animation, after views are updated.
  var finalize: () -> Void = {}
  /// Whether the layout and the delegate are queried for the target content offset.
  var queriesTargetOffset = false
}

extension UICollectionView {
  /// The duration of updates and changes of layouts outside of animation blocks, in seconds.
  /// - Note: UIKit's duration is not published.
  static let changeDuration = 0.3

  /// Performs a change.
  /// - Parameters:
  ///   - animated: Whether to animate outside of animation blocks too.
  ///   - completion: Called asynchronously when the animations have ended.
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
      // Removed views stay while other animations of the block run, such as that of the whole content.
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

  /// Performs a layout pass in an animation block.
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

  /// Assigns the visible views to their new elements, and animates out the views without a new element.
  /// - Returns: The old elements by new ones.
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
