// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// Repetition, autoreversing, pausing and resuming of animations.
@MainActor @Suite("Behavior clients rely on: loops and pauses") struct LoopRelianceTests {
  private let live = LiveTree()

  private func slide(_ duration: Double = 2) -> CABasicAnimation {
    let slide = animation("position", to: CGPoint.zero, duration: duration)
    slide.repeatCount = .greatestFiniteMagnitude
    slide.fillMode = .forwards
    slide.isRemovedOnCompletion = false
    return slide
  }

  private func x(at time: Double) -> CGFloat? { live.presented(at: time)?.position.x }

  @Test("Q014 With speed -1 an indefinite animation runs from its end to its start in each cycle")
  func negativeSpeedRunsBackward() {
    live.host.silently { live.layer.position = CGPoint(x: -100, y: 0) }
    let slide = slide()
    slide.speed = -1
    live.go(to: 1)
    slide.beginTime = 1
    live.add(slide)
    expect(isNear(x(at: 1.5), -25) && isNear(x(at: 2), -50) && isNear(x(at: 2.5), -75))
    expect(isNear(x(at: 3.5), -25) && isNear(x(at: 9.5), -25))
  }

  @Test("Q015 A copy of a running animation added under the same key continues in phase")
  func copyKeepsPhase() throws {
    live.host.silently { live.layer.position = CGPoint(x: -100, y: 0) }
    let first = slide()
    first.beginTime = 0.25
    live.go(to: 0.2)
    live.add(first, forKey: "slide")
    expect(isNear(x(at: 0.75), -75))
    let running = try #require(live.layer.animation(forKey: "slide"))
    expectEqual(running.beginTime, 0.25)
    let copy = try #require(running.copy() as? CAAnimation)
    copy.duration = 4
    live.add(copy, forKey: "slide")
    expectEqual(live.layer.animationKeys(), ["slide"])
    expect(isNear(x(at: 1.25), -75))
  }

  @Test("Q016 A copy with repeatCount 0 ends with the current cycle and stays at its end")
  func copyEndsWithCurrentCycle() throws {
    live.host.silently { live.layer.position = CGPoint(x: -100, y: 0) }
    live.add(slide(), forKey: "slide")
    live.go(to: 3)
    let running = try #require(live.layer.animation(forKey: "slide"))
    let last = try #require(running.copy() as? CAAnimation)
    last.repeatCount = 0
    // It begins with the current cycle.
    last.beginTime = 2
    live.add(last, forKey: "slide")
    expect(isNear(x(at: 3), -50) && isNear(x(at: 3.5), -25))
    expect(isNear(x(at: 4), 0) && isNear(x(at: 4.5), 0))
  }

  @Test("Q017 An autoreversing animation with repeatCount 2 runs forward and back twice")
  func autoreversingRepeats() {
    let flash = live.animation()
    flash.autoreverses = true
    flash.repeatCount = 2
    live.add(flash, forKey: "flash")
    for (time, value) in [(0.5, 0.5), (1.5, 0.5), (2.5, 0.5), (3.75, 0.25)] as [(Double, Float)] {
      expect(isNear(live.opacities(time)[0], value))
    }
    expectEqual(live.log.entries, ["start"])
    expect(live.opacities(4) == [1] && live.log.entries == ["start", "stop true"])
  }

  @Test("Q018 A layer paused with speed 0 and timeOffset keeps its appearance")
  func pausedLayerKeepsAppearance() {
    live.host.silently { live.layer.position = CGPoint(x: -100, y: 0) }
    live.add(slide())
    live.go(to: 0.5)
    live.run {
      let time = live.layer.convertTime(CACurrentMediaTime(), from: nil)
      live.layer.speed = 0
      live.layer.timeOffset = time
    }
    for time in [0.5, 0.75, 20] { expect(isNear(x(at: time), -75)) }
  }

  private func pause() {
    live.run {
      let time = live.layer.convertTime(CACurrentMediaTime(), from: nil)
      live.layer.speed = 0
      live.layer.timeOffset = time
    }
    live.context.commit()
  }

  private func resume() {
    live.run {
      let paused = live.layer.timeOffset
      live.layer.speed = 1
      live.layer.timeOffset = 0
      live.layer.beginTime = 0
      live.layer.beginTime = live.layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
    live.context.commit()
  }

  @Test("Q019 A paused layer resumes where it stopped, after a pause of any length, repeatedly")
  func resumedLayerContinues() {
    live.host.silently { live.layer.position = CGPoint(x: -100, y: 0) }
    live.add(slide())
    live.go(to: 0.5)
    pause()
    live.go(to: 7)
    resume()
    expect(isNear(x(at: 7), -75) && isNear(x(at: 7.5), -50))
    pause()
    live.go(to: 100)
    resume()
    expect(isNear(x(at: 100.5), -25))
  }

  @Test("Q020 An animation on a paused layer does not end; its end is delayed by the pause")
  func pausedAnimationDoesNotEnd() {
    live.add(live.animation(), forKey: "a")
    live.go(to: 0.25)
    pause()
    live.go(to: 50)
    expect(live.log.entries == ["start"] && live.layer.animation(forKey: "a") != nil)
    resume()
    live.go(to: 50.5)
    expectEqual(live.log.entries, ["start"])
    live.go(to: 50.76)
    expectEqual(live.log.entries, ["start", "stop true"])
  }

  @Test("Q021 A layer with speed 0 shows the state at its timeOffset, the last value at its end")
  func timeOffsetScrubsLayer() {
    let shape = CAShapeLayer()
    let tree = LiveTree()
    tree.host.silently { tree.layer.addSublayer(shape) }
    tree.context.commit()
    let stroke = animation("strokeEnd", from: 0, to: 1)
    stroke.fillMode = .both
    stroke.isRemovedOnCompletion = false
    tree.run {
      shape.add(stroke, forKey: "stroke")
      shape.speed = 0
      shape.timeOffset = 0
    }
    tree.context.commit()
    for offset in [0, 0.3, 1, 0.7] {
      tree.host.silently { shape.timeOffset = offset }
      tree.go(to: 4 + offset)
      expect(isNear(shape.presentation()?.strokeEnd, CGFloat(offset)))
    }
  }

  @Test("Q022 An indefinitely repeating animation keeps its phase for hours")
  func phaseIsKeptForHours() {
    live.host.silently { live.layer.position = CGPoint(x: -100, y: 0) }
    let slide = slide(1.5)
    slide.autoreverses = true
    live.add(slide)
    expect(isNear(x(at: 36_000.75), -50) && isNear(x(at: 36_002.25), -50))
    expect(isNear(x(at: 36_001.5), 0))
  }

  @Test("Q023 A fractional repeatCount ends within a cycle")
  func fractionalRepeatCount() {
    let fade = live.animation()
    fade.toValue = 0.5
    fade.repeatCount = 1.5
    fade.fillMode = .forwards
    fade.isRemovedOnCompletion = false
    live.add(fade)
    expect(isNear(live.opacities(1.25)[0], 0.125) && isNear(live.opacities(1.5)[0], 0.25))
    expect(isNear(live.opacities(9)[0], 0.25) && live.log.entries == ["start", "stop true"])
  }
}
