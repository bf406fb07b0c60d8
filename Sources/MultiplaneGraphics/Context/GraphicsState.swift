// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state that ``CGContext/saveGState()`` saves: all settings except the current path, the text matrix, and whether
/// antialiasing and quantized glyph positions are allowed.
struct GraphicsState {
  /// The map from user space to device space.
  var ctm: CGAffineTransform
  /// The clip; nil for the whole context.
  var clip: ClipNode?
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  /// The origin of patterns; ``CGContext/baseTransform`` maps it to the space of the display list.
  var patternPhase = CGSize.zero
  var stroke = StrokeStyle()
  var dashPhase: CGFloat = 0
  /// Alternating lengths of dashes and gaps; empty for a solid line.
  var dashLengths: [CGFloat] = []
  /// The factor of the alpha of all draws, 0...1.
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  /// The shadow, in the space of the display list; nil for none.
  var shadow: DisplayList.Shadow?
  var interpolationQuality = CGInterpolationQuality.default
  var shouldAntialias = true
  var text = TextSettings()

  init(ctm: CGAffineTransform) { self.ctm = ctm }
}
