// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension CALayer {
  /// Animates layers from their presentation positions and bounds to those that a change sets, with the timing function
  /// `default`, which the paths of cards also use.
  static func move(_ layers: [CALayer], duration: CFTimeInterval, _ change: () -> Void) {
    let before = layers.map { layer -> (CGPoint, CGRect) in
      let shown = layer.presentation() ?? layer
      return (shown.position, shown.bounds)
    }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    change()
    CATransaction.commit()
    for (layer, (position, bounds)) in zip(layers, before) {
      if layer.position != position { layer.move("position", from: position, duration) }
      if layer.bounds != bounds { layer.move("bounds", from: bounds, duration) }
    }
  }

  /// Removes the animations of ``move(_:duration:_:)``, so that the layer shows its model values.
  func stopMoving() { for key in ["position", "bounds"] { removeAnimation(forKey: key) } }

  private func move(_ key: String, from: Any, _ duration: CFTimeInterval) {
    let animation = CABasicAnimation(keyPath: key)
    animation.fromValue = from
    animation.duration = duration
    animation.timingFunction = CAMediaTimingFunction(name: .default)
    add(animation, forKey: key)
  }
}
