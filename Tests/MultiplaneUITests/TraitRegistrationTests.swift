// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

private struct Density: UITraitDefinition { static let defaultValue = 1.0 }

extension UITraitCollection {
  fileprivate var density: Double { self[Density.self] }
}
extension UIMutableTraits {
  fileprivate var density: Double {
    get { self[Density.self] }
    set { self[Density.self] = newValue }
  }
}

private final class Inner: UIView {
  var log: [String] = []
  func changed(_ view: Inner, _ previous: UITraitCollection) {
    log.append("method \(previous.density) \(traitCollection.density)")
  }
}

@MainActor @Suite struct TraitRegistrationTests {
  @Test func registrationsAreCalledForTheirTraits() {
    let (outer, inner) = (UIView(), Inner())
    outer.addSubview(inner)
    let registration = inner.registerForTraitChanges([Density.self]) {
      (view: Inner, previous: UITraitCollection) in
      view.log.append("\(previous.density) \(view.traitCollection.density)")
    }
    inner.registerForTraitChanges([UITraitHorizontalSizeClass.self]) {
      (view: Inner, _: UITraitCollection) in view.log.append("size")
    }
    outer.traitOverrides.density = 2
    expect(inner.log == ["1.0 2.0"] && outer.traitOverrides.contains(Density.self))
    outer.traitOverrides.density = 2
    expectEqual(inner.log.count, 1)
    inner.traitOverrides.density = 3
    outer.traitOverrides.horizontalSizeClass = .regular
    expectEqual(inner.log, ["1.0 2.0", "2.0 3.0", "size"])
    inner.unregisterForTraitChanges(registration)
    inner.registerForTraitChanges([Density.self], action: Selector(Inner.changed))
    inner.traitOverrides.remove(Density.self)
    expectEqual(inner.log.last, "method 3.0 2.0")
    expectEqual(inner.traitCollection.horizontalSizeClass, .regular)
    expectEqual(inner.traitCollection.userInterfaceStyle, .light)
  }

  @Test func controllersPassOverridesOn() throws {
    let fixture = StageFixture()
    let (parent, child) = (UIViewController(), UIViewController())
    try fixture.show { window in
      parent.addChild(child)
      parent.view.addSubview(child.view)
      window.rootViewController = parent
      var changes = 0
      child.registerForTraitChanges([UITraitLayoutDirection.self, Density.self]) {
        (_: UIViewController, _: UITraitCollection) in changes += 1
      }
      parent.traitOverrides.layoutDirection = .rightToLeft
      expect(child.view.traitCollection.layoutDirection == .rightToLeft && changes == 1)
      window.traitOverrides.density = 4
      expect(child.view.traitCollection.density == 4 && changes == 2)
      child.traitOverrides.density = 5
      expect(child.view.traitCollection.density == 5 && parent.traitCollection.density == 4)
    }
  }

  @Test func collectionsAreCreatedFromTraits() {
    let traits = UITraitCollection {
      $0.density = 2
      $0.userInterfaceStyle = .dark
    }
    expect(traits.density == 2 && traits.userInterfaceStyle == .dark)
    expect(traits != UITraitCollection(userInterfaceStyle: .dark))
    let changed = traits.modifyingTraits { $0.density = 3 }
    expect(changed.density == 3 && changed[UITraitUserInterfaceStyle.self] == .dark)
    expect(UITraitCollection(Density.self, value: 3).containsTraits(in: UITraitCollection()))
    expect(UITraitUserInterfaceStyle.affectsColorAppearance && !Density.affectsColorAppearance)
  }
}
