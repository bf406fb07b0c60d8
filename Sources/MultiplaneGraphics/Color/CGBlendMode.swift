// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import MultiplaneRaster

/// A mode of blending a source with its destination.
///
/// R is the result, S the source and D the destination, premultiplied and in 0...1; Sa, Da and Ra are their alphas. The
/// modes from `clear` on are defined by the formulas below. The other modes mix colors as defined by the W3C's
/// Compositing and Blending Level 1 (https://www.w3.org/TR/compositing-1/) where source and destination overlap;
/// elsewhere they equal `normal`.
public enum CGBlendMode: Int32, CaseIterable, Sendable {
  /// Separable modes of the W3C, which blend each color channel independently of the others.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  /// Three more separable modes, then the non-separable modes, which combine hue, saturation and luminosity.
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
  /// For opaque colors, R = max(0, 1 - ((1 - D) + (1 - S))).
  ///
  /// - Note: With alpha, Ra = min(1, Sa + Da) and R = max(0, Ra - (Da - D) - (Sa - S)).
  case plusDarker
  /// R = min(1, S + D).
  case plusLighter

  /// The corresponding mode of the rasterizer.
  var raster: BlendMode { BlendMode(rawValue: UInt8(rawValue))! }
}
