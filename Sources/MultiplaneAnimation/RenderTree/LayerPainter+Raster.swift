// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneGraphics
import MultiplaneRaster

extension LayerPainter {
  /// Renders the layer into an image in its own space and paints this image. Returns false, and paints nothing, if
  /// `rasterizationScale` is not positive and finite or the image would be too large.
  func rasterize(
    _ node: RenderNode, _ values: LayerValues, at localTime: Double, _ looks: LayerCompositor,
    _ opacity: Double, _ transform: Homography, into items: inout DisplayItemList
  ) -> Bool {
    let extras = values.extras
    let scale = extras.rasterizationScale
    guard scale > 0, scale.isFinite else { return false }
    func make() -> RasterizedLayer? {
      var looks = LayerCompositor(values, .identity, renderer: renderer)
      if let mask = node.mask {
        var maskItems = DisplayItemList()
        subtreePainter().paintPresentation(
          mask, at: localTime, sublayerPlacement(values, .identity), into: &maskItems)
        looks.mask = DisplayList(maskItems)
      }
      var drawn = DisplayItemList()
      subtreePainter().paintBody(node, values, at: localTime, .identity, into: &drawn)
      return RasterizedLayer(DisplayList(looks.compositeForRaster(drawn.items)), scale: scale)
    }
    let place = node.isRasterCacheable ? node.rasterCacheHandle : nil
    let form = RasterCache.Key(scale: scale, renderer: renderer, isUp: isYUp)
    guard let picture = place.map({ $0.picture(form, make: make) }) ?? make() else { return false }
    guard let image = picture.image else { return true }
    var fill = DisplayList.ImageFill(image, in: picture.frame)
    fill.minificationFilter = extras.minificationFilter.sampling
    fill.magnificationFilter = extras.magnificationFilter.sampling
    fill.minificationFilterBias = Double(extras.minificationFilterBias)
    fill.opacity = opacity
    items += looks.blended([
      .fill(CGPath(rect: picture.frame), rule: .winding, paint: .image(fill), transform: transform)
    ])
    return true
  }
}

extension RenderNode {
  /// Whether the layer's bitmap does not depend on time: nothing in the subtree does, apart from animations of the
  /// layer's own placement and opacity.
  fileprivate var isRasterCacheable: Bool {
    guard children.isStatic, mask?.isStatic ?? true, drawing == nil, emission == nil else {
      return false
    }
    let placing: [LayerProperty] = [.position, .zPosition, .transform, .opacity]
    return animations.allSatisfy { animation in animation.onlyAnimates(placing) }
  }
}

/// The bitmap of a layer with `shouldRasterize`, and the rectangle that the bitmap fills.
struct RasterizedLayer: Sendable {
  /// The bitmap; nil if the layer draws nothing.
  let image: CGImage?
  /// The rectangle that the image fills, in the layer's space; zero without an image.
  let frame: CGRect

  /// Renders a list in the layer's space; nil if the bitmap would exceed 16 million pixels or the largest bitmap side.
  /// - Parameter scale: The number of pixels per point.
  init?(_ list: DisplayList, scale: CGFloat) {
    guard let extent = list.extent(.identity), !extent.isEmpty else {
      (image, frame) = (nil, .zero)
      return
    }
    // The bitmap has a transparent border of one pixel, so that its edges are antialiased under any transform.
    let pixels = CGRect(
      x: extent.minX * scale, y: extent.minY * scale, width: extent.width * scale,
      height: extent.height * scale
    ).integral.insetBy(dx: -1, dy: -1)
    guard pixels.width.isFinite, pixels.height.isFinite, pixels.width * pixels.height <= 16_000_000,
      pixels.width <= CGFloat(Bitmap.maximumSide), pixels.height <= CGFloat(Bitmap.maximumSide)
    else { return nil }
    let bitmap = Bitmap(width: Int(pixels.width), height: Int(pixels.height))
    DisplayListRenderer().render(
      list, into: bitmap,
      transform: Homography(
        a: Double(scale), b: 0, c: 0, d: Double(scale), tx: -Double(pixels.minX),
        ty: -Double(pixels.minY)), background: .clear)
    image = CGImage(bitmap)
    frame = CGRect(
      x: pixels.minX / scale, y: pixels.minY / scale, width: pixels.width / scale,
      height: pixels.height / scale)
  }
}
