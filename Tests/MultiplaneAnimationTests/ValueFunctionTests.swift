// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

@Suite("CAValueFunction as measured on Core Animation")
struct ValueFunctionTests {
  private func transform(
    _ name: CAValueFunctionName, _ animation: CAPropertyAnimation, at time: Double,
    model: CATransform3D = CATransform3DIdentity
  ) -> CATransform3D {
    let layer = CALayer()
    layer.transform = model
    let tree = FrozenTree(layer)
    animation.valueFunction = CAValueFunction(name: name)
    tree.add(animation)
    return tree.presented(at: time).transform
  }

  private func basic(_ name: CAValueFunctionName, _ from: Any?, _ to: Any?, at time: Double)
    -> CATransform3D
  {
    transform(name, AnimationTestSupport.basic("transform", from: from, to: to), at: time)
  }

  @Test func rotationFunctions() {
    let quarter = basic(.rotateZ, 0, Double.pi, at: 0.25)
    expect(abs(quarter.m11 - 0.70710678) < 1e-8 && abs(quarter.m12 - 0.70710678) < 1e-8)
    expect(abs(basic(.rotateX, 0, 1, at: 0.5).m23 - sin(CGFloat(0.5))) < 1e-12)
    expect(abs(basic(.rotateY, 0, 1, at: 0.5).m13 + sin(CGFloat(0.5))) < 1e-12)
    // More than one full turn, which transforms cannot represent.
    expect(abs(basic(.rotateZ, 0, 4 * Double.pi, at: 0.125).m12 - 1) < 1e-12)
  }

  @Test func arraysOfThreeNumbers() {
    let moved = basic(.translate, [0, 0, 0], [10, 20, 0], at: 0.5)
    expectEqual(moved, CATransform3DMakeTranslation(5, 10, 0))
    let stretched = basic(.scale, [1, 1, 1], [3, 5, 7], at: 0.5)
    expectEqual(stretched, CATransform3DMakeScale(2, 3, 4))
    let numbers = [1, 2, 3].map { NSNumber(value: $0) }
    expectEqual(basic(.translate, numbers, numbers, at: 0.5), CATransform3DMakeTranslation(1, 2, 3))
  }

  @Test func singleAxes() {
    expectEqual(basic(.scaleX, 1, 3, at: 0.5), CATransform3DMakeScale(2, 1, 1))
    expectEqual(basic(.scaleY, 1, 3, at: 0.5), CATransform3DMakeScale(1, 2, 1))
    expectEqual(basic(.scaleZ, 1, 3, at: 0.5), CATransform3DMakeScale(1, 1, 2))
    expectEqual(basic(.translateX, 0, 10, at: 0.5), CATransform3DMakeTranslation(5, 0, 0))
    expectEqual(basic(.translateY, 0, 10, at: 0.5), CATransform3DMakeTranslation(0, 5, 0))
    expectEqual(basic(.translateZ, 0, 10, at: 0.5), CATransform3DMakeTranslation(0, 0, 5))
  }

  @Test func functionReplacesModelUnlessAdditive() {
    let turn = AnimationTestSupport.basic("transform", from: 0, to: 1)
    let model = CATransform3DMakeScale(2, 2, 1)
    let replaced = transform(.rotateZ, turn, at: 0.5, model: model)
    expect(abs(replaced.m11 - cos(CGFloat(0.5))) < 1e-12)
    turn.isAdditive = true
    let added = transform(.rotateZ, turn, at: 0.5, model: model)
    expect(abs(added.m11 - 2 * cos(CGFloat(0.5))) < 1e-12)
  }

  @Test func missingEndpointsUseIdentity() {
    expectEqual(basic(.translateX, nil, 10, at: 0.5), CATransform3DMakeTranslation(5, 0, 0))
    expectEqual(basic(.scaleX, nil, 3, at: 0.5), CATransform3DMakeScale(2, 1, 1))
    let by = AnimationTestSupport.basic("transform", from: 2, by: 10)
    expectEqual(transform(.translateX, by, at: 0.5), CATransform3DMakeTranslation(7, 0, 0))
  }

  @Test func keyframesAndCumulativeCycles() {
    let frames = CAKeyframeAnimation(keyPath: "transform")
    frames.values = [0, 1, 3]
    frames.duration = 1
    let turned = transform(.rotateZ, frames, at: 0.75)
    expect(abs(turned.m11 - cos(CGFloat(2))) < 1e-12 && abs(turned.m12 - sin(CGFloat(2))) < 1e-12)
    let steps = AnimationTestSupport.basic("transform", from: 0, to: 1)
    steps.isCumulative = true
    steps.repeatCount = 3
    expect(abs(transform(.translateX, steps, at: 2.5).m41 - 2.5) < 1e-12)
    let spring = CASpringAnimation(keyPath: "transform")
    (spring.fromValue, spring.toValue, spring.duration) = (0, 100, 1)
    expect(abs(transform(.translateY, spring, at: 0.1).m42 - 34.03) < 1e-3)
  }

  @Test func mismatchedFunctionsDoNothing() {
    let wrong = AnimationTestSupport.basic("transform", from: [1, 2], to: [3, 4])
    expect(CATransform3DIsIdentity(transform(.translate, wrong, at: 0.5)))
    let layer = CALayer()
    layer.name = "box"
    let tree = FrozenTree(layer)
    let other = AnimationTestSupport.basic("opacity", from: 0, to: 1)
    other.valueFunction = CAValueFunction(name: .rotateZ)
    tree.add(other)
    expectEqual(tree.presented(at: 0.5).opacity, 1)
    expectEqual(tree.host.diagnostics.count { $0.message.contains("value function") }, 1)
  }
}
