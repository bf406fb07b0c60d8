// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// All controls in several states, each touched in turn.
///
/// The slider fills the bar, the stepper adds pages, the wheels say what they come to rest at, two buttons ask
/// something by an alert and by a sheet, and keys write into what a finger chose.
@main struct Gallery: ViewScene {
  let size = CGSize(width: 390, height: 960)
  let duration: CFTimeInterval = 21

  var touches: TouchScript {
    var script = TouchScript()
    // A button, and the middle segment.
    script.tap(at: CGPoint(x: 50, y: Row.buttons), time: 0.4, duration: 0.3)
    script.tap(at: CGPoint(x: 195, y: Row.segments), time: 1)
    // Switches: a tap, and a drag back.
    script.tap(at: CGPoint(x: 40, y: Row.switches), time: 1.6, duration: 0.15)
    script.drag(
      through: [CGPoint(x: 142, y: Row.switches), CGPoint(x: 110, y: Row.switches)], from: 2.2,
      duration: 0.3)
    // The slider's thumb, from 30 % to 80 %.
    script.drag(
      through: [CGPoint(x: 129, y: Row.slider), CGPoint(x: 294, y: Row.slider)], from: 2.8,
      duration: 0.8)
    // The stepper's plus, held.
    script.tap(at: CGPoint(x: 86, y: Row.steppers), time: 4, duration: 0.85)
    // Pages: one on, then through them.
    script.tap(at: CGPoint(x: 150, y: Row.pages), time: 5.2)
    script.drag(
      through: [CGPoint(x: 80, y: Row.pages), CGPoint(x: 140, y: Row.pages)], from: 5.7,
      duration: 0.5)
    // A wheel, flicked; a row of the other, tapped.
    script.drag(
      through: [CGPoint(x: 120, y: Row.picker + 40), CGPoint(x: 120, y: Row.picker - 40)],
      from: 6.6, duration: 0.12)
    script.tap(at: CGPoint(x: 290, y: Row.picker + 31), time: 8.8)
    // An alert, and a sheet, let go beside it.
    script.tap(at: CGPoint(x: 100, y: Row.questions), time: 10)
    script.tap(at: CGPoint(x: 263, y: 518), time: 11, duration: 0.2)
    script.tap(at: CGPoint(x: 290, y: Row.questions), time: 12)
    script.tap(at: CGPoint(x: 195, y: 60), time: 13.2)
    // A name, and a word at the end of the notes, by keys; a day that is not yet rolls back.
    script.tap(at: CGPoint(x: 60, y: Row.fields), time: 14.2)
    type("Mara", into: &script, from: 14.6)
    script.tap(at: CGPoint(x: 340, y: Row.text + 20), time: 15.4)
    type("caret.", into: &script, from: 15.8)
    script.drag(
      through: [CGPoint(x: 200, y: Row.date + 30), CGPoint(x: 200, y: Row.date - 34)], from: 17,
      duration: 0.3)
    return script
  }

  /// Ten letters a second.
  private func type(_ text: String, into script: inout TouchScript, from time: CFTimeInterval) {
    for (index, letter) in text.enumerated() {
      script.add(.text(String(letter)), at: time + CFTimeInterval(index) / 10)
    }
  }

  func makeRootViewController() -> UIViewController { GalleryController() }
}

/// The height of each row's middle.
enum Row {
  static let heading: CGFloat = 36
  static let labels: CGFloat = 78
  static let buttons: CGFloat = 118
  static let segments: CGFloat = 162
  static let switches: CGFloat = 206
  static let slider: CGFloat = 250
  static let tintedSlider: CGFloat = 288
  static let steppers: CGFloat = 332
  static let progress: CGFloat = 366
  static let indicators: CGFloat = 402
  static let pages: CGFloat = 446
  static let picker: CGFloat = 550
  static let questions: CGFloat = 660
  static let answer: CGFloat = 694
  static let fields: CGFloat = 732
  static let text: CGFloat = 784
  static let date: CGFloat = 888
}
