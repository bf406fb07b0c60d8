// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// An animation subclass that a delegate can recognize.
private final class SetupAnimation: CABasicAnimation {}

/// A delegate that calls a closure when an animation ends.
private final class StopHandler: NSObject, CAAnimationDelegate {
  nonisolated(unsafe) var onStop: (CAAnimation, Bool) -> Void = { _, _ in }
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { onStop(anim, flag) }
}

/// The life cycle of animations on layers, and the calls of their delegates.
@MainActor @Suite("Behavior clients rely on: life cycle of animations")
struct LifeCycleRelianceTests {
  private let live = LiveTree()

  @Test("Q098 The delegate receives an animation of the class that was added, with its values")
  func delegateReceivesAnimationClass() {
    let setup = SetupAnimation(keyPath: "opacity")
    (setup.fromValue, setup.toValue, setup.duration) = (0, 0.5, 1)
    let ending = StopHandler()
    var found: [Any?] = []
    ending.onStop = { anim, _ in found.append((anim as? SetupAnimation)?.toValue) }
    setup.delegate = ending
    live.add(setup, forKey: "setupFade")
    live.go(to: 0.1)
    live.go(to: 1)
    expect(found.count == 1 && (found[0] as? NSNumber)?.doubleValue ?? found[0] as? Double == 0.5)
  }

  @Test("Q099 The delegate's animation contains the values set under custom keys")
  func delegateReceivesCustomValues() {
    let fade = animation("opacity", from: 0, to: 1)
    fade.setValue(true, forKey: "fade-end")
    let ending = StopHandler()
    var found: [Bool?] = []
    ending.onStop = { anim, _ in
      found = [anim.value(forKey: "fade-end") as? Bool, anim.value(forKey: "other") as? Bool]
    }
    fade.delegate = ending
    live.add(fade)
    live.go(to: 0.1)
    live.go(to: 1)
    expectEqual(found, [true, nil])
  }

  @Test("Q100 The finished flag is true at the end, and false if the animation is removed before")
  func finishedFlag() {
    live.add(live.animation("a"), forKey: "a")
    live.add(live.animation("b"), forKey: "b")
    live.go(to: 0.5)
    live.run { live.layer.removeAnimation(forKey: "b") }
    live.go(to: 0.6)
    expectEqual(live.log.entries, ["starta", "startb", "stopb false"])
    live.go(to: 1)
    expectEqual(live.log.entries.last, "stopa true")
  }

  @Test("Q101 An animation not removed on completion ends for its delegate but stays on the layer")
  func retainedAnimationStaysAfterEnd() {
    let fade = live.animation()
    fade.toValue = 0.25
    fade.fillMode = .both
    fade.isRemovedOnCompletion = false
    live.add(fade, forKey: "fade")
    live.go(to: 0.5)
    live.go(to: 1)
    expectEqual(live.log.entries, ["start", "stop true"])
    expect(live.layer.animation(forKey: "fade") != nil)
    expect(isNear(live.opacities(1.5)[0], 0.25))
    live.run { live.layer.removeAnimation(forKey: "fade") }
    live.go(to: 2)
    expectEqual(live.layer.presentation()?.opacity, 1)
    expectEqual(live.log.entries, ["start", "stop true"])
  }

  @Test("Q102 In animationDidStop the layer no longer has the animation under its key")
  func animationIsRemovedBeforeDidStop() {
    let scroll = animation("position", from: CGPoint.zero, to: CGPoint(x: -50, y: 0))
    let ending = StopHandler()
    var keys: [[String]?] = []
    ending.onStop = { [layer = live.layer] _, _ in keys.append(layer.animationKeys()) }
    scroll.delegate = ending
    live.add(scroll, forKey: "position")
    live.go(to: 0.1)
    live.go(to: 1)
    expect(keys.count == 1 && keys[0] == nil)
  }

  @Test("Q103 animationDidStop can add the next animation under the same key, indefinitely")
  func delegateCanAddNextAnimation() {
    let scroll = live.animation()
    let ending = StopHandler()
    var count = 0
    ending.onStop = { [layer = live.layer] _, finished in
      count += 1
      if finished { layer.add(scroll, forKey: "position") }
    }
    scroll.delegate = ending
    live.add(scroll, forKey: "position")
    for time in stride(from: 0.0, through: 3.5, by: 0.25) { live.go(to: time) }
    expect(count == 3 && live.layer.animationKeys() == ["position"])
  }

  @Test("Q104 animationDidStop can remove all animations, and the layer's own values show")
  func delegateCanRemoveAllAnimations() {
    let fold = animation("transform.rotation.x", from: 0, to: -Double.pi / 2)
    fold.fillMode = .forwards
    fold.isRemovedOnCompletion = false
    let ending = StopHandler()
    ending.onStop = { [layer = live.layer] _, _ in
      layer.removeAllAnimations()
      layer.opacity = 0.5
    }
    fold.delegate = ending
    live.add(fold, forKey: "rotation.x")
    live.go(to: 0.5)
    expect(isNear(live.layer.presentation()?.transform.m22, cos(.pi / 4)))
    live.go(to: 1)
    live.go(to: 2)
    expectEqual(live.layer.presentation()?.transform.m22, 1)
    expect(live.layer.presentation()?.opacity == 0.5 && live.layer.animationKeys() == nil)
  }

  @Test("Q105 A second animation under a key replaces the first, which stops unfinished")
  func sameKeyReplacesAnimation() {
    live.add(live.animation("a"), forKey: "slide")
    live.go(to: 0.5)
    live.add(live.animation("b"), forKey: "slide")
    expect(isNear(live.opacities(0.5)[0], 0))
    expectEqual(live.layer.animationKeys(), ["slide"])
    expectEqual(Set(live.log.entries), ["starta", "stopa false", "startb"])
  }

  @Test("Q106 animationKeys is nil without animations, and an array with them")
  func animationKeysReflectAnimations() {
    expect(live.layer.animationKeys() == nil)
    live.add(animation("opacity", from: 0, to: 1), forKey: "pulse")
    expectEqual(live.layer.animationKeys()?.count, 1)
    live.run { live.layer.removeAllAnimations() }
    expect(live.layer.animationKeys() == nil)
  }

  @Test("Q107 A layer removed from the tree loses its animations; they can be added again later")
  func removedLayerLosesAnimations() {
    let pulse = live.animation(" pulse")
    pulse.repeatCount = .infinity
    live.add(pulse, forKey: "pulsator")
    live.go(to: 0.5)
    live.host.silently { live.layer.removeFromSuperlayer() }
    live.go(to: 0.6)
    expect(live.layer.animation(forKey: "pulsator") == nil)
    expectEqual(live.log.entries, ["start pulse", "stop pulse false"])
    live.host.silently { live.root.insertSublayer(live.layer, at: 0) }
    live.add(pulse, forKey: "pulsator")
    expectEqual(live.layer.animationKeys(), ["pulsator"])
    expect(isNear(live.opacities(1.1)[0], 0.5))
  }

  @Test("Q108 Changing an animation after it was added does not affect the running copy")
  func animationIsCopiedWhenAdded() {
    let way = animation("position.x", from: 0, to: 100, duration: 2)
    live.add(way, forKey: "a")
    let second = CALayer()
    live.host.silently { live.root.addSublayer(second) }
    (way.toValue, way.duration) = (-50, 1)
    live.run { second.add(way, forKey: "a") }
    live.context.commit()
    live.go(to: 0.5)
    expect(isNear(live.layer.presentation()?.position.x, 25))
    expect(isNear(second.presentation()?.position.x, -25))
  }

  @Test("Q109 Copies of a layer's animations can be changed and added to another layer")
  func animationCopiesAreIndependent() throws {
    let fade = live.animation()
    live.add(fade, forKey: "hero.opacity")
    let keys = try #require(live.layer.animationKeys())
    let copies = keys.map { live.layer.animation(forKey: $0)?.copy() as? CABasicAnimation }
    let copy = try #require(copies.first ?? nil)
    expect(copy.keyPath == "opacity" && copy.duration == 1 && copy.delegate != nil)
    copy.delegate = nil
    copy.duration = 4
    expect(live.layer.animation(forKey: "hero.opacity")?.delegate != nil)
    let other = CALayer()
    live.host.silently { live.root.addSublayer(other) }
    live.run { other.add(copy, forKey: "opacity") }
    live.context.commit()
    live.go(to: 1)
    expect(isNear(other.presentation()?.opacity, 0.25))
    expectEqual(live.log.entries, ["start", "stop true"])
  }

  @Test("Q110 Groups added without a key run concurrently")
  func unkeyedGroupsRunConcurrently() {
    live.add(group([animation("opacity", from: 0, to: 1)], duration: 1), forKey: nil)
    live.add(group([animation("cornerRadius", from: 0, to: 8)], duration: 1), forKey: nil)
    live.go(to: 0.5)
    expect(isNear(live.layer.presentation()?.opacity, 0.5))
    expect(isNear(live.layer.presentation()?.cornerRadius, 4))
  }

  @Test("Q111 Presentation values can be copied to the model, so that the layer stops in place")
  func presentationValuesStopLayer() throws {
    live.add(animation("position", from: CGPoint.zero, to: CGPoint(x: 100, y: 50)), forKey: "a")
    live.go(to: 0.5)
    let shown = try #require(live.layer.presentation()?.value(forKeyPath: "position"))
    live.host.silently {
      live.layer.setValue(shown, forKeyPath: "position")
      live.layer.removeAllAnimations()
    }
    live.go(to: 0.7)
    expectEqual(live.layer.position, CGPoint(x: 50, y: 25))
    expectEqual(live.layer.presentation()?.position, CGPoint(x: 50, y: 25))
  }

  @Test("Q112 presentation() is nil until a commit and then reflects the animations")
  func presentationIsNilBeforeCommit() {
    let layer = CALayer()
    live.run { live.root.addSublayer(layer) }
    expect(layer.presentation() == nil)
    live.context.commit()
    expectEqual(layer.presentation()?.position, .zero)
    live.run { layer.add(animation("position.y", from: 0, to: 10), forKey: nil) }
    live.context.commit()
    live.go(to: 0.25)
    expect(isNear(layer.presentation()?.position.y, 2.5) && layer.position.y == 0)
  }

  @Test("Q113 An animation created without a key path accepts one later")
  func keyPathCanBeSetLater() {
    let shake = CAKeyframeAnimation()
    shake.keyPath = "position.x"
    (shake.values, shake.duration) = ([0, 30, 0], 1)
    live.add(shake, forKey: "shake")
    live.go(to: 0.25)
    expect(isNear(live.layer.presentation()?.position.x, 15))
  }

  @Test("Q114 A presentation copy has the layer's class and the values copied by init(layer:)")
  func presentationKeepsSubclass() throws {
    let layer = MarkedLayer()
    layer.mark = 7
    live.host.silently { live.root.addSublayer(layer) }
    live.context.commit()
    let copy = try #require(
      live.root.sublayers?.compactMap { $0 as? MarkedLayer }.first?.presentation())
    expect(copy.mark == 7 && copy !== layer && copy.model() === layer)
  }

  @Test("Q209 The path shown can be read from the presentation, to continue from there")
  func presentationPathIsReadable() {
    func box(_ side: CGFloat) -> CGPath {
      CGPath(rect: CGRect(x: 0, y: 0, width: side, height: side), transform: nil)
    }
    let shape = CAShapeLayer()
    live.host.silently { live.root.addSublayer(shape) }
    live.context.commit()
    live.run {
      shape.path = box(20)
      shape.add(animation("path", from: box(10), to: box(20)), forKey: "path")
    }
    live.context.commit()
    live.go(to: 0.5)
    let shown = shape.presentation()?.path
    expect(shown?.boundingBox.width == 15 && shape.path?.boundingBox.width == 20)
    live.run { shape.add(animation("path", from: shown, to: box(5)), forKey: "path") }
    live.context.commit()
    live.go(to: 1)
    expectEqual(shape.presentation()?.path?.boundingBox.width, 10)
  }
}

/// A layer with a stored property that its presentation copies.
private final class MarkedLayer: CALayer {
  var mark = 0
  override init() { super.init() }
  override init(layer: Any) {
    if let other = layer as? MarkedLayer { mark = other.mark }
    super.init(layer: layer)
  }
  required init?(coder: NSCoder) { fatalError("not archived") }
}
