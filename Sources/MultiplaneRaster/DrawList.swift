// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Drawing commands in pixel space, flattened and ready for any number of bands.
public struct DrawList {
  /// An empty list for a canvas of that many pixels.
  public init(width: Int, height: Int) {}

  /// Fills an outline; open subpaths are closed.
  public mutating func fill(
    _ outline: Outline, transform: Homography, rule: FillRule, paint: Paint,
    paintTransform: Homography
  ) {}

  /// Multiplies the coverage of all draws up to the matching ``popClip()`` with that of the outline.
  public mutating func pushClip(_ outline: Outline, transform: Homography, rule: FillRule) {}
  public mutating func popClip() {}

  /// Draws up to the matching ``popGroup()`` into a transparent offscreen, then composites it.
  /// - Parameter opacity: 0...255.
  public mutating func pushGroup(opacity: UInt8) {}
  public mutating func popGroup() {}

  /// Between ``pushGroup(opacity:)`` and ``popGroup()``: what follows, up to ``popMask()``, is the
  /// mask, whose alpha multiplies the group.
  public mutating func pushMask() {}
  public mutating func popMask() {}

  /// Forgets all commands, keeps the memory.
  public mutating func removeAll() {}
}
