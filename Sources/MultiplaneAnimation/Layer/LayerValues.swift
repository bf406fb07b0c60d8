// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Everything a layer shows, but for its place in the tree: one struct, stored by model layers, committed
/// into render nodes, and replaced as a whole in presentation layers.
struct LayerValues: Sendable {
  var bounds = CGRect.zero
  var position = CGPoint.zero
  var anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var zPosition: CGFloat = 0
  var anchorPointZ: CGFloat = 0
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  var backgroundColor: CGColor?
  var borderColor: CGColor? = CGColor.opaqueBlack
  var opacity: Float = 1
  var isHidden = false
  var masksToBounds = false
  var isDoubleSided = true
  var maskedCorners = CACornerMask.all
  var name: String?
  var timing = MediaTiming.layer
  var content = LayerContent.none
  var contentsScale: CGFloat = 1
  var extrasStore = LayerExtrasStore()
  /// What the class's own animatable properties are; nil where there are none.
  var custom: CustomValues?

  // Few layers have one, and 128 bytes each would be most of what a layer takes.
  private var transformBox: TransformBox?
  private var sublayerTransformBox: TransformBox?

  var transform: CATransform3D {
    get { transformBox?.value ?? CATransform3DIdentity }
    set { transformBox = newValue == CATransform3DIdentity ? nil : TransformBox(newValue) }
  }

  var sublayerTransform: CATransform3D {
    get { sublayerTransformBox?.value ?? CATransform3DIdentity }
    set { sublayerTransformBox = newValue == CATransform3DIdentity ? nil : TransformBox(newValue) }
  }

  var hasTransform: Bool { transformBox != nil }
  var hasSublayerTransform: Bool { sublayerTransformBox != nil }

  var shape: ShapeValues {
    get { if case .shape(let shape) = content { shape } else { ShapeValues() } }
    set { content = .shape(newValue) }
  }

  var gradient: GradientValues {
    get { if case .gradient(let gradient) = content { gradient } else { GradientValues() } }
    set { content = .gradient(newValue) }
  }
}

private final class TransformBox: Sendable {
  let value: CATransform3D
  init(_ value: CATransform3D) { self.value = value }
}

/// What the layers of a kind have beyond a plain layer's values.
indirect enum LayerContent: Sendable {
  case none
  case shape(ShapeValues)
  case gradient(GradientValues)
  case replicator(ReplicatorValues)
  case transform
  case scroll(CAScrollLayerScrollMode)
  case text(TextValues)
  case emitter(EmitterValues)
}

/// What a `CAShapeLayer` adds.
struct ShapeValues: Sendable {
  var path: CGPath?
  var fillColor: CGColor? = CGColor.opaqueBlack
  var fillRule = CAShapeLayerFillRule.nonZero
  var strokeColor: CGColor?
  var strokeStart: CGFloat = 0
  var strokeEnd: CGFloat = 1
  var lineWidth: CGFloat = 1
  var miterLimit: CGFloat = 10
  var lineCap = CAShapeLayerLineCap.butt
  var lineJoin = CAShapeLayerLineJoin.miter
  var lineDashPhase: CGFloat = 0
  var lineDashPattern: [Double]?
}

/// What a `CAGradientLayer` adds.
struct GradientValues: Sendable {
  var colors: [CGColor]?
  var locations: [Double]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)
  var type = CAGradientLayerType.axial
}
