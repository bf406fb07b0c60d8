// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

@MainActor @Suite("Transactions and the life cycle of animations")
struct TransactionTests {
  @Test func completionBlockPrecedesDelegateStop() {
    let live = LiveTree()
    live.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock(live.note("block"))
      live.layer.add(live.animation(), forKey: "a")
      CATransaction.commit()
      live.log.entries.append("committed")
    }
    live.go(to: 0)
    expectEqual(live.log.entries, ["committed", "start"])
    expectEqual(live.context.nextEventTime, 1)
    live.go(to: 0.5)
    live.go(to: 1)
    live.go(to: 2)
    expectEqual(live.log.entries, ["committed", "start", "block", "stop true"])
    expect(live.layer.animationKeys() == nil && live.context.nextEventTime == nil)
  }

  /// Creates a tree with a completion block that waits for the animations of two layers, both with a delegate.
  private func simultaneousAnimations() -> (LiveTree, CALayer) {
    let live = LiveTree()
    let other = CALayer()
    live.run {
      live.layer.addSublayer(other)
      CATransaction.begin()
      CATransaction.setCompletionBlock(live.note("block"))
      live.layer.add(live.animation(), forKey: "a")
      other.add(live.animation(), forKey: "a")
      CATransaction.commit()
    }
    live.go(to: 0)
    live.go(to: 0.5)
    live.log.entries = []
    return (live, other)
  }

  @Test func completionBlockPrecedesSimultaneousStops() {
    let (live, _) = simultaneousAnimations()
    live.go(to: 1)
    live.go(to: 2)
    expectEqual(live.log.entries, ["block", "stop true", "stop true"])
  }

  @Test func completionBlockPrecedesStopsAfterRemoval() {
    let (live, other) = simultaneousAnimations()
    live.run {
      live.layer.removeAllAnimations()
      other.removeAllAnimations()
      expectEqual(live.log.entries, [])
    }
    for _ in 0..<4 { live.host.drainQueue() }
    expectEqual(live.log.entries, ["block", "stop false", "stop false"])
  }

  @Test func emptyTransactionBlockRunsOnNextIteration() {
    let live = LiveTree()
    live.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock(live.note("block"))
      CATransaction.commit()
      expect(live.log.entries.isEmpty)
    }
    live.host.drainQueue()
    live.host.drainQueue()
    expectEqual(live.log.entries, ["block"])
  }

  @Test func blockSetLaterDoesNotWait() {
    let live = LiveTree()
    live.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock(live.note("first"))
      live.layer.add(live.animation(), forKey: "a")
      CATransaction.setCompletionBlock(live.note("second"))
      CATransaction.setCompletionBlock(nil)
      CATransaction.commit()
    }
    live.go(to: 0)
    expect(live.log.entries == ["second", "start"] || live.log.entries == ["start", "second"])
    live.go(to: 1)
    expectEqual(live.log.entries.suffix(2), ["first", "stop true"])
  }

  @Test func outerBlockWaitsForInnerAnimations() {
    let live = LiveTree()
    live.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock(live.note("outer"))
      CATransaction.begin()
      expect(CATransaction.completionBlock() != nil)
      live.layer.add(live.animation(), forKey: "a")
      CATransaction.commit()
      live.host.drainQueue()
      expectEqual(live.layer.presentation()?.opacity, 1)
      CATransaction.commit()
    }
    live.go(to: 0.5)
    expectEqual(live.log.entries, ["start"])
    live.go(to: 1)
    expectEqual(live.log.entries, ["start", "outer", "stop true"])
  }

  @Test func earlyRemovalStopsUnfinished() {
    let live = LiveTree()
    live.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock(live.note("block"))
      live.layer.add(live.animation(), forKey: "a")
      CATransaction.commit()
    }
    live.go(to: 0.5)
    live.run { live.layer.removeAnimation(forKey: "a") }
    expectEqual(live.log.entries, ["start"])
    live.go(to: 0.6)
    expectEqual(live.log.entries, ["start", "block", "stop false"])
    live.run { live.layer.removeAnimation(forKey: "a") }
    live.run { live.layer.removeAllAnimations() }
    live.go(to: 2)
    expectEqual(live.log.entries.count, 3)
  }

  @Test func removalFromTreeEndsAnimations() {
    let live = LiveTree()
    live.run { live.layer.add(live.animation(), forKey: "a") }
    live.go(to: 0.5)
    live.layer.removeFromSuperlayer()
    live.go(to: 0.6)
    expectEqual(live.log.entries, ["start", "stop false"])
    expect(live.layer.animationKeys() == nil)
    // A layer moved within the tree keeps its animations.
    let other = CALayer()
    live.root.addSublayer(other)
    other.addSublayer(live.layer)
    live.run { live.layer.add(live.animation("b"), forKey: "b") }
    live.go(to: 0.7)
    live.root.addSublayer(live.layer)
    live.go(to: 0.8)
    expectEqual(live.layer.animationKeys(), ["b"])
  }

  @Test func layerWithoutTreeLosesAnimations() {
    let live = LiveTree()
    let bare = CALayer()
    live.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock(live.note("block"))
      bare.add(live.animation(), forKey: "a")
      CATransaction.commit()
    }
    live.go(to: 0)
    expectEqual(live.log.entries, ["start", "stop false", "block"])
    expect(bare.animationKeys() == nil && bare.presentation() == nil)
  }

  @Test func retainedAnimationStopsOnce() {
    let live = LiveTree()
    let animation = live.animation()
    animation.isRemovedOnCompletion = false
    live.run { live.layer.add(animation, forKey: "a") }
    for time in [0.0, 1, 2, 3] { live.go(to: time) }
    expectEqual(live.log.entries, ["start", "stop true"])
    expectEqual(live.layer.animationKeys(), ["a"])
  }

  @Test func sameKeyReplacesAnimation() {
    let live = LiveTree()
    live.run {
      live.layer.add(live.animation("1"), forKey: "a")
      live.layer.add(live.animation("x"), forKey: nil)
    }
    live.go(to: 0)
    live.run { live.layer.add(live.animation("2"), forKey: "a") }
    live.go(to: 0.5)
    expectEqual(live.log.entries, ["start1", "startx", "stop1 false", "start2"])
    expectEqual(live.layer.animationKeys(), ["a"])
    let stored = live.layer.animation(forKey: "a")
    expect(stored != nil && stored === live.layer.animation(forKey: "a"))
    stored?.setValue(3, forKey: "tag")
    expectEqual(stored?.value(forKey: "tag") as? Int, 3)
  }

  @Test func beginTimesAreSetAtCommit() {
    let live = LiveTree()
    live.host.mediaTime = 12
    live.layer.timeOffset = 3
    live.run {
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.75)
      let animation = live.animation()
      animation.duration = 0
      live.layer.add(animation, forKey: "a")
      expectEqual(live.layer.animation(forKey: "a")?.beginTime, 0)
      expectEqual(live.layer.animation(forKey: "a")?.duration, 0.75)
      CATransaction.commit()
    }
    expectEqual(live.layer.animation(forKey: "a")?.beginTime, 15)
    expectEqual(live.context.nextEventTime, 12.75)
  }

  @Test func delayedAnimationsStartAtBeginTime() {
    let live = LiveTree()
    let animation = live.animation()
    animation.beginTime = 2
    live.run { live.layer.add(animation, forKey: "a") }
    live.go(to: 0)
    expect(live.log.entries.isEmpty && live.context.nextEventTime == 2)
    live.go(to: 2)
    expect(live.log.entries == ["start"] && live.context.nextEventTime == 3)
    // An animation that is over before it is added ends at once.
    let past = live.animation("past")
    past.beginTime = 0.5
    live.run { live.layer.add(past, forKey: "b") }
    live.go(to: 2)
    expectEqual(live.log.entries, ["start", "startpast", "stoppast true"])
  }

  @Test func valuesNestAndHaveDefaults() {
    let live = LiveTree()
    live.run {
      expect(CATransaction.animationDuration() == 0.25 && !CATransaction.disableActions())
      expect(CATransaction.animationTimingFunction() == nil)
      expect(CATransaction.completionBlock() == nil)
      CATransaction.commit()
      CATransaction.begin()
      CATransaction.setAnimationDuration(2)
      CATransaction.setValue("x", forKey: "mine")
      CATransaction.begin()
      expectEqual(CATransaction.animationDuration(), 2)
      expectEqual(CATransaction.value(forKey: "mine") as? String, "x")
      CATransaction.setDisableActions(true)
      CATransaction.setAnimationDuration(3)
      CATransaction.commit()
      expect(CATransaction.animationDuration() == 2 && !CATransaction.disableActions())
      CATransaction.commit()
      expectEqual(CATransaction.animationDuration(), 0.25)
      expect(CATransaction.value(forKey: "mine") == nil)
    }
  }

  @Test func explicitTransactionDefersCommit() {
    let live = LiveTree()
    live.run {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      live.layer.position.x = 3
      expect(!live.context.commit())
      CATransaction.flush()
      expectEqual(live.layer.presentation()?.position.x, 0)
      CATransaction.commit()
      expectEqual(live.layer.presentation()?.position.x, 3)
      CATransaction.setDisableActions(true)
      live.layer.position.x = 4
      CATransaction.flush()
      expectEqual(live.layer.presentation()?.position.x, 4)
    }
    expect(live.context.commit())
  }

  @Test func changesOutsideHostsCommitAfterIteration() async {
    let root = CALayer()
    let context = RenderContext(layer: root, host: DefaultHost.shared)
    context.commit()
    root.name = "changed"
    expect(root.presentation()?.name == nil)
    await withCheckedContinuation { turn in DispatchQueue.main.async { turn.resume() } }
    expectEqual(root.presentation()?.name, "changed")
    context.invalidate()
  }

  @Test func hostsAreIsolated() {
    let lives = (0..<4).map { _ in LiveTree() }
    for (i, live) in lives.enumerated() { live.host.mediaTime = Double(i) }
    for (i, live) in lives.enumerated() {
      live.run { expectEqual(CACurrentMediaTime(), Double(i)) }
    }
    lives[0].run {
      CATransaction.begin()
      CATransaction.setAnimationDuration(9)
    }
    lives[1].run { expectEqual(CATransaction.animationDuration(), 0.25) }
    lives[0].run { CATransaction.commit() }
  }

  @Test func scrubbingPastEndRemovesAnimation() {
    let live = LiveTree()
    live.root.speed = 0
    live.context.commit()
    live.run { live.layer.add(live.animation(), forKey: "a") }
    live.context.commit()
    live.root.timeOffset = 0.999
    live.go(to: 0)
    expectEqual(live.layer.animationKeys(), ["a"])
    live.root.timeOffset = 1
    live.go(to: 0)
    live.go(to: 0)
    expect(live.layer.animationKeys() == nil && live.log.entries == ["start", "stop true"])
  }

  @Test func pauseAndResume() {
    let live = LiveTree()
    let animation = live.animation()
    animation.toValue = 1
    live.run { live.layer.add(animation, forKey: "a") }
    live.go(to: 0)
    live.go(to: 0.25)
    let paused = live.layer.convertTime(live.host.mediaTime, from: nil)
    live.layer.speed = 0
    live.layer.timeOffset = paused
    live.go(to: 0.25)
    live.go(to: 5)
    expect(live.layer.presentation()?.opacity == 0.25 && live.context.nextEventTime == nil)
    live.layer.speed = 1
    live.layer.timeOffset = 0
    live.layer.beginTime = 0
    live.layer.beginTime = live.layer.convertTime(live.host.mediaTime, from: nil) - paused
    live.go(to: 5)
    expect(live.layer.presentation()?.opacity == 0.25 && live.context.nextEventTime == 5.75)
    live.go(to: 5.5)
    expectEqual(live.layer.presentation()?.opacity, 0.75)
    live.go(to: 5.75)
    expectEqual(live.log.entries, ["start", "stop true"])
  }
}
