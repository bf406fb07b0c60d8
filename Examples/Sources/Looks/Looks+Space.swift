// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension Looks {
  /// Tiles with rotation, shear and perspective.
  static let planes: [Tile] = [
    { picture(in: $0).setAffineTransform(CGAffineTransform(rotationAngle: 0.4)) },
    {
      picture(in: $0).setAffineTransform(
        CGAffineTransform(a: 1, b: 0, c: -0.5, d: 0.8, tx: 0, ty: 0))
    },
    { picture(in: $0).transform = CATransform3DRotate(lens, 0.9, 0, 1, 0) },
    { picture(in: $0).transform = CATransform3DRotate(lens, 0.9, 1, 0, 0) },
    { tile in
      // Two layers share one perspective.
      tile.sublayerTransform = lens
      for (x, angle) in [(4.0, 0.8), (28.0, -0.8)] {
        let layer = box(nil, rect(x, 8, 24, 40), in: tile)
        layer.contents = image(24, 40)
        layer.transform = CATransform3DMakeRotation(angle, 0, 1, 0)
      }
    },
    { tile in
      // Both layers face away. The image is drawn; the dark box in front of the image is not, since the box is not
      // double-sided.
      let turned = CATransform3DMakeRotation(.pi, 0, 1, 0)
      let layer = picture(in: tile)
      layer.transform = turned
      let single = box(ink, in: tile)
      (single.isDoubleSided, single.transform) = (false, turned)
    },
    { tile in
      let layer = picture(in: tile)
      layer.anchorPoint = .zero
      layer.position = CGPoint(x: 8, y: 8)
      layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.3))
    },
    cube,
  ]

  private static let lens: CATransform3D = {
    var lens = CATransform3DIdentity
    lens.m34 = -1 / 120
    return lens
  }()

  private static func picture(in tile: CALayer) -> CALayer {
    let layer = box(nil, in: tile)
    layer.contents = image(40, 40)
    return layer
  }

  /// Adds a cube to a tile: a transform layer with six faces in one 3D space.
  private static func cube(_ tile: CALayer) {
    tile.sublayerTransform = lens
    let cube = CATransformLayer()
    cube.frame = rect(14, 14, 28, 28)
    let turns: [(CGColor, CATransform3D)] = [
      (red, CATransform3DIdentity), (green, CATransform3DMakeRotation(.pi / 2, 0, 1, 0)),
      (blue, CATransform3DMakeRotation(.pi, 0, 1, 0)),
      (yellow, CATransform3DMakeRotation(-.pi / 2, 0, 1, 0)),
      (white, CATransform3DMakeRotation(.pi / 2, 1, 0, 0)),
      (ink, CATransform3DMakeRotation(-.pi / 2, 1, 0, 0)),
    ]
    for (color, turn) in turns {
      let side = box(color, cube.bounds, in: cube)
      side.transform = CATransform3DTranslate(turn, 0, 0, 14)
    }
    cube.transform = CATransform3DRotate(CATransform3DMakeRotation(-0.5, 1, 0, 0), 0.7, 0, 1, 0)
    tile.addSublayer(cube)
  }

  /// Tiles with replicator layers, scroll layers, emitter layers and rasterized layers.
  static let kinds: [Tile] = [
    { tile in
      let copies = replicator(6, CATransform3DMakeTranslation(8, 0, 0), in: tile)
      box(red, rect(4, 8, 6, 40), in: copies)
      copies.instanceAlphaOffset = -0.16
    },
    { tile in
      let copies = replicator(8, CATransform3DMakeRotation(.pi / 4, 0, 0, 1), in: tile)
      let dot = box(white, rect(24, 4, 8, 8), in: copies)
      dot.cornerRadius = 4
      copies.instanceColor = red
      (copies.instanceRedOffset, copies.instanceBlueOffset) = (-0.1, 0.1)
    },
    { tile in
      let copies = replicator(5, CATransform3DMakeScale(0.75, 0.75, 1), in: tile)
      box(nil, rect(4, 4, 48, 48), in: copies).borderWidth = 2
    },
    { tile in
      let layer = CAScrollLayer()
      layer.frame = rect(8, 8, 40, 40)
      layer.backgroundColor = white
      layer.masksToBounds = true
      box(nil, rect(0, 0, 80, 80), in: layer).contents = image(80, 80)
      layer.scroll(to: CGPoint(x: 20, y: 20))
      tile.addSublayer(layer)
    },
    { emitter(.unordered, in: $0) },
    { emitter(.additive, in: $0) },
    { tile in
      let layer = box(nil, in: tile)
      layer.contents = image(40, 40)
      layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
      layer.shouldRasterize = true
      layer.rasterizationScale = 0.25
    },
    { tile in
      let layer = box(nil, in: tile)
      layer.contents = image(40, 40)
      layer.setAffineTransform(CGAffineTransform(rotationAngle: 0.4))
      layer.shouldRasterize = true
      layer.rasterizationScale = 2
    },
  ]

  private static func replicator(
    _ count: Int, _ step: CATransform3D, in tile: CALayer
  ) -> CAReplicatorLayer {
    let copies = CAReplicatorLayer()
    copies.frame = tile.bounds
    (copies.instanceCount, copies.instanceTransform) = (count, step)
    tile.addSublayer(copies)
    return copies
  }

  private static func emitter(_ mode: CAEmitterLayerRenderMode, in tile: CALayer) {
    let cell = CAEmitterCell()
    cell.contents = spark
    (cell.birthRate, cell.lifetime, cell.alphaSpeed) = (60, 1, -0.8)
    (cell.velocity, cell.velocityRange, cell.emissionRange) = (20, 16, 2 * .pi)
    (cell.color, cell.greenRange) = (color(1, 0.5, 0.2, 0.8), 0.6)
    let layer = CAEmitterLayer()
    layer.frame = tile.bounds
    (layer.backgroundColor, layer.masksToBounds) = (ink, true)
    layer.emitterPosition = CGPoint(x: 28, y: 28)
    (layer.emitterCells, layer.renderMode) = ([cell], mode)
    tile.addSublayer(layer)
  }

  private static let spark: CGImage? = {
    let context = CGContext(
      data: nil, width: 10, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
    context?.setFillColor(white)
    context?.fillEllipse(in: rect(0, 0, 10, 10))
    return context?.makeImage()
  }()
}
