// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

@testable import MultiplaneAnimation

/// A committed emitter layer whose clock is set by the test.
final class EmitterTree {
  let host = ManualHost()
  let layer: CAEmitterLayer
  let context: RenderContext

  /// - Parameter configure: Configures the layer before its first commit.
  init(at time: Double = 0, _ configure: (CAEmitterLayer) -> Void) {
    host.mediaTime = time
    let layer = CAEmitterLayer()
    host.run { configure(layer) }
    self.layer = layer
    context = RenderContext(layer: layer, host: host)
    context.commit()
  }

  /// Creates a tree with one cell in a layer without particles before time 0.
  convenience init(_ cell: CAEmitterCell, _ configure: (CAEmitterLayer) -> Void = { _ in }) {
    self.init { layer in
      layer.beginTime = 0
      layer.emitterCells = [cell]
      configure(layer)
    }
  }

  /// Changes the layer at a time, without implicit animations.
  func change(at time: Double, _ body: (CAEmitterLayer) -> Void) {
    host.mediaTime = time
    host.silently { body(layer) }
    context.commit()
  }

  var tree: RenderTree { context.tree! }

  func particles(at time: Double) -> [Particle] {
    tree.root.emission?.particles(at: tree.root.localTime(time)) ?? []
  }

  func births(at time: Double) -> [Double] { particles(at: time).map(\.birthTime) }
}

extension CAEmitterCell {
  /// Creates a cell with an image, a birth rate and a lifetime.
  static func dot(rate: Float, lifetime: Float) -> CAEmitterCell {
    let cell = CAEmitterCell()
    cell.name = "dot"
    cell.contents = CGImage(
      width: 4, height: 4, premultipliedRGBA: Array(repeating: 255, count: 64))
    (cell.birthRate, cell.lifetime) = (rate, lifetime)
    return cell
  }
}
