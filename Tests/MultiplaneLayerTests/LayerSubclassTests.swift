// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

// Forms of subclasses in iOS sources: that they compile is half of the test.

private final class BareLayer: CALayer {}

private class PropertyOnly: CAShapeLayer {
  var progress: CGFloat = 0.5
}

private class RequiredTraps: CALayer {
  let ring = CAShapeLayer()
  override init() {
    super.init()
    addSublayer(ring)
  }
  required init?(coder aDecoder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

private class AllThree: CAGradientLayer {
  var level: CGFloat
  override init() {
    level = 1
    super.init()
    setup()
  }
  override init(layer: Any) {
    level = (layer as? AllThree)?.level ?? 0
    super.init(layer: layer)
  }
  required init?(coder: NSCoder) {
    level = 2
    super.init(coder: coder)
    setup()
  }
  private func setup() { startPoint = CGPoint(x: 0, y: 0.5) }
}

private class OwnInitializer: CAShapeLayer {
  let thickness: CGFloat
  init(thickness: CGFloat) {
    self.thickness = thickness
    super.init()
    lineWidth = thickness
  }
  override init(layer: Any) {
    thickness = (layer as! OwnInitializer).thickness
    super.init(layer: layer)
  }
  required init?(coder aDecoder: NSCoder) { fatalError() }
}

private class Convenience: CAReplicatorLayer {
  convenience init(count: Int) {
    self.init()
    instanceCount = count
  }
}

// Not private, because Foundation archives classes by name.
class TitledLayer: CALayer {
  var title = "new"
  override init() { super.init() }
  override init(layer: Any) { super.init(layer: layer) }
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    title = coder.decodeObject(of: NSString.self, forKey: "title") as String? ?? ""
  }
  override func encode(with coder: NSCoder) {
    super.encode(with: coder)
    coder.encode(title as NSString, forKey: "title")
  }
}

private class Bounce: CAKeyframeAnimation {
  override init() {
    super.init()
    keyPath = "position.y"
    values = [0, 10, 0]
  }
  required init?(coder aDecoder: NSCoder) { fatalError() }
}

private class Overrides: CALayer {
  var heard: [String] = []
  override var bounds: CGRect { didSet { heard.append("bounds") } }
  override var contents: Any? { didSet { heard.append("contents") } }
  override var shadowOpacity: Float {
    get { super.shadowOpacity }
    set { super.shadowOpacity = min(newValue, 0.5) }
  }
  override class func defaultValue(forKey key: String) -> Any? {
    key == "progress" ? 7 : super.defaultValue(forKey: key)
  }
}

private class EmitterOverrides: CAEmitterLayer {
  var changes: [String] = []
  override var emitterCells: [CAEmitterCell]? { didSet { changes.append("emitterCells") } }
  override var emitterShape: CAEmitterLayerEmitterShape {
    didSet { changes.append("emitterShape \(emitterShape.rawValue)") }
  }
  override var emitterMode: CAEmitterLayerEmitterMode {
    didSet { changes.append("emitterMode \(emitterMode.rawValue)") }
  }
  override var renderMode: CAEmitterLayerRenderMode {
    didSet { changes.append("renderMode \(renderMode.rawValue)") }
  }
  override var preservesDepth: Bool { didSet { changes.append("preservesDepth") } }
  override var needsDisplayOnBoundsChange: Bool {
    didSet { changes.append("needsDisplayOnBoundsChange") }
  }
}

private class TextOverrides: CATextLayer {
  var changes: [String] = []
  override var isWrapped: Bool { didSet { changes.append("isWrapped") } }
  override var truncationMode: CATextLayerTruncationMode {
    didSet { changes.append("truncationMode \(truncationMode.rawValue)") }
  }
  override var alignmentMode: CATextLayerAlignmentMode {
    didSet { changes.append("alignmentMode \(alignmentMode.rawValue)") }
  }
  override var allowsFontSubpixelQuantization: Bool {
    didSet { changes.append("allowsFontSubpixelQuantization") }
  }
}

private class ScrollOverrides: CAScrollLayer {
  var changes: [String] = []
  override var scrollMode: CAScrollLayerScrollMode {
    didSet { changes.append("scrollMode \(scrollMode.rawValue)") }
  }
}

@Suite struct LayerSubclassTests {
  @Test func subclassesInitialize() {
    expectEqual(BareLayer().opacity, 1)
    expectEqual(PropertyOnly().progress, 0.5)
    expectEqual(RequiredTraps().sublayers?.count, 1)
    expectEqual(AllThree().startPoint, CGPoint(x: 0, y: 0.5))
    expectEqual(OwnInitializer(thickness: 3).lineWidth, 3)
    expectEqual(Convenience(count: 4).instanceCount, 4)
    expectEqual(Bounce().keyPath, "position.y")
  }

  @Test func presentationsUseInitLayer() {
    let all = AllThree()
    all.level = 5
    expectEqual(FrozenTree(all).presented(at: 0).level, 5)
    let own = FrozenTree(OwnInitializer(thickness: 6)).presented(at: 0)
    expectEqual(own.thickness, 6)
    expectEqual(own.lineWidth, 6)
    expectEqual(FrozenTree(Convenience(count: 4)).presented(at: 0).instanceCount, 4)
    expectEqual(FrozenTree(PropertyOnly()).presented(at: 0).strokeEnd, 1)
  }

  @Test func overriddenSettersAreCalled() {
    let layer = Overrides()
    layer.bounds = CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.shadowOpacity = 0.9
    expectEqual(layer.heard, ["bounds"])
    expectEqual(layer.shadowOpacity, 0.5)
    expectEqual(Overrides.defaultValue(forKey: "progress") as? Int, 7)
    expectEqual(Overrides.defaultValue(forKey: "opacity") as? Double, 1)
  }

  @Test func keyValueCodingCallsTheSettersOfEmitters() {
    let layer = EmitterOverrides()
    layer.setValue([CAEmitterCell()], forKey: "emitterCells")
    layer.setValue("circle", forKey: "emitterShape")
    layer.setValue("outline", forKeyPath: "emitterMode")
    layer.setValue("additive", forKey: "renderMode")
    layer.setValue(nil, forKey: "renderMode")
    layer.setValue(true, forKey: "preservesDepth")
    layer.setValue(true, forKey: "needsDisplayOnBoundsChange")
    let expected = [
      "emitterCells", "emitterShape circle", "emitterMode outline", "renderMode additive",
      "renderMode unordered", "preservesDepth", "needsDisplayOnBoundsChange",
    ]
    expectEqual(layer.changes, expected)
  }

  @Test func keyValueCodingCallsTheSettersOfTextAndScrollLayers() {
    let text = TextOverrides()
    text.setValue(true, forKey: "wrapped")
    text.setValue(false, forKey: "isWrapped")
    text.setValue("end", forKey: "truncationMode")
    text.setValue("center", forKey: "alignmentMode")
    text.setValue(nil, forKey: "alignmentMode")
    text.setValue(true, forKey: "allowsFontSubpixelQuantization")
    let expected = [
      "isWrapped", "isWrapped", "truncationMode end", "alignmentMode center",
      "alignmentMode natural", "allowsFontSubpixelQuantization",
    ]
    expectEqual(text.changes, expected)
    let scroll = ScrollOverrides()
    scroll.setValue("none", forKey: "scrollMode")
    expectEqual(scroll.changes, ["scrollMode none"])
    expectEqual(scroll.scrollMode, CAScrollLayerScrollMode.none)
  }

  @Test func subclassesAreArchived() throws {
    let root = CALayer()
    let layer = TitledLayer()
    layer.title = "kept"
    layer.cornerRadius = 4
    root.addSublayer(layer)
    let data = try NSKeyedArchiver.archivedData(withRootObject: root, requiringSecureCoding: true)
    let copy = try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: CALayer.self, from: data))
    let child = try #require(copy.sublayers?.first as? TitledLayer)
    expectEqual(child.title, "kept")
    expectEqual(child.cornerRadius, 4)
  }
}
