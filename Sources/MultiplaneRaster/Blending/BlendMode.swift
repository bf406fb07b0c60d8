// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// How a source is combined with what is below it; raw values are those of `CGBlendMode`.
///
/// The formulas are those of the W3C's Compositing and Blending Level 1
/// (https://www.w3.org/TR/compositing-1/) on premultiplied 8-bit channels: `PixelArithmetic`.
public enum BlendMode: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Separable modes: each channel for itself.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  /// More of them, and the four that mix hue, saturation and luminosity.
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  /// Porter and Duff: what the source covers.
  case clear, copy, sourceIn, sourceOut, sourceAtop
  /// Porter and Duff: what the destination covers.
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor
  /// Sums, towards black and towards white.
  case plusDarker, plusLighter

  /// Whether a clear source changes what is below it.
  package var affectsTransparentBlack: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
