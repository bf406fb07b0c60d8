// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The way in which glyphs are painted.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Fills the glyphs.
  case fill
  /// Strokes the glyphs.
  case stroke
  /// Fills, then strokes the glyphs.
  case fillStroke
  /// Paints nothing and does not clip.
  case invisible
  /// Fills the glyphs, then clips to them.
  case fillClip
  /// Strokes the glyphs, then clips to them.
  case strokeClip
  /// Fills and strokes the glyphs, then clips to them.
  case fillStrokeClip
  /// Clips to the glyphs without painting them.
  case clip

  package var fills: Bool {
    switch self {
    case .fill, .fillStroke, .fillClip, .fillStrokeClip: true
    default: false
    }
  }

  package var strokes: Bool {
    switch self {
    case .stroke, .fillStroke, .strokeClip, .fillStrokeClip: true
    default: false
    }
  }

  package var clips: Bool { rawValue >= Self.fillClip.rawValue }
}

/// The settings for drawing glyphs, which are saved and restored with the graphics state.
struct TextSettings {
  var font: CGFont?
  var size: CGFloat = 1
  var mode = CGTextDrawingMode.fill
  var characterSpacing: CGFloat = 0
  var isQuantized = true
}
