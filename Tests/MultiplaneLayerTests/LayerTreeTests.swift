// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneAnimation
import TestSupport
import Testing

@testable import AnimationTestSupport

/// A layer that counts its layout passes.
private final class CountingLayer: CALayer {
  var layouts = 0
  var onLayout: ((CountingLayer) -> Void)?
  override func layoutSublayers() {
    layouts += 1
    onLayout?(self)
  }
}

/// A layer with a custom property that its presentation copies.
private final class TaggedLayer: CAShapeLayer {
  var tag = "none"
  override init() { super.init() }
  override init(layer: Any) {
    super.init(layer: layer)
    tag = "copy of " + ((layer as? TaggedLayer)?.tag ?? "?")
  }
  required init?(coder: NSCoder) { fatalError("never archived") }
}

/// An animation with a custom property.
private final class TaggedAnimation: CABasicAnimation {
  var tag = 0
  override func copy(with zone: NSZone? = nil) -> Any {
    let copy = super.copy(with: zone)
    (copy as? TaggedAnimation)?.tag = tag + 1
    return copy
  }
}

@Suite("Layer trees")
struct LayerTreeTests {
  @Test func sublayerInsertionMatchesCoreAnimation() {
    let root = CALayer()
    let (a, b, c, d) = (CALayer(), CALayer(), CALayer(), CALayer())
    expect(root.sublayers == nil)
    root.addSublayer(a)
    root.insertSublayer(b, at: 100)
    expectEqual(root.sublayers, [a, b])
    root.insertSublayer(c, below: nil)
    expectEqual(root.sublayers, [c, a, b])
    root.insertSublayer(d, above: nil)
    expectEqual(root.sublayers, [c, a, b, d])
    root.insertSublayer(d, below: a)
    expectEqual(root.sublayers, [c, d, a, b])
    root.insertSublayer(b, above: c)
    expectEqual(root.sublayers, [c, b, d, a])
    root.insertSublayer(b, below: CALayer())
    expectEqual(root.sublayers, [c, d, a, b])
    let e = CALayer()
    root.replaceSublayer(d, with: e)
    expect(root.sublayers == [c, e, a, b] && d.superlayer == nil && e.superlayer === root)
    e.addSublayer(a)
    expect(root.sublayers == [c, e, b] && a.superlayer === e)
    a.removeFromSuperlayer()
    expect(e.sublayers == nil && a.superlayer == nil)
    root.sublayers = [b, c]
    expect(root.sublayers == [b, c] && e.superlayer == nil)
  }

  @Test func sublayerOutlivesSuperlayer() {
    let child = CALayer()
    do {
      let parent = CALayer()
      parent.addSublayer(child)
      expect(child.superlayer === parent)
    }
    expect(child.superlayer == nil)
    child.position.x = 3
  }

  @Test func layoutRunsOncePerLayerBeforeCommit() {
    let host = ManualHost()
    let root = CountingLayer()
    let child = CountingLayer()
    root.addSublayer(child)
    let context = RenderContext(layer: root, host: host)
    context.commit()
    expect(root.layouts == 1 && child.layouts == 0)
    root.bounds.size = CGSize(width: 10, height: 10)
    root.position.x = 4
    root.setNeedsLayout()
    root.onLayout = { root in
      CATransaction.setDisableActions(true)
      child.bounds.size = root.bounds.size
    }
    context.commit()
    expect(root.layouts == 2 && child.layouts == 1)
    expectEqual(child.presentation()?.bounds.size, CGSize(width: 10, height: 10))
    child.position.x = 9
    context.commit()
    expect(root.layouts == 2 && child.layouts == 1)
  }

  @Test func layoutIfNeededStartsAtTopmostLayer() {
    let root = CountingLayer()
    let child = CountingLayer()
    root.addSublayer(child)
    child.setNeedsLayout()
    child.layoutIfNeeded()
    expect(root.layouts == 1 && child.layouts == 1)
    root.setNeedsLayout()
    root.layoutSublayers()
    expect(root.needsLayout())
  }

  @Test func keyValueCodingReadsAndWrites() {
    let layer = CALayer()
    layer.setValue(0.25, forKey: "opacity")
    expectEqual(layer.opacity, 0.25)
    layer.setValue("0.5", forKey: "opacity")
    expectEqual(layer.opacity, 0.5)
    layer.setValue(nil, forKey: "opacity")
    expectEqual(layer.opacity, 0)
    layer.setValue(CGPoint(x: 1, y: 2), forKeyPath: "position")
    layer.setValue(5, forKeyPath: "position.x")
    expectEqual(layer.position, CGPoint(x: 5, y: 2))
    layer.setValue(30, forKeyPath: "bounds.size.width")
    layer.setValue(CGSize(width: 30, height: 8), forKeyPath: "bounds.size")
    expectEqual(layer.bounds, CGRect(x: 0, y: 0, width: 30, height: 8))
    expectEqual(layer.value(forKeyPath: "bounds.size.height") as? Double, 8)
    expectEqual(layer.value(forKeyPath: "bounds.origin") as? CGPoint, .zero)
    layer.setValue(CGRect(x: 0, y: 0, width: 4, height: 6), forKey: "frame")
    expectEqual(layer.value(forKeyPath: "frame.size.width") as? Double, 4)
    expectEqual(layer.position, CGPoint(x: 2, y: 3))
    layer.setValue("x", forKey: "tag")
    expect(layer.value(forKey: "tag") as? String == "x" && layer.value(forKey: "none") == nil)
    layer.setValue(true, forKey: "hidden")
    expect(layer.isHidden)
    let shape = CAShapeLayer()
    shape.setValue(3, forKey: "lineWidth")
    expect(shape.lineWidth == 3 && layer.value(forKey: "lineWidth") == nil)
    layer.mask = shape
    layer.setValue(7, forKeyPath: "mask.lineWidth")
    expectEqual(shape.lineWidth, 7)
  }

  @Test func mismatchedValuesAreReported() {
    let host = ManualHost()
    host.run {
      let layer = CALayer()
      layer.name = "box"
      layer.setValue("red", forKey: "backgroundColor")
      layer.setValue(1, forKeyPath: "position.z")
      expect(layer.backgroundColor == nil)
      layer.setValue("red", forKey: "backgroundColor")
    }
    expectEqual(host.diagnostics.map(\.keyPath), ["backgroundColor", "position.z"])
    expect(host.diagnostics.allSatisfy { $0.layer == "box" })
  }

  @Test func defaultValues() {
    let layer = CALayer()
    expect(layer.opacity == 1 && !layer.isHidden && layer.isDoubleSided && !layer.masksToBounds)
    expect(layer.cornerRadius == 0 && layer.borderWidth == 0 && layer.zPosition == 0)
    expectEqual(layer.borderColor, CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    expect(layer.backgroundColor == nil && layer.name == nil && layer.anchorPointZ == 0)
    expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5) && layer.maskedCorners.rawValue == 15)
    layer.maskedCorners = CACornerMask(rawValue: 255)
    expectEqual(layer.maskedCorners.rawValue, 15)
    let shape = CAShapeLayer()
    expect(shape.path == nil && shape.strokeColor == nil && shape.lineWidth == 1)
    expectEqual(shape.fillColor, CGColor(red: 0, green: 0, blue: 0, alpha: 1))
    expect(shape.miterLimit == 10 && shape.lineCap == .butt && shape.lineJoin == .miter)
    expect(shape.fillRule.rawValue == "non-zero" && shape.lineDashPattern == nil)
    expect(shape.strokeStart == 0 && shape.strokeEnd == 1 && shape.lineDashPhase == 0)
    let gradient = CAGradientLayer()
    expect(gradient.type.rawValue == "axial" && gradient.colors == nil)
    expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.locations == nil)
    expectEqual(gradient.endPoint, CGPoint(x: 0.5, y: 1))
    expectEqual(CALayer.defaultValue(forKey: "opacity") as? Int, 1)
    expectEqual(CALayer.defaultValue(forKey: "anchorPoint") as? CGPoint, CGPoint(x: 0.5, y: 0.5))
    for key in ["bounds", "position", "transform", "cornerRadius", "backgroundColor", "zPosition"] {
      expect(CALayer.defaultValue(forKey: key) == nil)
    }
  }

  @Test func pathIsCopiedWhenSet() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 1, y: 1))
    let shape = CAShapeLayer()
    shape.path = path
    path.addLine(to: CGPoint(x: 9, y: 9))
    expectEqual(shape.path?.boundingBox, CGRect(x: 0, y: 0, width: 1, height: 1))
  }

  @Test func presentationReflectsCommittedState() {
    let host = ManualHost()
    let root = CALayer()
    let child = CAShapeLayer()
    root.addSublayer(child)
    expect(root.presentation() == nil)
    let context = RenderContext(layer: root, host: host)
    expect(root.presentation() == nil)
    expect(context.commit())
    expect(!context.commit())
    host.run {
      CATransaction.setDisableActions(true)
      child.position.x = 5
      expectEqual(child.presentation()?.position.x, 0)
    }
    context.commit()
    let copy = child.presentation()
    expectEqual(copy?.position.x, 5)
    expect(copy?.model() === child && copy?.presentation() === copy)
    expect(child.model() === child)
    expect(copy?.superlayer?.model() === root)
    expect(root.presentation()?.sublayers?.first?.model() === child)
    child.removeFromSuperlayer()
    expect(child.presentation() == nil)
    context.invalidate()
    expect(root.presentation() == nil)
  }

  @Test func subclassesArePresentedAndCopied() {
    let layer = TaggedLayer()
    layer.tag = "a"
    layer.lineWidth = 5
    let tree = FrozenTree(layer)
    for _ in 0..<3 {
      let copy = layer.presentation()
      expect(copy?.tag == "copy of a" && copy?.lineWidth == 5)
    }
    let animation = TaggedAnimation(keyPath: "opacity")
    animation.tag = 4
    animation.duration = 2
    tree.add(animation, forKey: "a")
    let stored = layer.animation(forKey: "a") as? TaggedAnimation
    expect(stored?.tag == 5 && stored?.duration == 2 && stored?.keyPath == "opacity")
  }

  @Test func presentationsAreReleased() {
    weak var copy: CALayer?
    weak var model: CALayer?
    do {
      let tree = FrozenTree(TaggedLayer())
      model = tree.layer
      copy = tree.layer.presentation()
    }
    expect(copy == nil && model == nil)
  }

  @Test func initLayerCopiesNothing() {
    let layer = CALayer()
    layer.cornerRadius = 6
    expectEqual(CALayer(layer: layer).cornerRadius, 0)
  }
}

/// A layer that records calls of its setters and observers.
private final class ObservedLayer: CAShapeLayer {
  var seen: [String] = []
  override var position: CGPoint { didSet { seen.append("position") } }
  override var strokeEnd: CGFloat {
    get { super.strokeEnd }
    set {
      seen.append("strokeEnd")
      super.strokeEnd = min(newValue, 0.5)
    }
  }
  override var isHidden: Bool { didSet { seen.append("hidden") } }
  override func setNeedsLayout() {
    seen.append("layout")
    super.setNeedsLayout()
  }
}

@Suite("Key-value coding of layers")
struct LayerCodingTests {
  @Test func keyValueWritesCallOverrides() {
    let layer = ObservedLayer()
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "position")
    layer.setValue(3, forKeyPath: "position.x")
    layer.setValue(0.75, forKey: "strokeEnd")
    layer.setValue(true, forKey: "hidden")
    layer.setValue(nil, forKey: "isHidden")
    layer.setValue(9, forKeyPath: "bounds.size.width")
    expectEqual(layer.seen, ["position", "position", "strokeEnd", "hidden", "hidden", "layout"])
    expect(layer.position == CGPoint(x: 3, y: 2) && layer.strokeEnd == 0.5 && !layer.isHidden)
    // Evaluation and presentation copies do not call setters.
    let tree = FrozenTree(layer)
    layer.seen = []
    tree.add(basic("position", from: CGPoint.zero, to: CGPoint(x: 10, y: 0)))
    expect(tree.presented(at: 0.5).position.x == 5 && layer.seen.isEmpty)
    expectEqual(layer.presentation()?.seen, [])
  }

  @Test func propertiesAcceptTheirOwnValues() {
    let layers: [CALayer] = [
      CALayer(), CAShapeLayer(), CAGradientLayer(), CAReplicatorLayer(), CAEmitterLayer(),
      CATextLayer(), CAScrollLayer(),
    ]
    for layer in layers {
      for key in layer.propertyKeys {
        let value = layer.value(forKey: key)
        layer.setValue(value, forKey: key)
        let again = layer.value(forKey: key)
        expectEqual(
          "\(value ?? "nil")", "\(again ?? "nil")", "\(type(of: layer)).\(key)")
        layer.setValue(nil, forKey: key)
      }
    }
    let untouched = ["opacity", "speed", "contentsScale"].map {
      layers[0].value(forKey: $0) as? Int
    }
    expectEqual(untouched, [0, 0, 0])
  }

  @Test func negativeBoundsByKeyAreStandardized() {
    let layer = CALayer()
    layer.setValue(CGRect(x: 5, y: 5, width: -10, height: -20), forKey: "bounds")
    expectEqual(layer.bounds, CGRect(x: -5, y: -15, width: 10, height: 20))
  }

  @Test func sublayersByName() {
    let root = CALayer()
    let bar = CALayer()
    let dot = CAShapeLayer()
    bar.name = "bar"
    dot.name = "dot"
    root.addSublayer(CALayer())
    root.addSublayer(bar)
    bar.addSublayer(dot)
    expect(root.value(forKeyPath: "sublayers.bar") as? CALayer === bar)
    root.setValue(7, forKeyPath: "sublayers.bar.position.y")
    root.setValue(3, forKeyPath: "sublayers.bar.sublayers.dot.lineWidth")
    expect(bar.position.y == 7 && dot.lineWidth == 3)
    expectEqual(root.value(forKeyPath: "sublayers.bar.position.y") as? Double, 7)
    expect(root.value(forKeyPath: "sublayers.none.position.y") == nil)
    let host = ManualHost()
    host.run { root.setValue(1, forKeyPath: "sublayers.none.opacity") }
    expectEqual(host.diagnostics.map(\.keyPath), ["sublayers.none.opacity"])
  }

  @Test func animationsOfSublayersByName() {
    let layer = CALayer()
    let bar = CALayer()
    let dot = CAShapeLayer()
    bar.name = "bar"
    dot.name = "dot"
    (bar.speed, bar.timeOffset, bar.beginTime) = (2, 3, 0.25)
    layer.addSublayer(bar)
    bar.addSublayer(dot)
    let tree = FrozenTree(layer)
    let path = "sublayers.bar.position.y"
    tree.add(basic(path, from: 0, to: 100), forKey: "a")
    tree.add(basic("sublayers.bar.sublayers.dot.lineWidth", from: 2, to: 4), forKey: "b")
    expect(layer.animationKeys() == ["a", "b"] && bar.animationKeys() == nil)
    for time in [0, 0.25, 0.5, 1] {
      _ = tree.presented(at: time)
      expect(isClose([Double(bar.presentation()?.position.y ?? -1)], [100 * time]))
      expect(isClose([Double(dot.presentation()?.lineWidth ?? -1)], [2 + 2 * time]))
    }
    _ = tree.presented(at: 0.5)
    tree.host.run { layer.removeAnimation(forKey: "a") }
    tree.context.commit()
    expect(bar.presentation()?.position.y == 0 && dot.presentation()?.lineWidth == 3)
    expect(tree.host.diagnostics.isEmpty)
    tree.add(basic("sublayers.nobody.opacity", from: 0, to: 1))
    expectEqual(tree.host.diagnostics.map(\.keyPath), ["sublayers.nobody.opacity"])
  }

  @Test func styleProvidesUnsetValues() {
    let layer = CAShapeLayer()
    layer.borderWidth = 2
    layer.style = [
      "cornerRadius": 6, "borderWidth": 9, "lineWidth": "4", "hidden": true,
      "style": ["cornerRadius": 7, "opacity": 0.5],
    ]
    expect(layer.cornerRadius == 6 && layer.borderWidth == 2 && layer.lineWidth == 4)
    expect(layer.opacity == 0.5 && layer.isHidden)
    layer.cornerRadius = 1
    layer.opacity = 0.5
    layer.style = ["cornerRadius": 8, "zPosition": 3]
    expect(layer.cornerRadius == 1 && layer.opacity == 0.5 && layer.zPosition == 3)
    expect(layer.lineWidth == 1 && !layer.isHidden)
    layer.style = nil
    expect(layer.zPosition == 0 && layer.cornerRadius == 1 && layer.style == nil)
  }

  @Test func styleRequestsLayoutAndDisplay() {
    final class Styled: CALayer {
      override class func needsDisplay(forKey key: String) -> Bool { key == "cornerRadius" }
      override func draw(in ctx: CGContext) {}
    }
    func layer() -> Styled {
      let layer = Styled()
      layer.displayIfNeeded()
      layer.layoutIfNeeded()
      expect(!layer.needsDisplay() && !layer.needsLayout())
      return layer
    }
    let rounded = layer()
    rounded.style = ["cornerRadius": 3]
    expect(rounded.needsDisplay() && !rounded.needsLayout())
    let large = layer()
    large.style = ["bounds": CGRect(x: 0, y: 0, width: 5, height: 5)]
    expect(large.needsLayout() && !large.needsDisplay())
    let redrawn = layer()
    redrawn.style = [
      "bounds": CGRect(x: 0, y: 0, width: 5, height: 5), "needsDisplayOnBoundsChange": true,
    ]
    expect(redrawn.needsLayout() && redrawn.needsDisplay())
    let shadowed = layer()
    shadowed.style = ["shadowRadius": 5]
    expect(!shadowed.needsLayout() && !shadowed.needsDisplay())
  }
}

extension CALayer {
  /// The keys of the properties of this layer's class, found by testing every key that any layer has.
  fileprivate var propertyKeys: [String] {
    let all = """
      bounds position anchorPoint zPosition anchorPointZ transform sublayerTransform opacity hidden
      isHidden backgroundColor cornerRadius maskedCorners borderWidth borderColor masksToBounds
      doubleSided isDoubleSided name beginTime duration speed timeOffset repeatCount repeatDuration
      autoreverses fillMode contents contentsGravity contentsRect contentsCenter contentsScale
      contentsFormat magnificationFilter minificationFilter minificationFilterBias opaque isOpaque
      shadowColor shadowOpacity shadowOffset shadowRadius shadowPath cornerCurve geometryFlipped
      isGeometryFlipped allowsEdgeAntialiasing edgeAntialiasingMask allowsGroupOpacity
      shouldRasterize rasterizationScale drawsAsynchronously path fillColor fillRule strokeColor
      strokeStart strokeEnd lineWidth miterLimit lineCap lineJoin lineDashPhase lineDashPattern
      colors locations startPoint endPoint type instanceCount instanceDelay instanceTransform
      instanceColor instanceRedOffset instanceGreenOffset instanceBlueOffset instanceAlphaOffset
      birthRate lifetime emitterPosition emitterZPosition emitterSize emitterDepth velocity scale
      spin seed string font fontSize foregroundColor
      """
    return all.split(whereSeparator: \.isWhitespace).map(String.init)
  }
}
