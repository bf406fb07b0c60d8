// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport
import Testing

@testable import MultiplaneUI

// The animations that UIKit adds to layers in animation blocks, according to the unit tests of material-motion's
// motion-animator (iOS 8 to 12), transcripts of a simulator (iOS 26.1) and Apple's documentation; those of bounds
// according to d-ronnqvist's gist 137ce6b4c852d8ebd96d, from iOS 8 on.

@MainActor @Suite struct RecordedAnimationTests {
  /// A property, a change of it in a block, and whether the animation is additive; nil for no animation.
  private struct Row {
    let key: String
    let isAdditive: Bool?
    let change: @MainActor (UIView) -> Void
    init(_ key: String, _ isAdditive: Bool?, _ change: @escaping @MainActor (UIView) -> Void) {
      (self.key, self.isAdditive, self.change) = (key, isAdditive, change)
    }
  }

  private static let rows: [Row] = [
    Row("position", true) { $0.center.x += 10 },
    Row("position", true) { $0.layer.position.y += 10 },
    Row("transform", true) { $0.transform = CGAffineTransform(rotationAngle: 1) },
    Row("transform", true) { $0.transform3D = CATransform3DMakeScale(2, 2, 1) },
    Row("cornerRadius", true) { $0.layer.cornerRadius = 4 },
    Row("opacity", false) { $0.alpha = 0.5 },
    Row("backgroundColor", false) { $0.backgroundColor = .red },
    Row("anchorPoint", false) { $0.layer.anchorPoint = .zero },
    Row("shadowOpacity", false) { $0.layer.shadowOpacity = 0.5 },
    Row("contentsCenter", false) {
      $0.contentStretch = CGRect(x: 0.5, y: 0.5, width: 0.1, height: 0.1)
    },
    Row("borderWidth", nil) { $0.layer.borderWidth = 4 },
    Row("borderColor", nil) { $0.layer.borderColor = UIColor.red.cgColor },
    Row("shadowColor", nil) { $0.layer.shadowColor = UIColor.red.cgColor },
    Row("shadowOffset", nil) { $0.layer.shadowOffset = CGSize(width: 4, height: 4) },
    Row("shadowRadius", nil) { $0.layer.shadowRadius = 9 },
    Row("zPosition", nil) { $0.layer.zPosition = 4 },
  ]

  @Test func propertiesAnimateAdditivelyOrNot() throws {
    for row in Self.rows {
      let f = try ViewFixture()
      f.stage.perform {
        f.view.backgroundColor = .white
      }
      try f.stage.simulate(to: 0.1)
      f.stage.perform { UIView.animate(withDuration: 0.7) { row.change(f.view) } }
      let layer = f.view.layer
      guard let isAdditive = row.isAdditive else {
        expect(layer.animationKeys() == nil, "\(row.key)")
        continue
      }
      expectEqual(layer.animationKeys(), [row.key], "\(row.key)")
      let animation = layer.animation(forKey: row.key) as? CABasicAnimation
      expectEqual(animation?.isAdditive, isAdditive, "\(row.key)")
      expect(animation?.keyPath == row.key && animation?.duration == 0.7)
      expect(animation?.fillMode == .both && animation?.fromValue != nil)
      expectEqual(animation?.timingFunction, CAMediaTimingFunction(name: .easeInEaseOut))
      expect((animation?.toValue != nil) == isAdditive, "only additive animations have a toValue")
    }
  }

  @Test func shapeLayersDoNotAnimate() throws {
    final class Shape: UIView {
      override class var layerClass: AnyClass { CAShapeLayer.self }
    }
    let f = try ViewFixture()
    let (view, shape) = f.stage.perform {
      let view = Shape(frame: f.view.bounds)
      f.view.addSubview(view)
      return (view, view.layer as! CAShapeLayer)
    }
    try f.stage.simulate(to: 0.1)
    f.stage.perform {
      UIView.animate(withDuration: 1) {
        shape.strokeStart = 0.5
        shape.strokeEnd = 0.7
        shape.path = CGPath(rect: view.bounds)
      }
    }
    expect(shape.animationKeys() == nil)
  }

  @Test func frameAnimatesPositionAndBounds() throws {
    let f = try ViewFixture()
    f.stage.perform {
      UIView.animate(withDuration: 1) { f.view.frame = CGRect(x: 0, y: 0, width: 100, height: 10) }
    }
    expectEqual(f.view.layer.animationKeys(), ["position", "bounds.origin", "bounds.size"])
  }

  @Test func boundsAnimateOriginAndSize() throws {
    let f = try ViewFixture()
    f.stage.perform {
      f.view.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
      UIView.animate(withDuration: 0.3) {
        f.view.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      }
    }
    let layer = f.view.layer
    expectEqual(layer.animationKeys(), ["bounds.origin", "bounds.size"])
    let animations = layer.animationKeys()?.compactMap {
      layer.animation(forKey: $0) as? CABasicAnimation
    }
    for animation in animations ?? [] {
      expect(animation.isAdditive && animation.duration == 0.3 && animation.fillMode == .both)
      expectEqual(animation.timingFunction, CAMediaTimingFunction(name: .easeInEaseOut))
    }
    expectEqual(animations?[0].fromValue as? CGPoint, .zero)
    expectEqual(animations?[0].toValue as? CGPoint, .zero)
    expectEqual(animations?[1].fromValue as? CGSize, CGSize(width: 100, height: 100))
    expectEqual(animations?[1].toValue as? CGSize, .zero)
  }

  @Test(arguments: ["position", "bounds", "transform", "cornerRadius"])
  func laterAnimationKeysAreNumbered(_ key: String) throws {
    let f = try ViewFixture()
    f.stage.perform {
      for step in 1...3 {
        UIView.animate(withDuration: 1, delay: 0, options: .beginFromCurrentState) {
          let by = CGFloat(step)
          switch key {
          case "position": f.view.center.x += by
          case "bounds": f.view.bounds.size.width += by
          case "transform": f.view.transform = CGAffineTransform(rotationAngle: by / 4)
          default: f.view.layer.cornerRadius = by
          }
        }
      }
    }
    let names = key == "bounds" ? ["bounds.origin", "bounds.size"] : [key]
    let all = ["", "-2", "-3"].flatMap { number in names.map { $0 + number } }
    expectEqual(f.view.layer.animationKeys(), all)
    // The option has no effect on these.
    for name in f.view.layer.animationKeys() ?? [] {
      expect((f.view.layer.animation(forKey: name) as? CABasicAnimation)?.isAdditive == true)
    }
  }

  @Test func additiveAnimationsBothFinish() throws {
    let f = try ViewFixture()
    var ends: [String] = []
    f.stage.perform {
      UIView.animate(withDuration: 1, animations: { f.view.center.x = 150 }) {
        ends.append("first \($0)")
      }
    }
    try f.stage.simulate(to: 0.5)
    f.stage.perform {
      UIView.animate(withDuration: 1, animations: { f.view.center.x = 50 }) {
        ends.append("second \($0)")
      }
    }
    try f.stage.simulate(to: 2)
    expectEqual(ends, ["first true", "second true"])
  }

  /// Tests that layers without a view animate with the duration of the transaction.
  @Test func standaloneLayersUseTransactionDuration() throws {
    let f = try ViewFixture()
    let layer = CALayer()
    f.stage.perform { f.view.layer.addSublayer(layer) }
    try f.stage.simulate(to: 0.1)
    f.stage.perform { UIView.animate(withDuration: 3) { layer.position.x = 10 } }
    expectEqual(layer.animation(forKey: "position")?.duration, 0.25)
    f.stage.perform {
      UIView.animate(withDuration: 3) {
        CATransaction.setAnimationDuration(0.6)
        layer.opacity = 0.5
      }
    }
    expectEqual(layer.animation(forKey: "opacity")?.duration, 0.6)
    f.stage.perform {
      UIView.animate(withDuration: 3) {
        CATransaction.setDisableActions(true)
        layer.cornerRadius = 5
        f.view.alpha = 0.5
      }
    }
    expect(layer.animation(forKey: "cornerRadius") == nil)
    expect(f.view.layer.animation(forKey: "opacity") == nil)
  }

  @Test func colorsNeedInitialValue() throws {
    let f = try ViewFixture()
    f.stage.perform { UIView.animate(withDuration: 1) { f.view.backgroundColor = .red } }
    expect(f.view.layer.animationKeys() == nil)
    f.stage.perform { f.view.backgroundColor = .clear }
    f.stage.perform { UIView.animate(withDuration: 1) { f.view.backgroundColor = .blue } }
    expectEqual(f.view.layer.animationKeys(), ["backgroundColor"])
  }

  /// Tests that colors interpolate by component, in encoded sRGB without premultiplication.
  @Test func colorsInterpolateByComponent() throws {
    let f = try ViewFixture()
    f.stage.perform { f.view.backgroundColor = UIColor(red: 1, green: 0, blue: 0, alpha: 1) }
    try f.stage.simulate(to: 0.1)
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        f.view.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 0.5)
      }
    }
    let shown = try #require(try f.shown(0.6).backgroundColor?.components)
    for (value, expected) in zip(shown, [0.5, 0, 0.5, 0.75] as [CGFloat]) {
      expect(abs(value - expected) < 1e-6)
    }
  }

  @Test func viewsOutsideWindowsDoNotAnimate() throws {
    let f = try ViewFixture()
    var ends: [Bool] = []
    let alone = f.stage.perform {
      let alone = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
      UIView.animate(withDuration: 1, animations: { alone.center.x = 100 }) { ends.append($0) }
      return alone
    }
    try f.stage.simulate(to: 0.1)
    expect(ends.count == 1 && alone.layer.animationKeys() == nil)
    expectEqual(alone.center.x, 100)
  }

  @Test func disabledAnimationsApplyImmediately() throws {
    let f = try ViewFixture()
    var ends: [Bool] = []
    f.stage.perform {
      UIView.setAnimationsEnabled(false)
      expect(!UIView.areAnimationsEnabled)
      UIView.animate(withDuration: 1, animations: { f.view.center.x = 100 }) { ends.append($0) }
      UIView.setAnimationsEnabled(true)
      UIView.performWithoutAnimation {
        UIView.animate(withDuration: 1, animations: { f.view.alpha = 0 }) { ends.append($0) }
      }
    }
    try f.stage.simulate(to: 0.1)
    expect(ends == [true, true] && f.view.layer.animationKeys() == nil)
  }

  @Test func autoreversedAnimationEndsAtModelValue() throws {
    let f = try ViewFixture()
    var ends: [Bool] = []
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: [.curveLinear]) {
        UIView.modifyAnimations(withRepeatCount: 2, autoreverses: true) { f.view.center.x = 150 }
      } completion: {
        ends.append($0)
      }
    }
    expect(try f.shown(1).position.x == 150)
    let nearEnd = try f.shown(3.99).position.x
    expect(abs(nearEnd - 51) < 1e-4 && ends.isEmpty)
    expect(try f.shown(4.01).position.x == 150)
    expectEqual(ends, [true])
    f.stage.perform {
      UIView.animate(withDuration: 1, delay: 0, options: [.repeat, .autoreverse]) {
        f.view.alpha = 0
      } completion: {
        ends.append($0)
      }
    }
    try f.stage.simulate(to: 100)
    expectEqual(ends, [true])
  }

  @Test func actionsExistOnlyInBlocks() throws {
    let f = try ViewFixture()
    f.stage.perform {
      expect(f.view.action(for: f.view.layer, forKey: "position") is NSNull)
      expect(f.view.layer.action(forKey: "position") == nil)
      UIView.animate(withDuration: 1) {
        expect(f.view.layer.action(forKey: "position") != nil)
        expect(f.view.action(for: f.view.layer, forKey: "borderWidth") is NSNull)
      }
    }
  }

  @Test func laterAddedKeyframeOverridesOverlap() throws {
    let f = try ViewFixture()
    let linear = UIView.KeyframeAnimationOptions(
      rawValue: UIView.AnimationOptions.curveLinear.rawValue)
    f.stage.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0, options: linear) {
        UIView.addKeyframe(withRelativeStartTime: 0, relativeDuration: 1) {
          f.view.center.x = 150
        }
        UIView.addKeyframe(withRelativeStartTime: 0.5, relativeDuration: 0.5) {
          f.view.center.x = 50
        }
      }
    }
    expect(f.view.layer.animation(forKey: "position") is CAKeyframeAnimation)
    expect(abs(try f.shown(0.25).position.x - 75) < 1e-6)
    expect(abs(try f.shown(0.5).position.x - 100) < 1e-6)
    expect(abs(try f.shown(0.75).position.x - 75) < 1e-6)
  }

  /// Tests that a keyframe animation as a whole eases in and out, although its keyframes are linear.
  @Test func keyframeAnimationEasesInAndOut() throws {
    let f = try ViewFixture()
    f.stage.perform {
      UIView.animateKeyframes(withDuration: 1, delay: 0) { f.view.center.x = 150 }
    }
    expect(abs(try f.shown(0.25).position.x - 62.9161931) < 1e-5)
  }

  /// Tests that keyframes replace running animations instead of adding to them.
  @Test func keyframesReplaceRunningAnimations() throws {
    let f = try ViewFixture()
    var ends: [Bool] = []
    f.stage.perform {
      UIView.animateKeyframes(
        withDuration: 1, delay: 0, animations: { f.view.center.x = 150 }
      ) { ends.append($0) }
    }
    try f.stage.simulate(to: 0.5)
    f.stage.perform { UIView.animateKeyframes(withDuration: 1, delay: 0) { f.view.center.x = 50 } }
    expectEqual(f.view.layer.animationKeys(), ["position"])
    try f.stage.simulate(to: 2)
    expectEqual(ends, [false])
  }

  @Test func emptyTransitionTakesFullDuration() throws {
    let f = try ViewFixture()
    var ends: [Bool] = []
    f.stage.perform {
      UIView.transition(
        with: f.view, duration: 1, options: .transitionCrossDissolve, animations: {}
      ) { ends.append($0) }
    }
    try f.stage.simulate(to: 0.9)
    expect(ends.isEmpty)
    try f.stage.simulate(to: 1.1)
    expectEqual(ends, [true])
  }

  @Test func optionRawValues() {
    let options: [(UIView.AnimationOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 1 << 1), (.beginFromCurrentState, 1 << 2),
      (.repeat, 1 << 3), (.autoreverse, 1 << 4), (.overrideInheritedDuration, 1 << 5),
      (.overrideInheritedCurve, 1 << 6), (.allowAnimatedContent, 1 << 7),
      (.showHideTransitionViews, 1 << 8), (.overrideInheritedOptions, 1 << 9),
      (.curveEaseInOut, 0), (.curveEaseIn, 1 << 16), (.curveEaseOut, 2 << 16),
      (.curveLinear, 3 << 16), (.transitionFlipFromLeft, 1 << 20),
      (.transitionFlipFromRight, 2 << 20), (.transitionCurlUp, 3 << 20),
      (.transitionCurlDown, 4 << 20), (.transitionCrossDissolve, 5 << 20),
      (.transitionFlipFromTop, 6 << 20), (.transitionFlipFromBottom, 7 << 20),
      (.preferredFramesPerSecondDefault, 0), (.preferredFramesPerSecond60, 3 << 24),
      (.preferredFramesPerSecond30, 7 << 24), (.flushUpdates, 1 << 28),
    ]
    for (option, bits) in options { expectEqual(option.rawValue, bits) }
    let frames: [(UIView.KeyframeAnimationOptions, UInt)] = [
      (.layoutSubviews, 1), (.allowUserInteraction, 1 << 1), (.beginFromCurrentState, 1 << 2),
      (.repeat, 1 << 3), (.autoreverse, 1 << 4), (.overrideInheritedDuration, 1 << 5),
      (.overrideInheritedOptions, 1 << 9), (.calculationModeLinear, 0),
      (.calculationModeDiscrete, 1 << 10), (.calculationModePaced, 2 << 10),
      (.calculationModeCubic, 3 << 10), (.calculationModeCubicPaced, 4 << 10),
    ]
    for (option, bits) in frames { expectEqual(option.rawValue, bits) }
    expectEqual([.easeInOut, .easeIn, .easeOut, .linear], (0...3).map(UIView.AnimationCurve.init))
  }

  @Test func legacyBlockDefaults() throws {
    let f = try ViewFixture()
    f.stage.perform {
      UIView.beginAnimations(nil, context: nil)
      f.view.center.x = 150
      UIView.commitAnimations()
    }
    let animation = f.view.layer.animation(forKey: "position")
    expect(animation?.duration == 0.2 && animation?.beginTime == 0)
    expectEqual(animation?.timingFunction, CAMediaTimingFunction(name: .easeInEaseOut))
    expect(animation?.repeatCount == 0 && animation?.autoreverses == false)
  }

  @Test func legacyBlocksCallDelegate() throws {
    @MainActor final class AnimationDelegate {
      var log: [String] = []
      func began(_ name: String?, _ context: UnsafeMutableRawPointer?) {
        log.append("began \(name ?? "") \(context == nil)")
      }
      func ended(_ name: String?, _ finished: NSNumber, _ context: UnsafeMutableRawPointer?) {
        log.append("ended \(name ?? "") \(finished) \(context == nil)")
      }
    }
    let f = try ViewFixture()
    let listener = AnimationDelegate()
    f.stage.perform {
      UIView.beginAnimations("fly", context: nil)
      UIView.setAnimationDelegate(listener)
      UIView.setAnimationWillStart(Selector(AnimationDelegate.began))
      UIView.setAnimationDidStop(Selector(AnimationDelegate.ended))
      UIView.setAnimationTransition(.flipFromLeft, for: f.view, cache: true)
      UIView.setAnimationDuration(1)
      f.view.alpha = 0.5
      UIView.commitAnimations()
    }
    expectEqual(f.view.layer.animation(forKey: "transition")?.duration, 1)
    try f.stage.simulate(to: 2)
    expectEqual(listener.log, ["began fly true", "ended fly 1 true"])
    expectEqual(f.view.layer.sublayers?.count ?? 0, 0)
  }

  @Test func systemDeleteAnimationRemovesViews() throws {
    let f = try ViewFixture()
    var ends: [String] = []
    let other = UIView(frame: f.view.frame)
    f.stage.perform { f.window.addSubview(other) }
    try f.stage.simulate(to: 0.1)
    f.stage.perform {
      UIView.perform(.delete, on: [f.view], animations: { other.center.x = 200 }) {
        ends.append("\($0) \(f.view.superview == nil)")
      }
    }
    expect(f.view.superview != nil)
    let shown = try f.shown(0.225)
    expect(abs(shown.opacity - 0.5) < 1e-4 && abs(shown.affineTransform().a - 0.55) < 1e-4)
    try f.stage.simulate(to: 1)
    expect(ends == ["true true"] && f.view.alpha == 1 && f.view.transform == .identity)
    expectEqual(other.center.x, 200)
  }
}
