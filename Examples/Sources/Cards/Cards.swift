// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Nine cards that move between a grid and a circle, reverse during the animation, and zoom in when tapped.
///
/// Based on "Core Animation Part 2: View based animation in UIKit" (2011), method by method. The right control selects
/// how an animation is interrupted: the cards stop first, the animations add up, or springs take over.
@main struct Cards: ViewScene {
  let size = CGSize(width: 400, height: 560)
  let duration: CFTimeInterval = 9

  /// Touches that zoom in on a card, tap the button of a rotated card, and interrupt added animations and springs.
  var touches: TouchScript {
    var script = TouchScript()
    func choose(_ x: CGFloat, at time: CFTimeInterval) {
      script.tap(at: CGPoint(x: x, y: 538), time: time)
    }
    let (grid, circle) = (CGFloat(53), CGFloat(129))
    choose(circle, at: 1.4)
    // Taps the card of the rose, which zooms in, then taps it again, which zooms out.
    script.tap(at: CGPoint(x: 62, y: 308), time: 2.8)
    script.tap(at: CGPoint(x: 200, y: 258), time: 3.8)
    // Taps the star button of the astroid's card, which is rotated by 90°.
    script.tap(at: CGPoint(x: 382, y: 281), time: 5.2)
    // Reverses at 37 % of the duration.
    choose(grid, at: 5.6)
    choose(circle, at: 5.6 + 0.37 * 1.2)
    // Springs, interrupted twice.
    choose(352, at: 7.4)
    choose(grid, at: 7.6)
    choose(circle, at: 7.9)
    return script
  }

  func makeRootViewController() -> UIViewController { CardsController() }
}
