// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Handles that are dragged along a figure 8, with a finger that keeps a little beside it.
///
/// After an answer to "Drag UIView around Shape Comprised of CGMutablePaths" (2012). Red, method by method: the handle
/// slides along points of a dashed copy. Blue: a `PathSlider`, which knows the path itself. At last the screen becomes
/// smaller: blue keeps its part of the way, red the number of its point.
@main struct FigureEight: ViewScene {
  let size = CGSize(width: 320, height: 480)
  let duration: CFTimeInterval = 6

  var touches: TouchScript {
    var script = TouchScript()
    // Red goes round the upper loop and on into the lower one, blue the other way from the middle of the way.
    script.drag(
      through: Self.points(in: size, from: 0, to: 0.6, beside: 6), from: 0.25, duration: 2)
    script.drag(
      through: Self.points(in: size, from: 0.5, to: 1.15, beside: -6), from: 2.5, duration: 2)
    script.add(.resize(CGSize(width: 240, height: 360)), at: 5)
    return script
  }

  /// Points along the figure, and beside it.
  static func points(
    in size: CGSize, from start: CGFloat, to end: CGFloat, beside distance: CGFloat
  ) -> [CGPoint] {
    let measure = PathMeasure(
      FigureEightController.figure8(in: CGRect(origin: .zero, size: size)))
    let count = 160
    return (0...count).compactMap { step in
      let part = start + (end - start) * CGFloat(step) / CGFloat(count)
      return measure.location(atFraction: part - part.rounded(.down)).map { place in
        // The finger comes down on the handle.
        let away = distance * min(1, CGFloat(step) / 10)
        return CGPoint(
          x: place.point.x - place.tangent.dy * away, y: place.point.y + place.tangent.dx * away)
      }
    }
  }

  func makeRootViewController() -> UIViewController { FigureEightController() }
}
