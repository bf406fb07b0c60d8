// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The Swift setter of a built-in property, which a subclass may override.
///
/// Key-value coding sets a property with its Swift setter, so that overrides and property observers run as on Apple's
/// platforms. Key-value reads and the evaluation of animations do not use overrides. The table has the built-in
/// properties that `LayerValues` stores, except `preservesDepth` of replicator layers and `emitterCells`;
/// `emitterCells` is set by ``CAEmitterLayer/setValue(_:forKey:)``, as an `AnimatableValue` does not contain the cell
/// objects.
struct PropertySetter: Sendable {
  private let write: @Sendable (CALayer, AnimatableValue) -> Bool

  /// Sets the property with its Swift setter; returns false if the table has no setter for the key, the layer is not of
  /// the class that declares the property, or the value cannot be converted.
  static func set(_ property: LayerProperty, of layer: CALayer, to value: AnimatableValue) -> Bool {
    all[property.key]?.write(layer, value) ?? false
  }

  // MARK: - Setters by type

  private typealias Path<Layer, Value> = ReferenceWritableKeyPath<Layer, Value> & Sendable

  private init<Layer: CALayer, Value>(
    _ path: Path<Layer, Value>, _ convert: @escaping @Sendable (AnimatableValue) -> Value?
  ) {
    write = { layer, value in
      guard let layer = layer as? Layer, let value = convert(value) else { return false }
      layer[keyPath: path] = value
      return true
    }
  }

  private static func number<Layer: CALayer>(_ path: Path<Layer, CGFloat>) -> PropertySetter {
    PropertySetter(path) { CGFloat($0.plainNumber) }
  }
  private static func number<Layer: CALayer>(_ path: Path<Layer, Float>) -> PropertySetter {
    PropertySetter(path) { Float($0.plainNumber) }
  }
  private static func number<Layer: CALayer>(_ path: Path<Layer, Double>) -> PropertySetter {
    PropertySetter(path) { $0.plainNumber }
  }
  private static func number<Layer: CALayer>(_ path: Path<Layer, Int>) -> PropertySetter {
    PropertySetter(path) { Int(exactly: $0.plainNumber.rounded(.towardZero)) }
  }
  private static func number<Layer: CALayer>(_ path: Path<Layer, UInt32>) -> PropertySetter {
    PropertySetter(path) { UInt32(exactly: $0.plainNumber.rounded(.towardZero)) }
  }
  private static func flag<Layer: CALayer>(_ path: Path<Layer, Bool>) -> PropertySetter {
    PropertySetter(path) { if case .flag(let x) = $0 { x } else { false } }
  }
  private static func point<Layer: CALayer>(_ path: Path<Layer, CGPoint>) -> PropertySetter {
    PropertySetter(path) { if case .point(let x) = $0 { x } else { .zero } }
  }
  private static func size<Layer: CALayer>(_ path: Path<Layer, CGSize>) -> PropertySetter {
    PropertySetter(path) { if case .size(let x) = $0 { x } else { .zero } }
  }
  private static func rect<Layer: CALayer>(_ path: Path<Layer, CGRect>) -> PropertySetter {
    PropertySetter(path) { if case .rect(let x) = $0 { x } else { .zero } }
  }
  private static func transform<Layer: CALayer>(
    _ path: Path<Layer, CATransform3D>
  ) -> PropertySetter {
    PropertySetter(path) { if case .transform(let x) = $0 { x } else { CATransform3DIdentity } }
  }
  private static func color<Layer: CALayer>(_ path: Path<Layer, CGColor?>) -> PropertySetter {
    PropertySetter(path) { if case .color(let x) = $0 { .some(x) } else { .some(nil) } }
  }
  private static func path<Layer: CALayer>(_ path: Path<Layer, CGPath?>) -> PropertySetter {
    PropertySetter(path) { if case .path(let x) = $0 { .some(x) } else { .some(nil) } }
  }
  private static func numbers<Layer: CALayer>(
    _ path: Path<Layer, [NSNumber]?>
  ) -> PropertySetter {
    PropertySetter(path) { .some($0.bridgedValue as? [NSNumber]) }
  }
  private static func object<Layer: CALayer, Object>(
    _ path: Path<Layer, Object?>
  ) -> PropertySetter {
    PropertySetter(path) { .some($0.bridgedValue as? Object) }
  }
  /// Returns the setter of a property whose type has a string as raw value; a value other than text sets `initial`.
  private static func name<Layer: CALayer, Name: RawRepresentable<String>>(
    _ path: Path<Layer, Name>, _ initial: Name
  ) -> PropertySetter where Name: Sendable {
    PropertySetter(path) { if case .text(let x) = $0 { Name(rawValue: x) } else { initial } }
  }

  private static let all: [String: PropertySetter] = {
    var all = everyLayer
    for table in [shapes, gradients, replicators, emitters, textsAndScrolls] {
      all.merge(table) { first, _ in first }
    }
    for key in ["hidden", "doubleSided", "opaque", "geometryFlipped", "wrapped"] {
      all["is" + key.prefix(1).uppercased() + key.dropFirst()] = all[key]
    }
    return all
  }()

  private static let everyLayer: [String: PropertySetter] = [
    "bounds": rect(\CALayer.bounds), "position": point(\CALayer.position),
    "anchorPoint": point(\CALayer.anchorPoint), "zPosition": number(\CALayer.zPosition),
    "anchorPointZ": number(\CALayer.anchorPointZ), "transform": transform(\CALayer.transform),
    "sublayerTransform": transform(\CALayer.sublayerTransform),
    "opacity": number(\CALayer.opacity), "hidden": flag(\CALayer.isHidden),
    "backgroundColor": color(\CALayer.backgroundColor),
    "cornerRadius": number(\CALayer.cornerRadius), "borderWidth": number(\CALayer.borderWidth),
    "maskedCorners": PropertySetter(\CALayer.maskedCorners) {
      UInt(exactly: $0.plainNumber).map { CACornerMask(rawValue: $0) }
    },
    "borderColor": color(\CALayer.borderColor), "masksToBounds": flag(\CALayer.masksToBounds),
    "doubleSided": flag(\CALayer.isDoubleSided), "name": object(\CALayer.name),
    "beginTime": number(\CALayer.beginTime), "duration": number(\CALayer.duration),
    "speed": number(\CALayer.speed), "timeOffset": number(\CALayer.timeOffset),
    "repeatCount": number(\CALayer.repeatCount),
    "repeatDuration": number(\CALayer.repeatDuration),
    "autoreverses": flag(\CALayer.autoreverses), "fillMode": name(\CALayer.fillMode, .removed),
    "contents": object(\CALayer.contents),
    "contentsGravity": name(\CALayer.contentsGravity, .resize),
    "contentsRect": rect(\CALayer.contentsRect), "contentsCenter": rect(\CALayer.contentsCenter),
    "contentsScale": number(\CALayer.contentsScale),
    "contentsFormat": name(\CALayer.contentsFormat, .RGBA8Uint),
    "magnificationFilter": name(\CALayer.magnificationFilter, .linear),
    "minificationFilter": name(\CALayer.minificationFilter, .linear),
    "minificationFilterBias": number(\CALayer.minificationFilterBias),
    "opaque": flag(\CALayer.isOpaque), "shadowColor": color(\CALayer.shadowColor),
    "shadowOpacity": number(\CALayer.shadowOpacity), "shadowOffset": size(\CALayer.shadowOffset),
    "shadowRadius": number(\CALayer.shadowRadius), "shadowPath": path(\CALayer.shadowPath),
    "cornerCurve": name(\CALayer.cornerCurve, .circular),
    "geometryFlipped": flag(\CALayer.isGeometryFlipped),
    "allowsEdgeAntialiasing": flag(\CALayer.allowsEdgeAntialiasing),
    "edgeAntialiasingMask": PropertySetter(\CALayer.edgeAntialiasingMask) {
      UInt32(exactly: $0.plainNumber).map { CAEdgeAntialiasingMask(rawValue: $0) }
    },
    "allowsGroupOpacity": flag(\CALayer.allowsGroupOpacity),
    "shouldRasterize": flag(\CALayer.shouldRasterize),
    "rasterizationScale": number(\CALayer.rasterizationScale),
    "drawsAsynchronously": flag(\CALayer.drawsAsynchronously),
    "needsDisplayOnBoundsChange": flag(\CALayer.needsDisplayOnBoundsChange),
    "filters": object(\CALayer.filters), "backgroundFilters": object(\CALayer.backgroundFilters),
    "compositingFilter": object(\CALayer.compositingFilter),
  ]

  private static let shapes: [String: PropertySetter] = [
    "path": path(\CAShapeLayer.path), "fillColor": color(\CAShapeLayer.fillColor),
    "fillRule": name(\CAShapeLayer.fillRule, .nonZero),
    "strokeColor": color(\CAShapeLayer.strokeColor),
    "strokeStart": number(\CAShapeLayer.strokeStart),
    "strokeEnd": number(\CAShapeLayer.strokeEnd), "lineWidth": number(\CAShapeLayer.lineWidth),
    "miterLimit": number(\CAShapeLayer.miterLimit), "lineCap": name(\CAShapeLayer.lineCap, .butt),
    "lineJoin": name(\CAShapeLayer.lineJoin, .miter),
    "lineDashPhase": number(\CAShapeLayer.lineDashPhase),
    "lineDashPattern": numbers(\CAShapeLayer.lineDashPattern),
  ]

  private static let gradients: [String: PropertySetter] = [
    "colors": object(\CAGradientLayer.colors), "locations": numbers(\CAGradientLayer.locations),
    "startPoint": point(\CAGradientLayer.startPoint),
    "endPoint": point(\CAGradientLayer.endPoint), "type": name(\CAGradientLayer.type, .axial),
  ]

  private static let replicators: [String: PropertySetter] = [
    "instanceCount": number(\CAReplicatorLayer.instanceCount),
    "instanceDelay": number(\CAReplicatorLayer.instanceDelay),
    "instanceTransform": transform(\CAReplicatorLayer.instanceTransform),
    "instanceColor": color(\CAReplicatorLayer.instanceColor),
    "instanceRedOffset": number(\CAReplicatorLayer.instanceRedOffset),
    "instanceGreenOffset": number(\CAReplicatorLayer.instanceGreenOffset),
    "instanceBlueOffset": number(\CAReplicatorLayer.instanceBlueOffset),
    "instanceAlphaOffset": number(\CAReplicatorLayer.instanceAlphaOffset),
  ]

  private static let emitters: [String: PropertySetter] = [
    "birthRate": number(\CAEmitterLayer.birthRate), "lifetime": number(\CAEmitterLayer.lifetime),
    "emitterPosition": point(\CAEmitterLayer.emitterPosition),
    "emitterZPosition": number(\CAEmitterLayer.emitterZPosition),
    "emitterSize": size(\CAEmitterLayer.emitterSize),
    "emitterDepth": number(\CAEmitterLayer.emitterDepth),
    "emitterShape": name(\CAEmitterLayer.emitterShape, .point),
    "emitterMode": name(\CAEmitterLayer.emitterMode, .volume),
    "renderMode": name(\CAEmitterLayer.renderMode, .unordered),
    "preservesDepth": flag(\CAEmitterLayer.preservesDepth),
    "velocity": number(\CAEmitterLayer.velocity), "scale": number(\CAEmitterLayer.scale),
    "spin": number(\CAEmitterLayer.spin), "seed": number(\CAEmitterLayer.seed),
  ]

  private static let textsAndScrolls: [String: PropertySetter] = [
    "string": object(\CATextLayer.string), "font": object(\CATextLayer.font),
    "fontSize": number(\CATextLayer.fontSize),
    "foregroundColor": color(\CATextLayer.foregroundColor),
    "wrapped": flag(\CATextLayer.isWrapped),
    "truncationMode": name(\CATextLayer.truncationMode, .none),
    "alignmentMode": name(\CATextLayer.alignmentMode, .natural),
    "allowsFontSubpixelQuantization": flag(\CATextLayer.allowsFontSubpixelQuantization),
    "scrollMode": name(\CAScrollLayer.scrollMode, .both),
  ]
}

extension AnimatableValue {
  /// The number; 0 for values of other kinds, which includes null.
  fileprivate var plainNumber: Double { if case .number(let x) = self { x } else { 0 } }
}
