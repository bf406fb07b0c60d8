// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// Client code that runs during a commit: layout, actions, key-value coding.
@MainActor @Suite struct ReentrancyTests {
  /// A layer that positions its first sublayer in a nested transaction, as iOS code often does.
  private final class NestedTransactionLayer: CALayer {
    override func layoutSublayers() {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      sublayers?.first?.position = CGPoint(x: 5, y: 6)
      CATransaction.commit()
    }
  }

  /// A layer that positions its first sublayer without a transaction.
  private final class Plain: CALayer {
    override func layoutSublayers() { sublayers?.first?.position = CGPoint(x: 7, y: 8) }
  }

  /// A layer that adds its sublayers in each layout, as iOS code often does.
  private final class AddingLayer: CALayer {
    var layouts = 0
    let parts = (CALayer(), CALayer())
    override func layoutSublayers() {
      layouts += 1
      addSublayer(parts.0)
      addSublayer(parts.1)
    }
  }

  /// A layer that requests layout during each layout.
  private final class EndlessLayoutLayer: CALayer {
    var layouts = 0
    override func layoutSublayers() {
      layouts += 1
      setNeedsLayout()
    }
  }

  @Test func layersCanBeAddedDuringLayout() {
    let host = ManualHost()
    let adding = AddingLayer()
    adding.setNeedsLayout()
    let context = RenderContext(layer: adding, host: host)
    host.run { _ = context.commit() }
    expect(adding.layouts == 1 && adding.sublayers?.count == 2)
    expect(adding.sublayers?.last === adding.parts.1)
    adding.setNeedsLayout()
    host.run { _ = context.commit() }
    expect(adding.layouts == 2 && host.diagnostics.isEmpty)
  }

  @Test func endlessLayoutIsReportedOnce() {
    let host = ManualHost()
    let root = CALayer()
    let restless = EndlessLayoutLayer()
    var parent = root
    for _ in 0..<6 {
      let layer = CALayer()
      parent.addSublayer(layer)
      parent = layer
    }
    parent.addSublayer(restless)
    restless.setNeedsLayout()
    let context = RenderContext(layer: root, host: host)
    host.run { _ = context.commit() }
    expectEqual(restless.layouts, 100)
    expectEqual(host.diagnostics.filter { $0.message.contains("does not converge") }.count, 1)
  }

  @Test func transactionsInLayoutDoNotCommit() {
    let host = ManualHost()
    let root = CALayer()
    let (quiet, plain, a, b) = (NestedTransactionLayer(), Plain(), CALayer(), CALayer())
    quiet.addSublayer(a)
    plain.addSublayer(b)
    root.addSublayer(quiet)
    root.addSublayer(plain)
    let context = RenderContext(layer: root, host: host)
    host.run { _ = context.commit() }
    expect(a.animationKeys() == nil && b.animationKeys() == nil)
    expectEqual(a.presentation()?.position, CGPoint(x: 5, y: 6))
    expectEqual(b.presentation()?.position, CGPoint(x: 7, y: 8))
  }

  /// A layer that ends the implicit transaction in its layout.
  private final class FlushingLayer: CALayer {
    override func layoutSublayers() { CATransaction.flush() }
  }

  /// A layer that records the duration of the transaction of its layout.
  private final class RecordingLayer: CALayer {
    var durations: [Double] = []
    override func layoutSublayers() { durations.append(CATransaction.animationDuration()) }
  }

  @Test func flushInLayoutKeepsTheTransaction() {
    let host = ManualHost()
    let root = CALayer()
    let (flushing, recording) = (FlushingLayer(), RecordingLayer())
    root.sublayers = [flushing, recording]
    let context = RenderContext(layer: root, host: host)
    host.run {
      CATransaction.setAnimationDuration(3)
      for layer in [flushing, recording] { layer.setNeedsLayout() }
      CATransaction.flush()
      expectEqual(recording.durations, [3])
      expectEqual(CATransaction.animationDuration(), 0.25)
    }
    withExtendedLifetime(context) {}
  }

  /// A delegate that adds a layer while the sublayers are replaced.
  private final class InsertingDelegate: NSObject, CALayerDelegate {
    nonisolated(unsafe) var extra: CALayer?
    func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
      guard event == "sublayers", let extra else { return nil }
      self.extra = nil
      layer.addSublayer(extra)
      return nil
    }
  }

  @Test func layersAddedDuringReplacementAreRemoved() {
    let extra = CALayer()
    let kept = CALayer()
    do {
      let parent = CALayer()
      let meddler = InsertingDelegate()
      parent.delegate = meddler
      meddler.extra = extra
      parent.sublayers = [kept]
      expect(parent.sublayers?.count == 1 && parent.sublayers?.first === kept)
      expect(kept.superlayer === parent)
      expect(extra.superlayer == nil)
    }
    expect(kept.superlayer == nil)
  }

  private final class Ring: CALayer {
    @Animatable var lineWidth: CGFloat = 1
  }

  @Test func customPropertiesCanShareBuiltInNames() {
    let ring = Ring()
    ring.setValue(3, forKey: "lineWidth")
    expectEqual(ring.lineWidth, 3)
    ring.setValue(4, forKeyPath: "lineWidth")
    expectEqual(ring.lineWidth, 4)
  }

  @Test func objectPropertiesByKey() {
    let host = ManualHost()
    host.run {
      let layer = CALayer()
      let child = CALayer()
      layer.addSublayer(child)
      layer.setValue("none", forKey: "sublayers")
      expect(layer.sublayers?.first === child)
      expectEqual(host.diagnostics.count, 1)
      layer.setValue(nil, forKey: "sublayers")
      expect(layer.sublayers == nil)
      let meddler = InsertingDelegate()
      layer.setValue(meddler, forKey: "delegate")
      expect(layer.delegate === meddler)
      expect(layer.value(forKey: "delegate") as? InsertingDelegate === meddler)
    }
  }

  @Test func endlessQueueWaitsForNextFrame() {
    let outer = ManualHost()
    let host = RendererHost(outer)
    var count = 0
    func again() {
      count += 1
      host.enqueue(again)
    }
    host.enqueue(again)
    host.drainQueue()
    expectEqual(count, 100)
  }
}
