// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

import Foundation
import MultiplaneRaster

/// The current path of a context, whose points are transformed when they are added.
///
/// While the CTM is unchanged, points are stored in user space, so shapes keep their exact coordinates and a stroke
/// needs no inverse transform. When elements are added under another CTM, all points are converted to device space.
struct CurrentPath {
  private(set) var points = CGMutablePath()
  /// The map from the space of ``points`` to device space.
  private(set) var toDevice = CGAffineTransform.identity

  /// Adds elements to the path.
  /// - Parameters:
  ///   - ctm: the map from user space to device space.
  ///   - body: adds the elements; receives the path and the map from user space to the space of its points.
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

  /// Returns the path in the user space of `ctm`; nil if the CTM has changed since points were added and is not
  /// invertible.
  func inUserSpace(_ ctm: CGAffineTransform) -> CGPath? {
    if toDevice == ctm { return CGPath(outline: points.outline) }
    guard let back = ctm.inverse else { return nil }
    return CGPath(outline: points.outline.applying(toDevice.concatenating(back)))
  }

  /// Returns the path and clears it.
  mutating func consume() -> CurrentPath {
    defer { self = CurrentPath() }
    return self
  }
}

extension CGAffineTransform {
  /// The inverse transform; nil if the determinant is 0, or if the determinant or a coefficient of the inverse is not
  /// finite.
  var inverse: CGAffineTransform? {
    guard determinant != 0, determinant.isFinite else { return nil }
    let result = inverted()
    return [result.a, result.b, result.c, result.d, result.tx, result.ty].allSatisfy(\.isFinite)
      ? result : nil
  }
}
