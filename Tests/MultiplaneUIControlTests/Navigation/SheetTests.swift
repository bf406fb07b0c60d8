// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI
@testable import UITestSupport

@MainActor @Suite struct SheetTests {
  private final class SheetDelegate: DismissalDelegate, UISheetPresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
      _ sheetPresentationController: UISheetPresentationController
    ) { log.note(sheetPresentationController.selectedDetentIdentifier?.rawValue ?? "none") }
  }

  private func room() throws -> (BarFixture, UISheetPresentationController, SheetDelegate) {
    let room = try BarFixture { $0.a }
    let sheet = try #require(room.perform { room.b.sheetPresentationController })
    let judge = SheetDelegate(room.log)
    sheet.delegate = judge
    room.log.kept = judge
    _ = room.log.take()
    return (room, sheet, judge)
  }

  private func present(_ room: BarFixture) throws {
    room.perform { room.a.present(room.b, animated: true) }
    try room.wait(0.6)
  }

  /// Returns the progress of the system's spring (mass 3, stiffness 1000, damping 500), limited to critical damping.
  private func progress(_ time: Double) -> CGFloat {
    let way = (1000.0 / 3).squareRoot() * time
    return CGFloat(1 - (1 + way) * exp(-way))
  }

  @Test func presentationScalesPresenter() throws {
    let (room, sheet, _) = try room()
    room.perform { room.a.present(room.b, animated: true) }
    expectEqual(room.log.take(), ["b willAppear"])
    expect(sheet.presentingViewController === room.a)
    try room.wait(0.1)
    let part = progress(0.1)
    expect(abs(room.shown(room.b.view).minY - (480 - 470 * part)) < 0.05)
    // At the end it is inset by 16 points on both sides, with the upper edge at that of the screen.
    expect(abs(room.shown(room.a.view).minX - 16 * part) < 0.05)
    expect(abs(room.alpha(sheet.dimming) - part) < 0.001)
    try room.wait(0.5)
    expectEqual(room.log.take(), ["b didAppear"])
    expectEqual(room.shown(room.b.view), CGRect(x: 0, y: 10, width: 320, height: 470))
    let back = room.shown(room.a.view)
    expect(abs(back.minX - 16) < 0.01 && abs(back.minY) < 0.01)
    expectEqual(room.a.view.layer.cornerRadius, 10 as CGFloat)
    room.perform { room.b.dismiss(animated: true) }
    try room.wait(0.6)
    // A dismissal by code does not notify the delegate.
    expectEqual(room.log.take(), ["b willDisappear", "b didDisappear"])
    expectEqual(room.a.view.frame, CGRect(x: 0, y: 0, width: 320, height: 480))
    expect(room.a.view.layer.cornerRadius == 0 as CGFloat && !room.a.view.clipsToBounds)
    expect(room.a.presentedViewController == nil)
  }

  @Test func dragDismissesSheet() throws {
    let (room, _, _) = try room()
    try present(room)
    _ = room.log.take()
    try room.touch(.down, 100, 30)
    for y in stride(from: 60 as CGFloat, through: 360, by: 30) {
      try room.wait(0.1)
      try room.touch(.move, 100, y)
    }
    expect(abs(room.shown(room.b.view).minY - 340) < 0.01)
    expectEqual(room.shown(room.b.view).height, 470 as CGFloat)
    try room.touch(.up, 100, 360)
    try room.wait(0.6)
    expectEqual(
      room.log.take(), ["will dismiss", "b willDisappear", "b didDisappear", "did dismiss"])
    expect(room.a.presentedViewController == nil && room.b.view.window == nil)
  }

  @Test func shortDragRestoresSheet() throws {
    let (room, _, _) = try room()
    try present(room)
    _ = room.log.take()
    try room.touch(.down, 100, 30)
    for y: CGFloat in [60, 90, 110, 110] {
      try room.wait(0.2)
      try room.touch(.move, 100, y)
    }
    expect(abs(room.shown(room.b.view).minY - 90) < 0.01)
    try room.touch(.up, 100, 110)
    try room.wait(0.6)
    expect(room.log.take() == [] && room.shown(room.b.view).minY == 10 as CGFloat)
  }

  @Test func dismissalCanBePrevented() throws {
    let (room, _, judge) = try room()
    try present(room)
    _ = room.log.take()
    room.b.isModalInPresentation = true
    func drag() throws {
      try room.touch(.down, 100, 30)
      for y: CGFloat in [130, 230, 330, 430] {
        try room.wait(0.1)
        try room.touch(.move, 100, y)
      }
      // The sheet moves with rubber-band resistance.
      let y = room.shown(room.b.view).minY
      expect(y > 100 && y < 250)
      try room.touch(.up, 100, 430)
      try room.wait(0.6)
    }
    try drag()
    expect(room.log.take() == ["attempt"] && room.shown(room.b.view).minY == 10 as CGFloat)
    room.b.isModalInPresentation = false
    judge.allows = false
    try drag()
    expectEqual(room.log.take(), ["attempt"])
    // A tap outside the sheet dismisses it.
    judge.allows = true
    try room.tap(100, 4)
    try room.wait(0.6)
    expectEqual(room.log.take().last, "did dismiss")
  }

  @Test func detentHeights() throws {
    let (room, sheet, _) = try room()
    room.perform {
      sheet.detents = [.medium(), .large(), .custom { _ in nil }]
      sheet.prefersGrabberVisible = true
    }
    try present(room)
    _ = room.log.take()
    expectEqual(room.shown(room.b.view), CGRect(x: 0, y: 245, width: 320, height: 235))
    expectEqual(room.shown(room.a.view).minX, 0 as CGFloat)
    // A drag up to the large detent.
    try room.touch(.down, 100, 260)
    for y: CGFloat in [200, 120, 60] {
      try room.wait(0.1)
      try room.touch(.move, 100, y)
    }
    expect(abs(room.shown(room.b.view).minY - 45) < 0.01)
    expect(abs(room.shown(room.b.view).maxY - 480) < 0.01)
    try room.touch(.up, 100, 60)
    try room.wait(0.6)
    expectEqual(room.log.take(), ["com.apple.UIKit.large"])
    expectEqual(room.shown(room.b.view).minY, 10 as CGFloat)
    expect(abs(room.shown(room.a.view).minX - 16) < 0.01)
    // Code selects the medium detent again.
    room.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .medium } }
    try room.wait(0.1)
    expect(abs(room.shown(room.b.view).minY - (10 + 235 * progress(0.1))) < 0.05)
    try room.wait(0.5)
    expect(room.log.take() == [] && room.shown(room.b.view).minY == 245 as CGFloat)
  }

  @Test func touchesOutsideUndimmedSheetReachPresenter() throws {
    let (room, sheet, _) = try room()
    var taps = 0
    room.perform {
      sheet.detents = [.medium(), .large()]
      sheet.largestUndimmedDetentIdentifier = .medium
      room.a.view.addGestureRecognizer(UITapGestureRecognizer { _ in taps += 1 })
    }
    try present(room)
    try room.tap(100, 100)
    expectEqual(taps, 1)
    try room.tap(100, 400)
    expectEqual(taps, 1, "the sheet receives its own touches")
    // At the other detent, the views behind are dimmed, and a tap there dismisses the sheet.
    room.perform { sheet.animateChanges { sheet.selectedDetentIdentifier = .large } }
    try room.wait(0.6)
    expect(room.a.presentedViewController === room.b)
    try room.tap(100, 4)
    try room.wait(0.6)
    expect(taps == 1 && room.a.presentedViewController == nil)
  }

  @Test func otherStylesHaveNoSheetController() throws {
    let (room, _, _) = try room()
    room.c.modalPresentationStyle = .fullScreen
    expect(room.c.sheetPresentationController == nil)
    room.perform { room.a.present(room.c, animated: false) }
    try room.wait(0.1)
    expect(room.a.view.window == nil && room.c.sheetPresentationController == nil)
  }
}
