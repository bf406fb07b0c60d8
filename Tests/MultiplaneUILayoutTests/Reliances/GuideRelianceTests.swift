// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

/// A window that overrides its safe area insets.
private final class CoveredWindow: UIWindow {
  var covered = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
  override var safeAreaInsets: UIEdgeInsets { covered }
}

/// Guides, margins and safe areas on which public clients rely; the rows are in Documentation/Reliances/Layout.md.
@MainActor @Suite struct GuideRelianceTests {
  @Test("L022 A view stores the constraints on its layout guides") func viewStoresGuideConstraints()
  {
    let outer = box(300, 300)
    let guide = UILayoutGuide()
    outer.addLayoutGuide(guide)
    let width = guide.widthAnchor.constraint(equalToConstant: 10)
    let middle = guide.centerXAnchor.constraint(equalTo: outer.centerXAnchor, constant: 10)
    width.isActive = true
    middle.isActive = true
    expectEqual(outer.constraints.map { ObjectIdentifier($0) }, [width, middle].map { .init($0) })
    expect(width.firstItem === guide && width.secondItem == nil)
    expect(middle.secondItem === outer)
    expect(guide.layoutFrame.minX == 155 && guide.layoutFrame.width == 10)
  }

  @Test("L023 A height can be limited to a fraction of a guide") func heightAsFractionOfGuide() {
    let outer = box(300, 300)
    let (bounding, content) = (UILayoutGuide(), UILayoutGuide())
    outer.addLayoutGuide(bounding)
    outer.addLayoutGuide(content)
    let wanted = content.heightAnchor.constraint(equalToConstant: 500)
    wanted.priority = UILayoutPriority(999)
    NSLayoutConstraint.activate([
      bounding.topAnchor.constraint(equalTo: outer.topAnchor),
      bounding.heightAnchor.constraint(equalToConstant: 200),
      content.topAnchor.constraint(equalTo: outer.topAnchor), wanted,
      content.heightAnchor.constraint(lessThanOrEqualTo: bounding.heightAnchor, multiplier: 0.6),
    ])
    let sheet = UIView()
    add(sheet, to: outer)
    sheet.heightAnchor.constraint(equalTo: content.heightAnchor).isActive = true
    outer.layoutIfNeeded()
    expectEqual(sheet.frame.height, 120)
  }

  @Test("L024 Frames of margin guides follow the view and its margins without constraints")
  func guideFramesFollowMargins() {
    let outer = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    outer.layoutIfNeeded()
    expectEqual(outer.layoutMarginsGuide.layoutFrame, CGRect(x: 8, y: 8, width: 384, height: 384))
    expectEqual(outer.readableContentGuide.layoutFrame.width, 384)
    outer.layoutMargins.left = 50
    outer.layoutIfNeeded()
    expectEqual(outer.layoutMarginsGuide.layoutFrame.minX, 50)
    outer.frame.size.width = 500
    outer.layoutIfNeeded()
    expectEqual(outer.layoutMarginsGuide.layoutFrame.width, 442)
    expectEqual(outer.readableContentGuide.layoutFrame.minX, 50)
  }

  @Test("L025 A window's overridden safe area reaches its controller's view and subviews")
  func overriddenSafeAreas() throws {
    let desk = StageFixture(size: CGSize(width: 300, height: 300))
    let (controller, below) = (UIViewController(), UIView())
    desk.stage.perform {
      let window = CoveredWindow()
      window.rootViewController = controller
      below.frame = CGRect(x: 0, y: 200, width: 300, height: 100)
      controller.view.addSubview(below)
      window.makeKeyAndVisible()
    }
    try desk.wait(0)
    desk.stage.perform {
      let covered = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
      expectEqual(controller.view.safeAreaInsets, covered)
      expectEqual(below.safeAreaInsets, UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
    }
  }

  @Test("L026 Safe area insets shrink with the distance from an edge and do not grow beyond it")
  func subviewSafeAreas() throws {
    final class CountingView: UIView {
      var changes = 0
      override func safeAreaInsetsDidChange() { changes += 1 }
    }
    let desk = StageFixture(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    let (near, far, left) = (CountingView(), CountingView(), CountingView())
    try desk.show { window in
      window.rootViewController = controller
      controller.additionalSafeAreaInsets.top = 44
      near.frame = CGRect(x: 10, y: 10, width: 100, height: 100)
      far.frame = CGRect(x: 10, y: 150, width: 100, height: 100)
      left.frame = CGRect(x: -10, y: 10, width: 100, height: 100)
      for view in [near, far, left] { controller.view.addSubview(view) }
    }
    desk.stage.perform {
      expectEqual(near.safeAreaInsets, UIEdgeInsets(top: 34, left: 0, bottom: 0, right: 0))
      expect(far.safeAreaInsets == .zero && far.changes == 0)
      expectEqual(left.safeAreaInsets, near.safeAreaInsets)
      expectEqual(near.changes, 1)
      controller.additionalSafeAreaInsets.top = 60
      near.frame.origin.y = 20
      expectEqual(near.safeAreaInsets.top, 40)
    }
  }

  @Test("L027 A new view has its safe area after layoutIfNeeded") func safeAreasAfterLayout()
    throws
  {
    let desk = StageFixture(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    try desk.show { window in
      window.rootViewController = controller
      controller.additionalSafeAreaInsets.top = 20
    }
    desk.stage.perform {
      let container: UIView = controller.view
      let message = UIView()
      add(message, to: container)
      let inner = SizedView(UIView.noIntrinsicMetric, 50)
      add(inner, to: message)
      message.insetsLayoutMarginsFromSafeArea = false
      let top = message.topAnchor.constraint(equalTo: container.topAnchor, constant: -5)
      top.priority = UILayoutPriority(200)
      NSLayoutConstraint.activate([
        message.leadingAnchor.constraint(equalTo: container.leadingAnchor),
        message.trailingAnchor.constraint(equalTo: container.trailingAnchor), top,
        inner.topAnchor.constraint(equalTo: message.layoutMarginsGuide.topAnchor),
        inner.bottomAnchor.constraint(equalTo: message.layoutMarginsGuide.bottomAnchor),
      ])
      container.layoutIfNeeded()
      expectEqual(message.safeAreaInsets.top, 25)
      message.layoutMargins = UIEdgeInsets(
        top: message.safeAreaInsets.top + 5, left: 0, bottom: 0, right: 0)
      container.layoutIfNeeded()
      expectEqual(message.frame, CGRect(x: 0, y: -5, width: 300, height: 80))
      expectEqual(inner.frame.minY, 30)
    }
  }

  @Test("L028 Margins that ignore the safe area are exactly as set") func marginsIgnoringSafeArea()
    throws
  {
    final class Bar: UIStackView {
      var changes = 0
      override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        changes += 1
      }
    }
    let desk = StageFixture(size: CGSize(width: 300, height: 300))
    let (controller, bar) = (UIViewController(), Bar())
    try desk.show { window in
      window.rootViewController = controller
      controller.additionalSafeAreaInsets.bottom = 30
      bar.insetsLayoutMarginsFromSafeArea = false
      bar.layoutMargins = .zero
      bar.frame = CGRect(x: 0, y: 200, width: 300, height: 100)
      controller.view.addSubview(bar)
    }
    desk.stage.perform {
      expect(bar.safeAreaInsets.bottom == 30 && bar.layoutMargins == .zero)
      let before = bar.changes
      bar.layoutMargins.bottom = bar.safeAreaInsets.bottom
      expectEqual(bar.layoutMargins, UIEdgeInsets(top: 0, left: 0, bottom: 30, right: 0))
      expectEqual(bar.changes, before + 1)
    }
  }

  @Test("L029 A view preserves the part of its superview's margins that overlaps it")
  func preservedMargins() {
    let outer = box(300, 300)
    outer.layoutMargins = UIEdgeInsets(top: 40, left: 30, bottom: 0, right: 0)
    let view = UIView(frame: CGRect(x: 0, y: 15, width: 300, height: 100))
    view.layoutMargins = .zero
    view.preservesSuperviewLayoutMargins = true
    outer.addSubview(view)
    expectEqual(view.layoutMargins, UIEdgeInsets(top: 25, left: 30, bottom: 0, right: 0))
    outer.layoutMargins.top = 50
    expectEqual(view.layoutMargins.top, 35)
    view.frame.origin.y = 60
    expectEqual(view.layoutMargins.top, 0)
  }

  @Test("L030 Subclasses can override preservesSuperviewLayoutMargins") func overriddenMargins() {
    final class Stack: UIView {
      let inner = UIView()
      override var preservesSuperviewLayoutMargins: Bool {
        didSet { inner.preservesSuperviewLayoutMargins = preservesSuperviewLayoutMargins }
      }
    }
    let view = Stack()
    view.preservesSuperviewLayoutMargins = true
    expect(view.inner.preservesSuperviewLayoutMargins)
  }

  @Test("L031 Changing additional safe area insets moves views pinned to the safe area")
  func additionalInsetsMoveViews() throws {
    let desk = StageFixture(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    let sentinel = SizedView(0, 0)
    try desk.show { window in
      window.rootViewController = controller
      controller.view.addSubview(sentinel)
      sentinel.bottomAnchor.constraint(
        equalTo: controller.view.safeAreaLayoutGuide.bottomAnchor
      ).isActive = true
    }
    desk.stage.perform {
      expectEqual(sentinel.frame.maxY, 300)
      controller.additionalSafeAreaInsets.bottom = 80
      controller.view.layoutIfNeeded()
      expectEqual(sentinel.frame.maxY, 220)
    }
  }

  @Test("L032 A layout guide that moves to another view loses its constraints")
  func movedGuideLosesConstraints() {
    let (first, second) = (box(300, 300), box(300, 300))
    let guide = UILayoutGuide()
    first.addLayoutGuide(guide)
    let top = guide.topAnchor.constraint(equalTo: first.topAnchor, constant: 40)
    top.isActive = true
    first.layoutIfNeeded()
    first.removeLayoutGuide(guide)
    expect(guide.owningView == nil && !top.isActive && first.constraints.isEmpty)
    second.addLayoutGuide(guide)
    expect(guide.owningView === second)
    guide.topAnchor.constraint(equalTo: second.topAnchor, constant: 10).isActive = true
    expectEqual(guide.layoutFrame.minY, 10)
  }

  @Test("L085 A view can set its margins in each layout") func marginsInLayout() throws {
    final class Indicator: UIView {
      var layouts = 0
      var changes = 0
      override func layoutSubviews() {
        super.layoutSubviews()
        layouts += 1
        layoutMargins = UIEdgeInsets(top: 8, left: 16, bottom: 8, right: 16)
      }
      override func layoutMarginsDidChange() {
        super.layoutMarginsDidChange()
        changes += 1
      }
    }
    let desk = StageFixture(size: CGSize(width: 300, height: 300))
    let view = Indicator(frame: CGRect(x: 0, y: 0, width: 196, height: 50))
    try desk.show { $0.addSubview(view) }
    expect(view.layouts <= 2 && view.changes == 1)
    desk.stage.perform {
      let before = view.layouts
      view.setNeedsLayout()
      view.layoutIfNeeded()
      expect(view.layouts == before + 1 && view.changes == 1)
    }
  }

  @Test func movedViewIsNotifiedOfItsSafeArea() throws {
    final class CountingView: UIView {
      var insets: [CGFloat] = []
      override func safeAreaInsetsDidChange() { insets.append(safeAreaInsets.top) }
    }
    let desk = StageFixture(size: CGSize(width: 300, height: 300))
    let controller = UIViewController()
    let view = CountingView()
    try desk.show { window in
      window.rootViewController = controller
      controller.additionalSafeAreaInsets.top = 44
      view.frame = CGRect(x: 10, y: 100, width: 100, height: 100)
      controller.view.addSubview(view)
    }
    expectEqual(view.insets, [])
    desk.stage.perform { view.center.y = 70 }
    try desk.wait(0.1)
    expectEqual(view.insets, [24])
    desk.stage.perform { view.frame.origin.y = 50 }
    try desk.wait(0.1)
    expectEqual(view.insets, [24, 0])
    // A move that leaves the insets as they are is not reported.
    desk.stage.perform { view.frame.origin.y = 120 }
    try desk.wait(0.1)
    expectEqual(view.insets, [24, 0])
  }
}
