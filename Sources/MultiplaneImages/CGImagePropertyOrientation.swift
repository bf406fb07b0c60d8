// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// The orientation of a stored image, with EXIF's values; each case describes the transform that displays the image
/// upright.
/// See https://developer.apple.com/documentation/imageio/cgimagepropertyorientation.
public enum CGImagePropertyOrientation: UInt32, Sendable, CaseIterable {
  /// No transform.
  case up = 1
  /// Flip horizontally.
  case upMirrored
  /// Rotate by 180°.
  case down
  /// Flip vertically.
  case downMirrored
  /// Flip horizontally, then rotate 90° counterclockwise.
  case leftMirrored
  /// Rotate 90° clockwise.
  case right
  /// Flip horizontally, then rotate 90° clockwise.
  case rightMirrored
  /// Rotate 90° counterclockwise.
  case left
}
