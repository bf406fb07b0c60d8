// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Drawing commands in pixel space, flattened and ready for any number of bands.
///
/// Outlines become edges in 1/256 pixel as they are added, and what cannot touch the canvas, the
/// clip around it or any pixel (a clear colour) is left out. Clips, groups and masks nest; each
/// `push` has its `pop`, and the pair stands on one level of the others.
///
/// A point that is not finite, or is 1e100 pixels out, drops its subpath (from one move to the
/// next). Curves are within 0.1 pixel.
public struct DrawList {
  var storage: Storage

  /// Columns of the canvas, in pixels.
  public var width: Int { storage.width }
  /// Rows of the canvas, in pixels.
  public var height: Int { storage.height }

  /// Replaces all pixels before the first command, transparency included; nil keeps what is there.
  public var background: PremultipliedColor?

  /// An empty list for a canvas of that many pixels, each side 1...``Bitmap/maximumSide``.
  public init(width: Int, height: Int) {
    self.init(width: width, height: height, bandHeight: nil)
  }

  /// An empty list for some of a bitmap's pixels, in the same coordinates; drawn over a bitmap, it changes
  /// these pixels only.
  package init(canvas: PixelRect) {
    storage = Storage(canvas: canvas, bandHeight: nil, isSmall: true)
  }

  /// The pixels outside of which nothing that is drawn now can be seen in the end.
  package var clipBounds: PixelRect { storage.innermost.clip }

  /// - Parameter bandHeight: rows of a band, a power of two; nil chooses.
  init(width: Int, height: Int, bandHeight: Int?) {
    precondition(
      width > 0 && height > 0 && width <= Bitmap.maximumSide && height <= Bitmap.maximumSide,
      "A side of a canvas is 1 to 32,768 pixels")
    storage = Storage(
      canvas: PixelRect(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)), bandHeight: bandHeight)
  }

  /// What bands read.
  var contents: Storage { storage }

  mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
  }

  /// Fills an outline; open subpaths are closed.
  ///
  /// - Parameters:
  ///   - transform: from the outline's space to pixels. Under a projective map, what is behind the
  ///     horizon is cut off.
  ///   - paint: a colour whose channels exceed its alpha counts with the nearest valid channels.
  ///   - paintTransform: from the space of a gradient or image to pixels.
  ///   - blend: how the paint is combined with what is below; the result counts as far as the outline
  ///     and the clips cover a pixel.
  ///   - isAliased: whether a pixel is covered wholly or not at all, as its middle is.
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

  /// Multiplies the coverage of all draws up to the matching ``popClip()`` with that of the outline.
  ///
  /// A rectangle of whole pixels costs nothing. A group within a clip is clipped once, when it is
  /// composited.
  /// - Parameter isAliased: whether a pixel is covered wholly or not at all, as its middle is.
  public mutating func pushClip(
    _ outline: Outline, transform: Homography, rule: FillRule, isAliased: Bool = false
  ) {
    makeUnique()
    storage.innermost.pushClip(outline, transform, rule, isAliased: isAliased)
  }

  /// Ends the innermost clip.
  public mutating func popClip() {
    makeUnique()
    storage.innermost.popClip()
  }

  /// Draws up to the matching ``popGroup()`` into a transparent offscreen, then composites it.
  ///
  /// A group of opacity 255 that blends normally and turns out to have no mask is drawn in place, without
  /// an offscreen, unless it is isolated: its draws blend with what is below the group.
  /// - Parameters:
  ///   - opacity: 0...255.
  ///   - blend: how the group is combined with what is below. A mode that changes what is below a clear
  ///     source, as `copy` does, does so within the whole clip.
  ///   - isIsolated: whether it has an offscreen in any case.
  public mutating func pushGroup(
    opacity: UInt8, blend: BlendMode = .normal, isIsolated: Bool = false
  ) {
    makeUnique()
    storage.innermost.pushGroup(opacity: opacity, blend: blend, isIsolated: isIsolated)
  }

  /// Ends the innermost group. A pixel of it counts with the opacity, times the masks in their
  /// order, times the clip around the group, each product rounded to 1/255.
  ///
  /// Under a mode other than normal, the pixel times the opacity is blended with the one below, and
  /// replaces it as far as masks and clip, multiplied, cover it.
  public mutating func popGroup() {
    makeUnique()
    storage.innermost.popGroup()
  }

  /// Between `pushGroup` and ``popGroup()``: what follows, up to ``popMask()``, is the
  /// mask, whose alpha multiplies the group.
  public mutating func pushMask() {
    makeUnique()
    storage.innermost.pushMask()
  }

  /// Ends the mask.
  public mutating func popMask() {
    makeUnique()
    storage.innermost.popMask()
  }

  /// Forgets all commands and the background, keeps the memory.
  public mutating func removeAll() {
    makeUnique()
    background = nil
    storage.removeAll()
  }
}
