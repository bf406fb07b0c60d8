// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What ``CGContext/saveGState()`` keeps: all that is set, but for the current path.
struct GraphicsState {
  /// From user space to device space.
  var ctm: CGAffineTransform
  /// Nil leaves the whole of the context.
  var clip: ClipNode?
  var fillColor = CGColor.black
  var strokeColor = CGColor.black
  /// Where patterns begin, in base space.
  var patternPhase = CGSize.zero
  var stroke = StrokeStyle()
  var dashPhase: CGFloat = 0
  /// Empty for a solid line.
  var dashLengths: [CGFloat] = []
  /// Multiplies the alpha of all that is drawn, 0...1.
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  /// In base space; nil casts none.
  var shadow: DisplayList.Shadow?
  var interpolationQuality = CGInterpolationQuality.default
  var shouldAntialias = true
  var text = TextSettings()

  init(ctm: CGAffineTransform) { self.ctm = ctm }
}
