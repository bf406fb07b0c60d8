// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct PopoverTests {
  private final class PopoverDelegate: DismissalDelegate, UIPopoverPresentationControllerDelegate {
    var allowsInOldWay = true
    var style = UIModalPresentationStyle.none
    var other: UIViewController?
    var source: UIView?
    var rect: CGRect?
    func adaptivePresentationStyle(for controller: UIPresentationController)
      -> UIModalPresentationStyle
    { style }
    func presentationController(
      _ controller: UIPresentationController,
      viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { other }
    func presentationController(
      _ presentationController: UIPresentationController,
      prepare adaptivePresentationController: UIPresentationController
    ) { log.note("prepare \(type(of: adaptivePresentationController))") }
    func presentationController(
      _ presentationController: UIPresentationController,
      willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
      transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
    ) { log.note("presents as \(style)") }
    func prepareForPopoverPresentation(
      _ popoverPresentationController: UIPopoverPresentationController
    ) {
      log.note("prepare")
      if let source { popoverPresentationController.sourceView = source }
    }
    func popoverPresentationController(
      _ popoverPresentationController: UIPopoverPresentationController,
      willRepositionPopoverTo rect: UnsafeMutablePointer<CGRect>,
      in view: AutoreleasingUnsafeMutablePointer<UIView>
    ) {
      log.note("reposition \(rect.pointee.width)")
      if let new = self.rect { rect.pointee = new }
    }
    func popoverPresentationControllerShouldDismissPopover(
      _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { allowsInOldWay }
    func popoverPresentationControllerDidDismissPopover(
      _ popoverPresentationController: UIPopoverPresentationController
    ) { log.note("did dismiss popover") }
  }

  /// A button in the center of page a, and page b as a popover.
  private struct PopoverFixture {
    let room: BarFixture
    let judge: PopoverDelegate
    let source: UIButton
    let popover: UIPopoverPresentationController

    @MainActor func present(_ animated: Bool = true) throws {
      room.perform { room.a.present(room.b, animated: animated) }
      try room.wait(0.5)
      _ = room.log.take()
    }
  }

  private func table(_ width: CGFloat = 700) throws -> PopoverFixture {
    let room = try BarFixture(size: CGSize(width: width, height: 500)) { $0.a }
    let judge = PopoverDelegate(room.log)
    room.log.kept = judge
    let source = UIButton(frame: CGRect(x: width / 2 - 20, y: 100, width: 40, height: 20))
    let popover = try #require(
      room.perform {
        room.a.view.addSubview(source)
        room.b.modalPresentationStyle = .popover
        room.b.preferredContentSize = CGSize(width: 200, height: 150)
        return room.b.popoverPresentationController
      })
    popover.delegate = judge
    popover.sourceView = source
    _ = room.log.take()
    return PopoverFixture(room: room, judge: judge, source: source, popover: popover)
  }

  @Test func popoverAppearsBelowSource() throws {
    let table = try table()
    let room = table.room
    expectEqual(table.popover.arrowDirection, .unknown)
    room.perform { room.a.present(room.b, animated: true) }
    expectEqual(room.log.take(), ["presents as none", "b willAppear", "prepare"])
    try room.wait(0.1)
    expect(room.alpha(table.popover.popoverView) > 0 && room.alpha(table.popover.popoverView) < 1)
    // The popover grows from the tip of the arrow.
    let part = room.shown(table.popover.popoverView)
    expect(part.width < 200 && part.width > 180 && abs(part.minY - 120) < 0.01)
    try room.wait(0.4)
    expectEqual(room.log.take(), ["b didAppear"])
    expectEqual(table.popover.arrowDirection, .up)
    // The view extends below the arrow, but its safe area does not.
    expectEqual(room.shown(room.b.view), CGRect(x: 250, y: 120, width: 200, height: 163))
    expectEqual(
      room.perform { room.b.view.safeAreaInsets },
      UIEdgeInsets(top: 13, left: 0, bottom: 0, right: 0))
    expect(room.a.view.window != nil && room.a.view.tintAdjustmentMode == .dimmed)
    expect(room.b.presentationController === table.popover)
    expect(table.popover.presentingViewController === room.a)
  }

  @Test func outsideTapDismisses() throws {
    let table = try table()
    let room = table.room
    try table.present()
    try room.tap(350, 200)
    try room.wait(0.5)
    expectEqual(room.log.take(), [])
    try room.tap(20, 400)
    try room.wait(0.1)
    expect(room.alpha(table.popover.popoverView) < 1)
    try room.wait(0.4)
    expectEqual(
      room.log.take(),
      [
        "will dismiss", "b willDisappear", "b didDisappear", "did dismiss",
        "did dismiss popover",
      ])
    expect(room.a.presentedViewController == nil && room.b.view.window == nil)
    expectEqual(room.a.view.tintAdjustmentMode, .normal)
    // The next presentation creates a new presentation controller.
    expect(room.b.popoverPresentationController !== table.popover)
  }

  @Test(arguments: 0..<3) func dismissalCanBePrevented(_ index: Int) throws {
    let table = try table()
    let room = table.room
    try table.present()
    switch index {
    case 0: table.judge.allows = false
    case 1: table.judge.allowsInOldWay = false
    default: room.b.isModalInPresentation = true
    }
    try room.tap(20, 400)
    try room.wait(0.5)
    expect(room.log.take() == ["attempt"] && room.b.view.window != nil)
    // Code can still dismiss the popover, without notifying the delegate.
    room.perform { room.b.dismiss(animated: false) }
    try room.wait(0.1)
    expectEqual(room.log.take(), ["b willDisappear", "b didDisappear"])
  }

  @Test func areaBesideArrowIsOutside() throws {
    let table = try table()
    try table.present()
    expect(
      table.room.perform {
        let inside = table.room.window.hitTest(CGPoint(x: 350, y: 125), with: nil)
        let beside = table.room.window.hitTest(CGPoint(x: 260, y: 125), with: nil)
        return inside === table.room.b.view && beside === table.popover.backdrop
      })
  }

  @Test func passthroughViewsReceiveTouches() throws {
    let table = try table()
    let room = table.room
    var taps = 0
    room.perform {
      table.source.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
      table.popover.passthroughViews = [table.source]
    }
    try table.present()
    try room.tap(350, 110)
    try room.wait(0.5)
    expect(taps == 1 && room.b.view.window != nil && room.log.take() == [])
  }

  @Test func barButtonItemCanBeSource() throws {
    let item = UIBarButtonItem(title: "Go", style: .plain, target: nil, action: nil)
    let room = try BarFixture(size: CGSize(width: 700, height: 500)) { room in
      room.a.navigationItem.rightBarButtonItem = item
      return UINavigationController(rootViewController: room.a)
    }
    room.perform {
      room.b.modalPresentationStyle = .popover
      room.b.preferredContentSize = CGSize(width: 200, height: 150)
      room.b.popoverPresentationController?.barButtonItem = item
      room.a.present(room.b, animated: false)
    }
    try room.wait(0.1)
    let button = room.shown(item.view!)
    let popover = try #require(room.b.popoverPresentationController)
    expect(popover.sourceItem === item && popover.arrowDirection == .up)
    expectEqual(room.shown(room.b.view).maxX, 690 as CGFloat)
    expect(abs(room.shown(room.b.view).minY - button.maxY) < 1e-9)
    // The arrow is as close as the rounded corner allows.
    expectEqual(popover.popoverState.placement?.anchor.x, 658 as CGFloat)
  }

  @Test func preferredSizeChangeAnimates() throws {
    let table = try table()
    let room = table.room
    try table.present()
    room.perform { room.b.preferredContentSize = CGSize(width: 300, height: 250) }
    try room.wait(0.15)
    let width = room.shown(room.b.view).width
    expect(width > 210 && width < 290)
    try room.wait(0.3)
    expectEqual(room.shown(room.b.view), CGRect(x: 200, y: 120, width: 300, height: 263))
  }

  @Test func navigationControllerUsesTopControllerSize() throws {
    let table = try table()
    let room = table.room
    let navigation = UINavigationController()
    room.perform {
      room.c.preferredContentSize = CGSize(width: 200, height: 100)
      navigation.viewControllers = [room.c]
      navigation.modalPresentationStyle = .popover
      navigation.popoverPresentationController?.sourceView = table.source
      room.a.present(navigation, animated: false)
    }
    try room.wait(0.1)
    let bar = navigation.navigationBar.frame.height
    expectEqual(room.shown(navigation.view).height, 100 + bar + 13)
    room.perform { room.c.preferredContentSize.height = 150 }
    try room.wait(0.5)
    expectEqual(room.shown(navigation.view).height, 150 + bar + 13)
  }

  @Test func screenResizeRepositionsPopover() throws {
    let table = try table()
    let room = table.room
    table.judge.rect = CGRect(x: 0, y: 0, width: 20, height: 20)
    try table.present()
    room.stage.send(.resize(CGSize(width: 900, height: 600)), at: room.time)
    try room.wait(0.5)
    expectEqual(room.log.take(), ["reposition 40.0"])
    expectEqual(table.popover.sourceRect, CGRect(x: 0, y: 0, width: 20, height: 20))
    expectEqual(room.shown(room.b.view).midX, 340 as CGFloat)
  }

  @Test func compactWidthAdaptsToSheet() throws {
    let table = try table(320)
    let room = table.room
    table.judge.style = .formSheet
    table.popover.adaptiveSheetPresentationController.detents = [.medium()]
    room.perform { room.a.present(room.b, animated: true) }
    expectEqual(
      room.log.take(),
      [
        "prepare UISheetPresentationController", "presents as formSheet", "b willAppear",
      ])
    try room.wait(0.6)
    let sheet = room.b.presentationController as? UISheetPresentationController
    expect(sheet === table.popover.adaptiveSheetPresentationController)
    expect(room.b.popoverPresentationController === table.popover)
    expectEqual(room.shown(room.b.view), CGRect(x: 0, y: 255, width: 320, height: 245))
    // The popover's delegate receives the messages of the sheet.
    _ = room.log.take()
    try room.tap(100, 20)
    try room.wait(0.6)
    expectEqual(
      room.log.take(), ["will dismiss", "b willDisappear", "b didDisappear", "did dismiss"])
  }

  @Test func missingDelegateAdaptsToSheet() throws {
    let table = try table(320)
    table.popover.delegate = nil
    try table.present()
    expect(table.room.b.presentationController is UISheetPresentationController)
  }

  @Test func delegateCanPreventAdaptation() throws {
    let table = try table(320)
    try table.present()
    expect(table.room.b.presentationController === table.popover)
    expectEqual(table.room.shown(table.room.b.view).width, 200 as CGFloat)
  }

  @Test func delegateCanAdaptToFullScreen() throws {
    let table = try table(320)
    table.judge.style = .fullScreen
    try table.present()
    expect(table.room.a.view.window == nil)
    expectEqual(table.room.shown(table.room.b.view).height, 500 as CGFloat)
    expectEqual(table.room.b.presentationController?.presentationStyle, .fullScreen)
  }

  @Test func delegateCanReplaceController() throws {
    let table = try table(320)
    let room = table.room
    table.judge.style = .fullScreen
    let navigation = UINavigationController()
    room.perform { navigation.viewControllers = [room.b] }
    table.judge.other = navigation
    try table.present()
    expect(room.a.presentedViewController === navigation && room.b.view.window != nil)
  }

  @Test func delegateCanProvideSource() throws {
    let table = try table()
    table.popover.sourceView = nil
    table.judge.source = table.source
    try table.present()
    expect(table.popover.sourceView === table.source && table.popover.arrowDirection == .up)
  }

  @Test(arguments: [UIModalPresentationStyle.popover, .overCurrentContext, .currentContext])
  func dismissedControllersAreReleased(_ style: UIModalPresentationStyle) throws {
    let table = try table()
    let room = table.room
    weak var gone: UIViewController?
    room.perform {
      let menu = UIViewController()
      menu.modalPresentationStyle = style
      menu.popoverPresentationController?.sourceView = table.source
      room.a.present(menu, animated: true)
      gone = menu
    }
    try room.wait(1)
    expect(gone?.view.window != nil)
    room.perform { room.a.dismiss(animated: true) }
    try room.wait(1)
    expect(gone == nil)
  }

  @Test func defaults() {
    let controller = UIViewController()
    expect(controller.popoverPresentationController == nil)
    controller.modalPresentationStyle = .popover
    let popover = controller.popoverPresentationController
    expect(popover != nil && popover === controller.popoverPresentationController)
    expect(popover?.permittedArrowDirections == .any && popover?.sourceRect.isNull == true)
    expect(popover?.canOverlapSourceViewRect == false && popover?.backgroundColor == nil)
    expect(controller.sheetPresentationController == nil)
  }
}
