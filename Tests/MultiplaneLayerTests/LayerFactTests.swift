// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// Time, transactions, trees and layout of layers, as documented or measured on Apple's frameworks.
@MainActor @Suite("Layers as documented and measured")
struct LayerFactTests {
  // MARK: Time

  @Test func infiniteRepeatCounts() {
    for count in [Float.infinity, .greatestFiniteMagnitude] {
      let layer = CALayer()
      let tree = FrozenTree(layer)
      let animation = fade()
      animation.repeatCount = count
      tree.add(animation)
      expect(isClose([Double(tree.presented(at: 1000.25).opacity)], [0.25]))
    }
  }

  @Test func zeroSpeedShowsTimeOffset() {
    let layer = CALayer()
    let tree = FrozenTree(layer)
    let animation = fade()
    animation.speed = 0
    animation.timeOffset = 0.3
    tree.add(animation)
    let opacities = tree.values([0, 1, 100]) { Double($0.opacity) }
    expect(isClose(opacities, [0.3, 0.3, 0.3]))
  }

  @Test func layerSpeedAppliesToAnimationsAndSublayers() {
    let layer = CALayer()
    let child = CALayer()
    layer.addSublayer(child)
    layer.speed = 0.5
    let tree = FrozenTree(layer)
    tree.host.run { child.add(fade(), forKey: nil) }
    tree.add(fade())
    let opacity = Double(tree.presented(at: 1).opacity)
    let childOpacity = Double(child.presentation()?.opacity ?? -1)
    expect(isClose([opacity, childOpacity], [0.5, 0.5]))
  }

  @Test func beginTimesAreInLayerTime() {
    let live = LiveTree()
    live.host.mediaTime = 20
    live.host.silently { (live.layer.speed, live.layer.timeOffset) = (2, 5) }
    live.context.commit()
    let animation = fade()
    live.run {
      animation.beginTime = live.layer.convertTime(CACurrentMediaTime(), from: nil) + 1
      live.layer.add(animation, forKey: nil)
    }
    live.context.commit()
    expect(animation.beginTime == 46 && live.context.nextEventTime == 21)
    live.go(to: 20.75)
    expectEqual(live.layer.presentation()?.opacity, 0.5)
  }

  @Test func timeOffsetPausesSingleAnimation() {
    let live = LiveTree()
    live.run { live.layer.add(fade(), forKey: "a") }
    live.go(to: 0)
    live.go(to: 0.25)
    let paused = live.layer.animation(forKey: "a")?.copy() as? CABasicAnimation
    paused?.speed = 0
    paused?.timeOffset = 0.25
    live.run { if let paused { live.layer.add(paused, forKey: "a") } }
    for time in [0.25, 3, 9] {
      live.go(to: time)
      expectEqual(live.layer.presentation()?.opacity, 0.25)
    }
  }

  @Test func infiniteAnimationDelaysCompletionUntilRemoval() {
    let live = LiveTree()
    let forever = live.animation()
    forever.repeatCount = .infinity
    live.run {
      CATransaction.setCompletionBlock(live.note("block"))
      live.layer.add(forever, forKey: "a")
    }
    for time in [0.0, 10, 1000] { live.go(to: time) }
    expectEqual(live.log.entries, ["start"])
    live.run { live.layer.removeAnimation(forKey: "a") }
    live.go(to: 1001)
    expectEqual(live.log.entries, ["start", "block", "stop false"])
  }

  // MARK: Transactions

  @Test func transactionKeys() {
    expectEqual(kCATransactionAnimationDuration, "animationDuration")
    expectEqual(kCATransactionDisableActions, "disableActions")
    expectEqual(kCATransactionAnimationTimingFunction, "animationTimingFunction")
    expectEqual(kCATransactionCompletionBlock, "completionBlock")
    expectEqual(
      [kCAOnOrderIn, kCAOnOrderOut, kCATransition], ["onOrderIn", "onOrderOut", "transition"])
    let live = LiveTree()
    live.run {
      expectEqual(CATransaction.value(forKey: "animationDuration") as? Double, 0.25)
      expect(CATransaction.value(forKey: "disableActions") as? Bool == false)
      expect(CATransaction.value(forKey: "animationTimingFunction") == nil)
      expect(CATransaction.value(forKey: "completionBlock") == nil)
      expect(CATransaction.value(forKey: "anything") == nil)
      CATransaction.setValue(true, forKey: kCATransactionDisableActions)
      CATransaction.setValue(NSNumber(value: 3), forKey: kCATransactionAnimationDuration)
      expect(CATransaction.disableActions() && CATransaction.animationDuration() == 3)
      CATransaction.setValue(live.note("block"), forKey: kCATransactionCompletionBlock)
      CATransaction.lock()
      CATransaction.lock()
      CATransaction.unlock()
      CATransaction.unlock()
      CATransaction.flush()
      expect(live.log.entries.isEmpty)
    }
    live.host.drainQueue()
    expectEqual(live.log.entries, ["block"])
    live.run { expect(!CATransaction.disableActions()) }
  }

  @Test func outermostCommitUpdatesPresentation() {
    let live = LiveTree()
    live.run {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      CATransaction.begin()
      live.layer.opacity = 0
      CATransaction.commit()
      expectEqual(live.layer.presentation()?.opacity, 1)
      CATransaction.commit()
      expectEqual(live.layer.presentation()?.opacity, 0)
    }
  }

  @Test func parallelHostsAreIsolated() async {
    let results = await withTaskGroup(of: (Int, Double, Float?).self) { group in
      for number in 1...8 {
        group.addTask {
          let host = ManualHost()
          let root = CALayer()
          let layer = CALayer()
          root.addSublayer(layer)
          let context = RenderContext(layer: root, host: host)
          context.commit()
          for step in 0..<100 {
            host.mediaTime = Double(number * step)
            host.run {
              CATransaction.begin()
              CATransaction.setAnimationDuration(4 * Double(number))
              CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
              layer.removeAllAnimations()
              layer.opacity = Float(step % 2)
              CATransaction.commit()
            }
          }
          let duration = layer.animation(forKey: "opacity")?.duration ?? 0
          host.mediaTime += Double(number)
          return (number, duration, layer.presentation()?.opacity)
        }
      }
      var results: [(Int, Double, Float?)] = []
      for await result in group { results.append(result) }
      return results
    }
    expectEqual(results.count, 8)
    for (number, duration, opacity) in results {
      expect(duration == 4 * Double(number) && opacity == 0.25)
    }
  }

  // MARK: Presentation

  @Test func presentationOfPresentationIsItself() {
    let live = LiveTree()
    live.run { live.layer.add(fade(), forKey: "a") }
    live.context.commit()
    let copy = live.layer.presentation()
    expect(copy?.animationKeys() == ["a"] && copy?.presentation() === copy)
    expect(copy?.animation(forKey: "a") === live.layer.animation(forKey: "a"))
    expect(copy?.superlayer !== live.root && copy?.superlayer?.model() === live.root)
  }

  @Test func hitTestingUsesModelOrPresentation() {
    let live = LiveTree()
    live.host.silently {
      live.root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      live.layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 10)
      live.layer.position = CGPoint(x: 90, y: 0)
    }
    let move = CABasicAnimation(keyPath: "position.x")
    move.fromValue = 10
    move.duration = 1
    live.run { live.layer.add(move, forKey: "move") }
    live.go(to: 0)
    live.go(to: 0.5)
    let there = CGPoint(x: 0, y: 2)
    let model = live.root.hitTest(CGPoint(x: 42, y: 2))
    expect(model !== live.layer && live.root.hitTest(CGPoint(x: 92, y: 2)) !== live.layer)
    let shown = live.root.presentation()
    // The root's position is (0, 0), so its bounds start at (-50, -50) in its superlayer.
    let p = live.layer.presentation()?.convert(CGPoint(x: 5, y: 7), to: nil) ?? there
    expect(shown?.hitTest(p)?.model() === live.layer)
    expect(live.root.hitTest(p) !== live.layer)
    let q = live.layer.convert(CGPoint(x: 5, y: 7), to: nil)
    expect(live.root.hitTest(q) === live.layer && shown?.hitTest(q)?.model() !== live.layer)
  }

  // MARK: Trees and layout

  @Test func geometryFlipping() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.position = CGPoint(x: 50, y: 50)
    let child = CALayer()
    child.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    root.addSublayer(child)
    let grandchild = CALayer()
    child.addSublayer(grandchild)
    let before = child.convert(CGPoint(x: 3, y: 4), to: nil)
    expect(root.hitTest(CGPoint(x: 5, y: 5)) === child && !child.contentsAreFlipped())
    root.isGeometryFlipped = true
    expectEqual(child.convert(CGPoint(x: 3, y: 4), to: nil), before)
    expect(root.hitTest(CGPoint(x: 5, y: 5)) === root)
    expect(root.hitTest(CGPoint(x: 5, y: 95)) === child)
    expect(root.contentsAreFlipped() && grandchild.contentsAreFlipped())
    child.isGeometryFlipped = true
    expect(root.contentsAreFlipped() && !child.contentsAreFlipped())
    expect(!grandchild.contentsAreFlipped())
  }

  @Test func flippedLayersAreDrawnUpsideDown() {
    func rows(flipped: Bool) -> [CGFloat] {
      let root = CALayer()
      root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
      root.anchorPoint = .zero
      root.isGeometryFlipped = flipped
      let child = CALayer()
      child.frame = CGRect(x: 10, y: 20, width: 5, height: 6)
      child.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      root.addSublayer(child)
      let context = RenderContext(layer: root, host: ManualHost())
      context.commit()
      guard case .fill(let path, _, _, let map) = context.tree?.displayList(at: 0).flat.first else {
        return []
      }
      let box = LayerGeometry.boundingBox(path.boundingBox, map)
      return [box.minX, box.minY, box.width, box.height]
    }
    expectEqual(rows(flipped: false), [10, 20, 5, 6])
    expectEqual(rows(flipped: true), [10, 74, 5, 6])
  }

  @Test func delegateLayoutPrecedesLayoutManager() {
    final class Manager: NSObject, CALayoutManager {
      var log: [String] = []
      func invalidateLayout(of layer: CALayer) { log.append("invalid") }
      func layoutSublayers(of layer: CALayer) { log.append("layout") }
      func preferredSize(of layer: CALayer) -> CGSize { CGSize(width: 7, height: 8) }
    }
    final class Silent: NSObject, CALayerDelegate {}
    let layer = CALayer()
    let manager = Manager()
    layer.bounds.size = CGSize(width: 3, height: 4)
    expectEqual(layer.preferredFrameSize(), CGSize(width: 3, height: 4))
    // As documented in QuartzCore's header, the size is in the superlayer's coordinate space.
    layer.transform = CATransform3DMakeScale(2, 5, 1)
    expectEqual(layer.preferredFrameSize(), CGSize(width: 6, height: 20))
    layer.layoutManager = manager
    expectEqual(layer.preferredFrameSize(), CGSize(width: 7, height: 8))
    layer.layoutIfNeeded()
    expectEqual(manager.log, ["invalid", "layout"])
    let silent = Silent()
    layer.delegate = silent
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    expectEqual(manager.log, ["invalid", "layout", "invalid", "layout"])
    let delegate = RecordingDelegate()
    layer.delegate = delegate
    layer.setNeedsLayout()
    layer.layoutIfNeeded()
    expect(manager.log.count == 5 && delegate.log.entries.last == "? lays out")
    layer.layoutSublayers()
    expectEqual(delegate.log.entries.suffix(2), ["? lays out", "? lays out"])
  }

  @Test func layoutRequestsCoalesce() {
    let live = LiveTree()
    let delegate = RecordingDelegate()
    live.layer.delegate = delegate
    for _ in 0..<100 { live.layer.setNeedsLayout() }
    live.context.commit()
    live.context.commit()
    expectEqual(delegate.log.entries.count { $0.hasSuffix("lays out") }, 1)
    live.run { live.layer.position.x += 1 }
    live.context.commit()
    expectEqual(delegate.log.entries.count { $0.hasSuffix("lays out") }, 1)
    live.run { live.layer.bounds.size.width += 1 }
    live.context.commit()
    expectEqual(delegate.log.entries.count { $0.hasSuffix("lays out") }, 2)
  }

  @Test func builtInKeysNeedNoDisplay() {
    for key in ["opacity", "bounds", "contents", "position", "path", "hidden", "name"] {
      expect(!CALayer.needsDisplay(forKey: key) && !CAShapeLayer.needsDisplay(forKey: key))
    }
  }

  @Test func programmingErrorsTrap() async {
    await #expect(processExitsWith: .failure) {
      let (root, a, b) = (CALayer(), CALayer(), CALayer())
      root.addSublayer(a)
      root.replaceSublayer(b, with: CALayer())
    }
    await #expect(processExitsWith: .failure) {
      let (root, a) = (CALayer(), CALayer())
      root.addSublayer(a)
      a.addSublayer(root)
    }
    await #expect(processExitsWith: .failure) {
      let root = CALayer()
      let context = RenderContext(layer: root, host: ManualHost())
      context.commit()
      root.presentation()?.opacity = 0
    }
    await #expect(processExitsWith: .failure) {
      ManualHost().run {
        let layer = CALayer()
        layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "a")
        layer.animation(forKey: "a")?.duration = 3
      }
    }
  }
}
