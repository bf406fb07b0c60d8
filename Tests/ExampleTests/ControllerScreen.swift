// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane
import Testing

/// A view controller on a separate stage, with simulated touches.
@MainActor final class ControllerScreen<Controller: UIViewController> {
  let stage: Stage
  private(set) var controller: Controller!

  init(
    size: CGSize = CGSize(width: 320, height: 480), touches: TouchScript = TouchScript(),
    _ make: @MainActor () -> Controller
  ) throws {
    stage = Stage(size: size)
    stage.perform {
      let window = UIWindow(frame: UIScreen.main.bounds)
      controller = make()
      window.rootViewController = controller
      window.makeKeyAndVisible()
    }
    stage.send(touches)
    try stage.simulate(to: 0)
  }

  deinit { MainActor.assumeIsolated { stage.invalidate() } }

  /// Returns the presentation position of a view's layer at a time, which must not precede that of the last call.
  func position(of view: UIView, at time: CFTimeInterval) throws -> CGPoint {
    try stage.simulate(to: time)
    return stage.perform { view.layer.presentation()?.position ?? view.layer.position }
  }
}

func distanceBetween(_ a: CGPoint, _ b: CGPoint) -> CGFloat {
  ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
}
