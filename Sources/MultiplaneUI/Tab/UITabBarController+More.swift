// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITabBarController {
  /// Maximum number of items in the bar.
  static let maximumItemCount = 5

  private var needsMore: Bool { tabState.all.count > Self.maximumItemCount }

  /// The controllers without an item in the bar.
  var overflowControllers: [UIViewController] {
    needsMore ? Array(tabState.all[(Self.maximumItemCount - 1)...]) : []
  }

  /// The controllers whose items the bar shows, including the More controller.
  var barControllers: [UIViewController] {
    needsMore ? tabState.all[..<(Self.maximumItemCount - 1)] + [more] : tabState.all
  }

  /// The selected one of `barControllers`; nil for none.
  var selectedBarController: UIViewController? {
    tabState.isMore ? more : tabState.selected.map { tabState.all[$0] }
  }

  /// Makes the More controller a child while it is needed.
  func updateMoreController() {
    if needsMore {
      if more.parent !== self {
        addChild(more)
        more.didMove(toParent: self)
      }
    } else if tabState.hasMore, more.parent === self {
      more.willMove(toParent: nil)
      if more.viewIfLoaded?.superview === container { more.view.removeFromSuperview() }
      if tabState.shown === more { tabState.shown = nil }
      more.removeFromParent()
    }
    if tabState.hasMore { more.hidden = overflowControllers }
  }

  /// Makes the controllers without an item in the bar children again, unless they have another parent.
  func reparentOverflowControllers() {
    for controller in overflowControllers where controller.parent == nil {
      addChild(controller)
      controller.didMove(toParent: self)
    }
  }

  /// Selects a controller by its index, or the More list for nil.
  func setSelection(index: Int?, animated: Bool = false) {
    if let index, !overflowControllers.contains(where: { $0 === tabState.all[index] }) {
      (tabState.selected, tabState.isMore) = (index, false)
    } else {
      (tabState.selected, tabState.isMore) = (nil, true)
      if let index { more.show(tabState.all[index], animated: animated) }
    }
  }

  /// Shows a controller of the More list on behalf of the user.
  func selectOverflowController(_ controller: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    more.show(controller, animated: true)
    delegate?.tabBarController(self, didSelect: controller)
  }
}
