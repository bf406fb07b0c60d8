// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// The values that a built-in subclass of `CALayer` adds to the values of every layer.
enum LayerContent: Sendable {
  case none
  case shape(ValueBox<ShapeValues>)
  case gradient(ValueBox<GradientValues>)
  case replicator(ValueBox<ReplicatorValues>)
  case transform
  case scroll(CAScrollLayerScrollMode)
  case text(ValueBox<TextValues>)
  case emitter(ValueBox<EmitterValues>)

  /// Returns the box and sets the content to `none`, so that the content no longer references the box. If the content
  /// has no values of this type, returns nil and changes nothing.
  @inline(never) mutating func take<Values>(_ type: Values.Type) -> ValueBox<Values>? {
    guard let box, Swift.type(of: box) == ValueBox<Values>.self else { return nil }
    self = .none
    return unsafeDowncast(box, to: ValueBox<Values>.self)
  }

  /// The box without its value type; nil for content that is not stored in a box.
  var box: AnyValueBox? {
    switch self {
    case .none, .transform, .scroll: nil
    case .shape(let box): box
    case .gradient(let box): box
    case .replicator(let box): box
    case .text(let box): box
    case .emitter(let box): box
    }
  }
}

/// The values that a `CAShapeLayer` adds to those of every layer.
struct ShapeValues: Sendable, DefaultInitializable {
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

/// The values that a `CAGradientLayer` adds to those of every layer.
struct GradientValues: Sendable, DefaultInitializable {
  var colors: [CGColor]?
  var locations: [Double]?
  var startPoint = CGPoint(x: 0.5, y: 0)
  var endPoint = CGPoint(x: 0.5, y: 1)
  var type = CAGradientLayerType.axial
}

extension LayerValues {
  // Each accessor moves the box out of `content` during a mutation, so that a box without other references is not
  // copied.

  var shape: ShapeValues {
    get { if case .shape(let box) = content { box.value } else { ShapeValues() } }
    @inline(__always) _modify {
      var box = content.take(ShapeValues.self)
      ValueBox.makeUnique(&box, ShapeValues(), boxPool)
      defer { content = .shape(box!) }
      yield &box!.value
    }
  }

  var gradient: GradientValues {
    get { if case .gradient(let box) = content { box.value } else { GradientValues() } }
    @inline(__always) _modify {
      var box = content.take(GradientValues.self)
      ValueBox.makeUnique(&box, GradientValues(), boxPool)
      defer { content = .gradient(box!) }
      yield &box!.value
    }
  }
}

extension CATransform3D: DefaultInitializable {}
