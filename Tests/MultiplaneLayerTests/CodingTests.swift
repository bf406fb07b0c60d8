// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport
import Testing

@testable import AnimationTestSupport
@testable import MultiplaneAnimation

// Foundation archives classes by name, so these are neither private nor nested in the suite.

/// A layer that archives itself as its own sublayer.
final class ArchivedLoop: CALayer {
  override func encode(with coder: NSCoder) {
    coder.encodePairs([])
    coder.encode([self] as NSArray, forKey: "sublayers")
  }
}

final class ArchivedSelfGroup: CAAnimationGroup {
  override func encode(with coder: NSCoder) {
    coder.encodePairs([])
    coder.encode([self] as NSArray, forKey: "animations")
  }
}

final class ArchivedWrongClass: CALayer {
  override func encode(with coder: NSCoder) {
    coder.encodePairs([])
    coder.encode("no layer" as NSString, forKey: "mask")
  }
}

/// A layer that leaves its opacity and its sublayers out of archives.
final class ArchivedPart: CALayer {
  override func shouldArchiveValue(forKey key: String) -> Bool {
    !["opacity", "sublayers"].contains(key) && super.shouldArchiveValue(forKey: key)
  }
}

/// A group that leaves its animations out of archives.
final class ArchivedEmptyGroup: CAAnimationGroup {
  override func shouldArchiveValue(forKey key: String) -> Bool { key != "animations" }
}

final class ArchivedGeometry: NSObject, NSSecureCoding {
  static var supportsSecureCoding: Bool { true }
  override init() {}
  var found: [Bool] = []
  private let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
  required init?(coder: NSCoder) {
    found = [
      coder.decodeCGPoint(forKey: "p") == CGPoint(x: 0.1, y: 2),
      coder.decodeCGSize(forKey: "s") == CGSize(width: 3, height: 4),
      coder.decodeCGRect(forKey: "r") == CGRect(x: 1, y: 2, width: 3, height: 4),
      coder.decodeCGVector(forKey: "v") == CGVector(dx: 5, dy: 6),
      coder.decodeCGAffineTransform(forKey: "t") == transform,
      coder.decodeCGPoint(forKey: "none") == .zero,
      coder.decodeCGAffineTransform(forKey: "p") == .identity,
    ]
  }
  func encode(with coder: NSCoder) {
    coder.encode(CGPoint(x: 0.1, y: 2), forKey: "p")
    coder.encode(CGSize(width: 3, height: 4), forKey: "s")
    coder.encode(CGRect(x: 1, y: 2, width: 3, height: 4), forKey: "r")
    coder.encode(CGVector(dx: 5, dy: 6), forKey: "v")
    coder.encode(transform, forKey: "t")
  }
}

@Suite struct CodingTests {
  private func archived(_ object: NSObject & NSSecureCoding) throws -> Data {
    try NSKeyedArchiver.archivedData(withRootObject: object, requiringSecureCoding: true)
  }

  /// Returns the unarchived object with errors for forbidden content.
  private func unarchived<Object: NSObject & NSSecureCoding>(
    _ type: Object.Type, _ data: Data
  ) -> Object? {
    guard let unarchiver = try? NSKeyedUnarchiver(forReadingFrom: data) else { return nil }
    unarchiver.decodingFailurePolicy = .setErrorAndReturn
    return unarchiver.decodeObject(of: type, forKey: NSKeyedArchiveRootObjectKey)
  }

  private func copied<Object: NSObject & NSSecureCoding>(_ object: Object) throws -> Object {
    try #require(
      try NSKeyedUnarchiver.unarchivedObject(ofClass: Object.self, from: archived(object)))
  }

  @Test func subclassesChooseWhatIsArchived() throws {
    let layer = ArchivedPart()
    (layer.opacity, layer.cornerRadius) = (0.5, 4)
    layer.addSublayer(CALayer())
    let copy = try copied(layer)
    expect(copy.opacity == 1 && copy.cornerRadius == 4 && copy.sublayers == nil)
    let group = ArchivedEmptyGroup()
    (group.animations, group.speed) = ([CABasicAnimation(keyPath: "opacity")], 2)
    let copiedGroup = try copied(group)
    expect(copiedGroup.animations == nil && copiedGroup.speed == 2)
  }

  /// Returns a value that differs from the default.
  private func sample(_ property: LayerProperty) -> AnimatableValue {
    switch property.kind {
    case .number: .number(0.25)
    case .flag: .flag(true)
    case .point: .point(CGPoint(x: 1.5, y: -2))
    case .size: .size(CGSize(width: 3, height: 0.1))
    case .rect: .rect(CGRect(x: 1, y: 2, width: 3, height: 1.0 / 3))
    case .transform: .transform(CATransform3DMakeRotation(1, 1, 2, 3))
    case .color: .color(CGColor(gray: 0.5, alpha: 0.25))
    case .path: .path(CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 3, height: 1), transform: nil))
    case .colors: .colors([.black, CGColor(red: 0.1, green: 0.2, blue: 0.3, alpha: 0.4)])
    case .numbers: .numbers([1, 0.1])
    case .text: .text("both")
    case .image:
      .object(ObjectValue(CGImage(width: 1, height: 2, premultipliedRGBA: Array(1...8))!))
    case .richText: .text("Grüße")
    case .font: .text("Courier")
    case .cells: .cells([EmitterCellValues(name: "a", isEnabled: false)])
    case .filters:
      .filters(
        [
          ("CIGaussianBlur", "inputRadius", 3.0 as Any),
          ("CIWhitePointAdjust", "inputColor", CGColor.clear),
          ("CIColorMatrix", "inputRVector", CIVector(x: 1, y: 2, z: 3, w: 4)),
        ]
        .map { name, key, value in
          let filter = CIFilter(name: name, parameters: [key: value])!
          (filter.name, filter.isEnabled) = ("mine", false)
          return filter.values
        })
    case .compositing: .compositing(CompositingFilter(CIFilter(name: "CIScreenBlendMode")!)!)
    }
  }

  @Test func layerPropertiesRoundTrip() throws {
    for layer in [
      CALayer(), CAShapeLayer(), CAGradientLayer(), CAReplicatorLayer(), CATransformLayer(),
      CAScrollLayer(), CATextLayer(), CAEmitterLayer(),
    ] {
      let properties = LayerProperty.all(in: layer.values.content)
      for property in properties { property.set(&layer.values, sample(property)) }
      let copy = try copied(layer)
      expect(type(of: copy) == type(of: layer))
      for property in properties where property.kind != .image {
        expectEqual(
          property.get(copy.values), property.get(layer.values),
          "\(type(of: layer)) \(property.key)")
      }
      let image = try #require(copy.contents as? CGImage)
      expectEqual(image.width, 1)
      expectEqual(image.height, 2)
      expectEqual(image[0, 1].alpha, 8)
    }
  }

  @Test func nilValuesRoundTrip() throws {
    let layer = CAShapeLayer()
    layer.fillColor = nil
    layer.borderColor = nil
    layer.opacity = 0
    layer.bounds = .zero
    let copy = try copied(layer)
    expect(copy.fillColor == nil)
    expect(copy.borderColor == nil)
    expectEqual(copy.opacity, 0)
  }

  @Test func layerTreesRoundTrip() throws {
    let host = ManualHost()
    try host.run {
      let root = CALayer()
      root.name = "root"
      let a = CAShapeLayer()
      a.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 2))
      let b = CAReplicatorLayer()
      b.instanceCount = 3
      root.addSublayer(a)
      root.addSublayer(b)
      let mask = CALayer()
      mask.cornerRadius = 2
      a.mask = mask
      let animation = CABasicAnimation(keyPath: "opacity")
      animation.fromValue = 0.5
      animation.toValue = NSNumber(value: 1)
      animation.duration = 2
      animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.1, 0.2, 0.3, 0.4)
      a.add(animation, forKey: "fade")
      a.add(CASpringAnimation(keyPath: "position"), forKey: nil)
      let copy = try copied(root)
      expectEqual(copy.name, "root")
      expectEqual(copy.sublayers?.count, 2)
      let shape = try #require(copy.sublayers?[0] as? CAShapeLayer)
      expectEqual(shape.path, a.path)
      expect(shape.superlayer === copy)
      expectEqual(shape.mask?.cornerRadius, 2)
      expectEqual((copy.sublayers?[1] as? CAReplicatorLayer)?.instanceCount, 3)
      expectEqual(shape.animationKeys(), ["fade"])
      expectEqual(shape.animationList.count, 2)
      let fade = try #require(shape.animation(forKey: "fade") as? CABasicAnimation)
      expectEqual(fade.duration, 2)
      expectEqual(fade.keyPath, "opacity")
      expectEqual(fade.fromValue as? Double, 0.5)
      expectEqual(fade.timingFunction?.description, animation.timingFunction?.description)
    }
  }

  @Test func animations() throws {
    let frames = CAKeyframeAnimation(keyPath: "position")
    frames.values = [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)]
    frames.keyTimes = [0, 1]
    frames.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    frames.calculationMode = .cubic
    frames.rotationMode = .rotateAuto
    frames.repeatCount = .infinity
    let spring = CASpringAnimation(keyPath: "bounds")
    spring.mass = 2
    spring.stiffness = 50
    spring.damping = 3
    spring.byValue = CGRect(x: 1, y: 2, width: 3, height: 4)
    spring.valueFunction = CAValueFunction(name: .rotateZ)
    let transition = CATransition()
    transition.type = .push
    transition.subtype = .fromTop
    let group = CAAnimationGroup()
    group.animations = [frames, spring, transition]
    group.isRemovedOnCompletion = false
    group.fillMode = .both
    let copy = try copied(group)
    expect(!copy.isRemovedOnCompletion)
    expectEqual(copy.fillMode, .both)
    let children = try #require(copy.animations)
    expectEqual(children.count, 3)
    let f = try #require(children[0] as? CAKeyframeAnimation)
    let points = [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)]
    expectEqual(f.values as? [CGPoint], points)
    expectEqual(f.keyTimes, [0, 1])
    expectEqual(f.timingFunctions?.first, CAMediaTimingFunction(name: .easeIn))
    expectEqual(f.calculationMode, .cubic)
    expectEqual(f.rotationMode, .rotateAuto)
    expectEqual(f.repeatCount, .infinity)
    let s = try #require(children[1] as? CASpringAnimation)
    expectEqual(s.mass, 2)
    expectEqual(s.stiffness, 50)
    expectEqual(s.damping, 3)
    expectEqual(s.byValue as? CGRect, CGRect(x: 1, y: 2, width: 3, height: 4))
    expectEqual(s.valueFunction?.name, .rotateZ)
    let t = try #require(children[2] as? CATransition)
    expectEqual(t.type, .push)
    expectEqual(t.subtype, .fromTop)
  }

  @Test func durationsThatAreNotSetCauseNoDiagnostic() throws {
    let animation = CABasicAnimation(keyPath: "opacity")
    (animation.fromValue, animation.isRemovedOnCompletion) = (0, false)
    let tree = FrozenTree(CALayer())
    tree.add(try copied(animation))
    expect(tree.host.diagnostics.isEmpty)
    animation.duration = 0
    tree.add(try copied(animation))
    expectEqual(tree.host.diagnostics.count, 1)
  }

  @Test func functionsAndEmitterCellsRoundTrip() throws {
    let named = CAMediaTimingFunction(name: .default)
    expect(try copied(named) == named)
    let value = try copied(CAValueFunction(name: .scaleX)!)
    expectEqual(value.name, .scaleX)
    let cell = CAEmitterCell()
    cell.name = "x"
    cell.color = nil
    cell.lifetime = 3
    let inner = CAEmitterCell()
    inner.spin = 2
    cell.emitterCells = [inner]
    let copy = try copied(cell)
    expectEqual(copy.name, "x")
    expect(copy.color == nil)
    expectEqual(copy.lifetime, 3)
    expectEqual(copy.emitterCells?.first?.spin, 2)
  }

  @Test func vectorsKeepTheirNumberOfComponents() throws {
    let vectors = [
      CIVector(x: 1), CIVector(x: 1, y: 2), CIVector(x: 1, y: 2, z: 0),
      CIVector(x: 1, y: 2, z: 3, w: 4),
    ]
    let animation = CAKeyframeAnimation(keyPath: "filters.matrix.inputRVector")
    animation.values = vectors
    let copies = try #require(try copied(animation).values as? [CIVector])
    expectEqual(copies, vectors)
    expectEqual(copies.map(\.count), [1, 2, 3, 4])
  }

  @Test func beginTimesThatWereSetToZeroAreKept() throws {
    let cells = [CAEmitterCell(), CAEmitterCell()]
    cells[0].beginTime = 0
    let cellCopies = try cells.map { try copied($0) }
    expectEqual(cellCopies.map(\.current.hasBeginTime), [true, false])
    let layer = CAEmitterLayer()
    layer.emitterCells = cells
    let plain = try copied(layer)
    expect(!plain.values.emitter.hasBeginTime)
    expectEqual(plain.values.emitter.cells?.map(\.hasBeginTime), [true, false])
    layer.beginTime = 0
    let begun = try copied(layer)
    expect(begun.values.emitter.hasBeginTime)
    layer.beginTime = 3
    let later = try copied(layer)
    expect(later.values.emitter.hasBeginTime)
    expectEqual(later.beginTime, 3)
  }

  // MARK: - Hostile archives

  @Test func cyclicLayersAreRejected() throws {
    let data = try archived(ArchivedLoop())
    // Foundation decodes an object again while it is being decoded; the depth limit ends the recursion.
    ArchiveDepth.$depth.withValue(ArchiveDepth.limit - 5) {
      expect(unarchived(CALayer.self, data) == nil)
    }
  }

  @Test func cyclicGroupsAreRejected() throws {
    let data = try archived(ArchivedSelfGroup())
    // Foundation decodes an object again while it is being decoded; the depth limit ends the recursion.
    ArchiveDepth.$depth.withValue(ArchiveDepth.limit - 5) {
      expect(unarchived(CAAnimationGroup.self, data) == nil)
    }
  }

  @Test func wrongClassesAreRejected() throws {
    expect(unarchived(CALayer.self, try archived(ArchivedWrongClass())) == nil)
  }

  @Test func nestingDepthIsLimited() throws {
    let root = CALayer()
    var layer = root
    for _ in 0..<9 {
      let next = CALayer()
      layer.addSublayer(next)
      layer = next
    }
    let data = try archived(root)
    // Simulates this number of enclosing levels.
    func unarchived(below depth: Int) -> CALayer? {
      ArchiveDepth.$depth.withValue(depth) { self.unarchived(CALayer.self, data) }
    }
    expect(unarchived(below: ArchiveDepth.limit - 10) != nil)
    expect(unarchived(below: ArchiveDepth.limit - 9) == nil)
  }

  @Test func invalidValuesAreRejected() {
    let values: [Any] = [
      [] as [Any], ["point", 1] as [Any], ["color", "sRGB", [1]] as [Any], ["nobody"],
      ["image", 100_000, 1, Data()] as [Any], ["image", 1, 1, Data()] as [Any],
      ["path", Data([1]), 0.0, 0.0] as [Any], ["path", Data([0, 77]), 0.0, 0.0] as [Any],
      ["path", Data([0])] as [Any], ["timing", "sudden"], ["timing", 1, 2] as [Any],
      ["array", ["nobody"]] as [Any], ["transform", 1] as [Any],
      ["valueFunction", "melt"], ["vector"], ["vector", 1, 2, 3, 4, 5] as [Any],
    ]
    for value in values { expect(ArchivedValue.value(value) == nil, "\(value)") }
    var deep: Any = 1
    for _ in 0..<100 { deep = ["array", deep] }
    expect(ArchivedValue.value(deep) == nil)
  }

  @Test func damagedArchivesDoNotTrap() throws {
    let layer = CAShapeLayer()
    layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 1, height: 2))
    layer.addSublayer(CAGradientLayer())
    let data = try archived(layer)
    let range = try #require(data.range(of: Data("values".utf8)))
    for cut in stride(from: 0, to: data.count, by: 37) {
      _ = unarchived(CALayer.self, data.prefix(cut))
    }
    var renamed = data
    renamed.replaceSubrange(range, with: Data("valuez".utf8))
    expect(unarchived(CALayer.self, renamed) == nil)
  }

  // MARK: - Geometry

  @Test func geometryRoundTripsByKey() throws {
    let copy = try copied(ArchivedGeometry())
    expectEqual(copy.found, Array(repeating: true, count: 7))
  }

  @Test func geometryStringConversion() {
    expectEqual(NSCoder.string(for: CGPoint(x: 1, y: -2.5)), "{1, -2.5}")
    expectEqual(
      NSCoder.string(for: CGRect(x: 0, y: 0.1, width: 3, height: 4)), "{{0, 0.1}, {3, 4}}")
    expectEqual(NSCoder.string(for: CGAffineTransform.identity), "[1, 0, 0, 1, 0, 0]")
    expectEqual(NSCoder.cgPoint(for: "{1,  2.5 }"), CGPoint(x: 1, y: 2.5))
    expectEqual(NSCoder.cgSize(for: "{1e2, 3}"), CGSize(width: 100, height: 3))
    expectEqual(
      NSCoder.cgRect(for: "{{1, 2}, {3, 4}}"), CGRect(x: 1, y: 2, width: 3, height: 4))
    expectEqual(NSCoder.cgVector(for: "{7, 8}"), CGVector(dx: 7, dy: 8))
    expectEqual(NSCoder.cgAffineTransform(for: "[1, 2, 3, 4, 5, 6]").ty, 6)
    for text in ["", "{1}", "{1, 2", "{1, 2} ", "x{1, 2}", "{a, b}", "{1, 2, 3}"] {
      expect(
        NSCoder.cgPoint(for: text) == (text == "{1, 2} " ? CGPoint(x: 1, y: 2) : .zero),
        "\(text)")
    }
  }
}
