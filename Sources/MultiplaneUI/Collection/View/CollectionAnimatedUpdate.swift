// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How views go from one state of a collection to another: what stays goes to its new place, what comes begins somewhere,
/// what goes ends somewhere.
///
/// Positions, sizes and transforms add to what is still under way, so that a change that is interrupted, or turned back,
/// makes no jump; a view that is on its way out of sight is taken back when its element comes again.
struct CollectionAnimatedUpdate {
  typealias Attributes = UICollectionViewLayoutAttributes

  /// Where an old element is afterwards; nil when it is gone.
  var new: (CollectionElement) -> CollectionElement? = { $0 }
  /// Where a new element that comes begins; nil where it ends.
  var start: (CollectionElement, Attributes) -> Attributes? = { _, _ in nil }
  /// Where an old element that goes ends; nil where the layout has it by now, or where it is.
  var end: (CollectionElement) -> Attributes? = { _ in nil }
  /// Called in the animation before views are asked for.
  var prepare: () -> Void = {}
  /// Called in the animation when all was asked.
  var finalize: () -> Void = {}
  /// Whether layout and delegate are asked where contents are to lie.
  var queriesTargetOffset = false
}

extension UICollectionView {
  /// How long updates and changes of layouts take, in seconds, outside of animation blocks.
  /// - Note: UIKit's figure is not published.
  static let changeDuration = 0.3

  /// Makes a change.
  /// - Parameters:
  ///   - animated: whether it animates outside of animation blocks too.
  ///   - completion: called when it is over, never within this call.
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
        self.takeAway(number)
        completion(finished)
      }
    } else if let block = UIHostEnvironment.current.recorder.current {
      work()
      // What goes stays as long as others of the block move, such as the contents as a whole.
      block.listener.onEnd.append {
        MainActor.assumeIsolated {
          self.takeAway(number)
          completion(true)
        }
      }
    } else {
      work()
      takeAway(number)
      HostContext.current.enqueue { MainActor.assumeIsolated { completion(true) } }
    }
    setNeedsLayout()
  }

  /// Lays out anew in an animation block.
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
        // It leaves by moving out of sight.
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
        if let view = state.visibleViews[element] ?? recycle(element) {
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

  /// Gives what shows its new elements, and lets go what has none.
  /// - Returns: the old elements, by new ones.
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

  private func takeAway(_ number: Int) {
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
