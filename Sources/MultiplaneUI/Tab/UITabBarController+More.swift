// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UITabBarController {
  /// Items that a bar shows at most.
  static let mostItems = 5

  private var needsMore: Bool { course.all.count > Self.mostItems }

  /// Those that have no item of their own in the bar.
  var hidden: [UIViewController] {
    needsMore ? Array(course.all[(Self.mostItems - 1)...]) : []
  }

  /// Those whose items the bar shows.
  var slots: [UIViewController] {
    needsMore ? course.all[..<(Self.mostItems - 1)] + [more] : course.all
  }

  /// The one of them that is chosen.
  var displayed: UIViewController? {
    course.isMore ? more : course.selected.map { course.all[$0] }
  }

  /// Makes what lists the others a child, as long as there are any.
  func takeMore() {
    if needsMore {
      if more.parent !== self {
        addChild(more)
        more.didMove(toParent: self)
      }
    } else if course.hasMore, more.parent === self {
      more.willMove(toParent: nil)
      if more.viewIfLoaded?.superview === container { more.view.removeFromSuperview() }
      if course.shown === more { course.shown = nil }
      more.removeFromParent()
    }
    if course.hasMore { more.hidden = hidden }
  }

  /// Makes those of the list that do not show children again.
  func keepHidden() {
    for controller in hidden where controller.parent == nil {
      addChild(controller)
      controller.didMove(toParent: self)
    }
  }

  /// Chooses one by its index, or the list without.
  func choose(index: Int?, animated: Bool = false) {
    if let index, !hidden.contains(where: { $0 === course.all[index] }) {
      (course.selected, course.isMore) = (index, false)
    } else {
      (course.selected, course.isMore) = (nil, true)
      if let index { more.show(course.all[index], animated: animated) }
    }
  }

  /// A person chose a row of the list.
  func chooseHidden(_ controller: UIViewController) {
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    more.show(controller, animated: true)
    delegate?.tabBarController(self, didSelect: controller)
  }
}
