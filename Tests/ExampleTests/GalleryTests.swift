// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import Multiplane
import MultiplaneTesting
import TestSupport
import Testing

@testable import Gallery

/// The gallery with its scripted touches.
@MainActor @Suite struct GalleryTests {
  private func screen() throws -> ControllerScreen<GalleryController> {
    try ControllerScreen(size: Gallery().size, touches: Gallery().touches) { GalleryController() }
  }

  @Test func touchesChangeControlValues() throws {
    let screen = try screen()
    let controller = screen.controller!
    expectEqual(controller.segments.selectedSegmentIndex, 0)
    expect(!controller.firstSwitch.isOn && controller.secondSwitch.isOn)
    try screen.stage.simulate(to: 1.2)
    expectEqual(controller.segments.selectedSegmentIndex, 1)
    try screen.stage.simulate(to: 2.7)
    expect(controller.firstSwitch.isOn && !controller.secondSwitch.isOn)
    try screen.stage.simulate(to: 3.8)
    expect(abs(controller.slider.value - 0.8) < 1e-5)
    expectEqual(controller.progress.progress, controller.slider.value)
    // The held button repeats: at once, after half a second, and then ten times per second.
    try screen.stage.simulate(to: 5)
    expect(controller.stepper.value == 8 && controller.pages.numberOfPages == 8)
    try screen.stage.simulate(to: 5.5)
    expectEqual(controller.pages.currentPage, 1)
    // 60 points span four dots.
    try screen.stage.simulate(to: 6.4)
    expectEqual(controller.pages.currentPage, 5)
  }

  @Test func pickerWheelsSettleOnRows() throws {
    let screen = try screen()
    let controller = screen.controller!
    try screen.stage.simulate(to: 8.7)
    let month = controller.picker.selectedRow(inComponent: 0)
    expect(month > 7 && controller.picker.selectedRow(inComponent: 1) == 13)
    let said = controller.answer.text ?? ""
    expect(said.hasSuffix(" 14"))
    try screen.stage.simulate(to: 9.9)
    expectEqual(controller.picker.selectedRow(inComponent: 1), 14)
    expectEqual(controller.answer.text, said.dropLast() + "5")
  }

  @Test func alertsReportSelectedAction() throws {
    let screen = try screen()
    let controller = screen.controller!
    try screen.stage.simulate(to: 10.9)
    expectEqual((controller.presentedViewController as? UIAlertController)?.preferredStyle, .alert)
    try screen.stage.simulate(to: 11.9)
    expect(controller.presentedViewController == nil && controller.answer.text == "Keep")
    try screen.stage.simulate(to: 13)
    let sheet = controller.presentedViewController as? UIAlertController
    expectEqual(sheet?.preferredStyle, .actionSheet)
    try screen.stage.simulate(to: 14)
    expect(controller.presentedViewController == nil && controller.answer.text == "Cancel")
  }

  @Test func keyboardInputGoesToTappedField() throws {
    let screen = try screen()
    let controller = screen.controller!
    try screen.stage.simulate(to: 15.3)
    expect(screen.stage.perform { controller.name.isFirstResponder })
    expectEqual(controller.name.text, "Mara")
    try screen.stage.simulate(to: 16.8)
    expect(screen.stage.perform { controller.notes.isFirstResponder })
    expect(controller.notes.text.hasSuffix(" with a caret."))
  }

  @Test func datePickerReturnsToMaximumDate() throws {
    let screen = try screen()
    let controller = screen.controller!
    let last = controller.date.date
    try screen.stage.simulate(to: 18)
    expectEqual(controller.date.date, last)
    try screen.stage.simulate(to: 21)
    expectEqual(controller.date.date, last)
  }

  @Test func controlsAreTouchedInTurn() {
    let times = [0, 0.6, 1.7, 3.3, 4.7, 6.1, 10.8, 12.9, 15.2, 16.9, 17.5, 20.9]
    assertSnapshot(of: Gallery(), at: times, as: .film(columns: 4), scale: 0.5)
  }
}
