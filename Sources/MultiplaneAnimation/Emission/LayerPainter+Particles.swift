// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneMath
import MultiplaneRaster

extension LayerPainter {
  /// The particles of an emitter layer, above all else that it draws.
  /// - Parameters:
  ///   - transform: from the layer's space to that of the list.
  ///   - opacity: of each particle.
  func paintParticles(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ transform: Homography,
    opacity: Double, into items: inout DisplayItemList
  ) {
    // The render server makes the particles.
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

  /// One particle's image; nil when nothing of it is seen.
  private static func item(
    _ particle: Particle, _ transform: Homography, _ space: ParticleSpace?, _ opacity: Double
  ) -> DisplayList.Item? {
    guard let sprite = particle.source.sprite, particle.scale > 0, particle.color.w > 0 else {
      return nil
    }
    // The middle of what is seen of the image lies on the particle.
    let scale = particle.scale * sprite.scale
    let (sin, cos) = particle.angle == 0 ? (0, 1) : Elementary.sinCos(particle.angle)
    let (a, b) = (scale * cos, scale * sin)
    let (x, y) = (Double(sprite.source.midX), Double(sprite.source.midY))
    let place = Homography(
      a: a, b: b, c: -b, d: a, tx: particle.position.x - a * x + b * y,
      ty: particle.position.y - b * x - a * y)
    var fill = DisplayList.ImageFill(sprite.image, transform: .identity, source: sprite.source)
    fill.minification = sprite.minification
    fill.magnification = sprite.magnification
    fill.minificationBias = sprite.minificationBias
    fill.opacity = particle.color.w * opacity
    fill.tint = SIMD3(particle.color.x, particle.color.y, particle.color.z)
    return .fill(
      sprite.outline, rule: .winding, paint: .image(fill),
      transform: place.concatenating(space?.plane(particle.position.z) ?? transform))
  }
}

/// The space around an emitter layer that preserves depth.
struct ParticleSpace {
  /// From the layer's space to that around.
  let matrix: CATransform3D
  /// From the plane of the space around to that of the list.
  let transform: Homography

  /// From the plane at a depth of the layer's space to the list's.
  func plane(_ z: Double) -> Homography {
    let lifted = CATransform3DConcat(CATransform3DMakeTranslation(0, 0, CGFloat(z)), matrix)
    return LayerGeometry.flattened(lifted).concatenating(transform)
  }
}

extension CAEmitterLayerRenderMode {
  /// Puts particles into the order of drawing.
  func sort(_ particles: inout [Particle]) {
    func sort(_ key: (Particle) -> Double) {
      // Indices too: the order of equal ones is theirs.
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
