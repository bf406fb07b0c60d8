// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Photos in a grid that changes to a circle and back, with insertions, deletions, and reordering by a drag.
@main struct Collections: ViewScene {
  let size = CGSize(width: 320, height: 568)
  let duration: CFTimeInterval = 14

  var touches: TouchScript {
    var script = TouchScript()
    let shape = CGPoint(x: 280, y: 40)
    let add = CGPoint(x: 218, y: 40)
    // Deletes a photo in the grid, where the others close the gap, and adds one.
    script.tap(at: CGPoint(x: 160, y: 130), time: 0.6)
    script.tap(at: add, time: 1.5)
    // Changes to the circle, where one photo disappears in the center and two appear there.
    script.tap(at: shape, time: 2.6)
    script.tap(at: CGPoint(x: 160, y: 198), time: 4)
    script.tap(at: add, time: 5)
    script.tap(at: add, time: 5.3)
    // Changes back to the grid, reversed twice during the animation.
    script.tap(at: shape, time: 6.4)
    script.tap(at: shape, time: 6.8)
    script.tap(at: shape, time: 7.2)
    // A long press picks up the first photo, which is dragged elsewhere; the others make way.
    let first = CGPoint(x: 62, y: 124)
    script.add(.down, first, at: 8.8)
    for step in 0...90 {
      let part = CGFloat(step) / 90
      let eased = part * part * (3 - 2 * part)
      let place = CGPoint(x: first.x + 194 * eased, y: first.y + 194 * part * eased)
      script.add(.move, place, at: 9.5 + Double(step) / 60)
    }
    script.add(.up, CGPoint(x: 256, y: 318), at: 11.2)
    script.drag(
      through: [CGPoint(x: 160, y: 480), CGPoint(x: 160, y: 330)], from: 12, duration: 0.25)
    return script
  }

  func makeRootViewController() -> UIViewController { PhotosController() }
}
