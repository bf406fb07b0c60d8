// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// Implicit animations of the layer classes as documented, in addition to the measured table of `ActionTests`.
@Suite("Implicit animations of layer classes") struct ImplicitActionTests {
  private func animates(_ layer: CALayer, _ keys: [String]) {
    let tree = FrozenTree(layer)
    for key in keys {
      let animation = tree.layer.action(forKey: key) as? CABasicAnimation
      expectEqual(animation?.keyPath, key, "\(type(of: layer)).\(key)")
      expect(animation?.isAdditive == false && animation?.isCumulative == false)
    }
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)

  @Test func shapeLayerKeys() {
    let layer = CAShapeLayer()
    layer.strokeColor = red
    animates(
      layer,
      [
        "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit",
        "lineDashPhase",
      ])
    let tree = FrozenTree(CAShapeLayer())
    for key in ["path", "fillRule", "lineCap", "lineJoin", "lineDashPattern"] {
      expect(tree.layer.action(forKey: key) == nil, "\(key)")
    }
  }

  @Test func gradientLayerKeys() {
    let layer = CAGradientLayer()
    layer.colors = [red, red]
    layer.locations = [0, 1]
    animates(layer, ["colors", "locations", "startPoint", "endPoint"])
  }

  @Test func replicatorLayerKeys() {
    animates(
      CAReplicatorLayer(),
      [
        "instanceDelay", "instanceTransform", "instanceColor", "instanceRedOffset",
        "instanceGreenOffset", "instanceBlueOffset", "instanceAlphaOffset",
      ])
  }

  @Test func emitterLayerKeys() {
    animates(
      CAEmitterLayer(),
      [
        "emitterPosition", "emitterZPosition", "emitterSize", "emitterDepth", "birthRate",
        "lifetime", "velocity", "scale", "spin",
      ])
  }

  @Test func textLayerKeys() { animates(CATextLayer(), ["fontSize", "foregroundColor"]) }

  /// The implicit animations of standalone layers on iOS; none is additive.
  @Test func plainLayerKeys() {
    animates(
      CALayer(),
      [
        "anchorPoint", "borderWidth", "borderColor", "bounds", "cornerRadius", "opacity",
        "position", "transform", "transform.rotation.z", "transform.scale.x", "shadowColor",
        "shadowOffset", "shadowOpacity", "shadowRadius", "zPosition",
      ])
  }

  @Test(arguments: ["filters", "backgroundFilters", "compositingFilter"])
  func filterChangesFade(key: String) {
    let tree = FrozenTree(CALayer())
    expectEqual((tree.layer.action(forKey: key) as? CATransition)?.type, .fade)
  }

  @Test func gradientPointsInterpolate() {
    let layer = CAGradientLayer()
    let tree = FrozenTree(layer)
    tree.host.run {
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      CATransaction.setAnimationDuration(1)
      layer.endPoint = CGPoint(x: 0.5, y: 3)
    }
    tree.context.commit()
    expectEqual(tree.presented(at: 0.5).endPoint, CGPoint(x: 0.5, y: 2))
  }
}
