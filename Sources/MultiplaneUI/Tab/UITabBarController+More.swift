// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITabBarController {
  /// Maximum number of items in the bar, including the More item.
  static let maximumItemCount = 5

  private var needsMore: Bool { tabState.all.count > Self.maximumItemCount }

  /// The controllers without an item in the bar: the fifth and the following ones if there are more than five,
  /// otherwise none.
  var overflowControllers: [UIViewController] {
    needsMore ? Array(tabState.all[(Self.maximumItemCount - 1)...]) : []
  }

  /// The controllers whose items are in the bar, from left to right: all, or the first four and the More controller.
  var barControllers: [UIViewController] {
    needsMore ? tabState.all[..<(Self.maximumItemCount - 1)] + [more] : tabState.all
  }

  /// The controller of the selected item in the bar; nil without controllers.
  var selectedBarController: UIViewController? {
    tabState.isMore ? more : tabState.selected.map { tabState.all[$0] }
  }

  /// Adds the More controller as a child if there are more than five controllers, otherwise removes it. Also updates
  /// the list of the More controller.
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

  /// Adds the controllers that have neither an item in the bar nor a parent as children of the tab bar controller.
  func reparentOverflowControllers() {
    for controller in overflowControllers where controller.parent == nil {
      addChild(controller)
      controller.didMove(toParent: self)
    }
  }

  /// Stores the selection of a controller by its index, or of the More controller if the index is nil. A controller
  /// without an item in the bar is pushed in the More controller. The caller updates the views.
  func setSelection(index: Int?, animated: Bool = false) {
    if let index, !overflowControllers.contains(where: { $0 === tabState.all[index] }) {
      (tabState.selected, tabState.isMore) = (index, false)
    } else {
      (tabState.selected, tabState.isMore) = (nil, true)
      if let index { more.show(tabState.all[index], animated: animated) }
    }
  }

  /// Pushes a controller that the user selected in the More list, unless the delegate refuses, and notifies the
  /// delegate.
  func selectOverflowController(_ controller: UIViewController) {
    guard permitsSelection(of: controller) else { return }
    let previous = selectedTab
    more.show(controller, animated: true)
    notifySelection(of: controller, previous: previous)
  }
}
