// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import MultiplaneGraphics
import TestSupport
import Testing

@testable import AnimationTestSupport

@Suite("Animation objects")
struct AnimationModelTests {
  /// One animation of each class.
  private static var all: [CAAnimation] {
    [
      CAAnimation(), CAPropertyAnimation(keyPath: "opacity"), CABasicAnimation(keyPath: "opacity"),
      CAKeyframeAnimation(keyPath: "opacity"), CASpringAnimation(keyPath: "opacity"),
      CAAnimationGroup(), CATransition(),
    ]
  }

  @Test func timingDefaults() {
    for animation in Self.all {
      expect(animation.beginTime == 0 && animation.timeOffset == 0 && animation.duration == 0)
      expect(animation.speed == 1 && animation.repeatCount == 0 && animation.repeatDuration == 0)
      expect(!animation.autoreverses && animation.fillMode == .removed)
      expect(animation.isRemovedOnCompletion && animation.delegate == nil)
      expect(animation.timingFunction == nil)
    }
  }

  @Test func classDefaults() {
    let spring = CASpringAnimation()
    expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    expect(spring.initialVelocity == 0 && !spring.allowsOverdamping && spring.duration == 0)
    expect(spring.fromValue == nil && spring.toValue == nil && spring.byValue == nil)
    let transition = CATransition()
    expect(transition.type == .fade && transition.subtype == nil)
    expect(transition.startProgress == 0 && transition.endProgress == 1)
    expect(CAAnimationGroup().animations == nil)
    let frames = CAKeyframeAnimation()
    expect(frames.values == nil && frames.path == nil && frames.keyTimes == nil)
    expect(frames.calculationMode == .linear && frames.rotationMode == nil)
    expect(!frames.isAdditive && !frames.isCumulative && frames.valueFunction == nil)
  }

  @Test func defaultValuesForKeys() {
    expectEqual(CAAnimation.defaultValue(forKey: "removedOnCompletion") as? Int, 1)
    expectEqual(CAAnimation.defaultValue(forKey: "speed") as? Int, 1)
    expectEqual(CAAnimation.defaultValue(forKey: "fillMode") as? String, "removed")
    expect(CAAnimation.defaultValue(forKey: "duration") == nil)
    expectEqual(CASpringAnimation.defaultValue(forKey: "mass") as? Int, 1)
    expectEqual(CASpringAnimation.defaultValue(forKey: "stiffness") as? Int, 100)
    expectEqual(CASpringAnimation.defaultValue(forKey: "damping") as? Int, 10)
    expectEqual(CASpringAnimation.defaultValue(forKey: "fillMode") as? String, "removed")
  }

  private final class DefaultValueAnimation: CABasicAnimation {
    override class func defaultValue(forKey key: String) -> Any? {
      key == "mark" ? "none" : super.defaultValue(forKey: key)
    }
  }

  @Test func subclassesDefineDefaultValues() {
    let animation = DefaultValueAnimation()
    expectEqual(animation.value(forKey: "mark") as? String, "none")
    animation.setValue("x", forKey: "mark")
    expectEqual(animation.value(forKey: "mark") as? String, "x")
    expectEqual((animation.copy() as? DefaultValueAnimation)?.value(forKey: "mark") as? String, "x")
  }

  @Test func settersStoreInvalidValues() {
    let animation = CAAnimation()
    animation.duration = -3
    animation.fillMode = CAMediaTimingFillMode(rawValue: "bogus")
    expect(animation.duration == -3 && animation.fillMode.rawValue == "bogus")
    let frames = CAKeyframeAnimation()
    frames.calculationMode = CAAnimationCalculationMode(rawValue: "bogus")
    expectEqual(frames.calculationMode.rawValue, "bogus")
    let transition = CATransition()
    transition.type = CATransitionType(rawValue: "cube")
    transition.startProgress = 3
    expect(transition.type.rawValue == "cube" && transition.startProgress == 3)
  }

  @Test func springsRejectInvalidValues() {
    let spring = CASpringAnimation()
    spring.mass = 0
    spring.stiffness = 0
    spring.damping = -1
    expect(spring.mass == 1 && spring.stiffness == 100 && spring.damping == 10)
    spring.mass = -2
    spring.stiffness = .nan
    spring.initialVelocity = .infinity
    expect(spring.mass == 1 && spring.stiffness == 100 && spring.initialVelocity == 0)
    spring.damping = 0
    expectEqual(spring.damping, 0)
  }

  @Test func valuesForKeys() {
    let function = CAMediaTimingFunction(name: .easeIn)
    let child = CABasicAnimation(keyPath: "opacity")
    let cases: [(CAAnimation, String, Any)] = [
      (CAAnimation(), "beginTime", 2.5), (CAAnimation(), "duration", 2.5),
      (CAAnimation(), "timeOffset", 2.5), (CAAnimation(), "speed", 2.5),
      (CAAnimation(), "repeatCount", 2.5), (CAAnimation(), "repeatDuration", 2.5),
      (CAAnimation(), "autoreverses", true), (CAAnimation(), "fillMode", "both"),
      (CAAnimation(), "removedOnCompletion", false), (CAAnimation(), "timingFunction", function),
      (CAPropertyAnimation(), "keyPath", "position"), (CAPropertyAnimation(), "additive", true),
      (CAPropertyAnimation(), "cumulative", true),
      (CAPropertyAnimation(), "valueFunction", CAValueFunction(name: .rotateZ)!),
      (CABasicAnimation(), "fromValue", 1.5), (CABasicAnimation(), "toValue", 1.5),
      (CABasicAnimation(), "byValue", 1.5), (CAKeyframeAnimation(), "values", [1, 2]),
      (CAKeyframeAnimation(), "keyTimes", [0, 0.5, 1]),
      (CAKeyframeAnimation(), "timingFunctions", [function]),
      (CAKeyframeAnimation(), "calculationMode", "cubic"),
      (CAKeyframeAnimation(), "tensionValues", [1, 2]),
      (CAKeyframeAnimation(), "continuityValues", [1, 2]),
      (CAKeyframeAnimation(), "biasValues", [1, 2]),
      (CAKeyframeAnimation(), "rotationMode", "auto"), (CASpringAnimation(), "mass", 2.5),
      (CASpringAnimation(), "stiffness", 2.5), (CASpringAnimation(), "damping", 2.5),
      (CASpringAnimation(), "initialVelocity", 2.5),
      (CASpringAnimation(), "allowsOverdamping", true), (CAAnimationGroup(), "animations", [child]),
      (CATransition(), "type", "push"), (CATransition(), "subtype", "fromTop"),
      (CATransition(), "startProgress", 0.25), (CATransition(), "endProgress", 0.5),
    ]
    for (animation, key, value) in cases {
      animation.setValue(value, forKeyPath: key)
      let read = animation.value(forKeyPath: key)
      expect(NSObject.isSame(read, value), "\(key): \(read as Any)")
      // The copy returns the same value through every accessor.
      let copy = animation.copy() as! CAAnimation
      expect(type(of: copy) == type(of: animation))
      expect(NSObject.isSame(copy.value(forKey: key), value), "copied \(key)")
    }
  }

  @Test func keyPathsAccessStoredObjects() {
    let group = CAAnimationGroup()
    let child = CABasicAnimation(keyPath: "opacity")
    group.setValue(child, forKey: "fade")
    group.setValue(3, forKeyPath: "fade.duration")
    expect(child.duration == 3 && group.value(forKeyPath: "fade.duration") as? Double == 3)
    let layer = CALayer()
    group.setValue(layer, forKey: "target")
    group.setValue(0.5, forKeyPath: "target.opacity")
    expectEqual(layer.opacity, 0.5)
    group.setValue(["id": "x"], forKey: "info")
    expectEqual(group.value(forKeyPath: "info.id") as? String, "x")
    expect(group.value(forKeyPath: "nothing.here") == nil)
    group.setValue("y", forKeyPath: "a.b")
    expectEqual(group.value(forKeyPath: "a.b") as? String, "y")
  }

  @Test func keyPathsAccessNestedDictionaries() {
    let animation = CAAnimation()
    let layer = CALayer()
    animation.setValue(["b": ["c": 3, "layer": layer]], forKey: "a")
    expectEqual(animation.value(forKeyPath: "a.b.c") as? Int, 3)
    animation.setValue(0.5, forKeyPath: "a.b.layer.opacity")
    expectEqual(layer.opacity, 0.5)
    expectEqual(animation.value(forKeyPath: "a.b.layer.opacity") as? Double, 0.5)
    let storage = NSMutableDictionary(dictionary: ["layer": layer])
    animation.setValue(storage, forKey: "storage")
    animation.setValue(0.25, forKeyPath: "storage.layer.opacity")
    expectEqual(layer.opacity, 0.25)
    animation.setValue("x", forKeyPath: "storage.name")
    expectEqual(storage["name"] as? String, "x")
    expectEqual(animation.value(forKeyPath: "storage.name") as? String, "x")
  }

  @Test func unsuitableValuesAreReported() {
    let host = ManualHost()
    let function = CAMediaTimingFunction(name: .easeIn)
    host.run {
      let basic = CABasicAnimation(keyPath: "opacity")
      (basic.duration, basic.speed, basic.timingFunction) = (3, 2, function)
      (basic.fillMode, basic.isAdditive) = (.both, true)
      basic.setValue(CALayer(), forKey: "duration")
      basic.setValue([1], forKey: "speed")
      basic.setValue("easeOut", forKey: "timingFunction")
      basic.setValue(7, forKey: "fillMode")
      basic.setValue(CGPoint.zero, forKey: "additive")
      basic.setValue(1, forKey: "keyPath")
      expect(basic.duration == 3 && basic.speed == 2 && basic.timingFunction === function)
      expect(basic.fillMode == .both && basic.isAdditive && basic.keyPath == "opacity")
      let spring = CASpringAnimation()
      spring.setValue(CALayer(), forKey: "mass")
      expectEqual(spring.mass, 1)
      let keyframes = CAKeyframeAnimation()
      keyframes.keyTimes = [0, 1]
      keyframes.setValue([0, CALayer()], forKey: "keyTimes")
      expectEqual(keyframes.keyTimes, [0, 1])
      let transition = CATransition()
      transition.setValue(CALayer(), forKey: "endProgress")
      expectEqual(transition.endProgress, 1)
      let group = CAAnimationGroup()
      group.animations = [basic]
      group.setValue([CALayer()], forKey: "animations")
      expectEqual(group.animations?.count, 1)
      // Numeric strings, nil and NSNull are accepted.
      basic.setValue("4", forKey: "duration")
      basic.setValue(NSNull(), forKey: "speed")
      basic.setValue(nil, forKey: "timingFunction")
      expect(basic.duration == 4 && basic.speed == 0 && basic.timingFunction == nil)
    }
    expectEqual(
      host.diagnostics.map(\.keyPath),
      [
        "duration", "speed", "timingFunction", "fillMode", "additive", "keyPath", "mass",
        "keyTimes",
        "endProgress", "animations",
      ])
    expectEqual(host.diagnostics.first?.layer, "CABasicAnimation")
    expectEqual(
      host.diagnostics[4].message, "A value of type CGPoint does nothing here. Give a Bool.")
  }

  @Test func groupCopiesShareChildren() {
    let group = CAAnimationGroup()
    let child = CABasicAnimation(keyPath: "opacity")
    group.animations = [child]
    group.duration = 7
    let copy = group.copy() as! CAAnimationGroup
    expect(copy.animations?.first === child && copy.duration == 7)
    copy.animations = nil
    expectEqual(group.animations?.count, 1)
  }

  @Test func addedAnimationAcceptsCustomKeyValues() {
    let tree = FrozenTree(CALayer())
    let animation = CASpringAnimation(keyPath: "opacity")
    tree.add(animation, forKey: "k")
    let stored = tree.layer.animation(forKey: "k")
    expect(stored !== animation && stored === tree.layer.animation(forKey: "k"))
    stored?.setValue("tag", forKey: "who")
    expectEqual(stored?.value(forKey: "who") as? String, "tag")
    expect(animation.value(forKey: "who") == nil)
  }

  @Test func transitionsShareOneKey() {
    let tree = FrozenTree(CALayer())
    tree.add(CATransition(), forKey: "mine")
    tree.add(CATransition(), forKey: nil)
    expectEqual(tree.layer.animationKeys(), ["transition"])
    expectEqual(tree.layer.animation(forKey: kCATransition)?.duration, 0.25)
    expect(tree.layer.animation(forKey: "mine") == nil)
  }

  @Test func valueFunctionNames() {
    let names = [
      "rotateX", "rotateY", "rotateZ", "scale", "scaleX", "scaleY", "scaleZ", "translate",
      "translateX", "translateY", "translateZ",
    ]
    for name in names {
      let function = CAValueFunction(name: CAValueFunctionName(rawValue: name))
      expectEqual(function?.name.rawValue, name)
      expect(function === CAValueFunction(name: CAValueFunctionName(rawValue: name)))
    }
    expect(CAValueFunction(name: CAValueFunctionName(rawValue: "skew")) == nil)
  }
}

extension NSObject {
  /// Returns whether two values are equal as Foundation objects.
  fileprivate static func isSame(_ a: Any?, _ b: Any) -> Bool {
    if let a = a as? AnyObject, let b = b as? NSNumber { return (a as? NSNumber) == b }
    if let a = a as? String { return a == b as? String }
    if let a = a as? [NSNumber], let b = b as? [NSNumber] { return a == b }
    if let a = a as? [Double], let b = b as? [Double] { return a == b }
    if let a = a as? [Any], let b = b as? [Any] {
      return a.count == b.count && zip(a, b).allSatisfy { isSame($0, $1) }
    }
    if let a, type(of: a) is AnyClass { return (a as AnyObject) === (b as AnyObject) }
    return "\(a ?? "nil")" == "\(b)"
  }
}
