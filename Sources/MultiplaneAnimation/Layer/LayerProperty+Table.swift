// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

// MARK: - All layers

extension LayerProperty {
  static let bounds = rect("bounds", affectsLayout: true, { $0.bounds }, { $0.bounds = $1 })
  static let position = point("position", { $0.position }, { $0.position = $1 })
  static let anchorPoint = point("anchorPoint", { $0.anchorPoint }, { $0.anchorPoint = $1 })
  static let zPosition = number("zPosition", { $0.zPosition }, { $0.zPosition = $1 })
  static let anchorPointZ = number("anchorPointZ", { $0.anchorPointZ }, { $0.anchorPointZ = $1 })
  static let transform = transform("transform", { $0.transform }, { $0.transform = $1 })
  static let sublayerTransform = transform(
    "sublayerTransform", { $0.sublayerTransform }, { $0.sublayerTransform = $1 })
  // Stored in single precision, as in Core Animation.
  static let opacity = number(
    "opacity", { CGFloat($0.opacity) }, { $0.opacity = Float($1) })
  static let isHidden = flag(
    "hidden", action: .transition, { $0.isHidden }, { $0.isHidden = $1 })
  static let hidden = flag(
    "isHidden", action: .transition, { $0.isHidden }, { $0.isHidden = $1 })
  static let backgroundColor = color(
    "backgroundColor", { $0.backgroundColor }, { $0.backgroundColor = $1 })
  static let cornerRadius = number("cornerRadius", { $0.cornerRadius }, { $0.cornerRadius = $1 })
  static let maskedCorners = number(
    "maskedCorners", isAnimatable: false, action: .transition,
    { CGFloat($0.maskedCorners.rawValue) },
    { $0.maskedCorners = CACornerMask(rawValue: (UInt(exactly: Double($1)) ?? 15) & 15) })
  static let borderWidth = number("borderWidth", { $0.borderWidth }, { $0.borderWidth = $1 })
  static let borderColor = color("borderColor", { $0.borderColor }, { $0.borderColor = $1 })
  static let masksToBounds = flag(
    "masksToBounds", action: .transition, { $0.masksToBounds }, { $0.masksToBounds = $1 })
  static let isDoubleSided = flag(
    "doubleSided", { $0.isDoubleSided }, { $0.isDoubleSided = $1 })
  static let doubleSided = flag(
    "isDoubleSided", { $0.isDoubleSided }, { $0.isDoubleSided = $1 })
  static let name = text("name", { $0.name }, { $0.name = $1 })

  static let beginTime = number(
    "beginTime", isAnimatable: false, action: .none,
    { CGFloat($0.timing.beginTime) }, { $0.timing.beginTime = Double($1) })
  static let duration = number(
    "duration", isAnimatable: false, action: .none,
    { CGFloat($0.timing.duration) }, { $0.timing.duration = Double($1) })
  static let speed = number(
    "speed", isAnimatable: false, action: .none,
    { CGFloat($0.timing.speed) }, { $0.timing.speed = Float($1) })
  static let timeOffset = number(
    "timeOffset", isAnimatable: false, action: .none,
    { CGFloat($0.timing.timeOffset) }, { $0.timing.timeOffset = Double($1) })
  static let repeatCount = number(
    "repeatCount", isAnimatable: false, action: .none,
    { CGFloat($0.timing.repeatCount) }, { $0.timing.repeatCount = Float($1) })
  static let repeatDuration = number(
    "repeatDuration", isAnimatable: false, action: .none,
    { CGFloat($0.timing.repeatDuration) }, { $0.timing.repeatDuration = Double($1) })
  static let autoreverses = flag(
    "autoreverses", isAnimatable: false,
    { $0.timing.autoreverses }, { $0.timing.autoreverses = $1 })
  static let fillMode = text(
    "fillMode", { $0.timing.fillMode.rawValue },
    { $0.timing.fillMode = $1.map { CAMediaTimingFillMode(rawValue: $0) } ?? .removed })
}

// MARK: - Rarely set properties

extension LayerProperty {
  static let contents = LayerProperty("contents", .image) {
    $0.extras.contents.map { .object($0) } ?? .null
  } set: { values, value in
    switch value {
    case .object(let x): values.extras.contents = x
    case .null: values.extras.contents = nil
    default: break
    }
  }
  static let contentsGravity = text(
    "contentsGravity", { $0.extras.contentsGravity.rawValue },
    { values, name in
      let gravity = name.map { CALayerContentsGravity(rawValue: $0) } ?? .resize
      values.extras.contentsGravity = gravity.isKnown ? gravity : .center
    })
  static let contentsRect = rect(
    "contentsRect", { $0.extras.contentsRect }, { $0.extras.contentsRect = $1 })
  static let contentsCenter = rect(
    "contentsCenter", { $0.extras.contentsCenter }, { $0.extras.contentsCenter = $1 })
  static let contentsScale = number(
    "contentsScale", { $0.contentsScale }, { $0.contentsScale = $1 })
  static let contentsFormat = text(
    "contentsFormat", { $0.extras.contentsFormat.rawValue },
    { $0.extras.contentsFormat = $1.map { CALayerContentsFormat(rawValue: $0) } ?? .RGBA8Uint })
  static let magnificationFilter = text(
    "magnificationFilter", { $0.extras.magnificationFilter.rawValue },
    { $0.extras.magnificationFilter = $1.map { CALayerContentsFilter(rawValue: $0) } ?? .linear })
  static let minificationFilter = text(
    "minificationFilter", { $0.extras.minificationFilter.rawValue },
    { $0.extras.minificationFilter = $1.map { CALayerContentsFilter(rawValue: $0) } ?? .linear })
  static let minificationFilterBias = number(
    "minificationFilterBias", isAnimatable: false, action: .none,
    { CGFloat($0.extras.minificationFilterBias) },
    { $0.extras.minificationFilterBias = Float($1) })
  static let needsDisplayOnBoundsChange = flag(
    "needsDisplayOnBoundsChange", isAnimatable: false,
    { $0.extras.needsDisplayOnBoundsChange }, { $0.extras.needsDisplayOnBoundsChange = $1 })
  static let isOpaque = flag(
    "opaque", isAnimatable: false, { $0.extras.isOpaque }, { $0.extras.isOpaque = $1 })
  static let opaque = flag(
    "isOpaque", isAnimatable: false, { $0.extras.isOpaque }, { $0.extras.isOpaque = $1 })

  static let shadowColor = color(
    "shadowColor", { $0.extras.shadowColor }, { $0.extras.shadowColor = $1 })
  static let shadowOpacity = number(
    "shadowOpacity",
    { CGFloat($0.extras.shadowOpacity) }, { $0.extras.shadowOpacity = Float($1) })
  static let shadowOffset = size(
    "shadowOffset", { $0.extras.shadowOffset }, { $0.extras.shadowOffset = $1 })
  static let shadowRadius = number(
    "shadowRadius", { $0.extras.shadowRadius }, { $0.extras.shadowRadius = $1 })
  static let shadowPath = path(
    "shadowPath", { $0.extras.shadowPath }, { $0.extras.shadowPath = $1 })

  static let cornerCurve = text(
    "cornerCurve", { $0.extras.cornerCurve.rawValue },
    { values, name in
      let isContinuous = name == CALayerCornerCurve.continuous.rawValue
      values.extras.cornerCurve = isContinuous ? .continuous : .circular
    })
  static let isGeometryFlipped = flag(
    "geometryFlipped", isAnimatable: false, action: .transition,
    { $0.isGeometryFlipped }, { $0.extras.isGeometryFlipped = $1 })
  static let geometryFlipped = flag(
    "isGeometryFlipped", isAnimatable: false, action: .transition,
    { $0.isGeometryFlipped }, { $0.extras.isGeometryFlipped = $1 })
  static let allowsEdgeAntialiasing = flag(
    "allowsEdgeAntialiasing", isAnimatable: false,
    { $0.extras.allowsEdgeAntialiasing }, { $0.extras.allowsEdgeAntialiasing = $1 })
  static let edgeAntialiasingMask = number(
    "edgeAntialiasingMask", isAnimatable: false, action: .none,
    { CGFloat($0.extras.edgeAntialiasingMask.rawValue) },
    { values, bits in
      let bits = UInt32(exactly: Double(bits)) ?? 15
      values.extras.edgeAntialiasingMask = CAEdgeAntialiasingMask(rawValue: bits & 15)
    })
  static let allowsGroupOpacity = flag(
    "allowsGroupOpacity", isAnimatable: false,
    { $0.allowsGroupOpacity }, { $0.extras.allowsGroupOpacity = $1 })
  static let shouldRasterize = flag(
    "shouldRasterize", { $0.extras.shouldRasterize }, { $0.extras.shouldRasterize = $1 })
  static let rasterizationScale = number(
    "rasterizationScale", action: .none,
    { $0.extras.rasterizationScale }, { $0.extras.rasterizationScale = $1 })
  static let drawsAsynchronously = flag(
    "drawsAsynchronously", isAnimatable: false,
    { $0.extras.drawsAsynchronously }, { $0.extras.drawsAsynchronously = $1 })

  static let appearance =
    [
      contents, contentsGravity, contentsRect, contentsCenter, contentsScale, contentsFormat,
      magnificationFilter, minificationFilter, minificationFilterBias, isOpaque, opaque,
      needsDisplayOnBoundsChange,
      shadowColor, shadowOpacity, shadowOffset, shadowRadius, shadowPath, cornerCurve,
      isGeometryFlipped, geometryFlipped, allowsEdgeAntialiasing, edgeAntialiasingMask,
      allowsGroupOpacity, shouldRasterize, rasterizationScale, drawsAsynchronously,
    ] + ofFilters
}

// MARK: - Shape layers

extension LayerProperty {
  static let path = path("path", { $0.shape.path }, { $0.shape.path = $1 })
  static let fillColor = color(
    "fillColor", { $0.shape.fillColor }, { $0.shape.fillColor = $1 })
  static let fillRule = text(
    "fillRule", { $0.shape.fillRule.rawValue },
    { $0.shape.fillRule = $1.map { CAShapeLayerFillRule(rawValue: $0) } ?? .nonZero })
  static let strokeColor = color(
    "strokeColor", { $0.shape.strokeColor }, { $0.shape.strokeColor = $1 })
  static let strokeStart = number(
    "strokeStart", { $0.shape.strokeStart }, { $0.shape.strokeStart = $1 })
  static let strokeEnd = number(
    "strokeEnd", { $0.shape.strokeEnd }, { $0.shape.strokeEnd = $1 })
  static let lineWidth = number(
    "lineWidth", { $0.shape.lineWidth }, { $0.shape.lineWidth = $1 })
  static let miterLimit = number(
    "miterLimit", { $0.shape.miterLimit }, { $0.shape.miterLimit = $1 })
  static let lineCap = text(
    "lineCap", { $0.shape.lineCap.rawValue },
    { $0.shape.lineCap = $1.map { CAShapeLayerLineCap(rawValue: $0) } ?? .butt })
  static let lineJoin = text(
    "lineJoin", { $0.shape.lineJoin.rawValue },
    { $0.shape.lineJoin = $1.map { CAShapeLayerLineJoin(rawValue: $0) } ?? .miter })
  static let lineDashPhase = number(
    "lineDashPhase", { $0.shape.lineDashPhase }, { $0.shape.lineDashPhase = $1 })
  static let lineDashPattern = numbers(
    "lineDashPattern", isAnimatable: false, action: .none,
    { $0.shape.lineDashPattern }, { $0.shape.lineDashPattern = $1 })
}

// MARK: - Gradient layers

extension LayerProperty {
  static let colors = colors("colors", { $0.gradient.colors }, { $0.gradient.colors = $1 })
  static let locations = numbers(
    "locations", { $0.gradient.locations }, { $0.gradient.locations = $1 })
  static let startPoint = point(
    "startPoint", { $0.gradient.startPoint }, { $0.gradient.startPoint = $1 })
  static let endPoint = point(
    "endPoint", { $0.gradient.endPoint }, { $0.gradient.endPoint = $1 })
  static let type = text(
    "type", { $0.gradient.type.rawValue },
    { $0.gradient.type = $1.map { CAGradientLayerType(rawValue: $0) } ?? .axial })
}
