// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a popover keeps.
@MainActor struct PopoverState {
  var placement: PopoverPlacement?
  /// The size of the container when it was placed last.
  var size: CGSize?
  /// Whether it is there, and no transition moves it.
  var isOpen = false
}

extension UIPopoverPresentationController {
  /// Seconds in which another size is reached.
  private static let resizing: TimeInterval = 0.3

  // MARK: - Place

  /// What it belongs to, in the container.
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

  /// The size that the controller asks for; 320 points wide and as high as can be where it asks for none.
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

  /// Goes to where it belongs.
  func place(duration: TimeInterval = 0) {
    let placement = makePlacement()
    popoverState.placement = placement
    popoverState.size = containerView?.bounds.size
    popoverView.place(placement, duration: duration)
    presentedViewController.barInsets = placement.arrowInsets
  }

  /// What it belongs to, or how it may lie, changed.
  func sourceChanged() {
    if popoverState.isOpen { UIView.performWithoutAnimation { place() } }
  }

  /// The controller asks for another size.
  func resize() {
    guard popoverState.isOpen, makePlacement() != popoverState.placement else { return }
    UIView.animate(
      withDuration: Self.resizing, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]
    ) { [self] in
      place(duration: Self.resizing)
      popoverView.layoutIfNeeded()
    }
  }

  /// The container may have another size.
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

  // MARK: - Course

  func begin() {
    guard let containerView else { return }
    (delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(self)
    precondition(
      sourceView != nil || sourceItem != nil,
      "a popover needs a sourceView or a sourceItem before it is presented")
    UIView.performWithoutAnimation {
      backdrop.frame = containerView.bounds
      backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      containerView.insertSubview(backdrop, at: 0)
      place()
    }
    dimTint()
  }

  /// A dismissal was taken back.
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
