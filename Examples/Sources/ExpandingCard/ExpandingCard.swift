// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Cards in a table that expand to the whole screen and back, by a path and a mask of the same path.
///
/// After "Animate UIBezierPath using CABasicAnimation": its view in a transition between controllers, as the article
/// uses it; tapped on its way a card turns back, dragged down it follows the finger. Then what becomes of paths whose
/// elements differ, and how that is mended.
@main struct ExpandingCard: ViewScene {
  let size = CGSize(width: 320, height: 568)
  let duration: CFTimeInterval = 18

  var touches: TouchScript {
    var script = TouchScript()
    let close = CGPoint(x: 288, y: 34)
    // There and back.
    script.tap(at: CGPoint(x: 160, y: 160), time: 0.4)
    script.tap(at: close, time: 1.6)
    // Turned back on its way.
    script.tap(at: CGPoint(x: 160, y: 300), time: 3.2)
    script.tap(at: CGPoint(x: 200, y: 320), time: 3.55)
    // Dragged, first not far enough.
    script.tap(at: CGPoint(x: 160, y: 440), time: 5.2)
    script.drag(
      through: [CGPoint(x: 160, y: 90), CGPoint(x: 160, y: 260), CGPoint(x: 160, y: 150)],
      from: 6.75, duration: 0.9)
    script.drag(
      through: [CGPoint(x: 160, y: 90), CGPoint(x: 160, y: 330)], from: 8, duration: 0.55)
    // A group that shows in part: the list scrolls while it expands, and back while it collapses.
    script.tap(at: CGPoint(x: 160, y: 540), time: 9.2)
    script.tap(at: close, time: 10.7)
    // Down to the end of the list: what becomes of paths that do not match.
    script.drag(
      through: [CGPoint(x: 160, y: 480), CGPoint(x: 160, y: 180)], from: 12, duration: 0.3)
    script.tap(at: CGPoint(x: 160, y: 533), time: 13.9)
    return script
  }

  func makeRootViewController() -> UIViewController { CardListController() }
}
