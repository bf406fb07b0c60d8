// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics

/// Evaluates the layers of a tree that animate, frame after frame in the same memory.
@_spi(Engine) public struct FrameEvaluator: ~Copyable {
  private var scratch = LayerScratch()

  /// One without memory yet.
  public init() {}

  /// Calls `body` with each layer that has animations, as it shows at a media time, outer layers first; still
  /// subtrees are not visited. What `body` gets is valid while it runs.
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
    if chunk.isStill { return }
    for inner in chunk.chunks { visit(inner, parentTime, body) }
    for node in chunk.nodes where !node.isStatic { visit(node, parentTime, body) }
  }
}

/// A layer's values at a time.
@_spi(Engine) public struct EvaluatedLayer {
  let values: UnsafePointer<LayerValues>

  /// In the superlayer.
  public var position: CGPoint { values.pointee.position }
  /// In its own space.
  public var bounds: CGRect { values.pointee.bounds }
  /// In the superlayer.
  public var zPosition: CGFloat { values.pointee.zPosition }
  /// In points.
  public var cornerRadius: CGFloat { values.pointee.cornerRadius }
  /// Not clamped.
  public var opacity: Float { values.pointee.opacity }
  /// About the anchor point.
  public var transform: CATransform3D { values.pointee.transform }
  /// Written into again by the next frame.
  public var backgroundColor: CGColor? { values.pointee.backgroundColor }
  /// A shape layer's; written into again by the next frame.
  public var shapePath: CGPath? { values.pointee.shape.path }
  /// A gradient layer's; written into again by the next frame.
  public var gradientColors: [CGColor]? { values.pointee.gradient.colors }
  /// A gradient layer's.
  public var gradientLocations: [Double]? { values.pointee.gradient.locations }
}
