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
  private var storage: Storage

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

  /// - Parameter bandHeight: rows of a band, a power of two; nil chooses.
  init(width: Int, height: Int, bandHeight: Int?) {
    precondition(
      width > 0 && height > 0 && width <= Bitmap.maximumSide && height <= Bitmap.maximumSide,
      "A side of a canvas is 1 to 32,768 pixels")
    storage = Storage(width: width, height: height, bandHeight: bandHeight)
  }

  /// What bands read.
  var contents: Storage { storage }

  private mutating func makeUnique() {
    if !isKnownUniquelyReferenced(&storage) { storage = Storage(copying: storage) }
  }

  /// Fills an outline; open subpaths are closed.
  ///
  /// - Parameters:
  ///   - transform: from the outline's space to pixels. Under a projective map, what is behind the
  ///     horizon is cut off.
  ///   - paint: a colour whose channels exceed its alpha counts with the nearest valid channels.
  ///   - paintTransform: from the space of a gradient to pixels.
  public mutating func fill(
    _ outline: Outline, transform: Homography, rule: FillRule, paint: Paint,
    paintTransform: Homography
  ) {
    makeUnique()
    switch paint {
    case .solid(let color):
      if color.alpha == 0 { return }
      storage.fill(outline, transform, rule, color: color.valid.pixel, gradient: nil)
    case .linear(let gradient):
      let shader = GradientShader(gradient, transform: paintTransform)
      if shader.isClear { return }
      storage.fill(outline, transform, rule, color: 0, gradient: shader)
    }
  }

  /// Multiplies the coverage of all draws up to the matching ``popClip()`` with that of the outline.
  ///
  /// A rectangle of whole pixels costs nothing. A group within a clip is clipped once, when it is
  /// composited.
  public mutating func pushClip(_ outline: Outline, transform: Homography, rule: FillRule) {
    makeUnique()
    storage.pushClip(outline, transform, rule)
  }

  /// Ends the innermost clip.
  public mutating func popClip() {
    makeUnique()
    storage.popClip()
  }

  /// Draws up to the matching ``popGroup()`` into a transparent offscreen, then composites it.
  ///
  /// A group of opacity 255 that turns out to have no mask, and no group that adds directly within, is drawn in
  /// place, without an offscreen.
  /// - Parameters:
  ///   - opacity: 0...255.
  ///   - adds: whether each channel is added to what is there, up to 255, instead of covering it. Two pictures at
  ///     shares that make 255 so fade into each other, and what they have in common stays.
  public mutating func pushGroup(opacity: UInt8, adds: Bool = false) {
    makeUnique()
    storage.pushGroup(opacity: opacity, adds: adds)
  }

  /// Ends the innermost group. A pixel of it counts with the opacity, times the masks in their
  /// order, times the clip around the group, each product rounded to 1/255.
  public mutating func popGroup() {
    makeUnique()
    storage.popGroup()
  }

  /// Between ``pushGroup(opacity:)`` and ``popGroup()``: what follows, up to ``popMask()``, is the
  /// mask, whose alpha multiplies the group.
  public mutating func pushMask() {
    makeUnique()
    storage.pushMask()
  }

  /// Ends the mask.
  public mutating func popMask() {
    makeUnique()
    storage.popMask()
  }

  /// Forgets all commands and the background, keeps the memory.
  public mutating func removeAll() {
    makeUnique()
    background = nil
    storage.removeAll()
  }
}
