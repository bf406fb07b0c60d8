// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UINavigationController {
  func setUpViews(in view: UIView) {
    container.fill(view)
    view.addSubview(storedToolbar)
    view.addSubview(bar)
    view.addGestureRecognizer(popGesture)
    showTopOfStack(animated: false, isPush: true)
    layOutBars()
  }

  // MARK: - Layout

  /// The heights that the bars, while they are visible, cover at the upper and lower edge of the view, in points,
  /// including the safe area and a fully expanded large title.
  private var barHeights: (top: CGFloat, bottom: CGFloat) {
    let safe = view.safeAreaInsets
    let top = safe.top + bar.height(of: barItems)
    return (top, safe.bottom + Self.toolbarHeight)
  }

  private static let toolbarHeight: CGFloat = 44

  /// Lays out the bars, updates the insets of the topmost controller and, outside of transitions, sets the frame of its
  /// view.
  func layOutBars() {
    guard let view = viewIfLoaded else { return }
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    let heights = barHeights
    place(
      bar, in: view, isAway: navigationState.isBarHidden,
      CGRect(
        x: 0, y: safe.top, width: bounds.width,
        height: max(0, heights.top - safe.top - bar.collapsedHeight)),
      away: CGPoint(x: 0, y: -(heights.top - safe.top)))
    let height = heights.bottom
    place(
      storedToolbar, in: view, isAway: navigationState.isToolbarHidden,
      CGRect(x: 0, y: bounds.height - height, width: bounds.width, height: Self.toolbarHeight),
      away: CGPoint(x: 0, y: bounds.height))
    storedToolbar.backgroundExtension = safe.bottom
    guard let top = navigationState.stack.last else { return }
    updateChildBarInsets(to: top)
    if !navigationState.isTransitioning { container.move(top, to: contentFrame(of: top)) }
  }

  private func place(
    _ bar: UIView, in view: UIView, isAway: Bool, _ frame: CGRect, away: CGPoint
  ) {
    // A reparented bar is laid out by the transition.
    guard bar.superview === view else { return }
    let goal = isAway ? CGRect(origin: away, size: frame.size) : frame
    if bar.frame != goal { bar.frame = goal }
    if !isAway || (!navigationState.isTransitioning && !isSliding) { bar.isHidden = isAway }
  }

  /// Sets `barInsets` of a controller to the insets of its view that visible bars cover, in addition to the safe area.
  func updateChildBarInsets(to controller: UIViewController) {
    guard isViewLoaded else { return }
    let safe = view.safeAreaInsets
    let heights = barHeights
    var insets = UIEdgeInsets.zero
    if !navigationState.isBarHidden, extendsUnderBar(controller, under: .top) {
      insets.top = heights.top - safe.top
    }
    if !navigationState.isToolbarHidden, extendsUnderBar(controller, under: .bottom) {
      insets.bottom = heights.bottom - safe.bottom
    }
    controller.barInsets = insets
  }

  /// Whether a controller's view extends under the bar at an edge.
  private func extendsUnderBar(_ controller: UIViewController, under edge: UIRectEdge) -> Bool {
    controller.edgesForExtendedLayout.contains(edge)
      && (edge == .bottom || bar.isTranslucent || controller.extendedLayoutIncludesOpaqueBars)
  }

  /// Returns the frame of a controller's view while the controller is visible, in the container's coordinates.
  func contentFrame(of controller: UIViewController) -> CGRect {
    var insets = UIEdgeInsets.zero
    let heights = barHeights
    if !navigationState.isBarHidden, !extendsUnderBar(controller, under: .top) {
      insets.top = heights.top
    }
    if !extendsUnderBar(controller, under: .bottom) {
      insets.bottom = navigationState.isToolbarHidden ? view.safeAreaInsets.bottom : heights.bottom
    }
    return container.bounds.inset(by: insets)
  }

  // MARK: - Hiding

  private var isSliding: Bool { navigationState.barAnimationCount > 0 }

  func hideBar(_ hidden: Bool, animated: Bool) {
    guard hidden != navigationState.isBarHidden else { return }
    navigationState.isBarHidden = hidden
    slideBars(animated: animated)
  }

  func hideToolbar(_ hidden: Bool, animated: Bool) {
    guard hidden != navigationState.isToolbarHidden else { return }
    navigationState.isToolbarHidden = hidden
    if !hidden { storedToolbar.setItems(topViewController?.toolbarItems, animated: false) }
    slideBars(animated: animated)
  }

  func toolbarItemsChanged(of controller: UIViewController, animated: Bool) {
    guard controller === topViewController else { return }
    storedToolbar.setItems(controller.toolbarItems, animated: animated)
  }

  /// Moves the bars to the positions for their current visibility; animated only in a window. Does nothing before the
  /// view is loaded, and while a push or pop is about to begin, which then moves the bars.
  private func slideBars(animated: Bool) {
    guard isViewLoaded else { return }
    // The bars move alongside the push or pop that is about to begin.
    if navigationState.isQueryingBarState { return }
    guard animated, view.window != nil else {
      layOutBars()
      return
    }
    navigationState.barAnimationCount += 1
    // Both bars are visible during the animation; a bar that appears starts outside the view.
    for bar in [bar, storedToolbar] { bar.isHidden = false }
    UIView.animate(
      withDuration: Self.hideShowBarDuration, delay: 0, options: .allowUserInteraction
    ) { [self] in
      layOutBars()
      view.layoutIfNeeded()
    } completion: { [self] _ in
      navigationState.barAnimationCount -= 1
      layOutBars()
    }
  }
}
