// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How glyphs are painted.
public enum CGTextDrawingMode: Int32, Sendable {
  /// Filled.
  case fill
  /// Stroked.
  case stroke
  /// Filled, then stroked.
  case fillStroke
  /// Not at all.
  case invisible
  /// Filled; then they limit what is drawn after them.
  case fillClip
  /// Stroked; then they limit what is drawn after them.
  case strokeClip
  /// Filled and stroked; then they limit what is drawn after them.
  case fillStrokeClip
  /// They limit what is drawn after them.
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

/// What the state of a context says about text.
struct TextSettings {
  var font: CGFont?
  var size: CGFloat = 1
  var mode = CGTextDrawingMode.fill
  var characterSpacing: CGFloat = 0
  var isQuantized = true
}
