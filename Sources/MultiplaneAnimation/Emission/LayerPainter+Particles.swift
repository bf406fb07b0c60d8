// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath
import MultiplaneRaster

extension LayerPainter {
  /// Paints the particles of an emitter layer above the content that was painted before; does nothing for other layers
  /// and for `CALayer.render(in:)`.
  /// - Parameters:
  ///   - transform: The transform from the layer's space to that of the display list.
  ///   - opacity: The factor of each particle's opacity, 0...1.
  func paintParticles(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ transform: Homography,
    opacity: Double, into items: inout DisplayItemList
  ) {
    // As in Core Animation, only the render server draws particles, and `CALayer.render(in:)` does not.
    guard renderer == .screen, let emission = node.emission, case .emitter(let box) = values.content
    else { return }
    var particles = emission.particles(at: localTime)
    if particles.isEmpty { return }
    let mode = box.value.renderMode
    mode.sort(&particles)
    var drawn: [DisplayList.Item] = []
    drawn.reserveCapacity(particles.count)
    let space = box.value.preservesDepth ? particleSpace : nil
    for particle in particles {
      if let item = Self.item(particle, transform, space, opacity) { drawn.append(item) }
    }
    if drawn.isEmpty { return }
    if mode == .additive { drawn = [.blend(.plusLighter, DisplayList(drawn))] }
    if values.masksToBounds {
      drawn = [
        .clip(
          LayerGeometry.roundedBounds(values), rule: .winding, transform: transform,
          DisplayList(drawn))
      ]
    }
    items += drawn
  }

  /// Returns the display item that draws the image of one particle; nil if the particle has no image, a scale that is
  /// not above 0, or an opacity of 0.
  /// - Parameters:
  ///   - transform: The transform from the layer's space to that of the display list.
  ///   - space: The 3D space of a layer that preserves depth; nil if the z position of particles has no effect.
  ///   - opacity: The factor of the particle's opacity.
  private static func item(
    _ particle: Particle, _ transform: Homography, _ space: ParticleSpace?, _ opacity: Double
  ) -> DisplayList.Item? {
    guard let sprite = particle.source.sprite, particle.scale > 0, particle.color.w > 0 else {
      return nil
    }
    // The center of the part of the image that is drawn is at the particle's position.
    let scale = particle.scale * sprite.scale
    let (sin, cos) = particle.angle == 0 ? (0, 1) : Elementary.sinCos(particle.angle)
    let (a, b) = (scale * cos, scale * sin)
    let (x, y) = (Double(sprite.source.midX), Double(sprite.source.midY))
    let place = Homography(
      a: a, b: b, c: -b, d: a, tx: particle.position.x - a * x + b * y,
      ty: particle.position.y - b * x - a * y)
    var fill = DisplayList.ImageFill(sprite.image, transform: .identity, source: sprite.source)
    fill.minificationFilter = sprite.minification
    fill.magnificationFilter = sprite.magnification
    fill.minificationFilterBias = sprite.minificationBias
    fill.opacity = particle.color.w * opacity
    fill.tint = SIMD3(particle.color.x, particle.color.y, particle.color.z)
    return .fill(
      sprite.outline, rule: .winding, paint: .image(fill),
      transform: place.concatenating(space?.plane(particle.position.z) ?? transform))
  }
}

/// The placement of an emitter layer in 3D, in which the particles are drawn if the layer preserves depth.
struct ParticleSpace {
  /// The transform from the layer's space to the enclosing 3D space: the superlayer's or, below transform layers, the
  /// space that all their descendants share.
  let matrix: CATransform3D
  /// The transform from the plane z = 0 of the enclosing 3D space to the space of the display list.
  let transform: Homography

  /// Returns the transform from the plane at depth `z` of the layer's space to the space of the display list.
  func plane(_ z: Double) -> Homography {
    let lifted = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, CGFloat(z)), matrix)
    return LayerGeometry.flattened(lifted).concatenating(transform)
  }
}

extension CAEmitterLayerRenderMode {
  /// Sorts particles in drawing order; in the modes `unordered` and `additive`, their order remains.
  func sort(_ particles: inout [Particle]) {
    func sort(_ key: (Particle) -> Double) {
      // Particles with equal keys are ordered by index, as `sorted` need not be stable.
      let keys = particles.enumerated().map { (key($1), $0) }.sorted { $0 < $1 }
      particles = keys.map { particles[$0.1] }
    }
    switch self {
    case .oldestFirst: sort(\.birthTime)
    case .oldestLast: sort { -$0.birthTime }
    case .backToFront: sort(\.position.z)
    default: break
    }
  }
}
