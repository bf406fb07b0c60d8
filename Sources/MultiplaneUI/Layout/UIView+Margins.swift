// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIView {
  var directionalMarginsStorage: NSDirectionalEdgeInsets {
    get {
      let m = layoutMargins
      let (leading, trailing) = isRightToLeft ? (m.right, m.left) : (m.left, m.right)
      return NSDirectionalEdgeInsets(
        top: m.top, leading: leading, bottom: m.bottom, trailing: trailing)
    }
    set {
      let (leading, trailing) = (newValue.leading, newValue.trailing)
      let (left, right) = isRightToLeft ? (trailing, leading) : (leading, trailing)
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: left, bottom: newValue.bottom, right: right)
    }
  }

  func setInsetsMarginsFromSafeArea(_ adds: Bool) {
    guard adds != storage.layout?.insetsMarginsFromSafeArea ?? true else { return }
    layoutState.insetsMarginsFromSafeArea = adds
    marginsChanged()
  }

  func setPreservesSuperviewMargins(_ keeps: Bool) {
    guard keeps != storage.layout?.preservesSuperviewMargins ?? false else { return }
    layoutState.preservesSuperviewMargins = keeps
    marginsChanged()
  }

  /// The margins that were set; with `preservesSuperviewLayoutMargins`, at least the part of the superview's margins
  /// that extends into the view. With `insetsLayoutMarginsFromSafeArea`, the safe area insets are added.
  var effectiveLayoutMargins: UIEdgeInsets {
    var margins = storage.layoutMargins
    if preservesSuperviewLayoutMargins, let superview {
      let outer = overlappingInsets(superview.layoutMargins, of: superview)
      margins = UIEdgeInsets(
        top: max(margins.top, outer.top), left: max(margins.left, outer.left),
        bottom: max(margins.bottom, outer.bottom), right: max(margins.right, outer.right))
    }
    guard insetsLayoutMarginsFromSafeArea else { return margins }
    let safe = safeAreaInsets
    guard safe != .zero else { return margins }
    return UIEdgeInsets(
      top: margins.top + safe.top, left: margins.left + safe.left,
      bottom: margins.bottom + safe.bottom, right: margins.right + safe.right)
  }

  /// Notifies the view and its controller that the margins have changed, and updates the layout, the system guides and
  /// the subviews that preserve the superview's margins.
  func marginsChanged() {
    layoutMarginsDidChange()
    storage.controller?.viewLayoutMarginsDidChange()
    if let layout = storage.layout, !layout.systemGuides.isEmpty {
      rootView.storage.layout?.engine?.insetsChanged(of: self)
    }
    for view in storage.subviews where view.preservesSuperviewLayoutMargins {
      view.marginsChanged()
    }
    setNeedsLayoutIfIdle()
  }

  // MARK: Safe area

  /// The current safe area insets: the part of the superview's insets that extends into the view, plus the insets that
  /// the view's own controller adds.
  var effectiveSafeAreaInsets: UIEdgeInsets {
    var insets = UIEdgeInsets.zero
    if let parent = storage.superview {
      let outer = parent.safeAreaInsets
      if outer != .zero { insets = overlappingInsets(outer, of: parent) }
    }
    guard let controller = storage.controller else { return insets }
    for extra in [controller.barInsets, controller.additionalSafeAreaInsets] where extra != .zero {
      insets = UIEdgeInsets(
        top: insets.top + extra.top, left: insets.left + extra.left,
        bottom: insets.bottom + extra.bottom, right: insets.right + extra.right)
    }
    return insets
  }

  /// Returns the distances, in points, by which insets from the edges of the superview's bounds extend into the view,
  /// ignoring the view's transform.
  private func overlappingInsets(_ outer: UIEdgeInsets, of parent: UIView) -> UIEdgeInsets {
    let (size, center, anchor) = (bounds.size, center, layer.anchorPoint)
    let whole = parent.bounds
    let x = center.x - anchor.x * size.width - whole.minX
    let y = center.y - anchor.y * size.height - whole.minY
    // An edge without an inset covers nothing, even where the view extends beyond the superview.
    func reach(_ outer: CGFloat, _ distance: CGFloat) -> CGFloat {
      outer > 0 ? max(0, outer + distance) : 0
    }
    return UIEdgeInsets(
      top: reach(outer.top, -y), left: reach(outer.left, -x),
      bottom: reach(outer.bottom, y + size.height - whole.height),
      right: reach(outer.right, x + size.width - whole.width))
  }

  /// Notifies the view and its controller and invalidates the layout of the subviews, if the safe area insets have
  /// changed since the last call.
  func updateSafeAreaInsets() {
    let old = storage.layout?.safeArea ?? .zero
    let new = safeAreaInsets
    guard new != old else { return }
    layoutState.safeArea = new
    safeAreaInsetsDidChange()
    storage.controller?.viewSafeAreaInsetsDidChange()
    rootView.storage.layout?.engine?.insetsChanged(of: self)
    if insetsLayoutMarginsFromSafeArea { marginsChanged() }
    for view in storage.subviews { view.setNeedsLayout() }
  }
}
