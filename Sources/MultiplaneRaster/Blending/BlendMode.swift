// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The blend mode of a source and its destination; raw values are those of `CGBlendMode`.
///
/// `PixelArithmetic` computes the modes on premultiplied 8-bit channels. Except for `plusDarker`, the formulas are
/// those of the W3C's Compositing and Blending Level 1 (https://www.w3.org/TR/compositing-1/).
public enum BlendMode: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  /// Separable modes, which blend each channel independently.
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  /// The remaining separable modes, and the four that combine hue, saturation and luminosity.
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  /// Porter-Duff operators. `clear` makes pixels transparent; `copy` replaces the destination; `sourceIn` and
  /// `sourceOut` keep only the part of the source inside or outside the destination; `sourceAtop` draws the part inside
  /// over the destination.
  case clear, copy, sourceIn, sourceOut, sourceAtop
  /// Porter-Duff operators. `destinationOver` draws the destination over the source; `destinationIn` and
  /// `destinationOut` keep only the part of the destination inside or outside the source; `destinationAtop` draws the
  /// part inside over the source; `xor` keeps the parts of both where the other is transparent.
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor
  /// `plusLighter` adds the premultiplied channels, clamped at white; `plusDarker` adds their differences from white,
  /// clamped at black.
  case plusDarker, plusLighter

  /// Whether a transparent source changes the destination.
  package var affectsTransparentBlack: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
