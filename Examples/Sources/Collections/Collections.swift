// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Photos in a grid: they fly into a circle and back, come and go, and are sorted by hand.
@main struct Collections: ViewScene {
  let size = CGSize(width: 320, height: 568)
  let duration: CFTimeInterval = 14

  var touches: TouchScript {
    var script = TouchScript()
    let shape = CGPoint(x: 280, y: 40)
    let add = CGPoint(x: 218, y: 40)
    // One goes in the grid; the others close the gap.
    script.tap(at: CGPoint(x: 160, y: 130), time: 0.6)
    script.tap(at: add, time: 1.5)
    // Into the circle, where one goes to the middle, and two come from there.
    script.tap(at: shape, time: 2.6)
    script.tap(at: CGPoint(x: 160, y: 198), time: 4)
    script.tap(at: add, time: 5)
    script.tap(at: add, time: 5.3)
    // Back, and turned round twice on the way.
    script.tap(at: shape, time: 6.4)
    script.tap(at: shape, time: 6.8)
    script.tap(at: shape, time: 7.2)
    // The first is picked up by a long press and goes elsewhere; the others give way.
    let first = CGPoint(x: 62, y: 124)
    script.add(.down, first, at: 8.8)
    for step in 0...90 {
      let part = CGFloat(step) / 90
      let way = part * part * (3 - 2 * part)
      let place = CGPoint(x: first.x + 194 * way, y: first.y + 194 * part * way)
      script.add(.move, place, at: 9.5 + Double(step) / 60)
    }
    script.add(.up, CGPoint(x: 256, y: 318), at: 11.2)
    script.drag(
      through: [CGPoint(x: 160, y: 480), CGPoint(x: 160, y: 330)], from: 12, duration: 0.25)
    return script
  }

  func makeRootViewController() -> UIViewController { PhotosController() }
}
