// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A picture that travels along half a circle to where it is touched.
///
/// After "UIView animation: moving along an arbitrary path using an example of a circle" (2013). The second touch
/// is on the view that shows the path, the third comes while the picture is on its way: it goes on from there.
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
