// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

/// Nine cards that fly between a grid and a circle, turn round in mid flight, and zoom in under a finger.
///
/// After "Core Animation Part 2: View based animation in UIKit" (2011), method by method. The right control chooses what
/// becomes of a flight that is interrupted: the cards stop first, or the flights add up, or springs take over.
@main struct Cards: ViewScene {
  let size = CGSize(width: 400, height: 560)
  let duration: CFTimeInterval = 9

  /// A card is touched while it stands askew, and each kind of flight is turned round.
  var touches: TouchScript {
    var script = TouchScript()
    func choose(_ x: CGFloat, at time: CFTimeInterval) {
      script.tap(at: CGPoint(x: x, y: 538), time: time)
    }
    let (grid, circle) = (CGFloat(53), CGFloat(129))
    choose(circle, at: 1.4)
    // The rose, and again when it fills the screen.
    script.tap(at: CGPoint(x: 62, y: 308), time: 2.8)
    script.tap(at: CGPoint(x: 200, y: 258), time: 3.8)
    // The star of the astroid, which lies on its side.
    script.tap(at: CGPoint(x: 382, y: 281), time: 5.2)
    // Back at 37 % of the way.
    choose(grid, at: 5.6)
    choose(circle, at: 5.6 + 0.37 * 1.2)
    // Springs.
    choose(352, at: 7.4)
    choose(grid, at: 7.6)
    choose(circle, at: 7.9)
    return script
  }

  func makeRootViewController() -> UIViewController { CardsController() }
}
