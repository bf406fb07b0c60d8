// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Blocks, balls and wedges that fall into a box. One is dragged by a corner and thrown; another snaps into the frame
/// at the top when it is tapped, and drops when it is tapped again.
///
/// The example contains no animations: all motion follows from gravity, collisions, an attachment to the finger, and a
/// snap behavior.
@main struct Dynamics: ViewScene {
  let size = CGSize(width: 320, height: 480)
  let duration: CFTimeInterval = 9

  var touches: TouchScript {
    var script = TouchScript()
    // Drags a block around and throws it to the left.
    script.drag(
      through: [
        CGPoint(x: 278, y: 411), CGPoint(x: 250, y: 250), CGPoint(x: 270, y: 150),
        CGPoint(x: 220, y: 170), CGPoint(x: 130, y: 250),
      ], from: 2.2, duration: 1.3)
    script.tap(at: CGPoint(x: 132, y: 355), time: 5.2)
    script.tap(at: CGPoint(x: 160, y: 84), time: 7)
    return script
  }

  func makeRootViewController() -> UIViewController { DynamicsController() }
}
