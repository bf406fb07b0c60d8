// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

@Suite("CABasicAnimation as measured on Core Animation")
struct BasicAnimationTests {
  private func half(_ animations: CABasicAnimation...) -> Double {
    let layer = CALayer()
    layer.opacity = 0.5
    let tree = FrozenTree(layer)
    for animation in animations { tree.add(animation) }
    return Double(tree.presented(at: 0.5).opacity)
  }

  @Test func fromToByCombinations() {
    let o = "opacity"
    expect(isClose([half(basic(o, from: 0.2, to: 0.6))], [0.4]))
    expect(isClose([half(basic(o, from: 0.2, by: 0.3))], [0.35]))
    expect(isClose([half(basic(o, to: 0.9, by: 0.3))], [0.75]))
    expect(isClose([half(basic(o, from: 0.2))], [0.35]))
    expect(isClose([half(basic(o, to: 0.8))], [0.65]))
    expect(isClose([half(basic(o, by: 0.3))], [0.65]))
    expect(isClose([half(basic(o))], [0.5]))
  }

  @Test func missingEndFollowsModelValue() {
    let layer = CALayer()
    layer.opacity = 0.5
    let tree = FrozenTree(layer)
    tree.add(basic("opacity", from: 0))
    tree.host.silently { layer.opacity = 1 }
    expect(isClose([Double(tree.presented(at: 0.5).opacity)], [0.5]))
    expectEqual(tree.presented(at: 1).opacity, 1)
  }

  @Test func laterAnimationTakesPrecedence() {
    expect(isClose([half(basic("opacity", to: 0), basic("opacity", from: 1, to: 1))], [1]))
  }

  @Test func additiveAnimationsAccumulate() {
    let first = basic("opacity", from: 0, to: 0.2)
    first.isAdditive = true
    expect(isClose([half(first)], [0.6]))
    let second = basic("opacity", from: 0, to: 0.1)
    second.isAdditive = true
    expect(isClose([half(first, second)], [0.65]))
  }

  private func cumulative(_ animation: CABasicAnimation, _ times: [Double], at x: CGFloat)
    -> [Double]
  {
    let layer = CALayer()
    layer.position.x = x
    let tree = FrozenTree(layer)
    animation.isCumulative = true
    tree.add(animation)
    return tree.values(times) { Double($0.position.x) }
  }

  @Test func cumulativeRepeatsAddEndValues() {
    let animation = basic("position.x", from: 0, to: 10)
    animation.repeatCount = 3
    expect(isClose(cumulative(animation, [0.5, 1.5, 2.5, 3], at: 0), [5, 15, 25, 30]))
    let by = basic("position.x", by: 10)
    by.repeatCount = 3
    expect(isClose(cumulative(by, [0.5, 1.5, 2.5], at: 100), [105, 215, 325]))
    let back = basic("position.x", from: 0, to: 10)
    back.repeatCount = 2
    back.autoreverses = true
    expect(isClose(cumulative(back, [2.5], at: 0), [5]))
  }

  @Test func flagsSwitchImmediately() {
    let tree = FrozenTree(CALayer())
    tree.add(basic("hidden", from: 0, to: 1))
    expect(tree.presented(at: 0.25).isHidden)
  }

  @Test func colorsInterpolateUnpremultiplied() {
    let tree = FrozenTree(CALayer())
    tree.add(
      basic(
        "backgroundColor", from: CGColor(red: 1, green: 0, blue: 0, alpha: 1),
        to: CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)))
    let half = CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 0.75)
    expectEqual(tree.presented(at: 0.5).backgroundColor, half)
  }

  @Test func colorFromNilStaysNil() {
    let tree = FrozenTree(CALayer())
    tree.add(basic("backgroundColor", to: CGColor(red: 1, green: 0, blue: 0, alpha: 1)))
    expect(tree.presented(at: 0.5).backgroundColor == nil)
  }

  @Test func numberTypesAreAccepted() {
    let spellings: [Any] = [
      1, 1.0, CGFloat(1), Float(1), NSNumber(value: 1), UInt8(1), true, "1", Int?.some(1) as Any,
    ]
    for spelling in spellings {
      expect(
        isClose([half(basic("opacity", from: spelling, to: 1))], [1]), "\(type(of: spelling))")
    }
  }

  @Test func geometryTypesAreAccepted() {
    let points: [Any] = [CGPoint(x: 3, y: 4), NSValue(point: CGPoint(x: 3, y: 4))]
    for point in points {
      let tree = FrozenTree(CALayer())
      tree.add(basic("position", from: point, to: point))
      expectEqual(tree.presented(at: 0.5).position, CGPoint(x: 3, y: 4))
      expect(tree.host.diagnostics.isEmpty)
    }
    let tree = FrozenTree(CALayer())
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    tree.add(basic("bounds", from: NSValue(rect: rect), to: rect))
    expectEqual(tree.presented(at: 0.5).bounds, rect)
    tree.add(basic("bounds.size", to: NSValue(size: CGSize(width: 5, height: 8))))
    expectEqual(tree.presented(at: 0.5).bounds.size, CGSize(width: 4, height: 6))
  }

  @Test func valuesBridgeToFoundationAndBack() {
    let point = CGPoint(x: 3, y: 4)
    expectEqual((point as NSValue).cgPointValue, point)
    expectEqual((point as Any) as? NSValue, NSValue(cgPoint: point))
    expectEqual((NSValue(cgPoint: point) as Any) as? CGPoint, point)
    expect((NSValue(cgRect: .zero) as Any) as? CGPoint == nil)
    expect((NSValue(cgSize: .zero) as Any) as? CGRect == nil)
    expectEqual((CGFloat(2) as NSNumber).doubleValue, 2)
    expectEqual((CGFloat(2) as Any) as? NSNumber, 2)
    expectEqual((NSNumber(value: 2.5) as Any) as? CGFloat, CGFloat(2.5))
    let numbers = CAKeyframeAnimation(keyPath: "opacity")
    numbers.keyTimes = [0, 0.5, CGFloat(1) as NSNumber]
    expectEqual(numbers.keyTimes, [0, 0.5, 1])
    let layer = CALayer()
    layer.position = point
    expectEqual((layer.value(forKey: "position") as? NSValue)?.cgPointValue, point)
    expectEqual(layer.value(forKeyPath: "position.x") as? CGFloat, CGFloat(3))
  }

  @Test func propertiesAndKeyValuesAreStored() {
    let animation = CABasicAnimation(keyPath: "opacity")
    expect(animation.keyPath == "opacity" && animation.fromValue == nil)
    expect(!animation.isAdditive && !animation.isCumulative && animation.isRemovedOnCompletion)
    animation.setValue("tag", forKey: "who")
    animation.setValue(2, forKey: "duration")
    expectEqual(animation.value(forKey: "who") as? String, "tag")
    expectEqual(animation.duration, 2)
    expectEqual(animation.value(forKey: "duration") as? Double, 2)
    let copy = animation.copy() as! CABasicAnimation
    copy.duration = 3
    expect(animation.duration == 2 && copy.value(forKey: "who") as? String == "tag")
  }
}
