// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// A layer class with a value that its drawing shows, as written in common articles.
private class ProgressLayer: CALayer {
  @Animatable var progress: CGFloat = 0
  var draws = Log()

  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? ProgressLayer { draws = other.draws }
  }
  required init?(coder: NSCoder) { fatalError("not archived") }

  override class func needsDisplay(forKey key: String) -> Bool {
    key == "progress" || super.needsDisplay(forKey: key)
  }
  override func draw(in ctx: CGContext) {
    draws.entries.append("\(progress)")
    ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: bounds.height))
  }
}

/// A bar with an implicit animation, as in such articles.
private final class AnimatedProgressLayer: ProgressLayer {
  override func action(forKey event: String) -> (any CAAction)? {
    guard event == "progress" else { return super.action(forKey: event) }
    let animation = CABasicAnimation(keyPath: event)
    animation.fromValue = presentation()?.progress ?? progress
    animation.duration = 2
    return animation
  }
}

private final class AllTypesLayer: CALayer {
  @Animatable var number: CGFloat = 1
  @Animatable var double: Double = 2
  @Animatable var float: Float = 3
  @Animatable var int: Int = 4
  @Animatable var maybe: Int? = nil
  @Animatable var flag: Bool = false
  @Animatable var point = CGPoint(x: 1, y: 2)
  @Animatable var size = CGSize(width: 1, height: 2)
  @Animatable var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
  @Animatable var color: CGColor? = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  @Animatable var transform3D = CATransform3DIdentity
}

@MainActor @Suite struct AnimatableTests {
  private let host = ManualHost()

  private func animation(
    _ keyPath: String, from: Any?, to: Any?, duration: Double = 1
  ) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = duration
    return animation
  }

  @Test func valuesSupportKeyValueCoding() {
    let bar = ProgressLayer()
    expectEqual(bar.progress, 0)
    bar.progress = 0.5
    expectEqual(bar.progress, 0.5)
    expectEqual(bar.value(forKey: "progress") as? NSNumber, 0.5)
    bar.setValue(0.25, forKey: "progress")
    expectEqual(bar.progress, 0.25)
    bar.setValue(nil, forKeyPath: "progress")
    expectEqual(bar.progress, 0)
    let other = ProgressLayer()
    other.setValue("0.75", forKeyPath: "progress")
    expect(other.progress == 0.75 && bar.progress == 0)
    expect(CALayer().value(forKey: "progress") == nil)
  }

  @Test func everyTypeIsStoredAndInterpolated() {
    let tree = FrozenTree(AllTypesLayer())
    let zoo = tree.layer
    expect(zoo.number == 1 && zoo.double == 2 && zoo.float == 3 && zoo.int == 4)
    expect(zoo.maybe == nil && !zoo.flag && zoo.point == CGPoint(x: 1, y: 2))
    expectEqual(zoo.rect, CGRect(x: 1, y: 2, width: 3, height: 4))
    let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
    for animation in [
      animation("number", from: 0, to: 10), animation("double", from: 0, to: 10),
      animation("float", from: 0, to: 10), animation("int", from: 0, to: 11),
      animation("maybe", from: 0, to: 9), animation("flag", from: false, to: true),
      animation("point", from: CGPoint.zero, to: CGPoint(x: 2, y: 4)),
      animation("size.width", from: 0, to: 6),
      animation("rect", from: CGRect.zero, to: CGRect(x: 2, y: 4, width: 6, height: 8)),
      animation("color", from: zoo.color, to: blue),
      animation("transform3D.scale", from: 1, to: 3),
    ] { tree.add(animation) }
    let shown = tree.presented(at: 0.5)
    expect(shown.number == 5 && shown.double == 5 && shown.float == 5)
    expect(shown.int == 5 && shown.maybe == 4)
    expectEqual(shown.point, CGPoint(x: 1, y: 2))
    expectEqual(shown.size, CGSize(width: 3, height: 2))
    expectEqual(shown.rect, CGRect(x: 1, y: 2, width: 3, height: 4))
    expectEqual(shown.color, CGColor(red: 0.5, green: 0, blue: 0.5, alpha: 1))
    expectEqual(shown.transform3D.m11, 2)
    expectEqual(shown.value(forKey: "number") as? NSNumber, 5)
    expect(zoo.number == 1 && zoo.maybe == nil)
    zoo.maybe = 7
    zoo.color = nil
    expect(zoo.maybe == 7 && zoo.color == nil)
    expect(tree.host.diagnostics.allSatisfy { $0.message.contains("snaps back") })
  }

  @Test func initialValuesArePerInstance() {
    final class Own: CALayer {
      @Animatable var value: CGFloat
      init(_ value: CGFloat) {
        self.value = value
        super.init()
      }
      override init(layer: Any) {
        value = -1
        super.init(layer: layer)
      }
      required init?(coder: NSCoder) { fatalError("not archived") }
    }
    let tree = FrozenTree(Own(5))
    expectEqual(tree.layer.value, 5)
    expectEqual(Own(6).value, 6)
    // The initial value in init(layer:) makes no difference.
    expectEqual(tree.presented(at: 0).value, 5)
  }

  @Test func subclassesAddProperties() {
    final class Wide: ProgressLayer { @Animatable var other: CGFloat = 3 }
    let wide = Wide()
    wide.progress = 1
    wide.other = 4
    expect(wide.progress == 1 && wide.other == 4)
    expectEqual(wide.value(forKey: "other") as? NSNumber, 4)
    expect(ProgressLayer().value(forKey: "other") == nil)
  }

  @Test func changesNeedDisplay() {
    let bar = ProgressLayer()
    bar.bounds.size = CGSize(width: 10, height: 1)
    expect(!bar.needsDisplay())
    bar.progress = 0.5
    expect(bar.needsDisplay())
    bar.displayIfNeeded()
    bar.progress = 0.5
    expect(!bar.needsDisplay())
    bar.setValue(0.6, forKeyPath: "progress")
    expect(bar.needsDisplay())
  }

  @Test func changesDoNotAnimateImplicitly() {
    let tree = FrozenTree(ProgressLayer())
    tree.host.run { tree.layer.progress = 1 }
    tree.context.commit()
    expect(tree.layer.animationKeys() == nil)
    expectEqual(tree.presented(at: 0).progress, 1)
  }

  @Test func actionsAnimateChanges() {
    let bar = AnimatedProgressLayer()
    let context = RenderContext(layer: bar, host: host)
    host.run { bar.progress = 0.2 }
    context.commit()
    // A custom action is requested even before the first commit, as in any layer.
    bar.removeAllAnimations()
    context.commit()
    host.run { bar.progress = 1 }
    context.commit()
    expectEqual(bar.animationKeys(), ["progress"])
    host.mediaTime = 1
    expect(abs(bar.presentation()!.progress - 0.6) < 1e-12)
    expectEqual(bar.progress, 1)
    host.run {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      bar.progress = 0
      CATransaction.commit()
    }
    expectEqual(bar.animationKeys(), ["progress"])
    expectEqual(bar.progress, 0)
  }

  @Test func presentationIgnoresSetNeedsDisplay() {
    let tree = FrozenTree(ProgressLayer())
    let shown = tree.presented(at: 0)
    shown.setNeedsDisplay()
    expect(!shown.needsDisplay())
    expect(shown.model() === tree.layer)
  }

  // MARK: - Drawing

  private func width(_ list: DisplayList) -> Int {
    let bitmap = Bitmap(width: 20, height: 2)
    DisplayListRenderer().render(list, into: bitmap, transform: .identity, background: nil)
    return (0..<20).count { CGImage(bitmap)[$0, 0].alpha == 255 }
  }

  private func bar<Layer: ProgressLayer>(_ layer: Layer) -> (Layer, RenderContext) {
    layer.anchorPoint = .zero
    layer.bounds.size = CGSize(width: 20, height: 2)
    let root = CALayer()
    root.addSublayer(layer)
    let context = RenderContext(layer: root, host: host)
    context.commit()
    return (layer, context)
  }

  @Test func animationsRedrawEachFrame() {
    let (bar, context) = bar(ProgressLayer())
    host.run { bar.add(animation("progress", from: 0, to: 1), forKey: nil) }
    context.commit()
    let tree = context.tree!
    expect(tree.hasAnimatedContents)
    expectEqual([0.25, 0.5, 0.75].map { width(tree.displayList(at: $0)) }, [5, 10, 15])
    // Frames can be drawn in any order and repeatedly.
    expectEqual([0.75, 0.25, 0.5, 0.25].map { width(tree.displayList(at: $0)) }, [15, 5, 10, 5])
    // After the animation the model value shows.
    expectEqual(width(tree.displayList(at: 2)), 0)
  }

  @Test func animationDrawsModelOnce() {
    let (bar, context) = bar(ProgressLayer())
    host.run {
      bar.progress = 1
      bar.add(animation("progress", from: 0, to: 1), forKey: nil)
    }
    context.commit()
    expectEqual(bar.draws.entries, ["1.0"])
    expectEqual(width(context.tree!.displayList(at: 5)), 20)
    expectEqual(bar.draws.entries, ["1.0"])
    _ = context.tree!.displayList(at: 0.5)
    _ = context.tree!.displayList(at: 0.5)
    expectEqual(bar.draws.entries, ["1.0", "0.5"])
  }

  @Test func drawingUsesAnimatedBounds() {
    let (bar, context) = bar(ProgressLayer())
    host.run {
      bar.add(animation("progress", from: 0, to: 1), forKey: nil)
      bar.add(animation("bounds.size.width", from: 20, to: 0), forKey: nil)
    }
    context.commit()
    expectEqual(width(context.tree!.displayList(at: 0.5)), 5)
  }

  @Test func preparedFramesRunNoClientCode() async {
    let (bar, context) = bar(ProgressLayer())
    host.run { bar.add(animation("progress", from: 0, to: 1), forKey: nil) }
    context.commit()
    let tree = context.tree!
    for time in [0.25, 0.5] { tree.prepare(at: time) }
    let count = bar.draws.entries.count
    let widths = await Task.detached { [0.5, 0.25].map { tree.displayList(at: $0) } }.value
      .map(width)
    expectEqual(widths, [10, 5])
    expectEqual(bar.draws.entries.count, count)
  }

  /// The host of drawing code requests the same diagnostics as the host of the tree.
  @Test(arguments: [true, false]) func drawingKeepsTheChoiceOfDiagnostics(_ wantsThem: Bool) {
    final class AskingLayer: ProgressLayer {
      nonisolated(unsafe) static var answers: Set<Bool> = []
      override func draw(in ctx: CGContext) {
        Self.answers.insert(HostContext.current.wantsDiagnostics)
        super.draw(in: ctx)
      }
    }
    host.wantsDiagnostics = wantsThem
    let (bar, context) = bar(AskingLayer())
    host.run { bar.add(animation("progress", from: 0, to: 1), forKey: nil) }
    context.commit()
    AskingLayer.answers = []
    expectEqual(width(context.tree!.displayList(at: 0.5)), 10)
    expectEqual(AskingLayer.answers, [wantsThem])
  }

  @Test func framesUseCommittedLayerState() {
    final class CustomHeightLayer: ProgressLayer {
      var height: CGFloat = 2
      override init() { super.init() }
      override init(layer: Any) {
        super.init(layer: layer)
        if let other = layer as? CustomHeightLayer { height = other.height }
      }
      required init?(coder: NSCoder) { fatalError("not archived") }
      override func draw(in ctx: CGContext) {
        ctx.fill(CGRect(x: 0, y: 0, width: bounds.width * progress, height: height))
      }
    }
    let (bar, context) = bar(CustomHeightLayer())
    host.run { bar.add(animation("progress", from: 0, to: 1), forKey: nil) }
    context.commit()
    let tree = context.tree!
    bar.height = 0
    expectEqual(width(tree.displayList(at: 0.5)), 10)
    // CACurrentMediaTime() during drawing is the frame's time.
    final class TimeRecordingLayer: ProgressLayer {
      override func draw(in ctx: CGContext) {
        draws.entries.append("\(CACurrentMediaTime())")
        ctx.fill(bounds)
      }
    }
    let (asking, other) = self.bar(TimeRecordingLayer())
    host.run { asking.add(animation("progress", from: 0, to: 1), forKey: nil) }
    other.commit()
    _ = other.tree!.displayList(at: 0.25)
    expectEqual(asking.draws.entries.last, "0.25")
  }

  /// The copy that draws has the values stored by key and the references of the layer at the time of the commit.
  @Test func drawingReadsStoredValuesAndReferences() {
    final class Owner { let height: CGFloat = 3 }
    final class ReferringLayer: ProgressLayer {
      @CAManagedReference("owner") var owner: Owner?
      override func draw(in ctx: CGContext) {
        let inset = value(forKey: "inset") as? CGFloat ?? 0
        draws.entries.append("\(inset) \(owner?.height ?? 0)")
        ctx.fill(bounds)
      }
    }
    let owner = Owner()
    let (bar, context) = bar(ReferringLayer())
    bar.owner = owner
    bar.setValue(CGFloat(2), forKey: "inset")
    host.run { bar.add(animation("progress", from: 0, to: 1), forKey: nil) }
    context.commit()
    _ = context.tree!.displayList(at: 0.25)
    expectEqual(bar.draws.entries.last, "2.0 3.0")
    bar.setValue(CGFloat(4), forKey: "inset")
    _ = context.tree!.displayList(at: 0.5)
    expectEqual(bar.draws.entries.last, "2.0 3.0")
    expectEqual(ReferringLayer(layer: bar).value(forKey: "inset") as? CGFloat, 4)
  }

  /// `display()` runs on the model layer, once per display tick.
  @Test func displayCanSetFrameContents() {
    final class Own: ProgressLayer {
      override func display() {
        let drawn = ProgressLayer()
        drawn.bounds = bounds
        drawn.progress = (presentation()?.progress ?? progress) / 2
        drawn.displayIfNeeded()
        contents = drawn.contents
      }
    }
    let (bar, context) = bar(Own())
    host.run { bar.add(animation("progress", from: 0, to: 1), forKey: nil) }
    context.commit()
    host.advance(to: 0.5)
    context.commit()
    expectEqual(width(context.tree!.displayList(at: 0.5)), 5)
  }

  @Test func delegatesDrawAnimatedFrames() {
    final class Painter: NSObject, CALayerDelegate {
      func draw(_ layer: CALayer, in ctx: CGContext) {
        guard let bar = layer as? Plain else { return }
        ctx.fill(CGRect(x: 0, y: 0, width: 20 * bar.progress, height: 2))
      }
    }
    final class Plain: CALayer {
      @Animatable var progress: CGFloat = 0
      override class func needsDisplay(forKey key: String) -> Bool { key == "progress" }
    }
    let plain = Plain(), painter = Painter()
    plain.delegate = painter
    plain.anchorPoint = .zero
    plain.bounds.size = CGSize(width: 20, height: 2)
    let context = RenderContext(layer: plain, host: host)
    context.commit()
    host.run { plain.add(animation("progress", from: 0, to: 1), forKey: nil) }
    context.commit()
    expectEqual(width(context.tree!.displayList(at: 0.5)), 10)
  }

  @Test func partialInvalidationDrawsFullFrame() {
    let (bar, context) = bar(ProgressLayer())
    host.run { bar.add(animation("progress", from: 0, to: 1), forKey: nil) }
    context.commit()
    let tree = context.tree!
    bar.setNeedsDisplay(CGRect(x: 0, y: 0, width: 2, height: 2))
    expectEqual(width(tree.displayList(at: 0.5)), 10)
  }

  @Test func groupsAndReplicatorsDrawFrames() {
    let (bar, context) = bar(ProgressLayer())
    let group = CAAnimationGroup()
    group.animations = [animation("progress", from: 0, to: 1)]
    group.duration = 1
    host.run { bar.add(group, forKey: nil) }
    context.commit()
    expectEqual(width(context.tree!.displayList(at: 0.5)), 10)

    let replicator = CAReplicatorLayer()
    replicator.instanceCount = 2
    replicator.instanceDelay = 0.25
    replicator.instanceTransform = CATransform3DMakeTranslation(0, 1, 0)
    let copied = ProgressLayer()
    copied.anchorPoint = .zero
    copied.bounds.size = CGSize(width: 20, height: 1)
    replicator.addSublayer(copied)
    let other = RenderContext(layer: replicator, host: host)
    other.commit()
    let slow = animation("progress", from: 0, to: 1)
    slow.fillMode = .both
    host.run { copied.add(slow, forKey: nil) }
    other.commit()
    let bitmap = Bitmap(width: 20, height: 2)
    DisplayListRenderer().render(
      other.tree!.displayList(at: 0.5), into: bitmap, transform: .identity, background: nil)
    let rows = (0..<2).map { y in (0..<20).count { CGImage(bitmap)[$0, y].alpha == 255 } }
    expectEqual(rows, [10, 5])
  }

  @Test func archivingKeepsAnimatableValues() throws {
    final class Archived: CALayer { @Animatable var progress: CGFloat = 0 }
    let layer = Archived()
    layer.progress = 0.75
    let archiver = NSKeyedArchiver(requiringSecureCoding: false)
    layer.encode(with: archiver)
    archiver.finishEncoding()
    let reader = try NSKeyedUnarchiver(forReadingFrom: archiver.encodedData)
    let copy = try #require(Archived(coder: reader))
    expectEqual(copy.progress, 0.75)
  }

  @Test func managedReferencesAreCopiedAndDoNotRetain() throws {
    final class Owner {}
    final class Owned: CALayer { @CAManagedReference("owner") var owner: Owner! }
    let layer = Owned()
    let context = RenderContext(layer: layer, host: host)
    defer { context.invalidate() }
    expect(layer.owner == nil)
    var owner: Owner? = Owner()
    layer.owner = owner
    context.commit()
    let copy = try #require(layer.presentation())
    expect(copy !== layer && copy.owner === owner)
    owner = nil
    expect(layer.owner == nil && copy.owner == nil)
    layer.owner = Owner()
    expect(layer.owner == nil)
  }

  @Test func layerIsReleasedAfterInvalidation() {
    weak var gone: ProgressLayer?
    do {
      let host = ManualHost()
      let bar = ProgressLayer()
      bar.bounds.size = CGSize(width: 4, height: 4)
      let context = RenderContext(layer: bar, host: host)
      context.commit()
      host.run { bar.add(animation("progress", from: 0, to: 1), forKey: nil) }
      context.commit()
      _ = context.tree!.displayList(at: 0.5)
      gone = bar
      context.invalidate()
      host.drainQueue()
    }
    expect(gone == nil)
  }
}
