// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A transition of a navigation bar from the content of one item to that of another, in a push or a pop.
///
/// In a push, the title of the lower item moves to the label of the upper item's back button and cross-fades into it
/// or, if there is no label, moves to the left and fades out. The title of the upper item slides in from the right, and
/// the items at the sides fade. A pop is the reverse.
@MainActor struct NavigationBarContentAnimation {
  private struct ViewState {
    var center: CGPoint?
    var alpha: CGFloat
  }

  private let lower, upper: NavigationBarContent
  private let isPush: Bool
  private var viewStates: [(view: UIView, lower: ViewState, upper: ViewState)] = []

  init(from old: NavigationBarContent, to new: NavigationBarContent, isPush: Bool) {
    (lower, upper) = isPush ? (old, new) : (new, old)
    self.isPush = isPush
    old.place()
    new.place()
    let width = new.bounds.width
    var all: [(UIView, ViewState, ViewState)] = []
    let upperBack = upper.backButton
    let lowerTitle = lower.visibleTitleView
    func fade(_ view: UIView, in content: NavigationBarContent, dx: CGFloat = 0) {
      let home = ViewState(center: view.center, alpha: view.alpha)
      let away = ViewState(center: CGPoint(x: view.center.x + dx, y: view.center.y), alpha: 0)
      all.append(content === upper ? (view, away, home) : (view, home, away))
    }
    // The lower title turns into the label of the upper item's back button.
    if let upperBack, upperBack.label.text != nil {
      let label = upperBack.label
      // A large title and the label are aligned at their left edges, any other title and the label at their centers.
      let shift =
        lowerTitle === lower.largeTitleLabel
        ? (lowerTitle.bounds.width - label.bounds.width) / 2 : 0
      var goal = lower.convert(label.center, from: upperBack)
      goal.x += shift
      var start = lower.convert(lowerTitle.center, from: lowerTitle.superview)
      start.x -= shift
      all.append(
        (
          lowerTitle, ViewState(center: lowerTitle.center, alpha: lowerTitle.alpha),
          ViewState(center: lower.convert(goal, to: lowerTitle.superview), alpha: 0)
        ))
      all.append(
        (
          label, ViewState(center: lower.convert(start, to: upperBack), alpha: 0),
          ViewState(center: label.center, alpha: 1)
        ))
    } else {
      fade(lowerTitle, in: lower, dx: -width * 0.3)
    }
    // A title in the center that is hidden in favor of a large title stays hidden.
    if lower.title !== lowerTitle { fade(lower.title, in: lower) }
    if let large = lower.largeTitleLabel, large !== lowerTitle {
      fade(large, in: lower, dx: -width * 0.3)
    }
    fade(upper.title, in: upper, dx: width / 2)
    if let large = upper.largeTitleLabel { fade(large, in: upper, dx: width) }
    // If both items have a back button, the chevrons usually are at the same position, so one of them stays opaque
    // throughout.
    if let upperBack {
      let arrow = upperBack.arrow
      let stays = lower.backButton != nil
      all.append(
        (
          arrow, ViewState(center: arrow.center, alpha: stays ? 1 : 0),
          ViewState(center: arrow.center, alpha: 1)
        ))
    }
    if let back = lower.backButton {
      let hidden: CGFloat = upperBack == nil ? 1 : 0
      all.append(
        (back.arrow, ViewState(center: nil, alpha: hidden), ViewState(center: nil, alpha: 0)))
      all.append(
        (
          back.label, ViewState(center: back.label.center, alpha: 1),
          ViewState(
            center: CGPoint(
              x: back.label.center.x - back.label.bounds.width, y: back.label.center.y), alpha: 0)
        ))
    }
    for content in [lower, upper] {
      for view in content.barButtonViews + [content.prompt].compactMap({ $0 }) {
        fade(view, in: content)
      }
    }
    viewStates = all.map { (view: $0.0, lower: $0.1, upper: $0.2) }
  }

  private func apply(_ look: KeyPath<(view: UIView, lower: ViewState, upper: ViewState), ViewState>)
  {
    for entry in viewStates {
      let look = entry[keyPath: look]
      if let center = look.center { entry.view.center = center }
      entry.view.alpha = look.alpha
    }
  }

  /// Applies the state before the transition, without animation.
  func start() {
    (lower.isMoving, upper.isMoving) = (true, true)
    UIView.performWithoutAnimation { apply(isPush ? \.lower : \.upper) }
  }

  /// Applies the state after the transition; called within an animation block.
  func applyFinalState() { apply(isPush ? \.upper : \.lower) }

  /// Restores the regular layout of both contents.
  func end() {
    UIView.performWithoutAnimation {
      for content in [lower, upper] {
        content.isMoving = false
        content.backButton?.arrow.alpha = 1
        content.place()
      }
    }
  }
}
