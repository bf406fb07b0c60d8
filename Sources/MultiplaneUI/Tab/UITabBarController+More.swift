// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITabBarController {
  /// Items that a bar shows at most.
  static let maximumItemCount = 5

  private var needsMore: Bool { tabState.all.count > Self.maximumItemCount }

  /// Those that have no item of their own in the bar.
  var overflowControllers: [UIViewController] {
    needsMore ? Array(tabState.all[(Self.maximumItemCount - 1)...]) : []
  }

  /// Those whose items the bar shows.
  var barControllers: [UIViewController] {
    needsMore ? tabState.all[..<(Self.maximumItemCount - 1)] + [more] : tabState.all
  }

  /// The one of them that is chosen.
  var selectedBarController: UIViewController? {
    tabState.isMore ? more : tabState.selected.map { tabState.all[$0] }
  }

  /// Makes what lists the others a child, as long as there are any.
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

  /// Makes those of the list that do not show children again.
  func reparentOverflowControllers() {
    for controller in overflowControllers where controller.parent == nil {
      addChild(controller)
      controller.didMove(toParent: self)
    }
  }

  /// Chooses one by its index, or the list without.
  func setSelection(index: Int?, animated: Bool = false) {
    if let index, !overflowControllers.contains(where: { $0 === tabState.all[index] }) {
      (tabState.selected, tabState.isMore) = (index, false)
    } else {
      (tabState.selected, tabState.isMore) = (nil, true)
      if let index { more.show(tabState.all[index], animated: animated) }
    }
  }

  /// A person chose a row of the list.
  func selectOverflowController(_ controller: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    more.show(controller, animated: true)
    delegate?.tabBarController(self, didSelect: controller)
  }
}
