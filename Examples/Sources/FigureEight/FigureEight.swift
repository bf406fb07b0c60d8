// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Handles that are dragged along a figure 8, by a finger that stays a little beside it.
///
/// Based on an answer to "Drag UIView around Shape Comprised of CGMutablePaths" (2012). The red handle implements this
/// answer method by method: it slides along the points of a dashed copy of the figure. The blue handle uses a
/// `PathSlider`, which works on the path itself. In the end the screen shrinks: blue keeps its fraction of the length,
/// red the index of its point.
@main struct FigureEight: ViewScene {
  let size = CGSize(width: 320, height: 480)
  let duration: CFTimeInterval = 6

  var touches: TouchScript {
    var script = TouchScript()
    // Red follows the upper loop into the lower one; blue starts halfway and follows the lower loop into the upper one.
    script.drag(
      through: Self.points(in: size, from: 0, to: 0.6, beside: 6), from: 0.25, duration: 2)
    script.drag(
      through: Self.points(in: size, from: 0.5, to: 1.15, beside: -6), from: 2.5, duration: 2)
    script.add(.resize(CGSize(width: 240, height: 360)), at: 5)
    return script
  }

  /// Returns points beside the figure, between two fractions of its length.
  static func points(
    in size: CGSize, from start: CGFloat, to end: CGFloat, beside distance: CGFloat
  ) -> [CGPoint] {
    let measure = PathMeasure(
      FigureEightController.figure8(in: CGRect(origin: .zero, size: size)))
    let count = 160
    return (0...count).compactMap { step in
      let part = start + (end - start) * CGFloat(step) / CGFloat(count)
      return measure.location(atFraction: part - part.rounded(.down)).map { place in
        // The distance grows from 0, so that the touch begins on the handle.
        let away = distance * min(1, CGFloat(step) / 10)
        return CGPoint(
          x: place.point.x - place.tangent.dy * away, y: place.point.y + place.tangent.dx * away)
      }
    }
  }

  func makeRootViewController() -> UIViewController { FigureEightController() }
}
