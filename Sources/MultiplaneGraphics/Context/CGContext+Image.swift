// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

extension CGContext {
  /// The quality of scaled images, ``CGInterpolationQuality/default`` at first. Part of the graphics state.
  ///
  /// An image whose `shouldInterpolate` is false is drawn with its nearest pixels in any case.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }

  /// Draws an image, its first row at the rectangle's `maxY`: upright if y points up, upside down if y points down.
  ///
  /// An image mask is painted with the fill color or pattern where its decoded samples are low. The current path is
  /// unchanged.
  /// - Parameters:
  ///   - rect: the rectangle that the image is stretched onto, in user space; standardized first. Nothing is drawn if
  ///     the rectangle is empty or not finite, or if the CTM is not invertible.
  ///   - byTiling: whether the whole clip is filled with adjacent copies of the rectangle; nothing is drawn if there
  ///     would be more than 2^20 copies.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
    let rect = rect.standardized
    guard rect.width > 0, rect.height > 0,
      [rect.minX, rect.minY, rect.maxX, rect.maxY].allSatisfy(\.isFinite),
      state.ctm.inverse != nil
    else { return }
    let ink = image.isMask ? fillPaintItem : nil
    if image.isMask, ink == nil { return }
    if byTiling {
      drawTiles(of: image, in: rect, ink: ink)
    } else if let ink {
      drawMask(image, in: rect, ink: ink)
    } else {
      drawPicture(image, in: rect)
    }
  }

  private func drawPicture(_ image: CGImage, in rect: CGRect) {
    let shape = DrawOperation.Shape(
      path: CGPath(rect: rect), rule: .winding, transform: Homography(userToList))
    var fill = imageFill(image, in: rect)
    fill.opacity = Double(state.alpha)
    let unbounded = needsUnboundedSource ? fillingClip(with: .image(fill)) : nil
    fill.transform = ImageMap.user(image, rect)
    draw(
      DrawOperation(
        item: .fill(shape.path, rule: .winding, paint: .image(fill), transform: shape.transform),
        unbounded: unbounded.map { ($0, shape) }),
      alpha: 1)
  }

  private func drawMask(_ image: CGImage, in rect: CGRect, ink: DisplayList.Item) {
    let shape = DrawOperation.Shape(
      path: CGPath(rect: rect), rule: .winding, transform: Homography(userToList))
    let picture = DisplayList.Item.group(
      .init(
        content: DisplayList([ink]),
        mask: DisplayList([fillingClip(with: .image(imageFill(image, in: rect)))])))
    draw(
      DrawOperation(
        item: .clip(shape.path, rule: .winding, transform: shape.transform, DisplayList([picture])),
        unbounded: (picture, shape)),
      alpha: 1)
  }

  private func drawTiles(of image: CGImage, in rect: CGRect, ink: DisplayList.Item?) {
    var fill = imageFill(image, in: rect)
    fill.transform = ImageMap.user(image, rect)
    if ink == nil { fill.opacity = Double(state.alpha) }
    let tile = DisplayList([
      .fill(CGPath(rect: rect), rule: .winding, paint: .image(fill), transform: .identity)
    ])
    guard
      let grid = grid(
        of: tile, bounds: rect, xStep: rect.width, yStep: rect.height, toList: userToList,
        within: .infinite)
    else { return }
    // Without antialiasing each pixel belongs to one tile, so that no seam is visible.
    let tiles = DisplayList.Item.antialiased(false, DisplayList([grid]))
    guard let ink else { return draw(DrawOperation(item: tiles), alpha: 1) }
    draw(
      DrawOperation(item: .group(.init(content: DisplayList([ink]), mask: DisplayList([tiles])))),
      alpha: 1)
  }

  /// A fill of the whole clip with the fill color or pattern; nil if it cannot change any pixel.
  private var fillPaintItem: DisplayList.Item? {
    let color = state.fillColor
    if let pattern = color.pattern { return tiles(of: pattern, in: color, within: .infinite) }
    if color.alpha <= 0 && !state.blendMode.affectsTransparentBlack { return nil }
    return fillingClip(with: paint(color))
  }

  /// Returns an image fill that maps image pixels to the space of the display list, with the filters of the
  /// interpolation quality.
  /// - Parameter rect: the rectangle that the image is stretched onto, in user space.
  func imageFill(_ image: CGImage, in rect: CGRect) -> DisplayList.ImageFill {
    var fill = DisplayList.ImageFill(
      image,
      transform: ImageMap.user(image, rect).concatenating(Homography(userToList)))
    let filters = state.interpolationQuality.filters(image.shouldInterpolate)
    (fill.minificationFilter, fill.magnificationFilter) = (
      filters.minification, filters.magnification
    )
    return fill
  }
}

private enum ImageMap {
  /// Returns the map from image pixels (y down) to user space, with the first row at the `maxY` of the rectangle.
  static func user(_ image: CGImage, _ rect: CGRect) -> Homography {
    DisplayList.ImageFill(image, in: rect, isFlipped: true).transform
  }
}
