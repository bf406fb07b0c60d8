// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// A handle that is dragged along a figure 8.
///
/// After an answer to "Drag UIView around Shape Comprised of CGMutablePaths" (2012): red, method by method, the handle
/// that slides along points of a dashed copy; blue beside it, the handle of a ``PathSlider``, which knows the path itself.
@main struct FigureEight: ViewScene {
  let size = CGSize(width: 320, height: 480)
  let duration: CFTimeInterval = 6

  /// Round the whole figure, a little beside it.
  var touches: TouchScript {
    var script = TouchScript()
    let eight = FigureEightController.eight(in: CGRect(origin: .zero, size: size))
    let measure = PathMeasure(eight)
    // Twice the same way: once for each handle.
    for (time, beside) in [(0.25, 6.0), (3.1, -6)] {
      var points: [CGPoint] = []
      for step in 0...240 {
        let place = measure.location(atFraction: CGFloat(step) / 240)
        guard let place else { continue }
        points.append(
          CGPoint(
            x: place.point.x - place.tangent.dy * CGFloat(beside),
            y: place.point.y + place.tangent.dx * CGFloat(beside)))
      }
      script.drag(through: points, from: time, duration: 2.6)
    }
    return script
  }

  func makeRootViewController() -> UIViewController { FigureEightController() }
}
