// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Cards in a table that expand to the whole screen and back, by animating a path and a mask with the same path.
///
/// Based on the article "Animate UIBezierPath using CABasicAnimation", whose view is used in a transition between view
/// controllers. A tap during the expansion reverses it, and a drag downward drives the dismissal. The last part shows
/// the interpolation of paths with different elements, and how to align such paths.
@main struct ExpandingCard: ViewScene {
  let size = CGSize(width: 320, height: 568)
  let duration: CFTimeInterval = 18

  var touches: TouchScript {
    var script = TouchScript()
    let close = CGPoint(x: 288, y: 34)
    // Expands and collapses.
    script.tap(at: CGPoint(x: 160, y: 160), time: 0.4)
    script.tap(at: close, time: 1.6)
    // Reverses during the expansion.
    script.tap(at: CGPoint(x: 160, y: 300), time: 3.2)
    script.tap(at: CGPoint(x: 200, y: 320), time: 3.55)
    // Drags the card down, the first time not far enough.
    script.tap(at: CGPoint(x: 160, y: 440), time: 5.2)
    script.drag(
      through: [CGPoint(x: 160, y: 90), CGPoint(x: 160, y: 260), CGPoint(x: 160, y: 150)],
      from: 6.75, duration: 0.9)
    script.drag(
      through: [CGPoint(x: 160, y: 90), CGPoint(x: 160, y: 330)], from: 8, duration: 0.55)
    // A group that is partly visible: the list scrolls while it expands, and back while it collapses.
    script.tap(at: CGPoint(x: 160, y: 540), time: 9.2)
    script.tap(at: close, time: 10.7)
    // Scrolls to the end of the list, and opens the page about paths that do not match.
    script.drag(
      through: [CGPoint(x: 160, y: 480), CGPoint(x: 160, y: 180)], from: 12, duration: 0.3)
    script.tap(at: CGPoint(x: 160, y: 533), time: 13.9)
    return script
  }

  func makeRootViewController() -> UIViewController { CardListController() }
}
