// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

private final class Child: UIViewController {
  var changes: [UIUserInterfaceSizeClass] = []
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    changes.append(traitCollection.horizontalSizeClass)
  }
}
private final class Inner: UIView {
  var count = 0
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    count += 1
  }
}

@MainActor @Suite struct TraitOverrideTests {
  @Test func childHasTraitsOfItsParent() throws {
    let fixture = StageFixture()
    try fixture.show { window in
      let (parent, child, grandchild) = (UIViewController(), Child(), Child())
      let inner = Inner()
      window.rootViewController = parent
      parent.addChild(child)
      parent.view.addSubview(child.view)
      child.addChild(grandchild)
      child.view.addSubview(grandchild.view)
      grandchild.view.addSubview(inner)
      expectEqual(inner.traitCollection.horizontalSizeClass, .compact)
      let traits = UITraitCollection(horizontalSizeClass: .regular)
      parent.setOverrideTraitCollection(traits, forChild: child)
      expectEqual(parent.overrideTraitCollection(forChild: child), traits)
      expectEqual(parent.traitCollection.horizontalSizeClass, .compact)
      expectEqual(inner.traitCollection.horizontalSizeClass, .regular)
      expectEqual(inner.traitCollection.userInterfaceStyle, .light)
      expect(child.changes == [.regular] && grandchild.changes == [.regular] && inner.count == 1)
      // Equal traits are no change.
      parent.setOverrideTraitCollection(
        UITraitCollection(traitsFrom: [traits]), forChild: child)
      expectEqual(inner.count, 1)
      child.removeFromParent()
      expect(parent.overrideTraitCollection(forChild: child) == nil)
      expectEqual(grandchild.traitCollection.horizontalSizeClass, .compact)
    }
  }

  @Test func onlyChangedTraitsAreReported() {
    let (parent, other) = (UIViewController(), UIViewController())
    let (child, grandchild) = (Child(), Child())
    parent.addChild(child)
    child.addChild(grandchild)
    let compact = UITraitCollection(horizontalSizeClass: .compact)
    let regular = UITraitCollection(horizontalSizeClass: .regular)
    parent.setOverrideTraitCollection(compact, forChild: child)
    child.setOverrideTraitCollection(compact, forChild: grandchild)
    (child.changes, grandchild.changes) = ([], [])
    parent.setOverrideTraitCollection(regular, forChild: child)
    expect(child.changes == [.regular] && grandchild.changes == [])
    // The traits from the old parent do not come back with it.
    other.addChild(child)
    parent.addChild(child)
    expect(parent.overrideTraitCollection(forChild: child) == nil)
  }

  @Test func splitViewFollowsItsTraits() throws {
    let fixture = StageFixture()
    try fixture.show { window in
      let (parent, split) = (UIViewController(), UISplitViewController())
      window.rootViewController = parent
      split.viewControllers = [UIViewController(), UIViewController()]
      parent.addChild(split)
      parent.view.addSubview(split.view)
      split.view.layoutIfNeeded()
      expect(split.isCollapsed)
      let traits = UITraitCollection(horizontalSizeClass: .regular)
      parent.setOverrideTraitCollection(traits, forChild: split)
      split.view.layoutIfNeeded()
      expect(!split.isCollapsed)
    }
  }

  @Test func formatsHaveTheScaleOfTraits() {
    expectEqual(UIGraphicsImageRendererFormat(for: UITraitCollection(displayScale: 1.5)).scale, 1.5)
    expectEqual(
      UIGraphicsImageRendererFormat(for: UITraitCollection()).scale,
      UIGraphicsImageRendererFormat().scale)
  }

  @Test func preferredFontsFollowTraits() {
    func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
      UIFont.preferredFont(
        forTextStyle: style,
        compatibleWith: UITraitCollection(preferredContentSizeCategory: category)
      ).pointSize
    }
    expect(size(.body, .extraSmall) == 14 && size(.body, .large) == 17)
    expectEqual(size(.body, .accessibilityExtraExtraExtraLarge), 53)
    expect(size(.caption2, .medium) == 11 && size(.largeTitle, .extraLarge) == 36)
    expectEqual(UIFont.preferredFont(forTextStyle: .title1, compatibleWith: nil).pointSize, 28)
    UITraitCollection(preferredContentSizeCategory: .small).performAsCurrent {
      expectEqual(UIFont.preferredFont(forTextStyle: .body).pointSize, 15)
    }
  }

  @Test func descriptionsHaveTheFormatOfUIKit() throws {
    func plain(_ text: String) -> String { text.replacing(/: 0x[0-9a-f]+/, with: "") }
    let view = UIView(frame: CGRect(x: 0, y: 1.5, width: 100, height: 200 / 3))
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    let inner = Inner(frame: .zero)
    (inner.alpha, inner.clipsToBounds, inner.isUserInteractionEnabled) = (0.5, true, false)
    view.addSubview(inner)
    expectEqual(
      plain(view.description),
      "<UIView; frame = (0 1.5; 100 66.6667); autoresize = W+H; layer = <CALayer>>")
    let answer = view.perform(Selector(("recursiveDescription"))).takeUnretainedValue()
    let text = try #require(answer as? String)
    expect(
      plain(text).hasSuffix(
        "; frame = (0 0; 0 0); clipsToBounds = YES; alpha = 0.5; userInteractionEnabled = NO; "
          + "layer = <CALayer>>"))
    expect(text.split(separator: "\n").last?.hasPrefix("   | <") == true)
    let parent = UIViewController()
    parent.addChild(UIViewController())
    let hierarchy = parent.perform(Selector(("_printHierarchy"))).takeUnretainedValue()
    expectEqual(
      plain(try #require(hierarchy as? String)),
      """
      <UIViewController>, state: disappeared, view: (view not loaded)
         | <UIViewController>, state: disappeared, view: (view not loaded)
      """)
  }

  @Test func constraintsHaveProperties() {
    let constraint = UIView().widthAnchor.constraint(equalToConstant: 3)
    constraint.priority = UILayoutPriority(250)
    let number: Float? = _anyObjectMember(constraint, "priority")
    expectEqual(number, 250)
    let priority: UILayoutPriority? = _anyObjectMember(constraint, "priority")
    expectEqual(priority, UILayoutPriority(250))
    let constant: CGFloat? = _anyObjectMember(constraint, "constant")
    expectEqual(constant, 3)
    let nothing: CGFloat? = _anyObjectMember(nil, "constant")
    expect(nothing == nil)
  }

  @Test func screenSizeChangesSizeClass() throws {
    let fixture = StageFixture()
    let (root, presented) = (Child(), Child())
    let inner = Inner()
    try fixture.show { window in
      window.rootViewController = root
      root.view.addSubview(inner)
      presented.modalPresentationStyle = .fullScreen
      root.present(presented, animated: false)
    }
    try fixture.wait(0.1)
    presented.view.addSubview(inner)
    fixture.stage.send(.resize(CGSize(width: 1024, height: 768)), at: 0.2)
    try fixture.wait(1)
    expect(root.changes == [.regular] && presented.changes == [.regular] && inner.count == 1)
    // A size with the same classes is no change.
    fixture.stage.send(.resize(CGSize(width: 1000, height: 800)), at: 1.2)
    try fixture.wait(1)
    expect(root.changes == [.regular] && inner.count == 1)
  }
}
