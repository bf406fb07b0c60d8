// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension Looks {
  /// Tiles with backgrounds, corners and borders.
  static let boxes: [Tile] = [
    { box(blue, in: $0) },
    { box(blue, in: $0).cornerRadius = 12 },
    { tile in
      let layer = box(blue, in: tile)
      layer.cornerRadius = 12
      layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    },
    { tile in
      let layer = box(blue, in: tile)
      layer.cornerRadius = 12
      layer.cornerCurve = .continuous
    },
    { tile in
      let layer = box(yellow, in: tile)
      layer.borderWidth = 4
    },
    { tile in
      let layer = box(yellow, in: tile)
      layer.borderWidth = 4
      layer.borderColor = red
      layer.cornerRadius = 12
    },
    { tile in
      let layer = box(nil, in: tile)
      layer.borderWidth = 3
      layer.borderColor = color(0.2, 0.4, 0.9, 0.5)
      layer.cornerRadius = 20
    },
    { tile in
      // Sublayers are drawn before the border.
      let layer = box(yellow, in: tile)
      layer.borderWidth = 4
      box(green, rect(20, 20, 30, 30), in: layer)
    },
  ]

  /// Tiles with clipping, opacity, drawing order, a shifted bounds origin and flipped geometry.
  static let groups: [Tile] = [
    { tile in
      let layer = box(yellow, in: tile)
      layer.masksToBounds = true
      box(green, rect(20, 20, 30, 30), in: layer)
    },
    { tile in
      let layer = box(yellow, in: tile)
      layer.masksToBounds = true
      layer.cornerRadius = 16
      layer.borderWidth = 2
      box(green, rect(20, 20, 30, 30), in: layer)
    },
    { tile in
      let layer = box(red, rect(4, 4, 36, 36), in: tile)
      layer.opacity = 0.5
      box(green, rect(16, 16, 32, 32), in: layer)
    },
    { tile in
      let layer = box(red, rect(4, 4, 36, 36), in: tile)
      layer.opacity = 0.5
      layer.allowsGroupOpacity = false
      box(green, rect(16, 16, 32, 32), in: layer)
    },
    { tile in
      box(red, rect(4, 4, 34, 34), in: tile).zPosition = 1
      box(green, rect(18, 18, 34, 34), in: tile)
    },
    { tile in
      box(red, rect(4, 4, 34, 34), in: tile)
      box(green, rect(18, 18, 34, 34), in: tile).isHidden = true
    },
    { tile in
      // An origin of the bounds moves the sublayers, not the layer itself.
      let layer = box(yellow, in: tile)
      layer.bounds.origin = CGPoint(x: -12, y: -4)
      box(green, rect(0, 0, 20, 20), in: layer)
    },
    { tile in
      let layer = box(yellow, in: tile)
      layer.isGeometryFlipped = true
      box(green, rect(0, 0, 20, 12), in: layer)
    },
  ]

  /// Tiles with an image of 24 x 16 points and different contents gravities.
  static let gravities: [Tile] = [
    .resize, .resizeAspect, .resizeAspectFill, .center, .top, .bottomLeft, .right, .topRight,
  ].map { (gravity: CALayerContentsGravity) in
    { tile in
      let layer = box(color(1, 1, 1), rect(6, 6, 44, 44), in: tile)
      layer.contents = image(24, 16)
      layer.contentsGravity = gravity
      layer.masksToBounds = true
    }
  }

  /// Tiles with parts, scaling filters, scale and clipping of contents, and with custom drawing.
  static let contents: [Tile] = [
    { tile in
      let layer = box(nil, in: tile)
      layer.contents = image(32, 32)
      layer.contentsRect = rect(0.25, 0.25, 0.5, 0.5)
    },
    { tile in
      let layer = box(nil, rect(2, 10, 52, 36), in: tile)
      layer.contents = image(16, 16)
      layer.contentsCenter = rect(0.4, 0.4, 0.2, 0.2)
    },
    { tile in
      let layer = box(nil, in: tile)
      layer.contents = image(8, 8)
      layer.magnificationFilter = .nearest
    },
    { tile in
      let layer = box(nil, in: tile)
      layer.contents = image(8, 8)
    },
    { tile in
      let layer = box(nil, in: tile)
      layer.contents = image(400, 400)
      layer.minificationFilter = .trilinear
    },
    { tile in
      let layer = box(white, in: tile)
      layer.contents = image(48, 48)
      layer.contentsGravity = .center
      layer.contentsScale = 2
    },
    { tile in
      let layer = box(nil, in: tile)
      layer.contents = image(32, 32)
      layer.cornerRadius = 20
      layer.masksToBounds = true
    },
    { tile in
      let layer = Rosette()
      layer.frame = rect(4, 4, 48, 48)
      layer.setNeedsDisplay()
      tile.addSublayer(layer)
    },
  ]
}

/// A layer that draws a rosette of eight petals in `draw(in:)`.
final class Rosette: CALayer {
  override func draw(in ctx: CGContext) {
    ctx.translateBy(x: bounds.midX, y: bounds.midY)
    for petal in 0..<8 {
      ctx.setFillColor(petal % 2 == 0 ? Looks.red : Looks.yellow)
      ctx.setAlpha(0.8)
      ctx.fillEllipse(in: CGRect(x: 2, y: -7, width: 20, height: 14))
      ctx.rotate(by: .pi / 4)
    }
  }
}
