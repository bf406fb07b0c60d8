// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The state that ``CGContext/saveGState()`` saves: all settings except the path, text matrix and allowances.
struct GraphicsState {
  /// The map from user space to device space.
  var ctm: CGAffineTransform
  /// Nil for the whole context.
  var clip: ClipNode?
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  /// The origin of patterns, in base space.
  var patternPhase = CGSize.zero
  var stroke = StrokeStyle()
  var dashPhase: CGFloat = 0
  /// Empty for a solid line.
  var dashLengths: [CGFloat] = []
  /// The factor of the alpha of all draws, 0...1.
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  /// In base space; nil for no shadow.
  var shadow: DisplayList.Shadow?
  var interpolationQuality = CGInterpolationQuality.default
  var shouldAntialias = true
  var text = TextSettings()

  init(ctm: CGAffineTransform) { self.ctm = ctm }
}
