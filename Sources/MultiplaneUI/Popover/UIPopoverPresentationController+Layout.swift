// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The layout state of a popover, which is reset after each presentation.
@MainActor struct PopoverState {
  var placement: PopoverPlacement?
  /// The size of the container at the last layout, in points; nil before the first one.
  var size: CGSize?
  /// Whether the popover is presented and no transition is running.
  var isOpen = false
}

extension UIPopoverPresentationController {
  /// Duration of the animation when the preferred size changes, in seconds.
  private static let resizing: TimeInterval = 0.3

  // MARK: - Layout

  /// The rectangle to which the popover points, in the container's coordinates; an empty rectangle at the center of the
  /// container if the source item is in another window or in none; zero without a container or without a source.
  private var source: CGRect {
    guard let containerView else { return .zero }
    if let sourceItem {
      return sourceItem.frame(in: containerView)
        ?? CGRect(origin: containerView.center, size: .zero)
    }
    guard let sourceView else { return .zero }
    let rect = sourceRect.isNull ? sourceView.bounds : sourceRect
    return sourceView.convert(rect, to: containerView)
  }

  /// The preferred size of the presented controller in points. If that is zero and the controller is a navigation
  /// controller whose top controller has another preferred size, that size plus the height of the navigation bar unless
  /// the bar is hidden. A width of 0 is replaced by 320 points, a height of 0 by 1100 points.
  private var preferredSize: CGSize {
    var size = presentedViewController.preferredContentSize
    if size == .zero, let navigation = presentedViewController as? UINavigationController,
      let top = navigation.topViewController, top.preferredContentSize != .zero
    {
      size = top.preferredContentSize
      if !navigation.isNavigationBarHidden {
        size.height += navigation.navigationBar.sizeThatFits(.zero).height
      }
    }
    return CGSize(
      width: size.width > 0 ? size.width : 320, height: size.height > 0 ? size.height : 1100)
  }

  func makePlacement() -> PopoverPlacement {
    guard let containerView else {
      return PopoverPlacement(
        size: preferredSize, source: .zero, room: .infinite, permitted: [], canOverlap: true)
    }
    let room = containerView.bounds.inset(by: containerView.safeAreaInsets)
      .inset(by: popoverLayoutMargins)
    return PopoverPlacement(
      size: preferredSize, source: source, room: room, permitted: permittedArrowDirections,
      canOverlap: canOverlapSourceViewRect)
  }

  /// Computes the current placement of the popover and lays the popover out. If `duration`, in seconds, is above 0 and
  /// the arrow keeps its direction, the outline is animated.
  func place(duration: TimeInterval = 0) {
    let placement = makePlacement()
    popoverState.placement = placement
    popoverState.size = containerView?.bounds.size
    popoverView.place(placement, duration: duration)
    presentedViewController.barInsets = placement.arrowInsets
  }

  /// Lays out the popover without animation if it is open.
  func sourceChanged() {
    if popoverState.isOpen { UIView.performWithoutAnimation { place() } }
  }

  /// Animates an open popover to its new placement.
  func resize() {
    guard popoverState.isOpen, makePlacement() != popoverState.placement else { return }
    UIView.animate(
      withDuration: Self.resizing, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]
    ) { [self] in
      place(duration: Self.resizing)
      popoverView.layoutIfNeeded()
    }
  }

  /// Lays out an open popover if the size of the container has changed. Unless the source is a source item, the
  /// delegate may first change the source view and rectangle.
  func containerDidLayOut() {
    guard popoverState.isOpen, let containerView, popoverState.size != containerView.bounds.size
    else { return }
    if sourceItem == nil, var view = sourceView,
      let judge = delegate as? any UIPopoverPresentationControllerDelegate
    {
      var rect = sourceRect.isNull ? view.bounds : sourceRect
      let (oldRect, oldView) = (rect, view)
      judge.popoverPresentationController(self, willRepositionPopoverTo: &rect, in: &view)
      if view !== oldView { sourceView = view }
      if rect != oldRect { sourceRect = rect }
    }
    place()
  }

  // MARK: - Life Cycle

  func begin() {
    guard let containerView else { return }
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    precondition(
      sourceView != nil || sourceItem != nil,
      "a popover was presented without a source; set its sourceView or sourceItem before")
    UIView.performWithoutAnimation {
      backdrop.frame = containerView.bounds
      backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      containerView.insertSubview(backdrop, at: 0)
      place()
    }
    dimTint()
  }

  /// Restores the presented state after a cancelled dismissal.
  func cancelDismissal() {
    popoverState.isOpen = true
    dimTint()
    UIView.performWithoutAnimation { place() }
  }

  func end() {
    popoverState = PopoverState()
    restoreTint()
    presentedViewController.barInsets = .zero
    UIView.performWithoutAnimation {
      backdrop.removeFromSuperview()
      popoverView.empty()
    }
  }
}
