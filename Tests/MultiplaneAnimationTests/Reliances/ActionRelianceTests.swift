// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// A layer with a custom implicit animation of its opacity, as in many client layers.
private class SelfAnimating: CALayer {
  var isOn = true
  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "opacity", isOn else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.value(forKey: event)
    animation.duration = 2
    return animation
  }
}

/// A layer without implicit animations.
private class NilActionLayer: CAShapeLayer {
  override func action(forKey event: String) -> (any CAAction)? { nil }
}

/// A delegate that returns NSNull for every action, as some clients' delegates do.
private final class NullActionDelegate: NSObject, CALayerDelegate {
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }
}

/// A delegate that records the state of a layer when an action is requested.
private final class StateRecordingDelegate: NSObject, CALayerDelegate {
  nonisolated(unsafe) var notes: [String] = []
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    notes.append("\(event) \(layer.opacity) \(layer.position.x) \(layer.bounds.width)")
    return NSNull()
  }
}

/// Implicit animations, and the ways to disable them.
@MainActor @Suite("Behavior clients rely on: actions") struct ActionRelianceTests {
  private let live = LiveTree()

  /// Adds a layer to the tree and commits it.
  private func committed<Layer: CALayer>(_ layer: Layer) -> Layer {
    live.host.silently { live.root.addSublayer(layer) }
    live.context.commit()
    return layer
  }

  @Test("Q075 NSNull in actions disables the implicit animations of those keys and no others")
  func nullActions() {
    let shape = committed(CAShapeLayer())
    shape.actions = ["path": NSNull(), "position": NSNull(), "bounds": NSNull()]
    live.run {
      shape.frame = CGRect(x: 5, y: 5, width: 30, height: 30)
      shape.lineWidth = 4
    }
    expectEqual(shape.animationKeys(), ["lineWidth"])
  }

  @Test("Q076 A delegate that returns NSNull disables all implicit animations")
  func nullDelegate() {
    let shape = committed(CAShapeLayer())
    let delegate = NullActionDelegate()
    shape.delegate = delegate
    live.run {
      shape.position.x = 4
      shape.strokeEnd = 0.5
      shape.isHidden = true
    }
    expect(shape.animationKeys() == nil)
  }

  @Test("Q077 An override that returns nil for every key disables all implicit animations")
  func nilOverride() {
    let shape = committed(NilActionLayer())
    live.run {
      shape.opacity = 0.5
      shape.fillColor = .redInk
      shape.addSublayer(CALayer())
    }
    expect(shape.animationKeys() == nil)
  }

  @Test("Q078 An override's animation with only a fromValue runs from the shown to the new value")
  func customActionStartsFromPresentation() {
    let layer = committed(SelfAnimating())
    live.run { layer.opacity = 0 }
    live.context.commit()
    live.go(to: 1)
    expect(isNear(layer.presentation()?.opacity, 0.5))
    live.run { layer.opacity = 1 }
    live.context.commit()
    expect(isNear(layer.presentation()?.opacity, 0.5))
    live.go(to: 2)
    expect(isNear(layer.presentation()?.opacity, 0.75))
  }

  @Test("Q079 An override can disable its own animation and leave the others as they are")
  func customActionCanBeDisabled() {
    let layer = committed(SelfAnimating())
    layer.isOn = false
    live.run {
      layer.opacity = 0
      layer.position.x = 9
    }
    expectEqual(layer.animation(forKey: "opacity")?.duration, 0.25)
    expectEqual(layer.animationKeys(), ["opacity", "position"])
  }

  @Test("Q080 During the search for an action the layer still has its old value")
  func oldValueInAction() {
    let delegate = StateRecordingDelegate()
    live.layer.delegate = delegate
    live.run {
      live.layer.opacity = 0.25
      live.layer.opacity = 0.5
    }
    expectEqual(delegate.notes, ["opacity 1.0 0.0 0.0", "opacity 0.25 0.0 0.0"])
  }

  @Test("Q081 Setting the frame requests the actions of position and bounds, not of frame")
  func frameRequestsPositionAndBoundsActions() {
    let delegate = StateRecordingDelegate()
    live.layer.delegate = delegate
    live.run { live.layer.frame = CGRect(x: 10, y: 20, width: 100, height: 50) }
    let keys = delegate.notes.map { $0.split(separator: " ")[0] }
    expect(Set(keys) == ["position", "bounds"] && keys.count == 2)
  }

  @Test("Q082 Changes of a shape layer without a view animate implicitly")
  func standaloneShapeAnimatesImplicitly() {
    let shape = committed(CAShapeLayer())
    live.run { shape.strokeEnd = 0.25 }
    live.context.commit()
    live.go(to: 0.125)
    let shown = shape.presentation()?.strokeEnd ?? 0
    expect(shown > 0.26 && shown < 0.8)
    live.go(to: 0.3)
    expectEqual(shape.presentation()?.strokeEnd, 0.25)
  }

  @Test("Q083 A layer that has not been committed yet does not animate changes")
  func uncommittedLayerDoesNotAnimate() {
    let shape = CAShapeLayer()
    live.run {
      live.root.addSublayer(shape)
      shape.strokeEnd = 0
      shape.strokeEnd = 1
      shape.position.x = 8
    }
    expect(shape.animationKeys() == nil)
  }

  @Test("Q084 After a flush, changes in the same run-loop iteration animate")
  func changesAfterFlushAnimate() {
    let shape = CAShapeLayer()
    live.run {
      live.root.addSublayer(shape)
      CATransaction.flush()
      shape.strokeEnd = 0.5
    }
    expect(shape.animation(forKey: "strokeEnd") != nil)
  }

  @Test(
    "Q085 Values set by key path animate implicitly and not additively",
    arguments: [
      ("anchorPoint", CGPoint(x: 0.2, y: 0.4)), ("borderWidth", 5), ("cornerRadius", 3),
      ("bounds", CGRect(x: 0, y: 0, width: 123, height: 456)), ("bounds.size.height", 100),
      ("bounds.size.width", 25), ("opacity", 0.5), ("position", CGPoint(x: 50, y: 20)),
      ("position.x", 12), ("position.y", 23), ("transform.rotation.z", 42),
      ("transform.scale", 2.5), ("shadowOffset", CGSize(width: 1, height: 1)),
      ("shadowOpacity", 0.3), ("shadowRadius", 5), ("strokeStart", 0.2), ("strokeEnd", 0.5),
      ("transform", CATransform3DMakeScale(1.5, 1.5, 1.5)), ("zPosition", 3),
      ("borderColor", CGColor(red: 1, green: 0, blue: 0, alpha: 1)),
    ] as [(String, any Sendable)])
  func keyPathValuesAnimateImplicitly(_ path: String, _ value: any Sendable) {
    let shape = committed(CAShapeLayer())
    live.run { shape.setValue(value, forKeyPath: path) }
    let keys = shape.animationKeys() ?? []
    expect(!keys.isEmpty)
    for key in keys {
      expect((shape.animation(forKey: key) as? CABasicAnimation)?.isAdditive == false)
    }
  }

  @Test("Q208 A shape layer's path does not animate implicitly")
  func shapePathDoesNotAnimateImplicitly() {
    let shape = committed(CAShapeLayer())
    live.run { shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 4, height: 4), transform: nil) }
    expect(shape.animationKeys() == nil)
    live.context.commit()
    expectEqual(shape.presentation()?.path?.boundingBox.width, 4)
  }
}
