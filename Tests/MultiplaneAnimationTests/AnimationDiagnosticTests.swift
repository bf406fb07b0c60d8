// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// Incorrect timing and context of animations: each mistake is reported once, and correct uses are not reported.
@MainActor @Suite("Diagnostics of timing and context of animations")
struct AnimationDiagnosticTests {
  /// Returns the diagnostics of an animation added to a committed layer at 10 s, whose opacity is 1.
  private func reportedDiagnostics(_ body: (LiveTree) -> Void) -> [String] {
    let live = LiveTree()
    live.host.mediaTime = 10
    live.layer.name = "box"
    live.context.commit()
    live.run { body(live) }
    live.context.commit()
    live.host.drainQueue()
    return live.host.diagnostics.map { "\($0)" }
  }

  private func one(_ texts: [String], _ words: String) -> Bool {
    texts.count == 1 && texts[0].contains(words)
  }

  private func fade(from: Any? = nil, to: Any? = nil) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
    return animation
  }

  @Test func invalidDurations() {
    let negative = fade(from: 0)
    negative.duration = -2
    expect(
      one(reportedDiagnostics { $0.layer.add(negative, forKey: nil) }, "duration is not above 0"))
    let spring = CASpringAnimation(keyPath: "position")
    spring.fromValue = CGPoint(x: 9, y: 9)
    expect(one(reportedDiagnostics { $0.layer.add(spring, forKey: nil) }, "cut off at 0.25 s"))
    spring.duration = spring.settlingDuration
    expect(reportedDiagnostics { $0.layer.add(spring, forKey: nil) }.isEmpty)
    let unsaid = fade(from: 0)
    unsaid.duration = 0
    expect(
      one(reportedDiagnostics { $0.layer.add(unsaid, forKey: nil) }, "duration is not above 0"))
    let plain = CABasicAnimation(keyPath: "opacity")
    plain.fromValue = 0
    expect(reportedDiagnostics { $0.layer.add(plain, forKey: nil) }.isEmpty)
  }

  @Test func transactionsWithoutDurationAreValid() {
    let reported = reportedDiagnostics {
      CATransaction.setAnimationDuration(0)
      $0.layer.opacity = 0.5
    }
    expect(reported.isEmpty)
  }

  @Test func copiesHaveTheDurationOfTheTransaction() throws {
    let empty = fade(from: 0)
    empty.duration = 0
    let live = LiveTree()
    live.run { live.layer.add(empty, forKey: "fade") }
    let copy = try #require(live.layer.animation(forKey: "fade")?.copy() as? CABasicAnimation)
    expectEqual(copy.duration, 0.25)
    expect(reportedDiagnostics { $0.layer.add(copy, forKey: nil) }.isEmpty)
    let other = try #require(empty.copy() as? CABasicAnimation)
    expect(
      one(reportedDiagnostics { $0.layer.add(other, forKey: nil) }, "duration is not above 0"))
  }

  @Test func groupTiming() {
    final class EmptyDelegate: NSObject, CAAnimationDelegate {}
    let group = CAAnimationGroup()
    let child = fade(from: 0)
    group.animations = [child]
    expect(
      one(reportedDiagnostics { $0.layer.add(group, forKey: nil) }, "Set the group's duration"))
    // An explicit duration may be meant to cut its children off, and a child may lie beyond it.
    group.duration = 0.5
    expect(reportedDiagnostics { $0.layer.add(group, forKey: nil) }.isEmpty)
    child.beginTime = 2
    expect(reportedDiagnostics { $0.layer.add(group, forKey: nil) }.isEmpty)
    // A begin time in the layer's time instead of the group's is a mistake.
    child.beginTime = 10.5
    expect(one(reportedDiagnostics { $0.layer.add(group, forKey: nil) }, "when its group is over"))
    child.beginTime = 0
    group.duration = 1
    child.delegate = EmptyDelegate()
    expect(one(reportedDiagnostics { $0.layer.add(group, forKey: nil) }, "never called"))
  }

  @Test func invalidBeginTimes() {
    let late = fade(from: 0)
    late.beginTime = 0.5
    expect(one(reportedDiagnostics { $0.layer.add(late, forKey: nil) }, "over before it is added"))
    let delayed = fade(from: 0, to: 1)
    delayed.beginTime = 10.5
    expect(
      one(reportedDiagnostics { $0.layer.add(delayed, forKey: nil) }, "Set fillMode to backwards"))
    delayed.fillMode = .backwards
    expect(reportedDiagnostics { $0.layer.add(delayed, forKey: nil) }.isEmpty)
    // Starting from the layer's own value causes no flash.
    let out = fade(from: 1)
    out.beginTime = 10.5
    out.isRemovedOnCompletion = false
    out.toValue = 0
    expect(reportedDiagnostics { $0.layer.add(out, forKey: nil) }.isEmpty)
  }

  @Test func values() {
    expect(one(reportedDiagnostics { $0.layer.add(fade(to: 1), forKey: nil) }, "nothing moves"))
    // The same animation is visible if it replaces another one's value.
    expect(
      reportedDiagnostics {
        $0.layer.add(fade(from: 0), forKey: "a")
        $0.layer.add(fade(to: 1), forKey: "b")
      }.isEmpty)
    let blink = fade(from: 0, to: 1)
    blink.autoreverses = true
    expect(
      one(reportedDiagnostics { $0.layer.add(blink, forKey: nil) }, "runs back and ends elsewhere"))
    blink.repeatCount = .infinity
    expect(reportedDiagnostics { $0.layer.add(blink, forKey: nil) }.isEmpty)
    blink.repeatCount = 2.5
    expect(reportedDiagnostics { $0.layer.add(blink, forKey: nil) }.isEmpty)
    let pulse = fade(from: 1, to: 0.5)
    pulse.autoreverses = true
    expect(reportedDiagnostics { $0.layer.add(pulse, forKey: nil) }.isEmpty)
  }

  @Test func lateCompletionBlocks() {
    let late = reportedDiagnostics { live in
      CATransaction.begin()
      live.layer.add(fade(from: 0), forKey: nil)
      CATransaction.setCompletionBlock {}
      CATransaction.commit()
    }
    expect(one(late, "CATransaction: The completion block was set after"))
    let converted = reportedDiagnostics { live in
      CATransaction.begin()
      CATransaction.setCompletionBlock {}
      live.layer.add(fade(from: 0), forKey: nil)
      CATransaction.commit()
      CATransaction.begin()
      CATransaction.setCompletionBlock {}
      CATransaction.commit()
    }
    expect(converted.isEmpty)
  }

  @Test func scrubbingToTheEnd() {
    let live = LiveTree()
    live.host.silently { live.root.speed = 0 }
    live.run { live.layer.add(fade(from: 0), forKey: nil) }
    live.context.commit()
    live.host.silently { live.root.timeOffset = 0.999 }
    live.go(to: 0)
    expect(live.host.diagnostics.isEmpty)
    live.host.silently { live.root.timeOffset = 1 }
    live.go(to: 0)
    live.go(to: 0)
    expect(one(live.host.diagnostics.map { "\($0)" }, "0.999"))
  }

  @Test func frames() {
    let turned = reportedDiagnostics {
      $0.layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.5))
      $0.layer.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
    }
    expect(one(turned, "box.frame"))
    let scaled = reportedDiagnostics {
      $0.layer.setAffineTransform(CGAffineTransform(scaleX: 2, y: 3))
      $0.layer.frame = CGRect(x: 0, y: 0, width: 9, height: 9)
    }
    expect(scaled.isEmpty)
  }

  @Test func correctUsesAreNotReported() {
    // The model value is set and the animation starts at the old one.
    let recipe = reportedDiagnostics { live in
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      live.layer.opacity = 0
      CATransaction.commit()
      live.layer.add(fade(from: 1), forKey: "opacity")
    }
    expect(recipe.isEmpty)
    let both = reportedDiagnostics { live in
      live.layer.opacity = 0
      live.layer.add(fade(from: 1, to: 0), forKey: "opacity")
    }
    expect(both.isEmpty)
    // Implicit animations with a completion block and layout.
    let implicit = reportedDiagnostics { live in
      CATransaction.setCompletionBlock {}
      live.layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      live.layer.isHidden = true
      live.layer.addSublayer(CALayer())
    }
    expect(implicit.isEmpty)
    // An animation with a delay relative to now.
    let delayed = reportedDiagnostics { live in
      live.layer.opacity = 0
      let animation = fade(from: 1, to: 0)
      animation.beginTime = live.layer.convertTime(CACurrentMediaTime(), from: nil) + 0.5
      animation.fillMode = .backwards
      live.layer.add(animation, forKey: "opacity")
    }
    expect(delayed.isEmpty)
    // Keyframes that end at the layer's value, additive keyframes, and an indefinite animation.
    let frames = reportedDiagnostics { live in
      let shake = CAKeyframeAnimation(keyPath: "position.x")
      shake.values = [0, 10, -10, 0]
      shake.isAdditive = true
      shake.duration = 0.4
      live.layer.add(shake, forKey: "shake")
      let spin = CABasicAnimation(keyPath: "transform.rotation.z")
      spin.toValue = 2 * Double.pi
      spin.repeatCount = .greatestFiniteMagnitude
      spin.duration = 1
      live.layer.add(spin, forKey: "spin")
    }
    expect(frames.isEmpty)
  }

  @Test func hostWithoutDiagnosticsReceivesNone() {
    final class SilentHost: MultiplaneAnimation.Host, @unchecked Sendable {
      var mediaTime: CFTimeInterval { 10 }
      let state = HostState()
      var count = 0
      var wantsDiagnostics: Bool { false }
      func report(_ diagnostic: Diagnostic) { count += 1 }
      func enqueue(_ body: @escaping () -> Void) { body() }
      let maximumFramesPerSecond = 60
      func schedule(at time: CFTimeInterval, _ body: @escaping () -> Void) { body() }
    }
    let host = SilentHost()
    let layer = CALayer()
    let context = RenderContext(layer: layer, host: host)
    context.commit()
    let late = fade(from: 0)
    late.beginTime = 0.5
    late.duration = -1
    layer.add(late, forKey: nil)
    context.commit()
    expectEqual(host.count, 0)
  }
}
