// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// The effects of transactions on the changes in them, and their completion.
@MainActor @Suite("Behavior clients rely on: transactions") struct TransactionRelianceTests {
  private let live = LiveTree()

  @Test("Q086 Disabled actions of a nested transaction end with its commit")
  func nestedDisableActionsEndsWithCommit() {
    live.run {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      live.layer.opacity = 0.5
      CATransaction.commit()
      live.layer.position.x = 7
    }
    expectEqual(live.layer.animationKeys(), ["position"])
  }

  @Test("Q087 disableActions of the implicit transaction can be set, read and restored")
  func disableAndRestore() {
    live.run {
      let before = CATransaction.disableActions()
      CATransaction.setDisableActions(true)
      expect(CATransaction.disableActions() && !before)
      live.layer.opacity = 0.5
      CATransaction.setDisableActions(before)
      live.layer.position.x = 7
    }
    expectEqual(live.layer.animationKeys(), ["position"])
  }

  @Test("Q088 disableActions can be set by its key")
  func disableByKey() {
    live.run {
      CATransaction.begin()
      CATransaction.setValue(true, forKey: kCATransactionDisableActions)
      expect(CATransaction.disableActions())
      live.layer.opacity = 0.5
      CATransaction.commit()
    }
    expect(live.layer.animationKeys() == nil)
  }

  @Test("Q089 A duration set in the implicit transaction applies until the end of the iteration")
  func implicitTransactionDuration() {
    live.run {
      CATransaction.setAnimationDuration(0.8)
      live.layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    }
    expectEqual(live.layer.animation(forKey: "transform")?.duration, 0.8)
    live.go(to: 0.1)
    live.run { live.layer.opacity = 0 }
    expectEqual(live.layer.animation(forKey: "opacity")?.duration, 0.25)
  }

  @Test("Q090 A transaction's timing function is used by the implicit animations in it")
  func timingFunction() {
    let curve = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
    live.run {
      CATransaction.begin()
      CATransaction.setAnimationTimingFunction(curve)
      live.layer.opacity = 0
      CATransaction.commit()
    }
    expectEqual(live.layer.animation(forKey: "opacity")?.timingFunction, curve)
  }

  @Test("Q091 A completion block set before the animations are added waits for them")
  func completionWaitsForAnimations() {
    live.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock(live.note("done"))
      live.layer.add(live.animation(), forKey: "a")
      CATransaction.commit()
    }
    live.go(to: 0)
    live.go(to: 0.9)
    expectEqual(live.log.entries, ["start"])
    live.go(to: 1)
    expect(live.log.entries.contains("done") && live.log.entries.count == 3)
  }

  @Test("Q092 A completion block also waits for implicit animations")
  func completionWaitsForImplicitAnimations() {
    live.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock(live.note("done"))
      live.layer.opacity = 0
      CATransaction.commit()
    }
    live.go(to: 0.24)
    expect(live.log.entries.isEmpty)
    live.go(to: 0.26)
    expectEqual(live.log.entries, ["done"])
  }

  @Test("Q093 A completion block without animations is called, but not within the transaction")
  func completionWithoutAnimations() {
    live.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock(live.note("done"))
      CATransaction.commit()
      live.log.entries.append("after")
    }
    live.go(to: 0)
    expectEqual(live.log.entries.sorted(), ["after", "done"])
  }

  @Test("Q094 A completion block is called when its animation is removed before its end")
  func completionAfterRemoval() {
    live.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock(live.note("done"))
      live.layer.add(animation("cornerRadius", from: 10, to: 0, duration: 50), forKey: "a")
      CATransaction.commit()
    }
    live.go(to: 0.1)
    expect(live.log.entries.isEmpty)
    live.run { live.layer.removeAnimation(forKey: "a") }
    live.go(to: 0.2)
    expectEqual(live.log.entries, ["done"])
  }

  @Test("Q095 In nested transactions each completion block waits for its own animations")
  func nestedCompletions() {
    live.run {
      CATransaction.begin()
      CATransaction.setCompletionBlock(live.note("outer"))
      live.layer.add(animation("opacity", from: 0, to: 1, duration: 2), forKey: "a")
      CATransaction.begin()
      CATransaction.setCompletionBlock(live.note("inner"))
      live.layer.add(animation("cornerRadius", from: 0, to: 1), forKey: "b")
      CATransaction.commit()
      CATransaction.commit()
    }
    live.go(to: 0)
    live.go(to: 1)
    expectEqual(live.log.entries, ["inner"])
    live.go(to: 2)
    expectEqual(live.log.entries, ["inner", "outer"])
  }

  @Test(
    "Q096 Values under custom keys are inherited by nested transactions and end with them")
  func customKeyValuesAreInherited() {
    live.run {
      CATransaction.begin()
      CATransaction.setValue(0.5, forKey: "timeScaleFactor")
      CATransaction.begin()
      expectEqual(CATransaction.value(forKey: "timeScaleFactor") as? Double, 0.5)
      CATransaction.setValue(2.0, forKey: "timeScaleFactor")
      CATransaction.commit()
      expectEqual(CATransaction.value(forKey: "timeScaleFactor") as? Double, 0.5)
      CATransaction.setValue(nil, forKey: "timeScaleFactor")
      expect(CATransaction.value(forKey: "timeScaleFactor") == nil)
      CATransaction.commit()
      expect(CATransaction.value(forKey: "timeScaleFactor") == nil)
    }
  }

  @Test("Q097 The implicit animation of a transform rotates the layer without scaling it")
  func implicitRotationDoesNotScale() throws {
    live.run {
      CATransaction.setAnimationDuration(0.8)
      live.layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    }
    live.context.commit()
    live.go(to: 0.2)
    let shown = try #require(live.layer.presentation()?.transform)
    expect(isNear(shown.m11 * shown.m11 + shown.m12 * shown.m12, 1))
    expect(shown.m12 > 0.1 && shown.m12 < 0.6)
  }
}
