// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

/// Behavior shown by real clients and by the images that Core Animation drew for them: the rows of
/// `apple-facts/from-clients.md`, by number. Rows 14 and 15 are among the layout tests.
@MainActor @Suite("Facts from clients") struct ClientFactTests {
  private func color(_ r: CGFloat, _ g: CGFloat, _ b: CGFloat, _ a: CGFloat = 1) -> CGColor {
    CGColor(red: r, green: g, blue: b, alpha: a)
  }

  private func box(_ frame: CGRect, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = frame
    layer.backgroundColor = color
    return layer
  }

  private func keyframes(
    _ keyPath: String, _ values: [Any], _ times: [NSNumber]? = nil,
    _ mode: CAAnimationCalculationMode = .linear
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    (animation.values, animation.keyTimes, animation.calculationMode) = (values, times, mode)
    (animation.duration, animation.fillMode) = (1, .both)
    animation.isRemovedOnCompletion = false
    return animation
  }

  /// Returns the image that `render(in:)` draws, y down, one pixel per point.
  private func rendered(_ layer: CALayer, _ width: Int, _ height: Int) -> CGImage {
    let context = CGContext(
      data: nil, width: width, height: height, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpace(name: CGColorSpace.sRGB)!,
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)!
    context.translateBy(x: 0, y: CGFloat(height))
    context.scaleBy(x: 1, y: -1)
    layer.render(in: context)
    return context.makeImage()!
  }

  // MARK: Row 1

  @Test("Row 1: a translation animates with points, sizes and boxed values")
  func translationsAcceptPointsAndSizes() {
    let values: [Any] = [
      CGPoint(x: 30, y: 40), CGSize(width: 30, height: 40),
      NSValue(cgPoint: CGPoint(x: 30, y: 40)), NSValue(cgSize: CGSize(width: 30, height: 40)),
    ]
    for value in values {
      let tree = FrozenTree(CALayer())
      tree.add(basic("transform.translation", from: CGPoint.zero, to: value))
      let m = tree.presented(at: 0.5).transform
      expect(m.m41 == 15 && m.m42 == 20, "\(value)")
      let layer = CALayer()
      layer.setValue(value, forKeyPath: "transform.translation")
      expect(layer.transform.m41 == 30 && layer.transform.m42 == 40, "\(value)")
      expect(tree.host.diagnostics.isEmpty)
    }
    let frames = FrozenTree(CALayer())
    frames.add(keyframes("transform.translation", [CGPoint.zero, CGPoint(x: 8, y: 4)]))
    expectEqual(frames.presented(at: 0.25).transform.m41, 2)
    for (keyPath, get) in [
      ("position", { $0.position.x }), ("bounds.origin", { $0.bounds.minX }),
      ("anchorPoint", { $0.anchorPoint.x }), ("shadowOffset", { $0.shadowOffset.width }),
      ("bounds.size", { $0.bounds.width }),
    ] as [(String, (CALayer) -> CGFloat)] {
      for value in [CGPoint(x: 4, y: 2), CGSize(width: 4, height: 2)] as [Any] {
        let tree = FrozenTree(CALayer())
        tree.add(basic(keyPath, from: value, to: value))
        expectEqual(get(tree.presented(at: 0.5)), 4, "\(keyPath) by \(value)")
      }
    }
  }

  @Test("Row 1: a translation follows a path") func translationsFollowPaths() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 100, y: 0))
    path.addLine(to: CGPoint(x: 100, y: 50))
    for isAdditive in [false, true] {
      let animation = keyframes("transform.translation", [])
      (animation.values, animation.path) = (nil, path)
      animation.isAdditive = isAdditive
      let layer = CALayer()
      layer.transform = CATransform3DMakeTranslation(7, 0, 0)
      let tree = FrozenTree(layer)
      tree.add(animation)
      let m = tree.presented(at: 0.75).transform
      expect(m.m41 == (isAdditive ? 107 : 100) && m.m42 == 25)
      expect(tree.host.diagnostics.isEmpty)
    }
  }

  // MARK: Row 2

  @Test("Row 2: a presentation tree draws and answers queries")
  func presentationTreeDrawsAndHitTests() {
    let host = ManualHost()
    let root = box(CGRect(x: 0, y: 0, width: 40, height: 20), color(1, 1, 1))
    let outer = box(CGRect(x: 0, y: 0, width: 40, height: 20), color(0, 0, 1))
    let inner = box(CGRect(x: 0, y: 0, width: 10, height: 10), color(1, 0, 0))
    let mask = box(CGRect(x: 0, y: 0, width: 40, height: 10), color(0, 0, 0))
    root.addSublayer(outer)
    outer.addSublayer(inner)
    outer.mask = mask
    let context = RenderContext(layer: root, host: host)
    context.commit()
    host.run {
      let move = basic("position.x", from: 5, to: 25)
      inner.add(move, forKey: nil)
      let grow = basic("bounds.size.height", from: 10, to: 30)
      mask.add(grow, forKey: nil)
    }
    context.commit()
    host.mediaTime = 0.5
    let shown = root.presentation()!
    let image = rendered(shown, 40, 20)
    expectEqual(image[12, 5], PremultipliedColor(red: 255, green: 0, blue: 0, alpha: 255))
    expectEqual(image[5, 5], PremultipliedColor(red: 0, green: 0, blue: 255, alpha: 255))
    // The mask is 20 points high, centered at 5.
    expectEqual(image[30, 14], PremultipliedColor(red: 0, green: 0, blue: 255, alpha: 255))
    expectEqual(image[30, 16], PremultipliedColor(red: 255, green: 255, blue: 255, alpha: 255))
    // The model is drawn unchanged.
    expectEqual(
      rendered(root, 40, 20)[5, 5], PremultipliedColor(red: 255, green: 0, blue: 0, alpha: 255))
    let shownOuter = shown.sublayers![0]
    let shownInner = shownOuter.sublayers![0]
    expect(shownInner.position.x == 15 && shownInner.model() === inner)
    expectEqual(shownOuter.mask?.bounds.height, 20)
    expect(shownInner.superlayer?.model() === outer)
    expect(shown.hitTest(CGPoint(x: 15, y: 5))?.model() === inner)
    expect(shown.hitTest(CGPoint(x: 5, y: 5))?.model() === outer)
    expectEqual(shownInner.convert(CGPoint.zero, to: shown), CGPoint(x: 10, y: 0))
    // The presentation tree stays at the time at which it was requested.
    host.mediaTime = 1
    expectEqual(shown.sublayers![0].sublayers![0].position.x, 15)
    expectEqual(shownInner.superlayer?.superlayer?.sublayers![0].sublayers![0].position.x, 15)
    expectEqual(rendered(shown, 40, 20)[12, 5].red, 255)
    expectEqual(rendered(root.presentation()!, 40, 20)[12, 5].blue, 255)
  }

  // MARK: Row 3

  @Test("Row 3: layer contents in a live tree are flipped, also when drawn per frame")
  func contentsAreFlippedInLiveTree() {
    final class Drawing: CALayer {
      @Animatable var progress: CGFloat = 0
      nonisolated(unsafe) static var answers: [Bool] = []
      override class func needsDisplay(forKey key: String) -> Bool { key == "progress" }
      override func draw(in ctx: CGContext) { Self.answers.append(contentsAreFlipped()) }
    }
    let layer = Drawing()
    layer.bounds = CGRect(x: 0, y: 0, width: 5, height: 5)
    expect(!layer.contentsAreFlipped())
    let host = ManualHost()
    let root = CALayer()
    root.addSublayer(layer)
    expect(!layer.contentsAreFlipped())
    let context = RenderContext(layer: root, host: host)
    expect(layer.contentsAreFlipped() && root.contentsAreFlipped())
    context.commit()
    host.run { layer.add(basic("progress", from: 0, to: 1), forKey: nil) }
    context.commit()
    _ = context.tree!.displayList(at: 0.5)
    expect(Drawing.answers.count >= 2 && Drawing.answers.allSatisfy { $0 })
    expect(layer.presentation()!.contentsAreFlipped())
    layer.isGeometryFlipped = true
    expect(!layer.contentsAreFlipped() && root.contentsAreFlipped())
    context.invalidate()
    expect(layer.contentsAreFlipped() && !root.contentsAreFlipped())
  }

  // MARK: Rows 4 and 7

  @Test("Row 4: discrete keyframes show the second-to-last value at their end")
  func discreteKeyframesEndAtSecondToLastValue() {
    func hidden(_ times: [NSNumber], _ time: Double, _ values: [Bool] = [true, false, true]) -> Bool
    {
      let tree = FrozenTree(CALayer())
      tree.add(keyframes("hidden", values, times, .discrete))
      return tree.presented(at: time).isHidden
    }
    expectEqual([0, 0.5, 1, 2].map { hidden([0, 0, 1, 1], $0) }, [false, false, false, false])
    expectEqual([0, 0.2, 0.5, 1].map { hidden([0, 0.2, 0.5, 1], $0) }, [true, false, true, true])
    // Of equal key times the last value shows, also after them.
    expectEqual([0.4, 0.5, 0.7].map { hidden([0, 0.5, 0.5, 1], $0) }, [true, true, true])
    expect(hidden([0, 0.5, 1.5, 2], 1, [true, false, true]) == false)
  }

  @Test("Row 4: this holds for every kind of value") func discreteEndAppliesToAllValueTypes() {
    func last<Value>(_ keyPath: String, _ values: [Any], _ get: (CAShapeLayer) -> Value) -> Value {
      let tree = FrozenTree(CAShapeLayer())
      tree.add(keyframes(keyPath, values, [0, 0, 1, 1], .discrete))
      return get(tree.presented(at: 1))
    }
    expectEqual(last("opacity", [0.1, 0.2, 0.3]) { $0.opacity }, 0.2)
    expectEqual(last("position", [1, 2, 3].map { CGPoint(x: $0, y: 0) }) { $0.position.x }, 2)
    let rects = [1, 2, 3].map { CGPath(rect: CGRect(x: 0, y: 0, width: $0, height: 1)) }
    expectEqual(last("path", rects) { $0.path?.boundingBox.width }, 2)
    let scales = [1, 2, 3].map { CATransform3DMakeScale($0, 1, 1) }
    expectEqual(last("transform", scales) { $0.transform.m11 }, 2)
    expect(
      last("fillColor", [0, 0.5, 1].map { color($0, 0, 0) }) { $0.fillColor } == color(0.5, 0, 0))
  }

  @Test("Row 7: linear keyframes of flags show the first value at fraction 0")
  func flagKeyframesShowFirstValueAtStart() {
    let tree = FrozenTree(CALayer())
    tree.add(keyframes("hidden", [true, false, false]))
    expect(tree.presented(at: 0).isHidden)
    expect(!tree.presented(at: 0.1).isHidden && !tree.presented(at: 1).isHidden)
    let basic = FrozenTree(CALayer())
    basic.add(AnimationTestSupport.basic("hidden", from: true, to: false))
    expect(basic.presented(at: 0).isHidden && !basic.presented(at: 0.01).isHidden)
    // The same holds for all values that cannot be interpolated: paths with other elements, other numbers of colors.
    let shape = FrozenTree(CAShapeLayer())
    let rect = CGPath(rect: CGRect(x: 0, y: 0, width: 3, height: 3))
    let disk = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9))
    shape.add(keyframes("path", [rect, disk]))
    expect(shape.presented(at: 0).path == rect && shape.presented(at: 0.1).path == disk)
  }

  @Test(
    "Rows 4 and 7: keyframes at 0, at 1 and at equal times in every mode",
    arguments: [
      CAAnimationCalculationMode.linear, .cubic, .paced, .cubicPaced, .discrete,
    ])
  func keyframesAtEndpointsAndEqualTimes(mode: CAAnimationCalculationMode) {
    func value(_ times: [NSNumber]?, _ time: Double) -> CGFloat {
      let tree = FrozenTree(CALayer())
      tree.add(keyframes("position.x", [7, 3, 9, 5], times, mode))
      return tree.presented(at: time).position.x
    }
    // At 0 the first value shows, at 1 the last; discrete keyframes keep the value before.
    let times: [NSNumber] = mode == .discrete ? [0, 0.5, 0.5, 0.75, 1] : [0, 0.5, 0.5, 1]
    expect(value(nil, 0) == 7 && value(times, 0) == 7)
    expect(value(nil, 1) == 5 && value(times, 1) == 5)
    if mode == .paced || mode == .cubicPaced { return }
    // Of equal times the last value shows at that time; just before, the first value is reached.
    expectEqual(value(times, 0.5), 9)
    let before = value(times, 0.5.nextDown)
    expect(mode == .discrete ? before == 7 : abs(before - 3) < 1e-9, "\(before)")
  }

  // MARK: Row 5

  @Test("Row 5: locations animate over a model value of nil") func locationsAnimateOverNil() {
    let layer = CAGradientLayer()
    layer.colors = [color(1, 0, 0), color(0, 1, 0), color(0, 0, 1)]
    layer.locations = []
    let tree = FrozenTree(layer)
    tree.add(basic("locations", from: [0, 0.5, 1], to: [0, 0.75, 1]))
    expectEqual(tree.presented(at: 0.5).locations, [0, 0.625, 1])
    expect(tree.host.diagnostics.isEmpty)
    let colors = CAGradientLayer()
    colors.colors = []
    let other = FrozenTree(colors)
    other.add(
      basic(
        "colors", from: [color(0, 0, 0), color(1, 1, 1)], to: [color(1, 1, 1), color(0, 0, 0)]))
    expectEqual(other.presented(at: 0.5).colors?.count, 2)
  }

  // MARK: Rows 6 and 10

  @Test("Row 6: stroke ends are linear in a curve's parameter")
  func strokeEndsAreLinearInCurveParameter() {
    let curve = CGMutablePath()
    curve.move(to: .zero)
    // x = 100 t^3.
    curve.addCurve(to: CGPoint(x: 100, y: 0), control1: .zero, control2: .zero)
    var shape = ShapeValues()
    (shape.strokeStart, shape.strokeEnd) = (0.25, 0.5)
    let box = shape.strokedPath(curve)!.boundingBoxOfPath
    expect(abs(box.minX - 1.5625) < 1e-9 && abs(box.maxX - 12.5) < 1e-9)
    // Across segments strokeEnd is a fraction of length; a measure uses true lengths.
    curve.addLine(to: CGPoint(x: 100, y: 300))
    (shape.strokeStart, shape.strokeEnd) = (0.125, 0.5)
    let both = shape.strokedPath(curve)!.boundingBoxOfPath
    expect(abs(both.minX - 12.5) < 1e-6 && abs(both.maxY - 100) < 1e-6)
    let measured = PathMeasure(curve).path(fromFraction: 0.125, toFraction: 0.5).boundingBoxOfPath
    expect(abs(measured.minX - 50) < 1e-6 && abs(measured.maxY - 100) < 1e-6)
  }

  @Test("Row 10: a trim of almost no length draws nothing") func tinyTrimsDrawNothing() {
    let line = CGMutablePath()
    line.move(to: .zero)
    line.addLine(to: CGPoint(x: 100, y: 0))
    var shape = ShapeValues()
    (shape.strokeStart, shape.strokeEnd) = (0.999_999_999_999_989_2, 1)
    expect(shape.strokedPath(line) == nil)
    shape.strokeStart = 0.999
    expect(shape.strokedPath(line) != nil)
    let layer = CAShapeLayer()
    (layer.path, layer.strokeColor, layer.lineWidth, layer.lineCap) = (
      line, color(0, 0, 0), 10, .round
    )
    (layer.strokeStart, layer.strokeEnd) = (0.5, 0.500_000_000_001)
    expect(Pixels(layer, 100, 10).values.allSatisfy { $0 == 0 })
  }

  // MARK: Row 8 is in TransformTests, row 9 and 12 in ContextRenderingTests.

  // MARK: Row 11

  final class Gauge: CALayer {
    var level: CGFloat = 0.25
    var isOn = false
    weak var observer: CALayer?
    @CAManaged var angle: CGFloat
    nonisolated(unsafe) static var shown: [CGFloat] = []
    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      if let other = layer as? Gauge { level = other.level }
    }
    required init?(coder: NSCoder) { super.init(coder: coder) }
    override class func needsDisplay(forKey key: String) -> Bool {
      key == "level" || super.needsDisplay(forKey: key)
    }
    override func display() {
      let level = presentation()?.level ?? self.level
      Self.shown.append(level)
      sublayers?.first?.position.x = level * 100
    }
  }

  @Test("Row 11: stored properties of subclasses animate by name")
  func storedPropertiesAnimateByName() {
    let layer = Gauge()
    let tree = FrozenTree(layer)
    tree.add(basic("level", from: 0, to: 1))
    tree.add(basic("angle", from: 0, to: 8))
    expectEqual(tree.presented(at: 0.5).level, 0.5)
    expectEqual(tree.presented(at: 0.5).angle, 4)
    expect(layer.level == 0.25 && layer.angle == 0)
    let over = FrozenTree(Gauge())
    over.add(basic("level", to: 0.75))
    expectEqual(over.presented(at: 0.5).level, 0.5)
    over.layer.level = 0.35
    over.layer.name = "committed again"
    expect(abs(over.presented(at: 0.5).level - 0.55) < 1e-12)
    let flag = FrozenTree(Gauge())
    flag.add(keyframes("isOn", [false, true, false], nil, .discrete))
    expect(flag.presented(at: 0.5).isOn && !flag.presented(at: 0.9).isOn)
    layer.setValue(0.5, forKey: "level")
    expect(layer.level == 0.5 && layer.value(forKey: "level") as? Double == 0.5)
    // A value for a key without a stored property of a supported type is kept under its key, as before.
    layer.setValue("x", forKey: "observer")
    expect(layer.value(forKey: "observer") as? String == "x" && layer.observer == nil)
    expect(tree.host.diagnostics.isEmpty)
  }

  @Test("Row 11: display() of a subclass runs at each tick while its property animates")
  func displayRunsAtEachTick() {
    Gauge.shown = []
    let host = ManualHost()
    host.maximumFramesPerSecond = 4
    let (root, gauge, needle) = (CALayer(), Gauge(), CALayer())
    root.addSublayer(gauge)
    gauge.addSublayer(needle)
    let context = RenderContext(layer: root, host: host)
    context.commit()
    host.run {
      let animation = CABasicAnimation(keyPath: "level")
      (animation.fromValue, animation.toValue, animation.duration) = (0, 1, 1)
      gauge.add(animation, forKey: "level")
      gauge.level = 1
    }
    context.commit()
    var places: [CGFloat] = []
    for tick in 1...8 {
      host.silently { host.advance(to: Double(tick) / 4) }
      context.processAnimationEvents()
      host.drainQueue()
      context.commit()
      places.append(needle.position.x)
    }
    expectEqual(places, [25, 50, 75, 100, 100, 100, 100, 100])
    // After all animations have ended nothing is displayed and no tick is requested from the host.
    let count = Gauge.shown.count
    host.advance(to: 3)
    context.commit()
    expect(Gauge.shown.count == count && host.scheduledCount == 0)
  }

  // MARK: Row 13

  @Test("Row 13: transform.scale.xy scales both axes") func scaleXYScalesBothAxes() {
    let tree = FrozenTree(CALayer())
    tree.add(basic("transform.scale.xy", from: 0, to: 3))
    let m = tree.presented(at: 0.5).transform
    expect(m.m11 == 1.5 && m.m22 == 1.5 && m.m33 == 1)
    let layer = CALayer()
    layer.setValue(2, forKeyPath: "sublayerTransform.scale.xy")
    expect(layer.sublayerTransform.m11 == 2 && layer.sublayerTransform.m33 == 1)
    expectEqual(layer.value(forKeyPath: "sublayerTransform.scale.xy") as? Double, 2)
  }

  // MARK: Row 16

  @Test("Row 16: one keyframe animates nothing and is not diagnosed")
  func singleKeyframeAnimatesNothing() {
    let tree = FrozenTree(CALayer())
    tree.add(keyframes("opacity", [0.3]))
    expect(tree.presented(at: 0.5).opacity == 1 && tree.host.diagnostics.isEmpty)
  }

  // MARK: Row 18

  @Test("Row 18: control points rotate about their endpoints")
  func controlPointsRotateAboutEndpoints() {
    func path(_ start: CGPoint, _ c1: CGPoint, _ c2: CGPoint, _ end: CGPoint) -> CGPath {
      let path = CGMutablePath()
      path.move(to: start)
      path.addCurve(to: end, control1: c1, control2: c2)
      return path
    }
    // The first handle rotates from 0 to 90 degrees and grows from 10 to 30; the second starts with length 0.
    let a = path(.zero, CGPoint(x: 10, y: 0), CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 0))
    let b = path(
      CGPoint(x: 20, y: 0), CGPoint(x: 20, y: 30), CGPoint(x: 100, y: 40), CGPoint(x: 100, y: 20))
    let interpolations: [(CGFloat) -> CGPath?] = [
      { p in
        let tree = FrozenTree(CAShapeLayer())
        tree.add(basic("path", from: a, to: b))
        return tree.presented(at: Double(p)).path
      },
      { p in
        let tree = FrozenTree(CAShapeLayer())
        tree.add(self.keyframes("path", [a, b]))
        return tree.presented(at: Double(p)).path
      },
      { p in
        let group = CAAnimationGroup()
        group.animations = [self.keyframes("path", [a, b])]
        group.duration = 1
        group.isRemovedOnCompletion = false
        let tree = FrozenTree(CAShapeLayer())
        tree.add(group)
        return tree.presented(at: Double(p)).path
      },
      { PathMorph(from: a, to: b, style: .coreAnimation).path(at: $0) },
    ]
    let side = 20 * 0.5.squareRoot()
    for path in interpolations {
      let points = path(0.5)?.outline.points ?? []
      expect(points.count == 4 && points[0] == CGPoint(x: 10, y: 0))
      expect(abs(points[1].x - (10 + side)) < 1e-9 && abs(points[1].y - side) < 1e-9)
      expect(points[2] == CGPoint(x: 100, y: 20) && points[3] == CGPoint(x: 100, y: 10))
      expect(path(0) == a && path(1) == b)
    }
    // `PathMorph`, which does not follow Core Animation, stays linear.
    expectEqual(PathMorph(from: a, to: b).path(at: 0.5).outline.points[1], CGPoint(x: 15, y: 15))
  }

  @Test("Row 18: handles after a close rotate about the subpath's start")
  func handlesAfterCloseRotateAboutSubpathStart() {
    func path(_ control: CGPoint) -> CGPath {
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 50, y: 50))
      path.addLine(to: CGPoint(x: 60, y: 50))
      path.closeSubpath()
      path.addCurve(to: CGPoint(x: 90, y: 50), control1: control, control2: CGPoint(x: 90, y: 50))
      return path
    }
    let blend = PathBlend(path(CGPoint(x: 60, y: 50)), path(CGPoint(x: 50, y: 60)))
    let control = blend.path(at: 0.5).outline.points.dropLast(2).last!
    let side = 10 * 0.5.squareRoot()
    expect(abs(control.x - (50 + side)) < 1e-9 && abs(control.y - (50 + side)) < 1e-9)
  }
}
