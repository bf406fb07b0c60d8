// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// How a source is combined with what is below it; raw values are those of `CGBlendMode`.
///
/// The formulas are those of the W3C's Compositing and Blending Level 1
/// (https://www.w3.org/TR/compositing-1/) on premultiplied 8-bit channels: `PixelArithmetic`.
public enum BlendMode: UInt8, CaseIterable, Sendable, BitwiseCopyable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity
  case clear, copy, sourceIn, sourceOut, sourceAtop
  case destinationOver, destinationIn, destinationOut, destinationAtop, xor
  case plusDarker, plusLighter

  /// Whether a clear source changes what is below it.
  package var changesUnderClear: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
