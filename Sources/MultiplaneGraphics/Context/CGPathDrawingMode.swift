// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The way in which the current path is painted.
public enum CGPathDrawingMode: Int32, Sendable {
  /// Fills with the winding rule.
  case fill
  /// Fills with the even-odd rule.
  case eoFill
  /// Strokes without filling.
  case stroke
  /// Fills with the winding rule, then strokes.
  case fillStroke
  /// Fills with the even-odd rule, then strokes.
  case eoFillStroke

  /// The fill rule; nil for a mode that does not fill.
  var fillRule: CGPathFillRule? {
    switch self {
    case .fill, .fillStroke: .winding
    case .eoFill, .eoFillStroke: .evenOdd
    case .stroke: nil
    }
  }

  var isStroked: Bool { self != .fill && self != .eoFill }
}
