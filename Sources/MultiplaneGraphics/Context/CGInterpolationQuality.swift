// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// How a context draws images that are stretched or reduced.
///
/// - Note: the filters behind the names are our choice; Core Graphics does not say which it has.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As ``high``.
  case `default` = 0
  /// The nearest pixel of the image.
  case none = 1
  /// Between the four nearest pixels.
  case low = 2
  /// As ``high``.
  case medium = 4
  /// As ``low`` when stretched; reduced, also between smaller versions of the image, so that all of its pixels
  /// count.
  case high = 3

  /// The filters of a paint.
  /// - Parameter shouldInterpolate: what the image says.
  func filters(_ shouldInterpolate: Bool) -> (
    minification: DisplayList.ImageFill.Filter, magnification: DisplayList.ImageFill.Filter
  ) {
    guard shouldInterpolate else { return (.nearest, .nearest) }
    return switch self {
    case .none: (.nearest, .nearest)
    case .low: (.linear, .linear)
    case .default, .medium, .high: (.trilinear, .linear)
    }
  }
}
