// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

@Suite struct LayerPropertyTests {
  private let image = CGImage(
    width: 2, height: 1, premultipliedRGBA: [255, 0, 0, 255, 0, 0, 255, 255])!

  @Test func unknownRawValuesUseDefaults() {
    let layer = CALayer()
    layer.contentsGravity = CALayerContentsGravity(rawValue: "nowhere")
    expectEqual(layer.contentsGravity, .center)
    layer.cornerCurve = CALayerCornerCurve(rawValue: "square")
    expectEqual(layer.cornerCurve, .circular)
    layer.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: 0xF3)
    expectEqual(layer.edgeAntialiasingMask.rawValue, 3)
    layer.maskedCorners = CACornerMask(rawValue: 0x15)
    expectEqual(layer.maskedCorners.rawValue, 5)
  }

  @Test func propertyComponents() {
    let layer = CALayer()
    layer.setValue(7, forKeyPath: "shadowOffset.height")
    expectEqual(layer.shadowOffset, CGSize(width: 0, height: 7))
    layer.setValue(0.25, forKeyPath: "contentsRect.size.width")
    layer.setValue(0.5, forKeyPath: "contentsRect.origin.y")
    expectEqual(layer.contentsRect, CGRect(x: 0, y: 0.5, width: 0.25, height: 1))
    expectEqual(layer.value(forKeyPath: "contentsCenter.size.height") as? Double, 1)
    layer.setValue(CGSize(width: 3, height: 4), forKeyPath: "contentsCenter.size")
    expectEqual(layer.contentsCenter, CGRect(x: 0, y: 0, width: 3, height: 4))
    let emitter = CAEmitterLayer()
    emitter.setValue(5, forKeyPath: "emitterPosition.x")
    expectEqual(emitter.emitterPosition, CGPoint(x: 5, y: 0))
    let replicator = CAReplicatorLayer()
    replicator.setValue(9, forKeyPath: "instanceTransform.translation.x")
    expectEqual(replicator.instanceTransform.m41, 9)
  }

  @Test func keyPathsIntoStoredObjects() {
    let host = ManualHost()
    host.run {
      let (layer, other) = (CALayer(), CALayer())
      layer.setValue(["b": ["c": 3, "layer": other]], forKey: "a")
      expectEqual(layer.value(forKeyPath: "a.b.c") as? Int, 3)
      expectEqual(layer.value(forKeyPath: "a.b.layer.opacity") as? Double, 1)
      expect(layer.value(forKeyPath: "a.none.c") == nil)
      let storage = NSMutableDictionary()
      layer.setValue(storage, forKey: "storage")
      layer.setValue(7, forKeyPath: "storage.count")
      expectEqual(storage["count"] as? Int, 7)
      layer.setValue(nil, forKeyPath: "storage.count")
      expectEqual(storage.count, 0)
      let fade = CABasicAnimation(keyPath: "opacity")
      layer.setValue(fade, forKey: "fade")
      layer.setValue(2, forKeyPath: "fade.duration")
      expect(fade.duration == 2 && layer.value(forKeyPath: "fade.duration") as? Double == 2)
      expect(host.diagnostics.isEmpty)
      // A dictionary that is not mutable, and a component that a property does not have.
      layer.setValue(1, forKeyPath: "a.b.c")
      layer.setValue(1, forKeyPath: "position.z")
      expectEqual(layer.value(forKeyPath: "a.b.c") as? Int, 3)
      expect(layer.value(forKeyPath: "position.z") == nil)
    }
    expectEqual(host.diagnostics.map(\.keyPath), ["a.b.c", "position.z"])
  }

  @Test func contentsAcceptImagesOnly() {
    let host = ManualHost()
    host.run {
      let layer = CALayer()
      layer.contents = image
      expect(layer.contents as? CGImage === image)
      expect(layer.value(forKey: "contents") as? CGImage === image)
      layer.contents = "picture.png"
      expect(layer.contents as? CGImage === image)
      layer.contents = nil
      expect(layer.contents == nil)
    }
    expectEqual(host.diagnostics.count, 1)
    expectEqual(host.diagnostics.first?.keyPath, "contents")
  }

  @Test func shadowPropertiesAnimate() {
    let tree = FrozenTree(CALayer())
    let animation = CABasicAnimation(keyPath: "shadowOffset.width")
    animation.fromValue = 0
    animation.toValue = 8
    animation.duration = 1
    tree.add(animation)
    let colour = CABasicAnimation(keyPath: "shadowColor")
    colour.toValue = CGColor(red: 1, green: 0, blue: 0, alpha: 0)
    colour.duration = 1
    tree.add(colour)
    let shown = tree.presented(at: 0.25)
    expectEqual(shown.shadowOffset, CGSize(width: 2, height: -3))
    expectEqual(shown.shadowColor, CGColor(red: 0.25, green: 0, blue: 0, alpha: 0.75))
    expectEqual(tree.layer.shadowOffset.width, 0)
  }

  @Test func implicitActionKinds() {
    func action(_ key: String) -> LayerProperty.ImplicitAction? {
      LayerProperty.find(key, in: .none)?.action
    }
    for key in [
      "contents", "contentsRect", "contentsCenter", "contentsScale", "shadowColor",
      "shadowOpacity", "shadowOffset", "shadowRadius",
    ] {
      expectEqual(action(key), .basic, "\(key)")
    }
    for key in ["hidden", "geometryFlipped", "masksToBounds", "maskedCorners"] {
      expectEqual(action(key), .transition, "\(key)")
    }
    for key in ["doubleSided", "contentsGravity", "name", "cornerCurve", "speed", "shadowPath"] {
      expectEqual(action(key), LayerProperty.ImplicitAction.none, "\(key)")
    }
  }

  @Test func plainLayersHaveNoExtras() {
    // Layer and render node store common values inline; contents, shadows and other rare data are behind a reference.
    let layer = CALayer()
    expect(!layer.values.hasExtras)
    layer.shadowRadius = 3
    expect(!layer.values.hasExtras)
    layer.shadowRadius = 4
    expect(layer.values.hasExtras)
  }

  @Test func copiesOfExtrasAreIndependent() {
    var a = LayerValues()
    a.extras.shadowRadius = 5
    var b = a
    b.extras.shadowRadius = 6
    expectEqual(a.extras.shadowRadius, 5)
    expectEqual(b.extras.shadowRadius, 6)
  }

  @Test func supportedContentIsNotReported() {
    let host = ManualHost()
    host.run {
      let root = CALayer()
      let pictured = CALayer()
      pictured.contents = image
      let text = CATextLayer()
      text.string = "A"
      let emitter = CAEmitterLayer()
      emitter.emitterCells = [CAEmitterCell()]
      let gradient = CAGradientLayer()
      gradient.type = .conic
      gradient.colors = [CGColor.black, CGColor.white]
      let rasterized = CALayer()
      rasterized.shouldRasterize = true
      let layers = [pictured, text, emitter, gradient, rasterized]
      for layer in layers { root.addSublayer(layer) }
      // These are drawn or have nothing to draw.
      for layer in [CATextLayer(), CAEmitterLayer(), CAReplicatorLayer(), CATransformLayer()] {
        root.addSublayer(layer)
      }
      let context = RenderContext(layer: root, host: host)
      context.commit()
      pictured.opacity = 0.5
      context.commit()
    }
    expect(host.diagnostics.isEmpty)
  }
}

// MARK: - Legacy constants

/// Called through a protocol, since a direct call of a deprecated member would cause a warning.
private protocol Listing {
  func names() -> [String: String]
}

private struct LegacyConstants: Listing {
  @available(*, deprecated)
  func names() -> [String: String] {
    [
      "forwards": kCAFillModeForwards.rawValue,
      "easeInEaseOut": kCAMediaTimingFunctionEaseInEaseOut.rawValue,
      "paced": kCAAnimationPaced.rawValue, "auto": kCAAnimationRotateAuto.rawValue,
      "push": kCATransitionPush.rawValue, "fromLeft": kCATransitionFromLeft.rawValue,
      "rotateZ": kCAValueFunctionRotateZ.rawValue,
      "resizeAspect": kCAGravityResizeAspect.rawValue, "nearest": kCAFilterNearest.rawValue,
      "RGBAh": kCAContentsFormatRGBA16Float.rawValue, "even-odd": kCAFillRuleEvenOdd.rawValue,
      "round": kCALineCapRound.rawValue, "bevel": kCALineJoinBevel.rawValue,
      "conic": kCAGradientLayerConic.rawValue, "vertically": kCAScrollVertically.rawValue,
      "middle": kCATruncationMiddle.rawValue, "justified": kCAAlignmentJustified.rawValue,
      "circle": kCAEmitterLayerCircle.rawValue, "volume": kCAEmitterLayerVolume.rawValue,
      "additive": kCAEmitterLayerAdditive.rawValue,
    ]
  }
}

@Suite struct LegacyConstantTests {
  @Test func legacyConstantsMatchNewNames() {
    let names = (LegacyConstants() as any Listing).names()
    expectEqual(names.count, 20)
    for (name, value) in names { expectEqual(name, value) }
  }

  @Test func lineCapFromRawValue() {
    let layer = CAShapeLayer()
    layer.lineCap = CAShapeLayerLineCap(rawValue: "round")
    expectEqual(layer.lineCap, .round)
  }
}

// MARK: - Memory

#if canImport(Glibc)
  import Glibc

  @Suite struct LayerMemoryTests {
    private typealias UsableSize = @convention(c) (UnsafeMutableRawPointer?) -> Int
    /// Glibc's `malloc_usable_size`, which its Swift module does not export.
    private let usableSize: UsableSize

    init() throws {
      let symbol = try #require(dlsym(nil, "malloc_usable_size"))
      usableSize = unsafeBitCast(symbol, to: UsableSize.self)
    }

    /// Returns the number of bytes allocated for an object.
    private func size(_ object: AnyObject) -> Int {
      usableSize(Unmanaged.passUnretained(object).toOpaque())
    }

    @Test func plainLayerAndNodeFitInKilobyte() throws {
      let root = CALayer()
      let layer = CALayer()
      layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
      layer.backgroundColor = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
      layer.contentsScale = 2
      layer.cornerRadius = 3
      layer.opacity = 0.5
      root.addSublayer(layer)
      let context = RenderContext(layer: root, host: ManualHost())
      context.commit()
      let node = try #require(layer.tree.node)
      expect(size(layer) + size(node) + size(node.cache) <= 1024)
      expect(!layer.values.hasExtras)
      expect(layer.values.hasNoRareValues)
    }
  }
#endif
