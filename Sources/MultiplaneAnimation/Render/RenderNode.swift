// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster
import Synchronization

/// A committed layer: immutable, and shared by all trees until something in its subtree changes.
final class RenderNode: Sendable {
  let values: LayerValues
  let animations: [RenderAnimation]
  let children: RenderChildren
  let mask: RenderNode?
  /// Whether nothing in the subtree depends on time.
  let isStill: Bool
  /// Draws the contents anew while animations change what the drawing depends on; nil where none does.
  let drawing: FrameDrawing?
  /// Whether the subtree has such drawing.
  let hasFrameDrawing: Bool
  let cache = SegmentCache()

  init(
    values: LayerValues, animations: [RenderAnimation], children: RenderChildren,
    mask: RenderNode?, drawing: FrameDrawing? = nil
  ) {
    self.drawing = drawing
    hasFrameDrawing =
      drawing != nil || children.hasFrameDrawing || mask?.hasFrameDrawing ?? false
    (self.values, self.animations, self.children) = (values, animations, children)
    self.mask = mask
    isStill = animations.isEmpty && children.isStill && mask?.isStill ?? true
  }

  /// Whether it may lie elsewhere than at depth 0 among its siblings.
  var hasDepth: Bool {
    values.zPosition != 0
      || animations.contains { animation in
        switch animation.effect {
        case .basic(let target, _), .keyframes(let target, _), .motion(let target, _, _):
          target.property === LayerProperty.zPosition
        case .none: false
        }
      }
  }

  /// The layer's own time at a time of its parent.
  func localTime(_ parentTime: Double) -> Double { values.timing.localTime(parentTime) }

  /// The values that the layer shows at its own time.
  func evaluated(at localTime: Double) -> LayerValues {
    if animations.isEmpty { return values }
    var result = values
    for animation in animations { animation.apply(to: &result, at: localTime) }
    return result
  }

  /// The stretch of the parent's time, around `t`, in which the subtree shows the same.
  func stillInterval(_ t: Double) -> ClosedRange<Double> {
    if isStill || values.timing.speed == 0 { return -.infinity ... .infinity }
    let local = localTime(t)
    var range = -Double.infinity...Double.infinity
    for animation in animations { range = range.clamped(to: animation.stillInterval(local)) }
    children.forEach { range = range.clamped(to: $0.stillInterval(local)) }
    if let mask { range = range.clamped(to: mask.stillInterval(local)) }
    let a = values.timing.parentTime(range.lowerBound)
    let b = values.timing.parentTime(range.upperBound)
    // Rounded inwards, as the way back from local time is not exact.
    let low = min(a, b)
    let high = max(a, b)
    return min(low.isFinite ? low.nextUp : low, t)...max(high.isFinite ? high.nextDown : high, t)
  }
}

/// The sublayers of a node in chunks, so that changing one of many copies little.
struct RenderChildren: Sendable {
  private(set) var chunks: [Chunk] = []
  private(set) var isStill = true
  private(set) var hasFrameDrawing = false

  static let chunkSize = 64

  final class Chunk: Sendable {
    let nodes: [RenderNode]
    let isStill: Bool
    let hasDepth: Bool
    let hasFrameDrawing: Bool
    let cache = SegmentCache()

    init(_ nodes: [RenderNode]) {
      self.nodes = nodes
      isStill = nodes.allSatisfy(\.isStill)
      hasDepth = nodes.contains(where: \.hasDepth)
      hasFrameDrawing = nodes.contains(where: \.hasFrameDrawing)
    }
  }

  init() {}

  init(_ nodes: [RenderNode]) {
    chunks = stride(from: 0, to: nodes.count, by: Self.chunkSize).map {
      Chunk(Array(nodes[$0..<min($0 + Self.chunkSize, nodes.count)]))
    }
    isStill = chunks.allSatisfy(\.isStill)
    hasFrameDrawing = chunks.contains(where: \.hasFrameDrawing)
  }

  var isEmpty: Bool { chunks.isEmpty }
  var hasDepth: Bool { chunks.contains(where: \.hasDepth) }

  /// Puts other nodes in the place of some.
  mutating func replace(_ replacements: [(index: Int, node: RenderNode)]) {
    var i = 0
    while i < replacements.count {
      let chunk = replacements[i].index / Self.chunkSize
      var nodes = chunks[chunk].nodes
      while i < replacements.count, replacements[i].index / Self.chunkSize == chunk {
        nodes[replacements[i].index % Self.chunkSize] = replacements[i].node
        i += 1
      }
      chunks[chunk] = Chunk(nodes)
    }
    isStill = chunks.allSatisfy(\.isStill)
    hasFrameDrawing = chunks.contains(where: \.hasFrameDrawing)
  }

  func forEach(_ body: (RenderNode) -> Void) {
    for chunk in chunks { for node in chunk.nodes { body(node) } }
  }
}

/// What a still subtree draws, kept for the last way it was placed. Whether it is there or not, the list that
/// comes out is the same.
final class SegmentCache: Sendable {
  struct Placement: Equatable, Sendable {
    var transform: Homography
    var sublayerTransform: CATransform3D?
  }

  private let entry = Mutex<(placement: Placement, list: DisplayList)?>(nil)

  func list(for placement: Placement, make: () -> DisplayList) -> DisplayList {
    if let list = entry.withLock({ $0?.placement == placement ? $0?.list : nil }) { return list }
    let list = make()
    entry.withLock { $0 = (placement, list) }
    return list
  }
}
