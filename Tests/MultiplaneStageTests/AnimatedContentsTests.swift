// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import MultiplaneStage
import TestSupport
import Testing

/// A pie with an animatable property that is changed and animated by code at several times.
private final class Pie: CALayer {
  @Animatable var part: CGFloat = 0
  var ink = CGColor(red: 0.8, green: 0.1, blue: 0.3, alpha: 1)

  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? Pie { ink = other.ink }
  }
  required init?(coder: NSCoder) { fatalError("not archived") }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "part" || super.needsDisplay(forKey: key)
  }

  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "part" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.part ?? part
    animation.duration = 0.5
    return animation
  }

  override func draw(in ctx: CGContext) {
    ctx.setFillColor(ink)
    ctx.move(to: CGPoint(x: bounds.midX, y: bounds.midY))
    ctx.addArc(
      center: CGPoint(x: bounds.midX, y: bounds.midY), radius: bounds.width / 2, startAngle: 0,
      endAngle: 2 * .pi * part, clockwise: false)
    ctx.fillPath()
  }
}

private struct PieScene: Scene {
  let size = CGSize(width: 40, height: 40)
  let duration: CFTimeInterval = 2

  func build(in stage: Stage) throws {
    let pie = Pie()
    pie.frame = CGRect(x: 4, y: 4, width: 32, height: 32)
    pie.setNeedsDisplay()
    stage.layer.addSublayer(pie)
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { pie.part = 0.6 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { pie.part = 0.2 }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1.2) {
      pie.ink = CGColor(red: 0, green: 0.4, blue: 0.9, alpha: 1)
      pie.part = 0.9
    }
  }
}

@MainActor @Suite struct FrameDrawingTests {
  private func stage(to time: CFTimeInterval, scale: CGFloat = 1) throws -> Stage {
    let scene = PieScene()
    let stage = Stage(size: scene.size, scale: scale)
    try stage.build(scene)
    try stage.simulate(to: time)
    return stage
  }

  private let times = (0..<40).map { Double($0) / 20 }

  nonisolated private static func bytes(_ bitmap: Bitmap) -> [UInt32] {
    (0..<bitmap.height).flatMap { row in
      UnsafeBufferPointer(start: bitmap.pixels + row * bitmap.stride, count: bitmap.width)
    }
  }

  @Test func framesAreIndependentOfRenderingOrder() throws {
    let stage = try stage(to: 2)
    let film = FrameRenderer(stage)
    let inOrder = times.map { Self.bytes(film.frame(at: $0)) }
    // While an animation runs most frames differ.
    expect(Set(inOrder).count > 25)
    for step in [7, 11, 39] {
      let other = try self.stage(to: 2)
      let renderer = FrameRenderer(other, threads: 2)
      for i in 0..<40 {
        let index = i * step % 40
        expectEqual(Self.bytes(renderer.frame(at: times[index])), inOrder[index])
      }
    }
    for index in stride(from: 0, to: 40, by: 3) {
      // A single frame does not depend on later changes.
      let still = try self.stage(to: times[index])
      expectEqual(Self.bytes(FrameRenderer(still).frame(at: times[index])), inOrder[index])
    }
  }

  @Test func preparedLogsRenderOnAnyThread() async throws {
    let stage = try stage(to: 2)
    let (commitLog, times) = (stage.commitLog, times)
    let renderer = FrameRenderer(stage)
    let inOrder = times.map { Self.bytes(renderer.frame(at: $0)) }
    let other = try self.stage(to: 2)
    other.commitLog.prepare(at: times)
    let (prepared, size) = (other.commitLog, stage.size)
    let elsewhere = await Task.detached {
      let renderer = FrameRenderer(commitLog: prepared, size: size, background: .stageWhite)
      return times.map { Self.bytes(renderer.frame(at: $0)) }
    }.value
    expectEqual(elsewhere, inOrder)
    expect(commitLog.hasFrameDrawing)
    expect(!Stage.small.commitLog.hasFrameDrawing)
  }

  /// Only the most recent preparation is kept: its frames alone need no client code.
  @Test func onlyLatestPreparationIsKept() throws {
    final class Counted: CALayer {
      @Animatable var part: CGFloat = 0
      nonisolated(unsafe) static var draws = 0
      override class func needsDisplay(forKey key: String) -> Bool { key == "part" }
      override func draw(in ctx: CGContext) { Self.draws += 1 }
    }
    let stage = Stage.small
    stage.perform {
      let layer = Counted()
      layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
      stage.layer.addSublayer(layer)
      let animation = CABasicAnimation(keyPath: "part")
      (animation.toValue, animation.duration) = (1, 2)
      layer.add(animation, forKey: nil)
      // A second tree with the drawing of the first.
      DispatchQueue.main.asyncAfter(deadline: .now() + 1) { stage.layer.addSublayer(CALayer()) }
    }
    try stage.simulate(to: 2)
    let commitLog = stage.commitLog
    func draws(_ body: () -> Void) -> Int {
      let before = Counted.draws
      body()
      return Counted.draws - before
    }
    func show(_ times: Double...) { for time in times { _ = commitLog.displayList(at: time) } }
    expectEqual(draws { commitLog.prepare(at: [0.25, 0.5, 1.5]) }, 3)
    expectEqual(draws { show(1.5, 0.25, 0.5, 0.25) }, 0)
    expectEqual(draws { commitLog.prepare(at: [0.75, 1.25]) }, 2)
    expectEqual(draws { show(1.25, 0.75, 1.25) }, 0)
    expectEqual(draws { show(0.25, 0.5, 1.5) }, 3)
    // Also if the commits with such drawings have been discarded since.
    let tree = try #require(commitLog.entry(at: 1.25)?.tree)
    expectEqual(draws { _ = tree.displayList(at: 0.75) }, 0)
    stage.perform { stage.layer.sublayers = nil }
    try stage.simulate(to: 3)
    stage.discardCommits(before: 3)
    expect(!stage.commitLog.hasFrameDrawing)
    stage.commitLog.prepare(at: [3])
    expectEqual(draws { _ = tree.displayList(at: 0.75) }, 1)
    stage.invalidate()
  }

  @Test func steppedSimulationMatchesWhole() throws {
    let whole = FrameRenderer(try stage(to: 2))
    let stepped = try stage(to: 0)
    for time in times {
      try stepped.simulate(to: time)
      expectEqual(
        Self.bytes(FrameRenderer(stepped).frame(at: time)), Self.bytes(whole.frame(at: time)))
    }
  }

  @Test func drawingIsSharpAtScale3() throws {
    let large = try stage(to: 0.5, scale: 3)
    let frame = FrameRenderer(large).frame(at: 0.4)
    // A straight edge along y = 20 points, from the center to the right, has no blurred row.
    let image = CGImage(frame)
    expectEqual(image.width, 120)
    for x in 65..<105 {
      expectEqual(image[x, 59].green, 255)
      expect(image[x, 60].green < 100)
    }
  }

  @Test func propertiesReflectSimulatedTime() throws {
    let stage = try stage(to: 0.25)
    let pie = try #require(stage.layer.sublayers?.first as? Pie)
    expectEqual(pie.part, 0.6)
    try stage.simulate(to: 0.4)
    let shown = try #require(stage.perform { pie.presentation() })
    expect(abs(shown.part - 0.18) < 1e-9)
    try stage.simulate(to: 2)
    expectEqual(stage.perform { pie.presentation() }?.part, 0.9)
  }
}
