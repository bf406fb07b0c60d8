// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Multiplane

extension Looks {
  /// Adds a yellow box with a shadow to a tile; `configure` changes the properties of the box.
  private static func shadow(in tile: CALayer, _ configure: (CALayer) -> Void = { _ in }) {
    let layer = box(yellow, rect(12, 10, 32, 32), in: tile)
    layer.shadowOpacity = 0.7
    layer.shadowOffset = CGSize(width: 0, height: 3)
    configure(layer)
  }

  /// Tiles with shadows of different colors, offsets, radii and shapes.
  static let shadows: [Tile] = [
    { shadow(in: $0) },
    { shadow(in: $0) { $0.shadowOffset = CGSize(width: 8, height: 8) } },
    { shadow(in: $0) { $0.shadowRadius = 0 } },
    { shadow(in: $0) { ($0.shadowRadius, $0.shadowOpacity) = (8, 1) } },
    { shadow(in: $0) { ($0.shadowColor, $0.cornerRadius) = (red, 16) } },
    {
      shadow(in: $0) {
        $0.shadowPath = CGPath(ellipseIn: rect(-6, 28, 44, 14), transform: nil)
      }
    },
    {
      // Without a background, the layer casts the shadow of its sublayers.
      shadow(in: $0) {
        $0.backgroundColor = nil
        box(green, rect(0, 0, 16, 16), in: $0)
        box(blue, rect(14, 14, 18, 18), in: $0).cornerRadius = 9
      }
    },
    {
      // The shadow is visible through the translucent layer.
      shadow(in: $0) {
        $0.backgroundColor = color(0.98, 0.8, 0.25, 0.5)
        $0.shadowOffset = CGSize(width: 6, height: 6)
      }
    },
  ]

  /// Adds an image of 48 x 48 points with a mask to a tile.
  private static func masked(_ mask: CALayer, in tile: CALayer) {
    let layer = box(nil, rect(4, 4, 48, 48), in: tile)
    layer.contents = image(48, 48)
    layer.mask = mask
  }

  /// Tiles with images that are masked by the alpha of other layers.
  static let masks: [Tile] = [
    { tile in
      let mask = CAShapeLayer()
      mask.path = star
      mask.position = CGPoint(x: -4, y: -4)
      masked(mask, in: tile)
    },
    { tile in
      let mask = CAGradientLayer()
      mask.frame = rect(0, 0, 48, 48)
      mask.colors = [color(0, 0, 0, 0), color(0, 0, 0, 1)]
      masked(mask, in: tile)
    },
    { tile in
      let mask = CALayer()
      mask.frame = rect(6, 6, 36, 36)
      mask.backgroundColor = ink
      mask.cornerRadius = 18
      masked(mask, in: tile)
    },
    { tile in
      let mask = CAShapeLayer()
      mask.path = CGPath(ellipseIn: rect(9, 9, 30, 30), transform: nil)
      (mask.fillColor, mask.strokeColor) = (nil, ink)
      (mask.lineWidth, mask.lineDashPattern) = (14, [6, 3])
      masked(mask, in: tile)
    },
    { tile in
      // Sublayers are part of the mask.
      let mask = CALayer()
      for (x, y) in [(0.0, 0.0), (26.0, 0.0), (0.0, 26.0), (26.0, 26.0)] {
        box(ink, rect(x, y, 22, 22), in: mask).cornerRadius = 6
      }
      masked(mask, in: tile)
    },
    { tile in
      // The opacity of the mask also applies to the image.
      let mask = CALayer()
      mask.frame = rect(0, 0, 48, 48)
      (mask.backgroundColor, mask.opacity) = (ink, 0.4)
      masked(mask, in: tile)
    },
    { tile in
      // The shadow of the superlayer has the shape of the masked image.
      let mask = CAShapeLayer()
      mask.path = star
      mask.position = CGPoint(x: -4, y: -4)
      let holder = box(nil, tile.bounds, in: tile)
      masked(mask, in: holder)
      (holder.shadowOpacity, holder.shadowRadius) = (0.8, 2)
      holder.shadowOffset = CGSize(width: 3, height: 4)
    },
    { tile in
      let mask = CAReplicatorLayer()
      mask.frame = rect(0, 0, 48, 48)
      (mask.instanceCount, mask.instanceTransform) = (5, CATransform3DMakeTranslation(10, 0, 0))
      box(ink, rect(0, 0, 6, 48), in: mask)
      masked(mask, in: tile)
    },
  ]

  /// Returns a tile with two gradients, combined by a blend mode.
  private static func blended(_ mode: String) -> Tile {
    { tile in
      let group = box(nil, rect(4, 4, 48, 48), in: tile)
      // The group is rasterized, so that the background of the scene is not part of the backdrop.
      group.shouldRasterize = true
      group.rasterizationScale = 4
      let below = CAGradientLayer()
      below.frame = rect(0, 0, 48, 36)
      below.colors = [white, blue, ink]
      group.addSublayer(below)
      let above = CAGradientLayer()
      above.frame = rect(8, 6, 40, 42)
      (above.startPoint, above.endPoint) = (CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5))
      above.colors = [yellow, red, color(0.25, 0.7, 0.4, 0.5)]
      above.compositingFilter = mode
      group.addSublayer(above)
    }
  }

  static let modes: [Tile] = [
    "multiplyBlendMode", "screenBlendMode", "overlayBlendMode", "darkenBlendMode",
    "lightenBlendMode", "colorDodgeBlendMode", "colorBurnBlendMode", "softLightBlendMode",
  ].map(blended)

  static let moreModes: [Tile] = [
    "hardLightBlendMode", "differenceBlendMode", "exclusionBlendMode", "hueBlendMode",
    "saturationBlendMode", "colorBlendMode", "luminosityBlendMode", "plusL",
  ].map(blended)

  /// Returns a tile with an image to which the `CIFilter` named `name` is applied.
  private static func filtered(_ name: String, _ parameters: [String: any Sendable] = [:]) -> Tile {
    { tile in
      let layer = box(nil, in: tile)
      layer.contents = image(40, 40)
      layer.filters = [CIFilter(name: name, parameters: parameters)].compactMap { $0 }
    }
  }

  /// Tiles with filtered images; in the last tile, a layer blurs its backdrop.
  static let filters: [Tile] = [
    filtered("CIGaussianBlur", [kCIInputRadiusKey: 3]),
    filtered("CIColorControls", [kCIInputSaturationKey: 0]),
    filtered("CIColorControls", [kCIInputContrastKey: 1.6, kCIInputBrightnessKey: 0.1]),
    filtered("CIColorInvert"), filtered("CIHueAdjust", [kCIInputAngleKey: 2]),
    filtered("CISepiaTone"), filtered("CIColorMonochrome", [kCIInputColorKey: blue]),
    { tile in
      box(nil, rect(4, 4, 48, 48), in: tile).contents = image(48, 48)
      let glass = box(color(1, 1, 1, 0.3), rect(12, 12, 32, 32), in: tile)
      glass.cornerRadius = 8
      glass.backgroundFilters = [
        CIFilter(name: "CIGaussianBlur", parameters: [kCIInputRadiusKey: 3])
      ].compactMap { $0 }
    },
  ]
}
