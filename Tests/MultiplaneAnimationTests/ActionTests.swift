// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// An action that records when it runs.
final class RecordingAction: CAAction {
  let log: Log
  let name: String
  init(_ log: Log, _ name: String) { (self.log, self.name) = (log, name) }
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    let layer = anObject as? CALayer
    log.entries.append("\(name) \(event) \(layer?.name ?? "?") \(dict == nil)")
  }
}

/// A layer class with a default action of its own.
private final class DefaultActionLayer: CALayer {
  nonisolated(unsafe) static let classAction = RecordingAction(Log(), "class")
  override class func defaultAction(forKey event: String) -> (any CAAction)? {
    event == "custom" ? classAction : super.defaultAction(forKey: event)
  }
}

@MainActor @Suite("Actions as measured on Core Animation")
struct ActionTests {
  private func basicAction(_ layer: CALayer, _ key: String) -> CABasicAnimation? {
    layer.action(forKey: key) as? CABasicAnimation
  }

  @Test func searchOrder() {
    let layer = DefaultActionLayer()
    let log = Log()
    let delegate = RecordingDelegate()
    let (a, b, c, d) = (
      RecordingAction(log, "delegate"), RecordingAction(log, "actions"),
      RecordingAction(log, "style"),
      RecordingAction(log, "nested")
    )
    expect(layer.action(forKey: "custom") === DefaultActionLayer.classAction)
    layer.style = ["style": ["actions": ["custom": d, "deep": d]]]
    expect(layer.action(forKey: "custom") === d)
    layer.style = ["actions": ["custom": c], "style": ["actions": ["custom": d, "deep": d]]]
    expect(layer.action(forKey: "custom") === c && layer.action(forKey: "deep") === d)
    layer.actions = ["custom": b]
    expect(layer.action(forKey: "custom") === b)
    layer.delegate = delegate
    expect(layer.action(forKey: "custom") === b)
    delegate.answers["custom"] = a
    expect(layer.action(forKey: "custom") === a)
    // NSNull ends the search at any level and is not returned to the caller.
    delegate.answers["custom"] = NSNull()
    expect(layer.action(forKey: "custom") == nil)
    delegate.answers = [:]
    layer.actions = ["custom": NSNull()]
    expect(layer.action(forKey: "custom") == nil)
    layer.actions = nil
    layer.style = ["actions": ["custom": NSNull()]]
    expect(layer.action(forKey: "custom") == nil)
    layer.style = nil
    expect(layer.action(forKey: "custom") === DefaultActionLayer.classAction)
    expect(log.entries.isEmpty)
  }

  @Test func delegateIsNotRetained() {
    let layer = CALayer()
    do {
      let delegate = RecordingDelegate()
      layer.delegate = delegate
      expect(layer.delegate === delegate)
    }
    expect(layer.delegate == nil && layer.action(forKey: "position") == nil)
  }

  @Test(arguments: [
    "bounds", "position", "zPosition", "anchorPoint", "anchorPointZ", "transform",
    "sublayerTransform", "contentsRect", "contentsCenter", "contentsScale", "cornerRadius",
    "borderWidth", "borderColor", "opacity", "shadowColor", "shadowOpacity", "shadowOffset",
    "shadowRadius", "transform.scale",
  ]) func keysWithBasicAnimation(key: String) {
    let live = LiveTree()
    let animation = basicAction(live.layer, key)
    expect(animation?.keyPath == key && animation?.fromValue != nil)
    expect(animation?.toValue == nil && animation?.byValue == nil)
    expect(animation?.duration == 0.25 && animation?.beginTime == 0)
    expectEqual(animation?.timingFunction, CAMediaTimingFunction(name: .default))
    expect(animation?.fillMode == .backwards && animation?.isRemovedOnCompletion == true)
    expect(CALayer().action(forKey: key) == nil)
    expect(CALayer.defaultAction(forKey: key) == nil)
  }

  @Test(arguments: [
    "fillColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase",
  ]) func shapeKeysWithBasicAnimation(key: String) {
    let tree = FrozenTree(CAShapeLayer())
    expectEqual(basicAction(tree.layer, key)?.keyPath, key)
    expect(tree.layer.action(forKey: "path") == nil)
  }

  @Test(arguments: [
    "doubleSided", "contentsGravity", "cornerCurve", "frame", "name", "onOrderIn", "onOrderOut",
    "onLayout", "position.x", "speed",
    "timeOffset", "custom", "backgroundColor",
  ]) func keysWithoutAction(key: String) {
    let live = LiveTree()
    expect(live.layer.action(forKey: key) == nil)
  }

  @Test(arguments: [
    "hidden", "geometryFlipped", "masksToBounds", "mask", "sublayers", "filters", "maskedCorners",
  ]) func keysWithTransition(key: String) {
    let live = LiveTree()
    let transition = live.layer.action(forKey: key) as? CATransition
    expect(transition?.type == .fade && transition?.duration == 0.25)
    expect(CALayer().action(forKey: key) == nil && CALayer.defaultAction(forKey: key) == nil)
  }

  @Test func contentsAnimateFromNil() {
    let live = LiveTree()
    expectEqual(basicAction(live.layer, "contents")?.keyPath, "contents")
  }

  @Test func treeChangesShareTransitionKey() {
    let live = LiveTree()
    let child = CALayer()
    live.run { live.layer.addSublayer(child) }
    expectEqual(live.layer.animationKeys(), ["transition"])
    expect(live.layer.animation(forKey: "transition") is CATransition)
    expect(child.animationKeys() == nil)
    live.go(to: 0)
    live.go(to: 1)
    expect(live.layer.animationKeys() == nil)
    live.run { child.removeFromSuperlayer() }
    expect(live.layer.animationKeys() == ["transition"] && child.animationKeys() == nil)
    live.go(to: 1)
    live.go(to: 2)
    live.run {
      live.layer.isHidden = true
      live.layer.masksToBounds = true
    }
    expectEqual(live.layer.animationKeys(), ["transition"])
  }

  @Test func backgroundAnimatesOnlyFromColor() {
    let live = LiveTree()
    let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
    live.run { live.layer.backgroundColor = red }
    expect(live.layer.animationKeys() == nil)
    live.go(to: 1)
    live.run { live.layer.backgroundColor = nil }
    let from = (live.layer.animation(forKey: "backgroundColor") as? CABasicAnimation)?.fromValue
    expectEqual(from as? CGColor, red)
  }

  @Test func onlyCommittedLayersAnimate() {
    let live = LiveTree()
    let fresh = CALayer()
    live.run {
      fresh.opacity = 0.5
      live.root.addSublayer(fresh)
      fresh.position = CGPoint(x: 9, y: 9)
    }
    expect(fresh.animationKeys() == nil && fresh.action(forKey: "opacity") == nil)
    live.go(to: 1)
    live.run { fresh.position = CGPoint(x: 9, y: 9) }
    expect(fresh.animationKeys() == nil)
    live.run { fresh.position = CGPoint(x: 10, y: 9) }
    expectEqual(fresh.animationKeys(), ["position"])
    // A layer that was removed and added again counts as new.
    live.run { fresh.removeFromSuperlayer() }
    live.go(to: 2)
    live.run {
      live.root.addSublayer(fresh)
      fresh.opacity = 1
    }
    expect(fresh.animationKeys() == nil)
    live.go(to: 3)
    live.run { fresh.opacity = 0 }
    expectEqual(fresh.animationKeys(), ["opacity"])
    // A layer that is moved within the tree does not.
    live.go(to: 3)
    live.go(to: 4)
    expect(fresh.animationKeys() == nil)
    live.run {
      live.layer.addSublayer(fresh)
      fresh.opacity = 1
    }
    expectEqual(fresh.animationKeys(), ["opacity"])
  }

  @Test func implicitAnimationsUseTransactionValues() {
    let live = LiveTree()
    live.run {
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      live.layer.opacity = 0
      expectEqual(live.layer.animation(forKey: "opacity")?.beginTime, 0)
      CATransaction.commit()
    }
    let animation = live.layer.animation(forKey: "opacity") as? CABasicAnimation
    expect(animation?.duration == 2 && animation?.keyPath == "opacity")
    expectEqual(animation?.timingFunction, CAMediaTimingFunction(name: .linear))
    expectEqual(animation?.fromValue as? Double, 1)
    live.go(to: 0.5)
    expect(live.layer.presentation()?.opacity == 0.75 && live.layer.opacity == 0)
    live.go(to: 2)
    expect(live.layer.presentation()?.opacity == 0 && live.layer.animationKeys() == nil)
  }

  @Test func disabledActionsAreFoundButNotRun() {
    let live = LiveTree()
    let delegate = RecordingDelegate()
    delegate.answers["opacity"] = RecordingAction(delegate.log, "action")
    live.layer.delegate = delegate
    live.run {
      CATransaction.setDisableActions(true)
      expect(live.layer.action(forKey: "bounds") != nil)
      expect(live.layer.action(forKey: "opacity") != nil)
      delegate.log.entries = []
      live.layer.opacity = 0
      live.layer.bounds.size.width = 8
    }
    live.context.commit()
    expectEqual(delegate.log.entries, ["? lays out"])
    expect(live.layer.animationKeys() == nil)
    expectEqual(live.layer.presentation()?.opacity, 0)
  }

  @Test func frameActionsAreOrdered() {
    let live = LiveTree()
    live.run { live.layer.frame = CGRect(x: 10, y: 10, width: 20, height: 20) }
    expectEqual(live.layer.animationKeys(), ["position", "bounds"])
    live.go(to: 0)
    live.go(to: 1)
    live.run { live.layer.setValue(CGSize(width: 5, height: 5), forKeyPath: "bounds.size") }
    expectEqual(live.layer.animationKeys(), ["bounds"])
    live.run { live.layer.setValue(2, forKeyPath: "transform.scale") }
    expectEqual(live.layer.animationKeys(), ["bounds", "transform"])
  }

  @Test func actionSearchPrecedesValueChange() {
    final class Watcher: NSObject, CALayerDelegate, CAAction {
      nonisolated(unsafe) var seen: [Float] = []
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        if event == "opacity" { seen.append(layer.opacity) }
        return self
      }
      nonisolated func run(
        forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?
      ) {
        if event == "opacity", let layer = anObject as? CALayer { seen.append(layer.opacity) }
      }
    }
    let live = LiveTree()
    let watcher = Watcher()
    live.layer.delegate = watcher
    live.run { live.layer.opacity = 0.25 }
    expect(watcher.seen == [1, 0.25] && live.layer.animationKeys() == nil)
  }

  @Test func actionAnimationUsesEventKey() {
    let live = LiveTree()
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.fromValue = 0
    let child = CALayer()
    child.actions = ["onOrderIn": animation, "cornerRadius": animation]
    live.run { live.layer.addSublayer(child) }
    expectEqual(child.animationKeys(), ["onOrderIn"])
    expect(child.animation(forKey: "onOrderIn") !== animation)
    live.go(to: 0)
    live.go(to: 1)
    live.run { child.cornerRadius = 3 }
    expectEqual(child.animationKeys(), ["cornerRadius"])
  }

  @Test func treeChangeActionRequestsAreOrdered() {
    let live = LiveTree()
    let delegate = RecordingDelegate()
    live.layer.name = "super"
    let (a, b, m) = (CALayer(), CALayer(), CALayer())
    for (layer, name) in [(a, "a"), (b, "b"), (m, "mask")] { layer.name = name }
    for layer in [live.layer, a, b, m] { layer.delegate = delegate }
    func requests(_ body: () -> Void) -> [String] {
      delegate.log.entries = []
      live.run(body)
      return delegate.log.entries
    }
    let layer = live.layer
    expectEqual(requests { layer.addSublayer(a) }, ["super.sublayers", "a.onOrderIn"])
    expectEqual(requests { live.context.commit() }, ["super.onLayout", "super lays out"])
    expectEqual(
      requests { layer.replaceSublayer(a, with: b) },
      ["super.sublayers", "a.onOrderOut", "b.onOrderIn"])
    expectEqual(requests { b.removeFromSuperlayer() }, ["super.sublayers", "b.onOrderOut"])
    expectEqual(requests { layer.mask = m }, ["super.mask", "mask.onOrderIn"])
    live.run { for child in [a, b] { layer.addSublayer(child) } }
    live.go(to: 1)
    expectEqual(requests { layer.insertSublayer(b, at: 0) }, ["super.sublayers"])
    expectEqual(layer.sublayers, [b, a])
    expectEqual(requests { layer.sublayers = [a] }, ["super.sublayers", "b.onOrderOut"])
    expectEqual(requests { layer.sublayers = [b, a, b] }, ["super.sublayers", "b.onOrderIn"])
    expect(layer.sublayers == [a, b] && b.superlayer === layer)
    expect(requests { layer.sublayers = nil }.count == 3 && a.superlayer == nil)
    expectEqual(requests { layer.mask = nil }, ["super.mask", "mask.onOrderOut"])
  }

  @Test func interruptedChangeStartsFromPresentation() {
    let live = LiveTree()
    func fromValue() -> Double? {
      (live.layer.animation(forKey: "opacity") as? CABasicAnimation)?.fromValue as? Double
    }
    live.run {
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      CATransaction.setAnimationDuration(1)
      live.layer.opacity = 0.75
      live.layer.opacity = 0
      // Within one transaction no intermediate value is presented.
      expectEqual(fromValue(), 1)
    }
    live.go(to: 0)
    live.go(to: 0.25)
    live.run { live.layer.opacity = 1 }
    expectEqual(fromValue(), 0.75)
    live.context.commit()
    expectEqual(live.layer.presentation()?.opacity, 0.75)
    // Without a running animation it starts at the model value, committed or not.
    live.go(to: 5)
    live.run {
      CATransaction.setDisableActions(true)
      live.layer.opacity = 0.5
      CATransaction.setDisableActions(false)
      live.layer.opacity = 0
    }
    expectEqual(fromValue(), 0.5)
  }

  @Test func completionBlocksWaitForImplicitAnimations() {
    let live = LiveTree()
    live.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock(live.note("block"))
      live.layer.opacity = 0
      CATransaction.commit()
    }
    live.go(to: 0.2)
    expect(live.log.entries.isEmpty)
    live.go(to: 0.25)
    expectEqual(live.log.entries, ["block"])
  }

  @Test func layoutUsesEndingTransaction() {
    let live = LiveTree()
    let delegate = RecordingDelegate()
    let child = CALayer()
    live.run { live.layer.addSublayer(child) }
    live.go(to: 1)
    live.layer.delegate = delegate
    delegate.onLayout = { child.position.x += $0.bounds.width }
    live.run {
      CATransaction.begin()
      CATransaction.setAnimationDuration(3)
      live.layer.bounds.size.width = 7
      CATransaction.commit()
    }
    expectEqual(child.animation(forKey: "position")?.duration, 3)
    live.go(to: 9)
    live.run {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      live.layer.bounds.size.width = 8
      CATransaction.commit()
    }
    expect(child.animationKeys() == nil && child.position.x == 15)
  }
}
