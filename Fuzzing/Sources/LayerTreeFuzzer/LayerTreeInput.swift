// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import StructureInput

/// Reads layers, their properties and animations from bytes.
@MainActor struct LayerTreeInput {
  var input: StructureInput
  private var layers: [CALayer] = []

  init(_ input: StructureInput) { self.input = input }

  /// Adds layers below `root`, changes and removes others.
  mutating func change(_ root: CALayer) {
    for _ in 0..<(1 + input.byte() % 40) where !input.isEmpty {
      if layers.isEmpty {
        add(to: root)
        continue
      }
      let layer = input.element(layers)
      switch input.byte() % 16 {
      case 0, 1, 2: if layers.count < 20 { add(to: input.flag() ? layer : root) }
      case 3, 4, 5, 6: animate(layer)
      case 7:
        layer.removeFromSuperlayer()
      case 8:
        let other = input.element(layers)
        if !contains(other, layer) { layer.insertSublayer(other, at: 0) }
      case 9:
        let mask = makeLayer()
        set(mask)
        if input.flag() { animate(mask) }
        layer.mask = mask
      case 10: layer.removeAllAnimations()
      case 11: layer.mask = nil
      default: set(layer)
      }
    }
  }

  /// Whether `layer` is `other` or below it.
  private func contains(_ other: CALayer, _ layer: CALayer) -> Bool {
    var current: CALayer? = layer
    while let next = current {
      if next === other { return true }
      current = next.superlayer
    }
    return false
  }

  private mutating func add(to parent: CALayer) {
    let layer = makeLayer()
    layers.append(layer)
    set(layer)
    parent.addSublayer(layer)
  }

  private mutating func makeLayer() -> CALayer {
    let layer: CALayer
    switch input.byte() % 10 {
    case 0, 1, 2:
      let shape = CAShapeLayer()
      shape.path = path()
      shape.fillColor = input.flag() ? color() : nil
      shape.strokeColor = input.flag() ? color() : nil
      shape.lineWidth = abs(input.number())
      shape.lineCap = input.element([.butt, .round, .square])
      shape.lineJoin = input.element([.miter, .round, .bevel])
      shape.fillRule = input.element([.nonZero, .evenOdd])
      if input.flag() {
        shape.lineDashPattern = [
          NSNumber(value: 1 + input.byte() % 20), NSNumber(value: input.byte() % 20),
        ]
      }
      layer = shape
    case 3:
      let gradient = CAGradientLayer()
      gradient.type = input.element([.axial, .radial, .conic])
      gradient.colors = (0..<(input.byte() % 4)).map { _ in color() }
      if input.flag() {
        gradient.locations = (0..<(gradient.colors?.count ?? 0)).map { _ in
          NSNumber(value: Double(input.fraction()))
        }
      }
      gradient.startPoint = CGPoint(x: input.fraction(), y: input.fraction())
      gradient.endPoint = CGPoint(x: input.fraction(), y: input.fraction())
      layer = gradient
    case 4:
      let replicator = CAReplicatorLayer()
      replicator.instanceCount = input.byte() % 5
      replicator.instanceTransform = transform()
      replicator.instanceDelay = input.time() / 8
      replicator.instanceColor = color()
      replicator.instanceAlphaOffset = Float(input.fraction()) - 0.5
      layer = replicator
    case 5: layer = CATransformLayer()
    case 6:
      let emitter = CAEmitterLayer()
      let cell = CAEmitterCell()
      cell.birthRate = Float(input.byte() % 20)
      cell.lifetime = Float(input.time())
      cell.velocity = input.number() / 4
      cell.emissionRange = input.fraction() * 7
      cell.scale = input.fraction()
      cell.contents = Self.image
      emitter.emitterCells = [cell]
      emitter.emitterPosition = input.point()
      emitter.renderMode = input.element([.unordered, .oldestFirst, .additive])
      layer = emitter
    case 7:
      let scroll = CAScrollLayer()
      scroll.scroll(to: input.point())
      layer = scroll
    default:
      layer = CALayer()
      layer.backgroundColor = color()
    }
    layer.bounds = CGRect(
      x: 0, y: 0, width: CGFloat(input.byte() % 60), height: CGFloat(input.byte() % 60))
    layer.position = CGPoint(x: CGFloat(input.byte() % 60), y: CGFloat(input.byte() % 60))
    return layer
  }

  private static let image: CGImage? = {
    let context = CGContext(
      data: nil, width: 6, height: 5, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpace(name: CGColorSpace.sRGB)!,
      bitmapInfo: CGImageAlphaInfo.premultipliedFirst.rawValue)
    context?.setFillColor(CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.8))
    context?.fillEllipse(in: CGRect(x: 1, y: 0, width: 4, height: 5))
    return context?.makeImage()
  }()

  private mutating func color() -> CGColor {
    CGColor(
      red: input.fraction(), green: input.fraction(), blue: input.fraction(),
      alpha: input.flag() ? 1 : input.fraction())
  }

  private mutating func path() -> CGPath {
    let path = CGMutablePath()
    switch input.byte() % 4 {
    case 0: path.addEllipse(in: input.rect())
    case 1: path.addRect(input.rect())
    default:
      path.move(to: input.point())
      for _ in 0..<(input.byte() % 6) {
        switch input.byte() % 4 {
        case 0: path.addQuadCurve(to: input.point(), control: input.point())
        case 1: path.addCurve(to: input.point(), control1: input.point(), control2: input.point())
        case 2: path.closeSubpath()
        default: path.addLine(to: input.point())
        }
      }
    }
    return path
  }

  private mutating func transform() -> CATransform3D {
    switch input.byte() % 6 {
    case 0: return CATransform3DMakeTranslation(input.number(), input.number(), input.number())
    case 1: return CATransform3DMakeScale(input.number() / 20, input.number() / 20, 1)
    case 2: return CATransform3DMakeRotation(input.number() / 20, 0, 0, 1)
    case 3:
      return CATransform3DMakeRotation(
        input.number() / 20, input.fraction(), input.fraction(), input.fraction())
    case 4:
      var perspective = CATransform3DIdentity
      perspective.m34 = -1 / CGFloat(1 + input.byte())
      return CATransform3DRotate(perspective, input.number() / 20, 1, input.fraction(), 0)
    default: return CATransform3DIdentity
    }
  }

  /// Sets a few properties of a layer.
  private mutating func set(_ layer: CALayer) {
    for _ in 0..<(input.byte() % 5) {
      switch input.byte() % 26 {
      case 0: layer.position = input.point()
      case 1: layer.bounds = input.rect()
      case 2: layer.anchorPoint = CGPoint(x: input.fraction() * 2, y: input.fraction() * 2 - 1)
      case 3: layer.zPosition = input.number()
      case 4: layer.transform = transform()
      case 5: layer.sublayerTransform = transform()
      case 6: layer.opacity = Float(input.fraction())
      case 7: layer.cornerRadius = abs(input.number()) / 4
      case 8: layer.masksToBounds.toggle()
      case 9:
        layer.borderWidth = abs(input.number()) / 8
        layer.borderColor = color()
      case 10:
        layer.shadowOpacity = Float(input.fraction())
        layer.shadowRadius = CGFloat(input.byte() % 24) / 2
        layer.shadowOffset = CGSize(width: input.number() / 4, height: input.number() / 4)
        layer.shadowColor = color()
        layer.shadowPath = input.flag() ? path() : nil
      case 11: layer.backgroundColor = input.flag() ? color() : nil
      case 12:
        layer.contents = Self.image
        layer.contentsGravity = input.element([.resize, .center, .resizeAspect, .topLeft])
        layer.contentsRect = CGRect(x: 0, y: 0, width: input.fraction(), height: input.fraction())
      case 13: layer.contentsCenter = CGRect(x: 0.3, y: 0.3, width: input.fraction(), height: 0.2)
      case 14: layer.isHidden.toggle()
      case 15: layer.isDoubleSided.toggle()
      case 16: layer.shouldRasterize.toggle()
      case 17: layer.isGeometryFlipped.toggle()
      case 18: layer.allowsGroupOpacity.toggle()
      case 19: layer.speed = Float(input.number() / 20)
      case 20: layer.timeOffset = input.time()
      case 21: layer.beginTime = input.time() - 1
      case 22: layer.allowsEdgeAntialiasing.toggle()
      case 23: layer.maskedCorners = CACornerMask(rawValue: UInt(input.byte() % 16))
      case 24:
        layer.magnificationFilter = input.element([.nearest, .linear])
        layer.minificationFilter = input.element([.trilinear, .linear, .nearest])
      default: layer.cornerCurve = input.element([.circular, .continuous])
      }
    }
  }

  /// Adds an animation, or a group, to a layer.
  private mutating func animate(_ layer: CALayer) {
    if input.byte() % 12 == 0 {
      let transition = CATransition()
      transition.type = input.element([.fade, .push, .moveIn, .reveal])
      transition.subtype = input.element([.fromLeft, .fromTop, .fromRight, .fromBottom])
      setTiming(of: transition)
      layer.add(transition, forKey: "transition")
      return
    }
    if input.byte() % 6 == 0 {
      let group = CAAnimationGroup()
      group.animations = (0..<(input.byte() % 4)).map { _ in animation() }
      setTiming(of: group)
      layer.add(group, forKey: "group")
    } else {
      layer.add(animation(), forKey: input.flag() ? nil : "key")
    }
  }

  private mutating func animation() -> CAAnimation {
    let (path, value): (String, () -> Any) = keyPath()
    let result: CAPropertyAnimation
    switch input.byte() % 4 {
    case 0:
      let frames = CAKeyframeAnimation(keyPath: path)
      frames.values = (0..<(input.byte() % 5)).map { _ in value() }
      frames.calculationMode = input.element([.linear, .discrete, .paced, .cubic, .cubicPaced])
      if input.flag() {
        frames.keyTimes = (0..<(input.byte() % 5)).map { _ in
          NSNumber(value: Double(input.fraction()))
        }
      }
      if path == "position", input.flag() {
        frames.path = self.path()
        frames.rotationMode = input.element([nil, .rotateAuto, .rotateAutoReverse])
      }
      result = frames
    case 1:
      let spring = CASpringAnimation(keyPath: path)
      spring.mass = abs(input.number()) / 10
      spring.stiffness = abs(input.number()) * 4
      spring.damping = abs(input.number()) / 4
      spring.initialVelocity = input.number()
      (spring.fromValue, spring.toValue) = (value(), value())
      result = spring
    default:
      let basic = CABasicAnimation(keyPath: path)
      if input.flag() { basic.fromValue = value() }
      if input.flag() { basic.toValue = value() }
      if input.flag() { basic.byValue = value() }
      result = basic
    }
    result.isAdditive = input.flag()
    result.isCumulative = input.flag()
    setTiming(of: result)
    return result
  }

  /// Reads a key path and returns it with a function that returns values for it, each different.
  private mutating func keyPath() -> (String, () -> Any) {
    let numbers = (0..<6).map { _ in input.number() }
    var index = 0
    func next() -> CGFloat {
      index += 1
      return numbers[index % numbers.count] + CGFloat(index / numbers.count)
    }
    let name = input.element([
      "position", "position.x", "bounds", "bounds.size.width", "opacity", "transform",
      "transform.rotation.z", "transform.scale", "transform.translation.x", "sublayerTransform",
      "backgroundColor", "cornerRadius", "path", "strokeEnd", "strokeStart", "lineWidth",
      "shadowOpacity", "shadowRadius", "shadowOffset", "zPosition", "anchorPoint", "hidden",
      "contentsRect", "colors", "instanceCount", "instanceTransform", "emitterPosition",
      "lineDashPhase", "transform.rotation.x", "fillColor",
    ])
    switch name {
    case "position", "anchorPoint", "emitterPosition":
      return (name, { CGPoint(x: next(), y: next()) })
    case "bounds", "contentsRect":
      return (name, { CGRect(x: 0, y: 0, width: abs(next()), height: abs(next())) })
    case "transform", "sublayerTransform", "instanceTransform":
      return (
        name,
        {
          CATransform3DRotate(
            CATransform3DMakeScale(next() / 30, next() / 30, 1), next() / 9, 1, 0.5, next())
        }
      )
    case "backgroundColor", "fillColor":
      return (name, { CGColor(red: next() / 60, green: next() / 60, blue: 0.5, alpha: 1) })
    case "colors":
      return (name, { [CGColor(red: next() / 60, green: 0, blue: next() / 60, alpha: 1)] })
    case "shadowOffset": return (name, { CGSize(width: next() / 4, height: next() / 4) })
    case "path":
      return (name, { CGPath(rect: CGRect(x: next(), y: 0, width: 9, height: 9), transform: nil) })
    case "shadowRadius": return (name, { abs(next()).truncatingRemainder(dividingBy: 12) })
    case "instanceCount": return (name, { Int(abs(next()).truncatingRemainder(dividingBy: 6)) })
    case "hidden": return (name, { next() > 20 })
    case "opacity", "shadowOpacity", "strokeEnd", "strokeStart": return (name, { next() / 60 })
    default: return (name, { next() })
    }
  }

  private mutating func setTiming(of animation: CAAnimation) {
    animation.duration = input.time()
    guard input.flag() else { return }
    animation.beginTime = input.flag() ? input.time() : 0
    animation.timeOffset = input.time() / 4
    animation.speed = Float(input.number() / 20)
    animation.repeatCount = input.element([0, 1, 2.5, .infinity])
    if input.byte() % 4 == 0 { animation.repeatDuration = input.time() }
    animation.autoreverses = input.flag()
    animation.fillMode = input.element([.removed, .forwards, .backwards, .both])
    animation.isRemovedOnCompletion = input.flag()
    if input.flag() {
      animation.timingFunction = CAMediaTimingFunction(
        controlPoints: Float(input.fraction()), Float(input.number()) / 20,
        Float(input.fraction()), Float(input.number()) / 20)
    }
  }
}
