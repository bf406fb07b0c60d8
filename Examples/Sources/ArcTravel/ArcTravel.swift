// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// An image that travels along a half circle to each point that is tapped.
///
/// Based on "UIView animation: moving along an arbitrary path using an example of a circle" (2013). The second tap is
/// on the view that draws the path; the third is during the motion, which continues from the current position.
@main struct ArcTravel: ViewScene {
  let size = CGSize(width: 320, height: 480)
  let duration: CFTimeInterval = 6

  var touches: TouchScript {
    var script = TouchScript()
    script.tap(at: CGPoint(x: 260, y: 240), time: 0.5)
    script.tap(at: CGPoint(x: 80, y: 120), time: 2.75)
    script.tap(at: CGPoint(x: 240, y: 400), time: 3.75)
    return script
  }

  func makeRootViewController() -> UIViewController {
    let controller = ArcTravelController()
    controller.drawsPath = true
    return controller
  }
}
