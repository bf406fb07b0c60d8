// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A packing list in a table. Touches select rows, scroll, delete a row by a swipe, and edit and reorder the list.
@main struct Tables: ViewScene {
  let size = CGSize(width: 320, height: 568)
  let duration: CFTimeInterval = 14

  var touches: TouchScript {
    var script = TouchScript()
    // Marks two things as packed.
    script.tap(at: CGPoint(x: 120, y: 162), time: 0.5)
    script.tap(at: CGPoint(x: 120, y: 250), time: 1)
    // Scrolls down, while section headers stay at the top, and back.
    script.drag(
      through: [CGPoint(x: 160, y: 480), CGPoint(x: 160, y: 240)], from: 1.7, duration: 0.25)
    script.drag(
      through: [CGPoint(x: 160, y: 180), CGPoint(x: 160, y: 420)], from: 3.7, duration: 0.2)
    // A swipe reveals the button that deletes the row.
    script.drag(
      through: [CGPoint(x: 260, y: 206), CGPoint(x: 120, y: 206)], from: 6, duration: 0.35)
    script.tap(at: CGPoint(x: 285, y: 206), time: 7)
    // In editing mode, one row is moved and another deleted; then a new row is added.
    let edit = CGPoint(x: 280, y: 40)
    script.tap(at: edit, time: 8)
    script.drag(
      through: [CGPoint(x: 300, y: 118), CGPoint(x: 300, y: 118), CGPoint(x: 300, y: 212)],
      from: 9, duration: 1.2)
    script.tap(at: CGPoint(x: 26, y: 162), time: 10.8)
    script.tap(at: CGPoint(x: 290, y: 162), time: 11.5)
    script.tap(at: edit, time: 12.4)
    script.tap(at: CGPoint(x: 220, y: 40), time: 13)
    return script
  }

  func makeRootViewController() -> UIViewController { PackingController() }
}
