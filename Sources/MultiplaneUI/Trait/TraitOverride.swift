// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The traits that a controller has set for one of its children.
struct TraitOverride {
  weak var parent: UIViewController?
  let traits: UITraitCollection

  /// Whether any controller has set traits for a child since the start of the program; most programs never do.
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
    let old = traitCollection
    traitOverride = traits.map { TraitOverride(parent: parent, traits: $0) }
    if traits != nil { TraitOverride.areUsed = true }
    if traitCollection != old { notifyOfTraits(old) }
  }

  /// Notifies the controller, its views and its children.
  private func notifyOfTraits(_ old: UITraitCollection) {
    var controllers = [self]
    while let next = controllers.popLast() {
      next.traitCollectionDidChange(old)
      controllers += next.children.reversed()
    }
    viewIfLoaded?.notifyOfTraits(old)
  }
}

extension UIView {
  var inheritedTraits: UITraitCollection {
    guard TraitOverride.areUsed else { return .current }
    var view: UIView? = self
    while let next = view {
      if let controller = next.storage.controller { return controller.traitCollection }
      view = next.superview
    }
    return .current
  }

  fileprivate func notifyOfTraits(_ old: UITraitCollection) {
    traitCollectionDidChange(old)
    for view in subviews { view.notifyOfTraits(old) }
  }
}
