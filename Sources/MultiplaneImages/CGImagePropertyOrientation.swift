// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

/// Where the top left of a picture that is shown upright lies in the file, by EXIF's numbers.
public enum CGImagePropertyOrientation: UInt32, Sendable, CaseIterable {
  /// As it is.
  case up = 1
  /// Mirrored left to right.
  case upMirrored
  /// Turned by half a turn.
  case down
  /// Mirrored top to bottom.
  case downMirrored
  /// Mirrored, and turned by a quarter.
  case leftMirrored
  /// To be turned by a quarter clockwise.
  case right
  /// Mirrored, and turned by a quarter the other way.
  case rightMirrored
  /// To be turned by a quarter counter-clockwise.
  case left
}
