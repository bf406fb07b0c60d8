// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The path of a context, whose points were transformed when they were added.
///
/// As long as the matrix stays, points are kept as they were given, so that shapes keep their exact
/// numbers and a stroke needs no way back; once it changes, they are kept in device space.
struct CurrentPath {
  private(set) var points = CGMutablePath()
  /// From the space of ``points`` to device space.
  private(set) var toDevice = CGAffineTransform.identity

  /// Adds elements.
  /// - Parameters:
  ///   - ctm: from user space to device space.
  ///   - body: gets the path, and the map from user space to its points.
  mutating func add(
    under ctm: CGAffineTransform, _ body: (CGMutablePath, CGAffineTransform) -> Void
  ) {
    if points.isEmpty {
      toDevice = ctm
    } else if toDevice != ctm, !toDevice.isIdentity {
      points = CGMutablePath(outline: points.outline.applying(toDevice))
      toDevice = .identity
    }
    body(points, toDevice == ctm ? .identity : ctm)
  }

  /// The path in user space; nil when the matrix has flattened that space since.
  func inUserSpace(_ ctm: CGAffineTransform) -> CGPath? {
    if toDevice == ctm { return CGPath(outline: points.outline) }
    guard let back = ctm.inverse else { return nil }
    return CGPath(outline: points.outline.applying(toDevice.concatenating(back)))
  }

  /// The path, which is empty from now on.
  mutating func consume() -> CurrentPath {
    defer { self = CurrentPath() }
    return self
  }
}

extension CGAffineTransform {
  /// The map back; nil when there is none.
  var inverse: CGAffineTransform? {
    guard determinant != 0, determinant.isFinite else { return nil }
    let result = inverted()
    return [result.a, result.b, result.c, result.d, result.tx, result.ty].allSatisfy(\.isFinite)
      ? result : nil
  }
}
