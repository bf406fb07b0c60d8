// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The interpolation quality of scaled images.
///
/// - Note: The filters of each quality are this package's choice; those of Core Graphics are not documented.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The same as ``high``.
  case `default` = 0
  /// Nearest-neighbor sampling.
  case none = 1
  /// Bilinear interpolation.
  case low = 2
  /// The same as ``high``.
  case medium = 4
  /// Bilinear interpolation for enlarged images; trilinear interpolation between mipmap levels for reduced ones, so
  /// that all image pixels contribute.
  case high = 3

  /// Returns the sampling filters of an image fill.
  /// - Parameter shouldInterpolate: the `shouldInterpolate` of the image; `false` selects nearest-neighbor sampling.
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
