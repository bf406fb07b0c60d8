// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The traits that a controller has set for one of its children.
struct TraitOverride {
  weak var parent: UIViewController?
  let traits: UITraitCollection

  /// Whether any controller has set traits for itself or a child, any view has set traits or limited the text size, or
  /// any split view controller has received a column, since the start of the program. While it is false, all views and
  /// controllers have the traits
  /// `UITraitCollection.current`, without a search of their ancestors.
  @MainActor static var areUsed = false
}

extension UIViewController {
  var inheritedTraits: UITraitCollection {
    guard TraitOverride.areUsed else { return .current }
    var values =
      (storedParent?.traitCollection ?? viewIfLoaded?.superview?.traitCollection ?? .current).values
    if let split = storedParent as? UISplitViewController ?? modal.inspectorOwner {
      values.split = split.isCollapsed ? .collapsed : .expanded
    }
    if let parent = storedParent, let traits = override(from: parent) {
      values.merge(traits.values)
    }
    values.merge(storedTraitOverrides.values)
    return UITraitCollection(values)
  }

  func override(from parent: UIViewController) -> UITraitCollection? {
    traitOverride.flatMap { $0.parent === parent ? $0.traits : nil }
  }

  func setOverride(_ traits: UITraitCollection?, from parent: UIViewController) {
    guard traits != override(from: parent) else { return }
    let old = traitEnvironments.map { (object: $0, traits: $0.traitCollection) }
    traitOverride = traits.map { TraitOverride(parent: parent, traits: $0) }
    if traits != nil { TraitOverride.areUsed = true }
    UITraitCollection.notifyChanges(since: old)
  }

  /// The controller and its descendants, then the controller's view, if it is loaded, and the descendants of the view.
  var traitEnvironments: [any UITraitEnvironment] {
    var result: [any UITraitEnvironment] = []
    var controllers = [self]
    while let next = controllers.popLast() {
      result.append(next)
      controllers += next.children.reversed()
    }
    var views = viewIfLoaded.map { [$0] } ?? []
    while let next = views.popLast() {
      result.append(next)
      views += next.subviews.reversed()
    }
    return result
  }
}

extension UIWindow {
  /// The controllers of the window, including presented ones, then the window and the views in it.
  var traitEnvironments: [any UITraitEnvironment] {
    var result: [any UITraitEnvironment] = []
    var controllers = rootViewController.map { [$0] } ?? []
    while let next = controllers.popLast() {
      result.append(next)
      if let presented = next.modal.presented { controllers.append(presented) }
      controllers += next.children.reversed()
    }
    var views: [UIView] = [self]
    while let next = views.popLast() {
      result.append(next)
      views += next.subviews.reversed()
    }
    return result
  }
}

extension UIView {
  var inheritedTraits: UITraitCollection {
    guard TraitOverride.areUsed else { return .current }
    var changes: [(extras: ViewExtras, overrides: Bool)] = []
    var traits: UITraitCollection?
    for view in sequence(first: self, next: { $0.superview }) {
      if let extras = view.storage.extras { changes.append((extras, traits == nil)) }
      if traits == nil { traits = view.storage.controller?.traitCollection }
    }
    let base = traits ?? .current
    var values = base.values
    for (extras, overrides) in changes.reversed() {
      // Overrides of views above a controller's view apply to the traits of the controller.
      if overrides { values.merge(extras.traitOverrides.values) }
      guard extras.limitsContentSize, let size = values.category else { continue }
      let least = extras.minimumContentSizeCategory.map { max($0, size) } ?? size
      values.category = extras.maximumContentSizeCategory.map { min($0, least) } ?? least
    }
    return values == base.values ? base : UITraitCollection(values)
  }

  /// Calls a closure that changes the traits of the view and its subviews. Notifies each of these views, and each
  /// controller of one, whose traits have changed.
  func changingTraits(_ change: () -> Void) {
    var old: [(object: any UITraitEnvironment, traits: UITraitCollection)] = []
    var views = [self]
    while let next = views.popLast() {
      if let controller = next.storage.controller {
        old.append((controller, controller.traitCollection))
      }
      old.append((next, next.traitCollection))
      views += next.subviews.reversed()
    }
    change()
    TraitOverride.areUsed = true
    UITraitCollection.notifyChanges(since: old)
  }
}

extension ViewExtras {
  fileprivate var limitsContentSize: Bool {
    minimumContentSizeCategory != nil || maximumContentSizeCategory != nil
  }
}
