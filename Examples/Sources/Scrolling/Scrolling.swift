// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A list that is flicked, stopped and pulled to refresh, with horizontal pages at its top.
///
/// All scrolling follows the scripted touches by the physics of scroll views; the code only displaces the hills with
/// the content offset, and animates the rows after a refresh.
@main struct Scrolling: ViewScene {
  let size = CGSize(width: 320, height: 480)
  let duration: CFTimeInterval = 10

  var touches: TouchScript {
    var script = TouchScript()
    let (left, right) = (CGPoint(x: 60, y: 160), CGPoint(x: 250, y: 160))
    // Two pages forward, one of them by a slow drag past the middle.
    script.drag(through: [right, left], from: 0.4, duration: 0.12)
    script.drag(
      through: [CGPoint(x: 280, y: 170), CGPoint(x: 100, y: 170)], from: 1.3, duration: 0.6)
    // A flick that a touch stops, then one to the end, where the content bounces.
    script.drag(
      through: [CGPoint(x: 160, y: 400), CGPoint(x: 160, y: 300)], from: 2.6, duration: 0.1)
    script.tap(at: CGPoint(x: 160, y: 300), time: 3.2, duration: 0.3)
    script.drag(
      through: [CGPoint(x: 160, y: 420), CGPoint(x: 160, y: 160)], from: 3.9, duration: 0.1)
    // Back to the top, and a pull to refresh.
    script.drag(
      through: [CGPoint(x: 160, y: 100), CGPoint(x: 160, y: 440)], from: 5.6, duration: 0.1)
    script.drag(
      through: [CGPoint(x: 160, y: 90), CGPoint(x: 160, y: 460)], from: 7, duration: 0.6)
    return script
  }

  func makeRootViewController() -> UIViewController { ScrollingController() }
}
