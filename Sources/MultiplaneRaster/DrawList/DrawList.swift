// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Draw commands in pixel space, flattened and sorted into bands of rows.
///
/// Outlines are converted to edges in 1/256 pixel when they are added. Draws outside the canvas or the clip are
/// dropped, and so are transparent colors in blend modes that ignore them. Clips, groups and masks nest; each `push`
/// must be matched by a `pop` on the same level.
///
/// A subpath (from one move to the next) with a point that is not finite, or more than 1e100 pixels away, is dropped.
/// Curves are flattened within 0.1 pixel.
public struct DrawList {
  var storage: Storage

  /// The width of the canvas in pixels.
  public var width: Int { storage.width }
  /// The height of the canvas in pixels.
  public var height: Int { storage.height }

  /// The color that replaces all pixels, including their alpha, before the first command; nil keeps the pixels.
  public var background: PremultipliedColor?

  /// Creates an empty list for a canvas; each side is 1...``Bitmap/maximumSide`` pixels.
  public init(width: Int, height: Int) {
    self.init(width: width, height: height, bandHeight: nil)
  }

  /// Creates an empty list for a part of a bitmap, in the coordinates of the bitmap; drawing the list changes only that
  /// part.
  package init(canvas: PixelRect) {
    storage = Storage(canvas: canvas, bandHeight: nil, isSmall: true)
  }

  /// The bounds of the current clip; nothing outside is visible.
  package var clipBounds: PixelRect { storage.innermost.clip }

  /// Creates an empty list for a canvas of a size in pixels.
  /// - Parameter bandHeight: the number of rows per band, a power of two; nil selects a default.
  init(width: Int, height: Int, bandHeight: Int?) {
    precondition(
      width > 0 && height > 0 && width <= Bitmap.maximumSide && height <= Bitmap.maximumSide,
      "The sides of a canvas must be 1 to 32,768 pixels")
    storage = Storage(
      canvas: PixelRect(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)), bandHeight: bandHeight)
  }

  /// The storage, for renderers, which only read it.
  var contents: Storage { storage }

  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
  }

  /// Fills an outline; open subpaths are closed implicitly.
  ///
  /// - Parameters:
  ///   - transform: the map from the outline's space to pixels. Points behind the near plane of a projective map
  ///     are clipped.
  ///   - paint: the color channels of a solid color are clamped to its alpha.
  ///   - paintTransform: the map from the space of a gradient or image to pixels.
  ///   - blend: the blend mode; pixels are interpolated towards the result by the coverage of outline and clips.
  ///   - isAliased: whether pixels are covered entirely or not at all, depending on their centers.
  public mutating func fill(
    _ outline: Outline, transform: Homography, rule: FillRule, paint: Paint,
    paintTransform: Homography, blend: BlendMode = .normal, isAliased: Bool = false
  ) {
    makeUnique()
    if case .solid(let color) = paint {
      if color.alpha == 0 && !blend.affectsTransparentBlack { return }
      return storage.innermost.fill(
        outline, transform, rule, color: color.valid.pixel, shader: nil, blend: blend,
        isAliased: isAliased)
    }
    guard let shader = paint.shader(paintTransform) else { return }
    if shader.isClear && !blend.affectsTransparentBlack { return }
    storage.innermost.fill(
      outline, transform, rule, color: 0, shader: shader, blend: blend, isAliased: isAliased)
  }

  /// Multiplies the coverage of all draws up to the matching ``popClip()`` by that of the outline.
  ///
  /// A pixel-aligned rectangle needs no mask. A group with an offscreen is clipped once, when it is composited.
  /// - Parameter isAliased: whether pixels are covered entirely or not at all, depending on their centers.
  public mutating func pushClip(
    _ outline: Outline, transform: Homography, rule: FillRule, isAliased: Bool = false
  ) {
    makeUnique()
    storage.innermost.pushClip(outline, transform, rule, isAliased: isAliased)
  }

  /// Ends the innermost clip. Traps if the last open push is not a clip.
  public mutating func popClip() {
    makeUnique()
    storage.innermost.popClip()
  }

  /// Draws up to the matching ``popGroup()`` into a transparent offscreen, then composites it.
  ///
  /// Unless it is isolated, a group of opacity 255 in mode normal and without a mask is drawn in place, without an
  /// offscreen: its draws blend with the pixels below the group.
  /// - Parameters:
  ///   - opacity: 0...255.
  ///   - blend: the blend mode of the group. A mode that affects transparent black, such as `copy`, changes the
  ///     whole clip.
  ///   - isIsolated: whether the group always has an offscreen.
  public mutating func pushGroup(
    opacity: UInt8, blend: BlendMode = .normal, isIsolated: Bool = false
  ) {
    makeUnique()
    storage.innermost.pushGroup(opacity: opacity, blend: blend, isIsolated: isIsolated)
  }

  /// Ends the innermost group, and composites its offscreen, if it has one. The pixels of the offscreen are multiplied
  /// by the product of the opacity, the masks in their order and the clip around the group; each product is rounded to
  /// 1/255. Traps if the last open push is not a group.
  ///
  /// In a mode other than normal, the group's pixel multiplied by the opacity is blended with the pixel below the
  /// group. The pixel below is then interpolated towards the result by the product of masks and clip.
  public mutating func popGroup() {
    makeUnique()
    storage.innermost.popGroup()
  }

  /// Begins a mask of the innermost group. The alpha of the draws up to ``popMask()`` multiplies the group.
  ///
  /// Traps unless the last open push is a group.
  public mutating func pushMask() {
    makeUnique()
    storage.innermost.pushMask()
  }

  /// Ends the innermost mask; its group may have further masks. Traps if the last open push is not a mask.
  public mutating func popMask() {
    makeUnique()
    storage.innermost.popMask()
  }

  /// Removes all commands and the background, and keeps the allocated memory. Traps if a clip, group or filter is open.
  public mutating func removeAll() {
    makeUnique()
    background = nil
    storage.removeAll()
  }
}
