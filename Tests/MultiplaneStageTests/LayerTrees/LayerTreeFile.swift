// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneStage
import TestSupport

/// A layer tree with animations, stored as data by the `lottie-trees` oracle and created with the public API only.
struct LayerTreeFile {
  let name: String
  /// The size in points.
  let size: CGSize
  let scale: CGFloat
  /// The tags, such as "025", each with the offset of the time layer.
  let times: [(tag: String, time: Double)]
  private let document: JSONValue

  init(contentsOf url: URL) throws {
    document = try JSONValue(contentsOf: url)
    name = document["sample"]?.string ?? ""
    let sides = document["size"]?.doubles ?? []
    size = CGSize(width: sides[0], height: sides[1])
    scale = CGFloat(document["scale"]?.double ?? 1)
    guard case .object(let offsets)? = document["times"] else { preconditionFailure("no times") }
    times = offsets.map { ($0.key, $0.value.double ?? 0) }.sorted { $0.tag < $1.tag }
  }

  /// Creates the root, and the layer whose time offset is the time shown.
  func makeLayers() -> (root: CALayer, timeLayer: CALayer) {
    var timeLayer: CALayer?
    let root = LayerTreeBuilder.layer(document["root"]!, timeLayer: &timeLayer)
    return (root, timeLayer!)
  }
}

/// Creates layers and animations from their descriptions.
enum LayerTreeBuilder {
  static func layer(_ data: JSONValue, timeLayer: inout CALayer?) -> CALayer {
    let layer: CALayer =
      switch data["class"]?.string {
      case "CAShapeLayer": CAShapeLayer()
      case "CAGradientLayer": CAGradientLayer()
      default: CALayer()
      }
    layer.name = data["name"]?.string
    if let v = data["bounds"]?.doubles { layer.bounds = rect(v) }
    if let v = data["anchorPoint"]?.doubles { layer.anchorPoint = point(v) }
    if let v = data["position"]?.doubles { layer.position = point(v) }
    if let v = data["transform"]?.doubles { layer.transform = transform(v) }
    if let v = data["sublayerTransform"]?.doubles { layer.sublayerTransform = transform(v) }
    if let v = data["opacity"]?.double { layer.opacity = Float(v) }
    if let v = data["hidden"]?.bool { layer.isHidden = v }
    if let v = data["masksToBounds"]?.bool { layer.masksToBounds = v }
    if let v = data["isDoubleSided"]?.bool { layer.isDoubleSided = v }
    if let v = data["isGeometryFlipped"]?.bool { layer.isGeometryFlipped = v }
    if let v = data["zPosition"]?.double { layer.zPosition = CGFloat(v) }
    if let v = data["contentsScale"]?.double { layer.contentsScale = CGFloat(v) }
    if let v = data["cornerRadius"]?.double { layer.cornerRadius = CGFloat(v) }
    if let v = data["backgroundColor"] { layer.backgroundColor = color(v) }
    if let v = data["compositingFilter"]?.string { layer.compositingFilter = v }
    setTiming(of: layer, data)
    if let shape = layer as? CAShapeLayer { set(shape, data) }
    if let gradient = layer as? CAGradientLayer { set(gradient, data) }
    for animation in data["animations"]?.array ?? [] {
      layer.add(self.animation(animation), forKey: animation["key"]?.string)
    }
    if let mask = data["mask"] { layer.mask = self.layer(mask, timeLayer: &timeLayer) }
    for sublayer in data["sublayers"]?.array ?? [] {
      layer.addSublayer(self.layer(sublayer, timeLayer: &timeLayer))
    }
    if data["isTimeLayer"]?.bool == true { timeLayer = layer }
    return layer
  }

  private static func set(_ shape: CAShapeLayer, _ data: JSONValue) {
    if let v = data["path"]?.string { shape.path = path(v) }
    if let v = data["fillColor"] { shape.fillColor = color(v) }
    if let v = data["fillRule"]?.string { shape.fillRule = .init(rawValue: v) }
    if let v = data["strokeColor"] { shape.strokeColor = color(v) }
    if let v = data["lineWidth"]?.double { shape.lineWidth = CGFloat(v) }
    if let v = data["lineCap"]?.string { shape.lineCap = .init(rawValue: v) }
    if let v = data["lineJoin"]?.string { shape.lineJoin = .init(rawValue: v) }
    if let v = data["miterLimit"]?.double { shape.miterLimit = CGFloat(v) }
    if let v = data["lineDashPattern"]?.doubles {
      shape.lineDashPattern = v.map { NSNumber(value: $0) }
    }
    if let v = data["lineDashPhase"]?.double { shape.lineDashPhase = CGFloat(v) }
    if let v = data["strokeStart"]?.double { shape.strokeStart = CGFloat(v) }
    if let v = data["strokeEnd"]?.double { shape.strokeEnd = CGFloat(v) }
  }

  private static func set(_ gradient: CAGradientLayer, _ data: JSONValue) {
    if let v = data["type"]?.string { gradient.type = .init(rawValue: v) }
    if let v = data["colors"]?.array { gradient.colors = v.map { color($0)! } }
    if let v = data["locations"]?.doubles { gradient.locations = v.map { NSNumber(value: $0) } }
    if let v = data["startPoint"]?.doubles { gradient.startPoint = point(v) }
    if let v = data["endPoint"]?.doubles { gradient.endPoint = point(v) }
  }

  private static func setTiming(of timed: some CAMediaTiming & AnyObject, _ data: JSONValue) {
    if let v = data["beginTime"]?.double { timed.beginTime = v }
    if let v = data["duration"]?.double { timed.duration = v }
    if let v = data["speed"]?.double { timed.speed = Float(v) }
    if let v = data["timeOffset"]?.double { timed.timeOffset = v }
    if let v = data["repeatCount"]?.double { timed.repeatCount = Float(v) }
    if let v = data["repeatDuration"]?.double { timed.repeatDuration = v }
    if let v = data["autoreverses"]?.bool { timed.autoreverses = v }
    if let v = data["fillMode"]?.string { timed.fillMode = .init(rawValue: v) }
  }

  // MARK: - Animations

  private static func animation(_ data: JSONValue) -> CAAnimation {
    let keyPath = data["keyPath"]?.string
    let kind = data["kind"]?.string ?? ""
    func decoded(_ key: String) -> Any? { data[key].flatMap { value($0, kind) } }
    let animation: CAAnimation
    switch data["type"]?.string {
    case "group":
      let group = CAAnimationGroup()
      group.animations = (data["animations"]?.array ?? []).map { self.animation($0) }
      animation = group
    case "keyframe":
      let frames = CAKeyframeAnimation(keyPath: keyPath)
      frames.values = data["values"]?.array.map { $0.map { value($0, kind)! } }
      frames.keyTimes = data["keyTimes"]?.doubles.map { $0.map { NSNumber(value: $0) } }
      frames.timingFunctions = data["timingFunctions"]?.array.map { $0.map { curve($0) } }
      if let v = data["calculationMode"]?.string { frames.calculationMode = .init(rawValue: v) }
      frames.path = data["path"]?.string.map { path($0) }
      if let v = data["rotationMode"]?.string { frames.rotationMode = .init(rawValue: v) }
      animation = frames
    default:
      let basic = CABasicAnimation(keyPath: keyPath)
      basic.fromValue = decoded("fromValue")
      basic.toValue = decoded("toValue")
      basic.byValue = decoded("byValue")
      animation = basic
    }
    if let animation = animation as? CAPropertyAnimation {
      animation.isAdditive = data["additive"]?.bool ?? false
      animation.isCumulative = data["cumulative"]?.bool ?? false
    }
    animation.timingFunction = data["timingFunction"].map { curve($0) }
    animation.isRemovedOnCompletion = data["removedOnCompletion"]?.bool ?? true
    setTiming(of: animation, data)
    return animation
  }

  private static func value(_ data: JSONValue, _ kind: String) -> Any? {
    switch kind {
    case "number": data.double.map { NSNumber(value: $0) }
    case "bool": data.bool
    case "point": point(data.doubles ?? [])
    case "size": data.doubles.map { CGSize(width: $0[0], height: $0[1]) }
    case "rect": rect(data.doubles ?? [])
    case "color": color(data)
    case "path": data.string.map { path($0) }
    case "transform": transform(data.doubles ?? [])
    case "numbers": data.doubles?.map { NSNumber(value: $0) }
    case "colors": data.array?.map { color($0)! }
    default: nil
    }
  }

  // MARK: - Values

  private static func curve(_ data: JSONValue) -> CAMediaTimingFunction {
    let c = (data.doubles ?? []).map { Float($0) }
    return CAMediaTimingFunction(controlPoints: c[0], c[1], c[2], c[3])
  }

  private static func point(_ v: [Double]) -> CGPoint { CGPoint(x: v[0], y: v[1]) }

  private static func rect(_ v: [Double]) -> CGRect {
    CGRect(x: v[0], y: v[1], width: v[2], height: v[3])
  }

  private static func color(_ data: JSONValue) -> CGColor? {
    data.doubles.map {
      CGColor(
        red: CGFloat($0[0]), green: CGFloat($0[1]), blue: CGFloat($0[2]), alpha: CGFloat($0[3]))
    }
  }

  private static func path(_ text: String) -> CGPath {
    do { return try CGPath(svgPathData: text) } catch { preconditionFailure("\(error)") }
  }

  private static func transform(_ v: [Double]) -> CATransform3D {
    let v = v.map { CGFloat($0) }
    return CATransform3D(
      m11: v[0], m12: v[1], m13: v[2], m14: v[3], m21: v[4], m22: v[5], m23: v[6], m24: v[7],
      m31: v[8], m32: v[9], m33: v[10], m34: v[11], m41: v[12], m42: v[13], m43: v[14],
      m44: v[15])
  }
}
