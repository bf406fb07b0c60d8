// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The traits that a controller has set for one of its children.
struct TraitOverride {
  weak var parent: UIViewController?
  let traits: UITraitCollection

  /// Whether any controller has set traits for a child, or any view has limited the text size, since the start of the
  /// program. While it is false, all views and controllers have the traits `UITraitCollection.current`, without a
  /// search of their ancestors.
  @MainActor static var areUsed = false
}

extension UIViewController {
  var inheritedTraits: UITraitCollection {
    guard TraitOverride.areUsed else { return .current }
    let inherited = storedParent?.traitCollection ?? .current
    guard let parent = storedParent, let traits = override(from: parent) else { return inherited }
    return UITraitCollection(traitsFrom: [inherited, traits])
  }

  func override(from parent: UIViewController) -> UITraitCollection? {
    traitOverride.flatMap { $0.parent === parent ? $0.traits : nil }
  }

  func setOverride(_ traits: UITraitCollection?, from parent: UIViewController) {
    guard traits != override(from: parent) else { return }
    let old = traitEnvironments.map { (object: $0, traits: $0.traitCollection) }
    traitOverride = traits.map { TraitOverride(parent: parent, traits: $0) }
    if traits != nil { TraitOverride.areUsed = true }
    for (object, traits) in old where object.traitCollection != traits {
      (object as? UIView)?.adjustFonts()
      object.traitCollectionDidChange(traits)
    }
  }

  /// The controller and its descendants, then the controller's view, if it is loaded, and the descendants of the view.
  private var traitEnvironments: [any UITraitEnvironment] {
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
    var limits: [ViewExtras] = []
    var traits: UITraitCollection?
    for view in sequence(first: self, next: { $0.superview }) {
      if let extras = view.storage.extras, extras.limitsContentSize { limits.append(extras) }
      if traits == nil { traits = view.storage.controller?.traitCollection }
    }
    let base = traits ?? .current
    let category = limits.reversed().reduce(base.preferredContentSizeCategory) { size, limit in
      let least = limit.minimumContentSizeCategory.map { max($0, size) } ?? size
      return limit.maximumContentSizeCategory.map { min($0, least) } ?? least
    }
    guard category != base.preferredContentSizeCategory else { return base }
    return UITraitCollection(
      traitsFrom: [base, UITraitCollection(preferredContentSizeCategory: category)])
  }

  /// Calls a closure that changes the traits of the view and its subviews, and informs those whose traits have changed.
  func changingTraits(_ change: () -> Void) {
    var old: [(view: UIView, traits: UITraitCollection)] = []
    var views = [self]
    while let next = views.popLast() {
      old.append((next, next.traitCollection))
      views += next.subviews.reversed()
    }
    change()
    TraitOverride.areUsed = true
    for (view, traits) in old where view.traitCollection != traits {
      view.adjustFonts()
      view.traitCollectionDidChange(traits)
    }
  }
}

extension ViewExtras {
  fileprivate var limitsContentSize: Bool {
    minimumContentSizeCategory != nil || maximumContentSizeCategory != nil
  }
}
