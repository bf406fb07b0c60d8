// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// An evaluator of the animated layers of a render tree, which reuses its memory from frame to frame.
@_spi(Engine) public struct FrameEvaluator: ~Copyable {
  private var scratch = LayerScratch()

  /// Creates an evaluator, which allocates most of its memory while it evaluates the first frame.
  public init() {}

  /// Calls `body` for each layer that has animations, superlayers first, passing the layer's values at a media time.
  /// Static subtrees are not visited. The argument of `body` is valid only during the call.
  public mutating func forEachAnimated(
    in tree: RenderTree, at time: CFTimeInterval, _ body: (EvaluatedLayer) -> Void
  ) {
    visit(tree.root, time, body)
  }

  private mutating func visit(
    _ node: RenderNode, _ parentTime: Double, _ body: (EvaluatedLayer) -> Void
  ) {
    let time = node.localTime(parentTime)
    if !node.animations.isEmpty {
      scratch.evaluate(node, at: time)
      withUnsafePointer(to: &scratch.values) { body(EvaluatedLayer(values: $0)) }
    }
    if let chunk = node.children.root { visit(chunk, time, body) }
    if let mask = node.mask, !mask.isStatic { visit(mask, time, body) }
  }

  private mutating func visit(
    _ chunk: RenderChildren.Chunk, _ parentTime: Double, _ body: (EvaluatedLayer) -> Void
  ) {
    if chunk.isStatic { return }
    for inner in chunk.chunks { visit(inner, parentTime, body) }
    for node in chunk.nodes where !node.isStatic { visit(node, parentTime, body) }
  }
}

/// The values of an animated layer at one time; valid only during the call that receives them.
@_spi(Engine) public struct EvaluatedLayer {
  let values: UnsafePointer<LayerValues>

  /// The position in the superlayer's space.
  public var position: CGPoint { values.pointee.position }
  /// The bounds in the layer's own space.
  public var bounds: CGRect { values.pointee.bounds }
  /// The position along the z axis in the superlayer's space.
  public var zPosition: CGFloat { values.pointee.zPosition }
  /// The corner radius in points.
  public var cornerRadius: CGFloat { values.pointee.cornerRadius }
  /// The opacity, not clamped to 0...1.
  public var opacity: Float { values.pointee.opacity }
  /// The transform about the anchor point, without the translation to the position.
  public var transform: CATransform3D { values.pointee.transform }
  /// The background color; nil if there is none. The object may be reused after the call unless it is retained.
  public var backgroundColor: CGColor? { values.pointee.backgroundColor }
  /// The path of a shape layer; nil without a path and for other layers. The object may be reused after the call unless
  /// it is retained.
  public var shapePath: CGPath? { values.pointee.shape.path }
  /// The colors of a gradient layer; nil without colors and for other layers. The objects may be reused after the call
  /// unless they are retained.
  public var gradientColors: [CGColor]? { values.pointee.gradient.colors }
  /// The locations of the colors of a gradient layer, as fractions of the gradient; nil if they are not set and for
  /// other layers.
  public var gradientLocations: [Double]? { values.pointee.gradient.locations }
}
