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
    guard traits != override(from: parent) else { return }
    let old = traitEnvironments.map { (object: $0, traits: $0.traitCollection) }
    traitOverride = traits.map { TraitOverride(parent: parent, traits: $0) }
    if traits != nil { TraitOverride.areUsed = true }
    for (object, traits) in old where object.traitCollection != traits {
      (object as? UIView)?.adjustFonts()
      object.traitCollectionDidChange(traits)
    }
  }

  /// The controller and its descendants, then its view and the descendants of that.
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
}
