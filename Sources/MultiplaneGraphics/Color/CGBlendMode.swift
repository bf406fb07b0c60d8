// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// How what is drawn is combined with what is there.
///
/// R is the result, S the source and D the destination, premultiplied; Sa and Da are their alphas. The modes
/// from `clear` on are given as formulas. The others mix colours as the W3C's Compositing and Blending Level 1
/// says, where both are, and are as `normal` elsewhere.
public enum CGBlendMode: Int32, CaseIterable, Sendable {
  /// Those of each channel for itself: the separable modes of the W3C.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  /// The rest of them, and those that take hue, saturation or luminosity from one side.
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  /// R = 0.
  case clear
  /// R = S.
  case copy
  /// R = S * Da.
  case sourceIn
  /// R = S * (1 - Da).
  case sourceOut
  /// R = S * Da + D * (1 - Sa).
  case sourceAtop
  /// R = S * (1 - Da) + D.
  case destinationOver
  /// R = D * Sa.
  case destinationIn
  /// R = D * (1 - Sa).
  case destinationOut
  /// R = S * (1 - Da) + D * Sa.
  case destinationAtop
  /// R = S * (1 - Da) + D * (1 - Sa).
  case xor
  /// Of opaque colours, R = max(0, 1 - ((1 - D) + (1 - S))).
  ///
  /// - Note: with alpha, Ra = min(1, Sa + Da) and R = max(0, Ra - (Da - D) - (Sa - S)).
  case plusDarker
  /// R = min(1, S + D).
  case plusLighter

  /// The rasterizer's mode of that name.
  var raster: BlendMode { BlendMode(rawValue: UInt8(rawValue))! }
}
